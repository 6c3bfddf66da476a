"""Who asks too much is told how much is taken, and when again; it holds at all workers, and nobody else suffers."""

import math
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest
import pytest_asyncio

from affray_client import AsyncClient
from events.store.append_result import LogUnreachable
from events.store.keys import held_key
from events.store.log import Log
from events.store.marks.shared_counters import SharedCounters
from service.limits import rates
from service.limits.limits import SPECTATORS, Limits
from service.worker.app import Settings
from tests.support.duel import open_duel
from tests.support.live import streaming, watching
from tests.support.refusing import refused
from tests.support.seats import bearer, minted
from tests.support.serving import serving
from tests.support.waiting import in_time

LIMITS = Limits(of_seat=3, requests=4, openings=2)
HOUR, DAY = 3_600, 86_400  # seconds
REQUESTS = 10 * LIMITS.requests  # in ten seconds


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time by which requests are counted; it stands, at the beginning of a stretch."""
    now = [600_000.0]
    monkeypatch.setattr(rates, "time", Clock(now))
    return now


class Clock:
    def __init__(self, now: list[float]) -> None:
        self._now = now

    def time(self) -> float:
        return self._now[0]


@pytest_asyncio.fixture
async def workers(server_url: str, log: Log) -> AsyncIterator[tuple[str, str]]:
    """Two workers with narrow limits on one log, where a duel was opened."""
    settings = Settings(limits=LIMITS)
    async with serving(server_url) as wide, AsyncClient(wide) as client:
        await open_duel(client)
    async with serving(server_url, settings) as one, serving(server_url, settings) as other:
        yield one, other


async def asked(url: str, path: str = "/encounters/duel", **how: Any) -> httpx.Response:
    async with httpx.AsyncClient(base_url=url, trust_env=False) as http:
        return await http.request(how.pop("method", "GET"), path, **{"headers": bearer(), **how})


async def granted(urls: tuple[str, ...], most: int = 200, headers: dict[str, str] | None = None) -> int:
    """How many requests to each of them in turn are answered before one is refused."""
    async with httpx.AsyncClient(trust_env=False, headers=headers or bearer()) as http:
        for number in range(most):
            answer = await http.get(f"{urls[number % len(urls)]}/encounters/duel")
            if answer.status_code == 429:
                return number
    return most


async def test_so_many_requests_of_one_token(workers: tuple[str, str], clock: list[float]) -> None:
    one, _ = workers
    clock[0] += 7.5
    assert await granted((one,)) == REQUESTS
    answer = await asked(one)
    problem = refused(answer, "too-many-requests", 429, "At most 40 requests in 10 seconds")
    assert (problem["limit"], problem["seconds"], problem["again_in"]) == (REQUESTS, 10, 2.5)
    assert answer.headers["retry-after"] == "3"
    clock[0] += math.ceil(problem["again_in"])
    assert (await asked(one)).status_code == 200


async def test_it_holds_at_all_workers_together(workers: tuple[str, str]) -> None:
    assert REQUESTS <= await granted(workers) <= REQUESTS * 1.1
    for url in workers:
        refused(await asked(url), "too-many-requests", 429)


async def test_one_who_asks_too_much_is_no_trouble_to_others(workers: tuple[str, str]) -> None:
    one, _ = workers
    await granted((one,))
    async with AsyncClient(one, tokens={"duel": minted()}, patience=0) as gm, watching(one) as wire:
        assert (await wire.hear())["problem"]["code"] == "too-many-requests"
        with pytest.raises(Exception, match="At most 40 requests"):
            await gm.view("duel")
    assert (await asked(one, "/rulesets", headers={})).status_code == 200
    refused(await asked(one, headers={}), "no-token", 401)


@pytest.mark.long
async def test_without_a_token_that_is_good_it_is_the_address_that_counts(workers: tuple[str, str]) -> None:
    one, _ = workers
    forged = [{"authorization": f"Bearer {number}"} for number in range(REQUESTS + 1)]
    async with httpx.AsyncClient(base_url=one, trust_env=False) as http:
        answers = [await http.get("/encounters/duel", headers=each) for each in forged]
    assert [each.status_code for each in answers] == [401] * REQUESTS + [429]
    assert (await asked(one)).status_code == 200


@pytest.mark.long
async def test_messages_count_like_requests(workers: tuple[str, str]) -> None:
    one, _ = workers
    async with watching(one) as wire:
        for _ in range(REQUESTS):
            await wire.say({"type": "command", "command": {}})
        ending = await wire.see("ending")
        assert ending["problem"]["code"] == "too-many-messages"
        assert await wire.closed() == (4429, "too-many-messages")
    refused(await asked(one), "too-many-requests", 429)


async def test_a_spectators_link_is_given_to_many(server_url: str, log: Log) -> None:
    async with (
        serving(server_url, Settings(limits=Limits(of_seat=1, requests=2))) as url,
        AsyncClient(url) as gm,
    ):
        await open_duel(gm)
        token = await gm.invite("duel", "stands", role="spectator")
        headers = {"authorization": f"Bearer {token}"}
        assert await granted((url,), most=30, headers=headers) == 30
        async with AsyncExitStack() as stack:
            for _ in range(5):
                wire = await stack.enter_async_context(watching(url, additional_headers=headers))
                assert (await wire.hear())["type"] == "snapshot"
    assert SPECTATORS > 5


async def test_so_many_openings_from_one_address(workers: tuple[str, str], clock: list[float]) -> None:
    one, other = workers

    async def opened(url: str, name: str) -> httpx.Response:
        body = {"id": name, "encounter": name, "ruleset": "brp", "combatants": []}
        return await asked(url, "/encounters", method="POST", headers={}, json=body)

    assert [(await opened(*each)).status_code for each in ((one, "a"), (other, "b"))] == [201, 201]
    refused(await opened(one, "c"), "too-many-openings", 429, "At most 2 openings in 60 seconds")
    fork = {"id": "f", "encounter": "d", "at": 1}
    refused(await asked(other, "/encounters/duel/forks", method="POST", json=fork), "too-many-openings", 429)
    clock[0] += 60
    assert (await opened(one, "c")).status_code == 201


@pytest.mark.long
async def test_bytes_are_drawn_from_a_pot_that_all_workers_share(
    server_url: str, log: Log, clock: list[float]
) -> None:
    note = {"command": "note", "id": "n", "text": "x"}  # the same each time: it takes effect once, and counts
    size = len(httpx.Request("POST", "http://a", json=note).content)
    few = Settings(limits=Limits(bytes=20 * size, requests=0))
    async with serving(server_url) as wide, AsyncClient(wide) as gm:
        await open_duel(gm)
    async with serving(server_url, few) as one, serving(server_url, few) as other:

        async def noted(url: str, **more: str) -> httpx.Response:
            return await asked(url, "/encounters/duel/commands", method="POST", json={**note, **more})

        answers = [await noted(url) for _ in range(12) for url in (one, other)]
        taken = [each.status_code for each in answers].count(200)
        assert 20 <= taken <= 22  # each grants a tenth by itself
        problem = refused(
            answers[-1], "too-many-bytes", 429, f"At most {20 * size:,} bytes of commands in 60 s"
        )
        assert problem["again_in"] == 60
        clock[0] += 60
        # What alone is more than the limit is let through when nothing came before it, and nothing after it.
        assert (await noted(one, id="long", text="x" * 2000)).status_code == 200
        refused(await noted(one), "too-many-bytes", 429)


async def test_an_address_opens_so_many_encounters_in_a_day(
    server_url: str, log: Log, clock: list[float]
) -> None:
    few = Settings(limits=Limits(openings_a_day=3))
    async with serving(server_url, few) as one, serving(server_url, few) as other:

        async def opened(url: str, name: str) -> httpx.Response:
            body = {"id": name, "encounter": name, "ruleset": "brp", "combatants": []}
            return await asked(url, "/encounters", method="POST", headers={}, json=body)

        for url, name in ((one, "a"), (other, "b"), (one, "c")):
            assert (await opened(url, name)).status_code == 201
        clock[0] += HOUR
        problem = refused(await opened(one, "d"), "over-quota", 429, "At most 3 openings in one day")
        assert problem["again_in"] == DAY - clock[0] % DAY
        clock[0] += DAY
        assert (await opened(one, "d")).status_code == 201


async def test_an_address_sends_so_many_bytes_in_a_day_whatever_tokens_it_has(
    server_url: str, log: Log, clock: list[float]
) -> None:
    async with serving(server_url) as wide, AsyncClient(wide) as gm:
        for fight in ("duel", "other"):
            await open_duel(gm, fight)
    note = {"command": "note", "text": "x" * 1_000}
    async with serving(server_url, Settings(limits=Limits(bytes_a_day=20_000))) as url:

        async def noted(fight: str, number: int) -> httpx.Response:
            body = {**note, "id": f"n{number}"}
            seat = {"authorization": f"Bearer {minted(fight)}"}
            return await asked(url, f"/encounters/{fight}/commands", method="POST", headers=seat, json=body)

        taken = [(await noted("duel", number)).status_code for number in range(20)].count(200)
        assert 7 <= taken <= 10  # what was written counts besides what was sent
        clock[0] += 60
        refused(await noted("other", 0), "over-quota", 429, "At most 20,000 bytes in one day")
        assert (await asked(url)).status_code == 200  # to look at it takes nothing
        clock[0] += DAY
        assert (await noted("other", 0)).status_code == 200


async def test_copies_of_copies_count_for_the_address_though_each_has_a_token_of_its_own(
    server_url: str, log: Log
) -> None:
    async with serving(server_url) as wide, AsyncClient(wide) as gm:
        await open_duel(gm)
        for number in range(20):
            await gm.command("duel", "note", text=f"{number}" * 1_000)
    size = await log.size("duel")
    async with serving(server_url, Settings(limits=Limits(bytes=3 * size))) as url:
        fight, headers, answers = "duel", bearer(), []
        for number in range(6):
            answer = await asked(
                url,
                f"/encounters/{fight}/forks",
                method="POST",
                headers=headers,
                json={"id": f"k{number}", "encounter": f"copy-{number}"},
            )
            answers.append(answer)
            if answer.status_code == 201:
                fight = answer.json()["encounter"]
                headers = {"authorization": f"Bearer {answer.json()['token']}"}
    assert 2 <= [each.status_code for each in answers].count(201) <= 3
    refused(answers[-1], "too-many-bytes", 429)


async def test_bytes_of_messages_count_like_those_of_requests(server_url: str, log: Log) -> None:
    async with serving(server_url) as wide, AsyncClient(wide) as gm:
        await open_duel(gm)
    async with serving(server_url, Settings(limits=Limits(bytes=10_000))) as url:
        async with watching(url) as wire:
            for _ in range(4):
                await wire.say({"type": "command", "command": {"id": "n" * 3_000}})
            ending = await wire.see("ending")
            assert ending["problem"]["code"] == "too-many-bytes"
            assert await wire.closed() == (4429, "too-many-bytes")
        note = {"command": "note", "id": "n", "text": "x"}
        refused(
            await asked(url, "/encounters/duel/commands", method="POST", json=note), "too-many-bytes", 429
        )


async def test_without_limits_as_much_is_taken_as_comes(server_url: str, log: Log) -> None:
    async with serving(server_url, Settings(limits=Limits(requests=0, openings=0))) as url:
        assert await granted((url,), most=50) == 50


async def test_a_seat_has_so_many_connections_at_all_workers_together(workers: tuple[str, str]) -> None:
    one, other = workers
    async with streaming(one) as first, watching(one) as second:
        await first.hear()
        await second.hear()
        async with watching(other) as third:
            await third.hear()
            for url in workers:
                async with streaming(url) as fourth:
                    await fourth.response.aread()
                    problem = refused(fourth.response, "too-many-connections", 429, "has 3 live connections")
                    assert problem["limit"] == 3


@pytest.mark.long
async def test_a_connection_that_is_closed_makes_room_at_the_others(
    workers: tuple[str, str], log: Log
) -> None:
    one, other = workers
    async with AsyncExitStack() as stack:
        for _ in range(LIMITS.of_seat):
            await (await stack.enter_async_context(watching(one))).hear()
        assert await log.client.exists(held_key("live:duel:gm"))
    async with in_time():
        while await log.client.exists(held_key("live:duel:gm")):
            pass
    async with watching(other) as again:
        assert (await again.hear())["type"] == "snapshot"


@pytest.mark.long
async def test_what_a_worker_held_that_is_gone_is_forgotten(workers: tuple[str, str], log: Log) -> None:
    for seconds, said in ((60, "ending"), (-1, "snapshot")):
        until = int(1000 * (time.time() + seconds))
        await log.client.hset(held_key("live:duel:gm"), "gone", f"3 {until}")
        async with watching(workers[0]) as wire:
            assert (await wire.hear())["type"] == said


@pytest.mark.long
async def test_without_the_log_s_server_a_worker_counts_for_itself(
    workers: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*arguments: object) -> int:
        raise LogUnreachable("away")

    monkeypatch.setattr(SharedCounters, "draw", away)
    monkeypatch.setattr(SharedCounters, "hold", away)
    assert await granted(workers) == 2 * REQUESTS
