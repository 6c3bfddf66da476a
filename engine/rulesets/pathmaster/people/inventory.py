"""The things a combatant carries, read from the state as the types of the sheet."""

from typing import Any, TypeVar

import msgspec

from affray.rules import NOT_BARRED, Combatant, Item, Sentence, Why, of_one
from engine.rulesets.pathmaster.sheet import MARTIAL_ARTS, Shield, Thing, Weapon

Kind = TypeVar("Kind", Weapon, Shield, Thing)

NATURAL = "pm.ready-weapon.natural"
NOT_IN_HAND = "pm.attack.weapon-must-be-ready"
HELD_FAST = ("grappled", "restrained")
"""Conditions under which a combatant cannot strike with hand or foot."""

GRAPPLE, SLAM = BODILY = ("grapple", "slam")
"""What one does with the whole body."""

MORE_ARMS = 10
"""What each arm beyond the first two adds to a grapple (pm.grapple.extra-arms)."""

SHIELD_BASH = "Shield Bash"
"""The skill that a shield strikes with."""

KINDS: dict[type[Any], str] = {Weapon: "weapon", Shield: "shield", Thing: "thing"}


@of_one
def inventory(combatant: Combatant, kind: type[Kind]) -> dict[str, Kind]:
    """The things of a kind that a combatant has, by name, wherever they are."""
    tag = KINDS[kind]
    return {name: item_as(item, kind) for name, item in combatant.items.items() if item["kind"] == tag}


@of_one
def ready_arms(combatant: Combatant) -> dict[str, Weapon]:
    """The weapons that are ready to be used, natural ones among them."""
    return {
        name: each for name, each in inventory(combatant, Weapon).items() if not ready(combatant, name)[0]
    }


@of_one
def weapon_of(combatant: Combatant, name: str) -> Weapon:
    """A combatant's weapon by name (pm.unarmed.anyone-may); a shield strikes by Shield Bash. Raises KeyError."""
    if name not in combatant.items:
        whole = body(combatant)
        return whole[name] if name in whole else bolt(combatant, name)
    item = combatant.items[name]
    if item["kind"] == KINDS[Shield]:
        return Weapon(skill=SHIELD_BASH, table="unarmed", close=True, place=item["place"])
    return item_as(item, Weapon)


def is_spell(combatant: Combatant, name: str) -> bool:
    """Whether what somebody attacks with is a spell, which is magic to whatever asks (pm.spell.directed.magical)."""
    given = combatant.sheet
    return name not in combatant.items and "magic" in given and name in given["magic"].get("spells", ())


def bolt(combatant: Combatant, name: str) -> Weapon:
    """A directed spell as a weapon of its own table, shot with the skill Directed Spells; 01 and 02 fumble it.

    Source: pm.spell.directed.attack-bonus, pm.spell.directed.ranged-attack. Raises KeyError.
    """
    spell = combatant.sheet["magic"]["spells"][name]
    return Weapon(
        skill="Directed Spells",
        used="missile",
        table=spell["table"],
        range=spell.get("range", 20),
        fumble=2,
        nature="spell",
    )


@of_one
def body(combatant: Combatant) -> dict[str, Weapon]:
    """The whole body as a weapon: a grapple with every arm that is free, and a slam, by the better of the Martial Arts.

    Source: pm.grapple.extra-arms, pm.slam.requirements, pm.ambiguity.grapple-effects, pm.ambiguity.slam-hit.
    """
    striking, sweeps = MARTIAL_ARTS
    better = striking if combatant.stats.get(striking, 0) > combatant.stats.get(sweeps, 0) else sweeps
    more = MORE_ARMS * max(0, free_arms(combatant) - 2)
    return {
        GRAPPLE: Weapon(
            skill=better, part="arms", table="unarmed", reach=0, close=True, criticals=GRAPPLE, bonus=more
        ),
        SLAM: Weapon(skill=better, part="body", table="unarmed", not_prone=True),
    }


def free_arms(combatant: Combatant) -> int:
    """How many arms hold nothing."""
    more: int = combatant.stats.get("extra_arms", 0)
    return (not in_hand(combatant, "right")) + (not in_hand(combatant, "left")) + more


def item_as(item: Item, kind: type[Kind]) -> Kind:
    """An item as the type of the sheet."""
    if kind not in item.readings:
        fields = {name: value for name, value in item.items() if name in kind.__struct_fields__}
        item.readings[kind] = msgspec.convert(fields, kind)
    known: Kind = item.readings[kind]
    return known


@of_one
def in_hand(combatant: Combatant, hand: str) -> str:
    """What the right or left hand holds; "" for nothing."""
    for name, item in combatant.items.items():
        if not item.get("part") and item["place"] in (hand, "both"):
            return name
    return ""


@of_one
def ready(combatant: Combatant, name: str) -> Why:
    """Why a weapon is not ready, and by which rule; ("", "") where it is (pm.ready-weapon.hands)."""
    weapon = weapon_of(combatant, name)
    if weapon.part:
        for condition in HELD_FAST:
            if condition in combatant.conditions:
                held = {"who": combatant.name, "condition": condition, "weapon": name}
                return Sentence("pathmaster.held-fast", held), NATURAL
        if weapon.part == "arms" and not free_arms(combatant):
            full = {"right": in_hand(combatant, "right"), "left": in_hand(combatant, "left")}
            return Sentence("pathmaster.both-hands-hold", full), "pm.grapple.requirements"
        hand = weapon.part.removesuffix(" hand")
        other = in_hand(combatant, hand) if hand in ("right", "left") else ""
        holds = Sentence("pathmaster.hand-holds", {"hand": hand, "item": other})
        return (holds, NATURAL) if other else NOT_BARRED
    if weapon.broken:
        return Sentence("pathmaster.weapon-broken", {"weapon": name}), "pm.breakage.broken-is-useless"
    if weapon.place in ("carried", "packed", "ground"):
        return Sentence("pathmaster.not-in-hand", {"weapon": name, "place": weapon.place}), NOT_IN_HAND
    if weapon.hands == 2 and weapon.place != "both":
        return Sentence("pathmaster.takes-both-hands", {"weapon": name}), "pm.ready-weapon.hands"
    return NOT_BARRED
