"""`nowornever learn`, and the cards and the search of `nowornever rules`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from nowornever.cli.app import app
from nowornever.learning.card import cards
from nowornever.learning.lesson import Do
from nowornever.learning.shelf import lessons

runner = CliRunner()


def answers(lesson: str) -> str:
    """What somebody types who knows every answer; several lines end with an empty one."""
    steps = [step for step in lessons()[lesson].steps if isinstance(step, Do)]
    return "".join(step.answer + ("\n\n" if "\n" in step.answer else "\n") for step in steps)


def test_it_lists_every_lesson() -> None:
    result = runner.invoke(app, ["learn"])
    assert result.exit_code == 0
    assert all(lesson.id in result.stdout for lesson in lessons().values())
    listed = json.loads(runner.invoke(app, ["learn", "--json"]).stdout)
    assert [line["id"] for line in listed] == list(lessons())


@pytest.mark.parametrize("lesson", ["wff-ko", "wff-forceout", "contradiction-scoring"])
def test_a_lesson_is_played_to_its_end(lesson: str) -> None:
    result = runner.invoke(app, ["learn", lesson], input=answers(lesson))
    assert result.exit_code == 0, result.stdout
    assert result.stdout.count("Right.") == answers(lesson).count("Right.") + len(
        [step for step in lessons()[lesson].steps if isinstance(step, Do)]
    )
    assert "What you have learnt" in result.stdout


def test_a_wrong_answer_is_told_and_asked_again() -> None:
    result = runner.invoke(app, ["learn", "wff-sentences"], input="pKq\nhint\nanswer\nKpq\nquit\n")
    assert result.exit_code == 1
    assert "Not yet." in result.stdout
    assert "It stands before them." in result.stdout
    assert "The capital letter comes first." in result.stdout
    assert result.stdout.count("Right.") == 1


def test_a_choice_can_be_given_by_its_number() -> None:
    result = runner.invoke(app, ["learn", "wff-scoring"], input="2\n1\n1\n4\n")
    assert result.exit_code == 0
    assert result.stdout.count("Right.") == 4


def test_what_ends_too_early_stops_the_lesson() -> None:
    assert runner.invoke(app, ["learn", "wff-ko"], input="").exit_code == 1


def test_an_unknown_lesson_names_a_near_one() -> None:
    result = runner.invoke(app, ["learn", "wff-kko"])
    assert result.exit_code == 2
    assert "did you mean wff-ko?" in result.output


def test_a_file_of_ones_own_is_checked_and_its_errors_are_named(tmp_path: Path) -> None:
    source = (
        Path(__file__).parents[2] / "src/nowornever/learning/lessons/wff/06-ko.md"
    ).read_text()
    file = tmp_path / "01-mine.md"
    file.write_text(source)
    assert runner.invoke(app, ["learn", str(file), "--check"]).exit_code == 0
    file.write_text(source.replace("2  p    Ko 1\nwrong", "2  q    Ko 1\nwrong", 1))
    result = runner.invoke(app, ["learn", str(file), "--check"])
    assert result.exit_code == 1
    assert "the stated answer is refused" in result.stdout
    file.write_text(source.replace("task: prove", "task: proof", 1))
    result = runner.invoke(app, ["learn", str(file), "--check"])
    assert result.exit_code == 2
    assert "01-mine.md, line " in result.output
    assert "did you mean prove?" in result.output


def test_a_card_is_printed_with_pattern_example_and_clauses() -> None:
    result = runner.invoke(app, ["rules", "--card", "Ko"])
    assert result.exit_code == 0
    for part in ("Ko K out (rule)", "Kxy → x", "2  q     Ko 1", "wff-2012 III-A", "wff-2017 III-A"):
        assert part in result.stdout
    found = json.loads(runner.invoke(app, ["rules", "--card", "ko", "--json"]).stdout)
    assert found["pattern"] == ["Kxy → x", "Kxy → y"]


@pytest.mark.parametrize("name", cards())
def test_every_card_can_be_printed(name: str) -> None:
    result = runner.invoke(app, ["rules", f"--card={name}"])
    assert result.exit_code == 0
    assert name in result.stdout


def test_an_unknown_card_lists_near_ones() -> None:
    result = runner.invoke(app, ["rules", "--card", "Kko"])
    assert result.exit_code == 2
    assert "Ko" in result.output


def test_the_names_of_all_cards_are_listed() -> None:
    result = runner.invoke(app, ["rules", "--cards"])
    assert result.exit_code == 0
    assert all(name in result.stdout for name in cards())


def test_a_search_finds_the_card_first_or_exits_with_no() -> None:
    result = runner.invoke(app, ["rules", "--search", "polish"])
    assert result.exit_code == 0
    assert result.stdout.startswith("Polish notation")
    assert runner.invoke(app, ["rules", "--search", "zzzyx"]).exit_code == 1
    found = json.loads(runner.invoke(app, ["rules", "--search", "Ko", "--json"]).stdout)
    assert found[0]["name"] == "Ko"
