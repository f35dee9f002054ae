"""Score sheets: what stands on the paper, what it adds up to, and what is wrong with it (XII).

A wrong sum is pointed out and never corrected silently: players agree, or an official rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from nowornever.core.game import Seat
from nowornever.shake.scoring import match_points
from nowornever.shake.state import Phase, State

Small = Annotated[int, Meta(ge=-1_000, le=1_000)]
Total = Annotated[int, Meta(ge=-100_000, le=100_000)]
Index = Annotated[int, Meta(ge=0, le=50)]


class SheetPenalty(Struct, frozen=True, omit_defaults=True):
    """A penalty on the sheet."""

    place: Index
    """Which player at the table, counted from 0 in the order of the seats."""
    points: Annotated[int, Meta(ge=1, le=10)] = 1
    shake: Annotated[int, Meta(ge=0, le=500)] = 0
    initials: Annotated[str, Meta(max_length=20)] = ""
    """Of the official who approved it."""


class Sheet(Struct, frozen=True, omit_defaults=True):
    """A score sheet as it was written, with all lists in the order of the seats."""

    shakes: Annotated[tuple[tuple[Small, ...], ...], Meta(max_length=500)] = ()
    """The points of each shake."""
    totals: Annotated[tuple[Total, ...], Meta(max_length=50)] = ()
    """The sums as the players wrote them."""
    signed: Annotated[tuple[bool, ...], Meta(max_length=50)] = ()
    penalties: Annotated[tuple[SheetPenalty, ...], Meta(max_length=500)] = ()


class Settled(StrEnum):
    """How a wrong or unsigned score was settled."""

    AGREED = "agreed"
    """A slip, corrected with the agreement of all players (XII-B)."""
    DECEIT_LOWER = "deceit-lower"
    """The lower score that was signed stands (XII-B-1)."""
    DECEIT_HIGHER = "deceit-higher"
    """The round earns nothing (XII-B-2)."""
    RULED = "ruled"
    """The director ruled, and said why."""


class Settlement(Struct, frozen=True, omit_defaults=True):
    """The score of one player, settled."""

    place: Index
    how: Settled
    total: Total = 0
    by: Seat = 0
    why: str = ""


class FaultKind(StrEnum):
    """What can be wrong with a sheet."""

    SUM = "sum"
    SIGNATURE = "signature"
    INITIALS = "initials"
    """A penalty without the initials that it needs; it does not count (XI-A-note)."""


class SheetFault(Struct, frozen=True):
    """A fault of a sheet, as its readers see it."""

    kind: FaultKind
    place: int
    words: str


def shape_fault(sheet: Sheet, players: int) -> str:
    """Why a sheet does not fit a table with this many players; empty if it does."""
    if len(sheet.totals) != players:
        return f"the sheet has {len(sheet.totals)} totals for {players} players"
    if len(sheet.signed) != players:
        return f"the sheet says of {len(sheet.signed)} players whether they signed, not {players}"
    for number, row in enumerate(sheet.shakes, 1):
        if len(row) != players:
            return f"shake {number} has {len(row)} scores for {players} players"
    if any(penalty.place >= players for penalty in sheet.penalties):
        return "a penalty is for nobody at this table"
    return ""


def added_up(sheet: Sheet, place: int, *, initials: bool) -> int:
    """What a player's shakes and penalties add up to."""
    lost = sum(
        penalty.points
        for penalty in sheet.penalties
        if penalty.place == place and (penalty.initials or not initials)
    )
    return sum(row[place] for row in sheet.shakes) - lost


def sheet_faults(
    sheet: Sheet, names: Sequence[str], *, initials: bool, absent: Sequence[int] = ()
) -> Iterator[SheetFault]:
    """Everything that is wrong with a sheet, player by player."""
    for place, name in enumerate(names):
        if place in absent:
            continue
        unapproved = [
            penalty
            for penalty in sheet.penalties
            if penalty.place == place and not penalty.initials
        ]
        if initials and unapproved:
            yield SheetFault(
                FaultKind.INITIALS,
                place,
                f"{name}: no official initialled {len(unapproved)} of the penalties;"
                " without initials a penalty does not count (XI-A-note).",
            )
        right = added_up(sheet, place, initials=initials)
        if sheet.totals[place] != right:
            yield SheetFault(
                FaultKind.SUM,
                place,
                f"{name}: the sheet says {sheet.totals[place]}, the shakes add up to {right}.",
            )
        if not sheet.signed[place]:
            yield SheetFault(FaultKind.SIGNATURE, place, f"{name} has not signed (XII-B).")


def final_totals(
    sheet: Sheet, settlements: Sequence[Settlement], absent: Sequence[int]
) -> tuple[int | None, ...]:
    """Everybody's total in the match; None for a round that earns nothing, and for the absent."""
    settled = {one.place: one for one in settlements}
    found: list[int | None] = []
    for place, total in enumerate(sheet.totals):
        one = settled.get(place)
        if place in absent or (one and one.how is Settled.DECEIT_HIGHER):
            found.append(None)
        else:
            found.append(one.total if one else total)
    return tuple(found)


def earned(totals: Sequence[int | None], absent: Sequence[int]) -> tuple[int, ...]:
    """The match points (XII-A) of a table, at which the absent earn nothing and rank nowhere."""
    here = [place for place in range(len(totals)) if place not in absent]
    points = dict(zip(here, match_points([totals[place] for place in here]), strict=True))
    return tuple(points.get(place, 0) for place in range(len(totals)))


class PlayedSheet(Struct, frozen=True):
    """The sheet of a match in the browser, and what was settled at its table."""

    sheet: Sheet
    settlements: tuple[Settlement, ...] = ()
    out: tuple[int, ...] = ()
    """Who was disqualified."""


def sheet_of(state: State) -> PlayedSheet:
    """The sheet of a match that was played in the browser.

    The referee keeps it: whoever had not signed when the time for that was over has accepted it.
    """
    seats = state.setting.seats
    rows = tuple(row.points for row in state.sheet if not row.struck)
    penalties = tuple(
        SheetPenalty(one.seat, -one.points, one.shake, "referee")
        for one in state.penalties
        if one.approved
    )
    over = state.phase is Phase.OVER
    signed = tuple(over or seat in dict(state.signed) for seat in seats)
    settlements = tuple(
        Settlement(
            seat,
            Settled.DECEIT_HIGHER if seat in state.forfeited else Settled.RULED,
            state.total(seat),
        )
        for seat, _ in state.corrected
    )
    sheet = Sheet(rows, state.totals, signed, penalties)
    return PlayedSheet(sheet, settlements, tuple(state.out))
