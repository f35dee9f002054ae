"""Proof by Contradiction: boards, clues, the match, its scoring and its analysis."""
