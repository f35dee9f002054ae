"""Reading the top line of a proof: premises, an arrow, the Goal (VII-B-2-a)."""

from __future__ import annotations

import re

from nowornever.core.written import WrittenError
from nowornever.wff.kernel.formula import Formula, is_formula
from nowornever.wff.paper import Sequent
from nowornever.wff.written.spelling import put_together, split_formulas

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
    >>> parse_sequent("p q -> Kpq")
    ((Formula('p'), Formula('q')), Formula('Kpq'))
    """
    arrows = list(ARROW.finditer(text))
    if not arrows:
        raise WrittenError(
            "put an arrow between what you know and the Goal: p, r -> Kpr", text, len(text)
        )
    found, *more = arrows
    if more:
        raise WrittenError(
            "write one arrow only, between the premises and the Goal", text, more[0].start()
        )
    premises: list[Formula] = []
    parts = re.split("[,;]", text[: found.start()])
    at = 0
    for part in parts:
        if part.strip() or len(parts) > 1:
            premises += _premises_at(text, part, at)
        at += len(part) + 1
    return tuple(premises), _formula_at(text, text[found.end() :], found.end())


def _premises_at(text: str, part: str, at: int) -> list[Formula]:
    """The premises between two commas: several where only blanks stand between them."""
    spelled = put_together(part.split())
    if spelled and all(map(is_formula, spelled)):
        return [Formula(one) for one in spelled]
    return [_formula_at(text, part, at)]


def _formula_at(text: str, part: str, at: int) -> Formula:
    """Read one formula of a longer text, so that an error points into the whole."""
    letters = [at + index for index, letter in enumerate(part) if not letter.isspace()]
    end = letters[-1] + 1 if letters else at + len(part)
    try:
        return Formula("".join(part.split()))
    except WrittenError as error:
        raise WrittenError(error.reason, text, [*letters, end][error.at]) from None
