"""A card: made, moved, exported, deleted, and never somebody else's."""

from __future__ import annotations

import logging
import sqlite3
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import Connection

from nowornever.core.record import read_record
from nowornever.games import rules_by_name
from nowornever.puzzles.mistakes import MatchMistake, MistakeKind
from nowornever.puzzles.puzzle import Puzzle
from nowornever.puzzles.shelf import shipped
from nowornever.server.limits import Limits
from nowornever.server.people import card_codes, cards, matches
from nowornever.server.people.chores import tidy_people
from nowornever.server.people.mistakes import keep_mistakes
from nowornever.server.people.pseudonyms import ANIMALS, KINDS, WORDS
from nowornever.server.storage.schema import OF_A_CARD, metadata
from nowornever.server.storage.store import Store
from nowornever.server.tables.plan import hashed
from tests.server.people.holding import everything, get, new_card, new_class, post, sheet
from tests.server.people.qr_reading import read_qr
from tests.server.playing import ROLL, act, as_host, at_table, bearer, make, serving, sit


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Milliseconds since 1970, as cards see them."""
    found = [1_800_000_000_000]
    for module in (cards, card_codes):
        monkeypatch.setattr(module, "now", lambda: found[0])
    return found


def lesson_of(client: TestClient) -> str:
    lesson: str = client.get("/api/lessons").json()[0]["id"]
    return lesson


def words_of(client: TestClient, secret: str) -> str:
    code: str = post(client, "people/me/code", secret)["code"]
    return code


def enter(client: TestClient, code: str) -> Any:
    return client.post("/api/people/codes", json={"code": code})


def test_words_are_many_and_different() -> None:
    for words in (KINDS, ANIMALS, WORDS):
        assert len(words) == len(set(words))
    assert len(WORDS) == 256
    assert len(KINDS) * len(ANIMALS) > 3_000


def test_a_card_has_a_pseudonym_unless_a_name_is_chosen(pages: TestClient) -> None:
    given, chosen = new_card(pages), new_card(pages, "Zorro")
    kind, animal = given["name"].split()
    assert kind in KINDS
    assert animal in ANIMALS
    assert chosen["name"] == "Zorro"
    again = post(pages, "people/me/name", chosen["secret"], name="")
    assert again["name"].split()[1] in ANIMALS
    assert get(pages, "people/me", chosen["secret"])["name"] == again["name"]


def test_only_the_hash_of_a_secret_is_kept(kept: str) -> None:
    with serving(kept) as client:
        card = new_card(client)
        code = words_of(client, card["secret"])
    stored = everything(kept)
    assert hashed(card["secret"]) in stored["card_keys"]
    assert all(card["secret"] not in rows for rows in stored.values())
    secret_words = " ".join(code.split()[2:])
    assert all(secret_words not in rows for rows in stored.values())


def test_a_code_of_words_opens_the_card_once_on_another_device(pages: TestClient) -> None:
    card = new_card(pages)
    code = words_of(pages, card["secret"])
    typed = code.upper().replace(" ", " - ")
    second = enter(pages, typed).json()
    assert second["card"] == card["card"]
    assert second["secret"] != card["secret"]
    for secret in (card["secret"], second["secret"]):
        assert get(pages, "people/me", secret)["card"] == card["card"]
    assert enter(pages, code).status_code == 404


def test_the_qr_code_for_another_device_is_the_link_of_the_card(pages: TestClient) -> None:
    card = new_card(pages)
    shown = post(pages, "people/me/code", card["secret"])
    assert read_qr(shown["qr"]) == f"http://testserver/card#{card['secret']}"


def test_a_new_code_replaces_the_one_before(pages: TestClient) -> None:
    card = new_card(pages)
    first, second = (words_of(pages, card["secret"]) for _ in range(2))
    assert enter(pages, first).status_code == 404
    assert enter(pages, second).status_code == 200


def test_a_code_of_words_gets_old(pages: TestClient, time: list[int]) -> None:
    code = words_of(pages, new_card(pages)["secret"])
    time[0] += card_codes.LASTS
    assert enter(pages, code).status_code == 404


def test_a_code_is_tried_wrongly_a_few_times_only_whoever_tries(kept: str) -> None:
    with serving(kept, limits=Limits(guesses=10**6)) as client:
        code = words_of(client, new_card(client)["secret"])
        handle = " ".join(code.split()[:2])
        for _ in range(card_codes.TRIES):
            assert enter(client, f"{handle} xx yy").status_code == 404
    with serving(kept) as another:  # the database counts, not the process
        assert enter(another, code).status_code == 404


def test_guessing_codes_is_limited_for_a_visitor(kept: str) -> None:
    with serving(kept, limits=Limits(guesses=3)) as client:
        code = words_of(client, new_card(client)["secret"])
        tried = [enter(client, f"a{n} b c d").status_code for n in range(4)]
        assert tried == [404, 404, 404, 429]
        assert enter(client, code).status_code == 429


def test_making_cards_is_limited_for_a_visitor(kept: str) -> None:
    with serving(kept, limits=Limits(cards=2)) as client:
        made = [client.post("/api/people", json={}).status_code for _ in range(3)]
        assert made == [201, 201, 429]


def test_the_oldest_devices_are_forgotten(pages: TestClient, time: list[int]) -> None:
    card = new_card(pages)
    for _ in range(cards.MAX_KEYS):
        time[0] += 1
        last = enter(pages, words_of(pages, card["secret"])).json()
    assert get(pages, "people/me", last["secret"])["card"] == card["card"]
    old = pages.get("/api/people/me", headers=bearer(card["secret"]))
    assert old.status_code == 403


def test_lessons_of_two_devices_are_put_together(pages: TestClient) -> None:
    card = new_card(pages)
    lesson = lesson_of(pages)
    page = f"people/me/lessons/{lesson}"
    post(pages, page, card["secret"], at=3, solved=[1, 3], done=True, when=10)
    merged = post(pages, page, card["secret"], at=1, solved=[2], done=False, when=20)
    assert merged == {lesson: {"at": 1, "solved": [1, 2, 3], "done": True, "when": 20}}
    nowhere = pages.post(
        "/api/people/me/lessons/none",
        json={"at": 0, "solved": [], "done": False, "when": 0},
        headers=bearer(card["secret"]),
    )
    assert nowhere.status_code == 404


def test_matches_are_kept_for_those_who_show_a_card_and_tables_work_without(
    pages: TestClient,
) -> None:
    card = new_card(pages)
    links = make(pages)
    bob = sit(pages, links)
    table = links["table"]
    listed = post(pages, "people/me/matches", card["secret"], table=table, secret=bob)
    assert [(line["table"], line["seat"], line["status"]) for line in listed] == [
        (table, 1, "playing")
    ]
    again = post(pages, "people/me/matches", card["secret"], table=table, secret=bob)
    assert again == listed
    for wrong in (links["judge"], links["watch"], links["invite"], "x"):
        sent = {"table": table, "secret": wrong}
        refused = pages.post("/api/people/me/matches", json=sent, headers=bearer(card["secret"]))
        assert refused.status_code == 404, "403 says that there is no such card"


def test_a_card_keeps_its_seat_once_the_match_has_begun(pages: TestClient) -> None:
    """Else a loser with a friend at the table could leave their own seat without a card."""
    card, links = new_card(pages), make(pages)
    ann, bob = links["secret"], sit(pages, links)

    def show(seat: str) -> Any:
        sent = {"table": links["table"], "secret": seat}
        return pages.post("/api/people/me/matches", json=sent, headers=bearer(card["secret"]))

    assert [show(seat).status_code for seat in (bob, ann)] == [200, 200]
    with at_table(pages, links["table"], bob) as (socket, _):
        act(socket, ROLL)
    assert show(ann).status_code == 200
    refused = show(bob)
    assert refused.status_code == 409
    assert refused.json()["detail"] == "This card has another seat at this table."
    assert [line["seat"] for line in get(pages, "people/me/matches", card["secret"])] == [0]


def test_no_browser_keeps_what_a_card_is_answered(pages: TestClient) -> None:
    secret = new_card(pages)["secret"]
    for page in ("people/me", "people/me/export", "people/me/nothing"):
        answer = pages.get(f"/api/{page}", headers=bearer(secret))
        assert answer.headers["Cache-Control"] == "no-store"


def test_one_card_never_reads_anything_of_another(kept: str) -> None:
    with serving(kept) as client:
        mine, other = new_card(client, "Mine"), new_card(client, "Other")
        links = make(client)
        lesson = lesson_of(client)
        post(client, "people/me/matches", mine["secret"], table=links["table"],
             secret=links["secret"])  # fmt: skip
        post(client, f"people/me/lessons/{lesson}", mine["secret"], at=1, solved=[1], done=True,
             when=1)  # fmt: skip
        puzzle = next(one for one in shipped() if one.question.choices)
        post(client, f"puzzles/{puzzle.id}/attempts", mine["secret"], answer=puzzle.answers[0])
        keep_mistake(client, mine["card"], links["table"], puzzle)
        code = words_of(client, mine["secret"])
        known = ("Mine", mine["card"], links["table"], mine["secret"], code, lesson, puzzle.id)
        paths = client.app.openapi()["paths"]  # type: ignore[attr-defined]
        exits = [path for path in paths if path.startswith("/api/people") and "get" in paths[path]]
        assert len(exits) == 6
        told = "".join(client.get(path, headers=bearer(mine["secret"])).text for path in exits)
        assert {word for word in known if word in told} == {*known} - {mine["secret"], code}
        for secret in (other["secret"], mine["card"], hashed(mine["secret"]), "", code):
            for path in exits:
                answer = client.get(path, headers=bearer(secret))
                assert (answer.status_code == 200) is (secret == other["secret"])
                assert not [word for word in known if word in answer.text]
            with at_table(client, links["table"], secret) as (_, heard):
                assert heard["type"] == "problem"
                assert not [word for word in known if word in str(heard)]


def keep_mistake(client: TestClient, card: str, table: str, puzzle: Puzzle) -> None:
    """A mistake of a card at a table."""
    found = MatchMistake(kind=MistakeKind.MISSED, event=1, words="Now was right.", puzzle=puzzle)
    keep = partial(keep_mistakes, card=card, table_id=table, found=[found])
    client.portal.call(client.app.state.hub.services.store.transact, keep)  # type: ignore


def test_secrets_are_in_no_export_address_or_log(
    kept: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    with serving(kept) as client:
        card = new_card(client)
        code = words_of(client, card["secret"])
        export = client.get("/api/people/me/export", headers=bearer(card["secret"]))
        client.get("/api/people/me", headers=bearer("wrong"))
        schema = client.app.openapi()  # type: ignore[attr-defined]
    assert {*export.json()["card"]} == {*metadata.tables["cards"].c.keys()}
    hidden = (card["secret"], hashed(card["secret"]), code, " ".join(code.split()[2:]))
    for word in hidden:
        assert word not in export.text
        assert word not in caplog.text
    for path, methods in schema["paths"].items():
        if path.startswith(("/api/people", "/api/classes")):
            named = [
                one["name"] for page in methods.values() for one in page.get("parameters", ())
                if one["in"] in ("path", "query")
            ]  # fmt: skip
            assert not {"secret", "code"} & set(named)


def test_nothing_is_left_of_a_deleted_card(database: str) -> None:
    """Of a pupil's card that has something in every table of cards."""
    with serving(database) as client:
        own = new_class(client)
        card = sheet(client, own, 1)[0]
        post(client, "people/me/name", card["secret"], name="Quokka of Perth")
        solved, hinted = [one for one in shipped() if one.question.choices and one.hints()][:2]
        page = f"classes/{own['id']}"
        post(client, f"{page}/homework", own["secret"], kind="puzzles", game=solved.game)
        (awaiting,) = post(client, f"{page}/tables", own["secret"], game="wff",
                           rulebook="wff-2017", bot="often")  # fmt: skip
        links = make(client)
        bob = sit(client, links, "Quokka of Perth")
        table = links["table"]
        post(client, "people/me/matches", card["secret"], table=table, secret=bob)
        post(client, f"people/me/lessons/{lesson_of(client)}", card["secret"], at=1, solved=[1],
             done=True, when=1)  # fmt: skip
        words_of(client, card["secret"])
        post(client, f"puzzles/{hinted.id}/hints", card["secret"], number=1)
        post(client, f"puzzles/{solved.id}/attempts", card["secret"], answer=solved.answers[0])
        keep_mistake(client, card["card"], table, hinted)
        stored = everything(database)
        for of_card in OF_A_CARD:
            assert card["card"] in stored[of_card.name], of_card.name
        with at_table(client, table, bob) as (socket, _):
            act(socket, ROLL)
        for one in (links, awaiting):
            with at_table(client, one["table"], one["secret"]) as (socket, _):
                assert as_host(socket, "close")["type"] == "done"
        gone = client.delete("/api/people/me", headers=bearer(card["secret"]))
        assert gone.json() == {"card": card["card"]}
        assert client.get("/api/people/me", headers=bearer(card["secret"])).status_code == 403
        record = client.get(f"/api/tables/{table}/record").text
        header, _ = read_record(record.splitlines(), rules_by_name())
        assert header.seats == ("Ann", "Somebody")
    for name, rows in everything(database).items():
        for trace in (card["card"], "Quokka", hashed(card["secret"]), hashed(bob)):
            assert trace not in rows, name


def test_the_file_has_no_trace_of_a_deleted_class(kept: str) -> None:
    """SQLite leaves what is deleted in its free pages, unless it is told to overwrite it."""
    with serving(kept) as client:
        own = new_class(client, "Quokkas of Perth")
        ids = [card["card"] for card in sheet(client, own, 30)]
        page = f"/api/classes/{own['id']}"
        assert client.delete(page, headers=bearer(own["secret"])).is_success
    left = Path(kept.removeprefix("sqlite:///")).read_bytes()
    assert not [trace for trace in ("Quokka", *ids) if trace.encode() in left]


def test_the_log_has_no_trace_of_a_deleted_card_while_the_server_runs(kept: str) -> None:
    """SQLite writes changes to a log first, and what is deleted would stay there for hours."""
    path = Path(kept.removeprefix("sqlite:///"))

    def holds(trace: str) -> bool:
        return any(trace.encode() in one.read_bytes() for one in path.parent.glob(f"{path.name}*"))

    with serving(kept) as client:
        card = new_card(client, "Quokka of Perth")
        assert holds("Quokka of Perth")
        client.delete("/api/people/me", headers=bearer(card["secret"]))
        with sqlite3.connect(path) as reader:  # nobody waits for whoever still reads the log
            reader.execute("BEGIN")
            assert reader.execute("SELECT count(*) FROM cards").fetchall() == [(0,)]
            new_card(client)
            tidy(client)
            assert holds("Quokka of Perth")
        reader.close()
        tidy(client)
        for trace in ("Quokka of Perth", card["card"], hashed(card["secret"])):
            assert not holds(trace)


def test_two_cards_of_the_same_seat_are_deleted(kept: str) -> None:
    """A phone beside a computer may have a card of its own, and open the same seat."""
    with serving(kept) as client:
        links = make(client)
        bob = sit(client, links, "Quokka")
        for _ in range(2):
            card = new_card(client)
            post(client, "people/me/matches", card["secret"], table=links["table"], secret=bob)
            gone = client.delete("/api/people/me", headers=bearer(card["secret"]))
            assert gone.json() == {"card": card["card"]}
        with at_table(client, links["table"], links["secret"]) as (socket, _):
            assert as_host(socket, "close")["type"] == "done"
        tidy(client)
    assert all("Quokka" not in rows for rows in everything(kept).values())


def test_a_name_of_one_letter_leaves_the_notes_and_the_other_words_stay(kept: str) -> None:
    with serving(kept) as client:
        card = new_card(client)
        links = make(client)
        seat = sit(client, links, "t")
        post(client, "people/me/matches", card["secret"], table=links["table"], secret=seat)
        with at_table(client, links["table"], links["secret"]) as (socket, _):
            as_host(socket, "replace", seat=1, bot="seldom")
            assert as_host(socket, "close")["type"] == "done"
        client.delete("/api/people/me", headers=bearer(card["secret"]))
    assert "Ann lets a bot play for Somebody." in everything(kept)["tables"]


def test_the_name_at_a_running_table_goes_when_the_match_is_over(kept: str) -> None:
    with serving(kept) as client:
        card = new_card(client)
        links = make(client)
        bob = sit(client, links, "Quokka")
        post(client, "people/me/matches", card["secret"], table=links["table"], secret=bob)
        client.delete("/api/people/me", headers=bearer(card["secret"]))
        assert "Quokka" in everything(kept)["tables"]  # the others go on playing
        with at_table(client, links["table"], links["secret"]) as (socket, _):
            assert as_host(socket, "close")["type"] == "done"
        tidy(client)
    assert all("Quokka" not in rows for rows in everything(kept).values())


def tidy(client: TestClient) -> None:
    """What is done again and again."""
    assert client.portal
    client.portal.call(tidy_people, client.app.state.hub.services.store)  # type: ignore[attr-defined]


def test_names_leave_records_one_by_one(kept: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others write in between, and who deletes a card with many matches does not wait for all."""
    monkeypatch.setattr(matches, "UNNAMED_AT_ONCE", 2)
    written: list[str] = []
    keep, transact = matches._keep_unnamed, Store.transact

    def keeping(connection: Connection, **about: Any) -> None:
        written.append("record")
        keep(connection, **about)

    async def transacting(store: Store, work: Any) -> Any:
        written.append("transaction")
        return await transact(store, work)

    with serving(kept) as client:
        card = new_card(client)
        for _ in range(3):
            links = make(client)
            bob = sit(client, links, "Quokka")
            post(client, "people/me/matches", card["secret"], table=links["table"], secret=bob)
            with at_table(client, links["table"], links["secret"]) as (socket, _):
                assert as_host(socket, "close")["type"] == "done"
        monkeypatch.setattr(matches, "_keep_unnamed", keeping)
        monkeypatch.setattr(Store, "transact", transacting)
        client.delete("/api/people/me", headers=bearer(card["secret"]))
        assert written.count("record") == 2
        assert everything(kept)["tables"].count("Quokka") == 1
        tidy(client)
        assert written.count("record") == 3
        assert "record record" not in " ".join(written), "each in a transaction of its own"
    assert all("Quokka" not in rows for rows in everything(kept).values())
