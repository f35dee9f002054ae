"""What handing in a submission would mean, as far as its player can know.

It judges nothing: what is no clue or no token is left out, and the referee says what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from msgspec import Struct

from nowornever.contradiction.board import Board, parse_board, parse_token
from nowornever.contradiction.clue import Clue, parse_clue
from nowornever.contradiction.events import Submit
from nowornever.contradiction.index import boards_with, parts, unpack_part
from nowornever.contradiction.views import View
from nowornever.core.written import WrittenError

T = TypeVar("T")


class Outlook(Struct, frozen=True):
    """A submission before it is handed in."""

    clue: str
    """The clue in short, in its canonical order; empty without one."""
    words: str
    """The clue in plain English."""
    board: str
    """The board with the placements on it."""
    false_now: tuple[str, ...]
    """The player's clues that are false on that board as it stands."""
    keeping: int
    """How many final boards in reach from there keep all clues of the player."""


def outlook(view: View, action: Submit) -> Outlook:
    """What a submission of the player who sees this view would mean."""
    assert view.own is not None
    locked = parse_board(view.own.boards[-1]) if view.own.boards else Board()
    board = locked
    for token in _readable(parse_token, action.placements):
        if board[token.colour] is None and board.at(token.cell) is None and not board.is_finished:
            board = board.place(token)
    clue = next(_readable(parse_clue, [action.clue]), None)
    clues = [*map(parse_clue, view.seats[view.seat].clues), *([clue] if clue else [])]
    return Outlook(
        str(clue or ""),
        clue.words if clue else "",
        str(board),
        tuple(str(one) for one in clues if not one.holds(board)),
        boards_keeping(board, clues),
    )


def boards_keeping(board: Board, clues: Iterable[Clue]) -> int:
    """How many final boards extend this one and make all these clues true.

    >>> boards_keeping(parse_board("R.../.O../..Y./G..."), [parse_clue("RO-"), parse_clue("B@4d")])
    6
    """
    kept = boards_with(clues)
    return sum(int(unpack_part(kept, part).sum(dtype=int)) for part in parts(board))


def _readable(parse: Callable[[str], T], texts: Iterable[str]) -> Iterator[T]:
    for text in texts:
        try:
            yield parse(text)
        except WrittenError:
            continue
