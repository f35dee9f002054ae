"""Your tables, codes, phrases, pictures, settings, and rules without a connection."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.axe import axe_finds
from tests.browser.conftest import NewPage
from tests.browser.server import Server
from tests.browser.steps import button, gather, start, task
from tests.browser.test_pages import too_small

GOLDEN = Path(__file__).parents[1] / "golden"
KEPT = "nowornever.tables"


def replay(page: Page, server: Server, name: str = "wff-2017-regular") -> str:
    """Upload a finished match and look at it; its id."""
    page.goto(f"{server.url}/replay")
    page.get_by_label("Record (.jsonl)").set_input_files(GOLDEN / f"{name}.jsonl")
    page.wait_for_url("**/replay/*")
    return page.url.rpartition("/")[2].partition("#")[0]


def invite(page: Page, server: Server) -> None:
    """Wait at a table for two, made by this browser."""
    page.goto(server.url)
    table = page.evaluate(
        "async (key) => {"
        " const seats = [{ kind: 'person', name: 'Ann' }, { kind: 'open' }];"
        " const made = { game: 'wff', rulebook: 'wff-2017', seats };"
        " const body = JSON.stringify(made), headers = { 'Content-Type': 'application/json' };"
        " const answer = await fetch('/api/tables', { method: 'POST', headers, body });"
        " const links = { ...(await answer.json()), rulebook: 'wff-2017', since: 1, made };"
        " const others = JSON.parse(localStorage.getItem(key) ?? '[]');"
        " localStorage.setItem(key, JSON.stringify([links, ...others]));"
        " return links.table; }",
        KEPT,
    )
    page.goto(f"{server.url}/t/{table}")
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()


# Your tables.


def test_your_tables_say_whose_turn_it_is_and_running_ones_come_first(
    page: Page, server: Server
) -> None:
    over = replay(page, server)
    kept = {"table": over, "secret": "x", "rulebook": "wff-2017", "since": 1}
    page.evaluate("([key, value]) => localStorage.setItem(key, JSON.stringify([value]))",
                  [KEPT, kept])  # fmt: skip
    invite(page, server)
    start(page, server.url)
    task(page, "Roll a cube")
    page.goto(server.url)
    tables = page.get_by_role("region", name="Your tables").get_by_role("listitem")
    expect(tables).to_have_count(3)
    expect(tables.nth(0)).to_contain_text("Your turn")
    expect(tables.nth(1)).to_contain_text("waiting for players")
    expect(tables.nth(2)).to_contain_text("over")
    assert axe_finds(page, "[aria-labelledby=own]") == []
    expect(tables.get_by_role("button", name="Forget")).to_have_count(1)
    tables.nth(2).get_by_role("button", name="Forget").click()
    tables.nth(2).get_by_role("button", name="Keep it").click()
    expect(tables).to_have_count(3)
    tables.nth(2).get_by_role("button", name="Forget").click()
    tables.nth(2).get_by_role("button", name="Yes, forget it").click()
    expect(tables).to_have_count(2)
    tables.nth(0).get_by_role("link", name="Go on").click()
    task(page, "Roll a cube")


# Codes.


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_a_friend_types_the_code_and_sits_down(
    new_page: NewPage, server: Server, size: tuple[int, int]
) -> None:
    ann, bob = new_page(*size), new_page(*size)
    invite(ann, server)
    code = ann.locator(".code").inner_text()
    button(ann, "Show it to the room")
    expect(ann.get_by_role("img", name="QR code of the invitation")).to_be_visible()
    assert axe_finds(ann) == []
    assert ann.evaluate("() => document.documentElement.scrollWidth") <= size[0]
    button(ann, "Close")
    bob.goto(server.url)
    bob.get_by_label("A friend’s code").fill("CCCCCC")
    button(bob, "Join")
    expect(bob.get_by_role("alert")).to_contain_text("leads nowhere")
    bob.get_by_label("A friend’s code").fill("abc")
    button(bob, "Join")
    expect(bob.get_by_role("alert")).to_contain_text("6 letters and digits")
    bob.get_by_label("A friend’s code").fill(f" {code.lower()} ")
    button(bob, "Join")
    bob.get_by_label("Your name").fill("   ")
    button(bob, "Sit down")
    expect(bob.get_by_role("alert")).to_have_text("The name is empty.")
    bob.get_by_label("Your name").fill("Bob")
    button(bob, "Sit down")
    task(bob, "Roll a cube")
    task(ann, "Roll a cube")


def test_the_host_lets_others_watch_by_the_address(new_page: NewPage, server: Server) -> None:
    ann, bob, cy = new_page(), new_page(), new_page()
    gather(server.url, ann, bob)
    cy.goto(ann.url)
    expect(cy.get_by_role("heading", name="This link opens nothing")).to_be_visible()
    ann.get_by_text("Host", exact=True).click()
    ann.get_by_label("Whoever has this table’s address may watch").check()
    cy.goto(server.url)
    cy.goto(ann.url)
    expect(cy.get_by_text("You are watching.")).to_be_visible()


# Phrases.


def test_players_say_something_with_a_tap_and_anybody_ends_that(
    new_page: NewPage, server: Server
) -> None:
    ann, bob = new_page(), new_page(390, 844)
    gather(server.url, ann, bob)
    button(ann, "Say something")
    assert axe_finds(ann) == []
    button(ann, "Nice proof!")
    heard = bob.get_by_role("log", name="What players say")
    expect(heard).to_contain_text("Nice proof!")
    button(bob, "Say something")
    assert too_small(bob) == []
    assert axe_finds(bob) == []
    button(bob, "Bravo!")
    expect(ann.get_by_role("log", name="What players say")).to_contain_text("Bravo!")
    button(bob, "Say something")
    button(bob, "No phrases at this table")
    expect(bob.get_by_text("You have switched phrases off")).to_be_visible()
    expect(ann.get_by_text("asked for that")).to_be_visible()
    expect(ann.get_by_role("button", name="Say something")).to_have_count(0)
    button(bob, "Allow phrases again")
    expect(ann.get_by_role("button", name="Say something")).to_be_visible()
    # Muted for oneself, the others go on.
    button(bob, "Settings")
    bob.get_by_label("Phrases of other players").uncheck()
    button(bob, "Close")
    button(ann, "Say something")
    button(ann, "Hello!")
    expect(ann.get_by_role("log", name="What players say")).to_contain_text("Hello!")
    expect(heard).not_to_contain_text("Hello!")


# Pictures.


def test_a_moment_of_a_replay_is_shared_as_a_picture(page: Page, server: Server) -> None:
    replay(page, server)
    button(page, "To the end")
    button(page, "One step back")
    button(page, "Share")
    for kind, begins in (("PNG", b"\x89PNG"), ("SVG", b"<svg")):
        with page.expect_download() as kept:
            button(page, f"Download as {kind}")
        assert kept.value.suggested_filename.endswith(f".{kind.lower()}")
        assert Path(kept.value.path()).read_bytes().startswith(begins)
    button(page, "Copy the picture")
    expect(page.get_by_text("The picture is copied.")).to_be_visible()
    assert axe_finds(page) == []


def test_a_position_is_shared_by_a_link_that_has_a_preview(page: Page, server: Server) -> None:
    line = "wff-2017 basic | goal Kpq | required K | permitted pq | resources ACRrsio"
    page.goto(f"{server.url}/judge?position={line}")
    expect(page.locator("meta[property='og:description']")).to_have_attribute(
        "content", "WFF 'N PROOF Tournament Rules 2017-18, basic. Goal Kpq. Is Now right?"
    )
    button(page, "Share")
    button(page, "Copy the link")
    expect(page.get_by_text("Copied.")).to_be_visible()
    copied: str = page.evaluate("() => navigator.clipboard.readText()")
    assert copied.startswith(f"{server.url}/judge?position=wff-2017")
    with page.expect_download() as kept:
        button(page, "Download as SVG")
    assert Path(kept.value.path()).read_bytes().startswith(b"<svg")


# Settings.

GROUND = "() => getComputedStyle(document.documentElement).backgroundColor"


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_settings_are_remembered_and_hold_before_the_first_paint(
    new_page: NewPage, server: Server, size: tuple[int, int]
) -> None:
    page = new_page(*size, untouched=True)
    page.goto(server.url)
    light = page.evaluate(GROUND)
    button(page, "Settings")
    assert axe_finds(page, "dialog[open]") == []
    for choice in ("Dark", "Largest", "Like people"):
        page.get_by_role("dialog").get_by_role("radio", name=choice).check()
    assert axe_finds(page, "dialog[open]") == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= size[0]
    button(page, "Close")
    dark = page.evaluate(GROUND)
    assert dark != light
    kept = page.evaluate("() => localStorage.getItem('nowornever.pace')")
    assert kept == '"human"'
    page.route("**/assets/*.js", lambda route: route.abort())  # only what comes before the client
    page.reload()
    assert page.evaluate(GROUND) == dark
    size_of_text = "() => getComputedStyle(document.documentElement).fontSize"
    assert float(page.evaluate(size_of_text).removesuffix("px")) > 18


# Without a connection.


def test_rules_lessons_and_cards_are_there_without_a_connection(
    new_page: NewPage, server: Server
) -> None:
    page = new_page(offline=True)
    page.goto(server.url)
    page.evaluate(
        "async () => { await navigator.serviceWorker.ready;"
        " if (!navigator.serviceWorker.controller) await new Promise((done) =>"
        " navigator.serviceWorker.addEventListener('controllerchange', done)) }"
    )
    page.context.set_offline(True)
    page.goto(f"{server.url}/rules/wff-2012")
    expect(page.get_by_role("heading", level=1)).to_contain_text("2012")
    page.goto(f"{server.url}/learn/wff-ko")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ko")
    page.get_by_role("main").locator("a[aria-haspopup=dialog]").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("Ko")
    for address in ("/api/tables", "/api/search?q=Ko", "/health"):
        failed = page.evaluate("(at) => fetch(at).then(() => false, () => true)", address)
        assert failed, address
    page.context.set_offline(False)


def test_lessons_and_cards_are_there_without_a_connection_in_the_language_of_the_page(
    new_page: NewPage, server: Server
) -> None:
    page = new_page(offline=True)
    page.goto(server.url)
    page.get_by_role("contentinfo").get_by_label("Language").select_option("Español")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.wait_for_function(
        "() => navigator.serviceWorker.controller?.scriptURL.endsWith('language=es')"
    )
    page.context.set_offline(True)
    page.goto(f"{server.url}/learn/wff-ko")
    expect(page.get_by_role("heading", level=1)).to_have_text("Ko deshace una K")
    page.get_by_role("main").locator("a[aria-haspopup=dialog]").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("Si tienes «tanto x como y»")
    page.context.set_offline(False)


def test_nothing_of_a_table_is_kept_for_later(new_page: NewPage, server: Server) -> None:
    page = new_page(offline=True)
    page.goto(server.url)
    page.evaluate("async () => void (await navigator.serviceWorker.ready)")
    start(page, server.url)
    task(page, "Roll a cube")
    page.reload()
    task(page, "Roll a cube")
    kept: list[str] = page.evaluate(
        "async () => (await Promise.all((await caches.keys()).map(async (name) =>"
        " (await (await caches.open(name)).keys()).map((one) => one.url)))).flat()"
    )
    assert kept
    assert not [one for one in kept if "/t/" in one or "tables" in one or "#" in one]


def test_the_client_can_be_installed(untouched_page: Page, server: Server) -> None:
    page = untouched_page
    page.goto(server.url)
    found = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["url"] == f"{server.url}/manifest.webmanifest"
    icons = page.evaluate(
        "async () => { const { icons } = await (await fetch('/manifest.webmanifest')).json();"
        " return Promise.all(icons.map(async ({ src, type }) => { const one = await fetch(src);"
        " return one.ok && one.headers.get('content-type').startsWith(type) })) }"
    )
    assert icons == [True] * 4


def test_what_is_built_arrives_compressed(untouched_page: Page, server: Server) -> None:
    page = untouched_page
    sent: dict[str, str] = {}
    small = set()

    def note(one: Response) -> None:
        sent[one.url] = one.headers.get("content-encoding", "")
        if int(one.headers.get("content-length", 0)) < 500:  # not worth it
            small.add(one.url)

    page.on("response", note)
    page.goto(server.url)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    large = {url: how for url, how in sent.items() if url.endswith((".js", ".css"))}
    assert {how for url, how in large.items() if "/assets/" in url and url not in small} == {"br"}
    assert sent[f"{server.url}/api/rulebooks"] == "gzip"
