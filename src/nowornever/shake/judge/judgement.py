"""What a challenge is worth at a position: the judge's answer.

Every cube game's judge answers one question: with how few cubes of Resources does a correct
Solution exist? *Now* is right when at most one is enough, *Impossible* when there is none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Any, Protocol

from msgspec import Struct

from nowornever.core.work import Work
from nowornever.shake.accounting import cubes_in_words
from nowornever.shake.position import Position


class Want(StrEnum):
    """How much the caller wants to know; less is cheaper."""

    FEWEST = "fewest"
    """Exactly how many cubes of Resources are needed."""
    NOW = "now"
    """Only whether at most one is enough."""
    ANY = "any"
    """Only whether there is a Solution at all."""


class Outcome(StrEnum):
    """What the judge found."""

    SOLVABLE = "solvable"
    IMPOSSIBLE = "impossible"
    UNDECIDED = "undecided"


class Trust(StrEnum):
    """How far an answer can be trusted; the same words everywhere."""

    CERTIFIED = "certified"
    """Shown by a Solution that the checker accepts, or by evidence that an independent verifier
    accepts, which does not use the judge's search."""
    SEARCHED = "searched"
    """The judge searched everything and found nothing; only its search shows that."""
    NOT_SETTLED = "not settled"


def weakest(trusts: Iterable[Trust]) -> Trust:
    """How far a conclusion can be trusted that rests on all of these."""
    return max(trusts, key=list(Trust).index, default=Trust.CERTIFIED)


class Found(Struct, frozen=True):
    """A Solution that the checker accepts."""

    text: str
    """The Solution as it is written and presented."""
    from_resources: int
    """How many cubes it takes from Resources."""


class Judgement(Struct, frozen=True):
    """The answer for one position.

    The fewest cubes are between `at_least` and `at_most`, and known when both are the same. For
    an impossible position `at_most` is None, as it is while no Solution is known.
    """

    outcome: Outcome
    reason: str
    """Why, in a sentence or two that a player can follow."""
    at_least: int = 0
    """No Solution takes fewer cubes from Resources."""
    at_most: int | None = None
    """The best Solution found takes this many cubes from Resources."""
    solutions: tuple[Found, ...] = ()
    """The Solutions that were found, the best first."""
    certificate: Any = None
    """The judge's evidence that no Solution exists, or none with fewer cubes."""
    work: int = 0
    """The units of work spent."""
    certified: bool = False
    """Whether the certificate was verified, without using the judge's search."""
    certified_least: int = 0
    """No Solution takes fewer: that is certified, even if `at_least` is only searched."""

    @property
    def fewest(self) -> int | None:
        """The fewest cubes of Resources that solve the position; None if not settled."""
        return self.at_most if self.at_most == self.at_least else None

    @property
    def now_is_right(self) -> bool | None:
        """Whether a Now challenge wins; None when that is not settled."""
        return self.solvable_within(1)

    def solvable_within(self, cubes: int) -> bool | None:
        """Whether `cubes` cubes of Resources are enough; None when that is not settled."""
        if self.outcome is Outcome.IMPOSSIBLE or self.at_least > cubes:
            return False
        return True if self.at_most is not None and self.at_most <= cubes else None

    @property
    def impossible_is_right(self) -> bool | None:
        """Whether an Impossible challenge wins; None when that is not settled."""
        return {Outcome.IMPOSSIBLE: True, Outcome.SOLVABLE: False}.get(self.outcome)

    @property
    def none_below(self) -> int | None:
        """No Solution takes fewer cubes of Resources than this; None if there is no Solution."""
        return None if self.outcome is Outcome.IMPOSSIBLE else self.at_least

    @property
    def trust(self) -> Trust:
        """How far the whole answer can be trusted: the fewest cubes, or that it is impossible."""
        return self.trust_in(Want.FEWEST)

    def trust_in(self, want: Want) -> Trust:
        """How far the answer to a question can be trusted; a yes is shown by a Solution."""
        if not self.settles(want):
            return Trust.NOT_SETTLED
        shown = {
            Want.FEWEST: self.at_most == 0,
            Want.NOW: self.now_is_right is True or self.certified_least > 1,
            Want.ANY: self.impossible_is_right is False,
        }
        return Trust.CERTIFIED if shown[want] or self.certified else Trust.SEARCHED

    @property
    def trust_in_least(self) -> Trust:
        """How far it can be trusted that no Solution takes fewer cubes than `at_least`."""
        is_plain = not self.at_least and self.outcome is not Outcome.IMPOSSIBLE
        return Trust.CERTIFIED if self.certified or is_plain else Trust.SEARCHED

    @property
    def sentence(self) -> str:
        """The answer in a sentence: solvable with how many cubes, or why not."""
        if self.impossible_is_right:
            return f"There is no Solution ({self.trust}): {self.reason}"
        if self.at_most is None:
            return f"Not settled: no Solution was found, but there may be one{self._least}."
        if self.at_most == 0:
            return "It can be solved with the cubes on the mat alone."
        known = self.fewest is not None
        bound = f", and no fewer ({self.trust})" if known else self._least
        return f"It can be solved with {cubes_in_words(self.at_most)} of Resources{bound}."

    @property
    def _least(self) -> str:
        fewest, trust = cubes_in_words(self.at_least), self.trust_in_least
        return f"; at least {fewest} are needed ({trust})" if self.at_least > 1 else ""

    def __str__(self) -> str:
        """The sentence, and the Solutions that were found."""
        return "\n\n".join((self.sentence, *(found.text.rstrip() for found in self.solutions)))

    def _repr_html_(self) -> str:
        """The judgement as a notebook shows it."""
        from nowornever.shake.telling.drawing import judgement_html  # avoids an import cycle

        return judgement_html(self)

    def settles(self, want: Want) -> bool:
        """Whether this judgement answers the question."""
        answers = {
            Want.FEWEST: self.outcome is Outcome.IMPOSSIBLE or self.fewest is not None,
            Want.NOW: self.now_is_right is not None,
            Want.ANY: self.impossible_is_right is not None,
        }
        return answers[want]


class Judge(Protocol):
    """A cube game's judge."""

    def judge(
        self,
        position: Position,
        work: Work,
        want: Want = Want.FEWEST,
        solutions: int = 1,
        ideas: Iterable[str] = (),
    ) -> Judgement:
        """Decide a position within the work allowed; running out of it is no error.

        `solutions` is how many of them will be shown to people. With 0 one is found all the same if
        there is one, since it is the evidence, but its proof may be longer than need be.
        The ideas are written Solutions of earlier positions, tried first: after a move most of
        them still hold.
        """
        ...

    def certify(
        self, position: Position, judgement: Judgement, work: Work, want: Want = Want.FEWEST
    ) -> Judgement:
        """The judgement with verified evidence for the question asked, if the work allowed is
        enough to find it.
        """
        ...

    def verify(self, position: Position, judgement: Judgement) -> bool:
        """Check a judgement without trusting the judge: its Solutions, and its certificate if it
        is said to be certified.
        """
        ...

    def evidence(self, position: Position, judgement: Judgement) -> Iterator[str]:
        """The certificate in words that a person can follow."""
        ...


def certify(
    judge: Judge, position: Position, found: Judgement, work: Work, want: Want = Want.FEWEST
) -> Judgement:
    """A judgement with its evidence; if the verifier does not accept it, an undecided one.

    It is the last safeguard against a wrong answer.
    """
    found = judge.certify(position, found, work, want)
    if judge.verify(position, found):
        return found
    return Judgement(
        Outcome.UNDECIDED,
        "The judge has an answer that its verifier does not accept, so it gives none."
        " Please report this position.",
        work=found.work,
    )
