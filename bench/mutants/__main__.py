"""Try every mutant of a room that is not known to be killed, or write the table of all rooms.

Run: .venv/bin/python -m bench.mutants shake, or without a room: > bench/mutants.md
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from bench.mutants.stage import clear, stage

KILLED = (1, 3)
"""pytest's ends in which a test failed; mutmut keeps them in its files."""


def run(room: str) -> int:
    """Let mutmut try the mutants of a room: those left, and the survivors again."""
    place = stage(room)
    for path in (place / "mutants").rglob("*.meta"):
        _try_survivors_again(path)
    (place / "mutants" / "mutmut-stats.json").unlink(missing_ok=True)
    command = [str(Path(sys.executable).parent / "mutmut"), "run", "--max-children", "2"]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(command, cwd=place, env=environment, check=False).returncode


def _try_survivors_again(path: Path) -> None:
    kept = json.loads(path.read_text())
    results = kept["exit_code_by_key"]
    kept["exit_code_by_key"] = {
        name: result if result in KILLED else None for name, result in results.items()
    }
    path.write_text(json.dumps(kept))


if __name__ == "__main__":
    if "--afresh" in sys.argv:
        clear(sys.argv[1])
    sys.exit(run(sys.argv[1]))
