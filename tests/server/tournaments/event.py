"""A tournament on a server, for tests: run by its director through the pages."""

from __future__ import annotations

from typing import Any

from fastapi.testclient import TestClient

from nowornever.server.tables.live import LiveTable
from tests.server.playing import act, at_table, bearer

PLAN = """
name = "Online league"
directors = ["Dora"]
officials = [{name = "Olga"}, {name = "Lena", divisions = ["lower"]}]
divisions = [{name = "upper"}, {name = "lower"}]

[[competitions]]
name = "main"
division = "upper"
rulebook = "equations-2019"
level = "senior"
rounds = 3
online = true

[[competitions]]
name = "same"
division = "upper"
rulebook = "wff-2017"
online = true
duplicate = true
"""


class OnlineEvent:
    """A tournament whose rounds are played at tables of the server."""

    def __init__(self, client: TestClient, players: int, plan: str = PLAN, bot: str = "") -> None:
        self.client: Any = client
        found = client.post("/api/tournaments", json={"plan": plan})
        assert found.status_code == 201, found.text
        self.id = found.json()["id"]
        self.director, self.official, self.lower = (
            link["secret"] for link in found.json()["links"]
        )
        rows = "".join(f"P{at},upper,Team {at},{bot}\n" for at in range(1, players + 1))
        entered = self.post("entries", {"csv": f"name,division,team,bot\n{rows}"}).json()
        assert entered == {"entered": players, "faults": []}
        self.act("CheckIn", entrants=[*range(1, players + 1)])

    def post(self, where: str, json: Any, secret: str | None = None) -> Any:
        headers = bearer(self.director if secret is None else secret)
        return self.client.post(f"/api/tournaments/{self.id}/{where}", json=json, headers=headers)

    def act(self, kind: str, secret: str | None = None, **fields: Any) -> Any:
        """Do something that is allowed."""
        found = self.post("acts", {"act": {"type": kind, **fields}}, secret)
        assert found.status_code == 200, found.text
        return found.json()

    def draft(self, name: str = "main") -> None:
        assert self.post("drafts", {"competition": name}).status_code == 200

    def start(self, name: str = "main") -> None:
        """Seat, publish and start the next round, and wait for its tables."""
        self.draft(name)
        if name == "same":
            self.act("SealRolls", competition=name)
        self.act("PublishRound", competition=name)
        self.act("StartRound", competition=name)
        self.go_on()

    @property
    def app(self) -> Any:
        return self.client.app

    def call(self, work: Any, *arguments: Any) -> Any:
        """Run work on the server's event loop."""
        portal = self.client.portal
        assert portal is not None
        return portal.call(work, *arguments)

    def go_on(self) -> None:
        """Let the server compare the record with its tables."""
        self.call(self.app.state.rounds.go_on)

    def look(self, secret: str = "") -> Any:
        headers = bearer(secret) if secret else {}
        return self.client.get(f"/api/tournaments/{self.id}", headers=headers).json()

    def round(self, name: str = "main", secret: str | None = None) -> Any:
        """The latest round of a competition as its director, or another, sees it."""
        view = self.look(self.director if secret is None else secret)["view"]
        return next(one for one in view["competitions"] if one["plan"]["name"] == name)["rounds"][
            -1
        ]

    def secrets(self) -> dict[int, str]:
        """The secret of every entrant's link."""
        where = f"/api/tournaments/{self.id}/links"
        links = self.client.get(where, headers=bearer(self.director)).json()
        return {one["seat"] - 10_000: one["secret"] for one in links}

    def secret_of(self, entrant: int) -> str:
        return self.secrets()[entrant]

    def place(self, secret: str, table: int = 1, name: str = "main") -> Any:
        """Where somebody plays, officiates or watches; the whole answer."""
        where = f"/api/tournaments/{self.id}/places/{name}/{table}"
        return self.client.get(where, headers=bearer(secret) if secret else {})


SIGN = {"type": "Sign"}


def live(event: OnlineEvent, number: int = 1) -> LiveTable:
    """A table of the round, as it is in memory."""
    board = event.look()["boards"][number - 1]
    found: LiveTable = event.app.state.hub.live[board["id"]]
    return found


def stop(event: OnlineEvent) -> None:
    """Stop the round before its first shake: every table waits for signatures."""
    event.act("Announce", competition="main", what="stop")
    event.go_on()
    for board in event.look()["boards"]:
        if board["status"] == "playing":  # a change of nothing: the table's clock acts before it
            event.call(event.app.state.hub.live[board["id"]].change, lambda plan: plan)


def sign(event: OnlineEvent, table: int, but: int = 0) -> None:
    """Let everybody at a table sign, but for an entrant."""
    for entrant in event.round()["tables"][table - 1]["seats"]:
        if entrant != but:
            place = event.place(event.secret_of(entrant), table).json()
            with at_table(event.client, place["table"], place["secret"]) as (socket, welcome):
                assert welcome["seat"] == place["seat"]
                assert act(socket, SIGN)["type"] == "done"


def told_at(event: OnlineEvent, table: str, secret: str) -> Any:
    """What somebody is told who comes to a table."""
    with at_table(event.client, table, secret) as (_, welcome):
        return welcome


def kinds(welcome: Any) -> list[str]:
    """What somebody may do at a table."""
    return [action["type"] for action in welcome["legal"]]


def play_until_writing(event: OnlineEvent) -> tuple[str, list[str]]:
    """Play at the first table until papers are written; its id and its players' secrets."""
    seats = event.round()["tables"][0]["seats"]
    places = [event.place(event.secret_of(one)).json() for one in seats]
    table, secrets = places[0]["table"], [place["secret"] for place in places]
    moves = 0
    while (view := told_at(event, table, secrets[0])["view"])["phase"] != "writing":
        wanted = ["Roll", "Challenge", "AnnounceGoal" if view["goal"] else "ArrangeGoal"]
        wanted += ["Move"] if moves < 2 else ["TakeBlock"]
        moves += do_first(event, table, secrets, wanted, view["last_mover"]) == "Move"
    return table, secrets


def do_first(
    event: OnlineEvent, table: str, secrets: list[str], wanted: list[str], last_mover: int | None
) -> str:
    """Let whoever may do the first of these do it; what it was."""
    for kind in wanted:
        for seat, secret in enumerate(secrets):
            if kind == "TakeBlock" and seat == last_mover:
                continue  # nobody challenges themselves
            with at_table(event.client, table, secret) as (socket, welcome):
                for action in welcome["legal"]:
                    if action["type"] == kind and act(socket, action)["type"] == "done":
                        return kind
    raise AssertionError(wanted)
