"""`nowornever judge`: what a challenge would be worth, and why."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec import UNSET, Struct
from msgspec.structs import asdict, replace
from rich.console import Console
from rich.markup import escape

from nowornever.cli.replay import print_line, read_match
from nowornever.cli.support.files import input_lines, write_text
from nowornever.cli.support.output import (
    BadInputError,
    Exit,
    console,
    print_json,
    refuse,
    say_line_error,
)
from nowornever.core.work import Work
from nowornever.core.written import WrittenError, printable
from nowornever.games import CUBE_GAMES
from nowornever.judges import RULEBOOKS, AnyJudge, parse_position, rules_of
from nowornever.library.judging import judge_by, limited_work
from nowornever.shake.judge.exports import (
    comment_values,
    judgement_values,
    move_values,
    standing_values,
)
from nowornever.shake.judge.graph import ShakeGraph, shake_graphs
from nowornever.shake.judge.hindsight import Comment, look_back
from nowornever.shake.judge.judgement import Judge, Judgement, Outcome
from nowornever.shake.judge.prospects import (
    MoveStanding,
    PositionStanding,
    judge_goals,
    judge_moves,
)
from nowornever.shake.position import Position
from nowornever.shake.telling.graph_drawing import graph_svg

_ENDS = {
    Outcome.SOLVABLE: Exit.YES,
    Outcome.IMPOSSIBLE: Exit.NO,
    Outcome.UNDECIDED: Exit.UNDECIDED,
}
_EVIDENCE = {True: "Certified:", False: "Searched:"}
_WORTH = {True: "[green]right[/]", False: "[red]wrong[/]", None: "[yellow]not settled[/]"}

MANY_SECONDS = 10.0
"""The default seconds for each position where many are judged."""
GOAL_CUBES = 3
"""The default length of the longest Goal to try, in cubes."""


class JudgeOptions(Struct, frozen=True):
    """The command's options, which hold for every position."""

    moves: bool
    bonus: bool
    solutions: int
    budget: int | None
    seconds: float | None
    json: bool
    graph: Path | None = None
    shake: int = 1


def judge(
    what: Annotated[
        str,
        typer.Argument(
            metavar="POSITION",
            help="A position, as in 'wff-2017 basic | goal Kpq | required K | resources pqio';"
            " - for one on each line of standard input; or the file of a record.",
        ),
    ],
    moves: Annotated[
        bool, typer.Option("--moves", help="Judge every move that can be made, too.")
    ] = False,
    bonus: Annotated[
        bool, typer.Option("--bonus", help="With --moves: also those after a bonus move.")
    ] = False,
    solutions: Annotated[
        int, typer.Option(min=1, max=100, help="How many different Solutions to show.")
    ] = 1,
    goals: Annotated[
        bool,
        typer.Option("--goals", help="The position has no Goal yet: judge those it can have."),
    ] = False,
    goal_cubes: Annotated[
        int, typer.Option(min=1, max=7, help="With --goals: the cubes of the longest one.")
    ] = GOAL_CUBES,
    budget: Annotated[
        int | None, typer.Option(min=0, help="Units of work for each position.")
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            min=0, help=f"Seconds for each position.  [default: {MANY_SECONDS:g} if there are many]"
        ),
    ] = None,
    match: Annotated[int, typer.Option(min=1, help="Which record, if the file holds several.")] = 1,
    graph: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.svg",
            help="For a record: draw how few cubes were still needed after each move of a shake.",
        ),
    ] = None,
    shake: Annotated[int, typer.Option(min=1, help="With --graph: which shake.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON value a position.")] = False,
) -> None:
    """Decide with how few cubes of Resources a position can be solved, or show that it cannot."""
    options = JudgeOptions(moves, bonus, solutions, budget, seconds, json, graph, shake)
    try:
        if bonus and not moves:
            raise BadInputError("--bonus needs --moves")
        if graph and (what == "-" or goals or _is_position(what)):
            raise BadInputError("--graph needs a record")
        if what == "-":
            raise typer.Exit(_every_line(options))
        if goals:
            _goals(parse_position(what, without_goal=True), goal_cubes, options)
        elif _is_position(what):
            raise typer.Exit(_one(AnyJudge(), parse_position(what), options))
        elif Path(what).is_file():
            _match(what, match, options)
        else:
            raise BadInputError(
                f"{what!r} is neither a file nor a position, which starts with a rulebook"
            )
    except (WrittenError, BadInputError) as error:
        refuse(error, json)


def _is_position(text: str) -> bool:
    words = text.lower().split()
    return "|" in text or bool(words and words[0] in RULEBOOKS)


def _every_line(options: JudgeOptions) -> Exit:
    worst, judge = Exit.YES, AnyJudge()
    for number, line in input_lines():
        try:
            end = _one(judge, parse_position(line), options)
        except (WrittenError, BadInputError) as error:
            end = Exit.BAD_INPUT
            say_line_error(error, options.json, number, position=line)
        worst = Exit.worst(worst, end)
    return worst


def _one(judge: Judge, position: Position, options: JudgeOptions) -> Exit:
    """Judge one position, verify the answer, and print it."""
    if not position.goal:
        raise BadInputError("the position has no Goal to judge; --goals tries all it can have")
    with _progress() as tell:
        allow = partial(_work, options, options.seconds, tell)
        found = judge_by(judge, position, allow, options.solutions)
        standing = PositionStanding(position, found)
        each = list(_moves(judge, standing, options, tell)) if options.moves else []
    if options.json:
        moves = tuple(map(move_values, each)) if options.moves else UNSET
        values = judgement_values(standing, judge.evidence(position, found))
        print_json(replace(values, moves=moves))
    else:
        for line in (*_lines(standing, judge.evidence(position, found)), *_move_lines(each)):
            console.print(line)
    return _ENDS[found.outcome]


def _moves(
    judge: Judge, standing: PositionStanding, options: JudgeOptions, tell: Callable[[str], None]
) -> Iterator[MoveStanding]:
    allow = _many(options, tell)
    for number, found in enumerate(judge_moves(judge, standing, allow, options.bonus), 1):
        tell(f"{number} moves judged")
        yield found


def _goals(roll: Position, longest: int, options: JudgeOptions) -> None:
    """Print which Goals a roll allows and how hard each is, the hardest last."""
    if roll.goal or any(roll.mat):
        raise BadInputError("--goals takes a roll: a position with nothing but Resources")
    judged = []
    with _progress() as tell:
        found = judge_goals(AnyJudge(), rules_of(roll), roll, _many(options, tell), longest)
        for standing in found:
            judged.append(standing)
            tell(f"{len(judged)} Goals judged")
    judged.sort(key=_hardness)
    if options.json:
        print_json({"position": str(roll), "goals": [*map(_goal_values, judged)]})
        return
    for standing in judged:
        goal = roll.rulebook.shown(standing.position.goal)
        console.print(f"{escape(goal):12} {escape(standing.judgement.sentence)}")


def _goal_values(standing: PositionStanding) -> dict[str, Any]:
    return {"goal": standing.position.goal, **asdict(standing_values(standing))}


def _hardness(standing: PositionStanding) -> tuple[bool, bool, int, int]:
    judgement = standing.judgement
    unknown = judgement.at_most is None
    return unknown, bool(standing.impossible), judgement.at_least, judgement.at_most or 0


def _match(name: str, number: int, options: JudgeOptions) -> None:
    """Print a match as its story, with the judge's comments below the events they are about."""
    record = read_match(name, number)
    header, events = record.header, record.events
    if header.game not in CUBE_GAMES:
        raise BadInputError(f"{header.game} has no judge; the cube games have one")
    comments: dict[int, Comment] = {}
    graphs: list[ShakeGraph] = []
    with _progress() as tell:
        start, judge = CUBE_GAMES[header.game].game.start(header), AnyJudge()
        allow = _many(options, tell)
        for comment in look_back(start, events, judge, allow):
            comments[comment.number] = comment
            tell(f"{comment.number} of {len(events)} events")
        if options.graph:
            graphs += shake_graphs(start, events, comments.values(), judge, allow)
    if options.graph:
        _draw(graphs, options.graph, options)
        return
    if options.json:
        print_json({"header": header, "comments": [*map(comment_values, comments.values())]})
        return
    print_line(record.teller.heading(start))
    for number, (event, sentence, _) in enumerate(record.sentences(), 1):
        if isinstance(event, record.teller.paragraphs):
            console.print()
        print_line(sentence)
        for line in comments[number].sentences if number in comments else ():
            print_line(f"       > {line}")


def _draw(graphs: Sequence[ShakeGraph], path: Path, options: JudgeOptions) -> None:
    """Write the graph of a shake into a file, and print it as a table."""
    # A shake that was begun anew comes last.
    found = [graph for graph in graphs if graph.shake == options.shake]
    if not found:
        raise BadInputError(f"--shake {options.shake}: the record has no such shake with a Goal")
    write_text(path, graph_svg(found[-1]))
    if options.json:
        print_json(found[-1])
        return
    for line in str(found[-1]).splitlines():
        print_line(line)


def _lines(standing: PositionStanding, evidence: Iterable[str]) -> Iterator[str]:
    """A judgement in words, for people."""
    judgement = standing.judgement
    yield f"[bold]{escape(printable(str(standing.position)))}[/]"
    yield escape(standing.judgement.sentence)
    if judgement.outcome is Outcome.UNDECIDED:
        yield escape(judgement.reason)
    said = standing.position.rulebook.procedure.impossible_word
    yield f"Now is {_WORTH[standing.now]}; {said} is {_WORTH[standing.impossible]}."
    for found in judgement.solutions:
        yield ""
        yield escape(found.text.rstrip())
    for number, line in enumerate(evidence):
        if not number:
            yield ""
            yield f"[bold]{_EVIDENCE[judgement.certified]}[/]"
        yield f"- {escape(line)}"


def _move_lines(moves: Sequence[MoveStanding]) -> Iterator[str]:
    """Every move: what it is worth, and how many cubes of Resources are needed after it."""
    if moves:
        yield ""
    names = [_move_name(found) for found in moves]
    wide = max(map(len, names), default=0)
    for name, found in zip(names, moves, strict=True):
        needed = _needed(found.standing.judgement)
        yield f"{escape(name):{wide}}  {_worth(found)}{f'  {needed}' * bool(needed)}"


def _move_name(found: MoveStanding) -> str:
    rulebook, move = found.standing.position.rulebook, found.move
    section = rulebook.section(move.section)
    bonus = f"bonus {rulebook.shown(move.bonus.split()[0])}, " if move.bonus else ""
    return f"{bonus}{rulebook.shown(move.cube)} to {section.name if section else move.section}"


def _worth(found: MoveStanding) -> str:
    standing = found.standing
    if standing.safe:
        return f"[green]{'safe':19}[/]"
    said = standing.position.rulebook.procedure.impossible_word
    word = "Now" if standing.now else said if standing.impossible else ""
    return f"[red]{f'loses to {word}':19}[/]" if word else f"[yellow]{'not settled':19}[/]"


def _needed(judgement: Judgement) -> str:
    if judgement.outcome is Outcome.IMPOSSIBLE:
        return ""
    if judgement.fewest is not None:
        return f"{judgement.fewest} needed"
    if judgement.at_most is None:
        return f"{judgement.at_least} or more needed, if there is a Solution"
    return f"{judgement.at_least} to {judgement.at_most} needed"


def _many(options: JudgeOptions, tell: Callable[[str], None]) -> Callable[[], Work]:
    """Makes the work for each of many positions."""
    no_limit = options.budget is None and options.seconds is None
    seconds = MANY_SECONDS if no_limit else options.seconds
    return lambda: _work(options, seconds, tell)


def _work(options: JudgeOptions, seconds: float | None, tell: Callable[[str], None]) -> Work:
    return limited_work(options.budget, seconds, lambda spent: tell(f"{spent:,} units of work"))


@contextmanager
def _progress() -> Iterator[Callable[[str], None]]:
    """Show on a terminal what the judge is doing."""
    if not sys.stderr.isatty():
        yield lambda _said: None
        return
    with Console(stderr=True).status("The judge is thinking") as status:
        yield lambda said: status.update(f"The judge is thinking: {said}")
