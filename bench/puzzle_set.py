"""Make the set of puzzles that comes with the package, from leagues of bots.

``python -m bench.puzzle_set FOLDER`` plays matches under every rulebook at every level, makes
puzzles of them, chooses a set evenly, has the bots try it, and writes it into the package with the
commands, the seed and the commit it was made by. Files that are in FOLDER already are not made
again, so that it can go on after an interruption. ``--finish`` only puts together what is there.
"""

from __future__ import annotations

import argparse
import json
import lzma
import random
import shlex
import subprocess
import sys
from pathlib import Path

from nowornever.bots.contradiction.players import BOTS
from nowornever.games import CUBE_GAMES
from nowornever.puzzles.choosing import choose
from nowornever.puzzles.difficulty import rated
from nowornever.puzzles.puzzle import Puzzle, format_puzzles, parse_puzzles

SET = Path(__file__).parent.parent / "src/nowornever/puzzles/shipped"
SEED = 2026
LINE_UPS = ("sometimes,often,usually", "seldom,sometimes,often", "often,always")
BATCHES = 8
"""How often every level is played."""
SHAKES = 4
MATCHES = 12
"""How many matches of Proof by Contradiction are played in each batch."""
MOST = 4500
"""How many puzzles the set has at most."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--finish", action="store_true")
    parser.add_argument("--batches", type=int, default=BATCHES)
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    commands = list(_commands(chosen.batches))
    if not chosen.finish:
        for command in commands:
            _run(command, chosen.folder)
    _finish(chosen.folder, commands)


def _commands(batches: int) -> list[list[str]]:
    """Every command, in the order in which they are run: batches first, so that a part is even."""
    found = []
    for batch in range(batches):
        seed = SEED + 1000 * batch
        for book in (book for game in CUBE_GAMES.values() for book in game.books.values()):
            for number, level in enumerate(book.levels):
                name = f"{book.id}-{level}-{batch}"
                players = LINE_UPS[(batch + number) % len(LINE_UPS)]
                play = ["selfplay", book.id, "--level", level, "--players", players]
                play += ["--shakes", str(SHAKES), "--per-match", "2", "--seed", str(seed + number)]
                found.append([*play, "--records", f"{name}.records"])
                found.append(_make(name, seed))
        for match in range(MATCHES):
            name = f"contradiction-{batch}-{match}"
            bots = str(4 + match % 5)
            play = ["contradiction", "play", "--bots", bots, "--seed", str(seed + match)]
            kinds = ",".join(list(BOTS)[: 2 + match % 2])
            found.append([*play, "--kinds", kinds, "--record", f"{name}.records"])
            found.append(_make(name, seed))
    return found


def _make(name: str, seed: int) -> list[str]:
    return ["puzzles", "make", f"{name}.records", "--seed", str(seed), "-o", f"{name}.puzzles"]


def _run(command: list[str], folder: Path) -> None:
    target = folder / command[-1]
    if target.exists():
        return
    partial = target.with_suffix(".partial")
    words = [*command[:-1], partial.name]
    subprocess.run(
        [sys.executable, "-m", "nowornever", *words],
        cwd=folder,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    partial.rename(target)
    print(target.name, flush=True)


def _finish(folder: Path, commands: list[list[str]]) -> None:
    """Choose from all puzzles that are there, rate them, and write the set into the package."""
    files = [command[-1] for command in commands if (folder / command[-1]).exists()]
    made: list[Puzzle] = []
    for name in files:
        if name.endswith(".puzzles"):
            made += parse_puzzles((folder / name).read_text())
    kept = [rated(one, random.Random(f"{SEED} {one.id}")) for one in choose(made, MOST)]
    kept.sort(key=lambda puzzle: puzzle.id)
    SET.mkdir(exist_ok=True)
    text = "".join(f"{line}\n" for line in format_puzzles(kept))
    (SET / "puzzles.jsonl.xz").write_bytes(lzma.compress(text.encode(), preset=9))
    run = [shlex.join(["nowornever", *one]) for one in commands if one[-1] in files]
    commit = subprocess.run(["git", "rev-parse", "HEAD"], check=True, capture_output=True).stdout
    about = {
        "puzzles": len(kept),
        "commit": commit.decode().strip(),
        "seed": SEED,
        "most": MOST,
        "command": "python -m bench.puzzle_set FOLDER",
        "commands": run,
    }
    (SET / "making.json").write_text(json.dumps(about, indent=1) + "\n")
    print(f"{len(kept)} of {len(made)} puzzles")


if __name__ == "__main__":
    main()
