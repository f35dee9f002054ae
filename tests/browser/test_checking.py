"""Opponents check a solution: they reject it with a reason, and are told if they are wrong."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.server import Server
from tests.browser.steps import (
    button,
    challenge_now,
    gather,
    present,
    story,
    task,
    write,
)


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
