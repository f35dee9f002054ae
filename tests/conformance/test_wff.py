"""What the three WFF 'N PROOF rulebooks agree on, clause by clause, in their own examples."""

from __future__ import annotations

import pytest

from nowornever.core.written import WrittenError
from nowornever.wff.kernel.formula import Formula, is_formula
from nowornever.wff.kernel.rules import BASIC, REGULAR, RULES
from nowornever.wff.paper import Solution
from nowornever.wff.rulebooks import RULEBOOKS, parse_position
from tests.conformance.wff import (
    IMPOSSIBLE,
    KPR,
    NOT_ESSENTIAL,
    TWICE_KO,
    WITH_SUBPROOFS,
    WITH_WILD_CUBE,
    WITHOUT_SUBPROOF,
    clauses,
    codes,
    editions,
    judge,
    one_step,
)

# I. Starting a match


@editions("I-A")
def test_a_solution_is_premises_and_rules_that_give_the_goal(book: str) -> None:
    assert judge(KPR, book).correct
    assert codes(KPR.replace("/ Ki", "/ Ko"), book) == ["rule-not-named"]
    assert codes(KPR.replace("solution: p, r / Ki", ""), book) == ["no-solution"]


@editions("I-B-1")
def test_there_are_fourteen_cubes_with_capitals_and_fourteen_with_small_letters(book: str) -> None:
    parse_position(f"{book} | goal p | resources {'CAKENR' * 2}NN{'pqrsio' * 2}i")
    with pytest.raises(WrittenError, match="15 cubes with C A K E N R"):
        parse_position(f"{book} | goal p | resources {'CAKENR' * 2}NNN")
    with pytest.raises(WrittenError, match="15 cubes with p q r s i o"):
        parse_position(f"{book} | goal p | resources {'pqrsio' * 2}ii")


@editions("I-B-2", "I-B-2-a")
def test_the_mat_has_the_goal_and_three_sections(book: str) -> None:
    assert len(RULEBOOKS[book].sections) == 3
    assert parse_position(f"{book} | goal Kpq").goal == "Kpq"
    with pytest.raises(WrittenError, match="has no section"):
        parse_position(f"{book} | goal Kpq | side p")


@editions("IV-C")
def test_a_goal_is_its_cubes_in_their_order_and_none_is_turned(book: str) -> None:
    assert parse_position(f"{book} | goal K p q").goal == "Kpq"
    with pytest.raises(WrittenError):
        parse_position(f"{book} | goal ?Kpq")


@editions("I-B-2-d")
def test_a_required_cube_may_be_used_in_premises_or_in_rules(book: str) -> None:
    for mat in ("p", "r", "K", "i"):
        left = "prKi".replace(mat, "")
        assert judge(KPR, book, mat=f"goal Kpr | {{must}} {mat} | resources {left}").correct
    assert "required-unused" in codes(KPR, book, mat="goal Kpr | {must} s | resources prKi")


# II. WFFs


@editions("II-A", "II-A-1", "II-B-2")
def test_each_variable_alone_is_a_wff(book: str) -> None:
    for variable in "pqrs":
        assert judge(one_step(variable, f"A{variable}p", "Ai"), book).correct


@editions("II-A-2", "II-B-3", "II-B-3-a")
def test_a_cake_letter_takes_exactly_two_wffs(book: str) -> None:
    for letter in "CAKE":
        assert is_formula(f"{letter}pq")
        for wrong in (letter, f"{letter}p", f"{letter}pqr", f"p{letter}q", f"pq{letter}"):
            assert not is_formula(wrong), wrong
            assert "not-a-wff" in codes(one_step(wrong, "Apq", "Ai"), book)


@editions("II-A-3", "II-B-3", "II-B-3-b")
def test_n_takes_exactly_one_wff(book: str) -> None:
    assert judge(one_step("Np", "ANpq", "Ai"), book).correct
    for wrong in ("Npq", "pN", "KN"):
        assert not is_formula(wrong)
        assert "not-a-wff" in codes(one_step(wrong, "Apq", "Ai"), book)


@editions("II-A-3")
@pytest.mark.parametrize("rule", ["Ni", "No"])
def test_n_beside_a_rule_cube_spells_a_rule_of_the_regular_game(book: str, rule: str) -> None:
    text = one_step("p q", "Kpq", "Ki", f", {rule}")
    assert judge(text, book, "regular").correct
    assert codes(text, book, "basic") == ["rule-not-in-game"]


@editions("II-A-4", "II-B")
def test_r_i_and_o_spell_rules_and_no_wffs(book: str) -> None:
    for letter in "Rio":
        assert not is_formula(f"Kp{letter}")
        verdict = judge(one_step(f"Kp{letter}", "p", "Ko"), book)
        assert {fault.code for fault in verdict.faults} == {"not-a-wff", "premise-not-wff"}
    assert {name[1:] for name in RULES} == {"i", "o", "p", ""}


@editions("II-B-3-a-examples")
@pytest.mark.parametrize(
    ("wff", "parts"),
    [
        ("Kpr", ("p", "r")),
        ("Cqs", ("q", "s")),
        ("Esp", ("s", "p")),
        ("Aqq", ("q", "q")),
        ("CKprAsp", ("Kpr", "Asp")),
        ("AEqsp", ("Eqs", "p")),
        ("KAqKqsEpp", ("AqKqs", "Epp")),
    ],
)
def test_the_examples_of_cake_wffs_are_read_as_printed(
    book: str, wff: str, parts: tuple[str, str]
) -> None:
    assert Formula(wff).parts == parts
    assert judge(one_step(wff, f"A{wff}p", "Ai"), book).correct


@editions("II-B-3-b-examples")
@pytest.mark.parametrize("wff", ["Nq", "Ns", "NNp", "NKpr", "KNpr", "CNpNs"])
def test_the_examples_with_n_are_wffs(book: str, wff: str) -> None:
    assert judge(one_step(wff, f"A{wff}p", "Ai"), book).correct


@editions("II-B-1")
def test_the_goal_the_premises_and_every_line_must_be_wffs(book: str) -> None:
    assert codes(one_step("p", "Ap", "Ai"), book) == ["goal-not-wff", "not-a-wff"]
    assert codes(one_step("Kp", "p", "Ko"), book) == ["not-a-wff", "premise-not-wff"]
    assert codes(KPR.replace("3 Kpr", "3 KP Ki 1,2\n4 Kpr"), book) == ["not-a-wff"]


@editions("VI-A-1-a", "VII-C-5-a")
@pytest.mark.parametrize(
    ("goal", "says"),
    [
        ("pKr", "p is already a whole WFF"),
        ("CCCss", "needs one more WFF"),
        ("Apo", "o spells rules"),
        ("Epqrs", "Epq is already a whole WFF"),
    ],
)
def test_goals_that_are_no_wffs_say_why(book: str, goal: str, says: str) -> None:
    text = one_step("p", goal, "Ai")
    verdict = judge(text, book, mat=f"goal {goal} | resources pAi", after=IMPOSSIBLE)
    assert {fault.code for fault in verdict.faults} == {"goal-not-wff", "not-a-wff"}
    assert says in verdict.faults[0].message


# III. Rules

STEPS = {
    "Co": ("Cpq p", "q"),
    "Ko": ("Kpq", "q"),
    "Ki": ("p q", "Kpq"),
    "Ai": ("p", "Aqp"),
    "Eo": ("Epq", "Cqp"),
    "Ei": ("Cpq Cqp", "Epq"),
    "Rp": ("p", "p"),
}


@editions("III-A")
@pytest.mark.parametrize("rule", STEPS)
def test_the_seven_rules_of_the_basic_game(book: str, rule: str) -> None:
    premises, goal = STEPS[rule]
    assert set(STEPS) == BASIC
    assert judge(one_step(premises, goal, rule, ", Ki" if rule != "Ki" else ""), book).correct
    assert judge(one_step(premises, goal, rule), book, "basic").correct


@editions("III-A", "III-B-note", only=("wff-2017",))
@pytest.mark.parametrize("level", ["elementary", "middle"])
def test_elementary_and_middle_play_the_seven_rules(book: str, level: str) -> None:
    for rule, (premises, goal) in STEPS.items():
        assert judge(one_step(premises, goal, rule), book, level).correct
    for rule in sorted(REGULAR - BASIC):
        named = codes(one_step("p q", "Kpq", "Ki", f", {rule}"), book, level)
        assert named == ["rule-not-in-game"]


@editions("III-A-note", "III-B-note")
def test_the_basic_game_has_no_subproofs_and_the_regular_game_has(book: str) -> None:
    text = "p -> App\n1 p s\n2 | q s\n  | Aqp Ai\n3 App Ai 1\nsolution: p / Ai"
    assert codes(text, book, "basic") == ["subproof-not-in-game"]
    assert judge(text, book, "regular").correct


@editions("III-B", "III-B-note", "VII-C-5-e")
@pytest.mark.parametrize("rule", sorted(REGULAR - BASIC))
def test_five_rules_belong_to_the_regular_game_only(book: str, rule: str) -> None:
    assert {"Ci", "Ao", "Ni", "No", "R"} == REGULAR - BASIC
    assert judge(one_step("p q", "Kpq", "Ki", f", {rule}"), book, "regular").correct
    named = codes(one_step("p q", "Kpq", "Ki", f", {rule}"), book, "basic")
    assert named == ["rule-not-in-game"]


@editions("III-C", "III-C-example", "III-C-note")
def test_a_rule_that_is_used_twice_is_named_once(book: str) -> None:
    assert judge(TWICE_KO, book).correct
    assert codes(TWICE_KO.replace("/ Ko, Co", "/ Ko, Ko, Co"), book) == ["rule-twice"]


@editions("III-D", "III-D-1", "III-D-3")
def test_a_wild_cube_stands_for_a_whole_rule_and_says_which(book: str) -> None:
    for rule, (premises, goal) in STEPS.items():
        text = one_step(premises, goal, rule).replace(f"/ {rule}", f"/ R({rule})")
        assert judge(text, book, "basic").correct
    assert codes(KPR.replace("/ Ki", "/ R"), book) == ["wild-unclear"]
    assert codes(KPR.replace("/ Ki", "/ Ri"), book) == ["no-such-rule", "rule-not-named"]
    assert "rule-not-in-game" in codes(KPR.replace("/ Ki", "/ Ki, R(Ci)"), book, "basic")


@editions("III-D-2")
def test_two_wild_cubes_stand_for_two_rules(book: str) -> None:
    text = WITHOUT_SUBPROOF.replace("/ Ko, Ai, Ki", "/ R(Ko), R(Ai), Ki")
    assert judge(text, book).correct
    verdict = judge(text, book, mat="goal KAspq | resources RRKipKsq", after=IMPOSSIBLE)
    assert verdict.correct
    used = {count.symbol: count.used for count in verdict.cubes}
    assert used == {"R": 2, "K": 2, "i": 1, "p": 1, "s": 1, "q": 1}


# IV-C. The Goal


@editions("IV-C")
def test_a_goal_has_at_most_seven_cubes(book: str) -> None:
    for goal, faults in [("ApNNNNp", []), ("ApNNNNNp", ["goal-too-long"])]:
        mat = f"goal {goal} | resources pAi"
        assert codes(one_step("p", goal, "Ai"), book, mat=mat) == faults


# VII-B. What makes a Solution and its Proof correct


@editions("VII-B")
def test_premises_are_wffs_rules_are_legal_and_a_proof_comes_with_it(book: str) -> None:
    assert "premise-not-wff" in codes(one_step("Kp", "p", "Ko"), book)
    assert "no-such-rule" in codes(KPR.replace("/ Ki", "/ Ki, Kp"), book)
    assert codes("p, r -> Kpr\nsolution: p, r / Ki", book) == ["no-proof"]


@editions("VII-B-1")
def test_the_solution_stands_apart_above_or_below(book: str) -> None:
    above = "solution: p, r / Ki\n" + KPR.replace("solution: p, r / Ki", "")
    assert judge(above, book).correct
    assert codes(KPR.replace("solution: p, r / Ki", ""), book) == ["no-solution"]
    for line in ("2 r", "3 Kpr"):
        between = KPR.replace("\nsolution: p, r / Ki", "").replace(line, f"p, r / Ki\n{line}")
        assert codes(between, book) == ["no-solution"]
        assert clauses(between, book) == {"VII-B-1"}
    assert "no-solution" not in codes(f"{KPR}\nAnn B", book)  # what is below is no line


@editions("VII-B-2", older="VII-B-2-i", newest="VII-B-2-j")
@pytest.mark.parametrize(
    "text",
    [WITHOUT_SUBPROOF, WITH_SUBPROOFS, WITH_WILD_CUBE],
    ids=["without a sub-proof", "with sub-proofs", "with a wild cube"],
)
def test_the_model_proofs_are_correct(book: str, text: str) -> None:
    verdict = judge(text, book)
    assert verdict.faults == ()


@editions("VII-B-2-a")
def test_the_top_line_names_the_premises_and_the_goal(book: str) -> None:
    assert codes(KPR.replace("p, r -> Kpr\n", ""), book) == ["top-line"]  # no Goal anywhere
    assert codes(KPR.replace("p, r ->", "p ->"), book) == ["top-line"]
    assert "top-line" in codes(KPR, book, mat="goal Krp | resources prKi")


WITHOUT_TOP_LINE = KPR.replace("p, r -> Kpr\n", "")


@editions("VII-B-2-a", only=("wff-2012", "wff-2013"))
def test_the_older_editions_need_the_top_line(book: str) -> None:
    assert codes(WITHOUT_TOP_LINE, book, mat="goal Kpr | resources prKi") == ["top-line"]


@editions("VII-B-2-a", only=("wff-2017",))
def test_a_missing_top_line_is_no_fault_where_it_only_should_be_there(book: str) -> None:
    verdict = judge(WITHOUT_TOP_LINE, book, mat="goal Kpr | resources prKi", after=IMPOSSIBLE)
    assert verdict.correct is True
    assert [note for note in verdict.notes if "top line is missing" in note]
    assert "goal-not-reached" in codes(WITHOUT_TOP_LINE, book, mat="goal Krp | resources prKi")


@editions("VII-B-2-b")
def test_premises_come_first_each_on_its_own_line(book: str) -> None:
    assert "premises" in codes(KPR.replace("p, r ->", "p, r, s ->").replace("p, r /", "p, r, s /"),
                               book)  # fmt: skip
    late = "p, r -> Kpr\n1 p s\n2 App Ai 1\n3 r s\n4 Kpr Ki 1,3\nsolution: p, r / Ai, Ki"
    assert codes(late, book) == ["premises"]
    joined = "p, r -> Kpr\n1 p, r s\n2 Kpr Ki 1\nsolution: p, r / Ki"
    assert codes(joined, book) == ["two-wffs"]


@editions(older="VII-B-2-d", newest="VII-B-2-e")
def test_a_subproof_is_indented_and_that_stands_for_its_bars(book: str) -> None:
    indented = "r -> Cpr\n1 r s\n    a p s\n    b r R 1\n2 Cpr Ci\nsolution: r / R, Ci"
    assert judge(indented, book).correct
    flat = "r -> Cpr\n1 r s\n2 Arp Ai 1\n3 p s\n4 r Rp 1\n5 Cpr Ci 3\nsolution: r / Ai, Rp, Ci"
    assert "not-indented" in codes(flat, book)


@editions("VII-C-5-g-6")
def test_an_undeclared_supposition_that_a_later_line_takes_as_a_subproof_is_not_indented(
    book: str,
) -> None:
    flat = "r -> Cpr\n1 r s\n2 p s\n3 r R 1\n4 Cpr Ci 2-3\nsolution: r / R, Ci"
    assert codes(flat, book)[:2] == ["premises", "not-indented"]
    no_subproof = "r -> Kpr\n1 r s\n2 p s\n3 Kpr Ki 1,2\nsolution: r / Ki"
    assert "not-indented" not in codes(no_subproof, book)


@editions(older="VII-B-2-e", newest="VII-B-2-f")
def test_a_subproof_has_one_and_only_one_premise(book: str) -> None:
    two = "r -> Cpr\n1 r s\n2 | a p s\n  | b q s\n  | c r R 1\n3 Cpr Ci 2\nsolution: r / R, Ci"
    assert codes(two, book) == ["subproof-premise"]
    none = "r -> Crr\n1 r s\n2 | a r R 1\n  | b r Rp a\n3 Crr Ci 2\nsolution: r / R, Rp, Ci"
    assert codes(none, book) == ["subproof-premise"]


@editions(older="VII-B-2-f", newest="VII-B-2-g")
def test_one_rule_justifies_a_line_and_only_r_may_be_joined_to_it(book: str) -> None:
    joined = WITH_SUBPROOFS.replace("  |   | 2  Epq      R, R, 1\n", "").replace(
        "Eo, 2", "R, R, Eo, 1"
    )
    assert judge(joined, book).correct
    three = joined.replace("  |   | 3  Cqp      R, R, Eo, 1\n", "").replace(
        "Co, 1,3", "R, R, Eo, Co, 1"
    )
    assert codes(three, book) == ["two-rules"]
    assert codes("Kpq -> Apr\n1 Kpq s\n2 Apr Ko, Ai\nsolution: Kpq / Ko, Ai", book) == ["two-rules"]
    outside = KPR.replace("3 Kpr Ki", "3 Kpr R, Ki").replace("/ Ki", "/ R, Ki")
    assert codes(outside, book) == ["reiterate"]  # there is no level to cross


@editions(older="VII-B-2-g", newest="VII-B-2-h")
def test_r_is_written_once_for_each_level(book: str) -> None:
    for wrong in ("R, 1", "R, R, R, 1"):
        assert codes(WITH_SUBPROOFS.replace("R, R, 1", wrong), book) == ["reiterate"]
    assert codes(WITH_SUBPROOFS.replace("R, a", "R, R, a"), book) == ["reiterate"]


@editions(older="VII-B-2-h", newest="VII-B-2-i")
def test_labels_and_references_may_be_left_out(book: str) -> None:
    plain = """
    Epq -> CNpNq
    Epq          s
    | Np         s
    | | q        s
    | | Epq      R, R
    | | Cqp      Eo
    | | p        Co
    | | Np       R
    | Nq         Ni
    CNpNq        Ci
    solution: Epq / R, Eo, Co, Ni, Ci
    """
    assert judge(plain, book).correct


@editions("VII-B-3", "VII-B-3-a")
def test_a_solution_has_two_cubes_at_least(book: str) -> None:
    one = "-> p\n1 p Rp\nsolution: / R(Rp)"
    assert "too-few-cubes" in codes(one, book)
    two = "p -> p\n1 p s\n2 p Rp 1\nsolution: p / R(Rp)"
    assert judge(two, book).correct


@editions("VII-B-3-b")
def test_every_required_cube_is_used(book: str) -> None:
    assert codes(KPR, book, mat="goal Kpr | {must} K | resources pri") == []
    assert codes(KPR, book, mat="goal Kpr | {must} KK | resources pri") == ["required-unused"]


@editions("VII-B-3-d")
def test_permitted_cubes_may_be_used_or_left(book: str) -> None:
    for permitted in ("pr", "prs", "p"):
        mat = f"goal Kpr | {{may}} {permitted} | resources prKi"
        assert codes(KPR, book, mat=mat, after=IMPOSSIBLE) == []


@editions("VII-B-3-e")
def test_after_now_one_cube_at_most_comes_from_resources(book: str) -> None:
    assert codes(KPR, book, mat="goal Kpr | {must} pKi | resources rr", after="now") == []
    assert codes(KPR, book, mat="goal Kpr | {must} prKi | resources ss", after="now") == []
    two = "goal Kpr | {must} pK | resources ri"
    assert codes(KPR, book, mat=two, after="now") == ["resources"]


@editions("VII-B-3-f", "XI-B")
def test_after_impossible_and_at_the_end_of_the_round_resources_are_free(book: str) -> None:
    for after in (IMPOSSIBLE, "stop"):
        assert codes(KPR, book, mat="goal Kpr | resources prKi", after=after) == []
        assert codes(KPR, book, mat="goal Kpr | {must} prKi | resources s", after=after) == []


@editions("VII-B-4", "VII-B-4-e-example", "VII-C-5-d")
def test_the_p_of_the_example_is_not_essential(book: str) -> None:
    verdict = judge(NOT_ESSENTIAL, book, "basic", "goal Krs | {must} pr | resources sKi")
    assert [fault.code for fault in verdict.faults] == ["non-essential"]
    assert [found.block for found in verdict.non_essential] == ["p"]
    assert str(verdict.non_essential[0].shorter.solution) == "r^, s / Ki"
    elsewhere = judge(NOT_ESSENTIAL, book, "basic", "goal Krs | {must} K | resources prsi")
    assert elsewhere.correct


@editions("VII-B-4-a")
def test_a_finding_shows_the_shorter_solution_with_a_proof(book: str) -> None:
    verdict = judge(NOT_ESSENTIAL, book, mat="goal Krs | {must} p | resources rsKi")
    shorter = verdict.non_essential[0].shorter
    assert shorter.sequent
    assert str(shorter.sequent) == "r, s -> Krs"
    assert [(line.formula, line.reason.rules) for line in shorter.lines()] == [
        ("r", ("s",)),
        ("s", ("s",)),
        ("Krs", ("Ki",)),
    ]


@editions("VII-B-4-b", "VII-B-4-d")
def test_blocks_are_kept_or_dropped_whole(book: str) -> None:
    # p alone would prove the Goal, but p is only to be had by cutting Kpq up
    text = "Kpq -> Apr\n1 Kpq s\n2 p Ko 1\n3 Apr Ai 2\nsolution: Kpq / Ko, Ai"
    assert judge(text, book, "basic", "goal Apr | {must} Kqo | resources KpAi").correct


@editions("VII-B-4-c")
def test_several_blocks_may_be_shown_not_to_be_essential(book: str) -> None:
    text = NOT_ESSENTIAL.replace("/ Ki", "/ Ki, Ko")
    verdict = judge(text, book, "basic", "goal Krs | {must} po | resources rsKKi")
    assert [found.block for found in verdict.non_essential] == ["p", "Ko"]


KPR_KO_KI = "Kpr -> p\n1 Kpr s\n2 p Ko 1\nsolution: {}"


@editions("VII-B-4-e")
def test_an_unmarked_k_may_be_any_k(book: str) -> None:
    mat = "goal p | {must} K | resources KKprio"
    unmarked = judge(KPR_KO_KI.format("Kpr / Ko, Ki"), book, "basic", mat)
    assert [found.block for found in unmarked.non_essential] == ["Ki"]
    for marked in ("K^pr / Ko, Ki", "Kpr / K^o, Ki"):
        assert judge(KPR_KO_KI.format(marked), book, "basic", mat).correct
    wrong = judge(KPR_KO_KI.format("Kpr / Ko, K^i"), book, "basic", mat)
    assert [fault.code for fault in wrong.faults] == ["non-essential"]


@editions("VII-B-4-e")
def test_missing_marks_alone_are_no_fault(book: str) -> None:
    assert judge(KPR, book, "basic", "goal Kpr | {must} prKi").correct


# VII-C-5. The reasons for which a Solution is wrong

REASONS: dict[str, tuple[str, str]] = {
    "VII-C-5-b": (one_step("Kp", "p", "Ko"), ""),
    "VII-C-5-c": (one_step("Cpq q", "p", "Co"), ""),
    "VII-C-5-f": (KPR, "goal Kpr | resources pKi"),
    "VII-C-5-g": ("p, r -> Kpr\nsolution: p, r / Ki", ""),
    "VII-C-5-g-1": (KPR.replace("Ki 1,2", ""), ""),
    "VII-C-5-g-2": (KPR.replace("-> Kpr", "-> Krp"), ""),
    "VII-C-5-g-3": (KPR.replace("3 Kpr", "3 Kpr, Kpr"), ""),
    "VII-C-5-g-4": (KPR.replace("3 Kpr", "3 KP Ki 1,2\n4 Kpr"), ""),
    "VII-C-5-g-5": (KPR.replace("Ki 1,2", "ik 1,2"), ""),
    "VII-C-5-g-6": (
        "r -> Arp\n1 r s\n2 Arp Ai 1\n3 p s\n4 Arp Rp 2\nsolution: r / Ai, Rp",
        "",
    ),
    "VII-C-5-g-7": (KPR.replace("Ki 1,2", "Ki, Ai 1,2").replace("/ Ki", "/ Ki, Ai"), ""),
}


@pytest.mark.parametrize(
    ("book", "reason"),
    [
        pytest.param(
            book,
            reason,
            marks=pytest.mark.clause(f"{book} {reason}", f"{book} VII-C-5"),
            id=f"{book} {reason}",
        )
        for book in RULEBOOKS
        for reason in REASONS
    ],
)
def test_each_listed_reason_is_found_and_cited(book: str, reason: str) -> None:
    text, mat = REASONS[reason]
    assert reason in clauses(text, book, mat=mat)


def test_the_shorter_solution_keeps_every_other_block() -> None:
    verdict = judge(NOT_ESSENTIAL, "wff-2017", mat="goal Krs | {must} p | resources rsKi")
    shorter = verdict.non_essential[0].shorter.solution
    assert isinstance(shorter, Solution)
    assert len(shorter.blocks) == 3


@editions("VII-C-5")
def test_some_listed_reason_is_true_of_every_faulty_solution(book: str) -> None:
    rulebook = RULEBOOKS[book]
    covered = frozenset[str]().union(*(reason.covers for reason in rulebook.reasons))
    assert not set(rulebook.clauses) - covered
