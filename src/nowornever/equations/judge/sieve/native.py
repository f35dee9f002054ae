"""The sieve: the search of a size in C++, if the package was built where there is a compiler.

It meets in the middle as `search.py` does, but knows numbers only by enclosures of 64 bits, so that
what it finds are candidates. Nothing that is worth the Goal is left out; if that cannot be
guaranteed, the sieve says so, and the size must be searched exactly.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache
from typing import Any

from flint import fmpq

from nowornever.core.work import Work
from nowornever.equations.expression import Expression, Numeral, Operation, Root
from nowornever.equations.judge.distances import Distance
from nowornever.equations.judge.supply import Multiset, Supply
from nowornever.equations.judge.worth import Wild
from nowornever.equations.numbers.kinds import is_rational
from nowornever.equations.numbers.number import Number, Undefined

_FOUND = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_char_p)
_WILD = ctypes.CFUNCTYPE(
    ctypes.c_int,
    ctypes.c_char_p,
    ctypes.c_uint64,
    ctypes.c_char,
    ctypes.c_int,
    ctypes.c_int,
    ctypes.c_int,
)
_IS_WORTH = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_char_p)
_MEASURE = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.POINTER(ctypes.c_double)
)
_GO_ON = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_long)
_NOT_ALL, _UNKNOWN = 2, -1
_NOT_KNOWN, _UNDEFINED = 2, 3
_STEPS = 100
"""This many steps of the sieve are one unit of work."""
_BARE_ROOT, _HOLE = "r", "?"
_LONGEST = 2**20
"""The bits of a number that is too long for the sieve, or not written out."""
_LARGEST = 10**18
"""A Goal with a larger numeral is left to the exact search."""

Context = Callable[[Expression], Expression]
"""An expression with a hole, as a function of what fills it."""


@cache
def _library() -> ctypes.CDLL | None:
    try:
        library = ctypes.CDLL(__file__.removesuffix("native.py") + "sieve.so")
    except OSError:
        return None
    library.sieve_open.restype = ctypes.c_void_p
    library.sieve_open.argtypes = [
        ctypes.c_char_p, ctypes.c_int, ctypes.c_uint64, ctypes.c_uint64, ctypes.c_uint64,
        ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_int, ctypes.c_int,
    ]  # fmt: skip
    library.sieve_close.argtypes = [ctypes.c_void_p]
    library.sieve_close.restype = None
    library.sieve_size.argtypes = [
        ctypes.c_void_p, ctypes.c_int, ctypes.c_int, ctypes.c_int, _FOUND, _WILD, _IS_WORTH,
        _MEASURE, _GO_ON,
    ]  # fmt: skip
    return library


def is_built() -> bool:
    """Whether the package was built with the sieve."""
    return _library() is not None


def sieve_for(
    supply: Supply, reading: Expression, goal: Number, most: int, *, whole_powers: bool
) -> Sieve | None:
    """The sieve for a position, if the package was built with it and the Goal is not too long."""
    library = _library()
    if library is None or not _can_read(reading):
        return None
    rational = is_rational(goal)
    search = library.sieve_open(
        supply.symbols.encode(),
        supply.width,
        supply.required,
        supply.free,
        supply.all,
        int(whole_powers),
        _written(reading).encode(),
        -1 if rational is None else int(rational),
        _bits(goal),
        most,
    )
    return Sieve(library, search)


class Sieve:
    """The candidates of one position, size by size."""

    def __init__(self, library: ctypes.CDLL, search: int) -> None:
        """The search was opened by the library."""
        self._library, self._search = library, search

    def __del__(self) -> None:
        """Close the search."""
        self._library.sieve_close(self._search)

    def size(
        self,
        cubes: int,
        half: int,
        most: Callable[[], int],
        found: Callable[[Expression], object],
        fill: Callable[[Multiset, Wild, Context], None],
        is_worth: Callable[[Expression], bool | None],
        measure: Callable[[Expression, int], Distance | Undefined | None],
        work: Work,
    ) -> bool:
        """Go through the expressions of a size; False if some may have been left out.

        `found` is called with each candidate, `fill` with each context that takes any value.
        `is_worth` says whether an expression is worth the Goal, None if that is not known, and
        `measure` how far it is from a whole number.
        """
        errors: list[BaseException] = []

        def guarded(call: Callable[[], object]) -> int:
            """The limit after a call; errors must not pass through C++."""
            try:
                call()
                return most()
            except BaseException as error:
                errors.append(error)
                return -1

        def on_found(text: bytes) -> int:
            return guarded(lambda: found(_read(text.decode())))

        def on_wild(
            text: bytes, outside: int, symbol: bytes, known: int, is_left: int, wanted: int
        ) -> int:
            wild = Wild(symbol.decode(), (known, 1), bool(is_left), (wanted, 1))
            context = text.decode()
            return guarded(lambda: fill(outside, wild, lambda inside: _read(context, inside)))

        def on_question(text: bytes) -> int:
            answer: bool | None = None
            try:
                answer = is_worth(_read(text.decode()))
            except BaseException as error:
                errors.append(error)
            return _UNKNOWN if answer is None else int(answer)

        def on_measure(text: bytes, whole: int, log: Any) -> int:
            found: Distance | Undefined | None = None
            try:
                found = measure(_read(text.decode()), whole)
            except BaseException as error:
                errors.append(error)
            if not isinstance(found, Distance):
                return _UNDEFINED if isinstance(found, Undefined) else _NOT_KNOWN
            log[0] = found.log
            return found.sign

        def on_steps(steps: int) -> int:
            return int(guarded(lambda: work.spend(1 + steps // _STEPS)) >= 0)

        ended: int = self._library.sieve_size(
            self._search,
            cubes,
            half,
            most(),
            _FOUND(on_found),
            _WILD(on_wild),
            _IS_WORTH(on_question),
            _MEASURE(on_measure),
            _GO_ON(on_steps),
        )
        if errors:
            raise errors[0]
        return ended != _NOT_ALL


def _bits(goal: Number) -> int:
    """How long the numerator and the denominator of a Goal are at most."""
    if not isinstance(goal, fmpq):
        return _LONGEST
    return min(_LONGEST, max(int(abs(goal.p)).bit_length(), int(goal.q).bit_length()))


def _can_read(goal: Expression) -> bool:
    """Whether the numerals of a Goal are short enough for the sieve."""
    match goal:
        case Numeral(digits=digits):
            return int(digits) < _LARGEST
        case Root(radicand=radicand, index=index):
            return _can_read(radicand) and (index is None or _can_read(index))
        case Operation(left=left, right=right):
            return _can_read(left) and _can_read(right)


def _written(expression: Expression) -> str:
    """An expression in words, each operation before its parts."""
    match expression:
        case Numeral(digits=digits):
            return digits
        case Root(radicand=radicand, index=None):
            return f"{_BARE_ROOT} {_written(radicand)}"
        case Root(radicand=radicand, index=index):
            assert index is not None
            return f"v {_written(index)} {_written(radicand)}"
        case Operation(symbol=symbol, left=left, right=right):
            return f"{symbol} {_written(left)} {_written(right)}"


def _read(text: str, hole: Expression | None = None) -> Expression:
    """An expression of digits in which each operation stands before its parts."""
    signs = iter(text)

    def read() -> Expression:
        sign = next(signs)
        if sign == _HOLE:
            assert hole is not None
            return hole
        if sign.isdigit():
            return Numeral(sign)
        if sign == _BARE_ROOT:
            return Root(read())
        left, right = read(), read()
        return Root(right, left) if sign == "v" else Operation(sign, left, right)

    return read()
