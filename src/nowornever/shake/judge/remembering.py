"""A judge that remembers: positions alike are judged once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from cachetools import LRUCache
from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.work import Work
from nowornever.shake.judge.judgement import Judge, Judgement, Want
from nowornever.shake.judge.likeness import Names, between, canonical, rename_within
from nowornever.shake.position import Position

Rename = Callable[[str, Names], str]
"""Renames the symbols in a written Solution."""


class _Kept(Struct, frozen=True):
    position: Position
    names: Names
    judgement: Judgement
    asked_for: int
    """How many Solutions were asked for."""


class Memory(LRUCache[str, _Kept]):
    """A cache of judgements by position; the least recently used is dropped first."""

    def __init__(self, size: int = 20_000) -> None:
        """Remember at most `size` judgements."""
        super().__init__(size)


class RememberingJudge:
    """A judge that asks another judge only for what it does not remember."""

    def __init__(self, judge: Judge, memory: Memory, rename: Rename) -> None:
        """Remember what this judge says."""
        self._judge = judge
        self._memory = memory
        self._rename = rename

    def judge(
        self,
        position: Position,
        work: Work,
        want: Want = Want.FEWEST,
        solutions: int = 1,
        ideas: Iterable[str] = (),
    ) -> Judgement:
        """The remembered judgement if it answers the question; otherwise the other judge's."""
        key, names = canonical(position)
        kept = self._memory.get(key)
        known = self._recall(kept, position, names) if kept else None
        if kept and known and known.settles(want) and kept.asked_for >= solutions:
            return replace(known, solutions=known.solutions[: max(solutions, 1)], work=0)
        if known:
            ideas = (*(found.text for found in known.solutions), *ideas)
        found = self._judge.judge(position, work, want, solutions, ideas)
        self._memory[key] = _Kept(position, names, found, solutions)
        return found

    def certify(
        self, position: Position, judgement: Judgement, work: Work, want: Want = Want.FEWEST
    ) -> Judgement:
        """The judgement with evidence, found by the other judge."""
        return self._judge.certify(position, judgement, work, want)

    def evidence(self, position: Position, judgement: Judgement) -> Iterator[str]:
        """The certificate in words."""
        return self._judge.evidence(position, judgement)

    def verify(self, position: Position, judgement: Judgement) -> bool:
        """Check a judgement without trusting the judge or this memory."""
        return self._judge.verify(position, judgement)

    def _recall(self, kept: _Kept, position: Position, names: Names) -> Judgement | None:
        """The judgement of an alike position, renamed to this one; None if it does not verify."""
        if kept.position == position:
            return kept.judgement
        other = between(kept.names, names)
        translated = kept.judgement
        if other:
            translated = replace(
                translated,
                reason=f"{_say(other)} {translated.reason}",
                solutions=tuple(
                    replace(found, text=self._rename(found.text, other))
                    for found in translated.solutions
                ),
                certificate=rename_within(translated.certificate, other, position.rulebook.symbols),
            )
        return translated if self._judge.verify(position, translated) else None


def _say(names: Names) -> str:
    return f"With {', '.join(f'{new} for {old}' for old, new in sorted(names.items()))}:"
