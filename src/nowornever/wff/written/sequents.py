"""Reading the top line of a proof: premises, an arrow, the Goal (VII-B-2-a)."""

from __future__ import annotations

import re

from nowornever.core.written import WrittenError
from nowornever.wff.kernel.formula import Formula, is_formula
from nowornever.wff.paper import Sequent
from nowornever.wff.written.spelling import split_formulas

ARROW = re.compile(r"[-=–—]{1,40}>|[→⟶⇒⟹⇨⇾➔➜➝➞➡⟾↦⊢∴]")


def has_arrow(text: str) -> bool:
    """Whether a row holds an arrow; only a top line has one."""
    return ARROW.search(text) is not None


def read_sequent(text: str, row: int = 0) -> Sequent:
    """The top line as written; its formulas are not checked."""
    found = ARROW.search(text)
    assert found, "only called on a row with an arrow"
    before, after = text[: found.start()], text[found.end() :]
    return Sequent(tuple(split_formulas(before)), "".join(after.split()), row)


def parse_sequent(text: str) -> tuple[tuple[Formula, ...], Formula]:
    """The premises and the goal of a sequent such as ``Epq, Np -> Nq``.

    >>> parse_sequent("p, Ksq -> KAspq")
    ((Formula('p'), Formula('Ksq')), Formula('KAspq'))
    """
    found = ARROW.search(text)
    if not found:
        raise WrittenError(
            "put an arrow between what you know and the Goal: p, r -> Kpr", text, len(text)
        )
    premises = []
    at = 0
    for part in text[: found.start()].split(","):
        if part.strip() or "," in text[: found.start()]:
            premises.append(_formula_at(text, part, at))
        at += len(part) + 1
    return tuple(premises), _formula_at(text, text[found.end() :], found.end())


def _formula_at(text: str, part: str, at: int) -> Formula:
    """Read one formula of a longer text, so that an error points into the whole."""
    start = at + len(part) - len(part.lstrip())
    spelled_out = "".join(part.split())
    try:
        return Formula(spelled_out if is_formula(spelled_out) else part.strip())
    except WrittenError as error:
        raise WrittenError(error.reason, text, start + error.at) from None
