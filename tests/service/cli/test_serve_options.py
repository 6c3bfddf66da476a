"""What each option of `affray serve` makes of the service, what it says at its start, and what it refuses."""

import json
import os
import socket
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click
import pytest

from events.store.server.free_space import Disk
from events.store.server.replicas import NONE, Replicas
from service.cli.options import limits as limit_options
from service.cli.options import network
from service.cli.options.limits import machine_memory
from service.cli.options.network import Reach
from service.cli.options.sizes import SIZE
from service.cli.start_message import welcome
from service.http.guards.network_addresses import Address
from service.worker import serve as service
from service.worker.app import Settings
from tests.support.affray import Ended, affray

A_KEY = "a-key-for-opening"
WIFI, WIRE = Address("192.168.1.5", "wlan0"), Address("10.1.2.3", "enp3s0")


@dataclass
class Served:
    """Stands for the server: what it was started with, and what it announced once it answered."""

    url: str = ""
    ports: list[tuple[str, int]] = field(default_factory=list)
    settings: Settings = field(default_factory=Settings)
    ended: Ended | None = None
    announce: Path | None = None
    announced: dict[str, Any] = field(default_factory=dict)

    def serve(
        self, url: str, sockets: list[socket.socket], ready: Callable[[], None], settings: Settings
    ) -> None:
        self.url, self.settings = url, settings
        self.ports = [each.getsockname()[:2] for each in sockets]
        ready()
        if self.announce is not None:
            self.announced = json.loads(self.announce.read_bytes())
            assert [each.name for each in self.announce.parent.iterdir()] == [self.announce.name]

    @property
    def said(self) -> tuple[list[str], str]:
        assert self.ended is not None
        assert self.ended.returncode == 0, self.ended.stderr
        return self.ended.stdout.splitlines(), self.ended.stderr

    @property
    def here(self) -> str:
        return f"http://127.0.0.1:{self.ports[0][1]}"


Serve = Callable[..., Served]


@pytest.fixture
def serve(server_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Serve:
    """Runs the command up to where the server would run, in a network with two addresses."""
    monkeypatch.setattr(network, "addresses", lambda: [WIFI, WIRE])
    monkeypatch.delenv("AFFRAY_OPENING_KEY", raising=False)

    def run(*options: str, environment: dict[str, str] | None = None, announce: bool = False) -> Served:
        served = Served(announce=tmp_path / "up.json" if announce else None)
        monkeypatch.setattr(service, "serve", served.serve)
        told = ["--announce", str(served.announce)] if announce else []
        where = [] if "--data" in options else ["--redis", server_url]
        served.ended = affray("serve", "--port", "0", *where, *told, *options, environment=environment)
        return served

    return run


def test_without_options_only_this_machine_reaches_it_and_its_url_is_all_that_is_said(
    serve: Serve, server_url: str
) -> None:
    served = serve()
    assert served.said == ([served.here], "")
    assert served.url == server_url
    assert [host for host, _ in served.ports] == ["127.0.0.1"]
    names = {"localhost", socket.gethostname().lower(), "127.0.0.1"}
    assert names <= served.settings.hosts
    assert (served.settings.opening_key, served.settings.address, served.settings.always_there) == (
        "",
        "",
        False,
    )
    assert (served.settings.disk, served.settings.replicas, served.settings.archive) == (Disk(), NONE, "")
    assert (served.settings.limits.openings_a_day, served.settings.limits.bytes_a_day) == (0, 0)


@pytest.mark.parametrize(
    ("options", "name", "value"),
    [
        (["--snapshot-every", "7"], "snapshot_every", 7),
        (
            ["--allow-origin", "https://a.example", "--allow-origin", "null"],
            "origins",
            ("https://a.example", "null"),
        ),
        (["--webhooks-to", "https://b.example/x"], "webhooks_to", ("https://b.example/x",)),
        (["--pictures-from", "http://c.example:8000"], "pictures_from", ("http://c.example:8000",)),
        (["--replicas", "2"], "replicas", Replicas(2)),
        (["--replicas", "2", "--replicas-on-disk"], "replicas", Replicas(2, on_disk=True)),
        (["--url", "https://t.example/"], "address", "https://t.example"),
        (["--url", "https://t.example/"], "always_there", True),
        (["--behind", "10.0.0.7/8", "--behind", "::1"], "proxies", ("10.0.0.0/8", "::1/128")),
        (["--behind", "127.0.0.1"], "hosts", frozenset()),
    ],
)
def test_an_option_makes_this_of_the_service(
    serve: Serve, options: list[str], name: str, value: object
) -> None:
    assert getattr(serve(*options).settings, name) == value


@pytest.mark.parametrize(
    ("options", "name", "value"),
    [
        (["--connections-per-seat", "3"], "of_seat", 3),
        (["--connections", "30"], "connections", 30),
        (["--requests-per-second", "4"], "requests", 4),
        (["--openings-per-minute", "5"], "openings", 5),
        (["--openings-per-day", "6"], "openings_a_day", 6),
        (["--bytes-per-minute", "7kB"], "bytes", 7_000),
        (["--bytes-per-day", "8MB"], "bytes_a_day", 8_000_000),
        (["--bytes-per-fight", "0"], "fight_bytes", 0),
        (["--lan"], "openings_a_day", 2_000),
        (["--lan"], "bytes_a_day", 1_000_000_000),
        (["--lan", "--openings-per-day", "0"], "openings_a_day", 0),
        (["--lan", "--bytes-per-day", "0"], "bytes_a_day", 0),
        (["--behind", "127.0.0.1"], "openings_a_day", 2_000),
        (["--url", "https://t.example"], "openings_a_day", 2_000),
    ],
)
def test_an_option_sets_this_limit(serve: Serve, options: list[str], name: str, value: int) -> None:
    assert getattr(serve(*options).settings.limits, name) == value


def test_the_archive_counts_in_days(serve: Serve, tmp_path: Path) -> None:
    options = ("--archive", str(tmp_path), "--archive-after", "1.5", "--delete-after", "2")
    settings = serve(*options).settings
    assert (settings.archive, settings.archive_after, settings.delete_after) == (
        str(tmp_path),
        129_600,
        172_800,
    )


def test_the_name_of_the_service_is_that_of_its_url_and_what_it_is_also_called(serve: Serve) -> None:
    hosts = serve(
        "--url", "https://t.example", "--behind", "127.0.0.1", "--also-called", "Table.Lan"
    ).settings.hosts
    assert {"t.example", "table.lan", "localhost"} <= hosts


def test_programs_are_told_where_it_is_as_long_as_it_answers(serve: Serve, tmp_path: Path) -> None:
    served = serve("--metrics-port", "0", announce=True)
    figures = served.ports[1]
    assert served.announced == {
        "url": served.here,
        "pid": os.getpid(),
        "metrics": f"http://127.0.0.1:{figures[1]}",
    }
    assert served.settings.metrics_port == figures[1]
    assert not (tmp_path / "up.json").exists(), "it has ended"


def test_without_figures_or_others_nothing_is_announced_of_them(serve: Serve) -> None:
    served = serve(announce=True)
    assert served.announced == {"url": served.here, "pid": os.getpid()}
    assert (len(served.ports), served.settings.metrics_port) == (1, 0)
    assert serve("--url", "https://t.example", announce=True).announced["address"] == "https://t.example"


def test_on_a_network_links_for_the_gm_are_printed_beside_its_url(serve: Serve) -> None:
    served = serve("--lan", environment={"AFFRAY_OPENING_KEY": A_KEY})
    out, err = served.said
    port = served.ports[0][1]
    assert out == [served.here]
    assert f"The GM, on this machine:  {served.here}/#key/{A_KEY}" in err
    assert f"The GM, elsewhere:        http://192.168.1.5:{port}/#key/{A_KEY}" in err
    assert f"The same service:         http://10.1.2.3:{port}\n" in err
    assert "It listens on every address of this machine" in err
    assert served.settings.address == f"http://192.168.1.5:{port}"
    assert not served.settings.always_there
    assert {host for host, *_ in served.ports} <= {"0.0.0.0", "::"}
    assert len({number for _, number in served.ports}) == 1
    assert len(served.ports) == 1 + (socket.has_ipv6 and can_listen_on_ipv6())


def can_listen_on_ipv6() -> bool:
    try:
        with socket.create_server(("::", 0), family=socket.AF_INET6):
            return True
    except OSError:
        return False


def test_elsewhere_opening_a_fight_takes_a_key_unless_anybody_may(serve: Serve) -> None:
    one, again = serve("--lan").settings.opening_key, serve("--url", "https://t.example").settings.opening_key
    assert one == again
    assert len(one) == 16
    assert serve("--lan", "--anybody-may-open").settings.opening_key == ""
    assert serve(environment={"AFFRAY_OPENING_KEY": A_KEY}).settings.opening_key == A_KEY


def test_a_log_in_json_has_no_links_in_it(serve: Serve) -> None:
    assert serve("--lan", "--log-format", "json").said[1] == ""


def test_where_anybody_may_open_the_start_message_says_so(serve: Serve) -> None:
    err = serve("--lan", "--anybody-may-open").said[1]
    assert "Everybody who reaches this service may open fights." in err
    assert "#key" not in err


def test_the_embedded_server_has_half_of_the_machine_s_memory_and_keeps_some_of_the_disk_free(
    serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limit_options, "machine_memory", lambda: 200_000_000)
    usual = serve("--data", str(tmp_path / "data")).settings.disk
    assert usual.directory == tmp_path / "data"
    assert 0 < usual.keep_free <= 500_000_000
    assert serve("--data", str(tmp_path / "data"), "--keep-free", "7MB").settings.disk.keep_free == 7_000_000


def test_a_container_s_bound_counts_where_it_is_less(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = machine_memory()
    bound = tmp_path / "memory.max"
    monkeypatch.setattr(limit_options, "CGROUP", bound)
    for text, memory in (("1000000\n", 1_000_000), ("max\n", None)):
        bound.write_text(text)
        assert (machine_memory() == memory) if memory else (machine_memory() >= whole)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--lan", "--host", "127.0.0.1"], "Give either --lan"),
        (["--behind", "nginx"], "--behind nginx: a proxy is named by its address"),
        (["--url", "table.example"], "this is no address of a service"),
        (["--url", "ftp://table.example"], "this is no address of a service"),
        (["--url", "https://table.example/?a=1"], "this is no address of a service"),
        (["--url", "https://club.example/affray"], "a name or a port of its own"),
        (["--url", "https://table.example/#a"], "this is no address of a service"),
        (["--url", "https://gm@table.example"], "this is no address of a service"),
        (["--url", "https://table.example:port"], "this is no address of a service"),
        (["--archive-after", "1"], "give --archive URL"),
        (["--delete-after", "1"], "give --archive URL"),
        (["--archive", ".", "--archive-after", "2", "--delete-after", "2"], "more than --archive-after"),
        (["--replicas-on-disk"], "give the number"),
        (["--memory", "1GB"], "--memory and --keep-free are for the embedded server"),
        (["--keep-free", "1GB"], "--memory and --keep-free are for the embedded server"),
        (["--data", ".", "--replicas", "1"], "the embedded one has none"),
        (["--data", ".", "--replicas-on-disk"], "the embedded one has none"),
        (["--data", ".", "--memory", "15MB"], "--memory is 16 MB at least"),
        (["--bytes-per-day", "much"], "'much' is no size"),
        (["--pictures-from", "null"], "give an origin"),
        (["--allow-origin", "HTTPS://a.example"], "in lower case"),
    ],
)
def test_what_cannot_be_is_refused(serve: Serve, options: list[str], says: str) -> None:
    served = serve(*options)
    assert served.ended is not None
    assert (served.ended.returncode, served.ended.stdout, served.ports) == (2, "", [])
    assert says in served.ended.stderr


def test_a_key_that_will_not_do_is_refused(serve: Serve) -> None:
    for key in ("too-short", "with a space in it", "käse-auf-toast-"):
        served = serve(environment={"AFFRAY_OPENING_KEY": key})
        assert served.ended is not None
        assert "has 12 characters at least, ASCII and without spaces" in served.ended.stderr


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("1000", 1_000), ("7b", 7), ("7k", 7_000), ("7kB", 7_000), ("1.5 MB", 1_500_000), ("2G", 2 * 10**9),
        ("1TB", 10**12), (" 5 ", 5), (9, 9), ("123456789012345", 123_456_789_012_345),
    ],
)  # fmt: skip
def test_a_size_is_a_number_with_or_without_a_unit(text: object, size: int) -> None:
    assert SIZE.convert(text, None, None) == size


@pytest.mark.parametrize("text", ["", "MB", "-1", "1 PB", "1.5.5MB", "1234567890123456", "1.5e3"])
def test_what_is_no_size_is_said_to_be_none(text: str) -> None:
    with pytest.raises(click.BadParameter, match="is no size: write 500MB"):
        SIZE.convert(text, None, None)


@pytest.mark.parametrize(
    ("reach", "beyond", "everywhere"),
    [
        (Reach(), False, False),
        (Reach(host="::1"), False, False),
        (Reach(host="192.168.1.5"), True, False),
        (Reach(host="0.0.0.0"), True, True),
        (Reach(host="::"), True, True),
        (Reach(lan=True), True, True),
        (Reach(url="https://t.example"), True, False),
        (Reach(proxies=("127.0.0.1/32",)), True, False),
    ],
)
def test_who_reaches_it(reach: Reach, beyond: bool, everywhere: bool) -> None:
    assert (reach.beyond, reach.everywhere) == (beyond, everywhere)


def test_a_host_with_an_address_of_its_own_is_reached_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "is_loopback", lambda host: False)
    reach = Reach(host="127.0.0.1")
    with reach.listening(0) as sockets:
        assert reach.others(sockets) == [reach.address(sockets)] == [service.url(sockets[0])]


def test_a_machine_without_other_addresses_is_reached_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "addresses", list)
    with Reach(host="0.0.0.0").listening(0) as sockets:
        assert Reach(host="0.0.0.0").address(sockets) == ""


@pytest.mark.parametrize(
    ("host", "url"),
    [("0.0.0.0", "http://127.0.0.1:7"), ("::", "http://[::1]:7"), ("::1", "http://[::1]:7"), ("10.1.2.3", "http://10.1.2.3:7")],
)  # fmt: skip
def test_the_url_of_a_socket_is_where_this_machine_reaches_it(host: str, url: str) -> None:
    class Listening:
        def getsockname(self) -> tuple[str, int]:
            return host, 7

    assert service.url(Listening()) == url  # type: ignore[arg-type]


def test_a_start_message_says_what_is_so_and_nothing_else() -> None:
    def said(everywhere: bool = False, others: tuple[str, ...] = (), **settings: Any) -> str:
        return welcome("http://127.0.0.1:7", list(others), Settings(**settings), everywhere=everywhere)

    plain = said()
    assert plain.startswith("\nThe GM, on this machine:  http://127.0.0.1:7/\n")
    for what in ("elsewhere", "The same service", "every address", "encrypted", "The key"):
        assert what not in plain
    assert "Everybody who reaches this service may open fights." in plain
    locked = said(opening_key=A_KEY, address="https://t.example")
    assert f"The GM, elsewhere:        https://t.example/#key/{A_KEY}\n" in locked
    assert "The key in these links opens fights" in locked
    assert "encrypted" not in locked, "https is"
    assert "Nothing is encrypted" in said(address="http://10.0.0.1:7")
    assert "The same service:         http://b:7  http://c:7\n" in said(
        others=("http://a:7", "http://b:7", "http://c:7"), address="http://a:7"
    )
    assert "It listens on every address" in said(everywhere=True)
