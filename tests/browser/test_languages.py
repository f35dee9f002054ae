"""The client in Spanish: switched on the page, remembered, with no English of its own left."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import FilePayload, Page, expect

from tests.browser.axe import axe_finds
from tests.browser.conftest import NewPage
from tests.browser.server import Server

MESSAGES = Path(__file__).parents[2] / "web" / "messages"
SENTENCE = 12
"""Shorter messages are words that may be part of others."""
SHOWN = """() => {
  const copy = document.body.cloneNode(true);
  for (const english of copy.querySelectorAll("[lang=en], option, script")) {
    english.remove();
  }
  const read = [...copy.querySelectorAll("[aria-label]")].map((one) => one.ariaLabel);
  return [copy.textContent, ...read].join(" \\n ").replaceAll(/\\s+/g, " ");
}"""
"""All that a page shows or has a screen reader say, but for what the server sends."""


def untranslated() -> dict[str, str]:
    """The English sentences by their key; without those that are filled in or alike in Spanish."""
    found = {}
    for path in sorted((MESSAGES / "en").glob("*.json")):
        spanish = json.loads((MESSAGES / "es" / path.name).read_text("utf-8"))
        for key, text in json.loads(path.read_text("utf-8")).items():
            if (
                isinstance(text, str)
                and "{" not in text
                and spanish[key] != text
                and len(text) >= SENTENCE
            ):
                found[key] = text
    return found


ENGLISH = untranslated()


def english_on(page: Page) -> list[str]:
    """The keys of messages that a page still says in English."""
    said = page.evaluate(SHOWN)
    return [key for key, text in ENGLISH.items() if text in said]


def speak_spanish(page: Page, url: str) -> None:
    page.goto(url)
    page.locator("footer").get_by_label("Language").select_option("Español")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.get_by_role("navigation").get_by_role("link", name="Jugar")).to_be_visible()


def test_the_check_finds_english(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.goto(f"{server.url}/nowhere/at/all")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert {"app_skip", "app_lost", "app_lost_why"} <= set(english_on(page))


def test_spanish_from_the_first_page_to_a_table(new_page: NewPage, server: Server) -> None:
    page = new_page(390, 844)
    speak_spanish(page, server.url)
    page.reload()  # it is remembered
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.get_by_role("radio", name=re.compile("Proof by Contradiction")).check()
    assert english_on(page) == []
    assert axe_finds(page) == []
    page.get_by_role("button", name=re.compile("^Jugar contra 3 bots")).click()
    expect(page.locator("#task")).to_contain_text("Ronda 1: coloca 2 fichas")
    page.get_by_role("group", name="Fichas").get_by_role("button", name="Rojo").click()
    page.get_by_role("button", name="Poner Rojo en a2").click()
    page.get_by_role("group", name="Fichas").get_by_role("button", name="Azul").click()
    page.get_by_role("button", name="Poner Azul en b1").click()
    page.get_by_role("radio", name=re.compile("^Líneas")).check()
    page.get_by_role("group", name="Color", exact=True).get_by_role("button", name="Rojo").click()
    page.get_by_role("button", name="la fila 2").click()
    page.get_by_role("button", name="la columna d").click()
    expect(page.get_by_text("«Rojo está en la fila 2 o la columna d»")).to_be_visible()
    page.get_by_role("radio", name="Boundaries").check()
    expect(page.get_by_text("Listo para entregar.")).to_be_visible()
    assert english_on(page) == []
    assert axe_finds(page) == []
    page.get_by_role("button", name="Entregar en secreto").click()
    expect(page.locator("#task")).to_contain_text("Ronda")
    expect(page.get_by_role("log", name="Historia")).to_contain_text("ha entregado.")
    expect(page.get_by_role("log", name="Historia").locator("[lang=en]")).to_have_count(0)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390


def test_spanish_at_a_table_with_cubes(new_page: NewPage, server: Server) -> None:
    page = new_page()
    speak_spanish(page, server.url)
    for game in ("WFF ’N PROOF", "EQUATIONS"):
        page.goto(server.url)
        page.get_by_role("radio", name=re.compile(game)).check()
        assert english_on(page) == []
        page.locator("main .primary").first.click()
        expect(page.locator("#task")).not_to_be_empty()
        expect(page.get_by_role("log", name="Historia")).to_contain_text(
            re.compile(" (saca|pone) ")
        )
        expect(page.get_by_role("log", name="Historia").locator("[lang=en]")).to_have_count(0)
        assert english_on(page) == []
        assert axe_finds(page) == []


def test_pages_in_spanish(new_page: NewPage, server: Server) -> None:
    page = new_page(390, 844)
    speak_spanish(page, server.url)
    for path in ("/prover", "/judge", "/replay", "/puzzles", "/tournament"):
        page.goto(server.url + path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert english_on(page) == [], path
        assert axe_finds(page) == [], path
    page.goto(f"{server.url}/prover")
    levels = page.get_by_role("button", name="Las 7 reglas: básico, elemental e intermedia")
    expect(levels).to_be_visible()  # no level by its English name
    page.goto(f"{server.url}/learn")
    expect(page.get_by_role("heading", name="Básico, reglamento de 2017")).to_be_visible()
    page.goto(f"{server.url}/tournament")
    plan: FilePayload = {"name": "plan.toml", "mimeType": "text/plain", "buffer": b"name = 3"}
    page.get_by_label("Plan (.toml)").set_input_files(plan)
    expect(page.get_by_role("alert")).to_have_text(
        "El plan: name: esto tiene que ser un texto entre comillas, no un número entero."
    )
    page.goto(f"{server.url}/learn/wff-sentences")
    expect(page.get_by_role("heading", level=1)).to_have_text("Frases con cubos")
    assert english_on(page) == []
    page.goto(f"{server.url}/replay/nowhere0")  # the server's own sentence
    expect(page.get_by_role("alert")).to_have_text("No existe esa mesa.")
    page.get_by_role("button", name="Más páginas").click()
    page.get_by_role("link", name="Juez").click()
    expect(page).to_have_url(f"{server.url}/judge")
    expect(page.get_by_role("link", name="Juez")).to_be_hidden()


def test_the_settings_stay_open_in_the_new_language(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.goto(server.url)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_label("Language").select_option("es")
    expect(page.get_by_role("dialog", name="Ajustes")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("dialog", name="Ajustes")).to_be_hidden()
