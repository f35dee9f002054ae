"""How long the checker takes: the first table of bench/checker.md. Run: python -m bench.checker"""

from __future__ import annotations

from bench.harness import baseline, median_ms, table
from nowornever.wff.checker import check
from nowornever.wff.examples import WITH_SUBPROOFS
from nowornever.wff.paper import Proof
from nowornever.wff.rulebooks import parse_position
from nowornever.wff.written import format_proof, parse_proof

NON_ESSENTIAL = """\
r, p, s -> Krs
1  r     s
2  p     s
3  s     s
4  Krs   Ki 1,3
solution: r, p, s / Ki
"""


def long_proof(lines: int, references: bool = True) -> str:
    """A proof of so many lines: p and Cpq, then Kpq, KKpqp, … built up by Ki."""
    rows = ["1 p s", "2 Cpq s", "3 q Co 1,2"]
    formula = "q"
    for number in range(4, lines + 1):
        rows.append(f"{number} K{formula}p Ki {number - 1},1")
        formula = f"K{formula}p"
    if not references:
        rows = [" ".join(row.split()[1:3]) for row in rows]
    return "\n".join([f"p, Cpq -> {formula}", *rows, "solution: p, Cpq / Co, Ki"])


def nested_proof(depth: int) -> Proof:
    """Sub-proofs inside one another, each bringing the outermost line in with R's."""
    rows = ["p -> " + "Cq" * depth + "p", "1 p s"]
    for level in range(1, depth + 1):
        rows.append("| " * level + "q s")
    rows.append("| " * depth + "p " + ",".join(["R"] * depth))
    formula = "p"
    for level in range(depth - 1, -1, -1):
        formula = f"Cq{formula}"
        rows.append("| " * level + f"{formula} Ci")
    return parse_proof("\n".join([*rows, "solution: p / R, Ci"]))


def main() -> None:
    position = parse_position("wff-2017 basic | goal Krs | required ps | permitted rKi")
    short, fifty = parse_proof(WITH_SUBPROOFS), parse_proof(long_proof(50))
    bare, nested = parse_proof(long_proof(50, references=False)), nested_proof(24)
    dropped = parse_proof(NON_ESSENTIAL)
    for proof in (short, fifty, bare, nested):
        assert check(proof).correct, check(proof).faults
    work = [
        ("read 50 lines", lambda: parse_proof(long_proof(50))),
        ("write 50 lines", lambda: format_proof(fifty)),
        ("check the rulebook's proof with sub-proofs, 9 lines", lambda: check(short)),
        ("check 50 lines", lambda: check(fifty)),
        ("check 50 lines without references", lambda: check(bare)),
        ("check 50 lines, 24 levels deep", lambda: check(nested)),
        ("check against a position, with a non-essential premise",
         lambda: check(dropped, position=position)),
    ]  # fmt: skip
    unit = median_ms(baseline)
    rows: list[tuple[object, ...]] = [("baseline: 10,000 dictionary updates", f"{unit:.2f}", "1.0")]
    for name, call in work:
        time = median_ms(call)
        rows.append((name, f"{time:.2f}", f"{time / unit:.1f}"))
    print("# The checker\n")
    print(table("One call", ("what", "median ms", "ratio to the baseline"), rows), end="")


if __name__ == "__main__":
    main()
