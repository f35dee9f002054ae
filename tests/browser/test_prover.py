"""The prover's page: a proof, a reason, the fewest rules, hints."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import PICTURES
from tests.browser.server import Server
from tests.browser.steps import button, write


def ask(page: Page, sequent: str) -> None:
    page.get_by_label("Premises, an arrow, the Goal").fill(sequent)
    button(page, "Prove it")


def test_a_sequent_is_proved_with_the_fewest_rules(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/prover")
    page.get_by_role("checkbox", name="Also find the fewest rules").check()
    expect(page.get_by_role("checkbox", name="Ko")).to_be_checked()
    ask(page, "Epq -> CNpNq")
    answer = page.get_by_role("status", name="Answer")
    expect(answer).to_contain_text("It can be proved")
    expect(answer).to_contain_text("CNpNq")
    page.screenshot(path=PICTURES / "prover.png", animations="disabled", full_page=True)
    answer.get_by_role("button", name="Co, Ci, Eo, Ni, R").click()
    expect(page.get_by_role("checkbox", name="Ko")).not_to_be_checked()
    assert page.url.endswith("#Epq%20-%3E%20CNpNq")


def test_what_cannot_be_proved_has_a_reason_and_what_cannot_be_read_too(
    page: Page, server: Server
) -> None:
    page.goto(f"{server.url}/prover")
    expect(page.get_by_role("checkbox", name="Ko")).to_be_checked()
    ask(page, "Apq -> p")
    answer = page.get_by_role("status", name="Answer")
    expect(answer).to_contain_text("It cannot be proved with these rules")
    ask(page, "Ap -> p")
    expect(page.get_by_role("alert")).to_contain_text("character")


def test_a_proof_of_ones_own_gets_hints(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/prover#Kpq%20-%3E%20q")
    expect(page.get_by_role("checkbox", name="Ko")).to_be_checked()
    button(page, "Write it myself, with hints")
    page.get_by_label("Line 1, formula").click()
    write(page, ("Kpq", "s"))
    button(page, "Hint")
    hints = page.get_by_role("region", name="Practice").get_by_role("listitem")
    expect(hints).to_have_text(["It can be done in 1 more line."])
