"""Addresses of the log: one server, a cluster, or Sentinels, as a URL."""

import pytest

from events.store.server.address import server_address


@pytest.mark.parametrize(
    ("url", "read"),
    [
        ("redis://localhost:6379/0", "redis://localhost:6379/0"),
        ("valkey://localhost", "redis://localhost"),
        ("valkeys://u:p%40@host:1/2?ssl_ca_certs=x", "rediss://u:p%40@host:1/2?ssl_ca_certs=x"),
        ("unix:///run/valkey.sock", "unix:///run/valkey.sock"),
    ],
)
def test_one_server_is_named_as_redis_or_as_valkey(url: str, read: str) -> None:
    address = server_address(url)
    assert (address.kind, address.url) == ("server", read)


def test_a_cluster_is_named_by_some_of_its_nodes() -> None:
    address = server_address("redis+cluster://ann:p%40@one:7000,[::1]:7001,three")
    assert (address.kind, address.nodes) == ("cluster", (("one", 7000), ("::1", 7001), ("three", 6379)))
    assert address.options == {"username": "ann", "password": "p@"}


def test_a_master_is_named_by_its_sentinels_which_may_have_a_password_of_their_own() -> None:
    address = server_address(
        "valkeys+sentinel://ann:x@one,two:1/table/3?sentinel_password=y&ssl_ca_certs=ca.pem"
    )
    assert (address.kind, address.nodes, address.name) == ("sentinel", (("one", 26379), ("two", 1)), "table")
    tls = {"ssl": True, "ssl_ca_certs": "ca.pem"}
    assert address.options == {"username": "ann", "password": "x", "db": 3, **tls}
    assert address.sentinel_options == {"password": "y", **tls}


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("http://one", "redis://, rediss://, unix://"),
        ("redis+cluster://", "name at least one node"),
        ("redis+cluster://one/1", "only the database 0"),
        ("redis+cluster://:7000", "is no HOST:PORT"),
        ("redis+cluster://one:x", "port cannot be read"),
        ("redis://one:x", "port cannot be read"),
        ("redis://one:1/0#two", "nothing is asked for behind a #"),
        ("redis+sentinel://one", "how the Sentinels call the master"),
    ],
)
def test_what_names_no_server_is_refused_with_what_would(url: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        server_address(url)


@pytest.mark.parametrize("kind", ["redis", "rediss", "redis+cluster", "redis+sentinel"])
@pytest.mark.parametrize("password", ["12/hush", "hush/12", "hu#sh", "hu?sh", "hu[sh"])
def test_a_password_with_signs_of_a_url_is_refused_with_how_to_write_it_and_without_a_piece_of_it(
    kind: str, password: str
) -> None:
    with pytest.raises(ValueError, match=r"/ is written %2F, @ %40") as refused:
        server_address(f"{kind}://ann:{password}@one:7000/table")
    assert refused.value.__cause__ is None
    assert not [each for each in ("hu", "sh", "12") if each in str(refused.value).partition("In a user's")[0]]
