"""The pages that have a kept picture, each on a line of its own: how to get there.

What is pictured must look the same every time: known dice, known records, bots that answer at once,
a clock that stands. What cannot (a number of steps, a running clock) is marked in the page with
`data-varies`, or named here, and is hidden in the picture.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple
from urllib.parse import quote

from playwright.sync_api import Page, expect

from tests.browser.server import Server
from tests.browser.steps import challenge_now, play_to_move, replay_golden

NOW = "wff-2017 basic | goal Kpq | required K | permitted pq | resources CARrsio"

Show = Callable[[Page, Server], None]


class Pictured(NamedTuple):
    """A page, and what of it is hidden."""

    show: Show
    hide: str = ""
    """A CSS selector, beside `[data-varies]`."""


def at(address: str, heading: str) -> Show:
    """Open an address and wait for a heading."""

    def show(page: Page, server: Server) -> None:
        page.goto(server.url + address)
        expect(page.get_by_role("heading", name=heading).first).to_be_visible()

    return show


def judge(page: Page, server: Server) -> None:
    """The judge's page with a verdict and every move."""
    page.goto(f"{server.url}/judge#{quote(NOW)}")
    expect(page.get_by_role("table")).to_be_visible(timeout=60_000)
    expect(page.get_by_role("button", name="Judge", exact=True)).to_be_enabled(timeout=60_000)


def prover(page: Page, server: Server) -> None:
    """The prover's page with a proof, and with a pad that is begun."""
    page.goto(f"{server.url}/prover#{quote('Epq -> CNpNq')}")
    expect(page.get_by_role("checkbox", name="Ko")).to_be_checked()
    page.get_by_role("button", name="Prove it").click()
    expect(page.get_by_role("status", name="Answer")).to_be_visible(timeout=60_000)
    page.get_by_role("button", name="Write it myself, with hints").click()
    expect(page.get_by_label("Line 2, formula")).to_be_focused()


def replay(page: Page, server: Server) -> None:
    """A match that is over, at the move that gave Now away, with the judge's graph."""
    replay_golden(page, server.url, "wff-2017-middle")
    page.get_by_role("button", name="Ask the judge").click()
    graph = page.get_by_role("slider", name="Moves of shake 1")
    expect(graph).to_be_visible(timeout=60_000)
    graph.locator(".point").nth(3).click()


def table(page: Page, server: Server) -> None:
    """A game against bots, at the player's move."""
    play_to_move(page, server.url)


def writing(page: Page, server: Server) -> None:
    """A challenge was made, and the pad is open."""
    play_to_move(page, server.url)
    challenge_now(page)
    expect(page.get_by_label("Line 1, formula")).to_be_visible()


def contradiction(page: Page, server: Server) -> None:
    """The first page, with Proof by Contradiction chosen."""
    page.goto(server.url)
    page.get_by_role("radio", name="Proof by Contradiction").check()
    expect(page.get_by_role("button", name=re.compile("Play against .* bots"))).to_be_visible()


PAGES: dict[str, Pictured] = {
    "contradiction": Pictured(contradiction),
    "first": Pictured(at("/", "Games of proof")),
    "glossary": Pictured(at("/rules", "Glossary")),
    "learn": Pictured(at("/learn", "Learn")),
    "lesson": Pictured(at("/learn/wff-sentences", "A small letter is a sentence")),
    "rules": Pictured(at("/rules/wff-2017", "")),
    "table": Pictured(table),
    "writing": Pictured(writing),
    "judge": Pictured(judge),
    "prover": Pictured(prover),
    "replay": Pictured(replay),
    "replays": Pictured(at("/replay", "Replay a match")),
}
