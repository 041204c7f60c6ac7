"""People who play one after the other at one screen (P5): what the curtain between them says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.couch.curtain import Curtain, Passing
from stargames_arcade.scenes.couch.curtain_facts import CurtainPlate, Fact, Said
from stargames_arcade.scenes.couch.seated import Seated
from stargames_arcade.text.words import Words

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.scenes.couch.turn_taking import TurnTaking


def turn_curtain(table: TurnTaking, seat: Seat) -> Curtain:
    """The curtain before the table of a seat. Of those who have played it tells what everybody may know."""
    match = table.match
    others = tuple(other for other in match.local_humans if other != seat)
    played = tuple(other for other in others if match.finished(other))
    to, rival = table.seated(seat), table.seated(others[0])
    passed = bool(played) and match.used_ms(seat) == 0
    passing = Passing(
        to=to,
        head=lambda words: words(f"{match.title.words}.name"),
        caption=lambda words: words("turns.caption"),
        headline=lambda words: words("curtain.pass" if passed else "curtain.turn", name=to.called(words)),
        detail=lambda words: words("turns.look_away", rival=rival.called(words)),
        show=lambda words: words("turns.show", name=to.called(words)),
        facts=tuple(Fact(table.seated(other), _told(match, table.seated(other))) for other in played),
        plates=tuple(
            CurtainPlate(table.seated(each), _points(match, each), called=each == seat)
            for each in match.local_humans
        ),
    )
    return Curtain(table.stage, passing, played[-1] if passed else seat, match.title.id)


def _points(match: Match, seat: Seat) -> Said:
    """The points of somebody who has begun."""
    points = match.shown_points(seat) if match.used_ms(seat) or match.finished(seat) else None
    return lambda words: words.number(points) if points is not None else ""


def _told(match: Match, who: Seated) -> Said:
    """How far somebody has come: as everybody may know it."""
    key, progress = match.title.skin.key, match.filled(who.seat)
    left = progress.of - progress.done

    def said(words: Words) -> str:
        values = {"name": who.called(words), "points": _points(match, who.seat)(words)}
        return words.count(key("turn"), left, **values) if left else words(key("turn_cleared"), **values)

    return said
