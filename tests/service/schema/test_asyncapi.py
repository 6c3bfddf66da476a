"""The AsyncAPI document fits AsyncAPI's own schema, and what is said live fits the document."""

import json
from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio
from jsonschema import Draft7Validator, Draft202012Validator, ValidationError

from affray_client import AsyncClient
from events.store.log import Log
from service.schema.asyncapi import asyncapi
from tests.service.schema.test_openapi import references
from tests.support.duel import open_duel, to_action
from tests.support.live import Document, streaming, watching
from tests.support.serving import serving

# The schema of AsyncAPI 3.0.0, by the AsyncAPI Initiative, under the Apache License 2.0.
STANDARD = Path(__file__).parents[2] / "vectors" / "asyncapi-3.0.0.schema.json"


@cache
def whole() -> Document:
    """The document."""
    return json.loads(json.dumps(asyncapi()))  # type: ignore[no-any-return]


@pytest_asyncio.fixture
async def url(server_url: str, log: Log) -> AsyncIterator[str]:
    async with serving(server_url) as url:
        yield url


def fits(message: Document) -> None:
    """Fails unless the message is one that is described, by its type."""
    described = whole()["components"]["messages"]
    [payload] = [each["payload"] for each in described.values() if each["name"] == message["type"]]
    Draft202012Validator({**payload, "components": whole()["components"]}).validate(message)


def test_it_is_what_asyncapi_wants() -> None:
    standard = json.loads(STANDARD.read_text(encoding="utf-8"))
    Draft7Validator(standard).validate(whole())
    assert not Draft7Validator(standard).is_valid({**whole(), "asyncapi": "2.0.0"})


def test_every_reference_leads_somewhere() -> None:
    for reference in references(whole()):
        node: Any = whole()
        for part in reference.removeprefix("#/").split("/"):
            node = node[part]


async def test_it_is_served(http: httpx.AsyncClient) -> None:
    assert (await http.get("/schema/asyncapi.json")).json() == whole()


async def test_what_is_said_is_as_described(url: str) -> None:
    hello = {"type": "hello", "after": None}
    command = {"type": "command", "command": {"command": "answer", "id": "c1", "choice": "dance"}}
    fits(hello)
    fits(command)
    async with AsyncClient(url) as client:
        await open_duel(client)
        async with watching(url) as wire, streaming(url) as stream, watching(url, after=1) as later:
            heard = [await wire.hear(), await stream.hear(), await later.hear()]
            later.position, later.view = wire.position, wire.view
            await to_action(client)
            heard += [await each.hear() for each in (wire, stream, later) for _ in range(3)]
            await wire.say(command)
            heard.append(await wire.see("reply"))
            await wire.say("nonsense")
            heard.append(await wire.see("ending"))
    for message in heard:
        fits(message)
    assert {each["type"] for each in heard} == {"snapshot", "beat", "commit", "reply", "ending"}


@pytest.mark.parametrize("message", [{"type": "hello", "after": "x"}, {"type": "beat"}])
def test_what_is_not_as_described_is_seen(message: Document) -> None:
    with pytest.raises(ValidationError):
        fits(message)
