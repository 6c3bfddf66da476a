"""Drop: letting go of what is in hand, at any moment of one's turn or on the way (pm.drop-item.any-time)."""

from typing import Any

from affray.rules import Chapter, Fight, ItemChanged, Maneuver, cell
from engine.rulesets.pathmaster.budget import cost
from engine.rulesets.pathmaster.people.hands import held

DROP = "pm.drop-item.any-time"


def let_fall(fight: Fight, who: str, item: str, *, rule: str = DROP) -> tuple[ItemChanged]:
    """The fact that a thing falls where one stands."""
    fields: dict[str, Any] = {"place": "ground"}
    if (here := cell(fight.combatants[who])) is not None:
        fields["lies"] = list(here)
    return (ItemChanged(combatant=who, item=item, change="let-fall", fields=fields, rule=rule),)


CHAPTER = Chapter(
    name="drop an item",
    maneuvers=(
        Maneuver(
            key="drop",
            rule=DROP,
            cost=cost("Drop an item"),
            targets=lambda fight, actor: [{"item": name} for name in held(actor)],
            does=lambda fight, who, args: let_fall(fight, who, args["item"]),
        ),
    ),
)
