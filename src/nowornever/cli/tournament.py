"""`nowornever tournament`: make, seat, rank, simulate and check tournaments."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.markup import escape

from nowornever.bots.cubes.ladder.strengths import STRENGTHS
from nowornever.cli.selfplay import KNOWN, RULEBOOKS, is_player
from nowornever.cli.support.files import STANDARD_INPUT, of_file, read_text
from nowornever.cli.support.options import JsonOption
from nowornever.cli.support.output import BadInputError, Exit, console, print_json, refuse
from nowornever.cli.support.tournament_records import (
    OpenTournament,
    bots_play,
    check_new,
    competition_named,
    is_record,
    read_acts,
    seat_named,
    write_new,
)
from nowornever.core.record import RecordWriter, split_record
from nowornever.core.written import WrittenError, counted, printable
from nowornever.tournaments.acts import DraftRound, EnterPlayers
from nowornever.tournaments.entries import RowFault, read_entries
from nowornever.tournaments.game import tournament_header
from nowornever.tournaments.plan import parse_plan
from nowornever.tournaments.records import read_tournament
from nowornever.tournaments.rounds.drafting import DraftError, draft_cost, propose
from nowornever.tournaments.seating.cost import SeatingCost
from nowornever.tournaments.seating.problem import parse_problem
from nowornever.tournaments.seating.seating import SECONDS, Seating
from nowornever.tournaments.seating.seating import seat as seat_round
from nowornever.tournaments.seating.solver import SolverMissingError
from nowornever.tournaments.simulation import (
    SimulationPlan,
    played_by_numbers,
    strengths_of,
)
from nowornever.tournaments.simulation import simulate as run_simulation
from nowornever.tournaments.standings.seasons import season_table
from nowornever.tournaments.standings.standings import (
    CompetitionStandings,
    PlayerStanding,
    TeamStanding,
)
from nowornever.tournaments.standings.standings import standings as standings_of
from nowornever.tournaments.state import TournamentState

tournament = typer.Typer(
    add_completion=False,
    name="tournament",
    help="Tournaments: plan, seating, standings, simulation.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

SeedOption = Annotated[int, typer.Option(min=0, help="The seed of all lots.")]
CompetitionOption = Annotated[str, typer.Option(help="The competition, if there are several.")]
RecordArgument = Annotated[
    str, typer.Argument(metavar="RECORD", help="The record of a tournament; - is standard input.")
]
SecondsOption = Annotated[
    float, typer.Option(min=0.1, max=600, help="How long to search for a seating, about.")
]


@tournament.command()
def new(
    plan: Annotated[str, typer.Argument(metavar="PLAN.toml", help="The plan.")],
    out: Annotated[Path, typer.Option("--out", "-o", help="The file for the record.")],
    entries: Annotated[str, typer.Option(help="A CSV file of entries.")] = "",
    json: JsonOption = False,
) -> None:
    """Begin a tournament: read its plan, and write a record with nothing but plan and entries."""
    try:
        text = read_text(plan)
        read = parse_plan(text)
    except (WrittenError, BadInputError) as error:
        refuse(error, json, file=plan)
    header = tournament_header(read, int(time.time() * 1000))
    record = OpenTournament(f"{RecordWriter().header(header)}\n")
    try:
        if entries:
            _enter(record, entries, json)
        write_new(out, record.text)
    except BadInputError as error:
        refuse(error, json)
    if json:
        print_json({"record": str(out), "entrants": len(record.state.entrants)})
    else:
        said = counted(len(record.state.entrants), "entrant")
        console.print(escape(f"{out}: {read.name}, {said}"))


def _enter(record: OpenTournament, name: str, json: bool) -> None:
    """Enter everybody in a file, or report every bad row and exit."""
    divisions = [one.name for one in record.state.plan.divisions]
    with of_file(name):
        found, faults = read_entries(read_text(name), divisions)
    if faults:
        _refuse_rows(name, faults, json)
    if refused := record.act(0, EnterPlayers(found)):
        raise BadInputError(f"{name}: {refused}")


def _refuse_rows(name: str, faults: tuple[RowFault, ...], json: bool) -> None:
    if json:
        said = f"{counted(len(faults), 'fault')}; nothing was entered"
        print_json({"file": name, "error": said, "rows": faults})
    else:
        for fault in faults:
            said = printable(f"{name}: line {fault.line}: {fault.reason}")
            typer.echo(f"nowornever: {said}", err=True)
    raise typer.Exit(Exit.BAD_INPUT)


@tournament.command()
def act(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="The record of a tournament.")],
    acts: Annotated[
        str, typer.Argument(metavar="ACTS", help="A JSON value on each line; - is standard input.")
    ] = STANDARD_INPUT,
    by: Annotated[
        str, typer.Option(help="Who acts: a director's or official's name, 'player N', server.")
    ] = "",
    json: JsonOption = False,
) -> None:
    """Let somebody act, and add that to the record: all acts, or none if one is refused."""
    try:
        if record == STANDARD_INPUT:
            raise BadInputError("the record has to be a file: the acts are added to it")
        found = OpenTournament(read_text(record))
        seat_number = seat_named(found.state, by or found.state.staff[0].name)
    except (WrittenError, BadInputError) as error:
        refuse(error, json, file=record)
    try:
        with of_file(acts):
            wanted = [*read_acts(acts)]
        for line, one in wanted:
            if refused := found.act(seat_number, one):
                _say_refused(line, refused, json)
        found.save(Path(record))
    except BadInputError as error:
        refuse(error, json)
    done = len(wanted)
    if json:
        print_json({"done": done, "acts": len(found.state.done)})
    else:
        console.print(f"{counted(done, 'act')} done.")


def _say_refused(line: int, refused: str, json: bool) -> None:
    if json:
        print_json({"line": line, "refused": refused})
    else:
        console.print(escape(f"line {line}: {refused} Nothing was done."))
    raise typer.Exit(Exit.NO)


@tournament.command()
def seat(
    source: Annotated[
        str, typer.Argument(metavar="RECORD|STATE.json", help="A file; - is standard input.")
    ] = STANDARD_INPUT,
    seed: SeedOption = 0,
    seconds: SecondsOption = SECONDS,
    competition: CompetitionOption = "",
    write: Annotated[
        bool, typer.Option("--write", help="Add the draft to the record, in the director's name.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Seat a round: who sits with whom, and why.

    STATE.json has players (id, team, school, score), and may have met, locked and absent. The
    same input and seed give the same tables. On standard input it is answered in JSON.
    """
    try:
        text = read_text(source)
        if is_record(text):
            _seat_record(text, source, seed, seconds, competition, write=write, json=json)
            return
        if write or competition:
            raise BadInputError("--write and --competition are for the record of a tournament")
        found = seat_round(parse_problem(text), seed, seconds)
    except (WrittenError, BadInputError, SolverMissingError, DraftError) as error:
        refuse(error, json, file=source)
    if json or source == STANDARD_INPUT:
        print_json(seating_json(found))
    else:
        print_seating(found)


def _seat_record(
    text: str,
    source: str,
    seed: int,
    seconds: float,
    competition: str,
    *,
    write: bool,
    json: bool,
) -> None:
    record = OpenTournament(text)
    name = competition_named(record.state, competition)
    draft = propose(record.state, name, seed, seconds)
    cost = draft_cost(record.state, draft)
    if write:
        if source == STANDARD_INPUT:
            raise BadInputError("--write needs a file")
        if refused := record.act(0, draft):
            raise BadInputError(refused)
        record.save(Path(source))
    if json:
        print_json({**msgspec.to_builtins(draft), "clashes": cost.clashes, "spread": cost.spread})
    else:
        _print_draft(record.state, draft)
        console.print(_cost_words(cost))


def _print_draft(state: TournamentState, draft: DraftRound) -> None:
    for number, (table, why) in enumerate(zip(draft.tables, draft.why, strict=True), 1):
        names = ", ".join(state.entrant(one).name for one in table)
        console.print(escape(printable(f"table {number:>3}: {names}. {why}")))
    for one in draft.byes:
        console.print(escape(printable(f"bye: {state.entrant(one).name}")))


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
        console.print(escape(printable(f"table {number:>3}: {', '.join(table)}. {why}")))
    for one in found.byes:
        console.print(escape(printable(f"bye: {one}")))
    console.print(_cost_words(found.cost))


def _cost_words(cost: SeatingCost) -> str:
    clashes = cost.clashes
    return (
        f"clashes: team {clashes.team}, school {clashes.school}, rematch {clashes.rematch};"
        f" spread {cost.spread}"
    )


@tournament.command()
def standings(
    record: RecordArgument,
    competition: CompetitionOption = "",
    provisional: Annotated[
        bool, typer.Option("--provisional", help="Count single tables of a running round, too.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Print the standings by player and by team, with every tie-break; and the season tables."""
    try:
        _, _, state = read_tournament(split_record(read_text(record)))
        names = [one.name for one in state.plan.competitions]
        if competition:
            names = [competition_named(state, competition)]
    except (WrittenError, BadInputError) as error:
        refuse(error, json, file=record)
    tables = [standings_of(state, name, provisional=provisional) for name in names]
    seasons = {one.name: season_table(state, one) for one in state.plan.seasons}
    if json:
        print_json({"competitions": tables, "seasons": seasons})
        return
    for table in tables:
        _print_standings(table)
    for name, rows in seasons.items():
        console.print(f"\n[bold]season {name}[/]")
        for row in rows:
            console.print(escape(printable(f"{row.rank:>4}  {row.name:<24} {row.points:>8}")))


def _print_standings(table: CompetitionStandings) -> None:
    told = "final" if table.final else f"after {counted(table.rounds, 'round')}"
    console.print(f"[bold]{table.competition}[/], {told}")
    for row in table.players:
        _print_row(row, f"{row.name:<24} {row.team:<20}")
    for team in table.teams:
        _print_row(team, f"{team.team:<45}")


def _print_row(row: PlayerStanding | TeamStanding, name: str) -> None:
    steps = ", ".join(
        f"{step.by} {'–' if step.value is None else step.value}" for step in row.steps
    )
    line = f"{row.rank:>4}  {name} {row.points:>7}  {steps}"
    console.print(escape(printable(line.rstrip())))


@tournament.command()
def simulate(
    players: Annotated[int, typer.Option(min=2, max=2_000)] = 45,
    rounds: Annotated[int, typer.Option(min=1, max=50)] = 4,
    team_of: Annotated[int, typer.Option(min=1, max=50, help="Players of a team.")] = 5,
    schools: Annotated[int, typer.Option(min=1, max=500)] = 12,
    rulebook: Annotated[str, typer.Option(help="What is played.")] = "equations-2019",
    bots: Annotated[
        str, typer.Option(help="Bots that play, as in often,seldom; else results are random.")
    ] = "",
    shakes: Annotated[int, typer.Option(min=1, max=50, help="Shakes of a match of bots.")] = 3,
    seed: SeedOption = 0,
    seconds: SecondsOption = SECONDS,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="A file for the record.")] = None,
    json: JsonOption = False,
) -> None:
    """Run a whole tournament that nobody plays, and say how each round was seated."""
    try:
        if out is not None:
            check_new(out)
        if rulebook not in RULEBOOKS:
            raise BadInputError(f"--rulebook is one of {', '.join(RULEBOOKS)}, not {rulebook!r}")
        names = [name.strip() for name in bots.split(",") if name.strip()]
        for name in names:
            if not is_player(name):
                raise BadInputError(
                    f"--bots are of {KNOWN}, or numbers from 1 to {len(STRENGTHS)}, not {name!r}"
                )
        chance = random.Random(seed)
        plan = SimulationPlan(players, rounds, team_of, schools, rulebook, seconds)
        play = (
            bots_play(rulebook, names, shakes, seed)
            if names
            else played_by_numbers(chance, strengths_of(chance, players))
        )
        seated = []
        for desk, one in run_simulation(plan, chance, seed, play):
            table = desk
            seated.append(one)
            if not json:
                said = counted(one.tables, "table")
                console.print(f"round {one.round}: {said}, {_cost_words(one.cost)}")
        if out is not None:
            write_new(out, "".join(f"{line}\n" for line in table.record()))
    except (BadInputError, SolverMissingError, DraftError) as error:
        refuse(error, json)
    found = standings_of(table.state, table.state.plan.competitions[0].name)
    if json:
        print_json({"rounds": seated, "standings": found})
    else:
        _print_standings(found)


@tournament.command()
def check(record: RecordArgument, json: JsonOption = False) -> None:
    """Decide every act of a record again; exits with 1 if something cannot have happened."""
    try:
        lines = split_record(read_text(record))
        _, _, state = read_tournament(lines)
    except WrittenError as error:
        if error.row == 1:
            refuse(error, json, file=record)
        if json:
            print_json({"right": False, "why": error.one_line})
        else:
            console.print(escape(f"The record is wrong: {printable(error.one_line)}"))
        raise typer.Exit(Exit.NO) from None
    except BadInputError as error:
        refuse(error, json, file=record)
    if json:
        print_json({"right": True, "acts": len(state.done), "undone": len(state.undone)})
        return
    console.print(escape(f"{state.plan.name}: {counted(len(state.done), 'act')}, each decided"
                         " again and found right."))  # fmt: skip
    for run in state.competitions:
        now = run.current
        stage = "finished" if run.finished else f"round {now.number}: {now.stage}" if now else "–"
        console.print(escape(f"{run.name}: {stage}"))
