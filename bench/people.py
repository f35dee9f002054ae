"""How long the pages of cards, classes and puzzles take with a full database, in SQLite.

`python -m bench.people > bench/people.md`: 100,000 cards, of which 30,000 in classes of 30;
1,000,000 attempts; 100,000 matches. One card has 5,000 of the attempts and 500 of the matches.
Ends with status 1 if a page takes longer than it may.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain, count, islice
from pathlib import Path
from statistics import median
from typing import Any

import msgspec
from fastapi.testclient import TestClient
from sqlalchemy import Connection, Table, create_engine, insert

from bench.harness import table
from nowornever.core.record import split_record
from nowornever.puzzles.mistakes import MatchMistake, MistakeKind
from nowornever.puzzles.puzzle import Puzzle
from nowornever.puzzles.shelf import shipped
from nowornever.server.app import make_app
from nowornever.server.pages.examples import example_records
from nowornever.server.storage import schema as s
from nowornever.server.storage.migrations import migrate
from nowornever.server.tables.plan import Plan, SeatPlan, encode_plan, hashed
from tests.server.playing import UNLIMITED, Nobody, bearer

CARDS, ATTEMPTS, MATCHES = 100_000, 1_000_000, 100_000
IN_CLASSES, CLASS = 30_000, 30
LOST = 1_800
"""The first cards lose their secrets or are deleted: nobody else is drawn from them."""
WAITING = range(500, 600)
"""Tables that wait for players."""
BUSY_ATTEMPTS, BUSY_MATCHES, BUSY_MISTAKES = 5_000, 500, 200
"""What the busiest card has."""
ASKED = 40
"""How often each page is asked for."""
LIMIT = 50.0
"""Milliseconds of server time."""
_NOW = int(time.time() * 1000)

Ask = Callable[[], Any]


def main() -> None:
    """Fill a database, ask for every page, and print the table."""
    cards, attempts, matches = CARDS, ATTEMPTS, MATCHES
    if len(sys.argv) > 1:  # a smaller one, to try this program
        cards, attempts, matches = (int(sys.argv[1]) * each for each in (1, 10, 1))
    before = os.getloadavg()[0]
    with tempfile.TemporaryDirectory(prefix="people-") as folder:
        file = Path(folder, "people.sqlite")
        url = f"sqlite:///{file}"
        migrate(url)
        with create_engine(url).begin() as connection:
            fill(connection, cards, attempts, matches)
        size = file.stat().st_size / 2**20
        limits = msgspec.structs.replace(UNLIMITED, guesses=10**9)
        with TestClient(make_app(url, Nobody(), limits=limits)) as it:
            rows, after = [*measure(it, cards)], os.getloadavg()[0]
    print("# Pages of cards, classes and puzzles\n")
    print(f"{cards:,} cards, {attempts:,} attempts and {matches:,} matches in SQLite", end=" ")
    print(f"({size:,.0f} MB).")
    print(f"{ASKED} requests of each page, each of another card or class. *Processor*: what the")
    print("server takes, in milliseconds, with the client that asks it; without the process that")
    print("grades a paper. *Answered*: until the answer is there, with that process and the disk.")
    print(f"The load of the machine was {before:.1f} before the database was filled, and", end=" ")
    print(f"{after:.1f} after the last page.")
    print("`python -m bench.people > bench/people.md`\n")
    header = ("page", "processor", "slowest", "answered", "slowest")
    print(table("Server time", header, [(name, *_times(spent)) for name, spent in rows]))
    late = [name for name, spent in rows if _median(spent)[0] > LIMIT]
    worst = max(_median(spent)[0] for _, spent in rows)
    print(f"The aim is {LIMIT:.0f} ms of server time; the slowest page takes {worst:.1f} ms.")
    if late:
        sys.exit(f"too slow: {', '.join(late)}")


def _median(spent: Sequence[tuple[float, float]]) -> tuple[float, float]:
    return median(one for one, _ in spent), median(one for _, one in spent)


def _times(spent: Sequence[tuple[float, float]]) -> tuple[str, ...]:
    worst = max(one for one, _ in spent), max(one for _, one in spent)
    typical = _median(spent)
    return tuple(f"{one:.1f}" for one in (typical[0], worst[0], typical[1], worst[1]))


def measure(client: TestClient, cards: int) -> Iterator[tuple[str, list[tuple[float, float]]]]:
    """Each page with the milliseconds of its requests: of the processor, and until the answer."""
    asked = Asked(client, cards)
    pages = (asked.of_a_card, asked.of_puzzles, asked.of_a_class, asked.last)
    for name, ask in chain.from_iterable(each() for each in pages):
        times = 1 if "busiest card deleted" in name else ASKED
        if times > 1:
            ask()  # what is imported or read once
        spent = []
        for _ in range(times):
            began = time.process_time(), time.perf_counter()
            answer = ask()
            ended = time.process_time(), time.perf_counter()
            spent.append(((ended[0] - began[0]) * 1000, (ended[1] - began[1]) * 1000))
            expected = answer.status_code == 404 if "wrong code" in name else answer.is_success
            assert expected, (name, answer.status_code, answer.text)
            assert '"kept":false' not in answer.text, (name, answer.text)
        yield name, spent


class Asked:
    """The pages of the issue, each as a request for a card or a class drawn by lot."""

    def __init__(self, client: TestClient, cards: int) -> None:
        self.client, self.cards = client, cards
        self.draw = random.Random(1)
        self.puzzles = [puzzle for puzzle in shipped() if puzzle.question.choices]
        self.papers = [puzzle for puzzle in shipped() if puzzle.kind == "solve"]
        self.lesson = client.get("/api/lessons").json()[0]["id"]
        self.busiest = f"secret{cards - 1}"

    def get(self, page: str, secret: str = "") -> Any:
        """What a page answers to whoever shows a secret."""
        return self.client.get(f"/api/{page}", headers=bearer(secret))

    def post(self, page: str, secret: str = "", /, **sent: Any) -> Any:
        """What a page answers to what is sent there."""
        return self.client.post(f"/api/{page}", json=sent, headers=bearer(secret))

    def delete(self, page: str, secret: str) -> Any:
        """What a page answers that deletes something."""
        return self.client.delete(f"/api/{page}", headers=bearer(secret))

    def own(self) -> str:
        """The secret of some card."""
        return f"secret{self.draw.randrange(LOST, self.cards - 1)}"

    def pupil(self) -> int:
        """The number of a card with a class and mistakes."""
        return self.draw.randrange(LOST, min(IN_CLASSES, self.cards), 2)

    def of_pupil(self, page: str) -> Any:
        """A page of a card with a class and mistakes."""
        return self.get(f"people/me/{page}", f"secret{self.pupil()}")

    def coach(self, rest: str = "", **sent: Any) -> Any:
        """What a page of some class answers to its coach."""
        number = self.pupil() // CLASS
        page, secret = f"classes/class{number}{rest}", f"coach{number}"
        return self.post(page, secret, **sent) if sent else self.get(page, secret)

    def attempt(self, puzzles: Sequence[Puzzle]) -> Any:
        """An answer to a puzzle."""
        puzzle = self.draw.choice(puzzles)
        return self.post(f"puzzles/{puzzle.id}/attempts", self.own(), answer=puzzle.answers[0])

    def of_a_card(self) -> Iterator[tuple[str, Ask]]:
        """A card, its history, and how it moves."""
        far = {"at": 1, "solved": [1], "done": True, "when": 5}
        yield "a new card", lambda: self.post("people")
        yield "own card", lambda: self.get("people/me", self.own())
        yield "own card with homework", lambda: self.get("people/me", f"secret{self.pupil()}")
        yield "another name", lambda: self.post("people/me/name", self.own(), name="")
        for page in ("matches", "attempts", "lessons", "mistakes"):
            yield f"its {page}", partial(self.of_pupil, page)
        for page in ("", "/matches", "/attempts", "/mistakes", "/export"):
            yield (
                f"the busiest card{page.replace('/', ', its ')}",
                partial(self.get, f"people/me{page}", self.busiest),
            )
        yield "everything of a card, exported", lambda: self.get("people/me/export", self.own())
        yield (
            "a lesson kept",
            lambda: self.post(f"people/me/lessons/{self.lesson}", self.own(), **far),
        )
        yield (
            "a code for another device, with its QR code",
            lambda: self.post("people/me/code", self.own()),
        )
        movers = self.draw.sample(range(LOST, self.cards - 1), ASKED + 1)
        codes = [self.post("people/me/code", f"secret{n}").json()["code"] for n in movers]
        yield "a code entered", lambda: self.post("people/codes", code=codes.pop())
        yield "a wrong code", lambda: self.post("people/codes", code="a b c d")
        yield "a seat kept for the history", self.sit

    def sit(self) -> Any:
        """Keep a seat at a table for a card."""
        sent = {"table": f"table{self.draw.choice(WAITING)}", "secret": "seat1"}
        return self.post("people/me/matches", self.own(), **sent)

    def of_puzzles(self) -> Iterator[tuple[str, Ask]]:
        """Puzzles in every mode."""
        yield "what puzzles there are", lambda: self.get("puzzles")
        yield "one puzzle", lambda: self.get(f"puzzles/{self.draw.choice(self.puzzles).id}")
        yield "the puzzle of the day", lambda: self.get("puzzles/daily")
        for mode, more in (("rated", {"game": "wff"}), ("theme", {"theme": "powers"})):
            yield f"the next puzzle, {mode}", partial(self.following, mode=mode, **more)
        yield (
            "the next puzzle of the busiest card",
            lambda: self.post("puzzles/next", self.busiest, game="equations"),
        )
        for mode in ("streak", "three-minutes"):
            yield (
                f"the next puzzle, {mode}",
                partial(self.post, "puzzles/next", mode=mode, solved=3),
            )
        yield "hints, counted for a card", self.hints
        yield "an attempt at a puzzle, a choice", lambda: self.attempt(self.puzzles)
        yield "an attempt at a puzzle, a paper", lambda: self.attempt(self.papers)
        yield "hints for a mistake", lambda: self.mistake("hints", number=1)
        right = self.puzzles[0].answers[0]
        yield "an attempt at a mistake", lambda: self.mistake("attempts", answer=right)
        for answers in ("false", "true"):
            words = "with" if answers == "true" else "without"
            yield f"a worksheet of eight {words} answers", partial(self.worksheet, answers)

    def hints(self) -> Any:
        """Two hints for a puzzle."""
        page = f"puzzles/{self.draw.choice(self.puzzles).id}/hints"
        return self.post(page, self.own(), number=2)

    def following(self, **wanted: str) -> Any:
        """The next puzzle for some card."""
        return self.post("puzzles/next", self.own(), **wanted)

    def worksheet(self, answers: str) -> Any:
        """A sheet to print."""
        seed = self.draw.randrange(99)
        return self.get(f"puzzles/worksheet?game=wff&seed={seed}&answers={answers}")

    def mistake(self, page: str, **sent: Any) -> Any:
        """What a page of a card's own mistake answers."""
        whose = f"secret{self.pupil()}"
        return self.post(
            f"people/me/mistakes/mistake{self.draw.randrange(4)}/{page}", whose, **sent
        )

    def of_a_class(self) -> Iterator[tuple[str, Ask]]:
        """A class from its making."""
        yield "a new class", lambda: self.post("classes", name="7b")
        yield "a class with its progress", self.coach
        for kind in ("lesson", "puzzles", "worksheet", "match"):
            task = {"kind": kind, "lesson": self.lesson, "count": 2}
            yield f"homework set: {kind}", partial(self.coach, "/homework", **task)
        yield "homework taken back", self.take_back
        new = [self.post("classes", name="8a").json() for _ in range(ASKED + 1)]
        yield "thirty cards to print, with QR codes", lambda: self.sheet(new.pop())
        lost = count(LOST - 100)
        yield "a lost card printed again", lambda: self.of_member(self.post, next(lost))
        wanted = {"game": "wff", "rulebook": "wff-2017"}
        yield "ten tables for thirty", lambda: self.coach("/tables", **wanted)
        seats = [*self.waiting_seats(ASKED + 1)]
        yield "own card with a seat that waits", lambda: self.get("people/me", seats[-1][0])
        yield "a seat taken at a table of the class", lambda: self.take_seat(*seats.pop())

    def last(self) -> Iterator[tuple[str, Ask]]:
        """What deletes something."""
        members, owners, classes = count(0), count(1_500), count(5)
        yield (
            "a card deleted by its coach",
            lambda: self.of_member(self.delete, next(members)),
        )
        yield "a card deleted", lambda: self.delete("people/me", f"secret{next(owners)}")
        yield "a class of thirty ended", lambda: self.end(next(classes))
        yield "the busiest card deleted", lambda: self.delete("people/me", self.busiest)

    def take_back(self) -> Any:
        """Take homework back."""
        number = self.pupil() // CLASS
        return self.delete(f"classes/class{number}/homework/1", f"coach{number}")

    def sheet(self, own: Any) -> Any:
        """Thirty cards of a class that has none."""
        return self.post(f"classes/{own['id']}/cards", own["secret"], count=CLASS)

    def of_member(self, ask: Callable[[str, str], Any], card: int) -> Any:
        """What a page about a card of a class answers to its coach."""
        return ask(f"classes/class{card // CLASS}/cards/card{card}", f"coach{card // CLASS}")

    def waiting_seats(self, number: int) -> Iterator[tuple[str, str]]:
        """Secrets of cards for which a seat waits, each with the table."""
        while number:
            secret = f"secret{self.pupil()}"
            if seats := self.get("people/me", secret).json()["seats"]:
                number -= 1
                yield secret, seats[0]["table"]

    def take_seat(self, secret: str, table_id: str) -> Any:
        """Sit down at a table of the class."""
        return self.post(f"people/me/tables/{table_id}/seat", secret)

    def end(self, number: int) -> Any:
        """End a class."""
        return self.delete(f"classes/class{number}", f"coach{number}")


def fill(connection: Connection, cards: int, attempts: int, matches: int) -> None:
    """A database as it is after some years."""
    draw = random.Random(0)
    puzzles = [*shipped()]
    classes = min(IN_CLASSES, cards) // CLASS
    busiest = cards - 1

    def put(table: Table, rows: Iterator[dict[str, Any]]) -> None:
        while chunk := [*islice(rows, 10_000)]:
            connection.execute(insert(table), chunk)

    put(s.classes, (
        {"id": f"class{n}", "secret": hashed(f"coach{n}"), "name": f"class {n}", "created": _NOW,
         "until": _NOW + 10**10} for n in range(classes)))  # fmt: skip
    put(s.cards, (
        {"id": f"card{n}", "name": f"Card {n}", "created": _NOW, "seen": _NOW,
         "tried": BUSY_ATTEMPTS if n == busiest else 10,
         "class_id": f"class{n // CLASS}" if n < classes * CLASS else None}
        for n in range(cards)))  # fmt: skip
    put(s.card_keys, (
        {"secret": hashed(f"secret{n}"), "card_id": f"card{n}", "created": _NOW}
        for n in range(cards)))  # fmt: skip
    tried = (n % (cards - 1) for n in range(attempts - BUSY_ATTEMPTS))
    numbers = (*((card, n // (cards - 1)) for n, card in enumerate(tried)),
               *((busiest, n) for n in range(BUSY_ATTEMPTS)))  # fmt: skip
    put(s.attempts, (
        {"card_id": f"card{card}", "n": n, "puzzle": draw.choice(puzzles).id,
         "at": _NOW - 10**9 + n, "solved": n % 3 > 0, "hints": n % 2, "rated": True}
        for card, n in numbers))  # fmt: skip
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
    puzzle = next(one for one in puzzles if one.question.choices)
    words = "It gave Now away."
    mistake = MatchMistake(kind=MistakeKind.GAVE_NOW, event=12, words=words, puzzle=puzzle)
    found = msgspec.json.encode(mistake).decode()
    memory = '[{"solver":"","puzzle":"%s","pool":"","correct":false,"hints":0,"at":1}]'
    kept = {card: range(4) for card in range(0, cards, 2)} | {busiest: range(BUSY_MISTAKES)}
    put(s.mistakes, (
        {"card_id": f"card{n}", "id": f"mistake{at}", "table_id": f"table{n % matches}",
         "found": found, "memory": memory % f"mistake{at}", "due": _NOW + at}
        for n, those in kept.items() for at in those))  # fmt: skip
    put(s.homework, (
        {"class_id": f"class{n}", "n": at, "given": _NOW, "due": _NOW + 10**9,
         "task": '{"kind":"puzzles","game":"wff","theme":"","count":5}'}
        for n in range(classes) for at in range(1, 6)))  # fmt: skip
    members = range(classes * CLASS)
    put(s.homework_done, (
        {"card_id": f"card{n}", "n": at, "done": 3} for n in members for at in range(1, 4)
    ))  # fmt: skip
    put(s.class_seats, (
        {"card_id": f"card{n}", "table_id": f"table{(n + at) % matches}", "name": f"Card {n}",
         "class_id": f"class{n // CLASS}", "made": _NOW - at} for n in members for at in range(8)
    ))  # fmt: skip


def _fill_matches(put: Callable[..., None], cards: int, matches: int) -> None:
    """Matches of three; those of the cards that are deleted have their records."""

    def players(n: int) -> tuple[int, ...]:
        found = tuple((n * 3 + seat) % (cards - 1) for seat in range(3))
        return (cards - 1, *found[1:]) if n < BUSY_MATCHES else found

    seats = tuple(SeatPlan("person", f"Card {n}", "", hashed(f"seat{n}")) for n in range(3))
    plan = encode_plan(Plan(game="wff", rulebook="wff-2017", seats=seats))
    put(s.tables, (
        {"id": f"table{n}", "status": "waiting" if n in WAITING else "finished", "created": _NOW,
         "plan": plan, "ended": _NOW, "uploaded": False, "epoch": 0}
        for n in range(matches)))  # fmt: skip
    lines: Sequence[str] = split_record(example_records()["wff"])
    told = [n for n in range(matches) if n < BUSY_MATCHES or min(players(n)) < LOST]
    put(s.lines, (
        {"table_id": f"table{n}", "n": at, "line": line, "received": 1, "lag": 0, "key": ""}
        for n in told for at, line in enumerate(lines)))  # fmt: skip
    result = '{"seat":0,"places":[6.0,4.0,2.0],"pool":"wff regular","shakes":3,"mistakes":1}'
    put(s.card_matches, (
        {"card_id": f"card{card}", "table_id": f"table{n}", "seat_key": hashed(f"seat{seat}"),
         "since": _NOW - n, "game": "wff", "rulebook": "wff-2017", "at_start": True,
         "result": result} for n in range(matches) for seat, card in enumerate(players(n))
    ))  # fmt: skip


if __name__ == "__main__":
    main()
