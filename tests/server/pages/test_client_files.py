"""The client's files: previews of shared links, compression, and what browsers may keep."""

from __future__ import annotations

import gzip
import re
import struct
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from nowornever.learning.shelf import lessons
from nowornever.puzzles.shelf import PuzzleWish, shipped
from nowornever.server.compression import PUBLIC
from nowornever.server.pages.site.client_files import ROOT_FILES, add_client
from nowornever.server.pages.site.previews import Preview, of_position, with_preview
from tests.server.playing import make, serving, sit
from tests.server.tournaments.event import PLAN

RECORD = (Path(__file__).parents[2] / "golden" / "wff-2017-regular.jsonl").read_text()
GZIPPED = gzip.compress(b"plain", mtime=0)
INDEX = "<!doctype html><html><head><title>Now or Never</title></head><body></body></html>"


class Tags(HTMLParser):
    """The meta tags of a page, and whether it has any script."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: dict[str, str] = {}
        self.scripts = 0
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        held = dict(attrs)
        self.scripts += tag == "script"
        if tag == "meta" and "property" in held:
            self.found[held["property"] or ""] = held["content"] or ""


@pytest.fixture
def client(kept: str, tmp_path: Path) -> Iterator[TestClient]:
    """The server with a small built client of our own."""
    with serving(kept) as found:
        app = found.app
        assert isinstance(app, FastAPI)
        app.router.routes[:] = [x for x in app.router.routes if not _is_client(x)]
        add_client(app, built(tmp_path / "static"))
        yield found


def _is_client(route: object) -> bool:
    path: str = getattr(route, "path", "/api")
    return not path.startswith(("/api", "/live", "/openapi", "/health", "/metrics"))


def built(folder: Path) -> Path:
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "assets" / "app-1a2b.js").write_text("plain")
    (folder / "assets" / "app-1a2b.js.gz").write_bytes(GZIPPED)
    (folder / "assets" / "app-1a2b.js.br").write_bytes(b"as brotli")
    (folder / "assets" / "only-3c.css").write_text("a {}")
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / "sw.js").write_text("// worker")
    return folder


def tags(client: TestClient, address: str) -> dict[str, str]:
    page = client.get(address)
    assert page.status_code == 200
    return Tags(page.text).found


def size_of(client: TestClient, address: str) -> tuple[int, int]:
    """The size of a picture in PNG."""
    picture = client.get(address)
    assert picture.headers["content-type"] == "image/png"
    assert picture.content[:16] == b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
    wide, high = struct.unpack(">II", picture.content[16:24])
    return wide, high


def test_an_invitation_says_what_is_played_and_how_many_seats_are_free(client: TestClient) -> None:
    links = make(client)
    found = tags(client, f"/join/{links['table']}")
    assert found["og:title"] == "Play WFF 'N PROOF with me"
    assert "1 seat of 2 free." in found["og:description"]
    assert found["og:url"] == f"http://testserver/join/{links['table']}"
    assert size_of(client, found["og:image"]) == (1200, 630)
    sit(client, links)
    assert tags(client, f"/join/{links['table']}")["og:description"] == "2 players, being played."


def test_a_preview_has_no_name_and_no_secret(client: TestClient) -> None:
    seats = [{"kind": "person", "name": "Wilhelmina"}, {"kind": "open"}]
    links = make(client, seats=seats)
    for page in ("t", "join", "replay"):
        text = client.get(f"/{page}/{links['table']}").text
        for private in ("Wilhelmina", *(links[x] for x in ("secret", "invite", "judge", "watch"))):
            assert private not in text


def test_a_replay_has_a_preview_without_names(client: TestClient) -> None:
    table = client.post("/api/replays", content=RECORD).json()["table"]
    found = tags(client, f"/replay/{table}")
    assert found["og:title"] == "WFF 'N PROOF · a replay at Now or Never"
    assert found["og:description"].startswith("A match of ")
    assert size_of(client, found["og:image"]) == (1200, 630)


def test_a_position_has_a_preview(client: TestClient) -> None:
    position = "wff-2017 basic | goal CpNq | resources pqC"
    found = tags(client, f"/judge?position={position}")
    assert found["og:title"] == "Now or Impossible?"
    assert "Goal CpNq" in found["og:description"]
    assert size_of(client, found["og:image"]) == (1200, 630)
    other = client.get("/api/picture.png?position=wff-2017 basic | goal CpNq | resources pqK")
    assert other.content != client.get(found["og:image"]).content
    assert client.get("/api/picture.png?position=wff-2017 basic | resources p").status_code == 422
    assert client.get("/api/tables/nowhere1/picture.png").status_code == 404


def test_puzzles_rules_lessons_and_tournaments_have_previews(client: TestClient) -> None:
    puzzle = next(iter(shipped().wanted(PuzzleWish(game="wff", kind="now"))))
    tournament = client.post("/api/tournaments", json={"plan": PLAN}).json()["id"]
    titles = {
        f"/puzzles/rated/wff/{puzzle.id}": "Now or not? · a puzzle",
        "/puzzles/theme/equations/powers": "EQUATIONS · puzzles",
        "/puzzles": "Puzzles",
        "/rules/wff-2017": "WFF 'N PROOF Tournament Rules 2017-18 · rules",
        "/learn/wff-ko": f"{lessons()['wff-ko'].title} · a lesson",
        f"/tournament/{tournament}": "Online league · a tournament",
        f"/tournament/{tournament}/clock": "Online league · a tournament",
    }
    found = {address: tags(client, address) for address in titles}
    said = {address: one["og:title"] for address, one in found.items()}
    assert said == {address: f"{title} at Now or Never" for address, title in titles.items()}
    assert all(one["og:image"] and one["og:description"] for one in found.values())
    drawn = found[f"/puzzles/rated/wff/{puzzle.id}"]["og:image"]
    assert size_of(client, drawn) == (1200, 630)


ELSEWHERE = (
    "/", "/t/nowhere1", "/join/%22%3E%3Cscript%3E", "/replay/nowhere1", "/t/" + "a" * 500,
    "/judge", "/judge?position=%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
    "/judge?position=wff-2017 basic", "/rules/nothing", "/learn/nothing", "/tournament",
    "/tournament/nowhere1/clock",
)  # fmt: skip


def test_every_other_address_has_the_preview_of_the_site(client: TestClient) -> None:
    for address in ELSEWHERE:
        page = client.get(address)
        read = Tags(page.text)
        assert (read.found["og:title"], read.scripts) == (Preview().title, 0), address
        assert "<script" not in page.text


def test_everything_in_a_preview_is_escaped() -> None:
    nasty = '"><script>alert(1)</script>'
    page = with_preview(INDEX, Preview(nasty, nasty), "http://x", f"/t/{nasty}")
    read = Tags(page)
    assert (read.scripts, read.found["og:title"]) == (0, nasty)
    assert of_position(nasty) == Preview()


def test_an_origin_that_is_none_gets_no_addresses(client: TestClient) -> None:
    page = client.get("/", headers={"Host": "localhost:1@evil.example"})
    assert page.status_code == 200
    assert "evil" not in page.text


@pytest.mark.parametrize(
    ("accepts", "encoding", "body"),
    [
        ("gzip, deflate, br", "br", b"as brotli"),
        ("gzip", "gzip", GZIPPED),
        ("br;q=0, gzip;q=0.5", "gzip", GZIPPED),
        ("br;q=0.0", None, b"plain"),
        ("identity", None, b"plain"),
    ],
)
def test_an_asset_is_sent_as_the_browser_accepts_it(
    client: TestClient, accepts: str, encoding: str | None, body: bytes
) -> None:
    with client.stream(
        "GET", "/assets/app-1a2b.js", headers={"Accept-Encoding": accepts}
    ) as answer:
        sent = b"".join(answer.iter_raw())
    assert answer.headers.get("content-encoding") == encoding
    assert sent == body
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["vary"] == "Accept-Encoding"


def test_hashed_files_are_kept_for_a_year_and_others_are_asked_for_again(
    client: TestClient,
) -> None:
    assert "immutable" in client.get("/assets/only-3c.css").headers["cache-control"]
    for address in ("/", "/sw.js", "/manifest.webmanifest"):
        assert client.get(address).headers["cache-control"] == "no-cache"
    manifest = client.get("/manifest.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")


def test_nothing_but_the_clients_files_can_be_had(client: TestClient) -> None:
    for address in ("/assets/app-1a2b.js.br", "/assets/..%2findex.html", "/share.png"):
        assert client.get(address).status_code == 404
    assert all(re.fullmatch(r"[\w-]+\.\w+", name) for name in ROOT_FILES)


def test_answers_that_are_the_same_for_everybody_are_compressed(client: TestClient) -> None:
    for page in PUBLIC:
        answer = client.get(page, headers={"Accept-Encoding": "gzip"})
        assert answer.headers.get("content-encoding") == "gzip", page
        assert answer.headers["content-security-policy"]


def test_an_answer_with_a_secret_is_never_compressed(client: TestClient) -> None:
    accepts = {"Accept-Encoding": "gzip, br"}
    seats = [{"kind": "person", "name": "A"}] + [{"kind": "open"}] * 2
    body = {"game": "wff", "rulebook": "wff-2017", "seats": seats}
    made = client.post("/api/tables", json=body, headers=accepts)
    for _ in range(20):
        client.post("/api/tables", json={**body, "public": True})
    listed = client.get("/api/tables", headers=accepts)
    assert len(listed.content) > 2_000
    for answer in (made, listed):
        assert "content-encoding" not in answer.headers
