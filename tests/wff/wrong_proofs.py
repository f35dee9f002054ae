"""Wrong solutions, written by hand, each with every fault that a fair judge finds in it.

The faults are pairs of code and place; the test wants exactly these, so a fault that is missed
is noticed, and so is one that is charged without reason.
"""

from __future__ import annotations

from msgspec import Struct

from nowornever.wff.examples import WITH_SUBPROOFS as EXAMPLE

ALL = ("wff-2012", "wff-2013", "wff-2017")
OLDER = ("wff-2012", "wff-2013")
NEWER = ("wff-2013", "wff-2017")


class Wrong(Struct, frozen=True):
    """A wrong solution and what is wrong about it."""

    name: str
    text: str
    faults: list[tuple[str, str]]
    editions: tuple[str, ...] = ALL
    level: str = "regular"
    mat: str = ""
    """A position after the header, with {must} and {may} for what the editions call these."""
    after: str = ""


KPQ = """
p, q -> Kpq
1  p    s
2  q    s
3  Kpq  Ki 1,2
solution: p, q / Ki
"""


def _changed(text: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return text


TOP_OF_THE_PAGE = [
    Wrong(
        "no top line",
        _changed(KPQ, ("p, q -> Kpq\n", "")),
        [("top-line", "top line")],
    ),
    Wrong(
        "the top line leaves out a premise",
        _changed(KPQ, ("p, q ->", "p ->")),
        [("top-line", "top line")],
    ),
    Wrong(
        "the top line names a premise too many",
        _changed(KPQ, ("p, q ->", "p, q, r ->")),
        [("top-line", "top line")],
    ),
    Wrong(
        "the top line has another Goal than the mat",
        KPQ,
        [("top-line", "top line"), ("goal-not-reached", "line 3")],
        mat="goal Kqp | resources pqKi",
        after="impossible",
    ),
    Wrong(
        "no solution",
        _changed(KPQ, ("solution: p, q / Ki\n", "")),
        [("no-solution", "solution")],
    ),
    Wrong(
        "the solution between two lines",
        _changed(
            KPQ,
            ("solution: p, q / Ki\n", ""),
            ("3  Kpq", "solution: p, q / Ki\n3  Kpq"),
        ),
        [("no-solution", "solution")],
    ),
    Wrong(
        "a solution and no proof",
        "p, q -> Kpq\nsolution: p, q / Ki",
        [("no-proof", "proof")],
    ),
    Wrong(
        "the Goal is no WFF",
        "p -> Apo\n1 p s\n2 Apo Ai 1\nsolution: p / Ai",
        [("goal-not-wff", "goal"), ("not-a-wff", "line 2")],
    ),
    Wrong(
        "the Goal has eight cubes",
        "p -> ApApApNp\n1 p s\n2 ApApApNp Ai 1\nsolution: p / Ai",
        [("goal-too-long", "goal")],
        mat="goal ApApApNp | resources pAi",
        after="impossible",
    ),
    Wrong(
        "the Goal has too many cubes and is no WFF either",
        "p -> pKrpKrpK\n1 p s\n2 pKrpKrpK Ai 1\nsolution: p / Ai",
        [("goal-too-long", "goal"), ("goal-not-wff", "goal"), ("not-a-wff", "line 2")],
        mat="goal pKrpKrpK | resources pAi",
        after="impossible",
    ),
]

PREMISES = [
    Wrong(
        "a premise has no line",
        "p, q -> App\n1 p s\n2 App Ai 1\nsolution: p, q / Ai",
        [("premises", "proof")],
    ),
    Wrong(
        "two premises on one line",
        "p, q -> Kpq\n1 p, q s\n2 Kpq Ki 1\nsolution: p, q / Ki",
        [("two-wffs", "line 1")],
    ),
    Wrong(
        "a premise comes after a line made by a rule",
        "p, q -> Kpq\n1 p s\n2 App Ai 1\n3 q s\n4 Kpq Ki 1,3\nsolution: p, q / Ai, Ki",
        [("premises", "line 3")],
    ),
    Wrong(
        "a line is supposed that is no premise",
        "p -> Kpq\n1 p s\n2 q s\n3 Kpq Ki 1,2\nsolution: p / Ki",
        [("premises", "line 2")],
    ),
    Wrong(
        "one premise, used as two",
        "p, p -> Kpp\n1 p s\n2 Kpp Ki 1,1\nsolution: p, p / Ki",
        [("premises", "proof")],
    ),
    Wrong(
        "premises without their s",
        "p, q -> Kpq\n1 p\n2 q s\n3 Kpq Ki 1,2\nsolution: p, q / Ki",
        [("supposition-unmarked", "line 1")],
        editions=("wff-2012",),
    ),
    Wrong(
        "a sub-proof's supposition without its s",
        _changed(EXAMPLE, ("Np      s", "Np       ")),
        [("supposition-unmarked", "line 2-a")],
        editions=("wff-2012",),
    ),
    Wrong(
        "a premise of the solution is no WFF",
        "Kp -> p\n1 Kp s\n2 p Ko 1\nsolution: Kp / Ko",
        [("premise-not-wff", "solution"), ("not-a-wff", "line 1")],
    ),
    Wrong(
        "a rule cube in a premise",
        "Kip -> p\n1 Kip s\n2 p Ko 1\nsolution: Kip / Ko",
        [("premise-not-wff", "solution"), ("not-a-wff", "line 1")],
    ),
]

REASONS = [
    Wrong(
        "a line without a reason",
        "p, q -> Kpq\n1 p s\n2 q s\n3 App\n4 Kpq Ki 1,2\nsolution: p, q / Ki",
        [("no-reason", "line 3")],
    ),
    Wrong(
        "references and no rule",
        "p, q -> Kpq\n1 p s\n2 q s\n3 Kpq 1,2\nsolution: p, q / Ki",
        [("no-reason", "line 3")],
    ),
    Wrong(
        "a rule misspelled",
        _changed(KPQ, ("Ki 1,2", "KI 1,2")),
        [("no-such-rule", "line 3")],
    ),
    Wrong(
        "a rule misspelled in small letters",
        _changed(KPQ, ("Ki 1,2", "ki 1,2")),
        [("no-such-rule", "line 3")],
    ),
    Wrong(
        "a rule misspelled in the solution",
        _changed(KPQ, ("/ Ki", "/ iK")),
        [("no-such-rule", "solution"), ("rule-not-named", "solution")],
    ),
    Wrong(
        "two rules for one line",
        "Kpq -> Apr\n1 Kpq s\n2 Apr Ko, Ai 1\nsolution: Kpq / Ko, Ai",
        [("two-rules", "line 2")],
    ),
    Wrong(
        "R with two rules",
        _changed(
            EXAMPLE,
            ("  |   | 2  Epq   R,R 1\n  |   | 3  Cqp   Eo 2\n", ""),
            ("4  p     Co 1,3", "2  p     R,R,Eo,Co 1"),
            ("5  Np", "3  Np"),
        ),
        [("two-rules", "line 2-b-2")],
    ),
    Wrong(
        "supposed and inferred at once",
        _changed(KPQ, ("Kpq  Ki 1,2", "Kpq  supposed, Ki 1,2")),
        [("two-rules", "line 3")],
    ),
    Wrong(
        "two WFFs on one line",
        "Kpq -> p\n1 Kpq s\n2 q, p Ko 1\n3 p Ko 1\nsolution: Kpq / Ko",
        [("two-wffs", "line 2")],
    ),
    Wrong(
        "a line that is no WFF does not spoil those that use it",
        "Kpq -> Apq\n1 Kpq s\n2 P Ko 1\n3 Apq Ai 2\nsolution: Kpq / Ko, Ai",
        [("not-a-wff", "line 2")],
    ),
    Wrong(
        "below a line that is no WFF, what no line could give is still a fault",
        "p, q -> Kpq\n1 p s\n2 q s\n3 KP Ki\n4 Apq Ki\n5 Kpq Ki\nsolution: p, q / Ki",
        [("not-a-wff", "line 3"), ("rule-misused", "line 4")],
    ),
    Wrong(
        "a line that is misused does not spoil those that use it",
        "Kpq -> Apr\n1 Kpq s\n2 p Co 1\n3 Apr Ai 2\nsolution: Kpq / Co, Ai",
        [("rule-misused", "line 2")],
    ),
]

BASIC_RULES = [
    Wrong(
        f"{rule} misused: {premises} do not give {goal}",
        "\n".join(
            [
                f"{', '.join(premises.split())} -> {goal}",
                *(f"{at} {premise} s" for at, premise in enumerate(premises.split(), 1)),
                f"{len(premises.split()) + 1} {goal} {rule}",
                f"solution: {', '.join(premises.split())} / {rule}, Ai",
            ]
        ).replace("Ai, Ai", "Ai, Ki"),
        [("rule-misused", f"line {len(premises.split()) + 1}")],
    )
    for rule, premises, goal in [
        ("Co", "Cpq q", "p"),
        ("Co", "CpCqr q", "Cpr"),
        ("Co", "Epq p", "q"),
        ("Ko", "Apq", "p"),
        ("Ko", "NKpq", "p"),
        ("Ko", "CKpqr", "p"),
        ("Ko", "KpKqr", "r"),
        ("Ki", "p q", "Apq"),
        ("Ki", "p", "Kpq"),
        ("Ai", "p q", "Kpq"),
        ("Ai", "p", "Aqr"),
        ("Eo", "Epq", "Epq"),
        ("Eo", "Epq p", "q"),
        ("Eo", "Cpq", "Cqp"),
        ("Ei", "Cpq", "Epq"),
        ("Ei", "Cpq Cqr", "Epr"),
        ("Ei", "p q", "Epq"),
        ("Rp", "Kpq", "p"),
    ]
]

SUBPROOF_RULES = [
    Wrong(
        "Ci with the wrong antecedent",
        _changed(EXAMPLE, ("CNpNq", "CpNq")),
        [("rule-misused", "line 3")],
    ),
    Wrong(
        "Ci with a consequent that is not in the sub-proof",
        _changed(EXAMPLE, ("CNpNq", "CNpq")),
        [("rule-misused", "line 3")],
    ),
    Wrong(
        "Ci for something that is no C",
        _changed(EXAMPLE, ("CNpNq", "ENpNq")),
        [("rule-misused", "line 3")],
    ),
    Wrong(
        "Ci on a line that is not a sub-proof",
        "p, q -> Cpq\n1 p s\n2 q s\n3 Cpq Ci 1,2\nsolution: p, q / Ci",
        [("rule-misused", "line 3")],
    ),
    Wrong(
        "Ci takes a line of a sub-proof inside the sub-proof",
        """
        Epq -> CNpp
        1        Epq     s
        2 | a    Np      s
          | b | 1  q     s
          |   | 2  Epq   R,R 1
          |   | 3  Cqp   Eo 2
          |   | 4  p     Co 1,3
          | c    Np      Rp a
        3        CNpp    Ci 2
        solution: Epq / R, Eo, Co, Rp, Ci
        """,
        [("rule-misused", "line 3")],
    ),
    Wrong(
        "Ni without a contradiction",
        _changed(EXAMPLE, ("  |   | 5  Np    R a\n", "")),
        [("rule-misused", "line 2-c")],
    ),
    Wrong(
        "Ni for No",
        "p -> p\n1 p s\n2 | a Np s\n  | b p R 1\n3 p Ni 2\nsolution: p / R, Ni",
        [("rule-misused", "line 3")],
    ),
    Wrong(
        "Ni that denies something else than the supposition",
        _changed(EXAMPLE, ("c    Nq      Ni b", "c    Np      Ni b"), ("CNpNq", "CNpNp")),
        [("rule-misused", "line 2-c")],
    ),
    Wrong(
        "No for Ni",
        "Np -> Np\n1 Np s\n2 | a p s\n  | b Np R 1\n3 Np No 2\nsolution: Np / R, No",
        [("rule-misused", "line 3")],
    ),
    Wrong(
        "No that drops two N's",
        "NNp -> p\n1 NNp s\n2 p No 1\nsolution: NNp / No",
        [("rule-misused", "line 2")],
    ),
    Wrong(
        "Ao with one case",
        "Apq, r -> r\n1 Apq s\n2 r s\n3 | a p s\n  | b r R 2\n4 r Ao 1,3\nsolution: Apq, r / R, Ao",
        [("rule-misused", "line 4")],
    ),
    Wrong(
        "Ao with cases that end differently",
        """
        Apq -> Aqp
        1      Apq  s
        2 | a  p    s
          | b  Aqp  Ai a
        3 | a  q    s
          | b  Apq  Ai a
        4      Aqp  Ao 1,2,3
        solution: Apq / Ai, Ao
        """,
        [("rule-misused", "line 4")],
    ),
    Wrong(
        "Ao with the same case twice",
        """
        Apq -> Aqp
        1      Apq  s
        2 | a  p    s
          | b  Aqp  Ai a
        3 | a  p    s
          | b  Aqp  Ai a
        4      Aqp  Ao 1,2,3
        solution: Apq / Ai, Ao
        """,
        [("rule-misused", "line 4")],
    ),
    Wrong(
        "a one-line sub-proof",
        "r -> Cpp\n1 r s\n2 | a p s\n3 Cpp Ci 2\nsolution: r / Ci",
        [("no-rule", "sub-proof 2")],
        editions=("wff-2017",),
    ),
    Wrong(
        "Ci takes the supposition itself",
        "r -> Cpp\n1 r s\n2 | a p s\n  | b App Ai a\n3 Cpp Ci 2\nsolution: r / Ci, Ai",
        [("no-rule", "line 3")],
        editions=("wff-2017",),
    ),
]

REITERATION = [
    Wrong(
        "R once for two levels",
        _changed(EXAMPLE, ("R,R 1", "R 1")),
        [("reiterate", "line 2-b-2")],
    ),
    Wrong(
        "R three times for two levels",
        _changed(EXAMPLE, ("R,R 1", "R,R,R 1")),
        [("reiterate", "line 2-b-2")],
    ),
    Wrong(
        "R twice for one level",
        _changed(EXAMPLE, ("R a", "R,R a")),
        [("reiterate", "line 2-b-5")],
    ),
    Wrong(
        "R at the same level",
        "p -> p\n1 p s\n2 p R 1\nsolution: p / R",
        [("reiterate", "line 2")],
    ),
    Wrong(
        "Rp across levels",
        _changed(EXAMPLE, ("R a", "Rp a"), ("/ R,", "/ R, Rp,")),
        [("reiterate", "line 2-b-5")],
    ),
    Wrong(
        "a rule uses an outer line without R",
        _changed(EXAMPLE, ("  |   | 2  Epq   R,R 1\n", ""), ("Eo 2", "Eo 1")),
        [("reiterate", "line 2-b-3")],
    ),
    Wrong(
        "a rule uses an outer line with one R too few",
        _changed(EXAMPLE, ("  |   | 2  Epq   R,R 1\n", ""), ("Eo 2", "R,Eo 1")),
        [("reiterate", "line 2-b-3")],
    ),
    Wrong(
        "R with a rule that uses lines of its own level only",
        _changed(EXAMPLE, ("Co 1,3", "R,Co 1,3")),
        [("reiterate", "line 2-b-4")],
    ),
    Wrong(
        "R with a sub-proof",
        _changed(EXAMPLE, ("Ni b", "R,Ni b")),
        [("reiterate", "line 2-c")],
    ),
    Wrong(
        "R brings in what is not there",
        _changed(EXAMPLE, ("2  Epq   R,R 1", "2  Cqp   R,R 1"), ("Eo 2", "Rp 2"), ("Eo,", "Rp,")),
        [("rule-misused", "line 2-b-2")],
    ),
    Wrong(
        "R carries a line outwards",
        "p -> Cpq\n1 p s\n2 | a q s\n  | b q Rp a\n3 q R 2\n4 Cpq Ki 3\nsolution: p / R, Rp, Ki",
        [("rule-misused", "line 3"), ("rule-misused", "line 4")],
    ),
]

REFERENCES = [
    Wrong(
        "the wrong line",
        "p, q -> Kpq\n1 p s\n2 q s\n3 Kpq Ki 1,1\nsolution: p, q / Ki",
        [("wrong-reference", "line 3")],
    ),
    Wrong(
        "a line too many",
        "p, q, r -> Kpq\n1 p s\n2 q s\n3 r s\n4 Kpq Ki 1,2,3\nsolution: p, q, r / Ki",
        [("wrong-reference", "line 4")],
    ),
    Wrong(
        "a line that does not exist",
        _changed(KPQ, ("Ki 1,2", "Ki 1,7")),
        [("wrong-reference", "line 3")],
    ),
    Wrong(
        "the line itself",
        _changed(KPQ, ("Ki 1,2", "Ki 1,3")),
        [("wrong-reference", "line 3")],
    ),
    Wrong(
        "a later line",
        "p -> App\n1 p s\n2 App Rp 3\n3 App Ai 1\nsolution: p / Ai, Rp",
        [("wrong-reference", "line 2")],
    ),
    Wrong(
        "a line inside a closed sub-proof",
        _changed(EXAMPLE, ("Ci 2", "Ci c")),
        [("wrong-reference", "line 3")],
    ),
    Wrong(
        "a rule on a line inside a closed sub-proof",
        """
        r -> App
        1      r    s
        2 | a  p    s
          | b  App  Ai a
        3      App  Ai a
        solution: r / Ai
        """,
        [("wrong-reference", "line 3")],
    ),
    Wrong(
        "two wrong references are two faults",
        _changed(KPQ, ("Ki 1,2", "Ki 8,9")),
        [("wrong-reference", "line 3")] * 2,
    ),
    Wrong(
        "the wrong sub-proof",
        """
        r -> Cpr
        1      r    s
        2 | a  q    s
          | b  r    R 1
        3 | a  p    s
          | b  r    R 1
        4      Cpr  Ci 2
        solution: r / R, Ci
        """,
        [("wrong-reference", "line 4")],
    ),
]

SHAPE = [
    Wrong(
        "a sub-proof that is not indented",
        "r -> Cpr\n1 r s\n2 Arp Ai 1\n3 p s\n4 r Rp 1\n5 Cpr Ci 3\nsolution: r / Ai, Rp, Ci",
        [("not-indented", "line 3"), ("rule-misused", "line 5")],
    ),
    Wrong(
        "a sub-proof with two suppositions",
        """
        r -> Cpr
        1      r    s
        2 | a  p    s
          | b  q    s
          | c  r    R 1
        3      Cpr  Ci 2
        solution: r / R, Ci
        """,
        [("subproof-premise", "line 2-b")],
    ),
    Wrong(
        "a sub-proof that starts with an inferred line",
        """
        r -> Crr
        1      r    s
        2 | a  r    R 1
          | b  r    Rp a
        3      Crr  Ci 2
        solution: r / R, Rp, Ci
        """,
        [("subproof-premise", "line 2-a")],
    ),
    Wrong(
        "the last line is in a sub-proof",
        """
        r -> r
        1      r    s
        2 | a  p    s
          | b  r    R 1
        solution: r / R
        """,
        [("goal-not-reached", "proof")],
    ),
    Wrong(
        "the Goal is not the last line",
        "p, q -> Kpq\n1 p s\n2 q s\n3 Kpq Ki 1,2\n4 p Ko 3\nsolution: p, q / Ki, Ko",
        [("goal-not-reached", "line 4")],
    ),
    Wrong(
        "the Goal never comes",
        _changed(KPQ, ("-> Kpq", "-> Kqp")),
        [("goal-not-reached", "line 3")],
    ),
    Wrong(
        "the Goal is a premise and no rule is used",
        "p -> p\n1 p s\nsolution: p / Rp",
        [("no-rule", "proof")],
    ),
    Wrong(
        "nothing but premises",
        "p, q -> Kpq\n1 p s\n2 q s\nsolution: p, q / Ki",
        [("no-rule", "proof"), ("goal-not-reached", "line 2")],
    ),
]

RULES_OF_THE_GAME = [
    Wrong(
        "a rule that is used is not named",
        "Kpq -> Apr\n1 Kpq s\n2 p Ko 1\n3 Apr Ai 2\nsolution: Kpq / Ko",
        [("rule-not-named", "solution")],
    ),
    Wrong(
        "two rules that are used are not named",
        _changed(EXAMPLE, ("/ R, Eo, Co, Ni, Ci", "/ R, Co, Ci")),
        [("rule-not-named", "solution")] * 2,
    ),
    Wrong(
        "R is used and not named",
        _changed(EXAMPLE, ("/ R, ", "/ ")),
        [("rule-not-named", "solution")],
    ),
    Wrong(
        "a rule is named twice",
        "Kpq -> Kqp\n1 Kpq s\n2 p Ko 1\n3 q Ko 1\n4 Kqp Ki 2,3\nsolution: Kpq / Ko, Ko, Ki",
        [("rule-twice", "solution")],
    ),
    Wrong(
        "a rule is named and a wild cube stands for it too",
        _changed(KPQ, ("/ Ki", "/ Ki, R(Ki)")),
        [("rule-twice", "solution")],
    ),
    Wrong(
        "a wild cube that does not say what it stands for",
        _changed(KPQ, ("/ Ki", "/ R")),
        [("wild-unclear", "solution")],
    ),
    Wrong(
        "a wild cube for half a rule",
        _changed(KPQ, ("/ Ki", "/ KR")),
        [("no-such-rule", "solution"), ("rule-not-named", "solution")],
    ),
    Wrong(
        "a wild cube for something that is no rule",
        _changed(KPQ, ("/ Ki", "/ R(K)")),
        [("no-such-rule", "solution"), ("rule-not-named", "solution")],
    ),
    Wrong(
        "a wild cube for a rule of another game",
        _changed(KPQ, ("/ Ki", "/ Ki, R(Ci)")),
        [("rule-not-in-game", "solution")],
        level="basic",
    ),
    Wrong(
        "a rule of the Regular game in the Basic game",
        "p -> p\n1 p s\n2 p R 1\n3 p Rp 1\nsolution: p / R, Rp",
        [("rule-not-in-game", "line 2"), ("reiterate", "line 2"), ("rule-not-in-game", "solution")],
        level="basic",
    ),
    Wrong(
        "a Regular proof in the Basic game",
        EXAMPLE,
        [
            ("subproof-not-in-game", "proof"),
            ("rule-not-in-game", "line 2-b-2"),
            ("rule-not-in-game", "line 2-b-5"),
            ("rule-not-in-game", "line 2-c"),
            ("rule-not-in-game", "line 3"),
            *[("rule-not-in-game", "solution")] * 3,
        ],
        level="basic",
    ),
    Wrong(
        "a Regular rule in the Elementary game",
        "p, q -> Kpq\n1 p s\n2 q s\n3 Kpq Ki 1,2\nsolution: p, q / Ki, Ni",
        [("rule-not-in-game", "solution")],
        editions=("wff-2017",),
        level="elementary",
    ),
    Wrong(
        "a Regular rule in the Middle game",
        "p, q -> Kpq\n1 p s\n2 q s\n3 Kpq Ki 1,2\nsolution: p, q / Ki, Ao",
        [("rule-not-in-game", "solution")],
        editions=("wff-2017",),
        level="middle",
    ),
    Wrong(
        "one cube is too few",
        "-> p\n1 p Rp\nsolution: / R(Rp)",
        [("too-few-cubes", "solution"), ("rule-misused", "line 1")],
    ),
]

SEVERAL = [
    Wrong(
        "four faults on four lines and one in the solution",
        """
        p, q -> Kpq
        1  p     s
        2  q     s
        3  Apo   Ai 1
        4  Kqp   Ko 1,2
        5  Aqq
        6  Kpq   ki 1,2
        solution: p, q / Ai, Ko, Ko, Ki
        """,
        [
            ("not-a-wff", "line 3"),
            ("rule-misused", "line 4"),
            ("no-reason", "line 5"),
            ("no-such-rule", "line 6"),
            ("rule-twice", "solution"),
        ],
    ),
    Wrong(
        "top line, premises, R, the last line and the rules at once",
        """
        Epq -> CNpNr
        1        Epq     s
        2 | a    Np      s
          | b | 1  q     s
          |   | 2  Epq   R 1
          |   | 3  Cqp   Eo 2
          |   | 4  p     Co 1,2
          |   | 5  Np    R a
          | c    Nq      No b
        3        CNpNq   Ci 2
        solution: Epq, r / R, Eo, Co, Ci
        """,
        [
            ("top-line", "top line"),
            ("premises", "proof"),
            ("reiterate", "line 2-b-2"),
            ("wrong-reference", "line 2-b-4"),
            ("rule-misused", "line 2-c"),
            ("goal-not-reached", "line 3"),
            ("rule-not-named", "solution"),
        ],
    ),
]

CUBES = [
    Wrong(
        "two cubes from Resources after Now",
        KPQ,
        [("resources", "cubes")],
        mat="goal Kpq | {must} K | {may} q | resources pip",
        after="now",
        editions=NEWER,
    ),
    Wrong(
        "every cube from Resources after Now",
        KPQ,
        [("resources", "cubes")],
        mat="goal Kpq | resources pqKi",
        after="now",
    ),
    Wrong(
        "a cube that nobody has",
        KPQ,
        [("cubes-missing", "cubes")],
        mat="goal Kpq | resources pKi",
        after="impossible",
    ),
    Wrong(
        "two symbols that nobody has are two faults",
        KPQ,
        [("cubes-missing", "cubes")] * 2,
        mat="goal Kpq | resources pKr",
        after="stop",
    ),
    Wrong(
        "the only q is in Forbidden",
        KPQ,
        [("forbidden-used", "cubes")],
        mat="goal Kpq | forbidden q | resources pKi",
        after="impossible",
        editions=NEWER,
    ),
    Wrong(
        "one q is needed twice, and the other is in Forbidden",
        "q, q -> Kqq\n1 q s\n2 q s\n3 Kqq Ki 1,2\nsolution: q, q / Ki",
        [("forbidden-used", "cubes")],
        mat="goal Kqq | {must} K | {may} q | forbidden q | resources i",
        after="now",
        editions=NEWER,
    ),
    Wrong(
        "Required is not used",
        KPQ,
        [("required-unused", "cubes")],
        mat="goal Kpq | {must} s | resources pqKi",
        after="impossible",
    ),
    Wrong(
        "Required holds two and one is used",
        KPQ,
        [("required-unused", "cubes")],
        mat="goal Kpq | {must} pp | resources qKi",
        after="impossible",
    ),
    Wrong(
        "three Required symbols are not used",
        KPQ,
        [("required-unused", "cubes")] * 3,
        mat="goal Kpq | {must} CNs | resources pqKi",
        after="impossible",
    ),
    Wrong(
        "after the last cube there are no Resources",
        KPQ,
        [("cubes-missing", "cubes")],
        mat="goal Kpq | {must} K | {may} pi",
        after="last-cube",
        editions=NEWER,
    ),
    Wrong(
        "Forceout with one cube from Resources",
        KPQ,
        [("resources", "cubes")],
        mat="goal Kpq | essential K | premises p | rules i | resources qrs",
        after="forceout",
        editions=("wff-2012",),
    ),
    Wrong(
        "Forceout with three cubes from Resources",
        KPQ,
        [("resources", "cubes")],
        mat="goal Kpq | essential K | resources pqi",
        after="forceout",
        editions=("wff-2012",),
    ),
    Wrong(
        "Disagree Now with two cubes from Resources",
        KPQ,
        [("resources", "cubes")],
        mat="goal Kpq | essential K | premises p | resources qi",
        after="disagree-now",
        editions=("wff-2012",),
    ),
    Wrong(
        "Disagree Now with no cube from Resources",
        KPQ,
        [("resources", "cubes")],
        mat="goal Kpq | essential K | premises pq | rules i | resources qi",
        after="disagree-now",
        editions=("wff-2012",),
    ),
    Wrong(
        "a cube of Permitted Premises in a rule",
        KPQ,
        [("permitted-misplaced", "cubes")],
        mat="goal Kpq | premises pqK | rules i",
        after="impossible",
        editions=("wff-2012",),
    ),
    Wrong(
        "a cube of Permitted Rules in a premise",
        KPQ,
        [("permitted-misplaced", "cubes")],
        mat="goal Kpq | premises q | rules Kip",
        after="impossible",
        editions=("wff-2012",),
    ),
    Wrong(
        "a q in Permitted Rules is forbidden",
        KPQ,
        [("forbidden-used", "cubes")],
        mat="goal Kpq | premises p | rules Kiq",
        after="impossible",
        editions=("wff-2012",),
    ),
    Wrong(
        "an i in Permitted Premises is forbidden",
        KPQ,
        [("forbidden-used", "cubes")],
        mat="goal Kpq | premises pqi | rules K",
        after="impossible",
        editions=("wff-2012",),
    ),
    Wrong(
        "a wild cube costs an R",
        _changed(KPQ, ("/ Ki", "/ R(Ki)")),
        [("cubes-missing", "cubes")],
        mat="goal Kpq | resources pqKi",
        after="impossible",
    ),
]

KRS = """
r, p, s -> Krs
1  r    s
2  p    s
3  s    s
4  Krs  Ki 1,3
solution: r, p, s / Ki
"""

CIRCLE = "Kpr -> Krp\n1 Kpr s\n2 p Ko 1\n3 r Ko 1\n4 Krp Ki 2,3\nsolution: {} / {}"

ESSENTIALS = [
    Wrong(
        "a premise that is not needed holds a Required cube",
        KRS,
        [("non-essential", "solution")],
        mat="goal Krs | {must} p | resources rsKi",
        after="impossible",
    ),
    Wrong(
        "two blocks that are not needed",
        _changed(KRS, ("/ Ki", "/ Ki, Ko")),
        [("non-essential", "solution")] * 2,
        mat="goal Krs | {must} po | resources rsKKi",
        after="impossible",
    ),
    Wrong(
        "an unmarked K may be any of them",
        "p, r -> Kpr\n1 p s\n2 r s\n3 Kpr Ki 1,2\nsolution: p, r / Ki, Ko",
        [("non-essential", "solution")],
        mat="goal Kpr | {must} K | resources prKio",
        after="impossible",
    ),
    Wrong(
        "the mark is on a block that is not needed",
        "p, r -> Kpr\n1 p s\n2 r s\n3 Kpr Ki 1,2\nsolution: p, r / Ki, K^o",
        [("non-essential", "solution")],
        mat="goal Kpr | {must} K | resources prKio",
        after="impossible",
    ),
    Wrong(
        "two K's are Required and only one is marked",
        "p, r -> Kpr\n1 p s\n2 r s\n3 Kpr Ki 1,2\nsolution: p, r / K^i, Ko",
        [("non-essential", "solution")],
        mat="goal Kpr | {must} KK | resources prio",
        after="impossible",
    ),
    Wrong(
        "a Required R stands for a rule that is not needed",
        _changed(KPQ, ("/ Ki", "/ Ki, R(Ko)")),
        [("non-essential", "solution")],
        mat="goal Kpq | {must} R | resources pqKi",
        after="impossible",
    ),
    Wrong(
        "the same premise twice, and its cube Required",
        "p, p -> Kpp\n1 p s\n2 p s\n3 Kpp Ki 1,2\nsolution: p, p / Ki",
        [("non-essential", "solution")],
        mat="goal Kpp | {must} p | resources pKi",
        after="impossible",
    ),
]

WRONG: list[Wrong] = [
    *TOP_OF_THE_PAGE,
    *PREMISES,
    *REASONS,
    *BASIC_RULES,
    *SUBPROOF_RULES,
    *REITERATION,
    *REFERENCES,
    *SHAPE,
    *RULES_OF_THE_GAME,
    *SEVERAL,
    *CUBES,
    *ESSENTIALS,
]
