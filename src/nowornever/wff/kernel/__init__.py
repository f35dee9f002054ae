"""The trusted kernel: formulas, the twelve rules, proofs, scope, and one step."""
