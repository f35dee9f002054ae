"""The pages that have a kept picture, and the walks that lead to them.

What is pictured must look the same every time: known dice, known records, bots that answer at once,
a clock that stands, and a stop only where what comes last is there. What cannot be the same (a
link, a number of steps) is marked in the page with `data-varies`, and is hidden in the picture.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from typing import NamedTuple
from unittest.mock import patch
from urllib.parse import quote

from playwright.sync_api import Locator, Page, expect

from nowornever.bots.contradiction.league import play_match, seats
from nowornever.bots.contradiction.players import BOTS
from nowornever.core.game import Header
from nowornever.puzzles.puzzle import PuzzleKind
from nowornever.puzzles.shelf import PuzzleWish, shipped
from nowornever.server.people.classes import classes
from tests.browser.cups import competition, cup
from tests.browser.server import Server
from tests.browser.steps import (
    button,
    challenge_now,
    play_to_move,
    replay_golden,
    replay_record,
    story,
    task,
    write,
)
from tests.browser.visitors import forget

NOW = "wff-2017 basic | goal Kpq | required K | permitted pq | resources CARrsio"

CUP = cup(
    "Spring cup",
    competition("cup", seating="prescribed", entered_twice=False),
    officials=(),
    date="2026-11-21",
)
PLAYERS = ("Ann", "Ben", "Cal", "Dee", "Eve")

Find = Callable[[Page], Locator]


class Walk(NamedTuple):
    """A way through pages: the names of the pictures, and the steps, with a stop for each."""

    names: tuple[str, ...]
    steps: Callable[[Page, Server], Iterator[None]]


def at(name: str, address: str, last: Find) -> Walk:
    """A page that is opened by its address, and what comes last on it."""

    def steps(page: Page, server: Server) -> Iterator[None]:
        page.goto(server.url + address)
        expect(last(page)).to_be_visible()
        yield

    return Walk((name,), steps)


def heading(name: str | re.Pattern[str]) -> Find:
    return lambda page: page.get_by_role("heading", name=name)


def first_page(page: Page, server: Server) -> Iterator[None]:
    """As a newcomer sees it, with all options, with another game, with the settings over it."""
    page.goto(server.url)
    expect(page.get_by_role("button", name="Play your first game")).to_be_enabled()
    expect(page.get_by_role("button", name="Play against two bots")).to_be_enabled()
    yield
    page.get_by_text("Rulebook, level, clocks").click()
    expect(page.get_by_role("spinbutton", name="Shakes")).to_be_visible()
    yield
    page.get_by_role("radio", name="Proof by Contradiction").check()
    expect(page.get_by_role("button", name=re.compile("Play against .* bots"))).to_be_enabled()
    yield
    button(page, "Settings")
    expect(page.get_by_role("dialog").get_by_role("radio", name="Largest")).to_be_visible()
    yield


def invitation(page: Page, server: Server) -> Iterator[None]:
    """A table that waits for a friend, and what the friend sees."""
    page.goto(server.url)
    page.get_by_text("Rulebook, level, clocks").click()
    page.get_by_label("Players at a table").select_option("2")
    button(page, "Invite friends by a link")
    expect(page.get_by_role("button", name="Show it to the room")).to_be_visible()
    expect(page.get_by_role("combobox", name="Bots")).to_have_value("sometimes")
    invited = page.get_by_label("Send this link").input_value()
    yield
    page.evaluate("() => localStorage.clear()")
    page.goto(invited)
    expect(page.get_by_role("button", name="Sit down")).to_be_enabled()
    yield


def guided(page: Page, server: Server) -> Iterator[None]:
    """The first game, with its guide."""
    page.goto(server.url)
    button(page, "Play your first game")
    expect(page.get_by_role("region", name="Guide")).to_contain_text("Press “Roll”")
    yield


def shake(page: Page, server: Server) -> Iterator[None]:
    """A game against bots: at the player's move, with the pad open, and when the shake is over."""
    play_to_move(page, server.url)
    yield
    challenge_now(page)
    story(page, "Sue Sometimes stops writing.")
    page.get_by_label("Line 1, formula").click()
    write(page, ("p", "s"), ("Apq", "Ai 1"))
    yield
    button(page, "Present this solution")
    end = page.get_by_role("region", name="How the shake ended")
    expect(end.get_by_role("figure").first).to_be_visible(timeout=120_000)
    task(page, "Your move")  # the next shake goes on beside it
    yield


def match(page: Page, server: Server) -> Iterator[None]:
    """Proof by Contradiction against bots, with a board that is begun."""
    page.goto(server.url)
    page.get_by_role("radio", name="Proof by Contradiction").check()
    button(page, "Play against")
    task(page, "Round 1: place 2 tokens")
    page.get_by_role("group", name="Tokens").get_by_role("button", name="Red").click()
    button(page, "Put Red on a1")
    expect(page.get_by_role("button", name="a1: Red triangle")).to_be_visible()
    expect(page.get_by_text("ways left to fill your board")).to_be_visible()
    expect(page.get_by_text("1 player still has to hand in")).to_be_visible()
    yield


def revealed(page: Page, server: Server) -> Iterator[None]:
    """A match of Proof by Contradiction that is over, with all boards."""
    header = Header(game="contradiction", rulebook="contradiction", seats=seats(4))
    played = play_match(header, [BOTS["novice"]] * 4, random.Random(1))
    replay_record(page, server.url, "".join(f"{line}\n" for line in played.record()))
    expect(page.get_by_role("heading", name="Who stole from whom")).to_be_visible()
    yield


def lessons(page: Page, server: Server) -> Iterator[None]:
    """The shelf of lessons, an explanation, and exercises on a mat and on a board."""
    page.goto(f"{server.url}/learn")
    expect(page.get_by_role("link", name="Begin")).to_be_visible()
    yield
    for lesson, at, last in (
        ("wff-sentences", 0, page.get_by_role("button", name="Continue")),
        ("wff-mat", 3, page.get_by_role("button", name="Check it")),
        ("contradiction-queries", 3, page.get_by_role("button", name="Check it")),
    ):
        page.evaluate(
            "([id, at]) => localStorage.setItem('nowornever.learn',"
            " JSON.stringify({[id]: {at, solved: [], done: false, when: 1}}))",
            [lesson, at],
        )
        page.goto(f"{server.url}/learn/{lesson}")
        expect(last).to_be_visible()
        page.wait_for_load_state("networkidle")
        yield


def glossary(page: Page, server: Server) -> Iterator[None]:
    """All cards, what a search finds, and a card."""
    page.goto(f"{server.url}/rules/glossary")
    expect(page.get_by_role("heading", name="Proof by Contradiction")).to_be_visible()
    yield
    page.get_by_label("Search rules, cards and lessons").fill("sub-proof")
    expect(page.get_by_role("search").get_by_role("listitem").first).to_be_visible()
    yield
    page.get_by_role("link", name="Ci", exact=True).first.click()
    expect(page.get_by_role("dialog", name="Card: Ci")).to_contain_text("sub-proof")
    yield


def judge(page: Page, server: Server) -> Iterator[None]:
    """The judge's page with a verdict and every move."""
    page.goto(f"{server.url}/judge#{quote(NOW)}")
    expect(page.get_by_role("table")).to_be_visible(timeout=60_000)
    expect(page.get_by_role("button", name="Judge", exact=True)).to_be_enabled(timeout=60_000)
    yield


def prover(page: Page, server: Server) -> Iterator[None]:
    """The prover's page with a proof, and with a pad that is begun."""
    page.goto(f"{server.url}/prover#{quote('Epq -> CNpNq')}")
    expect(page.get_by_role("checkbox", name="Ko")).to_be_checked()
    button(page, "Prove it")
    expect(page.get_by_role("status", name="Answer")).to_be_visible(timeout=60_000)
    expect(page.get_by_role("button", name="Prove it")).to_be_enabled()
    button(page, "Write it myself, with hints")
    expect(page.get_by_label("Line 2, formula")).to_be_focused()
    yield


def replay(page: Page, server: Server) -> Iterator[None]:
    """A match that is over, at the move that gave Now away, with the judge's graph."""
    replay_golden(page, server.url, "wff-2017-middle")
    button(page, "Ask the judge")
    graph = page.get_by_role("slider", name="Moves of shake 1")
    expect(graph).to_be_visible(timeout=60_000)
    expect(page.get_by_role("heading", name="Where it turned")).to_be_visible()
    graph.locator(".point").nth(3).click()
    yield


def equations(page: Page, server: Server) -> Iterator[None]:
    """EQUATIONS: at the player's move, and with an Equation begun."""
    play_to_move(page, server.url, "equations")
    yield
    challenge_now(page)
    page.get_by_role("region", name="Writing").get_by_role("textbox").first.fill("1+1")
    story(page, "stops writing")
    expect(page.get_by_role("button", name="Present this solution")).to_be_enabled()
    yield


def puzzle(page: Page, server: Server) -> Iterator[None]:
    """The easiest puzzle on Now, and what is said of a right answer."""
    asked = shipped().wanted(PuzzleWish(game="wff", kind=PuzzleKind.NOW.value))[0]
    page.goto(f"{server.url}/puzzles/rated/wff/{asked.id}")
    expect(page.get_by_role("button", name="Hint")).to_be_enabled()
    yield
    words = "“Now”" if "now" in asked.answers else "Not now"
    page.get_by_role("button", name=words, exact=True).click()
    expect(page.get_by_text("Right!")).to_be_visible()
    yield


def people(page: Page, server: Server) -> Iterator[None]:
    """A class, and the card of one of its members."""
    page.goto(f"{server.url}/class")
    page.get_by_label("Name of the class").fill("Lynx class")
    button(page, "Make the class")
    page.get_by_label("How many").fill("3")
    with patch.object(classes, "pseudonyms", lambda *_: ["Calm Crane", "Quick Quail", "Wise Wren"]):
        button(page, "Make cards to print")
        sheet = page.get_by_role("list", name="Cards to print").get_by_role("listitem")
        expect(sheet).to_have_count(3)
    code = sheet.first.locator(".code").inner_text()
    button(page, "Done, back to the class")
    expect(page.get_by_role("rowheader")).to_have_count(3)
    yield
    page.goto(f"{server.url}/card")
    page.get_by_label("Code of words").fill(code)
    button(page, "Open the card")
    expect(page.get_by_role("button", name="Show a code")).to_be_visible()
    yield


def tournament(page: Page, server: Server) -> Iterator[None]:
    """A round of a small tournament: for its director, officials and everybody, and printed."""
    pages = f"{server.url}/api/tournaments"
    made = page.request.post(pages, data={"plan": CUP}).json()
    desk, shown = f"{server.url}/tournament/{made['id']}", made["links"][0]["secret"]
    own = {"Authorization": f"Bearer {shown}"}
    rows = "".join(f"{name},upper,Team {name}\n" for name in PLAYERS)
    entries = {"csv": f"name,division,team\n{rows}"}
    page.request.post(f"{pages}/{made['id']}/entries", data=entries, headers=own)
    page.goto(f"{desk}#{shown}")
    button(page, "All are here")
    page.get_by_label("Tables, one in each line").fill("1 2 3\n4 5")
    button(page, "Seat these tables")
    button(page, "Publish")
    button(page, "Start", exact=True)
    expect(page.get_by_role("button", name="Enter the sheet")).to_have_count(2)
    yield
    page.get_by_role("link", name="Official’s tools").click()
    expect(page.get_by_role("heading", name="Official’s tools")).to_be_visible()
    yield
    page.get_by_role("link", name="Prints").click()
    page.get_by_label("What").select_option("Seating by room and table")
    expect(page.locator(".paper")).to_contain_text("Eve")
    yield
    forget(page, server.url)  # now as somebody who has no link
    page.goto(desk)
    expect(page.get_by_text("Round 1: being played")).to_be_visible()
    yield
    page.goto(f"{desk}/clock")
    expect(page.get_by_role("timer")).to_be_visible()
    yield


WALKS = (
    Walk(("first", "options", "contradiction", "settings"), first_page),
    Walk(("waiting", "join"), invitation),
    Walk(("guide",), guided),
    Walk(("table", "writing", "ended"), shake),
    Walk(("match",), match),
    Walk(("revealed",), revealed),
    Walk(("equations", "equation"), equations),
    Walk(("judge",), judge),
    Walk(("prover",), prover),
    Walk(("replay",), replay),
    at("replays", "/replay", lambda page: page.get_by_label("Record (.jsonl)")),
    Walk(("learn", "lesson", "exercise", "board"), lessons),
    Walk(("glossary", "search", "card"), glossary),
    at("rules", "/rules/wff-2017", heading(re.compile(r"^VIII\. "))),
    at("puzzles", "/puzzles", heading("By theme")),
    Walk(("puzzle", "puzzle-answered"), puzzle),
    at("tournaments", "/tournament", heading("Play in a tournament")),
    Walk(("desk", "officials", "seating", "tournament", "projector"), tournament),
    Walk(("members", "somebody"), people),
    at("own-card", "/card", heading("You have a code")),
    at("class", "/class", heading("A new class")),
    at("lost", "/nowhere", heading("There is nothing here")),
)
NAMES = tuple(name for walk in WALKS for name in walk.names)
