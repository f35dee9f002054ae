"""The five strengths of the cube games' bots, as data.

Their names say how often they are right. A strength says what a bot sees, how carefully it plays,
which mistakes it makes and how long it takes. The code that plays is the same for all.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

Seconds = tuple[float, float]
"""The minimum and the maximum."""


LINE = 20
"""The number of symbols of a solution of medium length."""


class Moment(StrEnum):
    """What a bot thinks about."""

    GOAL = "goal"
    """Which Goal to set."""
    REPLY = "reply"
    """A Goal that was just set."""
    MOVE = "move"
    CHALLENGE = "challenge"
    """Whether to challenge although it sees no solution."""
    WRITING = "writing"
    ENDING = "ending"
    """The last cubes."""


class Strength(Struct, frozen=True, kw_only=True):
    """How good a bot is."""

    name: str
    about: str
    """One line for the lobby."""

    # What it sees.
    ideas: int
    """How many ideas for solutions of WFF 'N PROOF it has."""
    operations: int
    """How many operations the Equations it thinks of have at most; 4: three of every form, also as
    in (9-2)x(8-3)."""
    pads: bool = False
    """Whether it can use up Required cubes in places where they change nothing."""
    thinks: Mapping[Moment, float] = {}
    """The seconds that the judge may work on one question, by the moment; at moments that are
    missing it does not ask."""
    thinks_in_equations: Mapping[Moment, float] | None = None
    """The same in EQUATIONS, where the judge settles more in a second; None: as elsewhere."""
    plain: bool = False
    """Whether it uses advanced cubes only where no other solution is in sight."""
    counts: bool = False
    """Whether it sees that a Goal has no solution because cubes are missing."""

    # How it plays.
    alert: float = 1.0
    """How often it checks whether Now is right when it is not its turn."""
    watchful: float = 1.0
    """How often it checks that on its own turn."""
    looks: int = 0
    """How many of its moves it examines before it makes one."""
    steers: bool = False
    """Whether it remembers a solution and prefers to forbid cubes that this does not need."""
    traps: str = ""
    """The strength of the opponents for whom it sets traps; empty if it sets none."""
    ahead: int = 0
    """With at most this many cubes in Resources it searches to the end of the shake."""
    continuations: int = 0
    """How many continuations it tries at most of each of the moves that it compares; 0: it compares
    them by the next move only."""
    solves: int = 0
    """With at most this many cubes in Resources it asks the judge about everything that can come,
    and so plays without a mistake."""
    minds_score: bool = False
    """Whether it considers the match score: a draw is enough in the lead, but not behind."""
    models: bool = False
    """Whether it uses what it has seen of the players in this match (see `histories`)."""
    patience: int = 0
    """How many cubes have to be moved before it challenges, so that others get to play."""
    doubts: float = 0.0
    """How often one that does not ask the judge challenges Impossible when it sees no solution and
    few cubes are left."""
    few: int = 3
    """With at most this many cubes in Resources it expects to see a solution if there is one."""
    goal_cubes: int | None = None
    """How many cubes the longest Goal that it sets has; None: as many as the rulebook allows."""
    easy_goals: bool = False
    """Whether it sets the easiest of the Goals that it thinks of, and not the hardest."""
    rich_goals: bool = False
    """Whether it sets Goals that take thought, with a solution in mind that weaker eyes miss."""
    builds: float = 0.0
    """How often it moves a cube that its solution needs to where that may use it, without asking
    whether Now becomes right."""
    bluffs: float = 0.0
    """How often it sets a Goal without looking for a solution."""
    bonus: float = 0.0
    """How often it makes a bonus move when allowed."""

    # What goes wrong on paper.
    slips: float = 0.0
    """How often a solution that it presents has a mistake."""
    finds: float = 1.0
    """How often it finds the mistake in an opponent's solution."""
    objects: float = 0.0
    """How often it rejects a right solution."""
    dreams: float = 0.0
    """How often it forgets the clock."""

    # How long it takes.
    reacts: Seconds
    """Time to take the block, to agree, to sign."""
    moves: Seconds
    writes: Seconds
    """Time to write a solution of `LINE` symbols; longer ones take longer, shorter ones less."""
    checks: Seconds


STRENGTHS: Mapping[str, Strength] = {
    strength.name: strength
    for strength in (
        Strength(
            name="seldom",
            about="A beginner: sets easy Goals, misses a Now, and makes slips that you can catch.",
            ideas=12,
            operations=1,
            plain=True,
            alert=0.1,
            watchful=0.4,
            patience=10,
            doubts=0.05,
            goal_cubes=3,
            easy_goals=True,
            builds=0.7,
            bonus=0.05,
            slips=0.3,
            finds=0.25,
            objects=0.1,
            dreams=0.01,
            reacts=(2.5, 6),
            moves=(3, 10),
            writes=(20, 50),
            checks=(20, 60),
        ),
        Strength(
            name="sometimes",
            about="Knows the short solutions, looks before it moves, and still slips now and then.",
            ideas=60,
            operations=1,
            counts=True,
            alert=0.4,
            watchful=0.8,
            patience=6,
            looks=2,
            doubts=0.1,
            bluffs=0.1,
            bonus=0.08,
            slips=0.1,
            finds=0.6,
            objects=0.03,
            reacts=(2, 5),
            moves=(2, 7),
            writes=(16, 40),
            checks=(15, 45),
        ),
        Strength(
            name="often",
            about="A steady club player: sees most solutions and grabs the block in time.",
            ideas=100,
            operations=2,
            counts=True,
            alert=0.8,
            watchful=1.0,
            looks=6,
            doubts=0.2,
            bluffs=0.06,
            bonus=0.1,
            slips=0.08,
            finds=0.9,
            reacts=(1.5, 4),
            moves=(2, 6),
            writes=(14, 32),
            checks=(10, 30),
        ),
        Strength(
            name="usually",
            about="Plans ahead: keeps a way out for itself and sets traps for you.",
            ideas=400,
            operations=3,
            counts=True,
            alert=0.95,
            looks=12,
            steers=True,
            traps="often",
            rich_goals=True,
            ahead=3,
            minds_score=True,
            models=True,
            thinks={Moment.CHALLENGE: 0.15, Moment.ENDING: 0.15},
            thinks_in_equations={Moment.CHALLENGE: 0.02, Moment.ENDING: 0.1},
            bluffs=0.03,
            bonus=0.1,
            slips=0.02,
            reacts=(1.2, 3),
            moves=(1.5, 5),
            writes=(10, 25),
            checks=(8, 20),
        ),
        Strength(
            name="always",
            about="Uses the whole judge: leaves you no Now, and hardly ever challenges wrongly.",
            ideas=800,
            operations=4,
            pads=True,
            thinks={
                Moment.GOAL: 0.5,
                Moment.REPLY: 3.0,
                Moment.MOVE: 0.4,
                Moment.CHALLENGE: 5.0,
                Moment.WRITING: 5.0,
                Moment.ENDING: 2.0,
            },
            looks=24,
            steers=True,
            traps="usually",
            rich_goals=True,
            ahead=3,
            continuations=64,
            solves=6,
            minds_score=True,
            models=True,
            bonus=0.15,
            reacts=(1, 2.5),
            moves=(1.5, 4),
            writes=(8, 20),
            checks=(5, 15),
        ),
    )
}
"""The strengths by name, from the weakest to the strongest."""

FIRST_NAMES = {
    "seldom": ("Sam", "Sally", "Silas"),
    "sometimes": ("Sue", "Saul", "Sofia"),
    "often": ("Olga", "Oscar", "Olive"),
    "usually": ("Uri", "Ursula", "Umar"),
    "always": ("Alma", "Alan", "Ada"),
}
"""Given names, because “Sometimes rolls” misreads as “rolls now and then”; “Sue Sometimes rolls”
does not."""
