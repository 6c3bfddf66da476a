"""The blows that are possible on a turn: every weapon against every foe, and why it is barred.

A weapon that is of no use whoever the foe is barred once.
"""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from engine.ruleset_api.procedure import Option, barred
from engine.rulesets.pathmaster import budget
from engine.rulesets.pathmaster.attacks.reach import unusable
from engine.rulesets.pathmaster.defences.left import in_words, left
from engine.rulesets.pathmaster.people.stance import stance
from engine.rulesets.pathmaster.people.things import things
from engine.rulesets.pathmaster.sheet import Weapon
from engine.state.state import Combatant

ENABLES = "pm.attack.enabling-maneuvers"

Why = tuple[str, str]
"""Why something is barred, and by which rule; ("", "") where it is not."""


class Aim(Struct, frozen=True):
    """A foe and a weapon for it, with what the maneuver costs, in words."""

    foe: Combatant
    name: str
    weapon: Weapon
    cost: str

    @property
    def args(self) -> dict[str, Any]:
        """Both as the arguments of a choice."""
        return {"target": self.foe.id, "weapon": self.name}


def blow_options(
    key: str,
    actor: Combatant,
    foes: Sequence[Combatant],
    *,
    activity: Callable[[Weapon], str],
    unfit: Callable[[str, Weapon], Why],
    beyond: Callable[[Aim], Why],
    legal: Callable[[Aim], Option],
) -> list[Option]:
    """Every weapon against every foe.

    activity   the row of the table of costs that a weapon goes by
    unfit      why a weapon is barred, whoever is struck
    beyond     why else it is barred against this foe
    legal      the option where nothing does
    """
    found: list[Option] = []
    for name, weapon in things(actor, Weapon).items() if foes else ():
        cost = budget.cost_in_words(activity(weapon))
        why, rule = unfit(name, weapon)
        if why:
            found.append(barred(key, why, rule=rule, args={"weapon": name}, cost=cost))
            continue
        for foe in foes:
            aim = Aim(foe, name, weapon, cost)
            why, rule = beyond(aim)
            found.append(barred(key, why, rule=rule, args=aim.args, cost=cost) if why else legal(aim))
    return found


def unfit_to_attack(actor: Combatant, name: str, activity: str) -> Why:
    """Why an attack with this weapon is barred now, whoever is struck."""
    for taken, each in left(stance(actor)).items():
        if not each.attack:
            return f"No attack goes with {in_words(taken)} in the same turn.", ENABLES
    if why := budget.missing(actor, budget.cost(activity)):
        return why, budget.AFFORDABLE
    return unusable(actor, name)
