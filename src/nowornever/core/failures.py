"""What a log says of an error."""

from __future__ import annotations


def kind_of(error: Exception) -> str:
    """The type of an error and where it was raised; not its text, which may hold a secret."""
    places = []
    trace = error.__traceback__
    while trace:
        places.append(f"{trace.tb_frame.f_code.co_name}:{trace.tb_lineno}")
        trace = trace.tb_next
    return f"{type(error).__name__} in {' > '.join(places)}"
