"""Random directors: every act in every order, and the laws that hold whatever they do."""

from __future__ import annotations

import random
from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from nowornever.core.game import CLOCK, WATCHER, Refusal
from nowornever.core.record import read_record, verify
from nowornever.tournaments import acts as a
from nowornever.tournaments.common_view import CommonView
from nowornever.tournaments.entries import EntryStatus, NewEntrant
from nowornever.tournaments.evolving import evolve_tournament
from nowornever.tournaments.game import TOURNAMENT
from nowornever.tournaments.sheets import PlayedSheet, Sheet, SheetPenalty
from nowornever.tournaments.standings.qualifiers import qualifiers
from nowornever.tournaments.state import (
    HOUSE,
    CompetitionState,
    SheetStage,
    Stage,
    TournamentState,
    player_seat,
)
from nowornever.tournaments.views import view_tournament
from tests.tournaments.desk import PLAN, Desk

AIMED = (0.06, 0.12, 0.3)
"""How often people do what a director would do next: one of these at each desk."""
NAMES = ("main", "final", "small", "house", "nothing")
EVERYTHING = (
    PLAN.replace("qualifying =", "section_of = 3\nqualifying =")
    + """
[[competitions]]
name = "house"
division = "lower"
rulebook = "contradiction"
seating = "one-table"
rounds = 3
"""
)
"""A plan in which every act can be done."""


def random_act(state: TournamentState, chance: random.Random, aimed: float) -> a.TournamentAct:
    """Anything, sensible more often than not."""
    name = chance.choices(NAMES, (6, 3, 3, 3, 1))[0]
    count = len(state.entrants)
    one = chance.randint(0, count + 1)
    run = next((run for run in state.competitions if run.name == name), None)
    current = run.current if run else None
    where = (name, current.number if current else 1, chance.randint(1, 3))
    table = current.table(where[2]) if current else None
    size = len(table.seats) if table else 3
    places = (*(table.seats if table else ()), 1, None)
    rows = tuple(tuple(chance.choice((2, 4, 6)) for _ in range(size)) for _ in range(2))
    right = tuple(sum(row[at] for row in rows) for at in range(size))
    totals = right if chance.random() < 0.7 else (right[0] + chance.choice((-1, 1)), *right[1:])
    signed = tuple(chance.random() < 0.9 for _ in range(size))
    sheet = Sheet(rows, totals, signed, (SheetPenalty(0),) if chance.random() < 0.1 else ())
    if table and table.entered and chance.random() < 0.7:
        sheet = table.entered[-1].sheet
    everybody = list(state.playing(name)) if run else []
    chance.shuffle(everybody)
    cut = len(everybody) - len(everybody) % 3
    tables = tuple(tuple(everybody[at : at + 3]) for at in range(0, cut, 3))
    if name == "house":
        tables, cut = (tuple(everybody),), len(everybody)
    ranks = chance.sample(range(1, size + 1), size)
    match = tuple(
        a.SeatResult(rank, 9 - rank, rank if rank < 3 else None, candidate=rank > 2)
        for rank in ranks
    )
    here = tuple(x.number for x in state.entrants if x.status is not EntryStatus.WITHDRAWN)
    if run and chance.random() < aimed:
        draft = a.DraftRound(name, tables, byes=tuple(everybody[cut:]))
        return next_act(state, run, chance, draft, sheet, match)
    onward: list[Callable[[], a.TournamentAct]] = [
        lambda: a.CheckIn(here),
        lambda: a.DraftRound(name, tables, byes=tuple(everybody[cut:])),
        lambda: a.SealRolls(name),
        lambda: a.PublishRound(name),
        lambda: a.StartRound(name),
        lambda: a.EnterSheet(*where, sheet),
        lambda: a.EnterSheet(*where, sheet),
        lambda: a.DeliverSheet(*where, PlayedSheet(sheet), "r"),
        lambda: a.CloseRound(name),
        lambda: a.AgreeTotal(*where, 0, table.players if table else ()),
        lambda: a.FinishCompetition(name),
        lambda: a.MoveEntrant(name, one, where[2], chance.choice(places)),
        lambda: a.SignScore(*where, table.sheet.totals[0] if table and table.sheet else 0),
        lambda: a.DrawTieLots(name),
        lambda: a.EnterMatch(*where, match),
        lambda: a.Eliminate(name, one),
        lambda: a.Qualify(name, qualifiers(state, "main")[0]),
        lambda: a.RuleTotal(*where, chance.randint(0, 3), 7, "why"),
    ]
    makers: list[Callable[[], a.TournamentAct]] = [
        lambda: a.EnterPlayers((
            NewEntrant(f"n{chance.randint(0, 40)}", chance.choice(("upper", "lower"))),
        )),
        lambda: a.ChangeEntry(one, NewEntrant(f"c{chance.randint(0, 9)}", "upper")),
        lambda: a.CheckIn((one,)),
        lambda: a.CheckOut((one,)),
        lambda: a.WithdrawEntrant(one),
        lambda: a.ReadmitEntrant(one),
        lambda: a.SubstitutePlayer(one, f"s{chance.randint(0, 9)}"),
        lambda: a.AppointOfficial(f"o{chance.randint(0, 5)}"),
        lambda: a.DrawSections(name),
        lambda: a.LockTable(name, where[2], chance.random() < 0.5),
        lambda: a.TakeBackRound(name),
        lambda: a.PauseRound(name),
        lambda: a.ResumeRound(name),
        lambda: a.ExtendRound(name, chance.randint(1, 9)),
        lambda: a.Announce(name, chance.choice(list(a.Announcement))),
        lambda: a.MarkNoShow(*where, places[0] or 1),
        lambda: a.RuleDeceitful(*where, 0, "why"),
        lambda: a.CallOfficial(*where, "?"),
        lambda: a.AnswerCall(chance.randint(1, 5), "so"),
        lambda: a.Undo(len(state.done) + 1 - chance.randint(0, 12)),
    ]  # fmt: skip
    return chance.choice(onward if chance.random() < 0.6 else makers)()


def next_act(
    state: TournamentState,
    run: CompetitionState,
    chance: random.Random,
    draft: a.DraftRound,
    sheet: Sheet,
    match: tuple[a.SeatResult, ...],
) -> a.TournamentAct:
    """What a director would do next in a competition."""
    competition, current, name = state.plan.competition(run.name), run.current, run.name
    if current is None and competition.source and run.qualified is None:
        return a.Qualify(name, qualifiers(state, competition.source)[0])
    if current is None or current.stage is Stage.CLOSED:
        if current and name == "house" and not run.eliminated:
            (table,) = current.tables
            worst = max(range(len(table.seats)), key=lambda at: table.results[at].rank)
            return a.Eliminate(name, table.seats[worst])
        if current and (len(run.rounds) == competition.rounds or chance.random() < 0.1):
            return chance.choice((a.FinishCompetition(name), a.DrawTieLots(name)))
        return draft
    if current.stage is Stage.DRAFT:
        sealed = current.sealed or not competition.duplicate
        return a.PublishRound(name) if sealed else a.SealRolls(name)
    if current.stage is Stage.PUBLISHED:
        return a.StartRound(name)
    open_tables = [one for one in current.tables
                   if one.stage(state, competition) is not SheetStage.RIGHT]  # fmt: skip
    if not open_tables:
        return a.CloseRound(name)
    table = open_tables[0]
    where = (name, current.number, table.number)
    if name == "house":
        return a.EnterMatch(*where, match)
    if faults := table.faults(state, competition):
        wrong = faults[0].place
        return chance.choice(
            (a.AgreeTotal(*where, wrong, table.players), a.RuleTotal(*where, wrong, 7, "why"),
             a.RuleDeceitful(*where, wrong, "why"))
        )  # fmt: skip
    return a.EnterSheet(*where, table.sheet or _fitting(sheet, len(table.seats)))


def _fitting(sheet: Sheet, size: int) -> Sheet:
    """A sheet for a table of this size."""
    rows = tuple((row * 3)[:size] for row in sheet.shakes)
    totals = tuple(sum(row[at] for row in rows) for at in range(size))
    return Sheet(rows, totals, (sheet.signed * 2)[:size])


def random_desk(seed: int, steps: int) -> Desk:
    """A desk at which many people did whatever came to their minds."""
    chance = random.Random(seed)
    desk = Desk(EVERYTHING, seed)
    desk.enter(chance.randint(6, 9))
    desk.enter(4, "lower")
    seats, aimed = (0, 1, 2, 3, HOUSE, WATCHER, CLOCK), chance.choice(AIMED)
    for _ in range(steps):
        player = player_seat(chance.randint(1, 8))
        seat = chance.choices((*seats, player), (24, 4, 4, 2, 3, 1, 1, 3))[0]
        act = random_act(desk.state, chance, aimed)
        if isinstance(act, a.SignScore) and chance.random() < 0.9:
            seat = signer(desk.state, act)
        if isinstance(act, a.DeliverSheet) and chance.random() < 0.9:
            seat = HOUSE
        before = desk.state
        refused = desk.refused(act, seat, after=chance.choice((0, 1000, 600_000)))
        if refused is not None:
            assert refused.endswith((".", "?"))
            assert desk.state.entrants == before.entrants  # a refusal changes nothing of it
        if isinstance(act, a.Undo) and refused is None:
            check_undone(desk.state, act.number)
    return desk


def signer(state: TournamentState, act: a.SignScore) -> int:
    """Somebody who sits at the table."""
    run = next((run for run in state.competitions if run.name == act.competition), None)
    table = run.current.table(act.table) if run and run.current else None
    return player_seat(table.seats[0]) if table else WATCHER


def check_undone(state: TournamentState, number: int) -> None:
    """The state is the one that all other acts lead to."""
    assert number in state.undone
    fresh = TOURNAMENT.start(Desk(state.plan).table.header)
    for event in state.done:
        if event.number not in state.undone and not isinstance(event.act, a.Undo):
            fresh = evolve_tournament(fresh, event)
    same = replace(fresh, done=state.done, undone=state.undone, now=state.now)
    assert same == state


@settings(max_examples=5, deadline=None)
@given(st.integers(0, 10**9))
def test_whatever_directors_do_the_record_verifies_and_nothing_is_lost(seed: int) -> None:
    desk = random_desk(seed, 400)
    header, entries = read_record(desk.table.record(), {"tournament": TOURNAMENT})
    assert verify(TOURNAMENT, header, entries) == desk.state
    assert [one.number for one in desk.state.done] == list(range(1, len(desk.state.done) + 1))
    check_laws(desk.state)


def check_laws(state: TournamentState) -> None:
    for run in state.competitions:
        competition = state.plan.competition(run.name)
        assert len(run.rounds) <= competition.rounds
        for one in run.rounds:
            there = [who for table in one.tables for who in table.seats] + list(one.byes)
            assert len(there) == len(set(there)), "somebody sits twice"
            sizes = range(3, 21) if run.name == "house" else (2, 3)
            assert all(len(table.seats) in sizes for table in one.tables)
            assert all(table.players for table in one.tables)
    common = CommonView(state)
    for seat in (0, 1, 3, WATCHER, player_seat(1)):
        assert view_tournament(state, seat, common) == TOURNAMENT.view(state, seat)


def test_random_directors_get_far() -> None:
    desks = [random_desk(seed, 700).state for seed in range(16)]
    done = {type(event.act) for state in desks for event in state.done}
    assert done == set(a.TournamentAct.__args__)
    undone = {type(state.done[number - 1].act) for state in desks for number in state.undone}
    assert len(undone) > len(done) // 2


def test_a_refusal_changes_nothing() -> None:
    desk = Desk()
    before = desk.state
    found = desk.table.act(0, a.CloseRound("main"), 5)
    assert isinstance(found, Refusal)
    assert desk.state == before
