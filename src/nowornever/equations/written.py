"""Expressions and Equations as text: ``(6x6)+1 = 37`` or ``(6×6)+1 = 37``.

Brackets of every kind group. Powers and roots bind closest, then × and ÷, then + and −, each
level from left to right (VII-B-5). A radical covers the next numeral, bracket or root; an
operand directly before it is its index (III-B-2).
"""

from __future__ import annotations

from msgspec import Struct

from nowornever.core.written import WrittenError, quoted
from nowornever.equations.expression import Expression, Numeral, Operation, Root
from nowornever.equations.symbols import (
    CLOSING,
    DIGITS,
    MINUS,
    OPENING,
    OPERATIONS,
    OVER,
    PLUS,
    POWER,
    ROOT,
    SPELLINGS,
    SYMBOLS,
    TIMES,
    on_screen,
)

MAX_TEXT = 500
"""Longer texts are refused; an Equation with all 24 cubes has about 100 characters."""
MAX_DEPTH = 50
"""How deep brackets and radicals may be nested."""

_LEVEL = {PLUS: 1, MINUS: 1, TIMES: 2, OVER: 2, POWER: 3, ROOT: 3}

_ALONE = 5
"""The level that only a numeral has: everything else takes brackets there."""


class ExpressionError(WrittenError):
    """The text is no expression; `code` is the code of the fault."""

    def __init__(self, reason: str, text: str, at: int, code: str = "not-an-expression") -> None:
        """Say why `text` is wrong at index `at`, with the code of the fault."""
        super().__init__(reason, text, at)
        self.code = code


class Equation(Struct, frozen=True):
    """Two expressions with an equals sign between them."""

    left: Expression
    right: Expression

    def __str__(self) -> str:
        """The Equation as it is written with a keyboard."""
        return f"{format_expression(self.left)} = {format_expression(self.right)}"

    def _repr_html_(self) -> str:
        """The Equation as a notebook shows it."""
        from nowornever.equations.exports import html  # avoids an import cycle

        return html(self)


def parse_equation(text: str) -> Equation:
    """Read an Equation; raises WrittenError, which points at what is wrong.

    >>> print(parse_equation("(6 × 6) + 1 = 37"))
    6x6+1 = 37
    """
    check_length(text)
    sides = text.split("=")
    if len(sides) != 2:
        at = len(text) if len(sides) == 1 else len(sides[0]) + len(sides[1]) + 1
        raise ExpressionError("an Equation is two expressions with one = between them", text, at)
    left = parse_part(text, 0, len(sides[0]))
    return Equation(left, parse_part(text, len(sides[0]) + 1, len(text)))


def parse_expression(text: str) -> Expression:
    """Read an expression; raises WrittenError, which points at what is wrong.

    >>> parse_expression("2 x (3+5)") == parse_expression("2×[3+5]")
    True
    """
    check_length(text)
    return parse_part(text, 0, len(text))


def check_length(text: str) -> None:
    """Raise WrittenError if the text is too long to be an Equation."""
    if len(text) > MAX_TEXT:
        raise ExpressionError(f"an Equation has at most {MAX_TEXT} characters", text, MAX_TEXT)


def format_expression(expression: Expression, *, screen: bool = False) -> str:
    """The expression with no needless brackets, as typed or as seen on the cubes.

    >>> format_expression(parse_expression("((2*3)√8)-(7-(5x4))"), screen=True)
    '2*3√8−(7−5×4)'
    """
    text = _format(expression)
    return on_screen(text) if screen else text


def format_solution(expression: Expression) -> str:
    """Like `format_expression`, with brackets around every index and exponent but numerals.

    >>> format_solution(parse_expression("v9v8+3*v4"))
    '(v9)v8+3*(v4)'
    """
    return _format(expression, is_clear=True)


def parse_part(text: str, start: int, end: int) -> Expression:
    """Read the expression in a part of a text; errors point into the whole text."""
    return _Reader(text, start, end).whole()


class _Reader:
    """Reads one expression from a part of a text, from left to right."""

    def __init__(self, text: str, start: int, end: int) -> None:
        self.text, self.start, self.at, self.end = text, start, start, end
        self.depth = 0
        self._skip_blanks()

    def whole(self) -> Expression:
        expression = self._chain(1)
        if self.at < self.end:
            raise self._left_over()
        return expression

    def _chain(self, level: int) -> Expression:
        """Expressions joined by the operations of one level and those that bind closer."""
        if level == 4:
            return self._operand()
        expression = self._chain(level + 1)
        while (symbol := self._symbol()) and _LEVEL.get(symbol) == level:
            self._next()
            right = self._chain(level + 1)
            if symbol == ROOT:
                expression = Root(right, expression)
            else:
                expression = Operation(symbol, expression, right)
        return expression

    def _operand(self) -> Expression:
        """A numeral, something in brackets (III-A-comment), or a root without an index."""
        symbol = self._symbol()
        if symbol and symbol in DIGITS:
            return self._numeral()
        if symbol and symbol in (*OPENING, ROOT):
            self.depth += 1
            if self.depth > MAX_DEPTH:
                raise self._error(f"brackets and radicals nest at most {MAX_DEPTH} deep here")
            expression = self._bracket(symbol) if symbol in OPENING else self._root()
            self.depth -= 1
            return expression
        raise self._no_operand(symbol)

    def _numeral(self) -> Numeral:
        start = self.at
        while self.at < self.end and self.text[self.at] in DIGITS:
            self.at += 1
        digits = self.text[start : self.at]
        self._skip_blanks()
        return Numeral(digits)

    def _bracket(self, opening: str) -> Expression:
        opened, closing = self.at, CLOSING[OPENING.index(opening)]
        self._next()
        expression = self._chain(1)
        if not (found := self._symbol()):
            raise ExpressionError(f"this {opening} is never closed", self.text, opened)
        if found != closing:
            raise self._left_over(f"{closing} is expected here, to close the {opening}")
        self._next()
        return expression

    def _root(self) -> Root:
        self._next()
        return Root(self._operand())

    def _symbol(self) -> str:
        """The next symbol; empty at the end."""
        if self.at >= self.end:
            return ""
        symbol = self.text[self.at]
        return SPELLINGS.get(symbol, symbol)

    def _next(self) -> None:
        self.at += 1
        self._skip_blanks()

    def _skip_blanks(self) -> None:
        while self.at < self.end and self.text[self.at].isspace():
            self.at += 1

    @property
    def _before(self) -> str:
        """The symbol read last; empty at the start."""
        return self.text[self.start : self.at].rstrip()[-1:]

    def _no_operand(self, symbol: str) -> ExpressionError:
        shown = on_screen(symbol)
        if not symbol:
            before = SPELLINGS.get(self._before, self._before)
            after = f"after {on_screen(before)}" if before else "here"
            return self._error(f"a number is missing {after}")
        if symbol in (PLUS, MINUS):
            return self._error(f"{shown} may only stand between two numbers", "sign")
        if symbol in OPERATIONS:
            return self._error(f"{shown} has no number before it")
        if symbol in CLOSING:
            return self._error(f"a number is missing before {symbol}")
        return self._unknown(symbol)

    def _left_over(self, otherwise: str = "") -> ExpressionError:
        symbol = self._symbol()
        if symbol in DIGITS or symbol in OPENING:
            return self._error("an operation is missing before this")
        if symbol in CLOSING:
            return self._error(otherwise or f"{symbol} closes nothing")
        return self._unknown(symbol)

    def _unknown(self, symbol: str) -> ExpressionError:
        return self._error(
            f"{quoted(symbol)} is on no cube; there are {' '.join(on_screen(SYMBOLS))} and brackets"
        )

    def _error(self, reason: str, code: str = "not-an-expression") -> ExpressionError:
        return ExpressionError(reason, self.text, self.at, code)


def _format(expression: Expression, *, is_clear: bool = False) -> str:
    if isinstance(expression, Numeral):
        return expression.digits
    if isinstance(expression, Root):
        index = ""
        if expression.index is not None:
            index = _bracketed(expression.index, _ALONE if is_clear else 3, is_clear=is_clear)
        return f"{index}{ROOT}{_bracketed(expression.radicand, 4, is_clear=is_clear)}"
    level = _LEVEL[expression.symbol]
    after = _ALONE if is_clear and expression.symbol == POWER else level + 1
    left = _bracketed(expression.left, level, is_clear=is_clear)
    return f"{left}{expression.symbol}{_bracketed(expression.right, after, is_clear=is_clear)}"


def _bracketed(expression: Expression, level: int, *, is_clear: bool) -> str:
    """The expression, in brackets if it binds less closely than this level."""
    text = _format(expression, is_clear=is_clear)
    holds = _ALONE if isinstance(expression, Numeral) else binding(expression)
    return text if holds >= level else f"({text})"


def binding(expression: Expression) -> int:
    """How closely an expression binds, from 1 for sums to 4 for numerals and square roots."""
    if isinstance(expression, Operation):
        return _LEVEL[expression.symbol]
    return 3 if isinstance(expression, Root) and expression.index is not None else 4
