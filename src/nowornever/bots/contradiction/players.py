"""Four bots for Proof by Contradiction, from the weakest to the strongest.

``novice`` aims at a random board and gives a clue that is true of it. ``planner`` aims at the
board that makes the most known clues false. ``sharp`` follows the analysis. ``seer`` follows it
too, and gives clues that hold although the others react to them. None of them breaks a clue of its
own while it can avoid that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from nowornever.bots.chance import pick, shuffled
from nowornever.contradiction.analysis.advice import best_clues
from nowornever.contradiction.analysis.asking import best_queries
from nowornever.contradiction.analysis.belief import believe, nothing_known
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
from nowornever.contradiction.clue import CLUES, Clue, Format, clues_left
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
REACTION = 1.0
"""The keenness that `seer` assumes when it chooses a clue: a board that breaks three clues more is
twenty times as likely."""
SAVED = Format.LINES
"""The format that `seer` saves for the second round. Once opponents have put a colour where it
breaks the first clues, “this colour is on these lines” is true of many boards, and they have only
one token left to react. In the first round nearly everybody could."""
QUERIES_WEIGHED = 16
"""How many queries `sharp` compares exactly; more would hardly improve the best one."""


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
    return _follow(view, CLUES, KEENNESS, chance)


def seer(view: View, chance: Chance) -> Submit:
    """As sharp, but give clues that hold although opponents react to clues."""
    first = view.round == 1
    clues = [clue for clue in CLUES if clue.format is not SAVED] if first else CLUES
    return _follow(view, clues, REACTION, chance)


def _follow(view: View, clues: Sequence[Clue], reaction: float, chance: Chance) -> Submit:
    """A submission: the best placement and query, and the best of these clues.

    `reaction` is how keenly opponents are expected to react to the clue.
    """
    knowledge = knowledge_from(view)
    belief = believe(knowledge, KEENNESS)
    reach = prospects(knowledge, belief) if knowledge.boards else _first_round(belief.opponents)
    clue: Clue | None = None
    query: tuple[Cell, ...] = ()
    if knowledge.round < ROUNDS:
        after = belief if reaction == KEENNESS else believe(knowledge, reaction)
        choice = best_clues(knowledge, after, reach, shuffled(clues, chance))[0]
        clue, reach = choice.clue, reach.given(choice.clue, choice.lost)
    tokens = _best_placement(reach, placements_due(knowledge.round), chance)
    if knowledge.round < ROUNDS:
        some = shuffled(QUERIES, chance)[:QUERIES_WEIGHED]
        query = best_queries(knowledge.round, belief, reach.locked(tokens), some)[0].cells
    return _hand_in(view, tokens, clue, query, Contract.EVASION, None)


def choose(view: View, bot: str, chance: Chance) -> tuple[Submit, float]:
    """What a bot submits, and how many seconds it waits first."""
    return BOTS[bot](view, chance), 0.5 + chance.randrange(2000) / 1000


BOTS: dict[str, Bot] = {"novice": novice, "planner": planner, "sharp": sharp, "seer": seer}
"""The bots by name, from the weakest to the strongest."""
ABOUT = {
    "novice": "Plays at random, but keeps its own clues true.",
    "planner": "Aims at the board that breaks most of the clues it has seen.",
    "sharp": "Does what the analysis finds best.",
    "seer": "Follows the analysis, and foresees how the others react to clues.",
}
RATED_AS = {"seer": "sharp"}
"""Bots without a rating of their own, each with the bot as which it is rated."""


def aimed_at(clues: Sequence[Clue], knowledge: Knowledge, chance: Chance) -> Board:
    """A board in reach that makes the most of these clues false; a board that breaks a clue of its
    own pays the penalty."""

    def points(part: BoardSlice) -> Values:
        return count_false(clues, part) - broken_penalty(knowledge.clues, part)

    reach = in_reach(knowledge.board, points)
    return reach.best_board(chance.randrange(reach.number_of_best()))


@lru_cache(maxsize=1)
def _first_round(opponents: int) -> Prospects:
    """The prospects in the first round, which are the same for every seat."""
    return prospects(Knowledge((), (), ((),) * opponents), nothing_known(opponents))


def _best_placement(reach: Prospects, due: int, chance: Chance) -> tuple[Token, ...]:
    """Tokens of a best board: those that keep the most good boards in reach."""
    found = reach.placements(due)
    found.sort(key=lambda one: -one.room)
    equals = [one.tokens for one in found if one.room > found[0].room - EQUAL]
    return pick(equals, chance)


def carry_out(plan: Board, view: View, knowledge: Knowledge, chance: Chance) -> Submit:
    """Lock some tokens of a planned board, give a clue that is true of it, ask a random query."""
    new = [token for token in plan.tokens if knowledge.board[token.colour] is None]
    tokens = tuple(shuffled(new, chance)[: placements_due(knowledge.round)])
    others = [None, *(seat for seat in range(len(view.seats)) if seat != view.seat)]
    contract, target = pick(MAIN, chance), pick(others, chance)
    if knowledge.round == ROUNDS:
        return _hand_in(view, tokens, None, (), contract, target)
    legal = clues_left(knowledge.clues, knowledge.given)
    clue = pick([clue for clue in legal if clue.holds(plan)] or legal, chance)
    return _hand_in(view, tokens, clue, pick(QUERIES, chance), contract, target)


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
