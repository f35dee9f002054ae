"""The judge for WFF 'N PROOF: is Now right, is Impossible right?

``JUDGE`` implements `nowornever.shake.judge.judgement.Judge`.
"""

from nowornever.wff.judge.judge import JUDGE

__all__ = ["JUDGE"]
