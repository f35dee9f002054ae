"""Make the set of puzzles that comes with the package, from leagues of bots.

``python -m bench.puzzle_set FOLDER`` plays matches under every rulebook at every level, makes
puzzles of them, chooses a set evenly, and writes it into the package with the commands, the seed
and the commit it was made by. What is in FOLDER already is not made again, so that it can go on
after an interruption. ``--finish`` only puts together what is there. Puzzles for beginners come
from matches of the weakest bot; ``--beginners`` adds them to the set that is there.
"""

from __future__ import annotations

import argparse
import json
import lzma
import random
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from nowornever.bots.contradiction.league import deal, play_match, seats
from nowornever.bots.contradiction.players import BOTS
from nowornever.bots.cubes.ladder.league import tasks
from nowornever.cli.selfplay import play_task
from nowornever.cli.support.puzzle_work import RecordTask, make_of
from nowornever.core.game import Header
from nowornever.core.record import split_records
from nowornever.games import CUBE_GAMES
from nowornever.puzzles.first_steps import asks
from nowornever.puzzles.making.choosing import choose
from nowornever.puzzles.making.maker import WORK
from nowornever.puzzles.puzzle import Puzzle, format_puzzles, parse_puzzles
from nowornever.puzzles.shelf import shipped

SET = Path(__file__).parent.parent / "src/nowornever/puzzles/shipped"
SEED = 2026
LINE_UPS = ("sometimes,often,usually", "seldom,sometimes,often", "often,usually")
BATCHES = 10
"""How often every level is played."""
SHAKES, PER_MATCH = 4, 2
MATCHES = 30
"""How many matches of Proof by Contradiction are played in each batch."""
MOST = 4500
"""How many puzzles the set has at most."""
BEGINNERS = 60
"""How many more puzzles that ask nothing but the first lessons it has at most."""
FIRST_MATCHES = 20
"""How many matches of beginners are played for them."""


class Cell:
    """One batch of matches, and how they are played."""

    def __init__(self, name: str, seed: int, rulebook: str, level: str, players: str) -> None:
        self.name, self.seed, self.rulebook = name, seed, rulebook
        self.level, self.players = level, players

    @property
    def command(self) -> str:
        """What plays the same matches."""
        if not self.level:
            return f"bench.puzzle_set: {MATCHES} matches, bots {self.players}, seed {self.seed}"
        return (
            f"nowornever selfplay {self.rulebook} --level {self.level} --players {self.players}"
            f" --shakes {SHAKES} --per-match {PER_MATCH} --seed {self.seed} --records {self.name}"
        )

    def records(self) -> str:
        """The records of its matches, one after the other."""
        return "".join(f"{line}\n" for line in self._lines())

    def _lines(self) -> Iterator[str]:
        if not self.level:
            yield from self._contradiction()
            return
        names = self.players.split(",")
        options = {"level": self.level}
        for task in tasks(self.rulebook, names, SHAKES, PER_MATCH, self.seed, options):
            yield from play_task(task, keep_record=True).record

    def _contradiction(self) -> Iterator[str]:
        chance = random.Random(self.seed)
        for number in range(MATCHES):
            size = 4 + number % 5
            kinds = deal(self.players.split(","), size, number, chance)
            header = Header(game=self.rulebook, rulebook=self.rulebook, seats=seats(size))
            yield from play_match(header, [BOTS[kind] for kind in kinds], chance).record()


def cells(batches: int) -> Iterator[Cell]:
    """Every cell, batch by batch, so that a part of them is even."""
    for batch in range(batches):
        seed = SEED + 1000 * batch
        for book in (book for game in CUBE_GAMES.values() for book in game.books.values()):
            for number, level in enumerate(book.levels):
                players = LINE_UPS[(batch + number) % len(LINE_UPS)]
                name = f"{book.id}-{level}-{batch}"
                yield Cell(name, seed + number, book.id, level, players)
        yield Cell(f"contradiction-{batch}", seed, "contradiction", "", "novice,planner")


def first_cells() -> Iterator[Cell]:
    """Matches of the weakest bot, which sets plain Goals."""
    for number in range(FIRST_MATCHES):
        yield Cell(f"first-{number}", 10 * SEED + number, "wff-2017", "basic", "seldom,seldom")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--finish", action="store_true")
    parser.add_argument("--beginners", action="store_true")
    parser.add_argument("--batches", type=int, default=BATCHES)
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    every = [] if chosen.beginners else list(cells(chosen.batches))
    first = list(first_cells())
    for cell in [] if chosen.finish else [*every, *first]:
        _make(cell, chosen.folder / f"{cell.name}.puzzles")
    _finish(chosen.folder, every, first)


def _make(cell: Cell, target: Path) -> None:
    if target.exists():
        return
    made: list[Puzzle] = []
    for lines in split_records(cell.records()):
        made += make_of(RecordTask(cell.name, tuple(lines), SEED, WORK))
    partial = target.with_suffix(".partial")
    partial.write_text("".join(f"{line}\n" for line in format_puzzles(made)))
    target.with_suffix(".commit").write_text(_commit())
    partial.rename(target)
    print(target.name, len(made), flush=True)


def _commit() -> str:
    found = subprocess.run(["git", "rev-parse", "HEAD"], check=True, capture_output=True)
    return found.stdout.decode().strip()


def _finish(folder: Path, every: list[Cell], first: list[Cell]) -> None:
    """Choose from all puzzles that are there, and write the set into the package.

    If only those for beginners were made, they are added to the set.
    """
    there = [cell for cell in every if (folder / f"{cell.name}.puzzles").exists()]
    played = _played(folder, there) if every else _about()["matches"]
    usual = choose(_puzzles(folder, there), MOST) if every else list(shipped())
    known = {puzzle.id for puzzle in usual}
    plain = [one for one in _puzzles(folder, first) if not asks(one) and one.id not in known]
    kept = sorted([*usual, *choose(plain, BEGINNERS)], key=lambda puzzle: puzzle.id)
    SET.mkdir(exist_ok=True)
    text = "".join(f"{line}\n" for line in format_puzzles(kept))
    (SET / "puzzles.jsonl.xz").write_bytes(lzma.compress(text.encode(), preset=9))
    about = {
        "puzzles": len(kept),
        "command": "python -m bench.puzzle_set FOLDER",
        "seed": SEED,
        "work": WORK,
        "most": MOST,
        "matches": [*played, *_played(folder, first)],
        "then": f"nowornever puzzles make RECORDS --seed {SEED} --most {MOST} -o FILE",
    }
    (SET / "making.json").write_text(json.dumps(about, indent=1) + "\n")
    print(f"{len(kept)} puzzles")


def _puzzles(folder: Path, played: list[Cell]) -> Iterator[Puzzle]:
    for cell in played:
        yield from parse_puzzles((folder / f"{cell.name}.puzzles").read_text())


def _played(folder: Path, played: list[Cell]) -> list[dict[str, str]]:
    """How the matches were played, each with the commit."""
    return [
        {"played": cell.command, "commit": (folder / f"{cell.name}.commit").read_text()}
        for cell in played
    ]


def _about() -> dict[str, Any]:
    """How the set that is there was made."""
    found: dict[str, Any] = json.loads((SET / "making.json").read_text())
    return found


if __name__ == "__main__":
    main()
