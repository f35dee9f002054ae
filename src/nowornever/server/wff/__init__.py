"""The prover of WFF 'N PROOF over HTTP."""
