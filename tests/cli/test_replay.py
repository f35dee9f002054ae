"""`nowornever replay` as a user runs it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from nowornever.cli.app import app
from nowornever.core.record import line_sum, line_with_sum
from nowornever.core.signature import new_key, public_key, sign_record
from nowornever.wff.game import GAME
from tests.conformance.shakes import ROUND_OVER, SOLUTIONS
from tests.scenario import Scenario


@pytest.fixture
def lines() -> list[str]:
    match = Scenario(
        GAME, "wff-2017", solutions=SOLUTIONS, shakes=1, division="middle", official=True
    )
    match.play(
        ROUND_OVER.replace(
            "Bob takes the block", "Cyd takes the block\nCyd puts it back\nBob takes the block"
        )
    )
    match.play("judge approves 1\nAnn signs\nBob signs\nCyd signs")
    return match.table.record()


def run(*arguments: str, stdin: str = "") -> Result:
    return CliRunner().invoke(app, ["replay", *arguments], input=stdin)


def test_a_record_is_told_as_a_story_with_its_score_sheet(lines: list[str], tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text("\n".join(lines) + "\n")
    result = run(str(path))
    assert result.exit_code == 0
    heading, blank, first, *_ = result.stdout.splitlines()
    assert "wff-2017" in heading
    assert "Ann, Bob, Cyd" in heading
    assert (blank, first) == ("", " 0:00  Ann rolls A.")
    assert " 0:12  Bob challenges Ann: Now.\n" in result.stdout
    assert " 0:10  Cyd loses a point, if an official approves (wff-2017 VI-B).\n" in result.stdout
    sheet = [line.split() for line in result.stdout.splitlines()[-5:]]
    assert sheet == [
        ["Ann", "Bob", "Cyd"],
        ["shake", "1", "2", "6", "2"],
        ["VI-B", "in", "shake", "1", "-1"],
        ["total", "2", "6", "1"],
        ["match", "points", "4", "6", "2"],
    ]


def test_json_is_one_value_with_all_of_it(lines: list[str]) -> None:
    result = run("--json", "-", stdin="\n".join(lines))
    value = json.loads(result.stdout)
    assert result.exit_code == 0
    assert value["totals"] == [2, 6, 1]
    assert value["match_points"] == [4, 6, 2]
    assert value["header"]["seats"] == ["Ann", "Bob", "Cyd"]
    assert len(value["events"]) == len(lines) - 1
    assert value["story"][0] == " 0:00  Ann rolls A."
    assert value["events"][0] == {"type": "SetterRolled", "at": 0, "seat": 0, "face": "A"}


def test_a_damaged_record_exits_2_and_names_the_row(lines: list[str]) -> None:
    lines[4] = lines[4].replace('"at":', '"at":1')
    result = run("-", stdin="\n".join(lines))
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert "row 5" in result.stderr


@pytest.mark.parametrize("text", ["", "\n", "hello", "{}", '{"format":"x"}'])
def test_what_is_no_record_exits_2(text: str) -> None:
    assert run("-", stdin=text).exit_code == 2


def test_a_file_that_is_not_there_exits_2(tmp_path: Path) -> None:
    result = run(str(tmp_path / "none"))
    assert result.exit_code == 2
    assert f"{tmp_path / 'none'}: cannot be read: No such file" in result.stderr


def test_a_presented_text_may_hold_any_character() -> None:
    odd = {**SOLUTIONS, "RIGHT": SOLUTIONS["RIGHT"] + "\n\u2028\x85\x0c"}
    match = Scenario(GAME, "wff-2017", solutions=odd, shakes=1)
    match.play(ROUND_OVER.split("phase signing")[0])
    assert run("-", stdin="\n".join(match.table.record()) + "\n").exit_code == 0


def test_what_players_wrote_is_shown_and_does_nothing_to_the_terminal() -> None:
    match = Scenario(GAME, "wff-2017", "Ann Bob", {"ODD": "p\x1b[2J -> p"}, shakes=1).play("""
        Ann rolls A
        Bob rolls C
        Ann rolls K
        Ann lays o
        Ann says goal
        Bob takes the block
        Bob says impossible
        Ann presents ODD
    """)
    result = run("-", stdin="\n".join(match.table.record()))
    assert "           p\N{REPLACEMENT CHARACTER}[2J -> p\n" in result.stdout
    assert "\x1b" not in result.stdout


KEY = new_key()


def test_verify_says_that_a_record_is_unsigned(lines: list[str]) -> None:
    result = run("--verify", "-", stdin="\n".join(lines))
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == (
        "The record is unsigned: anybody may have written it."
    )


@pytest.mark.parametrize("key", [(), ("--key", public_key(KEY))])
def test_verify_says_who_signed_a_record(lines: list[str], key: tuple[str, ...]) -> None:
    result = run("--verify", *key, "-", stdin="\n".join(sign_record(lines, KEY)))
    assert result.exit_code == 0
    assert result.stdout == (
        f"{len(lines) - 1} events, each decided again and found right.\n"
        f"The record is signed by {public_key(KEY)}.\n"
    )


def test_verify_fails_when_another_signed_it_or_nobody(lines: list[str]) -> None:
    other = public_key(new_key())
    for text in (lines, sign_record(lines, KEY)):
        result = run("--verify", "--key", other, "-", stdin="\n".join(text))
        assert result.exit_code == 1
        assert result.stdout.endswith(f"It is not signed by {other}.\n")


def test_verify_says_that_a_signature_is_wrong(lines: list[str]) -> None:
    signed = sign_record(lines, KEY)
    body = signed[-1].rpartition(',"sum":"')[0].replace(public_key(KEY), public_key(new_key()))
    signed[-1] = line_with_sum(f"{body}}}", line_sum(signed[-2]))
    result = run("--verify", "--json", "-", stdin="\n".join(signed))
    assert result.exit_code == 1
    value = json.loads(result.stdout)
    assert (value["signature"], value["right"]) == ("wrong", False)


def test_a_key_without_verify_is_refused() -> None:
    assert run("--key", "00", "-").exit_code == 2
