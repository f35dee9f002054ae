"""A written proof in the forms of other programs: JSON, LaTeX, HTML."""

from nowornever.wff.exports.html import proof_html
from nowornever.wff.exports.json import parse_proof_json, proof_json
from nowornever.wff.exports.latex import proof_latex

__all__ = ["parse_proof_json", "proof_html", "proof_json", "proof_latex"]
