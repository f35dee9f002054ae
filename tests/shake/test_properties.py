"""Laws that every match keeps, whoever plays it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nowornever.core.dice import RandomDice
from nowornever.core.game import OFFICIAL, WATCHER, Header, Refusal
from nowornever.core.record import read_record, verify
from nowornever.core.table import GameTable
from nowornever.games import find_clause
from nowornever.shake import events as e
from nowornever.shake.deciding.legal import OPEN_ENDED
from nowornever.shake.deciding.referee import allowed
from nowornever.shake.state import Phase, State
from nowornever.wff.game import GAME
from nowornever.wff.rulebooks import RULEBOOKS
from tests.shake.random_play import (
    play,
    points_of_match,
    points_of_shake,
    universe,
    with_other_texts,
)

EDITIONS = ("wff-2012", "wff-2013", "wff-2017")

matches = given(
    seed=st.integers(0, 10**9),
    rulebook=st.sampled_from(EDITIONS),
    players=st.sampled_from((2, 3)),
    options=st.fixed_dictionaries(
        {
            "level": st.sampled_from(("basic", "regular")),
            "division": st.sampled_from(("elementary", "middle", "senior")),
            "procedure": st.sampled_from(("enforced", "charged")),
            "checking": st.sampled_from(("referee", "opponents")),
            "guard_goals": st.booleans(),
            "shakes": st.sampled_from((0, 1, 3)),
            "clock": st.booleans(),
            "time": st.sampled_from(("clock", "called")),
        }
    ).filter(lambda one: one["clock"] or one["shakes"] or one["time"] == "called"),
)
usual = settings.default.max_examples if settings.default else 50
some = settings(max_examples=usual // 4, suppress_health_check=[HealthCheck.too_slow])
few = settings(max_examples=usual // 8, suppress_health_check=[HealthCheck.too_slow])
"""A match is long, so fewer of them are played than a property usually has examples."""

MatchTable = GameTable[State, Any, Any, Any]


@matches
@some
def test_a_match_keeps_its_laws_and_replays_to_the_live_state(
    seed: int, rulebook: str, players: int, options: dict[str, Any]
) -> None:
    def watch(table: MatchTable, _chance: Random) -> None:
        _cubes_are_accounted_for(table)
        _deadlines_do_not_lie_in_the_past(table.state, options)
        _views_do_not_depend_on_what_others_have_written(table.state)

    table = play(seed, rulebook, players, options, watch)
    _scores_are_those_of_the_rulebook(table)
    header, entries = read_record(table.record(), {"wff": GAME})
    assert header == table.header
    assert verify(GAME, header, entries) == table.state
    assert table.state.phase is Phase.OVER
    assert GAME.deadline(table.state) is None
    assert not any(GAME.legal_actions(table.state, seat) for seat in range(players))


def _cubes_are_accounted_for(table: MatchTable) -> None:
    """The cubes of a shake are those that were rolled for it."""
    shake = table.state.shake
    if shake and shake.resources:
        events = (event for entry in reversed(table.entries) for event in reversed(entry.events))
        rolled = next(event.cubes for event in events if isinstance(event, e.CubesRolled))
        cubes = shake.goal + "".join(shake.mat) + shake.resources
        assert sorted(cubes) == sorted(rolled)
        assert len(cubes) == 28
        assert shake.resources == table.state.setting.rulebook.sort(shake.resources)


def _deadlines_do_not_lie_in_the_past(state: State, options: dict[str, Any]) -> None:
    deadline = GAME.deadline(state)
    assert deadline is None or deadline >= state.now
    if options["time"] == "clock":
        assert (deadline is not None) == (options["clock"] and state.phase is not Phase.OVER)
    assert all(running.deadline >= state.now for running in state.clocks())


def _views_do_not_depend_on_what_others_have_written(state: State) -> None:
    if state.phase is Phase.WRITING and state.writing and state.writing.presented:
        for seat in (*state.setting.seats, OFFICIAL, WATCHER):
            other = with_other_texts(state, seat)
            assert GAME.view(other, seat) == GAME.view(state, seat)
            assert GAME.legal_actions(other, seat) == GAME.legal_actions(state, seat)
            texts = GAME.view(state, seat).writing
            assert texts is not None
            assert {whose for whose, _ in texts.texts} <= {seat}


def _scores_are_those_of_the_rulebook(table: MatchTable) -> None:
    state = GAME.start(table.header)
    players = len(table.header.seats)
    happened: list[Any] = []
    for entry in table.entries:
        for event in entry.events:
            if isinstance(event, e.ShakeBegan):
                happened = []
            happened.append(event)
            forceout = any(isinstance(x, e.ForceoutDisagreed) for x in happened)
            if isinstance(event, e.ShakeScored) and not forceout:
                expected = points_of_shake(happened, state.playing, players)
                for seat in set(state.absent) - set(state.out):
                    expected[seat] = -4 if table.header.rulebook == "wff-2012" else 0
                assert list(event.points) == expected
            state = GAME.evolve(state, event)
    if not state.forfeited:
        playing = [seat for seat in range(players) if seat not in state.out]
        expected = points_of_match([state.totals[seat] for seat in playing])
        assert [state.match_points[seat] for seat in playing] == expected
    assert all(state.match_points[seat] == 0 for seat in (*state.out, *state.forfeited))


@matches
@few
def test_what_is_listed_is_what_is_allowed_and_what_is_decided(
    seed: int, rulebook: str, players: int, options: dict[str, Any]
) -> None:
    seen: set[tuple[Phase, bool, bool]] = set()

    def watch(table: MatchTable, chance: Random) -> None:
        state = table.state
        kind = (state.phase, state.block is not None, bool(state.illegal))
        if kind in seen and chance.random() > 0.005:
            return
        seen.add(kind)
        _listed_is_decided(state)

    play(seed, rulebook, players, options, watch)


def _listed_is_decided(state: State) -> None:
    listed = {
        seat: set(GAME.legal_actions(state, seat))
        for seat in (*state.setting.seats, OFFICIAL, WATCHER)
    }
    before = repr(state)
    for seat, action in universe(state):
        found = GAME.decide(state, seat, action, state.now, RandomDice(Random(0)))
        refusal = allowed(state, seat, action, GAME.rules)
        assert isinstance(found, Refusal) == (refusal is not None), (seat, action, found)
        if isinstance(found, Refusal):
            assert found == refusal
            find_clause(found.clause)
            assert found.message.endswith((".", "?"))
        else:
            assert found, (seat, action)
        in_list = action in listed.get(seat, set())
        safe_move = getattr(action, "way", "safe-move") == "safe-move"
        if not isinstance(action, OPEN_ENDED) and safe_move:
            assert in_list == (refusal is None), (seat, action, refusal)
        assert not (in_list and refusal)
    for seat, actions in listed.items():
        assert all(allowed(state, seat, action, GAME.rules) is None for action in actions)
    assert repr(state) == before


@pytest.mark.parametrize("rulebook", EDITIONS)
def test_every_refusal_and_penalty_has_a_clause_that_exists(rulebook: str) -> None:
    book = RULEBOOKS[rulebook]
    for clause in {*book.procedure.clauses.values(), *book.clauses.values()}:
        find_clause(f"{rulebook} {clause}")
    for allowance in book.allowances.values():
        find_clause(f"{rulebook} {allowance.clause}")


@pytest.mark.parametrize("rulebook", EDITIONS)
@pytest.mark.parametrize("players", [2, 3])
def test_a_table_that_everybody_has_left_comes_to_its_end(rulebook: str, players: int) -> None:
    names = ("Ann", "Bob", "Cyd")[:players]
    header = Header(game="wff", rulebook=rulebook, seats=names)
    table: MatchTable = GameTable(GAME, header, RandomDice(Random(0)))
    table.pass_time(24 * 60 * 60 * 1000)
    assert table.state.phase is Phase.OVER
