"""What a virtual tabletop sends: pictures and ids of its own, values set, cells gone to; and who learns of it."""

import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from affray_client import AsyncClient, Problem
from service.worker.in_process import URL, transport
from tests.support.refusing import refused

PICTURE = "https://pictures.example/{}.webp"
SMALL = "data:image/png;base64,iVBORw0KGgo="
PAGE = (Path(__file__).parents[3] / "docs" / "reference" / "tokens.md").read_text(encoding="utf-8")
HOSTILE = [
    "javascript:alert(1)",
    "data:text/html;base64,PHNjcmlwdD4=",
    "data:image/svg+xml;base64,PHN2Zz4=",
    "file:///etc/passwd",
    "//pictures.example/a.png",
    "https://ann:secret@pictures.example/a.png",
    "https://pictures.example/a b.png",
    'https://pictures.example/"onerror="x',
    "https://pictures.example/\u2028",
    "https://pictures.example/a.png\n",
    "https://" + "x" * 2000,
    "data:image/png;base64," + "A" * 17_000,
]


def person(who: str, side: str, x: int, **fields: Any) -> dict[str, Any]:
    sheet = {"hp": 20, **fields.pop("sheet", {})}
    looks = {"portrait": PICTURE.format(who), "external_ids": {"vtt": f"Token.{who}"}}
    return {
        "id": who,
        "name": who.capitalize(),
        "side": side,
        "sheet": sheet,
        "position": [x, 3],
        **looks,
        **fields,
    }


async def opened(client: AsyncClient, *people: dict[str, Any]) -> None:
    board = {"shape": "squares", "width": 12, "height": 8}
    await client.open("pathmaster", encounter="yard", combatants=[*people], options={"board": board})


async def player(client: AsyncClient, app: Starlette, *combatants: str, role: str = "player") -> AsyncClient:
    token = await client.invite("yard", f"{role}-{'-'.join(combatants)}", role, [*combatants])
    return AsyncClient(URL, transport=transport(app), tokens={"yard": token})


async def test_who_sees_a_combatant_is_given_its_picture_and_ids(client: AsyncClient, app: Starlette) -> None:
    await opened(client, person("ann", "red", 3), person("bob", "blue", 6, sheet={"hidden_from": ["*"]}))
    async with await player(client, app, "ann") as ann:
        view = await ann.view("yard")
        [seen] = view.combatants
        assert (seen.portrait, seen.external_ids) == (PICTURE.format("ann"), {"vtt": "Token.ann"})
        before = await everything(ann)
        looks = {"bob": {"portrait": SMALL, "external_ids": {"vtt": "Token.other"}}}
        await client.command("yard", "describe", combatants=looks)
        await client.command("yard", "adjust", combatant="bob", hit_points=7, reason="In the dark.")
        assert await everything(ann) == before, (
            "nothing is told of who hides, not even that there is something"
        )
        await client.command("yard", "adjust", combatant="bob", conditions={"hidden": False})
        _, bob = (await ann.view("yard")).combatants
        assert (bob.portrait, bob.external_ids) == (SMALL, {"vtt": "Token.other"})
        appeared = [each for each in (await ann.events("yard")).events if each["type"] == "CombatantJoined"]
        assert appeared[-1]["portrait"] == SMALL


async def everything(seat: AsyncClient) -> tuple[Any, ...]:
    events = await seat.events("yard")
    return await seat.view("yard"), events, await seat.timeline("yard"), await seat.options("yard")


async def test_a_move_to_a_cell_is_an_answer_and_is_taken_back_as_one(
    client: AsyncClient, app: Starlette
) -> None:
    await opened(client, person("ann", "red", 3), person("bob", "blue", 9))
    await client.answer("yard", "gm", "begin")
    await client.answer("yard", "gm", "surprised", {"who": []})
    [asked] = (await client.view("yard")).pending
    who = asked.asked
    async with await player(client, app, who) as seat:
        [mine] = [each for each in (await seat.view("yard")).pending if each.asked == who]
        reached = await seat.reach("yard", mine.decision, "")
        far = max((each for each in reached.cells if each.ends), key=lambda each: each.cost)
        go = {"combatant": who, "to": far.at, "decision": mine.decision, "id": "go"}
        moved = await seat.command("yard", "move", **go)
        assert (await seat.command("yard", "move", **go)).version == moved.version, (
            "sent again it is no other"
        )
        there = {each.id: each.position for each in (await seat.view("yard")).combatants}
        assert there[who] == far.at
        other = "bob" if who == "ann" else "ann"
        with pytest.raises(Problem) as problem:
            await seat.command("yard", "move", combatant=other, to=(1, 1))
        assert problem.value.code == "forbidden"


async def test_only_gms_say_what_somebody_looks_like_and_has(client: AsyncClient, app: Starlette) -> None:
    await opened(client, person("ann", "red", 3), person("bob", "blue", 6))
    async with await player(client, app, "ann") as ann:
        for kind, fields in (
            ("describe", {"combatants": {"ann": {"portrait": SMALL}}}),
            ("adjust", {"combatant": "ann", "hit_points": 40}),
        ):
            with pytest.raises(Problem) as problem:
                await ann.command("yard", kind, **fields)
            assert problem.value.code == "forbidden"


@pytest.mark.parametrize("portrait", HOSTILE)
async def test_a_picture_is_one_on_the_web_or_a_small_one(http: httpx.AsyncClient, portrait: str) -> None:
    people = [person("ann", "red", 3, portrait=portrait)]
    opening = {"id": "o", "ruleset": "pathmaster", "encounter": "yard", "combatants": people}
    refused(await http.post("/encounters", json=opening), "malformed", 400, "URL of a picture|length <=")


async def test_what_is_adjusted_reads_as_a_ruling_in_the_story(client: AsyncClient) -> None:
    await opened(client, person("ann", "red", 3), person("bob", "blue", 6))
    await client.command("yard", "adjust", combatant="ann", hit_points=3, reason="A trap.")
    told = [line.text for line in (await client.timeline("yard")).lines if line.position.startswith("2-")]
    assert told[0] == "The GM adjusts Ann: “A trap.”"
    assert any("hp" in each or "hit point" in each for each in told[1:]), told
    undo = (await client.view("yard")).undo
    assert undo is not None
    assert "Ann" in undo.text


async def test_all_that_the_page_in_the_docs_sends_does_what_it_says(http: httpx.AsyncClient) -> None:
    opening, *commands = map(json.loads, re.findall(r"^```json\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE))
    assert (await http.post("/encounters", json=opening)).status_code == 201
    for choice, args in (("begin", {}), ("surprised", {"who": []})):
        body = {"command": "answer", "id": choice, "choice": choice, "args": args}
        assert (await http.post("/encounters/yard/commands", json=body)).status_code == 200
    for each in commands:
        answer = await http.post("/encounters/yard/commands", json=each)
        assert answer.status_code == 200, answer.text
    ann, bob = (await http.get("/encounters/yard")).json()["combatants"]
    assert (ann["portrait"], ann["external_ids"]) == ("", opening["combatants"][0]["external_ids"])
    assert (ann["position"], bob["position"]) == ([6, 5], [8, 4])
    assert bob["external_ids"] == {"foundry": "Scene.hJ2k.Token.x81c"}
    assert bob["resources"]["hp"]["now"] == 12
    assert {each["condition"] for each in bob["conditions"]} >= {"prone", "focus"}
    again = await http.post("/encounters/yard/commands", json={**commands[2], "id": "again"})
    assert again.json()["code"] == "nothing-to-change"
