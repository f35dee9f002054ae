"""`nowornever bots`: the bots to play against, and whether a bot of your own keeps the rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Annotated

import typer
from msgspec import Struct
from rich.markup import escape

from nowornever.bots.cubes.coaching.explaining import explain as explained
from nowornever.bots.cubes.ladder.league import LeagueTask, play, tasks
from nowornever.bots.cubes.ladder.strengths import STRENGTHS
from nowornever.bots.cubes.ladder.styles import STYLES
from nowornever.bots.cubes.mind import bot
from nowornever.cli.replay import print_line, read_match
from nowornever.cli.selfplay import KNOWN, RULEBOOKS, is_player
from nowornever.cli.support.options import JsonOption
from nowornever.cli.support.output import BadInputError, Exit, console, print_json, refuse
from nowornever.cli.support.outside import SECONDS, OutsideBot
from nowornever.core.written import WrittenError
from nowornever.games import CUBE_GAMES

bots = typer.Typer(
    add_completion=False,
    name="bots",
    help="The bots of the cube games, and bots of your own.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


_TABLES: tuple[dict[str, str | int | bool], ...] = (
    {},
    {"checking": "opponents", "procedure": "charged"},
    {"clock": False},
)
"""The options of the matches that a bot is tested in."""


class BotTrial(Struct, frozen=True):
    """The result of one match with the bot."""

    rulebook: str
    players: int
    options: dict[str, str | int | bool]
    refused: int
    """How often the referee refused what it wanted to do."""
    troubles: dict[str, int]
    """What else went wrong, and how often."""

    @property
    def is_good(self) -> bool:
        """Whether nothing went wrong."""
        return not self.refused and not self.troubles


@bots.command("list")
def list_bots(json: JsonOption = False) -> None:
    """List the bots to play against: the strengths from the weakest, then the styles."""
    listed = [*STRENGTHS.values(), *STYLES.values()]
    if json:
        print_json([{"name": one.name, "about": one.about} for one in listed])
        return
    for one in listed:
        console.print(escape(f"{one.name:<10} {one.about}"))


@bots.command()
def explain(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="A record; - is standard input.")],
    shake: Annotated[int, typer.Option(min=1, help="The number of the shake.")] = 1,
    match: Annotated[int, typer.Option(min=1, help="Which record, if the file holds several.")] = 1,
    strength: Annotated[
        str, typer.Option(help="Through whose eyes; default: each bot's own, and the strongest's.")
    ] = "",
    json: JsonOption = False,
) -> None:
    """Explain every Goal, move and challenge of a shake: what its player has in mind and fears."""
    try:
        read = read_match(record, match)
        if read.header.game not in CUBE_GAMES:
            raise BadInputError("only the moves of a cube game can be explained")
        if strength and not is_player(strength):
            raise BadInputError(
                f"--strength is one of {KNOWN} or a number from 1 to {len(STRENGTHS)},"
                f" not {strength!r}"
            )
        start = read.game.start(read.header)
        found = list(explained(start, read.events, shake, strength))
        if not found:
            raise BadInputError(f"--shake {shake}: no Goal was set in a shake with that number")
    except (WrittenError, BadInputError) as error:
        refuse(error, json, file=record)
    if json:
        print_json([{"reasons": one, "sentences": one.sentences} for one in found])
        return
    for one in found:
        for line in "\n".join(one.sentences).splitlines():
            print_line(line)
        print_line("")


@bots.command()
def check(
    command: Annotated[str, typer.Argument(metavar="COMMAND", help="The command of your bot.")],
    rulebook: Annotated[
        list[str] | None, typer.Option(help="Only this rulebook; may be repeated.")
    ] = None,
    seconds: Annotated[
        float, typer.Option(min=0.1, help="How long the bot may think about one view.")
    ] = SECONDS,
    seed: Annotated[int, typer.Option(help="The seed of all random choices.")] = 0,
    json: JsonOption = False,
) -> None:
    """Let a bot of your own play under every rulebook, and say what it does wrong.

    Exits with 0 if it always answers in time with an allowed action.
    """
    try:
        wanted = rulebook or RULEBOOKS
        for one in wanted:
            if one not in RULEBOOKS:
                raise BadInputError(f"--rulebook is one of {', '.join(RULEBOOKS)}, not {one!r}")
        found = []
        for task in _conformance(wanted, command, seed):
            found.append(_live_through(task, command, seconds))
            if not json:
                _say(found[-1])
    except BadInputError as error:
        refuse(error, json)
    good = all(one.is_good for one in found)
    if json:
        print_json({"command": command, "conforms": good, "matches": found})
    else:
        console.print("It conforms." if good else "It does not conform.")
    raise typer.Exit(Exit.YES if good else Exit.NO)


def _conformance(rulebooks: list[str], command: str, seed: int) -> Iterator[LeagueTask]:
    for rulebook in rulebooks:
        for options in _TABLES:
            for others in (["often"], ["seldom", "sometimes"]):
                yield from tasks(rulebook, [command, *others], 2, 2, seed, options)


def _live_through(task: LeagueTask, command: str, seconds: float) -> BotTrial:
    mine = OutsideBot(command, seconds)
    seat = task.players.index(command)
    players = [mine if at == seat else bot(name) for at, name in enumerate(task.players)]
    try:
        result = play(task, players, random.Random(task.seed), keep_record=False)
    finally:
        ended = mine.close()
    troubles = dict(mine.troubles)
    if not ended:
        troubles["it did not end after the bye"] = 1
    return BotTrial(
        task.header.rulebook,
        len(players),
        {key: value for key, value in task.header.options.items() if key != "shakes"},
        result.refused[seat],
        troubles,
    )


def _say(found: BotTrial) -> None:
    options = "".join(f" {key}={value}" for key, value in found.options.items())
    wrong = [f"{what} ({times})" for what, times in found.troubles.items()]
    wrong += [f"refused by the referee ({found.refused})"] if found.refused else []
    said = "; ".join(wrong) or "good"
    console.print(escape(f"{found.rulebook}, {found.players} players{options}: {said}"))
