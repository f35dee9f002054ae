"""The words for things at a table, in sentences that a player would say."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from nowornever.core.game import Seat
from nowornever.core.written import listed
from nowornever.shake.deciding.flow import solved_position
from nowornever.shake.events import ForceoutDisagreed
from nowornever.shake.rulebook import After, Duty
from nowornever.shake.state import Disagreement, Nature, Side, State

_NATURES = {
    Nature.OUT_OF_TURN: "a move out of turn",
    Nature.TWO_CUBES: "a second cube without Bonus",
    Nature.LEADER_BONUS: "a bonus move by the leader",
    Nature.SETTER_LEADER_BONUS: "a bonus move by the leader",
    Nature.BONUS_NOT_FORBIDDEN: "a bonus move that forbids nothing",
    Nature.LAST_FORBIDDEN: "the last cube forbidden",
}


class Words:
    """The words for things at this table."""

    def __init__(self, state: State) -> None:
        """Take names and words from this state."""
        self.state = state

    def name(self, seat: Seat) -> str:
        """The name of a player."""
        return self.state.setting.names[seat]

    def names(self, seats: Sequence[Seat]) -> str:
        """The names of several players, as a list in words."""
        return listed([self.name(seat) for seat in seats])

    def section(self, key: str) -> str:
        """The name of a section of the mat."""
        return self.state.setting.rulebook.section_name(key)

    def put(self, cube: str, key: str, illegal: str) -> str:
        """A cube and its section; also that it is forbidden there, if the name does not say so."""
        rulebook = self.state.setting.rulebook
        section = rulebook.section(key)
        by_place = section and section.duty is not Duty.CANNOT and rulebook.forbids(cube, key)
        put = f"{self.shown(cube)} to {self.section(key)}"
        put = f"{put}, which forbids it" if by_place else put
        return f"{put}: {self.illegal(illegal)}" if illegal else put

    def illegal(self, nature: str) -> str:
        """What was wrong about a move, with its clause."""
        return f"{_NATURES[Nature(nature)]}{because(self.state.setting.clause(nature))}"

    def shown(self, text: str) -> str:
        """Symbols as they look on the cubes."""
        return self.state.setting.rulebook.shown(text)

    def cubes(self, cubes: str) -> str:
        """The cubes in order, with equal ones grouped."""
        in_order = self.state.setting.rulebook.sort(cubes)
        return " ".join(self.shown("".join(group)) for _, group in groupby(in_order))

    @property
    def paper(self) -> str:
        """The word for what players write, with its article."""
        return self.state.setting.rulebook.paper

    @property
    def bare_paper(self) -> str:
        """The word for what players write, without the article."""
        return self.paper.split()[-1]

    def paper_of(self, seat: Seat) -> str:
        """The words for a player's solution."""
        return f"{self.name(seat)}'s {self.bare_paper}"

    def side(self, side: str) -> str:
        """The name of a side of a challenge; after No Goal the Mover is the Goal-setter."""
        writing = self.state.writing
        if side == Side.MOVER and writing and writing.after is After.NO_GOAL:
            return "Goal-setter"
        return side.capitalize()

    def reason(self, code: str, of: Seat) -> str:
        """A fault of somebody's solution in words, with the clause that makes it one."""
        rulebook = self.state.setting.rulebook
        if code in rulebook.clauses:
            return code.replace("-", " ") + because(rulebook.clause(code))
        _, after = solved_position(self.state, of)
        clause = f"{rulebook.id} {rulebook.allowances[after].clause}"
        return f"the number of cubes from Resources{because(clause)}"

    def listed(self, code: str, of: Seat) -> str:
        """A reason for rejecting somebody's solution in words, with the clause that lists it."""
        rulebook = self.state.setting.rulebook
        listed = rulebook.reason(code)
        if listed is None or code == "resources":
            return self.reason(code, of)
        return code.replace("-", " ") + because(f"{rulebook.id} {listed.clause}")

    def disagreement(self, entry: Disagreement | ForceoutDisagreed) -> str:
        """Why somebody disagrees with a Forceout."""
        if entry.way == "safe-move":
            return f"{self.shown(entry.cube)} to {self.section(entry.section)} would have been safe"
        if entry.way == "impossible":
            return f"{self.paper} is impossible"
        return "Now would have been right"

    def word(self, word: str) -> str:
        """The word of a challenge."""
        if word == "impossible":
            return self.state.setting.procedure.impossible_word
        return {"now": "Now", "no-goal": "No Goal"}.get(word, word)

    def each(self, points: Sequence[int]) -> str:
        """All players with their points."""
        pairs = zip(self.state.setting.names, points, strict=True)
        return ", ".join(f"{name} {number}" for name, number in pairs)


def because(clause: str) -> str:
    """The clause behind what was said."""
    return f" ({clause})"
