"""The standings of a competition: by player and by team."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from nowornever.tournaments.entries import EntryStatus
from nowornever.tournaments.plan import Competition, SeatingWay, TeamScore
from nowornever.tournaments.standings.ranking import Ranked, TieStep, number, rank_all
from nowornever.tournaments.standings.results import Results, results
from nowornever.tournaments.standings.tie_breaks import points_of, tie_breaks
from nowornever.tournaments.state import TournamentState


class PlayerStanding(Struct, frozen=True):
    """A player in the standings."""

    rank: int
    shared: bool
    entrant: int
    name: str
    team: str
    school: str
    points: float
    rounds: tuple[float | None, ...]
    """The points of each round that is counted; None for one that the player missed."""
    shake_points: int
    wins: int
    steps: tuple[TieStep, ...] = ()
    """The tie-breaks that were tried."""
    tokens: int = 0
    """The Tokens of Life carried over, in quarters."""
    shards: int = 0
    out: bool = False
    """Whether the player is eliminated."""

    @property
    def played(self) -> bool:
        """Whether any round is counted for the player."""
        return any(points is not None for points in self.rounds)


class TeamStanding(Struct, frozen=True):
    """A team in the standings."""

    rank: int
    shared: bool
    team: str
    school: str
    points: float
    players: tuple[int, ...]
    """Its entrants, the best first."""
    counted: int
    """How many of them count."""
    steps: tuple[TieStep, ...] = ()


class CompetitionStandings(Struct, frozen=True):
    """The standings of a competition."""

    competition: str
    rounds: int
    """How many rounds are counted."""
    final: bool
    players: tuple[PlayerStanding, ...]
    teams: tuple[TeamStanding, ...]


def standings(
    state: TournamentState, name: str, *, provisional: bool = False
) -> CompetitionStandings:
    """The standings after all closed rounds; provisional ones count single tables, too."""
    competition, run = state.plan.competition(name), state.competition(name)
    found = results(state, name, provisional=provisional)
    players = rank_players(state, competition, found)
    return CompetitionStandings(
        competition=name,
        rounds=_last_round(found),
        final=run.finished,
        players=players,
        teams=_rank_teams(state, competition, found, players),
    )


def rank_players(
    state: TournamentState, competition: Competition, found: Results
) -> tuple[PlayerStanding, ...]:
    """Everybody who has played or can play, from the best to the last."""
    run = state.competition(competition.name)
    counted = range(1, _last_round(found) + 1)
    playing = {*found, *state.playing(competition.name)}
    if competition.source:
        playing &= set(run.qualified or ())
    numbers = {str(one): one for one in sorted(playing)}
    points = {key: points_of(found.get(one, ())) for key, one in numbers.items()}
    ranked = rank_all(points, tie_breaks(competition.player_breaks, numbers, found, run.lots))
    if competition.seating is SeatingWay.ONE_TABLE:
        ranked = _survivors_first(ranked, run.eliminated)
    rows = []
    for one in ranked:
        entrant = state.entrant(numbers[one.key])
        mine = found.get(entrant.number, ())
        earned = {result.round: number(result.points) for result in mine}
        rows.append(
            PlayerStanding(
                rank=one.rank,
                shared=one.shared,
                entrant=entrant.number,
                name=entrant.name,
                team=entrant.entry.team,
                school=entrant.entry.school,
                points=number(points[one.key]),
                rounds=tuple(map(earned.get, counted)),
                shake_points=sum(result.total for result in mine),
                wins=sum(result.first for result in mine),
                steps=one.steps,
                tokens=sum(result.token for result in mine),
                shards=sum(result.shards for result in mine),
                out=entrant.number in run.eliminated,
            )
        )
    return tuple(rows)


def _last_round(found: Results) -> int:
    return max((one.round for mine in found.values() for one in mine), default=0)


def _survivors_first(ranked: Sequence[Ranked], out: Sequence[int]) -> list[Ranked]:
    """Who is still in ranks above who is out; of these, who went out later ranks higher."""
    still = [one for one in ranked if int(one.key) not in out]
    keys = {int(one.key): one for one in ranked}
    gone = [keys[one] for one in reversed(out) if one in keys]
    return still + [
        Ranked(one.key, rank, False, one.steps) for rank, one in enumerate(gone, len(still) + 1)
    ]


def _rank_teams(
    state: TournamentState,
    competition: Competition,
    found: Results,
    players: Sequence[PlayerStanding],
) -> tuple[TeamStanding, ...]:
    members: dict[str, list[PlayerStanding]] = defaultdict(list)
    for player in players:
        status = state.entrant(player.entrant).status
        if player.team and (status is not EntryStatus.WITHDRAWN or player.played):
            members[player.team].append(player)
    exact = {one.entrant: points_of(found.get(one.entrant, ())) for one in players}
    scores = {
        team: _team_points(competition, [exact[one.entrant] for one in mine if one.played])
        for team, mine in sorted(members.items())
    }
    numbers = {team: [one.entrant for one in mine] for team, mine in members.items()}
    lots = state.competition(competition.name).lots
    ranked = rank_all(
        {team: points for team, (points, _) in scores.items()},
        tie_breaks(competition.team_tie_breaks, numbers, found, lots),
    )
    return tuple(
        TeamStanding(
            rank=one.rank,
            shared=one.shared,
            team=one.key,
            school=members[one.key][0].school,
            points=number(scores[one.key][0]),
            players=tuple(numbers[one.key]),
            counted=scores[one.key][1],
            steps=one.steps,
        )
        for one in ranked
    )


def _team_points(competition: Competition, points: Sequence[Fraction]) -> tuple[Fraction, int]:
    """The points of a team, and how many of its players count."""
    counted = sorted(points, reverse=True)
    if competition.team_score is TeamScore.BEST:
        counted = counted[: competition.team_best]
    total = sum(counted, Fraction())
    if competition.team_score is TeamScore.AVERAGE and counted:
        total /= len(counted)
    return total, len(counted)
