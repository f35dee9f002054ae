"""Reading a submission: everything that is wrong with it, each with its clause.

A player may break their own clues until the end, so that is not a fault (AMENDMENT-4).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from nowornever.contradiction.board import (
    Cell,
    Token,
    format_cell,
    parse_cell,
    parse_token,
    share_line,
)
from nowornever.contradiction.clue import Clue, ClueError, parse_clue
from nowornever.contradiction.contracts import MAIN, Contract, Undertaking
from nowornever.contradiction.events import Submit
from nowornever.contradiction.settings import ROUNDS
from nowornever.contradiction.state import Place, Sealed, State
from nowornever.core.game import Refusal, Seat
from nowornever.core.written import WrittenError, quoted

T = TypeVar("T")

OCCUPIED = "STRUCTURE-1"
"""The clause that a cell holds one token."""


class PartFault(Struct, frozen=True):
    """One thing that is wrong with a submission."""

    clause: str
    message: str
    part: str = ""
    """Which part of the submission it is about: placements, clue, query or contract."""


def placements_due(round_number: int) -> int:
    """How many tokens a round locks: 2, 2 and 1 (STRUCTURE-8, 9), in all 5 (STRUCTURE-7)."""
    return 1 if round_number == ROUNDS else 2


def placements_clause(round_number: int) -> str:
    """The clause that says so."""
    return "STRUCTURE-9" if round_number == ROUNDS else "STRUCTURE-8"


def read_submission(state: State, seat: Seat, action: Submit) -> Sealed | Refusal:
    """The parsed submission, or a refusal that lists all its faults.

    The refusal's clause is that of the first fault; faults of other clauses name their own.
    """
    sealed, faults = read_with_faults(state, seat, action)
    if not faults:
        return sealed
    clause = faults[0].clause
    sentences = [
        fault.message
        if fault.clause == clause
        else f"{fault.message.removesuffix('.')} ({fault.clause})."
        for fault in faults
    ]
    return Refusal(f"contradiction {clause}", " ".join(sentences))


def read_with_faults(state: State, seat: Seat, action: Submit) -> tuple[Sealed, list[PartFault]]:
    """As much of the submission as can be read, and everything that is wrong with it.

    It reads only the public part of the state and the seat's own place.
    """
    place = state.places[seat]
    faults: list[PartFault] = []
    sealed = Sealed(
        tokens=_collect("placements", _read_tokens(state, place, action.placements), faults),
        clue=_one(_collect("clue", _read_clue(state, place, action.clue), faults)),
        query=_one(_collect("query", _read_query(state, action.query), faults)),
        contracts=_one(_collect("contract", _read_contracts(state, seat, action), faults)),
    )
    return sealed, faults


def _collect(part: str, found: Iterator[T | PartFault], faults: list[PartFault]) -> tuple[T, ...]:
    """The values read from a part; its faults are appended to the list."""
    values: list[T] = []
    for one in found:
        if isinstance(one, PartFault):
            faults.append(replace(one, part=part))
        else:
            values.append(one)
    return tuple(values)


def _one(values: Sequence[T]) -> T | None:
    return values[0] if values else None


def _parsed(parse: Callable[[str], T], text: str, clause: str) -> T | PartFault:
    try:
        return parse(text)
    except WrittenError as error:
        sentence = f"{error.reason[:1].upper()}{error.reason[1:]}."
        return PartFault(error.clause if isinstance(error, ClueError) else clause, sentence)


def _read_tokens(state: State, place: Place, texts: Sequence[str]) -> Iterator[Token | PartFault]:
    due = placements_due(state.round)
    if len(texts) != due:
        yield PartFault(placements_clause(state.round), _what_to_place(due, len(texts)))
    board = place.board
    for text in texts[:due]:
        token = _parsed(parse_token, text, "STRUCTURE-6")
        if isinstance(token, Token):
            yield from _token_faults(token, board.cells[token.colour.number], board.at(token.cell))
            board = board.place(token)
        yield token


def _what_to_place(due: int, placed: int) -> str:
    tokens = "one token" if due == 1 else "two tokens"
    if placed > due:
        return f"Place {tokens} only: take {placed - due} back."
    return f"Place {tokens}." if not placed else "Place one more token."


def _token_faults(token: Token, lies: Cell | None, there: str | None) -> Iterator[PartFault]:
    if lies is not None:
        message = f"{token.colour.word} already lies on {format_cell(lies)}."
        yield PartFault("STRUCTURE-6", message)
    elif there is not None:
        yield PartFault(OCCUPIED, f"{format_cell(token.cell)} already holds a token.")


def _read_clue(state: State, place: Place, text: str) -> Iterator[Clue | PartFault]:
    if state.round == ROUNDS:
        if text:
            yield PartFault("STRUCTURE-9", "Round 3 has no clue.")
        return
    if not text:
        yield PartFault("STRUCTURE-8", "Give a clue for this round.")
        return
    clue = _parsed(parse_clue, text, "CLUES-1")
    if isinstance(clue, Clue):
        if any(clue.format is own.format for own in place.clues):
            message = f"You have already given a clue of the format {clue.format}: choose another."
            yield PartFault("CLUES-1", message)
        if clue in state.earlier_clues:
            yield PartFault(
                "CLUES-2", f"{clue} was given in an earlier round: choose another clue."
            )
    yield clue


def _read_query(state: State, texts: Sequence[str]) -> Iterator[tuple[Cell, Cell] | PartFault]:
    if not texts:
        return
    if state.round == ROUNDS:
        yield PartFault("INFO-1", "Round 3 has no query.")
        return
    if len(texts) != 2:
        yield PartFault("INFO-1", "Ask about two cells, or about none.")
        return
    cells = [_parsed(parse_cell, text, "INFO-1") for text in texts]
    faults = [cell for cell in cells if isinstance(cell, PartFault)]
    yield from faults
    first, second = cells
    if isinstance(first, int) and isinstance(second, int):
        if share_line(first, second):
            message = (
                f"{format_cell(first)} and {format_cell(second)} share a row or column:"
                " choose cells that do not."
            )
            yield PartFault("INFO-1", message)
        yield min(first, second), max(first, second)


def _read_contracts(state: State, seat: Seat, action: Submit) -> Iterator[Undertaking | PartFault]:
    due = state.settings.contracts_round
    if state.round != due:
        if action.contract or action.target is not None:
            when = (
                f"Contracts are chosen in round {due} only."
                if due
                else "This match has no contracts."
            )
            yield PartFault("CONTRACTS-3", when)
        return
    if action.contract not in MAIN:
        names, chosen = ", ".join(MAIN), quoted(action.contract)
        wrong = f"Choose one contract: {names}, not {chosen}."
        yield PartFault("CONTRACTS-3", wrong if chosen else f"Choose one contract: {names}.")
        return
    target = action.target
    if target == seat:
        yield PartFault("CONTRACTS-2", "The Target Pact chooses another player, not yourself.")
    elif target is not None and not 0 <= target < len(state.places):
        yield PartFault("CONTRACTS-2", f"There is no seat {target} to choose with the Target Pact.")
    yield Undertaking(Contract(action.contract), target)
