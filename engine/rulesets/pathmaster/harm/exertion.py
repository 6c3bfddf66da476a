"""Exertion: what undoes First Aid.

It opens a wound that is kept closed (pm.condition.bleeding.treated-restrictions), and where the table plays so it is
too much for a part of the body that is braced (pm.first-aid.cautious-brace-stress).
"""

from typing import Any

from affray.rules import Chapter, Combatant, Fight, Procedure
from engine.rulesets.pathmaster.harm.bleeding import break_open
from engine.rulesets.pathmaster.harm.injuries import hurt_again, injured
from engine.rulesets.pathmaster.harm.limits import settle
from engine.rulesets.pathmaster.people.stance import stance
from engine.rulesets.pathmaster.people.wounds import INJURED, Part
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

STRESS = "pm.first-aid.cautious-brace-stress"
RUNNING = ("run", "charge")
LEGS: tuple[Part, ...] = ("right-leg", "left-leg")
ARMS: dict[str, tuple[Part, ...]] = {
    "right": ("right-arm",), "left": ("left-arm",), "both": ("right-arm", "left-arm"),
}  # fmt: skip
"""The arms that hold what is in a hand, or in both."""

WALKING = ("move", "run", "charge")


def exert(fight: Fight, who: str, choice: str, args: dict[str, Any]) -> Procedure[None]:
    """Whoever does too much with a treated wound opens it again, and a braced injury is as bad as before."""
    if exerting(fight.combatants[who], choice, args):
        yield from break_open(fight, who)
    if fight.table.brace_ends_by_use and INJURED.on(fight.combatants[who]):
        yield from strain(fight, who, used(fight.combatants[who], choice, args))


def exerting(combatant: Combatant, choice: str, args: dict[str, Any]) -> bool:
    """Whether this is more than a treated wound bears (pm.condition.bleeding.treated-restrictions)."""
    again = choice in WALKING and any(each in stance(combatant).taken for each in WALKING)
    return choice in TOO_MUCH or again or bool(args.get("parry"))


def used(combatant: Combatant, choice: str, args: dict[str, Any]) -> tuple[Part, ...]:
    """The parts of the body that this is done with: the arms that hold what is struck with, the legs that run."""
    legs = LEGS if choice in RUNNING else ()
    item = combatant.items.get(str(args.get("weapon", "")))
    place = item.get("place") if item is not None and item.get("used") != "missile" else None
    return (*legs, *ARMS.get(str(place), ()))


def strain(fight: Fight, who: str, parts: tuple[Part, ...]) -> Procedure[None]:
    """What First Aid has braced in one of these parts is as bad as before."""
    before = INJURED.of(fight.combatants[who]).wounds
    after = {
        name: hurt_again(each, each.part) if each.part in parts else each for name, each in before.items()
    }
    if after != before:
        yield injured(who, after, STRESS)
        yield from settle(fight, who)


CHAPTER = Chapter(name="exertion", adds=(ACTS.add(exert),))
