"""What an index of packages shows: the README without links that lead nowhere, and addresses.

`address` in `pyproject.toml` says where the repository is. While it is empty, relative pictures are
left out, of relative links the words stay, and the project has no addresses.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

_WORDS_AND_PATH = r"\[(?P<words>[^\]]*)\]\((?!https?:|#)(?P<path>[^)]+)\)"
_PICTURE = re.compile(r"!" + _WORDS_AND_PATH + r"(?P<after>\n*)")
_LINK = re.compile(r"(?<!!)" + _WORDS_AND_PATH)


def described(readme: str, address: str) -> str:
    """The README as it is shown outside of the repository.

    >>> described("See [the map](docs/map.md).", "")
    'See the map.'
    >>> described("![The table](table.png)", "https://example.org/game")
    '![The table](https://example.org/game/raw/main/table.png)'
    """
    if not address:
        return _LINK.sub(r"\g<words>", _PICTURE.sub("", readme))
    pictured = _PICTURE.sub(rf"![\g<words>]({address}/raw/main/\g<path>)\g<after>", readme)
    return _LINK.sub(rf"[\g<words>]({address}/blob/main/\g<path>)", pictured)


def addresses(address: str) -> dict[str, str]:
    """The project's addresses by their names; none without an address of the repository."""
    if not address:
        return {}
    pages = {"Documentation": "docs/index.md", "Changelog": "CHANGELOG.md"}
    return {"Source": address} | {
        name: f"{address}/blob/main/{page}" for name, page in pages.items()
    }


class Metadata(MetadataHookInterface):
    """Called by hatchling for each build."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the description and the addresses."""
        address = str(self.config["address"]).rstrip("/")
        readme = (Path(self.root) / "README.md").read_text("utf-8")
        text = described(readme, address)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = addresses(address)
