"""The check of a ruling's effects and of a newcomer's place: whether the rules can go on from them."""

import msgspec

from affray.rules import (
    CombatantJoined,
    ConditionGained,
    DamageTaken,
    Event,
    Fight,
    Item,
    ItemChanged,
    Moved,
    ResourceChanged,
    StatChanged,
    TimerSet,
    check_place,
)
from engine.commands.validation_messages import in_words
from engine.rulesets.dicepool.conditions.affliction import CONDITIONS
from engine.rulesets.dicepool.conditions.names import may_persist
from engine.rulesets.dicepool.join import check_spell
from engine.rulesets.dicepool.people.can_act import standing
from engine.rulesets.dicepool.people.inventory import KINDS, item_as
from engine.rulesets.dicepool.sheet import FIGURES, Ability, Spell

MOST = 1000


def effect(fight: Fight, event: Event) -> None:
    """Raises ValueError for an effect, or for a place, after which the rules could not go on (dp.host.space)."""
    match event:
        case CombatantJoined(combatant=who, position=at):
            check_place(fight, who, at, event.stats["size"], standing)
        case Moved(combatant=who, to=at):
            check_place(fight, who, at, fight.combatants[who].stats["size"], standing)
        case StatChanged(stat=stat, now=now):
            low = 10 if stat in ("melee", "ranged", "mental", "vital") else 1 if stat == "size" else 0
            most = 10 if stat == "size" else 30 if stat in FIGURES[:9] else MOST
            if not low <= now <= most:
                raise ValueError(f"{stat} is {low} to {most}, not {now} (dp.host.defense, dp.host.check)")
        case ResourceChanged(maximum=int()):
            raise ValueError("a maximum is what the sheet says and conditions leave of it; it cannot be set")
        case (
            ResourceChanged(combatant=who, resource=what, now=now)
            | DamageTaken(combatant=who, resource=what, now=now)
        ) if who and now < 0:
            left = fight.combatants[who].now(what)
            raise ValueError(f"{what} goes no lower than 0, and {who} has {left} left (dp.host.health)")
        case ConditionGained(condition=name, data=data) if name in CONDITIONS:
            if data.get("persistent") and not may_persist(name):
                raise ValueError(f"{name} can never be persistent (dp.persistent.barred-conditions)")
        case ItemChanged():
            _thing(fight, event)
        case TimerSet():
            raise ValueError("these rules have no timers")


def _thing(fight: Fight, event: ItemChanged) -> None:
    """Raises ValueError for what could not be used as the thing it is."""
    old = fight.combatants[event.combatant].items if event.combatant else {}
    there = fight.things.get(event.item)
    fields = Item({**(old.get(event.item) or (there.fields if there else {})), **event.fields})
    if (kind := KINDS.get(str(fields.get("kind")))) is None:
        return
    try:
        found = item_as(fields, kind)
    except msgspec.ValidationError as error:
        raise ValueError(f"{event.item} cannot be like that: {in_words(error)}") from error
    if isinstance(found, Spell):
        check_spell(event.item, found)
    if isinstance(found, Spell | Ability) and (event.to == "" or not event.combatant):
        raise ValueError(f"{event.item} is no thing that could lie about")
