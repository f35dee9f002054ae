"""`nowornever check`: judge written solutions."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from msgspec import Struct, structs
from rich.markup import escape

from nowornever.cli.files import STANDARD_INPUT, read_text
from nowornever.cli.output import BadInputError, Exit, console, print_json, refuse, say_error
from nowornever.core.written import WrittenError, printable
from nowornever.equations.checker import EquationVerdict
from nowornever.equations.checker import check as check_equation
from nowornever.equations.rulebooks import EquationsRulebook
from nowornever.judges import RULEBOOKS, parse_position
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After, Rulebook
from nowornever.shake.verdict import Fault
from nowornever.wff.checker import Verdict
from nowornever.wff.checker import check as check_proof
from nowornever.wff.exports import parse_proof_json
from nowornever.wff.paper import Proof
from nowornever.wff.prover import claim
from nowornever.wff.rulebooks import WFF_2017
from nowornever.wff.written import parse_proof

_AFTER_WORDS = {"never": After.IMPOSSIBLE} | {after.value: after for after in After}


_WORDS = {
    True: "[green]correct[/]",
    False: "[red]incorrect[/]",
    None: "[yellow]undecided[/]",
}


class Setting(Struct, frozen=True):
    """Under which rules a solution is judged."""

    rulebook: Rulebook
    level: str
    position: Position | None = None
    after: After | None = None


def check(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE...",
            help="Files with a solution and its proof, or an Equation; - is standard input.",
        ),
    ],
    position: Annotated[
        str | None,
        typer.Option(help="The position to solve, as in 'wff-2017 basic | goal Krs | required K'."),
    ] = None,
    after: Annotated[
        str | None,
        typer.Option(
            help="What ended the moves: now, impossible or never, forceout, disagree-now,"
            " last-cube, stop or no-goal."
        ),
    ] = None,
    rulebook: Annotated[
        str | None, typer.Option(help="Without a position: the rulebook.  [default: wff-2017]")
    ] = None,
    game: Annotated[
        str | None,
        typer.Option(
            help="Without a position: the game of WFF 'N PROOF  [default: regular], or the division"
            " of EQUATIONS  [default: middle]."
        ),
    ] = None,
    json: Annotated[
        bool, typer.Option("--json", help="Print one JSON value for each file.")
    ] = False,
) -> None:
    """Judge proofs and Equations: every fault, with its place and its clause."""
    try:
        setting = read_setting(position, after, rulebook, game)
        if files.count(STANDARD_INPUT) > 1:
            raise BadInputError("standard input can be read once only: give - once")
    except (WrittenError, BadInputError) as error:
        refuse(error, json)
    worst = Exit.YES
    for name in files:
        try:
            verdict = judge(read_text(name), setting)
        except (WrittenError, BadInputError) as error:
            worst = Exit.BAD_INPUT
            say_error(error, json, file=name)
            continue
        worst = max(worst, Exit.YES if verdict.correct else Exit.NO)
        if json:
            print_json({"file": name, **verdict_json(verdict, setting)})
        else:
            print_verdict(verdict, name)
    raise typer.Exit(worst)


def read_setting(
    position: str | None, after: str | None, rulebook: str | None, game: str | None
) -> Setting:
    """The rules to judge by; raises WrittenError or BadInputError."""
    if position is None:
        if after is not None:
            raise BadInputError("--after needs a --position to count cubes in")
        book = WFF_2017 if rulebook is None else _one_of("--rulebook", rulebook, RULEBOOKS)
        return Setting(book, _level(game, book))
    if rulebook is not None or game is not None:
        raise BadInputError(
            "the position names its rulebook and game; leave --rulebook and --game out"
        )
    read = parse_position(position)
    ended = None if after is None else _one_of("--after", after, _AFTER_WORDS)
    if ended and ended not in read.rulebook.allowances:
        known = ", ".join(read.rulebook.allowances)
        raise BadInputError(f"{read.rulebook.id} knows no {ended}; --after is one of {known}")
    if ended is After.LAST_CUBE and read.resources:
        raise BadInputError("after the last cube Resources are empty, but this position has some")
    if not read.goal and ended is not After.NO_GOAL:
        raise BadInputError("the position has no Goal; that is only so --after no-goal")
    if read.goal and ended is After.NO_GOAL:
        raise BadInputError("after no-goal there is no Goal, but this position has one")
    return Setting(read.rulebook, read.level, read, ended)


def judge(text: str, setting: Setting) -> Verdict | EquationVerdict:
    """Read a solution and judge it; raises WrittenError when it cannot be read."""
    book, level, position, after = structs.astuple(setting)
    if isinstance(book, EquationsRulebook):
        return check_equation(_one_equation(text), book, level, position=position, after=after)
    return check_proof(read_proof(text), book, level, position=position, after=after, prover=claim)


def _one_equation(text: str) -> str:
    """The Equation in a file, with the blanks before it: characters count from the start."""
    if not text.strip():
        raise BadInputError("there is no Equation here")
    if sum("=" in line for line in text.splitlines()) > 1:
        raise BadInputError("there are several Equations; write one Equation for each file")
    return text.rstrip()


def read_proof(text: str) -> Proof:
    """A proof in its written form or as JSON."""
    return parse_proof_json(text) if text.lstrip().startswith("{") else parse_proof(text)


def verdict_json(verdict: Verdict | EquationVerdict, setting: Setting) -> dict[str, Any]:
    """The verdict for programs."""
    if isinstance(verdict, EquationVerdict):
        own: dict[str, Any] = {"solution": verdict.solution, "goal": verdict.goal}
    else:
        own = {
            "shorter": [
                {"without": found.block, "proof": str(found.shorter)}
                for found in verdict.non_essential
            ]
        }
    return {
        "correct": verdict.correct,
        "faults": verdict.faults,
        "notes": verdict.notes,
        "rulebook": setting.rulebook.id,
        "game": setting.level,
        **own,
        "cubes": verdict.cubes,
    }


def print_verdict(verdict: Verdict | EquationVerdict, name: str) -> None:
    """The verdict for people."""
    number = len(verdict.faults)
    word = _WORDS[verdict.correct]
    count = f", {number} fault{'s' * (number != 1)}" if number else ""
    console.print(f"{escape(printable(name))}: {word}{count}")
    for fault in verdict.faults:
        console.print(f"  [bold]{escape(fault.place)}[/]{_where(fault)}: {escape(fault.message)}"
                      f" [dim]{escape(fault.clause)}[/]")  # fmt: skip
    for found in verdict.non_essential if isinstance(verdict, Verdict) else ():
        console.print(f"\nWithout {escape(found.block)} it is still proved:\n")
        console.print(escape(str(found.shorter)))
    for note in verdict.notes:
        console.print(f"  note: {escape(note)}")


def _where(fault: Fault) -> str:
    """The row and character of a fault, in brackets; most Equations have one row."""
    if fault.column:
        row = f"row {fault.row}, " if fault.row > 1 else ""
        return f" ({row}character {fault.column})"
    return f" (row {fault.row})" if fault.row else ""


def _level(game: str | None, book: Rulebook) -> str:
    levels = {level: level for level in book.levels}
    return book.levels[0] if game is None else _one_of("--game", game, levels)


def _one_of(option: str, word: str, choices: dict[str, Any] | Any) -> Any:
    if word.lower() not in choices:
        raise BadInputError(f"{option} is one of {', '.join(choices)}, not {word!r}")
    return choices[word.lower()]
