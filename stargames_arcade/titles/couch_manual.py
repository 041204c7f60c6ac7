"""The page about two at one screen: what every title tells alike of devices, beside its own of the play."""

from __future__ import annotations

from stargames_arcade.scenes.manual.blocks import Heading, Rule, Rules
from stargames_arcade.scenes.manual.figures import Badge
from stargames_arcade.scenes.manual.page import Page, said


def couch_page_with(play: Rules) -> Page:
    """How the two play, as the title tells it; then how they sit down, with what, and in which language."""
    devices = Rules(
        (
            Rule(Badge("user"), said("manual.sit"), said("manual.sit_detail")),
            Rule(Badge("gamepad"), said("manual.pads"), said("manual.pads_detail")),
            Rule(Badge("keyboard"), said("manual.keys"), said("manual.keys_detail")),
            Rule(Badge("touch"), said("manual.pointers"), said("manual.pointers_detail")),
            Rule(Badge("globe"), said("manual.languages"), said("manual.languages_detail")),
        )
    )
    return Page(
        said("manual.couch"),
        (Heading(said("manual.couch_heading")), play),
        (Heading(said("manual.devices_heading")), devices),
        aside=said("manual.couch_aside"),
    )
