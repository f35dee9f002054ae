"""What judges in tests have that search, and certify nothing."""

from __future__ import annotations

from collections.abc import Iterator

from nowornever.core.work import Work
from nowornever.shake.judge.judgement import Judgement, Want
from nowornever.shake.position import Position


class WithoutCertificates:
    """Leaves a judgement as it is, and has no evidence to show."""

    def certify(
        self, position: Position, judgement: Judgement, work: Work, want: Want = Want.FEWEST
    ) -> Judgement:
        del position, work, want
        return judgement

    def evidence(self, position: Position, judgement: Judgement) -> Iterator[str]:
        del position, judgement
        return iter(())
