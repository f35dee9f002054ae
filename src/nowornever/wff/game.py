"""WFF 'N PROOF at the table: its rules for the referee."""

from __future__ import annotations

from collections import Counter
from itertools import compress

from nowornever.core.written import WrittenError
from nowornever.shake.game import CubeGame
from nowornever.shake.plug import Ruling
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After
from nowornever.wff.checker import check, check_text
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.marks import required_cubes
from nowornever.wff.paper import Solution
from nowornever.wff.prover import claim
from nowornever.wff.rulebooks import RULEBOOKS
from nowornever.wff.written import parse_proof


class WffRules:
    """The rules of WFF 'N PROOF, as far as the referee needs them."""

    name = "wff"
    rulebooks = RULEBOOKS

    def goal_fault(self, position: Position) -> str | None:
        """Why the Goal is not a WFF; None if it is one."""
        try:
            Formula(position.goal)
        except WrittenError as error:
            return f"{position.goal} is not a WFF: {error.reason}."
        return None

    def check(self, position: Position, after: After, text: str) -> Ruling:
        """Check a presented solution; a text that cannot be read is no proof."""
        verdict = check_text(text, position, after, prover=claim)
        return Ruling(verdict.correct, verdict.faults)

    def shows_non_essential(
        self, position: Position, after: After, text: str, shorter: str
    ) -> bool:
        """Whether the shorter solution drops blocks with Required cubes and is still proved.

        The shorter solution adds no cubes (VII-B-4-b) and has a correct proof (VII-B-4-a). It
        leaves out only whole blocks (VII-B-4-d), one or several (VII-B-4-c), and each of them may
        hold a Required cube.
        """
        try:
            solution, proof = parse_proof(text).solution, parse_proof(shorter)
        except WrittenError:
            return False
        if solution is None or proof.solution is None:
            return False
        keys, kept = _keys(solution), Counter(_keys(proof.solution))
        may_go = (required_cubes(solution, at, position, after) for at in range(len(keys)))
        dropped = Counter(keys) - kept
        # of blocks that are alike, those with Required cubes are left out first
        if not dropped or kept - Counter(keys) or not dropped <= Counter(compress(keys, may_go)):
            return False
        bare = Position(position.rulebook, position.level, position.goal, ("",) * len(position.mat))
        faults = check(proof, position=bare).faults
        return all(fault.code == "cubes-missing" for fault in faults)


def _keys(solution: Solution) -> list[tuple[str, str]]:
    """The blocks without their marks; R(Ki) and Ki are different blocks."""
    return [(block.cubes, str(block).replace("^", "")) for block in solution.blocks]


GAME = CubeGame(WffRules())
