"""A cube game at the table: the procedure of all cube games with the rules of one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nowornever.core.game import Decided, Dice, Header, Instant, Refusal, Seat, TimeOut
from nowornever.core.written import WrittenError
from nowornever.shake.actions import CubeAction
from nowornever.shake.deciding import legal, referee, timing
from nowornever.shake.deciding.recalling import as_kept, recalling
from nowornever.shake.events import CubeEvent, CubesRolled, SetterRolled
from nowornever.shake.evolving import evolve as _evolve
from nowornever.shake.plug import CubeRules
from nowornever.shake.state import Phase, Setting, State
from nowornever.shake.telling import view as _view
from nowornever.shake.telling.view import CubeView

PLAYERS = (2, 3)
"""The fewest and the most players of a match."""

_CHOICES = {
    "procedure": ("enforced", "charged"),
    "checking": ("referee", "opponents"),
    "clock": (True, False),
    "guard_goals": (False, True),
    "official": (False, True),
    "time": ("clock", "called"),
}
"""The options of a match, each with its default first."""

_OLD_WORDS = {("checking", "judge"): "referee"}
"""What the records of earlier versions call a choice."""


class CubeGame:
    """The pure functions of a cube game (see core.game.Game)."""

    events: Any = CubeEvent
    actions: Any = CubeAction

    def __init__(self, rules: CubeRules) -> None:
        """The game with these rules."""
        self.rules = rules

    def start(self, header: Header) -> State:
        """The state before anything has happened; raises WrittenError if the header is wrong."""
        setting = self._setting(header)
        return State(setting=setting, contenders=tuple(setting.seats))

    def decide(
        self, state: State, seat: Seat, action: CubeAction | TimeOut, at: Instant, dice: Dice
    ) -> Decided[State, CubeEvent] | Refusal:
        """What happens if this seat does this now, or why it may not."""
        return referee.decide(state, seat, action, at, dice, self.rules)

    def decide_again(
        self,
        state: State,
        seat: Seat,
        action: CubeAction | TimeOut,
        at: Instant,
        dice: Dice,
        kept: Sequence[CubeEvent],
    ) -> Sequence[CubeEvent] | Refusal:
        """Decide as in `decide`, to verify a record that keeps these events."""
        rules = recalling(self.rules, state, kept)
        found = referee.decide(state, seat, action, at, dice, rules)
        return found if isinstance(found, Refusal) else as_kept(found.events, kept)

    def evolve(self, state: State, event: CubeEvent) -> State:
        """The state after an event."""
        return _evolve.evolve(state, event)

    def view(self, state: State, seat: Seat) -> CubeView:
        """What a seat may know."""
        return _view.view(state, seat)

    def deadline(self, state: State) -> Instant | None:
        """When the clock acts next without an action."""
        return timing.deadline(state)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Any]:
        """What a seat may do now."""
        return legal.legal_actions(state, seat, self.rules)

    def is_over(self, state: State) -> bool:
        """Whether the match has ended."""
        return state.phase is Phase.OVER

    def faces(self, event: CubeEvent) -> str:
        """What the cubes showed in an event."""
        if isinstance(event, SetterRolled):
            return event.face
        return event.cubes if isinstance(event, CubesRolled) else ""

    def _setting(self, header: Header) -> Setting:
        rulebook = self.rules.rulebooks.get(header.rulebook)
        if rulebook is None:
            raise _wrong(f"{self.rules.name} has no rulebook {header.rulebook!r}")
        fewest, most = PLAYERS
        if not fewest <= len(header.seats) <= most:
            raise _wrong("a match is for two or three players")
        known = {"level", "division", "shakes", *_CHOICES}
        for name in header.options:
            if name not in known:
                raise _wrong(f"there is no option {name!r}; there are {', '.join(sorted(known))}")
        named = header.options.get("division")
        level = header.options.get("level", named if named in rulebook.levels else None)
        level = rulebook.levels[0] if level is None else level
        fitting = rulebook.divisions_of(str(level))
        division = header.options.get("division", fitting[0])
        shakes = header.options.get("shakes", 0)
        if level not in rulebook.levels:
            raise _wrong(f"level is one of {', '.join(rulebook.levels)}")
        if division not in fitting:
            raise _wrong(f"at the level {level} the division is {' or '.join(fitting)}")
        if not isinstance(shakes, int) or isinstance(shakes, bool) or shakes < 0:
            raise _wrong("shakes is a number, 0 for as many as the round has time for")
        chosen = {name: header.options.get(name, choices[0]) for name, choices in _CHOICES.items()}
        chosen |= {name: new for (name, old), new in _OLD_WORDS.items() if chosen[name] == old}
        for name, choices in _CHOICES.items():
            if chosen[name] not in choices:
                raise _wrong(f"{name} is one of {', '.join(map(str, choices))}")
        if not chosen["clock"] and chosen["time"] == "clock" and not shakes:
            raise _wrong("a match without a clock needs a number of shakes")
        return Setting(
            rulebook=rulebook,
            level=rulebook.level_in(str(level), str(division)),
            division=str(division),
            names=header.seats,
            charged=chosen["procedure"] == "charged",
            opponents_check=chosen["checking"] == "opponents",
            guard_goals=bool(chosen["guard_goals"]),
            timed=bool(chosen["clock"]),
            time_called=chosen["time"] == "called",
            official=bool(chosen["official"]),
            shakes=shakes,
        )


def _wrong(message: str) -> WrittenError:
    return WrittenError(message, "", 0)
