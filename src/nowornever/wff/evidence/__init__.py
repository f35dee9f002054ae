"""Evidence that a position of WFF 'N PROOF has no Solution, or none so cheap, and its verifier.

It shares no code with the judge: to trust a verified result, one needs to read only this package,
the kernel, the counting of cubes and, for some results, `wff.certificates`. `docs/judge-wff.md`
lists what is trusted.
"""
