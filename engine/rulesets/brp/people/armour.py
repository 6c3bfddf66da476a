"""Armour: the suits that are worn, what powers add, and a shield that a blow gets past."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from engine.ruleset_api.condition import Condition
from engine.ruleset_api.procedure import Procedure
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.able import helpless
from engine.rulesets.brp.people.things import things
from engine.rulesets.brp.sheet import Armour, Shield
from engine.state.state import Combatant, Fight
from events import Modifier, Noted


class Warded(Struct, frozen=True):
    """Points of armour by a power."""

    armour: Annotated[int, Meta(ge=0, le=10_000)]


WARDED = Condition("warded", Warded)


class Stopped(Struct, frozen=True):
    """Points of damage that armour takes off, and the rule by which it does."""

    points: int
    rule: str


def value(combatant: Combatant) -> int:
    """The armour value of the body, layers and powers added."""
    base, modifiers = _reckoned(combatant)
    return modifiers[-1].total if modifiers else base


def stop(
    fight: Fight, whom: str, damage: int, *, rule: str = "brp.armour.subtract", parried_with: str = ""
) -> Procedure[Stopped]:
    """What armour takes off a blow, by `rule`; where several things add up (brp.armour.layering), that is on record.

    It needs no roll and no action, so it serves the helpless too. `parried_with` names the thing that the
    blow got past although it was parried.
    """
    target = fight.combatants[whom]
    options: Options = fight.table
    base, modifiers = _reckoned(target, parried_with if options.shield_pass_through else "")
    total = modifiers[-1].total if modifiers else base
    if modifiers:
        args = {"base": base, "modifiers": msgspec.to_builtins(modifiers), "total": total}
        yield Noted(key="armour.adds-up", combatant=whom, args=args, rule=modifiers[-1].rule)
    if rule == "brp.armour.subtract" and helpless(target):
        rule = "brp.armour.no-skill"
    return Stopped(min(total, damage), rule)


def _reckoned(combatant: Combatant, parried_with: str = "") -> tuple[int, list[Modifier]]:
    """The value of the best single suit, and each thing that adds to it.

    Source: brp.amb.layered-armour; brp.amb.shield-av-when for the shield, which adds nothing once it is destroyed.
    """
    worn = {name: suit for name, suit in things(combatant, Armour).items() if suit.worn}
    layers = sorted(worn, key=lambda name: (worn[name].layerable, -worn[name].av))
    base = worn[layers[0]].av if layers else 0
    added = [("brp.armour.layering", worn[name].av, name) for name in layers[1:] if worn[name].layerable]
    if warded := WARDED.get(combatant):
        added.append(("brp.armour.powers", warded.armour, "powers"))
    shield = things(combatant, Shield).get(parried_with)
    if shield and not combatant.items[parried_with].get("broken"):
        added.append(("brp.armour.shield-and-armour", shield.av, parried_with))
    modifiers: list[Modifier] = []
    total = base
    for rule, points, note in added:
        total += points
        modifiers.append(Modifier(rule=rule, op="+", value=points, total=total, note=note))
    return base, modifiers
