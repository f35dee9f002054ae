"""Build hook: the native searches of the judges, where there is a C++ compiler.

Without a compiler, or if it fails, the package is the same without the libraries, and the searches
run in Python. ``python hatch_native.py [SOURCE]`` builds them in the source tree.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = (
    Path("src/nowornever/wff/judge/direct/premises.cpp"),
    Path("src/nowornever/equations/judge/sieve/sieve.cpp"),
)
OPTIONS = ("-std=c++17", "-O3", "-shared", "-fPIC", "-static-libstdc++", "-static-libgcc")
SECONDS = 300
MISSING = "A native search of the judge is missing: it will run in Python."


def library(source: Path) -> Path:
    """The library that is made from a source, beside it."""
    return source.with_suffix(".so")


def build(root: Path, sources: Sequence[Path] = SOURCES) -> list[Path]:
    """Compile the libraries that can be compiled; return where they are, below the root.

    One that is newer than all that it is made from stays as it is: it may be in use.
    """
    return [
        library(source)
        for source in sources
        if _is_fresh(root / source) or _is_built(root / source)
    ]


def _is_fresh(source: Path) -> bool:
    made, parts = library(source), [source, *source.parent.rglob("*.h"), Path(__file__)]
    if not (source.is_file() and made.is_file()):
        return False
    return made.stat().st_mtime > max(part.stat().st_mtime for part in parts)


def _is_built(source: Path) -> bool:
    """Compile a library; return whether that succeeded."""
    compiler = shlex.split(os.environ.get("CXX", "c++"))
    made = library(source)
    made.unlink(missing_ok=True)
    if shutil.which(compiler[0]) is None:
        return False
    with tempfile.TemporaryDirectory(dir=source.parent) as scratch:
        fresh = Path(scratch, made.name)
        command = [*compiler, *OPTIONS, "-o", str(fresh), str(source)]
        try:
            done = subprocess.run(command, capture_output=True, timeout=SECONDS, check=False)
        except (OSError, subprocess.TimeoutExpired):
            return False
        if done.returncode:
            return False
        fresh.replace(made)
    return True


class NativeBuildHook(BuildHookInterface[BuilderConfig]):
    """Adds the libraries to a wheel, which is then for this platform only."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the libraries before the wheel is put together."""
        built = build(Path(self.root))
        if len(built) < len(SOURCES):
            self.app.display_warning(MISSING)
        if built and version != "editable":
            build_data["artifacts"] += map(str, built)
            build_data["pure_python"] = False
            platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
            build_data["tag"] = f"py3-none-{platform}"


if __name__ == "__main__":
    chosen = [Path(name) for name in sys.argv[1:]] or SOURCES
    if len(build(Path(__file__).parent, chosen)) < len(chosen):
        print(MISSING, file=sys.stderr)
