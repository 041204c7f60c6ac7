"""The interface kit in all its states (STYLE 4 to 6)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stargames_arcade.text.words import Words
from stargames_arcade.tools import svg_lint
from stargames_arcade.tools.kit_sheet import kit_sheet
from stargames_arcade.ui import focus
from stargames_arcade.ui import widgets as kit
from stargames_arcade.ui.colours import brighter, mixed
from stargames_arcade.ui.geometry import Rect, Viewport
from stargames_arcade.ui.gestures import Key, Kind
from stargames_arcade.ui.keys import controls
from stargames_arcade.ui.nodes import Font, Glow, Label, Picture, Ring, Shape, Target
from stargames_arcade.ui.shapes import LIP, box
from stargames_arcade.ui.theme import SMALLEST_TEXT
from stargames_arcade.ui.typeset import fit, text_width
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets.buttons import Kind as ButtonKind
from stargames_arcade.ui.widgets.controls import slider_place

VIEW = View(Viewport(1920, 1080), Words("en"))
FACE = Rect(100, 100, 200, 72)
KINDS: tuple[ButtonKind, ...] = ("gold", "secondary", "quiet", "on")
SIZES = [(640, 360), (1280, 720), (1920, 1080), (1080, 1920), (1367, 771), (2560, 1080), (800, 600)]


def labels(picture: Picture) -> list[Label]:
    return [node.sprite for node in picture.nodes if isinstance(node.sprite, Label)]


def label_of(picture: Picture, id: str) -> Label:
    sprite = picture.node(id).sprite
    assert isinstance(sprite, Label)
    return sprite


class TestTheWholeKit:
    def test_every_node_and_target_has_an_id_of_its_own(self) -> None:
        picture = kit_sheet(VIEW)
        ids = [node.id for node in picture.nodes if not node.id.startswith("focus")]
        assert len(ids) == len(set(ids))
        assert len({target.id for target in picture.targets}) == len(picture.targets)

    def test_it_is_the_very_same_when_asked_again_so_that_caches_hit(self) -> None:
        one, other = kit_sheet(VIEW), kit_sheet(VIEW)
        assert one == other
        for a, b in zip(one.nodes, other.nodes, strict=True):
            assert a.sprite is b.sprite or not isinstance(a.sprite, Shape)

    def test_every_shape_keeps_the_rules_for_drawings(self) -> None:
        limits = svg_lint.Limits(20_000, 200, thin=True)
        broken = {
            node.id: svg_lint.faults(
                svg_lint.document(node.sprite.body, node.sprite.w, node.sprite.h), limits
            )
            for node in kit_sheet(VIEW).nodes
            if isinstance(node.sprite, Shape)
        }
        assert not {id: faults for id, faults in broken.items() if faults}

    def test_every_text_fits_its_box_and_none_is_too_small(self) -> None:
        for label in labels(kit_sheet(VIEW)):
            assert fit(label).fits, label.text
            assert fit(label).size >= SMALLEST_TEXT, label.text

    def test_targets_for_fingers_and_pads_are_at_least_56_high(self) -> None:
        low = [target.id for target in kit_sheet(VIEW).targets if target.rect.h < 56]
        assert low == []


class TestButtons:
    @pytest.mark.parametrize("kind", KINDS)
    def test_its_face_is_its_target(self, kind: ButtonKind) -> None:
        target = kit.button(VIEW, "play", FACE, "Play", kind=kind).target("play")
        assert target is not None and target.rect == FACE and target.enabled

    @pytest.mark.parametrize("kind", ("gold", "secondary", "on"))
    def test_under_the_mouse_it_rises_by_two_and_is_lighter(self, kind: ButtonKind) -> None:
        rest = kit.button(VIEW, "play", FACE, "Play", kind=kind)
        lit = kit.button(replace(VIEW, hover="play"), "play", FACE, "Play", kind=kind)
        assert lit.node("play").y == rest.node("play").y - 2
        assert lit.node("play.text").y == rest.node("play.text").y - 2
        assert lit.node("play").sprite != rest.node("play").sprite

    @pytest.mark.parametrize("kind", ("gold", "secondary", "on"))
    def test_pressed_its_words_sink_by_the_lip_and_the_shadow_goes(self, kind: ButtonKind) -> None:
        rest = kit.button(VIEW, "play", FACE, "Play", kind=kind)
        sunk = kit.button(replace(VIEW, hover="play", pressed="play"), "play", FACE, "Play", kind=kind)
        assert sunk.node("play.text").y == rest.node("play.text").y + LIP
        assert not any(isinstance(node.sprite, Glow) for node in sunk.nodes)
        assert sunk.node("play").box == rest.node("play").box, "the ground does not move"

    @pytest.mark.parametrize("kind", KINDS)
    def test_switched_off_it_is_faint_without_lip_and_heeds_no_mouse(self, kind: ButtonKind) -> None:
        off = kit.button(VIEW, "play", FACE, "Play", kind=kind, enabled=False)
        assert off.node("play").alpha == kit.FADED
        assert off == kit.button(replace(VIEW, hover="play"), "play", FACE, "Play", kind=kind, enabled=False)
        target = off.target("play")
        assert target is not None and not target.enabled

    def test_icons_are_inked_on_gold_and_drawings_keep_their_colours(self) -> None:
        gold = kit.button(VIEW, "a", FACE, "Play", icon="play")
        star = kit.button(VIEW, "b", FACE, "Joker", icon="brand/star")
        night = kit.button(VIEW, "c", FACE, "Play", kind="secondary", icon="play")
        tints = [
            getattr(p.node(f"{id}.icon").sprite, "tint", "")
            for p, id in ((gold, "a"), (star, "b"), (night, "c"))
        ]
        assert tints == ["#2B1804", None, None]

    def test_it_grows_with_its_words_up_to_the_given_width(self) -> None:
        words = "Einen anderen Gegner suchen"
        wish = kit.button_width(words, kind="secondary")
        for anchor, left in ((-1, 100.0), (0, 200 - wish / 2), (1, 300 - wish)):
            grown = (
                kit.button(VIEW, "b", FACE, words, kind="secondary", grow_to=900, anchor=anchor)
                .targets[0]
                .rect
            )
            assert (grown.x, grown.w) == pytest.approx((left, wish))
        assert kit.button(VIEW, "b", FACE, words, grow_to=260).targets[0].rect.w == 260

    @given(
        st.lists(st.text("abcdefghinorstuÄß", min_size=1, max_size=7), min_size=1, max_size=3),
        st.sampled_from(KINDS),
        st.sampled_from((None, "play")),
        st.sampled_from((72, 84, 92)),
    )
    def test_no_word_is_cut_and_nothing_leaves_the_face(
        self, words: list[str], kind: ButtonKind, icon: str | None, high: int
    ) -> None:
        rect = Rect(100, 100, 248, high)
        picture = kit.button(VIEW, "b", rect, " ".join(words), kind=kind, icon=icon)
        label = label_of(picture, "b.text")
        assert fit(label).fits
        assert fit(label).size >= 22
        assert rect.holds(picture.node("b.text").box)
        if any(node.id == "b.icon" for node in picture.nodes):
            assert rect.holds(picture.node("b.icon").box)
            assert not picture.node("b.icon").box.meets(picture.node("b.text").box)


class TestChoices:
    CHOICES = (("0", "none"), ("30", "30 s"), ("60", "60 s"), ("120", "120 s"))
    WELL = Rect(50, 60, 620, 68)

    def test_each_choice_is_a_target_inside_the_well_and_none_overlap(self) -> None:
        picture = kit.segmented(VIEW, "clock", self.WELL, self.CHOICES, "60")
        assert [target.id for target in picture.targets] == ["clock.0", "clock.30", "clock.60", "clock.120"]
        assert all(self.WELL.holds(target.rect) for target in picture.targets)
        for one, other in zip(picture.targets, picture.targets[1:], strict=False):
            assert not one.rect.meets(other.rect)

    def test_only_the_chosen_one_is_ticked(self) -> None:
        picture = kit.segmented(VIEW, "clock", self.WELL, self.CHOICES, "60")
        assert [node.id for node in picture.nodes if node.id.endswith(".tick")] == ["clock.60.tick"]

    @given(
        st.lists(st.text("abcdefgmnorst", min_size=1, max_size=11), min_size=2, max_size=4, unique=True),
        st.data(),
    )
    def test_words_fit_their_segments(self, words: list[str], data: st.DataObject) -> None:
        chosen = data.draw(st.sampled_from(words))
        picture = kit.segmented(VIEW, "s", Rect(0, 0, 960, 68), [(word, word) for word in words], chosen)
        assert all(fit(label).fits for label in labels(picture))

    def test_a_switch_tells_its_state_by_more_than_colour(self) -> None:
        on, off = (kit.switch(VIEW, "s", 100, 100, state).node("s").sprite for state in (True, False))
        assert isinstance(on, Shape) and isinstance(off, Shape)
        assert on.body.count("M") != off.body.count("M") or on.body != off.body
        assert on != off

    @given(st.integers(0, 20), st.integers(200, 900))
    def test_a_slider_gives_back_the_value_it_shows(self, tens: int, wide: int) -> None:
        rect, value = Rect(33, 0, wide, 64), 1000 + 50 * tens
        assert kit.slider_value(rect, slider_place(rect, (value - 1000) / 1000), 1000, 2000, 50) == value
        assert kit.slider_value(rect, -999, 1000, 2000, 50) == 1000
        assert kit.slider_value(rect, 9999, 1000, 2000, 50) == 2000

    def test_a_stepper_is_off_at_its_ends(self) -> None:
        picture = kit.stepper(VIEW, "stake", Rect(0, 0, 400, 72), "10", less=False)
        assert [(target.id, target.enabled) for target in picture.targets] == [
            ("stake.less", False),
            ("stake.more", True),
        ]


class TestRowsAndFields:
    ROW = Rect(10, 10, 300, 60)

    def test_a_chosen_row_has_a_tick_and_a_focused_one_another_ground(self) -> None:
        rest = kit.list_row(VIEW, "row", self.ROW, "Mira")
        chosen = kit.list_row(VIEW, "row", self.ROW, "Mira", selected=True)
        focused = kit.list_row(replace(VIEW, focus="row"), "row", self.ROW, "Mira")
        assert any(node.id == "row.tick" for node in chosen.nodes)
        assert [node.id for node in rest.nodes] == ["row.text"]
        assert [node.id for node in focused.nodes] == ["row", "row.text"]

    def test_a_field_shows_the_end_of_a_long_text_with_its_caret_inside(self) -> None:
        text = "a rather long message that does not fit"
        picture = kit.text_field(VIEW, "field", self.ROW, text, caret=True)
        shown = label_of(picture, "field.text").text
        assert text.endswith(shown) and len(shown) < len(text)
        assert self.ROW.holds(picture.node("field.caret").box)

    def test_an_empty_field_shows_what_belongs_there(self) -> None:
        picture = kit.text_field(VIEW, "field", self.ROW, "", placeholder="Message")
        assert label_of(picture, "field.text").text == "Message"

    def test_the_caret_blinks(self) -> None:
        assert [kit.caret_shows(ms) for ms in (0, 529, 531, 1059, 1061)] == [True, True, False, False, True]


class TestHints:
    ENTRIES = ((Key.CONFIRM, "Choose"), (Key.CANCEL, "Back"))

    def test_they_show_the_buttons_of_the_device_used_last(self) -> None:
        pictures = {kind: kit.hints(replace(VIEW, device=kind), 1000, 50, self.ENTRIES) for kind in Kind}
        signs = {
            kind: [p.node(f"hint.{k.value}").sprite for k, _ in self.ENTRIES]
            for kind, p in pictures.items()
            if p.nodes
        }
        assert pictures[Kind.TOUCH] == Picture()
        assert signs[Kind.PAD] != signs[Kind.KEYBOARD] != signs[Kind.MOUSE] != signs[Kind.PAD]
        assert label_of(pictures[Kind.PAD], "hint.confirm.letter").text == "A"
        assert label_of(pictures[Kind.KEYBOARD], "hint.cancel.letter").text == "Esc"

    @pytest.mark.parametrize("device", (Kind.PAD, Kind.KEYBOARD, Kind.MOUSE))
    @pytest.mark.parametrize("key", [key for key in Key if key is not Key.DIGIT])
    def test_every_meaning_has_a_sign_on_every_device_with_buttons(self, device: Kind, key: Key) -> None:
        nodes, wide = kit.key_sign(replace(VIEW, device=device), "k", 0, 0, key)
        assert nodes and wide >= 40

    def test_a_pad_has_no_digits_and_its_row_none_of_them(self) -> None:
        pad = replace(VIEW, device=Kind.PAD)
        assert kit.key_sign(replace(VIEW, device=Kind.KEYBOARD), "k", 0, 0, Key.DIGIT)[0]
        assert kit.key_sign(pad, "k", 0, 0, Key.DIGIT) == ((), 0)
        entries = (*self.ENTRIES, (Key.DIGIT, "Dice"))
        assert kit.hints(pad, 1000, 50, entries) == kit.hints(pad, 1000, 50, self.ENTRIES)

    def test_they_show_what_stands_on_the_buttons_as_they_are_now(self) -> None:
        pad = replace(VIEW, device=Kind.PAD, keys=controls("pad.first=ls", swap_ab=True))
        entries = (*self.ENTRIES, (Key.FIRST, "Joker"))
        picture = kit.hints(pad, 1000, 50, entries)
        letters = [label_of(picture, f"hint.{key.value}.letter").text for key, _ in entries]
        assert letters == ["B", "A", "LS"]
        plain = kit.hints(replace(pad, keys=controls()), 1000, 50, self.ENTRIES)
        of_b = picture.node("hint.confirm").sprite, plain.node("hint.cancel").sprite
        assert of_b[0] == of_b[1], "the colour goes with the letter"

    @pytest.mark.parametrize(
        ("half", "signs"), [(0, ["Esc", "X", "Y"]), (1, ["Q", "E", "R"]), (2, ["Backspace", "M", "N"])]
    )
    def test_they_show_the_keys_of_the_half_in_use(self, half: int, signs: list[str]) -> None:
        keys = replace(VIEW, device=Kind.KEYBOARD, keyboard_half=half)
        entries = ((Key.CANCEL, "Back"), (Key.FIRST, "Joker"), (Key.SECOND, "Sheet"))
        picture = kit.hints(keys, 1000, 50, entries)
        assert [label_of(picture, f"hint.{key.value}.letter").text for key, _ in entries] == signs

    def test_at_a_split_screen_a_mouse_is_told_of_no_keys(self) -> None:
        mouse = replace(VIEW, device=Kind.MOUSE, half=0)
        entries = (*self.ENTRIES, (Key.FIRST, "Joker"))
        assert kit.hints(mouse, 1000, 50, entries) == kit.hints(mouse, 1000, 50, self.ENTRIES)

    @staticmethod
    def _told(picture: Picture) -> dict[str, float | None]:
        """The signs of a row, and the size of the words beside each."""
        words = {node.id: node.sprite for node in picture.nodes if isinstance(node.sprite, Label)}
        signs = [node.id for node in picture.nodes if node.id.count(".") == 1]
        return {id: words[f"{id}.text"].size if f"{id}.text" in words else None for id in signs}

    def test_words_without_room_become_smaller_then_whole_entries_go_but_never_confirm_or_back(self) -> None:
        large = replace(VIEW, device=Kind.KEYBOARD, comfort=replace(VIEW.comfort, text_size=150))
        entries = (*self.ENTRIES, (Key.SECOND, "Score sheet"), (Key.FIRST, "Joker"))
        ids = [f"hint.{key.value}" for key, _ in entries]
        shown, smallest = 4, 33.0
        for room in range(800, 40, -3):
            row = self._told(kit.hints(large, 1000, 50, entries, room=room))
            sizes = {size for size in row.values() if size is not None}
            assert list(row) == ids[: len(row)], "the last entries go first"
            assert len(row) <= shown
            assert len(sizes) <= 1 and all(SMALLEST_TEXT <= size <= 33 for size in sizes)
            if len(row) < shown:
                assert shown <= 2 or smallest == SMALLEST_TEXT, "an entry goes only where no size has room"
                smallest = 33.0
            smallest, shown = min([smallest, *sizes]), len(row)
            if len(row) > 2:
                assert None not in row.values(), "no sign stands without its words"
        assert shown == 0

    def test_the_signs_of_a_row_are_no_larger_than_their_words(self) -> None:
        """A row that has gone back to usual words has the signs of usual words."""
        large = replace(VIEW, device=Kind.KEYBOARD, comfort=replace(VIEW.comfort, text_size=150))
        usual = kit.hints(replace(large, comfort=VIEW.comfort), 1000, 50, self.ENTRIES)
        wide = max(node.box.right for node in usual.nodes) - min(node.box.x for node in usual.nodes)
        narrow = kit.hints(large, 1000, 50, self.ENTRIES, room=wide)
        assert narrow.node("hint.cancel").sprite == usual.node("hint.cancel").sprite

    def test_two_lines_tell_what_has_no_room_on_one(self) -> None:
        large = replace(VIEW, device=Kind.KEYBOARD, comfort=replace(VIEW.comfort, text_size=150))
        entries = (*self.ENTRIES, (Key.SECOND, "Score sheet"))
        lines = kit.hint_lines(large, 0, 50, entries, step=22, anchor=-1, room=360)
        assert all(self._told(lines).values()), "each has its words"
        assert {node.y for node in lines.nodes if node.id.count(".") == 1} == {28, 72}
        roomy = kit.hint_lines(large, 0, 50, entries, step=22, anchor=-1, room=900)
        assert roomy == kit.hints(large, 0, 50, entries, anchor=-1, room=900)

    @pytest.mark.parametrize(("anchor", "edge"), [(1, 1000), (-1, 1000)])
    def test_a_row_stands_at_its_edge(self, anchor: int, edge: float) -> None:
        picture = kit.hints(replace(VIEW, device=Kind.PAD), edge, 50, self.ENTRIES, anchor=anchor)
        left = min(node.box.x for node in picture.nodes)
        last = picture.node("hint.cancel.text")
        right = last.box.x + text_width("Back", Font.BOLD, 22)
        assert (right if anchor > 0 else left) == pytest.approx(edge)


class TestNotices:
    @given(st.integers(-100, 1920), st.integers(-100, 1080), st.text("abc de", min_size=1, max_size=90))
    def test_a_bubble_stays_in_view_and_its_words_fit(self, x: int, y: int, text: str) -> None:
        picture = kit.bubble(VIEW, "why", Rect(x, y, 90, 90), text.strip() or "a")
        assert VIEW.viewport.bounds.holds(picture.node("why").box)
        assert all(fit(label).fits for label in labels(picture))
        assert picture.node("why").box.holds(picture.node("why.text").box)

    def test_a_bubble_stands_above_its_piece_or_below_where_there_is_no_room(self) -> None:
        middle, top = Rect(900, 500, 90, 90), Rect(900, 10, 90, 90)
        assert kit.bubble(VIEW, "why", middle, "So.").node("why").box.bottom <= middle.y
        assert kit.bubble(VIEW, "why", top, "So.").node("why").box.y >= top.bottom

    @pytest.mark.parametrize("text", ("No.", "A sentence of a fair length that takes two lines"))
    @pytest.mark.parametrize("animal", (None, "owl"))
    def test_a_toast_is_at_most_480_wide_and_its_words_fit(self, text: str, animal: str | None) -> None:
        picture = kit.toast(VIEW, "toast", 960, 24, text, animal=animal)
        assert picture.node("toast").box.w <= 480
        assert all(fit(label).fits for label in labels(picture))

    def test_a_dialog_closes_by_its_disc_if_it_may_be_closed(self) -> None:
        rect = Rect(500, 200, 900, 600)
        assert [t.id for t in kit.dialog(VIEW, "d", rect, "Leave?", closable=True).targets] == ["d.close"]
        assert kit.dialog(VIEW, "d", rect, "Leave?").targets == ()

    def test_a_long_title_fits_its_dialog(self) -> None:
        picture = kit.dialog(
            VIEW, "d", Rect(500, 200, 900, 600), "Die Datenbank ist beschädigt", closable=True
        )
        assert fit(label_of(picture, "d.title")).fits


class TestGrounds:
    @pytest.mark.parametrize("size", SIZES)
    def test_the_sky_covers_the_whole_window(self, size: tuple[int, int]) -> None:
        view = replace(VIEW, viewport=Viewport(*size))
        picture = kit.sky(view, "#0A0A2C", "#1D1450", "#3B1F63")
        assert picture.nodes[0].box.holds(view.viewport.whole)
        assert all(view.viewport.whole.grown(20).holds(node.box) for node in picture.nodes[1:])

    def test_a_sky_is_the_same_for_the_same_seed_and_another_for_another(self) -> None:
        one, same, other = (kit.sky(VIEW, "#0A0A2C", "#1D1450", "#3B1F63", 90, seed) for seed in (5, 5, 6))
        assert one == same != other

    @pytest.mark.parametrize("size", SIZES)
    def test_the_veil_covers_the_whole_window(self, size: tuple[int, int]) -> None:
        view = replace(VIEW, viewport=Viewport(*size))
        assert kit.veil(view).nodes[0].box.holds(view.viewport.whole)

    def test_grounds_fill_their_box(self) -> None:
        rect = Rect(40, 140, 1172, 754)
        for picture, id in (
            (kit.mat("g", rect, "#6A2C8C", "#2A1250"), "g"),
            (kit.paper("g", rect, "#4A2378", torn=True), "g"),
            (kit.panel("g", rect), "g"),
            (kit.well("g", rect), "g"),
        ):
            assert picture.node(id).box == rect

    def test_an_avatar_is_one_piece_about_its_face(self) -> None:
        for w in (40, 72, 132, 200):
            (node,) = kit.avatar("a", 300, 200, w, "fox", 1).nodes
            assert (node.x, node.y) == (300, 200) and node.sprite.w >= w + 16

    def test_a_chip_is_as_wide_as_its_words(self) -> None:
        for anchor in (-1, 0, 1):
            picture = kit.chip("c", 500, 40, "opens the table", anchor=anchor)
            plate = picture.node("c").box
            assert plate.w == pytest.approx(kit.chip_width("opens the table"))
            assert plate.x + plate.w * (anchor + 1) / 2 == pytest.approx(500)
            assert plate.holds(picture.node("c.text").box)


class TestFocus:
    TARGET = Target("t", Rect(100, 100, 200, 72), radius=18)

    def test_a_box_gets_a_ring_with_a_gap_and_a_halo(self) -> None:
        halo, ring = focus.ring(VIEW, self.TARGET)
        assert ring.box == self.TARGET.rect.grown(focus.GAP + focus.LINE)
        assert isinstance(halo.sprite, Glow) and halo.sprite.hollow

    def test_a_piece_gets_corner_brackets_and_paper_a_plain_ring(self) -> None:
        for kind in (Ring.PIECE, Ring.PAPER):
            (node,) = focus.ring(VIEW, replace(self.TARGET, ring=kind))
            assert node.box.holds(self.TARGET.rect)
        assert focus.ring(VIEW, replace(self.TARGET, ring=Ring.NONE)) == ()

    def test_the_halo_may_have_a_players_colour(self) -> None:
        halo, _ = focus.ring(VIEW, self.TARGET, halo="#5FD9CB")
        assert isinstance(halo.sprite, Glow) and halo.sprite.colour == "#5FD9CB"
        assert len(focus.ring(VIEW, self.TARGET, halo=None)) == 1


def test_a_line_ends_without_the_dot_that_parts_it_from_the_next() -> None:
    two = Label("Auslegen \N{MIDDLE DOT} 27 von 40", 150, 80, Font.BLACK, 26, "#FFFFFF", lines=2)
    assert fit(two).lines == ("Auslegen", "27 von 40")
    assert fit(replace(two, w=600)).lines == (two.text,)


def test_colours_brighten_and_mix_within_their_range() -> None:
    assert brighter("#F08040", 0.5) == "#FFC060"
    assert [mixed("#000000", "#FF8040", share) for share in (0, 0.5, 1)] == ["#000000", "#804020", "#FF8040"]


def test_equal_surfaces_are_one_object() -> None:
    assert box(10, 20, 5, "#FFFFFF") is box(10, 20, 5, "#FFFFFF")
