"""`nowornever tournament`: its commands, and how they refuse bad input."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from nowornever.cli.app import app
from tests.tournaments.desk import PLAN

RUNNER = CliRunner()


def run(*words: str, text: str | None = None) -> Result:
    return RUNNER.invoke(app, ["tournament", *words], input=text)


def answer(*words: str, text: str | None = None) -> Any:
    found = run(*words, text=text)
    assert found.exit_code == 0, found.output
    return json.loads(found.stdout)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    plan, entries, out = tmp_path / "plan.toml", tmp_path / "e.csv", tmp_path / "r.jsonl"
    plan.write_text(PLAN)
    rows = (f"P{at},upper,School {at % 3},Team {at // 2}\n" for at in range(6))
    entries.write_text("name,division,school,team\n" + "".join(rows))
    found = run("new", str(plan), "-o", str(out), "--entries", str(entries))
    assert found.exit_code == 0, found.output
    assert "6 entrants" in found.output
    return out


def test_seat_answers_json_on_standard_input_with_these_four_values() -> None:
    players = [{"id": name, "team": name[0], "school": "s", "score": 3} for name in
               ("a1", "a2", "b1", "b2", "c1", "c2")]  # fmt: skip
    found = answer(
        "seat", "--seed", "3", text=json.dumps({"players": players, "met": [["a1", "b1"]]})
    )
    assert list(found) == ["tables", "clashes", "spread", "why"]
    assert list(found["clashes"]) == ["team", "school", "rematch"]
    assert found["clashes"]["team"] == found["clashes"]["rematch"] == found["spread"] == 0
    assert sorted(one for table in found["tables"] for one in table) == [p["id"] for p in players]
    assert len(found["why"]) == len(found["tables"]) == 2


@pytest.mark.parametrize("text", ["", "nothing", "[]", '{"players": 3}', "\0", '{"players": [{}]}'])
def test_seat_refuses_bad_input_in_one_line(text: str) -> None:
    found = run("seat", text=text)
    assert found.exit_code == 2
    assert len(found.stderr.strip().splitlines()) == 1


def test_a_tournament_on_the_command_line(record: Path) -> None:
    acts = ['{"type": "CheckIn", "entrants": [1, 2, 3, 4, 5, 6]}']
    assert answer("act", str(record), "--json", text="\n".join(acts))["done"] == 1
    equal = run("standings", str(record), "--competition", "main").output
    assert equal.count("best-player 0, wins 0") == 3  # the teams, with every tie-break
    drafted = answer("seat", str(record), "--competition", "main", "--write", "--json")
    assert len(drafted["tables"]) == len(drafted["why"]) == 2
    assert drafted["clashes"] == {"team": 0, "school": 0, "rematch": 0}
    assert drafted["spread"] == 0
    more = [{"type": "PublishRound", "competition": "main"},
            {"type": "StartRound", "competition": "main"}]  # fmt: skip
    answer("act", str(record), "--json", text="\n".join(map(json.dumps, more)))
    for by in ("Dora", "Otto"):
        sheets = [
            {"type": "EnterSheet", "competition": "main", "round": 1, "table": table,
             "sheet": {"shakes": [[6, 4, 2]], "totals": [6, 4, 2], "signed": [True] * 3}}
            for table in (1, 2)
        ]  # fmt: skip
        text = "\n".join(map(json.dumps, sheets))
        answer("act", str(record), "--by", by, "--json", text=text)
    answer("act", str(record), "--json", text='{"type": "CloseRound", "competition": "main"}')
    table = answer("standings", str(record), "--json")["competitions"][0]
    assert [row["points"] for row in table["players"]] == [6, 6, 4, 4, 2, 2]
    assert answer("check", str(record), "--json") == {"right": True, "acts": 10, "undone": 0}
    shown = run("standings", str(record), "--competition", "main").output
    assert "after 1 round" in shown
    assert "head-to-head" in shown


def test_acts_are_done_all_or_none(record: Path) -> None:
    before = record.read_text()
    acts = ['{"type": "CheckIn", "entrants": [1]}', '{"type": "CloseRound", "competition": "main"}']
    found = run("act", str(record), text="\n".join(acts))
    assert found.exit_code == 1
    assert "line 2: There is no round yet." in found.output
    assert record.read_text() == before
    assert run("act", str(record), text='{"type": "Sing"}').exit_code == 2
    assert run("act", str(record), "--by", "Nobody", text="").exit_code == 2


def test_a_record_is_never_overwritten_and_bad_rows_are_all_named(
    record: Path, tmp_path: Path
) -> None:
    plan = str(tmp_path / "plan.toml")
    assert run("new", plan, "-o", str(record)).exit_code == 2
    rows = tmp_path / "bad.csv"
    rows.write_text("name,division\n,upper\nAnn,nowhere\n")
    fresh = tmp_path / "fresh.jsonl"
    found = run("new", plan, "-o", str(fresh), "--entries", str(rows))
    assert found.exit_code == 2
    assert "line 2: the name is missing" in found.stderr
    assert "line 3: division" in found.stderr
    assert not fresh.exists()


def test_a_record_that_was_changed_does_not_pass(record: Path, tmp_path: Path) -> None:
    record.write_text(record.read_text().replace("P3", "P9"))
    assert run("check", str(record)).exit_code == 1
    other = tmp_path / "other"
    other.write_text("hello")
    assert run("check", str(other)).exit_code == 2
    assert run("standings", str(other)).exit_code == 2
    assert run("seat", str(record)).exit_code == 2


def test_a_simulated_tournament_ends_in_standings(tmp_path: Path) -> None:
    out = tmp_path / "s.jsonl"
    words = ("simulate", "--players", "9", "--rounds", "2", "--team-of", "3", "-o", str(out))
    found = answer(*words, "--json")
    assert [one["cost"]["clashes"]["team"] for one in found["rounds"]] == [0, 0]
    assert found["standings"]["final"]
    assert answer("check", str(out), "--json")["right"]
    played = answer("simulate", "--players", "3", "--rounds", "1", "--team-of", "1",
                    "--bots", "often,seldom", "--shakes", "1", "--json")  # fmt: skip
    assert len(played["standings"]["players"]) == 3
    assert run("simulate", "--bots", "nobody").exit_code == 2
