"""Laws that every match of EQUATIONS keeps, whoever plays it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nowornever.core.dice import RandomDice
from nowornever.core.game import OFFICIAL, WATCHER, Header, Refusal, Seat
from nowornever.core.record import read_record, verify
from nowornever.core.table import GameTable
from nowornever.equations.game import GAME
from nowornever.equations.rulebooks import EQUATIONS_2019, parse_position
from nowornever.games import find_clause
from nowornever.shake import actions as a
from nowornever.shake import events as e
from nowornever.shake.deciding.legal import OPEN_ENDED
from nowornever.shake.deciding.referee import allowed
from nowornever.shake.state import Phase, State
from nowornever.shake.telling.story import score_sheet, tell
from tests.shake.random_play import play_by, points_of_match, with_other_texts

GOALS = ("1", "2", "12", "2x 3+1", "v4", "~1", "+8", "1/0", "", "1~", "x", "1  2")
TEXTS = ("1+1 = 2", "2x1 = 2", "1 = 1", "3-2 = 1", "6x2 = 12", "1/0 = 1", "4x = 2", "", "two = 2")

MatchTable = GameTable[State, Any, Any, Any]


def _legal(state: State, seat: Seat) -> list[Any]:
    return list(GAME.legal_actions(state, seat))


def _choose(state: State, seat: Seat, chance: Random) -> Any:
    """One of the legal actions, or one that is listed by example only."""
    legal = _legal(state, seat)
    if state.phase is Phase.SETTING_GOAL and seat == state.live.setter:
        legal += [a.ArrangeGoal(goal) for goal in GOALS]
        legal = [x for x in legal if allowed(state, seat, x, GAME.rules) is None]
    if not legal or (seat == OFFICIAL and chance.random() < 0.7):
        return None
    rare = (a.Disqualify, a.ReplayShake, a.TakeBlock, a.Charge, a.Warn, a.DeclareNoGoal)
    kinds = sorted({type(action) for action in legal}, key=lambda kind: kind.__name__)
    kind = chance.choice([k for k in kinds if k not in rare or chance.random() < 0.2] or kinds)
    action = chance.choice([action for action in legal if type(action) is kind])
    if isinstance(action, a.Present):
        return a.Present(chance.choice(TEXTS))
    return action


def _play(seed: int, players: int, options: dict[str, Any]) -> MatchTable:
    """Play a match to its end by chance; the laws of states hold in each of them."""
    names = ("Ann", "Bob", "Cyd")[:players]
    header = Header(game="equations", rulebook="equations-2019", seats=names, options=options)
    return play_by(_choose, GAME, header, Random(seed), _state_is_sound)


def _state_is_sound(table: MatchTable, _chance: Random) -> None:
    state = table.state
    deadline = GAME.deadline(state)
    assert deadline is None or deadline >= state.now
    shake = state.shake
    if shake and shake.resources:
        cubes = EQUATIONS_2019.cubes_of(shake.goal) + "".join(shake.mat) + shake.resources
        assert len(cubes) == 24
        assert parse_position(str(state.position)) == state.position
    if state.phase is Phase.WRITING and state.writing and state.writing.presented:
        for seat in (*state.setting.seats, OFFICIAL, WATCHER):
            other = with_other_texts(state, seat)
            assert GAME.view(other, seat) == GAME.view(state, seat)
            assert _legal(other, seat) == _legal(state, seat)


matches = given(
    seed=st.integers(0, 10**9),
    players=st.sampled_from((2, 3)),
    options=st.fixed_dictionaries(
        {
            "division": st.sampled_from(EQUATIONS_2019.levels),
            "procedure": st.sampled_from(("enforced", "charged")),
            "checking": st.sampled_from(("referee", "opponents")),
            "guard_goals": st.booleans(),
            "shakes": st.sampled_from((0, 1, 3)),
            "time": st.sampled_from(("clock", "called")),
        }
    ),
)
usual = settings.default.max_examples if settings.default else 50
some = settings(max_examples=usual * 2 // 5, suppress_health_check=[HealthCheck.too_slow])
few = settings(max_examples=usual // 10, suppress_health_check=[HealthCheck.too_slow])
"""A match is long, so fewer of them are played than a property usually has examples."""


@matches
@some
def test_a_match_ends_with_the_points_of_the_rulebook_and_replays_to_the_live_state(
    seed: int, players: int, options: dict[str, Any]
) -> None:
    table = _play(seed, players, options)
    header, entries = read_record(table.record(), {"equations": GAME})
    assert header == table.header
    assert verify(GAME, header, entries) == table.state
    state = GAME.start(header)
    happened: list[Any] = []
    for event in (event for entry in entries for event in entry.events):
        assert tell(state, event).endswith(".")
        happened = [] if isinstance(event, e.ShakeBegan) else [*happened, event]
        if isinstance(event, e.ShakeScored):
            expected = [_points(happened, state.playing, seat) for seat in range(players)]
            assert list(event.points) == expected
        state = GAME.evolve(state, event)
    assert "total" in score_sheet(state)
    if not state.forfeited:
        playing = [seat for seat in range(players) if seat not in state.out]
        expected = points_of_match([state.totals[seat] for seat in playing])
        assert [state.match_points[seat] for seat in playing] == expected


def _points(happened: list[Any], playing: tuple[Seat, ...], seat: Seat) -> int:
    """IV-D-2 and X said again, from nothing but what happened in the shake."""
    if seat not in playing:
        return 0
    correct = Counter(x.of for x in happened if isinstance(x, e.Ruled) and x.correct)
    judged = {x.of for x in happened if isinstance(x, e.Ruled)}
    challenge = next((x for x in happened if isinstance(x, e.Challenged)), None)
    if challenge is None:
        return 4 if correct[seat] else 2
    if challenge.word == "no-goal":
        if seat == challenge.against:
            return 2 if correct else 6
        if seat == challenge.seat:
            return 6 if correct[seat] else 2
        if seat in judged:
            return 4 if correct[seat] else 2
        return 2 if correct[challenge.seat] else 6
    writer = challenge.seat if challenge.word == "now" else challenge.against
    third = seat not in (challenge.seat, challenge.against)
    sides = [x.side for x in happened if isinstance(x, e.SideTaken) and x.seat == seat]
    side = "challenger" if seat == challenge.seat else "mover"
    if third:
        side = sides[0] if sides else "mover" if seat in judged else "challenger"
    writes = seat == writer or side == ("challenger" if writer == challenge.seat else "mover")
    accepted = {x.of for x in happened if isinstance(x, e.Accepted) and x.seat == seat}
    fooled = challenge.word == "impossible" and not writes and any(not correct[x] for x in accepted)
    if not (correct[seat] if writes else not correct) or fooled:
        return 2
    return 4 if third and side == "challenger" else 6


@matches
@few
def test_what_is_listed_is_decided_and_nothing_else(
    seed: int, players: int, options: dict[str, Any]
) -> None:
    table = _play(seed, players, options)
    state, seen = GAME.start(table.header), set()
    for entry in table.entries:
        for event in entry.events:
            state = GAME.evolve(state, event)
        kind = (state.phase, state.block is not None, bool(state.illegal))
        if kind not in seen:
            seen.add(kind)
            _listed_is_decided(state)


def _listed_is_decided(state: State) -> None:
    for seat in (*state.setting.seats, OFFICIAL, WATCHER):
        listed: set[Any] = set(_legal(state, seat))
        for action in listed | set(_SOME):
            found = GAME.decide(state, seat, action, state.now, RandomDice(Random(0)))
            refused = isinstance(found, Refusal)
            if isinstance(found, Refusal):
                find_clause(found.clause)
                assert found.message.endswith((".", "?"))
            if action in listed or not isinstance(action, OPEN_ENDED):
                assert refused == (action not in listed), (seat, action, found)


_SOME: tuple[Any, ...] = (
    a.Roll(), a.AnnounceGoal(), a.DeclareNoGoal(), a.AgreeNoGoal(), a.TakeBlock(), a.PutBack(),
    a.Accept(), a.AskJudge(), a.PresentNothing(), a.CallForceout(), a.AgreeForceout(),
    a.Challenge("now"), a.Challenge("impossible"), a.Challenge("never"), a.Challenge("no-goal"),
    a.TakeSide("challenger"), a.TakeSide("mover"), a.AgreeCorrection(), a.Move("1", "required"),
    a.Move("v", "forbidden"), a.Move("+", "goal"), a.Bonus("1", "forbidden"),
    a.Bonus("1", "permitted"), a.Charge("two-cubes"), a.Charge("last-cube-forbidden"),
    a.ReturnCube("1", "required"), a.Reject("unequal"), a.Reject("ugly"), a.ArrangeGoal("~"),
)  # fmt: skip


def test_every_refusal_and_penalty_has_a_clause_that_exists() -> None:
    book = EQUATIONS_2019
    allowances = [allowance.clause for allowance in book.allowances.values()]
    for clause in {*book.procedure.clauses.values(), *book.clauses.values(), *allowances}:
        find_clause(f"{book.id} {clause}")


@pytest.mark.parametrize("players", [2, 3])
def test_a_table_that_everybody_has_left_comes_to_its_end(players: int) -> None:
    names = ("Ann", "Bob", "Cyd")[:players]
    header = Header(game="equations", rulebook="equations-2019", seats=names)
    table: MatchTable = GameTable(GAME, header, RandomDice(Random(0)))
    table.pass_time(24 * 60 * 60 * 1000)
    assert table.state.phase is Phase.OVER
