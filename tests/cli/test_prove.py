"""The command prove."""

from __future__ import annotations

import json
from typing import Any

import pytest
from typer.testing import CliRunner

from nowornever.cli.app import app
from nowornever.wff.checker import check
from nowornever.wff.written import parse_proof

runner = CliRunner()


def run(*words: str, lines: str = "") -> tuple[int, str, str]:
    result = runner.invoke(app, ["prove", *words], input=lines)
    return result.exit_code, result.stdout, result.stderr


def values(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def test_a_provable_sequent_prints_its_proof_and_exits_0() -> None:
    code, out, _ = run("Epq -> CNpNq", "--rules", "R,Eo,Co,Ni,Ci")
    assert code == 0
    assert "4        CNpNq   Ci 3" in out
    assert "No proof with these rules has fewer lines." in out


def test_an_unprovable_one_says_why_and_exits_1() -> None:
    code, out, _ = run("q -> Cpq", "--rules", "Co No R")
    assert code == 1
    assert "q -> Cpq cannot be proved with Co, No, R." in out
    assert "With these rules Cpq can stay false although q is true." in out


def test_tables_and_worlds_are_shown_too() -> None:
    assert "from Cpq, Cqr comes none of these" in run("Cpq, Cqr -> Cpr", "--rules", "Ci,Co")[1]
    assert "world 1 has CCpqp; grows to world 2" in run("-> CCCpqpp", "--rules", "Ci,Co,R")[1]


def test_a_theorem_may_start_with_its_arrow() -> None:
    assert run("-> ApNp")[0] == 0


def test_a_game_names_its_rules() -> None:
    assert run("p -> NNp", "--game", "basic")[0] == 1
    assert run("p -> NNp", "--game", "regular")[0] == 0


def test_the_rulebook_decides_about_one_line_subproofs() -> None:
    assert run("-> Cpp", "--rules", "Ci")[0] == 1
    assert run("-> Cpp", "--rules", "Ci", "--rulebook", "wff-2013")[0] == 0


def test_json_holds_the_proof_as_it_is_written() -> None:
    _, out, _ = run("p, q -> Kpq", "--json")
    (value,) = values(out)
    assert value["provable"] is True
    assert value["certificate"] is None
    assert (value["lines"], value["fewest_lines"]) == (3, True)
    assert check(parse_proof(value["proof"])).correct


def test_json_holds_the_certificate() -> None:
    _, out, _ = run("p -> q", "--rules", "R,No", "--json")
    (value,) = values(out)
    assert value["provable"] is False
    assert value["proof"] is None
    assert value["certificate"]["type"] == "valuation"
    assert value["reason"].startswith("When p is true and q is false")


def test_minimal_lists_every_smallest_rule_set_and_proves_by_the_first() -> None:
    _, out, _ = run("Epq -> CNpNq", "--minimal", "--json")
    (value,) = values(out)
    assert value["minimal_rules"] == [["Co", "Ci", "Eo", "Ni", "R"], ["Co", "Ci", "Eo", "No", "R"]]
    assert value["rules"] == value["minimal_rules"][0]
    assert "No" not in value["proof"].splitlines()[-1]
    assert "Rp suffices" in run("p -> p", "--minimal")[1]


def test_a_budget_that_runs_out_leaves_it_undecided() -> None:
    code, out, _ = run("Epq -> CNpNq", "--budget", "2", "--json")
    assert code == 3
    assert values(out)[0]["provable"] is None
    assert "undecided after 2 units" in run("Epq -> CNpNq", "--budget", "2")[1]


def test_a_budget_binds_the_search_for_minimal_rules_too() -> None:
    code, out, _ = run("Kpq -> Kqp", "--minimal", "--budget", "1")
    assert code == 3
    assert "suffice" not in out
    assert "undecided after 1 units" in out
    assert run("Kpq -> Kqp", "--minimal", "--budget", "100000")[0] == 0


def test_of_many_lines_the_worst_decides_how_the_command_ends() -> None:
    undecided, bad = "Epq -> CNpNq\n", "Cp -> q\n"
    assert run("-", "--budget", "9", lines="p -> p\n" + undecided)[0] == 3
    assert run("-", "--budget", "9", lines=bad + undecided)[0] == 2


def test_bad_input_exits_2_with_one_line() -> None:
    for words in (["Cp -> q"], ["p -> p", "--rules", "Xo"], ["p"], ["p -> p", "--rulebook", "x"]):
        code, _, err = run(*words)
        assert code == 2
        assert err.startswith("nowornever: ")
        assert err.count("\n") == 1
    assert run("p -> p", "--rules", "Rp", "--game", "basic")[0] == 2


def test_the_empty_set_of_rules_can_be_asked_for() -> None:
    code, out, _ = run("p -> p", "--rules", "")
    assert code == 1
    assert "p -> p cannot be proved with no rules." in out
    _, out, _ = run("-", "--json", lines="p -> p; rules; rulebook wff-2013\n")
    assert values(out)[0]["rules"] == []


def test_one_sequent_a_line_each_with_its_own_rules() -> None:
    lines = "p -> p\n\np, q -> Kpq; rules Ki\n-> Cpp; rules Ci; rulebook wff-2013\n"
    code, out, _ = run("-", "--json", lines=lines)
    assert code == 0
    assert [value["rules"] for value in values(out)][1:] == [["Ki"], ["Ci"]]
    assert run("-", lines="p -> p; game basic\np -> q\n")[0] == 1


def test_a_bad_line_does_not_stop_the_others() -> None:
    lines = "zz -> p\np -> p; colour red\np -> p\n"
    code, out, _ = run("-", "--json", lines=lines)
    first, second, third = values(out)
    assert code == 2
    assert "z is not a letter" in first["error"]
    assert "not 'colour'" in second["error"]
    assert third["provable"] is True
    _, _, err = run("-", lines=lines)
    assert err.startswith("nowornever: line 1: ")


def test_what_is_said_twice_is_refused() -> None:
    assert "one arrow" in run("p -> q -> r")[2]
    assert "rules is given twice" in run("-", lines="p -> p; rules Rp; rules Ki\n")[2]


def test_lines_that_start_with_a_hash_are_remarks() -> None:
    code, out, _ = run("-", "--json", lines="# easy\np -> p\n")
    assert (code, len(values(out))) == (0, 1)


def test_a_proof_begun_gets_hints() -> None:
    begun = "Kpq -> Kqp\n1 Kpq s\n2 p Ko 1\n"
    code, out, _ = run("--hint", "-", lines=begun)
    assert code == 0
    assert out.splitlines()[0] == "It can be done in 2 more lines."
    assert out.splitlines()[-1] == "Write q, by Ko from Kpq."
    _, out, _ = run("--hint", "-", "--rules", "Ki", "--json", lines=begun)
    assert values(out)[0]["hints"][-1] == "Ko is not among the rules."
    assert run("--hint", "-", lines="1 p s\n")[0] == 2
    assert run("--hint", "no-such-file")[0] == 2


def test_a_proof_that_nests_too_deep_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def too_deep(*_: object) -> None:
        raise RecursionError

    monkeypatch.setattr("nowornever.wff.prover.finding.find.make", too_deep)
    monkeypatch.setattr("nowornever.wff.prover.finding.find.FIRST_WORK", 0)
    code, _, err = run("Epq -> CNpNq")
    assert code == 2
    assert "too many sub-proofs" in err


def test_a_rulebook_without_proofs_exits_2() -> None:
    code, _, errors = run("p -> p", "--rulebook", "equations-2019")
    assert code == 2
    assert "equations-2019 has no proofs" in errors
