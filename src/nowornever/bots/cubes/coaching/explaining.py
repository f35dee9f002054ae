"""Why a bot did that: for each move of a shake, the solution it has in mind, the moves it fears,
and what it hides from others.

It repeats the search that bots play with, at the positions of a record. So it can explain anybody's
move: what a bot of some strength would have seen there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from nowornever.bots.cubes.coaching.hints import number_of
from nowornever.bots.cubes.histories import MatchHistory, attended
from nowornever.bots.cubes.ladder.between import in_shake
from nowornever.bots.cubes.ladder.strengths import STRENGTHS, Moment, Strength
from nowornever.bots.cubes.ladder.styles import player_called
from nowornever.bots.cubes.sight import AT_MOST_ONE, BotMemory, Sight
from nowornever.bots.cubes.thinking import LAST_CUBES, Thinking
from nowornever.core.game import WATCHER, Event, Seat
from nowornever.core.work import Work
from nowornever.games import bot_named, cube_game_with
from nowornever.shake import events as e
from nowornever.shake.evolving.evolve import evolve
from nowornever.shake.judge.judgement import Found, Want
from nowornever.shake.judge.prospects import PossibleMove, after, may_say_now, moves
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After
from nowornever.shake.state import Phase, State
from nowornever.shake.telling.view import view

FEARS = 2
"""The most losing moves that are shown."""
TRIED = 40
"""How many moves are examined to find them."""
JUDGED_FOR = 0.5
"""How many seconds of work the judge gets for a player who does not ask it."""
STRONGEST = list(STRENGTHS)[-1]


class FearedMove(Struct, frozen=True):
    """A move that was not made, and the challenge that it would have allowed."""

    cube: str
    section: str
    word: str
    solution: str = ""
    """A solution with which Now would have been right."""


class ActionReasons(Struct, frozen=True, kw_only=True):
    """What a player of some strength sees when it does something."""

    number: int
    """The number of the event in its record."""
    seat: Seat
    did: str
    """What it did, in words."""
    eyes: str
    """The strength that sees this."""
    own: bool
    """Whether that is the player's own strength."""
    solution: str = ""
    """The solution in mind; empty if it has none."""
    takes: int = 0
    """How many cubes of Resources that takes."""
    weaker: str = ""
    """The weaker strength from which it hides solutions; empty if it hides none."""
    seen_before: int = -1
    """How many solutions the weaker strength saw before; -1 if there was nothing to see."""
    seen: int = 0
    """How many solutions the weaker strength sees now."""
    feared: tuple[FearedMove, ...] = ()
    judge: str = ""
    """What the judge says of the position."""
    asked: bool = False
    """Whether the player asks the judge then; otherwise it does not know what the judge says."""
    opponents: tuple[str, ...] = ()
    """What was seen of each opponent in the earlier shakes of the match, in words; only for Goals
    and challenges of strengths that use it."""

    @property
    def sentences(self) -> tuple[str, ...]:
        """The same in plain sentences."""
        return tuple(self._sentences())

    def _sentences(self) -> Iterator[str]:
        who = "It" if self.own else self.eyes.capitalize()
        yield f"{self.did}."
        if self.solution:
            takes = number_of(self.takes, "cube")
            yield f"{who} has a solution in mind that takes {takes} of Resources: {self.solution}"
        else:
            yield f"{who} sees no solution."
        if self.weaker:
            seen = number_of(self.seen, "solution")
            earlier = "" if self.seen_before < 0 else f", and saw {self.seen_before} before"
            yield f"{self.weaker.capitalize()} sees about {seen} now{earlier}."
        for fear in self.feared:
            move = f"{fear.cube} to {fear.section}"
            if fear.word == After.NOW:
                yield f"{who} fears Now after {move}: {fear.solution}"
            else:
                yield f"{who} fears {fear.word} after {move}: it sees no solution then."
        if self.asked:
            yield f"{who} asks the judge: {self.judge}"
        else:
            yield f"{who} does not ask the judge, who says: {self.judge}"
        yield from self.opponents


def explain(
    start: State, events: Iterable[Event], shake: int, strength: str = ""
) -> Iterator[ActionReasons]:
    """The reasons for every Goal, move and challenge of a shake, in their order.

    Bots are recognised by their names, such as Alma Always. People are explained as the strongest
    bot; if a strength is given, everybody is explained as that one.
    """
    state = start
    game = cube_game_with(start.setting.rulebook.id)
    minds: dict[Seat, Sight] = {}
    history = MatchHistory()
    for number, event in enumerate(events, 1):
        before, state = state, evolve(state, event)  # type: ignore[arg-type]
        if state.shake is not None:
            seen = view(state, WATCHER)
            history = attended(history, seen, state.position, game)
        if isinstance(event, e.ShakeBegan):
            minds.clear()
        if state.shake is None or state.live.number != shake:
            continue
        if not isinstance(event, e.GoalSet | e.Moved | e.Challenged):
            continue
        if state.phase is Phase.SETTING_GOAL or not state.live.goal:
            continue
        name = state.setting.names[event.seat]
        own = bot_named(game.name, name) or ""
        eyes = in_shake(player_called(strength or own or STRONGEST), seen, event.seat)
        mind = minds.setdefault(event.seat, Sight(eyes, game, BotMemory()))
        mind.memory.history = history
        mind.thinking = _thinking(eyes, mind, state.position)
        yield _reasons(number, event, mind, own == eyes.name, before, state)


def _thinking(strength: Strength, mind: Sight, position: Position) -> Thinking:
    late = len(position.resources) <= LAST_CUBES
    moment = Moment.ENDING if late else Moment.MOVE
    return Thinking(mind.craft.suited(strength), mind.game.units_a_second, moment)


def _reasons(
    number: int,
    event: e.GoalSet | e.Moved | e.Challenged,
    mind: Sight,
    own: bool,
    before: State,
    state: State,
) -> ActionReasons:
    position, weaker = state.position, mind.strength.traps
    allowance = AT_MOST_ONE if _is_now(event) else None
    found = mind.find(position, allowance) if allowance else mind.find(position)
    moved = isinstance(event, e.Moved)
    earlier = before.position if moved else position
    eyes = STRENGTHS[weaker] if weaker and not isinstance(event, e.Challenged) else None
    return ActionReasons(
        number=number,
        seat=event.seat,
        did=_did(event, state),
        eyes=mind.strength.name,
        own=own,
        solution=mind.craft.to_write(found.text) if found else "",
        takes=found.from_resources if found else 0,
        weaker=weaker if eyes else "",
        seen_before=mind.in_sight(earlier, eyes) if eyes and moved else -1,
        seen=mind.in_sight(position, eyes) if eyes else 0,
        feared=tuple(_feared(mind, earlier, event)) if isinstance(event, e.Moved) else (),
        judge=_judged(mind, position, event, found),
        asked=mind.asks(_asked_at(event)),
        opponents=() if moved else tuple(_opponents(mind, event.seat, state)),
    )


def _opponents(mind: Sight, seat: Seat, state: State) -> Iterator[str]:
    """What this player has seen of the others, if its strength uses that."""
    players = mind.memory.history.players if mind.strength.models else ()
    names = zip(state.setting.names, players, strict=False)
    for other, (name, player) in enumerate(names):
        if other != seat and (sentence := player.sentence(name)):
            yield sentence


def _is_now(event: Event) -> bool:
    return isinstance(event, e.Challenged) and event.word == After.NOW


def _did(event: e.GoalSet | e.Moved | e.Challenged, state: State) -> str:
    book, name = state.setting.rulebook, state.setting.names[event.seat]
    if isinstance(event, e.GoalSet):
        return f"{name} set the Goal {book.shown(state.live.goal)}"
    if isinstance(event, e.Challenged):
        impossible = state.setting.procedure.impossible_word
        return f"{name} said {'Now' if event.word == After.NOW else impossible}"
    return f"{name} moved {book.shown(event.cube)} to {book.section_name(event.section)}"


def _feared(mind: Sight, position: Position, event: e.Moved) -> Iterator[FearedMove]:
    """Moves that the player did not make because it sees that they lose."""
    if not mind.strength.looks:
        return
    made = PossibleMove(event.cube, event.section)
    told = 0
    for move in list(moves(position))[:TRIED]:
        then = after(position, move)
        if move == made or told == FEARS:
            continue
        where = position.rulebook.section_name(move.section)
        quiet = position.rulebook.forbids(move.cube, move.section)
        found = None if quiet or not may_say_now(then) else mind.see(then, AT_MOST_ONE)
        if found:
            text = mind.craft.to_write(found.text)
            yield FearedMove(position.rulebook.shown(move.cube), where, After.NOW, text)
            told += 1
        elif mind.see(then) is None:
            word = position.rulebook.procedure.impossible_word
            yield FearedMove(position.rulebook.shown(move.cube), where, word)
            told += 1


def _asked_at(event: Event) -> Moment | None:
    return Moment.CHALLENGE if isinstance(event, e.Challenged) else None


def _judged(mind: Sight, position: Position, event: Event, found: Found | None) -> str:
    """What the judge tells this player; to a player who does not ask, what it would have told.

    Then the judge starts from the player's own solution.
    """
    moment = _asked_at(event)
    if mind.asks(moment):
        return mind.judge(position, Want.NOW if _is_now(event) else Want.ANY, moment).sentence
    work = Work(int(JUDGED_FOR * mind.game.units_a_second))
    ideas = (found.text,) if found else ()
    judge = mind.memory.judge_of(mind.game)
    return judge.judge(position, work, Want.FEWEST, ideas=ideas).sentence
