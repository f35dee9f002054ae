"""What each tie-break compares: wins, opponents, shake points, how those who are tied met."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from nowornever.tournaments.plan import TieBreak
from nowornever.tournaments.standings.ranking import Criterion
from nowornever.tournaments.standings.results import Results, RoundResult


def points_of(mine: Sequence[RoundResult]) -> Fraction:
    """The points of all these rounds."""
    return sum((one.points for one in mine), Fraction())


def tie_breaks(
    wanted: Sequence[TieBreak],
    members: Mapping[str, int] | Mapping[str, Sequence[int]],
    found: Results,
    lots: Sequence[int],
) -> list[tuple[TieBreak, Criterion]]:
    """The criteria of players, or of teams with several members."""
    groups = {key: (one,) if isinstance(one, int) else tuple(one) for key, one in members.items()}
    return [(name, _criterion(name, groups, found, lots)) for name in wanted]


def _criterion(
    name: TieBreak,
    members: Mapping[str, tuple[int, ...]],
    found: Results,
    lots: Sequence[int],
) -> Criterion:
    def mine(key: str) -> list[RoundResult]:
        return [result for one in members[key] for result in found.get(one, ())]

    def summed(values: Mapping[str, float | Fraction]) -> Mapping[str, Fraction]:
        return {key: Fraction(value) for key, value in values.items()}

    def wins(group: Sequence[str]) -> Mapping[str, Fraction]:
        return summed({key: sum(one.first for one in mine(key)) for key in group})

    def opponents(group: Sequence[str]) -> Mapping[str, Fraction]:
        return {
            key: sum(
                (points_of(found.get(o, ())) for one in mine(key) for o in one.met), Fraction()
            )
            for key in group
        }

    def shake_points(group: Sequence[str]) -> Mapping[str, Fraction]:
        return summed({key: sum(one.total for one in mine(key)) for key in group})

    def best_player(group: Sequence[str]) -> Mapping[str, Fraction]:
        return {
            key: max((points_of(found.get(one, ())) for one in members[key]), default=Fraction())
            for key in group
        }

    def previous(group: Sequence[str]) -> Mapping[str, Fraction]:
        last = max((one.round for key in members for one in mine(key)), default=0)
        return {
            key: sum(
                (
                    Fraction(len(one.ahead_of) - len(one.behind))
                    for one in mine(key)
                    if one.round == last
                ),
                Fraction(),
            )
            for key in group
        }

    def drawn(group: Sequence[str]) -> Mapping[str, Fraction] | None:
        if not all(any(one in lots for one in members[key]) for key in group):
            return None
        return summed(
            {key: -min(lots.index(one) for one in members[key] if one in lots) for key in group}
        )

    def head_to_head(group: Sequence[str]) -> Mapping[str, Fraction] | None:
        owner = {one: key for key in group for one in members[key]}
        met = {(key, owner[o]) for key in group for one in mine(key) for o in one.met if o in owner}
        if any((key, other) not in met for key in group for other in group if key != other):
            return None
        return summed(
            {
                key: sum(
                    sum(o in owner and owner[o] != key for o in one.ahead_of)
                    - sum(o in owner and owner[o] != key for o in one.behind)
                    for one in mine(key)
                )
                for key in group
            }
        )

    criteria: dict[TieBreak, Criterion] = {
        TieBreak.HEAD_TO_HEAD: head_to_head,
        TieBreak.WINS: wins,
        TieBreak.OPPONENTS: opponents,
        TieBreak.SHAKE_POINTS: shake_points,
        TieBreak.BEST_PLAYER: best_player,
        TieBreak.PREVIOUS: previous,
        TieBreak.LOT: drawn,
    }
    return criteria[name]
