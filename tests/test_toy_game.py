"""A game of another package is played everywhere once its one line, an entry point, is installed.

`tests/toy` is Nim. Nothing in the server, the command line or the library names it; what they need
of it stands in its descriptor. So a branch for one of the other games, where Nim would need one
too, makes something here fail.
"""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from httpx2 import Client
from msgspec.structs import replace
from typer.testing import CliRunner
from websockets.sync.client import ClientConnection, connect

import nowornever
from nowornever.cli import rules as rules_command
from nowornever.cli.app import app
from nowornever.core.game import Refusal
from nowornever.games import GAMES, GROUP, by_name, find_clause, installed_games
from nowornever.library.errors import SettingError
from tests.server.playing import act, at_table, make, serving, sit, until
from tests.toy.descriptor import CLAUSES, NIM
from tests.toy.game import Take, Throw

runner = CliRunner()
HOUSE = Path(nowornever.__file__).parent


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of packages with what an installer would have written for Nim."""
    folder = tmp_path_factory.mktemp("packages")
    install(folder, "nim = tests.toy.descriptor:NIM")
    return folder


def install(folder: Path, *games: str) -> None:
    """Write into a folder of packages what an installer writes for a package with these games."""
    about = folder / "toys-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: toys\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("\n".join([f"[{GROUP}]", *games, ""]))


@pytest.fixture(autouse=True)
def _known_here(installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """This process read the entry points long ago: it reads them again."""
    monkeypatch.syspath_prepend(installed)
    for game in installed_games():
        monkeypatch.setitem(GAMES, game.name, game)


@pytest.fixture
def kept(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tables.sqlite"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A match of Nim, played in memory and written to a file."""
    table = nowornever.Table("nim", ["Ann", "Ben"], seed=1)
    assert not isinstance(table.act(0, Throw()), Refusal)
    table.pass_time(60_000)
    while not table.is_over:
        seat = table.view().turn
        assert not isinstance(table.act(seat, table.legal_actions(seat)[-1]), Refusal)
    path = tmp_path / "nim.jsonl"
    table.record().write(path)
    return path


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("nim = tests.toy.nothing:NIM", "tests.toy.nothing:NIM cannot be imported"),
        ("nim = tests.toy.game:Nim", "tests.toy.game:Nim is not the Descriptor of a game"),
    ],
)
def test_a_game_that_cannot_be_used_is_named(
    line: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, line)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ImportError, match=re.escape(told)):
        installed_games()


def test_no_two_games_share_a_name_or_a_rulebook() -> None:
    assert list(by_name([NIM])) == ["nim"]
    for other in (replace(NIM, clauses=()), replace(NIM, name="other")):
        with pytest.raises(ValueError, match=r"tests\.toy and tests\.toy share a name"):
            by_name([NIM, other])


def test_the_library_plays_it_and_tells_its_record(record: Path) -> None:
    found = nowornever.Record.read(record)
    assert found.verify().heap == 0
    assert list(found.story()) == [
        "nim: Ann, Ben", "",
        " 0:00  The heap has 7 counters.",
        " 1:00  Ann takes 1 at last.", " 1:00  Ben takes 3.", " 1:00  Ann takes 3.",
        "", "Ann wins.",
    ]  # fmt: skip


def test_a_refusal_names_its_clause() -> None:
    table = nowornever.Table("nim", ["Ann", "Ben"])
    found = table.act(1, Take(1))
    assert isinstance(found, Refusal)
    assert find_clause(found.clause) == CLAUSES["NIM-2"]


def test_an_unknown_rulebook_is_told_with_all_there_are() -> None:
    with pytest.raises(SettingError, match=r"wff-2017, equations-2019, contradiction, nim"):
        nowornever.Table("chess", ["Ann", "Ben"])


def test_the_command_line_replays_it(record: Path) -> None:
    told = runner.invoke(app, ["replay", str(record)])
    assert told.exit_code == 0, told.output
    assert told.stdout.splitlines()[-1] == "Ann wins."
    value = json.loads(runner.invoke(app, ["replay", str(record), "--json"]).stdout)
    assert (value["header"]["game"], value["winner"]) == ("nim", 0)
    assert runner.invoke(app, ["replay", str(record), "--verify"]).exit_code == 0
    record.write_text(record.read_text().replace('"counters":3', '"counters":2'))
    assert runner.invoke(app, ["replay", str(record)]).exit_code == 2


def test_the_command_line_says_that_it_has_no_judge(record: Path) -> None:
    found = runner.invoke(app, ["judge", str(record)])
    assert found.exit_code == 2
    assert "nim has no judge" in found.stderr


def test_the_command_line_prints_its_clauses_and_the_lines_that_carry_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rules_command, "_has_tests", lambda: False)
    assert "The rules of Nim" in runner.invoke(app, ["rules"]).stdout
    assert "Whoever takes the last counter wins." in runner.invoke(app, ["rules", "nim"]).stdout
    one = json.loads(runner.invoke(app, ["rules", "nim", "nim-4", "--json"]).stdout)
    assert one["clause"]["sentence"] == CLAUSES["NIM-4"].sentence
    places = {Path(place["file"]).name for place in one["code"]}
    assert "game.py" in places


def test_the_server_lists_it(kept: str) -> None:
    with serving(kept) as client:
        games = {game["name"]: game for game in client.get("/api/games").json()}
        assert list(games) == list(GAMES)
        assert games["nim"] == {
            "name": "nim",
            "title": "Nim",
            "least": 2,
            "most": 4,
            "rulebooks": {"nim": "The rules of Nim"},
            "bots": [
                {"name": "greedy", "about": "Takes all it can."},
                {"name": "deep", "about": "Leaves a multiple of four."},
            ],
        }
        clauses = client.get("/api/rulebooks/nim").json()["clauses"]
        assert [clause["id"] for clause in clauses] == ["NIM-1", "NIM-2", "NIM-3", "NIM-4"]
        new = client.get("/openapi.json").json()["components"]["schemas"]["TableIn"]["properties"]
        assert new["game"]["enum"] == list(GAMES)
        assert "nim" in new["rulebook"]["enum"]


@pytest.fixture
def served(installed: Path, tmp_path: Path) -> Iterator[Client]:
    """The real program, whose processes know what is installed and nothing more."""
    command = [sys.executable, "-m", "nowornever", "serve", "--port", "0"]
    kept = f"sqlite:///{tmp_path}/tables.sqlite"
    server = subprocess.Popen(
        [*command, "--database", kept], stdout=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONPATH": f"{installed}:{HOUSE.parents[1]}"},
    )  # fmt: skip
    try:
        assert server.stdout is not None
        with Client(base_url=server.stdout.readline().split()[-1], timeout=60) as client:
            yield client
    finally:
        server.kill()
        server.wait()


def test_a_person_plays_it_against_a_bot_at_a_real_server(served: Client) -> None:
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "greedy"}]
    new = {"game": "nim", "rulebook": "nim", "conduct": "friendly", "seats": seats}
    links = served.post("/api/tables", json=new).json()
    with connect(f"ws{str(served.base_url)[4:].rstrip('/')}/live") as ann:
        ann.send(json.dumps({"type": "hello", "table": links["table"], "secret": links["secret"]}))
        view = _play(ann)
    assert view["names"] == ["Ann", "Nina Greedy"]
    text = served.get(f"/api/tables/{links['table']}/record").text
    played = nowornever.Record.parse(text)
    assert played.verify().winner == view["winner"]
    replay = served.get(f"/api/tables/{links['table']}/replay").json()
    assert replay["steps"][0]["told"].startswith("The heap has ")
    assert replay["steps"][-1]["changed"]["winner"] == view["winner"]
    again = served.post("/api/replays", content=text)
    assert again.status_code == 201, again.text
    kept_at = again.json()["table"]
    assert served.get(f"/api/tables/{kept_at}/replay").json()["signed"] == "signed"


def _play(ann: ClientConnection) -> Any:
    """Ann takes too early, then throws, then takes one at every turn; the last view."""
    number = 0

    def act(**action: Any) -> None:
        nonlocal number
        number += 1
        ann.send(json.dumps({"type": "act", "id": number, "action": action}))

    act(type="Take", counters=2)
    for line in ann:
        message = json.loads(line)
        assert message["type"] != "problem", message
        if message["type"] == "refused":
            assert message["clause"] == "nim NIM-1"
            act(type="Throw")
        if message["type"] == "happened":
            view = message["view"]
            if view["heap"] == 0:
                return view
            if view["turn"] == 0:
                act(type="Take", counters=1)
    raise AssertionError("the server has closed the line")


def test_two_people_play_it_online_and_a_restart_loses_nothing(kept: str) -> None:
    with serving(kept) as client:
        links = make(client, game="nim", rulebook="nim")
        secret = sit(client, links)
        with at_table(client, links["table"], links["secret"]) as (ann, _):
            assert act(ann, {"type": "Throw"})["type"] == "done"
    with (
        serving(kept) as client,
        at_table(client, links["table"], secret) as (bob, welcome),
        at_table(client, links["table"], links["secret"]) as (ann, _),
    ):
        assert welcome["view"]["heap"] in (7, 8, 9)
        assert [action["type"] for action in welcome["legal"]] == []
        assert act(bob, {"type": "Take", "counters": 1})["clause"] == "nim NIM-2"
        assert act(ann, {"type": "Take", "counters": 3})["type"] == "done"
        assert until(bob, "happened")["view"]["turn"] == 1


def test_a_table_refuses_bots_of_other_games_and_too_many_players(kept: str) -> None:
    with serving(kept) as client:
        table = {"game": "nim", "rulebook": "nim", "seats": [{"kind": "person"}]}
        alone = client.post("/api/tables", json=table)
        assert alone.status_code == 422
        assert "two to four players" in alone.json()["detail"]
        table["seats"] = [{"kind": "person"}, {"kind": "bot", "bot": "seldom"}]
        wrong = client.post("/api/tables", json=table)
        assert wrong.json()["detail"] == "There is no such bot; there are greedy, deep."


OWN_ROOMS = ("wff", "equations", "contradiction")
"""Below these folders, and in files with these names, a game may name itself."""
KINDS = {"WffRulebook", "EquationsRulebook", "CubeGame", "ContradictionGame"}


def shared_modules() -> list[Path]:
    """The modules that serve all games."""
    found = [path.relative_to(HOUSE) for path in HOUSE.rglob("*.py")]
    return [path for path in found if not {*path.parts, path.stem} & set(OWN_ROOMS)]


def test_no_shared_module_asks_which_game_it_is() -> None:
    asking = []
    for path in shared_modules():
        for node in ast.walk(ast.parse((HOUSE / path).read_text())):
            if isinstance(node, ast.Compare | ast.MatchValue | ast.Subscript):
                texts = {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}
                if texts & set(OWN_ROOMS):
                    asking.append(f"{path}:{node.lineno}")
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "isinstance":
                names = {part.id for part in ast.walk(node.args[1]) if isinstance(part, ast.Name)}
                if names & KINDS:
                    asking.append(f"{path}:{node.lineno}")
    assert asking == []


CLIENT = HOUSE.parents[1] / "web" / "src"
ASKS = re.compile(rf"""(?:[!=]==?|case)\s*["'](?:{"|".join(OWN_ROOMS)})["']""")


def test_no_shared_part_of_the_client_asks_which_game_it_is() -> None:
    """What it has to know of a game stands in `web/src/games`, a file for each."""
    shared = [
        path
        for path in CLIENT.rglob("*")
        if path.suffix in (".ts", ".svelte") and "contradiction" not in path.parts
    ]
    assert len(shared) > 50
    found = [
        f"{path.relative_to(CLIENT)}:{number}"
        for path in shared
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if ASKS.search(line)
    ]
    assert found == []
