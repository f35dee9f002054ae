"""Tables of an online round pause, go on and end with it."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from tests.server.playing import ROLL, act, as_host, at_table
from tests.server.tournaments.event import OnlineEvent, live, play_until_writing, stop


def test_tables_pause_and_go_on_with_their_round(pages: TestClient) -> None:
    event = OnlineEvent(pages, 6)
    event.start()
    place = event.place(event.official, 2).json()
    with at_table(pages, place["table"], place["secret"]) as (judge, _):
        assert as_host(judge, "pause")["type"] == "done"
    event.act("PauseRound", competition="main")
    event.go_on()
    assert [live(event, at).plan.paused for at in (1, 2)] == [True, True]
    entrant = event.round()["tables"][0]["seats"][0]
    mine = event.place(event.secret_of(entrant)).json()
    with at_table(pages, mine["table"], mine["secret"]) as (socket, _):
        assert act(socket, ROLL)["message"] == "The director has paused the round."
    event.act("ResumeRound", competition="main")
    event.go_on()
    assert [live(event, at).plan.paused for at in (1, 2)] == [False, True], "an official paused it"
    assert "The round goes on." in [note.words for note in live(event).plan.notes]


@pytest.mark.clause("equations-2019 XI-B")
def test_tables_hear_the_round_clock(pages: TestClient) -> None:
    event = OnlineEvent(pages, 3)
    event.start()
    assert 1_700_000 < clock(event, "no-new-shakes") <= 1_800_000
    event.act("Announce", competition="main", what="no-new-shakes")
    event.go_on()
    assert live(event).state.no_new_shakes
    assert 2_000_000 < clock(event, "stop") <= 2_100_000
    event.act("ExtendRound", competition="main", minutes=5)
    event.go_on()
    assert not live(event).state.no_new_shakes
    assert 2_000_000 < clock(event, "no-new-shakes") <= 2_100_000
    event.act("PauseRound", competition="main")
    event.go_on()
    assert clock(event) == 0, "it stands"
    event.act("ResumeRound", competition="main")
    stop(event)
    assert live(event).state.phase == "signing the score sheet"


@pytest.mark.clause("equations-2019 XI-B")
def test_an_early_stop_is_called_once_at_a_table_where_a_challenge_is_open(
    pages: TestClient,
) -> None:
    event = OnlineEvent(pages, 3)
    event.start()
    play_until_writing(event)
    before = live(event).n
    event.act("Announce", competition="main", what="stop")
    for _ in range(3):
        event.go_on()
    state = live(event).state
    assert (state.phase, state.no_new_shakes, state.stop_called) == ("writing", True, True)
    assert live(event).n == before + 2, "no new shakes, Stop, and neither is taken back"


def clock(event: OnlineEvent, what: str = "") -> int:
    """The milliseconds until the round clock says this, as everybody at the table hears it."""
    with at_table(event.client, live(event).id) as (_, welcome):
        told = welcome["round"] or {"what": "", "left": 0}
    assert told["what"] == what
    left: int = told["left"]
    return left
