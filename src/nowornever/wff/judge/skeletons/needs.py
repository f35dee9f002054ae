"""What a search for proofs still has to do: lines to prove, and what they are for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from nowornever.wff.judge.skeletons.terms import Term

Context = tuple[Term, ...]
"""The suppositions of the sub-proofs that a line stands in, the innermost last."""

CLASH = "clash"
"""The target of a proof that needs some y and Ny."""


class Need(NamedTuple):
    """A line that is wanted, or a clash."""

    term: Term
    context: Context
    by_rule: bool = False
    """Whether it must be made by a rule although it is the supposition itself."""
    reached: bool = False
    """Whether it may only be a supposition or reached from one by eliminations."""
    direct: bool = False
    """With No: whether it must be proved directly, not by contradiction."""
    start: Term = None
    """If given, the purpose of this need must be reached from this line."""


class Wanted(NamedTuple):
    """A line or clash that is being proved, and what it is for."""

    term: Term
    context: Context
    above: Wanted | None
    reached: bool = False


class Obligations(NamedTuple):
    """What is still to be proved."""

    need: Need
    above: Wanted | None
    rest: Obligations | None
    least: tuple[int, ...]
    """For each of LETTERS: the minimum that the premises will contain."""


Prove = Callable[[Obligations | None], bool]
"""Goes through all ways to meet obligations; returns whether the search is to stop."""


def chain(wanted: Wanted | None) -> Iterator[Wanted]:
    """What is wanted, what that is for, and so on."""
    while wanted is not None:
        yield wanted
        wanted = wanted.above
