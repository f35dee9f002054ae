"""Powers and roots: the rulebook's rules where libraries have others, and no work without end."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

import pytest
from flint import arb, ctx, fmpq, fmpz
from hypothesis import given
from hypothesis import strategies as st

from nowornever.equations.numbers import algebraic, arithmetic
from nowornever.equations.numbers.algebraic import Algebraic
from nowornever.equations.numbers.arithmetic import add, as_exact, multiply, negate
from nowornever.equations.numbers.comparison import equal
from nowornever.equations.numbers.number import (
    Monomial,
    Number,
    Sum,
    Undefined,
    Unsettled,
    Value,
    enclose,
)
from nowornever.equations.numbers.powers import factors, positive_power
from nowornever.equations.undefined import power, root
from tests.equations.strategies import rationals, surds, worth

positive = rationals().filter(lambda number: number > 0)


@given(positive, rationals())
def test_a_power_of_a_positive_number_is_what_intervals_say(base: fmpq, exponent: fmpq) -> None:
    value = positive_power(base, exponent)
    with ctx.workprec(200):
        found = enclose(value, 200)
        assert isinstance(found, arb)
        assert found.overlaps(arb(base) ** arb(exponent))


@given(positive, rationals().filter(lambda number: number != 0))
def test_a_root_is_the_power_with_the_inverse_exponent(radicand: fmpq, index: fmpq) -> None:
    assert root(index, radicand) == power(radicand, 1 / index)


@given(positive, rationals(), rationals())
def test_exponents_add_and_multiply(base: fmpq, a: fmpq, b: fmpq) -> None:
    first, second = positive_power(base, a), positive_power(base, b)
    assert multiply(first, second) == positive_power(base, a + b)
    assert positive_power(first, b) == positive_power(base, a * b)


@given(surds())
def test_irrational_exponents_are_what_intervals_say(exponent: Number) -> None:
    value = positive_power(fmpq(3), exponent)
    with ctx.workprec(200):
        found, log = enclose(value, 200), enclose(exponent, 200)
        assert isinstance(found, arb)
        assert isinstance(log, arb)
        assert found.overlaps(arb(3) ** log)


@given(st.integers(-9, 9).filter(bool), st.integers(-8, 8), st.integers(1, 8))
def test_a_negative_base_follows_its_exponent_in_lowestterms_of(n: int, b: int, c: int) -> None:
    exponent = fmpq(b, c)
    value = power(fmpq(-abs(n)), exponent)
    if exponent.q % 2 == 0:
        assert isinstance(value, Undefined)
        assert value.clause == "III-C-2-e"
    else:
        size = positive_power(fmpq(abs(n)), exponent)
        assert not isinstance(value, Undefined | Unsettled)
        assert equal(value, size if exponent.p % 2 == 0 else negate(size)) is True


@pytest.mark.parametrize(
    ("operation", "a", "b", "clause"),
    [
        (power, 0, 0, "III-C-2-b"),  # 1 in every library
        (power, 0, -2, "III-C-2-b"),
        (root, 0, 5, "III-C-2-a"),
        (root, 0, 0, "III-C-2-a"),
        (root, 4, -5, "III-C-2-c"),
        (root, -2, -5, "III-C-2-c"),
        (root, fmpq(2, 3), -5, "III-C-2-d"),
        (root, -3, 0, "III-A"),
        (power, -4, fmpq(2, 4), "III-C-2-e"),
    ],
)
def test_what_is_undefined_says_its_clause(
    operation: Callable[[Number, Number], object], a: int | fmpq, b: int | fmpq, clause: str
) -> None:
    value = operation(fmpq(a), fmpq(b))
    assert isinstance(value, Undefined)
    assert value.clause == clause


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("(0-8)*(4/6)", 4),  # complex in every library
        ("(0-8)*(1/3)", -2),
        ("(3/6)v(0-9)", 81),
        ("3v(0-8)", -2),
        ("0*9", 0),
        ("0*(v(1+(2-v3)*9*9*9*9)-1)", 0),  # an exponent barely above 0
        ("9v0", 0),
        ("(0-1)*(v8/v2)", 1),  # reduced by value: the exponent is 2
        ("(0-2)*((v2+v3)*2-2xv6)", -32),
        ("(0-1)*(9*(9*9))", -1),  # an odd exponent, never written out
        ("(0-1)*(8*(9*9))", 1),
    ],
)
def test_negative_bases_and_zero(text: str, value: int) -> None:
    assert worth(text) == fmpq(value)


UNKNOWN = "2*v2+3*v3"


@pytest.mark.parametrize("name", ["exponent", "index"])
def test_a_negative_base_names_the_exponent_or_the_index(name: str) -> None:
    def value(text: str) -> Value:
        if name == "exponent":
            return power(fmpq(-2), worth(text))
        return root(worth(text), fmpq(-2))

    assert value("v2") == Undefined(
        f"a negative number has no real value with an irrational {name}", "III-A"
    )
    size = positive_power(fmpq(2), worth(UNKNOWN if name == "exponent" else f"1/({UNKNOWN})"))
    assert value(UNKNOWN) == Unsettled(
        f"it is not settled whether the {name} is odd or even in lowest terms", (size, negate(size))
    )


@pytest.mark.parametrize(
    ("text", "same", "kind"),
    [
        ("(1+v2)*2", "3+2xv2", Sum),
        ("(1+v2)*(0-1)", "v2-1", Sum),
        ("(1+v2)*(0-2)", "3-2xv2", Sum),
        ("(1+v2)*(8x4)", "886731088897+627013566048xv2", Sum),
        ("(1+v2)*(8x4+1)", "2140758220993+1513744654945xv2", Algebraic),
        ("(1+2*v2)*2", "1+2x2*v2+2*(2xv2)", Sum),
        ("(1+2*v2)*(0-2)", "1/(1+2x2*v2+2*(2xv2))", Sum),
        ("(1+2*v2)*(0-1)", "1/(1+2*v2)", Sum),
        ("v(3+2xv2)", "1+v2", Algebraic),
        ("(v(1+v2))*2", "1+v2", Algebraic),
        ("v((1+2*v2)*2)", "1+2*v2", Sum),
        ("v((1-2*v2)*2)", "2*v2-1", Sum),
        ("3v((1+2*v2)*3)", "1+2*v2", Sum),
        ("(((1+2*v2)*2)*v2)*(v2/4)", "1+2*v2", Sum),
    ],
)
def test_powers_of_sums_are_sums_again_where_they_can_be(
    text: str, same: str, kind: type[Number]
) -> None:
    value = worth(text)
    assert isinstance(value, kind)
    assert value == worth(same)


PRIME = fmpz(2) ** 128 - 159
LONG_ONE = fmpz(17756221483524754425878034173794805092728475977237963144217)
"""Two long primes make it, which nobody looks for."""


@pytest.mark.parametrize(
    ("number", "primes", "rest"),
    [
        (fmpz(2) ** 100 * fmpz(3) ** 50, ((2, 100), (3, 50)), 1),
        (PRIME * 2**10, ((2, 10), (int(PRIME), 1)), 1),
        (PRIME**2 * 4, ((2, 2), (int(PRIME), 2)), 1),
        (LONG_ONE * 181, ((181, 1),), LONG_ONE),
    ],
)
def test_what_is_short_enough_is_factored(
    number: fmpz, primes: tuple[tuple[int, int], ...], rest: fmpz
) -> None:
    assert factors(number) == (primes, rest)


@pytest.mark.parametrize("times", [-3, -1, 1, 2, 3])
def test_an_exact_root_of_a_number_too_long_to_factor_is_found(times: int) -> None:
    found = positive_power(fmpq(LONG_ONE**2), fmpq(times, 2))
    assert found == (fmpq(LONG_ONE) ** times if times % 2 else fmpq(LONG_ONE**2) ** (times // 2))


def test_a_negative_base_has_no_irrational_exponent_or_index() -> None:
    for value in (power(fmpq(-2), worth("v2")), root(worth("v2"), fmpq(-2))):
        assert isinstance(value, Undefined)
        assert value.clause == "III-A"
    assert isinstance(power(fmpq(-2), worth("2*v2")), Undefined)
    assert isinstance(power(fmpq(-2), worth("2*v2+3*v3")), Unsettled)


@given(st.integers(1, 10**30))
def test_factors_multiply_to_the_number(number: int) -> None:
    primes, rest = factors(fmpz(number))
    product = int(rest)
    for prime, times in primes:
        product *= prime**times
    assert product == number


def test_a_long_number_is_not_factored_for_ever() -> None:
    number = fmpz(9) ** 6561 + 7
    _, rest = factors(number)
    assert rest > 1
    value = positive_power(fmpq(number), fmpq(1, 2))
    assert isinstance(value, Sum)
    assert positive_power(value, fmpq(2)) == fmpq(number)
    assert positive_power(fmpq(number) ** 2, fmpq(1, 2)) == fmpq(number)


@pytest.mark.parametrize(
    "text",
    [
        "9*(9*9)", "9*(9*(9*9))", "9*(9*(9*(9*(9*9))))", "9*9*9*9*9*9*9*9*9",
        "(9*(9*9)+1)*(9*(9*9))", "9v(9*(9*9)+7)", "(1+v2)*(9*(9*9))", "(1+v2)*(9*5)",
        "(1/(1+7v(5v6)))*9", "(v2+v3+v5+v7)*(9*9)", "(9*(9*4)+1)*(9*9)",
        "v(v(v(v(1+v(2+v(3+v(5+v7)))))))", "1/(v2+3v3+5v5+7v7)",
        "9*(1/9*(9*9))", "9*(0-9*(9*9))",
    ],
)  # fmt: skip
def test_hostile_powers_come_to_an_end_and_compare_with_a_goal(text: str) -> None:
    assert equal(worth(text), fmpq(37)) is False


@pytest.mark.parametrize(
    "text",
    [
        "1/((v2+v3+v5+v7)*9*9*9*9)",
        "1/((9v2+7v3)*9*9*9*9)",
        "1/(v2+v3+v5+v7+v(9+2)+v(9+4))*9*9*9*9",
        "1/(((v2+v3+v5+v7+v(1+9+1)+v(4+9))*9)*9*9*9)",
        "1/(1+((((v2-1)*9)*9)*9*9*5)x(1+v3)x(1+v5)x(1+v7)x(1+v(9+2))x(1+v(9+4)))",
        "((((1/(v2+v3+v5+v7+v(1+9+1)+v(4+9)))*9)*9)*9)*9",
    ],
)
def test_long_coefficients_are_not_multiplied_and_solved_for_without_end(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The work is counted in bits: of the factors of products, and of what was solved for."""
    work = 0

    def multiply_surds(a: Mapping[Monomial, fmpq], b: Mapping[Monomial, fmpq]) -> Number:
        nonlocal work
        longest = max(c.height_bits() for c in (*a.values(), *b.values()))
        work += len(a) * len(b) * longest
        return multiply_as_ever(a, b)

    def surd_inverse(surd: Sum) -> Number | None:
        nonlocal work
        if (inverse := invert_as_ever(surd)) is not None:
            work += len(arithmetic.terms_of(inverse)) ** 2 * arithmetic.coefficient_bits(inverse)
        return inverse

    multiply_as_ever, invert_as_ever = arithmetic._multiply_surds, arithmetic._surd_inverse
    monkeypatch.setattr(arithmetic, "_multiply_surds", multiply_surds)
    monkeypatch.setattr(arithmetic, "_surd_inverse", surd_inverse)
    assert equal(worth(text), fmpq(1)) is not True
    assert work < 2**25


def test_random_powers_agree_with_python_flint() -> None:
    """Sign rules aside, FLINT's algebraic numbers say the same."""
    field = algebraic._FIELD
    choose = random.Random(2)
    for _ in range(1500):
        a, b, c = (choose.randint(1, 12) for _ in range(3))
        index, other = choose.randint(1, 3), choose.randint(1, 3)
        inner = add(positive_power(fmpq(a), fmpq(1, index)), fmpq(b, c))
        ours = as_exact(positive_power(inner, fmpq(1, other)))
        assert ours is not None
        theirs = (field(a) ** field(fmpq(1, index)) + field(fmpq(b, c))) ** field(fmpq(1, other))
        element = field(ours) if isinstance(ours, fmpq) else ours.element
        assert (element == theirs) is True
