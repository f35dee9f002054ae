"""The prover's page: a proof, a reason, the fewest rules, hints."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.axe import axe_finds
from tests.browser.conftest import NewPage
from tests.browser.pictures import take_picture
from tests.browser.server import Server
from tests.browser.steps import button


def ask(page: Page, sequent: str) -> None:
    page.get_by_label("Premises, an arrow, the Goal").fill(sequent)
    button(page, "Prove it")


def fill(page: Page, at: int, formula: str, reason: str) -> None:
    page.locator(f"[data-at='{at}'][data-part=formula]").fill(formula)
    page.locator(f"[data-at='{at}'][data-part=reason]").fill(reason)


def test_a_sequent_is_proved_with_the_fewest_rules(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/prover")
    page.get_by_role("checkbox", name="Also show how few rules are enough").check()
    expect(page.get_by_role("checkbox", name="Ko")).to_be_checked()
    ask(page, "Epq -> CNpNq")
    answer = page.get_by_role("status", name="Answer")
    expect(answer).to_contain_text("It can be proved")
    expect(answer).to_contain_text("CNpNq")
    take_picture(page, "prover", full_page=True)
    answer.get_by_role("button", name="Co, Ci, Eo, Ni, R").click()
    expect(page.get_by_role("checkbox", name="Ko")).not_to_be_checked()
    expect(page).to_have_url(re.compile(r"#Epq%20-%3E%20CNpNq$"))


def test_what_cannot_be_proved_has_a_reason_and_what_cannot_be_read_too(
    page: Page, server: Server
) -> None:
    page.goto(f"{server.url}/prover")
    expect(page.get_by_role("checkbox", name="Ko")).to_be_checked()
    ask(page, "Apq -> p")
    answer = page.get_by_role("status", name="Answer")
    expect(answer).to_contain_text("It cannot be proved with these rules")
    page.get_by_role("checkbox", name="Ao").uncheck()
    expect(answer).to_be_hidden()  # it was about other rules
    ask(page, "Ap -> p")
    expect(page.get_by_role("alert")).to_contain_text("character")


def test_a_proof_of_ones_own_gets_hints(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/prover#Kpq%20-%3E%20q")
    expect(page.get_by_role("checkbox", name="Ko")).to_be_checked()
    button(page, "Write it myself, with hints")
    expect(page.get_by_label("Line 1, formula")).to_have_value("Kpq")
    expect(page.get_by_label("Line 1, reason")).to_have_value("s")
    expect(page.get_by_label("Line 2, formula")).to_be_focused()
    button(page, "Hint")
    hints = page.get_by_role("region", name="Practice").locator("ol > li")
    expect(hints).to_have_text(["It can be done in 1 more line."])
    key = page.get_by_role("button", name="Write K")
    stood = key.bounding_box()
    for line in range(3, 9):
        page.get_by_role("button", name="New line").click()
        expect(page.get_by_label(f"Line {line}, formula")).to_be_focused()
        assert key.bounding_box() == stood


def test_a_pad_begins_with_its_premises_and_a_hint_is_about_what_is_asked(
    page: Page, server: Server
) -> None:
    page.goto(f"{server.url}/prover#Apq%2C%20Np%20-%3E%20q")
    expect(page.get_by_role("checkbox", name="Ko")).to_be_checked()
    button(page, "Write it myself, with hints")
    expect(page.get_by_label("Line 3, formula")).to_be_focused()
    expect(page.get_by_label("Line 1, formula")).to_have_value("Apq")
    hints = page.get_by_role("region", name="Practice")
    hints.get_by_role("button", name="Hint").click()
    expect(hints.locator("ol > li").first).to_be_visible()
    expect(hints).not_to_contain_text("cannot be proved")


def test_another_question_has_another_pad(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/prover#Kpq%20-%3E%20q")
    expect(page.get_by_role("checkbox", name="Ko")).to_be_checked()
    button(page, "Write it myself, with hints")
    page.keyboard.type("q ")
    expect(page.get_by_label("Line 2, formula")).to_have_value("q")
    question = page.get_by_label("Premises, an arrow, the Goal")
    button(page, "Change the premises or the Goal")
    expect(question).to_be_focused()
    question.fill("Kqr -> q")
    expect(page.get_by_label("Line 1, formula")).to_have_value("Kqr")
    expect(page.get_by_label("Line 2, formula")).to_have_value("")
    question.fill("Kpq -> q")
    expect(page.get_by_label("Line 2, formula")).to_have_value("q")


def test_a_proof_shows_what_its_lines_cite(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.goto(f"{server.url}/prover")
    expect(page.get_by_role("checkbox", name="Ko")).to_be_checked()
    ask(page, "Epq -> CNpNq")
    paper = page.get_by_role("group", name="What was written")
    cited = paper.locator("li.cited")
    last = paper.get_by_role("listitem").filter(has_text="Ci 3")
    expect(last).to_contain_text("Uses the sub-proof 3.")
    expect(cited).to_have_count(0)
    last.hover()
    expect(cited).to_have_count(5)  # from its supposition to its last line
    expect(paper.locator("svg path.head")).to_have_count(1)
    page.mouse.move(0, 0)
    expect(cited).to_have_count(0)
    last.locator("button, a").first.focus()  # the name of the rule, which opens its card
    expect(cited).to_have_count(5)
    assert axe_finds(page) == []


def test_the_pad_shows_by_a_tap_what_a_line_cites(new_page: NewPage, server: Server) -> None:
    page = new_page(390, 844, dark=True)
    page.goto(f"{server.url}/prover#p%2C%20q%20-%3E%20Kpq")
    expect(page.get_by_role("checkbox", name="Ko")).to_be_checked()
    page.get_by_role("button", name="Write it myself, with hints").tap()
    fill(page, 2, "Kpq", "Ki 1,2")
    pad = page.get_by_role("group", name="Proof pad")
    page.get_by_label("Line 1, formula").tap()
    expect(pad.locator(".line.cited")).to_have_count(0)
    page.get_by_label("Line 3, reason").tap()
    expect(pad.locator(".line.cited")).to_have_count(2)
    expect(page.get_by_label("Line 3, reason")).to_have_accessible_description(
        "Uses line 1, p; line 2, q."
    )
    assert axe_finds(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_proof_of_ones_own_is_checked_by_the_ticked_rules(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/prover#q%20-%3E%20Cpq")
    expect(page.get_by_role("checkbox", name="Ko")).to_be_checked()
    button(page, "Write it myself, with hints")
    button(page, "Sub-proof")
    fill(page, 1, "p", "s")
    button(page, "New line")
    fill(page, 2, "q", "R 1")
    button(page, "New line")
    button(page, "Close it")
    fill(page, 3, "Cqp", "Ci 2")
    expect(page.get_by_role("note").first).to_contain_text("Ci")
    fill(page, 3, "Cpq", "Ci 2")
    expect(page.get_by_text("This is correct.")).to_be_visible()
    page.get_by_role("checkbox", name="Ci").uncheck()
    expect(page.get_by_text("Ci is not among the rules.")).to_be_visible()
    expect(page.get_by_role("button", name="Sub-proof")).to_be_visible()  # Ni takes one too
    for rule in ("Ao", "Ni", "No"):
        page.get_by_role("checkbox", name=rule, exact=True).uncheck()
    expect(page.get_by_role("button", name="Sub-proof")).to_be_hidden()


def test_an_error_goes_when_something_else_is_asked(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/prover")
    expect(page.get_by_role("checkbox", name="Ko")).to_be_checked()
    ask(page, "Ap -> p")
    expect(page.get_by_role("alert")).to_contain_text("character")
    button(page, "Kpq → Kqp")
    expect(page.get_by_role("alert")).to_be_hidden()
