"""The blows that are possible on a turn: every weapon against every foe, and why it is barred.

A weapon that is of no use whoever the foe is barred once, and so is a grapple or a slam that reaches nobody.
"""

from collections.abc import Callable, Container, Iterable, Sequence

from msgspec.structs import replace

from affray.rules import (
    EVERYTHING,
    NOT_BARRED,
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
from engine.rulesets.pathmaster.attack_roll.reach import (
    Aim,
    aim_out_of_reach,
    carries,
    out_of_reach,
    unusable,
)
from engine.rulesets.pathmaster.defences.lasting_defences import in_words, left
from engine.rulesets.pathmaster.people.inventory import BODILY, NOT_IN_HAND, body, inventory
from engine.rulesets.pathmaster.people.stance import stance
from engine.rulesets.pathmaster.sheet import Weapon

ENABLES = "pm.attack.enabling-maneuvers"
WHATEVER_IT_IS = frozenset({ENABLES, budget.AFFORDABLE, budget.FULL_ROUND})
"""The rules by which an attack is barred whatever it is made with."""


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
    bodily: bool = False,
) -> Callable[[Fight, str, Look], list[Option]]:
    """The options of a maneuver that strikes: every weapon against every foe.

    Source: pm.attack.maneuver-cost-and-use, pm.attack.target-in-reach-or-range, pm.grapple.requirements.

    at         whom it may be aimed at
    activity   the row of the table of costs that a weapon goes by
    unfit      why a weapon is barred, whoever is struck
    beyond     why else it is barred against this foe
    legal      what an option with this weapon leaves open where nothing bars it
    estimate   the chance that it hits; None where nothing is to be said of that
    bands      how far away the foe may be: as far as the weapon reaches or carries
    bodily     whether it may be made with the whole body as well: as a grapple or a slam
    """

    def options(fight: Fight, who: str, look: Look = EVERYTHING) -> list[Option]:
        actor = fight.combatants[who]
        foes = at(fight, actor)
        if not foes:
            return []
        aimed = [each for each in foes if look.fits({"target": each.id})] if look.args else foes
        arms, beside = _arms(actor, look, bodily=bodily)
        found, fit, (why, rule) = list[Option](), False, NOT_BARRED
        for name, weapon in arms:
            of_body = name in beside
            takes, cost = budget.bill(activity(weapon))
            if not of_body:
                why, rule = unfit(actor, name, weapon)
            elif fit:  # so that nothing but the weapon itself may bar this one
                why, rule = unusable(actor, name)
            elif rule not in WHATEVER_IT_IS:
                why, rule = unfit(actor, name, weapon)
            if why:
                if rule == NOT_IN_HAND and beyond is aim_out_of_reach:
                    why, rule = _too_far(fight, actor, name, foes) or (why, rule)
                found.append(barred(key, why, rule=rule, args={"weapon": name}, cost=cost, takes=takes))
                continue
            fit, before = True, len(found)
            details = legal(fight, actor, name, weapon)
            far = _far(bands, who, weapon)
            for foe in aimed:
                aim = Aim(foe, name, weapon)
                why, rule = beyond(fight, actor, aim)
                if not why:
                    each = details if estimate is None else replace(details, estimate=_of(estimate, who, aim))
                    found.append(each.option(key, args=aim.args, cost=cost, takes=takes, bands=far))
                elif not of_body:
                    found.append(
                        barred(key, why, rule=rule, args=aim.args, cost=cost, takes=takes, bands=far)
                    )
            if of_body and why and len(found) == before:
                found.append(barred(key, why, rule=rule, args={"weapon": name}, cost=cost, takes=takes))
        return found

    return options


def _arms(
    actor: Combatant, look: Look, *, bodily: bool
) -> tuple[Iterable[tuple[str, Weapon]], Container[str]]:
    """The weapons that are looked at, ready or not; and the names of those that are not barred foe by foe."""
    arms = inventory(actor, Weapon)
    if "weapon" not in look.args:
        return ((*arms.items(), *body(actor).items()), BODILY) if bodily else (arms.items(), ())
    name = look.args["weapon"]
    if bodily and name in BODILY and name not in arms:
        return ((name, body(actor)[name]),), ()
    try:
        return ((name, arms[name]),), ()
    except (KeyError, TypeError):  # a name that is none, or no name at all
        return (), ()


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
