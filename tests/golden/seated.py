"""Golden fights with people in their seats: what they whisper, seal, ask to have undone, and leave to the clock."""

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec

from affray_client import AsyncClient, Played
from tests.support import brp, pathmaster
from tests.support.pathmaster import SIMPLE, SQUARES

SEED = bytes(range(32)).hex()
SECONDS = 3  # for a decision, where time runs; no other step may take as long
QUIET = ("let", "none", "pass", "end", "wait")


class Seats:
    """A fight with the tokens of all who sit at it; `gm` opened it."""

    def __init__(self, client: AsyncClient, encounter: str) -> None:
        self.client = client
        self.encounter = encounter
        self._tokens: dict[str, str] = {}

    async def open(self, ruleset: str, people: Sequence[Any], **options: Any) -> None:
        """Open it, with a seat for Ann, one for Bob, and others beside them."""
        await self.client.open(
            ruleset,
            encounter=self.encounter,
            title=self.encounter,
            combatants=msgspec.to_builtins(people),
            options=options,
            seed=SEED,
        )
        self._tokens["gm"] = self.client.tokens[self.encounter]
        await self.invite("ann-at-home", "player", "ann")
        await self.invite("bob-at-home", "player", "bob")
        await self.invite("beside-bob", "observer", "bob")
        await self.invite("stands", "spectator")
        await self.invite("second", "gm")

    def seat(self, seat: str, token: str) -> None:
        """Somebody has this token."""
        self._tokens[seat] = token

    async def invite(self, seat: str, role: str, *combatants: str) -> None:
        """The GM gives a seat away."""
        given = await self.send(
            "gm", "invite", seat=seat, role=role, combatants=list(combatants), hours=100_000
        )
        self._tokens[seat] = given.token

    async def send(self, seat: str, kind: str, /, **fields: Any) -> Played:
        """A command of a seat."""
        before = self.client.tokens[self.encounter]
        self.client.sit(self.encounter, self._tokens[seat])
        try:
            return await self.client.command(self.encounter, kind, **fields)
        finally:
            self.client.sit(self.encounter, before)

    async def answer(self, seat: str, who: str, choice: str, /, **args: Any) -> Played:
        """A seat answers for a combatant, or the GM for the GM ("")."""
        return await self.send(seat, "answer", combatant=who, choice=choice, args=args)

    async def undo(self, seat: str, **fields: Any) -> Played:
        """A seat takes back its last command, or asks for it."""
        before = self.client.tokens[self.encounter]
        self.client.sit(self.encounter, self._tokens[seat])
        try:
            named = (await self.client.view(self.encounter)).undo
        finally:
            self.client.sit(self.encounter, before)
        assert named is not None
        return await self.send(seat, "undo", version=named.version, **fields)

    async def redo(self, gm: str) -> Played:
        """A GM brings back what was taken back last."""
        named = (await self.client.view(self.encounter)).redo
        assert named is not None
        return await self.send(gm, "redo", version=named.version)

    async def pending(self) -> list[dict[str, Any]]:
        """What the fight waits for."""
        view = await self.client.view(self.encounter, choices=True)
        waits: list[dict[str, Any]] = msgspec.to_builtins(view.pending)
        return waits

    async def settle(self, seat: str, how: str, **fields: Any) -> None:
        """A GM grants or denies what somebody asks to have undone."""
        view = await self.client.view(self.encounter)
        [asked] = view.undo_requests
        if how == "grant":
            assert view.undo is not None
            fields["version"] = view.undo.version
        await self.send(seat, how, request=asked.request, **fields)

    async def go_on(self, until: str, who: str = "") -> None:
        """The GM answers for everybody, mostly quietly, until that is asked (of that combatant)."""
        while True:
            [asked, *_] = await self.pending()
            if asked["ask"] == until and who in ("", asked["asked"]):
                return
            choices = {each["key"]: each for each in reversed(asked["choices"])}
            key = next((each for each in QUIET if each in choices), asked["choices"][0]["key"])
            args = {**choices[key].get("args", {}), **_usual(choices[key])}
            asked_of = "" if asked["asked"] == "gm" else asked["asked"]
            await self.send(
                "gm", "answer", combatant=asked_of, choice=key, args=args, decision=asked["decision"]
            )

    async def time_runs_out(self) -> None:
        """Wait until what is asked now has been answered by the clock."""
        before = [each["decision"] for each in await self.pending()]
        while True:
            if before != [each["decision"] for each in await self.pending()]:
                return
            await asyncio.sleep(0.1)


async def seats_at_the_wall(client: AsyncClient, encounter: str) -> None:
    """Percentile: sealed statements, requests for an undo answered both ways, the clock, a GM who calls time."""
    table = Seats(client, encounter)
    people = [
        brp.fighter("ann", "red", DEX=14, Sword=80, Dodge=40, hp=18, skills={"First Aid": 50}),
        brp.fighter("bob", "blue", DEX=11, Axe=60, Shield=70, hp=18),
        brp.fighter("cid", "blue", DEX=9, Spear=50, hp=18),
    ]
    rules = {"statements": "sealed", "foes_hit_points": "banded", "decision_seconds": SECONDS}
    await table.open("brp", people, **rules)
    await table.answer("gm", "", "begin")
    await table.answer("bob-at-home", "bob", "attack", target="ann", weapon="axe")
    await table.answer("ann-at-home", "ann", "wait")
    await table.undo("ann-at-home")  # nobody has learnt of it: at once
    await table.answer("ann-at-home", "ann", "attack", target="bob", weapon="sword")
    await table.answer("gm", "cid", "wait")  # which reveals them all
    await table.send("ann-at-home", "say", combatant="ann", text="Now!")
    await table.send("bob-at-home", "say", combatant="bob", text="I feint.", audience=["beside-bob"])
    await table.send("bob-at-home", "keep", combatant="bob", ask="defend", choice="none")
    await table.go_on("act", "ann")
    await _strike(table, "ann-at-home", "ann", "bob", "sword")
    await table.undo("ann-at-home", reason="I took the wrong one.")
    await table.settle("gm", "deny", reason="The dice have fallen.")
    await table.go_on("act", "bob")
    await _strike(table, "bob-at-home", "bob", "ann", "axe")
    await table.undo("bob-at-home", reason="I meant to wait.")
    await table.settle("second", "grant")
    await table.send("gm", "note", text="He may have this one.")
    await table.send("gm", "revoke", seat="beside-bob", reason="They talk too much.")
    await table.invite("ann-at-home", "player", "ann", "cid")
    await table.time_runs_out()
    await _in_secret(table)
    await table.go_on("statement")
    await table.send("gm", "call-time")
    await _by_ruling(table)
    await table.send("bob-at-home", "keep", combatant="bob", ask="defend")
    await table.go_on("act")
    await table.send("gm", "close", reason="It is getting dark.")


async def seats_on_the_market(client: AsyncClient, encounter: str) -> None:
    """d100: interrupts answered by the clock and by standing answers, dice taken back, a hidden archer."""
    table = Seats(client, encounter)
    people = [
        pathmaster.fighter("ann", at=(3, 3), QU=30, Sword=80, shield=20),
        pathmaster.fighter("bob", "blue", at=(4, 3), QU=10, Sword=60, hp=90),
        pathmaster.fighter("cid", "blue", at=(3, 4), Sword=50, hp=90),
    ]
    rules = {"board": SQUARES, "tables": SIMPLE, "decision_seconds": SECONDS, "foes_hit_points": "none"}
    await table.open("pathmaster", people, **rules)
    await table.answer("gm", "", "begin")
    await table.answer("gm", "", "surprised", who=[])
    await table.go_on("act", "ann")
    await table.answer("ann-at-home", "ann", "attack", target="bob", weapon="sword", parry=30)
    await table.time_runs_out()  # whether Bob retreats
    await table.go_on("act", "ann")
    await table.undo("ann-at-home", reason="Not with all of it.")
    await table.settle("gm", "deny")
    await table.answer("ann-at-home", "ann", "end")
    await table.send("ann-at-home", "keep", combatant="ann", ask="interrupt", choice="let")
    await table.go_on("act", "bob")
    await table.answer("bob-at-home", "bob", "attack", target="ann", weapon="sword", parry=0)
    await table.go_on("act", "bob")
    await table.undo("bob-at-home")
    await table.settle("gm", "grant")
    await table.answer("bob-at-home", "bob", "end")
    await table.send("gm", "revoke", seat="bob-at-home")
    await _in_secret(table)
    await table.go_on("act", "cid")
    await table.send("gm", "call-time")
    await _by_ruling(table)
    await table.go_on("act", "ann")
    await table.send("gm", "close", reason="The watch is coming.")


async def what_if_at_the_wall(client: AsyncClient, encounter: str) -> None:
    """A fork of the first of these in the middle, after hidden rolls, that goes another way."""
    before = f"{encounter}-before"
    await seats_at_the_wall(client, before)
    commits = (await client.events(before)).commits
    at = next(each.version for each in commits if each.kind == "reveal")
    opened = await client.fork(before, at, to=encounter, title="What if")
    table = Seats(client, opened.encounter)
    table.seat("gm", opened.token)
    await table.invite("ann-at-home", "player", "ann")
    await table.go_on("statement")
    await table.answer("ann-at-home", "ann", "attack", target="bob", weapon="sword")
    await table.go_on("act", "ann")
    await _strike(table, "ann-at-home", "ann", "bob", "sword")
    await table.go_on("statement")
    await table.send("gm", "close", reason="Enough is known.")


async def _strike(table: Seats, seat: str, who: str, target: str, weapon: str) -> None:
    """An attack as it is offered, everything open being as usual."""
    [asked] = [each for each in await table.pending() if each["asked"] == who]
    fits = {"target": target, "weapon": weapon}
    [attack, *_] = [
        each
        for each in asked["choices"]
        if each["key"] == "attack" and fits.items() <= each.get("args", {}).items()
    ]
    await table.answer(seat, who, "attack", **attack["args"], **_usual(attack))


async def _in_secret(table: Seats) -> None:
    """The GM hides Cid, and rolls for him; then all is shown."""
    hidden = {"type": "ConditionGained", "combatant": "cid", "condition": "hidden", "data": {"from": ["ann"]}}
    roll = {"combatant": "cid", "purpose": "hiding", "notation": "1d100", "hidden": True}
    why = {"ruling": "Cid is in the shade.", "reason": "It is dark there.", "hidden": True}
    await table.send("gm", "rule", **why, rolls=[roll], effects=[hidden])
    shown = {"type": "ConditionLost", "combatant": "cid", "condition": "hidden"}
    await table.send("gm", "rule", ruling="Cid steps out.", reason="He must.", effects=[shown])
    await table.send("gm", "reveal")


async def _by_ruling(table: Seats) -> None:
    """What hardly anything but a ruling brings about."""
    effects = [
        {"type": "Engaged", "combatant": "cid", "foe": "ann"},
        {"type": "Disengaged", "combatant": "cid", "foes": ["ann"]},
        {"type": "StatChanged", "combatant": "bob", "stat": "STR", "now": 9, "reason": "weariness"},
    ]
    await table.send("gm", "rule", ruling="They stumble.", reason="The ground is wet.", effects=effects)


def _usual(choice: dict[str, Any]) -> dict[str, Any]:
    """The usual value, or the first there is, of all that a choice leaves open."""
    return {name: _first(param) for name, param in choice.get("params", {}).items()}


def _first(param: dict[str, Any]) -> Any:
    if param.get("default") is not None:
        return param["default"]
    if param.get("many"):
        return []
    return param["names"][0] if param.get("names") else param.get("low", "so be it")
