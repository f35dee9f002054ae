"""The lines of the server's log: as text, or as JSON for programs that collect logs."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable
from enum import StrEnum
from typing import Any


class LogFormat(StrEnum):
    """How a line of the log is written."""

    TEXT = "text"
    JSON = "json"


class LineFormatter(logging.Formatter):
    """Lines that begin with their time, as in RFC 3339, and their level."""

    converter = staticmethod(time.gmtime)
    default_time_format = "%Y-%m-%dT%H:%M:%S"
    default_msec_format = "%s.%03dZ"

    def __init__(self) -> None:
        """With time, level and name."""
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")


class JsonFormatter(LineFormatter):
    """One JSON object per line, with the table and the node that it is about."""

    node: Callable[[], str] = staticmethod(lambda: "")
    """The id of this node; '' for a single server."""

    def format(self, record: logging.LogRecord) -> str:
        """The line; it says the same as in text, and `event` is the same for lines of one kind."""
        about: dict[str, str] = {}
        if record.msg.startswith("table %s") and isinstance(record.args, tuple):
            about["table"] = str(record.args[0])
        if node := self.node():
            about["node"] = node
        return json.dumps(
            {
                "time": self.formatTime(record),
                "level": record.levelname.lower(),
                "logger": record.name,
                "event": record.msg,
                "message": record.getMessage(),
                **about,
            }
        )


_FORMATTERS = {LogFormat.TEXT: LineFormatter, LogFormat.JSON: JsonFormatter}


def logging_with(log_format: LogFormat) -> dict[str, Any]:
    """The configuration of Python's logging: warnings and errors, to standard error."""
    name = f"{__name__}.{_FORMATTERS[log_format].__name__}"
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": name}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["stderr"], "level": "WARNING"},
    }
