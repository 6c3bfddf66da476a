"""A thing falls out of the hand, or breaks."""

from typing import Any

from affray.rules import Fight, ItemChanged, Procedure, cell
from engine.rulesets.pathmaster.people.hands import held


def lose_thing(fight: Fight, who: str, item: str, *, broken: bool, rule: str) -> Procedure[None]:
    """Lose a thing: what is in hand breaks, or falls where one stands; a part of the body does neither."""
    owner = fight.combatants[who]
    if item not in held(owner):
        return
    if broken:
        yield ItemChanged(combatant=who, item=item, change="broken", fields={"broken": True}, rule=rule)
        return
    fields: dict[str, Any] = {"place": "ground"}
    if (here := cell(owner)) is not None:
        fields["lies"] = list(here)
    yield ItemChanged(combatant=who, item=item, change="dropped", fields=fields, rule=rule)
