"""Entropy, hidden rolls and sealed encounters over HTTP."""

import re
from typing import Any

import httpx

from tests.support.duel import duellists

AMBUSH = {"combatant": "gm", "purpose": "ambush", "notation": "2d6+77777", "hidden": True}
TELLS = re.compile(r"\b777\d\d\b|2d6\+")  # as a number of its own: any digits may stand in a hash
SEEN = ("", "/timeline", "/ledger", "/options", "/audit", "/events")


async def opened(http: httpx.AsyncClient, **options: Any) -> str:
    body = {"command": "open", "id": "dice", "ruleset": "brp", "options": options}
    answer = await http.post("/encounters", json={**body, "combatants": duellists()})
    assert answer.status_code == 201, answer.text
    return f"/encounters/{answer.json()['encounter']}"


async def send(http: httpx.AsyncClient, fight: str, command: str, **fields: Any) -> httpx.Response:
    body = {"command": command, "id": f"{command}-1", "by": "gm", **fields}
    return await http.post(f"{fight}/commands", json=body)


async def test_a_hidden_roll_is_told_to_the_gm_and_nowhere_else_until_it_is_revealed(
    http: httpx.AsyncClient,
) -> None:
    fight = await opened(http)
    ruling = {"ruling": "Who lurks there?", "reason": "A noise.", "rolls": [AMBUSH]}
    answer = (await send(http, fight, "rule", **ruling)).json()
    rolled = answer["hidden"]["2-1"]
    assert 77779 <= rolled["total"] <= 77789
    seen = {path: (await http.get(fight + path)) for path in SEEN}
    assert all(each.status_code == 200 for each in seen.values()), seen
    assert [path for path, each in seen.items() if TELLS.search(each.text)] == []
    refused = await send(http, fight, "reveal", by="ann")
    assert (refused.status_code, TELLS.search(refused.text)) == (409, None)

    shown = (await send(http, fight, "reveal", id="reveal-2")).json()["events"][0]
    assert shown["rolled"]["total"] == rolled["total"]
    ledger = (await http.get(f"{fight}/ledger")).text
    assert str(rolled["total"]) in ledger
    assert TELLS.search(ledger)


async def test_entropy_is_taken_and_what_is_none_is_refused(http: httpx.AsyncClient) -> None:
    fight = await opened(http)
    answer = await send(http, fight, "entropy", by="ann", entropy="5eed")
    assert answer.json()["events"][0]["entropy"] == "5eed"
    for bad in ("", "xyz", "ab" * 65, "AB"):
        refused = await send(http, fight, "entropy", id="bad", entropy=bad)
        assert (refused.status_code, "entropy" in refused.text) in ((400, True), (422, True)), refused.text
    assert (await http.get(fight)).json()["version"] == 2


async def test_a_sealed_encounter_refuses_dice_that_are_set(http: httpx.AsyncClient) -> None:
    fight = await opened(http, sealed=True)
    rolls = [{"combatant": "gm", "purpose": "luck", "notation": "1d6", "shows": [6]}]
    refused = await send(http, fight, "rule", ruling="Luck.", reason="Mine.", rolls=rolls)
    assert (refused.status_code, refused.json()["code"]) == (409, "sealed")
