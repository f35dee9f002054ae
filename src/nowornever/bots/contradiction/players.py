"""Four bots for Proof by Contradiction; the first three from the weakest to the strongest.

``novice`` aims at a random board and gives a clue that is true of it. ``planner`` aims at the
board that makes the most known clues false. ``sharp`` follows the analysis. ``seer`` follows it
too, and foresees which clues the others will give. None of them breaks a clue of its own while it
can avoid that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeVar

from nowornever.contradiction.analysis.advice import best_clues
from nowornever.contradiction.analysis.aims import aims, lost_in_the_end
from nowornever.contradiction.analysis.asking import best_queries
from nowornever.contradiction.analysis.belief import Belief, believe, nothing_known
from nowornever.contradiction.analysis.foresight import Foresight
from nowornever.contradiction.analysis.index import BoardSlice, count_false
from nowornever.contradiction.analysis.knowledge import Knowledge, knowledge_from
from nowornever.contradiction.analysis.prospects import (
    EQUAL,
    Prospects,
    Values,
    broken_penalty,
    in_reach,
    prospects,
)
from nowornever.contradiction.board import (
    QUERIES,
    Board,
    Cell,
    Token,
    format_cell,
)
from nowornever.contradiction.clue import CLUES, Clue, clues_left
from nowornever.contradiction.contracts import MAIN, Contract
from nowornever.contradiction.events import Submit
from nowornever.contradiction.settings import ROUNDS
from nowornever.contradiction.submissions import placements_due
from nowornever.contradiction.views import View
from nowornever.core.dice import Chance
from nowornever.core.game import Seat

Bot = Callable[[View, Chance], Submit]
"""A bot: a function from its view and a random source to its submission."""

KEENNESS = 0.25
"""The `keenness` (see `belief`) that `sharp` assumes of its opponents."""
QUERIES_WEIGHED = 16
"""How many queries `sharp` compares exactly; more would hardly improve the best one."""

T = TypeVar("T")


def novice(view: View, chance: Chance) -> Submit:
    """Play at random, within the rules and without breaking its own clues."""
    knowledge = knowledge_from(view)
    return carry_out(aimed_at([], knowledge, chance), view, knowledge, chance)


def planner(view: View, chance: Chance) -> Submit:
    """Aim at a board that makes as many of the opponents' clues false as possible."""
    knowledge = knowledge_from(view)
    plan = aimed_at(knowledge.opponents_clues, knowledge, chance)
    return carry_out(plan, view, knowledge, chance)


def sharp(view: View, chance: Chance) -> Submit:
    """Do what the analysis finds best; break ties at random."""
    knowledge = knowledge_from(view)
    belief = believe(knowledge, KEENNESS)
    reach = prospects(knowledge, belief) if knowledge.boards else _first_round(belief.opponents)
    return _follow(view, knowledge, belief, reach, belief.lost, chance)


def seer(view: View, chance: Chance) -> Submit:
    """As sharp, against opponents who think: what they will aim at and say is foreseen."""
    knowledge = knowledge_from(view)
    if knowledge.boards:
        belief = believe(knowledge, appeal=aims(knowledge))
        is_last = knowledge.round == ROUNDS
        theirs = belief if is_last else believe(knowledge, KEENNESS)
        reach = prospects(knowledge, belief, Foresight(knowledge, theirs).false_on)
    else:
        belief = nothing_known(len(knowledge.opponents))
        reach = _first_round(belief.opponents, foreseeing=True)

    def lost(clue: Clue) -> float:
        return lost_in_the_end(belief, clue, knowledge.round)

    return _follow(view, knowledge, belief, reach, lost, chance)


def _follow(
    view: View,
    knowledge: Knowledge,
    belief: Belief,
    reach: Prospects,
    lost_by: Callable[[Clue], float],
    chance: Chance,
) -> Submit:
    """The best clue, placement and query."""
    clue: Clue | None = None
    query: tuple[Cell, ...] = ()
    if knowledge.round < ROUNDS:
        candidates = _shuffled(CLUES, chance)
        choice = best_clues(knowledge, belief, reach, candidates, lost_by=lost_by)[0]
        clue, reach = choice.clue, reach.given(choice.clue, choice.lost)
    tokens = _best_placement(reach, placements_due(knowledge.round), chance)
    if knowledge.round < ROUNDS:
        some = _shuffled(QUERIES, chance)[:QUERIES_WEIGHED]
        query = best_queries(knowledge.round, belief, reach.locked(tokens), some)[0].cells
    return _hand_in(view, tokens, clue, query, Contract.EVASION, None)


def choose(view: View, bot: str, chance: Chance) -> tuple[Submit, float]:
    """What a bot submits, and how many seconds it waits first."""
    return BOTS[bot](view, chance), 0.5 + chance.randrange(2000) / 1000


BOTS: dict[str, Bot] = {"novice": novice, "planner": planner, "seer": seer, "sharp": sharp}
"""The bots by name, from the weakest to the strongest as far as is known."""
ABOUT = {
    "novice": "Plays at random, but keeps its own clues true.",
    "planner": "Aims at the board that breaks most of the clues it has seen.",
    "seer": "Foresees what the others will say, and aims at a board that makes it false.",
    "sharp": "Does what the analysis finds best.",
}
RATED_AS = {"seer": "sharp"}
"""Bots without a place of their own in the league, and those whose rating they have."""


def aimed_at(clues: Sequence[Clue], knowledge: Knowledge, chance: Chance) -> Board:
    """A board in reach that makes the most of these clues false; one that breaks an own clue pays
    the penalty."""

    def points(part: BoardSlice) -> Values:
        return count_false(clues, part) - broken_penalty(knowledge.clues, part)

    reach = in_reach(knowledge.board, points)
    return reach.best_board(chance.randrange(reach.number_of_best()))


@lru_cache(maxsize=2)
def _first_round(opponents: int, *, foreseeing: bool = False) -> Prospects:
    """The prospects in the first round, which are the same for every seat."""
    knowledge, belief = Knowledge((), (), ((),) * opponents), nothing_known(opponents)
    coming = Foresight(knowledge, belief).false_on if foreseeing else None
    return prospects(knowledge, belief, coming)


def _best_placement(reach: Prospects, due: int, chance: Chance) -> tuple[Token, ...]:
    """Tokens of a best board: those that keep the most good boards in reach."""
    found = reach.placements(due)
    found.sort(key=lambda one: -one.room)
    equals = [one.tokens for one in found if one.room > found[0].room - EQUAL]
    return _pick(equals, chance)


def carry_out(plan: Board, view: View, knowledge: Knowledge, chance: Chance) -> Submit:
    """Lock some tokens of a planned board, give a clue that is true of it, ask a random query."""
    new = [token for token in plan.tokens if knowledge.board[token.colour] is None]
    tokens = tuple(_shuffled(new, chance)[: placements_due(knowledge.round)])
    others = [None, *(seat for seat in range(len(view.seats)) if seat != view.seat)]
    contract, target = _pick(MAIN, chance), _pick(others, chance)
    if knowledge.round == ROUNDS:
        return _hand_in(view, tokens, None, (), contract, target)
    legal = clues_left(knowledge.clues, knowledge.given)
    clue = _pick([clue for clue in legal if clue.holds(plan)] or legal, chance)
    return _hand_in(view, tokens, clue, _pick(QUERIES, chance), contract, target)


def _hand_in(
    view: View,
    tokens: tuple[Token, ...],
    clue: Clue | None,
    query: tuple[Cell, ...],
    contract: Contract,
    target: Seat | None,
) -> Submit:
    due = view.round == view.settings.contracts_round
    return Submit(
        clue=str(clue or ""),
        placements=tuple(map(str, tokens)),
        query=tuple(map(format_cell, query)),
        contract=contract.value if due else "",
        target=target if due else None,
    )


def _pick(items: Sequence[T], chance: Chance) -> T:
    return items[chance.randrange(len(items))]


def _shuffled(items: Sequence[T], chance: Chance) -> list[T]:
    left = list(items)
    return [left.pop(chance.randrange(len(left))) for _ in items]
