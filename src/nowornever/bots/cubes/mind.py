"""A bot's decisions: from its view and its legal actions to an action and a delay.

The code is the same for all strengths; they differ only in data (see `strengths`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from cachetools import LRUCache

from nowornever.bots.chance import happens
from nowornever.bots.cubes import papers
from nowornever.bots.cubes.challenges import Challenges
from nowornever.bots.cubes.goals import choose_goal
from nowornever.bots.cubes.histories import attended
from nowornever.bots.cubes.ladder.between import BETWEEN_NAMES, in_shake
from nowornever.bots.cubes.ladder.strengths import STRENGTHS, Moment, Seconds, Strength
from nowornever.bots.cubes.ladder.styles import (
    STYLE_NAMES,
    STYLES,
    likeness,
    player_called,
)
from nowornever.bots.cubes.match import Thought
from nowornever.bots.cubes.moves import choose_move
from nowornever.bots.cubes.pace import stretch
from nowornever.bots.cubes.sight import BotMemory, Sight
from nowornever.bots.cubes.stakes import MATTERS, Stakes, stakes_of, writes_as_third
from nowornever.bots.cubes.thinking import ProcessorClock, Thinking, moment_of, seconds_for
from nowornever.core.dice import Chance
from nowornever.core.game import Action
from nowornever.games import cube_game_with
from nowornever.shake import actions as a
from nowornever.shake.position import Position
from nowornever.shake.procedure import SECOND, Task
from nowornever.shake.rulebook import After, Rulebook
from nowornever.shake.state import Nature, Phase, Side
from nowornever.shake.telling.view import CubeView

MIDDLING = "sometimes"
REMEMBERED = 100
"""How many bots' memories a process keeps that serves many tables."""
LATE = 15.0
"""How many seconds late a bot is that forgets the clock."""
ROLLS_TOO: Seconds = (0.5, 1.5)
"""How long a bot takes to roll for the first Goal after another player did: it need not think."""
_WRITING = (Task.WRITE, Task.WRITE_LAST, Task.WRITE_STOP)


class Bot:
    """A bot in a seat, with its memory."""

    def __init__(self, strength: Strength) -> None:
        """A bot of this strength, with an empty memory."""
        self.strength = strength
        self.memory = BotMemory()

    def think(
        self,
        view: CubeView,
        legal: Sequence[Action],
        chance: Chance,
        clock: ProcessorClock | None = None,
    ) -> Thought | None:
        """What to do now, and after how many seconds; None for nothing.

        With a clock it thinks for seconds of the processor; without, for units of work.
        """
        strength = in_shake(self.strength, view, view.seat)
        return _Mind(view, legal, strength, self.memory, chance, clock).think()


def bot(name: str) -> Bot:
    """The bot with this strength or style, or between two strengths; KeyError if unknown."""
    return Bot(player_called(name))


class CubeBots:
    """The bots of many tables; their memories are kept in an LRU cache."""

    def __init__(self) -> None:
        """Start with no memories."""
        self.about = {name: one.about for name, one in {**STRENGTHS, **STYLES}.items()}
        self._seated: LRUCache[tuple[str, int, tuple[str, ...]], Bot] = LRUCache(REMEMBERED)

    def called(self, bot: str, taken: Collection[str] = ()) -> str:
        """The bot's name at a table: a given name that is not taken, then its strength."""
        names = [f"{first} {bot.capitalize()}" for first in STYLE_NAMES.get(bot, BETWEEN_NAMES)]
        return next((name for name in names if name not in taken), names[0])

    def like(self, bot: str) -> dict[str, float]:
        """The strengths that a bot is like, each with its share (see `likeness`)."""
        return likeness(bot)

    def think(
        self,
        view: CubeView,
        legal: Sequence[Action],
        name: str,
        chance: Chance,
        clock: ProcessorClock | None = None,
    ) -> Thought | None:
        """What a bot of that strength does when it sees this view.

        A stored table may name a strength of an earlier version; then a medium one plays.
        """
        key = name, view.seat, view.names
        seated = self._seated.setdefault(key, bot(name if likeness(name) else MIDDLING))
        return seated.think(view, legal, chance, clock)


BOTS = CubeBots()
"""The bots of this process, with their memories."""


class _Mind:
    """One decision of a bot."""

    def __init__(
        self,
        view: CubeView,
        legal: Sequence[Action],
        strength: Strength,
        memory: BotMemory,
        chance: Chance,
        clock: ProcessorClock | None,
    ) -> None:
        self.view, self.legal, self.strength, self.chance = view, legal, strength, chance
        game = cube_game_with(view.rulebook)
        self.book: Rulebook = game.books[view.rulebook]
        memory.attend(_shake(view), view.goal)
        if strength.models:
            memory.history = attended(memory.history, view, self.position, game)
        self.memory = memory
        moment, seconds = moment_of(view), seconds_for(view)
        suited: Strength = game.craft.load().suited(strength)
        thinking = Thinking(suited, game.units_a_second, moment, seconds, clock)
        self.sight = Sight(strength, game, memory, thinking)

    def think(self) -> Thought | None:
        steps: tuple[tuple[Callable[[], Action | None], Seconds], ...] = (
            (self._courtesy, self.strength.reacts),
            (self._with_the_block, self.strength.reacts),
            (self._goal, self.strength.moves),
            (self._no_goal, self.strength.reacts),
            (self._charge, self.strength.reacts),
            (self._take_block, self.strength.reacts),
            (self._move, self.strength.moves),
            (self._answer_forceout, self.strength.checks),
            (self._write, self.strength.writes),
            (self._check, self.strength.checks),
        )
        for step, seconds in steps:
            if (found := step()) is not None:
                return found, self._pause(self._for(found, seconds))
        return None

    # Time.

    def _for(self, action: Action, seconds: Seconds) -> Seconds:
        """How long an action takes; a later roll takes little."""
        if self.view.phase is Phase.CHOOSING_SETTER and self.view.now:
            return ROLLS_TOO
        longer = stretch(action, lambda: not self.sight.has_in_mind(self.position))
        return seconds[0] * longer, seconds[1] * longer

    def _pause(self, seconds: Seconds) -> float:
        """A delay like a person's, within the time limit unless the bot forgets the clock."""
        low, high = seconds
        pause = low + (high - low) * self.chance.randrange(1000) / 1000
        clock = next((one for one in self.view.clocks if self.view.seat in one.seats), None)
        if clock is None:
            return min(pause, 2 * self.strength.reacts[1]) if not self.view.clocks else pause
        left = (clock.due - self.view.now) / SECOND
        if clock.task in (*_WRITING, Task.CHECK):  # the work began when the clock started
            pause -= self.book.procedure.limits[clock.task] / SECOND - left
        if not clock.late and happens(self.strength.dreams, self.chance):
            return left + LATE
        return max(0.5, min(pause, left - 2))

    # What is done without much thought.

    def _can(self, kind: type[Action]) -> Action | None:
        return next((action for action in self.legal if isinstance(action, kind)), None)

    def _courtesy(self) -> Action | None:
        kinds = (a.Roll, a.ReturnCube, a.Sign, a.AgreeCorrection)
        return next((action for action in self.legal if isinstance(action, kinds)), None)

    # The Goal.

    def _goal(self) -> Action | None:
        """Lay a Goal, then announce it; sometimes make a bonus move first."""
        if self.view.goal:
            return self._can(a.AnnounceGoal)
        example = self._can(a.ArrangeGoal)
        if example is None:
            return None
        calm = self.strength.minds_score and self.stakes.draw > MATTERS
        others = [seat for seat in range(len(self.view.names)) if seat != self.view.seat]
        shown = self.memory.history.longest(others)
        goal = choose_goal(self.sight, self.position, self.chance, calm, shown)
        if goal:
            return a.ArrangeGoal(goal)
        if self._can(a.DeclareNoGoal):
            return a.DeclareNoGoal()
        simple = [cube for cube in self.view.resources if cube in "pqrs0123456789"]
        return a.ArrangeGoal(simple[0]) if simple else example

    def _no_goal(self) -> Action | None:
        """Agree that there is no Goal, unless there is one."""
        if not self._can(a.AgreeNoGoal):
            return None
        can_take = a.TakeBlock() in self.legal and happens(self.strength.watchful, self.chance)
        if can_take and papers.write_with_goal(self.sight, self.position, self.chance):
            return a.TakeBlock()
        return a.AgreeNoGoal()

    # The block.

    @property
    def position(self) -> Position:
        return papers.position_of(self.view, self.book)

    @property
    def challenges(self) -> Challenges:
        return Challenges(self.sight, self.position, self.chance, self.view.setter)

    def _take_block(self) -> Action | None:
        """Take the block when a challenge is right, or when no other action is possible."""
        view = self.view
        if a.TakeBlock() not in self.legal:
            return None
        if view.last_mover == view.seat:
            self._ponder()
            return None
        if view.phase is Phase.WRITING:
            return a.TakeBlock() if self._doubts_the_end() else None
        if view.phase is not Phase.MOVING:
            return None
        in_turn = view.mover == view.seat
        if in_turn and not view.resources:  # no cube is left to move: the Mover has to challenge
            return a.TakeBlock()
        looks = self.strength.watchful if in_turn else self.strength.alert
        moved = sum(len(cubes) for _, cubes in view.mat)
        found = self.challenges
        if moved <= 1 and found.hopeless() and happens(looks, self.chance):
            return a.TakeBlock()
        if moved < self.strength.patience:
            return None
        if not happens(looks, self.chance):
            return None
        if found.now() or found.impossible(Moment.CHALLENGE if in_turn else None):
            return a.TakeBlock()
        last = view.last_mover
        claims = in_turn and last is not None and found.claims(self.stakes, last)
        return a.TakeBlock() if claims else None

    def _ponder(self) -> None:
        """Look for a solution on the opponents' time, and remember it."""
        if self.view.phase is Phase.MOVING:
            self.sight.find(self.position)

    def _doubts_the_end(self) -> bool:
        """Whether to challenge after the last cube."""
        window = self.view.writing.window if self.view.writing else None
        soon = self.view.now + 2 * self.strength.reacts[1] * SECOND
        if window is None or soon >= window or self.view.seat in self._ready:
            return False
        last = self.view.last_mover
        assert last is not None
        return self.challenges.claims_at_the_end(self.stakes, last)

    @property
    def _ready(self) -> tuple[int, ...]:
        return self.view.writing.ready if self.view.writing else ()

    def _with_the_block(self) -> Action | None:
        """Make the challenge for which the block was taken, or put the block back."""
        if self.view.block != self.view.seat:
            return None
        words = [action for action in self.legal if isinstance(action, a.Challenge)]
        by_word = {action.word: action for action in words}
        if After.NO_GOAL in by_word:
            return by_word[After.NO_GOAL]
        moving = self.view.phase is Phase.MOVING
        if moving and After.NOW in by_word and self.challenges.now():
            return by_word[After.NOW]
        never = next((action for action in words if action.word != After.NOW), None)
        stuck = moving and not self.view.resources
        may = never and self.view.last_mover != self.view.seat
        if may and (stuck or self.challenges.nothing_in_sight()):
            return never
        return self._can(a.PutBack)

    # Moves.

    def _move(self) -> Action | None:
        if self.view.phase is not Phase.MOVING or self.view.mover != self.view.seat:
            return None
        gone = {*self.view.absent, *self.view.out}
        seats = [seat for seat in range(len(self.view.names)) if seat not in gone]
        return choose_move(self.sight, self.position, self.legal, self.chance, self.stakes, seats)

    @property
    def stakes(self) -> Stakes:
        return stakes_of(self.view, self.book)

    def _charge(self) -> Action | None:
        """Charge a bonus move that the leader made, once."""
        view = self.view
        who = view.setter if view.phase is Phase.SETTING_GOAL else view.mover
        if not view.bonus or who is None or who == view.seat or not self._can(a.Charge):
            return None
        others = (s for s in range(len(view.totals)) if s != who and s not in view.out)
        leads = all(view.totals[who] > view.totals[other] for other in others)
        free = view.level in self.book.procedure.leader_bonus_levels
        if not leads or free or self.memory.charged == (view.shake, view.resources):
            return None
        self.memory.charged = view.shake, view.resources
        setting = view.phase is Phase.SETTING_GOAL
        nature = Nature.SETTER_LEADER_BONUS if setting else Nature.LEADER_BONUS
        return a.Charge(nature) if happens(self.strength.finds, self.chance) else None

    def _answer_forceout(self) -> Action | None:
        """Agree with a Forceout, or show a safe move that refutes it."""
        if not self._can(a.AgreeForceout):
            return None
        position = self.position
        exactly_one = self.book.allowances[After.DISAGREE_NOW]
        if self.sight.find(position, exactly_one):
            return a.DisagreeForceout("now")
        if self.challenges.impossible(Moment.CHALLENGE):
            return a.DisagreeForceout("impossible")
        if self.strength.looks and (safe := self._safe_move(position)):
            return safe
        return a.AgreeForceout()

    def _safe_move(self, position: Position) -> Action | None:
        """A safe move: a solution remains after it, and Now would be wrong."""
        ways = [x for x in self.legal if isinstance(x, a.DisagreeForceout) and x.cube]
        for way in ways[: self.strength.looks] if self.sight.asks() else []:
            after = position.move(way.cube, way.section)
            if self.sight.now_is_right(after) is False and self.sight.find(after):
                return way
        return None

    # Paper.

    def _write(self) -> Action | None:
        """Present a solution if the bot has one, otherwise no solution."""
        writing = self.view.writing
        if writing is None or not (self._can(a.Present) or self._can(a.PresentNothing)):
            return self._stand_by_it()
        position, after = papers.to_solve(self.view, self.book, self.view.seat)
        text = papers.write(self.sight, position, after, self.chance)
        if text and not self._keeps_it(after):
            return a.Present(text)
        side = Side.CHALLENGER if after is After.IMPOSSIBLE else Side.MOVER
        if a.TakeSide(side) in self.legal:
            return a.TakeSide(side)
        return self._can(a.PresentNothing)

    def _stand_by_it(self) -> Action | None:
        """As a Third Party who presented before the challenge, join the side that writes."""
        writing = self.view.writing
        side = Side.MOVER if writing and writing.after == After.IMPOSSIBLE else Side.CHALLENGER
        return a.TakeSide(side) if a.TakeSide(side) in self.legal else None

    def _keeps_it(self, after: After) -> bool:
        """Whether a Third Party with a solution does better to join the side that writes none."""
        writing = self.view.writing
        if not (writing and self.view.seat in writing.may and self.strength.minds_score):
            return False
        if writing.challenger is None or writing.against is None or after is After.NO_GOAL:
            return False
        return not writes_as_third(self.stakes, after, writing.challenger, writing.against)

    def _check(self) -> Action | None:
        """Accept or reject the solution that is being checked."""
        view = self.view
        if not self._can(a.Accept) or not (view.checking and view.writing):
            return None
        of = view.checking.queue[0]
        position, after = papers.to_solve(view, self.book, of)
        text = dict(view.writing.texts)[of]
        tried = [x for x in view.checking.objections if (x.seat, x.of) == (view.seat, of)]
        return papers.answer(self.sight, position, after, text, self.legal, tried, self.chance)


def _shake(view: CubeView) -> str:
    """A key that identifies a shake: the same bot may sit at many tables.

    All cubes of a shake together stay the same, wherever they are moved.
    """
    cubes = sorted(view.goal + view.resources + "".join(cubes for _, cubes in view.mat))
    return f"{view.rulebook} {view.level} {view.shake} {view.goal} {''.join(cubes)}"
