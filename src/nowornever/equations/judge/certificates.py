"""What a judgement's "no" rests on: the certificates, and each of them as a sentence.

`verify.py` checks them.
"""

from __future__ import annotations

from msgspec import Struct

from nowornever.shake.accounting import cubes_in_words


class IllegalGoal(Struct, frozen=True, tag="illegal-goal"):
    """The Goal has no legal reading: these clauses say why."""

    clauses: tuple[str, ...]
    below: None = None


class Counted(Struct, frozen=True, tag="counted"):
    """Counting digits and operations shows that fewer than `below` cubes of Resources make no
    expression; None: no number of them does."""

    below: int | None


class OutOfReach(Struct, frozen=True, tag="out-of-reach"):
    """A general argument that no expression of these cubes has the Goal's value."""

    argument: str
    below: None = None


class Searched(Struct, frozen=True, tag="searched"):
    """All expressions with fewer than `below` cubes of Resources were searched; None: all."""

    below: int | None
    sizes: tuple[int, ...]
    """The sizes of these expressions, in cubes."""


Certificate = IllegalGoal | Counted | OutOfReach | Searched


def explained(certificate: Certificate, certified: bool) -> str:
    """A certificate as a sentence."""
    match certificate:
        case IllegalGoal(clauses=clauses):
            return f"The Goal is illegal ({', '.join(clauses)}), so no Equation is correct."
        case Counted(below=below):
            if below is None:
                return "However the digits and operations are counted, they cannot be joined."
            return (
                "However the digits and operations are counted, they cannot be joined with fewer"
                f" than {cubes_in_words(below)} of Resources."
            )
        case OutOfReach(argument=argument):
            return argument
        case Searched(below=below, sizes=sizes):
            how = "searched twice, in two ways" if certified else "searched"
            listed = ", ".join(map(str, sizes))
            if below is None:
                return f"All expressions that could be right were {how}: those of {listed} cubes."
            return (
                f"All expressions with fewer than {cubes_in_words(below)} of Resources that could"
                f" be right were {how}: those of {listed} cubes."
            )
