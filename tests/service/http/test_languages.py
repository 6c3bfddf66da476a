"""Texts in the language of whoever reads: by `?lang=`, by Accept-Language, in English where there is no other."""

import json
from collections.abc import AsyncIterator

import httpx
import pytest
import pytest_asyncio

from affray_client import AsyncClient
from events.store.log import Log
from projections.page.document import record_in
from tests.support.duel import open_duel
from tests.support.live import watching
from tests.support.seats import bearer
from tests.support.serving import serving

GERMAN = {"accept-language": "de-AT,de;q=0.9,en;q=0.5"}


async def first_line(http: httpx.AsyncClient, query: str = "", **headers: str) -> str:
    """The first line of the duel's story."""
    response = await http.get(f"/encounters/duel/timeline{query}", headers={**bearer(), **headers})
    text: str = response.json()["lines"][0]["text"]
    return text


async def test_a_story_is_told_in_the_language_that_is_asked_for(
    client: AsyncClient, http: httpx.AsyncClient
) -> None:
    await open_duel(client)
    english = "A fight by the rules of percentile combat; whoever opened it gave the seed of its dice."
    german = (
        "Ein Kampf nach den Regeln „Prozentkampf“; wer ihn eröffnet hat, gab den Startwert der Würfel vor."
    )
    assert await first_line(http) == english
    assert await first_line(http, "?lang=de") == german
    assert await first_line(http, **GERMAN) == german
    assert await first_line(http, "?lang=en", **GERMAN) == english
    assert await first_line(http, "?lang=tlh") == english
    assert await first_line(http) == english  # whoever else looks is told as before


async def test_what_an_undo_takes_back_is_said_in_the_language_of_the_reader(
    client: AsyncClient, http: httpx.AsyncClient
) -> None:
    await open_duel(client)
    await client.answer("duel", "gm", "begin")
    texts = [
        (await http.get(f"/encounters/duel?lang={each}", headers=bearer())).json()["undo"]["text"]
        for each in ("de", "en")
    ]
    assert texts == ["Der Kampf beginnt.", "The fight begins."]


async def test_a_ruleset_says_what_everything_is_called(http: httpx.AsyncClient) -> None:
    says = {
        each: (await http.get(f"/rulesets/brp?lang={each}")).json()["says"] for each in ("de", "en", "xx")
    }
    assert [each["language"] for each in says.values()] == ["de", "en", "en"]
    assert "question_act = Was tust du?" in says["de"]["messages"]
    assert says["en"] == says["xx"]
    assert "Was tust du?" not in says["en"]["messages"]


async def test_the_languages_are_listed_with_the_rulesets(http: httpx.AsyncClient) -> None:
    assert (await http.get("/rulesets")).json()["languages"] == ["en", "de"]


async def test_a_page_to_take_along_tells_its_story_in_the_language(
    client: AsyncClient, http: httpx.AsyncClient
) -> None:
    await open_duel(client)
    pages = [
        await http.get(f"/encounters/duel/export.html?lang={each}", headers=bearer()) for each in ("de", "en")
    ]
    records = [json.loads(record_in(each.content).splitlines()[1]) for each in pages]
    assert records[0] == records[1]
    assert b'<html lang="de">' in pages[0].content
    assert b'<html lang="en">' in pages[1].content


@pytest_asyncio.fixture
async def url(server_url: str, log: Log) -> AsyncIterator[str]:
    """A worker on a real socket, with an empty log."""
    async with serving(server_url) as url:
        yield url


@pytest.mark.parametrize(("language", "begins"), [("de", "Der Kampf beginnt."), ("en", "The fight begins.")])
async def test_a_client_is_told_live_in_its_language(url: str, language: str, begins: str) -> None:
    async with AsyncClient(url, language=language) as client:
        await open_duel(client)
        async with watching(url) as english:
            await english.hear()
            seen = client.watch("duel")
            await anext(seen)
            await client.answer("duel", "gm", "begin")
            assert begins in [each.text for each in (await anext(seen)).lines]
            heard = await english.hear()
            assert "The fight begins." in [each["text"] for each in heard["lines"]]
            await seen.aclose()
        assert begins in [each.text for each in (await client.timeline("duel")).lines]


async def test_why_something_is_barred_or_refused_is_told_in_the_language_of_who_asks(
    http: httpx.AsyncClient,
) -> None:
    opened = await http.post("/encounters", json={"id": "reasons", "ruleset": "brp", "combatants": PAIR})
    path = f"/encounters/{opened.json()['encounter']}"
    begin = {"command": "answer", "combatant": "gm", "choice": "begin"}
    assert (await http.post(f"{path}/commands", json={**begin, "id": "begin"})).is_success

    async def barred(language: str) -> str:
        seats = (await http.get(f"{path}/options", headers={"accept-language": language})).json()["seats"]
        [asked] = [one for seat in seats for one in seat["decisions"]]
        [option] = [each for each in asked["options"] if each["key"] == "disengage"]
        return str(option["barred"])

    async def refused(language: str) -> str:
        answer = {**begin, "id": f"again-{language}", "decision": "9-9"}
        said = await http.post(f"{path}/commands", json=answer, headers={"accept-language": language})
        return str(said.json()["detail"])

    assert await barred("en") == "Ann is not engaged; there is nothing to leave."
    assert await barred("de") == "Ann ist nicht im Nahkampf; es gibt nichts, wovon man sich lösen könnte."
    assert "is not waiting any more" in await refused("en")
    assert "steht nicht mehr an" in await refused("de")
    nothing = await http.get("/encounters/nowhere", headers={"accept-language": "de"})
    assert nothing.json()["detail"].startswith("Es gibt keinen Kampf")


PAIR = [
    {"id": "ann", "name": "Ann", "side": "red", "sheet": {"DEX": 15}},
    {"id": "bob", "name": "Bob", "side": "blue", "sheet": {"DEX": 10}},
]
