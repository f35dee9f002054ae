"""The desk: typed tables, undo, byes, a lost connection, a season, sealed rolls, the tablet."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from nowornever.tournaments.rounds.duplicate import commitment, sealed_roll
from nowornever.wff.rulebooks import WFF_2017
from tests.browser.axe import axe_finds
from tests.browser.conftest import NewPage
from tests.browser.cups import OLGA, competition, cup
from tests.browser.server import Server
from tests.browser.steps import button
from tests.browser.test_tournament import CSV, UPPER, Event

PRESCRIBED = cup("Told cup", competition("told", seating="prescribed"))
TWICE = cup("Twice cup", competition("twice"))
PROOFS = cup(
    "Proof cup", competition("proofs", rulebook="wff-2017", level="basic", entered_twice=False)
)
INITIALLED = cup(
    "Low cup",
    competition("low", level="elementary", rulebook_division="elementary", entered_twice=False),
)
BYES = cup(
    "Odd cup",
    competition("first", division="other", rulebook="wff-2017", rounds=1, entered_twice=False),
    competition("odd", leftover="byes", entered_twice=False),
    officials=(OLGA, '{name = "Lena", divisions = ["other"]}'),
)
SAME = cup(
    "Same cup",
    competition(
        "same", rulebook="wff-2017", duplicate=True, points="compared", entered_twice=False
    ),
)
SEASON = cup(
    "The house",
    competition("season", rulebook="contradiction", seating="one-table"),
    competition("told", division="lower", seating="prescribed", rounds=1),
)
RIGHT = "p, q -> Kpq\n1 p s\n2 q s\n3 Kpq Ki 1,2\nsolution: p, q / Ki"
WRONG = RIGHT.replace("Ki 1,2", "Ko 1,2")


def open_desk(director: Page, server: Server, plan: str, here: int) -> Event:
    """A new tournament with eight players, of whom the first so many are checked in."""
    director.goto(server.url)
    made = director.request.post(f"{server.url}/api/tournaments", data={"plan": plan}).json()
    director.goto(f"{server.url}/tournament/{made['id']}#{made['links'][0]['secret']}")
    expect(director.get_by_role("heading", level=1)).to_contain_text("cup")
    event = Event(director, server)
    rows = "".join(f"{name},upper,Team {at // 2}\n" for at, name in enumerate(UPPER))
    event.ask("POST", "entries", {"csv": f"name,division,team\n{rows}"})
    event.act("CheckIn", entrants=[*range(1, here + 1)])
    return Event(director, server)  # with the links of those who were entered


def test_typed_tables_are_corrected_and_a_late_player_takes_a_free_seat(
    new_page: NewPage, server: Server
) -> None:
    director = new_page(390, 844)
    event = open_desk(director, server, PRESCRIBED, here=7)
    expect(director.get_by_text("6 Fay, 7 Gus")).to_be_visible()
    typed = director.get_by_label("Tables, one in each line")
    for text, said in (
        ("1 2 3\n4 Eve\n6 7", "Type numbers, not Eve"),
        ("1 2 3\n4 5\n6", "Table 3 has 1 player, not two or three."),
        ("1 2 3\n4 5", "Fay and Gus would be left out"),
        ("1 2 3\n4 5\n6 8", "Hal is not checked in."),
    ):
        typed.fill(text)
        button(director, "Seat these tables")
        expect(director.get_by_text(said)).to_be_visible()
        expect(typed).to_have_value(text)
        expect(director.get_by_text("a draft")).to_have_count(0)
    typed.fill("1 2 3\n4 5\n6 7")
    button(director, "Seat these tables")
    expect(director.get_by_text("Ann, Ben, Cal")).to_be_visible()
    expect(director.get_by_text("Ann and Ben are teammates.")).to_be_visible()
    expect(director.get_by_role("alert")).to_have_count(0)
    expect(typed).to_have_value("")
    spectator = new_page()
    spectator.goto(f"{server.url}/tournament/{event.id}")
    expect(spectator.get_by_role("heading", name="told", exact=True)).to_be_visible()
    expect(spectator.get_by_text("Round 1")).to_have_count(0)

    # Hal comes late, and sits down at a table of two; all of it by keyboard.
    event.act("CheckIn", entrants=[8])
    late = director.get_by_text("Without a table: Hal")
    expect(late).to_be_visible()
    row = director.get_by_role("row").filter(has_text="Dee, Eve")
    join = row.get_by_role("button", name="Sit down here as the third")
    row.get_by_role("button", name="More").press("Enter")
    expect(join).to_be_disabled()
    row.get_by_label("Exchange with").select_option("Hal")
    join.press("Enter")
    expect(row).to_contain_text("Dee, Eve, Hal")
    expect(row).to_contain_text("Moved by hand.")
    expect(late).to_have_count(0)
    expect(join).to_have_count(0)
    expect(row.get_by_role("button", name="Dee goes")).to_be_disabled()
    assert axe_finds(director) == []
    director.get_by_role("button", name="Undo: player moved (Dora)").press("Enter")
    expect(late).to_be_visible()
    row.get_by_label("Exchange with").select_option("Hal")
    join.press("Enter")
    expect(late).to_have_count(0)
    full = director.get_by_role("row").filter(has_text="Ann, Ben, Cal")
    full.get_by_role("button", name="More").press("Enter")
    expect(full.get_by_role("button", name="Ann goes")).to_be_visible()
    expect(full.get_by_role("button", name="Sit down here")).to_have_count(0)

    # Published, taken back, published again.
    button(director, "Publish")
    expect(spectator.get_by_text("Round 1: published")).to_be_visible()
    button(director, "Take it back")
    expect(spectator.get_by_text("Round 1")).to_have_count(0)
    button(director, "Publish")
    button(director, "Start", exact=True)
    expect(spectator.get_by_text("Round 1: being played")).to_be_visible()
    expect(director.get_by_text("have met")).to_have_count(0)


def test_a_goal_whose_spaces_group_is_set_up_by_tapping(new_page: NewPage, server: Server) -> None:
    director = new_page()
    event = open_desk(director, server, TWICE, here=3)
    official = new_page(390, 844)
    official.goto(f"{server.url}/tournament/{event.id}/official#{event.links['Olga']}")
    blank = official.get_by_role("button", name="Blank", exact=True)
    expect(official.get_by_role("radio", name="Goal")).to_be_visible()
    expect(blank).to_have_count(0)  # spaces mean something in the Goal alone
    official.get_by_role("radio", name="Goal").check()
    expect(blank).to_be_disabled()
    for cube in ("2", "times", "", "3", "plus", "5"):
        (official.get_by_role("button", name=f"Add {cube}", exact=True) if cube else blank).tap()
    expect(official.get_by_text("| goal 2x 3+5")).to_be_visible()
    assert axe_finds(official) == []
    button(official, "Take Blank out of Goal")
    expect(official.get_by_text("| goal 2x3+5")).to_be_visible()


def test_the_desk_goes_on_after_a_lost_connection(new_page: NewPage, server: Server) -> None:
    director = new_page()
    event = open_desk(director, server, PROOFS, here=6)
    event.ask("POST", "drafts", {"competition": "proofs"})
    for kind in ("PublishRound", "StartRound"):
        event.act(kind, competition="proofs")
    lost = new_page(390, 844, untouched=True)
    lost.goto(f"{server.url}/tournament/{event.id}#{event.director}")
    expect(lost.get_by_role("button", name="Pause")).to_be_visible()
    lost.context.set_offline(True)
    gone = lost.get_by_text("No connection: what is shown may be old.")
    expect(gone).to_be_visible()
    expect(lost.get_by_role("timer").first).to_be_visible()
    button(lost, "Pause")
    expect(lost.get_by_role("alert")).to_be_visible()
    button(director, "Pause")
    expect(director.get_by_role("button", name="Go on")).to_be_visible()
    lost.context.set_offline(False)
    expect(gone).to_have_count(0)
    button(lost, "Go on")
    expect(director.get_by_role("button", name="Pause")).to_be_visible()


def test_an_official_taps_a_position_and_a_player_signs_and_sees_the_result(
    new_page: NewPage, server: Server
) -> None:
    director = new_page()
    event = open_desk(director, server, PROOFS, here=3)
    player = new_page(390, 844)
    player.goto(f"{server.url}/tournament/{event.id}#{event.links['Cal']}")
    expect(player.get_by_text("You have no table now.")).to_be_visible()
    event.act("DraftRound", competition="proofs", tables=[[1, 3, 2]])
    event.act("PublishRound", competition="proofs")
    expect(player.get_by_text("Table 1, round 1, proofs")).to_be_visible()
    event.act("StartRound", competition="proofs")

    # At the table of real cubes: nothing but the tablet.
    official = new_page(390, 844)
    official.goto(f"{server.url}/tournament/{event.id}/official#{event.links['Olga']}")
    for place, cubes in (
        ("Goal", ("capital K", "small p", "small q")),
        ("Required", ("capital K", "small p", "small q", "small i")),
    ):
        official.get_by_role("radio", name=place).check()
        for cube in cubes:
            official.get_by_role("button", name=f"Add {cube}").tap()
    expect(official.get_by_text("wff-2017 basic | goal Kpq | required Kpqi")).to_be_visible()
    paper = official.get_by_label("Paper", exact=True)
    for written, verdict in ((WRONG, "Not correct."), (RIGHT, "Correct.")):
        paper.fill(written)
        button(official, "Check the paper")
        expect(official.get_by_text(verdict, exact=True)).to_be_visible()

    # The sheet lacks the player's signature.
    (table,) = event.competition("proofs")["rounds"][-1]["tables"]
    place = table["seats"].index(3)
    signed = [one != 3 for one in table["seats"]]
    where: dict[str, Any] = {"competition": "proofs", "round": 1, "table": 1}
    sheet = {"shakes": [[6, 4, 2]], "totals": [6, 4, 2], "signed": signed}
    event.act("EnterSheet", sheet=sheet, **where)
    expect(director.get_by_text("Cal has not signed")).to_be_visible()
    expect(player.get_by_role("row", name="Shake 1 6 4 2")).to_be_visible()
    expect(player.get_by_text("Cal has not signed")).to_be_visible()
    total = (6, 4, 2)[place]
    button(player, f"Sign for {total}")
    result = f"Table 1, round 1, proofs: Total {total}, match points {total}"
    expect(player.get_by_role("listitem").filter(has_text=result)).to_be_visible()
    expect(player.get_by_role("button", name="Sign for")).to_have_count(0)
    expect(director.get_by_text("Cal has not signed")).to_have_count(0)
    expect(player.get_by_text("Standings, rounds counted: 1")).to_have_count(0)
    button(director, "Close the round")
    expect(player.get_by_text("Standings, rounds counted: 1")).to_be_visible()
    mine = player.get_by_role("row").filter(has_text="Cal").filter(has_text="Team 1")
    expect(mine.first).to_contain_text(str(total))
    expect(player.get_by_text("You have no table now.")).to_be_visible()
    assert axe_finds(player) == []


def test_two_entries_that_differ_are_shown_side_by_side_and_one_is_corrected(
    new_page: NewPage, server: Server
) -> None:
    director = new_page(390, 844)
    event = open_desk(director, server, TWICE, here=3)
    event.act("DraftRound", competition="twice", tables=[[1, 2, 3]])
    for kind in ("PublishRound", "StartRound"):
        event.act(kind, competition="twice")
    official = new_page(390, 844)
    official.goto(f"{server.url}/tournament/{event.id}#{event.links['Olga']}")
    for page, last in ((director, "3"), (official, "2")):
        button(page, "Enter the sheet")
        for at, score in enumerate(("6", "4", last)):
            page.get_by_label("shake 1").nth(at).fill(score)
            page.get_by_label("Total of").nth(at).fill(score)
        assert page.get_by_text("Entered by").count() == 0, "the second does not see the first"
        button(page, "Save the sheet")
        expect(page.get_by_role("button", name="Save the sheet")).to_have_count(0)
    for page in (director, official):
        expect(page.get_by_text("two entries differ")).to_be_visible()
        for name in ("Dora", "Olga"):
            expect(page.get_by_text(f"Entered by {name}")).to_be_visible()
        expect(page.locator("mark")).to_have_text(["3", "3", "2", "2"])
    assert axe_finds(director) == []
    button(director, "Enter the sheet")
    third = director.get_by_label("shake 1").nth(2)
    expect(third).to_have_value("3")  # what was typed is corrected, and not typed again
    third.fill("2")
    director.get_by_label("Total of").nth(2).fill("2")
    button(director, "Save the sheet")
    expect(official.get_by_text("6 : 4 : 2").first).to_be_visible()


def test_a_bye_is_shown_to_who_has_it_and_on_the_projector(
    new_page: NewPage, server: Server
) -> None:
    director = new_page()
    event = open_desk(director, server, BYES, here=4)
    rows = "name,division\nXia,other\nYan,other\nZoe,other\n"
    event.ask("POST", "entries", {"csv": rows})
    event.act("CheckIn", entrants=[9, 10, 11])
    for name in ("first", "odd"):
        event.ask("POST", "drafts", {"competition": name})
        event.act("PublishRound", competition=name)
    (resting,) = event.competition("odd")["rounds"][-1]["byes"]
    player = new_page(390, 844)
    player.goto(f"{server.url}/tournament/{event.id}#{event.links[UPPER[resting - 1]]}")
    told = player.get_by_text("You have a bye in round 1, odd.")
    expect(told).to_be_visible()
    own = player.get_by_role("heading", level=2)
    expect(own.nth(1)).to_have_text("odd")  # their own division, though it is not the plan's first
    projector = new_page(1280, 720)
    projector.goto(f"{server.url}/tournament/{event.id}/clock")
    expect(projector.get_by_text(f"Byes: {UPPER[resting - 1]}")).to_be_visible()
    for name in ("first", "odd"):
        event.act("StartRound", competition=name)
    clocks = projector.get_by_role("timer")
    expect(clocks).to_have_count(2)
    for clock in clocks.all():
        box = clock.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 720, "nobody scrolls a projector"
    expect(director.get_by_text("Standings so far: round 1 is being played")).to_be_visible()
    lena = new_page(390, 844)  # an official of the other division
    lena.goto(f"{server.url}/tournament/{event.id}#{event.links['Lena']}")
    expect(lena.get_by_role("button", name="Enter the sheet")).to_have_count(1)
    expect(lena.get_by_text("Sheet to be settled").locator("..")).to_contain_text("0")
    expect(lena.get_by_text("Hal is here")).to_have_count(0)
    event.sheets("odd")
    event.act("CloseRound", competition="odd")
    expect(told).to_have_count(0)
    expect(player.get_by_text("Bye in round 1, odd: 4 points")).to_be_visible()

    # Who withdraws now is still named where they sat, and the round that follows is missed.
    (table,) = event.competition("odd")["rounds"][0]["tables"]
    event.act("WithdrawEntrant", entrant=table["seats"][0])
    names = ", ".join(UPPER[one - 1] for one in table["seats"])
    expect(player.get_by_role("row").filter(has_text=names)).to_be_visible()
    event.round("odd")
    gone = player.get_by_role("row").filter(has_text=f"{UPPER[table['seats'][0] - 1]}").last
    expect(gone).to_contain_text("6 –")
    event.act("FinishCompetition", competition="odd")
    expect(player.get_by_text("All your rounds are played.")).to_be_visible()
    expect(director.get_by_text("Finished: the standings are final.")).to_be_visible()


def test_a_director_runs_a_season_with_eliminations_and_says_who_sits_where(
    new_page: NewPage, server: Server
) -> None:
    director = new_page()
    director.goto(server.url)
    made = director.request.post(f"{server.url}/api/tournaments", data={"plan": SEASON}).json()
    secret = made["links"][0]["secret"]
    director.goto(f"{server.url}/tournament/{made['id']}#{secret}")
    expect(director.get_by_role("heading", name="The house")).to_be_visible()
    event = Event(director, server)
    event.ask("POST", "entries", {"csv": CSV})
    event.act("CheckIn", entrants=[1, 2, 3, 4, 9, 10, 11])
    director.get_by_label("Tables, one in each line").fill("9 10 11")
    button(director, "Seat these tables")
    expect(director.get_by_text("Ida, Jon, Kim")).to_be_visible()
    button(director, "Seat the next round")
    expect(director.get_by_text("Round 1: a draft")).to_have_count(2)
    director.get_by_role("button", name="Publish").first.click()
    button(director, "Start", exact=True)
    button(director, "Enter the result")
    last = director.get_by_label("Rank of").count() - 1
    for at in range(last):
        director.get_by_label("Token of").nth(at).select_option(f"{4 - at}/4")
    director.get_by_label("may be eliminated").nth(last).check()
    out = director.get_by_label("may be eliminated").nth(last).get_attribute("aria-label")
    assert out is not None
    button(director, "Save the result")
    button(director, "Close the round")
    name = out.removesuffix(" may be eliminated")
    button(director, f"{name} is out")
    expect(director.get_by_text(f"{name}, out")).to_be_visible()
    director.get_by_role("button", name="Seat the next round").click()
    expect(director.get_by_text("Round 2: a draft")).to_be_visible()


def test_the_rolls_of_a_duplicate_round_are_sealed_laid_out_and_revealed(
    new_page: NewPage, server: Server
) -> None:
    director, spectator = new_page(), new_page(390, 844)
    event = open_desk(director, server, SAME, here=6)
    button(director, "Seat the next round")
    expect(director.get_by_role("button", name="Seal the rolls")).to_be_visible()
    expect(director.get_by_role("button", name="Publish")).to_have_count(0)
    button(director, "Seal the rolls")
    button(director, "Publish")
    spectator.goto(f"{server.url}/tournament/{event.id}")
    committed = spectator.get_by_text("Commitment of the sealed rolls:")
    expect(committed).to_be_visible()
    rolls = director.get_by_text("The rolls for the tables, shake by shake")
    expect(rolls).to_have_count(0)
    button(director, "Start", exact=True)
    rolls.click()
    first = director.locator("details li.mono").first.inner_text()
    expect(spectator.get_by_text("Round 1: being played")).to_be_visible()
    assert first not in spectator.get_by_role("main").inner_text()
    assert axe_finds(director) == []
    event.sheets("same")
    button(director, "Close the round")
    revealed = spectator.get_by_text("Secret of the sealed rolls:")
    expect(revealed).to_be_visible()
    secret = revealed.inner_text().rpartition(" ")[2]
    assert commitment(secret) in committed.inner_text()
    assert sealed_roll(secret, WFF_2017, 1) == first
    button(director, "Undo: round closed")
    expect(director.get_by_text("The rolls of this round were revealed")).to_be_visible()


def test_a_penalty_counts_with_initials_where_the_division_needs_them(
    new_page: NewPage, server: Server
) -> None:
    director = new_page(390, 844)
    event = open_desk(director, server, INITIALLED, here=3)
    event.act("DraftRound", competition="low", tables=[[1, 3, 2]])
    for kind in ("PublishRound", "StartRound"):
        event.act(kind, competition="low")
    button(director, "Enter the sheet")
    for at, points in enumerate(("6", "4", "2")):
        director.get_by_label("shake 1").nth(at).fill(points)
        director.get_by_label("Total of").nth(at).fill(points)
    wrong = director.get_by_text("adds up to")
    expect(wrong).to_have_count(0)
    director.get_by_label("Penalties of").first.fill("1")
    expect(wrong).to_have_count(0)
    director.get_by_label("Initials for the penalties of").fill("OL")
    expect(director.get_by_text("adds up to 5")).to_be_visible()
    button(director, "More penalties")
    director.get_by_label(re.compile("^Penalties of")).nth(3).fill("2")
    expect(director.get_by_text("adds up to 5")).to_be_visible()
    director.get_by_label("Total of").first.fill("5")
    expect(wrong).to_have_count(0)
    assert axe_finds(director) == []
    button(director, "Save the sheet")
    expect(director.get_by_text("no official initialled 1 of the penalties")).to_be_visible()
    expect(director.get_by_text("the sheet says")).to_have_count(0)


def test_a_clock_at_real_cubes_says_what_follows_when_the_time_is_up(
    new_page: NewPage, server: Server
) -> None:
    director, official = new_page(), new_page(390, 844, untouched=True)
    event = open_desk(director, server, PROOFS, here=3)
    official.clock.install()
    official.goto(f"{server.url}/tournament/{event.id}/official#{event.links['Olga']}")
    button(official, "move or challenge, 1:00")
    timer = official.get_by_role("timer")
    for passes, left, said in (
        (61_000, "0:0", "count down ten seconds aloud (XI-A-3)"),
        (10_000, "0:00", "one point and one more minute (XI-A)"),
    ):
        official.clock.fast_forward(passes)
        expect(timer).to_contain_text(left)
        expect(official.get_by_text(said)).to_be_visible()
    button(official, "One more minute")
    expect(official.get_by_text("XI-A")).to_have_count(0)
    official.clock.fast_forward(71_000)
    expect(official.get_by_text("another point, and the turn or task is lost")).to_be_visible()
    expect(official.get_by_role("button", name="One more minute")).to_have_count(0)
    assert axe_finds(official) == []
    button(official, "challenge Impossible after the last cube, 1:00")
    official.clock.fast_forward(61_000)
    expect(official.get_by_text("Time is up.", exact=True)).to_be_visible()
