"""`nowornever tour`: a short guided tour of the checker in the terminal."""

from __future__ import annotations

import sys

import typer
from rich.markup import escape
from rich.rule import Rule

from nowornever.cli.check import print_verdict
from nowornever.cli.support.output import console
from nowornever.library.checking import check
from nowornever.wff.examples import WITH_SUBPROOFS
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.notations import infix, spoken

_WRONG = WITH_SUBPROOFS.replace("R,R 1", "R 1").replace("Co 1,3", "Ko 3").replace(", Eo", "")

_LONG = """\
r, p, s -> Krs
1  r     s
2  p     s
3  s     s
4  Krs   Ki 1,3
solution: r, p^, s^ / Ki
"""

_POSITION = "wff-2017 basic | goal Krs | required ps | permitted rKi | resources CAo"


def tour() -> None:
    """A short tour of the checker in the terminal."""
    console.print(
        "A short tour of the checker, in the terminal.\n"
        "The table is in the browser: make play, or nowornever serve.\n"
    )
    formula = Formula("CNpNq")
    _stop(1, "A formula is written with cubes")
    console.print(f"{formula} is {infix(formula)}: {spoken(formula)}.\n")
    _stop(2, "A correct solution with its proof")
    _show(WITH_SUBPROOFS)
    _stop(3, "The same with some slips: the checker finds them all and names the clauses")
    _show(_WRONG)
    _stop(4, "On the mat: Required cubes must be essential")
    console.print(escape(_POSITION) + "\n")
    _show(_LONG, _POSITION)
    _stop(5, "Your turn")
    console.print(
        "Write a proof into a file and run:  nowornever check FILE\n"
        "See every clause of a rulebook:     nowornever rules wff-2017\n"
        "More in README.md and docs/."
    )


def _show(text: str, position: str | None = None) -> None:
    console.print(escape(text))
    verdict = check(text, position, after="now" if position else None)
    print_verdict(verdict, "the checker says")
    console.print()


def _stop(number: int, title: str) -> None:
    """A heading; on a terminal, wait for Enter before going on."""
    if number > 1 and sys.stdin.isatty() and console.is_terminal:
        typer.prompt("Press Enter to go on", default="", show_default=False)
    console.print(Rule(f"{number}. {title}", align="left"))
