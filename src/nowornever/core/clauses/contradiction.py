"""The clauses of Proof by Contradiction, the match for 11 players."""

from nowornever.core.clauses.model import ClauseIndex

INDEX = ClauseIndex("contradiction", "Proof by Contradiction", ())
