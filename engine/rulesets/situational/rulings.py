"""The check of a ruling's effects and of a newcomer's place: whether the rules can go on from them."""

from typing import get_args

import msgspec

from affray.rules import (
    Combatant,
    CombatantJoined,
    DamageTaken,
    Engaged,
    Event,
    Fight,
    Item,
    ItemChanged,
    Moved,
    StatChanged,
    check_place,
)
from engine.commands.validation_messages import in_words
from engine.rulesets.situational.mounts.riding import RIDES, able_to_ride
from engine.rulesets.situational.people.can_act import down
from engine.rulesets.situational.people.inventory import KINDS, item_as
from engine.rulesets.situational.seams import SHARES
from engine.rulesets.situational.sheet import Armour, Place

FIXED = ("size", "scale")
HAD = [each for each in get_args(Place) if each != "ground"]


def effect(fight: Fight, event: Event) -> None:
    """Raises ValueError for an effect, or a place, after which the rules could not go on."""
    match event:
        case CombatantJoined(position=at, stats=stats):
            _place(fight, event, at, stats["size"])
        case Moved(combatant=who, to=at):
            _place(fight, fight.combatants[who], at, fight.combatants[who].stats["size"])
        case StatChanged(stat=stat) if stat in FIXED:
            raise ValueError(f"the {stat} of a combatant stays what it was on joining")
        case StatChanged(stat=stat, now=now):
            if not stat or not -20 <= now <= 100:
                raise ValueError(f"name a figure or a skill, and a number from -20 to 100, not {now}")
        case DamageTaken(amount=amount) if amount != 1:
            raise ValueError("a Wound is one: an injury takes 1 of the health; rule several for several")
        case Engaged(combatant=rider, foe=mount, link="rides"):
            if not able_to_ride(fight.combatants[rider], fight.combatants[mount]):
                raise ValueError(f"{rider} rides {mount} only if it is a free mount of the same side")
        case ItemChanged():
            _item(fight, event)


def _item(fight: Fight, event: ItemChanged) -> None:
    """Raises ValueError for what could not be used, or not be had back, as the thing it becomes."""
    owner = event.combatant if event.to is None else event.to
    there = {name: each.fields for name, each in fight.things.items()}
    old = fight.combatants[event.combatant].items if event.combatant else there
    fields = {**old.get(event.item, {}), **event.fields}
    kind = next((kind for kind, tag in KINDS.items() if tag == fields.get("kind")), None)
    if event.gone or (kind is None and not owner):
        return
    if kind is None:
        raise ValueError(f"a thing that somebody has is of the kind {', '.join(KINDS.values())}")
    if not owner:
        fields.pop("place", None)
    elif kind is not Armour and fields.get("place", "ground") == "ground":
        raise ValueError(f"say the place where {owner} has {event.item}: {', '.join(HAD)}")
    try:
        item_as(Item(fields), kind)
    except msgspec.ValidationError as error:
        raise ValueError(f"{event.item} cannot be like that: {in_words(error)}") from error


def _place(fight: Fight, who: Combatant | CombatantJoined, at: tuple[float, float] | None, size: int) -> None:
    """Whether there is room; rider and mount share theirs, also before the one has mounted (sit.host.riding)."""
    id = who.id if isinstance(who, Combatant) else who.combatant
    sharing = SHARES(fight, who) if isinstance(who, Combatant) and fight.rulebook else []

    def in_the_way(each: Combatant) -> bool:
        belong = each.sheet.get(RIDES) in (id, who.name) or who.sheet.get(RIDES) in (each.id, each.name)
        return not (down(each) or each.id in sharing or (belong and fight.table.mounts))

    check_place(fight, id, at, size, in_the_way)
