"""The judge of EQUATIONS: with how few cubes of Resources can a position be solved?"""

from nowornever.equations.judge.judge import JUDGE, EquationsJudge

__all__ = ["JUDGE", "EquationsJudge"]
