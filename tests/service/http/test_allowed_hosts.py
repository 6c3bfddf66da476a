"""Which hosts a request may name: no name that somebody else may have lead here passes for an address."""

import pytest
from starlette.requests import HTTPConnection

from engine.ruleset_api.refusal import Refused
from service.http.guards.allowed_hosts import check_host, own_names

OWN = own_names(["http://table.example:8000/"], ["affray.internal"])


def said(*hosts: str) -> HTTPConnection:
    return HTTPConnection({"type": "http", "headers": [(b"host", each.encode()) for each in hosts]})


@pytest.mark.parametrize(
    "host",
    [
        "[::1].evil",
        "[::1].evil:80",
        "[::1]evil",
        "evil[::1]",
        "evil@127.0.0.1",
        "127.0.0.1@evil",
        "127.0.0.1/.evil",
        "127.0.0.1?evil",
        "127.0.0.1#.evil",
        "127.0.0.1\\.evil",
        "127.0.0.1 evil",
        "127.0.0.1%x.evil",
        "127.0.0.1%.evil:80",
        "127.0.0.1:80:evil",
        "127.0.0.1:80.evil",
        "[127.0.0.1",
        "evil.localhost.example",
    ],
)
def test_what_is_no_address_passes_for_none(host: str) -> None:
    with pytest.raises(Refused) as refusal:
        check_host(said(host), OWN)
    assert refusal.value.code == "foreign-host"


@pytest.mark.parametrize(
    "host",
    [
        "",
        "[::1]",
        "[::1]:8000",
        "[fe80::1%25eth0]:8000",
        "127.0.0.1:8000",
        "LOCALHOST:8000",
        "localhost.",
        "a.localhost:1",
        "table.example:8000",
        "Affray.Internal",
    ],
)
def test_its_own_names_and_addresses_pass(host: str) -> None:
    check_host(said(host), OWN)


@pytest.mark.parametrize("hosts", [("127.0.0.1", "evil"), ("evil", "127.0.0.1")])
def test_who_names_a_host_twice_names_none_but_its_own(hosts: tuple[str, str]) -> None:
    with pytest.raises(Refused):
        check_host(said(*hosts), OWN)
