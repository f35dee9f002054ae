"""A small tournament in the browser, from its CSV file to the certificates."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import axe_finds
from tests.browser.conftest import NewPage
from tests.browser.server import Server
from tests.browser.steps import button

PLAN = """
name = "Spring cup"
date = "2026-11-21"
directors = ["Dora"]
officials = [{name = "Olga"}]
divisions = [{name = "upper"}, {name = "lower"}]

[[competitions]]
name = "cup"
division = "upper"
rulebook = "equations-2019"
rounds = 3
rooms = [{name = "Gym", tables = 2}, {name = "Library"}]
qualifying = {top = 3}

[[competitions]]
name = "final"
division = "upper"
rulebook = "equations-2019"
rounds = 1
source = "cup"
entered_twice = false

[[competitions]]
name = "net"
division = "lower"
rulebook = "wff-2017"
rounds = 3
online = true

[[competitions]]
name = "small"
division = "lower"
rulebook = "wff-2017"
rounds = 3
entered_twice = false
"""
UPPER = ("Ann", "Ben", "Cal", "Dee", "Eve", "Fay", "Gus", "Hal")
CSV = "name,division,team\n" + "".join(
    f"{name},{division},Team {name}\n"
    for division, names in (("upper", UPPER), ("lower", ("Ida", "Jon", "Kim")))
    for name in names
)

POSITION = "equations-2019 middle | goal 5 | required 2+ | permitted 3 | resources 169-"
PAPER = "2 + 3 = 5"


class Event:
    """The tournament over HTTP, for what is done again and again."""

    def __init__(self, page: Page, server: Server) -> None:
        self._page = page
        path, _, self.director = page.url.partition("#")
        self.id = path.rpartition("/")[2]
        self._base = f"{server.url}/api/tournaments/{self.id}"
        found = self.ask("GET", "links")
        self.links = {one["name"]: one["secret"] for one in found}
        self.codes = {one["name"]: one["code"] for one in found}

    def ask(self, method: str, where: str, data: Any = None, secret: str = "") -> Any:
        headers = {"Authorization": f"Bearer {secret or self.director}"}
        address = f"{self._base}/{where}".removesuffix("/")
        found = self._page.request.fetch(address, method=method, data=data, headers=headers)
        assert found.ok, found.text()
        return found.json()

    def act(self, kind: str, secret: str = "", **fields: Any) -> None:
        self.ask("POST", "acts", {"act": {"type": kind, **fields}}, secret)

    def competition(self, name: str) -> Any:
        found = self.ask("GET", "")["view"]["competitions"]
        return next(one for one in found if one["plan"]["name"] == name)

    def sheets(self, name: str, *, skip: int = 0) -> None:
        """Enter the sheets of a round, twice where that is needed, but for one table."""
        shown = self.competition(name)
        round_ = shown["rounds"][-1]
        twice = (self.director, self.links["Olga"])
        for table in round_["tables"]:
            row = [6, 4, 2][: len(table["seats"])]
            sheet = {"shakes": [row], "totals": row, "signed": [True] * len(row)}
            where = {"competition": name, "round": round_["number"], "table": table["number"]}
            if table["number"] != skip and not table.get("no_shows"):
                for who in twice[: 1 + shown["plan"].get("entered_twice", True)]:
                    self.act("EnterSheet", who, sheet=sheet, **where)

    def round(self, name: str) -> None:
        """A whole round."""
        self.ask("POST", "drafts", {"competition": name})
        for kind in ("PublishRound", "StartRound"):
            self.act(kind, competition=name)
        self.sheets(name)
        self.act("CloseRound", competition=name)


def correct_name(director: Page, old: str, new: str) -> None:
    """Correct how somebody was entered; nothing else of the entry changes."""
    director.get_by_label("Find a player").fill(old)
    row = director.get_by_role("listitem").filter(has_text=f". {old}")
    row.get_by_role("button", name="Correct the entry").click()
    expect(row.get_by_label("Team", exact=True)).to_have_value(f"Team {new}")
    row.get_by_label("Name", exact=True).fill(new)
    row.get_by_role("button", name="Save the entry").click()
    director.get_by_label("Find a player").fill(new)
    found = director.get_by_role("listitem").filter(has_text=f". {new}")
    expect(found).to_contain_text(f"Team {new}")
    expect(found.get_by_role("button", name="Not here after all")).to_be_visible()


def step_of(director: Page, name: str, words: str) -> Locator:
    """The button of a competition's step at the desk."""
    heading = director.get_by_role("heading", name=re.compile(f"^{name}(:|$)"), level=3)
    desk = director.locator(".round").filter(has=heading)
    return desk.get_by_role("button", name=words, exact=True)


def step(director: Page, name: str, words: str) -> None:
    """Take a step of a competition, and wait until it is taken."""
    found = step_of(director, name, words)
    found.click()
    expect(found).to_have_count(0)


def run_round(director: Page, event: Event, name: str) -> None:
    """A whole round at the desk; its sheets come from elsewhere."""
    for words in ("Seat the next round", "Publish", "Start"):
        step(director, name, words)
    event.sheets(name)
    step(director, name, "Close the round")


def enter_sheet(page: Page, totals: tuple[str, ...], wrong: str) -> None:
    """Enter a sheet of one shake as it stands on the paper: the last total is wrong."""
    row = page.get_by_role("row").filter(has_text="Enter the sheet").first
    row.get_by_role("button", name="Enter the sheet").click()
    for at, total in enumerate(totals):
        page.get_by_label("shake 1").nth(at).fill(total)
        page.get_by_label("Total of").nth(at).fill(total)
    page.get_by_label("Total of").nth(len(totals) - 1).fill(wrong)
    expect(page.get_by_text(f"adds up to {totals[-1]}")).to_be_visible()
    button(page, "Save the sheet")


def test_a_tournament_runs_from_its_entries_to_the_certificates(
    new_page: NewPage, server: Server, tmp_path: Path
) -> None:
    plan, bad, entries = tmp_path / "plan.toml", tmp_path / "bad.csv", tmp_path / "entries.csv"
    plan.write_text(PLAN)
    many = "".join(f"Player {n},upper,{'School ' * 8}\n" for n in range(1200))
    bad.write_text(f"name,division,school\n,upper,\n{many}")  # longer than most requests may be
    entries.write_text(CSV)
    director = new_page()
    director.goto(server.url)
    director.get_by_role("link", name="Tournaments").click()
    director.get_by_label("Plan (.toml)").set_input_files(plan)
    director.get_by_label("Entries (.csv)").set_input_files(bad)
    expect(director.get_by_text("Line 2: the name is missing")).to_be_visible()
    director.get_by_label("Entries (.csv)").set_input_files(entries)
    today = director.get_by_label("Today", exact=True)
    expect(today.get_by_text("Ann, Ben")).to_be_visible()
    button(director, "All are here")
    # One comes late, and is entered on the day.
    director.get_by_text("Late entry").click()
    director.get_by_label("Name", exact=True).fill("Lif")
    director.get_by_label("Division").select_option("upper")
    director.get_by_label("Team", exact=True).fill("Team Liv")
    button(director, "Enter and check in")
    expect(today.get_by_text("Not here").locator("..")).to_contain_text("0")
    correct_name(director, "Lif", "Liv")
    event = Event(director, server)
    director.get_by_role("button", name="Seat the next round").first.click()
    expect(director.get_by_text("Round 1: a draft")).to_be_visible()
    spectator = new_page()
    spectator.goto(f"{server.url}/tournament/{event.id}")
    expect(spectator.get_by_role("heading", name="Spring cup")).to_be_visible()
    expect(spectator.get_by_text("21 November 2026")).to_be_visible()
    expect(spectator.get_by_text("Round 1")).to_have_count(0)
    button(director, "Publish")
    button(director, "Start", exact=True)
    expect(director.get_by_role("timer").first).to_contain_text("29:")

    # One does not come. The others of that table play without them.
    tables = event.competition("cup")["rounds"][-1]["tables"]
    last = director.get_by_role("row").filter(has_text="Enter the sheet").nth(len(tables) - 1)
    last.get_by_role("button", name="More").click()
    last.get_by_role("button", name="did not come").first.click()
    expect(last.locator(".gone")).to_have_count(1)

    # A player protests; the official rules on a phone, and the ruling is kept.
    mine = next(table for table in tables if any(one <= 8 for one in table["seats"]))
    name = UPPER[next(one for one in mine["seats"] if one <= 8) - 1]
    player = new_page(390, 844)
    player.goto(f"{server.url}/tournament/{event.id}#{event.links[name]}")
    expect(player.get_by_text(f"Table {mine['number']}, round 1, cup")).to_be_visible()
    expect(player.get_by_text("Gym" if mine["number"] <= 2 else "Library").first).to_be_visible()
    button(player, "Call an official")
    player.get_by_label("What is the question?").fill("Is this an Equation?")
    player.get_by_label("Position in one line").fill(POSITION)
    player.get_by_label("Paper in question").fill(PAPER)
    button(player, "Call", exact=True)
    expect(player.get_by_role("button", name="Call", exact=True)).to_have_count(0)
    button(player, "Call an official")
    player.get_by_label("What is the question?").fill("We protest: was the Goal legal?")
    button(player, "Call", exact=True)
    official = new_page(390, 844)
    official.goto(f"{server.url}/tournament/{event.id}#{event.links['Olga']}")
    official.get_by_role("link", name="Look at it with the tools").first.click()
    written = official.get_by_label("Paper", exact=True)
    expect(written).to_have_value(PAPER)
    written.fill("two plus three equals five")  # as the keyboard's microphone writes it
    button(official, "Write it with signs")
    expect(written).to_have_value(PAPER)
    button(official, "Check the paper")
    expect(official.get_by_text("Correct.", exact=True)).to_be_visible()
    expect(official.get_by_text("The Solution is worth 5, the Goal 5.")).to_be_visible()
    official.get_by_role("button", name="write a Solution").first.click()
    expect(official.get_by_role("timer")).to_contain_text("1:")
    assert axe_finds(official) == []
    official.get_by_label("The ruling, with its clause:").fill("It is an Equation.")
    button(official, "Keep the ruling")
    button(official, "Rule on it")
    official.get_by_label("The ruling, with its clause:").fill("It is a Goal.")
    official.get_by_label("Clause", exact=True).fill("equations-2019 IV-B")
    button(official, "Keep the ruling")
    official.get_by_text("Rulings so far: 2").click()
    expect(official.get_by_text("We protest: was the Goal legal? — It is a Goal.")).to_be_visible()
    expect(official.get_by_text("Is this an Equation? — It is an Equation.")).to_be_visible()
    official.get_by_role("region", name="Calls").get_by_label("Search").fill("protest goal")
    expect(official.get_by_text("Is this an Equation? — It is an Equation.")).to_have_count(0)
    expect(official.get_by_text("We protest: was the Goal legal? — It is a Goal.")).to_be_visible()
    expect(player.get_by_text("— It is a Goal.")).to_be_visible()

    # Two people enter a sheet with a wrong sum; everybody at the table agrees that it was a slip.
    for who in (official, director):
        enter_sheet(who, ("6", "4", "2"), "3")
    expect(director.get_by_text("the sheet says 3, the shakes add up to 2").first).to_be_visible()
    first = director.get_by_role("row").filter(has_text="the sheet says 3").first
    first.get_by_role("button", name="More").click()
    first.get_by_role("button", name="All agree: a slip").click()
    expect(director.get_by_text("6 : 4 : 2").first).to_be_visible()
    event.act("Announce", competition="cup", what="stop")
    projector = new_page()
    projector.goto(f"{server.url}/tournament/{event.id}/clock")
    expect(projector.get_by_text("Stop: this is the end of the round.")).to_be_visible()
    assert axe_finds(projector) == []
    event.sheets("cup", skip=1)
    if len(tables[-1]["seats"]) == 3:
        left = [one for one in tables[-1]["seats"] if one != tables[-1]["seats"][0]]
        assert len(left) == 2
        row = [0, 6, 4]
        sheet = {"shakes": [row], "totals": row, "signed": [True] * 3}
        for secret in (event.director, event.links["Olga"]):
            event.act(
                "EnterSheet", secret, competition="cup", round=1, table=tables[-1]["number"],
                sheet=sheet,
            )  # fmt: skip
    button(director, "Close the round")
    expect(spectator.get_by_text("6 : 4 : 2").first).to_be_visible()
    assert axe_finds(spectator) == []

    # The rest of the rounds, the playoff, and the certificates.
    for name in ("cup", "cup", "small", "small", "small"):
        run_round(director, event, name)
    for name in ("cup", "small"):
        step(director, name, "Draw lots for ties")
        step(director, name, "Finish")
    step(director, "final", "Let 3 qualify")
    run_round(director, event, "final")
    step(director, "final", "Finish")
    director.get_by_role("link", name="Prints").click()
    expect(director.get_by_label("Competition")).to_have_value("cup")
    director.get_by_label("Competition").select_option("final")
    director.get_by_label("What").select_option("Certificates")
    expect(director.locator(".certificate")).to_have_count(6)  # three players, three teams
    expect(director.locator(".certificate").first).to_contain_text("21 November 2026")
    assert axe_finds(director) == []
    check_prints(director)


PRINTS = (
    ("Links with QR codes", "final", "Ann", (1, 2)),  # codes are drawn: long words take more lines
    ("Table cards", "cup", "Round 3", ()),
    ("Score sheets", "cup", "Signature", ()),
    ("Resources charts", "cup", "Resources: ", (1,)),
    ("Seating by name", "cup", "Eve", (1,)),
    ("Seating by room and table", "cup", "Library", (2,)),
    ("Standings", "cup", "Rank", (1, 2)),  # ties take more lines
    ("Certificates", "final", "Spring cup", (6,)),
    ("Certificates", "small", "Kim", (6,)),
)
"""What is printed, of which competition, a word of it, and how many pages: none for one a table."""


def check_prints(director: Page) -> None:
    """Every print has its pages, with nothing of the screen on them."""
    director.emulate_media(media="print")
    for control in (director.get_by_role("navigation"), director.get_by_label("Competition")):
        for one in control.all():
            expect(one).to_be_hidden()
    director.emulate_media(media="null")
    for kind, competition, words, pages in PRINTS:
        director.get_by_label("Competition").select_option(competition)
        director.get_by_label("What").select_option(kind)
        expect(director.locator(".paper")).to_contain_text(words)
        found = director.pdf().count(b"/Type /Page\n")
        assert found in (pages or (director.locator(".paper .page").count(),)), kind
        assert axe_finds(director, ".paper") == []


def test_an_online_round_leads_everybody_to_their_seats(new_page: NewPage, server: Server) -> None:
    made = new_page()
    made.goto(server.url)
    answer = made.request.post(f"{server.url}/api/tournaments", data={"plan": PLAN}).json()
    secret = answer["links"][0]["secret"]
    director = new_page()
    director.goto(f"{server.url}/tournament/{answer['id']}#{secret}")
    expect(director.get_by_role("heading", name="Spring cup")).to_be_visible()
    made.request.post(
        f"{server.url}/api/tournaments/{answer['id']}/entries", data={"csv": CSV},
        headers={"Authorization": f"Bearer {secret}"},
    )  # fmt: skip
    event = Event(director, server)
    event.act("CheckIn", entrants=[9, 10, 11])
    event.ask("POST", "drafts", {"competition": "net"})
    event.act("PublishRound", competition="net")
    event.act("StartRound", competition="net")
    player = new_page(390, 844)
    player.goto(f"{server.url}/tournament/{event.id}")
    player.get_by_text("I play here").click()
    player.get_by_label("The code on my slip").fill(event.codes["Ida"].upper())
    button(player, "Enter", exact=True)
    button(player, "Go to my seat")
    expect(player.get_by_role("heading", name="WFF")).to_be_attached()
    expect(player.get_by_text("Jon").first).to_be_visible()
    clock = player.get_by_text("until no new shake begins")
    expect(clock).to_be_visible()
    expect(clock.get_by_role("timer")).to_contain_text("29:")
    button(director, "Pause")
    expect(player.get_by_text("The round is paused.")).to_be_visible()
    button(director, "Go on")
    button(director, "Stop all")
    expect(player.get_by_role("button", name="Sign").first).to_be_visible()
    player.get_by_role("link", name="To the tournament").click()
    expect(player.get_by_text("Stop: this is the end of the round.").first).to_be_visible()
    assert axe_finds(player) == []
    made.goto(f"{server.url}/tournament/{event.id}")
    button(made, "Watch")
    expect(made.get_by_text("Ida").first).to_be_visible()

    # All sign, and the sheet comes by itself, with the way to the replay.
    for name in ("Ida", "Jon", "Kim"):
        player.goto(f"{server.url}/tournament/{event.id}#{event.links[name]}")
        player.reload()
        button(player, "Go to my seat")
        button(player, "Sign")
        expect(player.get_by_role("button", name="Sign")).to_have_count(0)
    made.goto(f"{server.url}/tournament/{event.id}")
    expect(made.get_by_text("0 : 0 : 0")).to_be_visible()
    made.get_by_role("main").get_by_role("link", name="Replay").click()
    expect(made).to_have_url(re.compile(r"/replay/\w+$"))
    expect(made.get_by_text("Ida").first).to_be_visible()
