"""The judge for WFF 'N PROOF: is Now right, is Impossible right?

``JUDGE`` answers as `nowornever.shake.judge.judgement.Judge` says.
"""

from nowornever.wff.judge.judge import JUDGE

__all__ = ["JUDGE"]
