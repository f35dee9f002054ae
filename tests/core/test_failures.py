"""What is told of errors in logs."""

from __future__ import annotations

from nowornever.core.failures import kind_of


def test_a_log_says_where_it_failed_and_nothing_of_what_was_written() -> None:
    try:
        raise ValueError("p, Ksq -> KAspq")
    except ValueError as error:
        told = kind_of(error)
    assert told.startswith("ValueError in test_a_log_says")
    assert "Ksq" not in told
