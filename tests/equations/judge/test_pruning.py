"""What a smallest Solution does not need is left out, and nothing else."""

from __future__ import annotations

import pytest

from nowornever.core.work import Work
from nowornever.equations.judge import JUDGE
from nowornever.equations.judge.pruning import Leaner, leaves_as_it_is
from nowornever.equations.judge.sieve import native
from nowornever.equations.judge.supply import Supply
from nowornever.equations.rulebooks import parse_position


@pytest.mark.parametrize(
    ("required", "smaller", "larger", "replaces"),
    [
        ("", "2", "20+", True),
        ("", "20+", "2", False),
        ("", "3", "20+", False),
        ("0", "2", "20+", False),  # then the 0 would not be used
        ("0", "20+", "200++", False),  # nor the second +, if that is Required
        ("3", "2", "20+", True),
    ],
)
def test_fewer_cubes_replace_more_if_those_left_out_are_not_required(
    required: str, smaller: str, larger: str, replaces: bool
) -> None:
    more = "++" if larger == "200++" else ""
    supply = Supply(
        parse_position(f"equations-2019 | goal 5 | required {required}{more} | resources 200023+++")
    )
    leaner: Leaner[str] = Leaner(supply)
    assert not leaner.replaces(supply.pack(smaller), "the value")
    assert leaner.replaces(supply.pack(larger), "the value") is replaces
    assert not leaner.replaces(supply.pack(larger), "another value")


@pytest.mark.parametrize(
    ("symbol", "value", "is_left", "leaves"),
    [
        ("+", (0, 1), True, True),
        ("-", (0, 1), True, True),
        ("-", (0, 1), False, False),
        ("x", (1, 1), False, True),
        ("x", (0, 1), False, False),
        ("/", (1, 1), True, True),
        ("/", (1, 1), False, False),
        ("*", (1, 1), True, True),
        ("*", (1, 1), False, False),
        ("v", (1, 1), False, True),
        ("v", (1, 1), True, False),
    ],
)
def test_an_operation_with_0_or_1_leaves_the_other_side_as_it_is(
    symbol: str, value: tuple[int, int], is_left: bool, leaves: bool
) -> None:
    assert leaves_as_it_is(symbol, value, is_left=is_left) is leaves


@pytest.mark.parametrize(
    ("text", "fewest"),
    [
        ("goal 5 | permitted 50+", 0),  # one cube is no Solution, so 5 does not replace 5+0
        ("goal 5 | required 0+ | permitted 5", 0),
        ("goal 5 | required 0011+x/ | permitted 5", None),
        ("goal 5 | required 0011+x/ | permitted 5x", 0),
        ("goal 2/3 | required 1* | permitted 23/", 0),
        ("goal 6/9 | required 01+v | permitted 23/", 0),
    ],
)
def test_what_leaves_the_rest_as_it_is_stands_somewhere(text: str, fewest: int | None) -> None:
    for level in ("middle", "elementary"):
        position = parse_position(f"equations-2019 {level} | {text}")
        assert JUDGE.judge(position, Work(100_000)).fewest == fewest


@pytest.mark.parametrize("sieved", [True, False])
@pytest.mark.parametrize(
    ("goal", "required"),
    [
        ("3", "3111xxx"),
        ("3", "31111xxxx"),
        ("0", "0111vvv"),
        ("6", "23x111xxx"),
        ("5", "5000+--"),
        ("v2", "2v11*/"),
        ("2", "2111vv*"),
    ],
)
def test_required_cubes_that_change_nothing_can_all_be_used(
    goal: str, required: str, sieved: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of 3×1×1×1 are operations that leave 3 as it is, one around the other."""
    if not sieved:
        monkeypatch.setattr(native, "_library", lambda: None)
    position = parse_position(f"equations-2019 | goal {goal} | required {required}")
    judgement = JUDGE.judge(position, Work(20_000))
    assert judgement.fewest == 0, judgement
