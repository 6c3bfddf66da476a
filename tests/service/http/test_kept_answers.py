"""Dear answers are worked out once for a version and a way of seeing, and what they take is counted for the seat."""

from collections import Counter
from collections.abc import AsyncIterator, Callable
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import pytest_asyncio

import service.http.routes.views as views
from events.store.log import Log
from projections.redaction.viewer import THE_GM
from service.limits.limits import Limits
from service.live.kept_bodies import ALWAYS, Asked, KeptBodies
from service.worker.app import Settings
from service.worker.in_process import local
from tests.support.duel import open_duel, to_action
from tests.support.refusing import refused
from tests.support.seats import bearer
from tests.support.serving import serving


@pytest_asyncio.fixture
async def url(server_url: str, log: Log) -> AsyncIterator[str]:
    """A worker at which Ann is asked what she does."""
    async with local(server_url) as client:
        await open_duel(client)
        await to_action(client)
    async with serving(server_url, Settings(limits=Limits(computing=100))) as url:
        yield url


@pytest.fixture
def worked_out(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each was worked out."""
    found: Counter[str] = Counter()

    def counted(name: str) -> None:
        does: Callable[..., Any] = getattr(views, name)

        def counts(*args: Any, **more: Any) -> Any:
            found[name] += 1
            return does(*args, **more)

        monkeypatch.setattr(views, name, counts)

    for name in ("options_of", "reach", "answer_in_style"):
        counted(name)
    return found


async def test_the_same_is_worked_out_once_until_something_happens(
    url: str, worked_out: Counter[str]
) -> None:
    async with httpx.AsyncClient(base_url=f"{url}/encounters/duel", headers=bearer()) as gm:
        options = (await gm.get("/options")).json()
        [decision] = [one["decision"] for seat in options["seats"] for one in seat.get("decisions", ())]
        asked = ("/options", f"/reach?decision={decision}", f"/suggestion?decision={decision}")
        first = [await gm.get(each) for each in asked]
        assert [each.status_code for each in first] == [200] * len(asked)
        again = [await gm.get(each) for each in asked]
        assert [each.content for each in again] == [each.content for each in first]
        assert worked_out == {"options_of": 1, "reach": 1, "answer_in_style": 1}

        assert (await gm.get("/options?limit=1")).content != first[0].content, "another question"
        german = await gm.get("/options?lang=de")
        assert german.content != first[0].content, "another way of seeing"
        assert worked_out["options_of"] == 3

        note = {"command": "note", "id": "n", "text": "It rains."}
        assert (await gm.post("/commands", json=note)).status_code == 200
        later = (await gm.get("/options")).json()
        assert later["version"] == options["version"] + 1
        assert worked_out["options_of"] == 4


async def test_who_has_much_worked_out_is_refused_more_and_still_gets_what_is_kept(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    spent = iter([0.0, 0.0, 0.0, 1.5])  # seconds of CPU time
    monkeypatch.setattr("service.http.choices.kept_answers.cpu_time", lambda: next(spent))
    monkeypatch.setattr("service.limits.rates.time", SimpleNamespace(time=lambda: 1_000_000_000.0))
    async with httpx.AsyncClient(base_url=f"{url}/encounters/duel", headers=bearer()) as gm:
        assert (await gm.get("/options")).status_code == 200
        assert (await gm.get("/options?limit=1")).status_code == 200
        refused(
            await gm.get("/options?limit=2"),
            "too-many-requests",
            429,
            "At most 1,000 milliseconds of computing",
        )
        assert (await gm.get("/options")).status_code == 200
        assert (await gm.get("/timeline")).status_code == 200


async def test_the_refusal_says_what_was_too_much_and_when_more_is_taken(
    server_url: str, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1_000_000_003.5]
    monkeypatch.setattr("service.limits.rates.time", SimpleNamespace(time=lambda: now[0]))
    path = "/encounters/duel/options"
    async with (
        serving(server_url, Settings(limits=Limits(computing=1))) as there,
        httpx.AsyncClient(base_url=there, headers=bearer()) as gm,
    ):
        answers = [await gm.get(path, params={"limit": each}) for each in range(1, 20)]
        assert answers[0].status_code == 200, "what is dearer than all that one has is let through once"
        problem = refused(
            answers[-1],
            "too-many-requests",
            429,
            "At most 10 milliseconds of computing options, reach, odds and suggestions in 10 seconds; "
            "more are taken in 6.5 seconds.",
        )
        assert (problem["limit"], problem["seconds"], problem["again_in"]) == (10, 10, 6.5)
        assert answers[-1].headers["retry-after"] == "7"
        now[0] += 7
        assert (await gm.get(path, params={"limit": 19})).status_code == 200


def test_what_is_kept_stays_within_its_bound_and_goes_fight_by_fight() -> None:
    kept, moments = KeptBodies(most=3 * (ALWAYS + 100)), {name: object() for name in "abc"}

    def ask(n: int) -> Asked:
        return Asked(THE_GM, f"{n:02}")

    for name in "abc":
        kept.keep(name, moments[name], ask(1), bytes(90))
    assert [kept.get(name, moments[name], ask(1)) is not None for name in "abc"] == [True] * 3
    kept.keep("c", moments["c"], ask(2), bytes(90))
    assert kept.get("a", moments["a"], ask(1)) is None, "it was asked about longest ago"
    assert kept.get("c", moments["c"], ask(1)) is not None
    kept.keep("c", later := object(), ask(1), b"later")
    assert (kept.get("c", moments["c"], ask(2)), kept.get("c", later, ask(1))) == (None, b"later")
    kept.keep("d", later, ask(1), bytes(10_000))
    assert kept.size <= 3 * (ALWAYS + 100)
