"""The command judge."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from nowornever.cli.app import app
from nowornever.equations.checker import check
from nowornever.shake.judge.judgement import Judgement, Outcome
from nowornever.shake.position import Position
from tests.shake.scripted_judge import Scripted
from tests.shake.small_judge import SmallJudge, read

runner = CliRunner()
GOLDEN = Path(__file__).parent.parent / "golden"
SOLVED = "equations-2019 middle | goal 5 | required 2 | resources 39+"
NEVER = "equations-2019 middle | goal 5 | required 2 | resources 99-"


@pytest.fixture(autouse=True)
def small_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nowornever.cli.judge.AnyJudge", SmallJudge)
    monkeypatch.setattr("nowornever.cli.support.judging_many._judge", SmallJudge)


def run(*words: str, lines: str = "") -> tuple[int, str, str]:
    result = runner.invoke(app, ["judge", *words], input=lines)
    return result.exit_code, result.stdout, result.stderr


def values(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def test_a_position_that_can_be_solved_shows_how_and_exits_0() -> None:
    code, out, _ = run(SOLVED)
    assert code == 0
    assert out.splitlines()[:3] == [
        SOLVED,
        "It can be solved with two cubes of Resources, and no fewer (searched).",
        "Now is wrong; Impossible is wrong.",
    ]
    assert check(out.splitlines()[-1], position=read("goal 5 | required 2 | resources +39")).correct


def test_an_impossible_one_says_why_and_exits_1() -> None:
    code, out, _ = run(NEVER)
    assert code == 1
    assert "There is no Solution (searched): no Equation of these cubes holds." in out
    assert "Now is wrong; Impossible is right." in out


def test_a_budget_can_run_out() -> None:
    code, out, _ = run(SOLVED, "--budget", "2")
    assert code == 3
    assert "the work ran out" in out
    assert run(SOLVED, "--budget", "2", "--json")[1] == run(SOLVED, "--budget", "2", "--json")[1]


def test_json_says_all_of_it() -> None:
    code, out, _ = run(SOLVED, "--json", "--solutions", "2")
    (value,) = values(out)
    assert code == 0
    assert value["position"] == SOLVED
    assert (value["verdict"], value["from_resources"]) == ("solvable", 2)
    assert (value["at_least"], value["at_most"]) == (2, 2)
    assert (value["now"], value["impossible"]) == (False, False)
    assert value["solution"] == value["solutions"][0]["text"]
    assert len(value["solutions"]) == 2
    (never,) = values(run(NEVER, "--json")[1])
    assert (never["verdict"], never["from_resources"], never["solution"]) == (
        "impossible", None, None
    )  # fmt: skip
    assert never["certificate"] == "all tried"


def test_moves_are_judged_on_request() -> None:
    _, out, _ = run(SOLVED, "--moves")
    assert out.splitlines()[-2:] == [
        "+ to Permitted  loses to Now         1 needed",
        "+ to Forbidden  loses to Impossible",
    ]
    assert "9 to Forbidden  safe                 2 needed" in out
    (value,) = values(run(SOLVED, "--moves", "--json")[1])
    assert len(value["moves"]) == 9
    safe = {(move["cube"], move["section"]) for move in value["moves"] if move["safe"]}
    assert safe == {("9", "permitted"), ("9", "forbidden")}
    (value,) = values(run(SOLVED, "--moves", "--bonus", "--json")[1])
    assert len(value["moves"]) == 9 + 3 * 6


def test_many_positions_go_on_after_a_bad_line() -> None:
    lines = f"# remarks\n{SOLVED}\n\nequations-2019 | resources 1?\n{NEVER}\n"
    code, out, err = run("-", lines=lines)
    assert code == 2
    assert "nowornever: line 4: ? is on no cube of EQUATIONS" in err
    assert "There is no Solution" in out
    found = values(run("-", "--json", lines=lines)[1])
    assert [value.get("verdict") for value in found] == ["solvable", None, "impossible"]
    assert found[1]["position"] == "equations-2019 | resources 1?"
    assert "error" in found[1]


def test_of_many_the_worst_end_counts() -> None:
    assert run("-", lines=f"{SOLVED}\n{NEVER}\n")[0] == 1
    assert run("-", "--budget", "2", lines=f"{NEVER}\n{SOLVED}\n")[0] == 3


def test_many_go_on_where_the_file_of_answers_ends(tmp_path: Path) -> None:
    answers = tmp_path / "answers.jsonl"
    wrong = "equations-2019 | resources 1?"
    code, out, _ = run("-", "--answers", str(answers), lines=f"{SOLVED}\n{wrong}\n")
    assert (code, out) == (2, "")
    first = answers.read_text()
    assert [value["position"] for value in values(first)] == [SOLVED, wrong]
    answers.write_text(first + '{"position": "equations-2019 mid')
    code, out, _ = run("-", "--answers", str(answers), lines=f"{NEVER}\n{SOLVED}\n{SOLVED}\n")
    assert (code, out) == (1, "")
    assert answers.read_text().startswith(first)
    later = answers.read_text().removeprefix(first)
    assert [value["position"] for value in values(later)] == [NEVER, SOLVED]


def test_a_position_with_an_answer_is_not_judged_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = tmp_path / "answers.jsonl"
    assert run("-", "--answers", str(answers), lines=f"{NEVER}\n")[0] == 1
    monkeypatch.setattr("nowornever.cli.support.judging_many.answer", None)
    assert run("-", "--answers", str(answers), lines=f"{NEVER}\n")[0] == 1


def test_a_file_that_holds_no_answers_stays_as_it_is(tmp_path: Path) -> None:
    other = tmp_path / "notes.txt"
    other.write_text("to do: sums\n")
    code, _, err = run("-", "--answers", str(other), lines=f"{SOLVED}\n")
    assert code == 2
    assert "line 1 is no answer of this command" in err
    assert other.read_text() == "to do: sums\n"


def test_several_processes_answer_in_the_order_of_the_lines() -> None:
    position = "wff-2017 basic | goal Kpq | required K | permitted pq | resources {}io"
    asked = [position.format(letters) for letters in ("", "r", "rs", "C", "CA", "A")]
    code, out, _ = run("-", "--workers", "2", "--json", lines="\n".join(asked))
    assert code == 0
    assert [len(value["position"]) for value in values(out)] == [*map(len, asked)]


def test_goals_are_listed_from_easy_to_hard() -> None:
    roll = "equations-2019 middle | resources 12+3"
    code, out, _ = run(roll, "--goals", "--goal-cubes", "1")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == ["3", "1", "2"]
    (value,) = values(run(roll, "--goals", "--goal-cubes", "1", "--json")[1])
    assert [goal["from_resources"] for goal in value["goals"]] == [3, None, None]


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("equations-2019 | resources 1",), "no Goal"),
        ((SOLVED, "--goals"), "nothing but Resources"),
        ((SOLVED, "--bonus"), "--moves"),
        ((SOLVED, "--graph", "x.svg"), "--graph needs a record"),
        ((SOLVED, "--workers", "1"), "--workers needs many positions, on standard input (-)"),
        ((SOLVED, "--answers", "x"), "--answers needs many positions, on standard input (-)"),
        ((SOLVED, "--goal-cubes", "3"), "--goal-cubes needs --goals"),
        ((str(GOLDEN / "equations-middle.jsonl"), "--moves"), "--moves needs a position"),
        ((str(GOLDEN / "equations-middle.jsonl"), "--shake", "1"), "--shake needs --graph"),
        (("-", "--goals"), "--goals needs one position"),
        (("none.jsonl",), "'none.jsonl' is neither a file nor a position"),
        (("chess | goal 5",), "starts with a rulebook"),
    ],
)
def test_bad_input_is_said_in_one_line(words: tuple[str, ...], problem: str) -> None:
    code, _, err = run(*words)
    assert code == 2
    assert err.startswith("nowornever: ")
    assert err.count("\n") == 1
    assert problem in err
    (value,) = values(run(*words, "--json")[1])
    assert problem in value["error"]


def test_an_answer_that_is_not_verified_is_not_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_self: SmallJudge, _position: Position, _judgement: Judgement) -> bool:
        return False

    monkeypatch.setattr(SmallJudge, "verify", refuse)
    code, out, _ = run("-", "--json", lines=f"{SOLVED}\n{NEVER}\n")
    assert code == 3
    assert [value["verdict"] for value in values(out)] == ["undecided", "undecided"]


def test_a_record_is_told_with_comments(monkeypatch: pytest.MonkeyPatch) -> None:
    one_cube = Judgement(Outcome.SOLVABLE, "", 1, 1)
    monkeypatch.setattr("nowornever.cli.judge.AnyJudge", lambda: Scripted(one_cube))
    record = str(GOLDEN / "equations-middle.jsonl")
    code, out, err = run(record)
    assert code == 0, err
    lines = [line.strip() for line in out.splitlines()]
    gave = [
        at for at, line in enumerate(lines) if "move gave it away: after it Now is right" in line
    ]
    assert gave
    assert " moves " in lines[gave[0] - 1]
    assert any(line.endswith("'s Impossible is wrong (certified).") for line in lines)
    (value,) = values(run(record, "--json")[1])
    assert value["header"]["game"] == "equations"
    assert "now" in [comment["gave"] for comment in value["comments"]]


def test_the_graph_of_a_shake_is_drawn_into_a_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    one_cube = Judgement(Outcome.SOLVABLE, "", 1, 1)
    monkeypatch.setattr("nowornever.cli.judge.AnyJudge", lambda: Scripted(one_cube))
    record, path = str(GOLDEN / "equations-middle.jsonl"), tmp_path / "new" / "graph.svg"
    code, out, err = run(record, "--graph", str(path), "--shake", "2")
    assert code == 0, err
    assert out.startswith("Shake 2\n")
    assert "one cube" in out
    assert path.read_text().startswith("<svg")
    (value,) = values(run(record, "--graph", str(path), "--json")[1])
    assert (value["shake"], value["points"][0]["cube"]) == (1, "")
    code, _, err = run(record, "--graph", str(path), "--shake", "7")
    assert code == 2
    assert "--shake 7" in err


def test_a_record_of_another_game_is_refused() -> None:
    records = sorted((GOLDEN.parent / "contradiction" / "golden").glob("*.record"))
    code, _, err = run(str(records[0]))
    assert code == 2
    assert "contradiction has no judge" in err


def test_a_line_that_is_no_text_is_passed_over() -> None:
    result = runner.invoke(app, ["judge", "-", "--json"], input=b"\xff\xfe\n" + NEVER.encode())
    assert result.exit_code == 2
    assert [value.get("verdict") for value in values(result.stdout)] == [None, "impossible"]
