"""The judge of EQUATIONS: what is the fewest cubes of Resources that a Solution takes?"""

from nowornever.equations.judge.judge import JUDGE, EquationsJudge

__all__ = ["JUDGE", "EquationsJudge"]
