"""Who runs a table: the host's menu, a judge and watchers, and an official who does not play."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.server import Server
from tests.browser.steps import (
    button,
    meet,
    move,
    options,
    present,
    roll_last,
    set_goal,
    story,
    task,
)

APQ = ("capital A", "small p", "small q")


def copied(page: Page, name: str) -> str:
    """The link that a button of the host's menu copies."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    button(page, name)
    expect(page.get_by_text("Copied.")).to_be_visible()
    link: str = page.evaluate("() => navigator.clipboard.readText()")
    return link


def test_a_player_becomes_the_host_when_the_host_has_left(
    new_page: NewPage, server: Server
) -> None:
    ann, bob = new_page(), new_page(390, 844)
    meet(server.url, ann, bob)
    table = ann.url
    ann.goto("about:blank")
    expect(bob.get_by_text("The host, Ann, is away.")).to_be_visible()
    button(bob, "Become the host")
    expect(bob.get_by_text("The host may come back: try again in")).to_be_visible()
    server.clock.skipped += 60
    button(bob, "Become the host")
    story(bob, "Bob is the host now.")
    expect(bob.get_by_text("The host, Ann, is away.")).to_be_hidden()
    bob.get_by_text("Host", exact=True).click()
    button(bob, "Pause")
    ann.goto(table)  # a player like the others now
    veil = ann.get_by_role("status").filter(has_text="The host has paused the match.")
    expect(veil).to_be_visible()
    expect(ann.get_by_role("button", name="Go on")).to_be_hidden()
    bob.get_by_role("status").get_by_role("button", name="Go on").click()
    expect(veil).to_be_hidden()


def test_the_host_pauses_replaces_and_closes(new_page: NewPage, server: Server) -> None:
    ann, bob = new_page(), new_page()
    meet(server.url, ann, bob, conduct="friendly")
    ann.get_by_text("Host", exact=True).click()
    button(ann, "Pause")
    expect(bob.get_by_text("The host has paused the match.")).to_be_visible()
    expect(ann.locator("[inert]").get_by_text("Roll", exact=True)).to_be_visible()
    replaces = ann.get_by_role("button", name="Let a bot play for Bob")
    expect(replaces).to_be_hidden()  # Bob is there, and plays for himself

    def bob_leaves() -> str:
        address = bob.url
        bob.goto("about:blank")
        replaces.click()  # the menu is there while the match is paused
        expect(ann.get_by_text("Bob may come back")).to_be_visible()
        server.clock.skipped += 60
        replaces.click()
        expect(ann.get_by_role("list", name="Players")).to_contain_text("away; a bot plays")
        return address

    bob.goto(bob_leaves())
    bob.get_by_role("status").get_by_role("button", name="Take my seat back").click()
    expect(ann.get_by_role("list", name="Players")).not_to_contain_text("a bot plays")
    address = bob_leaves()
    ann.get_by_role("status").get_by_role("button", name="Go on").click()
    story(ann, "Bob rolls")
    bob.goto(address)
    expect(bob.get_by_text("The host has paused the match.")).to_be_hidden()
    task(bob, "A bot plays for you.")
    expect(bob.get_by_role("list", name="Players")).to_contain_text("you; a bot plays")
    button(bob, "Take my seat back")
    expect(bob.get_by_role("list", name="Players")).not_to_contain_text("a bot plays")
    for words in (
        "Ann pauses the match.",
        "Ann lets a bot play for Bob.",
        "Ann lets the match go on.",
        "Bob is back; the bot plays no longer.",
    ):
        story(bob, words)
    button(ann, "Close the table")
    button(ann, "Really close for good")
    expect(bob.get_by_role("heading", name="The table is closed")).to_be_visible()
    expect(bob.get_by_text("No shake was scored.")).to_be_visible()
    bob.get_by_role("link", name="Replay it").click()
    button(bob, "To the end")
    expect(bob.get_by_role("list", name="Story")).to_contain_text("Bob rolls")
    expect(bob.get_by_text("the table was closed before the match was over")).to_be_visible()
    late = new_page()
    late.goto(ann.url.split("#")[0].replace("/t/", "/join/"))
    expect(late.get_by_role("heading", name="This table is closed")).to_be_visible()


def test_a_watcher_sees_and_a_judge_acts(new_page: NewPage, server: Server) -> None:
    ann, bob, watcher, judge = new_page(), new_page(), new_page(), new_page(390, 844)
    meet(server.url, ann, bob, conduct="friendly")
    ann.get_by_text("Host", exact=True).click()
    watcher.goto(copied(ann, "Copy the link to watch"))
    expect(watcher.get_by_text("You are watching.")).to_be_visible()
    judge.goto(copied(ann, "Copy the link for an official"))
    panel = judge.get_by_role("region", name="Official")

    def rule(name: str) -> None:
        panel.get_by_role("button", name=name, exact=True).click()
        panel.get_by_role("alertdialog").get_by_role("button", name="Yes").click()

    panel.get_by_label("Player").select_option("Bob")
    panel.get_by_label("Why").fill("talking")
    rule("Warn")
    story(watcher, "An official warns Bob: talking.")
    rule("Take a point")
    story(bob, "Bob loses a point")
    roll_last(ann, bob)
    set_goal(ann, *APQ)
    move(bob, "capital A", "Permitted")
    button(ann, "The block")
    rule("Set the challenge aside")
    story(ann, "An official has Ann put the block back")
    rule("Begin this shake anew")
    story(watcher, "The shake does not count")
    rule("Disqualify")
    story(ann, "An official disqualifies Bob")
    task(ann, "sign the score sheet")
    button(ann, "Sign for")
    task(judge, "The match is over.")
    expect(panel).to_be_hidden()


def test_a_table_closed_in_the_midst_shows_the_score(new_page: NewPage, server: Server) -> None:
    ann, bob = new_page(), new_page()
    meet(server.url, ann, bob, shakes=2)
    roll_last(ann, bob)
    set_goal(ann, *APQ)
    task(bob, "Your move")
    button(bob, "The block")
    button(bob, "Impossible")
    task(bob, "Ann writes a solution.")
    present(ann, ("p", "s"), ("Apq", "Ai 1"))
    story(bob, "The shake is scored")
    ann.get_by_text("Host", exact=True).click()
    expect(ann.get_by_role("button", name="Copy the link for an official")).to_be_hidden()
    for answer in ("Go on playing", "Close it"):
        button(ann, "Ask to close the table")
        button(ann, "Really ask the others")
        expect(bob.get_by_text("Ann would like to close the table")).to_be_visible()
        button(bob, answer)
        expect(bob.get_by_text("Ann would like to close the table")).to_be_hidden()
    for page in (ann, bob):
        sheet = page.get_by_role("region", name="Score sheet")
        expect(sheet.get_by_role("row", name="shake 1")).to_be_visible()
        expect(page.get_by_role("link", name="Download the record")).to_be_visible()
    expect(bob.get_by_role("button", name="Play again")).to_be_hidden()
    expect(bob.get_by_role("link", name="Play another game")).to_have_attribute("href", "/")
    button(ann, "Play again")
    expect(ann.get_by_role("heading", name="Waiting for players")).to_be_visible()
    expect(bob.get_by_text("Ann invites you.")).to_be_visible()
    bob.reload()
    bob.get_by_role("link", name="Play again").click()
    button(bob, "Sit down")
    for page in (ann, bob):
        task(page, "Roll a cube")


def test_an_official_runs_a_league_table_without_playing(new_page: NewPage, server: Server) -> None:
    official, ann, bob = new_page(), new_page(), new_page()
    official.goto(server.url)
    options(official, "", 1, "I am the official")
    official.get_by_label("Players at a table").select_option("2")
    official.get_by_label("Conduct at a table").select_option("league")
    button(official, "Invite friends by a link")
    link = official.get_by_label("Send this link").input_value()
    for page, name in ((ann, "Ann"), (bob, "Bob")):
        page.goto(link)
        expect(page.get_by_text("nobody gets help with positions in play")).to_be_visible()
        page.get_by_label("Your name").fill(name)
        button(page, "Sit down")
    task(ann, "Roll a cube")
    expect(official.get_by_role("region", name="Official")).to_be_visible()
    official.get_by_text("Official", exact=True).click()
    button(official, "Pause")
    expect(ann.get_by_text("The clocks stand still.")).to_be_visible()
    official.get_by_role("status").get_by_role("button", name="Go on").click()
    expect(ann.get_by_text("The clocks stand still.")).to_be_hidden()
    button(official, "Close the table")
    button(official, "Really close for good")
    expect(bob.get_by_role("heading", name="The table is closed")).to_be_visible()
