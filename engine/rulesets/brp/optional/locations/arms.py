"""What each arm holds, and what cannot be used without it (brp.option.locations.arm-disabled)."""

from typing import Any

from affray.rules import NOT_BARRED, Combatant, Fight, ItemChanged, Procedure, Sentence, Why

RULE = "brp.option.locations.arm-disabled"
RIGHT, LEFT = "right-arm", "left-arm"


def arms_of(item: dict[str, Any]) -> tuple[str, ...]:
    """The arms that a thing takes: as its sheet says, or a weapon the right one, a shield the left; some take both."""
    if item.get("natural") or item["kind"] not in ("weapon", "shield"):
        return ()
    if item.get("hands", 1) > 1:
        return (RIGHT, LEFT)
    return (str(item.get("arm") or (LEFT if item["kind"] == "shield" else RIGHT)),)


def useless(combatant: Combatant, location: str) -> bool:
    """Whether a part of the body has no hit points left, or is lost for good."""
    if location not in combatant.resources:
        return False
    lost = combatant.conditions.get("severed")
    return combatant.now(location) <= 0 or (lost is not None and location in lost.data.get("limbs", ()))


def useless_arm(combatant: Combatant, name: str) -> Why:
    """Why a thing cannot be used for want of an arm; what is strapped to it stays there, and parries nothing."""
    if RIGHT not in combatant.resources and LEFT not in combatant.resources:
        return NOT_BARRED
    for arm in arms_of(combatant.items[name]):
        if useless(combatant, arm):
            return Sentence("brp.arm-is-useless", {"arm": arm.replace("-", " "), "who": combatant.name}), RULE
    return NOT_BARRED


def drop(fight: Fight, who: str, arm: str) -> Procedure[None]:
    """What the arm holds falls, but for a shield that is strapped to it."""
    for name, item in list(fight.combatants[who].items.items()):
        strapped = item["kind"] == "shield" and item.get("strapped", True)
        if arm in arms_of(item) and item.get("held", True) and not strapped:
            fields = {"held": False, "lies": 0}
            yield ItemChanged(combatant=who, item=name, change="dropped", fields=fields, rule=RULE)
