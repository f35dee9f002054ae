"""The checker believes no prover: lies change no verdict, they only leave blocks untested."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest
from msgspec.structs import replace

from nowornever.core.work import OutOfWorkError
from nowornever.wff.certificates import ClosedRow, ClosedTable, Valuation, WorldNode, WorldTree
from nowornever.wff.checker import ESSENTIALS_WORK, check
from nowornever.wff.essentials import CannotTell, Proved, Refuted
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.kernel.proof import Line, Reason, SubProof
from nowornever.wff.kernel.rules import REGULAR
from nowornever.wff.paper import Proof
from nowornever.wff.prover import claim
from nowornever.wff.rulebooks import RULEBOOKS, WffRulebook
from tests.wff.agreement import Case, random_case

Said = Proved | Refuted | CannotTell
Lie = Callable[[Sequence[Formula], Formula, frozenset[str], WffRulebook, int], Said]

P, Q = Formula("p"), Formula("q")


def _given(premises: Sequence[Formula]) -> tuple[Line, ...]:
    return tuple(Line(str(premise), Reason(("s",))) for premise in premises)


def _out_of_nothing(
    premises: Sequence[Formula], goal: Formula, rules: frozenset[str], _: WffRulebook, __: int
) -> Said:
    rule = min(rules, default="Rp")
    return Proved(Proof((*_given(premises), Line(str(goal), Reason((rule,))))))


def _supposed(
    premises: Sequence[Formula], goal: Formula, _: frozenset[str], __: WffRulebook, ___: int
) -> Said:
    return Proved(Proof((*_given([*premises, goal]), Line(str(goal), Reason(("Rp",))))))


def _only_premises(
    premises: Sequence[Formula], _: Formula, __: frozenset[str], ___: WffRulebook, ____: int
) -> Said:
    return Proved(Proof(_given(premises)))


def _with_all_rules(
    premises: Sequence[Formula], goal: Formula, _: frozenset[str], book: WffRulebook, work: int
) -> Said:
    return claim(premises, goal, REGULAR, book, work)


def _with_the_goal_given(
    premises: Sequence[Formula], goal: Formula, rules: frozenset[str], book: WffRulebook, work: int
) -> Said:
    return claim([*premises, goal], goal, rules, book, work)


def _for_another_goal(
    premises: Sequence[Formula], _: Formula, rules: frozenset[str], book: WffRulebook, work: int
) -> Said:
    return claim(premises, Formula("KKpqKrs"), rules, book, work)


def _without_premises(
    _: Sequence[Formula], goal: Formula, rules: frozenset[str], book: WffRulebook, work: int
) -> Said:
    return claim([], goal, rules, book, work)


def _without_rules(
    premises: Sequence[Formula], goal: Formula, _: frozenset[str], book: WffRulebook, work: int
) -> Said:
    return claim(premises, goal, frozenset(), book, work)


def _under_another_edition(
    premises: Sequence[Formula], goal: Formula, rules: frozenset[str], book: WffRulebook, work: int
) -> Said:
    other = replace(book, subproof_needs_rule=not book.subproof_needs_rule)
    return claim(premises, goal, rules, other, work)


def _nested(
    premises: Sequence[Formula], goal: Formula, _: frozenset[str], __: WffRulebook, ___: int
) -> Said:
    inner = SubProof((Line(str(goal)),))
    for _level in range(5000):
        inner = SubProof((inner,))
    return Proved(Proof((*_given(premises), inner, Line(str(goal), Reason(("Ci",))))))


def _always(said: object) -> Lie:
    return lambda *_: said  # type: ignore[return-value]


def _raises(error: BaseException) -> Lie:
    def lie(*_: object) -> Said:
        raise error

    return lie


def _true_to_form(
    premises: Sequence[Formula], goal: Formula, _: frozenset[str], __: WffRulebook, ___: int
) -> Said:
    return Refuted(Valuation(tuple(map(str, premises)), (str(goal),)))


def _one_world(
    premises: Sequence[Formula], goal: Formula, _: frozenset[str], __: WffRulebook, ___: int
) -> Said:
    formulas = tuple({part for whole in (*premises, goal) for part in whole.subformulas})
    return Refuted(WorldTree(formulas, (WorldNode(tuple(map(str, premises)), ()),)))


def _one_row(
    premises: Sequence[Formula], goal: Formula, _: frozenset[str], __: WffRulebook, ___: int
) -> Said:
    formulas = tuple({part for whole in (*premises, goal) for part in whole.subformulas})
    return Refuted(ClosedTable(formulas, (ClosedRow(tuple(map(str, premises)), ()),)))


LIES: dict[str, Lie] = {
    "the Goal out of nothing": _out_of_nothing,
    "the Goal supposed": _supposed,
    "premises alone": _only_premises,
    "rules that were not given": _with_all_rules,
    "a premise that was not given": _with_the_goal_given,
    "an answer about another Goal": _for_another_goal,
    "an answer about fewer premises": _without_premises,
    "an answer about fewer rules": _without_rules,
    "an answer about another edition": _under_another_edition,
    "thousands of sub-proofs": _nested,
    "a valuation made up": _true_to_form,
    "a world made up": _one_world,
    "a table made up": _one_row,
    "an empty proof": _always(Proved(Proof(()))),
    "an empty valuation": _always(Refuted(Valuation((), ()))),
    "no worlds": _always(Refuted(WorldTree((), ()))),
    "no rows": _always(Refuted(ClosedTable((), ()))),
    "a certificate that is no WFF": _always(Refuted(Valuation(("K",), ("1",)))),
    "an enormous certificate": _always(Refuted(WorldTree(("p",) * 9, (WorldNode((), ()),) * 9999))),
    "no answer": _always(CannotTell("nobody knows")),
    "None": _always(None),
    "a word": _always("yes"),
    "a proof that is none": _always(Proved(None)),  # type: ignore[arg-type]
    "a certificate that is none": _always(Refuted(None)),  # type: ignore[arg-type]
    "out of work": _raises(OutOfWorkError()),
    "too deep": _raises(RecursionError()),
    "a bug": _raises(ZeroDivisionError()),
}


def _cases() -> list[tuple[Case, bool]]:
    """Papers of which a Required block must be asked about, with their true verdicts."""
    found: dict[bool, list[Case]] = {True: [], False: []}
    chance = Random("papers for liars")
    while min(map(len, found.values())) < 25:
        case = random_case(chance, chance.choice(list(RULEBOOKS)))
        paper, position, after, _ = case
        honest = check(paper, position=position, after=after, prover=claim)
        nobody = check(paper, position=position, after=after)
        if nobody.untested and not nobody.faults and honest.correct is not None:
            found[honest.correct].append(case)
    return [(case, right) for right, cases in found.items() for case in cases[:25]]


@pytest.fixture(scope="module")
def cases() -> list[tuple[Case, bool]]:
    return _cases()


@pytest.mark.clause("wff-2012 VII-B-4", "wff-2013 VII-B-4", "wff-2017 VII-B-4")
@pytest.mark.parametrize("lie", LIES.values(), ids=LIES)
def test_a_lie_faults_no_correct_solution_and_passes_no_incorrect_one(
    cases: list[tuple[Case, bool]], lie: Lie
) -> None:
    for (paper, position, after, _), right in cases:
        verdict = check(paper, position=position, after=after, prover=lie)
        assert verdict.correct in (right, None)
        assert (verdict.correct is None) == (bool(verdict.untested) and not verdict.faults)
        assert bool(verdict.untested) <= any("not tested" in note for note in verdict.notes)


def test_without_a_prover_nothing_is_settled(cases: list[tuple[Case, bool]]) -> None:
    for (paper, position, after, _), _right in cases:
        assert check(paper, position=position, after=after).correct is None


def test_another_fault_decides_what_was_not_tested(cases: list[tuple[Case, bool]]) -> None:
    for (paper, position, after, _), _right in cases:
        worse = replace(paper, items=(*paper.items, Line("p")))
        verdict = check(worse, position=position, after=after)
        assert verdict.correct is False
        assert verdict.untested


def test_the_prover_is_asked_within_one_budget(cases: list[tuple[Case, bool]]) -> None:
    for (paper, position, after, _), _right in cases:
        budgets: list[int] = []

        def counted(*question: object, spent: list[int] = budgets) -> Said:
            spent.append(question[4])  # type: ignore[arg-type]
            return CannotTell("counted")

        check(paper, position=position, after=after, prover=counted)
        assert 0 < sum(budgets) <= ESSENTIALS_WORK


def test_a_prover_that_fails_is_logged_with_the_position_and_without_the_paper(
    cases: list[tuple[Case, bool]], caplog: pytest.LogCaptureFixture
) -> None:
    (paper, position, after, _), _right = cases[0]
    failing = _raises(ZeroDivisionError(str(paper)))
    verdict = check(paper, position=position, after=after, prover=failing)
    assert {found.why for found in verdict.untested} == {"the prover failed"}
    records = [record for record in caplog.records if record.name == "nowornever.wff.essentials"]
    assert len(records) == len(verdict.untested)
    for record in records:
        assert record.levelname == "WARNING"
        said = record.getMessage()
        assert said.startswith(f"the prover failed at {position}: ZeroDivisionError in _ask:")
        assert str(paper.solution) not in said
        assert record.exc_info is None


def test_nobody_is_asked_when_the_cubes_rule_the_solution_out(
    cases: list[tuple[Case, bool]],
) -> None:
    for (paper, position, after, _), _right in cases:
        bare = replace(
            position, mat=(position.mat[0], *("" for _ in position.mat[1:])), resources=""
        )
        verdict = check(paper, position=bare, after=after, prover=_raises(AssertionError()))
        if any(fault.place == "cubes" for fault in verdict.faults):
            assert not verdict.untested
            assert not verdict.non_essential
