"""Tables of people: two and three browsers, watchers, a judge, and the host's menu."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.server import Server
from tests.browser.steps import (
    button,
    challenge_now,
    gather,
    meet,
    move,
    options,
    roll_last,
    set_goal,
    story,
    task,
    write,
)

APQ = ("capital A", "small p", "small q")

# What the page sends waits until `letGo`.
HOLD_BACK = """() => {
  const send = WebSocket.prototype.send;
  const held = [];
  WebSocket.prototype.send = function (message) { held.push([this, message]); };
  window.letGo = () => {
    WebSocket.prototype.send = send;
    for (const [socket, message] of held) send.call(socket, message);
  };
}"""


def present(page: Page, *lines: tuple[str, str]) -> None:
    page.get_by_label("Line 1, formula").click()
    write(page, *lines)
    button(page, "Present this solution")


def copied(page: Page, name: str) -> str:
    """The link that a button of the host's menu copies."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    button(page, name)
    expect(page.get_by_text("Copied.")).to_be_visible()
    link: str = page.evaluate("() => navigator.clipboard.readText()")
    return link


def test_three_people_play_a_match_with_a_third_party(new_page: NewPage, server: Server) -> None:
    ann, bob, cy = new_page(), new_page(), new_page(390, 844)
    meet(server.url, ann, bob, cy)
    roll_last(ann, bob, cy)
    set_goal(ann, *APQ)
    move(bob, "capital A", "Permitted")
    move(cy, "small p", "Required")
    task(ann, "Your move")
    challenge_now(ann)
    task(bob, "You are the Third Party")
    button(bob, "Join the Mover, Cy")
    story(ann, "Bob joins the Mover.")
    present(ann, ("p", "s"), ("Apq", "Ai 1"))
    for page, said in (
        (ann, "You challenged Cy. Your Now was right: your solution is correct."),
        (bob, "Ann challenged Cy. Ann’s Now was right: Ann’s solution is correct."),
        (cy, "Ann challenged you. Ann’s Now was right: Ann’s solution is correct."),
    ):
        ended = page.get_by_role("region", name="How the shake ended")
        expect(ended).to_contain_text("Ann +6")
        expect(ended).to_contain_text(said)
        button(page, "See the result")
        button(page, "Sign for")
    for page in (ann, bob, cy):
        task(page, "The match is over.")


def test_opponents_reject_a_solution_with_a_reason(new_page: NewPage, server: Server) -> None:
    ann, bob, cy = new_page(), new_page(), new_page()
    moves = [(1, "A", "permitted"), (2, "p", "required")]
    gather(server.url, ann, bob, cy, goal="Apq", moves=moves, checking="opponents")
    task(ann, "Your move")
    challenge_now(ann)
    button(bob, "Join the Challenger")
    button(bob, "Present nothing")
    button(bob, "Really present nothing")
    present(ann, ("p", "s"), ("Apq", "Ki 1"))
    task(cy, "Check Ann’s solution")
    cy.reload()
    cy.get_by_role("button", name="Apq Ki 1").click()  # points at the line
    cy.get_by_label("What is wrong with it").select_option("A line is not a WFF")
    button(cy, "Reject it")
    story(cy, "Cy rejects Ann's solution, wrongly")
    cy.get_by_role("button", name="Apq Ki 1").click()  # each objection names its line
    cy.get_by_label("What is wrong with it").select_option("A rule is used wrongly")
    button(cy, "Reject it")
    story(ann, "Cy rejects Ann's solution, rightly")
    ended = ann.get_by_role("region", name="How the shake ended")
    expect(ended).to_contain_text("Ki gives a WFF of the form Kxy")
    ended.get_by_text("What Ann wrote").click()
    expect(ended.get_by_role("link", name="VII-C-5-c")).to_be_visible()


def test_a_required_cube_is_shown_not_to_be_essential(new_page: NewPage, server: Server) -> None:
    ann, bob = new_page(), new_page()
    moves = [(1, "q", "required"), (0, "p", "permitted"), (1, "A", "permitted")]
    gather(server.url, ann, bob, goal="Apq", moves=moves, checking="opponents")
    task(ann, "Your move")
    challenge_now(ann)
    present(ann, ("p", "s"), ("q", "s"), ("Apq", "Ai 1"))
    task(bob, "Check Ann’s solution")
    bob.get_by_label("What is wrong with it").select_option("A Required cube is not essential")
    bob.get_by_label("Line 1, formula").click()
    write(bob, ("p", "s"), ("Apq", "Ai 1"))
    button(bob, "Reject it")
    story(ann, "Bob rejects Ann's solution, rightly")


def test_one_block_for_two_hands(new_page: NewPage, server: Server) -> None:
    ann, bob = new_page(), new_page()
    gather(server.url, ann, bob, goal="Apq")
    task(bob, "Your move")
    for page in (ann, bob):  # both hands are on it before either wish is on its way
        page.get_by_role("button", name="The block").focus()
        page.evaluate(HOLD_BACK)
        page.keyboard.press("b")
    for page in (ann, bob):
        page.evaluate("() => window.letGo()")
    players = ann.get_by_role("list", name="Players")
    holder = players.get_by_role("listitem").filter(has_text="has the block")
    expect(holder).to_have_count(1)
    winner, loser = (ann, bob) if "Ann" in holder.inner_text() else (bob, ann)
    expect(loser.get_by_text("You are next.")).to_be_visible()
    expect(players.get_by_role("listitem").filter(has_text="calls for the block")).to_have_count(1)
    button(winner, "Put it back")
    expect(loser.get_by_role("button", name="Put it back")).to_be_visible()


def test_disagreeing_with_a_forceout_by_a_safe_move(new_page: NewPage, server: Server) -> None:
    ann, bob = new_page(), new_page(390, 844)
    gather(server.url, ann, bob, rulebook="wff-2012", goal="Apq")
    task(bob, "Your move")
    button(bob, "Forceout")
    button(bob, "Really call Forceout")
    task(ann, "Bob calls Forceout: agree or disagree.")
    button(ann, "Disagree: There was a safe move")
    button(ann, "capital N")
    button(ann, "Put capital N into Permitted Rules")
    story(bob, "Ann disagrees: N to Permitted Rules would have been safe.")
    ann.get_by_text("Change this line").click()
    expect(ann.get_by_text("to mark it as the Essential one")).to_be_visible()
    for page in (ann, bob):
        button(page, "Present nothing")
        button(page, "Really present nothing")
    story(ann, "The shake is scored")


def test_two_people_play_a_match_of_2012_to_a_forceout(new_page: NewPage, server: Server) -> None:
    """From the invitation to the signatures, and everything is there after each reload."""
    ann, bob = new_page(), new_page(390, 844)
    meet(server.url, ann, bob, rulebook="2012")
    roll_last(ann, bob)
    ann.reload()
    for cube in APQ:
        button(ann, cube)
    button(ann, "“Goal”")
    task(bob, "Your move")
    bob.reload()
    move(bob, "capital A", "Permitted Rules")
    ann.reload()
    task(ann, "Your move")
    button(ann, "Forceout")
    button(ann, "Really call Forceout")
    task(bob, "Ann calls Forceout: agree or disagree.")
    bob.reload()
    button(bob, "Agree", exact=True)
    story(ann, "Bob agrees with the Forceout.")
    bob.get_by_label("Line 1, formula").click()
    write(bob, ("p", "s"), ("Apq", "Ai 1"))
    bob.reload()
    expect(bob.get_by_label("Line 2, formula")).to_have_value("Apq")
    button(bob, "Present this solution")
    story(ann, "Bob stops writing")
    present(ann, ("q", "s"), ("Apq", "Ai 1"))
    for page, caller in ((ann, "You"), (bob, "Ann")):
        ended = page.get_by_role("region", name="How the shake ended")
        expect(ended).to_contain_text(f"{caller} called Forceout, and nobody disagreed")
        expect(ended).to_contain_text("Ann +4")
        expect(ended).to_contain_text("Bob +4")
        button(page, "See the result")
    ann.reload()
    for page in (ann, bob):
        button(page, "Sign for")
    for page in (ann, bob):
        task(page, "The match is over.")


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
    expect(watcher.get_by_text("You are looking on.")).to_be_visible()
    judge.goto(copied(ann, "Copy the link for an official"))
    panel = judge.get_by_role("region", name="Judge")

    def rule(name: str) -> None:
        panel.get_by_role("button", name=name, exact=True).click()
        panel.get_by_role("alertdialog").get_by_role("button", name="Yes").click()

    panel.get_by_label("Player").select_option("Bob")
    panel.get_by_label("Why").fill("talking")
    rule("Warn")
    story(watcher, "A judge warns Bob: talking.")
    rule("Take a point")
    story(bob, "Bob loses a point")
    roll_last(ann, bob)
    set_goal(ann, *APQ)
    move(bob, "capital A", "Permitted")
    button(ann, "The block")
    rule("Set the challenge aside")
    story(ann, "A judge has Ann put the block back")
    rule("Begin this shake anew")
    story(watcher, "The shake does not count")
    rule("Disqualify")
    story(ann, "A judge disqualifies Bob")
    task(ann, "sign the score sheet")
    button(ann, "Sign for")
    task(judge, "The match is over.")
    expect(panel).to_be_hidden()


def test_no_goal_is_challenged_with_a_goal_of_ones_own(new_page: NewPage, server: Server) -> None:
    server.dice_begin = 1  # on a red cube the second to roll has the higher digit
    ann, bob = new_page(), new_page()
    ann.goto(server.url)
    ann.get_by_role("radio", name="EQUATIONS").check()
    meet(server.url, ann, bob)
    roll_last(ann, bob)
    button(ann, "“No Goal”")
    button(ann, "Really say “No Goal”")
    task(bob, "Ann says that there is no Goal")
    button(bob, "The block")
    button(bob, "There is a Goal")
    bob.get_by_label("Your Goal").fill("2")
    bob.get_by_label("Solution", exact=True).fill("1 + 1")
    button(bob, "Present this solution")
    story(ann, "Bob's Equation is correct.")
    for page in (ann, bob):
        button(page, "See the result")
        button(page, "Sign for")
    task(ann, "The match is over.")


def test_now_is_quiet_before_a_cube_can_be_used(new_page: NewPage, server: Server) -> None:
    ann, bob = new_page(), new_page()
    gather(server.url, ann, bob, goal="Apq")
    task(bob, "Your move")
    button(bob, "The block")
    now = bob.get_by_role("button", name="Now")
    expect(now).to_be_disabled()
    expect(now).to_contain_text("not before a cube can be used")


def test_two_friends_begin_at_a_table_for_three(new_page: NewPage, server: Server) -> None:
    ann, bob = new_page(), new_page(390, 844)
    ann.goto(server.url)
    button(ann, "Invite friends by a link")
    name = "W" * 30
    ann.get_by_label("Your name").fill(name)
    ann.get_by_label("Bots").focus()  # a name counts when its field is left
    expect(ann.get_by_role("list", name="Seats")).to_contain_text(f"{name} you")
    ann.get_by_label("Bots").select_option("Always")
    expect(ann.get_by_text("Plays with the whole judge")).to_be_visible()
    expect(ann.get_by_role("button", name="Begin with")).to_be_hidden()
    bob.goto(ann.get_by_label("Send this link").input_value())
    expect(bob.get_by_text(name, exact=True)).to_be_visible()
    bob.get_by_label("Your name").fill("Bob")
    button(bob, "Sit down")
    button(ann, "Begin with 2")
    for page in (ann, bob):
        task(page, "Roll a cube")
        players = page.get_by_role("list", name="Players").get_by_role("listitem")
        expect(players).to_have_count(2)
    button(bob, "Roll")
    task(bob, f"Waiting for {name} to roll.")
    assert bob.evaluate("() => document.documentElement.scrollWidth") <= 390
    bob.close()
    expect(ann.get_by_role("list", name="Players")).to_contain_text("away")


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
    expect(official.get_by_role("region", name="Judge")).to_be_visible()
    official.get_by_text("Official", exact=True).click()
    button(official, "Pause")
    expect(ann.get_by_text("The clocks stand still.")).to_be_visible()
    official.get_by_role("status").get_by_role("button", name="Go on").click()
    expect(ann.get_by_text("The clocks stand still.")).to_be_hidden()
    button(official, "Close the table")
    button(official, "Really close for good")
    expect(bob.get_by_role("heading", name="The table is closed")).to_be_visible()


def test_an_address_that_breaks_off_breaks_no_page(page: Page, server: Server) -> None:
    for path in ("/#%", "/judge#%E0", "/t/nowhere2#%zz"):
        page.goto(server.url + path)
        expect(page.get_by_role("heading").first).to_be_visible()
