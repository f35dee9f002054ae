"""`nowornever tournament`: its commands, and how they refuse bad input."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from nowornever.cli.app import app
from nowornever.cli.support.output import BadInputError
from nowornever.cli.support.tournament_records import OpenTournament
from nowornever.core.game import Header
from nowornever.core.record import RecordWriter
from nowornever.tournaments.acts import CheckIn
from nowornever.tournaments.state import player_seat
from tests.core.test_record import resummed
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


def test_two_commands_at_once_lose_nothing(record: Path) -> None:
    first, second = (OpenTournament(record.read_text()) for _ in range(2))
    for one, number in ((first, 1), (second, 2)):
        assert not one.act(0, CheckIn((number,)))
    first.save(record)
    with pytest.raises(BadInputError, match="it has changed meanwhile; nothing was done"):
        second.save(record)
    assert record.read_text() == first.text
    draft = record.with_name("r.jsonl.new")
    assert not draft.exists()
    draft.touch()  # as a command that writes now leaves it
    found = run("act", str(record), text='{"type": "CheckIn", "entrants": [2]}')
    assert found.exit_code == 2
    assert "another command is writing it" in found.stderr
    assert (record.read_text(), draft.exists()) == (first.text, True)


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


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (b"name,division\n", "bad.csv: line 1: nobody is in the file"),
        (b"name,division\nJos\xe9,upper\n", "bad.csv: is not UTF-8 text (byte 18)"),
        (None, "bad.csv: cannot be read"),
    ],
)
@pytest.mark.usefixtures("record")
def test_entries_that_cannot_be_taken_are_named_and_leave_no_record(
    tmp_path: Path, written: bytes | None, said: str
) -> None:
    rows, out = tmp_path / "bad.csv", tmp_path / "none.jsonl"
    if written is not None:
        rows.write_bytes(written)
    found = run("new", str(tmp_path / "plan.toml"), "-o", str(out), "--entries", str(rows))
    assert found.exit_code == 2
    assert said in found.stderr
    assert not out.exists()


def test_what_is_wrong_with_acts_is_said_of_them_and_not_of_the_record(
    record: Path, tmp_path: Path
) -> None:
    acts = tmp_path / "acts.jsonl"
    acts.write_text('\n{"type": "CheckIn"}\n')
    for name, text in ((str(acts), None), ("-", acts.read_text())):
        found = run("act", str(record), name, text=text)
        assert found.exit_code == 2
        assert found.stderr == f'nowornever: {name}: line 2: "entrants" is missing\n'
    assert run("act", "-", str(acts)).exit_code == 2


@pytest.mark.parametrize(
    ("act", "said"),
    [
        ({"type": "CheckIn", "entrants": [1], "seats": []}, 'there is no "seats" here'),
        (
            {"type": "EnterPlayers", "entrants": [{"name": "Z", "division": "upper", "Team": "A"}]},
            'entrants[0]: there is no "Team" here',
        ),
        (
            {"type": "EnterSheet", "competition": "main", "round": 1, "table": 1,
             "sheet": {"shakes": [], "totals": [], "signed": [], "penalty": []}},
            'sheet: there is no "penalty" here',
        ),
    ],
)  # fmt: skip
def test_a_field_that_an_act_does_not_have_is_named(
    record: Path, act: dict[str, Any], said: str
) -> None:
    found = run("act", str(record), text=json.dumps(act))
    assert (found.exit_code, found.stderr) == (2, f"nowornever: -: line 1: {said}\n")


def test_a_record_that_was_changed_does_not_pass(record: Path, tmp_path: Path) -> None:
    record.write_text(record.read_text().replace("P3", "P9"))
    assert run("check", str(record)).exit_code == 1
    other = tmp_path / "other"
    other.write_text("hello")
    assert run("check", str(other)).exit_code == 2
    assert run("standings", str(other)).exit_code == 2
    assert run("seat", str(record)).exit_code == 2


def test_a_forged_act_is_told_without_a_clause_that_there_is_not(
    record: Path, tmp_path: Path
) -> None:
    answer("act", str(record), "--json", text='{"type": "CheckIn", "entrants": [1]}')
    forged = tmp_path / "forged.jsonl"
    lines = [
        line.replace('"by":0', f'"by":{player_seat(1)}') if "CheckIn" in line else line
        for line in record.read_text().splitlines()
    ]
    forged.write_text("".join(f"{line}\n" for line in resummed(lines)))
    found = run("check", str(forged))
    assert found.exit_code == 1
    said = "event 2 cannot have happened: Only directors and officials do this. (row 3"
    assert said in " ".join(found.output.split())


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


def test_a_file_that_is_there_is_refused_before_a_simulation(tmp_path: Path) -> None:
    out = tmp_path / "kept.jsonl"
    out.write_text("kept")
    found = run("simulate", "--players", "9", "--rounds", "2", "-o", str(out))
    assert (found.exit_code, found.output) == (2, f"nowornever: {out}: there is a file already\n")
    assert out.read_text() == "kept"


def test_the_record_of_a_match_is_not_that_of_a_tournament(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text(
        RecordWriter().header(Header(game="wff", rulebook="wff-2017", seats=("Ann", "Bob"))) + "\n"
    )
    found = run("check", str(path))
    assert found.exit_code == 2
    assert "there is no game 'wff' here, only tournament" in found.output


def test_seat_takes_locked_tables_and_leaves_out_who_is_absent() -> None:
    players = [{"id": name} for name in "abcdefg"]
    state = {"players": players, "locked": [["c", "a"]], "absent": ["g"]}
    found = answer("seat", text=json.dumps(state))
    assert found["tables"][0] == ["c", "a"]
    assert sorted(map(len, found["tables"])) == [2, 2, 2]
    assert sorted(one for table in found["tables"] for one in table) == list("abcdef")


@pytest.mark.usefixtures("record")
def test_prescribed_tables_are_acts_and_nothing_is_seated_in_their_place(tmp_path: Path) -> None:
    plan, out = tmp_path / "told.toml", tmp_path / "told.jsonl"
    plan.write_text(PLAN.replace("rounds = 3", 'rounds = 3\nseating = "prescribed"', 1))
    run("new", str(plan), "-o", str(out), "--entries", str(tmp_path / "e.csv"))
    here = json.dumps({"type": "CheckIn", "entrants": [1, 2, 3, 4, 5, 6]})
    answer("act", str(out), "--json", text=here)
    before = out.read_text()
    for more in ((), ("--write",), ("--json",)):
        found = run("seat", str(out), "--competition", "main", *more)
        assert found.exit_code == 2
        assert "the tables of this competition are prescribed by the director" in found.output
    draft: dict[str, Any] = {"type": "DraftRound", "competition": "main"}
    forgot = run("act", str(out), text=json.dumps({**draft, "tables": [[1, 3, 5], [2, 4]]}))
    assert (forgot.exit_code, out.read_text()) == (1, before)
    assert "P5 would be left out" in forgot.output
    right = json.dumps({**draft, "tables": [[5, 1, 3], [4, 2]], "byes": [6]})
    assert answer("act", str(out), "--json", text=right)["done"] == 1
    assert answer("check", str(out), "--json") == {"right": True, "acts": 3, "undone": 0}
    assert "main: round 1: draft" in run("check", str(out)).output
    assert run("seat", str(out), "--competition", "main").exit_code == 2, "nor is it seated again"
    changed = out.read_text().replace('"tables":[[5,1,3]', '"tables":[[5,1,2]')
    out.write_text(changed)
    assert run("check", str(out)).exit_code == 1
