"""Attacking what somebody holds or wears: its own Target and Toughness (sit.item.attack)."""

from collections.abc import Iterator
from functools import cache

from affray.rules import (
    Chapter,
    Combatant,
    Fight,
    ItemChanged,
    Noted,
    Param,
    Points,
    Procedure,
    Sentence,
    Why,
    of_one,
    records,
    table,
)
from engine.rulesets.situational.attacks.declared import Attack, Effect, Force
from engine.rulesets.situational.attacks.target import START
from engine.rulesets.situational.harm.wounds import GAP
from engine.rulesets.situational.people.derived_stats import scale
from engine.rulesets.situational.people.inventory import KINDS, item_as, sound, wounds_of
from engine.rulesets.situational.seams import AIMS, BARS, BASE_TARGET, EFFECTS, NO_DEFENCE
from engine.rulesets.situational.sheet import Armour, Made, Shield, Weapon

RULE = "sit.item.attack"
SCALE = "sit.item.scale"
OF_KIND = {tag: kind for kind, tag in KINDS.items()}
STEP = 3
"""What a step of scale adds to an item's Toughness; it takes 1 off its Target (sit.amb.item-scale-down)."""


@cache
def printed() -> dict[str, tuple[int, int]]:
    """The Target and the Toughness of each row of the table that has its own (sit.amb.item-numbers)."""
    rows = records(table("sit.table.held-item"))
    kinds = ("small metal", "metal", "large metal", "wooden hafted")
    found = {kind: next(row for row in rows if row["item"].startswith(kind)) for kind in kinds}
    return {kind: (row["target"], row["toughness"]) for kind, row in found.items()}


def numbers(fight: Fight, made: Made) -> tuple[int, int]:
    """The Target and the Toughness of what is made so, for a creature of scale 0."""
    own: dict[Made, tuple[int, int]] = fight.table.item_numbers
    return own.get(made) or printed()[made]


def item_of(attack: Attack) -> str:
    """The item that an attack is aimed at; "" for none."""
    return str(attack.args.get("item", ""))


@of_one
def within_reach(who: Combatant) -> list[str]:
    """What somebody holds or wears, and others see."""
    return [
        name
        for name, item in who.items.items()
        if item.get("worn") or item.get("place") in ("right", "left", "both")
    ]


def aims(fight: Fight, attacker: Combatant, target: Combatant, weapon: str) -> list[tuple[str, Param, str]]:
    """Anything that the target holds or wears, or none of it."""
    found = within_reach(target)
    return [("item", Param(names=("", *found), default=""), RULE)] if found else []


def bars(fight: Fight, attack: Attack) -> Iterator[Why]:
    """An attack has one aim, which must be whole."""
    item = item_of(attack)
    if not item:
        return
    if attack.args.get("part"):
        yield Sentence("situational.two-aims"), RULE
    if not sound(attack.target, item):
        yield Sentence("situational.destroyed-already", {"item": item}), "sit.item.destroyed"


def base_target(fight: Fight, attack: Attack) -> Iterator[Points]:
    """The item's own Target, by what it is made of and for what scale; armour has its wearer's."""
    if item := item_of(attack):
        thing = thing_of(attack.target, item)
        if isinstance(thing, Armour):
            yield Points("sit.item.armour-target", START - scale(attack.target), item)
        else:
            yield Points(SCALE if thing.scale else RULE, numbers(fight, thing.made)[0] - thing.scale, item)


def toughness(fight: Fight, owner: Combatant, item: str) -> Points:
    """The item's Toughness, and the rule that gives it. Armour counts whole (sit.amb.armour-wounds)."""
    thing = thing_of(owner, item)
    if isinstance(thing, Armour):
        return Points("sit.item.armour-toughness", STEP * scale(owner) + thing.bonus + 3)
    return Points(SCALE if thing.scale else RULE, numbers(fight, thing.made)[1] + STEP * thing.scale)


def thing_of(owner: Combatant, item: str) -> Weapon | Shield | Armour:
    """The item as what it is on the sheet."""
    found: Weapon | Shield | Armour = item_as(owner.items[item], OF_KIND[owner.items[item]["kind"]])
    return found


def effects(fight: Fight, attack: Attack) -> Iterator[Effect]:
    """What reaches an item is measured against the item."""
    if item_of(attack):
        yield hits


def hits(fight: Fight, attack: Attack, force: Force) -> Procedure[None]:
    """At least its minimum Toughness is a wound, at least its Toughness its end (sit.amb.item-destroyed)."""
    who, item = attack.target.id, item_of(attack)
    tough = toughness(fight, attack.target, item)
    if force.damage >= tough.points:
        yield ItemChanged(
            combatant=who, item=item, change="destroyed", fields={"broken": True}, rule=tough.rule
        )
    elif force.damage >= tough.points - GAP:
        wounds = wounds_of(attack.target, item) + 1
        yield ItemChanged(
            combatant=who, item=item, change="wounded", fields={"wounds": wounds}, rule=tough.rule
        )
    else:
        about = {"item": item, "damage": force.damage, "least": tough.points - GAP}
        yield Noted(key="item.unharmed", combatant=who, args=about, rule=tough.rule)


def undefended(fight: Fight, attack: Attack) -> Iterator[Why]:
    """Where the table says so, nobody defends an item (sit.amb.item-defence)."""
    if item_of(attack) and not fight.table.items_defended:
        yield Sentence("situational.items-undefended", {"target": attack.target.name}), "sit.amb.item-defence"


CHAPTER = Chapter(
    name="attacking items",
    option="held_items",
    adds=(
        AIMS.add(aims),
        BARS.add(bars),
        BASE_TARGET.add(base_target),
        EFFECTS.add(effects),
        NO_DEFENCE.add(undefended),
    ),
)
