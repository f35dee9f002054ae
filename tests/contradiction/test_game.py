"""Whole matches through the table: records, replay, legal actions, a golden match."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from nowornever.contradiction.events import Assign, Holder
from nowornever.contradiction.game import GAME
from nowornever.contradiction.story import score_sheet, tell, tell_answers
from nowornever.core.dice import ScriptedDice
from nowornever.core.game import OFFICIAL, WATCHER, Refusal
from nowornever.core.record import read_record, verify
from nowornever.core.written import WrittenError
from tests.contradiction.play import act, draw_submission, play_by_lot, sit_down

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("seed", range(12))
def test_replay_equals_live(seed: int) -> None:
    chance = random.Random(seed)
    table = play_by_lot(chance, chance.choice([3, 7, 11, 20][: 3 + (seed == 0)]))
    header, entries = read_record(table.record(), {"contradiction": GAME})
    assert verify(GAME, header, entries) == table.state


@pytest.mark.parametrize("seed", range(12))
def test_random_matches_end_with_sound_scores(seed: int) -> None:
    table = play_by_lot(random.Random(seed))
    result = table.state.result()
    assert sorted(score.rank for score in result.scores) == list(range(1, 12))
    assert all(place.board.is_finished for place in table.state.places)
    assert sum(score.stolen for score in result.scores) == sum(s.lost for s in result.scores)
    assert sum(bool(score.token) for score in result.scores) in (5, 6)
    assert sum(score.candidate for score in result.scores) >= 3


def test_every_legal_action_is_accepted() -> None:
    chance = random.Random(3)
    table = sit_down(3)
    while not table.state.is_over:
        for seat in range(3):
            actions = GAME.legal_actions(table.state, seat)
            for action in chance.sample(actions, min(60, len(actions))):
                found = GAME.decide(table.state, seat, action, 0, ScriptedDice(""))
                assert not isinstance(found, Refusal), (action, found)
            act(table, seat, draw_submission(table.state, seat, chance))
    assert GAME.legal_actions(table.state, 0) == []
    assert GAME.is_over(table.state)


def test_legal_actions_show_everything_that_can_be_chosen() -> None:
    table = sit_down(4)
    actions = GAME.legal_actions(table.state, 0)
    assert len({action.clue for action in actions}) == 441  # type: ignore[union-attr]
    assert len({action.query for action in actions}) == 73  # type: ignore[union-attr]
    assert len({action.placements for action in actions}) == 15 * 16 * 15  # type: ignore[union-attr]
    assert len({(action.contract, action.target) for action in actions}) == 12  # type: ignore[union-attr]


def test_the_host_is_offered_only_what_would_be_accepted() -> None:
    table = sit_down()
    act(table, OFFICIAL, Assign(1, Holder.BOT))
    for action in GAME.legal_actions(table.state, OFFICIAL):
        found = GAME.decide(table.state, OFFICIAL, action, 0, ScriptedDice(""))
        assert not isinstance(found, Refusal), action
    assert GAME.legal_actions(table.state, WATCHER) == []


def test_a_record_with_an_illegal_move_is_refused() -> None:
    table = play_by_lot(random.Random(1), 3)
    header, entries = read_record(table.record(), {"contradiction": GAME})
    entries[0], entries[1] = entries[1], entries[0]
    verify(GAME, header, entries)  # within a round the order does not matter
    entries[0], entries[3] = entries[3], entries[0]
    with pytest.raises(WrittenError, match="event 1 cannot have happened"):
        verify(GAME, header, entries)


def test_the_golden_match_of_eleven_is_told_as_it_was() -> None:
    lines = (GOLDEN / "eleven.record").read_text().splitlines()
    header, entries = read_record(lines, {"contradiction": GAME})
    assert len(header.seats) == 11
    state = GAME.start(header)
    story = []
    for entry in entries:
        for event in entry.events:
            story += [tell(state, event), *(f"  {told}" for told in tell_answers(state, event))]
            state = GAME.evolve(state, event)
    assert state == verify(GAME, header, entries)
    assert "\n".join([*story, "", score_sheet(state)]) == (GOLDEN / "eleven.txt").read_text()
