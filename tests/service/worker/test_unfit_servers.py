"""A server that cannot hold the log is refused at the start, in a sentence that says what would do instead."""

import socket
import ssl
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from redis import Redis
from redis.crc import key_slot
from redis.exceptions import ConnectionError

from events.embedded.binary import binary
from events.store.append_result import LogRefused
from events.store.keys import log_key
from events.store.log import Log
from service.cli.main import affray as affray_command
from tests.support.affray import affray, affray_process
from tests.support.cluster import ClusterNode, cluster
from tests.support.commits import chain, notes
from tests.support.long_forms import first
from tests.support.own_server import OwnServer, free_port
from tests.support.waiting import wait_until

COMMANDS = {
    "serve": ["--port", "0"],
    "demo": [],
    "play": ["duel-of-feints"],
    "token": ["fight"],
    "replay": ["fight"],
    "audit": ["fight"],
    "verify": ["fight"],
    "export": ["fight"],
    "import": ["tests/golden/duel-of-feints.jsonl"],
    "backup": ["copies"],
    "events": ["-o", "events.parquet"],
    "restore": ["copies"],
    "delete": ["fight", "--yes"],
    "erase": ["fight", "Anna", "--yes"],
    "forecast": ["--fight", "fight"],
    "status": [],
}
READING = {"replay", "audit", "verify", "export", "events", "forecast", "status"}


@pytest.fixture(scope="module")
def node_of_three(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ClusterNode]:
    with cluster(tmp_path_factory.mktemp("cluster"), masters=3) as (node, *_):
        yield node


def said(command: str, *arguments: str, url: str) -> str:
    """The sentence with which a command refuses a server."""
    ended = CliRunner().invoke(affray_command, [command, *arguments, "--redis", url])
    assert ended.exception is not None
    assert ended.exit_code != 0
    assert ended.stdout == ""
    return str(ended.exception)


def played(encounter: str, url: str) -> None:
    """A fight played on a server that will do."""
    arguments = ["duel-of-feints", "--redis", url, "--encounter", encounter, "--quiet"]
    ended = CliRunner().invoke(affray_command, ["play", *arguments])
    assert (ended.exit_code, ended.stdout.splitlines()[-1:]) == (0, [encounter]), ended.exception


def test_every_command_that_takes_a_server_is_tried_here() -> None:
    context = click.Context(affray_command)
    commands = {
        name: affray_command.get_command(context, name) for name in affray_command.list_commands(context)
    }
    taking = {
        name
        for name, command in commands.items()
        if command is not None and any(parameter.name == "redis" for parameter in command.params)
    }
    assert taking - {"doctor"} == COMMANDS.keys()  # what is wrong with a server is what a doctor is asked


@pytest.mark.parametrize("command", first(2, COMMANDS))
def test_one_node_of_a_cluster_is_refused_by_every_command(node_of_three: ClusterNode, command: str) -> None:
    sentence = said(command, *COMMANDS[command], url=node_of_three.url)
    assert "one of 3 nodes of a cluster and has 5,461 of its 16,384 slots" in sentence
    assert "Give the URL of the cluster, redis+cluster://HOST:PORT" in sentence


async def test_what_another_node_of_a_cluster_has_is_said_to_be_there(node_of_three: ClusterNode) -> None:
    (first,) = chain(notes("a"))
    elsewhere = next(name for name in ("a", "b", "c", "d") if key_slot(log_key(name).encode()) > 5460)
    async with Log.at(node_of_three.url) as log:
        # The list of encounters may be elsewhere too: either is refused the same way.
        with pytest.raises(LogRefused, match=r"one of several nodes of a cluster.* another, 127.0.0.1:\d+"):
            await log.append(elsewhere, first)


@pytest.mark.parametrize("environment", [{}, {"AFFRAY_KEY": ""}])
def test_a_refused_server_is_one_line_on_the_terminal(
    node_of_three: ClusterNode, environment: dict[str, str]
) -> None:
    ended = affray_process("serve", "--port", 0, "--redis", node_of_three.url, environment=environment)
    assert (ended.returncode, ended.stdout) == (2, "")
    [line] = ended.stderr.splitlines()
    assert line.startswith("affray: The log's server is one of 3 nodes of a cluster")
    assert line.endswith(f"(--redis {node_of_three.url})")


@pytest.mark.long
def test_a_cluster_of_one_node_holds_a_log(tmp_path: Path) -> None:
    with cluster(tmp_path, masters=1) as [node]:
        played("feints", node.url)
        audited = CliRunner().invoke(affray_command, ["audit", "feints", "--redis", node.url])
        assert audited.exit_code == 0


@pytest.mark.long
def test_a_replica_is_refused_for_play_and_names_its_master_but_can_be_read(tmp_path: Path) -> None:
    with OwnServer(tmp_path / "a") as master, OwnServer(tmp_path / "b") as replica:
        played("feints", master.url)
        replica.follow(master)
        for command in COMMANDS.keys() - READING:
            sentence = said(command, *COMMANDS[command], url=replica.url)
            assert "is a replica, which takes no commits" in sentence
            assert sentence.endswith(f"Give the URL of its master, 127.0.0.1:{master.port}.")
        for command in READING - {
            "forecast",
            "status",
        }:  # an ended fight has nothing to foretell, and no worker is there
            to = ["-o", str(tmp_path / "events")] if command == "events" else []
            read = CliRunner().invoke(affray_command, [command, "feints", *to, "--redis", replica.url])
            assert read.exit_code == 0, read.exception
        page = CliRunner().invoke(affray_command, ["export", "--html", "feints", "--redis", replica.url])
        assert (page.exit_code, b"<!doctype html>" in page.stdout_bytes[:100].lower()) == (0, True)


def test_a_sentinel_is_refused_and_names_the_master_that_it_watches(tmp_path: Path) -> None:
    with OwnServer(tmp_path / "master") as master:
        port = free_port()
        config = tmp_path / "sentinel.conf"
        config.write_text(f"port {port}\nbind 127.0.0.1\nsentinel monitor fights 127.0.0.1 {master.port} 1\n")
        with (
            subprocess.Popen(
                [str(binary()), str(config), "--sentinel"], cwd=tmp_path, stdout=subprocess.DEVNULL
            ) as sentinel,
            Redis(host="127.0.0.1", port=port) as there,
        ):
            try:
                wait_until(lambda: answers(there))
                sentence = said("serve", url=f"redis://127.0.0.1:{port}")
            finally:
                sentinel.kill()
    assert sentence.startswith("This is a Sentinel, which watches over servers and keeps nothing itself.")
    assert sentence.endswith(f"Give the URL of a master: 127.0.0.1:{master.port} (fights).")


def answers(client: Redis) -> bool:
    with suppress(ConnectionError):
        return bool(client.ping())
    return False


@pytest.mark.parametrize("given", ["", ":wrong@", "gm:wrong@"])
def test_a_wrong_password_is_said_to_be_wrong_and_not_repeated(tmp_path: Path, given: str) -> None:
    with OwnServer(tmp_path) as server:
        server.node.config_set("requirepass", "right")
        ended = affray("serve", "--port", 0, "--redis", f"redis://{given}127.0.0.1:{server.port}")
        played("feints", f"redis://:right@127.0.0.1:{server.port}")
    [line] = ended.stderr.splitlines()
    assert "lets nobody in without the right password" in line
    assert line.endswith(f"(--redis redis://127.0.0.1:{server.port})")
    assert ended.returncode == 2


def test_a_user_who_may_not_do_what_a_log_needs_is_refused(tmp_path: Path) -> None:
    with OwnServer(tmp_path) as server:
        rights = ["~affray:*", "&affray:*", "+@all", "-xadd"]
        server.node.execute_command("ACL", "SETUSER", "reader", "on", ">word", *rights)
        url = f"redis://reader:word@127.0.0.1:{server.port}"
        assert "does not let this user do what a log needs" in said("play", "duel-of-feints", url=url)
        server.node.execute_command("ACL", "SETUSER", "reader", "+xadd")
        played("feints", url)


def test_a_server_without_lua_scripts_is_refused(tmp_path: Path) -> None:
    (tmp_path / "without.conf").write_text('rename-command EVAL ""\n')
    with OwnServer(tmp_path, include="without.conf") as server:
        assert "lacks what a log needs, streams and Lua scripts" in said("serve", url=server.url)


def test_a_full_server_is_said_to_be_full_by_what_would_write(tmp_path: Path) -> None:
    with OwnServer(tmp_path, maxmemory="1") as server:
        assert "out of memory" in said("play", *COMMANDS["play"], url=server.url)


@pytest.mark.long
def test_tls_where_there_is_none_is_said_to_be(tmp_path: Path) -> None:
    with OwnServer(tmp_path) as server:
        sentence = said("serve", url=f"rediss://:secret@127.0.0.1:{server.port}")
    assert f"No server answers at rediss://127.0.0.1:{server.port}: " in sentence
    assert sentence.endswith("Does it listen without TLS there? Then the URL begins with redis://.")


def test_no_tls_where_there_is_some_is_said_to_be() -> None:
    with tls_port() as port:
        sentence = said("serve", url=f"redis://127.0.0.1:{port}")
    assert sentence.endswith("Does it listen for TLS there? Then the URL begins with rediss://.")


@contextmanager
def tls_port() -> Iterator[int]:
    """A port at which connections begin with TLS or end."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve() -> None:
            while True:
                try:
                    connection, _ = listening.accept()
                except OSError:
                    return
                with connection, suppress(OSError), context.wrap_socket(connection, server_side=True):
                    pass

        serving = threading.Thread(target=serve)
        serving.start()
        try:
            yield listening.getsockname()[1]
        finally:
            listening.shutdown(socket.SHUT_RDWR)
            serving.join()


def test_what_is_no_such_server_at_all_is_said_to_be(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def answer() -> None:
            while True:
                try:
                    connection, _ = listening.accept()
                except OSError:
                    return
                with connection, suppress(OSError):
                    connection.recv(65536)
                    connection.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")

        answering = threading.Thread(target=answer)
        answering.start()
        try:
            sentence = said("serve", url=f"redis://127.0.0.1:{listening.getsockname()[1]}")
        finally:
            listening.shutdown(socket.SHUT_RDWR)
            answering.join()
    assert "does not speak the protocol of Redis and Valkey" in sentence
