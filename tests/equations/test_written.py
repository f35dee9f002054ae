"""Expressions and Equations as text, both ways."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from nowornever.core.written import WrittenError
from nowornever.equations.expression import Expression, Numeral, Operation, Root, cubes
from nowornever.equations.written import (
    ExpressionError,
    format_expression,
    format_solution,
    parse_equation,
    parse_expression,
)
from tests.equations.strategies import expressions

ONE, TWO, THREE = map(Numeral, "123")


@given(expressions(12), st.booleans())
def test_what_is_written_is_read_again(expression: Expression, screen: bool) -> None:
    assert parse_expression(format_expression(expression, screen=screen)) == expression


@given(expressions(6))
def test_no_bracket_is_needless(expression: Expression) -> None:
    text = format_expression(expression)
    for opened in [at for at, symbol in enumerate(text) if symbol == "("]:
        closed = _closing(text, opened)
        without = text[:opened] + text[opened + 1 : closed] + text[closed + 1 :]
        assert parse_expression(without) != expression


def _closing(text: str, opened: int) -> int:
    depth = 0
    for at in range(opened, len(text)):
        depth += (text[at] == "(") - (text[at] == ")")
        if depth == 0:
            return at
    raise AssertionError(text)


@given(expressions(8), st.sampled_from(["()", "[]", "{}"]))
def test_all_kinds_of_brackets_group(expression: Expression, kind: str) -> None:
    opening, closing = kind[0], kind[1]
    text = format_expression(expression).replace("(", opening).replace(")", closing)
    assert parse_expression(f" {opening} {text} {closing} ") == expression


@given(expressions(8))
def test_the_cubes_are_the_text_without_brackets(expression: Expression) -> None:
    text = format_expression(expression)
    assert cubes(expression) == text.replace("(", "").replace(")", "")


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("1+2x3", "1+(2x3)"),
        ("1-2-3", "(1-2)-3"),
        ("1/2x3", "(1/2)x3"),
        ("2*3*4", "(2*3)*4"),
        ("2*3v8", "(2*3)v8"),
        ("2v3v64", "(2v3)v64"),
        ("v3*4", "(v3)*4"),
        ("2*v9", "2*(v9)"),
        ("vv9", "v(v9)"),
        ("3vv9", "3v(v9)"),
        ("4xv9", "4x(v9)"),
        ("v9+7", "(v9)+7"),
        ("2^3", "2*3"),
        ("2×3÷4−5", "2x3/4-5"),
        ("3√8", "3v8"),
        ("[2+{3-1}]X4", "(2+(3-1))x4"),
    ],
)
def test_the_order_of_operations(text: str, same: str) -> None:
    assert parse_expression(text) == parse_expression(same)


def test_an_index_stands_before_its_radical() -> None:
    assert parse_expression("3v2") == Root(TWO, THREE)
    assert parse_expression("v2") == Root(TWO)
    assert parse_expression("1+3v2") == Operation("+", ONE, Root(TWO, THREE))


@pytest.mark.parametrize(
    ("text", "at", "says", "code"),
    [
        ("+7", 0, "only stand between two numbers", "sign"),
        ("17/(-8)", 4, "only stand between two numbers", "sign"),
        ("6x+4", 2, "only stand between two numbers", "sign"),
        ("45x", 3, "a number is missing after ×", "not-an-expression"),
        ("x4", 0, "no number before it", "not-an-expression"),
        ("2 3", 2, "an operation is missing", "not-an-expression"),
        ("2(3)", 1, "an operation is missing", "not-an-expression"),
        ("(2+3", 0, "never closed", "not-an-expression"),
        ("(2+3]", 4, ") is expected", "not-an-expression"),
        ("2+3)", 3, "closes nothing", "not-an-expression"),
        ("()", 1, "a number is missing before )", "not-an-expression"),
        ("2+p", 2, "p is on no cube", "not-an-expression"),
        ("5!", 1, "! is on no cube", "not-an-expression"),
        ("", 0, "a number is missing", "not-an-expression"),
        ("٣", 0, "is on no cube", "not-an-expression"),
    ],
)
def test_errors_point_at_the_character(text: str, at: int, says: str, code: str) -> None:
    with pytest.raises(ExpressionError) as caught:
        parse_expression(text)
    assert (caught.value.at, caught.value.code) == (at, code)
    assert says in caught.value.reason


@pytest.mark.parametrize(
    ("text", "at", "reason"),
    [
        ("", 0, "a number is missing here"),
        ("2+", 2, "a number is missing after +"),
        (" 5 × ", 5, "a number is missing after ×"),
        (
            "2+p",
            2,
            "p is on no cube; there are 0 1 2 3 4 5 6 7 8 9 + − × ÷ * √ and brackets",
        ),
        ("(" * 51 + "1" + ")" * 51, 50, "brackets and radicals nest at most 50 deep here"),
        (
            "(1)+" * 30 + "(" * 51 + "1" + ")" * 51,
            170,
            "brackets and radicals nest at most 50 deep here",
        ),
        ("1" * 501, 500, "an Equation has at most 500 characters"),
    ],
)
def test_errors_say_what_is_wrong_in_which_text(text: str, at: int, reason: str) -> None:
    with pytest.raises(ExpressionError) as caught:
        parse_expression(text)
    error = caught.value
    assert (error.reason, error.text, error.at) == (reason, text, at)


@pytest.mark.parametrize(
    "text",
    ["(" * 50 + "1" + ")" * 50, "v" * 50 + "1+" + "v" * 50 + "1", "(1)+" * 60 + "1", "1" * 500],
)
def test_what_is_just_not_too_long_or_deep_is_read(text: str) -> None:
    assert parse_expression(text)


@pytest.mark.parametrize(
    ("text", "plain", "clear"),
    [
        ("(1+2)v(3*v4)*(5v6)", "(1+2)v(3*v4)*(5v6)", "(1+2)v(3*(v4))*(5v6)"),
        ("((v9)v8)v7", "v9v8v7", "((v9)v8)v7"),
        ("v((v9)v8)", "v(v9v8)", "v((v9)v8)"),
        ("(3*v4)+1-(3*v4)", "3*v4+1-3*v4", "3*(v4)+1-3*(v4)"),
        ("(2*v3)v4", "2*v3v4", "(2*(v3))v4"),
        ("(2*3)*4", "2*3*4", "2*3*4"),
        ("12*v12", "12*v12", "12*(v12)"),
        ("v9*2", "v9*2", "v9*2"),
        ("(1+2)x(3-4)", "(1+2)x(3-4)", "(1+2)x(3-4)"),
    ],
)
def test_a_solution_is_written_with_brackets_around_indices_and_exponents(
    text: str, plain: str, clear: str
) -> None:
    expression = parse_expression(text)
    assert (format_expression(expression), format_solution(expression)) == (plain, clear)
    assert parse_expression(clear) == expression


@given(expressions(12))
def test_in_a_solution_an_index_or_exponent_is_one_digit_or_stands_in_brackets(
    expression: Expression,
) -> None:
    text = format_solution(expression)
    assert parse_expression(text) == expression
    for part in _parts(expression):
        beside = part.index if isinstance(part, Root) else None
        if isinstance(part, Operation) and part.symbol == "*":
            beside = part.right
        if beside is not None and not isinstance(beside, Numeral):
            assert f"({format_solution(beside)})" in text


def test_an_equation_has_one_equals_sign() -> None:
    assert "37" in parse_equation("6x6+1=37")._repr_html_()
    assert str(parse_equation(" ( 6 × 6 ) + 1 = 37 ")) == "6x6+1 = 37"
    for text, at in (("6x6", 3), ("1=2=3", 3), ("=", 0), ("1+=2", 2), ("1=2+", 4)):
        with pytest.raises(WrittenError) as caught:
            parse_equation(text)
        assert caught.value.at == at


@given(st.text(max_size=60) | st.text("0123456789+-x/*v√×÷−^()[]{}= ", max_size=60))
@example("\x00")
@example("𝟗+𝟗")
def test_any_text_is_read_or_refused(text: str) -> None:
    for parse in (parse_expression, parse_equation):
        with contextlib.suppress(WrittenError):
            parse(text)


@pytest.mark.parametrize(
    "text",
    ["(" * 10_000, "(" * 10_000 + "1" + ")" * 10_000, "v" * 10_000 + "1", "v" * 400, "9" * 100_000,
     "1+" * 50_000, "(" * 200, "9*" * 200, "=" * 100_000],
)  # fmt: skip
def test_hostile_text_is_refused(text: str) -> None:
    for parse in (parse_expression, parse_equation):
        with pytest.raises(WrittenError):
            parse(text)


def test_random_texts_of_cubes_are_read_or_refused() -> None:
    choose = random.Random(3)
    for _ in range(3000):
        text = "".join(choose.choices("0123456789+-x/*v()", k=choose.randint(1, 12)))
        try:
            expression = parse_expression(text)
        except WrittenError:
            continue
        assert cubes(expression) == text.replace("(", "").replace(")", "")


def _parts(expression: Expression) -> Iterator[Expression]:
    yield expression
    match expression:
        case Root(radicand=radicand, index=index):
            yield from _parts(radicand)
            if index is not None:
                yield from _parts(index)
        case Operation(left=left, right=right):
            yield from _parts(left)
            yield from _parts(right)
