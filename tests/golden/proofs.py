"""What the players of the golden matches write, right and wrong."""

from __future__ import annotations

from nowornever.wff.examples import WITH_SUBPROOFS

_RIGHT = {
    # Basic
    "s, r / Ki": """
        s, r -> Ksr
        1  s    s
        2  r    s
        3  Ksr  Ki 1,2
    """,
    "s, r / R(Ki)": """
        s, r -> Ksr
        1  s    s
        2  r    s
        3  Ksr  Ki 1,2
    """,
    "s, r, p / Ki": """
        s, r, p -> Ksr
        1  s    s
        2  r    s
        3  p    s
        4  Ksr  Ki 1,2
    """,
    "p, KsCpr / Ko, Co, Ki": """
        p, KsCpr -> Ksr
        1  p      s
        2  KsCpr  s
        3  s      Ko 2
        4  Cpr    Ko 2
        5  r      Co 1,4
        6  Ksr    Ki 3,5
    """,
    "Eqs / Eo": """
        Eqs -> Cqs
        1  Eqs  s
        2  Cqs  Eo 1
    """,
    "q, Cqr / Co": """
        q, Cqr -> r
        1  q    s
        2  Cqr  s
        3  r    Co 1,2
    """,
    "q / Ai": """
        q -> Aqs
        1  q    s
        2  Aqs  Ai 1
    """,
    "Cqs, Csq / Ei": """
        Cqs, Csq -> Eqs
        1  Cqs  s
        2  Csq  s
        3  Eqs  Ei 1,2
    """,
    "Kps / Ko": """
        Kps -> s
        1  Kps  s
        2  s    Ko 1
    """,
    "Nr, CNrKpq / Co": """
        Nr, CNrKpq -> Kpq
        1  Nr      s
        2  CNrKpq  s
        3  Kpq     Co 1,2
    """,
    "p / Ai": """
        p -> Aps
        1  p    s
        2  Aps  Ai 1
    """,
    # Regular
    "q / R, Ci": """
        q -> Cpq
        1  q    s
        2 | a  p  s
          | b  q  R 1
        3  Cpq  Ci 2
    """,
    "p / R, Ni": """
        p -> NNp
        1  p    s
        2 | a  Np  s
          | b  p   R 1
        3  NNp  Ni 2
    """,
    "NNp / R, No": """
        NNp -> p
        1  NNp  s
        2 | a  Np   s
          | b  NNp  R 1
        3  p    No 2
    """,
    "/ Ci": """
        -> Cpp
        1 | a  p  s
        2  Cpp  Ci 1
    """,
    "Epq / R, Eo, Co, Ni, Ci": WITH_SUBPROOFS.partition("solution:")[0],
}

_WRONG = {
    # Ai where Ki was meant
    "s, r / Ai": """
        s, r -> Ksr
        1  s    s
        2  r    s
        3  Ksr  Ai 1,2
    """,
    # Co has nothing to take
    "Eqs / Co": """
        Eqs -> Cqs
        1  Eqs  s
        2  Cqs  Co 1
    """,
    # Rp does not reach into a sub-proof
    "p / Rp, Ni": """
        p -> NNp
        1  p    s
        2 | a  Np  s
          | b  p   Rp 1
        3  NNp  Ni 2
    """,
    # R is used but not named
    "q / Ci": """
        q -> Cpq
        1  q    s
        2 | a  p  s
          | b  q  R 1
        3  Cpq  Ci 2
    """,
    # the proof stops one line too early
    "Epq / Eo": """
        Epq -> CNpNq
        1  Epq  s
        2  Cqp  Eo 1
    """,
    # Ko takes nothing out of p and q
    "p, q / Ko": """
        p, q -> Kpq
        1  p    s
        2  q    s
        3  Kpq  Ko 1,2
    """,
    "s / Ai": """
        s -> Aqs
        1  q    s
        2  Aqs  Ai 1
    """,
}


def _written(solution: str, proof: str) -> str:
    lines = proof.strip("\n").splitlines()
    margin = min(len(line) - len(line.lstrip()) for line in lines if line.strip())
    body = "\n".join(line[margin:].rstrip() for line in lines if line.strip())
    return f"{body}\nsolution: {solution}"


PROOFS = {solution: _written(solution, proof) for solution, proof in (_RIGHT | _WRONG).items()}
"""Each solution with its proof; a script names it by its solution."""
