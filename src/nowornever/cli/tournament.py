"""`nowornever tournament`: make, seat, rank, simulate and check tournaments."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.markup import escape

from nowornever.cli.support.files import STANDARD_INPUT, read_text
from nowornever.cli.support.options import JsonOption
from nowornever.cli.support.output import BadInputError, console, print_json, refuse
from nowornever.core.written import WrittenError
from nowornever.tournaments.seating.problem import parse_problem
from nowornever.tournaments.seating.seating import SECONDS, Seating
from nowornever.tournaments.seating.seating import seat as seat_round
from nowornever.tournaments.seating.solver import SolverMissingError

tournament = typer.Typer(
    add_completion=False,
    name="tournament",
    help="Tournaments: plan, seating, standings, simulation.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

SeedOption = Annotated[int, typer.Option(min=0, help="The seed of all lots.")]


@tournament.callback()
def _tournament() -> None:
    """Tournaments: plan, seating, standings, simulation."""


@tournament.command()
def seat(
    source: Annotated[
        str, typer.Argument(metavar="RECORD|STATE.json", help="- is standard input.")
    ] = STANDARD_INPUT,
    seed: SeedOption = 0,
    seconds: Annotated[
        float,
        typer.Option(min=0.1, max=600, help="How long to search, on a machine of today."),
    ] = SECONDS,
    json: JsonOption = False,
) -> None:
    """Seat a round: who sits with whom, and why.

    STATE.json has players (id, team, school, score), and may have met, locked and absent. The
    same input and seed give the same tables.
    """
    try:
        text = read_text(source)
        found = seat_round(parse_problem(text), seed, seconds)
    except (WrittenError, BadInputError, SolverMissingError) as error:
        refuse(error, json, file=source)
    if json or source == STANDARD_INPUT:
        print_json(seating_json(found))
    else:
        print_seating(found)


def seating_json(found: Seating) -> dict[str, Any]:
    """A seating as other programs read it."""
    value: dict[str, Any] = {
        "tables": found.tables,
        "clashes": found.cost.clashes,
        "spread": found.cost.spread,
        "why": found.why,
    }
    return {**value, "byes": found.byes} if found.byes else value


def print_seating(found: Seating) -> None:
    """Print the tables for people."""
    for number, (table, why) in enumerate(zip(found.tables, found.why, strict=True), 1):
        console.print(escape(f"table {number:>3}: {', '.join(table)}. {why}"))
    for one in found.byes:
        console.print(escape(f"bye: {one}"))
    clashes = found.cost.clashes
    console.print(
        f"clashes: team {clashes.team}, school {clashes.school}, rematch {clashes.rematch};"
        f" spread {found.cost.spread}"
    )
