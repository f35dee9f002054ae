"""The error for arguments that do not go together; bad text raises WrittenError instead."""

from __future__ import annotations

from collections.abc import Mapping

_ARGUMENTS = ("position", "after", "rulebook", "level")


class SettingError(ValueError):
    """Arguments that do not go together, or an unknown name.

    >>> print(SettingError("{after} is one of now, stop; not {word!r}", word="later"))
    after is one of now, stop; not 'later'
    """

    def __init__(self, reason: str, **values: object) -> None:
        """The reason, with arguments written as ``{after}``, and other values to fill in."""
        super().__init__(reason, values)
        self._reason = reason
        self._values = values

    def __str__(self) -> str:
        """The reason."""
        return self.naming({})

    def naming(self, names: Mapping[str, str]) -> str:
        """The reason with other names for the arguments, such as a command's options."""
        called = {argument: names.get(argument, argument) for argument in _ARGUMENTS}
        return self._reason.format(**called, **self._values)
