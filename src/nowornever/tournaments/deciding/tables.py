"""What happens at tables: no-shows, sheets, corrections, calls for an official."""

from __future__ import annotations

from collections.abc import Sequence

from nowornever.tournaments import acts as a
from nowornever.tournaments.deciding.asking import Asking, check_bot, refuse
from nowornever.tournaments.plan import Competition, SeatingWay
from nowornever.tournaments.sheets import FaultKind, Settled, Sheet, SheetFault, shape_fault
from nowornever.tournaments.state import HOUSE, SeatedTable, SheetStage, Stage

MAX_CALLS = 10
"""How many calls of one table can wait at a time."""


def mark_no_show(ask: Asking, act: a.MarkNoShow) -> str:
    """Staff, while no sheet is in; one player must be left."""
    competition, _, table = ask.table(act, Stage.PUBLISHED, Stage.PLAYING)
    ask.need_staff(competition.division)
    name = ask.entrant(act.entrant).name
    if act.entrant not in table.players:
        refuse(f"{name} is not at table {table.number}.")
    if table.entered or table.results:
        refuse(f"The sheet of table {table.number} is in.")
    if len(table.players) < 2:
        refuse("Somebody has to be there.")
    check_bot(act.bot, competition)
    return ""


def enter_sheet(ask: Asking, act: a.EnterSheet) -> str:
    """Staff, until the sheet is in and right."""
    competition, table = _open_table(ask, act)
    ask.need_staff(competition.division)
    if table.record:
        refuse(f"The sheet of table {table.number} came from its record.")
    if fault := shape_fault(act.sheet, len(table.seats)):
        refuse(f"{fault[0].upper()}{fault[1:]}.")
    return ""


def deliver_sheet(ask: Asking, act: a.DeliverSheet) -> str:
    """The server only: a sheet that people enter is entered by two of them."""
    competition, table = _open_table(ask, act)
    if ask.seat != HOUSE:
        refuse("Only the server delivers sheets; enter it instead.")
    if not act.record:
        refuse("The record is missing.")
    sheet = act.played.sheet
    if fault := shape_fault(sheet, len(table.seats)):
        refuse(f"{fault[0].upper()}{fault[1:]}.")
    places = [*act.played.out, *(one.place for one in act.played.settlements)]
    if any(not 0 <= place < len(table.seats) for place in places):
        refuse(f"The record is not of table {table.number} of {competition.name}.")
    if len(set(act.played.out) | set(table.absent)) >= len(table.seats):
        refuse("Somebody has to be left.")
    return ""


def enter_match(ask: Asking, act: a.EnterMatch) -> str:
    """The server or a director, once; ranks are 1 to the number of players."""
    competition, _, table = ask.table(act, Stage.PLAYING)
    if ask.seat != HOUSE:
        ask.need_director()
    if competition.seating is not SeatingWay.ONE_TABLE:
        refuse("This competition has score sheets.")
    if table.results:
        refuse("The result is in.")
    if sorted(one.rank for one in act.results) != list(range(1, len(table.seats) + 1)):
        refuse("Every player has a rank, and no two the same.", f"{competition.rulebook} ENDGAME-2")
    return ""


def _open_table(ask: Asking, act: a.TableAct) -> tuple[Competition, SeatedTable]:
    competition, _, table = ask.table(act, Stage.PLAYING)
    if competition.seating is SeatingWay.ONE_TABLE:
        refuse("Proof by Contradiction has no score sheets.")
    if len(table.players) < 2:
        refuse(f"Nobody played at table {table.number}.")
    if table.stage(ask.state, competition) is SheetStage.RIGHT:
        refuse(f"The sheet of table {table.number} is in; a director can rule on a total.")
    return competition, table


def sign_score(ask: Asking, act: a.SignScore) -> str:
    """A player of the table, for the total on its sheet once that is agreed upon (XII-B)."""
    competition, _, table = ask.table(act, Stage.PLAYING)
    entrant = ask.state.entrant_at(ask.seat)
    if entrant is None or entrant.number not in table.players:
        refuse("Only the players of a table sign its sheet.")
    stage = table.stage(ask.state, competition)
    if table.sheet is None or stage not in (SheetStage.FAULTY, SheetStage.RIGHT):
        refuse("The sheet is not entered yet.")
    place = table.seats.index(entrant.number)
    if table.sheet.totals[place] != act.total:
        refuse(f"The sheet says {table.sheet.totals[place]}.", f"{competition.rulebook} XII-B")
    if table.signed_sheet.signed[place]:
        refuse("You have signed that already.")
    return ""


def agree_total(ask: Asking, act: a.AgreeTotal) -> str:
    """Staff, for a wrong sum; every player of the table agrees (XII-B)."""
    competition, _, table = ask.table(act, Stage.PLAYING)
    ask.need_staff(competition.division)
    if table.stage(ask.state, competition) is not SheetStage.FAULTY:
        refuse(f"The sheet of table {table.number} has no wrong sum.")
    _need_wrong_sum(table.faults(ask.state, competition), act.place)
    missing = [one for one in table.players if one not in act.agreed]
    if missing:
        name = ask.entrant(missing[0]).name
        refuse(f"{name} has not agreed; all players have to.", f"{competition.rulebook} XII-B")
    if set(act.agreed) - set(table.players):
        refuse("Only the players of the table agree.", f"{competition.rulebook} XII-B")
    return ""


def rule_deceitful(ask: Asking, act: a.RuleDeceitful) -> str:
    """Staff, for a wrong total that was signed, even if it was taken for a slip; with a reason.

    Directors only, once the round is closed or a director has ruled (XII-B-1, XII-B-2). A total is
    wrong if it is not the sum of the shakes, or not what the director ruled: a sheet whose shakes
    are false may add up.
    """
    competition, found, table = ask.table(act, Stage.PLAYING, Stage.CLOSED)
    ask.need_staff(competition.division)
    ruled = [one.place for one in table.settlements if one.how is Settled.RULED]
    if found.stage is Stage.CLOSED or act.place in ruled:
        ask.need_director()
    if table.stage(ask.state, competition) not in (SheetStage.FAULTY, SheetStage.RIGHT):
        refuse(f"The sheet of table {table.number} is not in.")
    sheet = _sheet_with(table, act.place)
    if sheet.totals[act.place] == table.right_total(competition, act.place):
        refuse("This player's sum is right.")
    _need_reason(act.why)
    if not table.signed_sheet.signed[act.place]:
        refuse("Only a score that was signed can deceive.", f"{competition.rulebook} XII-B")
    return ""


def _need_wrong_sum(faults: Sequence[SheetFault], place: int) -> None:
    if not any(one.kind is FaultKind.SUM and one.place == place for one in faults):
        refuse("This player's sum is right.")


def rule_total(ask: Asking, act: a.RuleTotal) -> str:
    """Directors only, with a reason; also after the round was closed."""
    ask.need_director()
    competition, _, table = ask.table(act, Stage.PLAYING, Stage.CLOSED)
    _need_reason(act.why)
    if table.stage(ask.state, competition) not in (SheetStage.FAULTY, SheetStage.RIGHT):
        refuse(f"The sheet of table {table.number} is not in.")
    _sheet_with(table, act.place)
    return ""


def _sheet_with(table: SeatedTable, place: int) -> Sheet:
    if table.sheet is None or place >= len(table.seats) or place in table.absent:
        refuse("There is no such score.")
    return table.sheet


def _need_reason(why: str) -> None:
    if not why.strip():
        refuse("Say why.")


def call_official(ask: Asking, act: a.CallOfficial) -> str:
    """A player of the table, staff, or the server, while the round is played."""
    competition, _, table = ask.table(act, Stage.PLAYING)
    entrant = ask.state.entrant_at(ask.seat)
    if entrant is None and ask.seat != HOUSE:
        ask.need_staff(competition.division)
    if entrant is not None and entrant.number not in table.players:
        refuse("You call an official to your own table.")
    if not act.question.strip():
        refuse("Say what the question is.")
    if act.failure and ask.seat != HOUSE:
        refuse("Only the server says what fails there.")
    waiting = [
        one
        for one in ask.state.calls
        if (one.competition, one.round, one.table) == (act.competition, act.round, act.table)
        and not one.ruling
    ]
    if len(waiting) >= MAX_CALLS:
        refuse("An official is on the way.")
    return ""


def answer_call(ask: Asking, act: a.AnswerCall) -> str:
    """Staff of the table's division, once; the server may answer its own calls."""
    if ask.seat != HOUSE and ask.state.staff_at(ask.seat) is None:
        refuse("Only directors and officials do this.")
    call = next((one for one in ask.state.calls if one.number == act.call), None)
    if call is None:
        refuse(f"There is no call {act.call}.")
    if not (ask.seat == HOUSE and call.failure):
        ask.need_staff(ask.state.plan.competition(call.competition).division)
    if call.ruling:
        refuse("This call has been ruled on.")
    if not act.ruling.strip():
        refuse("Say what the ruling is.")
    return ""
