"""What an operator wants to know, in Prometheus' text format."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from fastapi import FastAPI
from fastapi.responses import PlainTextResponse

from nowornever.server.garbage_collector import GarbagePauses
from nowornever.server.jobs.jobs import Jobs
from nowornever.server.jobs.pool import numbers as numbers_of_checks
from nowornever.server.nodes.nodes import Nodes
from nowornever.server.pages.problems import problems
from nowornever.server.services import Services, Thinker
from nowornever.server.steady_clock import SteadyClock
from nowornever.server.tables.bots.hosts import BotPool
from nowornever.server.tables.hub import Hub

Numbers = Sequence[tuple[str, str, str, float]]
"""Metrics: name, kind, what it counts, value."""


def add_metrics(app: FastAPI) -> None:
    """Serve the metrics."""

    @app.get("/metrics", response_class=PlainTextResponse, responses=problems())
    async def metrics() -> str:
        """The metrics, in Prometheus' text format."""
        hub: Hub = app.state.hub
        services = hub.services
        numbers = (
            *_of_tables(hub),
            *_of_actions(services),
            *_of_requests(app.state.answered),
            *numbers_of_checks(services.checks),
            *_of_jobs(app.state.jobs),
            *_of_bots(services.thinker),
            *_of_pauses(app.state.pauses, services.clock),
            *_of_nodes(services.nodes),
        )
        text = "".join(
            f"# HELP nowornever_{name} {what}.\n# TYPE nowornever_{name} {kind}\n"
            f"nowornever_{name} {number}\n"
            for name, kind, what, number in numbers
        )
        took = "Seconds from an action to its answer"
        return text + services.latency.text("nowornever_action_seconds", took)


def _of_tables(hub: Hub) -> Numbers:
    live = hub.live.values()
    connections = sum(len(table.presence.watchers) for table in live)
    store = hub.services.store
    return (
        ("tables", "gauge", "Tables in memory", len(live)),
        ("connections", "gauge", "Live connections", connections),
        ("lines_total", "counter", "Lines of records kept", store.writer.appended),
        ("writes_waiting", "gauge", "Writes that wait", store.writer.waiting),
    )


def _of_actions(services: Services) -> Numbers:
    counts = services.counts
    return (
        ("refused_total", "counter", "Actions refused by the rules", counts["refused"]),
        ("failed_total", "counter", "Actions that could not be decided", counts["failed"]),
        ("unkept_total", "counter", "Actions that could not be stored", counts["unkept"]),
    )


def _of_requests(answered: Mapping[int, int]) -> Numbers:
    """How requests were answered, by the status of the answer."""
    of = answered.get
    return (
        ("requests_total", "counter", "Requests answered", sum(answered.values())),
        ("requests_limited_total", "counter", "Requests refused by a limit", of(429, 0)),
        ("requests_failed_total", "counter", "Requests that failed here", of(500, 0)),
        ("requests_unserved_total", "counter", "Requests refused for now", of(503, 0)),
    )


def _of_bots(thinker: Thinker) -> Numbers:
    waiting = thinker.waiting if isinstance(thinker, BotPool) else 0
    return (("bots_waiting", "gauge", "Bots that wait for a process to think", waiting),)


def _of_jobs(jobs: Jobs) -> Numbers:
    begun = jobs.counts().total() - jobs.waiting
    return (
        ("jobs_waiting", "gauge", "Jobs that wait for a process", jobs.waiting),
        ("jobs_working", "gauge", "Jobs that are done now", begun),
        ("jobs_failed_total", "counter", "Jobs that failed", jobs.failed),
    )


def _of_nodes(nodes: Nodes | None) -> Numbers:
    """The leases of the nodes, and the tables of this one."""
    if nodes is None:
        return ()
    return (
        ("nodes", "gauge", "Nodes whose leases hold", len(nodes.lease.nodes)),
        ("lease_losses_total", "counter", "Times this node lost its lease", nodes.lease.losses),
        ("tables_owned", "gauge", "Tables that this node owns", len(nodes.ownership.owned)),
        ("tables_taken_total", "counter", "Tables taken over", nodes.ownership.taken),
        ("writes_refused_total", "counter", "Writes to lost tables", nodes.ownership.refused),
    )


def _of_pauses(garbage: GarbagePauses, clock: Callable[[], float]) -> Numbers:
    """How often and for how long garbage collection or the event loop blocked everything."""
    steady = clock if isinstance(clock, SteadyClock) else SteadyClock()
    return (
        ("garbage_pauses_total", "counter", "Pauses for garbage collection", garbage.count),
        ("garbage_seconds_total", "counter", "Seconds of these pauses", garbage.seconds),
        ("garbage_seconds_max", "gauge", "Seconds of the longest pause", garbage.longest),
        ("loop_late_seconds_total", "counter", "Seconds the loop was late", steady.late),
        ("loop_late_seconds_max", "gauge", "Seconds of its greatest delay", steady.latest),
        ("stalls_total", "counter", "Times the loop stood still", steady.stalls),
        ("stalled_seconds_total", "counter", "Seconds the loop stood still", steady.stalled),
    )
