"""A class: its cards, what its coach sees and sets, its tables, and its end."""

from __future__ import annotations

from threading import Event
from typing import Any

import pytest
from fastapi.testclient import TestClient

from nowornever.puzzles.shelf import shipped
from nowornever.server.limits import Limits
from nowornever.server.people import card_codes, cards, chores
from nowornever.server.people.cards import DAY
from nowornever.server.people.chores import tidy_people
from nowornever.server.people.classes import classes, homework
from nowornever.server.people.classes.classes import MAX_MEMBERS
from nowornever.server.storage.store import Store
from nowornever.server.tables.hub import Hub
from nowornever.server.tables.plan import hashed
from tests.server.people.holding import everything, get, new_card, new_class, post, sheet
from tests.server.people.qr_reading import read_qr
from tests.server.playing import as_host, at_table, bearer, make, serving


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Milliseconds since 1970, as classes see them."""
    found = [1_800_000_000_000]
    for module in (cards, card_codes, classes, homework):
        monkeypatch.setattr(module, "now", lambda: found[0])
    return found


def look(client: TestClient, own: Any) -> Any:
    return get(client, f"classes/{own['id']}", own["secret"])


def test_a_sheet_has_a_pseudonym_a_link_and_a_code_for_each(pages: TestClient) -> None:
    own = new_class(pages)
    printed = sheet(pages, own, 30)
    assert len({card["name"] for card in printed}) == 30
    links = [f"http://testserver/card#{card['secret']}" for card in printed]
    assert [read_qr(card["qr"]) for card in printed] == links
    first = printed[0]
    assert get(pages, "people/me", first["secret"])["group"] == "7b"
    for _ in range(2):  # the code on paper can be used again and again
        opened = pages.post("/api/people/codes", json={"code": first["code"]})
        assert opened.json()["card"] == first["card"]
    assert [member["card"] for member in look(pages, own)["members"]] == [
        card["card"] for card in sorted(printed, key=lambda card: str(card["name"]))
    ]
    more = pages.post(
        f"/api/classes/{own['id']}/cards",
        json={"count": MAX_MEMBERS - 29},
        headers=bearer(own["secret"]),
    )
    assert more.status_code == 409


def test_a_code_on_paper_is_tried_wrongly_a_few_times_a_day(
    pages: TestClient, time: list[int]
) -> None:
    printed = sheet(pages, new_class(pages), 1)[0]
    words = printed["code"].split()
    wrong = " ".join([*words[:3], "x", "y", "z"])

    def enter(code: str) -> int:
        return pages.post("/api/people/codes", json={"code": code}).status_code

    assert [enter(wrong) for _ in range(card_codes.TRIES)] == [404] * card_codes.TRIES
    assert enter(printed["code"]) == 404
    time[0] += card_codes.WINDOW + 1
    assert enter(printed["code"]) == 200


def test_a_lost_card_is_printed_again_and_the_old_one_opens_nothing(pages: TestClient) -> None:
    own = new_class(pages)
    old = sheet(pages, own, 1)[0]
    new = post(pages, f"classes/{own['id']}/cards/{old['card']}", own["secret"])
    assert (new["card"], new["name"]) == (old["card"], old["name"])
    assert pages.get("/api/people/me", headers=bearer(old["secret"])).status_code == 403
    assert pages.post("/api/people/codes", json={"code": old["code"]}).status_code == 404
    assert get(pages, "people/me", new["secret"])["card"] == old["card"]


def test_a_printed_link_works_however_often_the_code_is_typed(
    pages: TestClient, time: list[int]
) -> None:
    """A school's computers forget cards, so that pupils type the words for each lesson."""
    printed = sheet(pages, new_class(pages), 1)[0]
    typed = []
    for _ in range(cards.MAX_KEYS + 2):
        time[0] += 1
        typed.append(pages.post("/api/people/codes", json={"code": printed["code"]}).json())
    for secret in (printed["secret"], typed[-1]["secret"]):
        assert get(pages, "people/me", secret)["card"] == printed["card"]
    oldest = pages.get("/api/people/me", headers=bearer(typed[0]["secret"]))
    assert oldest.status_code == 403


def test_a_coach_sees_pseudonyms_and_progress_only(pages: TestClient) -> None:
    own = new_class(pages)
    card = sheet(pages, own, 2)[0]
    lesson = pages.get("/api/lessons").json()[0]["id"]
    done = {"at": 2, "solved": [1], "done": True, "when": 5}
    post(pages, f"people/me/lessons/{lesson}", card["secret"], **done)
    links = make(pages)
    seat = {"table": links["table"], "secret": links["secret"]}
    pages.post("/api/people/me/matches", json=seat, headers=bearer(card["secret"]))
    seen = look(pages, own)
    member = next(one for one in seen["members"] if one["card"] == card["card"])
    assert (member["lessons"], member["matches"], member["tried"]) == (1, 1, 0)
    assert set(member) == {
        "card", "name", "seen", "lessons", "tried", "matches", "weak", "homework",
    }  # fmt: skip
    for hidden in (card["secret"], hashed(card["secret"]), card["code"], links["table"]):
        assert hidden not in str(seen)
    for page in ("me", "me/export", "me/matches"):  # the coach's secret opens no card
        answer = pages.get(f"/api/people/{page}", headers=bearer(own["secret"]))
        assert answer.status_code == 403


def test_nobody_but_the_coach_opens_a_class(pages: TestClient) -> None:
    own, other = new_class(pages), new_class(pages)
    card = sheet(pages, own, 1)[0]
    strange = sheet(pages, other, 1)[0]
    for secret in (card["secret"], other["secret"], hashed(own["secret"]), "", own["id"]):
        page = f"/api/classes/{own['id']}"
        headers = bearer(secret)
        homework = {"kind": "match", "game": "wff"}
        tables = {"game": "wff", "rulebook": "wff-2017"}
        answers = [
            pages.get(page, headers=headers),
            pages.delete(page, headers=headers),
            pages.post(f"{page}/cards", json={"count": 1}, headers=headers),
            pages.post(f"{page}/cards/{card['card']}", headers=headers),
            pages.delete(f"{page}/cards/{card['card']}", headers=headers),
            pages.post(f"{page}/homework", json=homework, headers=headers),
            pages.delete(f"{page}/homework/1", headers=headers),
            pages.post(f"{page}/tables", json=tables, headers=headers),
        ]
        assert {answer.status_code for answer in answers} == {403}
    for card_id in (strange["card"], new_card(pages)["card"]):  # nor cards of others
        page = f"/api/classes/{own['id']}/cards/{card_id}"
        assert pages.post(page, headers=bearer(own["secret"])).status_code == 404
        assert pages.delete(page, headers=bearer(own["secret"])).status_code == 404


def test_homework_is_counted_for_each_card(pages: TestClient) -> None:
    own = new_class(pages)
    card, idle = sheet(pages, own, 2)
    lesson = pages.get("/api/lessons").json()[0]["id"]
    page = f"classes/{own['id']}/homework"
    post(pages, page, own["secret"], kind="lesson", lesson=lesson)
    post(pages, page, own["secret"], kind="puzzles", game="wff", theme="", count=5)
    post(pages, f"people/me/lessons/{lesson}", card["secret"], at=1, solved=[], done=True, when=1)
    mine = get(pages, "people/me", card["secret"])["homework"]
    assert [(line["n"], line["task"]["kind"], line["done"]) for line in mine] == [
        (2, "puzzles", 0),
        (1, "lesson", 1),
    ]
    members = {one["card"]: one["homework"] for one in look(pages, own)["members"]}
    assert members == {card["card"]: {"1": 1}, idle["card"]: {}}
    left = pages.delete(f"/api/{page}/1", headers=bearer(own["secret"])).json()
    assert [line["n"] for line in left["homework"]] == [2]


@pytest.mark.parametrize(
    ("task", "said"),
    [
        ({"kind": "lesson", "lesson": "x"}, "There is no such lesson."),
        ({"kind": "match", "game": "chess"}, "There is no such game."),
        ({"kind": "puzzles", "game": "chess"}, "There is no such game."),
        ({"kind": "puzzles", "game": "wff", "theme": "x"}, "There is no such puzzle."),
        ({"kind": "worksheet", "game": "wff", "theme": "powers"}, "There is no such puzzle."),
        ({"kind": "worksheet", "game": "wff", "count": 41}, "At most 40 such puzzles can be set."),
        (
            {"kind": "puzzles", "game": "wff", "theme": "theorem", "count": 5},
            "At most 4 such puzzles can be set.",
        ),
    ],
)
def test_homework_that_nobody_could_do_is_refused(
    pages: TestClient, task: dict[str, object], said: str
) -> None:
    own = new_class(pages)
    page = f"/api/classes/{own['id']}/homework"
    refused = pages.post(page, json=task, headers=bearer(own["secret"]))
    assert (refused.status_code, refused.json()["detail"]) == (422, said)
    assert look(pages, own)["homework"] == []


def test_a_lesson_that_is_set_twice_is_done_twice(pages: TestClient) -> None:
    own = new_class(pages)
    (card,) = sheet(pages, own, 1)
    lesson = pages.get("/api/lessons").json()[0]["id"]
    for _ in range(2):
        post(pages, f"classes/{own['id']}/homework", own["secret"], kind="lesson", lesson=lesson)
    post(pages, f"people/me/lessons/{lesson}", card["secret"], at=1, solved=[], done=True, when=1)
    assert [one["done"] for one in get(pages, "people/me", card["secret"])["homework"]] == [1, 1]
    assert look(pages, own)["members"][0]["homework"] == {"1": 1, "2": 1}


def test_tables_are_started_for_the_whole_class_at_once(kept: str) -> None:
    with serving(kept) as client:
        own = new_class(client)
        printed = sheet(client, own, 7)
        made = post(
            client, f"classes/{own['id']}/tables", own["secret"],
            game="wff", rulebook="wff-2017", size=3,
        )  # fmt: skip
        assert len(made) == 3
        assert sorted(len(table["names"]) for table in look(client, own)["tables"]) == [2, 2, 3]
        first = look(client, own)["tables"][0]
        seated = [card for card in printed if card["name"] in first["names"]]
        secrets = []
        for card in seated:
            seats = get(client, "people/me", card["secret"])["seats"]
            assert [seat["table"] for seat in seats] == [first["table"]]
            taken = post(client, f"people/me/tables/{first['table']}/seat", card["secret"])
            secrets.append(taken["secret"])
        info = client.get(f"/api/tables/{first['table']}").json()
        assert info["status"] == "playing"
        assert {seat["name"] for seat in info["seats"]} == set(first["names"])
        history = get(client, "people/me/matches", seated[0]["secret"])
        assert [line["table"] for line in history] == [first["table"]]
        # A second device of the same card gets the same seat, and the old secret is void.
        again = post(client, f"people/me/tables/{first['table']}/seat", seated[0]["secret"])
        assert again["seat"] == history[0]["seat"]
        with at_table(client, first["table"], again["secret"]) as (_, welcome):
            assert welcome["seat"] == again["seat"]
        with at_table(client, first["table"], secrets[0]) as (_, heard):
            assert heard["type"] == "problem"
        stranger = next(card for card in printed if card not in seated)
        refused = client.post(
            f"/api/people/me/tables/{first['table']}/seat", headers=bearer(stranger["secret"])
        )
        assert refused.status_code == 404
        # The coach has no seat and may act as the official.
        links = next(one for one in made if one["table"] == first["table"])
        with at_table(client, first["table"], links["secret"]) as (_, welcome):
            assert welcome["seat"] == -1


def test_a_second_device_gets_the_seat_of_the_first_under_another_name(pages: TestClient) -> None:
    own = new_class(pages)
    first, _ = sheet(pages, own, 2)
    (links,) = post(pages, f"classes/{own['id']}/tables", own["secret"], game="wff",
                    rulebook="wff-2017")  # fmt: skip
    page = f"people/me/tables/{links['table']}/seat"
    taken = post(pages, page, first["secret"])
    with at_table(pages, links["table"], taken["secret"]) as (socket, _):
        socket.send_json({"type": "name", "id": 1, "name": "Xerxes"})
        while socket.receive_json()["type"] != "done":
            pass
    assert post(pages, page, first["secret"])["seat"] == taken["seat"]
    seats = pages.get(f"/api/tables/{links['table']}").json()["seats"]
    assert seats[taken["seat"]]["name"] == "Xerxes"


def test_a_class_gets_all_its_tables_or_none(kept: str) -> None:
    with serving(kept, limits=Limits(waiting_tables=4)) as client:
        own = new_class(client)
        printed = sheet(client, own, 8)
        page, coach = f"/api/classes/{own['id']}/tables", bearer(own["secret"])
        wanted = {"game": "wff", "rulebook": "wff-2017", "size": 2}
        links = make(client)
        assert client.post(page, json=wanted, headers=coach).status_code == 429
        assert not look(client, own)["tables"]
        assert everything(kept)["tables"].count("waiting") == 1
        with at_table(client, links["table"], links["secret"]) as (socket, _):
            assert as_host(socket, "close")["type"] == "done"
        made = client.post(page, json=wanted, headers=coach)
        assert len(made.json()) == 4
        for card in printed:
            (seat,) = get(client, "people/me", card["secret"])["seats"]
            assert seat["table"] in {one["table"] for one in made.json()}


@pytest.mark.parametrize("step", ["add", "look"])
def test_a_card_that_is_deleted_while_it_gets_a_seat_leaves_nothing(
    kept: str, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    """After its table was made, or after it sat down there, and before that is stored."""
    method = getattr(Hub, step)

    async def deleting(hub: Hub, *arguments: Any) -> Any:
        found = await method(hub, *arguments)
        await hub.services.store.transact(lambda one: cards.delete_cards(one, [doomed["card"]]))
        return found

    with serving(kept) as client:
        own = new_class(client)
        doomed, *others = sheet(client, own, 3)
        monkeypatch.setattr(Hub, step, deleting)
        wanted = {"game": "wff", "rulebook": "wff-2017"}
        (links,) = post(client, f"classes/{own['id']}/tables", own["secret"], **wanted)
        taken = client.post(
            f"/api/people/me/tables/{links['table']}/seat", headers=bearer(doomed["secret"])
        )
        assert taken.status_code == 403
        monkeypatch.undo()
        assert {*look(client, own)["tables"][0]["names"]} == {card["name"] for card in others}
        with at_table(client, links["table"], links["secret"]) as (socket, _):
            assert as_host(socket, "close")["type"] == "done"
        client.portal.call(tidy_people, client.app.state.hub.services.store)  # type: ignore
    for name, rows in everything(kept).items():
        assert not [trace for trace in (doomed["card"], doomed["name"]) if trace in rows], name


def test_a_class_without_cards_gets_no_tables(pages: TestClient) -> None:
    own = new_class(pages)
    wanted = {"game": "wff", "rulebook": "wff-2017"}
    assert post(pages, f"classes/{own['id']}/tables", own["secret"], **wanted) == []


def test_a_class_ends_with_everything_that_is_its(kept: str, time: list[int]) -> None:
    with serving(kept) as client:
        own, other = new_class(client, "Doomed", days=3), new_class(client, days=4)
        printed = sheet(client, own, 3)
        kept_card = sheet(client, other, 1)[0]
        page = f"classes/{own['id']}"
        post(client, f"{page}/homework", own["secret"], kind="match", game="wff")
        post(client, f"{page}/tables", own["secret"], game="wff", rulebook="wff-2017", size=3)
        lesson = client.get("/api/lessons").json()[0]["id"]
        far = {"at": 1, "solved": [1], "done": True, "when": 1}
        post(client, f"people/me/lessons/{lesson}", printed[0]["secret"], **far)
        time[0] += 3 * DAY
        assert client.get(f"/api/{page}", headers=bearer(own["secret"])).status_code == 403
        client.portal.call(tidy_people, client.app.state.hub.services.store)  # type: ignore
        assert client.get("/api/people/me", headers=bearer(printed[0]["secret"])).status_code == 403
        assert get(client, "people/me", kept_card["secret"])["group"] == "7b"
    stored = everything(kept)
    traces = ["Doomed", own["id"], hashed(own["secret"])]
    traces += [word for card in printed for word in (card["card"], hashed(card["secret"]))]
    for name, rows in stored.items():
        assert not [trace for trace in traces if trace in rows], name


def test_a_server_deletes_by_itself_what_has_ended(
    kept: str, time: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    tidied = Event()

    async def tidy(store: Store) -> None:
        await tidy_people(store)
        tidied.set()

    with serving(kept) as client:
        own = new_class(client, "Doomed", days=3)
        sheet(client, own, 2)
    time[0] += 3 * DAY
    monkeypatch.setattr(chores, "tidy_people", tidy)
    with serving(kept):
        assert tidied.wait(60)
    assert all("Doomed" not in rows and own["id"] not in rows for rows in everything(kept).values())


def test_a_coach_ends_a_class_and_removes_a_card(pages: TestClient) -> None:
    own = new_class(pages)
    first, second = sheet(pages, own, 2)
    page = f"/api/classes/{own['id']}"
    left = pages.delete(f"{page}/cards/{first['card']}", headers=bearer(own["secret"])).json()
    assert [member["card"] for member in left["members"]] == [second["card"]]
    assert pages.delete(page, headers=bearer(own["secret"])).json() == {"id": own["id"]}
    for secret in (first["secret"], second["secret"]):
        assert pages.get("/api/people/me", headers=bearer(secret)).status_code == 403


def test_making_classes_is_limited_for_a_visitor(kept: str) -> None:
    with serving(kept, limits=Limits(classes=1)) as client:
        made = [client.post("/api/classes", json={"name": "a"}).status_code for _ in range(2)]
        assert made == [201, 429]


def test_cards_and_classes_work_in_either_database(database: str) -> None:
    with serving(database) as client:
        own = new_class(client)
        first, second = sheet(client, own, 2)
        opened = client.post("/api/people/codes", json={"code": first["code"]}).json()
        assert opened["card"] == first["card"]
        code = post(client, "people/me/code", opened["secret"])["code"]
        words = code.split()
        wrong = {"code": " ".join([*words[:2], "x", "y"])}
        assert client.post("/api/people/codes", json=wrong).status_code == 404
        assert client.post("/api/people/codes", json={"code": code}).status_code == 200
        puzzle = next(one for one in shipped() if one.question.choices)
        page = f"classes/{own['id']}/homework"
        post(client, page, own["secret"], kind="puzzles", game=puzzle.game, count=1)
        for number in (1, 1, 2):
            post(client, f"puzzles/{puzzle.id}/hints", first["secret"], number=number)
        tried = post(client, f"puzzles/{puzzle.id}/attempts", first["secret"],
                     answer=puzzle.answers[0])  # fmt: skip
        assert tried["change"]
        assert [one["hints"] for one in get(client, "people/me/attempts", first["secret"])] == [2]
        done = {one["card"]: one["homework"] for one in look(client, own)["members"]}
        assert done == {first["card"]: {"1": 1}, second["card"]: {}}
        links = make(client)
        seat = {"table": links["table"], "secret": links["secret"]}
        listed = client.post(
            "/api/people/me/matches", json=seat, headers=bearer(first["secret"])
        ).json()
        assert [line["seat"] for line in listed] == [0]
        assert get(client, "people/me/export", first["secret"])["attempts"]
        assert client.delete("/api/people/me", headers=bearer(first["secret"])).is_success
        page = f"/api/classes/{own['id']}"
        assert client.delete(page, headers=bearer(own["secret"])).is_success
        gone = client.get("/api/people/me", headers=bearer(second["secret"]))
        assert gone.status_code == 403
