"""A token is read by its signature, its fight and its end, however often; what was read once is remembered."""

from types import SimpleNamespace
from typing import Any

import jwt
import pytest

from engine.ruleset_api.refusal import Refused
from service.seats import tokens as module
from service.seats.tokens import LONGEST, SHORTEST_KEY, Claims, Tokens

NOW = 2_000_000_000
"""Far from now: what a library itself takes for the time is before it."""
KEY = b"k" * SHORTEST_KEY


@pytest.fixture
def tokens() -> Tokens:
    return Tokens(KEY)


def refused(tokens: Tokens, token: str, encounter: str = "duel") -> str:
    with pytest.raises(Refused) as caught:
        tokens.read(token, encounter)
    return caught.value.code


def given(tokens: Tokens, encounter: str = "duel", until: int = NOW) -> str:
    return tokens.token(encounter, "ann", issue=3, until=1000 * until)


def test_it_says_for_which_fight_and_seat_it_is(tokens: Tokens) -> None:
    assert tokens.read(given(tokens), "duel") == Claims("duel", "ann", 3, NOW)
    assert Tokens(KEY).read(given(tokens), "duel").seat == "ann", "any worker with the key reads it"
    assert refused(tokens, given(tokens), "mill") == "wrong-encounter"
    assert refused(Tokens(b"x" * SHORTEST_KEY), given(tokens)) == "bad-token"
    assert refused(tokens, given(tokens, until=1)) == "expired-token"


def test_a_signing_key_may_not_be_short() -> None:
    with pytest.raises(ValueError, match="has 32 bytes at least, not 31"):
        Tokens(KEY[:-1])


def test_what_was_read_is_not_checked_again_until_it_ends(
    tokens: Tokens, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = given(tokens)
    tokens.read(token, "duel")
    checked: list[str] = []
    decode = jwt.decode

    def decodes(token: str, *more: Any, **how: Any) -> Any:
        checked.append(token)
        return decode(token, *more, **how)

    monkeypatch.setattr(jwt, "decode", decodes)
    tokens.read(token, "duel")
    assert checked == []
    for now in (NOW, NOW + 1):
        monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda now=now: now))
        checked.clear()
        tokens.read(token, "duel")
        assert checked, "at its end the library is asked, which knows the time"


def test_no_more_than_so_many_are_remembered_and_the_oldest_goes_first(
    tokens: Tokens, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "REMEMBERED", 2)
    three = [given(tokens, until=NOW + number) for number in range(3)]
    for each in three:
        tokens.read(each, "duel")
    assert [token for token, _ in tokens._read] == three[1:]


def test_one_that_is_too_long_or_says_too_little_is_none(tokens: Tokens) -> None:
    key = tokens.key_of("duel")
    whole: dict[str, Any] = {"aud": "duel", "sub": "ann", "n": 3, "exp": NOW}

    def signed(**claims: Any) -> str:
        return jwt.encode(claims, key, algorithm="HS256")

    assert tokens.read(signed(**whole), "duel").seat == "ann"
    for name in whole:
        assert refused(tokens, signed(**{each: value for each, value in whole.items() if each != name}))
    long = signed(**whole, more="x" * LONGEST)
    assert len(long) > LONGEST
    assert refused(tokens, long) == "bad-token"
    assert refused(tokens, signed(**{**whole, "aud": ["duel", "mill"]})) in ("bad-token", "wrong-encounter")
    assert refused(tokens, signed(**{**whole, "n": "three"})) == "bad-token"
    assert refused(tokens, "no token") == "bad-token"


def test_tokens_of_another_server_count_for_the_fight_that_came_from_there_alone(tokens: Tokens) -> None:
    other = Tokens(b"o" * SHORTEST_KEY)
    tokens.adopt("duel", (other.key_of("duel"),))
    assert tokens.read(given(other), "duel").seat == "ann"
    assert tokens.read(given(tokens), "duel").seat == "ann"
    assert refused(tokens, given(other, "mill"), "mill") == "bad-token"


def test_tokens_of_earlier_versions_were_signed_with_the_service_s_own_key(tokens: Tokens) -> None:
    old = jwt.encode({"aud": "duel", "sub": "ann", "n": 3, "exp": NOW}, tokens._key, algorithm="HS256")
    assert tokens.read(old, "duel").seat == "ann"
