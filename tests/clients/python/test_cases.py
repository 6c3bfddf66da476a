"""The Python client does what every client does (`clients/cases`), with asyncio and without."""

from contextlib import aclosing, closing
from typing import Any

import msgspec
import pytest

from affray_client import AsyncClient, Client, Misunderstood, Problem, Unreachable, Watched, read_address
from tests.support.case_judge import judge
from tests.support.scripted import Scripted, cases
from tests.support.still_clock import Clock, stop_clock

Document = dict[str, Any]

ALL = [*cases("requests.json"), *cases("live.json")]
CASES = [pytest.param(each, id=each["name"]) for each in ALL if "python" in each.get("only", ["python"])]
WATCHES = [each for each in ALL if any(step["do"] == "watch" for step in each["steps"])]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return stop_clock(monkeypatch)


@pytest.mark.parametrize("case", CASES)
def test_without_asyncio(case: Document, clock: Clock) -> None:
    with Scripted(case["server"]) as service:
        judge(case, service, blocking(case, service.url, clock))


@pytest.mark.parametrize("case", CASES)
async def test_with_asyncio(case: Document, clock: Clock) -> None:
    with Scripted(case["server"]) as service:
        judge(case, service, await waiting(case, service.url, clock))


def test_the_cases_have_names_of_their_own() -> None:
    assert len({each["name"] for each in ALL}) == len(ALL)
    assert len(WATCHES) > 10


def blocking(case: Document, url: str, clock: Clock) -> Document:
    """What the client without asyncio tells of a case."""
    told = _told(clock)
    with Client(_place(case, url), **_settings(case)) as client:
        fight = _sit(client, case, url)
        try:
            for step in case["steps"]:
                match step["do"]:
                    case "command":
                        command = dict(step["command"])
                        played = client.command(fight, command.pop("command"), **command)
                        told["answers"].append(msgspec.to_builtins(played))
                    case "open":
                        opened = client.open(**step["opening"])
                        told["answers"].append(msgspec.to_builtins(opened))
                    case "watch":
                        with closing(client.watch(fight)) as happening:
                            for seen in happening:
                                told["seen"].append(_seen(seen))
                                if len(told["seen"]) == step["until"]:
                                    break
                    case what:
                        told["answers"].append(_plain(getattr(client, what)(fight)))
        except (Problem, Unreachable, Misunderstood) as error:
            told |= _error(error)
    return told


async def waiting(case: Document, url: str, clock: Clock) -> Document:
    """What the client for asyncio tells of a case."""
    told = _told(clock)
    async with AsyncClient(_place(case, url), **_settings(case)) as client:
        fight = _sit(client, case, url)
        try:
            for step in case["steps"]:
                match step["do"]:
                    case "command":
                        command = dict(step["command"])
                        played = await client.command(fight, command.pop("command"), **command)
                        told["answers"].append(msgspec.to_builtins(played))
                    case "open":
                        opened = await client.open(**step["opening"])
                        told["answers"].append(msgspec.to_builtins(opened))
                    case "watch":
                        async with aclosing(client.watch(fight)) as happening:
                            async for seen in happening:
                                told["seen"].append(_seen(seen))
                                if len(told["seen"]) == step["until"]:
                                    break
                    case what:
                        told["answers"].append(_plain(await getattr(client, what)(fight)))
        except (Problem, Unreachable, Misunderstood) as error:
            told |= _error(error)
    return told


def _told(clock: Clock) -> Document:
    return {"answers": [], "seen": [], "pauses": clock.pauses}


def _place(case: Document, url: str) -> str:
    """Where the service is; a link says it itself."""
    return read_address(url + case["link"]).url if "link" in case else url


def _settings(case: Document) -> Document:
    keys = [step["key"] for step in case["steps"] if "key" in step]
    return {"language": case.get("language", "en"), "opening_key": keys[0] if keys else ""}


def _sit(client: Client | AsyncClient, case: Document, url: str) -> str:
    """Take the seat that the case is played from; the encounter."""
    if "link" in case:
        return client.join(url + case["link"])
    client.sit("bridge", case.get("token", "token-of-ann"))
    return "bridge"


def _plain(value: Any) -> Any:
    """What the client reads, with every field that has its default."""
    if isinstance(value, msgspec.Struct):
        return {name: _plain(getattr(value, name)) for name in value.__struct_fields__}
    if isinstance(value, dict):
        return {name: _plain(each) for name, each in value.items()}
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value


def _seen(seen: Watched) -> Document:
    return {
        "position": seen.position,
        "fresh": seen.fresh,
        "view": _plain(seen.view),
        "options": list(seen.options),
        "lines": [each.text for each in seen.lines],
    }


def _error(error: Exception) -> Document:
    match error:
        case Problem():
            return {
                "problem": error.document | {"code": error.code, "legal": error.legal, "errors": error.errors}
            }
        case Unreachable():
            return {"unreachable": {"id": error.id, "says": str(error)}}
    return {"misunderstood": True}
