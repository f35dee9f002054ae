"""A whole tournament of bots through a real server that is killed while they play.

Run: .venv/bin/python -m bench.tournament [PLAYERS] [ROUNDS] [KILLS] [SEED] > bench/tournament.md

The server is the command `nowornever serve` on SQLite, and every end is a kill -9: some seconds
after so many sheets have come in, both drawn by chance over the whole tournament. A director enters
bots from a CSV file and runs round after round through the pages: seated by score, published,
started, closed when all sheets are in. The bots play at tables of the server, which deliver their
sheets. After every kill every record in the file must begin with the lines that it had at the kill
before; after every start the tournament's record must begin with what was seen of it, and have
every act that was acknowledged, in order. At the end there is one table for each table of the
rounds, no sheet was delivered twice, and the standings of players and teams equal those that are
added up here from the records of the matches. Otherwise the run fails.
"""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import httpx2

from bench.harness import table as markdown_table
from bench.kills import KilledServer
from nowornever.core.record import read_record, verify
from nowornever.games import GAMES, rules_by_name
from nowornever.tournaments.seating.problem import table_sizes

BOTS = ("seldom", "sometimes", "often")
TEAM = 5
SCHOOLS = 12
STEP = 0.5
"""The seconds between two looks of the director."""
DELAYS = (0.0, 15.0)
"""The seconds from the sheet that a kill waits for to the kill: at least, at most."""
HOURS = 4.0
"""After so many hours the tournament has failed."""
PLAN = """
name = "A tournament of bots"
directors = ["Director"]
divisions = [{{name = "all"}}]

[[competitions]]
name = "main"
division = "all"
rulebook = "equations-2019"
rounds = {rounds}
online = true
shakes = 1
minutes = 0
"""


class LostError(Exception):
    """Something that was acknowledged is gone, or was done twice."""


class Director:
    """Runs the tournament; asks again whenever the server does not answer."""

    def __init__(self, server: KilledServer) -> None:
        self._server = server
        self.id, self._secret = "", ""
        self.acknowledged = 0
        """How many lines the record had, as the server has last said."""
        self.seen: list[str] = []
        """The lines of the record that were seen."""
        self.promised: list[str] = []
        """The kinds of the acts that were acknowledged."""
        self.is_playing = False
        """Whether a round was being played, when last looked at."""
        self.sheets = 0
        """How many sheets were in, when last looked at."""
        self.is_over = False
        """Whether nothing is asked any more."""

    def make(self, players: int, rounds: int) -> None:
        made = self._ask("POST", "/api/tournaments", {"plan": PLAN.format(rounds=rounds)})
        self.id, self._secret = made["id"], made["links"][0]["secret"]
        bots = list(islice(cycle(BOTS), players))
        rows = [f"Bot {at},all,School {at // TEAM % SCHOOLS},Team {at // TEAM},{bot}"
                for at, bot in enumerate(bots, 1)]  # fmt: skip
        csv = "\n".join(["name,division,school,team,bot", *rows])
        entered = self._ask("POST", f"{self._page}/entries", {"csv": csv})
        if entered["entered"] != players:
            raise LostError(str(entered["faults"][:3]))
        self.act("CheckIn", entrants=[*range(1, players + 1)])

    @property
    def _page(self) -> str:
        return f"/api/tournaments/{self.id}"

    def act(self, kind: str, **fields: Any) -> None:
        """Do something; what is refused was done before an end, or is tried again later."""
        found = self._ask("POST", f"{self._page}/acts", {"act": {"type": kind, **fields}})
        if "lines" in found:
            self.promised.append(kind)
            self.acknowledged = max(self.acknowledged, found["lines"])

    def draft(self, seed: int) -> None:
        self._ask("POST", f"{self._page}/drafts", {"competition": "main", "seed": seed})

    def look(self) -> Any:
        found = self._ask("GET", self._page)
        self.acknowledged = max(self.acknowledged, found["lines"])
        shown = found["view"]["competitions"][0]
        tables = [table for one in shown["rounds"] for table in one["tables"]]
        self.sheets = sum(table["stage"] == "right" for table in tables)
        return shown

    def check_record(self) -> None:
        """Raise LostError unless the record begins with everything that was seen before."""
        promised, acts = self.acknowledged, list(self.promised)
        lines = self._ask("GET", f"{self._page}/record").splitlines()
        if lines[: len(self.seen)] != self.seen or len(lines) < promised:
            raise LostError(f"{promised} lines were acknowledged, {len(lines)} are there")
        kinds = map(_kind, lines)
        if not all(kind in kinds for kind in acts):  # each is looked for after the one before
            raise LostError(f"not all of {acts} are in the record")
        self.seen = lines[:-1]  # the last one has the signature in it

    def match(self, table: str) -> list[str]:
        """The record of a match."""
        found: str = self._ask("GET", f"/api/tables/{table}/record")
        return found.splitlines()

    def _ask(self, method: str, page: str, sent: Any = None) -> Any:
        headers = {"Authorization": f"Bearer {self._secret}"} if self._secret else {}
        while not self.is_over:
            try:
                url = f"http://127.0.0.1:{self._server.port}{page}"
                answer = httpx2.request(method, url, json=sent, headers=headers, timeout=120)
            except httpx2.TransportError:
                time.sleep(STEP)
                continue
            if answer.status_code not in (429, 503):
                kind = answer.headers["content-type"].partition(";")[0]
                return answer.json() if kind == "application/json" else answer.text
            time.sleep(STEP)
        raise LostError("the run has ended")


def run_rounds(director: Director, rounds: int, say: Any) -> None:
    """Look what is next, and do it, until the competition is finished."""
    while True:
        shown = director.look()
        nothing: Any = {"stage": "closed", "number": 0}
        latest: Any = shown["rounds"][-1] if shown["rounds"] else nothing
        stage, number = latest["stage"], latest["number"]
        director.is_playing = stage == "playing"
        if shown.get("finished"):
            return
        if stage == "closed" and number == rounds:
            director.act("DrawTieLots", competition="main")
            director.act("FinishCompetition", competition="main")
        elif stage == "closed":
            director.draft(number)
        elif stage == "draft":
            director.act("PublishRound", competition="main")
        elif stage == "published":
            director.act("StartRound", competition="main")
        else:
            stages = Counter(table["stage"] for table in latest["tables"])
            say(f"round {number}: {dict(stages)}")
            if stages["right"] == len(latest["tables"]):
                director.act("CloseRound", competition="main")
            time.sleep(STEP * 4)


def points_of(totals: Sequence[int]) -> Iterator[int]:
    """The match points for totals, from the places 6, 4 and 2 that equal players share."""
    order = sorted(totals, reverse=True)
    for total in totals:
        places = [(6, 4, 2)[at] for at, other in enumerate(order) if other == total]
        yield sum(places) // len(places)


def added_up(lines: Sequence[str]) -> list[int]:
    """What a match brought each seat, from the events alone."""
    events = [json.loads(line).get("event", {}) for line in lines[1:]]
    rows = [event["points"] for event in events if event.get("type") == "ShakeScored"]
    totals = [sum(row[at] for row in rows) for at in range(len(rows[0]))] if rows else []
    for event in events:
        if event.get("type") == "Penalised" and totals:
            totals[event["seat"]] += event["points"] if event["points"] < 0 else -event["points"]
    return totals


def recomputed(director: Director, shown: Any) -> tuple[Counter[int], int]:
    """Everybody's points from the records of the matches, and how many matches there were."""
    points: Counter[int] = Counter()
    matches = 0
    for one in shown["rounds"]:
        for table in one["tables"]:
            lines = director.match(table["record"])
            header, entries = read_record(lines, rules_by_name())
            verify(GAMES[header.game].game, header, entries)
            totals = added_up(lines) or [0] * len(table["seats"])
            for entrant, won in zip(table["seats"], points_of(totals), strict=True):
                points[entrant] += won
            matches += 1
    return points, matches


def team_points(points: Counter[int]) -> dict[str, int]:
    """What the players of each team have together."""
    found: Counter[str] = Counter()
    for entrant, won in points.items():
        found[f"Team {entrant // TEAM}"] += won
    return dict(found)


def found_twice(shown: Any) -> int:
    """How many tables of the rounds share a record."""
    records = Counter(table["record"] for one in shown["rounds"] for table in one["tables"])
    return sum(times - 1 for times in records.values())


def check_file(server: KilledServer, before: dict[str, list[str]]) -> dict[str, list[str]]:
    """Every record in the file of a server that is down; raises LostError if one was changed."""
    found: dict[str, list[str]] = defaultdict(list)
    for one in server.lines():
        found[one.table].append(one.line)
    for table, lines in before.items():
        if found[table][: len(lines)] != lines:
            raise LostError(f"the record of table {table} has changed")
    return found


def count_tables(server: KilledServer) -> int:
    """How many tables were ever opened."""
    with sqlite3.connect(server.file) as found:
        (count,) = found.execute("SELECT count(*) FROM tables").fetchone()
    return int(count)


async def kill_often(
    server: KilledServer, director: Director, kills: int, sheets: int, seed: int
) -> list[int]:
    """Kill the server at random moments, and look each time whether everything is there.

    How many sheets were in at each kill that came while a round was played.
    """
    chance, kept, played = random.Random(seed), dict[str, list[str]](), list[int]()
    moments = sorted(chance.randrange(sheets) for _ in range(kills))
    for number, moment in enumerate(moments, 1):
        while director.sheets < moment:
            await asyncio.sleep(STEP)
        await asyncio.sleep(chance.uniform(*DELAYS))
        played += [director.sheets] * director.is_playing
        server.kill()
        kept = await asyncio.to_thread(check_file, server, kept)
        await server.start()
        await asyncio.to_thread(director.check_record)
        print(f"killed {number} of {kills}", file=sys.stderr, flush=True)
    return played


async def run(players: int, rounds: int, kills: int, seed: int) -> str:
    """Run the tournament; what happened, as Markdown."""
    began, tables = time.monotonic(), len(table_sizes(players))
    with tempfile.TemporaryDirectory() as folder:
        server = KilledServer(Path(folder))
        director = Director(server)
        await server.start()
        try:
            await asyncio.to_thread(director.make, players, rounds)
            say = _teller()
            async with asyncio.timeout(HOURS * 3600):
                _, played = await asyncio.gather(
                    asyncio.to_thread(run_rounds, director, rounds, say),
                    kill_often(server, director, kills, rounds * tables, seed),
                )
            await asyncio.to_thread(director.check_record)
            shown = await asyncio.to_thread(director.look)
            points, matches = await asyncio.to_thread(recomputed, director, shown)
        finally:
            director.is_over = True
            server.kill()
        opened = count_tables(server)
    told = {row["entrant"]: row["points"] for row in shown["standings"]["players"]}
    delivered = Counter(_kind(line) for line in director.seen)["DeliverSheet"]
    teams = {row["team"]: row["points"] for row in shown["standings"]["teams"]}
    same = told == {entrant: points[entrant] for entrant in told} and teams == team_points(points)
    if not same or delivered != matches or opened != matches or found_twice(shown):
        raise LostError(f"{matches} matches, {opened} tables, {delivered} sheets; same: {same}")
    rows: list[tuple[object, ...]] = [
        ("players", players), ("rounds", rounds), ("kill -9", kills),
        ("of them while a round was played", len(played)),
        ("sheets that were in at those", ", ".join(map(str, played))), ("matches", matches),
        ("sheets delivered", delivered), ("tables opened", opened),
        ("lines of the tournament's record", len(director.seen)),
        ("times that the record was compared with what was acknowledged", kills + 1),
        ("standings equal to the recomputation", "yes"),
        ("minutes", f"{(time.monotonic() - began) / 60:.1f}"),
    ]  # fmt: skip
    about = (__doc__ or "").split("\n\n")[2]
    leaders = shown["standings"]["players"][:5]
    best: list[tuple[object, ...]] = [(one["rank"], one["name"], one["points"]) for one in leaders]
    return (
        f"# A tournament of bots\n\n{about}\n"
        + markdown_table("What happened", ("what", "how much"), rows)
        + "\n"
        + markdown_table("The first five", ("rank", "player", "points"), best)
    )


def _kind(line: str) -> str:
    found = json.loads(line).get("event") or {}
    return str((found.get("act") or {}).get("type", ""))


def _teller() -> Any:
    told: dict[str, str] = defaultdict(str)

    def say(words: str) -> None:
        if told["last"] != words:
            told["last"] = words
            print(words, file=sys.stderr, flush=True)

    return say


if __name__ == "__main__":
    given = [int(x) for x in sys.argv[1:]]
    sys.stdout.write(asyncio.run(run(*(given + [180, 4, 10, 1][len(given) :]))))
