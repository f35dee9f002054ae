"""The clauses of Proof by Contradiction, one after the other."""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import nullcontext

import pytest

from nowornever.contradiction.board import COLOURS, Board, parse_board
from nowornever.contradiction.clue import CLUES, Format, parse_clue
from nowornever.contradiction.contracts import Contract
from nowornever.contradiction.events import Submit
from nowornever.contradiction.scoring import Player, Result, score
from nowornever.contradiction.settings import PLAYERS, read_settings
from nowornever.contradiction.views import view
from nowornever.core.game import WATCHER, Header
from nowornever.core.written import WrittenError
from tests.contradiction.play import (
    MatchTable,
    act,
    first,
    later,
    play_by_lot,
    player,
    refused,
    sit_down,
)

BOARD = parse_board("R.../.O../..Y./GB..")


def rule(*clauses: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*(f"contradiction {clause}" for clause in clauses))


def round_2(*clues: str) -> MatchTable:
    """Three players in round 2, all with Red on a1 and Orange on b2."""
    table = sit_down()
    for seat, clue in enumerate(clues or ("R@12", "R@34", "RO-")):
        act(table, seat, first(clue))
    return table


def round_3() -> MatchTable:
    table = round_2()
    for seat, clue in enumerate(("RO=23", "12#2", "R@ad")):
        act(table, seat, later("Yc3 Gd4", clue))
    return table


def scored(*players: Player, previous: Sequence[int] = ()) -> Result:
    return score(players, previous)


@rule("MATCH-TYPE-1")
def test_eleven_players_play_unless_told_otherwise() -> None:
    assert PLAYERS == 11
    assert len(play_by_lot(random.Random(1)).state.result().scores) == 11


@rule("MATCH-TYPE-1")
@pytest.mark.parametrize(("players", "can_play"), [(2, False), (3, True), (20, True), (21, False)])
def test_another_number_of_players_is_possible_within_bounds(players: int, can_play: bool) -> None:
    names = tuple(f"player {number}" for number in range(players))
    header = Header(game="contradiction", rulebook="contradiction", seats=names)
    with nullcontext() if can_play else pytest.raises(WrittenError, match="3 to 20 can play"):
        read_settings(header)


@rule("STRUCTURE-1")
def test_everybody_has_a_board_of_sixteen_cells_of_their_own() -> None:
    table = sit_down()
    act(table, 0, first(tokens="Ra1 Od4"))
    act(table, 1, first(tokens="Ra1 Od4"))  # the same cells on another board
    assert "is not a cell" in refused(table, 2, first(tokens="Ra1 Oe1")).message
    assert "already holds a token" in refused(table, 2, first(tokens="Ra1 Oa1")).message


@rule("STRUCTURE-2", "AMENDMENT-5")
def test_a_board_that_breaks_an_own_clue_at_the_end_costs_1000_points() -> None:
    kept = player("ROYG/B.../..../....", ["R@12", "12#5"])
    broken = player(".OYG/B.../R.../....", ["R@12", "GB-"])
    result = scored(kept, broken, player("..../..../RO../YGB.", ["R@34", "34#5"]))
    plain = result.scores[1].stolen - result.scores[1].lost - result.scores[1].clashes
    assert result.scores[1].points == plain - 1000
    assert [one.mark for one in result.scores] == [False, True, False]


@rule("ENDGAME-9", "AMENDMENT-5")
def test_a_token_protects_a_player_with_a_mark_who_is_shown_with_both() -> None:
    kept = player("ROYG/B.../..../....", ["R@12", "12#5"])
    broken = player(".OYG/B.../R.../....", ["R@12", "GB-"])
    result = scored(kept, broken, player("..../..../RO../YGB.", ["R@34", "34#5"]))
    assert result.scores[1].mark
    assert result.scores[1].token
    assert not result.scores[1].candidate


@rule("AMENDMENT-5")
def test_who_breaks_an_own_clue_completes_no_contract() -> None:
    board = ".OY./G..B/..../...."
    kept = player(board, ["O@12", "OY+"], contract="evasion", target=2)
    broken = player(board, ["O@34", "OY+"], contract="evasion", target=2)
    others = [player("..../..../RO../YGB.", ["R@34", "34#5"])] * 2
    assert scored(kept, *others).scores[0].shards == 3
    assert scored(broken, *others).scores[0].shards == 0


@rule("AMENDMENT-4")
def test_breaking_your_own_clue_is_allowed_until_the_end() -> None:
    table = sit_down()
    act(table, 0, first("R@34", "Ra1 Ob2"))  # false at once, and for good
    act(table, 1, first())
    act(table, 2, first())
    act(table, 0, later("Yc3 Gd4", "12#0"))
    assert not table.state.is_over


@rule("STRUCTURE-4")
def test_only_its_owner_sees_a_board() -> None:
    table = sit_down()
    for seat, tokens in enumerate(("Ra1 Ob2", "Yc3 Gd4", "Bd1 Pa4")):
        act(table, seat, first(tokens=tokens))
    own = view(table.state, 0).own
    assert own is not None
    assert own.boards == ("R.../.O../..../....",)
    for seat in (1, 2, WATCHER):
        assert own.boards[0] not in repr(view(table.state, seat))


@rule("STRUCTURE-5")
def test_everybody_sees_every_clue_and_whose_it_is() -> None:
    table = round_2()
    for seat in (0, 2, WATCHER):
        assert [one.clues for one in view(table.state, seat).seats] == [
            ("R@12",),
            ("R@34",),
            ("RO-",),
        ]


@rule("STRUCTURE-6")
def test_there_are_six_colours_each_with_its_shape() -> None:
    shapes = {colour.word: colour.shape for colour in COLOURS}
    assert shapes == {
        "Red": "triangle",
        "Orange": "circle",
        "Yellow": "star",
        "Green": "plus",
        "Blue": "droplet",
        "Purple": "hexagon",
    }
    assert "already lies" in refused(round_2(), 0, later("Rc3 Gd4", "12#2")).message


@rule("STRUCTURE-7")
def test_five_of_the_six_colours_are_placed() -> None:
    table = play_by_lot(random.Random(2), 3)
    for place in table.state.places:
        assert len(place.board) == 5
        assert sum(place.board[colour] is None for colour in COLOURS) == 1


@rule("STRUCTURE-8")
def test_rounds_1_and_2_take_one_clue_and_two_tokens() -> None:
    assert "Give a clue" in refused(sit_down(), 0, first("")).message
    assert "one more token" in refused(sit_down(), 0, first(tokens="Ra1")).message
    table = round_2()
    assert "Give a clue" in refused(table, 0, later("Yc3 Gd4")).message
    assert "two tokens only" in refused(table, 0, later("Yc3 Gd4 Bd1", "12#2")).message
    act(table, 0, later("Yc3 Gd4", "12#2"))


@rule("STRUCTURE-8")
def test_a_locked_token_stays() -> None:
    assert "already lies on a1" in refused(round_2(), 0, later("Rc3 Gd4", "12#2")).message


@rule("STRUCTURE-9")
def test_round_3_takes_one_token_and_no_clue() -> None:
    table = round_3()
    assert "one token only" in refused(table, 0, later("Bd1 Pd2")).message
    assert "no clue" in refused(table, 0, later("Bd1", "GB+")).message
    for seat in range(3):
        act(table, seat, later("Bd1"))
    assert table.state.is_over


@rule("CLUES-1")
def test_no_player_uses_a_format_twice() -> None:
    assert len(Format) == 4
    refusal = refused(round_2(), 0, later("Yc3 Gd4", "O@34"))
    assert refusal.clause == "contradiction CLUES-1"
    act(round_2(), 0, later("Yc3 Gd4", "12#2"))


@rule("CLUES-2")
def test_a_clue_of_an_earlier_round_cannot_be_copied() -> None:
    refusal = refused(round_2(), 0, later("Yc3 Gd4", "OR-"))
    assert refusal.clause == "contradiction CLUES-2"


@rule("CLUES-2")
def test_the_same_clue_twice_in_one_round_is_legal() -> None:
    table = round_2("R@12", "R@12", "R@12")
    for seat in range(3):
        act(table, seat, later("Yc3 Gd4", "12#2"))
    assert table.state.round == 3


@rule("CLUES-3")
def test_the_first_format_puts_a_colour_on_one_of_two_lines() -> None:
    assert parse_clue("R@1d").holds(BOARD)
    assert parse_clue("R@4a").holds(BOARD)
    assert not parse_clue("R@2b").holds(BOARD)
    assert not parse_clue("P@12").holds(BOARD)


@rule("CLUES-4")
def test_the_second_format_counts_steps_between_colours_that_are_there() -> None:
    assert parse_clue("RO=12").holds(BOARD)
    assert parse_clue("RO=23").holds(BOARD)
    assert not parse_clue("RO=34").holds(BOARD)
    assert not any(parse_clue(f"RP={n}{n + 1}").holds(BOARD) for n in range(1, 6))


@rule("CLUES-5")
def test_the_third_format_says_whether_colours_share_a_line() -> None:
    assert parse_clue("GB+").holds(BOARD)
    assert not parse_clue("GB-").holds(BOARD)
    assert parse_clue("RO-").holds(BOARD)
    assert not parse_clue("RP-").holds(BOARD)
    assert not parse_clue("RP+").holds(BOARD)


@rule("CLUES-6")
def test_the_fourth_format_counts_colours_on_either_line() -> None:
    assert parse_clue("4a#3").holds(BOARD)  # Green lies on both lines and counts once
    assert not parse_clue("4a#4").holds(BOARD)
    assert parse_clue("1b#3").holds(BOARD)


@rule("CLUES-7")
def test_a_clue_names_colours_of_the_six() -> None:
    assert {colour for clue in CLUES for colour in clue.colours} == set(COLOURS)
    assert "is not a clue" in refused(sit_down(), 0, first("W@12")).message
    assert refused(sit_down(), 0, first("RR+")).clause == "contradiction CLUES-7"


@rule("CLUES-8")
def test_a_clue_names_rows_and_columns() -> None:
    assert {line for clue in CLUES for line in clue.lines} == set("1234abcd")
    assert "is not a clue" in refused(sit_down(), 0, first("R@15")).message
    assert refused(sit_down(), 0, first("R@11")).clause == "contradiction CLUES-8"


@rule("CLUES-9")
def test_a_count_is_from_0_to_5() -> None:
    assert {clue.number for clue in CLUES if clue.format is Format.COUNT} == set(range(6))
    assert refused(sit_down(), 0, first("12#6")).clause == "contradiction CLUES-9"


@rule("CLUES-10")
def test_steps_are_two_neighbours_from_1_to_6() -> None:
    assert {clue.number for clue in CLUES if clue.format is Format.STEPS} == set(range(1, 6))
    for clue in ("RO=13", "RO=67", "RO=01"):
        assert refused(sit_down(), 0, first(clue)).clause == "contradiction CLUES-10"


@rule("INFO-1")
def test_a_query_is_optional_and_asks_about_two_cells_apart() -> None:
    table = sit_down()
    for cells in (("a1",), ("a1", "b2", "c3"), ("a1", "a2"), ("a1", "b1"), ("a1", "a1")):
        assert refused(table, 0, first(query=cells)).clause == "contradiction INFO-1"
    act(table, 0, first(query=("a1", "b2")))
    act(table, 0, first())
    refusal = refused(round_3(), 0, later("Bd1", query=("a1", "b2")))
    assert refusal.clause == "contradiction INFO-1"


@rule("INFO-2")
def test_the_answer_comes_when_the_round_ends() -> None:
    table = sit_down()
    act(table, 0, first(query=("a1", "b2")))
    act(table, 1, first())
    own = view(table.state, 0).own
    assert own is not None
    assert own.queries == ()
    act(table, 2, first())
    own = view(table.state, 0).own
    assert own is not None
    assert [query.answer for query in own.queries] == [(3, 3, 0, 0, 0, 0)]


@rule("INFO-3")
def test_the_answer_counts_players_the_asker_among_them() -> None:
    table = sit_down()
    act(table, 0, first(tokens="Ra1 Ob2", query=("a1", "b2")))
    act(table, 1, first(tokens="Rb2 Yc3"))
    act(table, 2, first(tokens="Ga1 Rd4"))
    assert table.state.places[0].queries[0].answer == (2, 1, 0, 1, 0, 0)


@rule("INFO-3")
def test_the_answer_sees_the_placements_of_its_round_but_no_later_ones() -> None:
    table = round_2()
    act(table, 0, later("Yc3 Gd4", "12#2", ("c3", "d4")))
    act(table, 1, later("Yd4 Gc3", "12#2"))
    act(table, 2, later("Yd1 Bc3", "12#2"))
    for seat in range(3):
        act(table, seat, later("Pd2"))
    assert table.state.places[0].queries[0].answer == (0, 0, 2, 2, 1, 0)


THREE = (
    player("ROYG/B.../..../....", ["R@12", "12#5"]),
    player("..../..../.R../OYGB", ["R@34", "4a#4"]),
    player("..../R.../.B../.O.P", ["R@12", "2a#1"]),
)
"""Three boards that keep their own clues."""


@rule("SCORING-1")
def test_a_false_clue_of_an_opponent_gains_a_point() -> None:
    result = scored(*THREE)
    false = [
        sum(not clue.holds(me.board) for other in THREE if other is not me for clue in other.clues)
        for me in THREE
    ]
    assert [one.stolen for one in result.scores] == false


@rule("SCORING-2", "AMENDMENT-1")
def test_an_own_clue_costs_a_point_for_each_board_it_is_false_on() -> None:
    result = scored(*THREE)
    lost = [
        sum(not clue.holds(other.board) for other in THREE if other is not me for clue in me.clues)
        for me in THREE
    ]
    assert [one.lost for one in result.scores] == lost


@rule("AMENDMENT-2")
def test_a_false_clue_moves_a_point_from_its_owner() -> None:
    result = scored(*THREE)
    assert result.steals[1][0] == 2  # both clues of the first are false on the second board
    assert result.steals[2][0] == 1  # Red lies on row 2 there, but not five colours on rows 1 and 2
    assert sum(one.points for one in result.scores) == -sum(one.clashes for one in result.scores)


@rule("SCORING-3")
def test_a_colour_in_the_same_cell_costs_both_a_point_for_each_other() -> None:
    boards = ["R.../..../OYGB/....", "R.../..../..../OYGB", "R.../.YGB/...O/...."]
    result = scored(*(player(board, ["R@12", "RO=56"]) for board in boards))
    assert [one.clashes for one in result.scores] == [2, 2, 2]


@rule("ENDGAME-1")
def test_ties_go_to_more_false_clues_then_to_the_previous_match() -> None:
    same = [player("ROYG/B.../..../....", ["R@12", "12#5"])] * 3
    for previous in ([0, 1, 2], [2, 0, 1], [1, 2, 0]):
        ranking = [one.seat for one in scored(*same, previous=previous).ranking]
        assert ranking == previous
    for seed in range(40):
        table = play_by_lot(random.Random(seed), 5)
        ranking_scores = table.state.result().ranking
        keys = [(-one.points, -one.stolen) for one in ranking_scores]
        assert keys == sorted(keys)


@rule("ENDGAME-2")
def test_the_most_points_rank_first() -> None:
    points = [one.points for one in play_by_lot(random.Random(3)).state.result().ranking]
    assert points == sorted(points, reverse=True)


def six(formats: Sequence[tuple[str, str]]) -> Result:
    """Six players whose previous match decides all: same board, clues of these formats."""
    texts = {"lines": "R@12", "steps": "RO=12", "share": "RO+", "count": "12#5"}
    players = [player("ROYG/B.../..../....", [texts[a], texts[b]]) for a, b in formats]
    result = scored(*players)
    assert [one.rank for one in result.scores] == [1, 2, 3, 4, 5, 6]
    return result


@rule("ENDGAME-3", "ENDGAME-4", "ENDGAME-5", "ENDGAME-6", "ENDGAME-7")
def test_the_first_five_earn_tokens_of_life() -> None:
    result = six([("lines", "count")] * 6)
    assert [one.token for one in result.scores] == ["4/4", "3/4", "2/4", "1/4", "0/4", ""]
    assert not any(one.special for one in result.scores)


@rule("ENDGAME-8")
def test_the_best_with_the_two_unused_formats_earns_4_4_in_place_of_another() -> None:
    formats = [("lines", "count"), ("lines", "share"), ("share", "steps")]
    result = six([*formats, ("steps", "share"), ("lines", "count"), ("lines", "count")])
    assert [one.token for one in result.scores] == ["4/4", "3/4", "4/4", "1/4", "0/4", ""]
    assert [one.special for one in result.scores] == [False, False, True, False, False, False]


@rule("ENDGAME-8")
def test_the_special_award_may_go_to_somebody_without_a_token() -> None:
    result = six([("lines", "count")] * 5 + [("steps", "share")])
    assert result.scores[5].token == "4/4"
    assert not result.scores[5].candidate


def by_clashes(*reds: int, absent: Sequence[int] = ()) -> Result:
    """Players without clues on boards that have only their Red in common, where it is the same."""
    players = [
        Player(
            str(seat),
            Board((red, *((3 * n + seat) % 16 for n in range(1, 5)), None)),
            (),
            absent=seat in absent,
        )
        for seat, red in enumerate(reds)
    ]
    return scored(*players)


def candidates(result: Result) -> list[int]:
    return [one.seat for one in result.scores if one.candidate]


@rule("ENDGAME-9")
def test_everybody_below_zero_without_a_token_is_a_candidate() -> None:
    result = by_clashes(0, 1, 2, 3, 4, 5, 6, 6, 7, 7)
    assert [one.points for one in result.scores] == [0] * 6 + [-1] * 4
    assert [one.seat for one in result.ranking if not one.token] == [5, 6, 7, 8, 9]
    assert candidates(result) == [6, 7, 8, 9]  # and not the one with 0


@rule("ENDGAME-9")
def test_a_token_protects_those_below_zero() -> None:
    result = by_clashes(0, 0, 1, 1, 2, 2, 3, 3, 4, 4)
    assert [one.points for one in result.scores] == [-1] * 10
    assert candidates(result) == [5, 6, 7, 8, 9]


@rule("ENDGAME-9", "AMENDMENT-5")
def test_a_token_protects_a_player_with_a_mark_too() -> None:
    result = by_clashes(0, 1, 2, 3, absent=(1,))
    assert [one.mark for one in result.scores] == [False, True, False, False]
    assert [one.token for one in result.scores] == ["4/4", "1/4", "3/4", "2/4"]
    assert candidates(result) == []
    result = by_clashes(0, 1, 2, 3, 4, 5, absent=(1,))
    assert result.scores[1].token == ""
    assert candidates(result) == [1]


@rule("ENDGAME-9")
def test_candidates_of_random_matches_are_below_zero_or_last() -> None:
    for seed in range(20):
        scores = play_by_lot(random.Random(seed)).state.result().ranking
        without = [one for one in scores if not one.token]
        below = sum(one.points < 0 for one in without)
        chosen = without[len(without) - max(3, below) :]
        assert [one.seat for one in scores if one.candidate] == [one.seat for one in chosen]


@rule("ENDGAME-10")
def test_candidates_are_filled_up_to_three_from_the_bottom() -> None:
    result = by_clashes(0, 1, 2, 3, 4, 5, 6, 7, 0)
    assert [one.points for one in result.scores] == [-1, 0, 0, 0, 0, 0, 0, 0, -1]
    assert [one.seat for one in result.ranking if not one.token] == [6, 7, 0, 8]
    assert candidates(result) == [0, 7, 8]


@rule("ENDGAME-10")
@pytest.mark.parametrize(("players", "chosen"), [(5, []), (6, [5]), (8, [5, 6, 7]), (9, [6, 7, 8])])
def test_nobody_with_a_token_fills_up(players: int, chosen: list[int]) -> None:
    assert candidates(by_clashes(*range(players))) == chosen


@rule("CONTRACTS-1")
def test_the_target_pact_is_optional() -> None:
    table = sit_down()
    act(table, 0, first(target=None))
    act(table, 1, first(target=2))
    act(table, 2, first(target=None))
    taken = [place.contracts.target for place in table.state.places if place.contracts]
    assert taken == [None, 2, None]


@rule("CONTRACTS-2")
@pytest.mark.parametrize(
    ("targets", "shards"),
    [
        ((1, None, None), [1, 0, 0]),
        ((1, 2, None), [0, 1, 0]),  # the target has taken the pact
        ((2, 2, None), [0, 0, 0]),  # two chose the same
        ((1, 0, None), [0, 0, 0]),
        ((None, None, None), [0, 0, 0]),
    ],
)
def test_the_target_pact(targets: Sequence[int | None], shards: list[int]) -> None:
    board = "ROYG/B.../..../...."
    players = [player(board, ["R@12", "12#5"], target=target) for target in targets]
    assert [one.shards for one in scored(*players).scores] == shards
    refusal = refused(sit_down(), 0, first(target=0))
    assert refusal.clause == "contradiction CONTRACTS-2"


@rule("CONTRACTS-3")
def test_exactly_one_main_contract_is_taken() -> None:
    for contract in ("", "target pact", "boundaries, evasion"):
        refusal = refused(sit_down(), 0, first(contract=contract))
        assert refusal.clause == "contradiction CONTRACTS-3"
    for contract in ("boundaries", "iridescence", "evasion"):
        act(sit_down(), 0, first(contract=contract))
    again = Submit(clue="12#2", placements=("Yc3", "Gd4"), contract="evasion")
    assert refused(round_2(), 0, again).clause == "contradiction CONTRACTS-3"


def shards(board: str, contract: str, answers: Sequence[tuple[int, ...]] = ()) -> int:
    own = player(board, [], contract=contract, answers=answers)
    other = player("R.../..../..../....", [])
    one = scored(own, other, other).scores[0]
    assert one.fulfilled == ((Contract(contract),) if one.shards else ())
    return one.shards


@rule("CONTRACTS-4")
def test_boundaries_keeps_corners_and_centre_free() -> None:
    assert shards(".RO./Y..G/B.../....", "boundaries") == 1
    assert shards("..O./Y..G/B.../...R", "boundaries") == 0
    assert shards("..O./Y..G/BR../....", "boundaries") == 0
    for cell in range(16):
        column, row = cell % 4, cell // 4
        is_free = (column in (0, 3)) != (row in (0, 3))
        cells = ["."] * 16
        cells[cell] = "R"
        board = "/".join("".join(cells[at : at + 4]) for at in range(0, 16, 4))
        assert shards(board, "boundaries") == is_free, board


@rule("CONTRACTS-5")
def test_iridescence_is_one_answer_with_every_colour() -> None:
    assert shards(".ROY/GB../..../....", "iridescence", [(0,) * 6, (1, 2, 1, 1, 3, 1)]) == 1
    assert shards(".ROY/GB../..../....", "iridescence", [(1, 1, 1, 0, 1, 1), (0,) * 6]) == 0
    assert shards(".ROY/GB../..../....", "iridescence") == 0


@rule("CONTRACTS-6")
def test_evasion_pays_two_for_no_clash() -> None:
    assert shards(".ROY/GB../..../....", "evasion") == 2
    assert shards("R.OY/GB../..../....", "evasion") == 0
