"""A GM of a sealed fight who looks for a good die by rulings, in secret and with undos, and gets the one that was due.

While somebody is asked to defend, the GM has hidden rolls made for just what is rolled next, reads them, takes
them back, and lets others stand so that the next would be another.
"""

from typing import Any

import httpx
import msgspec
import pytest

from engine.audit.audit import audit_log
from engine.proof import verify_entries
from events.store.log import Log
from tests.support import brp, pathmaster

FIGHT = "/encounters/fight"
TRIES = 12

PEOPLE = {
    "brp": [brp.fighter("ann", DEX=14, Sword=99, Dodge=50), brp.fighter("bob", "blue", Sword=99, Dodge=50)],
    "pathmaster": [
        pathmaster.fighter("ann", Sword=99, hp=300, at=(5, 5), instants={"light": "A light."}),
        pathmaster.fighter("bob", "blue", Sword=99, hp=300, at=(5, 6), instants={"light": "A light."}),
    ],
}
OPTIONS: dict[str, dict[str, Any]] = {
    "brp": {},
    "pathmaster": {"tables": pathmaster.SIMPLE, "board": pathmaster.SQUARES},
}
QUIET = {"begin": {}, "surprised": {"who": []}, "go-on": {}}


class Gm:
    """The GM, over HTTP."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http
        self.commands = 0

    async def open(self, system: str, *, sealed: bool = True) -> None:
        """A fight, up to the question what somebody does who is attacked."""
        people = msgspec.to_builtins(PEOPLE[system])
        body = {
            "command": "open",
            "id": "open",
            "ruleset": system,
            "encounter": "fight",
            "combatants": people,
        }
        opened = await self.http.post(
            "/encounters", json={**body, "options": {"sealed": sealed, **OPTIONS[system]}}
        )
        assert opened.status_code == 201, opened.text
        for _ in range(40):
            if (asked := await self.asked())["ask"] in ("defend", "interrupt"):
                return
            await self.answer(asked)
        raise AssertionError("nobody is ever asked what they do about an attack")

    async def asked(self) -> dict[str, Any]:
        """The first open decision."""
        view = (await self.http.get(f"{FIGHT}?choices=yes")).json()
        first: dict[str, Any] = view["pending"][0]
        return first

    async def answer(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Attack if that may be, defend, or do what leads on."""
        eager = ("let", "attack", "dodge")
        choices = {each["key"]: each for each in reversed(asked["choices"])}
        key = next((each for each in (*eager, *QUIET) if each in choices), asked["default"])
        args = {**choices[key].get("args", {}), **QUIET.get(key, {})}
        for name, param in choices[key].get("params", {}).items():
            if param.get("default") is None and name not in args:
                args[name] = param["names"][0] if param.get("names") else param["low"]
        return await self.send("answer", decision=asked["decision"], choice=key, args=args)

    async def rule(self, *rolls: dict[str, Any]) -> list[dict[str, Any]]:
        """Hidden rolls by a ruling: what only the GM is shown."""
        done = await self.send("rule", ruling="Who knows?", reason="To see.", rolls=rolls)
        return list(done["hidden"].values())

    async def undo(self) -> None:
        """Take back the last command that counts."""
        named = (await self.http.get(FIGHT)).json()["undo"]
        await self.send("undo", version=named["version"])

    async def send(self, command: str, **fields: Any) -> dict[str, Any]:
        self.commands += 1
        body = {"command": command, "id": f"c{self.commands}", **fields}
        answer = await self.http.post(f"{FIGHT}/commands", json=body)
        assert answer.status_code == 200, answer.text
        done: dict[str, Any] = answer.json()
        return done


def rolled(played: dict[str, Any]) -> list[dict[str, Any]]:
    return [{**each, "id": ""} for each in played["events"] if each["type"] == "DiceRolled"]


@pytest.mark.parametrize("system", PEOPLE)
async def test_what_the_rules_roll_is_what_they_would_have_rolled(
    http: httpx.AsyncClient, log: Log, system: str
) -> None:
    gm = Gm(http)
    await gm.open(system)
    asked = await gm.asked()
    due = rolled(await gm.answer(asked))
    await gm.undo()
    [first, *_] = due

    wanted = {name: first[name] for name in ("combatant", "purpose", "notation")} | {"hidden": True}
    seen = []
    for _ in range(TRIES):
        seen += await gm.rule(wanted)
    assert len({each["context"] for each in seen}) == TRIES
    assert first["context"] not in {each["context"] for each in seen}
    for _ in range(TRIES):
        await gm.undo()
    for _ in range(TRIES // 2):
        await gm.rule(wanted)

    again = rolled(await gm.answer(asked))
    assert again == due
    await gm.send("close")
    verdict = verify_entries("fight", *await log.whole("fight"))
    assert (verdict.verdict, verdict.wrong) == ("proven", [])
    audited = await audit_log(log, "fight")
    assert audited.verdict == "clean", audited.findings
    # Dice that the GM had seen before they fell are named: those of the rules, and the hidden rolls made again.
    assert {each.entry for each in verdict.foreknown} == {
        each.entry for each in audited.overrides if each.kind == "known-dice"
    }
    assert verdict.taken_back.rolls == len(due)
    assert verdict.taken_back.rulings == TRIES
    assert len(verdict.foreknown) == len(due) + TRIES // 2


async def test_rulings_are_in_nobodys_way_who_adds_entropy(http: httpx.AsyncClient) -> None:
    gm = Gm(http)
    people = msgspec.to_builtins(PEOPLE["brp"])
    body = {"command": "open", "id": "open", "ruleset": "brp", "encounter": "fight", "combatants": people}
    await http.post("/encounters", json={**body, "options": {"sealed": True}})
    luck = {"combatant": "ann", "purpose": "luck", "notation": "9d100", "hidden": True}
    [before] = await gm.rule(luck)
    await gm.undo()
    await gm.send("entropy", by="ann", entropy="5eed")
    assert await gm.rule(luck) == [before], "entropy is no way to roll again"
