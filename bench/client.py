"""How heavy the pages are and how soon they can be used, on a slow machine and a slow line.

Chromium with the processor slowed down four times and a line of 1.6 Mbit/s with 150 ms to the
server and back, as for a cheap phone; the cache is empty. The server is the command `nowornever
serve` on this machine, so its answers cost what they cost at home.

    .venv/bin/python -m bench.client > bench/client.md
"""

from __future__ import annotations

import argparse
import json
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple
from urllib.error import URLError
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, CDPSession, ViewportSize, sync_playwright

SLOWER = 4
MEGABITS = 1.6
ROUND_TRIP = 150
QUIET = 500
"""The milliseconds without a long task after which the page is called interactive."""
PHONE = ViewportSize(width=390, height=844)


class Visited(NamedTuple):
    """A page, and what has to be there before somebody can begin."""

    name: str
    address: str
    ready: str
    """A selector for what is used first: a button that is enabled, a heading of the content."""


PAGES = (
    Visited("First page", "/", "main button:enabled, main a.button"),
    Visited("Learn", "/learn", "main h1"),
    Visited("Rules", "/rules/wff-2017", "main h2, main h3"),
    Visited("Judge", "/judge", "main textarea:enabled"),
    Visited("Prover", "/prover", "main button.primary:enabled"),
    Visited("Replays", "/replay", "main input[type=file]"),
    Visited("A lesson", "/learn/wff-sentences", "main button.primary:enabled"),
    Visited("Puzzles", "/puzzles", "main a.button"),
    Visited("A puzzle", "/puzzles/first/wff", "#asked"),
    Visited("Your card", "/card", "main button.primary:enabled"),
    Visited("Classes", "/class", "main input:enabled"),
    Visited("Tournaments", "/tournament", "main input:enabled"),
)
GAME = {
    "game": "wff",
    "rulebook": "wff-2017",
    "options": {"level": "basic"},
    "seats": [{"kind": "person", "name": "Guest"}, {"kind": "bot", "bot": "seldom"}],
}
"""The game at the table that is visited."""


class Visit(NamedTuple):
    """What one visit with an empty cache measured."""

    first_paint: float
    interactive: float
    """Milliseconds until what is used first is there, and no long task ran after it."""
    sent: dict[str, int]
    """Bytes over the line by kind: script, style, font, other."""
    requests: int


WATCH = """() => {
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const {startTime, duration} of list.getEntries())
      longTasks.push([startTime, startTime + duration]);
  }).observe({type: 'longtask', buffered: true});
}"""
USABLE = """(selector) => {
  const there = [...document.querySelectorAll(selector)];
  if (!there.some((one) => one.checkVisibility())) return false;
  window.usableSince ??= performance.now();
  const last = longTasks.at(-1)?.[1] ?? 0;
  return performance.now() - Math.max(last, usableSince) > QUIET;
}""".replace("QUIET", str(QUIET))
MEASURED = """() => {
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  const after = longTasks.filter(([, end]) => end > usableSince).map(([, end]) => end);
  return {paint: paint?.startTime ?? 0, interactive: Math.max(usableSince, ...after)};
}"""


def table(url: str) -> Visited:
    """A table whose link somebody opens, as a page to visit."""
    asked = Request(
        f"{url}/api/tables", json.dumps(GAME).encode(), {"Content-Type": "application/json"}
    )
    with urlopen(asked) as answer:
        made = json.load(answer)
    return Visited("A table", f"/t/{made['table']}#{made['secret']}", "#task")


def visit(browser: Browser, url: str, page: Visited) -> Visit:
    """One visit in a fresh browser context, slowed down."""
    context = browser.new_context(viewport=PHONE, is_mobile=True, has_touch=True)
    context.add_init_script(f"({WATCH})()")
    tab = context.new_page()
    line = context.new_cdp_session(tab)
    sent = _count_bytes(line)
    _slow_down(line)
    tab.goto(url + page.address, wait_until="commit")
    tab.wait_for_function(USABLE, arg=page.ready, polling=100, timeout=60_000)
    found = tab.evaluate(MEASURED)
    context.close()
    kinds: dict[str, int] = {}
    for kind, size in sent.values():
        kinds[kind] = kinds.get(kind, 0) + size
    return Visit(found["paint"], found["interactive"], kinds, len(sent))


def _slow_down(line: CDPSession) -> None:
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    speed = MEGABITS * 1e6 / 8
    limits = {"offline": False, "latency": ROUND_TRIP}
    line.send(
        "Network.emulateNetworkConditions",
        {**limits, "downloadThroughput": speed, "uploadThroughput": speed},
    )


KINDS = {"Script": "script", "Stylesheet": "style", "Font": "font", "Document": "page"}


def _count_bytes(line: CDPSession) -> dict[str, tuple[str, int]]:
    """The kind and the size over the line of each request, filled while the page loads."""
    kinds: dict[str, str] = {}
    sent: dict[str, tuple[str, int]] = {}

    def answered(event: dict[str, str]) -> None:
        kinds[event["requestId"]] = KINDS.get(event["type"], "other")

    def loaded(event: dict[str, float | str]) -> None:
        number = str(event["requestId"])
        sent[number] = (kinds.get(number, "other"), int(event["encodedDataLength"]))

    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    line.on("Network.responseReceived", answered)
    line.on("Network.loadingFinished", loaded)
    return sent


@contextmanager
def served() -> Iterator[str]:
    """The real server with an empty database, and its address."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "nowornever", "serve", "--port", str(port)]
        process = subprocess.Popen(
            [*command, "--data", folder], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            _wait_for(f"http://127.0.0.1:{port}/api/games")
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(20)


def _wait_for(address: str) -> None:
    for _ in range(200):
        try:
            with urlopen(address):
                return
        except URLError:
            time.sleep(0.1)
    raise RuntimeError("the server did not start")


def print_table(visits: dict[str, list[Visit]], version: str) -> None:
    """The medians of all visits as Markdown."""
    print("# The client\n")
    print(
        f"Chromium {version} at {PHONE['width']}×{PHONE['height']}, the processor slowed down"
        f" {SLOWER} times, {MEGABITS} Mbit/s with {ROUND_TRIP} ms there and back, an empty cache;"
        f" medians of {max(map(len, visits.values()))} visits. A page is *interactive* when what is"
        f" used first is there and enabled, and the last long task (over 50 ms) is done, with"
        f" {QUIET} ms of quiet after it. Sizes are bytes over the line, compressed as the server"
        " sends them. Made by `python -m bench.client`.\n"
    )
    print("| page | first paint | interactive | weight | script | style | font | requests |")
    print("|---|---|---|---|---|---|---|---|")
    for name, found in visits.items():

        def median(of: Callable[[Visit], float], found: list[Visit] = found) -> float:
            return statistics.median(map(of, found))

        kinds = ("script", "style", "font")
        sizes = [statistics.median(one.sent.get(kind, 0) for one in found) for kind in kinds]
        cells = (
            f"{median(lambda one: one.first_paint) / 1000:.1f} s",
            f"{median(lambda one: one.interactive) / 1000:.1f} s",
            _size(median(lambda one: sum(one.sent.values()))),
            *map(_size, sizes),
            f"{median(lambda one: one.requests):.0f}",
        )
        print(f"| {name} | {' | '.join(cells)} |")


def _size(size: float) -> str:
    return f"{size / 1024:.0f} KiB"


def main() -> None:
    """Measure every page and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visits", type=int, default=5, help="how often each page is visited")
    visits = parser.parse_args().visits
    chromium = shutil.which("chromium")
    if not chromium:
        sys.exit("Chromium is not there: install Debian's package chromium")
    with served() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-gpu"]
        )
        pages = (*PAGES, table(url))
        found = {each.name: [visit(browser, url, each) for _ in range(visits)] for each in pages}
        print_table(found, browser.version)
        browser.close()


if __name__ == "__main__":
    main()
