"""After a match: it is rated by its cards, and their mistakes are found and asked again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import permutations
from typing import Any, NoReturn

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import Connection, select

from nowornever.core.game import Header
from nowornever.core.record import RecordWriter, split_record
from nowornever.library.records import Record
from nowornever.ratings.anchors import UNMEASURED, anchors
from nowornever.ratings.glicko import SkillRating, updated
from nowornever.ratings.matches import RatedMatch, match_of, rate_matches
from nowornever.server.errors import TableError
from nowornever.server.jobs.jobs import Jobs
from nowornever.server.pages.examples import example_records
from nowornever.server.people import cards
from nowornever.server.people import mistakes as mistakes_module
from nowornever.server.people.cards import DAY, delete_cards
from nowornever.server.people.matches import sit_down
from nowornever.server.people.settling import settle_matches
from nowornever.server.storage.schema import card_ratings
from nowornever.server.storage.store import Status, Store, StoredLine, StoredTable
from nowornever.server.tables.plan import Plan, SeatPlan, encode_plan, hashed
from tests.server.people.holding import everything, get, new_card, new_class, post, sheet
from tests.server.playing import bearer, serving

TABLE = "exampletable"
NAMES = ("Ada", "Ben", "Cleo")


def plan(**changes: Any) -> Plan:
    """Three people, of whom each has their name as their secret."""
    seats = tuple(SeatPlan("person", name, "", hashed(name)) for name in NAMES)
    values = {
        "game": "equations",
        "rulebook": "equations-2019",
        "seats": seats,
        "rated": True,
        **changes,
    }
    return Plan(**values)


def played(client: TestClient, table: str, *about: Any, **more: Any) -> None:
    """A finished match, settled."""
    finish(client, table, *about, **more)
    settle(client)


def settle(client: TestClient) -> None:
    app: Any = client.app
    client.portal.call(settle_matches, app.state.hub.services.store, app.state.jobs)  # type: ignore[union-attr]


def finish(
    client: TestClient,
    table: str,
    agreed: Plan,
    secrets: dict[str, str],
    early: bool = True,
    added: dict[str, str] | None = None,
    lines: Sequence[str] | None = None,
    status: Status = "finished",
) -> None:
    """A finished match at which these cards sat; `added` ones came while it was played."""
    store: Store = client.app.state.hub.services.store  # type: ignore[attr-defined]
    record = lines or split_record(example_records()["equations"])
    sitting = [(name, secret, early) for name, secret in secrets.items()]
    sitting += [(name, secret, False) for name, secret in (added or {}).items()]
    ids = [(name, get(client, "people/me", secret)["card"], at) for name, secret, at in sitting]

    async def keep() -> None:
        await store.add_table(StoredTable(table, "waiting", 1, encode_plan(agreed)))
        for name, card, at_start in ids:
            key = hashed(name)
            about = (card, table, key, "equations", "equations-2019")
            await store.transact(partial(_sit, about, at_start))
        kept = [StoredLine(n, line, 5, 0, str(n)) for n, line in enumerate(record)]
        await store.append(table, kept, status)

    client.portal.call(keep)  # type: ignore[union-attr]


def begin(client: TestClient, table: str, agreed: Plan, secrets: dict[str, str]) -> None:
    """A match that is being played, with all cards shown in time."""
    finish(client, table, agreed, secrets, status="playing")


def end(client: TestClient, table: str) -> None:
    """It is over."""
    store: Store = client.app.state.hub.services.store  # type: ignore[attr-defined]
    client.portal.call(store.append, table, [], "finished")  # type: ignore[union-attr]


def delete(client: TestClient, secret: str) -> None:
    """Delete a card as its owner does."""
    assert client.delete("/api/people/me", headers=bearer(secret)).is_success


def _sit(about: Any, at_start: bool, connection: Connection) -> None:
    sit_down(connection, *about, at_start=at_start)


def result_for(client: TestClient, secret: str) -> Any:
    return get(client, "people/me/matches", secret)[0]["result"]


def failing_once(method: Any, error: Exception) -> Any:
    """A method that fails once before it does its work."""
    failures = iter([error])

    async def fail_or_do(*arguments: Any) -> Any:
        if failure := next(failures, None):
            raise failure
        return await method(*arguments)

    return fail_or_do


def deleting_first(client: TestClient, secret: str) -> Any:
    """The job that looks for mistakes, while which somebody deletes a card."""
    store: Store = client.app.state.hub.services.store  # type: ignore[attr-defined]
    card, method = get(client, "people/me", secret)["card"], Jobs.finish

    async def delete_and_do(*arguments: Any) -> Any:
        await store.transact(lambda one: delete_cards(one, [card]))
        return await method(*arguments)

    return delete_and_do


def no_mistakes(*_about: Any) -> dict[int, Any]:
    return {}


def test_a_match_is_rated_if_nothing_speaks_against_it(
    kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nowornever.server.people.settling.find_mistakes", no_mistakes)
    with serving(kept) as client:
        secrets = {name: new_card(client, name)["secret"] for name in NAMES}
        played(client, "casual", plan(rated=False), secrets)
        played(client, "practised", plan(practice=True), secrets)
        played(client, "late", plan(), secrets, early=False)
        played(client, "cardless", plan(), {"Ben": secrets["Ben"]})
        why = {
            one["table"]: one["result"]["unrated"]
            for one in get(client, "people/me/matches", secrets["Ben"])
        }
        assert "the host chose" in why["casual"]
        assert "practice" in why["practised"]
        assert "without a card" in why["late"]
        assert "without a card" in why["cardless"]
        assert get(client, "people/me", secrets["Ben"])["ratings"] == []

        played(client, "rated", plan(), secrets)
        places = []
        for seat, secret in enumerate(secrets.values()):
            result = result_for(client, secret)
            assert (result["seat"], result["unrated"]) == (seat, "")
            places.append(result["places"][seat])
            # What is kept with the match gives the rating again, whoever the others are.
            others = [(SkillRating(one, other), score) for one, other, score in result["against"]]
            after = updated(SkillRating(), others, result["shakes"])
            assert result["after"]["rating"] == after.rating
            shown = get(client, "people/me", secret)["ratings"]
            assert [(one["rating"], one["provisional"]) for one in shown] == [
                (round(after.rating), True)
            ]
        rated = [get(client, "people/me", one)["ratings"][0]["rating"] for one in secrets.values()]
        assert rated[places.index(max(places))] > rated[places.index(min(places))]


def test_a_match_is_not_rated_in_which_a_bot_played_for_a_player_who_came_back(
    kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nowornever.server.people.settling.find_mistakes", no_mistakes)
    record = Record(split_record(example_records()["equations"]))
    writer = RecordWriter()
    lines = [writer.header(record.header)]
    for number, entry in enumerate(record.entries):
        stand_in = "always" if number == 3 else ""
        lines += writer.entry(entry.by, entry.action, entry.events, stand_in)
    with serving(kept) as client:
        secrets = {name: new_card(client, name)["secret"] for name in NAMES}
        played(client, "helped", plan(), secrets, lines=lines)
        result = result_for(client, secrets["Ben"])
        assert result["unrated"] == "a bot took over for a player"
        assert len(result["places"]) == 3
        assert get(client, "people/me", secrets["Ben"])["ratings"] == []


def test_a_loser_cannot_make_a_match_unrated_with_another_card(
    kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does a player's second device, which has a card of its own."""
    monkeypatch.setattr("nowornever.server.people.settling.find_mistakes", no_mistakes)
    with serving(kept) as client:
        secrets = {name: new_card(client, name)["secret"] for name in NAMES}
        late = new_card(client)
        played(client, "rated", plan(), secrets, added={"Ben": late["secret"]})
        for secret in secrets.values():
            assert result_for(client, secret)["unrated"] == ""
        assert result_for(client, late["secret"]) is None
        assert get(client, "people/me", late["secret"])["ratings"] == []


@pytest.mark.parametrize("moment", ["playing", "over", "settling"])
def test_a_loser_cannot_make_a_match_unrated_by_deleting_the_card(
    kept: str, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    """While it is played, when it is over, or while its mistakes are looked for."""
    monkeypatch.setattr("nowornever.server.people.settling.find_mistakes", no_mistakes)
    with serving(kept) as client:
        against = {}
        for which in ("stays", "goes"):
            secrets = {name: new_card(client, name)["secret"] for name in NAMES}
            played(client, f"before-{which}", plan(), secrets)  # so that all have ratings
            gone = {"Cleo": secrets.pop("Cleo")} if which == "goes" else {}
            if moment == "playing" and gone:
                begin(client, which, plan(), secrets | gone)
                delete(client, gone["Cleo"])
                end(client, which)
            else:
                finish(client, which, plan(), secrets | gone)
            if moment == "over" and gone:
                delete(client, gone["Cleo"])
            if moment == "settling" and gone:
                with monkeypatch.context() as patched:
                    patched.setattr(Jobs, "finish", deleting_first(client, gone["Cleo"]))
                    settle(client)
                assert result_for(client, secrets["Ada"]) is None
            settle(client)
            results = [result_for(client, secret) for secret in secrets.values()][:2]
            against[which] = [(one["unrated"], one["against"], one["after"]) for one in results]
        assert against["goes"] == against["stays"]
        assert against["goes"][0][0] == ""
    stored = everything(kept)
    assert stored["departed"] == "[]"


def test_of_a_deleted_card_a_match_keeps_the_strength_and_nothing_else(kept: str) -> None:
    with serving(kept) as client:
        cards_ = {name: new_card(client, name) for name in NAMES}
        secrets = {name: card["secret"] for name, card in cards_.items()}
        begin(client, TABLE, plan(), secrets)
        delete(client, secrets["Cleo"])
        assert everything(kept)["departed"] == f"[('{TABLE}', 2, '{{}}')]"
        for name, rows in everything(kept).items():
            assert cards_["Cleo"]["card"] not in rows, name


def test_a_second_card_at_a_seat_does_not_take_the_place_of_a_deleted_one(
    kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nowornever.server.people.settling.find_mistakes", no_mistakes)
    with serving(kept) as client:
        secrets = {name: new_card(client, name)["secret"] for name in NAMES}
        late = new_card(client)["secret"]
        finish(client, TABLE, plan(), secrets, added={"Cleo": late})
        delete(client, secrets["Cleo"])
        settle(client)
        assert result_for(client, secrets["Ada"])["unrated"] == ""
        assert result_for(client, late) is None
        delete(client, late)
    assert everything(kept)["departed"] == "[]"


def test_matches_are_rated_in_the_order_in_which_they_ended(
    kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Although no process is free for the mistakes of the first one."""
    monkeypatch.setattr("nowornever.server.people.settling.find_mistakes", no_mistakes)
    with serving(kept) as client:
        secret = (secrets := {name: new_card(client, name)["secret"] for name in NAMES})["Ben"]
        for table in ("first", "second"):
            finish(client, table, plan(), secrets)
        with monkeypatch.context() as busy:
            busy.setattr(Jobs, "finish", failing_once(Jobs.finish, TableError(503, "busy")))
            settle(client)
        assert [one["result"] for one in get(client, "people/me/matches", secret)] == [None, None]
        settle(client)
        results = {one["table"]: one["result"] for one in get(client, "people/me/matches", secret)}
        assert results["second"]["before"] == results["first"]["after"]


def test_a_damaged_record_does_not_keep_back_the_others(
    kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nowornever.server.people.settling.find_mistakes", no_mistakes)
    with serving(kept) as client:
        secrets = {name: new_card(client, name)["secret"] for name in NAMES}
        finish(client, "damaged", plan(), secrets, lines=["{}"])
        finish(client, "whole", plan(), secrets)
        settle(client)
        found = get(client, "people/me/matches", secrets["Ben"])
        assert {one["table"]: one["result"]["unrated"] for one in found} == {
            "damaged": "its record cannot be read",
            "whole": "",
        }


def test_while_many_wait_matches_are_rated_and_no_mistakes_looked_for(
    kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody_looks(*_about: Any) -> NoReturn:
        raise AssertionError("a job is asked for")

    monkeypatch.setattr("nowornever.server.people.settling.CROWDED", 0)
    with serving(kept) as client:
        monkeypatch.setattr(Jobs, "start", nobody_looks)
        secrets = {name: new_card(client, name)["secret"] for name in NAMES}
        played(client, "rated", plan(), secrets)
        result = result_for(client, secrets["Ada"])
        assert (result["unrated"], result["mistakes"]) == ("", 0)
        assert get(client, "people/me", secrets["Ada"])["ratings"]


def test_a_match_against_a_style_or_a_strength_between_is_rated(
    kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nowornever.server.people.settling.find_mistakes", no_mistakes)
    anchored = anchors("equations")
    with serving(kept) as client:
        ada = new_card(client, "Ada")["secret"]
        person = SeatPlan("person", "Ada", "", hashed("Ada"))
        bots = SeatPlan("bot", "Rita Riddler", "riddler"), SeatPlan("bot", "Bea 3.5", "3.5")
        played(client, "bots", plan(seats=(person, *bots)), {"Ada": ada})
        result = result_for(client, ada)
        assert result["unrated"] == ""
        (riddler, _, _), (between, deviation, _) = result["against"]
        assert riddler == anchored["usually"].rating
        assert anchored["often"].rating < between < anchored["usually"].rating
        assert deviation == UNMEASURED
        played(
            client,
            "old",
            plan(seats=(person, *bots[:1], SeatPlan("bot", "x", "gone"))),
            {"Ada": ada},
        )
        assert result_for(client, ada)["unrated"] == ""


def test_matches_among_a_class_are_homework(kept: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nowornever.server.people.settling.find_mistakes", no_mistakes)
    with serving(kept) as client:
        own = new_class(client)
        ada, ben = (card["secret"] for card in sheet(client, own, 2))
        page = f"classes/{own['id']}/homework"
        post(client, page, own["secret"], kind="match", game="equations", count=2)
        cleo = new_card(client)["secret"]
        played(client, "alone", plan(rated=False), {"Ada": ada, "Cleo": cleo})
        played(client, "among", plan(rated=False), {"Ada": ada, "Ben": ben, "Cleo": cleo})
        for secret in (ada, ben):
            assert [line["done"] for line in get(client, "people/me", secret)["homework"]] == [1]


def test_my_mistakes_are_asked_again_later_each_time(
    kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = [1_800_000_000_000]
    for module in (cards, mistakes_module):
        monkeypatch.setattr(module, "now", lambda: time[0])
    with serving(kept) as client:
        secrets = {name: new_card(client, name)["secret"] for name in NAMES}
        played(client, TABLE, plan(), secrets)
        found = {name: get(client, "people/me/mistakes", one) for name, one in secrets.items()}
        name, mine = max(found.items(), key=lambda item: len(item[1]))
        assert mine, "nobody erred in the example match"
        secret = secrets[name]
        assert result_for(client, secret)["mistakes"] == len(mine)
        mistake = mine[0]
        assert mistake["table"] == TABLE
        puzzle = mistake["puzzle"]["id"]
        page = f"people/me/mistakes/{puzzle}"
        assert post(client, f"{page}/hints", secret, number=1)
        wrong = post(client, f"{page}/attempts", secret, answer="nonsense", mode="mistakes")
        assert wrong["grade"]["correct"] is False
        dues = []
        for _ in range(3):
            time[0] = next(
                one["due"] for one in get(client, "people/me/mistakes", secret)
                if one["puzzle"]["id"] == puzzle
            )  # fmt: skip
            right = post(
                client, f"{page}/attempts", secret, answer=wrong["answers"][0], mode="mistakes"
            )
            assert right["grade"]["correct"] is True
            later = get(client, "people/me/mistakes", secret)
            due = next(one["due"] for one in later if one["puzzle"]["id"] == puzzle)
            dues.append(due - time[0])
        tried = get(client, "people/me/attempts", secret)
        assert [one["hints"] for one in tried] == [0, 0, 0, 1], "counted for the attempt after it"
        assert dues == sorted(dues)
        assert dues[-1] >= DAY
        stranger = new_card(client)["secret"]
        for rest in ("hints", "attempts"):
            sent = {"number": 1} if rest == "hints" else {"answer": "x"}
            refused = client.post(f"/api/{page}/{rest}", json=sent, headers=bearer(stranger))
            assert refused.status_code == 404
        assert get(client, "people/me/mistakes", stranger) == []
        client.delete("/api/people/me", headers=bearer(secret))
    stored = everything(kept)
    assert puzzle not in stored["mistakes"] or any(
        one["puzzle"]["id"] == puzzle for other in found if other != name for one in found[other]
    )


def test_the_mistakes_of_a_card_name_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a name would stay with another card when its own is deleted."""
    named: list[tuple[str, ...]] = []

    def noting(header: Header, *_about: Any) -> Iterator[Any]:
        named.append(header.seats)
        return iter(())

    monkeypatch.setattr(mistakes_module, "mistakes", noting)
    lines = split_record(example_records()["equations"])
    mistakes_module.find_mistakes(lambda *_told: None, lines, (0, 2), TABLE)
    own = Record(lines).header.seats
    assert named == [(own[0], "Player 2", "Player 3"), ("Player 1", "Player 2", own[2])]


def test_a_mistake_is_still_planned_after_many_right_answers(
    kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mistakes_module, "MEMORY", 3)
    with serving(kept) as client:
        secrets = {name: new_card(client, name)["secret"] for name in NAMES}
        played(client, TABLE, plan(), secrets)
        secret, puzzle = next(
            (secret, one["puzzle"]["id"])
            for secret in secrets.values()
            for one in get(client, "people/me/mistakes", secret)
        )
        page = f"people/me/mistakes/{puzzle}/attempts"
        right = post(client, page, secret, answer="nonsense")["answers"][0]
        for _ in range(4):
            assert post(client, page, secret, answer=right)["grade"]["correct"] is True
        assert puzzle in [one["puzzle"]["id"] for one in get(client, "people/me/mistakes", secret)]


def test_ratings_computed_from_the_records_alone_are_those_that_are_stored(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every rating of every card, bit for bit: from the records, and who sat where."""
    monkeypatch.setattr("nowornever.server.people.settling.find_mistakes", no_mistakes)
    bot = SeatPlan("bot", "Olga Often", "often")
    found: list[RatedMatch] = []
    with serving(database) as client:
        secrets = {name: new_card(client, name)["secret"] for name in NAMES}
        for number, who in enumerate(permutations(NAMES), 2):
            people = 3 - number % 2
            agreed = plan(seats=(*plan().seats[:people], bot)[:3])
            sitting = dict(zip(NAMES[:people], map(secrets.__getitem__, who), strict=False))
            played(client, f"match{number}", agreed, sitting)
            record = Record(split_record(client.get(f"/api/tables/match{number}/record").text))
            match = match_of(record.header, record.events, (*who[:people], "often")[:3])
            assert isinstance(match, RatedMatch)
            found.append(match)
        ids = {name: get(client, "people/me", secret)["card"] for name, secret in secrets.items()}
        store: Store = client.app.state.hub.services.store  # type: ignore[attr-defined]
        stored = client.portal.call(store.read, _all_ratings)  # type: ignore[union-attr]
    pool = found[0].pool
    folded = rate_matches(found, {pool: anchors("equations")})[pool]
    assert len({one.rating for one in folded.values()}) == 3
    assert stored == {(ids[name], pool): rating for name, rating in folded.items()}


def _all_ratings(connection: Connection) -> dict[tuple[str, str], SkillRating]:
    rows = connection.execute(select(card_ratings))
    return {(card, pool): SkillRating(*rating) for card, pool, *rating in rows}
