"""Programs that the tests need and pip has not: Debian's packages, installed when we may."""

from __future__ import annotations

import os
import shutil
import subprocess

_WAIT = ["-o", "DPkg::Lock::Timeout=300"]
"""Another worker may be installing at the same time."""


def install(package: str) -> None:
    """Try to install a package of Debian's; whoever needs it looks again whether it is there."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    command = ["apt-get", *_WAIT, "install", "-y", "--no-install-recommends", package]
    if subprocess.run(command, check=False, capture_output=True).returncode:
        # a new machine knows of no packages yet
        subprocess.run(["apt-get", *_WAIT, "update"], check=False, capture_output=True)
        subprocess.run(command, check=False, capture_output=True)
