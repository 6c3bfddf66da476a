"""Golden fights whose GM rolls behind the screen: rolls that are shown, not shown, taken back, with effects beside.

Every kind of roll that a ruling can have meets every kind of effect that it can bring about; so whatever reads a
record (exports, audits, pages) meets all of them too.
"""

from collections.abc import Awaitable, Callable
from typing import Any

from affray_client import AsyncClient
from tests.golden.seated import Seats
from tests.support import brp, pathmaster
from tests.support.pathmaster import SIMPLE, SQUARES

ROLLS: dict[str, dict[str, Any]] = {
    "open": {"notation": "1d100"},
    "set by the GM": {"notation": "2d6", "shows": [3, 4]},
    "hidden": {"notation": "1d100", "hidden": True},
    "hidden, set by the GM": {"notation": "3d6", "shows": [6, 6, 1], "hidden": True},
}

EFFECTS: list[dict[str, Any]] = [
    {"type": "DamageTaken", "injury": "thorn", "amount": 2, "cause": "a thorn"},
    {"type": "DamageHealed", "injury": "thorn", "amount": 1},
    {"type": "ConditionGained", "condition": "marked", "until": {"round": 9}},
    {"type": "ConditionLost", "condition": "marked", "reason": "It fades."},
    {"type": "StatChanged", "stat": "STR", "now": 9, "reason": "weariness"},
    {"type": "ResourceChanged", "resource": "hp", "amount": -1, "reason": "a cold night"},
    {"type": "ItemChanged", "item": "sword", "change": "broken", "fields": {"broken": True}},
    {"type": "BudgetChanged", "budgets": {}},
    {"type": "Engaged", "foe": "ann"},
    {"type": "Disengaged", "foes": ["ann"]},
]

AT_THE_WALL: list[dict[str, Any]] = [
    *EFFECTS,
    {"type": "Moved", "metres": 2.5},
    {"type": "TimerSet", "timer": "a wait", "kind": "power", "due": {"round": 9}},
]
ON_THE_MARKET: list[dict[str, Any]] = [
    *EFFECTS,
    {"type": "Moved", "metres": 1.0, "to": [5, 5]},
    {"type": "TimerSet", "timer": "a wait", "kind": "bell", "due": {"round": 9}},
]


def at_the_wall(*, close: bool) -> Callable[[AsyncClient, str], Awaitable[None]]:
    """Percentile."""

    async def play(client: AsyncClient, encounter: str) -> None:
        people = [
            brp.fighter("ann", "red", DEX=14, Sword=80, Dodge=40, hp=18),
            brp.fighter("bob", "blue", DEX=11, Axe=60, Shield=70, hp=18),
            brp.fighter("cid", "blue", DEX=9, Sword=50, hp=60),
        ]
        table = Seats(client, encounter)
        await table.open("brp", people)
        await _behind_the_screen(table, AT_THE_WALL, close=close)

    return play


def on_the_market(*, close: bool) -> Callable[[AsyncClient, str], Awaitable[None]]:
    """d100, on squares."""

    async def play(client: AsyncClient, encounter: str) -> None:
        people = [
            pathmaster.fighter("ann", at=(3, 3), QU=30, Sword=80, shield=20),
            pathmaster.fighter("bob", "blue", at=(4, 3), QU=10, Sword=60, hp=90),
            pathmaster.fighter("cid", "blue", at=(3, 4), Sword=50, hp=90),
        ]
        table = Seats(client, encounter)
        await table.open("pathmaster", people, board=SQUARES, tables=SIMPLE)
        await _behind_the_screen(table, ON_THE_MARKET, close=close)

    return play


async def _behind_the_screen(table: Seats, effects: list[dict[str, Any]], *, close: bool) -> None:
    await table.send("ann-at-home", "entropy", entropy="5e1f")
    await table.answer("gm", "", "begin")
    for effect in effects:
        for kind in ROLLS if effect["type"] == "DamageTaken" else ["hidden"]:
            await _rule(table, kind, rolls=[ROLLS[kind]], effects=[{"combatant": "cid", **effect}])
    await _rule(table, "All at once.", rolls=[*ROLLS.values()])
    await _rule(table, "Nobody knows of this.", rolls=[ROLLS["hidden"]], hidden=True)
    await _undone(table)
    shown = await _rule(table, "This one is shown.", rolls=[ROLLS["hidden"], ROLLS["hidden, set by the GM"]])
    await table.send("gm", "reveal", rolls=list(shown.hidden)[:1])
    await table.undo("gm")
    await table.send("gm", "reveal", rolls=list(shown.hidden)[1:])
    await _rule(table, "This one is not.", rolls=[ROLLS["hidden"]])
    if close:
        await table.send("gm", "close", reason="It is getting dark.")


async def _undone(table: Seats) -> None:
    """A ruling with a hidden roll and an effect that is taken back; and one that counts again."""
    thorn = {"type": "DamageTaken", "combatant": "cid", "injury": "another thorn", "amount": 1}
    await _rule(table, "Taken back.", rolls=[ROLLS["hidden"]], effects=[thorn])
    await table.undo("gm")
    await _rule(table, "Put back.", rolls=[ROLLS["hidden"]], effects=[thorn])
    await table.undo("gm")
    await table.redo("gm")


async def _rule(table: Seats, ruling: str, *, rolls: list[dict[str, Any]], **fields: Any) -> Any:
    named = [{"combatant": "cid", "purpose": "a look around", **each} for each in rolls]
    return await table.send("gm", "rule", ruling=ruling, reason="So it is.", rolls=named, **fields)
