"""What is said above a result: who won, and how it came."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stargames_arcade.rules.game import Seat, Termination
from stargames_arcade.scenes.results.sheet import drawn
from stargames_arcade.text.words import Words

if TYPE_CHECKING:
    from stargames_arcade.scenes.results.layout import Contents

_CLOSE = 20
"""A defeat by so many points or fewer is called a close one."""


def headline(words: Words, contents: Contents) -> tuple[str, str]:
    """The headline and the line below it."""
    alone, finalists, mine = contents.tally.alone, contents.finalists, contents.mine
    winners = [seat for seat, one in enumerate(finalists) if one.rank == 1]
    if alone is not None:
        return alone.headline(words), alone.line(words)
    if mine is not None and mine in contents.tally.left and len(finalists) > 2:
        why = "you_timed_out" if mine in contents.tally.timed_out else "you_left"
        return words(f"results.{why}"), words(f"results.{why}_detail")
    if drawn(finalists):
        return words("results.draw"), words("results.draw_detail")
    if len(winners) > 1:
        return words("results.draw"), words("results.ended_early")
    if winners[0] == mine:
        return words("results.you_win"), words("results.won_detail")
    name = finalists[winners[0]].called(words)
    return words("results.wins", name=name), _consolation(words, contents, winners[0])


def _consolation(words: Words, contents: Contents, winner: Seat) -> str:
    if contents.termination is Termination.RESIGNED:
        return _given_up(words, contents)
    if contents.mine is None:
        title = contents.card.name(words)
        people = [one for one in contents.finalists if one.level is None]
        many = "results.company_detail" if len(people) > 2 else "results.couch_detail"
        return words(many, title=title) if len(people) > 1 else title
    behind = contents.finalists[winner].total - contents.finalists[contents.mine].total
    return words("results.close" if behind <= _CLOSE else "results.lost_detail")


def _given_up(words: Words, contents: Contents) -> str:
    if len(contents.finalists) > 2:
        return words("results.ended_early")
    seats = range(len(contents.finalists))
    loser = max(seats, key=lambda seat: contents.finalists[seat].rank)
    late = loser in contents.tally.timed_out
    if contents.mine is not None:
        return words("results.you_timed_out_detail" if late else "results.resigned_detail")
    name = contents.finalists[loser].called(words)
    return words("results.timed_out_of" if late else "results.resigned", name=name)
