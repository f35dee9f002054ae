"""How long the pages of cards, classes and puzzles take with a full database, in SQLite.

`python -m bench.people > bench/people.md`: 100,000 cards, of which 30,000 in classes of 30;
1,000,000 attempts; 100,000 matches.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from statistics import median
from typing import Any

import msgspec
from fastapi.testclient import TestClient
from sqlalchemy import Connection, Table, create_engine, insert

from bench.harness import table
from nowornever.core.record import split_record
from nowornever.puzzles.mistakes import MatchMistake, MistakeKind
from nowornever.puzzles.shelf import shipped
from nowornever.server.app import make_app
from nowornever.server.limits import Limits
from nowornever.server.pages.examples import example_records
from nowornever.server.storage import schema as s
from nowornever.server.storage.migrations import migrate
from nowornever.server.tables.plan import Plan, SeatPlan, encode_plan, hashed
from tests.server.playing import Nobody, bearer

CARDS, ATTEMPTS, MATCHES = 100_000, 1_000_000, 100_000
IN_CLASSES, CLASS = 30_000, 30
ASKED = 40
"""How often each page is asked for."""
LIMIT = 50.0
"""Milliseconds of server time."""
_NOW = int(time.time() * 1000)


def main() -> None:
    """Fill a database, ask for every page, and print the table."""
    cards, attempts, matches = CARDS, ATTEMPTS, MATCHES
    if len(sys.argv) > 1:  # a smaller one, to try this program
        cards, attempts, matches = (int(sys.argv[1]) * each for each in (1, 10, 1))
    with tempfile.TemporaryDirectory(prefix="people-") as folder:
        url = f"sqlite:///{folder}/people.sqlite"
        migrate(url)
        began = time.perf_counter()
        with create_engine(url).begin() as connection:
            fill(connection, cards, attempts, matches)
        filled = time.perf_counter() - began
        with TestClient(
            make_app(url, Nobody(), limits=Limits(requests=10**9, guesses=10**9))
        ) as it:
            rows = [*measure(it, cards)]
    print("# Pages of cards, classes and puzzles\n")
    print(f"{cards:,} cards, {attempts:,} attempts and {matches:,} matches in SQLite", end=" ")
    print(f"(made in {filled:.0f} s). Milliseconds of the processor that the server takes,")
    print(f"for {ASKED} requests of each page, each of another card or class.")
    print("`python -m bench.people > bench/people.md`\n")
    lines: list[tuple[object, ...]] = [
        (name, f"{median(times):.1f}", f"{max(times):.1f}") for name, times in rows
    ]
    print(table("Server time", ("page", "median", "slowest"), lines))
    worst = max(median(times) for _, times in rows)
    print(f"The aim is {LIMIT:.0f} ms; the slowest page takes {worst:.1f} ms in the median.")


def measure(client: TestClient, cards: int) -> Iterator[tuple[str, list[float]]]:
    """Each page with the milliseconds of its requests."""
    draw = random.Random(1)
    puzzles = [puzzle for puzzle in shipped() if puzzle.question.choices]
    lesson = client.get("/api/lessons").json()[0]["id"]
    far = {"at": 1, "solved": [1], "done": True, "when": 5}

    def own() -> dict[str, str]:
        return bearer(f"secret{draw.randrange(cards)}")

    def member() -> int:
        return draw.randrange(min(IN_CLASSES, cards) // CLASS)

    def coach(rest: str = "", **sent: Any) -> Any:
        number = member()
        page = f"/api/classes/class{number}{rest}"
        headers = bearer(f"coach{number}")
        return (
            client.post(page, json=sent, headers=headers)
            if sent
            else client.get(page, headers=headers)
        )

    def attempt() -> Any:
        puzzle = draw.choice(puzzles)
        page = f"/api/puzzles/{puzzle.id}/attempts"
        return client.post(page, json={"answer": puzzle.answers[0]}, headers=own())

    homework = {"kind": "match", "game": "wff", "count": 1}
    pages: dict[str, Callable[[], Any]] = {
        "a new card": lambda: client.post("/api/people", json={}),
        "own card": lambda: client.get("/api/people/me", headers=own()),
        "own card of a class": lambda: client.get(
            "/api/people/me", headers=bearer(f"secret{draw.randrange(min(IN_CLASSES, cards))}")
        ),
        "its matches": lambda: client.get("/api/people/me/matches", headers=own()),
        "its attempts": lambda: client.get("/api/people/me/attempts", headers=own()),
        "its mistakes": lambda: client.get("/api/people/me/mistakes", headers=own()),
        "its lessons": lambda: client.get("/api/people/me/lessons", headers=own()),
        "a lesson kept": lambda: client.post(
            f"/api/people/me/lessons/{lesson}", json=far, headers=own()
        ),
        "everything of a card, exported": lambda: client.get(
            "/api/people/me/export", headers=own()
        ),
        "a code for another device, with its QR code": lambda: client.post(
            "/api/people/me/code", headers=own()
        ),
        "a wrong code": lambda: client.post("/api/people/codes", json={"code": "a b c d"}),
        "what puzzles there are": lambda: client.get("/api/puzzles"),
        "the puzzle of the day": lambda: client.get("/api/puzzles/daily"),
        "the next rated puzzle": lambda: client.post(
            "/api/puzzles/next", json={"game": "wff"}, headers=own()
        ),
        "the next puzzle of a run": lambda: client.post(
            "/api/puzzles/next", json={"mode": "streak", "solved": 3}
        ),
        "an attempt at a puzzle, graded in a process": attempt,
        "a class with its progress": coach,
        "homework set": lambda: coach("/homework", **homework),
        "a card deleted": lambda: client.delete("/api/people/me", headers=own()),
    }
    for name, ask in pages.items():
        ask()  # what is imported or read once
        times = []
        for _ in range(ASKED):
            began = time.process_time()
            answer = ask()
            times.append((time.process_time() - began) * 1000)
            assert answer.status_code in (200, 201, 403, 404), (name, answer.text)
        yield name, times


def fill(connection: Connection, cards: int, attempts: int, matches: int) -> None:
    """A database as it is after some years."""
    draw = random.Random(0)
    puzzles = [*shipped()]
    classes = min(IN_CLASSES, cards) // CLASS

    def put(table: Table, rows: Iterator[dict[str, Any]]) -> None:
        while chunk := [*islice(rows, 10_000)]:
            connection.execute(insert(table), chunk)

    put(s.classes, (
        {"id": f"class{n}", "secret": hashed(f"coach{n}"), "name": f"class {n}", "created": _NOW,
         "until": _NOW + 10**10} for n in range(classes)))  # fmt: skip
    put(s.cards, (
        {"id": f"card{n}", "name": f"Card {n}", "created": _NOW, "tried": 10, "seen": _NOW,
         "class_id": f"class{n // CLASS}" if n < classes * CLASS else None}
        for n in range(cards)))  # fmt: skip
    put(s.card_keys, (
        {"secret": hashed(f"secret{n}"), "card_id": f"card{n}", "created": _NOW}
        for n in range(cards)))  # fmt: skip
    each = max(1, attempts // cards)
    put(s.attempts, (
        {"card_id": f"card{n % cards}", "n": n // cards, "puzzle": draw.choice(puzzles).id,
         "at": _NOW, "solved": n % 3 > 0, "hints": n % 2, "rated": True}
        for n in range(each * cards)))  # fmt: skip
    themes = sorted({theme for puzzle in puzzles for theme in puzzle.themes})
    put(s.theme_counts, (
        {"card_id": f"card{n}", "theme": theme, "tried": 5, "solved": n % 5}
        for n in range(cards) for theme in themes[n % 3 :: 3]))  # fmt: skip
    put(s.card_ratings, (
        {"card_id": f"card{n}", "pool": pool, "rating": 1500.0, "deviation": 90.0,
         "volatility": 0.06, "games": 12}
        for n in range(cards) for pool in ("puzzles wff", "wff regular")))  # fmt: skip
    _fill_matches(put, cards, matches)
    put(s.card_lessons, (
        {"card_id": f"card{n}", "lesson": f"wff-{lesson}", "done": True, "changed": _NOW,
         "passed": '{"at":3,"solved":[1,2],"done":true,"when":5}'}
        for n in range(cards) for lesson in range(3)))  # fmt: skip
    mistake = MatchMistake(
        kind=MistakeKind.GAVE_NOW, event=12, words="It gave Now away.", puzzle=puzzles[0]
    )
    found = msgspec.json.encode(mistake).decode()
    put(s.mistakes, (
        {"card_id": f"card{n}", "id": f"mistake{at}", "table_id": f"table{n % matches}",
         "found": found, "memory": "[]", "due": _NOW + at}
        for n in range(0, cards, 2) for at in range(4)))  # fmt: skip
    put(s.homework, (
        {"class_id": f"class{n}", "n": at, "given": _NOW, "due": _NOW + 10**9,
         "task": '{"kind":"puzzles","game":"wff","theme":"","count":5}'}
        for n in range(classes) for at in range(1, 6)))  # fmt: skip


def _fill_matches(put: Callable[..., None], cards: int, matches: int) -> None:
    seats = tuple(SeatPlan("person", f"Card {n}", "", hashed(f"seat{n}")) for n in range(3))
    plan = encode_plan(Plan(game="wff", rulebook="wff-2017", seats=seats))
    put(s.tables, (
        {"id": f"table{n}", "status": "finished", "created": _NOW, "plan": plan, "ended": _NOW,
         "uploaded": False, "epoch": 0} for n in range(matches)))  # fmt: skip
    lines: Sequence[str] = split_record(example_records()["wff"])
    put(s.lines, (
        {"table_id": f"table{n}", "n": at, "line": line, "received": 1, "lag": 0, "key": ""}
        for n in range(min(matches, 2_000)) for at, line in enumerate(lines)))  # fmt: skip
    result = '{"seat":0,"places":[6.0,4.0,2.0],"pool":"wff regular","shakes":3,"mistakes":1}'
    put(s.card_matches, (
        {"card_id": f"card{(n * 3 + seat) % cards}", "table_id": f"table{n}",
         "seat_key": hashed(f"seat{seat}"), "since": _NOW - n, "game": "wff",
         "rulebook": "wff-2017", "at_start": True, "result": result}
        for n in range(matches) for seat in range(3)))  # fmt: skip


if __name__ == "__main__":
    main()
