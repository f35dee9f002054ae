"""WFF 'N PROOF: formulas, rules, written proofs and their checker."""
