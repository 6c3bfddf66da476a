"""The embedded server: started once, shared, taken over, and gone with its last user."""

import os
import signal
import sys
import threading
from pathlib import Path

import pytest
from redis import Redis

from events.embedded.locks import lock_file
from events.embedded.server import BadDirectory, NoBinary, ServerDied, ServerError, ServerSilent, embedded
from tests.support.processes import User, alive, pause, resume
from tests.support.waiting import wait_until


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    return tmp_path / "data"


def ask(url: str, *command: str) -> object:
    with Redis.from_url(url) as client:
        return client.execute_command(*command)


def test_it_keeps_what_was_written_and_is_gone_afterwards(directory: Path) -> None:
    with embedded(directory) as server:
        assert server.url == f"unix://{directory}/affray.sock"
        assert ask(server.url, "SET", "key", "value")
        first = server.pid
    assert not alive(first)
    with embedded(directory) as server:
        assert ask(server.url, "GET", "key") == b"value"
        assert server.pid != first


def test_it_writes_everything_down_at_once_and_listens_nowhere_else(directory: Path) -> None:
    with embedded(directory) as server, Redis.from_url(server.url) as client:
        settings = client.config_get("*")
    expected = {
        "appendonly": "yes",
        "appendfsync": "always",
        "save": "",
        "maxmemory-policy": "noeviction",
        "port": "0",
    }
    assert {name: settings[name] for name in expected} == expected


def test_its_files_are_its_owners_only(directory: Path) -> None:
    with embedded(directory) as server:
        ask(server.url, "SET", "key", "value")
        assert directory.stat().st_mode & 0o777 == 0o700
        for path in directory.rglob("*"):
            assert path.stat().st_mode & 0o077 == 0, path


def test_a_directory_with_an_odd_name(tmp_path: Path) -> None:
    with embedded(tmp_path / "a b?c#d%41 'é\"") as server:
        assert ask(server.url, "PING") is True


def test_where_the_path_is_too_long_for_a_socket_a_short_one_is_used(tmp_path: Path) -> None:
    directory = tmp_path / ("long" * 40)
    with embedded(directory) as server, embedded(directory) as other:
        assert server.url == other.url
        assert ask(server.url, "PING") is True
        socket = server.socket
        os.kill(server.pid, signal.SIGKILL)
        server.ensure()
        assert ask(other.url, "PING") is True
    assert not socket.parent.exists()


def test_more_settings_can_be_given_in_a_file(directory: Path) -> None:
    directory.mkdir()
    (directory / "affray.conf").write_text("maxmemory 100mb\nappendonly no\n")
    with embedded(directory) as server, Redis.from_url(server.url) as client:
        assert client.config_get("maxmemory", "appendonly") == {"maxmemory": "104857600", "appendonly": "yes"}


def test_it_uses_so_much_memory_also_when_it_was_running_or_is_started_again(directory: Path) -> None:
    def bound(url: str) -> object:
        with Redis.from_url(url) as client:
            return client.config_get("maxmemory")["maxmemory"]

    with embedded(directory) as first:
        assert bound(first.url) == "0"
        with embedded(directory, memory=50_000_000) as server:
            assert bound(server.url) == "50000000"
            with Redis.from_url(server.url) as operator:
                operator.config_set("maxmemory", 60_000_000)
            server.ensure()
            assert bound(server.url) == "60000000"
            os.kill(server.pid, signal.SIGKILL)
            server.ensure()
            assert bound(server.url) == "50000000"
    (directory / "affray.conf").write_text("# maxmemory 1gb\nmaxmemory 100mb\n")
    with embedded(directory, memory=50_000_000) as server:
        assert bound(server.url) == "104857600"


def test_two_who_start_at_once_share_one_server(directory: Path) -> None:
    users = [User(directory) for _ in range(4)]
    servers = {user.server() for user in users}
    assert len(servers) == 1
    for user in users:
        assert alive(*servers)
        user.leave()
    assert not alive(*servers)


def test_the_first_to_come_may_leave_first(directory: Path) -> None:
    with embedded(directory) as server:
        first = server.pid
        user = User(directory)
        assert user.server() == first
    assert alive(first)
    user.leave()
    assert not alive(first)


@pytest.mark.faults
def test_a_server_whose_starter_was_killed_is_taken_over(directory: Path) -> None:
    user = User(directory)
    orphan = user.server()
    user.kill()
    assert alive(orphan)
    with embedded(directory) as server:
        assert server.pid == orphan
        assert ask(server.url, "PING") is True
    assert not alive(orphan)


@pytest.mark.faults
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a process that its parent died")
def test_a_server_can_be_made_to_die_with_its_starter(directory: Path) -> None:
    user = User(directory, die_with_parent=True)
    child = user.server()
    user.kill()
    wait_until(lambda: not alive(child))
    with embedded(directory) as server:
        assert server.pid != child


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it does nothing")
def test_dying_with_the_parent_is_refused_where_the_thread_would_count_as_parent(directory: Path) -> None:
    refused: list[ServerError] = []

    def start() -> None:
        try:
            with embedded(directory, die_with_parent=True):
                pass
        except ServerError as error:
            refused.append(error)

    thread = threading.Thread(target=start)
    thread.start()
    thread.join()
    assert "main thread" in str(refused[0])


@pytest.mark.faults
def test_a_server_that_was_killed_is_started_again_on_the_same_data(directory: Path) -> None:
    with embedded(directory) as server:
        ask(server.url, "SET", "key", "value")
        killed = server.pid
        server.ensure()
        assert server.pid == killed
        os.kill(killed, signal.SIGKILL)
        server.ensure()
        assert server.pid != killed
        assert ask(server.url, "GET", "key") == b"value"


@pytest.mark.long
@pytest.mark.faults
def test_leaving_a_server_that_hangs_ends_it(directory: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("events.embedded.server.STOPPING", 0.2)
    with embedded(directory) as server:
        hanging = server.pid
        pause(hanging)
    assert not alive(hanging)


@pytest.mark.long
@pytest.mark.faults
def test_a_server_that_does_not_answer_is_reported_with_its_process(directory: Path) -> None:
    user = User(directory)
    hanging = user.server()
    pause(hanging)
    try:
        with pytest.raises(ServerSilent, match=f"process {hanging}"), embedded(directory, patience=0.2):
            pass
    finally:
        resume(hanging)
    user.leave()
    assert not alive(hanging)


@pytest.mark.long
def test_loading_for_longer_than_the_patience_is_no_fault_while_it_gets_on(directory: Path) -> None:
    with embedded(directory) as server:
        ask(server.url, "EVAL", "for i = 1, 20000 do redis.call('SET', 'key ' .. i, i) end", "0")
    # Each key takes at least 0.1 ms to load, so 2 s in all; the server answers every 1,024 keys.
    (directory / "affray.conf").write_text("key-load-delay 100\n")
    with embedded(directory, patience=1.0) as server:
        assert ask(server.url, "DBSIZE") == 20_000


def test_a_server_that_dies_while_starting_shows_the_end_of_its_log(directory: Path) -> None:
    with embedded(directory) as server:
        ask(server.url, "SET", "key", "value")
    (manifest,) = directory.glob("appendonlydir/*.manifest")
    manifest.write_text(manifest.read_text() + "nonsense\n")
    with pytest.raises(ServerDied, match=r"(?s)exit code 1.*Invalid AOF manifest"), embedded(directory):
        pass
    lock = lock_file(directory / "users.lock", wait=False)
    assert lock is not None
    os.close(lock)


def test_what_a_dead_server_left_behind_does_not_stop_the_next(directory: Path) -> None:
    directory.mkdir()
    (directory / "server.lock").write_text("1")
    (directory / "affray.sock").write_text("")
    with embedded(directory) as server:
        assert ask(server.url, "PING") is True
        assert server.pid != 1


def test_a_directory_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadDirectory, match="Name another one"), embedded(tmp_path / "file" / "data"):
        pass


def test_a_platform_without_a_binary_is_told_what_to_do(
    directory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platform.machine", lambda: "riscv64")
    with pytest.raises(NoBinary, match=r"riscv64.*give its URL"), embedded(directory):
        pass
