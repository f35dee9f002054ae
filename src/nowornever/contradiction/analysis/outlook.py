"""A preview of a submission for its player: what is wrong, and what remains in reach."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from nowornever.contradiction.analysis.index import boards_with, parts, unpack_part
from nowornever.contradiction.board import Board
from nowornever.contradiction.clue import Clue
from nowornever.contradiction.contracts import Undertaking, why_lost
from nowornever.contradiction.events import Submit
from nowornever.contradiction.settings import ROUNDS
from nowornever.contradiction.state import Place, State
from nowornever.contradiction.submissions import PartFault, read_with_faults
from nowornever.core.game import Seat


class Outlook(Struct, frozen=True):
    """A submission before it is handed in."""

    faults: tuple[PartFault, ...]
    """Why it would be refused, part by part."""
    clue: str
    """The clue in short notation, in canonical order; empty without a clue."""
    words: str
    """The clue in plain English."""
    false_now: tuple[str, ...]
    """The player's clues that would be false on the board after the submission."""
    keeping: int
    """How many final boards in reach from there make all clues of the player true."""
    contract_lost: str
    """Why the player's contract cannot be fulfilled any more; empty while it can."""
    breaks: tuple[str, ...] = ()
    """Clues of others that no final board in reach makes true: each is a point to steal."""


def outlook(state: State, seat: Seat, action: Submit) -> Outlook:
    """What a submission would mean, using only what its player knows."""
    place = state.places[seat]
    sealed, faults = read_with_faults(state, seat, action)
    board = place.board
    for token in sealed.tokens:
        if board[token.colour] is None and board.at(token.cell) is None and not board.is_finished:
            board = board.place(token)
    clues = [*place.clues, *([sealed.clue] if sealed.clue else [])]
    return Outlook(
        tuple(faults),
        str(sealed.clue or ""),
        sealed.clue.words if sealed.clue else "",
        tuple(str(clue) for clue in clues if not clue.holds(board)),
        boards_keeping(board, clues),
        _contract_lost(state, place, sealed.contracts or place.contracts, board),
        tuple(dict.fromkeys(_broken(state, seat, board))),
    )


def _broken(state: State, seat: Seat, board: Board) -> Iterator[str]:
    for other, place in enumerate(state.places):
        if other != seat:
            yield from (str(clue) for clue in place.clues if not boards_keeping(board, [clue]))


def _contract_lost(state: State, place: Place, taken: Undertaking | None, board: Board) -> str:
    if taken is None:
        return ""
    answers = [query.answer for query in place.queries]
    return why_lost(taken.main, board, answers, queries_left=state.round < ROUNDS)


def boards_keeping(board: Board, clues: Iterable[Clue]) -> int:
    """How many final boards extend this one and make all these clues true.

    >>> from nowornever.contradiction.board import parse_board
    >>> from nowornever.contradiction.clue import parse_clue
    >>> boards_keeping(parse_board("R.../.O../..Y./G..."), [parse_clue("RO-"), parse_clue("B@4d")])
    6
    """
    kept = boards_with(clues)
    return sum(int(unpack_part(kept, part).sum(dtype=int)) for part in parts(board))
