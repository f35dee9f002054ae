"""`nowornever puzzles` and `nowornever ratings`, from records to solved puzzles."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from nowornever.bots.contradiction.league import play_match, seats
from nowornever.bots.contradiction.players import BOTS
from nowornever.cli.app import app
from nowornever.core.game import Header
from nowornever.core.record import split_records
from nowornever.learning.grading import Grade
from nowornever.puzzles.puzzle import Puzzle, format_puzzles
from nowornever.puzzles.shelf import PuzzleWish, shipped
from tests.core.test_record import resummed

runner = CliRunner()


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:

    path = tmp_path_factory.mktemp("puzzles") / "matches.jsonl"
    header = Header(game="contradiction", rulebook="contradiction", seats=seats(5))
    lines: list[str] = []
    for seed in (1, 2):
        lines += play_match(header, [BOTS["novice"]] * 5, random.Random(seed)).record()
    path.write_text("".join(f"{line}\n" for line in lines))
    return path


def _run(*words: object, stdin: str | None = None) -> tuple[int, str]:
    found = runner.invoke(app, [str(word) for word in words], input=stdin)
    return found.exit_code, found.output


def test_puzzles_are_made_checked_and_tried_by_bots(records: Path, tmp_path: Path) -> None:
    out = tmp_path / "puzzles.jsonl"
    code, said = _run("puzzles", "make", records, "-o", out)
    assert (code, "from 2 records" in said) == (0, True)
    again = tmp_path / "again.jsonl"
    _run("puzzles", "make", records, "-o", again)
    assert out.read_text() == again.read_text()
    assert _run("puzzles", "check", out)[0] == 0
    code, said = _run("puzzles", "bots", out, "--json")
    shares = {row["bot"]: row["solved"] / row["tries"] for row in json.loads(said)}
    assert shares["sharp"] > shares["novice"]


def test_a_wrong_answer_in_a_file_is_found(records: Path, tmp_path: Path) -> None:
    out = tmp_path / "puzzles.jsonl"
    _run("puzzles", "make", records, "-o", out, "--most", 1)
    puzzle = json.loads(out.read_text())
    clues = puzzle["question"]["clues"]
    puzzle["answers"] = [clue for clue in clues if clue not in puzzle["answers"]][:1]
    out.write_text(json.dumps(puzzle) + "\n")
    code, said = _run("puzzles", "check", out)
    assert code == 1
    assert puzzle["id"] in said
    out.write_text("{}\n")
    assert _run("puzzles", "check", out)[0] == 2


def test_a_puzzle_that_says_something_wrong_besides_its_answer_is_found(tmp_path: Path) -> None:
    out = tmp_path / "puzzles.jsonl"
    wish = PuzzleWish(game="equations", kind="now", theme="few-cubes")
    puzzle = next(one for one in shipped().wanted(wish) if one.shown)
    forged = replace(puzzle, shown="1 = 2"), replace(puzzle, level="nowhere"), puzzle
    out.write_text("".join(f"{line}\n" for line in format_puzzles(forged)))
    code, said = _run("puzzles", "check", out, "--json")
    assert code == 1
    shown, level, *twice = json.loads(said)["wrong"][puzzle.id]
    assert shown == "The Solution that it shows is not right."
    assert level.endswith("not of equations equations-2019 nowhere.")
    assert twice == ["It is there twice."] * 2


def test_a_right_answer_raises_the_rating_and_a_mistake_comes_back(tmp_path: Path) -> None:
    kept = tmp_path / "attempts.jsonl"
    ask = ("puzzles", "solve", "--kind", "now", "--game", "wff", "--attempts", kept)
    code, said = _run(*ask, "--seed", 1, stdin="hint\nnow\nskip\n")
    assert code == 0
    assert "Your rating in wff" in said
    first, second = (json.loads(line) for line in kept.read_text().splitlines())
    assert first["hints"] == 1
    assert second["correct"] is False
    old = "".join(
        json.dumps({**json.loads(line), "at": 1}) + "\n" for line in kept.read_text().splitlines()
    )
    kept.write_text(old)
    _, said = _run("puzzles", "solve", "--mistakes", "--attempts", kept, stdin="quit\n")
    assert "Now or not?" in said


def test_mistakes_are_asked_from_a_file_that_has_them() -> None:
    code, said = _run("puzzles", "solve", "--mistakes")
    assert code == 2
    assert said.startswith("nowornever: --mistakes needs --attempts FILE")


def test_a_streak_ends_with_a_wrong_answer() -> None:
    ask = ("puzzles", "solve", "--streak", "--kind", "solve", "--game", "equations")
    code, said = _run(*ask, stdin="1=2\n1=2\n")
    assert code == 0
    assert "wrong: 1" in said


def test_a_text_that_is_none_of_the_answers_costs_nothing(tmp_path: Path) -> None:
    kept = tmp_path / "attempts.jsonl"
    ask = ("puzzles", "solve", "--kind", "now", "--day", "--attempts", kept)
    code, said = _run(*ask, stdin="nwo\n NOW \n")
    assert code == 0
    assert said.count("Write now or not.") == 1
    assert ("Right." in said) != ("Wrong." in said)
    assert len(kept.read_text().splitlines()) == 1


def test_attempts_in_a_run_are_not_rated(tmp_path: Path) -> None:
    kept = tmp_path / "attempts.jsonl"
    ask = ("puzzles", "solve", "--kind", "clue", "--attempts", kept)
    _run(*ask, "--streak", stdin="skip\n")
    assert json.loads(kept.read_text())["rated"] is False
    _, said = _run(*ask, stdin="skip\nquit\n")
    assert json.loads(kept.read_text().splitlines()[1]).get("rated", True)
    once = "Your rating in contradiction: 1"
    assert said.count(once) == 1


def test_an_answer_that_the_checker_cannot_settle_does_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "attempts.jsonl"
    grades = iter([Grade(None, ("The checker could not settle this.",)), Grade(True)])
    monkeypatch.setattr(Puzzle, "grade", lambda *_about: next(grades))
    ask = ("puzzles", "solve", "--kind", "now", "--game", "wff", "--attempts", kept)
    _, said = _run(*ask, stdin="now\nnow\nquit\n")
    assert "could not settle this" in said
    assert "Wrong" not in said
    assert [json.loads(line)["correct"] for line in kept.read_text().splitlines()] == [True]


@pytest.mark.parametrize(
    "line",
    ["", '"x"', "{}", '{"solver":"me","puzzle":"p","pool":"wff","correct":1}']
    + [
        f'{{"solver":"me","puzzle":"p","pool":"wff","correct":false,{wrong}}}'
        for wrong in ('"at":99999999999999', '"at":-1', '"hints":-3000', '"hints":1e9')
    ],
)
def test_a_file_that_holds_no_attempts_is_named(tmp_path: Path, line: str) -> None:
    kept = tmp_path / "attempts.jsonl"
    kept.write_text(f"{line}\n")
    for mode in ((), ("--mistakes",)):
        code, said = _run("puzzles", "solve", *mode, "--attempts", kept, stdin="quit\n")
        assert (code, said) == (2, f"nowornever: {kept}: line 1 is no attempt\n")
    code, said = _run("puzzles", "solve", "--attempts", tmp_path)
    assert (code, said) == (2, f"nowornever: {tmp_path}: cannot be read: Is a directory\n")


def test_a_worksheet_has_its_answers_only_if_they_are_wanted(tmp_path: Path) -> None:
    page = tmp_path / "sheet.html"
    words = ("puzzles", "worksheet", "--number", 3, "--kind", "now", "--game", "wff")
    _, bare = _run(*words)
    _, full = _run(*words, "--answers")
    assert full.count("certified") + full.count("searched") >= 3
    assert "certified" not in bare
    assert _run(*words, "--html", page)[0] == 0
    assert page.read_text().count("<svg") == 3


def test_there_has_to_be_such_a_puzzle() -> None:
    assert _run("puzzles", "solve", "--theme", "no such theme")[0] == 2
    assert _run("puzzles", "worksheet", "--kind", "no such kind")[0] == 2
    assert _run("puzzles", "solve", "--day", "--streak")[0] == 2


@pytest.mark.parametrize(
    "command", [("puzzles", "check"), ("puzzles", "make", "-o", "made"), ("ratings",)]
)
def test_what_is_wrong_with_a_file_is_said_with_its_name(
    command: tuple[str, ...], tmp_path: Path
) -> None:
    bad = tmp_path / "bad.jsonl"
    assert _run(*command, bad) == (
        2,
        f"nowornever: {bad}: cannot be read: No such file or directory\n",
    )
    bad.write_text("no line of either\n")
    code, said = _run(*command, bad)
    assert code == 2
    assert said.startswith(f"nowornever: {bad}: this is not a")


@pytest.mark.parametrize("command", [("puzzles", "make", "-o", "made"), ("ratings",)])
def test_a_record_that_cannot_have_happened_is_refused_and_named(
    command: tuple[str, ...], records: Path, tmp_path: Path
) -> None:
    first, second = split_records(records.read_text())
    body = json.loads(second[1])
    body["event"]["at"] += 1
    forged = tmp_path / "forged.jsonl"
    lines = [*first, *resummed([second[0], json.dumps(body), *second[2:]])]
    forged.write_text("".join(f"{line}\n" for line in lines))
    code, said = _run(*command, forged)
    assert code == 2
    assert said.startswith(f"nowornever: {forged}, record 2: event")


def test_puzzles_never_replace_the_records_they_are_made_of(records: Path, tmp_path: Path) -> None:
    kept = tmp_path / "matches.jsonl"
    kept.write_text(records.read_text())
    (tmp_path / "same").symlink_to(kept)
    for out, why in (
        (kept, "it is read, and would be lost"),
        (tmp_path / "same", "it is read, and would be lost"),
        (tmp_path, "it is a folder"),
    ):
        said = _run("puzzles", "make", kept, "-o", out)
        assert said == (2, f"nowornever: {out}: cannot be written: {why}\n")
    assert kept.read_text() == records.read_text()


def test_themes_are_listed_with_their_numbers() -> None:
    _, said = _run("puzzles", "themes", "--json")
    assert json.loads(said) == {game: dict(found) for game, found in shipped().themes.items()}


def test_ratings_follow_from_records(records: Path) -> None:
    _, said = _run("ratings", records, "--json")
    found = json.loads(said)
    assert found["matches"] == 2
    assert set(found["ratings"]["contradiction"]) == set(seats(5))
    assert _run("ratings", records, "--json")[1] == said
    code, said = _run("ratings", records)
    assert code == 0
    assert "2 matches rated" in said


def test_ratings_know_from_the_record_alone_what_is_not_rated_and_who_is_a_bot(
    tmp_path: Path,
) -> None:
    header = Header(game="contradiction", rulebook="contradiction", seats=("Eve", "Ann", "novice"))
    sharp = replace(header, bots=("sharp", "", ""))
    headers = [sharp, replace(sharp, casual=True), replace(sharp, practice=True), header]
    lines: list[str] = []
    for seed, one in enumerate(headers):
        lines += play_match(one, [BOTS["novice"]] * 3, random.Random(seed)).record()
    path = tmp_path / "matches.jsonl"
    path.write_text("".join(f"{line}\n" for line in lines))
    found = json.loads(_run("ratings", path, "--json")[1])
    assert (found["matches"], sum(found["unrated"].values())) == (2, 2)
    games = {name: one["games"] for name, one in found["ratings"]["contradiction"].items()}
    assert games["Ann"] == games["novice"] + games["Eve"], "each is a bot in one of two matches"
