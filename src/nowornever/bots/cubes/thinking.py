"""How long a bot thinks: the seconds that the judge may work for it at each kind of moment.

At a live table the seconds are the processor's. Elsewhere, as in leagues and tests, a second is a
number of the judge's units of work, so that the same seed gives the same match on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from nowornever.bots.cubes.ladder.strengths import Moment, Strength
from nowornever.core.work import BETWEEN_ASKING, OutOfWorkError, Work
from nowornever.shake.procedure import SECOND
from nowornever.shake.telling.view import CubeView

ProcessorClock = Callable[[], float]
"""Returns the processor time so far, in seconds."""

LONGEST = 10.0
"""The longest that a thought may take, in seconds."""
SHARE = 0.25
"""The share of the time left on its clock that a bot may think."""
UNHURRIED = 5.0
"""How long a thought may take where no clock runs for the bot, in seconds."""
HASTE = 0.2
"""The share of its time that a bot uses where seconds are counted in units of work."""
STEPS_A_SECOND = 1000
"""How many steps a bot's own search takes in a second."""
LAST_CUBES = 8
"""With at most this many cubes in Resources, a shake is in its ending."""


class Thinking:
    """One thought: how much the judge may work on each question, and on all of them together."""

    def __init__(
        self,
        strength: Strength,
        units: int,
        moment: Moment = Moment.MOVE,
        seconds: float = LONGEST,
        clock: ProcessorClock | None = None,
    ) -> None:
        """A thought of at most this many seconds.

        Without a clock a second is `units` units of work, and the bot takes `HASTE` of the time.
        """
        self.moment = moment
        self._strength, self._units, self._clock = strength, units, clock
        self._seconds = min(seconds, LONGEST)
        self._whole = self._work(self._seconds)

    def part(self, share: float) -> Thinking:
        """A part of this thought, so that time is left for what follows."""
        part = copy(self)
        part._whole = self._work(self._seconds * share, self._whole)
        return part

    def seconds(self, moment: Moment | None = None) -> float:
        """How long one question may take; 0 if this bot does not ask the judge then."""
        return self._strength.thinks.get(moment or self.moment, 0.0)

    def question(self, moment: Moment | None = None) -> Work:
        """The work for one question."""
        return self._work(self.seconds(moment), self._whole)

    def step(self, of: Work | None = None, milliseconds: int = 1) -> bool:
        """Take a step of the bot's own search, perhaps as a part of one question.

        False if no time is left.
        """
        each = BETWEEN_ASKING if self._clock else self._units // STEPS_A_SECOND * milliseconds
        try:
            (of or self._whole).spend(each)
        except OutOfWorkError:
            return False
        return True

    @property
    def is_over(self) -> bool:
        """Whether the whole thought has used up its time."""
        return self._whole.exhausted

    def _work(self, seconds: float, whole: Work | None = None) -> Work:
        if (clock := self._clock) is None:
            return Work(int(seconds * HASTE * self._units), whole)
        until = clock() + seconds
        return Work(whole=whole, go_on=lambda _spent: clock() < until)


def moment_of(view: CubeView) -> Moment:
    """What kind of moment a seat sees."""
    if view.writing:
        return Moment.WRITING
    if not view.goal:
        return Moment.GOAL
    if len(view.resources) <= LAST_CUBES:
        return Moment.ENDING
    return Moment.MOVE if any(cubes for _, cubes in view.mat) else Moment.REPLY


def seconds_for(view: CubeView) -> float:
    """How long a thought may take: a share of what is left on the clock, at most `LONGEST`."""
    clock = next((one for one in view.clocks if view.seat in one.seats), None)
    if clock is None:
        return UNHURRIED
    return max(0.0, min(LONGEST, SHARE * (clock.due - view.now) / SECOND))
