"""Every golden record is what its script plays, can be verified, and tells its story."""

from __future__ import annotations

import pytest

from nowornever.server.pages.examples import example_records
from tests.golden.make import EXAMPLES, FOLDER, record_of, story_of
from tests.golden.match import Match
from tests.golden.scripts import MATCHES


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match.name)
def test_the_script_plays_the_record(match: Match) -> None:
    assert record_of(match) == (FOLDER / f"{match.name}.jsonl").read_text()


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match.name)
def test_the_record_tells_its_story(match: Match) -> None:
    record = FOLDER / f"{match.name}.jsonl"
    assert story_of(record) == record.with_suffix(".txt").read_text()


def test_the_examples_of_the_server_are_golden_matches() -> None:
    golden = {game: (FOLDER / f"{name}.jsonl").read_text() for game, name in EXAMPLES.items()}
    assert example_records() == golden


def test_every_file_belongs_to_a_script() -> None:
    names = {match.name for match in MATCHES}
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == names
    assert {path.stem for path in FOLDER.glob("*.txt")} == names
