"""`nowornever selfplay`: many matches between bots, and how they did."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, as_completed
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from nowornever.bots.cubes.ladder.league import (
    PER_MATCH,
    Comparison,
    CubeStanding,
    LeagueTask,
    MatchResult,
    comparisons,
    play,
    standings,
    tasks,
)
from nowornever.bots.cubes.ladder.strengths import STRENGTHS
from nowornever.bots.cubes.ladder.styles import STYLES, player_called
from nowornever.bots.cubes.match import CubePlayer, StandstillError
from nowornever.bots.cubes.mind import bot
from nowornever.cli.support.options import JsonOption
from nowornever.cli.support.output import (
    BadInputError,
    Exit,
    console,
    print_json,
    refuse,
    standard_error,
)
from nowornever.cli.support.outside import COMMAND, OutsideBot
from nowornever.cli.support.workers import executor, progress_bar
from nowornever.core.written import WrittenError, counted
from nowornever.games import CUBE_GAMES

KNOWN = ", ".join((*STRENGTHS, *STYLES))
RULEBOOKS = [rulebook for game in CUBE_GAMES.values() for rulebook in game.books]


def selfplay(
    rulebook: Annotated[str, typer.Argument(help=f"One of {', '.join(RULEBOOKS)}.")],
    players: Annotated[
        list[str] | None,
        typer.Option(
            help=f"Two or three of {KNOWN}, or numbers from 1 to {len(STRENGTHS)} for strengths"
            " between, separated by commas;"
            f" or {COMMAND}PROGRAM, a bot of your own, in a --players of its own.",
        ),
    ] = None,
    shakes: Annotated[int, typer.Option(min=1, help="How many shakes are played in all.")] = 100,
    per_match: Annotated[int, typer.Option(min=1, help="How many shakes a match has.")] = PER_MATCH,
    workers: Annotated[
        int, typer.Option(min=0, help="How many processes; 0 for one on each core.")
    ] = 1,
    scheduler: Annotated[
        str, typer.Option(help="Play on the cluster of this dask.distributed scheduler.")
    ] = "",
    level: Annotated[str, typer.Option(help="The level or division that is played.")] = "",
    division: Annotated[str, typer.Option(help="The division, where it is not the level.")] = "",
    option: Annotated[
        list[str] | None,
        typer.Option(help="An option of the matches, such as checking=opponents; may be repeated."),
    ] = None,
    seed: Annotated[int, typer.Option(help="The seed of all random choices.")] = 0,
    records: Annotated[
        Path | None, typer.Option(help="Write the records of all matches to this file.")
    ] = None,
    json: JsonOption = False,
) -> None:
    """Let bots play many shakes against each other, and compare their points.

    Exits with 1 if the referee refused anything.
    """
    try:
        seated = read_players(players or ["sometimes,often"])
        options = _read_options(option or [], level, division)
        todo = _tasks(rulebook, seated, shakes, per_match, seed, options)
        began = time.perf_counter()
        with executor(workers or os.cpu_count() or 1, scheduler) as processes:
            results = _play_all(processes, todo, records is not None, json)
        seconds = time.perf_counter() - began
        if records:
            _write(records, results)
    except (BadInputError, WrittenError, StandstillError) as error:
        refuse(error, json)
    refused = sum(sum(result.refused) for result in results)
    played = sum(result.shakes for result in results)
    if json:
        print_json(
            {
                "rulebook": rulebook,
                "shakes": played,
                "matches": len(results),
                "seed": seed,
                "refused": refused,
                "shakes_per_second": played / seconds,
                "standings": standings(results),
                "comparisons": comparisons(results),
            }
        )
    else:
        console.print(escape(standings_text(standings(results))))
        for found in comparisons(results):
            console.print(escape(comparison_text(found)))
        console.print(
            f"{counted(played, 'shake')} in {len(results)} match{'es' * (len(results) != 1)},"
            f" {played / seconds:.2f} shakes per second;"
            f" {refused} refused"
        )
    if refused:
        raise typer.Exit(Exit.NO)


def standings_text(found: Sequence[CubeStanding]) -> str:
    """The standings as a table."""
    width = max([6, *(len(one.player) for one in found)])
    head = "seats shakes  points/shake   match  challenges right penalties refused"
    rows = [f"{'player':<{width}} {head}"]
    rows += [
        f"{s.player:<{width}} {s.seats:>5} {s.shakes:>6}   {s.mean:>5.2f}"
        f" ±{standard_error(s.error):>5}  {s.match_points:>6.2f} {s.challenges:>11}"
        f" {s.right:>5} {s.penalties:>9} {s.refused:>7}"
        for s in found
    ]
    return "\n".join(rows)


def comparison_text(found: Comparison) -> str:
    """One line about two players."""
    clear = {
        True: "beyond two standard errors",
        False: "not beyond two standard errors",
        None: "too few matches to tell",
    }[found.is_clear]
    points = f"{found.difference:+.2f} ±{standard_error(found.error)} points a shake"
    return f"{found.player} over {found.other}: {points}, {clear}"


def read_players(given: Sequence[str]) -> list[str]:
    """The players that the options name; raises BadInputError."""
    found = []
    for words in given:
        found += (
            [words] if words.startswith(COMMAND) else [word.strip() for word in words.split(",")]
        )
    for name in found:
        if not name.startswith(COMMAND) and not is_player(name):
            raise BadInputError(
                f"--players names {KNOWN}, a number from 1 to {len(STRENGTHS)}"
                f" or {COMMAND}PROGRAM, not {name!r}"
            )
    if not 2 <= len(found) <= 3:
        raise BadInputError("--players names two or three players")
    return found


def is_player(name: str) -> bool:
    """Whether a strength, a style or a strength between has this name."""
    try:
        player_called(name)
    except KeyError:
        return False
    return True


def play_task(task: LeagueTask, keep_record: bool) -> MatchResult:
    """Play one match, in whatever process this is."""
    seats = [seat_player(name) for name in task.players]
    try:
        return play(task, seats, random.Random(task.seed), keep_record)
    finally:
        for player in seats:
            if isinstance(player, OutsideBot):
                player.close()


def seat_player(name: str) -> CubePlayer:
    """A player for a seat."""
    if name.startswith(COMMAND):
        return OutsideBot(name.removeprefix(COMMAND))
    return bot(name)


def _tasks(
    rulebook: str,
    players: Sequence[str],
    shakes: int,
    per_match: int,
    seed: int,
    options: dict[str, str | int | bool],
) -> list[LeagueTask]:
    if rulebook not in RULEBOOKS:
        raise BadInputError(f"RULEBOOK is one of {', '.join(RULEBOOKS)}, not {rulebook!r}")
    found = tasks(rulebook, players, shakes, per_match, seed, options)
    game = CUBE_GAMES[found[0].header.game].game
    game.start(found[0].header)  # refuses options that it does not know
    return found


def _read_options(given: Sequence[str], level: str, division: str) -> dict[str, str | int | bool]:
    options: dict[str, str | int | bool] = {}
    if level:
        options["level"] = level
    if division:
        options["division"] = division
    for words in given:
        name, equals, value = words.partition("=")
        if not equals:
            raise BadInputError(f"--option is NAME=VALUE, as in checking=opponents, not {words!r}")
        options[name] = {"true": True, "false": False}.get(value, value)
    return options


def _play_all(
    processes: Executor | None, todo: Sequence[LeagueTask], keep_record: bool, quiet: bool
) -> list[MatchResult]:
    """The results of all matches in the order of the tasks, whichever finished first."""
    results = []
    total = sum(int(task.header.options["shakes"]) for task in todo)
    with progress_bar("shakes", total, console, hide=quiet) as advance:
        for result in _results(processes, todo, keep_record):
            results.append(result)
            advance(result.shakes)
    return sorted(results, key=lambda result: result.number)


def _results(
    processes: Executor | None, todo: Sequence[LeagueTask], keep_record: bool
) -> Iterator[MatchResult]:
    if processes is None:
        yield from (play_task(task, keep_record) for task in todo)
        return
    futures = [processes.submit(play_task, task, keep_record) for task in todo]
    try:
        yield from (future.result() for future in as_completed(futures))
    finally:
        for future in futures:
            future.cancel()


def _write(path: Path, results: Sequence[MatchResult]) -> None:
    try:
        with path.open("w", encoding="utf-8", newline="\n") as file:
            for result in results:
                file.writelines(f"{line}\n" for line in result.record)
    except OSError as error:
        raise BadInputError(f"{path}: cannot be written: {error.strerror}") from None
