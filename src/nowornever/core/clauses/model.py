"""A clause of a rulebook, as data.

An index has one entry for each clause that binds somebody: its id as printed, one
sentence in our own words, and who applies it. The rulebooks' own sentences are not in it.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class Kind(StrEnum):
    """Who applies a clause."""

    ENFORCED = "enforced"
    """The program decides it."""
    RECORDED = "recorded"
    """An act of an official, which the record keeps."""
    ADVISORY = "advisory"
    """Behaviour at a physical table, or an explanation: nothing to decide."""


class Clause(Struct, frozen=True):
    """One clause: where it stands and what it says."""

    id: str
    """The place as printed, such as ``VI-A-2-a``."""
    kind: Kind
    sentence: str


class Heading(Struct, frozen=True):
    """A part of a rulebook: how the ids of its clauses begin, and what it is about."""

    part: str
    """Such as ``VI`` for ``VI-A-2``."""
    title: str


class ClauseIndex(Struct, frozen=True):
    """All clauses of one rulebook, in the order of the text."""

    rulebook: str
    title: str
    clauses: tuple[Clause, ...]
    headings: tuple[Heading, ...] = ()
    """The parts of the text, in our own words and in its order."""

    def __getitem__(self, clause_id: str) -> Clause:
        """The clause of that id; KeyError when the rulebook has none."""
        for clause in self.clauses:
            if clause.id == clause_id:
                return clause
        raise KeyError(f"{self.rulebook} has no clause {clause_id}")


def enforced(clause_id: str, sentence: str) -> Clause:
    """A clause that the program decides."""
    return Clause(clause_id, Kind.ENFORCED, sentence)


def recorded(clause_id: str, sentence: str) -> Clause:
    """A clause that an official carries out and the record keeps."""
    return Clause(clause_id, Kind.RECORDED, sentence)


def advisory(clause_id: str, sentence: str) -> Clause:
    """A clause about conduct at a physical table, or an explanation."""
    return Clause(clause_id, Kind.ADVISORY, sentence)


def headings(**titles: str) -> tuple[Heading, ...]:
    """The parts of a rulebook by what their clauses begin with."""
    return tuple(Heading(part, title) for part, title in titles.items())
