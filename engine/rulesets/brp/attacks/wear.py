"""Wear of weapons and shields: hit points lost, broken, or spared."""

from engine.ruleset_api.procedure import Procedure
from engine.rulesets.brp.checks.levels import Level
from engine.rulesets.brp.harm.wounds import wound
from engine.rulesets.brp.people import armour
from engine.rulesets.brp.people.things import weapon_of
from engine.state.state import Combatant, Fight
from events import ItemChanged, Noted


def harm_item(fight: Fight, who: str, item: str, points: int, *, rule: str) -> Procedure[int]:
    """Take hit points off a thing; at 0 it is broken (brp.amb.item-at-zero). Gives the points it had.

    Its armour value does not count (brp.amb.item-ap-in-matrix).
    """
    had = fight.combatants[who].items[item].get("hp")
    if had is None:
        return 0
    left = max(0, had - points)
    fields = {"hp": left} if left else {"hp": 0, "broken": True}
    yield ItemChanged(
        combatant=who, item=item, change="broken" if not left else "damaged", fields=fields, rule=rule
    )
    return int(had)


def points_of(combatant: Combatant, item: str) -> int:
    """The hit points that a thing has; 0 where it has none to lose."""
    return int(combatant.items[item].get("hp") or 0)


def breaks(combatant: Combatant, item: str, points: int) -> bool:
    """Whether a thing is broken, or will be when it loses so many hit points."""
    fields = combatant.items[item]
    return bool(fields.get("broken")) or (
        fields.get("hp") is not None and points_of(combatant, item) <= points
    )


def harm_parrying(
    fight: Fight, whom: str, item: str, points: int, *, cause: str, rule: str
) -> Procedure[int]:
    """Harm to the parrying thing: what a parry costs it; gives the points it had.

    Whoever parries with the body takes it, less armour: the body does not deflect everything
    (brp.amb.body-parry).
    """
    if not weapon_of(fight.combatants[whom], item).natural:
        return (yield from harm_item(fight, whom, item, points, rule=rule))
    stopped = min(points, armour.value(fight.combatants[whom]))
    yield from wound(
        fight, whom, points - stopped, cause=cause, rolled=points, armour=stopped, rule="brp.parry.effect"
    )
    return 0


def spared(fight: Fight, whom: str, item: str, attack: Level) -> Procedure[None]:
    """A parry that costs the thing nothing: its armour and hit points do not matter then, whatever the damage."""
    parried_with = fight.combatants[whom].items[item]
    if parried_with.get("natural"):
        return
    ordinary = parried_with["kind"] == "shield" and attack == "success"
    yield Noted(
        key="parry.unharmed",
        combatant=whom,
        args={"item": item},
        rule="brp.shield.rarely-damaged" if ordinary else "brp.parry.item-durability-cases",
    )
