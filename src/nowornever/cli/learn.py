"""`nowornever learn`: lessons by doing, in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.markdown import Markdown
from rich.markup import escape
from rich.rule import Rule

from nowornever.cli.support.answers import read_answer
from nowornever.cli.support.files import read_text
from nowornever.cli.support.options import JsonOption
from nowornever.cli.support.output import BadInputError, Exit, console, print_json, refuse
from nowornever.contradiction.board import parse_board
from nowornever.contradiction.drawing.text import board_text
from nowornever.learning.grading import Judging, judging
from nowornever.learning.lesson import Do, Lesson, Show, grade
from nowornever.learning.pictures import as_text
from nowornever.learning.reader import read_lesson
from nowornever.learning.rehearsal import rehearse
from nowornever.learning.sections import LessonError, near
from nowornever.learning.shelf import GAMES, lessons
from nowornever.learning.tasks import KINDS

_MANY_LINES = ("prove", "solve")
"""The tasks whose answers have several lines."""
_HIDDEN = ("task", "right", "clause", "rulebook", "level")
_VERDICTS = {
    True: "[green]Right.[/]",
    False: "[red]Not yet.[/]",
    None: "[yellow]Not settled.[/]",
}
_HELP = "Type your answer, or: hint, answer, skip, quit."


def learn(
    lesson: Annotated[
        str | None,
        typer.Argument(
            metavar="[LESSON]",
            help="A lesson of the list, such as wff-ko, or a file of your own, such as 01-mine.md.",
        ),
    ] = None,
    check: Annotated[
        bool,
        typer.Option(
            "--check", help="Play it through with its own answers; exit 1 if something is wrong."
        ),
    ] = False,
    json: JsonOption = False,
) -> None:
    """List the lessons, or play one of them."""
    try:
        chosen = list(lessons().values()) if lesson is None else [_find(lesson)]
    except (BadInputError, LessonError) as error:
        refuse(error, json)
    if check:
        raise typer.Exit(_check(chosen, json))
    if lesson is None:
        _print_list(chosen, json)
    elif json:
        print_json(chosen[0])
    elif not _play(chosen[0]):
        raise typer.Exit(Exit.NO)


def _print_list(chosen: list[Lesson], json: bool) -> None:
    if json:
        print_json([_summary(lesson) for lesson in chosen])
        return
    for lesson in chosen:
        minutes = f"[dim]{lesson.minutes} min[/]"
        console.print(f"[bold]{lesson.id}[/] {escape(lesson.title)} {minutes}")
    console.print("\nPlay one:  nowornever learn wff-sentences")


def _summary(lesson: Lesson) -> dict[str, Any]:
    kept = ("id", "game", "number", "title", "about", "minutes", "rulebook", "level")
    return {name: getattr(lesson, name) for name in kept}


def _find(wanted: str) -> Lesson:
    """A lesson of the package, or one in a file."""
    known = lessons()
    if wanted in known:
        return known[wanted]
    if wanted.endswith(".md"):
        game = Path(wanted).resolve().parent.name
        return read_lesson(read_text(wanted), wanted, game if game in GAMES else "own")
    raise BadInputError(f"there is no lesson {wanted!r}{near(wanted, tuple(known))}")


def _check(chosen: list[Lesson], json: bool) -> Exit:
    judge = judging()
    found = {lesson.id: list(rehearse(lesson, judge)) for lesson in chosen}
    if json:
        print_json(found)
    else:
        for name, problems in found.items():
            for problem in problems:
                console.print(f"{escape(name)}: {escape(problem)}")
        wrong = sum(map(len, found.values()))
        console.print(f"{len(found)} lessons played through; wrong: {wrong}.")
    return Exit.NO if any(found.values()) else Exit.YES


def _play(lesson: Lesson) -> bool:
    """Play a lesson; returns whether it was played to its end."""
    judge = judging()
    console.print(f"[bold]{escape(lesson.title)}[/] [dim]{lesson.minutes} min[/]\n")
    console.print(Markdown(lesson.about))
    for number, step in enumerate(lesson.steps, 1):
        console.print()
        console.print(Rule(f"{number}. {step.title}", align="left"))
        console.print(Markdown(step.text))
        if isinstance(step, Show):
            console.print(f"\n{escape(as_text(step.picture))}")
        if isinstance(step, Do):
            if not _exercise(step, judge):
                return False
        elif not _go_on():
            return False
    console.print()
    console.print(Rule("What you have learnt", align="left"))
    console.print(Markdown("\n".join(f"- {line}" for line in lesson.learnt)))
    return True


def _go_on() -> bool:
    """On a terminal, wait for Enter."""
    if not (sys.stdin.isatty() and console.is_terminal):
        return True
    said: str = typer.prompt("Press Enter to go on", default="", show_default=False)
    return said != "quit"


def _exercise(exercise: Do, judge: Judging) -> bool:
    """Ask until the answer is right or the learner gives up; False to stop the lesson."""
    console.print()
    for line in _given(exercise):
        console.print(escape(line))
    hints = iter(exercise.hints)
    form = KINDS[_task(exercise)["task"]].form
    console.print(f"[dim]{_HELP} An answer looks like this: {escape(form)}[/]")
    many = _task(exercise)["task"] in _MANY_LINES
    while (answer := read_answer(many, ("hint", "answer", "skip", "quit"))) is not None:
        match answer.strip().lower():
            case "":
                continue
            case "quit":
                return False
            case "skip":
                return True
            case "hint":
                console.print(escape(next(hints, "There are no more hints. Try: answer")))
            case "answer":
                console.print(escape(exercise.answer))
            case _:
                found = grade(exercise, _chosen(exercise, answer), judge)
                console.print(_VERDICTS[found.correct])
                for told in found.told:
                    console.print(f"  {escape(told)}")
                if found.correct:
                    return True
    return False


def _chosen(exercise: Do, answer: str) -> str:
    """The answer, or the choice with that number."""
    choices = _task(exercise).get("choices", ())
    number = answer.strip()
    if _task(exercise)["task"] == "choose" and number not in choices and number.isdecimal():
        return str(choices[int(number) - 1]) if 0 < int(number) <= len(choices) else answer
    return answer


def _given(exercise: Do) -> Iterator[str]:
    """What the exercise gives, one line for each part."""
    for name, value in _task(exercise).items():
        if name in _HIDDEN or value in ("", (), False, 1):
            continue
        label = name.replace("_", " ")
        if name == "choices":
            yield from (f"  {number}. {choice}" for number, choice in enumerate(value, 1))
        elif name in ("board", "on"):
            yield board_text(parse_board(value))
        elif name == "boards":
            yield from (board_text(parse_board(board)) for board in value)
        elif name == "begun":
            yield f"begun:\n{value}"
        elif isinstance(value, list | tuple):
            yield f"{label}: {', '.join(map(str, value))}"
        else:
            yield f"{label}: {'yes' if value is True else value}"


def _task(exercise: Do) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(exercise.task)
    return found
