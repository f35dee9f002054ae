"""The files in `deploy` fit the program: its options, its pages and its metrics."""

from __future__ import annotations

import json
import re
import shutil
import socket
import subprocess
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from fastapi.testclient import TestClient
from typer.testing import CliRunner

from nowornever.cli.app import app
from nowornever.cli.hosting import serving
from nowornever.server.nodes.nodes import Nodes
from nowornever.server.pages import metrics as metrics_module

DEPLOY = Path(__file__).parents[2] / "deploy"
METRIC = re.compile(r"\bnowornever_\w+")


def read(name: str) -> Any:
    return yaml.safe_load((DEPLOY / name).read_text())


@pytest.fixture(scope="module")
def known(pages: TestClient) -> set[str]:
    """The metrics that there are, those of nodes too."""
    names = set(METRIC.findall(pages.get("/metrics").text))
    of_nodes = metrics_module._of_nodes(_node())
    return names | {f"nowornever_{name}" for name, *_ in of_nodes}


def _node() -> Nodes:
    anything: Any = SimpleNamespace(nodes={}, owned=(), losses=0, taken=0, refused=0)
    return Nodes(anything, anything, "")


def test_the_dashboard_and_the_alerts_show_metrics_that_there_are(known: set[str]) -> None:
    shown = [
        target["expr"]
        for panel in json.loads((DEPLOY / "grafana.json").read_text())["panels"]
        for target in panel["targets"]
    ]
    shown += [rule["expr"] for group in read("alerts.yaml")["groups"] for rule in group["rules"]]
    assert len(shown) > 15
    assert not {name for text in shown for name in METRIC.findall(text)} - known


def test_the_nodes_are_started_with_options_that_there_are() -> None:
    services = read("compose.yaml")["services"]
    nodes = {name: service for name, service in services.items() if name.startswith("node")}
    assert len(nodes) == 3
    unit = (DEPLOY / "nowornever.service").read_text()
    given = [*re.findall(r"--[\w-]+", unit), *re.findall(r"--[\w-]+", _entrypoint())]
    for name, service in nodes.items():
        assert service["command"] == ["--node-address", f"{name}:8000"]
        given += [word for word in service["entrypoint"] + service["command"] if word[:2] == "--"]
        assert service["environment"]["NOWORNEVER_DATABASE"].startswith("postgresql://")
    assert set(given) <= set(
        re.findall(r"--[\w-]+", CliRunner().invoke(app, ["serve", "--help"]).output)
    )


def _entrypoint() -> str:
    lines = (DEPLOY / "Containerfile").read_text().splitlines()
    return next(line for line in lines if line.startswith("ENTRYPOINT"))


def test_the_proxy_knows_every_node_and_asks_whether_it_is_ready(pages: TestClient) -> None:
    text = (DEPLOY / "Caddyfile").read_text()
    nodes = [name for name in read("compose.yaml")["services"] if name.startswith("node")]
    assert all(f"{name}:8000" in text for name in nodes)
    (page,) = re.findall(r"health_uri (\S+)", text)
    assert pages.get(page).status_code == 200
    assert "respond /nodes 404" in text, "nodes speak to each other inside"


def test_a_node_answers_to_the_name_by_which_the_proxy_asks_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answers: list[str] = []

    def run(
        _url: str, _option: str, listening: socket.socket, _ready: Any, hosts: Any, *_: Any
    ) -> bool:
        listening.close()
        answers.extend(hosts)
        return True

    monkeypatch.setattr(serving, "run", run)
    (nodes,) = re.findall(r"reverse_proxy (.+) \{", (DEPLOY / "Caddyfile").read_text())
    for address in nodes.split():
        service = read("compose.yaml")["services"][address.partition(":")[0]]
        _, *words = service["entrypoint"] + service["command"]
        started = CliRunner().invoke(app, [*words, "--port", "0", "--data", "unused"])
        assert started.exit_code == 0, started.output
        assert address.partition(":")[0] in answers


def test_the_container_copies_what_there_is() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    (copied,) = re.findall(r"COPY (web/\S+) (web/\S+) \./", text)
    assert all((DEPLOY.parent / name).is_file() for name in copied)
    assert (DEPLOY.parent / "constraints.txt").is_file()


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd-analyze")
def test_the_unit_is_one(tmp_path: Path) -> None:
    # Its program is not installed here: any other stands for it.
    text = (DEPLOY / "nowornever.service").read_text()
    unit = tmp_path / "nowornever.service"
    unit.write_text(text.replace("/opt/nowornever/bin/nowornever", shutil.which("true") or ""))
    found = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True)
    assert not [line for line in found.stderr.splitlines() if "nowornever.service" in line]
