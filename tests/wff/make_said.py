"""Writes what the checker says about every wrong solution: ``python -m tests.wff.make_said``.

Run it after a change that is meant to change the words, and read the difference.
"""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

from nowornever.shake.rulebook import After
from nowornever.wff.checker import Verdict, check
from nowornever.wff.prover import claim
from nowornever.wff.rulebooks import RULEBOOKS, parse_position
from nowornever.wff.written import parse_proof
from tests.wff.wrong_proofs import WRONG, Wrong

SAID = Path(__file__).with_name("said.txt")
SECTIONS = {"wff-2012": ("essential", "premises"), "wff-2013": ("required", "permitted")}
HEAD = "## "


def check_wrong(wrong: Wrong, edition: str) -> Verdict:
    """What the checker says about a wrong solution under an edition that it is meant for."""
    must, may = SECTIONS.get(edition, SECTIONS["wff-2013"])
    mat = wrong.mat.format(must=must, may=may)
    position = parse_position(f"{edition} {wrong.level} | {mat}") if mat else None
    return check(
        parse_proof(dedent(wrong.text)),
        RULEBOOKS[edition],
        wrong.level,
        position=position,
        after=After(wrong.after) if wrong.after else None,
        prover=claim,
    )


def say(wrong: Wrong) -> str:
    """The printed verdict of the newest edition that it is meant for."""
    return str(check_wrong(wrong, wrong.editions[-1]))


def read_said() -> dict[str, str]:
    """The words that were read in review, by the name of the solution."""
    parts = SAID.read_text().split(f"\n{HEAD}")
    named = [part.removeprefix(HEAD).partition("\n") for part in parts]
    return {name: said.strip("\n") for name, _, said in named}


def main() -> None:
    """Write all anew."""
    SAID.write_text("\n".join(f"{HEAD}{wrong.name}\n{say(wrong)}\n" for wrong in WRONG))


if __name__ == "__main__":
    main()
