"""`nowornever judge`: what a challenge would be worth, and why."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec.structs import asdict
from rich.markup import escape

from nowornever.cli.replay import print_line, read_match
from nowornever.cli.support.files import STANDARD_INPUT, input_lines, write_text
from nowornever.cli.support.judged import (
    MANY_SECONDS,
    JudgeOptions,
    answer,
    print_answer,
    work_for_many,
)
from nowornever.cli.support.judging_many import judge_many
from nowornever.cli.support.output import (
    BadInputError,
    Exit,
    console,
    print_json,
    refuse,
    waiting,
)
from nowornever.core.written import WrittenError
from nowornever.games import CUBE_GAMES
from nowornever.judges import RULEBOOKS, AnyJudge, parse_position, rules_of
from nowornever.library.records import Record
from nowornever.shake.judge.exports import comment_values, standing_values
from nowornever.shake.judge.graph import ShakeGraph, shake_graphs
from nowornever.shake.judge.hindsight import Comment, look_back
from nowornever.shake.judge.prospects import PositionStanding, judge_goals
from nowornever.shake.position import Position
from nowornever.shake.telling.graph_drawing import graph_svg

GOAL_CUBES = 3
"""The default length of the longest Goal to try, in cubes."""

MANY = "many positions, on standard input (-)"
NEEDS = {
    "goals": "one position",
    "goal_cubes": "--goals",
    "moves": "a position",
    "bonus": "--moves",
    "solutions": "a position",
    "workers": MANY,
    "answers": MANY,
    "match": "a record",
    "graph": "a record",
    "shake": "--graph",
}
"""What each option needs: without it the option would have no effect, so it is refused."""


def judge(
    context: typer.Context,
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
    json: Annotated[
        bool, typer.Option("--json", help="Print one JSON value for each position.")
    ] = False,
    workers: Annotated[
        int,
        typer.Option(min=0, help="With -: how many processes judge; 0 for one on each core."),
    ] = 1,
    answers: Annotated[
        Path | None,
        typer.Option(
            help="With -: write the JSON values to this file, and go on where it ends:"
            " a position with an answer there is not judged again."
        ),
    ] = None,
) -> None:
    """Decide with how few cubes of Resources a position can be solved, or show that it cannot."""
    options = JudgeOptions(moves, bonus, solutions, budget, seconds, json)
    try:
        _refuse_idle_options(context, what)
        if what == STANDARD_INPUT:
            end = judge_many(input_lines(), options, workers or os.cpu_count() or 1, answers)
            raise typer.Exit(end)
        if goals:
            _goals(parse_position(what, without_goal=True), goal_cubes, options)
        elif _is_position(what):
            raise typer.Exit(_one(what, options))
        else:
            _match(what, match, options, graph, shake)
    except (WrittenError, BadInputError) as error:
        refuse(error, json)


def _refuse_idle_options(context: typer.Context, what: str) -> None:
    """Raise BadInputError for an option without effect, or if there is nothing to judge."""
    given = {option for option in NEEDS if _is_given(context, option)}
    about = {f"--{option}" for option in given}
    if what == STANDARD_INPUT:
        about |= {MANY, "a position"}
    elif "goals" in given:
        about |= {"one position"}
    elif _is_position(what):
        about |= {"a position"}
    elif Path(what).is_file():
        about |= {"a record"}
    else:
        raise BadInputError(
            f"{what!r} is neither a file nor a position, which starts with a rulebook"
        )
    for option in NEEDS:
        if option in given and NEEDS[option] not in about:
            raise BadInputError(f"--{option.replace('_', '-')} needs {NEEDS[option]}")


def _is_given(context: typer.Context, option: str) -> bool:
    source = context.get_parameter_source(option)
    return source is not None and source.name == "COMMANDLINE"


def _is_position(text: str) -> bool:
    words = text.lower().split()
    return "|" in text or bool(words and words[0] in RULEBOOKS)


def _one(text: str, options: JudgeOptions) -> Exit:
    with waiting("The judge is thinking") as tell:
        found = answer(AnyJudge(), parse_position(text), options, tell)
    print_answer(found, options)
    return found.end


def _goals(roll: Position, longest: int, options: JudgeOptions) -> None:
    """Print which Goals a roll allows and how hard each is, the hardest last."""
    if roll.goal or any(roll.mat):
        raise BadInputError("--goals takes a roll: a position with nothing but Resources")
    judged = []
    with waiting("The judge is thinking") as tell:
        found = judge_goals(AnyJudge(), rules_of(roll), roll, work_for_many(options, tell), longest)
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


def _match(name: str, number: int, options: JudgeOptions, graph: Path | None, shake: int) -> None:
    """Print a match with the judge's comments, or draw one of its shakes over its moves."""
    record = read_match(name, number)
    header, events = record.header, record.events
    if header.game not in CUBE_GAMES:
        raise BadInputError(f"{header.game} has no judge; the cube games have one")
    comments: dict[int, Comment] = {}
    graphs: list[ShakeGraph] = []
    with waiting("The judge is thinking") as tell:
        start, judge = CUBE_GAMES[header.game].game.start(header), AnyJudge()
        allow = work_for_many(options, tell)
        for comment in look_back(start, events, judge, allow):
            comments[comment.number] = comment
            tell(f"{comment.number} of {len(events)} events")
        if graph:
            graphs += shake_graphs(start, events, comments.values(), judge, allow)
    if graph:
        _draw(graphs, shake, graph, options.json)
    elif options.json:
        print_json({"header": header, "comments": [*map(comment_values, comments.values())]})
    else:
        _tell(record, comments)


def _tell(record: Record, comments: Mapping[int, Comment]) -> None:
    """Print a match as its story, with the judge's comments below the events they are about."""
    print_line(record.teller.heading(record.game.start(record.header)))
    for number, (event, sentence, _) in enumerate(record.sentences(), 1):
        if isinstance(event, record.teller.paragraphs):
            console.print()
        print_line(sentence)
        for line in comments[number].sentences if number in comments else ():
            print_line(f"       > {line}")


def _draw(graphs: Sequence[ShakeGraph], shake: int, path: Path, json: bool) -> None:
    """Write the graph of a shake into a file, and print it as a table."""
    found = [graph for graph in graphs if graph.shake == shake]
    if not found:
        raise BadInputError(f"--shake {shake}: the record has no such shake with a Goal")
    graph = found[-1]  # a shake that was begun anew comes last
    write_text(path, graph_svg(graph))
    if json:
        print_json(graph)
        return
    for line in str(graph).splitlines():
        print_line(line)
