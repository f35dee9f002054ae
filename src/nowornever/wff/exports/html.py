"""A proof as an accessible HTML table.

One row for each line: label, level, formula, reason. The level is given in words for screen
readers, and as nested spans for a style sheet that draws the bars.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from nowornever.wff.form import leading_premises
from nowornever.wff.kernel.scope import Visit, visit
from nowornever.wff.paper import Proof
from nowornever.wff.written.layout import format_reason

STYLE = """\
.wff-proof { border-collapse: collapse; font-family: ui-monospace, monospace; }
.wff-proof caption, .wff-proof th { text-align: left; font-weight: normal; }
.wff-proof th, .wff-proof td { padding: 0.1em 0.8em 0.1em 0; }
.wff-proof .bar { border-left: 2px solid currentColor; padding: 0.25em 0 0.25em 1em; }
.wff-proof .heard { position: absolute; width: 1px; height: 1px; overflow: hidden;
  clip-path: inset(50%); white-space: nowrap; }
"""
"""The style sheet for the table; pages with their own leave it out."""


def proof_html(proof: Proof, *, with_style: bool = False) -> str:
    """The proof as a table, with the solution in its foot."""
    rows = list(_rows(proof))
    style = f"<style>\n{STYLE}</style>\n" if with_style else ""
    caption = f"<caption>{_arrow(str(proof.sequent))}</caption>\n" if proof.sequent else ""
    foot = (
        f'<tfoot><tr><td colspan="4">solution: {escape(str(proof.solution))}</td></tr></tfoot>\n'
        if proof.solution
        else ""
    )
    return (
        f'{style}<table class="wff-proof">\n{caption}'
        '<thead class="heard"><tr><th scope="col">Label</th><th scope="col">Level</th>'
        '<th scope="col">Formula</th><th scope="col">Reason</th></tr></thead>\n'
        f"<tbody>\n{''.join(rows)}</tbody>\n{foot}</table>\n"
    )


def _rows(proof: Proof) -> Iterator[str]:
    before = 0
    for found in visit(proof.items, leading_premises(proof)):
        level = len(found.above) - 1
        starts = level > 0 and not found.above[0]
        yield _row(found, level, _change(before, level, starts))
        before = level


def _row(found: Visit, level: int, change: str) -> str:
    line = found.seen.line
    formulas = escape(", ".join((line.formula, *line.also)))
    for _ in range(level):
        formulas = f'<span class="bar">{formulas}</span>'
    reason = "supposed" if found.seen.supposed and not line.reason.rules else ""
    return (
        f'<tr><th scope="row">{escape(found.seen.address)}</th>'
        f'<td class="heard">{change}level {level}</td>'
        f"<td>{formulas}</td>"
        f"<td>{escape(format_reason(line.reason)) or reason}</td></tr>\n"
    )


def _change(before: int, level: int, starts: bool) -> str:
    """What a screen reader must announce when the bars change."""
    closed = "sub-proof closed, " if level < before or (starts and level == before) else ""
    return closed + ("new sub-proof, " if starts else "")


def _arrow(text: str) -> str:
    return escape(text.replace("->", "→"))
