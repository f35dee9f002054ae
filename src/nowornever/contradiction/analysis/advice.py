"""The best a seat can do now: clue, placement and query, with their expected points.

All are exact under the assumptions of `belief` and `coming_clues`. The clue and the placement are
chosen together, by the best final board that both allow. The worth of a query is what its answer
is expected to bring (`answers`); a quick estimate (`asking`) picks the queries to compute exactly.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from nowornever.contradiction.analysis.answers import Joint, joints, worth
from nowornever.contradiction.analysis.asking import QueryChoice, best_queries
from nowornever.contradiction.analysis.belief import Belief, believe
from nowornever.contradiction.analysis.index import boards_with, count
from nowornever.contradiction.analysis.knowledge import Knowledge
from nowornever.contradiction.analysis.prospects import Placement, Prospects, prospects
from nowornever.contradiction.board import Board
from nowornever.contradiction.clue import CLUES, Clue, clues_left
from nowornever.contradiction.settings import ROUNDS
from nowornever.contradiction.submissions import placements_due


class ClueChoice(Struct, frozen=True):
    """A clue to give."""

    clue: Clue
    points: float
    """The expected points of the best board in reach that keeps it, its own losses included."""
    lost: float
    """On how many opponents' boards it is expected to be false."""


class Advice(Struct, frozen=True):
    """What a seat should do now, the best first; a list is empty if the round has no such step."""

    round: int
    points: float
    """The expected points of the plan."""
    plan: Board
    """The final board that the plan aims at."""
    clues: tuple[ClueChoice, ...]
    placements: tuple[Placement, ...]
    queries: tuple[QueryChoice, ...]
    possible: tuple[int, ...]
    """For each opponent, how many final boards make all clues true that it has given."""


def advise(
    knowledge: Knowledge, keenness: float = 0.0, top: int = 5, *, every_query: bool = False
) -> Advice:
    """The best clues, placements and queries for a seat; keenness is that of `belief`.

    The worth of queries is exact: of those with the best quick estimates, or of every one.
    """
    belief = believe(knowledge, keenness)
    reach = prospects(knowledge, belief)
    clues: list[ClueChoice] = []
    if knowledge.round < ROUNDS:
        clues = best_clues(knowledge, belief, reach, top=top)
        reach = reach.given(clues[0].clue, clues[0].lost)
    placements = reach.placements(placements_due(knowledge.round))[:top]
    queries: list[QueryChoice] = []
    if knowledge.round < ROUNDS:
        after = reach.locked(placements[0].tokens)
        queries = best_queries(knowledge.round, belief, after)
        if not every_query:
            queries = queries[: top + 1]
        queries = weigh(knowledge.round, joints(knowledge, keenness), after, queries)[:top]
    return Advice(
        knowledge.round,
        reach.best,
        reach.best_board(),
        tuple(clues),
        tuple(placements),
        tuple(queries),
        tuple(count(boards_with(clues)) for clues in knowledge.opponents),
    )


def weigh(
    round_number: int, opponents: Sequence[Joint], reach: Prospects, queries: Sequence[QueryChoice]
) -> list[QueryChoice]:
    """The same queries with their exact worth, the best first."""
    found = [
        QueryChoice(query.cells, worth(round_number, opponents, reach, query.cells))
        for query in queries
    ]
    return sorted(found, key=lambda choice: -choice.worth)


def best_clues(
    knowledge: Knowledge,
    belief: Belief,
    reach: Prospects,
    candidates: Sequence[Clue] = CLUES,
    top: int = 1,
) -> list[ClueChoice]:
    """The best clues that may be given, each with the best board that keeps it.

    Clues are tried in the order of what they lose. The search stops when even the best board in
    reach could not make up for what a clue loses. Ties stay in their order, and differences below
    a millionth of a point count as ties.
    """
    legal = clues_left(knowledge.clues, knowledge.given, candidates)
    losses = {clue: round(belief.lost(clue), 6) for clue in legal}
    legal.sort(key=losses.__getitem__)
    ceiling = reach.best
    found: list[ClueChoice] = []
    for clue in legal:
        lost = losses[clue]
        if len(found) == top and ceiling - lost <= found[-1].points:
            break
        found.append(ClueChoice(clue, reach.best_with(clue) - lost, lost))
        found.sort(key=lambda choice: -choice.points)
        del found[top:]
    return found
