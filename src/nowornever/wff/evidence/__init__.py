"""Evidence that a position of WFF 'N PROOF has no Solution, or none so cheap, and its verifier.

Nothing here is shared with the judge: whoever doubts the judge needs to read only this, the
kernel, the checker and the counting of cubes. `docs/judge-wff.md` tells what is trusted.
"""
