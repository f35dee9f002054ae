"""Plays the scripts and writes their records and stories: ``python -m tests.golden.make``.

Run it after a change that is meant to change records or stories, and read the difference.
"""

from __future__ import annotations

from pathlib import Path
from shutil import copy

from typer.testing import CliRunner

from nowornever.cli.app import app
from nowornever.equations.game import GAME as EQUATIONS
from nowornever.server import pages
from nowornever.wff.game import GAME as WFF
from tests.golden.match import Match
from tests.golden.proofs import PROOFS
from tests.golden.scripts import MATCHES
from tests.scenario import Scenario

FOLDER = Path(__file__).parent
SHIPPED = Path(pages.__file__).parent / "matches"
EXAMPLES = {"wff": "wff-2017-elementary", "equations": "equations-middle"}
"""The matches that the server has as examples, by game."""


def record_of(match: Match) -> str:
    """Play a script; its checks must hold and its match must end."""
    is_wff = match.rulebook in WFF.rules.rulebooks
    game, solutions = (WFF, PROOFS) if is_wff else (EQUATIONS, None)
    table = Scenario(game, match.rulebook, match.players, solutions, **match.options)
    table.play(f"pace {match.pace}\n{match.script}")
    assert game.is_over(table.state), f"{match.name} does not end: {table.state.phase}"
    return "\n".join(table.table.record()) + "\n"


def story_of(record: Path) -> str:
    """What `nowornever replay` prints about a record."""
    result = CliRunner(env={"COLUMNS": "100"}).invoke(app, ["replay", str(record)])
    assert result.exit_code == 0, result.output
    return result.stdout


def main() -> None:
    """Write every record and story anew."""
    for old in (*FOLDER.glob("*.jsonl"), *FOLDER.glob("*.txt")):
        old.unlink()
    for match in MATCHES:
        record = FOLDER / f"{match.name}.jsonl"
        record.write_text(record_of(match))
        record.with_suffix(".txt").write_text(story_of(record))
    for game, name in EXAMPLES.items():
        copy(FOLDER / f"{name}.jsonl", SHIPPED / f"{game}.jsonl")


if __name__ == "__main__":
    main()
