"""`nowornever rules` and its coverage."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from nowornever.cli import rules
from nowornever.cli.app import app
from nowornever.cli.support.citations import citations
from nowornever.core.clauses import Kind
from nowornever.games import clause_indexes

INDEXES = clause_indexes()
runner = CliRunner()


def binding(rulebook: str) -> set[str]:
    """The clauses of a rulebook that need a test."""
    clauses = INDEXES[rulebook].clauses
    return {f"{rulebook} {c.id}" for c in clauses if c.kind is not Kind.ADVISORY}


def test_without_a_rulebook_it_lists_them_all() -> None:
    result = runner.invoke(app, ["rules"])
    assert result.exit_code == 0
    assert all(rulebook in result.stdout for rulebook in INDEXES)


def test_a_rulebook_prints_each_of_its_clauses() -> None:
    result = runner.invoke(app, ["rules", "wff-2017"])
    assert result.exit_code == 0
    for clause in INDEXES["wff-2017"].clauses:
        assert f"{clause.id} {clause.kind} {clause.sentence}" in result.stdout


def test_a_rulebook_may_be_written_in_capitals() -> None:
    one, other = (runner.invoke(app, ["rules", book]).stdout for book in ("wff-2017", "WFF-2017"))
    assert one == other


def test_json_holds_the_clauses() -> None:
    value = json.loads(runner.invoke(app, ["rules", "contradiction", "--json"]).stdout)
    assert len(value[0]["clauses"]) == len(INDEXES["contradiction"].clauses)


def test_an_unknown_rulebook_exits_2() -> None:
    result = runner.invoke(app, ["rules", "chess"])
    assert result.exit_code == 2
    assert "there is no rulebook 'chess'" in result.stderr


def test_coverage_lists_what_has_no_test_and_exits_1(monkeypatch: pytest.MonkeyPatch) -> None:
    tested = binding("wff-2017") - {"wff-2017 VI-A-2-a"}
    monkeypatch.setattr(rules, "_tests_by_clause", lambda: dict.fromkeys(tested))
    result = runner.invoke(app, ["rules", "wff-2017", "--coverage"])
    assert result.exit_code == 1
    assert result.stdout.startswith("wff-2017 VI-A-2-a enforced has no test\n")
    assert f"{len(tested)} of {len(tested) + 1} clauses have a test" in result.stdout
    found = runner.invoke(app, ["rules", "wff-2017", "--coverage", "--json"])
    assert json.loads(found.stdout) == {"wff-2017": {"test": ["VI-A-2-a"], "code": []}}


def test_coverage_lists_what_no_code_cites(monkeypatch: pytest.MonkeyPatch) -> None:
    everything = dict.fromkeys(clause for book in INDEXES for clause in binding(book))
    monkeypatch.setattr(rules, "_tests_by_clause", lambda: everything)
    cited = dict.fromkeys(everything.keys() - {"wff-2012 X-D"})
    monkeypatch.setattr(rules, "citations", lambda _: cited)
    result = runner.invoke(app, ["rules", "--coverage"])
    assert result.exit_code == 1
    assert result.stdout.startswith("wff-2012 X-D enforced has no code\n")


def test_every_binding_clause_is_cited_in_code_or_data() -> None:
    cited = citations(Path(rules.__file__).parents[1])
    assert not [clause for book in INDEXES for clause in binding(book) - cited.keys()]


def cited_in(tmp_path: Path, package: str, text: str) -> dict[str, list[int]]:
    """The lines of one module that carry each clause."""
    source = tmp_path / "src" / "nowornever"
    (source / package).mkdir(parents=True)
    (source / package / "module.py").write_text(text)
    return {clause: [place.line for place in found] for clause, found in citations(source).items()}


def test_a_code_cites_the_clause_that_each_rulebook_gives_it(tmp_path: Path) -> None:
    cited = cited_in(tmp_path, "shake", 'refuse(state, "presented", "It cannot be changed.")\n')
    assert cited["wff-2012 VII-C-2-a"] == [1]
    assert cited["equations-2019 VII-C-1-a"] == [1]
    assert "equations-2019 VII-C-2-a" not in cited


def test_an_entry_of_a_table_speaks_of_the_rulebooks_that_have_it(tmp_path: Path) -> None:
    cited = cited_in(tmp_path, "wff", '_CLAUSES = {\n    "absent": "X-D",\n}\n')
    assert cited == {"wff-2013 X-D": [2], "wff-2017 X-D": [2]}


def test_a_citation_can_name_its_rulebooks(tmp_path: Path) -> None:
    text = "# wff-2013, equations-2019 VIII-B-comment\n# wff XII-B-1\n"
    assert cited_in(tmp_path, "shake", text) == {
        "wff-2013 VIII-B-comment": [1],
        "equations-2019 VIII-B-comment": [1],
        "wff-2012 XII-B-1": [2],
        "wff-2013 XII-B-1": [2],
        "wff-2017 XII-B-1": [2],
    }


def test_a_letter_that_looks_like_a_numeral_is_no_section(tmp_path: Path) -> None:
    text = 'V = TypeVar("V")\ntimes = "X"\nroll = "II"\n'
    assert cited_in(tmp_path, "equations", text) == {"equations-2019 II": [3]}


@pytest.fixture(scope="module")
def collected() -> dict[str, list[str]]:
    """What pytest collects, for all tests that look at it: that takes seconds."""
    return rules._tests_by_clause()


def test_one_clause_is_printed_with_its_tests_and_its_code(
    monkeypatch: pytest.MonkeyPatch, collected: dict[str, list[str]]
) -> None:
    monkeypatch.setattr(rules, "_tests_by_clause", lambda: collected)
    result = runner.invoke(app, ["rules", "wff-2012", "vii-b-4"])
    assert result.exit_code == 0
    assert INDEXES["wff-2012"]["VII-B-4"].sentence in result.stdout
    assert "  src/nowornever/wff/essentials.py:" in result.stdout
    assert "  tests/conformance/" in result.stdout


def test_one_clause_for_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    tests = {"contradiction CLUES-5": ["tests/test_clues.py::test_five"]}
    monkeypatch.setattr(rules, "_tests_by_clause", lambda: tests)
    value = json.loads(runner.invoke(app, ["rules", "contradiction", "CLUES-5", "--json"]).stdout)
    assert value["clause"]["id"] == "CLUES-5"
    assert value["code"]
    assert value["tests"] == ["tests/test_clues.py::test_five"]


def test_an_unknown_clause_exits_2_and_names_its_neighbours() -> None:
    result = runner.invoke(app, ["rules", "wff-2012", "VII-B-99"])
    assert result.exit_code == 2
    assert "wff-2012 has no clause 'VII-B-99'; there are VII-B" in result.stderr


@pytest.mark.parametrize(
    ("wanted", "near"),
    [("V", "V-A"), ("V-Z", "V-A"), ("VII-C-3-z", "VII-C-3")],
)
def test_the_neighbours_of_an_unknown_clause_are_of_its_own_section(wanted: str, near: str) -> None:
    result = runner.invoke(app, ["rules", "wff-2012", wanted])
    assert result.exit_code == 2
    said = result.stderr.split("; there are ")[1].strip().split(", ")
    assert said[0].startswith(near)
    assert all(f"{one}-".startswith(f"{near.partition('-')[0]}-") for one in said)


def test_a_clause_may_be_given_as_a_refusal_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "_tests_by_clause", dict)
    apart = runner.invoke(app, ["rules", "wff-2012", "VII-C-3"])
    assert apart.exit_code == 0
    assert runner.invoke(app, ["rules", "wff-2012 vii-c-3"]).stdout == apart.stdout


def test_a_clause_without_a_rulebook_is_that_of_each_rulebook_that_has_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rules, "_tests_by_clause", dict)
    result = runner.invoke(app, ["rules", "VII-C-3", "--json"])
    found = [json.loads(line) for line in result.stdout.splitlines()]
    wanted = [book for book, index in INDEXES.items() if "VII-C-3" in {c.id for c in index.clauses}]
    assert [one["rulebook"] for one in found] == wanted
    assert len(wanted) > 2
    assert all(f"{book} VII-C-3" in runner.invoke(app, ["rules", "VII-C-3"]).stdout
               for book in wanted)  # fmt: skip


@pytest.mark.parametrize(
    "words",
    [
        ["wff-2012", "VII-C-3", "--coverage"],
        ["VII-C-3", "--coverage"],
        ["wff-2012", "--card", "Ko"],
        ["--cards", "--search", "Ko"],
        ["--card", "Ko", "--coverage"],
    ],
)
def test_what_would_not_be_printed_is_refused(words: list[str]) -> None:
    result = runner.invoke(app, ["rules", *words])
    assert result.exit_code == 2
    assert "ask for one thing at a time, not for" in result.stderr


def test_coverage_exits_0_when_every_clause_has_a_test(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "_tests_by_clause", lambda: dict.fromkeys(binding("wff-2012")))
    assert runner.invoke(app, ["rules", "wff-2012", "--coverage"]).exit_code == 0
    assert runner.invoke(app, ["rules", "--coverage"]).exit_code == 1


def test_every_binding_clause_has_a_test_that_pytest_sees(
    monkeypatch: pytest.MonkeyPatch, collected: dict[str, list[str]]
) -> None:
    monkeypatch.setattr(rules, "_tests_by_clause", lambda: collected)
    result = runner.invoke(app, ["rules", "--coverage", "--json"])
    assert json.loads(result.stdout) == {book: {"test": [], "code": []} for book in INDEXES}
    assert result.exit_code == 0
    without = {name: tests for name, tests in collected.items() if name != "wff-2017 VII-B-2-f"}
    monkeypatch.setattr(rules, "_tests_by_clause", lambda: without)
    assert runner.invoke(app, ["rules", "wff-2017", "--coverage"]).exit_code == 1


def test_coverage_says_so_when_there_are_no_tests(
    monkeypatch: pytest.MonkeyPatch, tmp_path: pytest.TempPathFactory
) -> None:
    monkeypatch.setattr(rules, "_SOURCE", tmp_path)
    result = runner.invoke(app, ["rules", "--coverage"])
    assert result.exit_code == 2
    assert "only in a source checkout" in result.stderr
