"""Sheets over HTTP: read by whoever asks, kept nowhere, exported as a table that can be read again."""

from typing import Any

import httpx
import pytest

from affray_client import AsyncClient

TABLE = "name;STR;Spear;mood;count\nReed cutter;13;45%;cross;3\nMiller;strong;;;"


async def sent(http: httpx.AsyncClient, where: str, **body: Any) -> httpx.Response:
    return await http.post(f"/rulesets/{where}", json=body)


async def test_a_table_is_read_with_what_became_of_each_cell(http: httpx.AsyncClient) -> None:
    cutter, miller = (await sent(http, "brp/sheets", text=TABLE)).json()["combatants"]
    assert (cutter["name"], cutter["count"]) == ("Reed cutter", 3)
    assert cutter["sheet"] == {"STR": 13, "skills": {"Spear": 45}}
    assert cutter["fields"][0] == {"source": "mood: cross", "how": "not-understood"}
    assert miller["sheet"] == {}
    assert miller["fields"] == [
        {
            "field": "STR",
            "source": "STR",
            "how": "not-understood",
            "why": "This is a whole number, written without a fraction.",
        }
    ]


async def test_why_is_said_in_the_language_of_whoever_asks(http: httpx.AsyncClient) -> None:
    answer = await http.post("/rulesets/brp/sheets", params={"lang": "de"}, json={"text": TABLE})
    assert answer.json()["combatants"][1]["fields"][0]["why"].startswith("Das ist eine ganze Zahl")


async def test_as_a_table_they_can_be_read_again(http: httpx.AsyncClient) -> None:
    first = (await sent(http, "brp/sheets", text=TABLE)).json()["combatants"]
    answer = await sent(http, "brp/sheets/table", text=TABLE)
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    assert answer.text.splitlines()[0] == "name,side,count,STR,skills.Spear"
    again = (await sent(http, "brp/sheets", text=answer.text)).json()["combatants"]
    assert [each["sheet"] for each in again] == [each["sheet"] for each in first]


async def test_the_python_client_reads_them_and_has_them_as_a_table(client: AsyncClient) -> None:
    table = await client.sheet_table("brp", TABLE)
    cutter, _ = (await client.read_sheets("brp", table)).combatants
    assert (cutter.name, cutter.count, cutter.sheet) == (
        "Reed cutter",
        3,
        {"STR": 13, "skills": {"Spear": 45}},
    )


async def test_what_was_read_takes_part_in_a_fight(http: httpx.AsyncClient) -> None:
    cutter, miller = (await sent(http, "brp/sheets", text=TABLE)).json()["combatants"]
    people = [
        {"id": who, "name": each["name"], "side": who, "sheet": each["sheet"]}
        for who, each in (("red", cutter), ("blue", miller))
    ]
    opened = await http.post("/encounters", json={"id": "o", "ruleset": "brp", "combatants": people})
    assert opened.status_code == 201


@pytest.mark.parametrize(
    ("where", "body", "status", "says"),
    [
        ("brp/sheets", {"text": "Dear diary,"}, 422, "Nobody's sheet is in this text"),
        ("brp/sheets", {"text": ""}, 400, "text"),
        ("brp/sheets", {}, 400, "text"),
        ("brp/sheets/table", {"text": "[]"}, 422, "Nobody's sheet"),
        ("chess/sheets", {"text": TABLE}, 404, "chess"),
        ("d20/sheets", {"text": '{"_stats": {"systemId": "CoC7"}}'}, 422, "for a fight by brp"),
    ],
)
async def test_bad_input_is_refused_in_a_sentence(
    http: httpx.AsyncClient, where: str, body: dict[str, Any], status: int, says: str
) -> None:
    answer = await sent(http, where, **body)
    assert answer.status_code == status
    assert says in answer.text


@pytest.mark.parametrize(
    "text",
    [
        "a\tb\n" + "\t" * 5000,
        "name,hp\n" + '"' * 2001,
        "name,hp\nA\x00nn,3",
        '{"sheet": {"skills": {"a": {"b": {"c": 1}}}}}',
        '{"sheet": [], "name": 3}',
        '{"name": {"x": 1}, "sheet": {"STR": 1e999}}',
        '[{"attribs": [1, {"name": null, "current": {}}]}]',
        '{"_stats": {"systemId": "CoC7"}, "items": [{"type": "skill"}, 7, null], "system": 3}',
        '{"Investigator": {"Characteristics": {"STR": []}, "Skills": {"Skill": "x"}}}',
        "name,weapons..,skills.,.STR\nAnn,1,2,3",
    ],
)
@pytest.mark.parametrize("system", ["brp", "d20", "pathmaster"])
async def test_no_text_makes_the_service_fail(http: httpx.AsyncClient, system: str, text: str) -> None:
    assert (await sent(http, f"{system}/sheets", text=text)).status_code in (200, 422)
