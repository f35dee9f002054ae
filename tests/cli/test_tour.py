"""The tour shows right, wrong and non-essential, and says where the table is."""

from __future__ import annotations

from typer.testing import CliRunner

from nowornever.cli.app import app


def test_the_tour_runs_to_its_end_without_a_terminal() -> None:
    result = CliRunner().invoke(app, ["tour"])
    assert result.exit_code == 0
    assert "The table is in the browser" in result.stdout
    assert "the checker says: correct" in result.stdout
    assert "incorrect, 4 faults" in result.stdout
    assert "is not essential" in result.stdout
    assert "nowornever check FILE" in result.stdout
