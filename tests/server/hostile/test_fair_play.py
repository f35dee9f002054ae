"""Nobody gets help with a position that is being played in a league match."""

from __future__ import annotations

import asyncio
from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from fastapi.testclient import TestClient
from hypothesis import given
from hypothesis import strategies as st

from nowornever.judges import parse_position
from nowornever.server import fair_play
from nowornever.server.fair_play import alike, could_be_of
from nowornever.server.tables.live import LiveTable
from nowornever.shake.position import Position
from tests.server.playing import act, at_table, make, serving, sit

BOOK = "wff-2017 regular"
PLAYED = f"{BOOK} | goal CpNq | required K | permitted pR | resources AACEKNiooppqqrs"


def position(text: str) -> Position:
    return parse_position(text, without_goal=True)


@pytest.mark.parametrize(
    ("asked", "same"),
    [
        (PLAYED, True),
        (f"{BOOK} | goal CpNq | resources AACEEEEEENRiooppqqrs", False),
        (f"{BOOK} | goal CpNq | resources AACEKKNRiooppqqprs", True),
        (f"{BOOK} | goal CqNp | required K | permitted qR | resources AACEKNiooqqpprs", True),
        ("wff-2012 regular | goal CpNq | essential K | resources AACEKNpRiooppqqrs", True),
        (f"{BOOK} | goal CpNq | required KA | permitted pR | resources ACEKNiooppqqr", True),
        (f"{BOOK} | resources CpNqKpRAACEKNiooppqqrs", True),
        (f"{BOOK} | goal CqNq | required K | permitted pR | resources AACEKNiooppqprs", False),
        (f"{BOOK} | goal CpNq | required K | resources pR", False),
        ("equations-2019 elementary | goal 6 | resources 1234++", False),
    ],
    ids=[
        "itself", "other cubes", "an earlier position", "other names", "another edition",
        "a cube less, a move later", "the roll", "another Goal", "few cubes", "another game",
    ],
)  # fmt: skip
def test_a_position_is_recognised(asked: str, same: bool) -> None:
    assert alike(position(asked), position(PLAYED)) == same


@pytest.mark.parametrize(
    ("premises", "goal", "same"),
    [
        (["Kpp"], "CpNq", True),
        (["Kqq"], "CqNp", True),
        ([], "CpNq", True),
        (["Kpp"], "CpNp", False),
        (["KpKpKpKpKpp"], "CpNq", False),
    ],
)
def test_a_sequent_of_the_shake_is_recognised(premises: list[str], goal: str, same: bool) -> None:
    assert could_be_of(premises, goal, position(PLAYED)) == same


NAMES = "pqrs"


def all_renamings(text: str) -> list[str]:
    """A text with its variables exchanged in every way."""
    tables = (str.maketrans(NAMES, "".join(names)) for names in permutations(NAMES))
    return [text.translate(table) for table in tables]


@given(
    st.text("KpqrsCN", max_size=8), st.text("KpqrsCN", max_size=8),
    st.sampled_from(["", "p", "Kpq", "Cpp", "Np"]), st.sampled_from(["", "q", "Kqp", "Cps", "Nr"]),
)  # fmt: skip
def test_the_nearest_names_are_found_without_trying_all(
    asked: str, played: str, goal: str, other: str
) -> None:
    wanted = Counter(played)
    tried = [Counter(cubes) for cubes, named in zip(all_renamings(asked), all_renamings(goal),
             strict=True) if named == other]  # fmt: skip
    fixed = fair_play._renaming(NAMES, goal, other)
    assert (fixed is None) == (not tried)
    if fixed is not None:
        found = fair_play._renamed(Counter(asked), wanted, NAMES, fixed)
        assert found in tried
        distance = fair_play._distance
        assert distance(found, wanted) == min(distance(one, wanted) for one in tried)
        assert (found <= wanted) == any(one <= wanted for one in tried)


class Shake:
    """A match of two in which the cubes are rolled."""

    def __init__(self, client: TestClient, conduct: str) -> None:
        self.client = client
        self.links = make(client, conduct=conduct, options={"clock": False, "shakes": 1})
        self.guest = sit(client, self.links)
        self.roll()

    def roll(self) -> None:
        table = self.links["table"]
        with (
            at_table(self.client, table, self.links["secret"]) as (ann, _),
            at_table(self.client, table, self.guest) as (bob, _),
        ):
            while not self.seen()["view"]["resources"]:
                for player in (ann, bob):
                    act(player, {"type": "Roll"})

    def lay_goal(self) -> str:
        """Set a Goal of one letter; which."""
        goal = a_letter(self)
        table = self.links["table"]
        with (
            at_table(self.client, table, self.links["secret"]) as (ann, seen),
            at_table(self.client, table, self.guest) as (bob, _),
        ):
            player = ann if any(x["type"] == "ArrangeGoal" for x in seen["legal"]) else bob
            for action in ({"type": "ArrangeGoal", "goal": goal}, {"type": "AnnounceGoal"}):
                assert act(player, action)["type"] == "done"
        return goal

    def seen(self) -> Any:
        with at_table(self.client, self.links["table"], self.links["secret"]) as (_, welcome):
            return welcome

    def ask(self, goal: str = "") -> dict[str, int]:
        """What is answered to questions about this shake, by page."""
        cubes = self.seen()["view"]["resources"]
        rest = list(cubes)
        for cube in goal:
            rest.remove(cube)
        roll = f"wff-2017 regular | resources {cubes}"
        text = f"wff-2017 regular | goal {goal} | resources {''.join(rest)}"
        asked: dict[str, Any] = {
            "/api/judge": {"position": text},
            "/api/judge/hints": {"position": text},
            "/api/judge/goals": {"position": roll, "cubes": 1},
            "/api/practice/check": {"position": text, "after": "now", "text": ""},
            "/api/practice/hints": {"position": text, "after": "now", "text": ""},
        }
        return {page: self.client.post(page, json=body).status_code for page, body in asked.items()}


def a_letter(shake: Shake) -> str:
    cubes: str = shake.seen()["view"]["resources"]
    return next(cube for cube in cubes if cube in "pqrs")


def test_help_is_refused_in_a_league_and_every_attempt_is_noted(kept: str) -> None:
    with serving(kept) as client:
        shake = Shake(client, "league")
        before = len(shake.seen()["notes"])
        answers = shake.ask(a_letter(shake))
        assert set(answers.values()) == {403}, answers
        notes = shake.seen()["notes"]
        assert len(notes) > before
        assert notes[-1]["words"].startswith("Somebody asked for help with a position like this")


def changed(cubes: str) -> str:
    """The same cubes under other names, with two left out."""
    return cubes.translate(str.maketrans("pqrs", "qrsp"))[2:]


def test_prover_and_practice_refuse_what_is_only_like_a_position_in_play(kept: str) -> None:
    with serving(kept) as client:
        shake = Shake(client, "league")
        goal = shake.lay_goal()
        view = shake.seen()["view"]
        other = changed(view["resources"])
        name = goal.translate(str.maketrans("pqrs", "qrsp"))
        alike = f"wff-2013 regular | goal {name} | permitted {other[:2]} | resources {other[2:]}"
        paper = {"position": alike, "after": "now", "text": f"{name} -> {name}\n1 {name} s"}
        rules = {"rulebook": "wff-2012", "rules": ["Ko", "Ki", "Rp"]}
        asked: list[tuple[str, dict[str, Any]]] = [
            ("/api/practice/check", paper),
            ("/api/practice/hints", paper),
            ("/api/prove", {"sequent": f"-> {name}", **rules}),
            ("/api/prove", {"sequent": f"{self_made(other, name)} -> {name}", **rules}),
            ("/api/prove/hints", {"text": f"-> {name}\n1 {name} s", **rules}),
        ]
        for noted, (page, body) in enumerate(asked, 1):
            answer = client.post(page, json=body)
            assert answer.status_code == 403, (page, body, answer.text)
            words = shake.seen()["notes"][-1]["words"]
            assert words.endswith(f"({noted} times)" if noted > 1 else "."), "each is noted"
        unlike = {"sequent": "Kpq -> Aqs", **rules}
        assert client.post("/api/prove", json=unlike).status_code == 200


def self_made(cubes: str, goal: str) -> str:
    """A premise of one letter that the cubes allow."""
    left = list(cubes)
    for cube in goal:
        if cube in left:
            left.remove(cube)
    return next(cube for cube in left if cube in "pqrs")


def test_it_is_given_elsewhere_and_when_the_match_is_over(kept: str) -> None:
    with serving(kept) as client:
        shake = Shake(client, "usual")
        judged = {"position": "wff-2017 regular | goal p | required K | resources ppNK"}
        assert client.post("/api/judge", json=judged).status_code == 200
        league = Shake(client, "league")
        assert client.post("/api/judge", json=judged).status_code == 200, "no such position"
        assert shake.seen()["notes"] == league.seen()["notes"] == []


def test_a_question_is_compared_with_each_table_once_and_others_have_their_turn(
    kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fair_play, "LOOKED_AT_ONCE", 1)
    with serving(kept) as client:
        shakes = [Shake(client, "league") for _ in range(3)]
        compared: list[bool] = []
        distance = fair_play._distance

        def comparing(one: Any, other: Any) -> int:
            compared.append(True)
            return distance(one, other)

        async def ask() -> int:
            """How often others have their turn meanwhile."""
            hub = client.app.state.hub  # type: ignore[attr-defined]
            asking = asyncio.create_task(
                fair_play._tables_with(hub, fair_play.HelpAsked("192.0.2.7", PLAYED))
            )
            turns = 0
            while not asking.done():
                await asyncio.sleep(0)
                turns += 1
            return turns

        monkeypatch.setattr(fair_play, "_distance", comparing)
        assert client.portal
        assert client.portal.call(ask) > len(shakes)
        assert len(compared) <= len(shakes)


def test_tables_where_help_is_allowed_are_not_looked_at(
    kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []

    def note(table: LiveTable) -> None:
        looked.append(table.id)

    monkeypatch.setattr(fair_play, "_in_play", note)
    with serving(kept) as client:
        for _ in range(3):
            Shake(client, "usual")
        league = Shake(client, "league")
        judged = {"position": "wff-2017 regular | goal p | required K | resources ppNK"}
        assert client.post("/api/judge", json=judged).status_code == 200
        assert looked == [league.links["table"]]
