"""Weapons lodged in wounds: what is in whom, and what it does while it stays (brp.impale.stuck)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from affray.rules import NOT_BARRED, Combatant, Condition, Fight, ItemChanged, Procedure, Sentence, Why
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.inventory import free_name
from engine.rulesets.brp.sheet import Weapon

NO_HEALING = "brp.impale.no-healing"
SMALL = "brp.impale.small-items"
SHAFT = 3
"""Hit points of an arrow and the like."""

Size = Literal["tiny", "knife", "large"]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]


class Lodged(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is lodged in a wound.

    by       whose it is, `weapon` what they attacked with; `whole` if that itself is stuck, and not just an arrow of it
    skill    with which it was used, and is pulled out
    damage   its dice, and `dealt` the hit points that it has cost so far (brp.amb.impale-dealt)
    hp       what it takes to break it, where it is no weapon with hit points of its own
    thrown   thrown or shot; it has to be seized first (`seized`: by whom)
    moved    the last round in which moving made it worse
    """

    by: str = ""
    weapon: str = ""
    skill: str = ""
    damage: Annotated[str, Meta(max_length=100)] = ""
    size: Size = "large"
    dealt: Count = 0
    hp: Count = SHAFT
    whole: bool = False
    thrown: bool = False
    seized: str = ""
    broken: bool = False
    moved: Count = 0


class Impaled(Struct, frozen=True):
    """What is lodged in which injury."""

    wounds: dict[str, Lodged] = {}


IMPALED = Condition("impaled", Impaled)


def size_of(weapon: Weapon) -> Size:
    """How large a weapon is once lodged: as its sheet says, or by its class (brp.amb.impale-knife)."""
    if weapon.lodges:
        return weapon.lodges
    if weapon.missile in ("slow", "fast"):
        return "tiny"
    return "knife" if weapon.size == "short" else "large"


def unhealable(fight: Fight, patient: Combatant) -> Why:
    """Why somebody cannot be healed: a large weapon in a wound; or what is tiny, where the table has that out too."""
    options: Options = fight.table
    sizes = {each.size for each in IMPALED.of(patient).wounds.values()}
    if "large" in sizes:
        return Sentence("brp.weapon-is-in-there", {"patient": patient.name}), NO_HEALING
    if "tiny" in sizes and options.small_items == "removed":
        return Sentence("brp.it-is-in-there", {"patient": patient.name}), SMALL
    return NOT_BARRED


def points_left(fight: Fight, lodged: Lodged) -> int:
    """The hit points of what is lodged: those of the weapon itself, where it has any."""
    owner = fight.combatants.get(lodged.by)
    if not lodged.whole or owner is None or lodged.weapon not in owner.items:
        return lodged.hp
    own = owner.items[lodged.weapon].get("hp")
    return lodged.hp if own is None else int(own)


def change(fight: Fight, who: str, injury: str, *, rule: str, **fields: bool | int | str) -> Procedure[None]:
    """Something about what is lodged in an injury is now otherwise."""
    wounds = IMPALED.of(fight.combatants[who]).wounds
    yield IMPALED.gained(who, Impaled({**wounds, injury: replace(wounds[injury], **fields)}), rule=rule)


def take_out(fight: Fight, who: str, injury: str, taker: str, *, rule: str) -> Procedure[None]:
    """Taken out: the weapon is in the hand of whoever did it, under its own name where that is free."""
    wounds = IMPALED.of(fight.combatants[who]).wounds
    out = wounds[injury]
    left = {each: lodged for each, lodged in wounds.items() if each != injury}
    yield IMPALED.now(who, Impaled(left) if left else None, reason="taken out", rule=rule)
    owner = fight.combatants.get(out.by)
    if not out.whole or owner is None or out.weapon not in owner.items:
        return
    fields = {"held": True, "stuck": ""}
    if taker == out.by:
        yield ItemChanged(combatant=taker, item=out.weapon, change="drawn", fields=fields, rule=rule)
    else:
        name = free_name(fight.combatants[taker], out.weapon)
        yield ItemChanged(
            combatant=out.by,
            item=out.weapon,
            change="taken",
            fields=fields,
            to=taker,
            becomes=name,
            rule=rule,
        )
