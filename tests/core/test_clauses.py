"""The clause indexes are complete in form: unique ids, known kinds, our own words."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from nowornever.core.clauses import ClauseIndex, Kind
from nowornever.core.clauses.wff_shared import SHARED
from nowornever.games import clause_indexes, find_clause

INDEXES = clause_indexes()
SECTION = re.compile(r"(I|II|III|IV|V|VI|VII|VIII|IX|X|XI|XII)(-[A-Za-z0-9]+)*")
HEADING = re.compile(r"[A-Z]+(-[A-Z]+)?-\d+")


@pytest.fixture(params=INDEXES.values(), ids=list(INDEXES))
def index(request: pytest.FixtureRequest) -> ClauseIndex:
    found: ClauseIndex = request.param
    return found


def test_every_rulebook_has_its_index() -> None:
    assert list(INDEXES) == ["wff-2012", "wff-2013", "wff-2017", "equations-2019", "contradiction"]


def test_ids_are_unique_and_as_printed(index: ClauseIndex) -> None:
    ids = [clause.id for clause in index.clauses]
    assert len(ids) == len(set(ids))
    form = HEADING if index.rulebook == "contradiction" else SECTION
    assert [clause_id for clause_id in ids if not form.fullmatch(clause_id)] == []


def test_clauses_stand_in_the_order_of_the_text(index: ClauseIndex) -> None:
    if index.rulebook == "contradiction":
        return
    numerals = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"]
    sections = [numerals.index(clause.id.split("-")[0]) for clause in index.clauses]
    assert sections == sorted(sections)
    assert set(sections) == set(range(len(numerals)))


WFF = [index for rulebook, index in INDEXES.items() if rulebook.startswith("wff")]


def test_what_two_wff_editions_say_word_for_word_is_shared() -> None:
    often = Counter(clause for edition in WFF for clause in edition.clauses)
    assert {clause for clause, count in often.items() if count > 1} == set(SHARED.values())


def test_each_clause_is_one_sentence(index: ClauseIndex) -> None:
    for clause in index.clauses:
        assert clause.sentence.endswith((".", ")")), clause
        assert 15 < len(clause.sentence) < 700, clause


def test_a_clause_is_found_by_its_name() -> None:
    assert "two" in find_clause("wff-2017 VI-A-2-a").sentence


@pytest.mark.parametrize("name", ["wff-2011 I-A", "wff-2017 XX-A", "wff-2017", ""])
def test_a_name_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(KeyError):
        find_clause(name)


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (("wff-2012 VII-B-2-d", "wff-2013 VII-B-2-d", "wff-2017 VII-B-2-e"), "indentation stands"),
        (("wff-2012 IV-C-3", "wff-2013 IV-C-3", "wff-2017 IV-C-3"), "no timer"),
        (("wff-2012 VII-C-1", "wff-2013 VII-C-1", "wff-2017 VII-C-1"), "can be seen"),
        (("equations-2019 VII-C-3-e-c",), "on its side"),
        (("wff-2012 IV-A-2", "wff-2013 IV-A-2", "wff-2017 IV-A-2"), "keeps the face"),
        (("wff-2012 VII-B-1", "wff-2013 VII-B-1", "wff-2017 VII-B-1"), "never between"),
        (("wff-2012 VII-C-3", "wff-2013 VII-C-3", "wff-2017 VII-C-3"), "as they were presented"),
        (("wff-2012 XI-A-3", "wff-2013 XI-A-3", "wff-2017 XI-A-3"), "as the clock does here"),
        (("equations-2019 II-b",), "keeps the face"),
        (("equations-2019 VII-C-2-b",), "no cube can be moved"),
        (("wff-2012 VII-C-2-b", "wff-2013 VII-C-2-b", "wff-2017 VII-C-2-b"), "one Solution"),
    ],
    ids=[
        *("bars", "timer", "third party", "turned cube", "rolled face", "solution apart"),
        *("order of checking", "countdown", "rolled face in EQUATIONS", "cubes lie still"),
        "circled Solution",
    ],
)
def test_what_is_called_enforced_is_what_the_program_does(
    names: tuple[str, ...], words: str
) -> None:
    for name in names:
        clause = find_clause(name)
        assert clause.kind is Kind.ENFORCED
        assert words in clause.sentence
