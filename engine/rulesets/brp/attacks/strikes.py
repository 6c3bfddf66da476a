"""Attacks a round: how many a combatant has (brp.action.multiple.sources, brp.attack.weapon-rate-step)."""

from affray.rules import NOT_BARRED, BudgetChanged, Combatant, Fight, ItemChanged, Procedure, Sentence, Why
from engine.rulesets.brp.people.budgets import COUNT
from engine.rulesets.brp.people.can_act import can_fight
from engine.rulesets.brp.people.inventory import armed, weapon_of
from engine.rulesets.brp.seams import NO_ATTACK, RATE
from engine.rulesets.brp.sheet import Weapon

WITH = "attacks with "
BUDGETS = {"attacks": COUNT, "lost-attacks": COUNT, WITH: COUNT}


def no_attack(fight: Fight, actor: Combatant) -> Why:
    """Why a combatant makes no attack at all, at whatever: a foe, or the rope that holds them."""
    if not can_fight(actor):
        return Sentence("brp.unable-to-fight", {"actor": actor.name}), "brp.wound.major.table-roll"
    if actor.budget("power"):
        return Sentence("brp.used-a-power", {"actor": actor.name}), "brp.powers.consumes-action"
    if actor.budget("defensive"):
        return Sentence("brp.fights-defensively", {"actor": actor.name}), "brp.defensive.no-offence"
    return next(iter(NO_ATTACK(fight, actor)), NOT_BARRED)


def spend(fight: Fight, who: str, with_what: str) -> Procedure[None]:
    """Spend an attack of the round; a slow weapon is not ready again before some rounds have passed."""
    actor = fight.combatants[who]
    made, made_with = actor.budget("attacks") + 1, actor.budget(WITH + with_what) + 1
    rule = "brp.action.multiple.sources" if made == 1 else "brp.attack.weapon-rate-step"
    yield BudgetChanged(combatant=who, budgets={"attacks": made, WITH + with_what: made_with}, rule=rule)
    every = weapon_of(actor, with_what).every
    if every > 1:
        fields, rule = {"ready-round": fight.round + every}, "brp.missile.rate"
        yield ItemChanged(combatant=who, item=with_what, change="discharged", fields=fields, rule=rule)


def lose(fight: Fight, who: str) -> Procedure[None]:
    """Lose an attack of the round without making it: nothing is shot off (brp.amb.lost-attack)."""
    lost = fight.combatants[who].budget("lost-attacks") + 1
    yield BudgetChanged(combatant=who, budgets={"lost-attacks": lost}, rule="brp.fumble.lost-activity")


def gone(combatant: Combatant) -> int:
    """The attacks of this round that are made or lost."""
    return combatant.budget("attacks") + combatant.budget("lost-attacks")


def rate(fight: Fight, combatant: Combatant, name: str, weapon: Weapon) -> int:
    """How many attacks a round a combatant has with a thing: those of its rate, or of a split skill.

    They are not combined (brp.amb.over100-and-rate).
    """
    return max((weapon.rate, *RATE(fight, combatant, name)))


def attacks_left(fight: Fight, combatant: Combatant) -> int:
    """The attacks left in this round with the weapon in use, by its rate; 0 before the first."""
    name = weapon_in_use(combatant)
    others = combatant.budget("attacks") > combatant.budget(WITH + name)
    if not gone(combatant) or others or not armed(combatant, name):
        return 0
    return max(0, rate(fight, combatant, name, weapon_of(combatant, name)) - gone(combatant))


def used_up(fight: Fight, actor: Combatant, name: str, weapon: Weapon) -> Why:
    """Why no attack with this weapon is left this round."""
    ready = int(actor.items[name].get("ready-round", 0))
    if ready > fight.round:
        slow = {"weapon": name, "every": weapon.every, "ready": ready}
        return Sentence("brp.ready-again-later", slow), "brp.missile.rate"
    made, with_this = actor.budget("attacks"), actor.budget(WITH + name)
    if made > with_this:
        why = Sentence("brp.attacked-with-another-weapon", {"actor": actor.name})
        return why, "brp.action.multiple.sources"
    attacks = rate(fight, actor, name, weapon)
    if gone(actor) >= attacks:
        if actor.budget("lost-attacks"):
            why = Sentence("brp.fumble-cost-the-attack", {"actor": actor.name, "weapon": name})
            return why, "brp.fumble.lost-activity"
        told = {"actor": actor.name, "made": made, "attacks": attacks, "weapon": name}
        return Sentence("brp.no-attack-left", told), "brp.action.multiple.sources"
    return NOT_BARRED


def weapon_in_use(combatant: Combatant) -> str:
    """The weapon used in this round, or else the one stated; "" for none."""
    for name in combatant.items:
        if combatant.budget(WITH + name) and armed(combatant, name):
            return name
    intent = combatant.intent
    stated = str(intent.args.get("weapon", "")) if intent is not None and intent.intent == "attack" else ""
    return stated if stated in combatant.items else ""
