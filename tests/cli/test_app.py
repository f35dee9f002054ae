"""The program itself: what it is, and what it makes of words that name no command."""

from __future__ import annotations

from importlib.metadata import version

from typer.testing import CliRunner

from nowornever.cli.app import app


def test_the_version_is_told() -> None:
    result = CliRunner().invoke(app, ["--version"])
    assert (result.exit_code, result.stdout) == (0, f"nowornever {version('nowornever')}\n")


def test_what_is_no_command_is_said_in_one_line() -> None:
    result = CliRunner().invoke(app, ["jugde"])
    assert result.exit_code == 2
    assert "jugde" in result.output
    assert result.output.count("\n") == 1
