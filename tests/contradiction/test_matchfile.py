"""Match files: read, written, and every wrong one refused with its place."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nowornever.contradiction.matchfile import (
    FileError,
    check_finished,
    match_entry,
    read_match,
)
from nowornever.contradiction.scoring import score
from nowornever.core.written import WrittenError
from tests.contradiction.play import act, first, play_by_lot, sit_down


def example() -> dict[str, Any]:
    """A small finished match; tests spoil it."""
    return {
        "players": [
            {"name": "Ana", "board": "R.../.O../..Y./GB..", "order": "ROYGB",
             "clues": ["R@12", "GB+"], "contract": "evasion", "target": "Ben",
             "queries": [{"round": 1, "cells": ["a1", "b2"], "answer": {"R": 1, "O": 2}}]},
            {"name": "Ben", "board": "..R./.O../P.../..BG", "clues": ["R@12", "12#2"],
             "contract": "boundaries"},
            {"name": "Cleo", "board": "PBGY/O.../..../....", "clues": ["OY=34", "12#5"],
             "contract": "iridescence"},
        ],
        "previous": ["Cleo", "Ben", "Ana"],
    }  # fmt: skip


def read(value: Any) -> Any:
    return read_match(json.dumps(value))


def test_the_example_of_the_manual_is_this_one() -> None:
    page = (Path(__file__).parents[2] / "docs" / "contradiction.md").read_text()
    _, _, rest = page.partition("```json\n")
    assert json.loads(rest.partition("```")[0]) == example()


def test_a_finished_match_is_read_and_scored() -> None:
    match = read(example())
    check_finished(match)
    result = score(match.players, match.previous)
    assert match.previous == (2, 1, 0)
    assert result.scores[0].clashes == result.scores[1].clashes == 1
    assert match.players[0].queries[0].answer == (1, 2, 0, 0, 0, 0)
    assert [str(board) for board in match.boards[0]] == [
        "R.../.O../..../....",
        "R.../.O../..Y./G...",
        "R.../.O../..Y./GB..",
    ]


@pytest.mark.parametrize("seed", range(5))
def test_a_match_of_ours_survives_its_file(seed: int) -> None:
    table = play_by_lot(random.Random(seed), 5, previous="4 3 2 1 0")
    match = read_match(msgspec.json.encode(match_entry(table.state)))
    assert match.is_finished
    assert score(match.players, match.previous) == table.state.result()
    assert list(match.boards) == [place.boards for place in table.state.places]


def test_answers_are_worked_out_when_everybodys_order_is_known() -> None:
    table = play_by_lot(random.Random(2), 4)
    value = msgspec.to_builtins(match_entry(table.state))
    for player in value["players"]:
        for query in player.get("queries", []):
            del query["answer"]
    match = read(value)
    assert [p.queries for p in match.players] == [p.queries for p in table.state.places]


def test_what_a_seat_knows_holds_no_others_board() -> None:
    value = example()
    for player in value["players"][1:]:
        del player["board"]
        player["clues"] = player["clues"][:1]
    value["players"][0] |= {"board": "R.../.O../..../....", "order": "RO", "clues": ["R@12"]}
    knowledge = read(value).knowledge(0)
    assert knowledge.round == 2
    assert [len(clues) for clues in knowledge.opponents] == [1, 1]


def test_a_file_of_a_running_match_is_read() -> None:
    table = sit_down()
    for seat in range(3):
        act(table, seat, first())
    match = read_match(msgspec.json.encode(match_entry(table.state)))
    assert not match.is_finished
    assert match.knowledge(1).round == 2


def spoilt(path: str, value: Any) -> dict[str, Any]:
    """The example with one thing changed."""
    found = example()
    *way, last = path.split(".")
    at: Any = found
    for step in way:
        at = at[int(step)] if step.isdigit() else at[step]
    at[int(last) if last.isdigit() else last] = value
    return found


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("players", [], "players: 3 to 20 can play, not 0"),
        ("players.1.name", "Ana", "players[1].name: another one is called Ana"),
        ("players.1.name", "", "players[1].name: a name has"),
        ("players.0.board", "R.../.R../..../....", "players[0].board: Red lies on the board twice"),
        ("players.0.board", "R..", "players[0].board: a board has four rows"),
        ("players.0.order", "ROYG", "players[0].order: it names every colour on the board once"),
        ("players.0.order", "ROYGX", "players[0].order: X is not a colour"),
        ("players.0.clues", ["R@12", "Q+"], "players[0].clues[1]: Q+ is not a clue"),
        ("players.0.clues", ["R@12", "O@12"], "players[0].clues: both are of the format lines"),
        ("players.0.clues", ["R@12", "RO+", "12#1"], "players[0].clues: a player gives two clues"),
        ("players.0.clues", ["GB+", "R@12"], "players[0].clues[1]: R@12 was given in round 1"),
        ("players.0.contract", "pact", "players[0].contract: it is one of boundaries"),
        ("players.0.contract", None, "players[0].contract: one of boundaries"),
        ("players.0.target", "Ana", "players[0].target: Ana is not another player"),
        ("players.0.target", "Zoe", "players[0].target: Zoe is not another player"),
        ("players.0.queries.0.round", 3, "queries[0].round: queries are asked in rounds 1 and 2"),
        ("players.0.queries.0.cells", ["a1"], "queries[0].cells: a query asks about two cells"),
        ("players.0.queries.0.cells", ["a1", "a2"], "queries[0].cells: the two cells share"),
        ("players.0.queries.0.cells", ["a1", "x2"], "queries[0].cells: x2 is not a cell"),
        ("players.0.queries.0.answer", {"R": 4}, "answer.R: a count is 0 to 3, not 4"),
        ("players.0.queries.0.answer", {"O": 2}, "queries[0].answer.R: by the boards it is 1, not"),
        ("players.0.queries.0.answer", {"R": 1, "O": 3}, "answer.O: by the boards it is 1 to 2"),
        ("players.0.queries.0.answer", {"Z": 1}, "answer: Z is not a colour"),
        ("players.0.queries.0.answer", None, "queries[0]: the answer is needed"),
        ("previous", ["Ana"], "previous: it names every player once"),
        ("players.0.colour", "red", 'players[0]: there is no "colour" here'),
        ("players.0.name", 7, "players[0].name: it has to be a text in quotes, not a whole number"),
        (
            "players.1.board",
            ["R"],
            "players[1].board: it has to be a text in quotes, not a list in [ ]",
        ),
        ("players.1.absent", "yes", "players[1].absent: it has to be true or false, not a text"),
        ("players.1.contract", 5, "contract: it has to be a text in quotes or null, not a whole"),
        ("players.1.clues", ["R@12", 7], "players[1].clues[1]: it has to be a text in quotes"),
        ("players.1.queries", [{"round": 1.5}], "queries[0].round: it has to be a whole number"),
        ("players.0.queries.0.answer", {"R": "1"}, "answer: each value has to be a whole number"),
    ],
)
def test_a_wrong_file_is_refused_with_its_place(path: str, value: Any, message: str) -> None:
    with pytest.raises(WrittenError) as error:
        read(spoilt(path, value))
    assert message in error.value.one_line
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("players.1.board", "..R./.O../P.../..B.", "players[1].board: five tokens lie on a final"),
        ("players.1.clues", ["R@12"], "players[1].clues: a player gives two clues, not 1"),
        ("players.1.contract", None, "players[1].contract: one of boundaries"),
    ],
)
def test_an_unfinished_match_is_not_scored(path: str, value: Any, message: str) -> None:
    with pytest.raises(FileError) as error:
        check_finished(read(spoilt(path, value)))
    assert message in error.value.reason


def test_an_absent_player_may_have_anything() -> None:
    value = example()
    value["players"][1] = {"name": "Ben", "absent": True}
    match = read(value)
    check_finished(match)
    assert score(match.players).scores[1].mark


def test_an_answer_is_compared_with_every_board_that_is_known() -> None:
    table = play_by_lot(random.Random(3), 5)
    entry = msgspec.to_builtins(match_entry(table.state))
    asked = next(player for player in entry["players"] if player.get("queries"))
    answer = asked["queries"][0]["answer"]
    answer["P"] = 5 - answer["P"]
    with pytest.raises(WrittenError, match=r"queries\[0\]\.answer\.P: by the boards it is \d, not"):
        read(entry)


def test_a_player_asks_once_in_a_round() -> None:
    value = example()
    value["players"][0]["queries"] *= 2
    with pytest.raises(WrittenError, match=r"queries\[1\]\.round: another query was asked in"):
        read(value)


def midway(rounds: int = 1) -> dict[str, Any]:
    """Ana's file after a round or two: her board, everybody's clues, her answer."""
    value = example()
    for player in value["players"]:
        player["clues"] = player["clues"][:rounds]
        player["board"] = "..../..../..../...."
    ana = value["players"][0]
    ana["board"], ana["order"] = ("R.../.O../..../....", "RO")
    return value


def test_an_answer_counts_the_asker_and_fits_on_the_boards() -> None:
    for answer, place in (({}, "answer.R"), (dict.fromkeys("ROYGBP", 2), "answer")):
        value = midway()
        value["players"][0]["queries"][0]["answer"] = answer
        with pytest.raises(WrittenError, match=rf"players\[0\]\.queries\[0\]\.{place}: "):
            read(value)


def test_a_query_of_a_round_that_is_not_locked_is_refused() -> None:
    value = midway()
    value["players"][0]["queries"][0]["round"] = 2
    with pytest.raises(WrittenError, match=r"queries\[0\]\.round: the board has no tokens of"):
        read(value)


def test_clues_and_rounds_of_an_analysis_go_together() -> None:
    assert len(read(midway()).knowledge(0).opponents) == 2
    with pytest.raises(WrittenError, match=r"players\[1\]\.clues: .* after no rounds; .* no clues"):
        read(midway()).knowledge(1)
    with pytest.raises(WrittenError, match=r"players\[0\]\.clues: .* makes 1 clue, not 0"):
        read(midway(0)).knowledge(0)


def test_the_order_must_fit_the_rounds() -> None:
    value = spoilt("players.0.board", "R.../.O../..Y./....")
    value["players"][0]["order"] = "ROY"
    with pytest.raises(WrittenError, match="two, two and one token"):
        read(value)


def test_a_seat_without_its_order_cannot_be_analysed() -> None:
    with pytest.raises(WrittenError, match="order of Ben's placements is needed"):
        read(example()).knowledge(1)
    with pytest.raises(WrittenError, match="there is no player Zoe"):
        read(example()).seat("Zoe")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "this is not a match file: it is empty"),
        ("[]", "this is not a match file: it has to be an object in { }, not a list in [ ]"),
        ("7", "this is not a match file: it has to be an object in { }, not a whole number"),
        ("{}", 'this is not a match file: "players" is missing'),
        ('{"a": 1}', 'this is not a match file: there is no "a" here'),
        (
            "[" * 100_000,
            "this is not a match file: it has to be an object in { }, not a list in [ ]",
        ),
        ("{", "this is not a match file: it ends too early, or something in it is cut short"),
        ("é", "row 1, character 1: this is not JSON: invalid character"),
        ('{"players":\n [}', "row 2, character 3: this is not JSON: invalid character"),
        ('{"players": 3}', "players: it has to be a list in [ ], not a whole number"),
        ('{"players": ["Ana"]}', "players[0]: it has to be an object in { }, not a text in quotes"),
        ('{"players": [{"board": ""}]}', 'players[0]: "name" is missing'),
        ('{"players": [{"colour": "R"}]}', 'players[0]: there is no "colour" here'),
    ],
)
def test_what_is_no_match_file_is_refused_in_plain_words(text: str, said: str) -> None:
    with pytest.raises(WrittenError) as caught:
        read_match(text)
    assert caught.value.one_line == said


def test_a_file_that_is_too_large_is_refused() -> None:
    with pytest.raises(WrittenError, match="at most"):
        read_match(" " * 1_000_001)


@given(
    st.recursive(
        st.none() | st.integers() | st.text(max_size=8),
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.dictionaries(
                st.sampled_from(["name", "board", "clues", "queries", "order"]), inner
            )
        ),
        max_leaves=8,
    )
)
def test_anything_else_is_a_written_error(value: Any) -> None:
    with pytest.raises(WrittenError):
        read({"players": [value, value, value]})
