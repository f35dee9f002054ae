"""Layouts that students use, written out without the project's own writer."""

from __future__ import annotations

from collections.abc import Iterator

from nowornever.wff.kernel.proof import Item, Line, Reason, SubProof
from nowornever.wff.paper import Proof
from nowornever.wff.written import canonical_label


def with_bars(proof: Proof, *, bar: str = "|", blank_between: bool = True) -> str:
    """Bars and nothing before them: no labels, unless lines carry their own."""
    return _page(proof, _barred(proof.items, 0, bar, blank_between))


def indented(proof: Proof, *, by: str = "    ", labels: bool = False) -> str:
    """Sub-proofs further in, without bars, a blank row between two that follow each other."""
    return _page(proof, _indented(proof.items, 0, by, labels))


def numbered_outside(proof: Proof, *, dot: str = ".") -> str:
    """The number of every line before the bars, as in Fitch's notation."""
    rows = (
        f"{line.label}{dot}\t{'| ' * depth}{line.formula}\t{_reason(line.reason)}"
        for depth, line in _with_depth(proof.items, 0)
    )
    return _page(proof, rows)


def numbered_inside(proof: Proof) -> str:
    """The number of every line after the bars."""
    rows = (
        f"{'| ' * depth}({line.label}) {line.formula}   {_reason(line.reason)}"
        for depth, line in _with_depth(proof.items, 0)
    )
    return _page(proof, rows)


def numbered_at_the_margin(proof: Proof, *, by: str = "  ", aligned: bool = True) -> str:
    """The number of every line at the margin, the formulas of sub-proofs further in, no bars."""
    rows = (
        f"{f'{line.label}.':{4 * aligned}} {by * depth}{line.formula}   {_reason(line.reason)}"
        for depth, line in _with_depth(proof.items, 0)
    )
    return _page(proof, rows)


def with_a_bar_for_the_main_proof(proof: Proof) -> str:
    """Fitch's bars, one for the main proof too, with a line drawn under its premises."""
    assert proof.solution
    rows = [
        f"{line.label} | {'| ' * depth}{line.formula}   {_reason(line.reason)}"
        for depth, line in _with_depth(proof.items, 0)
    ]
    rows.insert(len(proof.solution.premises), "  |----")
    return _page(proof, iter(rows))


def without_references(proof: Proof) -> Proof:
    """The same proof with bare reasons."""
    return _mapped(proof, lambda reason: Reason(reason.rules))


def without_marks(proof: Proof) -> Proof:
    """The same proof with its suppositions unmarked."""
    return _mapped(proof, lambda reason: Reason() if reason.is_supposition else reason)


def _page(proof: Proof, rows: Iterator[str]) -> str:
    assert proof.sequent
    assert proof.solution
    top = f"{', '.join(proof.sequent.premises)} → {proof.sequent.goal}"
    rules = ", ".join(map(str, proof.solution.rules))
    premises = ", ".join(map(str, proof.solution.premises))
    return "\n".join([top, *rows, "", f"Solution: {premises} / {rules}"])


def _barred(items: tuple[Item, ...], depth: int, bar: str, between: bool) -> Iterator[str]:
    after_subproof = False
    for item in items:
        if isinstance(item, Line):
            yield f"{(bar + ' ') * depth}{item.formula}   {_reason(item.reason)}"
        else:
            if after_subproof and between:
                yield ""
            yield from _barred(item.items, depth + 1, bar, between)
        after_subproof = isinstance(item, SubProof)


def _indented(items: tuple[Item, ...], depth: int, by: str, labels: bool) -> Iterator[str]:
    after_subproof = False
    for number, item in enumerate(items, 1):
        if isinstance(item, Line):
            label = f"{canonical_label(depth, number)}. " if labels else ""
            yield f"{by * depth}{label}{item.formula}   {_reason(item.reason)}"
        else:
            if after_subproof:
                yield ""
            yield from _indented(item.items, depth + 1, by, labels)
        after_subproof = isinstance(item, SubProof)


def _with_depth(items: tuple[Item, ...], depth: int) -> Iterator[tuple[int, Line]]:
    for item in items:
        if isinstance(item, Line):
            yield depth, item
        else:
            yield from _with_depth(item.items, depth + 1)


def _reason(reason: Reason) -> str:
    return ", ".join([*reason.rules, *reason.references])


def _mapped(proof: Proof, change: object) -> Proof:
    assert callable(change)

    def item(found: Item) -> Item:
        if isinstance(found, SubProof):
            return SubProof(tuple(map(item, found.items)), found.label)
        return Line(found.formula, change(found.reason), found.label)

    return Proof(tuple(map(item, proof.items)), proof.sequent, proof.solution)
