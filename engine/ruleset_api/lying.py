"""What lies about: a thing dropped where somebody stands, or picked up by whoever it is from then on."""

from collections.abc import Container
from itertools import count

from engine.state.state import Fight
from events import ItemChanged


def dropped(fight: Fight, who: str, item: str, *, change: str = "dropped", rule: str) -> ItemChanged:
    """The fact that somebody lets a thing fall: it lies where they stand."""
    return ItemChanged(
        combatant=who,
        item=item,
        change=change,
        fields={"held": False},
        to="",
        becomes=unused(item, fight.things),
        position=fight.combatants[who].position,
        rule=rule,
    )


def picked_up(fight: Fight, who: str, item: str, *, rule: str) -> ItemChanged:
    """The fact that somebody has in hand what lay about, whoever's it was."""
    return ItemChanged(
        combatant="",
        item=item,
        change="picked-up",
        fields={"held": True},
        to=who,
        becomes=unused(item, fight.combatants[who].items),
        rule=rule,
    )


def unused(name: str, taken: Container[str]) -> str:
    """The name, with a number where something else has it: the sword is "sword-2" where another sword lies."""
    return name if name not in taken else next(f"{name}-{n}" for n in count(2) if f"{name}-{n}" not in taken)
