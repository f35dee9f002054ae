"""What hypothesis draws: formulas, rules, proofs, positions."""

from __future__ import annotations

from hypothesis import strategies as st

from nowornever.wff.formula import CONNECTIVES, Formula, join


def formulas(max_leaves: int = 8) -> st.SearchStrategy[Formula]:
    """Any formula of a game's size."""
    return st.recursive(
        st.sampled_from([Formula(letter) for letter in "pqrs"]),
        lambda parts: st.one_of(
            parts.map(lambda part: join("N", part)),
            st.builds(join, st.sampled_from(CONNECTIVES), parts, parts),
        ),
        max_leaves=max_leaves,
    )
