"""`nowornever contradiction` as a user runs it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from nowornever.cli.app import app
from tests.contradiction.test_matchfile import example

RECORD = Path(__file__).parents[1] / "contradiction" / "golden" / "eleven.record"


def run(*arguments: str, stdin: str = "") -> Result:
    return CliRunner().invoke(app, ["contradiction", *arguments], input=stdin)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_text(json.dumps(example()))
    return path


def test_bots_play_and_everything_is_written(tmp_path: Path) -> None:
    paths = [tmp_path / name for name in ("m.record", "m.json", "m.html", "svg")]
    options = zip(("--record", "--save", "--html", "--svg"), map(str, paths), strict=True)
    result = run("play", "--bots", "3", "--seed", "7", "--kinds", "novice,planner",
                 *(word for option in options for word in option))  # fmt: skip
    assert result.exit_code == 0, result.output
    for part in ("Round 3 closes.", "Ada (novice)", "rank player", "stole"):
        assert part in result.stdout
    assert len(list(paths[3].iterdir())) == 5
    assert "<h2>Ranking</h2>" in paths[2].read_text()
    replayed = CliRunner().invoke(app, ["replay", str(paths[0])])
    assert replayed.stdout.splitlines()[-6:] == result.stdout.splitlines()[-6:]
    scored = run("score", str(paths[1]), "--json")
    played = run("play", "--bots", "3", "--seed", "7", "--kinds", "novice,planner", "--json")
    assert json.loads(scored.stdout)["result"] == json.loads(played.stdout)["result"]


def test_a_file_is_scored(file: Path) -> None:
    result = run("score", str(file))
    assert result.exit_code == 0
    assert "rank player" in result.stdout
    found = json.loads(run("score", str(file), "--json").stdout)
    assert found["players"] == ["Ana", "Ben", "Cleo"]
    assert [score["clashes"] for score in found["result"]["scores"]] == [1, 1, 0]
    assert run("score", "-", stdin=file.read_text()).stdout == result.stdout


def test_a_finished_match_is_looked_back_at(file: Path) -> None:
    result = run("analyse", str(file), "--seat", "Ana")
    assert result.exit_code == 0
    assert "points that were possible" in result.stdout
    assert "after round 2, " in result.stdout
    found = json.loads(run("analyse", str(file), "--seat", "Ana", "--json").stdout)
    assert found["best"] >= found["best_after"][0] >= found["best_after"][2] == found["points"]


@pytest.mark.parametrize("tokens", [0, 2, 4])
def test_a_running_match_is_analysed(tmp_path: Path, tokens: int) -> None:
    value: dict[str, Any] = example()
    closed = tokens // 2
    board = {0: "..../..../..../....", 2: "R.../.O../..../....", 4: "R.../.O../..Y./G..."}[tokens]
    for player in value["players"]:
        player["clues"] = player["clues"][:closed]
        player.pop("board")
        player.pop("order", None)
        player["queries"] = player.get("queries", []) if closed else []
    value["players"][0] |= {"board": board, "order": "ROYG"[:tokens]}
    path = tmp_path / "running.json"
    path.write_text(json.dumps(value))
    result = run("analyse", str(path), "--seat", "Ana", "--keenness", "0.5")
    assert result.exit_code == 0, result.output
    assert f"Round {closed + 1}: " in result.stdout
    assert ("clue " in result.stdout) == (tokens < 4)
    found = json.loads(run("analyse", str(path), "--seat", "Ana", "--json").stdout)
    assert len(found["placements"][0]["tokens"]) == (1 if tokens == 4 else 2)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("score", "nowhere.json"), "nowhere.json: cannot be read: No such file or directory"),
        (("play", "--kinds", "novice,genius"), "not 'genius'"),
        (("league", "--kinds", "genius"), "not 'genius'"),
        (
            ("play", "--bots", "3", "--kinds", "novice", "--html", "/dev/null/x"),
            "cannot be written",
        ),
    ],
)
def test_bad_input_exits_2_with_one_line(arguments: tuple[str, ...], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_wrong_file_exits_2_and_says_where(tmp_path: Path) -> None:
    value = example()
    value["players"][1]["clues"][0] = "R@19"
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(value))
    for command in (("score",), ("analyse", "--seat", "Ana")):
        result = run(command[0], str(path), *command[1:])
        assert result.exit_code == 2
        assert f"{path}: players[1].clues[0]: R@19 is not a clue" in result.stderr


def test_an_unknown_seat_exits_2(file: Path) -> None:
    result = run("analyse", str(file), "--seat", "Zoe")
    assert result.exit_code == 2
    assert "there is no player Zoe" in result.stderr


def test_looking_back_needs_all_boards(tmp_path: Path) -> None:
    value = example()
    value["players"][1]["board"] = "..../..../..../...."
    path = tmp_path / "half.json"
    path.write_text(json.dumps(value))
    result = run("analyse", str(path), "--seat", "Ana")
    assert result.exit_code == 2
    assert "looking back needs all boards" in result.stderr


def test_a_league_has_error_bars() -> None:
    result = run("league", "--matches", "2", "--players", "4", "--kinds", "novice,planner")
    assert result.exit_code == 0
    assert "±" in result.stdout
    alone = ("league", "--matches", "1", "--players", "3", "--kinds", "novice")
    assert "nan" not in run(*alone).stdout
    found = run(*alone, "--json")
    assert json.loads(found.stdout)["standings"][0]["bot"] == "novice"


def test_the_golden_record_is_replayed() -> None:
    result = CliRunner().invoke(app, ["replay", str(RECORD)])
    assert result.exit_code == 0, result.output
    assert "A bot plays on for Cleo." in result.stdout
    found = CliRunner().invoke(app, ["replay", str(RECORD), "--json"])
    assert len(json.loads(found.stdout)["result"]["scores"]) == 11
