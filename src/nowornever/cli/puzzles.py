"""`nowornever puzzles`: make them from records, prove them again, solve and print them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from nowornever.cli.support.files import check_out, of_file, read_records, read_text, write_text
from nowornever.cli.support.options import JsonOption
from nowornever.cli.support.output import BadInputError, Exit, console, print_json, refuse
from nowornever.cli.support.puzzle_work import (
    PuzzleTask,
    RecordTask,
    make_of,
    prove_again,
    try_with_bots,
)
from nowornever.cli.support.solving import Session, SolvingMode
from nowornever.cli.support.workers import results_of
from nowornever.core.written import WrittenError, counted
from nowornever.puzzles.making.choosing import choose, distinct
from nowornever.puzzles.making.maker import WORK
from nowornever.puzzles.puzzle import Puzzle, PuzzleKind, format_puzzles, parse_puzzles
from nowornever.puzzles.shelf import PuzzleShelf, PuzzleWish, shipped
from nowornever.puzzles.showing import worksheet_html, worksheet_text
from nowornever.ratings.anchors import anchors

PROVING = 2 * WORK
"""The judge's units of work when a puzzle is proved again: twice as much as when it was made."""

puzzles = typer.Typer(
    add_completion=False,
    name="puzzles",
    help="Puzzles: make them from records, prove them again, solve and print them.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

Workers = Annotated[int, typer.Option(min=0, help="How many processes; 0 for one on each core.")]
Scheduler = Annotated[
    str, typer.Option(help="Work on the cluster of this dask.distributed scheduler.")
]
Seed = Annotated[int, typer.Option(help="The seed of all random choices.")]
File = Annotated[
    str, typer.Argument(metavar="[FILE]", help="A file of puzzles; - is standard input.")
]
From = Annotated[
    str, typer.Option("--from", help="A file of puzzles; the default is the set of the package.")
]
Game = Annotated[str, typer.Option(help="Only puzzles of this game, such as wff.")]
Rulebook = Annotated[str, typer.Option(help="Only puzzles of this rulebook.")]
Level = Annotated[str, typer.Option(help="Only puzzles of this level or division.")]
Kind = Annotated[str, typer.Option(help=f"Only this kind: {', '.join(PuzzleKind)}.")]
Theme = Annotated[str, typer.Option(help="Only puzzles with this theme, such as sub-proof.")]


@puzzles.command()
def make(
    records: Annotated[
        list[str],
        typer.Argument(metavar="RECORD...", help="Files of records; - is standard input."),
    ],
    out: Annotated[Path, typer.Option("-o", "--out", help="Write the puzzles to this file.")],
    most: Annotated[
        int, typer.Option(min=0, help="Keep this many, evenly over what they ask; 0 for all.")
    ] = 0,
    work: Annotated[int, typer.Option(min=1, help="The judge's work for one question.")] = WORK,
    seed: Seed = 0,
    workers: Workers = 1,
    scheduler: Scheduler = "",
    json: JsonOption = False,
) -> None:
    """Make puzzles from the records of matches; each has one answer, which is proved."""
    try:
        check_out(out, records)
        tasks = [
            RecordTask(called, tuple(lines), seed, work)
            for name in records
            for called, lines in read_records(name)
        ]
        found: list[Puzzle] = []
        with results_of(
            make_of, tasks, "records", console, workers, scheduler, hide=json
        ) as results:
            for made in results:
                found += made
        kept = choose(found, most) if most else list(distinct(found))
        write_text(out, "".join(f"{line}\n" for line in format_puzzles(kept)))
    except (BadInputError, WrittenError) as error:
        refuse(error, json)
    if json:
        print_json({"records": len(tasks), "puzzles": len(kept), "kinds": _kinds(kept)})
    else:
        console.print(f"{counted(len(kept), 'puzzle')} from {counted(len(tasks), 'record')}")
        for kind, times in _kinds(kept).items():
            console.print(f"{times:>6} {PuzzleKind(kind).words}")


@puzzles.command()
def check(
    file: File = "",
    work: Annotated[int, typer.Option(min=1, help="The judge's work for one question.")] = PROVING,
    seed: Seed = 0,
    workers: Workers = 1,
    scheduler: Scheduler = "",
    json: JsonOption = False,
) -> None:
    """Prove the answer of every puzzle again, and what it says besides; exit 1 if one is wrong.

    Without a file: the set of the package.
    """
    try:
        shelf = list(_read(file))
        wrong: dict[str, list[str]] = {}
        seen: set[str] = set()
        tasks = [PuzzleTask(puzzle, seed, work) for puzzle in shelf]
        with results_of(
            prove_again, tasks, "puzzles", console, workers, scheduler, hide=json
        ) as results:
            for puzzle, problems in zip(shelf, results, strict=True):
                again = ["It is there twice."] if puzzle.id in seen else []
                seen.add(puzzle.id)
                if problems or again:
                    wrong[puzzle.id] = [*wrong.get(puzzle.id, ()), *problems, *again]
    except (BadInputError, WrittenError) as error:
        refuse(error, json)
    if json:
        print_json({"puzzles": len(shelf), "wrong": wrong})
    else:
        for name, problems in wrong.items():
            console.print(f"{name}: {escape(' '.join(problems))}")
        console.print(f"{counted(len(shelf), 'puzzle')} proved again; wrong: {len(wrong)}")
    if wrong:
        raise typer.Exit(Exit.NO)


@puzzles.command()
def bots(
    file: File = "",
    most: Annotated[
        int, typer.Option(min=0, help="Try only this many, evenly over what they ask; 0 for all.")
    ] = 0,
    seed: Seed = 0,
    workers: Workers = 1,
    scheduler: Scheduler = "",
    json: JsonOption = False,
) -> None:
    """Let the bots try every puzzle, and count how many each of them solves."""
    try:
        shelf = choose(_read(file), most) if most else list(_read(file))
        tried: Counter[tuple[str, str, str]] = Counter()
        solved: Counter[tuple[str, str, str]] = Counter()
        tasks = [PuzzleTask(puzzle, seed, WORK) for puzzle in shelf]
        with results_of(
            try_with_bots, tasks, "puzzles", console, workers, scheduler, hide=json
        ) as results:
            for puzzle, attempts in zip(shelf, results, strict=True):
                for bot, correct in attempts:
                    tried[puzzle.game, puzzle.kind.value, bot] += 1
                    solved[puzzle.game, puzzle.kind.value, bot] += correct
    except (BadInputError, WrittenError) as error:
        refuse(error, json)
    rows = [
        {"game": game, "kind": kind, "bot": bot, "tries": tried[key], "solved": solved[key]}
        for key in sorted(tried)
        for game, kind, bot in [key]
    ]
    if json:
        print_json(rows)
        return
    for game in dict.fromkeys(puzzle.game for puzzle in shelf):
        names = list(anchors(game))
        console.print(f"{game:<26}" + "".join(f"{bot:>11}" for bot in names))
        for kind in (*PuzzleKind, None):
            cells = []
            for bot in names:
                keys = [k for k in tried if k[0] == game and k[2] == bot and kind in (None, k[1])]
                total = sum(tried[key] for key in keys)
                part = sum(solved[key] for key in keys)
                cells.append(f"{100 * part / total:>10.0f}%" if total else "")
            if any(cells):
                console.print(f"{kind.words if kind else 'all':<26}" + "".join(cells))


@puzzles.command()
def solve(
    streak: Annotated[bool, typer.Option("--streak", help="Until the first wrong answer.")] = False,
    minutes: Annotated[
        bool, typer.Option("--minutes", help="As many as you can in three minutes.")
    ] = False,
    day: Annotated[bool, typer.Option("--day", help="The puzzle of the day.")] = False,
    mistakes: Annotated[
        bool, typer.Option("--mistakes", help="What you got wrong and should know again by now.")
    ] = False,
    attempts: Annotated[
        Path | None,
        typer.Option(help="A file that keeps your attempts; your rating follows from it."),
    ] = None,
    game: Game = "",
    rulebook: Rulebook = "",
    level: Level = "",
    kind: Kind = "",
    theme: Theme = "",
    source: From = "",
    seed: Annotated[int | None, typer.Option(help="The seed of the choice of puzzles.")] = None,
) -> None:
    """Solve puzzles in the terminal, harder or easier by your rating."""
    if sum((streak, minutes, day, mistakes)) > 1:
        refuse(BadInputError("choose one of --streak, --minutes, --day and --mistakes"))
    if mistakes and attempts is None:
        refuse(BadInputError("--mistakes needs --attempts FILE, which has what you got wrong"))
    mode = (
        SolvingMode.STREAK if streak
        else SolvingMode.MINUTES if minutes
        else SolvingMode.DAY if day
        else SolvingMode.MISTAKES if mistakes
        else SolvingMode.RATED
    )  # fmt: skip
    try:
        wish = _wish(game, rulebook, level, kind, theme)
        shelf = PuzzleShelf(_read(source))
        if not shelf.wanted(wish):
            raise BadInputError("there is no such puzzle; nowornever puzzles themes lists all")
        session = Session(shelf, wish, random.Random(seed), attempts)
        session.play(mode)
    except (BadInputError, WrittenError) as error:
        refuse(error)


@puzzles.command()
def themes(source: From = "", json: JsonOption = False) -> None:
    """List the themes of each game, with the number of their puzzles."""
    try:
        found = PuzzleShelf(_read(source)).themes
    except (BadInputError, WrittenError) as error:
        refuse(error, json)
    if json:
        print_json(found)
        return
    for game, counts in found.items():
        console.print(f"[bold]{game}[/]")
        for theme, times in counts.items():
            console.print(f"{times:>6} {escape(theme)}")


@puzzles.command()
def worksheet(
    number: Annotated[int, typer.Option(min=1, max=100, help="How many puzzles.")] = 8,
    answers: Annotated[bool, typer.Option("--answers", help="With the answers.")] = False,
    html: Annotated[Path | None, typer.Option(help="Write a page to print to this file.")] = None,
    rating: Annotated[int, typer.Option(help="About how hard the puzzles are.")] = 1500,
    game: Game = "",
    rulebook: Rulebook = "",
    level: Level = "",
    kind: Kind = "",
    theme: Theme = "",
    source: From = "",
    seed: Seed = 0,
) -> None:
    """Print a worksheet; the same options with --answers give the sheet with the answers."""
    try:
        wish = _wish(game, rulebook, level, kind, theme)
        shelf = PuzzleShelf(_read(source))
        chosen = shelf.several(number, rating, random.Random(seed), wish)
        if not chosen:
            raise BadInputError("there is no such puzzle; nowornever puzzles themes lists all")
        title = f"Puzzles: {theme or kind or level or game or 'all themes'}"
        if html:
            write_text(html, worksheet_html(title, chosen, answers))
        else:
            for line in worksheet_text(title, chosen, answers):
                typer.echo(line)
    except (BadInputError, WrittenError) as error:
        refuse(error)


def _wish(game: str, rulebook: str, level: str, kind: str, theme: str) -> PuzzleWish:
    if kind and kind not in list(PuzzleKind):
        raise BadInputError(f"--kind is one of {', '.join(PuzzleKind)}, not {kind!r}")
    return PuzzleWish(game=game, rulebook=rulebook, level=level, kind=kind, theme=theme)


def _read(file: str) -> Iterable[Puzzle]:
    """The puzzles of a file; without one, those of the package."""
    if not file:
        return shipped()
    with of_file(file):
        return tuple(parse_puzzles(read_text(file)))


def _kinds(kept: Iterable[Puzzle]) -> dict[str, int]:
    counts = Counter(puzzle.kind.value for puzzle in kept)
    return {kind.value: counts[kind.value] for kind in PuzzleKind if counts[kind.value]}
