"""The cube games as a PettingZoo environment, agent by agent (AEC), with action masks.

After each event every agent that may act is asked once: first those whose turn it is not, so that
they can take the block, then the others. An agent may wait only if all it can do is take the block
or charge a move. Rewards are the points of the match as they are won and lost.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise ImportError(
        "the environments need PettingZoo: pip install nowornever[environments]"
    ) from error

from nowornever.bots.cubes.ladder.strengths import STRENGTHS
from nowornever.bots.cubes.match import CubeTable
from nowornever.bots.cubes.mind import Bot
from nowornever.bots.cubes.papers import objections
from nowornever.core.dice import RandomDice
from nowornever.core.game import Action, Header, Refusal, Seat
from nowornever.core.table import GameTable
from nowornever.core.written import WrittenError
from nowornever.environments.encoding import WAIT, Actions, Observations
from nowornever.games import cube_game_with
from nowornever.judges import RULEBOOKS
from nowornever.shake import actions as a
from nowornever.shake.deciding.flow import solved_position
from nowornever.shake.deciding.referee import allowed
from nowornever.shake.procedure import SECOND
from nowornever.shake.state import Phase

WRITER = "often"
"""The bot that writes the papers of an agent."""
ILLEGAL_REWARD = -1.0
_MOST = 1000
"""No number in an observation is larger."""


def env(**settings: Any) -> Any:
    """The environment in the usual wrappers: an illegal action ends the match and costs a point."""
    return wrappers.OrderEnforcingWrapper(_EndedByIllegalActions(CubesEnv(**settings)))


class CubesEnv(AECEnv):  # type: ignore[misc]
    """A match of a cube game.

    `rulebook` is an id such as ``wff-2017``; `players` is 2 or 3; the other settings are the
    options of a match, such as ``level`` and ``shakes``. Tables without a clock are not offered.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "nowornever_cubes_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        rulebook: str = "wff-2017",
        players: int = 2,
        render_mode: str | None = None,
        **options: str | int | bool,
    ) -> None:
        """Settle what is played; raises ValueError for settings that are not supported."""
        super().__init__()
        _check_settings(rulebook, players, render_mode, options)
        self.render_mode = render_mode
        self.agent_selection = ""
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._game = cube_game_with(rulebook).game
        self._header = Header(
            game=self._game.rules.name,
            rulebook=rulebook,
            seats=tuple(self.possible_agents),
            options={"shakes": 1, **options},
        )
        try:
            book = self._game.start(self._header).setting.rulebook
        except WrittenError as error:
            raise ValueError(error.reason) from None
        self.actions = Actions(book)
        """What the number of each action means."""
        self.observations = Observations(book, players)
        """What the numbers of an observation mean."""
        self._action_space = spaces.Discrete(len(self.actions))
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-_MOST, _MOST, (len(self.observations),), np.int16),
                "action_mask": spaces.Box(0, 1, (len(self.actions),), np.int8),
            }
        )

    def action_space(self, agent: str) -> spaces.Discrete:
        """The same for every agent."""
        del agent
        return self._action_space

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for every agent."""
        del agent
        return self._observation_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new match."""
        del options
        self._chance = random.Random(seed)
        self._table: CubeTable = GameTable(self._game, self._header, RandomDice(self._chance))
        self._writers = [Bot(STRENGTHS[WRITER]) for _ in self.possible_agents]
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._waiting: list[Seat] = []
        self._ask_everybody()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and which actions it may choose; none unless it is selected."""
        seat = self.possible_agents.index(agent)
        view = self._table.game.view(self._table.state, seat)
        asked = agent == self.agent_selection and not self.terminations.get(agent, True)
        mask = self.actions.mask(self._legal(seat) if asked else (), view.goal)
        return {"observation": self.observations.observe(view), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Let the selected agent act or wait.

        Raises ValueError, and changes nothing, if the action is not allowed.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = self.number_of(action)
        mask = self.observe(agent)["action_mask"]
        if not mask[number]:
            names = self.actions.names
            may = ", ".join(f"{at} ({names[at]})" for at in np.flatnonzero(mask))
            raise ValueError(
                f"action {number} ({names[number]}) is not legal now; {agent} may choose {may}"
            )
        seat = self.possible_agents.index(agent)
        self._cumulative_rewards[agent] = 0.0
        before = self._table.state.totals
        self._waiting.remove(seat)
        if number != WAIT:
            self._act(seat, number)
        elif not self._waiting:
            self._pass_time()
        after = self._table.state.totals
        for number, name in enumerate(self.possible_agents):
            self.rewards[name] = float(after[number] - before[number])
        if self._game.is_over(self._table.state):
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if not self._game.is_over(self._table.state):
            self.agent_selection = self.possible_agents[self._waiting[0]]
        else:
            self._deads_step_first()

    def number_of(self, action: object) -> int:
        """The action of a living agent as a number; raises ValueError if it is none."""
        if self._action_space.contains(action):
            return int(action)  # type: ignore[call-overload, no-any-return]
        raise ValueError(
            f"an action of {self.agent_selection} is a whole number from 0 to"
            f" {len(self.actions) - 1}, not {action!r}"
        )

    def render(self) -> str | None:
        """The table as text."""
        if self.render_mode != "ansi":
            return None
        state = self._table.state
        where = str(state.position) if state.shake else "no shake yet"
        return f"{where}\n{state.phase}; points {', '.join(map(str, state.totals))}"

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _legal(self, seat: Seat) -> list[Action]:
        return list(self._game.legal_actions(self._table.state, seat))

    def _act(self, seat: Seat, number: int) -> None:
        state = self._table.state
        goal = state.shake.goal if state.shake else ""
        chosen = next(x for x in self._legal(seat) if self.actions.number(x, goal) == number)
        deadline = self._game.deadline(state)
        at = state.now + PACE
        at = state.now if deadline is not None and deadline <= at else at
        found = self._table.act(seat, self._written(seat, chosen), at)
        assert not isinstance(found, Refusal), found
        self._ask_everybody()

    def _written(self, seat: Seat, action: Action) -> Action:
        """The action with the text that a bot writes for it."""
        if isinstance(action, a.Reject) and not action.proof:
            return self._pointed(seat, action)
        if not isinstance(action, a.Present | a.Reject):
            return action
        others = {a.Present: (a.PresentNothing,), a.Reject: (a.Accept, a.Reject)}[type(action)]
        may = [x for x in self._legal(seat) if isinstance(x, (type(action), *others))]
        view = self._game.view(self._table.state, seat)
        thought = self._writers[seat].think(view, may, self._chance)
        return thought[0] if thought else next(x for x in may if isinstance(x, others[0]))

    def _pointed(self, seat: Seat, action: a.Reject) -> Action:
        """The reason with the line that a bot names for it; otherwise the action unchanged."""
        state = self._table.state
        assert state.checking is not None
        assert state.writing is not None
        of = state.checking.queue[0]
        position, after = solved_position(state, of)
        text = dict(state.writing.presented)[of]
        rules, book = self._game.rules, state.setting.rulebook
        for named in objections(book, rules.check(position, after, text).faults):
            if named.reason == action.reason and not allowed(state, seat, named, rules):
                return named
        return action

    def _pass_time(self) -> None:
        deadline = self._game.deadline(self._table.state)
        assert deadline is not None, "a table with clocks always has a deadline"
        self._table.pass_time(deadline)
        self._ask_everybody()

    def _ask_everybody(self) -> None:
        """Queue every agent that may act, first those whose turn it is not."""
        while not self._game.is_over(self._table.state):
            seats = [seat for seat in range(len(self.possible_agents)) if self._legal(seat)]
            shake = self._table.state.shake
            on_turn = shake.mover if shake and self._table.state.phase is Phase.MOVING else None
            self._waiting = sorted(seats, key=lambda seat: seat == on_turn)
            if self._waiting:
                self.agent_selection = self.possible_agents[self._waiting[0]]
                return
            deadline = self._game.deadline(self._table.state)
            assert deadline is not None, "a table with clocks always has a deadline"
            self._table.pass_time(deadline)


class _EndedByIllegalActions(wrappers.TerminateIllegalWrapper):  # type: ignore[misc]
    """Ends the match for an action that is not legal now; raises for what is no action at all."""

    def __init__(self, found: CubesEnv) -> None:
        super().__init__(found, illegal_reward=ILLEGAL_REWARD)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if not (self.terminations[agent] or self.truncations[agent]):
            action = self.unwrapped.number_of(action)
        super().step(action)


def _check_settings(
    rulebook: object, players: object, render_mode: object, options: Mapping[str, object]
) -> None:
    """Raise ValueError for settings that the referee does not check."""
    modes = CubesEnv.metadata["render_modes"]
    if rulebook not in RULEBOOKS:
        raise ValueError(f"rulebook is one of {', '.join(RULEBOOKS)}, not {rulebook!r}")
    if type(players) is not int or players not in (2, 3):
        raise ValueError(f"players is 2 or 3, not {players!r}")
    if render_mode not in (None, *modes):
        raise ValueError(f"render_mode is None or {' or '.join(modes)}, not {render_mode!r}")
    if options.get("clock", True) is not True:
        raise ValueError(f"clock is always True here, not {options['clock']!r}")


PACE = 2 * SECOND
"""How long every action takes."""
