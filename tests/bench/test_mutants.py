"""The program that mutmut gets is the same program, and data mutants change one datum."""

from __future__ import annotations

import pytest

from bench.mutants import __main__ as program
from bench.mutants import trials
from bench.mutants.data import near_misses
from bench.mutants.results import BESIDE, KILLED, Mutant, statement_at
from bench.mutants.room import _selection
from bench.mutants.stage import rewrite
from bench.mutants.table import Explanation, read_explanations
from bench.mutants.tracing import Trace
from bench.mutants.trials import Trial

SOURCE = '''
from functools import lru_cache


def twice(function):
    return lambda *given: function(*given) * 2


class Pair:
    def __init__(self, one, other):
        self.both = tuple(zip([one], [other], strict=True))

    @property
    def sum(self):
        """Both together."""
        return sum(self.both[0])

    @staticmethod
    def of(one):
        return Pair(one, one)


@twice
@lru_cache
def half(number):
    if number % 2:
        raise ValueError(
            f"{number} is odd", "and 'quoted'"
        ) from None
    return number // 2
'''


def test_a_rewritten_program_does_the_same() -> None:
    for source in (SOURCE, rewrite(SOURCE)):
        names: dict[str, object] = {}
        exec(source, names)
        assert eval("Pair(2, 3).sum, Pair.of(4).sum, half(6)", names) == (5, 8, 6)
        with pytest.raises(ValueError, match="3 is odd"):
            eval("half(3)", names)


def test_it_has_functions_without_decorators_and_errors_on_one_marked_line() -> None:
    lines = rewrite(SOURCE).splitlines()
    assert [line for line in lines if line.strip().startswith("@")] == ["    @staticmethod"]
    assert "half = twice(lru_cache(half))" in lines
    assert "    sum = property(sum)" in lines
    assert next(line for line in lines if "raise" in line).endswith("# pragma: no mutate")
    assert "strict" not in rewrite(SOURCE)


@pytest.mark.parametrize(
    ("old", "others"),
    [
        (True, [False]),
        (2, [3, 1]),
        (60_000, [61_000, 59_000]),
        (None, [0]),
        ("VII-A", ["VII-A-0"]),
        (("p", "q"), [("q",), ("p",)]),
        (frozenset({"now"}), [set(), {"now", "impossible"}, {"now", "last-cube"}]),
    ],
)
def test_a_datum_has_near_misses(old: object, others: list[object]) -> None:
    found = list(near_misses(old))
    assert old not in found
    assert found[: len(others)] == others


def test_explanations_can_be_read() -> None:
    for known in read_explanations():
        assert isinstance(known, Explanation)
        assert known.why


@pytest.mark.parametrize("words", [[], ["--help"], ["run"], ["afresh", ""], ["run", "chess"]])
def test_what_is_no_command_runs_nothing(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(program, "run", None)
    monkeypatch.setattr(program, "clear", None)
    assert program.main(*words) == 2
    assert "python -m bench.mutants run shake" in capsys.readouterr().err


FUNCTION = """
def f(
    x=3,
):
    if (x
            > 3):
        return g(
            x)
    try:
        return x
    except ValueError:
        return 4
""".splitlines()


@pytest.mark.parametrize(
    ("line", "lines"),
    [
        (2, range(12)),
        (4, range(4, 6)),
        (5, range(4, 6)),
        (7, range(6, 8)),
        (9, range(9, 10)),
        (10, range(10, 11)),
    ],
)
def test_a_change_belongs_to_the_smallest_statement_around_it(line: int, lines: range) -> None:
    assert statement_at(FUNCTION, line) == lines


def test_a_room_runs_the_tests_of_conformance_and_of_its_game() -> None:
    tests = ["tests/conformance", "tests/wff/kernel", "tests/shake", "tests/equations"]
    others = ["--ignore-glob=*/test_equations*", "--ignore-glob=*/test_contradiction*"]
    assert _selection(tests, "src/nowornever/wff/kernel*") == [*tests[:2], *others]
    others[0] = "--ignore-glob=*/test_wff*"
    assert _selection(tests, "src/nowornever/equations*") == [tests[0], tests[3], *others]


def test_tests_of_conformance_come_first_and_slow_others_not_at_all() -> None:
    seconds = {"tests/conformance/a": 3.0, "tests/conformance/b": 0.1, "tests/c": 0.01, "d": 3.0}
    trace = Trace(seconds, {"f.py": {1: list(seconds)[:3], 2: ["d"]}}, {})
    found = trace.tests_of("f.py", range(1, 3))
    assert found == ("tests/c", "tests/conformance/b", "tests/conformance/a")
    order = trials.Tests([], seconds)._order(Trial("key", "f", lambda: None, found))
    assert order == ["tests/conformance/b", "tests/conformance/a", "tests/c"]


def test_what_only_another_test_noticed_is_killed_and_counted_apart() -> None:
    results = [Mutant("m", "f", "", result) for result in (KILLED[0], BESIDE, 0)]
    assert [one.is_killed for one in results] == [True, True, False]
    assert [one.is_killed_beside for one in results] == [False, True, False]
