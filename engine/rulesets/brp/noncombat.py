"""Other things to do on one's rank (brp.noncombat.allowed)."""

from typing import Any

from engine.procedure import Option, Procedure, may
from engine.state import Fight
from events import ItemChanged, ManeuverDeclared, Param

AGAIN = {"again": Param(names=("no", "yes"), default="no")}
"""Whether one wants a further action five ranks later (brp.noncombat.extra-cost)."""


def ready(fight: Fight, who: str, rank: int, args: dict[str, Any]) -> Procedure[None]:
    """Take a thing in hand; no roll."""
    yield ManeuverDeclared(combatant=who, maneuver="ready", args=args, rule="brp.noncombat.allowed")
    yield ItemChanged(
        combatant=who,
        item=args["item"],
        change="readied",
        fields={"held": True},
        rule="brp.noncombat.allowed",
    )


NONCOMBAT = {"ready": ready}


def noncombat_options(fight: Fight, who: str, rank: int) -> list[Option]:
    """For the unengaged only."""
    actor = fight.combatants[who]
    if actor.engaged:
        return []
    return [
        may("ready", args={"item": name}, params=AGAIN, rule="brp.noncombat.allowed")
        for name, item in actor.items.items()
        if item.get("held") is False and not item.get("broken")
    ]
