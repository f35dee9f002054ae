"""Matches as ratings see them: pairs, anchors, and what is not rated."""

from __future__ import annotations

import random

import msgspec
import pytest
from msgspec.structs import replace

from nowornever.bots.contradiction.league import play_match as play_contradiction
from nowornever.bots.contradiction.players import BOTS
from nowornever.bots.cubes.match import play_match
from nowornever.bots.cubes.mind import bot
from nowornever.core.game import Header
from nowornever.equations.game import GAME
from nowornever.games import GAMES, bot_named
from nowornever.library.records import Record
from nowornever.ratings.anchors import anchors
from nowornever.ratings.matches import (
    RatedMatch,
    Ratings,
    Unrated,
    match_of,
    rate_match,
    rate_matches,
    why_unrated,
)


def _record(seed: int, shakes: int = 2) -> Record:
    header = Header(
        game="equations",
        rulebook="equations-2019",
        seats=("Ann", "Ben", "Olga Often"),
        options={"shakes": shakes, "level": "middle"},
    )
    players = [bot("seldom"), bot("sometimes"), bot("seldom")]
    return Record(play_match(GAME, header, players, random.Random(seed)).table.record())


RECORD = _record(1)


def test_three_players_count_as_pairs_by_what_the_rulebook_gives_their_places() -> None:
    match = RatedMatch(pool="wff basic", players=("a", "b", "c"), places=(6, 4, 2), shakes=4)
    found = rate_match(match, {}, {})
    assert found["a"].rating > found["b"].rating > found["c"].rating
    assert found["b"].rating == pytest.approx(1500)
    assert all(rating.games == 4 for rating in found.values())
    tied = rate_match(msgspec.structs.replace(match, places=(5, 5, 2)), {}, {})
    assert tied["a"].rating == tied["b"].rating > 1500


def test_bots_do_not_change() -> None:
    match = RatedMatch(pool="wff basic", players=("a", "often"), places=(6, 4))
    ratings = rate_matches([match] * 5, {"wff basic": anchors("wff")})
    assert set(ratings["wff basic"]) == {"a"}
    assert ratings["wff basic"]["a"].rating > 1500


def test_a_record_is_rated_in_the_pool_of_its_game_and_level() -> None:
    found = match_of(RECORD.header, RECORD.events)
    assert isinstance(found, RatedMatch)
    assert found.pool == "equations middle"
    assert found.players == RECORD.header.seats
    assert found.shakes == 2
    assert sum(found.places) in (12, 10, 11)


@pytest.mark.parametrize(
    ("agreed", "why"),
    [({}, None), ({"casual": True}, Unrated.CASUAL), ({"practice": True}, Unrated.PRACTICE)],
)
def test_what_was_agreed_makes_a_match_unrated(
    agreed: dict[str, bool], why: Unrated | None
) -> None:
    assert why_unrated(replace(RECORD.header, **agreed), RECORD.entries) is why


def test_a_match_in_which_a_bot_played_for_a_player_is_not_rated() -> None:
    first, *others = RECORD.entries
    entries = [first, replace(others[0], stand_in="often"), *others[1:]]
    assert why_unrated(RECORD.header, entries) is Unrated.BOT_TOOK_OVER


def test_an_unfinished_match_is_not_rated() -> None:
    assert match_of(RECORD.header, RECORD.events[:-1]) is Unrated.UNFINISHED


def test_a_match_of_contradiction_is_rated_by_its_ranks() -> None:
    header = Header(
        game="contradiction", rulebook="contradiction", seats=("Ada", "Ben", "Cleo", "Dan")
    )
    table = play_contradiction(header, [BOTS["novice"]] * 4, random.Random(3))
    record = Record(table.record())
    found = match_of(record.header, record.events)
    assert isinstance(found, RatedMatch)
    best = max(range(4), key=lambda seat: found.places[seat])
    assert table.state.result().ranking[0].seat == best


def test_a_rating_is_a_fold_that_gives_the_same_bits_again() -> None:
    chance = random.Random(5)
    matches = []
    for _ in range(200):
        players = tuple(chance.sample("abcdefgh", 3))
        matches.append(RatedMatch(pool="wff basic", players=players, places=(6, 4, 2), shakes=3))
    whole = rate_matches(matches, {})
    stored = msgspec.json.decode(msgspec.json.encode(whole), type=Ratings)
    assert rate_matches(matches, {}) == whole == stored
    halfway = msgspec.json.decode(
        msgspec.json.encode(rate_matches(matches[:100], {})), type=Ratings
    )
    for match in matches[100:]:
        halfway["wff basic"].update(rate_match(match, halfway["wff basic"], {}))
    assert halfway == whole


def test_bots_are_known_by_the_names_they_have_in_records() -> None:
    assert bot_named("wff", "Uri Usually") == "usually"
    assert bot_named("equations", "always 3") == "always"
    assert bot_named("contradiction", "Ada (sharp)") == "sharp"
    assert bot_named("wff", "Ann") is None
    assert bot_named("wff", "Rita Riddler 2") == "riddler"
    assert bot_named("equations", "Bea 3.5") == bot_named("equations", "3.5 2") == "3.5"
    for somebody in ("Ann 2.5", "Bea 3", "Bea 7.5"):
        assert bot_named("wff", somebody) is None


def test_a_bot_between_two_others_is_rated_between_them() -> None:
    found = anchors("wff", ["3.25", "riddler", "Ann", "often"])
    often, usually = found["often"].rating, found["usually"].rating
    assert found["3.25"].rating == pytest.approx(often + (usually - often) / 4)
    assert found["riddler"].rating == usually
    assert {*found} - {*anchors("wff")} == {"3.25", "riddler"}


def test_the_anchors_of_each_game_rise_with_the_strength_of_its_bots() -> None:
    for name, game in GAMES.items():
        found = anchors(name)
        ratings = [one.rating for one in found.values()]
        assert list(found) == [bot for bot in game.bots.load().about if bot in found]
        assert len(found) >= 3
        assert ratings == sorted(set(ratings))
        assert ratings[len(ratings) // 2] == 1500
