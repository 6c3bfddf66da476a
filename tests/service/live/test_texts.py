"""The texts of a ruleset: while they are read for somebody, everybody else is answered."""

import asyncio
import threading
from collections.abc import Iterator

import httpx
import pytest

from affray_client import AsyncClient
from service.live import texts
from tests.support.duel import open_duel
from tests.support.seats import bearer
from tests.support.waiting import in_time, patience

VIEW = "/encounters/duel?lang=de"


class Reader:
    """A reader of texts who waits until they are let go on; `read` is what they were asked for."""

    def __init__(self) -> None:
        self.read: list[texts.Texts] = []
        self.begun, self.go_on = threading.Event(), threading.Event()

    def __call__(self, *wanted: str) -> None:
        self.read.append(wanted)  # type: ignore[arg-type]
        self.begun.set()
        assert self.go_on.wait(patience())


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> Iterator[Reader]:
    found = Reader()
    monkeypatch.setattr(texts, "_all_of", found)
    monkeypatch.setattr(texts, "_read", set())
    yield found
    found.go_on.set()


async def test_while_texts_are_read_others_are_answered(
    client: AsyncClient, http: httpx.AsyncClient, reader: Reader
) -> None:
    reader.go_on.set()
    await open_duel(client)
    reader.go_on.clear()
    reader.begun.clear()
    looking = asyncio.create_task(http.get(VIEW, headers=bearer()))
    async with in_time():
        await asyncio.to_thread(reader.begun.wait, patience())
        assert (await http.get("/rulesets")).status_code == 200
    assert not looking.done()
    reader.go_on.set()
    assert (await looking).status_code == 200


async def test_who_wants_them_meanwhile_waits_for_the_same_and_later_they_are_at_hand(reader: Reader) -> None:
    wanted = ("brp", (), "de")
    assert not texts.texts_at_hand(*wanted)
    waiting = [asyncio.create_task(texts.read_texts(*wanted)) for _ in range(3)]
    async with in_time():
        await asyncio.to_thread(reader.begun.wait, patience())
        reader.go_on.set()
        await asyncio.gather(*waiting)
    assert reader.read == [wanted]
    assert texts.texts_at_hand(*wanted)
