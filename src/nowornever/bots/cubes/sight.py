"""What a bot knows about a position: from memory, at a glance, or by asking the judge."""

from __future__ import annotations

from collections import OrderedDict

import numpy as np
from cachetools import LRUCache
from msgspec import Struct
from msgspec.structs import replace

from nowornever.bots.cubes.counting import TOO_MANY, Counts, Stock, counted
from nowornever.bots.cubes.craft import Craft
from nowornever.bots.cubes.histories import MatchHistory
from nowornever.bots.cubes.ladder.strengths import Moment, Strength
from nowornever.bots.cubes.thinking import Thinking
from nowornever.core.work import Work
from nowornever.shake.descriptor import CubeDescriptor
from nowornever.shake.judge.judgement import Found, Judge, Judgement, Outcome, Want
from nowornever.shake.judge.remembering import Memory, RememberingJudge
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After, Allowance

ANY = Allowance("")
AT_MOST_ONE = Allowance("", at_most=1)
EXACTLY_TWO = Allowance("", at_least=2, at_most=2)

KEPT = 40
"""How many solutions of a shake are remembered."""
JUDGED = 4000
"""How many judgements of a shake are remembered."""


class AskedJudge(Struct, frozen=True):
    """What the judge said of a position, and how many seconds it was given."""

    judgement: Judgement
    seconds: float


def _touched(position: Position) -> tuple[str, ...]:
    """The cubes on the mat that solutions can use.

    As long as they stay the same in a shake, Resources only shrink, and Now does not become right.
    So a new search is needed only when a move has changed these cubes.
    """
    book = position.rulebook
    return tuple(
        "".join(cube for cube in cubes if not book.forbids(cube, section.key))
        for section, cubes in zip(book.sections, position.mat, strict=True)
    )


def without_advanced(position: Position, craft: Craft) -> Position:
    """The position without the advanced cubes in Resources."""
    plain = "".join(cube for cube in position.resources if cube not in craft.advanced)
    return replace(position, resources=plain)


class BotMemory:
    """What a bot remembers of a shake from one look to the next, and of the players of a match."""

    def __init__(self) -> None:
        """Start with an empty memory."""
        self.ideas: OrderedDict[str, Counts] = OrderedDict()
        """Written solutions with the cubes they use, the most recent last."""
        self.right: dict[tuple[str, str], bool] = {}
        """By solution and Required cubes: whether the solution is right."""
        self.not_now: dict[tuple[str, ...], float] = {}
        """The usable cubes (see `_touched`) of positions where Now was not found to be right, and
        for how many seconds the judge looked for it."""
        self.judged: LRUCache[tuple[Position, Want], AskedJudge] = LRUCache(JUDGED)
        self.alike = Memory(JUDGED)
        """What the judge said, also of positions that differ only in names and forbidden cubes."""
        self.charged: tuple[int, str] | None = None
        """The shake and the Resources when a bonus move was charged last."""
        self.planned: dict[str, tuple[str, Counts]] = {}
        """The solution in mind for a Goal that this bot is about to set."""
        self.history = MatchHistory()
        """What it has seen of the players of this match."""
        self.wanted = self.known = 0
        """How often a solution was looked up, and how often one was found in memory."""
        self._shake = ""

    def attend(self, shake: str, goal: str = "") -> None:
        """Forget everything if this is another shake, or another Goal; but not what was planned."""
        if shake != self._shake:
            self.ideas.clear()
            self.right.clear()
            self.not_now.clear()
            self.judged.clear()
            self.alike.clear()
            self._shake = shake
            if goal in self.planned:
                text, counts = self.planned[goal]
                self.ideas[text] = counts
            self.planned.clear()

    def judge_of(self, game: CubeDescriptor) -> Judge:
        """The game's judge with a cache: it is asked only once about alike positions."""
        return RememberingJudge(game.judge.load(), self.alike, game.rename)


class Sight:
    """A bot's eyes and memory."""

    def __init__(
        self,
        strength: Strength,
        game: CubeDescriptor,
        memory: BotMemory,
        thinking: Thinking | None = None,
    ) -> None:
        """What a bot of this strength sees of the game while it thinks once."""
        self.strength, self.game, self.memory = strength, game, memory
        self.thinking = thinking or Thinking(self.craft.suited(strength), game.units_a_second)

    @property
    def craft(self) -> Craft:
        """What it knows of the game."""
        craft: Craft = self.game.craft.load()
        return craft

    def asks(self, moment: Moment | None = None) -> bool:
        """Whether it asks the judge at such a moment; by default, at this one."""
        return self.thinking.seconds(moment) > 0

    def find(
        self,
        position: Position,
        allowance: Allowance = ANY,
        ask: bool = True,
        moment: Moment | None = None,
    ) -> Found | None:
        """A solution that takes an allowed number of cubes of Resources, preferably few.

        With ``ask=False`` the judge is not asked.
        """
        for_now = allowance == AT_MOST_ONE
        seconds = self.thinking.seconds(moment) if ask else 0.0
        if for_now and self._looked(position, seconds):
            self.memory.wanted += 1
            self.memory.known += 1
            return None
        found = self.see(position, allowance)
        if found is None and seconds:
            want = Want.NOW if for_now else Want.FEWEST if allowance.at_least else Want.ANY
            solutions = self.judge(position, want, moment).solutions
            found = next((one for one in solutions if allowance.admits(one.from_resources)), None)
        if found is None and for_now:
            self.memory.not_now[_touched(position)] = seconds
        return found and self._kept(position, found)

    def _looked(self, position: Position, seconds: float) -> bool:
        """Whether the judge has searched as long with the same usable cubes and found no Now."""
        return self.memory.not_now.get(_touched(position), -1.0) >= seconds

    def see(self, position: Position, allowance: Allowance = ANY) -> Found | None:
        """A solution from memory, or else one that is seen at once; the judge is not asked.

        For positions that may never occur: only solutions are remembered about them.
        """
        recalled = self._recall(position, allowance)
        self.memory.wanted += 1
        self.memory.known += recalled is not None
        found = recalled or self.glance(position, allowance)
        return found and self._kept(position, found)

    def has_in_mind(self, position: Position) -> bool:
        """Whether a solution that it has seen before is right at this position."""
        return self._recall(position, ANY) is not None

    def glance(
        self, position: Position, allowance: Allowance = ANY, ideas: int = 1_000_000
    ) -> Found | None:
        """A solution that is seen at once, trying at most `ideas` ideas."""
        found = None
        if self.strength.plain:
            plain = without_advanced(position, self.craft)
            found = self.craft.glance(plain, self.strength, allowance, ideas)
        return found or self.craft.glance(position, self.strength, allowance, ideas)

    def in_sight(self, position: Position, strength: Strength, at_most: int | None = None) -> int:
        """Roughly how many solutions a player of that strength sees.

        Only those that take at most `at_most` cubes of Resources are counted.
        """
        costs = Stock(position).costs(self.craft.ideas(position, strength))
        return int((costs < TOO_MANY if at_most is None else costs <= at_most).sum())

    def judge(self, position: Position, want: Want, moment: Moment | None = None) -> Judgement:
        """What the judge finds out about a position in the time that this bot has."""
        key, seconds = (position, want), self.thinking.seconds(moment)
        known = self.memory.judged.get(key)
        if known and (known.judgement.settles(want) or known.seconds >= seconds):
            return known.judgement
        found = self._judge(position, want, moment)
        cut = self.thinking.is_over and not found.settles(want)
        self.memory.judged[key] = AskedJudge(found, 0.0 if cut else seconds)
        return found

    def now_is_right(self, position: Position, moment: Moment | None = None) -> bool | None:
        """Whether Now wins; None if the bot cannot tell."""
        return self.judge(position, Want.NOW, moment).now_is_right

    def impossible_is_right(self, position: Position, moment: Moment | None = None) -> bool | None:
        """Whether Impossible wins; None if the bot cannot tell."""
        return self.judge(position, Want.ANY, moment).impossible_is_right

    def is_hopeless(self, position: Position) -> bool:
        """Whether counting cubes alone shows that there is no solution, without a search."""
        judgement = self.game.judge.load().judge(position, Work(0), Want.ANY)
        return judgement.impossible_is_right is True

    def _judge(self, position: Position, want: Want, moment: Moment | None) -> Judgement:
        found = self.see(position, AT_MOST_ONE if want is Want.NOW else ANY)
        enough = found and want is not Want.FEWEST
        if not enough and self.asks(moment):
            # For the other questions memory has just been asked.
            ideas = tuple(reversed(self.memory.ideas)) if want is Want.FEWEST else ()
            judge, work = self.memory.judge_of(self.game), self.thinking.question(moment)
            judgement = judge.judge(position, work, want, ideas=ideas)
            for one in () if self._has_a_hunch(moment) else judgement.solutions:
                self._kept(position, one)
            return judgement
        if not found:
            return Judgement(Outcome.UNDECIDED, "no solution in sight")
        return Judgement(
            Outcome.SOLVABLE,
            "a solution in sight",
            at_most=found.from_resources,
            solutions=(found,),
        )

    def _has_a_hunch(self, moment: Moment | None) -> bool:
        """Whether this bot learns only that there is a solution, and not which: it asks before a
        challenge, but not when it writes."""
        return moment is Moment.CHALLENGE and not self.asks(Moment.WRITING)

    def _recall(self, position: Position, allowance: Allowance) -> Found | None:
        """The best solution in memory that is still right at this position."""
        if not self.memory.ideas:
            return None
        texts = list(self.memory.ideas)
        costs = Stock(position).costs(np.stack([self.memory.ideas[text] for text in texts]))
        for at in np.argsort(costs, kind="stable"):
            cost = int(costs[at])
            if cost >= TOO_MANY or (allowance.at_most is not None and cost > allowance.at_most):
                return None
            if cost >= allowance.at_least and self.is_right(position, texts[at]):
                return Found(texts[at], cost)
        return None

    def is_right(self, position: Position, text: str) -> bool:
        """Whether a solution that can be built from the cubes is right."""
        key = text, position.on(position.rulebook.must)
        if key not in self.memory.right:
            ruling = self.game.rules.check(position, After.IMPOSSIBLE, text)
            self.memory.right[key] = ruling.correct is True
        return self.memory.right[key]

    def _kept(self, position: Position, found: Found) -> Found:
        ideas = self.memory.ideas
        if found.text not in ideas:
            ideas[found.text] = self.cubes(position, found.text)
            if len(ideas) > KEPT:
                ideas.popitem(last=False)
        ideas.move_to_end(found.text)
        return found

    def plan(self, position: Position, found: Found) -> None:
        """Keep the solution of a Goal in mind until that is set."""
        self.memory.planned = {position.goal: (found.text, self.cubes(position, found.text))}

    def cubes(self, position: Position, text: str) -> Counts:
        """The cubes that a written solution uses, part by part."""
        used = self.craft.cubes(position, text)
        return np.array(counted(used, position.rulebook), np.int16)
