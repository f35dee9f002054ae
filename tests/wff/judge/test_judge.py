import pytest
from msgspec.structs import replace

from nowornever.core.work import Work
from nowornever.shake.judge.judgement import Found, Judgement, Outcome, Trust, Want
from nowornever.wff.evidence.verify import Certificate
from nowornever.wff.judge import JUDGE, question
from nowornever.wff.judge.skeletons import draft
from nowornever.wff.rulebooks import parse_position
from nowornever.wff.written import parse_proof

THEOREM = (
    "wff-2017 regular | goal ANpNNp | required Rqsi | forbidden Kp | resources CCAKKERRqrssiooo"
)


def judge(text: str, budget: int | None = 20_000, **how: object) -> Judgement:
    position = parse_position(text)
    answer = JUDGE.judge(position, Work(budget), **how)  # type: ignore[arg-type]
    assert JUDGE.verify(position, answer)
    return answer


def solution_line(found: Found) -> str:
    return str(parse_proof(found.text).solution)


@pytest.mark.parametrize(
    ("position", "fewest"),
    [
        ("wff-2017 basic | goal Krs | required K | permitted rs | resources i", 1),
        ("wff-2017 basic | goal p | required Rp | resources q", 0),
        ("wff-2013 basic | goal p | required AERRpppr", 0),
        ("wff-2012 basic | goal Nq | essential ENRppo | premises E | resources q", 1),
        ("wff-2013 regular | goal p | required pRR", 0),
        ("wff-2013 regular | goal p | required RRNqq", 0),
        ("wff-2013 regular | goal p | required RRRNCpq", 0),
        ("wff-2013 regular | goal Cpp | required RKpq", 0),
        ("wff-2013 regular | goal CpNNp | permitted CRRRi | resources N", 0),
        ("wff-2017 regular | goal Cpp | permitted CiRp", 0),
        ("wff-2013 regular | goal Epq | required KpqRRRo | permitted K", 0),
    ],
)  # fmt: skip
def test_the_fewest_cubes_are_found(position: str, fewest: int) -> None:
    answer = judge(position)
    assert answer.outcome is Outcome.SOLVABLE
    assert answer.fewest == fewest


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ("wff-2017 basic | goal p | required oooo | resources pCKE", "4 o's are Required"),
        ("wff-2013 basic | goal Np | resources KRoopqs", "No premise can hold N."),
        ("wff-2013 basic | goal p | resources pqKC", "A Solution names a rule"),
        ("wff-2013 basic | goal Kpq | resources KioRpr", "No premise can hold N or q."),
        ("wff-2013 basic | goal Kpq | required Ao | resources CRpq", "were searched"),
        ("wff-2013 regular | goal Cpp | permitted R", "were searched"),
        ("wff-2013 regular | goal Cpp | required R | permitted N | resources KKK", "were searched"),
        ("wff-2012 regular | goal Cpp | premises C | rules R | resources i", "were searched"),
        ("wff-2017 regular | goal NNKsr | resources CKKEENNRRRRiiiiiooooo", "No premise"),
        (THEOREM, "beside them no premise is essential"),
        ("wff-2017 regular | goal Kpq", "no i, o or R can be used"),
        ("wff-2012 basic | goal Kpq | essential K", "no i, o or R can be used"),
        ("wff-2013 regular | goal Kpq | forbidden Kpqio", "no i, o or R can be used"),
        ("wff-2017 basic | goal p | resources pi", "no rule can be spelled"),
        ("wff-2013 regular | goal q | permitted pNp | resources No", "none but No, which proves"),
        ("wff-2012 regular | goal q | premises pNp | resources o", "no rule can be spelled"),
        ("wff-2013 regular | goal q | required o | permitted pNpN", "that could be essential"),
        ("wff-2013 regular | goal CpNq | permitted pqr | resources Ni", "Some premise has to hold"),
        ("wff-2013 regular | goal CpNq | required i | permitted pqrN", "Some premise has to hold"),
        ("wff-2017 regular | goal NNp | permitted Npp | resources Eo", "allow no premises from"),
        ("wff-2013 regular | goal Kpq | required i", "No variable can be used in a premise"),
        ("wff-2013 regular | goal Kpq | required iiii | resources KKpq", "The i's, o's and R's"),
        ("wff-2013 regular | goal Kpq | resources KRr", "No premise can hold N, p or q."),
        ("wff-2017 basic | goal Cpq | required N | resources CCpqoi", "only one set of rules that"),
        ("wff-2012 regular | goal Cpp | essential R | premises N | resources KKK", "of Essential"),
        ("wff-2017 regular | goal pK | resources pqRi", "wff-2017 VII-C-5-a"),
        ("wff-2017 regular | goal NNNNNNNp | resources NpR", "wff-2017 IV-C"),
    ],
)  # fmt: skip
def test_what_is_impossible_is_certified_with_a_reason(position: str, why: str) -> None:
    answer = judge(position)
    assert answer.outcome is Outcome.IMPOSSIBLE
    assert why in answer.reason


def test_where_nothing_is_required_no_reason_speaks_of_it() -> None:
    answer = judge("wff-2013 regular | goal Cpp | permitted R")
    assert answer.reason.endswith("reach the Goal; all ways to reach it were searched.")


def test_a_required_cube_in_a_block_that_is_not_essential_is_marked_elsewhere() -> None:
    answer = judge("wff-2017 basic | goal p | required p | permitted Rq")
    assert answer.fewest == 0


def test_the_same_work_gives_the_same_answer() -> None:
    text = "wff-2013 regular | goal KNNsNNp | required CAKKqrrriioo | permitted KENRRpii"
    position = parse_position(text)
    answers = {repr(JUDGE.judge(position, Work(1500))) for _ in range(2)}
    assert len(answers) == 1


def test_out_of_work_is_undecided_and_no_error() -> None:
    text = "wff-2013 regular | goal KNNsNNp | required CAKKqrrriioo | permitted KENRRpii"
    answer = judge(text, 200)
    assert answer.outcome is Outcome.UNDECIDED
    assert answer.now_is_right is None


def test_only_what_is_asked_is_settled() -> None:
    text = "wff-2017 basic | goal Krs | resources KirsKCoR"
    fewest, now, some = (judge(text, want=want) for want in Want)
    assert fewest.fewest == 3
    assert now.now_is_right is False
    assert some.impossible_is_right is False


def test_several_different_solutions_the_best_first() -> None:
    answer = judge("wff-2017 basic | goal p | permitted KCoRpqq | resources sE", solutions=4)
    lines = [solution_line(found) for found in answer.solutions]
    assert len(set(lines)) == 4
    costs = [found.from_resources for found in answer.solutions]
    assert costs == sorted(costs)


def test_an_idea_that_still_holds_is_taken() -> None:
    before = judge("wff-2017 basic | goal Krs | required K | permitted rs | resources i")
    after = parse_position("wff-2017 basic | goal Krs | required K | permitted irs")
    (found,) = before.solutions
    answer = JUDGE.judge(after, Work(60), ideas=[found.text, "no proof at all"])
    assert answer.fewest == 0


def test_a_solution_that_takes_exactly_so_many_cubes() -> None:
    position = parse_position(
        "wff-2012 basic | goal Krs | essential K | premises r | resources isq"
    )
    two, three = (JUDGE.exactly(position, number, Work(20_000)) for number in (2, 3))
    assert two
    assert solution_line(two) == "r, s / Ki"
    assert three
    assert three.from_resources == 3


def tampered(answer: Judgement) -> list[Judgement]:
    """Answers that claim more than was shown."""
    found = Found("p -> p\n1  p  s\nsolution: p / Ki\n", 0)
    shown = {"certificate": answer.certificate, "certified": True}
    return [
        Judgement(Outcome.IMPOSSIBLE, "", **shown),
        Judgement(Outcome.SOLVABLE, "", at_most=0, solutions=(found,)),
        Judgement(Outcome.SOLVABLE, "", at_least=2, at_most=1, solutions=answer.solutions, **shown),
        Judgement(Outcome.UNDECIDED, "", at_least=2, **shown),
        Judgement(Outcome.UNDECIDED, "", at_least=2, certified=True),
    ]


def test_the_verifier_refuses_what_does_not_hold() -> None:
    position = parse_position("wff-2017 basic | goal Krs | required K | permitted rs | resources i")
    answer = JUDGE.certify(position, JUDGE.judge(position, Work()), Work())
    assert answer.trust is Trust.CERTIFIED
    assert JUDGE.verify(position, answer)
    assert not any(JUDGE.verify(position, wrong) for wrong in tampered(answer))


@pytest.mark.parametrize(
    ("start", "resources"),
    [
        # without p in premises only Ni makes Np, and p alone leads to no clash
        ("wff-2012 regular | goal Np | essential CE | premises KNNRss | rules o",
         "CCAAKERqqqrriiioo"),
        # one N, which no rule can drop
        ("wff-2017 basic | goal Cpq | required ENRrr | permitted Rs | forbidden AKNNso",
         "CCEEEppqrrio"),
    ],
)  # fmt: skip
def test_what_no_premises_can_give_is_settled_at_once(start: str, resources: str) -> None:
    assert judge(f"{start} | resources {resources}", 2_000).outcome is Outcome.IMPOSSIBLE


def test_a_set_of_rules_with_few_premises_does_not_wait_for_others() -> None:
    text = (
        "wff-2013 basic | goal Cpq | required qqi | permitted o | forbidden q"
        " | resources KKKKEEEEENNNRpprrrio"
    )
    assert judge(text, 50_000).fewest == 13


def test_the_verifier_refuses_impossible_where_a_solution_exists() -> None:
    position = parse_position("wff-2013 basic | goal Kpq | required Ki | permitted pq")
    assert JUDGE.judge(position, Work()).fewest == 0
    wrong = Judgement(Outcome.IMPOSSIBLE, "", certificate=Certificate(None), certified=True)
    assert not JUDGE.verify(position, wrong)
    assert not JUDGE.certify(position, replace(wrong, certified=False), Work()).certified


def test_what_is_only_searched_says_so() -> None:
    text = "wff-2012 basic | goal KEqsr | essential p | resources CAAKKNNRRRRRqrrsiooooo"
    position = parse_position(text)
    answer = JUDGE.certify(position, JUDGE.judge(position, Work()), Work())
    assert answer.outcome is Outcome.IMPOSSIBLE
    assert answer.trust is Trust.SEARCHED
    assert answer.certificate is None
    assert list(JUDGE.evidence(position, answer)) == [
        "All normal proofs were searched; no evidence was found that shows it without."
    ]


def test_proofs_that_are_too_deep_leave_it_open(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "wff-2017 basic | goal p | required CCCo | permitted pqqrr"
    assert judge(text).fewest == 0
    monkeypatch.setattr(draft, "DEEPEST", 3)
    monkeypatch.setattr(question.Case, "try_premises", lambda *_: None)
    answer = judge(text)
    assert answer.outcome is Outcome.UNDECIDED
    assert "one inside the other" in answer.reason
    assert JUDGE.verify(parse_position(text), answer)


def test_as_many_solutions_as_there_are() -> None:
    text = "wff-2017 basic | goal p | permitted KKoRpqs"
    lines = {solution_line(found) for found in judge(text, solutions=500).solutions}
    assert {"Kps / Ko", "Kqp / R(Ko)", "KKpsq / R(Ko)", "KsKqp / R(Ko)", "p / R(Rp)"} <= lines
    blocks = {(frozenset(a.split(", ")), b) for a, b in (line.split(" / ") for line in lines)}
    assert len(blocks) == len(lines)
    few = judge(text, solutions=9).solutions
    assert len({found.text for found in few}) == 9


def test_more_solutions_take_no_more_work_than_allowed() -> None:
    text = "wff-2013 basic | goal Ns | required q | resources CCCAKKKENNRRpqqrssiioooo"
    work = Work(3000)
    answer = JUDGE.judge(parse_position(text), work, solutions=2)
    assert answer.fewest is not None
    assert len(answer.solutions) == 2
