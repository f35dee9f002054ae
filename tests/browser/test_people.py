"""Tables of people: matches in two and three browsers."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.server import Server
from tests.browser.steps import (
    button,
    challenge_now,
    gather,
    meet,
    move,
    present,
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
    expect(ann.get_by_text("Uses the whole judge")).to_be_visible()
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
