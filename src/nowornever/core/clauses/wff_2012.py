"""The clauses of Proof by Contradiction, the match for 11 players."""

from nowornever.core.clauses.model import ClauseIndex

INDEX = ClauseIndex("wff-2012", "Proof by Contradiction", ())
