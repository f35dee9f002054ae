"""A PostgreSQL of our own that can be stopped, killed and started again, and ends with us."""

from __future__ import annotations

import contextlib
import ctypes
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

_ANSWERS_WITHIN = 120.0
_PR_SET_PDEATHSIG = 1


def find_program(name: str) -> str | None:
    """A program of PostgreSQL, on the path or where Debian puts it."""
    debian = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    return shutil.which(name) or next(map(str, debian), None)


def is_installed() -> bool:
    """Whether a PostgreSQL can be started."""
    return all(map(find_program, ("initdb", "postgres", "createdb")))


def ends_with_us(by: int = signal.SIGKILL) -> Callable[[], None]:
    """For a new process: this signal ends it when the thread that starts it is gone (Linux)."""
    libc = ctypes.CDLL(None)

    def ask_for_it() -> None:
        libc.prctl(_PR_SET_PDEATHSIG, by)

    return ask_for_it


class Postgres:
    """A server on a socket in a folder; it keeps its data when it is killed."""

    def __init__(self, folder: Path, *settings: str) -> None:
        """Make an empty one, with settings like `fsync=off`; not started yet."""
        self.folder = folder
        self._settings = ("listen_addresses=", "max_connections=200", *settings)
        known = {entry.pw_name for entry in pwd.getpwall()}
        names = ("postgres", "nobody") if os.geteuid() == 0 else ()  # it does not run as root
        self._user = next((name for name in names if name in known), None)
        self._process: subprocess.Popen[bytes] | None = None
        folder.chmod(0o755)
        if self._user:
            shutil.chown(folder, self._user)
        self._run("initdb", "-D", str(folder / "data"), "-A", "trust", "-U", "test", "--no-sync")

    def url(self, name: str = "postgres") -> str:
        """The address of a database."""
        return f"postgresql://test@/{name}?host={self.folder}"

    def create(self, name: str) -> str:
        """Make an empty database; its address."""
        self._run("createdb", "-h", str(self.folder), "-U", "test", name)
        return self.url(name)

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = [word for setting in self._settings for word in ("-c", setting)]
        command = [_program("postgres"), "-D", str(self.folder / "data"), "-k", str(self.folder)]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [*command, *settings], stdout=log, stderr=log, user=self._user,
                cwd=str(self.folder), preexec_fn=ends_with_us(signal.SIGQUIT),
            )  # fmt: skip
        until = time.monotonic() + _ANSWERS_WITHIN
        while not self._is_ready():
            assert self._process.poll() is None, (self.folder / "log").read_text()[-2000:]
            assert time.monotonic() < until, "PostgreSQL does not start"
            time.sleep(0.05)

    def stop(self, by: int = signal.SIGINT) -> None:
        """Stop it: SIGINT as for a restart, SIGQUIT as a crash would."""
        if self._process is not None:
            self._process.send_signal(by)
            self._process.wait(_ANSWERS_WITHIN)
            self._process = None

    def _is_ready(self) -> bool:
        try:
            said = (self.folder / "data" / "postmaster.pid").read_text().splitlines()
        except OSError:
            return False
        ours = self._process is not None and said[:1] == [str(self._process.pid)]
        return ours and len(said) > 7 and said[7].strip() == "ready"

    def _run(self, program: str, *arguments: str) -> None:
        command = [_program(program), *arguments]
        folder = str(self.folder)
        subprocess.run(command, check=True, capture_output=True, user=self._user, cwd=folder)


def _program(name: str) -> str:
    found = find_program(name)
    assert found, f"{name} is not there: install Debian's package postgresql"
    return found


@contextlib.contextmanager
def running_postgres(*settings: str) -> Iterator[Postgres]:
    """A PostgreSQL that answers, until the end of the block."""
    with tempfile.TemporaryDirectory(prefix="pg-") as folder:  # the path of a socket is short
        postgres = Postgres(Path(folder), *settings)
        postgres.start()
        try:
            yield postgres
        finally:
            postgres.stop(signal.SIGQUIT)
