"""Decide again what a record keeps, to verify it.

What the checker could not settle then stays unsettled. Other words for a fault and older forms of
events are accepted.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from nowornever.shake import events as e
from nowornever.shake.deciding.flow import after_safe_move, solved_position
from nowornever.shake.evolving.evolve import evolve
from nowornever.shake.plug import CubeRules, OtherwiseSame, Ruling
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After
from nowornever.shake.state import State

Question = tuple[Position, After, str]


class _Recalling(OtherwiseSame):
    """The rules of a game, with the given questions left unsettled."""

    def __init__(self, rules: CubeRules, unsettled: frozenset[Question]) -> None:
        super().__init__(rules)
        self._unsettled = unsettled

    def check(self, position: Position, after: After, text: str) -> Ruling:
        if (position, after, text) in self._unsettled:
            return Ruling(None, judge_says_no=None)
        return super().check(position, after, text)


def recalling(rules: CubeRules, state: State, kept: Sequence[e.CubeEvent]) -> CubeRules:
    """The rules with which these events were decided in this state.

    A forged event that cannot have happened ends the search; the referee will find it.
    """
    unsettled = set()
    for event in kept:
        try:
            if question := _unsettled(state, event):
                unsettled.add(question)
            state = evolve(state, event)
        except Exception:  # whatever `evolve` raises for what cannot have happened
            break
    return _Recalling(rules, frozenset(unsettled)) if unsettled else rules


def _unsettled(state: State, event: e.CubeEvent) -> Question | None:
    """The question that the checker could not settle, if the event says that there was one."""
    if state.writing is None:
        return None
    texts = dict(state.writing.presented)
    if isinstance(event, e.RulingAwaited) or (
        isinstance(event, e.Ruled | e.Rejected) and not event.settled
    ):
        return (*solved_position(state, event.of), texts[event.of])
    if isinstance(event, e.SafeMoveRefuted | e.SafeMoveHeld) and not event.settled:
        entry = next(entry for entry in state.writing.disagreed if entry.seat == event.seat)
        after = After.NOW if isinstance(event, e.SafeMoveRefuted) else After.IMPOSSIBLE
        return after_safe_move(state, entry), after, texts[event.by]
    return None


def as_kept(found: Sequence[e.CubeEvent], kept: Sequence[e.CubeEvent]) -> Sequence[e.CubeEvent]:
    """The events as the record has them: with its words for the same faults.

    Older records keep only the codes of the faults.
    """
    if len(found) != len(kept):
        return found
    return tuple(_as_kept(new, old) for new, old in zip(found, kept, strict=True))


def _as_kept(new: e.CubeEvent, old: e.CubeEvent) -> e.CubeEvent:
    if not (isinstance(new, e.Ruled) and isinstance(old, e.Ruled)):
        return new
    only_codes = bool(old.reasons) and not old.faults
    return replace(new, faults=old.faults) if only_codes or _same_faults(new, old) else new


def _same_faults(one: e.Ruled, other: e.Ruled) -> bool:
    """Whether both have the same faults, in whatever words."""
    wordless = [[replace(fault, message="") for fault in each.faults] for each in (one, other)]
    return wordless[0] == wordless[1]
