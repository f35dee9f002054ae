"""Try the mutants of a room that are not known to be killed, or write the table of all rooms.

python -m bench.mutants run shake           go on where the last run stopped
python -m bench.mutants afresh wff/kernel   forget what is known of these mutants first
python -m bench.mutants survivors shake     what is left of it, and what was changed
python -m bench.mutants table > bench/mutants.md
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from bench.mutants import data
from bench.mutants.results import read_mutants
from bench.mutants.stage import PROJECT, clear, place_of, stage
from bench.mutants.table import report


def run(room: str) -> int:
    """Try the mutants of a room: those left, and the survivors again."""
    if room == data.ROOM:
        return data.run()
    place = stage(room)
    made = _call("making", place, PROJECT)
    return made or _call("room", place / "mutants", place / "mutants" / "src", PROJECT)


def _call(program: str, folder: Path, *paths: Path) -> int:
    """Run a program of this package in a folder, where it finds modules under these paths."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))}
    command = [sys.executable, "-m", f"bench.mutants.{program}"]
    return subprocess.run(command, cwd=folder, env=environment, check=False).returncode


def survivors(room: str) -> int:
    """Print what was changed in each mutant that no test noticed."""
    found = data.read_data_mutants() if room == data.ROOM else read_mutants(place_of(room))
    for mutant in found:
        if not mutant.is_killed and mutant.result is not None:
            print(f"{mutant.module} {mutant.function}\n{mutant.change}\n")
    return 0


def main(command: str = "", room: str = "") -> int:
    """One of the commands above; anything else is told what they are."""
    if command == "table" and not room:
        print(report(), end="")
        return 0
    known = room == data.ROOM or bool(room and list((PROJECT / "src/nowornever").glob(f"{room}*")))
    if command not in ("run", "afresh", "survivors") or not known:
        print(__doc__, file=sys.stderr)
        return 2
    if command == "survivors":
        return survivors(room)
    if command == "afresh":
        clear(room)
    return run(room)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
