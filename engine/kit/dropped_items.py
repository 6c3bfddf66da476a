"""What lies about: a thing dropped where somebody stands, or picked up by whoever it is from then on."""

from collections.abc import Callable, Container, Mapping
from itertools import count
from typing import Any

import msgspec

from engine.state.state import Fight, Item
from events import ItemChanged

LET_GO: Mapping[str, Any] = {"held": False}
IN_HAND: Mapping[str, Any] = {"held": True}


def dropped(
    fight: Fight,
    who: str,
    item: str,
    *,
    change: str = "dropped",
    fields: Mapping[str, Any] = LET_GO,
    rule: str,
) -> ItemChanged:
    """The fact that somebody lets a thing fall: it lies where they stand."""
    return ItemChanged(
        combatant=who,
        item=item,
        change=change,
        fields=dict(fields),
        to="",
        becomes=unused(item, fight.things),
        position=fight.combatants[who].position,
        rule=rule,
    )


def picked_up(
    fight: Fight, who: str, item: str, *, fields: Mapping[str, Any] = IN_HAND, rule: str
) -> ItemChanged:
    """The fact that somebody has in hand what lay about, whoever's it was."""
    return ItemChanged(
        combatant="",
        item=item,
        change="picked-up",
        fields=dict(fields),
        to=who,
        becomes=unused(item, fight.combatants[who].items),
        rule=rule,
    )


def legible(fields: Mapping[str, Any], read: Callable[[Item], object]) -> bool:
    """Whether what lies there can be read as what it is: no ruleset checks rulings about things of the table."""
    try:
        read(Item(fields))
    except msgspec.ValidationError:
        return False
    return True


def unused(name: str, taken: Container[str]) -> str:
    """The name, with a number where something else has it: the sword is "sword-2" where another sword lies."""
    return name if name not in taken else next(f"{name}-{n}" for n in count(2) if f"{name}-{n}" not in taken)
