"""The network addresses of this machine: those beyond loopback, the likeliest first."""

import re
import socket
from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

import psutil  # type: ignore[import-untyped]
from msgspec import Struct

# Networks inside this machine (containers, virtual machines), which nobody outside it reaches.
INSIDE = re.compile(
    r"(docker|podman|br-[0-9a-f]{12}|veth|virbr|vnet|vboxnet|vmnet|lxc|lxd|cni|flannel|cali|vEthernet)"
)
# Ways into other networks, which a phone at the same table does not share.
TUNNELS = re.compile(r"(tun|tap|utun|wg|ppp|tailscale|zt|ipsec)")

# Addresses kept for documentation: a datagram socket bound for them sends nothing, and tells the usual way out.
FAR_AWAY = ((socket.AF_INET, "198.51.100.1"), (socket.AF_INET6, "2001:db8::1"))


class Address(Struct, frozen=True):
    """An address of this machine, and the network interface that has it."""

    ip: str
    interface: str


def addresses() -> list[Address]:
    """Where others reach this machine, the likeliest first; none where it is in no network.

    IPv6 is shown only where there is nothing else: such an address is hard to type, and whoever has it is reached
    by it all the same.
    """
    running = {name for name, stats in psutil.net_if_stats().items() if stats.isup}
    there = [
        Address(each.address.partition("%")[0], name)
        for name, all in psutil.net_if_addrs().items()
        if name in running
        for each in all
        if each.family in (socket.AF_INET, socket.AF_INET6)
    ]
    return ranked(there, usual_ways_out())


def ranked(there: Iterable[Address], usual: Iterable[str]) -> list[Address]:
    """Those of these addresses that others may reach: by the `usual` way out first, tunnels last."""
    ways = list(usual)
    reachable = [each for each in there if _is_reachable(each)]
    plain = [each for each in reachable if ip_address(each.ip).version == 4]

    def place(each: Address) -> tuple[bool, bool, bool]:
        return bool(TUNNELS.match(each.interface)), each.ip not in ways, not ip_address(each.ip).is_private

    return sorted(plain or reachable, key=place)


def usual_ways_out() -> list[str]:
    """The addresses with which this machine speaks to the rest of the world; none without such a way."""
    found = []
    for family, far in FAR_AWAY:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((far, 9))
                found.append(str(probe.getsockname()[0]))
        except OSError:
            continue
    return found


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches itself under this name or address; "" is every address."""
    if host == "localhost":
        return True
    try:
        return ip_address(host.partition("%")[0].strip("[]")).is_loopback
    except ValueError:
        return False


def proxy_network(named: str) -> IPv4Network | IPv6Network | None:
    """The network of proxies that is named, or of the one at an address; None for anything else, or the whole world."""
    try:
        network = ip_network(named, strict=False)
    except ValueError:
        return None
    return network if network.prefixlen else None


def url_at(ip: str, port: int) -> str:
    """The URL of a service at this address."""
    return f"http://[{ip}]:{port}" if ":" in ip else f"http://{ip}:{port}"


def _is_reachable(each: Address) -> bool:
    ip = ip_address(each.ip)
    return not (ip.is_loopback or ip.is_link_local or ip.is_multicast or INSIDE.match(each.interface))
