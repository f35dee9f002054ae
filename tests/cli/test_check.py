"""`nowornever check` as a user runs it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from nowornever.cli.app import app
from nowornever.wff.exports import proof_json
from nowornever.wff.written import parse_proof

RIGHT = """\
p, Ksq -> KAspq
1  p       s
2  Ksq     s
3  q       Ko 2
4  Asp     Ai 1
5  KAspq   Ki 3,4
solution: p, Ksq / Ko, Ai, Ki
"""
WRONG = RIGHT.replace("Ai 1", "Ao 1")
POSITION = "wff-2017 basic | goal KAspq | required s | permitted pqKAioi | resources KKoE"


def run(*arguments: str, stdin: str | bytes = "") -> Result:
    return CliRunner().invoke(app, ["check", *arguments], input=stdin)


def run_json(*arguments: str, stdin: str = "") -> Any:
    return json.loads(run("--json", *arguments, stdin=stdin).stdout)


def test_a_correct_solution_exits_0() -> None:
    result = run("-", stdin=RIGHT)
    assert (result.exit_code, result.stdout) == (0, "-: correct\n")


def test_an_incorrect_one_exits_1_and_names_place_and_clause() -> None:
    result = run("-", stdin=WRONG)
    assert result.exit_code == 1
    assert "line 4 (row 5)" in result.stdout
    assert "wff-2017 VII-C-5-c" in result.stdout


def test_several_files_are_all_judged_and_the_worst_decides(tmp_path: Path) -> None:
    right, wrong = tmp_path / "right.txt", tmp_path / "wrong.txt"
    right.write_text(RIGHT)
    wrong.write_text(WRONG)
    result = run(str(wrong), str(tmp_path / "none.txt"), str(right))
    assert result.exit_code == 2
    assert f"{wrong}: incorrect" in result.stdout
    assert f"{right}: correct" in result.stdout
    assert "none.txt: cannot be read: No such file or directory" in result.stderr


def test_json_has_one_value_for_each_file(tmp_path: Path) -> None:
    (tmp_path / "right.txt").write_text(RIGHT)
    result = run("--json", str(tmp_path / "right.txt"), str(tmp_path / "none.txt"))
    first, second = map(json.loads, result.stdout.splitlines())
    assert first["correct"] is True
    assert first["faults"] == []
    assert "error" in second


def test_json_faults_have_place_code_clause_and_message() -> None:
    verdict = run_json("-", stdin=WRONG)
    assert verdict["correct"] is False
    codes = {fault["code"] for fault in verdict["faults"]}
    assert codes == {"rule-misused", "rule-not-named"}
    for fault in verdict["faults"]:
        assert {"place", "code", "clause", "message", "row", "column"} == set(fault)


def test_a_position_brings_cubes_and_essentials() -> None:
    verdict = run_json("-", "--position", POSITION, "--after", "now", stdin=RIGHT)
    assert [fault["code"] for fault in verdict["faults"]] == ["resources"]
    verdict = run_json("-", "--position", POSITION, "--after", "never", stdin=RIGHT)
    assert verdict["correct"] is True
    (k,) = [count for count in verdict["cubes"] if count["symbol"] == "K"]
    assert (k["used"], k["from_mat"], k["from_resources"], k["missing"]) == (3, 1, 2, 0)


def test_a_shorter_solution_is_shown_with_its_proof() -> None:
    text = "r, p, s -> Krs\n1 r s\n2 p s\n3 s s\n4 Krs Ki 1,3\nsolution: r, p, s / Ki\n"
    position = "wff-2017 basic | goal Krs | required ps | permitted rKi"
    result = run("-", "--position", position, stdin=text)
    assert result.exit_code == 1
    assert (
        "r, s -> Krs\n1  r     s\n2  s     s\n3  Krs   Ki 1,2\nsolution: r, s / Ki" in result.stdout
    )
    shorter = run_json("-", "--position", position, stdin=text)["shorter"]
    assert shorter[0]["without"] == "p"


def test_rulebook_and_game_count_without_a_position() -> None:
    text = "Epq -> CNpNq\n1 Epq s\n2 | a Np s\n3 CNpNq Ci 2\nsolution: Epq / Ci"
    codes = {f["code"] for f in run_json("-", "--game", "basic", stdin=text)["faults"]}
    assert "subproof-not-in-game" in codes
    unmarked = RIGHT.replace("p       s", "p")
    assert run("-", stdin=unmarked).exit_code == 0
    assert run("-", "--rulebook", "wff-2012", stdin=unmarked).exit_code == 1


def test_the_json_form_of_a_proof_is_read_too() -> None:
    assert run("-", stdin=proof_json(parse_proof(RIGHT))).exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--position", "wff-2017 | gaol p"], "has no section 'gaol'"),
        (["--position", "chess | goal p"], "a position starts with a rulebook"),
        (["--after", "now"], "--after needs a --position"),
        (["--position", POSITION, "--after", "forceout"], "wff-2017 has no forceout"),
        (["--position", POSITION, "--after", "later"], "--after is one of"),
        (["--position", POSITION, "--after", "last-cube"], "Resources are empty"),
        (["--position", POSITION, "--game", "basic"], "leave --rulebook and --game out"),
        (["--rulebook", "wff-1999"], "--rulebook is one of"),
        (["--rulebook", ""], "--rulebook is one of"),
        (["--game", ""], "--game is one of"),
        (["--position", POSITION, "--after", ""], "--after is one of"),
        (["-"], "standard input can be read once only"),
        (["--colour"], "No such option"),
        (["--game", "junior"], "--game is one of"),
    ],
)
def test_bad_input_exits_2_with_one_line(arguments: list[str], says: str) -> None:
    result = run("-", *arguments, stdin=RIGHT)
    assert (result.exit_code, result.stdout) == (2, "")
    assert says in result.stderr
    assert result.stderr.startswith("nowornever: ")
    assert result.stderr.count("\n") == 1
    as_json = run("-", "--json", *arguments, stdin=RIGHT)
    assert (as_json.exit_code, as_json.stderr) == (2, "")
    assert says in json.loads(as_json.stdout)["error"]


def test_a_missing_file_name_exits_2_with_one_line() -> None:
    result = run()
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "nowornever: Missing argument 'FILE...'.\n"
    assert "Missing argument" in json.loads(run("--json").stdout)["error"]


def test_a_byte_order_mark_is_no_part_of_the_text() -> None:
    assert run("-", stdin=b"\xef\xbb\xbf" + proof_json(parse_proof(RIGHT)).encode()).exit_code == 0
    assert run("-", stdin=b"\xef\xbb\xbf" + RIGHT.encode()).exit_code == 0


def test_no_code_of_the_terminal_gets_through(tmp_path: Path) -> None:
    label = '{"items": [{"type": "line", "formula": "p", "label": "\\u001b[2J1\\n2"}]}'
    result = run("-", stdin=label)
    assert (result.exit_code, "\x1b" in result.output) == (2, False)
    odd = tmp_path / "\x1b[2J.txt"
    odd.write_text(RIGHT)
    assert "\x1b" not in run(str(odd), str(odd) + "x").output


def test_what_an_encoding_lacks_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "page.txt").write_text(RIGHT.replace("Ai 1", "Aé 1"))
    program = [sys.executable, "-c", "from nowornever.cli import main; main()"]
    for options in ([], ["--json"]):
        found = subprocess.run(
            [*program, "check", *options, str(tmp_path / "page.txt")],
            capture_output=True,
            env={"PYTHONIOENCODING": "ascii"},
            check=False,
        )
        assert (found.returncode, found.stderr) == (1, b"")


@pytest.mark.parametrize(
    ("stdin", "says"),
    [
        ("", "there is no proof here"),
        (b"\xff\xfe\x00", "is not UTF-8 text"),
        ("p -> p\n1 p \x07", "cannot be shown"),
        ('{"items": 3}', "not the JSON of a proof"),
        ('{"items": []}', "there is no proof here"),
        ("x" * 200_000, "at most 100,000 characters"),
    ],
)
def test_what_cannot_be_read_exits_2(stdin: str | bytes, says: str) -> None:
    result = run("-", stdin=stdin)
    assert (result.exit_code, result.stdout) == (2, "")
    assert says in result.stderr
    assert result.stderr.count("\n") == 1
