"""The check of a ruling's effects and of a newcomer's place: whether the rules can go on from them."""

import msgspec

from affray.rules import CombatantJoined, Event, Fight, ItemChanged, Moved, StatChanged, TimerSet, check_place
from engine.commands.validation_messages import in_words
from engine.rulesets.d20.people.arms import Arm, check
from engine.rulesets.d20.people.can_act import up

BOUNDS = {"armour_class": (1, 60), "attack": (-10, 40), "strength": (-5, 20), "move": (1, 200)}
KNOWN = Arm.__struct_fields__


def effect(fight: Fight, event: Event) -> None:
    """Raises ValueError for an effect, or for a place, after which the rules could not go on."""
    match event:
        case CombatantJoined(combatant=who, position=place) | Moved(combatant=who, to=place):
            check_place(fight, who, place, 1, up)
        case StatChanged(combatant=who, stat=stat, now=now):
            low, high = BOUNDS.get(stat, (0, 1))
            if stat not in fight.combatants[who].stats or not low <= now <= high:
                there = ", ".join(f"{name} {low} to {high}" for name, (low, high) in BOUNDS.items())
                raise ValueError(f"{stat} cannot be {now}; there is {there}")
        case ItemChanged():
            _weapon(fight, event)
        case TimerSet():
            raise ValueError("these rules have no timers")


def _weapon(fight: Fight, event: ItemChanged) -> None:
    """Raises ValueError for a weapon that could not be struck with."""
    lying = {name: each.fields for name, each in fight.things.items()}
    things = fight.combatants[event.combatant].items if event.combatant else lying
    item = {**things.get(event.item, {}), **event.fields}
    if item.get("kind") != "weapon":
        return
    try:
        check(event.item, msgspec.convert({each: item[each] for each in item if each in KNOWN}, Arm))
    except msgspec.ValidationError as error:
        raise ValueError(f"{event.item} cannot be like that: {in_words(error)}") from error
