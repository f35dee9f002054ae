"""`nowornever check` on Equations, as a user runs it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from nowornever.cli.app import app

POSITION = "equations-2019 | goal 37 | required 6 | permitted 6x1 | resources +2"


def run(*arguments: str, stdin: str = "") -> Result:
    return CliRunner().invoke(app, ["check", *arguments, "-"], input=stdin)


def test_a_correct_equation_exits_0() -> None:
    result = run("--position", POSITION, "--after", "now", stdin="(6 x 6) + 1 = 37\n")
    assert (result.exit_code, result.stdout) == (0, "-: correct\n")


def test_an_incorrect_one_exits_1_with_clause_and_note() -> None:
    result = run("--position", POSITION, "--after", "now", stdin="6x6x2=37")
    assert result.exit_code == 1
    assert "The Solution is 72, but the Goal is 37. equations-2019 VII-B-2" in result.stdout
    assert "note: The Solution is an integer" not in result.stdout


def test_undecided_is_null_and_exits_1() -> None:
    arguments = ("--rulebook", "equations-2019")
    result = run("--json", *arguments, stdin="(0-1)*(2*v2+3*v3)=1")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["correct"] is None
    assert run(*arguments, stdin="(0-1)*(2*v2+3*v3)=1").stdout.startswith("-: undecided")


def test_json_shows_both_values() -> None:
    verdict = json.loads(run("--json", "--position", POSITION, stdin="6x6+1=37").stdout)
    assert verdict["correct"] is True
    assert verdict["solution"] == {"written": "6×6+1", "exact": "37", "about": "37"}
    assert (verdict["rulebook"], verdict["game"]) == ("equations-2019", "middle")


def test_the_division_counts() -> None:
    sections = "goal 5 | permitted v5xv5"
    assert run("--position", f"equations-2019 elementary | {sections}", stdin="v5xv5=5").exit_code
    assert not run("--position", f"equations-2019 | {sections}", stdin="v5xv5=5").exit_code
    assert run("--rulebook", "equations-2019", "--game", "elementary", stdin="v4=2").exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--position", "equations-2019 | resources 12+"], "has no Goal"),
        (["--position", POSITION, "--after", "no-goal"], "there is no Goal"),
        (["--position", "equations-2019 | goal p"], "is on no cube of EQUATIONS"),
        (["--position", POSITION, "--after", "forceout"], "has no forceout"),
    ],
)
def test_bad_input_exits_2_with_one_line(arguments: list[str], says: str) -> None:
    result = run(*arguments, stdin="6x6+1=37")
    assert (result.exit_code, result.stdout) == (2, "")
    assert says in result.stderr
    assert result.stderr.count("\n") == 1


def test_after_no_goal_the_equation_brings_its_own() -> None:
    position = "equations-2019 | resources 1233+x57"
    assert run("--position", position, "--after", "no-goal", stdin="2x3+1=7").exit_code == 0


def test_hostile_text_exits_2() -> None:
    result = run("--position", POSITION, stdin="(" * 100_000)
    assert result.exit_code == 2
    assert "at most 500 characters" in result.stderr


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "there is no Equation here"),
        (" \n\n", "there is no Equation here"),
        ("6x6+1=37\n6x6+1=37\n", "write one at a time"),
    ],
)
def test_a_file_holds_one_equation(text: str, says: str) -> None:
    result = run("--position", POSITION, stdin=text)
    assert (result.exit_code, result.stdout) == (2, "")
    assert says in result.stderr


def test_characters_are_counted_from_the_start_of_the_file() -> None:
    result = run("--rulebook", "equations-2019", stdin="   6(6) = 36\n")
    assert "solution (character 5):" in result.stdout
    result = run("--rulebook", "equations-2019", stdin="\n6 x\n 6(6) = 216\n")
    assert "solution (row 3, character 3):" in result.stdout
    result = run("--json", "--rulebook", "equations-2019", stdin="\n6 x\n 6(6) = 216\n")
    (fault,) = json.loads(result.stdout)["faults"]
    assert (fault["place"], fault["row"], fault["column"]) == ("solution", 3, 3)


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    file = tmp_path / "equation"
    file.write_text("6x6+1=37", encoding="utf-8-sig")
    result = CliRunner().invoke(app, ["check", "--rulebook", "equations-2019", str(file)])
    assert result.exit_code == 0
