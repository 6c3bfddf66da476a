"""Exertion: what opens a wound that First Aid keeps closed (pm.condition.bleeding.treated-restrictions)."""

from typing import Any

from affray.rules import Chapter, Combatant, Fight, Procedure
from engine.rulesets.pathmaster.harm.bleeding import break_open
from engine.rulesets.pathmaster.people.stance import stance
from engine.rulesets.pathmaster.seams import ACTS

TOO_MUCH = frozenset(
    {
        "attack", "all-out-attack", "full-round-attack", "feint", "charge", "coup-de-grace", "fire", "delay",
        "run", "all-out-defense",
        "opportunity", "retreat", "dodge-and-drop", "sacrificial-dodge", "sacrificial-drop", "dive-for-cover",
        "delayed", "parry",
    }
)  # fmt: skip
"""Attacks, what is faster than a Move, and Defensive actions (pm.ambiguity.clotting-clock)."""

WALKING = ("move", "run", "charge")


def exert(fight: Fight, who: str, choice: str, args: dict[str, Any]) -> Procedure[None]:
    """Whoever does too much with a treated wound opens it again."""
    if exerting(fight.combatants[who], choice, args):
        yield from break_open(fight, who)


def exerting(combatant: Combatant, choice: str, args: dict[str, Any]) -> bool:
    """Whether this is more than a treated wound bears (pm.condition.bleeding.treated-restrictions)."""
    again = choice in WALKING and any(each in stance(combatant).taken for each in WALKING)
    return choice in TOO_MUCH or again or bool(args.get("parry"))


CHAPTER = Chapter(name="exertion", adds=(ACTS.add(exert),))
