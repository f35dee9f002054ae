"""Scoring, checked by another implementation that shares no code with it."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import Any

import pytest

from nowornever.contradiction.scoring import Player, score
from tests.contradiction.play import draw_players, player
from tests.seeds import seeds


def places(board: str) -> dict[str, tuple[int, int]]:
    return {
        mark: (x, y)
        for y, row in enumerate(board.split("/"))
        for x, mark in enumerate(row)
        if mark != "."
    }


def on_line(place: tuple[int, int], line: str) -> bool:
    return "abcd"[place[0]] == line or "1234"[place[1]] == line


def is_true(clue: str, board: str) -> bool:
    """The truth of a clue, read straight from its short form."""
    at = places(board)
    if found := re.fullmatch(r"(.)@(.)(.)", clue):
        colour, one, two = found.groups()
        return colour in at and (on_line(at[colour], one) or on_line(at[colour], two))
    if found := re.fullmatch(r"(.)(.)=(.)(.)", clue):
        a, b, low, high = found.groups()
        if a not in at or b not in at:
            return False
        steps = abs(at[a][0] - at[b][0]) + abs(at[a][1] - at[b][1])
        return steps in (int(low), int(high))
    if found := re.fullmatch(r"(.)(.)([+-])", clue):
        a, b, sign = found.groups()
        if a not in at or b not in at:
            return False
        share = at[a][0] == at[b][0] or at[a][1] == at[b][1]
        return share == (sign == "+")
    one, two, count = clue[0], clue[1], int(clue[3])
    return sum(on_line(place, one) or on_line(place, two) for place in at.values()) == count


def form(clue: str) -> str:
    return next(sign for sign in "@=#+" if sign in clue.replace("-", "+"))


def slow_score(players: Sequence[Player], previous: Sequence[int]) -> list[dict[str, Any]]:
    """The rules once more, one after the other, with nothing shared."""
    boards = [str(p.board) for p in players]
    clues = [[str(clue) for clue in p.clues] for p in players]
    n = len(players)
    rows: list[dict[str, Any]] = []
    for me in range(n):
        stolen = lost = clash = 0
        for other in range(n):
            if other == me:
                continue
            stolen += sum(not is_true(clue, boards[me]) for clue in clues[other])
            lost += sum(not is_true(clue, boards[other]) for clue in clues[me])
            clash += sum(
                places(boards[other]).get(colour) == place
                for colour, place in places(boards[me]).items()
            )
        broken = any(not is_true(clue, boards[me]) for clue in clues[me])
        points = stolen - lost - clash - (1000 if broken else 0)
        rows.append({"seat": me, "points": points, "stolen": stolen, "lost": lost,
                     "clashes": clash, "mark": broken})  # fmt: skip
    order = sorted(rows, key=lambda r: (r["points"], r["stolen"], -previous.index(r["seat"])))
    order.reverse()
    for rank, row in enumerate(order, 1):
        row["rank"] = rank
        row["token"] = {1: "4/4", 2: "3/4", 3: "2/4", 4: "1/4", 5: "0/4"}.get(rank, "")
        row["special"] = False
    unused = set("@=+#") - {form(clue) for clue in clues[order[0]["seat"]]}
    for row in order:
        if {form(clue) for clue in clues[row["seat"]]} == unused:
            row["token"], row["special"] = "4/4", True
            break
    for row in rows:
        row["candidate"] = row["points"] < 0 and not row["token"]
    for row in reversed(order):
        if sum(r["candidate"] for r in rows) < 3 and not row["token"]:
            row["candidate"] = True
    for row in rows:
        row["shards"] = 0 if row["mark"] else slow_shards(players, row)
    return rows


def slow_shards(players: Sequence[Player], row: dict[str, Any]) -> int:
    own = players[row["seat"]]
    assert own.contracts is not None
    shards = 0
    if own.contracts.target is not None:
        rivals = [p for p in players if p.contracts and p.contracts.target == own.contracts.target]
        target = players[own.contracts.target]
        if len(rivals) == 1 and target.contracts and target.contracts.target is None:
            shards += 1
    at = set(places(str(own.board)).values())
    edge = {(x, y) for x in range(4) for y in range(4) if (x in (0, 3)) != (y in (0, 3))}
    kept = {
        "boundaries": (at <= edge, 1),
        "iridescence": (any(min(query.answer) >= 1 for query in own.queries), 1),
        "evasion": (row["clashes"] == 0, 2),
    }
    done, bounty = kept[own.contracts.main.value]
    return shards + (bounty if done else 0)


@pytest.mark.parametrize("seed", seeds(3, 8))
def test_a_slow_scorer_agrees_on_random_matches(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(250):
        n = chance.choice([3, 4, 5, 8, 11])
        players = draw_players(chance, n)
        previous = chance.sample(range(n), n)
        result = score(players, previous)
        for one, row in zip(result.scores, slow_score(players, previous), strict=True):
            found = {key: getattr(one, key) for key in row}
            assert found == row


@pytest.mark.parametrize("seed", seeds(2, 4))
def test_what_is_stolen_is_lost_by_somebody(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(50):
        players = draw_players(chance, 11)
        result = score(players)
        steals = result.steals
        net = [[steals[a][b] - steals[b][a] for b in range(11)] for a in range(11)]
        assert sum(map(sum, net)) == 0
        assert all(steals[a][a] == 0 for a in range(11))
        points = sum(one.points for one in result.scores)
        marks = sum(one.mark for one in result.scores)
        assert points == -sum(one.clashes for one in result.scores) - 1000 * marks


def test_an_absent_player_steals_nothing_and_has_the_mark() -> None:
    players = [
        player("R.../..../..../....", ["R@34"], absent=True),
        player("ROYG/B.../..../....", ["R@12", "12#5"]),
        player("..../B.../ROYG/....", ["R@34", "34#4"]),
    ]
    result = score(players)
    assert result.steals[0] == (0, 0, 0)
    assert result.scores[0].mark
    assert not result.scores[0].fulfilled
    assert result.steals[1][0] == 1  # a clue that was given still counts
    assert result.scores[0].rank == 3


def test_two_players_in_one_cell_clash_both_ways() -> None:
    players = [
        player("ROYG/B.../..../....", ["R@12", "12#5"]),
        player("R.../..../OYGB/....", ["R@12", "1a#2"]),
        player("R.../..../..../OYGB", ["R@12", "1a#2"]),
    ]
    result = score(players)
    assert [one.clashes for one in result.scores] == [2, 2, 2]
    assert [(clash.colour, clash.seats) for clash in result.clashes] == [("R", (0, 1, 2))]
