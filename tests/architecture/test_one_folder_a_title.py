"""A title is one folder (law 18): everything finds it by itself, and says what it lacks."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import stargames_arcade
from stargames_arcade.__main__ import main
from stargames_arcade.commands.rehearsal import Rehearsal, rehearse
from stargames_arcade.match.settings import Settings
from stargames_arcade.scenes.menu.scene import Menu
from stargames_arcade.scenes.new_table.scene import NewTable
from stargames_arcade.text.words import Words, languages
from stargames_arcade.titles import all_titles, also_in, title, title_ids
from stargames_arcade.tools.screenshots import pictures
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.nodes import Label, Picture
from tests.architecture.new_title import put_title
from tests.scenes.client_guest import Guest
from tests.scenes.client_stage import (
    cut_labels,
    outside,
    overlapping_targets,
    overlapping_texts,
    stage_of,
    tiny_labels,
)

PACKAGE = Path(stargames_arcade.__file__).parent
ROOT = PACKAGE.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
NAMING = {"titles", "rules/dice/ruleset.py", "rules/mahjong/ruleset.py", "rules/jolly/ruleset.py"}
"""Where a title's id may stand: in its folder, and beside the rules that a manual proves."""
NEW = "title_of_the_tests"
PATIENCE = 240
SIZES = ((1280, 720), (1920, 1080), (1080, 1920), (1024, 768), (2560, 1080))
_WITH_SHELF = """
import sys
from pathlib import Path
from stargames_arcade.titles import also_in
with also_in(Path(sys.argv[1])):
    {run}
"""


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A folder outside the package with a title in it; nobody looks there yet."""
    put_title(tmp_path / "titles", NEW)
    return tmp_path / "titles"


@pytest.fixture
def added(shelf: Path) -> Iterator[str]:
    """The id of a title that has been added to the shipped ones."""
    with also_in(shelf):
        yield NEW


# ---- nothing lists the titles ----


def naming(id: str) -> str:
    """What in a module names this title: its id; only as a string, where its family is called the same."""
    if any(card.family == id for card in all_titles()):
        return rf"(?<!family == )(?<!family != )[\"']{id}[\"']"
    return rf"\b{id}\b"


def test_no_module_outside_its_folder_names_a_title() -> None:
    named = {
        f"{module}: {id}"
        for path in sorted(PACKAGE.rglob("*.py"))
        if (module := path.relative_to(PACKAGE).as_posix()) not in NAMING and path.parts[-3] != "titles"
        for id in title_ids()
        if re.search(naming(id), path.read_text(encoding="utf-8"), re.IGNORECASE)
    }
    assert not named


def test_the_shared_words_name_no_title() -> None:
    shared = [path.read_text(encoding="utf-8") for path in PACKAGE.glob("text/locale/*/*.po")]
    assert shared
    keys = [re.findall(r'^msgid "(.+)"$', text, re.MULTILINE) for text in shared]
    named = [key for each in keys for key in each if set(key.split(".")) & set(title_ids())]
    assert keys and not named, "an Italian joker is called like a title, and may be"


def test_a_title_is_called_as_its_folder_and_its_looks_speak_its_words() -> None:
    for id in title_ids():
        card = title(id)
        assert card is not None
        assert card.id == card.ruleset.id == card.skin.words == id


def test_every_title_has_a_place_of_its_own_on_the_menu() -> None:
    places = [card.place for card in all_titles()]
    assert places == sorted(set(places))


def test_the_readme_names_and_shows_every_title() -> None:
    names = Words("en")
    told = [word for id in title_ids() for word in (f"`{id}`", names(f"title.{id}.name"))]
    shown = [f"assets/screenshots/{picture}.png" for picture in pictures()]
    assert not [word for word in (*told, *shown) if word not in README]


# ---- a new folder is found ----


def test_a_new_folder_is_a_title_with_words_and_gone_when_it_is_taken_away(shelf: Path) -> None:
    shipped, spoken = title_ids(), languages()
    with also_in(shelf):
        assert set(title_ids()) == {*shipped, NEW}
        card = title(NEW)
        assert card is not None and card.ruleset.bonus_from == 50
        assert languages() == spoken
        assert Words("de")(f"title.{NEW}.name")
    assert title_ids() == shipped
    assert title(NEW) is None
    assert not Words("de").has(f"title.{NEW}.name")


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_menu_shows_a_new_title_as_a_poster_with_its_name(added: str, language: str) -> None:
    stage = stage_of((1280, 720), language=language)
    menu = Menu(stage)
    stage.push(menu)
    stage.frame(0)
    picture = menu.layout(stage.view)
    name = picture.node(f"{added}.name").sprite
    assert isinstance(name, Label) and name.text == stage.words(f"title.{added}.name")
    assert picture.target(added) is not None
    assert f"{added}.piece.0" in {node.id for node in picture.nodes}
    table = NewTable(stage, menu.flow.cards, added)
    assert table.layout(stage.view).target(f"title.{added}") is not None
    stage.close()


def test_on_the_first_day_the_title_in_the_middle_of_the_menu_is_offered(tmp_path: Path) -> None:
    guest = Guest(tmp_path / "home")
    titles = all_titles()
    assert guest.stage.view.focus == titles[len(titles) // 2].id
    guest.close()


def test_a_new_title_can_be_played_at_the_client(added: str, tmp_path: Path) -> None:
    guest = Guest(tmp_path / "home", pace="quick")
    match = guest.sit_down(added)
    guest.play_turns(2)
    assert match.title.id == added
    assert match.filled(0).done == 2
    assert guest.scene == "dice_table"
    guest.close()
    guest = Guest(tmp_path / "home")
    assert guest.text("continue.name") == guest.stage.words(f"title.{added}.name")
    guest.close()


def test_shoot_names_and_draws_the_states_of_every_title(
    added: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["shoot", "--list"]) == 0
    states: dict[str, list[str]] = {}
    for name in capsys.readouterr().out.split():
        states.setdefault(name.split(".")[0], []).append(name.partition(".")[2])
    assert "choosing" in states[added]
    at_the_table = {
        id: [name for name in names if not name.startswith("manual.")] for id, names in states.items()
    }
    alike = [title.id for title in all_titles() if title.family == "dice"]
    assert added in alike and all(at_the_table[id] == at_the_table[added] for id in alike)
    assert all("manual.1" in states[id] for id in title_ids())
    assert main(["shoot", f"{added}.choosing", str(tmp_path / "table.png"), "--size", "640x360"]) == 0
    assert (tmp_path / "table.png").stat().st_size > 10_000


def test_the_readmes_pictures_include_a_new_title(added: str) -> None:
    assert pictures()[added].startswith(f"{added}.")


def test_a_new_title_is_simulated_by_its_own_rules_without_its_looks(shelf: Path) -> None:
    run = (
        "from stargames_arcade.__main__ import main; "
        f"main('simulate {NEW} --seats bot:hard,bot:hard --games 3 --seed 7 --json'.split()); "
        "print(*sys.modules)"
    )
    *lines, modules = _with_shelf(shelf, run).stdout.splitlines()
    *matches, summary = map(json.loads, lines)
    assert {match["title"] for match in matches} == {NEW}
    assert summary["games"] == 3
    assert f"stargames_arcade.titles.{NEW}" in modules.split()
    assert f"stargames_arcade.titles.{NEW}.look" not in modules.split()
    assert "pygame" not in modules.split()


# ---- a menu of any length ----


def _shown(state: str, size: tuple[int, int], language: str) -> tuple[Rehearsal, Picture]:
    rehearsal = rehearse(state, Viewport(*size), Settings(language=language))
    rehearsal.stage.settle()
    rehearsal.frame(16)
    top = rehearsal.stage.stack.top
    assert top is not None
    return rehearsal, top.scene.layout(rehearsal.stage.view)


@pytest.mark.parametrize("count", [5, 6])
def test_the_menu_and_the_new_table_hold_more_titles(tmp_path: Path, count: int) -> None:
    for number in range(len(title_ids()), count):
        put_title(tmp_path, f"{NEW}_{number}", place=90 + number)
    with also_in(tmp_path):
        assert len(all_titles()) == count
        for state in ("menu", "menu.continue", "new_table"):
            for size in SIZES:
                for language in languages():
                    rehearsal, picture = _shown(state, size, language)
                    where = f"{state} {size} {language}"
                    assert not cut_labels(picture), where
                    assert not tiny_labels(picture), where
                    assert not overlapping_targets(picture), where
                    assert not overlapping_texts(picture), where
                    assert not outside(picture, rehearsal.stage.viewport.bounds), where
                    rehearsal.close()


# ---- the checks find it, and find what it lacks ----


def _with_shelf(shelf: Path, run: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", _WITH_SHELF.format(run=run), str(shelf), *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def _checked(shelf: Path, *arguments: str) -> tuple[bool, str]:
    """Whether the project's own tests pass with that title among the others, and what they say."""
    plain = ("-q", "-p", "no:xdist", "-p", "no:cacheprovider", *arguments)
    done = _with_shelf(shelf, "import pytest; sys.exit(pytest.main(sys.argv[2:]))", *plain)
    assert done.returncode in (0, 1), done.stdout + done.stderr
    return done.returncode == 0, done.stdout


def test_the_conformance_checks_find_a_new_title_and_it_passes(shelf: Path) -> None:
    passed, said = _checked(shelf, "tests/conformance", "-k", NEW, "-rA")
    assert passed, said
    assert f"test_an_ended_lane_lets_nothing_pass[{NEW}]" in said
    assert f"test_every_decision_of_every_level_is_legal_and_repeatable[{NEW}-hard]" in said


@pytest.mark.slow
def test_the_checks_of_words_pass_when_a_new_title_has_every_language(shelf: Path) -> None:
    passed, said = _checked(shelf, "tests/text/test_catalogues.py", "tests/text/test_usage.py")
    assert passed, said


@pytest.mark.slow
def test_a_title_without_a_language_fails_the_checks_of_words(shelf: Path) -> None:
    shutil.rmtree(shelf / NEW / "locale" / "de")
    passed, said = _checked(shelf, "tests/text/test_catalogues.py")
    assert not passed
    assert "test_all_languages_have_the_same_keys" in said
    assert f"'box.{NEW}.chance'" in said


@pytest.mark.slow
def test_a_title_without_words_fails_the_checks_of_words(shelf: Path) -> None:
    shutil.rmtree(shelf / NEW / "locale")
    passed, said = _checked(shelf, "tests/text/test_usage.py")
    assert not passed
    assert "test_every_title_says_all_that_the_others_of_its_family_say" in said


def test_a_title_without_a_golden_replay_fails_the_golden_checks(shelf: Path) -> None:
    passed, said = _checked(shelf, "tests/golden/test_golden_replays.py", "-k", NEW)
    assert not passed
    assert f"{NEW} has no replay in tests/golden" in said


@pytest.mark.slow
def test_a_title_without_a_golden_picture_fails_the_checks_of_pictures(shelf: Path) -> None:
    passed, said = _checked(shelf, "tests/screens/test_goldens.py", "-k", NEW)
    assert not passed
    assert re.search(rf"{NEW}\.\w+ has no golden", said)
