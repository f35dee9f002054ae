"""What one seat knows: the input of the analysis. It comes from a view, a file or a notebook."""

from __future__ import annotations

from msgspec import Struct

from nowornever.contradiction.board import Board, parse_board
from nowornever.contradiction.clue import Clue, parse_clue
from nowornever.contradiction.events import Holder
from nowornever.contradiction.query import Query
from nowornever.contradiction.settings import ROUNDS
from nowornever.contradiction.views import View


class Knowledge(Struct, frozen=True):
    """The public clues, and a seat's own board, clues and answers."""

    boards: tuple[Board, ...]
    """The seat's board after each closed round, so that the length gives the round."""
    clues: tuple[Clue, ...]
    opponents: tuple[tuple[Clue, ...], ...]
    """The clues of each opponent, in the order of the seats."""
    queries: tuple[Query, ...] = ()

    @property
    def round(self) -> int:
        """The round that is open."""
        return min(len(self.boards) + 1, ROUNDS)

    @property
    def board(self) -> Board:
        """The locked tokens."""
        return self.boards[-1] if self.boards else Board()

    @property
    def given(self) -> frozenset[Clue]:
        """Every clue of the closed rounds."""
        return frozenset(self.clues).union(*self.opponents)

    @property
    def opponents_clues(self) -> list[Clue]:
        """The clues of all opponents; a clue that several gave is listed several times."""
        return [clue for clues in self.opponents for clue in clues]


def knowledge_from(view: View) -> Knowledge:
    """What the player who sees this view knows; absent players no longer count as opponents."""
    assert view.own is not None
    return Knowledge(
        tuple(map(parse_board, view.own.boards)),
        tuple(map(parse_clue, view.seats[view.seat].clues)),
        tuple(
            tuple(map(parse_clue, seat.clues))
            for number, seat in enumerate(view.seats)
            if number != view.seat and seat.holder is not Holder.ABSENT
        ),
        view.own.queries,
    )
