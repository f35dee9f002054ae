"""Sections, drafts, publishing, the round clock, and the end of rounds and competitions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NoReturn

from nowornever.core.game import CLOCK
from nowornever.core.written import counted, listed
from nowornever.tournaments import acts as a
from nowornever.tournaments.deciding.asking import Asking, refuse
from nowornever.tournaments.entries import EntryStatus
from nowornever.tournaments.plan import Competition, SeatingWay
from nowornever.tournaments.rounds.lots import draw_order, draw_seats, draw_secret
from nowornever.tournaments.standings.qualifiers import qualifiers
from nowornever.tournaments.state import CompetitionState, RoundState, SheetStage, Stage


def draw_sections(ask: Asking, act: a.DrawSections) -> str:
    """Directors only, before the first round; a lot for each team."""
    ask.need_director()
    competition, run = ask.competition(act)
    if run.rounds:
        refuse("Sections are drawn before the first round.")
    if not competition.section_of:
        refuse("This competition has one section.")
    teams = teams_of(ask, competition.name)
    if not teams:
        refuse("Nobody with a team is checked in.")
    return draw_order(ask.dice, len(teams))


def teams_of(ask: Asking, name: str) -> list[str]:
    """The teams that are here for a competition, in the order of the alphabet."""
    entrants = (ask.state.entrant(number) for number in ask.state.playing(name))
    return sorted({one.entry.team for one in entrants if one.entry.team})


def qualify(ask: Asking, act: a.Qualify) -> str:
    """Directors only; the source is finished, and its qualifiers are settled."""
    ask.need_director()
    competition, run = ask.competition(act)
    if not competition.source:
        refuse("This competition is no playoff.")
    if run.rounds:
        refuse("The playoff has begun.")
    if not ask.state.competition(competition.source).finished:
        refuse(f"Finish {competition.source} first.")
    going_on, undecided = qualifiers(ask.state, competition.source)
    if undecided:
        names = listed([ask.entrant(one).name for one in undecided])
        refuse(f"{names} are equal at the line: undo the finish and draw lots.")
    if not going_on:
        refuse("Nobody qualifies.")
    if tuple(act.entrants) != going_on:
        names = listed([ask.entrant(one).name for one in going_on])
        refuse(f"Those who qualify are {names}.")
    return ""


def draft_round(ask: Asking, act: a.DraftRound) -> str:
    """Directors only: everybody at most once, tables of two or three, byes never twice.

    Prescribed tables leave nobody out: a number is easily forgotten.
    """
    ask.need_director()
    competition, run = ask.competition(act)
    current = run.current
    if current and current.stage not in (Stage.DRAFT, Stage.CLOSED):
        refuse(f"Round {current.number} is not over; take it back before it starts, or close it.")
    if (current is None or current.stage is Stage.CLOSED) and len(run.rounds) >= competition.rounds:
        refuse(f"The competition has {counted(competition.rounds, 'round')}.")
    if act.why and len(act.why) != len(act.tables):
        refuse("There is a reason for each table, or for none.")
    _check_seated(ask, competition, act.tables, act.byes)
    _check_byes(ask, run, act)
    if competition.seating is SeatingWay.PRESCRIBED:
        _check_nobody_left_out(ask, act)
    if current and current.stage is Stage.DRAFT:
        kept = {frozenset(table) for table in act.tables}
        for table in current.tables:
            if table.locked and frozenset(table.seats) not in kept:
                refuse(f"Table {table.number} is locked; let it go first.")
    return ""


def _check_seated(
    ask: Asking, competition: Competition, tables: Sequence[Sequence[int]], byes: Sequence[int]
) -> None:
    """Refuse unless all play here, each sits once, and no table is too small or large."""
    if not tables:
        refuse("There is no table.")
    playing = set(ask.state.playing(competition.name))
    seated = Counter(one for table in [*tables, byes] for one in table)
    for one, times in seated.items():
        if one not in playing:
            _refuse_player(ask, competition, one)
        if times > 1:
            refuse(f"{ask.entrant(one).name} sits twice.")
    if competition.seating is SeatingWay.ONE_TABLE:
        if len(tables) != 1 or byes or not 3 <= len(tables[0]) <= 20:
            refuse("Three to twenty players sit at one table.")
        return
    for at, table in enumerate(tables, 1):
        if len(table) not in (2, 3):
            has = counted(len(table), "player")
            refuse(f"Table {at} has {has}, not two or three.", f"{competition.rulebook} XII-A")


def _refuse_player(ask: Asking, competition: Competition, number: int) -> NoReturn:
    """Say why somebody cannot be seated in a competition."""
    entrant = ask.entrant(number)
    name, division = entrant.name, entrant.entry.division
    if division != competition.division:
        refuse(f"{name} plays in the division {division}.")
    if entrant.status is EntryStatus.WITHDRAWN:
        refuse(f"{name} has withdrawn.")
    if entrant.status is not EntryStatus.PRESENT:
        refuse(f"{name} is not checked in.")
    if number in ask.state.competition(competition.name).eliminated:
        refuse(f"{name} is out.")
    refuse(f"{name} has not qualified.")


def _check_nobody_left_out(ask: Asking, act: a.DraftRound) -> None:
    there = {one for table in [*act.tables, act.byes] for one in table}
    left = [one for one in ask.state.playing(act.competition) if one not in there]
    if left:
        names = _first_ten([ask.entrant(one).name for one in left])
        refuse(f"{names} would be left out: everybody here needs a table or a bye.")


def _check_byes(ask: Asking, run: CompetitionState, act: a.DraftRound) -> None:
    had = run.had_bye()
    if set(act.byes) & had and not {one for table in act.tables for one in table} <= had:
        name = ask.entrant(next(one for one in act.byes if one in had)).name
        refuse(f"{name} has had a bye; others have not.")


def move_entrant(ask: Asking, act: a.MoveEntrant) -> str:
    """Directors only, in a draft; locked tables stay as they are."""
    ask.need_director()
    competition, current = ask.current(act, Stage.DRAFT)
    name = ask.entrant(act.entrant).name
    target = current.table(act.table)
    if target is None:
        refuse(f"There is no table {act.table}.")
    source = current.table_of(act.entrant)
    if source is None and act.entrant not in ask.state.playing(competition.name):
        _refuse_player(ask, competition, act.entrant)
    if source is target:
        refuse(f"{name} sits at table {act.table} already.")
    if target.locked or (source and source.locked):
        refuse("The table is locked; let it go first.")
    if act.instead_of is None:
        if len(target.seats) != 2:
            refuse(f"Table {act.table} is full: say who changes places with {name}.")
        if source and len(source.seats) != 3:
            refuse(f"Nobody would be left for the others at table {source.number}.")
    elif act.instead_of not in target.seats:
        refuse(f"{ask.entrant(act.instead_of).name} does not sit at table {act.table}.")
    elif act.entrant in current.byes and act.instead_of in _had_bye(ask, act):
        refuse(f"{ask.entrant(act.instead_of).name} has had a bye.")
    return ""


def _had_bye(ask: Asking, act: a.RoundAct) -> frozenset[int]:
    return ask.state.competition(act.competition).had_bye()


def lock_table(ask: Asking, act: a.LockTable) -> str:
    """Directors only, in a draft."""
    ask.need_director()
    _, current = ask.current(act, Stage.DRAFT)
    table = current.table(act.table)
    if table is None:
        refuse(f"There is no table {act.table}.")
    if table.locked == act.locked:
        refuse(
            f"Table {act.table} is locked already."
            if table.locked
            else f"Table {act.table} is not locked."
        )
    return ""


def seal_rolls(ask: Asking, act: a.SealRolls) -> str:
    """Directors only, once, in the draft of a duplicate round."""
    ask.need_director()
    competition, current = ask.current(act, Stage.DRAFT)
    if not competition.duplicate:
        refuse("This is no duplicate competition.")
    if current.sealed:
        refuse("The rolls of this round are sealed already.")
    return draw_secret(ask.dice)


def publish_round(ask: Asking, act: a.PublishRound) -> str:
    """Directors only; everybody seated is here. One roll for the seats of each table."""
    ask.need_director()
    competition, current = ask.current(act, Stage.DRAFT)
    if competition.duplicate and not current.sealed:
        refuse("Seal the rolls first: their commitment is published with the tables.")
    tables = [table.seats for table in current.tables]
    _check_seated(ask, competition, tables, current.byes)
    return draw_seats(ask.dice, [len(table) for table in tables])


def take_back_round(ask: Asking, act: a.TakeBackRound) -> str:
    """Directors only, before the start."""
    ask.need_director()
    ask.current(act, Stage.PUBLISHED)
    return ""


def start_round(ask: Asking, act: a.StartRound) -> str:
    """Directors only."""
    ask.need_director()
    ask.current(act, Stage.PUBLISHED)
    return ""


def pause_round(ask: Asking, act: a.PauseRound) -> str:
    """Directors only, while the clock runs."""
    ask.need_director()
    _, current = ask.current(act, Stage.PLAYING)
    if current.paused is not None:
        refuse("The clock stands already.")
    return ""


def resume_round(ask: Asking, act: a.ResumeRound) -> str:
    """Directors only, while the clock is stopped."""
    ask.need_director()
    _, current = ask.current(act, Stage.PLAYING)
    if current.paused is None:
        refuse("The clock is running.")
    return ""


def extend_round(ask: Asking, act: a.ExtendRound) -> str:
    """Directors only, where there is a clock."""
    ask.need_director()
    competition, _ = ask.current(act, Stage.PLAYING)
    if competition.limits is None:
        refuse("This competition has no clock.")
    return ""


def announce(ask: Asking, act: a.Announce) -> str:
    """The clock when it is time, or a director before; no announcement twice (XI-B)."""
    if ask.seat != CLOCK:
        ask.need_director()
    competition, current = ask.current(act, Stage.PLAYING)
    if ask.seat == CLOCK:
        due = current.next_announcement(competition)
        if due is None or due[0] is not act.what or max(due[1], ask.state.now) != ask.at:
            refuse("It is not time.")
        return ""
    if act.what in current.announced:
        refuse("This has been announced.")
    return ""


def close_round(ask: Asking, act: a.CloseRound) -> str:
    """Directors only, when every sheet is in and right."""
    ask.need_director()
    competition, current = ask.current(act, Stage.PLAYING)
    waiting = [
        str(table.number)
        for table in current.tables
        if table.stage(ask.state, competition) is not SheetStage.RIGHT
    ]
    if waiting:
        refuse(_missing_sheets(waiting))
    return ""


def _missing_sheets(numbers: Sequence[str]) -> str:
    if len(numbers) == 1:
        return f"The sheet of table {numbers[0]} is not in and right."
    return f"The sheets of tables {_first_ten(numbers)} are not in and right."


def _first_ten(words: Sequence[str]) -> str:
    """The first ten of a list, and how many more there are."""
    more = [f"{len(words) - 10} more"] if len(words) > 10 else []
    return listed([*words[:10], *more])


def draw_tie_lots(ask: Asking, act: a.DrawTieLots) -> str:
    """Directors only, after a round; again only if somebody was entered since."""
    ask.need_director()
    _, run = ask.competition(act)
    _need_result(run)
    if len(run.lots) == len(ask.state.entrants):
        refuse("The lots are drawn already.")
    return draw_order(ask.dice, len(ask.state.entrants))


def finish_competition(ask: Asking, act: a.FinishCompetition) -> str:
    """Directors only, when the latest round is closed."""
    ask.need_director()
    _, run = ask.competition(act)
    _need_result(run)
    return ""


def _need_result(run: CompetitionState) -> RoundState:
    if run.current is None or run.current.stage is not Stage.CLOSED:
        refuse("Close the latest round first.")
    return run.current


def eliminate(ask: Asking, act: a.Eliminate) -> str:
    """Directors only: a candidate of the latest match (contradiction ENDGAME-9 and 10)."""
    ask.need_director()
    competition, run = ask.competition(act)
    if competition.seating is not SeatingWay.ONE_TABLE:
        refuse("Nobody is eliminated in this competition.")
    current = _need_result(run)
    entrant = ask.entrant(act.entrant)
    if act.entrant in run.eliminated:
        refuse(f"{entrant.name} is out already.")
    table = current.table_of(act.entrant)
    if table is None or not table.results[table.seats.index(act.entrant)].candidate:
        refuse(f"{entrant.name} is no elimination candidate.", f"{competition.rulebook} ENDGAME-9")
    if len(ask.state.playing(competition.name)) <= 2:
        refuse("Two players are left.")
    return ""
