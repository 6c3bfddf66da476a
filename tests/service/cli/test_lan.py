"""Which address others are told, which links carry it, and what is printed at the start."""

import os
import pty
import re
import select
import subprocess
import uuid
from pathlib import Path

import click
import httpx
import pytest
import segno

from affray_client import AsyncClient
from events.store.log import Log
from service.cli.options import network as reaching
from service.http.guards.network_addresses import Address, is_loopback, proxy_network, ranked, url_at
from service.worker.app import Settings
from tests.support.affray import AFFRAY, Serving, affray
from tests.support.duel import open_duel
from tests.support.network import in_a_network
from tests.support.seats import bearer
from tests.support.serving import serving
from tests.support.waiting import Patience

WIFI = Address("192.168.1.5", "wlan0")
WIRE = Address("10.1.2.3", "enp3s0")
VPN = Address("10.8.0.2", "tun0")
PUBLIC = Address("9.9.9.9", "eth0")
DOCKER = Address("172.17.0.1", "docker0")
BRIDGE = Address("172.18.0.1", "br-0123456789ab")
HOST_BRIDGE = Address("192.168.4.1", "br0")
IPV6 = Address("fd00::5", "wlan0")


@pytest.mark.parametrize(
    ("there", "usual", "told"),
    [
        ([Address("127.0.0.1", "lo"), Address("::1", "lo")], [], []),
        ([WIRE, WIFI], [WIFI.ip], [WIFI, WIRE]),  # by the usual way out first
        ([VPN, WIFI], [VPN.ip], [WIFI, VPN]),  # a tunnel leads elsewhere, also where all goes through it
        ([DOCKER, BRIDGE, WIFI, HOST_BRIDGE], [WIFI.ip], [WIFI, HOST_BRIDGE]),
        ([PUBLIC, WIFI], [], [WIFI, PUBLIC]),  # a hotspot of its own: no way out at all
        ([IPV6, WIFI, Address("fe80::1", "wlan0")], [WIFI.ip, IPV6.ip], [WIFI]),
        ([IPV6, Address("fe80::1", "wlan0")], [IPV6.ip], [IPV6]),
        ([Address("169.254.7.7", "eth0")], [], []),
    ],
)
def test_the_address_that_others_are_told(
    there: list[Address], usual: list[str], told: list[Address]
) -> None:
    assert ranked(there, usual) == told


def test_addresses_in_links_and_names_of_proxies() -> None:
    assert url_at("192.168.1.5", 80) == "http://192.168.1.5:80"
    assert url_at("fd00::5", 8377) == "http://[fd00::5]:8377"
    assert [
        *map(is_loopback, ("localhost", "127.8.8.8", "::1", "[::1]", "192.168.1.5", "", "::", "x.y"))
    ] == [
        *[True] * 4,
        *[False] * 4,
    ]
    named = ("127.0.0.1", "::1", "10.0.0.7/8", "*", "0.0.0.0/0", "::/0", "nginx")
    networks = ("127.0.0.1/32", "::1/128", "10.0.0.0/8", *[None] * 4)
    assert [(found := proxy_network(each)) and str(found) for each in named] == [*networks]


async def link_given(url: str, asked_as: str) -> str:
    """The link in the answer to a GM at the duel who invites, and asks the service under this name."""
    body = {"command": "invite", "id": uuid.uuid4().hex, "seat": "mira", "role": "spectator"}
    async with httpx.AsyncClient(base_url=url, trust_env=False) as http:
        answer = await http.post(
            "/encounters/duel/commands", json=body, headers={**bearer(), "host": asked_as}
        )
    assert answer.status_code == 200, answer.text
    link: str = answer.json()["link"]
    assert not link or link.endswith(f"/#join/duel/{answer.json()['token']}")
    return link.partition("/#")[0]


@pytest.mark.parametrize(
    ("settings", "at_home", "elsewhere"),
    [
        (Settings(), "", ""),
        # Whoever asked at another address knows one by which the service is reached.
        (Settings(address="http://192.168.1.5:1"), "http://192.168.1.5:1", ""),
        (
            Settings(address="https://t.example/a", always_there=True),
            "https://t.example/a",
            "https://t.example/a",
        ),
    ],
)
async def test_an_invitation_that_is_made_at_home_leads_others_here(
    server_url: str, log: Log, settings: Settings, at_home: str, elsewhere: str
) -> None:
    async with serving(server_url, settings) as url, AsyncClient(url) as gm:
        await open_duel(gm)
        for host in ("localhost:8377", "127.0.0.1", "[::1]:8377"):
            assert await link_given(url, host) == at_home
        for host in ("10.1.2.3:8377", "laptop.local", "", "[nonsense"):
            assert await link_given(url, host) == elsewhere


async def test_a_token_comes_as_a_link_to_where_the_service_is(tmp_path: Path) -> None:
    data = tmp_path / "data"
    elsewhere = "http://192.168.1.5:8377"
    with Serving(data, tmp_path / "up.json", "--url", elsewhere, "--anybody-may-open") as running:
        async with AsyncClient(running.url) as gm:
            await open_duel(gm)
        printed = affray("token", "duel", "--link", "--data", data).stdout
        assert printed.startswith(f"{elsewhere}/#join/duel/")
        named = affray("token", "duel", "--url", "http://h:1/", "--data", data).stdout
        assert named.startswith("http://h:1/#join/duel/")
    guessed = affray("token", "duel", "--link", "--data", data)
    assert guessed.stdout.startswith("http://localhost:8377/#join/")
    assert "name it with --url" in guessed.stderr
    nowhere = affray("token", "duel", "--url", "nonsense", "--data", data)
    assert (nowhere.returncode, "no address of a service" in nowhere.stderr) == (2, True)
    assert "#" not in affray("token", "duel", "--data", data).stdout
    operator = affray("token", "--operator", "--link", "--data", data).stdout
    assert operator.startswith("http://localhost:8377/operator#key/")


def on_a_terminal(*arguments: str, until: str) -> str:
    """What the command shows on a terminal, until it has said that."""
    ours, its = pty.openpty()
    with subprocess.Popen([*AFFRAY, *arguments], stdin=its, stdout=its, stderr=its) as process:
        try:
            os.close(its)
            shown, patience = b"", Patience()
            while until.encode() not in shown and patience.is_left():
                if select.select([ours], [], [], 0.1)[0]:
                    shown += os.read(ours, 65536)
        finally:
            process.terminate()
            os.close(ours)
    return shown.decode()


@in_a_network
def test_a_terminal_shows_the_gms_link_as_a_code_that_a_camera_reads(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    shown = on_a_terminal(
        "serve", "--lan", "--port", "0", "--data", str(tmp_path), until="Nothing is encrypted"
    )
    [link] = re.findall(r"^The GM, elsewhere: +(\S+)", shown, re.MULTILINE)
    rows: list[list[bool]] = []
    for line in re.findall(
        r"\x1b\[97;40m([█▀▄ ]+)\x1b\[0m", shown
    ):  # white on black, whatever its own colours
        rows += [[each in " ▄" for each in line], [each in " ▀" for each in line]]  # dark: above, and below
    expected = [
        [bool(each) for each in row] for row in segno.make(link, error="l", micro=False).matrix_iter(border=2)
    ]
    assert rows[: len(expected)] == expected


@in_a_network
def test_where_nobody_looks_no_code_is_drawn_and_the_first_line_is_the_url(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    with Serving(tmp_path / "data", tmp_path / "up.json", "--lan") as running:
        at = httpx.get(f"{running.announced['address']}/healthz", trust_env=False).json()
        assert at["address"] == running.announced["address"]
        _, out, err = running.stop()
    assert out.splitlines() == [running.url]
    assert "█" not in err
    assert "everybody on the same network can read along" in err


def test_on_this_machine_only_nothing_is_said_but_where_it_is(tmp_path: Path) -> None:
    with Serving(tmp_path / "data", tmp_path / "up.json") as running:
        _, out, err = running.stop()
    assert (out.splitlines(), err) == ([running.url], "")
    assert "address" not in running.announced


def test_a_machine_in_no_network_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reaching, "addresses", list)
    with (
        reaching.Reach(lan=True).listening(0) as sockets,
        pytest.raises(click.UsageError, match="it is in no network"),
    ):
        reaching.Reach(lan=True).address(sockets)
    with reaching.Reach(lan=True, url="http://gm.example").listening(0) as sockets:
        assert reaching.Reach(lan=True, url="http://gm.example").address(sockets) == "http://gm.example"
