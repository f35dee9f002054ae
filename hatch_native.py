"""Build hook: the native search of the WFF 'N PROOF judge, where there is a C++ compiler.

Without a compiler, or if it fails, the package is the same without the library, and the search
runs in Python. ``python hatch_native.py`` builds it in the source tree.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FOLDER = Path("src/nowornever/wff/judge/direct")
LIBRARY = "premises.so"
OPTIONS = ("-std=c++17", "-O3", "-shared", "-fPIC", "-static-libstdc++", "-static-libgcc")
SECONDS = 300


def build(root: Path) -> bool:
    """Compile the library beside its sources; return whether that succeeded."""
    compiler = shlex.split(os.environ.get("CXX", "c++"))
    folder = root / FOLDER
    (folder / LIBRARY).unlink(missing_ok=True)
    if shutil.which(compiler[0]) is None:
        return False
    with tempfile.TemporaryDirectory(dir=folder) as scratch:
        made = Path(scratch, LIBRARY)
        command = [*compiler, *OPTIONS, "-o", str(made), str(folder / "premises.cpp")]
        try:
            done = subprocess.run(command, capture_output=True, timeout=SECONDS, check=False)
        except (OSError, subprocess.TimeoutExpired):
            return False
        if done.returncode:
            return False
        made.replace(folder / LIBRARY)
    return True


class NativeBuildHook(BuildHookInterface[BuilderConfig]):
    """Adds the library to a wheel, which is then for this platform only."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the library before the wheel is put together."""
        if not build(Path(self.root)):
            self.app.display_warning("No native search for the judge: it will run in Python.")
            return
        if version != "editable":
            build_data["artifacts"].append(str(FOLDER / LIBRARY))
            build_data["pure_python"] = False
            platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
            build_data["tag"] = f"py3-none-{platform}"


if __name__ == "__main__":
    if not build(Path(__file__).parent):
        print("No native search for the judge: it will run in Python.", file=sys.stderr)
