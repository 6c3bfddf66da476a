"""Percentile fights for tests: people with the figures a rule's check names, and rounds up to where it begins.

table = fight(fighter("ann", DEX=14, Sword=60), fighter("bob", "blue", DEX=11, Shield=50))
to_action(table, ann=("attack", {"target": "bob", "weapon": "sword"}))
table.answer("ann", "attack", target="bob", weapon="sword", dice=[34])
"""

from collections.abc import Iterable
from typing import Any

from affray.testing import Table, entrant
from engine.commands import types as cmd
from engine.ruleset_api.part import Part
from engine.ruleset_api.ruleset import Ruleset
from engine.rulesets.brp import ruleset

SWORD = {"skill": "Sword", "damage": "1d8", "hp": 15}
AXE = {"skill": "Axe", "damage": "1d8+2", "hp": 15}
SPEAR = {"skill": "Spear", "damage": "1d8+1", "size": "long", "special": "impaling", "hp": 15}
DAGGER = {"skill": "Dagger", "damage": "1d4+2", "size": "short", "special": "impaling", "hp": 15}
CLUB = {"skill": "Club", "damage": "1d6", "special": "crushing", "hp": 20}
WHIP = {"skill": "Whip", "damage": "1d3", "special": "entangling", "hp": 4, "range": 5, "parries": "no"}
BOW = {
    "skill": "Bow",
    "damage": "1d8+1",
    "missile": "slow",
    "range": 90,
    "special": "impaling",
    "dm": "none",
    "parries": "no",
}
WEAPONS = {
    "Sword": SWORD,
    "Axe": AXE,
    "Spear": SPEAR,
    "Dagger": DAGGER,
    "Bow": BOW,
    "Club": CLUB,
    "Whip": WHIP,
}

FIELDS = {
    "STR", "CON", "SIZ", "INT", "POW", "DEX", "CHA", "MOV", "hp", "pp", "dm", "weapons", "shields",
    "armour", "powers", "muscled", "player", "hidden_from", "fatigue", "healing",
}  # fmt: skip


def fighter(
    id: str,
    side: str = "red",
    *,
    position: tuple[float, float] | None = None,
    skills: dict[str, int] | None = None,
    shields: dict[str, Any] | None = None,
    sheet: dict[str, Any] | None = None,
    **figures: Any,
) -> cmd.Entrant:
    """Somebody with these figures: `Sword=60` gives the skill and a sword, `Shield=50` a full shield.

    Other skills ("First Aid") go into `skills`, all else that stands on one into `sheet`. No damage modifier unless
    `dm` names one.
    """
    sheet = {"dm": "", "hp": 14, **(sheet or {})}
    rated = dict(skills or {})
    weapons: dict[str, Any] = {}
    for name, value in figures.items():
        if name in FIELDS:
            sheet[name] = value
        else:
            rated[name] = value
            if name in WEAPONS:
                weapons[name.lower()] = WEAPONS[name]
    if "Shield" in rated and shields is None:
        shields = {"shield": {"size": "full", "hp": 15}}
    sheet["weapons"] = {**weapons, **sheet.get("weapons", {})}
    return entrant(id, side, position=position, sheet={**sheet, "skills": rated, "shields": shields or {}})


def fight(*combatants: cmd.Entrant, parts: Iterable[Part] = (), **options: Any) -> Table:
    """A table at which the fight has begun: the first statement is asked for. `options` are the table's."""
    table = Table(Ruleset.with_parts(ruleset, parts), combatants=list(combatants), options=options)
    table.answer("gm", "begin")
    return table


def state_all(table: Table, **intents: tuple[str, dict[str, Any]]) -> None:
    """Everybody states their intent; those not named wait."""
    while table.fight.phase == "statements":
        [(who, ask)] = table.waiting()
        assert ask == "statement"
        choice, args = intents.get(who, ("wait", {}))
        table.answer(who, choice, **args)


def to_action(table: Table, **intents: tuple[str, dict[str, Any]]) -> None:
    """Everybody states their intent, nobody uses a power, and the first turn is asked for."""
    state_all(table, **intents)
    assert table.fight.phase == "action"


def attacks(target: str, weapon: str = "sword") -> tuple[str, dict[str, Any]]:
    """The intent to attack somebody."""
    return ("attack", {"target": target, "weapon": weapon})


def pass_until(table: Table, who: str, ask: str = "act") -> None:
    """Everybody passes, waits or declines until somebody is asked this."""
    quiet = {"act": "pass", "statement": "wait", "defend": "none", "over": "go-on", "special-effect": "none"}
    for _ in range(200):
        if (who, ask) in table.waiting():
            return
        asked, question = table.waiting()[0]
        table.answer(asked, quiet[question])
    raise AssertionError(f"{who} was never asked {ask}")
