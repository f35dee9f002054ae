"""A view shows what it may and nothing else: it does not change when secrets do."""

from __future__ import annotations

import random

import msgspec
import pytest

from nowornever.contradiction.board import COLOURS, Board, Token
from nowornever.contradiction.contracts import MAIN
from nowornever.contradiction.events import Submit
from nowornever.contradiction.views import View, view
from nowornever.core.game import OFFICIAL, WATCHER
from tests.contradiction.play import (
    MatchTable,
    act,
    draw_submission,
    first,
    later,
    play_by_lot,
    sit_down,
)


def seen(table: MatchTable, seat: int) -> bytes:
    return msgspec.json.encode(view(table.state, seat))


def other_secrets(submission: Submit, board: Board, chance: random.Random) -> Submit:
    """The same public clue with another board, another query and other contracts."""
    free = [colour for colour in COLOURS if board[colour] is None]
    cells = [cell for cell in range(16) if board.at(cell) is None]
    due = len(submission.placements)
    tokens = zip(chance.sample(free, due), chance.sample(cells, due), strict=True)
    return msgspec.structs.replace(
        submission,
        placements=tuple(str(Token(colour, cell)) for colour, cell in tokens),
        query=chance.choice([(), ("a1", "b2"), ("d1", "a4")]) if submission.clue else (),
        contract=chance.choice(MAIN).value if submission.contract else "",
        target=None,
    )


@pytest.mark.parametrize("seed", range(25))
def test_a_view_does_not_depend_on_what_others_hide(seed: int) -> None:
    """Two matches with the same clues and the same own moves look the same until the end."""
    chance = random.Random(seed)
    players = chance.choice([3, 5, 11])
    me = chance.randrange(players)
    one, two = sit_down(players), sit_down(players)
    while not one.state.is_over:
        for seat in range(players):
            submission = draw_submission(one.state, seat, chance)
            if seat == me:  # an answer tells about others, and may: so ask nothing
                submission = msgspec.structs.replace(submission, query=())
            twin = submission
            if seat != me:
                twin = other_secrets(submission, two.state.places[seat].board, chance)
            last = one.state.round == 3 and seat == players - 1
            act(one, seat, submission)
            act(two, seat, twin)
            if not last:
                for watching in (me, WATCHER, OFFICIAL):
                    assert seen(one, watching) == seen(two, watching)


def test_a_sealed_clue_is_not_seen_before_the_round_closes() -> None:
    one, two = sit_down(), sit_down()
    act(one, 0, first("R@12"))
    act(two, 0, first("12#3", "Pa3 Bd4", query=("a1", "b2"), target=1))
    for seat in (1, 2, WATCHER, OFFICIAL):
        assert seen(one, seat) == seen(two, seat)
    assert seen(one, 0) != seen(two, 0)


def test_others_answers_are_not_seen() -> None:
    one, two = sit_down(), sit_down()
    for table, query in ((one, ()), (two, ("a1", "b2"))):
        act(table, 0, first(query=query))
        act(table, 1, first())
        act(table, 2, first())
    assert seen(one, 1) == seen(two, 1)
    own = view(two.state, 0).own
    assert own is not None
    assert own.queries[0].answer == (3, 3, 0, 0, 0, 0)


def test_everybody_sees_who_has_submitted() -> None:
    table = sit_down()
    act(table, 1, first())
    found = view(table.state, WATCHER)
    assert [seat.has_submitted for seat in found.seats] == [False, True, False]
    assert found.own is None


def test_everything_is_revealed_at_the_end() -> None:
    table = play_by_lot(random.Random(5), 4)
    found = view(table.state, WATCHER)
    assert found.is_over
    assert len(found.reveal) == 4
    assert [own.boards[-1] for own in found.reveal] == [str(p.board) for p in table.state.places]
    assert found.result == table.state.result()


def test_before_the_end_there_is_no_reveal() -> None:
    table = sit_down()
    for clue, tokens in (("R@12", "Ra1 Ob2"), ("12#2", "Yc3 Gd4")):
        for seat in range(3):
            act(table, seat, first(clue, tokens) if clue == "R@12" else later(tokens, clue))
    for seat in (0, WATCHER, OFFICIAL):
        found = view(table.state, seat)
        assert (found.reveal, found.result) == ((), None)


def test_a_view_is_json_and_back() -> None:
    table = play_by_lot(random.Random(6), 3)
    for seat in (0, WATCHER):
        data = seen(table, seat)
        assert msgspec.json.decode(data, type=View) == view(table.state, seat)
