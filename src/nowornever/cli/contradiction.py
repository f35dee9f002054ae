"""`nowornever contradiction`: play, score, analyse, league."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.markup import escape
from rich.progress import Progress

from nowornever.bots.contradiction.league import (
    ContradictionStanding,
    MatchTable,
    play_league,
    play_match,
    seats,
)
from nowornever.bots.contradiction.players import BOTS
from nowornever.cli.support.files import read_text, write_text
from nowornever.cli.support.options import JsonOption
from nowornever.cli.support.output import BadInputError, console, print_json, refuse, standard_error
from nowornever.contradiction.analysis.advice import Advice, advise
from nowornever.contradiction.analysis.hindsight import Hindsight, in_words, look_back
from nowornever.contradiction.board import format_cell
from nowornever.contradiction.drawing import (
    board_svg,
    board_text,
    boards_text,
    heat_svg,
    heat_text,
    match_html,
    ranking_text,
    steals_svg,
    steals_text,
)
from nowornever.contradiction.events import RoundClosed
from nowornever.contradiction.matchfile import FiledMatch, check_finished, match_entry, read_match
from nowornever.contradiction.scoring import Player, Result
from nowornever.contradiction.scoring import score as score_players
from nowornever.contradiction.settings import MAX_PLAYERS, MIN_PLAYERS, PLAYERS, ROUNDS
from nowornever.contradiction.story import score_sheet, tell, tell_answers
from nowornever.core.game import Header
from nowornever.core.written import WrittenError

contradiction = typer.Typer(
    add_completion=False,
    name="contradiction",
    help="Proof by Contradiction: a match for 11 players.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

_ALL_KINDS = ",".join(BOTS)
Html = Annotated[Path | None, typer.Option(help="Write the result as a page to this file.")]
Svg = Annotated[Path | None, typer.Option(help="Write the drawings into this folder.")]
Seed = Annotated[int, typer.Option(help="The seed of all random choices.")]
Kinds = Annotated[
    str,
    typer.Option(help=f"Which bots play, separated by commas: {', '.join(BOTS)}.", metavar="KINDS"),
]
File = Annotated[str, typer.Argument(metavar="FILE", help="A match file; - is standard input.")]


@contradiction.command()
def play(
    bots: Annotated[
        int, typer.Option(min=MIN_PLAYERS, max=MAX_PLAYERS, help="How many bots play.")
    ] = PLAYERS,
    seed: Seed = 0,
    kinds: Kinds = _ALL_KINDS,
    record: Annotated[Path | None, typer.Option(help="Write the record to this file.")] = None,
    save: Annotated[Path | None, typer.Option(help="Write the match file to this file.")] = None,
    html: Html = None,
    svg: Svg = None,
    json: JsonOption = False,
) -> None:
    """Let bots play a match and tell its story."""
    try:
        table = _play(bots, seed, _read_kinds(kinds))
        match = read_match(msgspec.json.encode(match_entry(table.state)))
        result = table.state.result()
        if record:
            write_text(record, "".join(f"{line}\n" for line in table.record()))
        if save:
            write_text(save, _pretty(match_entry(table.state)))
        _draw(match.players, result, html, svg)
    except BadInputError as error:
        refuse(error)
    if json:
        print_json({"match": match_entry(table.state), "result": result})
        return
    _tell(table)
    console.print("\n" + escape(score_sheet(table.state)), end="")


@contradiction.command()
def score(file: File, html: Html = None, svg: Svg = None, json: JsonOption = False) -> None:
    """Score a finished match from its file."""
    try:
        match = _read(file)
        check_finished(match)
        result = score_players(match.players, match.previous)
        _draw(match.players, result, html, svg)
    except (WrittenError, BadInputError) as error:
        refuse(error, file=file)
    names = [player.name for player in match.players]
    if json:
        print_json({"players": names, "result": result})
        return
    for text in (
        boards_text(names, [player.board for player in match.players]),
        heat_text(result.heat),
        steals_text(names, result.steals),
        ranking_text(names, result),
    ):
        console.print(escape(text) + "\n")


@contradiction.command()
def analyse(
    file: File,
    seat: Annotated[str, typer.Option(help="The name of the player.")],
    keenness: Annotated[
        float,
        typer.Option(min=0, max=5, help="How keenly opponents make clues false: 0 is not at all."),
    ] = 0.0,
    every_query: Annotated[
        bool, typer.Option("--every-query", help="Weigh all queries exactly; takes longer.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """What a player's best choices are now; after the match, what they could have done better."""
    try:
        match = _read(file)
        number = match.seat(seat)
        if match.is_finished:
            _print_hindsight(match, look_back(match.players, number, match.boards[number]), json)
            return
        knowledge = match.knowledge(number)
        if knowledge.board.is_finished:
            raise BadInputError(f"{seat} has placed everything; looking back needs all boards")
        _print_advice(advise(knowledge, keenness, every_query=every_query), json)
    except (WrittenError, BadInputError) as error:
        refuse(error, file=file)


@contradiction.command()
def league(
    matches: Annotated[int, typer.Option(min=1, max=100_000, help="How many matches.")] = 20,
    players: Annotated[
        int, typer.Option(min=MIN_PLAYERS, max=MAX_PLAYERS, help="How many play in each.")
    ] = PLAYERS,
    kinds: Kinds = _ALL_KINDS,
    seed: Seed = 0,
    json: JsonOption = False,
) -> None:
    """Let bots play many matches, and compare their points."""
    try:
        names = _read_kinds(kinds)
    except BadInputError as error:
        refuse(error)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("matches", total=matches)
        standings = play_league(
            names, players, matches, random.Random(seed), lambda _: progress.advance(task)
        )
    if json:
        print_json({"matches": matches, "players": players, "seed": seed, "standings": standings})
    else:
        console.print(standings_text(standings))


def standings_text(standings: list[ContradictionStanding]) -> str:
    """The standings of a league as a table."""
    rows = ["bot        seats       points   stole    lost   clash   rank   wins"]
    rows += [
        f"{s.bot:<10} {s.seats:>5} {s.mean:>7.2f} ±{standard_error(s.error):>4} {s.stolen:>7.2f}"
        f" {s.lost:>7.2f} {s.clashes:>7.2f} {s.rank:>6.2f} {s.wins:>6.0%}"
        for s in standings
    ]
    return "\n".join(rows)


def _play(bots: int, seed: int, kinds: list[str]) -> MatchTable:
    """A match of bots, whose kinds alternate around the table."""
    names = tuple(f"{name} ({kinds[at % len(kinds)]})" for at, name in enumerate(seats(bots)))
    header = Header(game="contradiction", rulebook="contradiction", seats=names)
    players = [BOTS[kinds[at % len(kinds)]] for at in range(bots)]
    return play_match(header, players, random.Random(seed))


def _tell(table: MatchTable) -> None:
    """Print the story of a match, with the boards after each round but the last."""
    state = table.game.start(table.header)
    for event in (event for entry in table.entries for event in entry.events):
        console.print(escape(tell(state, event)))
        for answer in tell_answers(state, event):
            console.print(f"  {escape(answer)}")
        state = table.game.evolve(state, event)
        if isinstance(event, RoundClosed) and not state.is_over:
            console.print("\n" + escape(score_sheet(state)))


def _read_kinds(text: str) -> list[str]:
    kinds = [word.strip() for word in text.split(",")]
    for kind in kinds:
        if kind not in BOTS:
            raise BadInputError(f"--kinds names {', '.join(BOTS)}, not {kind!r}")
    return kinds


def _read(name: str) -> FiledMatch:
    return read_match(read_text(name))


def _draw(players: tuple[Player, ...], result: Result, html: Path | None, svg: Path | None) -> None:
    if html:
        write_text(html, match_html(players, result, "Proof by Contradiction"))
    if svg:
        names = [player.name for player in players]
        write_text(svg / "heat.svg", heat_svg(result.heat))
        write_text(svg / "steals.svg", steals_svg(names, result.steals))
        for number, player in enumerate(players):
            write_text(svg / f"board-{number}.svg", board_svg(player.board, player.name))


def _pretty(value: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n"


def _print_advice(advice: Advice, json: bool) -> None:
    if json:
        print_json(_advice_json(advice))
        return
    console.print(f"Round {advice.round}: {advice.points:.2f} points expected, with this plan:\n")
    console.print(escape(board_text(advice.plan)) + "\n")
    boards = ", ".join(f"{number:,}" for number in advice.possible)
    console.print(f"boards that each opponent may end with: {boards}")
    for choice in advice.clues:
        console.print(f"clue   {escape(str(choice.clue)):<6} {choice.points:6.2f} points,"
                      f" {choice.lost:.2f} lost: {choice.clue.words}")  # fmt: skip
    for placement in advice.placements:
        tokens = " ".join(map(str, placement.tokens))
        console.print(f"place  {tokens:<8} {placement.points:5.2f} points in reach")
    for query in advice.queries:
        cells = " ".join(map(format_cell, query.cells))
        console.print(f"ask    {cells:<8} worth {query.worth:.2f} points")


def _advice_json(advice: Advice) -> dict[str, Any]:
    return {
        "round": advice.round,
        "points": advice.points,
        "plan": str(advice.plan),
        "possible": advice.possible,
        "clues": [
            {"clue": str(one.clue), "words": one.clue.words, "points": one.points, "lost": one.lost}
            for one in advice.clues
        ],
        "placements": [
            {"tokens": list(map(str, one.tokens)), "points": one.points, "room": one.room}
            for one in advice.placements
        ],
        "queries": [
            {"cells": list(map(format_cell, one.cells)), "worth": one.worth}
            for one in advice.queries
        ],
    }


def _print_hindsight(match: FiledMatch, found: Hindsight, json: bool) -> None:
    names = [player.name for player in match.players]
    if json:
        print_json(in_words(found, names))
        return
    console.print(f"points of {escape(names[found.seat])}: {found.points}")
    console.print(f"points that were possible: {found.best}, with this board:\n")
    console.print(escape(board_text(found.best_board)) + "\n")
    for number, points in enumerate(found.best_after[: ROUNDS - 1], 1):
        console.print(f"after round {number}, {points} still in reach")
    for loss in found.clues:
        who = ", ".join(names[seat] for seat in loss.false_for) or "nobody"
        console.print(f"clue {escape(str(loss.clue))} lost {len(loss.false_for)}: {escape(who)}")
    for token in found.tokens:
        if token.clashed_with:
            who = ", ".join(names[seat] for seat in token.clashed_with)
            console.print(f"{token.colour.word} clashed with {escape(who)}")
    missed = ", ".join(map(str, found.missed)) or "none"
    console.print(f"clues that brought nothing: {escape(missed)}")
