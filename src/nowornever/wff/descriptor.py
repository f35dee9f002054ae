"""WFF 'N PROOF, described for the parts of the program that serve every game."""

from __future__ import annotations

from nowornever.core.clauses import wff_2012, wff_2013, wff_2017
from nowornever.core.descriptor import Later
from nowornever.shake.descriptor import CubeDescriptor, SolutionLine
from nowornever.shake.paper_verdict import PaperVerdict
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After, Rulebook
from nowornever.wff.checker import check, check_text
from nowornever.wff.exports.json import parse_any_proof
from nowornever.wff.game import GAME
from nowornever.wff.prover import claim
from nowornever.wff.renaming import rename_proof
from nowornever.wff.rulebooks import RULEBOOKS
from nowornever.wff.written.solutions import SLASH
from nowornever.wff.written.spelling import MARKS
from nowornever.wff.written.wild import WILD

WHILE_WRITING = 5_000
"""The prover's units of work for one check of a draft, while somebody still writes."""


def _check(
    text: str, rulebook: Rulebook, level: str, position: Position | None, after: After | None
) -> PaperVerdict:
    proof, book = parse_any_proof(text), RULEBOOKS[rulebook.id]
    return check(proof, book, level, position=position, after=after, prover=claim)


def _check_draft(text: str, position: Position, after: After) -> PaperVerdict:
    return check_text(text, position, after, prover=claim, budget=WHILE_WRITING)


WFF = CubeDescriptor(
    name="wff",
    title="WFF 'N PROOF",
    package="nowornever.wff",
    game=GAME,
    clauses=(wff_2012.INDEX, wff_2013.INDEX, wff_2017.INDEX),
    check=_check,
    check_draft=_check_draft,
    line=SolutionLine(SLASH, ((f"[{MARKS}]", ""), (WILD.pattern, "R"))),
    rename=rename_proof,
    judge=Later("nowornever.wff.judge:JUDGE"),
    units_a_second=20_000,
    craft=Later("nowornever.bots.wff.craft:CRAFT"),
    themes=Later("nowornever.puzzles.themes.wff:THEMES"),
    pages=Later("nowornever.server.wff.proving:router"),
)
