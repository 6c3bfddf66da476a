"""What happens to things: hit points lost, broken, dropped."""

from engine.procedure import Procedure
from engine.state import Fight
from events import ItemChanged


def harm_item(fight: Fight, who: str, item: str, points: int, *, rule: str) -> Procedure[int]:
    """Take hit points off a thing; at 0 it is broken (brp.amb.item-at-zero). Gives the points it had."""
    had = fight.combatants[who].items[item].get("hp")
    if had is None:
        return 0
    left = max(0, had - points)
    fields = {"hp": left} if left else {"hp": 0, "broken": True}
    yield ItemChanged(
        combatant=who, item=item, change="broken" if not left else "damaged", fields=fields, rule=rule
    )
    return int(had)
