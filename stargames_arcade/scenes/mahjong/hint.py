"""The pair that the help would take: the best paid one that is open (M5, M12–M20)."""

from __future__ import annotations

from itertools import combinations

from stargames_arcade.rules.mahjong.dealing import Two
from stargames_arcade.rules.mahjong.layouts import Place
from stargames_arcade.rules.mahjong.observation import MahjongObservation
from stargames_arcade.rules.mahjong.preview import partners, pay_of


def best_pair(seen: MahjongObservation, selected: Place | None = None) -> Two | None:
    """The best paid open pair, with the selected tile if that has a partner; of equal ones the pair that sets
    most tiles free, then the first on the board. None where no pair is open."""
    if selected is not None and partners(seen, selected):
        pairs = [(min(selected, other), max(selected, other)) for other in partners(seen, selected)]
    else:
        pairs = [pair for places in seen.open_kinds for pair in combinations(places, 2)]
    return min(pairs, key=lambda pair: (-_points(seen, pair), -_freed(seen, pair), pair), default=None)


def _points(seen: MahjongObservation, pair: Two) -> int:
    return pay_of(seen, seen.face(pair[0])).points


def _freed(seen: MahjongObservation, pair: Two) -> int:
    """How many tiles are free without the pair that were not before."""
    left = seen.present & ~(1 << pair[0] | 1 << pair[1])
    near = {place for one in pair for place in seen.board.touched[one] if left >> place & 1}
    return sum(place not in seen.free and seen.board.is_free(place, left) for place in near)
