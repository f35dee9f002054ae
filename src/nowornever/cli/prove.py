"""`nowornever prove`: a proof, or why there is none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import typer
from msgspec import Struct
from rich.markup import escape

from nowornever.cli.support.files import input_lines, read_text
from nowornever.cli.support.output import (
    BadInputError,
    Exit,
    console,
    print_json,
    refuse,
    say_line_error,
)
from nowornever.core.written import WrittenError
from nowornever.library.errors import SettingError
from nowornever.library.proving import ProveTask, read_task
from nowornever.library.reading import parse_proof
from nowornever.wff.kernel.rules import in_order
from nowornever.wff.prover import (
    Answer,
    OutOfWorkError,
    Provable,
    TooDeepError,
    Undecided,
    Unprovable,
    Work,
    hints,
    minimal_rule_sets,
)
from nowornever.wff.prover import prove as find_answer
from nowornever.wff.prover.explain import certificate_lines

_UNUSABLE = (WrittenError, SettingError, BadInputError, TooDeepError)


class ProveOptions(Struct, frozen=True):
    """The command's options, which hold for every sequent."""

    rules: str | None
    game: str | None
    rulebook: str | None
    minimal: bool
    budget: int | None


class ProveOutcome(Struct, frozen=True):
    """The answer to a task, and the minimal rule sets if they were asked for."""

    task: ProveTask
    answer: Answer
    minimal_rules: tuple[frozenset[str], ...] | None = None

    @property
    def rules(self) -> frozenset[str]:
        """The rules that the answer is about: the first minimal set, if there is one."""
        return self.minimal_rules[0] if self.minimal_rules else self.task.rules

    @property
    def exit(self) -> Exit:
        """The exit code for this outcome."""
        match self.answer:
            case Provable():
                return Exit.YES
            case Unprovable():
                return Exit.NO
            case _:
                return Exit.UNDECIDED


def prove(
    sequent: Annotated[
        str,
        typer.Argument(
            help="Premises, an arrow, the Goal: 'Epq -> CNpNq'. One that starts with its arrow"
            " comes last, after two dashes: --rules Ci,R -- '-> CpCqp'. With - one on each line of"
            " standard input, each of which may end in '; rules R,Co; rulebook wff-2013'."
        ),
    ],
    rules: Annotated[
        str | None, typer.Option(help="The rules that may be used, as in R,Eo,Co,Ni,Ci.")
    ] = None,
    game: Annotated[
        str | None, typer.Option(help="All rules of this game.  [default: regular]")
    ] = None,
    rulebook: Annotated[str | None, typer.Option(help="The rulebook.  [default: wff-2017]")] = None,
    minimal: Annotated[
        bool,
        typer.Option("--minimal", help="Find the fewest of these rules that suffice."),
    ] = False,
    budget: Annotated[
        int | None, typer.Option(min=0, help="Give up after this many units of work.")
    ] = None,
    hint: Annotated[
        bool,
        typer.Option(
            "--hint", help="Read an unfinished proof from a file (or -); hint how to go on."
        ),
    ] = False,
    json: Annotated[
        bool, typer.Option("--json", help="Print one JSON value for each sequent.")
    ] = False,
) -> None:
    """Prove a sequent with exactly these rules, or show that they cannot prove it."""
    options = ProveOptions(rules, game, rulebook, minimal, budget)
    if hint:
        _hint(sequent, options, json)
        return
    if sequent == "-":
        raise typer.Exit(_every_line(options, json))
    try:
        outcome = _answer(_read_task(sequent, options), options)
    except _UNUSABLE as error:
        refuse(error, json)
    _show(outcome, json)
    raise typer.Exit(outcome.exit)


def _hint(name: str, options: ProveOptions, json: bool) -> None:
    """Print the hints for the proof in a file, from vague to exact."""
    try:
        proof = parse_proof(read_text(name))
        if proof.sequent is None:
            raise BadInputError("the top line is missing: premises, an arrow, the Goal")
        task = _read_task(str(proof.sequent), options)
        found = hints(proof, task.goal, task.rules, task.rulebook)
    except _UNUSABLE as error:
        refuse(error, json, file=name)
    if json:
        print_json({"sequent": task.sequent, "rules": in_order(task.rules), "hints": found})
    else:
        for line in found:
            console.print(escape(line))


def _every_line(options: ProveOptions, json: bool) -> Exit:
    worst = Exit.YES
    for number, line in input_lines():
        try:
            outcome = _answer(_read_line(line, options), options)
        except _UNUSABLE as error:
            worst = Exit.BAD_INPUT
            say_line_error(error, json, number, sequent=line)
            continue
        worst = Exit.worst(worst, outcome.exit)
        _show(outcome, json)
    return worst


def _read_line(line: str, options: ProveOptions) -> ProveTask:
    """Read a line of input: a sequent, and perhaps options for it."""
    sequent, *settings = line.split(";")
    changed: dict[str, str | None] = {}
    for setting in settings:
        name, _, value = setting.strip().partition(" ")
        if name not in ("rules", "game", "rulebook"):
            raise BadInputError(f"after the sequent come rules, game or rulebook, not {name!r}")
        if name in changed:
            raise BadInputError(f"{name} is given twice after the sequent")
        changed[name] = value.strip()
    if "rules" in changed or "game" in changed:
        changed = {"rules": None, "game": None, **changed}
    told = {"rules": options.rules, "game": options.game, "rulebook": options.rulebook, **changed}
    return _read_task(sequent, ProveOptions(**told, minimal=options.minimal, budget=options.budget))


def _read_task(sequent: str, options: ProveOptions) -> ProveTask:
    if options.rules is not None and options.game is not None:
        raise BadInputError("give either rules or a game, not both")
    return read_task(sequent, options.rules, options.rulebook, options.game)


def _answer(task: ProveTask, options: ProveOptions) -> ProveOutcome:
    asked, work = (task.premises, task.goal), Work(options.budget)
    sets, rules = None, task.rules
    if options.minimal:
        try:
            sets = minimal_rule_sets(*asked, task.rules, task.rulebook, work)
        except OutOfWorkError:
            return ProveOutcome(task, Undecided(options.budget or 0))
        rules = sets[0] if sets else rules
    answer = find_answer(*asked, rules, task.rulebook, work.left)
    if isinstance(answer, Undecided):
        return ProveOutcome(task, Undecided(options.budget or 0))
    return ProveOutcome(task, answer, sets)


def _show(outcome: ProveOutcome, json: bool) -> None:
    if json:
        print_json(outcome_json(outcome))
    else:
        for line in _lines(outcome):
            console.print(escape(line))


def outcome_json(outcome: ProveOutcome) -> dict[str, Any]:
    """The outcome as JSON, for programs."""
    task, answer = outcome.task, outcome.answer
    value: dict[str, Any] = {
        "sequent": task.sequent,
        "rules": in_order(outcome.rules),
        "rulebook": task.rulebook.id,
        "provable": None,
        "proof": None,
        "lines": None,
        "fewest_lines": None,
        "certificate": None,
        "reason": None,
    }
    if isinstance(answer, Provable):
        lines = sum(1 for _ in answer.proof.lines())
        value |= {"provable": True, "proof": str(answer.proof), "lines": lines}
        value["fewest_lines"] = answer.minimal
    elif isinstance(answer, Unprovable):
        value |= {"provable": False, "certificate": answer.certificate, "reason": answer.reason}
    if outcome.minimal_rules is not None:
        value["minimal_rules"] = [in_order(found) for found in outcome.minimal_rules]
    return value


def _lines(outcome: ProveOutcome) -> Iterator[str]:
    """The outcome in words, for people."""
    answer = outcome.answer
    for found in outcome.minimal_rules or ():
        yield f"{', '.join(in_order(found))} suffice" + "s" * (len(found) == 1)
    if isinstance(answer, Provable):
        yield str(answer.proof).rstrip()
        if answer.minimal:
            yield "No proof with these rules has fewer lines."
    elif isinstance(answer, Unprovable):
        rules = ", ".join(in_order(outcome.task.rules)) or "no rules"
        yield f"{outcome.task.sequent} cannot be proved with {rules}."
        yield answer.reason
        yield from certificate_lines(answer.certificate)
    else:
        yield f"{outcome.task.sequent}: undecided after {answer.budget} units of work."
