"""Where others reach this machine: what its interfaces have, without what is down, link-local or this machine's own."""

import socket
from types import SimpleNamespace
from typing import Any

import pytest

from service.http.guards import network_addresses
from service.http.guards.network_addresses import Address, addresses, ranked, usual_ways_out

IPV4, IPV6 = socket.AF_INET, socket.AF_INET6


def machine(monkeypatch: pytest.MonkeyPatch, **interfaces: tuple[bool, list[tuple[int, str]]]) -> None:
    """A machine with these interfaces: whether each is up, and its addresses; it speaks from the first's."""
    psutil: Any = SimpleNamespace(
        net_if_stats=lambda: {name: SimpleNamespace(isup=up) for name, (up, _) in interfaces.items()},
        net_if_addrs=lambda: {
            name: [SimpleNamespace(family=family, address=address) for family, address in all]
            for name, (_, all) in interfaces.items()
        },
    )
    monkeypatch.setattr(network_addresses, "psutil", psutil)
    monkeypatch.setattr(network_addresses, "usual_ways_out", list)


def test_addresses_of_interfaces_that_are_up_count_and_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    hardware = (socket.AF_UNIX, "00:11:22:33:44:55")
    machine(
        monkeypatch,
        lo=(True, [(IPV4, "127.0.0.1"), (IPV6, "::1")]),
        eth0=(False, [(IPV4, "10.0.0.9")]),
        wlan0=(True, [hardware, (IPV4, "192.168.1.5"), (IPV6, "fe80::1%wlan0")]),
    )
    assert addresses() == [Address("192.168.1.5", "wlan0")]


def test_without_any_other_an_address_of_ipv6_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    machine(monkeypatch, eth0=(True, [(IPV6, "2001:db8::7%eth0")]))
    assert addresses() == [Address("2001:db8::7", "eth0")]


def test_the_usual_way_out_comes_first_private_before_public_and_tunnels_last() -> None:
    tunnel, public, private, usual = (
        Address("10.8.0.2", "tun0"),
        Address("8.8.4.4", "eth1"),
        Address("192.168.1.5", "wlan0"),
        Address("9.9.9.9", "eth0"),
    )
    assert ranked([tunnel, public, private, usual], ["9.9.9.9"]) == [usual, private, public, tunnel]


class Probe:
    """A socket of a machine that speaks to IPv4 from one address, and to IPv6 not at all."""

    def __init__(self, family: int, kind: int) -> None:
        assert kind == socket.SOCK_DGRAM, "nothing is sent"
        self.family = family

    def __enter__(self) -> "Probe":
        return self

    def __exit__(self, *error: object) -> None: ...

    def connect(self, where: tuple[str, int]) -> None:
        if self.family == IPV6:
            raise OSError("network unreachable")

    def getsockname(self) -> tuple[str, int]:
        return "10.0.0.7", 5353


def test_the_ways_out_are_those_that_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "socket", Probe)
    assert usual_ways_out() == ["10.0.0.7"]
