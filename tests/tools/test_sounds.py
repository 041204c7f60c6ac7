"""The shipped recordings against the table of STYLE 9: how long, how high, how loud, and made here."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np
import pytest

from stargames_arcade.tools import sound_night
from stargames_arcade.tools.loudness import decibels, loudness, peak
from stargames_arcade.tools.sound_colours import PENTATONIC, RATE, Wave, hertz
from stargames_arcade.tools.sounds import FOLDER, HIGHEST, alike, decoded, encoded, renderings
from stargames_arcade.ui.sounding import LOOP, recordings

pytestmark = pytest.mark.slow

FULL, SOFT, QUIET, VERY_QUIET = -14, -20, -24, -34
"""LUFS: what the table calls soft, quiet or very quiet lies below the loudness that it gives to effects."""
WRITTEN: Final = {
    "focus": (40, SOFT), "confirm": (140, FULL), "back": (140, FULL), "refused": (160, FULL),
    "slider": (30, SOFT), "open": (220, FULL), "close": (220, FULL), "toast": (350, FULL),
    "shake": (300, FULL), "land": (70, FULL), "keep": (110, FULL), "return": (110, FULL),
    "show": (260, FULL), "sparkle": (300, VERY_QUIET), "joker": (380, FULL), "entry": (240, FULL),
    "strike": (200, SOFT), "full_house": (500, FULL), "small_straight": (700, FULL),
    "large_straight": (900, FULL), "five_equal": (1100, FULL), "bonus": (600, FULL), "call": (420, FULL),
    "clock": (40, QUIET), "count": (600, SOFT), "won": (1600, FULL), "lost": (1100, FULL),
    "drawn": (1100, FULL), "tile": (60, FULL), "pair": (320, FULL), "chain_broken": (240, SOFT),
    "undo": (300, FULL), "shuffle": (900, FULL), "deal": (700, SOFT), "cleared": (1400, FULL),
    "no_moves": (480, SOFT), "four": (360, SOFT), "card_deal": (90, SOFT), "card_draw": (130, SOFT),
    "card_discard": (130, SOFT), "card_shuffle": (480, SOFT), "meld": (420, FULL), "joker_won": (450, FULL),
}  # fmt: skip
"""How long each sound is, in ms, and how loud at most, in LUFS."""
TUNED: Final = {
    "focus.1": "A5", "focus.2": "B5", "clock": "A4", "sparkle": "D7",
    "slider-1": "D4", "slider-2": "E4", "slider-6": "D5", "slider-11": "D6",
    "show-1": "D5", "show-2": "E5", "show-3": "F#5", "show-4": "A5", "show-5": "B5", "show-6": "D6",
    "refused.1": "D3", "keep.1": "E4", "return.1": "D4",
    "pair-1.1": "D5", "pair-2.1": "E5", "pair-3.2": "F#5", "pair-4.3": "A5", "pair-5.1": "B5",
    "pair-6.2": "D6", "pair-7.3": "E6", "pair-8.1": "F#6", "pair-9.2": "A6",
}  # fmt: skip
"""The note that is heard most in a sound of one note."""
TUNES: Final = {
    "confirm": ("D5", "A5"), "back": ("A5", "D5"), "open": ("D5", "A5"), "close": ("A5", "D5"),
    "toast": ("D6", "A6"), "joker": ("D5", "D6"), "call": ("A4", "D5"), "bonus": ("D5", "D6"),
    "full_house": ("D5", "A5"), "small_straight": ("D5", "A5"), "large_straight": ("D5", "D6"),
    "five_equal": ("D5", "A6"), "won": ("D5", "D6"), "lost": ("F#5", "A4"), "drawn": ("D4", "D5"),
    "chain_broken": ("B4", "A4"), "no_moves": ("D5", "A4"), "cleared": ("D5", "D6"),
    "four": ("A5", "D6"), "joker_won": ("D5", "D6"),
}  # fmt: skip
"""The note with which a tune begins, and one of those with which it ends."""


@cache
def shipped(name: str) -> Wave:
    return decoded((FOLDER / name).read_bytes())


@cache
def made() -> dict[str, Wave]:
    """What the tool makes, by file."""
    return dict(renderings())


def kind(name: str) -> str:
    """The sound that a file is a recording of."""
    return re.split(r"[-.]", name)[0]


def mono(wave: Wave) -> Wave:
    return wave if wave.ndim == 1 else wave.mean(axis=1)


def strength(wave: Wave, f: float) -> float:
    """How much of a tone of that frequency, or a little beside it, a wave has."""
    n = 1 << 16
    spectrum = np.abs(np.fft.rfft(mono(wave) * np.hanning(len(wave)), n))
    low, high = (round(f * share * n / RATE) for share in (0.985, 1.015))
    return float(spectrum[low : high + 1].max())


def highest(wave: Wave) -> float:
    """The frequency of the strongest tone, in hertz."""
    spectrum = np.abs(np.fft.rfft(wave, 1 << 16))
    return float(spectrum.argmax()) * RATE / (1 << 16)


def test_every_sound_has_its_recordings_and_there_are_no_others() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {*recordings(), LOOP}
    assert {kind(name) for name in recordings()} == set(WRITTEN)


def test_all_of_them_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 3_000_000


@pytest.mark.parametrize("name", tuple(recordings()))
def test_a_recording_is_as_long_and_as_loud_as_it_is_wished(name: str) -> None:
    wave = shipped(name)
    ms, loud = WRITTEN[kind(name)]
    assert len(wave) == round(ms * RATE / 1000)
    assert peak(wave) <= HIGHEST
    assert loudness(wave) <= loud + 0.5
    assert loudness(wave) > loud - 0.7 or peak(wave) > HIGHEST - 1, "neither as loud nor as high as it may be"


@pytest.mark.parametrize("name", tuple(recordings()))
def test_a_recording_begins_and_ends_without_a_click(name: str) -> None:
    wave = mono(shipped(name))
    highest = np.abs(wave).max()
    edge = round(RATE * 0.0004)
    assert np.abs(wave[:edge]).max() < 0.12 * highest
    assert np.abs(wave[-edge:]).max() < 0.02 * highest
    assert abs(wave.mean()) < 0.02 * highest, "it pushes the loudspeaker to one side"


@pytest.mark.parametrize("name", TUNED)
def test_a_note_is_the_one_that_is_written(name: str) -> None:
    wave = shipped(f"{name}.ogg")
    wanted = strength(wave, hertz(TUNED[name]))
    others = [f"{note}{octave}" for octave in range(2, 8) for note in PENTATONIC]
    assert [note for note in others if strength(wave, hertz(note)) > wanted * 0.9] == [TUNED[name]]


@pytest.mark.parametrize("name", TUNES)
def test_a_tune_begins_and_ends_as_it_is_written(name: str) -> None:
    wave = shipped(f"{name}.ogg")
    first, last = TUNES[name]
    beginning, end = wave[: len(wave) // 4], wave[-len(wave) // 3 :]
    gain = strength(beginning, hertz(first)) / strength(beginning, hertz(last))
    assert gain > 1.4, "the last note is heard before the first"
    assert strength(end, hertz(last)) / strength(end, hertz(first)) > 1 / gain
    notes = [f"{note}{octave}" for octave in range(3, 8) for note in PENTATONIC]
    sharps = [hertz(note) * 2 ** (1 / 12) for note in (first, last)]
    assert all(strength(wave, f) < max(strength(wave, hertz(note)) for note in notes) / 4 for f in sharps)


def test_a_tile_clicks_like_bone_at_900_hertz_each_time_a_little_otherwise() -> None:
    found = [highest(shipped(f"tile.{turn}.ogg")) for turn in (1, 2, 3)]
    assert [round(f / 900, 2) for f in found] == pytest.approx([1, 0.97, 1.03], abs=0.011)


def test_two_tiles_touch_before_the_chime_of_a_pair_is_heard() -> None:
    """The edge of each is a stroke above all notes, 46 ms after the other."""
    spectrum = np.fft.rfft(shipped("pair-1.1.ogg")[: RATE // 8])
    heights = np.fft.rfftfreq(RATE // 8, 1 / RATE)
    edges = np.abs(np.fft.irfft(np.where((heights > 2500) & (heights < 6000), spectrum, 0)))
    first = int(edges[: RATE // 40].argmax())
    second = RATE // 40 + int(edges[RATE // 40 :].argmax())
    assert first < 0.008 * RATE
    assert second - first == pytest.approx(0.046 * RATE, abs=0.008 * RATE)
    assert min(edges[first], edges[second]) > 4 * np.median(edges)


def test_tiles_that_are_shuffled_roll_and_lie_down() -> None:
    wave = mono(shipped("shuffle.ogg"))
    parts = [float(np.sqrt((part**2).mean())) for part in np.array_split(wave, 9)]
    assert max(parts[2:7]) < 3 * min(parts[2:7]), "it rolls, without a gap"
    assert parts[0] < max(parts)
    assert parts[-1] < max(parts) / 2


def pitch_over(wave: Wave) -> list[float]:
    """Where the middle of the spectrum of paper lies, in hertz, in each third of a wave."""
    found = []
    for part in np.array_split(wave, 3):
        power = np.abs(np.fft.rfft(part)) ** 2
        heights = np.fft.rfftfreq(len(part), 1 / RATE)
        paper = heights > 1200
        found.append(float((power[paper] * heights[paper]).sum() / power[paper].sum()))
    return found


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_paper_rises_when_a_card_is_drawn_and_sinks_when_it_is_thrown(turn: int) -> None:
    up, down = (pitch_over(shipped(f"card_{act}.{turn}.ogg")) for act in ("draw", "discard"))
    assert up == sorted(up)
    assert down == sorted(down, reverse=True)
    assert all(1900 < f < 5300 for f in (*up, *down, *pitch_over(shipped(f"card_deal.{turn}.ogg"))))


def test_a_meld_is_three_swishes_and_a_chord_of_d_a_and_f_sharp() -> None:
    wave = shipped("meld.ogg")
    chord = wave[round(0.2 * RATE) :]
    for note in ("D5", "A5", "F#6"):
        assert strength(chord, hertz(note)) > 4 * strength(chord, hertz(note) * 2 ** (1 / 12)), note
    spectrum = np.fft.rfft(wave[: round(0.17 * RATE)])
    heights = np.fft.rfftfreq(round(0.17 * RATE), 1 / RATE)
    paper = np.abs(np.fft.irfft(np.where((heights > 2200) & (heights < 5000), spectrum, 0)))
    each = [paper[round(at * RATE) : round((at + 0.03) * RATE)].mean() for at in (0, 0.058, 0.116)]
    between = [paper[round(at * RATE) : round((at + 0.012) * RATE)].mean() for at in (0.044, 0.102)]
    assert min(each) > 1.5 * max(between)


def test_dice_knock_like_wood_each_a_little_otherwise() -> None:
    found = []
    for turn in (1, 2, 3):
        found.append(highest(shipped(f"land.{turn}.ogg")))
    assert all(175 <= f <= 275 for f in found)
    assert len({round(f / 10) for f in found}) == 3


def test_the_night_lasts_forty_seconds_and_goes_on_over_its_end_as_if_there_were_none() -> None:
    wave = shipped(LOOP)
    assert wave.shape == (40 * RATE, 2)
    bends = np.abs(np.diff(wave, n=2, axis=0))
    seam = np.abs(np.diff(np.concatenate((wave[-50:], wave[:50])), n=2, axis=0))
    assert seam.max() < bends.max()
    around = [decibels(np.sqrt((part**2).mean())) for part in (wave[: RATE // 5], wave[-RATE // 5 :])]
    assert abs(around[0] - around[1]) < 4


def test_the_carousel_is_far_off_in_three_four_time_and_in_d_major() -> None:
    ring = sound_night.carousel()
    assert loudness(made()[LOOP]) < FULL - 9
    length = sound_night.BARS * 3 * sound_night.BEAT_MS
    assert length == pytest.approx(40_000)
    beat = round(sound_night.BEAT_MS * RATE / 1000)
    wave = mono(ring)
    energy = np.array([(wave[k * beat : (k + 1) * beat] ** 2).sum() for k in range(3 * sound_night.BARS)])
    assert energy[0::3].mean() > 1.1 * energy[1::3].mean()
    assert energy[0::3].mean() > 1.1 * energy[2::3].mean()
    scale = {"D", "E", "F#", "G", "A", "B", "C#"}
    inside = sum(strength(wave, hertz(f"{note}4")) for note in scale)
    outside = sum(strength(wave, hertz(f"{note}4") * 2 ** (1 / 12)) for note in ("D", "E", "G", "A"))
    assert outside < inside / 10


@pytest.mark.parametrize(
    "name",
    [
        "confirm.ogg",
        "land.2.ogg",
        "show-4.ogg",
        "entry-6.ogg",
        "won.ogg",
        "pair-7.3.ogg",
        "shuffle.ogg",
        "meld.ogg",
    ],
)
def test_what_is_shipped_is_what_the_tool_makes(name: str) -> None:
    assert alike(shipped(name), decoded(encoded(made()[name], 0.6)))


def test_loudness_is_measured_as_the_standard_says() -> None:
    """ITU-R BS.1770: a sine of 997 Hz at full scale in one channel of a stereo sound measures -3.01 LUFS."""
    t = np.arange(RATE) / RATE
    tone = np.sin(2 * np.pi * 997 * t)
    assert loudness(np.column_stack((tone, np.zeros(RATE))), 400) == pytest.approx(-3.01, abs=0.05)
    assert loudness(tone, 400) == pytest.approx(0, abs=0.05), "a mono sound comes out of both loudspeakers"
    low = np.sin(2 * np.pi * 25 * t)
    assert loudness(low, 400) < -8, "what is very low hardly counts"


def test_no_tool_of_the_sounds_is_needed_to_play(request: pytest.FixtureRequest) -> None:
    shipped_code = Path(request.config.rootpath) / "stargames_arcade"
    knowing = {
        path.relative_to(shipped_code).parts[0]
        for path in shipped_code.rglob("*.py")
        if re.search(r"^\s*(import|from) (numpy|soundfile)\b", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert knowing == {"tools"}
