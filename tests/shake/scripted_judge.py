"""A judge that says what a test wants it to say."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from nowornever.core.work import Work
from nowornever.shake.judge.judgement import Judgement, Outcome, Want
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After
from nowornever.wff.game import WffRules
from tests.shake.without_certificates import WithoutCertificates

PROOF = "q, r -> Kqr\n1 q s\n2 r s\n3 Kqr Ki 1,2\nsolution: q, r / Ki"


class Scripted(WithoutCertificates):
    """Always says the same, and verifies solutions by the checker and certificates by a word."""

    def __init__(self, says: Judgement) -> None:
        self.says = says
        self.asked: list[Any] = []

    def judge(
        self,
        position: Position,
        work: Work,
        want: Want = Want.FEWEST,
        solutions: int = 1,
        ideas: Iterable[str] = (),
    ) -> Judgement:
        del work
        self.asked.append((position, want, solutions, tuple(ideas)))
        return self.says

    def verify(self, position: Position, judgement: Judgement) -> bool:
        if judgement.outcome is Outcome.IMPOSSIBLE:
            return bool(judgement.certificate in position.resources)
        texts = [found.text for found in judgement.solutions]
        return all(WffRules().check(position, After.IMPOSSIBLE, text).correct for text in texts)
