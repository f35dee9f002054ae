"""A correct solution with its proof, for tours, tests and measurements."""

from __future__ import annotations

WITH_SUBPROOFS = """\
Epq -> CNpNq
1        Epq     s
2 | a    Np      s
  | b | 1  q     s
  |   | 2  Epq   R,R 1
  |   | 3  Cqp   Eo 2
  |   | 4  p     Co 1,3
  |   | 5  Np    R a
  | c    Nq      Ni b
3        CNpNq   Ci 2
solution: Epq / R, Eo, Co, Ni, Ci
"""
"""From p if and only if q: if not p, then not q."""
