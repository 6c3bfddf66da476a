"""The embedded server: a real Valkey on a unix socket, with its data in a directory of its own.

Several processes may use one server. The first to come starts it, the last to leave stops it; one that
comes after a crash takes over the server that is still running there, or starts it on the same data.
Three locks in the directory keep that in order:

- `starting.lock` is held while a process starts, takes over or stops the server;
- `users.lock` is shared by every process that uses it, so the last one to leave finds itself alone;
- `server.lock` is held by the server process itself; its content is the server's process id.
"""

import logging
import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import quote

import platformdirs
from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

from events.embedded.append_only import DamagedFiles, mend, note_size
from events.embedded.binary import NoBinary, ServerError, binary, log_tail, sets_memory, spawn
from events.embedded.locks import held, lock_file

__all__ = [
    "BadDirectory",
    "DamagedFiles",
    "NoBinary",
    "Server",
    "ServerDied",
    "ServerError",
    "ServerSilent",
    "embedded",
]

# A unix socket's path has room for 108 bytes on Linux, 104 on macOS, with the closing zero.
LONGEST_SOCKET_PATH = 100

logger = logging.getLogger("affray")

LOOK_AGAIN = 0.02  # seconds
STOPPING = 10.0  # seconds until a server that does not go is killed


class BadDirectory(ServerError):
    """A data directory that cannot be made, or not be written to."""


class ServerDied(ServerError):
    """A server that ended while it was starting."""


class ServerSilent(ServerError):
    """A server process that lives, but neither answers nor gets on with loading."""


class Server:
    """A running embedded server: its `url`, its data `directory`, and its process id."""

    def __init__(
        self, directory: Path, *, die_with_parent: bool = False, patience: float = 60.0, memory: int = 0
    ) -> None:
        self.directory = directory
        self._memory = memory
        self.socket = _socket_path(directory)
        self.url = f"unix://{quote(str(self.socket))}"
        self._die_with_parent = die_with_parent
        self._patience = patience
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The server's process id, whichever process started it."""
        return int((self.directory / "server.lock").read_text() or 0)

    def ensure(self) -> None:
        """Start the server again if it died; else do nothing. Raises ServerError."""
        with held(self.directory / "starting.lock"):
            self._start()
            note_size(self.directory, first=True)

    def _start(self) -> None:
        """Take over the server that runs here or start one, and wait until it answers.

        That takes as long as loading takes; without any progress for `patience` seconds, ServerSilent.
        """
        started = mended = False
        seen: object = None
        deadline = time.monotonic() + self._patience
        while True:
            lock = lock_file(self.directory / "server.lock", wait=False)
            if lock is not None and started and not mended and self._mended(lock, everything=True):
                mended, started = True, False
            if lock is not None and started:
                os.close(lock)
                code = self._process.wait() if self._process else None
                raise ServerDied(
                    f"The server in {self.directory} ended while it was starting (exit code {code}). "
                    f"Its log ends:\n{log_tail(self.directory)}"
                )
            if lock is not None:
                self._mended(lock)
                self._spawn(lock)
                started = True
            state = _state(self.socket, self.directory)
            if state is True:
                if started:
                    self._bound()
                    note_size(self.directory)
                return
            if state != seen:
                seen, deadline = state, time.monotonic() + self._patience
            if time.monotonic() > deadline:
                raise ServerSilent(
                    f"The server in {self.directory} (process {self.pid}) is running, but has not answered "
                    f"on {self.socket} for {self._patience:g} s. Ending that process loses nothing that was "
                    "acknowledged; the next start reads it all back. "
                    f"Its log ends:\n{log_tail(self.directory)}"
                )
            time.sleep(LOOK_AGAIN)

    def _mended(self, lock: int, *, everything: bool = False) -> bool:
        """Whether something damaged was cut off the end of the files, which is said; under the server's lock.

        Raises DamagedFiles, and then lets go of the lock.
        """
        try:
            said = mend(self.directory, everything=everything)
        except BaseException:
            os.close(lock)
            raise
        if said:
            logger.warning("%s", said)
        return bool(said)

    def _bound(self) -> None:
        """Let the server use so much memory, unless affray.conf says how much."""
        if self._memory and not sets_memory(self.directory):
            with _client(self.socket) as client, suppress(RedisError, OSError):
                client.config_set("maxmemory", self._memory)

    def _spawn(self, lock: int) -> None:
        """Start the server under its lock, after clearing away what a dead one left."""
        try:
            self.socket.unlink(missing_ok=True)
            process = spawn(self.directory, self.socket, lock, die_with_parent=self._die_with_parent)
            # In place first: on a full disk an emptied file might not be filled again.
            os.truncate(lock, os.pwrite(lock, b"%d" % process.pid, 0))
        finally:
            os.close(lock)
        if self._process is not None:
            self._process.wait()
        self._process = process

    def _stop(self) -> None:
        """Shut the server down and wait for its end; kill it if it does not go."""
        finished = not self._dead()  # it will have written all that it had
        # It may be gone already, or not answer: seen below.
        with _client(self.socket) as client, suppress(RedisError, OSError):
            client.shutdown(nosave=True, now=True)
        deadline = time.monotonic() + STOPPING
        while (lock := lock_file(self.directory / "server.lock", wait=False)) is None:
            if time.monotonic() > deadline:
                os.kill(self.pid, signal.SIGKILL)
                deadline += STOPPING
                finished = False
            time.sleep(LOOK_AGAIN)
        os.close(lock)
        if self._process is not None:
            self._process.wait()
        if finished:
            note_size(self.directory)
        _forget_socket(self.directory)

    def _dead(self) -> bool:
        lock = lock_file(self.directory / "server.lock", wait=False)
        if lock is not None:
            os.close(lock)
        return lock is not None

    def _let_go(self) -> None:
        """Leave the server to its other users, the last of which stops it."""
        if self._process is not None and self._process.poll() is None:
            self._process.returncode = 0  # so that it is not taken for one that was forgotten


@contextmanager
def embedded(
    directory: str | os.PathLike[str] | None = None,
    *,
    die_with_parent: bool = False,
    patience: float = 60.0,
    memory: int = 0,
) -> Iterator[Server]:
    """A server on the data in `directory` (default: the user's data directory) while the block runs.

    `die_with_parent` has the server killed when this process ends in whatever way (Linux only, from
    the main thread, and only a server that this call starts). `patience` is for how many seconds a
    starting server may show no progress. `memory` is how many bytes of it the server may use, unless its
    affray.conf says how many (0: as it is set already, at first without a bound). Raises ServerError,
    whose sentence says what would help.
    """
    binary()
    place = _prepared(data_directory(directory))
    with held(place / "starting.lock"):
        user = lock_file(place / "users.lock", shared=True)
        assert user is not None
        server = Server(place, die_with_parent=die_with_parent, patience=patience, memory=memory)
        try:
            server._start()
            server._bound()  # one that was running already, too
        except BaseException:
            _leave(server, user)
            raise
    try:
        yield server
    finally:
        with held(place / "starting.lock"):
            _leave(server, user)


def _leave(server: Server, user: int) -> None:
    """Stop using the server, and stop it when nobody else does. Call it under `starting.lock`."""
    os.close(user)
    alone = lock_file(server.directory / "users.lock", wait=False)
    if alone is None:
        server._let_go()
        return
    try:
        server._stop()
    finally:
        os.close(alone)


def data_directory(directory: str | os.PathLike[str] | None = None) -> Path:
    """Where an embedded server's data lies: here, or else in the user's data directory."""
    return platformdirs.user_data_path("affray", False) if directory is None else Path(directory)


def _prepared(directory: Path) -> Path:
    """The data directory, made if need be, for its owner only. Raises BadDirectory."""
    place = directory.expanduser().absolute()
    try:
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not any(place.iterdir()):
            place.chmod(0o700)
        os.close(os.open(place / "starting.lock", os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise BadDirectory(
            f"The data directory {place} cannot be used: {error.strerror}. "
            "Name another one, or make it writable for the user who runs this."
        ) from error
    return place.resolve()


def _socket_path(directory: Path) -> Path:
    """Where the server listens: in its directory, or where that path is too long, in a short one."""
    plain = directory / "affray.sock"
    if len(os.fsencode(plain)) <= LONGEST_SOCKET_PATH:
        return plain
    note = directory / "socket.path"
    if note.exists() and (kept := Path(note.read_text())).parent.is_dir():
        return kept
    temporary = tempfile.gettempdir() if len(tempfile.gettempdir()) < LONGEST_SOCKET_PATH - 40 else "/tmp"
    socket = Path(tempfile.mkdtemp(prefix="affray-", dir=temporary)) / "affray.sock"
    note.write_text(str(socket))
    return socket


def _forget_socket(directory: Path) -> None:
    """Remove the short directory of a stopped server's socket, where it had one."""
    note = directory / "socket.path"
    if note.exists():
        socket = Path(note.read_text())
        socket.unlink(missing_ok=True)
        if socket.parent.is_dir():
            socket.parent.rmdir()
        note.unlink()


def _client(socket: Path) -> Redis:
    """A connection without any greetings: a server that is loading takes its time for each."""
    return Redis(
        unix_socket_path=str(socket),
        socket_timeout=2.0,
        retry=Retry(NoBackoff(), 0),
        protocol=2,
        driver_info=None,
    )


def _state(socket: Path, directory: Path) -> bool | int:
    """True when the server of this directory is ready; else how many bytes it has loaded, or False."""
    try:
        with _client(socket) as client:
            info = client.info("persistence")
            if info["loading"]:
                return int(info["loading_loaded_bytes"])
            at = client.config_get("dir")["dir"]
    except (RedisError, OSError):
        return False
    if not os.path.samefile(at, directory):
        raise ServerError(f"The server on {socket} is that of another directory, {at}. Stop it first.")
    return True
