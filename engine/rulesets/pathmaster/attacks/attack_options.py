"""The blows that are possible on a turn: every weapon against every foe, and why it is barred.

A weapon that is of no use whoever the foe is barred once.
"""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from affray.rules import (
    EVERYTHING,
    Bands,
    Combatant,
    Details,
    Estimate,
    Fight,
    Look,
    Option,
    Sentence,
    Why,
    barred,
    distance,
)
from engine.rulesets.pathmaster import budget
from engine.rulesets.pathmaster.attacks.reach import Aim, aim_out_of_reach, carries, out_of_reach, unusable
from engine.rulesets.pathmaster.defences.lasting_defences import in_words, left
from engine.rulesets.pathmaster.people.inventory import NOT_IN_HAND, inventory
from engine.rulesets.pathmaster.people.stance import stance
from engine.rulesets.pathmaster.sheet import Weapon

ENABLES = "pm.attack.enabling-maneuvers"


def attack_options(
    key: str,
    *,
    at: Callable[[Fight, Combatant], Sequence[Combatant]],
    activity: Callable[[Weapon], str],
    unfit: Callable[[Combatant, str, Weapon], Why],
    beyond: Callable[[Fight, Combatant, Aim], Why],
    legal: Callable[[Fight, Combatant, str, Weapon], Details],
    estimate: Callable[[Fight, Combatant, Aim], Estimate] | None = None,
    bands: Callable[[Combatant, Weapon], Bands] = lambda actor, weapon: carries(weapon),
) -> Callable[[Fight, str, Look], list[Option]]:
    """The options of a maneuver that strikes: every weapon against every foe.

    at         whom it may be aimed at
    activity   the row of the table of costs that a weapon goes by
    unfit      why a weapon is barred, whoever is struck
    beyond     why else it is barred against this foe
    legal      what an option with this weapon leaves open where nothing bars it
    estimate   the chance that it hits; None where nothing is to be said of that
    bands      how far away the foe may be: as far as the weapon reaches or carries
    """

    def options(fight: Fight, who: str, look: Look = EVERYTHING) -> list[Option]:
        actor = fight.combatants[who]
        foes = at(fight, actor)
        aimed = [each for each in foes if look.fits({"target": each.id})] if look.args else foes
        found: list[Option] = []
        for name, weapon in inventory(actor, Weapon).items() if foes else ():
            if look.args and not look.fits({"weapon": name}):
                continue
            takes, cost = budget.bill(activity(weapon))
            why, rule = unfit(actor, name, weapon)
            if why:
                if rule == NOT_IN_HAND and beyond is aim_out_of_reach:
                    why, rule = _too_far(fight, actor, name, foes) or (why, rule)
                found.append(barred(key, why, rule=rule, args={"weapon": name}, cost=cost, takes=takes))
                continue
            details = legal(fight, actor, name, weapon)
            far = _far(bands, who, weapon)
            for foe in aimed:
                aim = Aim(foe, name, weapon)
                why, rule = beyond(fight, actor, aim)
                if why:
                    one = barred(key, why, rule=rule, args=aim.args, cost=cost, takes=takes, bands=far)
                else:
                    each = details if estimate is None else replace(details, estimate=_of(estimate, who, aim))
                    one = each.option(key, args=aim.args, cost=cost, takes=takes, bands=far)
                found.append(one)
        return found

    return options


def _too_far(fight: Fight, actor: Combatant, name: str, foes: Sequence[Combatant]) -> Why | None:
    """Why a weapon that is to be taken in hand first would reach nobody then; None where it would reach somebody.

    It names the nearest of the foes.
    """
    nearest = min(foes, key=lambda foe: distance(fight, actor, foe))
    why = out_of_reach(fight, actor, nearest, name)
    return why if why[0] else None


def _of(
    estimate: Callable[[Fight, Combatant, Aim], Estimate], who: str, aim: Aim
) -> Callable[[Fight], Estimate]:
    return lambda now: estimate(now, now.combatants[who], aim)


def _far(bands: Callable[[Combatant, Weapon], Bands], who: str, weapon: Weapon) -> Callable[[Fight], Bands]:
    return lambda now: bands(now.combatants[who], weapon)


def unfit_to_attack(actor: Combatant, name: str, activity: str) -> Why:
    """Why an attack with this weapon is barred now, whoever is struck."""
    for taken, each in left(stance(actor)).items():
        if not each.attack:
            return Sentence("pathmaster.no-attack-beside", {"maneuver": in_words(taken)}), ENABLES
    if why := budget.missing(actor, budget.cost(activity)):
        return why, budget.AFFORDABLE
    return unusable(actor, name)
