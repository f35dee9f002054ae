"""What `deploy/compose.yaml` starts, as processes of this machine: there are no containers here."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx2
import yaml  # type: ignore[import-untyped]

from bench.live.postgres import ends_with_us
from bench.live.real_server import free_port, is_healthy
from tests.server.nodes.several import PATIENT_PROGRAM, Door, roll

DEPLOY = Path(__file__).parents[3] / "deploy"
NODES = ("node1", "node2", "node3")
GIVEN = {"SITE": "localhost", "DATABASE_PASSWORD": "unused"}
"""What the file asks for."""
FOR_A_TRIAL = "{\n\tauto_https disable_redirects\n\tskip_install_trust\n\tadmin off\n}\n"
"""The proxy's settings here: it changes nothing else on this machine."""


def here(name: str, ports: Mapping[str, int]) -> str:
    """A file of the folder, with the nodes at ports of this machine."""
    text = re.sub(
        r"\$\{(\w+):\?[^}]*\}", lambda found: GIVEN[found[1]], (DEPLOY / name).read_text()
    )
    return re.sub(r"\b(node\d):8000", lambda found: f"127.0.0.1:{ports[found[1]]}", text)


@contextmanager
def running(*command: str, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    """A program, killed at the end."""
    known = {**os.environ, **environment}
    process = subprocess.Popen(
        command, env=known, stderr=subprocess.DEVNULL, preexec_fn=ends_with_us()
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def node(service: Any, port: int, url: str) -> Any:
    """A node as the file starts it, at a port and with a database of this machine."""
    _, *words = service["entrypoint"] + service["command"]
    program = (sys.executable, "-c", PATIENT_PROGRAM, *words, "--port", str(port))
    return running(*program, **{**service["environment"], "NOWORNEVER_DATABASE": url})


def test_three_nodes_and_the_proxy_serve_one_table(postgres: str, tmp_path: Path) -> None:
    ports = {name: free_port() for name in NODES}
    services = yaml.safe_load(here("compose.yaml", ports))["services"]
    with ExitStack() as started:
        processes = {
            name: started.enter_context(node(services[name], port, postgres))
            for name, port in ports.items()
        }
        doors = {name: Door(port) for name, port in ports.items()}
        for name, process in processes.items():
            while not is_healthy(ports[name]):
                assert process.poll() is None, "it did not start"
                time.sleep(0.05)  # a program of its own: there is nothing else to wait for
        links = doors["node1"].make()
        doors["node2"].sit(links)
        assert roll(doors["node3"], links, "a") == "done"
        if caddy := shutil.which("caddy"):
            ask_proxy(started, caddy, here("Caddyfile", ports), tmp_path)
        processes["node1"].terminate()
        processes["node1"].wait(60)
        for name in ("node2", "node3"):
            assert roll(doors[name], links, "a") == "done", "handed over, with what has happened"


def ask_proxy(started: ExitStack, caddy: str, text: str, folder: Path) -> None:
    """Ask the proxy over TLS whether a node is ready."""
    (folder / "Caddyfile").write_text(FOR_A_TRIAL + text)
    site = f"https://localhost:{free_port()}"
    kept = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"), str(folder))
    program = (caddy, "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile")
    process = started.enter_context(running(*program, SITE=site, **kept))
    answer = None
    while answer is None:
        assert process.poll() is None, "the proxy did not start"
        try:
            answer = httpx2.get(f"{site}/ready", verify=False, timeout=60)
        except httpx2.TransportError:
            time.sleep(0.05)  # it does not listen yet
    assert (answer.status_code, answer.text) == (200, "ok\n")
    assert httpx2.get(f"{site}/nodes", verify=False, timeout=60).status_code == 404
