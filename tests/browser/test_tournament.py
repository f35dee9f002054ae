"""A small tournament in the browser: a director, an official on a phone, a player, spectators."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.axe import axe_finds
from tests.browser.conftest import NewPage
from tests.browser.server import Server
from tests.browser.steps import button

PLAN = """
name = "Spring cup"
directors = ["Dora"]
officials = [{name = "Olga"}]
divisions = [{name = "all"}]

[[competitions]]
name = "cup"
division = "all"
rulebook = "equations-2019"
rounds = 1
"""
CSV = "name,division,team\nAnn,all,Red\nBen,all,Blue\nCal,all,Green\n"


def enter_sheet(page: Page, *totals: str) -> None:
    """Enter a sheet of one shake as it stands on the paper."""
    button(page, "Enter the sheet")
    for at, total in enumerate(totals):
        page.get_by_label("shake 1").nth(at).fill(total)
        page.get_by_label("Total of").nth(at).fill(total)
    button(page, "Save the sheet")


def test_a_tournament_runs_from_its_plan_to_the_standings(
    new_page: NewPage, server: Server, tmp_path: Path
) -> None:
    plan, bad, entries = tmp_path / "plan.toml", tmp_path / "bad.csv", tmp_path / "entries.csv"
    plan.write_text(PLAN)
    bad.write_text("name,division\n,all\n")
    entries.write_text(CSV)
    director = new_page()
    director.goto(f"{server.url}/tournament")
    director.get_by_label("Plan (.toml)").set_input_files(plan)
    director.get_by_label("Entries (.csv)").set_input_files(bad)
    expect(director.get_by_text("Line 2: the name is missing")).to_be_visible()
    director.get_by_label("Entries (.csv)").set_input_files(entries)
    button(director, "All are here")
    button(director, "Seat the next round")
    expect(director.get_by_text("Round 1: a draft")).to_be_visible()
    spectator = new_page()
    spectator.goto(director.url.partition("#")[0])
    expect(spectator.get_by_role("heading", name="Spring cup")).to_be_visible()
    expect(spectator.get_by_text("Round 1")).to_have_count(0)
    button(director, "Publish")
    button(director, "Start")
    button(director, "Links and QR codes")
    people = {
        name: f"{server.url}{director.get_by_role('link', name=name).get_attribute('href')}"
        for name in ("Olga", "Ann")
    }
    player = new_page(390, 844)
    player.goto(people["Ann"])
    expect(player.get_by_text("Table 1, round 1, cup")).to_be_visible()
    button(player, "Call an official")
    enter_sheet(director, "6", "4", "2")
    official = new_page(390, 844)
    official.goto(people["Olga"])
    expect(official.get_by_text("entered once")).to_be_visible()
    official.once("dialog", lambda dialog: dialog.accept("It is a Goal (IV-B)."))
    button(official, "Rule on it")
    enter_sheet(official, "6", "4", "2")
    expect(official.get_by_text("6 : 4 : 2")).to_be_visible()
    assert axe_finds(official) == []
    button(director, "Close the round")
    expect(director.get_by_text("Standings, rounds counted: 1").first).to_be_visible()
    expect(spectator.get_by_text("6 : 4 : 2")).to_be_visible()
    expect(spectator.get_by_role("heading", name="Teams")).to_be_visible()
    assert axe_finds(director) == []
