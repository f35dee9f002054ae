"""A judge of small EQUATIONS positions: tries every Equation that the cubes can write."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from nowornever.core.work import OutOfWorkError, Work
from nowornever.core.written import WrittenError
from nowornever.equations.checker import check
from nowornever.equations.rulebooks import parse_position
from nowornever.shake.judge.judgement import Found, Judgement, Outcome, Want
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After, Duty
from tests.shake.without_certificates import WithoutCertificates

OPERATIONS = "+-x/"


class SmallJudge(WithoutCertificates):
    """Knows digits and + - x /; counts how often it is asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, Want, tuple[str, ...]]] = []

    def judge(
        self,
        position: Position,
        work: Work,
        want: Want = Want.FEWEST,
        solutions: int = 1,
        ideas: Iterable[str] = (),
    ) -> Judgement:
        self.asked.append((str(position), want, tuple(ideas)))
        found: list[Found] = []
        try:
            for text in _equations(position):
                work.spend()
                taken = _taken(position, text)
                if taken is not None:
                    found.append(Found(text, taken))
        except OutOfWorkError:
            return Judgement(Outcome.UNDECIDED, "the work ran out", work=work.spent)
        if not found:
            reason = "no Equation of these cubes holds."
            return Judgement(Outcome.IMPOSSIBLE, reason, certificate="all tried", work=work.spent)
        found.sort(key=lambda each: each.from_resources)
        least = found[0].from_resources
        return Judgement(
            Outcome.SOLVABLE,
            "this holds.",
            least,
            least,
            tuple(found[: max(solutions, 1)]),
            work=work.spent,
        )

    def verify(self, position: Position, judgement: Judgement) -> bool:
        if judgement.outcome is Outcome.IMPOSSIBLE:
            return bool(judgement.certificate == "all tried")
        return all(
            _taken(position, found.text) == found.from_resources for found in judgement.solutions
        )


def read(text: str) -> Position:
    return parse_position(f"equations-2019 | {text}")


def _taken(position: Position, text: str) -> int | None:
    try:
        verdict = check(text, position=position, after=After.IMPOSSIBLE)
    except WrittenError:
        return None
    return sum(count.from_resources for count in verdict.cubes) if verdict.correct else None


def _equations(position: Position) -> Iterator[str]:
    sections = zip(position.rulebook.sections, position.mat, strict=True)
    usable = "".join(cubes for section, cubes in sections if section.duty is not Duty.CANNOT)
    pool = usable + position.resources
    for expression in dict.fromkeys(_expressions(pool)):
        yield f"{expression} = {position.goal}"


def _expressions(pool: str) -> Iterator[str]:
    yield from (cube for cube in dict.fromkeys(pool) if cube.isdigit())
    for sign in dict.fromkeys(cube for cube in pool if cube in OPERATIONS):
        rest = pool.replace(sign, "", 1)
        for left in _parts(rest):
            over = rest
            for cube in left:
                over = over.replace(cube, "", 1)
            pairs = product(dict.fromkeys(_expressions(left)), dict.fromkeys(_expressions(over)))
            yield from (f"({one}){sign}({other})" for one, other in pairs)


def _parts(cubes: str) -> Iterator[str]:
    """Every different part of these cubes."""
    seen = {""}
    for cube in cubes:
        seen |= {part + cube for part in seen}
    yield from sorted(seen)
