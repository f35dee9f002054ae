"""What a search for proofs still has to do: lines that are wanted, and what they are for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from nowornever.wff.judge.skeletons.terms import Term

Context = tuple[Term, ...]
"""The suppositions of the sub-proofs that a line stands in, the innermost last."""

CLASH = "clash"
"""Wanted: some y and Ny."""


class Need(NamedTuple):
    """A line that is wanted, or a clash."""

    term: Term
    context: Context
    by_rule: bool = False
    """Whether it must be made by a rule although it is the supposition itself."""
    reached: bool = False
    """Whether it only makes sense as a supposition or reached from one by eliminations."""
    direct: bool = False
    """With No: whether it is to be made itself, and not by contradiction."""
    start: Term = None
    """If given, what it is for is to be reached from this line."""


class Wanted(NamedTuple):
    """A line or clash in the making, and what it is wanted for."""

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
    """Of each of LETTERS so many at least the premises will hold."""


Prove = Callable[[Obligations | None], bool]
"""Goes through all ways to meet obligations; whether the search is to stop."""


def chain(wanted: Wanted | None) -> Iterator[Wanted]:
    """What is wanted, what that is wanted for, and so on."""
    while wanted is not None:
        yield wanted
        wanted = wanted.above
