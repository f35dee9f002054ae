"""Contracts: what a player took on, and what it pays in Shards (CONTRACTS-1 to 6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum

from msgspec import Struct

from nowornever.contradiction.board import CENTRE, CORNERS, Board, format_cell
from nowornever.contradiction.query import Answer
from nowornever.core.game import Seat


class Contract(StrEnum):
    """The contracts by name. Everybody takes one of the last three; the first is optional."""

    TARGET_PACT = "target pact"
    BOUNDARIES = "boundaries"
    IRIDESCENCE = "iridescence"
    EVASION = "evasion"


MAIN = (Contract.BOUNDARIES, Contract.IRIDESCENCE, Contract.EVASION)
"""The contracts of which each player takes exactly one (CONTRACTS-3)."""

BOUNTY = {
    Contract.TARGET_PACT: 1,
    Contract.BOUNDARIES: 1,
    Contract.IRIDESCENCE: 1,
    Contract.EVASION: 2,
}
"""What each contract pays, in Shards."""


class Undertaking(Struct, frozen=True, omit_defaults=True):
    """What one player took: a main contract, and with the Target Pact a target."""

    main: Contract
    target: Seat | None = None
    """The player chosen with the Target Pact; None without the pact."""


def keeps_boundaries(board: Board) -> bool:
    """Whether no token is in a corner or in the four middle cells (CONTRACTS-4)."""
    return all(token.cell not in CORNERS | CENTRE for token in board.tokens)


def is_iridescent(answer: Answer) -> bool:
    """Whether every colour counts one or more in an answer (CONTRACTS-5)."""
    return all(answer)


def why_lost(
    contract: Contract, board: Board, answers: Sequence[Answer], queries_left: bool
) -> str:
    """Why its taker cannot fulfil a contract any more, in a sentence; empty while they can.

    The rules let a player take such a contract (CONTRACTS-3), so this is for whoever warns them.
    """
    if contract is Contract.BOUNDARIES:
        for token in board.tokens:
            if token.cell in CORNERS | CENTRE:
                where = "a corner" if token.cell in CORNERS else "one of the four middle cells"
                lies = f"{token.colour.word} lies on {format_cell(token.cell)}, {where}"
                return f"Boundaries is lost: {lies}."
    is_open = queries_left or any(map(is_iridescent, answers))
    if contract is Contract.IRIDESCENCE and not is_open:
        return "Iridescence is lost: no answer counts every colour, and no query is left."
    return ""


def fulfils_pact(seat: Seat, taken: Sequence[Undertaking | None]) -> bool:
    """Whether the target has no pact, and nobody else chose the same target (CONTRACTS-2)."""
    own = taken[seat]
    if own is None or own.target is None:
        return False
    targets = [other.target for other in taken if other is not None]
    at_target = taken[own.target]
    return targets.count(own.target) == 1 and (at_target is None or at_target.target is None)


def fulfilled(
    seat: Seat,
    taken: Sequence[Undertaking | None],
    board: Board,
    answers: Sequence[Answer],
    clashes: int,
) -> Iterator[Contract]:
    """The contracts that a player has fulfilled with this board and these answers."""
    own = taken[seat]
    if own is None:
        return
    if fulfils_pact(seat, taken):
        yield Contract.TARGET_PACT
    kept = {
        Contract.BOUNDARIES: keeps_boundaries(board),
        Contract.IRIDESCENCE: any(map(is_iridescent, answers)),
        Contract.EVASION: clashes == 0,
    }
    if kept[own.main]:
        yield own.main
