"""One position judged: the answer as a value for programs and in lines for people."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from msgspec import UNSET, Struct
from msgspec.structs import replace
from rich.markup import escape

from nowornever.cli.support.output import BadInputError, Exit, console, print_json
from nowornever.core.work import Work
from nowornever.core.written import printable
from nowornever.library.judging import judge_by, limited_work
from nowornever.shake.judge.exports import Judged, judgement_values, move_values
from nowornever.shake.judge.judgement import Judge, Judgement, Outcome
from nowornever.shake.judge.prospects import (
    MoveStanding,
    PositionStanding,
    certified_move,
    judge_moves,
)
from nowornever.shake.position import Position

ENDS = {
    Outcome.SOLVABLE: Exit.YES,
    Outcome.IMPOSSIBLE: Exit.NO,
    Outcome.UNDECIDED: Exit.UNDECIDED,
}
_EVIDENCE = {True: "Certified:", False: "Searched:"}
_WORTH = {True: "[green]right[/]", False: "[red]wrong[/]", None: "[yellow]not settled[/]"}

MANY_SECONDS = 10.0
"""The default seconds for each position where many are judged."""


class JudgeOptions(Struct, frozen=True):
    """The command's options, which hold for every position."""

    moves: bool
    bonus: bool
    solutions: int
    budget: int | None
    seconds: float | None
    json: bool


class Answer(Struct, frozen=True):
    """The answer about one position."""

    end: Exit
    value: Judged
    lines: tuple[str, ...]
    """The same in words, with markup for a terminal."""


def answer(
    judge: Judge, position: Position, options: JudgeOptions, tell: Callable[[str], None]
) -> Answer:
    """Judge one position and verify the answer."""
    if not position.goal:
        raise BadInputError("the position has no Goal to judge; --goals tries all it can have")
    allow = partial(_work, options, options.seconds, tell)
    found = judge_by(judge, position, allow, options.solutions)
    standing = PositionStanding(position, found)
    each = list(_moves(judge, standing, options, tell)) if options.moves else []
    evidence = tuple(judge.evidence(position, found))
    value = replace(
        judgement_values(standing, evidence),
        moves=tuple(map(move_values, each)) if options.moves else UNSET,
    )
    return Answer(ENDS[found.outcome], value, (*_lines(standing, evidence), *_move_lines(each)))


def print_answer(found: Answer, options: JudgeOptions) -> None:
    """Print an answer as the options ask."""
    if options.json:
        print_json(found.value)
        return
    for line in found.lines:
        console.print(line)


def _moves(
    judge: Judge, standing: PositionStanding, options: JudgeOptions, tell: Callable[[str], None]
) -> Iterator[MoveStanding]:
    allow = work_for_many(options, tell)
    for number, found in enumerate(judge_moves(judge, standing, allow, options.bonus), 1):
        tell(f"{number} moves judged")
        yield certified_move(judge, found, allow())


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
    bonus = f"bonus {rulebook.shown(move.bonus.split()[0])}, " if move.bonus else ""
    return f"{bonus}{rulebook.shown(move.cube)} to {rulebook.section_name(move.section)}"


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


def work_for_many(options: JudgeOptions, tell: Callable[[str], None]) -> Callable[[], Work]:
    """Makes the work for each of many positions."""
    no_limit = options.budget is None and options.seconds is None
    seconds = MANY_SECONDS if no_limit else options.seconds
    return lambda: _work(options, seconds, tell)


def _work(options: JudgeOptions, seconds: float | None, tell: Callable[[str], None]) -> Work:
    return limited_work(options.budget, seconds, lambda spent: tell(f"{spent:,} units of work"))
