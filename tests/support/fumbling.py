"""Fumbles to order: who fumbles with what, and what comes up on the table.

fight = fumbles(45)                                        # Ann's sword attack: 45 on the table
fight = shoots(60, ("scatter", [6]))                       # her crossbow shot, with the dice of the entry
fight = parries(88, HURT)                                  # Bob's parry with his sword, and the blow's damage
"""

from typing import Any

from affray.testing import Table
from events import Noted
from tests.support.attacking import facing, hit
from tests.support.brp import fighter

CROSSBOW = {"skill": "Crossbow", "damage": "2d4", "missile": "slow", "range": 50, "hp": 6, "dm": "none"}

HURT = ("damage", [5])
"""The damage roll of Ann's sword."""


def fumbles(number: int, *dice: Any, **how: Any) -> Table:
    """Ann's sword attack fumbles, and this comes up on the table."""
    fight = facing(Sword=60, **how)
    hit(fight, 99, ("fumble", [number]), *dice)
    return fight


def shoots(number: int, *dice: Any, **how: Any) -> Table:
    """Ann's crossbow shot fumbles."""
    crossbow = {"crossbow": {**CROSSBOW, **how.pop("crossbow", {})}}
    fight = facing(skills={"Crossbow": 60}, weapons=crossbow, weapon="crossbow", **how)
    hit(fight, 99, ("fumble", [number]), *dice, weapon="crossbow")
    return fight


def punches(number: int, *dice: Any, **how: Any) -> Table:
    """Ann's punch fumbles."""
    fight = facing(skills={"Unarmed": 60}, weapon="fists", **how)
    hit(fight, 99, ("fumble", [number]), *dice, weapon="fists")
    return fight


def parries(number: int, *dice: Any, attack: int = 30, **how: Any) -> Table:
    """Bob's parry with his sword fumbles against Ann's blow, 5 of damage unless it is a critical."""
    fight = facing(Sword=60, bob={"Sword": 60, "Shield": 60, "hp": 60, **how.pop("bob", {})}, **how)
    hit(fight, attack)
    fight.answer("bob", "parry", args={"with": "sword"}, dice=[("parry", [99]), ("fumble", [number]), *dice])
    return fight


def dodges(number: int, *dice: Any, **how: Any) -> Table:
    """Bob's dodge fumbles against Ann's blow."""
    fight = facing(Sword=60, bob={"Dodge": 60, **how.pop("bob", {})}, **how)
    hit(fight, 30)
    fight.answer("bob", "dodge", dice=[("dodge", [99]), ("fumble", [number]), *dice])
    return fight


def noted(fight: Table, rule: str) -> list[dict[str, Any]]:
    """The arguments of what was noted by a rule in the last command."""
    return [each.args for each in fight.facts(Noted) if each.rule == rule]


def ally(**figures: Any) -> dict[str, Any]:
    """Cat, on Ann's side, with 40 hit points."""
    return {"beside": (fighter("cat", **{"DEX": 2, "hp": 40, **figures}),)}
