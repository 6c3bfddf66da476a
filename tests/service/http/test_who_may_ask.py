"""What a request says of itself before anything is looked up: its page, its host, its address, what its query asks."""

from typing import Any

import httpx
import pytest
from starlette.requests import Request

from engine.ruleset_api.refusal import Refused
from service.http.guards.allowed_hosts import check_host, own_names
from service.http.guards.allowed_origins import as_browsers_say, check_origin, is_opaque
from service.http.guards.authentication import token_of
from service.http.guards.request_limits import address_of
from service.http.query_params import Number, OneOf, Position, Several, Some, Text, beyond


def request(query: str = "", method: str = "GET", client: str = "10.0.0.1", **headers: str) -> Request:
    named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope: dict[str, Any] = {
        "type": "http",
        "method": method,
        "path": "/",
        "query_string": query.encode(),
        "headers": named,
        "client": (client, 1),
    }
    return Request(scope)


@pytest.mark.parametrize(
    ("headers", "method", "allowed", "address"),
    [
        ({}, "GET", (), ""),
        ({}, "POST", (), ""),
        (
            {"sec_fetch_site": "cross-site"},
            "GET",
            (),
            "",
        ),  # it reads, and is told nothing that its page may see
        ({"sec_fetch_site": "same-origin"}, "POST", (), ""),
        ({"origin": "http://t.example:7", "host": "T.example:7"}, "POST", (), ""),
        ({"origin": "https://x.example", "host": "t"}, "POST", ("https://x.example",), ""),
        ({"origin": "null", "host": "t"}, "POST", ("null",), ""),
        ({"origin": "file://", "host": "t"}, "POST", ("null",), ""),
        ({"origin": "https://t.example", "host": "inside:8377"}, "POST", (), "https://T.example/affray"),
    ],
)
def test_pages_of_this_host_and_those_that_are_allowed_may_ask(
    headers: dict[str, str], method: str, allowed: tuple[str, ...], address: str
) -> None:
    check_origin(request(method=method, **headers), allowed, address)


@pytest.mark.parametrize(
    ("headers", "method", "says"),
    [
        ({"sec_fetch_site": "cross-site"}, "POST", "Pages of another site"),
        ({"origin": "https://x.example", "host": "t"}, "GET", "Pages of https://x.example"),
        ({"origin": "null", "host": "t"}, "POST", "Pages of null"),
        ({"origin": "file://", "host": "t"}, "POST", "Pages of file://"),
        ({"origin": "https://t.example:8", "host": "t.example"}, "POST", "Pages of https://t.example:8"),
        ({"origin": "https://" + "x" * 500, "host": "t"}, "POST", "Pages of https://" + "x" * 192 + " may"),
    ],
)
def test_pages_of_others_may_not(headers: dict[str, str], method: str, says: str) -> None:
    with pytest.raises(Refused, match=says) as refused:
        check_origin(request(method=method, **headers), (), "https://our.example")
    assert refused.value.code == "foreign-origin"


def test_files_on_disk_are_said_in_two_ways() -> None:
    assert as_browsers_say(("https://x.example", "null")) == ("https://x.example", "null", "file://")
    assert as_browsers_say(("file://", "null")) == ("file://", "null")
    assert as_browsers_say(("https://x.example",)) == ("https://x.example",)
    assert [is_opaque(request(origin=each)) for each in ("null", "file://", "https://x")] == [
        True,
        True,
        False,
    ]
    assert not is_opaque(request())


@pytest.mark.parametrize(
    "host",
    ["", "localhost:8377", "T.Example:7", "t.example.", "10.0.0.7:8", "[fe80::1%25eth0]:8", "page.localhost"],
)
def test_the_service_goes_by_its_names_and_by_any_address(host: str) -> None:
    check_host(request(host=host), frozenset({"localhost", "t.example"}))


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8377", "localhost.evil.example", "[nonsense"])
def test_it_goes_by_no_other_name_where_it_has_any(host: str) -> None:
    with pytest.raises(Refused, match="--also-called") as refused:
        check_host(request(host=host), frozenset({"localhost"}))
    assert refused.value.code == "foreign-host"
    check_host(request(host=host), frozenset())


def test_its_own_names_are_those_of_the_machine_and_what_it_is_called(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("service.http.guards.allowed_hosts.socket.gethostname", lambda: "Table.Home.Lan")
    assert own_names(["https://T.Example:7/a", "nonsense"], ["Other:8", ""]) == {
        "localhost", "table.home.lan", "table", "table.local", "t.example", "other",
    }  # fmt: skip


@pytest.mark.parametrize("header", ["Bearer abc", "bearer  abc ", "BEARER abc"])
def test_a_token_comes_in_a_header(header: str) -> None:
    assert token_of(request(authorization=header)) == "abc"


def test_for_a_socket_it_comes_as_a_protocol() -> None:
    socket = request()
    socket.scope["subprotocols"] = ["affray.v1", "affray.token.abc", "affray.token.def"]
    assert token_of(socket) == "abc"


@pytest.mark.parametrize("headers", [{}, {"authorization": "Bearer "}, {"authorization": "Basic abc"}])
def test_without_one_it_is_said_where_to_get_one(headers: dict[str, str]) -> None:
    with pytest.raises(Refused, match="opening a fight gives the GM one"):
        token_of(request(**headers))


@pytest.mark.parametrize(
    ("client", "counts"),
    [
        ("10.0.0.1", "10.0.0.1"),
        ("2001:db8:0:1:aaaa::7", "2001:db8:0:1::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:10.0.0.1", "::ffff:10.0.0.1"),
        ("somewhere", "somewhere"),
    ],
)
def test_of_an_ipv6_address_the_whole_network_counts(client: str, counts: str) -> None:
    assert address_of(request(client=client)) == counts


@pytest.mark.parametrize(
    ("query", "found"),
    [("", 7), ("n=0", 0), ("n=10", 10), ("n=007", 7)],
)
def test_a_number_in_a_query(query: str, found: int) -> None:
    assert Number(name="n", doc="", high=10, default=7).read(request(query)) == found


@pytest.mark.parametrize("query", ["n=11", "n=-1", "n=", "n=1.5", "n=one", "n=99999999999999999"])
def test_a_number_that_is_none_or_too_great(query: str) -> None:
    with pytest.raises(Refused, match="takes a whole number from 0 to 10"):
        Number(name="n", doc="", high=10).read(request(query))
    with pytest.raises(Refused):
        Number(name="n", doc="", low=1).read(request("n=0"))


def test_a_position_in_a_query() -> None:
    at = Position(name="after", doc="")
    assert [at.read(request(each)) for each in ("", "after=7", "after=7-3", "after=7-0")] == [
        (0, None), (7, None), (7, 3), (7, 0),
    ]  # fmt: skip
    for wrong in ("after=", "after=7-", "after=-3", "after=7-3-1", "after=x"):
        with pytest.raises(Refused, match="takes a position like 7-3"):
            at.read(request(wrong))


@pytest.mark.parametrize(
    ("version", "number", "after", "so"),
    [
        (7, 3, (6, None), True), (7, 3, (7, None), False), (7, 3, (7, 2), True), (7, 3, (7, 3), False),
        (7, 0, (8, 0), False), (8, 0, (7, 9), True),
    ],
)  # fmt: skip
def test_what_comes_after_a_position(
    version: int, number: int, after: tuple[int, int | None], so: bool
) -> None:
    assert beyond(version, number, after) is so


def test_words_in_a_query() -> None:
    one = OneOf(name="as", doc="", words=("a", "b"))
    assert (one.read(request()), one.read(request("as=b"))) == (None, "b")
    with pytest.raises(Refused, match="takes one of a, b") as refused:
        one.read(request("as=c"))
    assert refused.value.legal == ["a", "b"]

    some = Some(name="only", doc="", words=("a", "b"), most=3)
    queries = {
        "": None,
        "only=": (),
        "only=a,b": ("a", "b"),
        "only=b&only=a": ("b", "a"),
        "only=a,,a": ("a",),
    }
    assert {each: some.read(request(each)) for each in queries} == queries
    for wrong in ("only=c", "only=a,a,a,a"):
        with pytest.raises(Refused, match="takes some of a, b"):
            some.read(request(wrong))


def test_ids_in_a_query() -> None:
    ids = Some(name="of", doc="", most=2)
    assert ids.read(request("of=ann, bob")) == ("ann", "bob")
    for wrong in ("of=a,b,c", "of=-a", "of=" + "a" * 65):
        with pytest.raises(Refused, match="at most 2 ids"):
            ids.read(request(wrong))
    assert ids.read(request("of=" + "a" * 64)) == ("a" * 64,)

    parts = Several(name="part", doc="", most=2)
    queries = {"": None, "part=": (), "part=b&part=a": ("b", "a")}
    assert {each: parts.read(request(each)) for each in queries} == queries
    for wrong in ("part=a&part=b&part=c", "part=a,b"):
        with pytest.raises(Refused, match="2 times at most"):
            parts.read(request(wrong))


def test_a_text_in_a_query_is_as_long_as_it_may_be() -> None:
    text = Text(name="q", doc="", most=3)
    assert (text.read(request()), text.read(request("q=abc"))) == ("", "abc")
    with pytest.raises(Refused, match="takes at most 3 characters"):
        text.read(request("q=abcd"))


async def test_an_address_says_which_methods_it_takes(http: httpx.AsyncClient) -> None:
    async def allowed(path: str) -> list[str]:
        told = await http.options(path)
        refused = await http.request("PATCH", path)
        assert (told.status_code, refused.status_code) == (204, 405)
        assert refused.headers["allow"] == told.headers["allow"]
        return told.headers["allow"].split(", ")

    assert await allowed("/encounters/duel/commands") == ["OPTIONS", "POST"]
    assert await allowed("/encounters") == ["GET", "HEAD", "OPTIONS", "POST"]
    assert await allowed("/encounters/duel/events/live") == ["GET", "OPTIONS"], "a stream has no end"
