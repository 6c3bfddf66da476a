"""What a flood compares an answer with: the OpenAPI document, and what is kept."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.flood.connection import Answer
from tests.flood.document import Unlike, operation_of
from tests.flood.edges import edge
from tests.flood.kept import Kept, amiss
from tests.flood.message import Message

NOTE = {"command": "note", "id": "n1", "text": "Behind the screen."}
AT = ["encounters", "duel", "commands"]
JSON = {"content-type": "application/json"}
PROBLEM = {"content-type": "application/problem+json"}

BEFORE = Kept(entries=3, last=b"2-1", head=b"2:abc", commands=2, hooks={})


def told(body: Any, status: int, said: bytes = b"", headers: dict[str, str] = JSON) -> str:
    """What is unlike the document in the answer to a command; "" for nothing."""
    message = Message("POST", AT, body=body)
    operation = operation_of(message)
    assert operation is not None
    try:
        operation.check(message, Answer(status, headers, said, 0.0), said)
    except Unlike as error:
        return str(error)
    return ""


def test_the_document_says_what_a_body_may_be() -> None:
    def allows(body: Any) -> bool | None:
        message = Message("POST", AT, body=body)
        operation = operation_of(message)
        assert operation is not None
        return operation.allows(message)

    assert allows(NOTE) is True
    assert allows({**NOTE, "odd": 1}) is False
    assert allows({"command": "note", "text": "Nameless."}) is False
    assert allows({**NOTE, "expected": 2.0}) is None  # as the document says in words
    assert allows(b'{"command":') is None


@pytest.mark.parametrize(
    ("query", "allowed"),
    [
        ([("limit", "5")], True),
        ([("limit", "0")], False),
        ([("limit", "five")], False),
        ([("odd", "1")], None),
        ([("limit", "5"), ("limit", "6")], None),
    ],
)
def test_the_document_says_what_may_be_asked(query: list[tuple[str, str]], allowed: bool | None) -> None:
    message = Message("GET", ["encounters", "duel", "timeline"], query=query)
    operation = operation_of(message)
    assert operation is not None
    assert operation.allows(message) is allowed


def test_an_answer_that_the_document_does_not_have_is_found() -> None:
    assert "no answer with status 418" in told(NOTE, 418)
    assert "with 'text/html'" in told(NOTE, 403, b"<p>", {"content-type": "text/html"})
    assert "and at ''" in told(NOTE, 200, b"{}")
    assert "allows what is called malformed" in told(NOTE, 400)
    assert "does not allow is done" in told({**NOTE, "odd": 1}, 200)
    assert not told({**NOTE, "odd": 1}, 400)


def test_what_changes_what_is_kept_and_should_not_is_found() -> None:
    after = replace(BEFORE, entries=5, last=b"3-1", head=b"3:def", commands=3)
    assert not amiss(BEFORE, after, "POST", AT, 200, repeated=False)
    assert not amiss(BEFORE, BEFORE, "POST", AT, 409, repeated=False)
    assert amiss(BEFORE, after, "POST", AT, 409, repeated=False)
    assert amiss(BEFORE, after, "POST", AT, 200, repeated=True)
    assert amiss(BEFORE, after, "GET", ["encounters", "duel"], 200, repeated=False)
    assert amiss(BEFORE, BEFORE, "POST", AT, 200, repeated=False)
    assert amiss(BEFORE, replace(after, last=b"4-0"), "POST", AT, 200, repeated=False)


def test_edges_lie_within_what_the_document_allows_and_beyond() -> None:
    chance = random.Random(7)
    message = Message("POST", AT, body=NOTE)
    operation = operation_of(message)
    assert operation is not None
    edges = [changed for _ in range(300) if (changed := edge(chance, message)) is not None]
    assert {operation.allows(each) for each in edges} >= {True, False}
    assert {"text", "by", "expected"} <= {name for each in edges for name in each.body}
    assert all(each.body["id"] == "n1" for each in edges)
