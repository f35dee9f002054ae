r"""A proof for LaTeX, drawn in Fitch's style by the package lplfitch.

Put ``\usepackage{lplfitch}`` into the preamble.
"""

from __future__ import annotations

from collections.abc import Sequence

from nowornever.wff.form import leading_premises
from nowornever.wff.kernel.proof import Item, Line
from nowornever.wff.kernel.scope import canonical_label
from nowornever.wff.paper import Proof
from nowornever.wff.written.layout import format_reason

_SPECIAL = {
    **{letter: f"\\{letter}" for letter in "&%$#_{}"},
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
}


def proof_latex(proof: Proof) -> str:
    """The proof, its top line above and its solution below."""
    premises = leading_premises(proof)
    rows = []
    if proof.sequent:
        left = ", ".join(map(_formula, proof.sequent.premises))
        rows.append(f"\\[{left} \\rightarrow {_formula(proof.sequent.goal)}\\]")
    rows.append(_block("fitchprf", proof.items, premises, 0))
    if proof.solution:
        rows += ["", f"solution: {_escape(str(proof.solution))}"]
    return "\n".join(rows) + "\n"


def _block(command: str, items: Sequence[Item], supposed: int, level: int, prefix: str = "") -> str:
    """A proof or sub-proof: first what is supposed, then what follows from it."""
    pad = "  " * level
    parts = [_item(item, number, level, prefix) for number, item in enumerate(items, 1)]
    above, below = _joined(parts[:supposed]), _joined(parts[supposed:])
    return f"{pad}\\{command}{{\n{above}\n{pad}}}{{\n{below}\n{pad}}}"


def _joined(parts: list[str]) -> str:
    """Lines with line breaks between them; a sub-proof has its own."""
    ends = [r"" if "\n" in part else r" \\" for part in parts[:-1]] + [""]
    return "\n".join(part + end for part, end in zip(parts, ends, strict=False))


def _item(item: Item, number: int, level: int, prefix: str) -> str:
    address = prefix + (item.label or canonical_label(level, number))
    if not isinstance(item, Line):
        return _block("subproof", item.items, 1, level + 1, f"{address}-")
    formulas = ", ".join(map(_formula, (item.formula, *item.also)))
    reason = _escape(format_reason(item.reason))
    return f"{'  ' * (level + 1)}\\pline[{_escape(address)}]{{{formulas}}}[{reason}]"


def _formula(text: str) -> str:
    return f"\\mathit{{{_escape(text)}}}"


def _escape(text: str) -> str:
    return "".join(_SPECIAL.get(letter, letter) for letter in text)
