"""The verifier of "no Solution" and "none so cheap" believes evidence and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import pytest
from msgspec import json
from msgspec.structs import replace

from nowornever.core.work import Work
from nowornever.shake.position import Position
from nowornever.wff.certificates import Valuation
from nowornever.wff.certifying.certify import certificate_for
from nowornever.wff.certifying.explain import explained
from nowornever.wff.evidence.readings import Reading
from nowornever.wff.evidence.verify import Certificate, UnprovableClaim, verify_none_below
from nowornever.wff.rulebooks import parse_position
from tests.wff.evidence.lying import mutants, outcomes
from tests.wff.judge.positions import small_position

WHOLE = "wff-2017 basic | goal Kqr | required AAR | forbidden o | resources CCCCCEEENNpppppqrssss"
COUNTED = "wff-2013 basic | goal p | required iiii | resources pp"
READ = "wff-2017 basic | goal NCpp | permitted A | resources KKKKKEENNRRppqrrrssoooo"
WITHOUT_R = "wff-2013 regular | goal Eps | required Ci | permitted Eisp | resources qK"
BY_PREMISES = "wff-2017 regular | goal p | required s | resources CAKEENNNNRRRRRpppqrsssssii"
SOLVABLE = "wff-2013 basic | goal Kpq | required Ki | permitted pq"


def evidence(text: str, below: int | None = None) -> tuple[Position, Certificate]:
    position = parse_position(text)
    found = certificate_for(position, below, Work(20_000))
    assert found is not None
    return position, found


@pytest.mark.parametrize(
    ("text", "below"), [(COUNTED, None), (READ, None), (WHOLE, None), (BY_PREMISES, 3)]
)
def test_evidence_is_found_verified_kept_as_json_and_told_in_words(
    text: str, below: int | None
) -> None:
    position, found = evidence(text, below)
    assert verify_none_below(position, found)
    assert json.decode(json.encode(found), type=Certificate) == found
    assert list(explained(position, found))


def test_without_r_other_worlds_show_what_ci_does_not_make() -> None:
    position, found = evidence(WITHOUT_R)
    assert any(reading.worlds for reading in found.readings)
    assert not found.unprovable
    plain = tuple(reading for reading in found.readings if not reading.worlds)
    assert not verify_none_below(position, replace(found, readings=plain))
    strict = tuple(reading for reading in found.readings if reading.worlds)
    told = explained(position, replace(found, readings=strict))
    assert any("in all later worlds" in line for line in told)


def test_premises_that_prove_nothing_together_are_one_piece_of_evidence() -> None:
    position, found = evidence(
        "wff-2013 regular | goal q | required pqs | permitted R | resources A"
    )
    (unprovable,) = found.unprovable
    assert unprovable.premises == ("Aps", "Asp", "q")
    assert verify_none_below(position, found)
    assert not verify_none_below(position, replace(found, unprovable=()))


def test_what_counting_settles_needs_no_reading_and_shows_the_sum() -> None:
    position, found = evidence(COUNTED)
    assert found == Certificate(None)
    assert (
        "i: 4 in Required, 4 on the mat in all that can be used, 0 in Resources; 3 rules take an i."
    ) in explained(position, found)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (COUNTED, "0 in Resources; 1 rule takes an R, and a wild R can name any."),
        (
            "wff-2013 basic | goal p | required Ko | permitted pp",
            "With no cube of Resources one set of rules can be named whose rules could all be",
        ),
        (
            "wff-2013 basic | goal p | required Ko | permitted pp",
            "With what is needed in premises one set of rules costs too much:",
        ),
        (READ, "sets of rules cost too much:"),
        (READ, "Whatever the premises are, 24 sets of rules cannot be enough:"),
    ],
)
def test_numbers_agree_with_their_nouns_and_verbs(text: str, sentence: str) -> None:
    assert any(sentence in line for line in explained(*evidence(text)))


def test_where_premises_are_known_what_is_smaller_excludes_the_rest() -> None:
    position, found = evidence(WHOLE)
    assert any("solution: q, r / Ki" in each for each in found.smaller)
    assert not verify_none_below(position, replace(found, smaller=()))


def test_the_evidence_is_the_same_in_every_process() -> None:
    program = (
        "from msgspec import json; from tests.wff.evidence import test_verify as t;"
        "print([json.encode(t.evidence(text)[1]) for text in (t.WHOLE, t.READ)])"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", program], env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True, check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }  # fmt: skip
    assert len(found) == 1


def test_what_is_smaller_does_not_exclude_itself() -> None:
    _, found = evidence(WHOLE)
    solvable = parse_position("wff-2017 basic | goal Kqr | required R | permitted qr")
    assert not verify_none_below(solvable, found)


def test_a_goal_that_is_illegal_needs_no_evidence() -> None:
    position = parse_position("wff-2013 basic | goal pq | resources Kpq")
    assert verify_none_below(position, Certificate(None))
    assert not verify_none_below(position, Certificate(1))


@pytest.mark.parametrize(("text", "below"), [(READ, None), (WHOLE, None), (BY_PREMISES, 3)])
def test_evidence_with_every_reading_missing_is_refused(text: str, below: int | None) -> None:
    position, found = evidence(text, below)
    assert not verify_none_below(position, replace(found, readings=()))


@pytest.mark.parametrize("below", [1, 2, 5, None])
def test_no_mutant_of_true_evidence_shows_anything_of_a_position_with_a_solution(
    below: int | None,
) -> None:
    solvable = parse_position(SOLVABLE)
    chance = Random(5)
    for text, least in ((READ, None), (WHOLE, None), (BY_PREMISES, 3)):
        _, found = evidence(text, least)
        for mutant in (found, *mutants(found, chance)):
            assert not verify_none_below(solvable, replace(mutant, below=below))


@pytest.mark.parametrize(
    "lie",
    [
        Certificate(None, readings=(Reading("", {"K": "11"}),)),
        Certificate(None, readings=(Reading("pq", {"X": "1111"}),)),
        Certificate(None, readings=(Reading("pq", {}, ("Kp",)),)),
        Certificate(None, readings=(Reading("pq", {"K": "0000"}),)),
        Certificate(None, readings=(Reading("pq", {}, ("Kpq",)),)),
        Certificate(None, smaller=("no proof",)),
        Certificate(None, smaller=("p -> Kpq\n1 p s\nsolution: p / Ki",)),
        Certificate(None, smaller=("p -> Apq\n1 p s\n2 Apq Ai 1\nsolution: p / Ai",)),
        Certificate(None, smaller=("p, q -> Kpq\n1 p s\n2 q s\n3 Kpq Ki 1,2",)),
        Certificate(None, smaller=("Kpq -> Kpq\n1 Kpq s\nsolution: Kpq",)),
        Certificate(
            None,
            unprovable=(
                UnprovableClaim(("p", "q"), ("Ki", "R", "No"), Valuation(("p", "q"), ("Kpq",))),
            ),
        ),
    ],
)
def test_lies_about_a_position_with_a_solution_are_refused(lie: Certificate) -> None:
    assert not verify_none_below(parse_position(SOLVABLE), lie)


@pytest.mark.parametrize("seed", range(8))
def test_true_claims_verify_and_false_ones_never_do(seed: int) -> None:
    chance, others = Random(seed), list[Certificate]()
    found = [
        outcome for _ in range(6) for outcome in outcomes(small_position(chance, 6), others, chance)
    ]
    assert set(found) <= {"certified", "searched", "false claim", "lie refused"}
    assert found.count("certified") > found.count("searched")
