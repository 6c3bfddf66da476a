"""Webhooks go below the addresses that the operator allows, however those are written, and nowhere else."""

import pytest

from engine.ruleset_api.refusal import Refused
from service.webhooks.allowed_urls import LONGEST, check_url, parts_of

BOTS = "https://bots.example/affray"


@pytest.mark.parametrize(
    ("url", "allowed"),
    [
        (BOTS, BOTS),
        (f"{BOTS}/", BOTS),
        (f"{BOTS}/ann?a=1", BOTS),
        (f"{BOTS}/ann", f"{BOTS}/"),
        ("https://BOTS.example:443/affray", BOTS),
        ("https://bots.example/affray", "https://bots.example:443/affray"),
        ("http://h:80/a", "http://h"),
        ("http://h/a", "http://h:80/"),
        ("http://h", "http://h/"),
        (f"{BOTS}/a..b", BOTS),
        (f"{BOTS}/100%25", BOTS),
    ],
)
def test_it_goes_there_and_below(url: str, allowed: str) -> None:
    check_url(url, (allowed,))
    check_url(url, ("http://elsewhere", allowed))


@pytest.mark.parametrize(
    "url",
    [
        "http://bots.example/affray",
        "https://bots.example:8443/affray",
        "https://bots.example/affrays",
        "https://bots.example/",
        "https://bots.example",
        "https://others.example/affray",
        f"{BOTS}/../secret",
        f"{BOTS}/./x",
        f"{BOTS}/%2e%2e/secret",
        f"{BOTS}/..;a/secret",
        f"{BOTS}/a%5c..%5csecret",
        f"{BOTS}/%252e%252e/secret",
        f"{BOTS}/%25252e./secret",
        f"{BOTS}/a%255c..%255csecret",
    ],
)
def test_it_goes_nowhere_else(url: str) -> None:
    with pytest.raises(Refused, match=r"only below https://bots\.example/affray and http://h:7") as refused:
        check_url(url, (BOTS, "http://h:7"))
    assert (refused.value.code, refused.value.legal) == ("bad-webhook", [BOTS, "http://h:7"])


def test_where_none_is_allowed_there_are_none() -> None:
    with pytest.raises(Refused, match="--webhooks-to URL") as refused:
        check_url(BOTS, ())
    assert refused.value.code == "webhooks-off"


@pytest.mark.parametrize("port", ["1", "65535"])
def test_any_port_will_do(port: str) -> None:
    assert parts_of(f"http://h:{port}/").port == int(port)
    assert parts_of("h".join(["http://", "x" * (LONGEST - 8)])).hostname


@pytest.mark.parametrize(
    "url",
    [
        "http://h:0/", "http://h:x/", "http://h:65536/", "ftp://h/", "h/x", "http:///x", "http://me@h/",
        "http://:pw@h/", "http://h/a b", "http://h/a\\b", "http://h/ä", "http://h/\x07", "http://[h/",
        "http://h/" + "x" * (LONGEST - 8),
    ],
)  # fmt: skip
def test_what_is_no_plain_address_is_refused(url: str) -> None:
    with pytest.raises(Refused) as refused:
        parts_of(url)
    assert refused.value.code == "bad-webhook"


@pytest.mark.parametrize("url", ["http://h/#x", "http://h/#"])
def test_a_fragment_is_refused_for_what_it_is(url: str) -> None:
    with pytest.raises(Refused, match="ends before the #"):
        parts_of(url)


@pytest.mark.parametrize("url", ["http://me:hush@h:x/", "http://me:hush@h/", "http://me:hu[sh@h/"])
def test_a_refusal_has_no_piece_of_a_password(url: str) -> None:
    with pytest.raises(Refused, match="without a password") as refused:
        parts_of(url)
    assert "hu" not in str(refused.value)
    assert refused.value.__cause__ is None
