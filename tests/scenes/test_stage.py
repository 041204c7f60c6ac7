"""The stage: scenes follow each other between frames, gestures reach one scene once, the focus stays near."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from stargames_arcade.match.settings import Settings
from stargames_arcade.scenes.house import House, Ready
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.staging.passages import GUARDED_MS, PATIENCE_MS
from stargames_arcade.scenes.staging.stage import Stage
from stargames_arcade.ui.frame import Pace, PassageKind
from stargames_arcade.ui.geometry import Rect, Viewport
from stargames_arcade.ui.gestures import (
    FAR_AWAY,
    KEYBOARD,
    MOUSE,
    Device,
    Down,
    Drag,
    DragStart,
    Drop,
    Gesture,
    Key,
    Kind,
    Lost,
    MoveFocus,
    Point,
    Press,
    Tap,
)
from stargames_arcade.ui.motion import Cue, Track
from stargames_arcade.ui.nodes import Node, Picture, Shape, Target
from stargames_arcade.ui.view import View

PAD = Device(Kind.PAD, 3)
FINGER = Device(Kind.TOUCH, 9)
BOX = Shape('<rect width="80" height="80" fill="#2C3A82"/>', 80, 80)


class Row(Scene):
    """Three boxes in a row, the second draggable; writes down what it is told."""

    def __init__(self, stage: Stage, name: str = "row") -> None:
        super().__init__(stage)
        self.called = name
        self.told: list[str] = []
        self.shown = ["a", "b", "c"]
        self.disabled: set[str] = set()
        self.layouts = 0
        self.uses: set[Key] = set()
        self.steers = False

    def layout(self, view: View) -> Picture:
        self.layouts += 1
        nodes, targets = [], []
        for place, id in enumerate(("a", "b", "c")):
            if id in self.shown:
                x = 200.0 + 200 * place
                nodes.append(Node(id, BOX, x, 300))
                enabled = id not in self.disabled
                targets.append(Target(id, Rect.around(x, 300, 80), enabled, draggable=id == "b"))
        return Picture(tuple(nodes), tuple(targets))

    def first_focus(self) -> str | None:
        return "b"

    def steered(self, target: str | None, gesture: MoveFocus) -> bool:
        return self.steers

    def chosen(self, target: str, gesture: Gesture) -> None:
        self.told.append(f"chosen {target}")

    def handle(self, gesture: Gesture) -> bool:
        match gesture:
            case Press(_, key):
                self.told.append(f"press {key.value}")
                return key in self.uses
            case _:
                self.told.append(type(gesture).__name__)
                return False

    def dragged(self, target: str, x: float, y: float) -> None:
        self.told.append(f"dragged {target} {x:g}")

    def dropped(self, target: str, onto: str | None, x: float, y: float) -> None:
        self.told.append(f"dropped {target} on {onto}")

    def drag_lost(self, target: str) -> None:
        self.told.append(f"lost {target}")

    def returned(self, result: object) -> None:
        self.told.append(f"returned {result}")

    def entered(self) -> None:
        self.told.append("entered")

    def left(self) -> None:
        self.told.append("left")


class Above(Row):
    overlay: ClassVar[bool] = True


def stage_of(*, ready: Ready | None = None, **settings: Any) -> Stage:
    house = House(Settings(**settings))
    if ready is not None:
        house = House(Settings(**settings), ready=ready)
    return Stage(house, Viewport(1280, 720))


def with_row(**settings: Any) -> tuple[Stage, Row]:
    stage = stage_of(**settings)
    row = Row(stage)
    stage.push(row)
    stage.frame(0)
    row.told.clear()
    return stage, row


def seen(stage: Stage) -> tuple[str | None, str | None]:
    """The target with the ring and the one under the mouse."""
    return stage.view.focus, stage.view.hover


def tap(stage: Stage, x: float, y: float = 300, device: Device = MOUSE, *, double: bool = False) -> None:
    stage.gesture(Down(device, x, y))
    stage.gesture(Tap(device, x, y, double))


# Scenes.


def test_a_pushed_scene_takes_effect_with_the_next_frame() -> None:
    stage, row = with_row()
    above = Above(stage)
    stage.push(above)
    assert stage.stack.top is not None
    assert stage.stack.top.scene is row
    stage.frame(16)
    assert stage.stack.top.scene is above
    assert above.told == ["entered"]


def test_a_scene_is_told_the_result_of_the_one_above() -> None:
    stage, row = with_row()
    above = Above(stage)
    stage.push(above)
    stage.frame(16)
    stage.pop(42)
    stage.frame(32)
    assert row.told == ["returned 42", "entered"]
    assert above.told == ["entered", "left"]


def test_changes_asked_for_while_changing_are_made_in_the_same_frame() -> None:
    stage = stage_of()

    class Restless(Row):
        def returned(self, result: object) -> None:
            super().returned(result)
            stage.push(Row(stage, "next"))

    restless = Restless(stage)
    stage.push(restless)
    stage.push(Above(stage))
    stage.frame(0)
    stage.pop("done")
    stage.frame(16)
    top = stage.stack.top
    assert top is not None
    assert isinstance(top.scene, Row)
    assert top.scene.called == "next"


def test_leaving_goes_from_the_top_down() -> None:
    stage, row = with_row()
    order: list[str] = []

    class Noting(Row):
        def left(self) -> None:
            order.append(self.called)

    stage.push(Noting(stage, "one"))
    stage.push(Noting(stage, "two"))
    stage.frame(16)
    stage.close()
    assert order == ["two", "one"]
    assert row.told == ["left"]


def test_a_layout_is_asked_for_only_when_something_has_changed() -> None:
    stage, row = with_row()
    before = row.layouts
    for now in range(16, 500, 16):
        stage.frame(now)
    assert row.layouts == before
    stage.changed()
    stage.frame(600)
    assert row.layouts == before + 1


def test_a_still_stage_gives_the_very_same_frame() -> None:
    stage, _ = with_row(reduced_motion=True)
    assert stage.frame(1000) is stage.frame(1016)
    assert stage.pace() is Pace.STILL


# Passages.


def test_a_new_scene_opens_like_a_star_from_the_chosen_control() -> None:
    stage, _ = with_row()
    tap(stage, 600)
    stage.push(Row(stage))
    passage = stage.frame(16).passage
    assert passage is not None
    assert passage.kind is PassageKind.IRIS
    assert (passage.x, passage.y) == (600, 300)
    assert stage.frame(16 + 210).passage is not None
    assert stage.frame(16 + 430).passage is None


@pytest.mark.parametrize(("kind", "ms"), [(PassageKind.OPEN, 220), (PassageKind.CLOSE, 160)])
def test_a_dialog_opens_and_closes(kind: PassageKind, ms: int) -> None:
    stage, _ = with_row()
    stage.push(Above(stage))
    now = 16.0
    if kind is PassageKind.CLOSE:
        stage.frame(now)
        stage.frame(now + 1000)
        stage.pop()
        now += 2000
    passage = stage.frame(now).passage
    assert passage is not None
    assert passage.kind is kind
    assert stage.frame(now + ms - 5).passage is not None
    assert stage.frame(now + ms + 5).passage is None


def test_under_reduced_motion_every_passage_is_a_short_fade() -> None:
    stage, _ = with_row(reduced_motion=True)
    stage.push(Row(stage))
    passage = stage.frame(16).passage
    assert passage is not None
    assert passage.kind is PassageKind.FADE
    assert stage.frame(16 + 121).passage is None


def test_a_press_early_in_a_passage_was_meant_for_the_old_scene() -> None:
    stage, _ = with_row()
    other = Row(stage)
    stage.push(other)
    stage.frame(16)
    stage.frame(100)
    stage.gesture(Press(KEYBOARD, Key.CONFIRM))
    assert other.told == ["entered"]
    assert stage.frame(116).passage is None, "it ends the passage"
    stage.gesture(Press(KEYBOARD, Key.CONFIRM))
    assert other.told == ["entered", "chosen b"]


def test_a_press_late_in_a_passage_ends_it_and_acts() -> None:
    stage, _ = with_row()
    other = Row(stage)
    stage.push(other)
    stage.frame(16)
    stage.frame(16 + GUARDED_MS + 1)
    stage.gesture(Press(KEYBOARD, Key.CONFIRM))
    assert other.told == ["entered", "chosen b"]
    assert stage.frame(16 + GUARDED_MS + 17).passage is None


def test_the_old_picture_stays_until_the_new_ones_sprites_are_drawn_but_not_for_ever() -> None:
    stage = stage_of(ready=lambda nodes, viewport: False)
    stage.push(Row(stage))
    first = stage.frame(0)
    stage.push(Row(stage))
    assert stage.frame(16) is first
    assert stage.frame(16 + PATIENCE_MS - 1) is first
    assert stage.frame(16 + PATIENCE_MS + 1).passage is not None


def test_an_overlay_shows_what_lies_beneath_without_focus() -> None:
    stage, row = with_row()
    stage.push(Above(stage))
    frame = stage.frame(16)
    assert frame.backdrop is not None
    assert frame.backdrop.nodes == row.layout(View(stage.viewport, stage.words)).nodes
    stage.push(Above(stage))
    upper = stage.frame(32).backdrop
    assert upper is not None
    assert upper.beneath == frame.backdrop


# Attention.


def test_the_first_focus_is_the_scenes_choice_and_directions_move_it() -> None:
    stage, _ = with_row()
    assert stage.view.focus == "b"
    stage.gesture(MoveFocus(PAD, 1, 0))
    assert stage.view.focus == "c"
    stage.gesture(MoveFocus(PAD, -1, 0))
    stage.gesture(MoveFocus(PAD, -1, 0))
    assert stage.view.focus == "a"


def test_a_scene_may_use_a_direction_itself() -> None:
    stage, row = with_row()
    row.steers = True
    stage.gesture(MoveFocus(PAD, 1, 0))
    assert stage.view.focus == "b"


def test_when_the_focused_target_goes_the_nearest_gets_the_focus() -> None:
    stage, row = with_row()
    stage.gesture(MoveFocus(PAD, 1, 0))
    row.shown.remove("c")
    stage.changed()
    stage.frame(16)
    assert stage.view.focus == "b"
    row.disabled.add("b")
    stage.changed()
    stage.frame(32)
    assert stage.view.focus == "a"


def test_the_focus_comes_back_with_its_scene() -> None:
    stage, _ = with_row()
    stage.gesture(MoveFocus(PAD, 1, 0))
    stage.push(Above(stage))
    stage.frame(16)
    assert stage.view.focus == "b"
    stage.pop()
    stage.frame(500)
    assert stage.view.focus == "c"


def test_the_mouse_hides_the_ring_and_a_direction_brings_it_back_where_the_mouse_is() -> None:
    stage, _ = with_row()
    stage.gesture(Point(MOUSE, 600, 310))
    assert stage.view.focus == "b", "a nudge of the desk does not count"
    stage.gesture(Point(MOUSE, 600, 290))
    stage.frame(16)
    assert seen(stage) == (None, "c")
    stage.gesture(MoveFocus(PAD, -1, 0))
    stage.frame(32)
    assert seen(stage) == ("b", None)


def test_a_resize_under_a_resting_mouse_and_a_mouse_that_leaves_do_not_hide_the_ring() -> None:
    stage, _ = with_row()
    stage.gesture(Point(MOUSE, 600, 310))
    stage.gesture(Point(MOUSE, FAR_AWAY, FAR_AWAY))
    assert (stage.view.focus, stage.device) == ("b", Kind.KEYBOARD)
    stage.gesture(Point(MOUSE, 600, 310))
    stage.resize(Viewport(1920, 1080))
    stage.gesture(Point(MOUSE, 400, 206))
    stage.frame(16)
    assert (stage.view.focus, stage.device) == ("b", Kind.KEYBOARD)
    stage.gesture(Point(MOUSE, 420, 206))
    assert (stage.view.focus, stage.device) == (None, Kind.MOUSE), "now the hand moved it"


def test_confirm_with_a_hidden_ring_only_shows_it() -> None:
    stage, row = with_row()
    stage.gesture(Point(MOUSE, 600, 310))
    stage.gesture(Point(MOUSE, 600, 290))
    stage.gesture(Press(PAD, Key.CONFIRM))
    assert row.told == ["press confirm"]
    assert stage.view.focus == "b"
    stage.gesture(Press(PAD, Key.CONFIRM))
    assert row.told == ["press confirm", "chosen b"]


def test_confirm_with_a_hidden_ring_is_the_scenes_where_it_knows_what_that_means() -> None:
    stage, row = with_row()
    row.uses = {Key.CONFIRM}
    stage.gesture(Point(MOUSE, 600, 310))
    stage.gesture(Point(MOUSE, 600, 290))
    stage.gesture(Press(PAD, Key.CONFIRM))
    assert row.told == ["press confirm"]
    assert stage.view.focus is None


@pytest.mark.parametrize("device", [KEYBOARD, PAD])
@pytest.mark.parametrize("key", [Key.FIRST, Key.SECOND, Key.DIGIT, Key.PAUSE])
def test_any_key_after_the_mouse_acts_and_brings_the_ring_back_to_the_focus(device: Device, key: Key) -> None:
    stage, row = with_row()
    stage.gesture(Point(MOUSE, 600, 320))
    stage.gesture(Point(MOUSE, 600, 300))
    stage.gesture(Press(device, key))
    stage.frame(16)
    assert row.told == [f"press {key.value}"]
    assert seen(stage) == ("b", None)


def test_the_right_mouse_button_leaves_the_ring_hidden() -> None:
    stage, _ = with_row()
    tap(stage, 600)
    stage.gesture(Press(MOUSE, Key.CANCEL))
    assert not stage.ring_shown


def test_a_dialog_that_a_key_opens_after_the_mouse_shows_its_ring_at_once_and_confirm_chooses() -> None:
    class Pausing(Row):
        def handle(self, gesture: Gesture) -> bool:
            self.stage.push(above)
            return True

    stage = stage_of()
    above = Above(stage)
    stage.push(Pausing(stage))
    stage.frame(0)
    tap(stage, 600)
    stage.gesture(Press(KEYBOARD, Key.CANCEL))
    stage.frame(16)
    assert stage.view.focus == "b"
    stage.frame(1000)
    stage.gesture(Press(KEYBOARD, Key.CONFIRM))
    assert above.told == ["entered", "chosen b"]


def test_a_disabled_target_is_not_hovered_but_may_be_tapped_to_learn_why() -> None:
    stage, row = with_row()
    row.disabled.add("c")
    stage.changed()
    stage.frame(16)
    stage.gesture(Point(MOUSE, 600, 320))
    stage.gesture(Point(MOUSE, 600, 300))
    stage.frame(32)
    assert stage.view.hover is None
    tap(stage, 600)
    assert row.told == ["chosen c"]


# Gestures act once.


def test_a_tap_chooses_what_it_went_down_on() -> None:
    stage, row = with_row()
    tap(stage, 200)
    assert row.told == ["chosen a"]
    stage.gesture(Down(MOUSE, 200, 300))
    stage.gesture(Tap(MOUSE, 600, 300))
    assert row.told == ["chosen a"], "it came up elsewhere"
    stage.gesture(Tap(MOUSE, 600, 300))
    assert row.told == ["chosen a"], "it never went down"


def test_a_held_control_looks_pressed() -> None:
    stage, _ = with_row()
    stage.gesture(Down(MOUSE, 200, 300))
    stage.frame(16)
    assert stage.view.pressed == "a"
    stage.gesture(Lost(MOUSE))
    stage.frame(32)
    assert stage.view.pressed is None


def test_a_control_chosen_by_a_key_looks_pressed_for_a_moment() -> None:
    stage, _ = with_row()
    stage.gesture(Press(PAD, Key.CONFIRM))
    stage.frame(16)
    assert stage.view.pressed == "b"
    stage.frame(200)
    assert stage.view.pressed is None


def test_a_drag_moves_a_draggable_piece_and_drops_it() -> None:
    stage, row = with_row()
    stage.gesture(Down(FINGER, 400, 300))
    stage.gesture(DragStart(FINGER, 410, 300))
    stage.gesture(Drag(FINGER, 590, 300))
    stage.gesture(Drop(FINGER, 600, 300))
    assert row.told == ["dragged b 410", "dragged b 590", "dropped b on c"]


def test_a_slip_on_a_button_is_still_a_choice_and_leaving_it_is_none() -> None:
    stage, row = with_row()
    stage.gesture(Down(FINGER, 200, 300))
    stage.gesture(DragStart(FINGER, 212, 300))
    stage.gesture(Drop(FINGER, 214, 300))
    assert row.told == ["chosen a"]
    stage.gesture(Down(FINGER, 200, 300))
    stage.gesture(DragStart(FINGER, 212, 300))
    stage.gesture(Drop(FINGER, 600, 300))
    assert row.told == ["chosen a"]


def test_a_drag_that_may_be_a_tap_is_one_where_it_began_and_a_drop_elsewhere() -> None:
    stage, row = with_row()
    for x in (415.0, 590.0):
        stage.gesture(Down(MOUSE, 400, 300))
        stage.gesture(DragStart(MOUSE, 400, 300))
        row.told.clear()
        stage.gesture(Drop(MOUSE, x, 300, Tap(MOUSE, x, 300)))
        assert row.told == (["lost b", "chosen b"] if x < 440 else ["dropped b on c"])


def test_a_trembling_double_click_counts_for_the_scene_of_its_first_click_alone() -> None:
    stage, _ = with_row()
    tap(stage, 400)
    above = Above(stage)
    stage.push(above)
    for moment in range(60):
        stage.frame(moment * 50)
    above.told.clear()
    for place, told in ((400, ["dragged b 400", "lost b"]), (200, [])):
        stage.gesture(Down(MOUSE, place, 300))
        stage.gesture(DragStart(MOUSE, place, 300))
        stage.gesture(Drop(MOUSE, place, 300, Tap(MOUSE, place, 300, double=True)))
        assert above.told == told
        above.told.clear()


@pytest.mark.parametrize("how", ["lost", "window", "scene"])
def test_a_drag_that_cannot_end_puts_the_piece_back(how: str) -> None:
    stage, row = with_row()
    stage.gesture(Down(MOUSE, 400, 300))
    stage.gesture(DragStart(MOUSE, 410, 300))
    row.told.clear()
    if how == "lost":
        stage.gesture(Lost(MOUSE))
    elif how == "window":
        stage.lost_window_focus()
    else:
        stage.push(Above(stage))
        stage.frame(16)
    assert row.told == ["lost b"]
    stage.gesture(Drop(MOUSE, 600, 300))
    assert row.told == ["lost b"]


def test_a_second_finger_does_not_take_over() -> None:
    stage, row = with_row()
    stage.gesture(Down(MOUSE, 200, 300))
    tap(stage, 600, device=FINGER)
    assert row.told == []
    stage.gesture(Tap(MOUSE, 200, 300))
    assert row.told == ["chosen a"]


def test_the_second_tap_of_a_double_tap_does_not_reach_the_scene_it_opened() -> None:
    stage, row = with_row()
    tap(stage, 600)
    other = Row(stage)
    stage.push(other)
    stage.frame(16)
    stage.frame(16 + 500)
    other.told.clear()
    tap(stage, 600, double=True)
    tap(stage, 600)
    assert other.told == [], "nor does a third one that follows at once"
    stage.frame(16 + 1_100)
    tap(stage, 600)
    assert other.told == ["chosen c"]
    assert row.told == ["chosen c"]


def test_gestures_after_a_change_was_asked_for_belong_to_no_scene() -> None:
    stage, row = with_row()
    stage.push(Above(stage))
    for _ in range(5):
        stage.gesture(Press(KEYBOARD, Key.CANCEL))
    assert row.told == []


def test_a_storm_of_cancel_closes_down_to_the_lowest_scene_and_no_further() -> None:
    stage, row = with_row()
    for _ in range(4):
        stage.push(Above(stage))
    now = 0.0
    for _ in range(200):
        for _ in range(5):
            stage.gesture(Press(KEYBOARD, Key.CANCEL))
        now += 16
        stage.frame(now)
    assert [level.scene for level in stage.stack.levels] == [row]
    assert not stage.leaving


def test_keys_that_are_no_focus_go_to_the_scene() -> None:
    stage, row = with_row()
    stage.gesture(Press(PAD, Key.FIRST))
    tap(stage, 900, 600)
    assert row.told == ["press first", "Tap"]


# Motion and notices.


def test_acting_puts_pieces_that_are_under_way_in_their_places() -> None:
    stage, _ = with_row(reduced_motion=False)
    stage.play(Cue("fly", (Track("a", 500, x=(0, 200)),)))
    stage.frame(100)
    assert stage.pace() is Pace.MOTION
    tap(stage, 600)
    moved = {node.id: node.x for node in stage.frame(116).nodes}
    assert moved["a"] == 200


def test_moving_the_focus_lets_motion_go_on() -> None:
    stage, _ = with_row()
    stage.play(Cue("fly", (Track("a", 500, x=(0, 200)),)))
    stage.frame(100)
    stage.gesture(MoveFocus(PAD, 1, 0))
    assert {node.id: node.x for node in stage.frame(116).nodes}["a"] < 200


def test_a_bubble_stays_until_the_next_action_or_four_seconds() -> None:
    stage, _ = with_row()

    def said(now: float) -> bool:
        return any(node.id == "notice.bubble" for node in stage.frame(now).nodes)

    stage.say("a", "Nothing has been thrown yet.")
    assert said(16)
    stage.gesture(Point(MOUSE, 500, 500))
    stage.gesture(Point(MOUSE, 550, 500))
    assert said(3900), "looking around does not take it away"
    assert not said(4100)
    stage.say("a", "Nothing has been thrown yet.")
    assert said(5000)
    stage.gesture(Press(PAD, Key.FIRST))
    assert not said(5016)


def test_toasts_stack_three_high_and_go_after_four_seconds() -> None:
    stage, _ = with_row()
    for n in range(5):
        stage.toast("notice", f"Notice {n}")
    texts = [
        node.sprite.text  # type: ignore[union-attr]
        for node in stage.frame(300).nodes
        if node.id.startswith("notice.toast") and node.id.endswith(".text")
    ]
    assert texts == ["Notice 2", "Notice 3", "Notice 4"]
    assert not any(node.id.startswith("notice") for node in stage.frame(4300).nodes)


def test_quiet_loops_rest_half_a_minute_after_the_last_input() -> None:
    stage, _ = with_row()
    stage.frame(1000)
    assert stage.pace() is Pace.AMBIENT, "the halo of the focus breathes"
    for now in range(1016, 32_000, 50):
        stage.frame(now)
    assert stage.pace() is Pace.STILL
    stage.gesture(MoveFocus(PAD, 1, 0))
    stage.frame(33_000)
    stage.frame(33_500)
    assert stage.pace() is Pace.AMBIENT


def test_after_an_error_the_stage_starts_anew_whatever_the_open_scenes_do() -> None:
    stage = stage_of()

    class Broken(Row):
        def left(self) -> None:
            raise RuntimeError

    stage.push(Broken(stage))
    stage.frame(0)
    calm = Row(stage)
    stage.recover(lambda: calm)
    stage.frame(16)
    assert [level.scene for level in stage.stack.levels] == [calm]
