"""Setting the Parry: attack skill given up for it, with an attack or on any turn whose maneuvers leave a Parry.

Source: pm.db.parry-sources, pm.ambiguity.parry-without-attack.
"""

from affray.rules import (
    NOT_BARRED,
    Args,
    BudgetChanged,
    Chapter,
    Combatant,
    Details,
    Fight,
    Maneuver,
    Param,
    Procedure,
    Sentence,
    Why,
    bar,
)
from engine.rulesets.pathmaster.defences.lasting_defences import in_words, left, rule_of
from engine.rulesets.pathmaster.defences.means import CAP, REQUIRED, Means, means, means_of
from engine.rulesets.pathmaster.people.derived_stats import current
from engine.rulesets.pathmaster.people.stance import stance, stance_with
from engine.rulesets.pathmaster.sheet import Weapon

SOURCES = "pm.db.parry-sources"
WHILE_ATTACKING = "pm.attack.parry-while-attacking"
NOT_RANGED = "pm.attack.no-parry-with-ranged-weapon"
ATTACKS = frozenset({"attack", "shoot", "all-out-attack", "feint", "charge", "full-round-attack"})
"""What takes the skill that is not in the Parry by then."""


@bar(REQUIRED, "pathmaster.nothing-ready-to-parry", "actor")
def no_means(fight: Fight, actor: Combatant) -> bool:
    """It takes something to parry with."""
    return not means(actor)


def ways(fight: Fight, actor: Combatant) -> list[Args]:
    """With anything that can parry."""
    return [{"with": each} for each in means(actor)] or [{}]


def spent(fight: Fight, actor: Combatant) -> Why:
    """The skill is still there, and nothing done this turn forbids a Parry."""
    if not fight.table.parry_without_attack:
        return Sentence("pathmaster.parry-with-attack-only"), SOURCES
    return against_parry(actor)


def details(fight: Fight, actor: Combatant, args: Args) -> Details:
    """How much skill goes into it."""
    way = means(actor)[args["with"]]
    return Details(params={"amount": Param(low=0, high=way.most)}, bounds={"amount": way.rule})


def against_parry(actor: Combatant) -> Why:
    """Why no Parry can be set any more this turn, and by which rule; ("", "") where one can.

    Source: pm.defense.turn-choice-lasts, pm.attack.parry-while-attacking.
    """
    now = stance(actor)
    for name, each in left(now).items():
        if not each.parry:
            leaves = {"cause": in_words(name).capitalize(), "who": actor.name}
            return Sentence("pathmaster.leaves-no-parry", leaves), rule_of(now, name)
    if not ATTACKS.isdisjoint(now.taken):
        return Sentence("pathmaster.skill-went-into-attack", {"who": actor.name}), SOURCES
    return NOT_BARRED


def parry(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Set the Parry; it costs the skill and no action."""
    yield from set_parry(fight, who, means(fight.combatants[who])[args["with"]], args["amount"], rule=SOURCES)


def set_parry(fight: Fight, who: str, way: Means, amount: int, *, rule: str) -> Procedure[None]:
    """Set the Parry to so much skill, from now on."""
    yield BudgetChanged(combatant=who, budgets={"parry": amount}, rule=rule)
    yield stance_with(fight.combatants[who], rule=way.rule, skill=way.skill, means=way.name)


def with_attack(actor: Combatant, name: str, weapon: Weapon) -> tuple[Param, str]:
    """How much may go into the Parry along with an attack, and the rule behind that bound.

    It is given up of the skill of this attack (pm.attack.parry-while-attacking), whatever parries: what was set before
    is lowered to that (pm.parry.cap-is-attack-skill).
    """
    if weapon.used != "melee":
        return Param(low=0, high=0, default=0), NOT_RANGED
    given = actor.budget("parry")
    why, rule = against_parry(actor)
    if why:
        return Param(low=given, high=given, default=given), rule
    way = means_of(actor, name)
    if way is None:
        given = min(given, max(0, current(actor, weapon.skill)))
        return Param(low=given, high=given, default=given), REQUIRED
    return Param(low=0, high=way.most, default=min(given, way.most)), way.rule


def stays_with_attack(actor: Combatant, name: str, weapon: Weapon) -> int:
    """How much stays in the Parry along with an attack, where nothing else is chosen."""
    amount, _ = with_attack(actor, name, weapon)
    stays: int = amount.default
    return stays


def parry_with_attack(fight: Fight, who: str, name: str, amount: int) -> Procedure[None]:
    """Set what goes into the Parry along with an attack; what parries stays where that is no more than was set."""
    actor = fight.combatants[who]
    way, given = means_of(actor, name), actor.budget("parry")
    if way is not None and amount > given:
        yield from set_parry(fight, who, way, amount, rule=WHILE_ATTACKING)
    elif amount < given:
        yield BudgetChanged(combatant=who, budgets={"parry": amount}, rule=CAP)


CHAPTER = Chapter(
    name="parry",
    maneuvers=(
        Maneuver(
            key="parry", rule=SOURCES, targets=ways, bars=(no_means, spent), details=details, does=parry
        ),
    ),
)
