"""One attack, from the roll to what it does (sit.host.attack, sit.host.defence, sit.host.damage)."""

from collections.abc import Hashable
from fractions import Fraction

from affray.rules import (
    NO_DETAILS,
    NOT_BARRED,
    Args,
    Details,
    Estimate,
    Fight,
    Marks,
    Number,
    Option,
    Procedure,
    Rolled,
    Sentence,
    Why,
    ask,
    at_least,
    may,
    notices,
    summed,
)
from engine.rulesets.situational.attacks.declared import Attack, Force, attack_of
from engine.rulesets.situational.attacks.target import (
    ATTACKS,
    DEALS,
    DEFENDS,
    attack_bonus,
    attack_dice,
    damage,
    damage_dice,
    defence,
    target,
    to_defend,
)
from engine.rulesets.situational.checks.check import check
from engine.rulesets.situational.harm.wounds import harm
from engine.rulesets.situational.people.can_act import HELPLESS, active
from engine.rulesets.situational.seams import (
    BEGINS,
    DICE,
    DIVERTS,
    EFFECTS,
    NO_DEFENCE,
    RESOLVED,
)

ONES = Marks((1,))


def strike(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Attack once: `args` name the target, the weapon, and what else was chosen.

    What diverts the attack (a cover, a jam) comes before the target does.
    """
    yield from BEGINS(fight, attack_of(fight, who, args))
    rolled = yield from check(
        fight,
        who,
        "attack",
        lambda now: attack_bonus(now, attack_of(now, who, args)),
        lambda now: target(now, attack_of(now, who, args)),
        dice=attack_dice(attack_of(fight, who, args)),
        results=("hit", "miss"),
        skill=attack_of(fight, who, args).weapon.skill,
        rule=ATTACKS,
        also=near_and_jammed,
        marks=ONES,
    )
    attack = attack_of(fight, who, args)
    if ways := DIVERTS(fight, attack, rolled):
        force = yield from ways[0](fight, attack, rolled)
        if force is not None:
            yield from comes(fight, who, args, force)
    elif rolled.reaches:
        yield from comes(fight, who, args, None)
    yield from RESOLVED(fight, attack_of(fight, who, args))


def near_and_jammed(rolled: Rolled) -> Hashable:
    """What is read of an attack besides whether it hits: how near a miss was, and whether a die spoils it."""
    return 1 in rolled.dice, not rolled.reaches and rolled.total


def comes(fight: Fight, who: str, args: Args, force: Force | None) -> Procedure[None]:
    """What has come to its target meets a defence, and does what it does; damage is rolled unless it was before."""
    if (yield from defends(fight, who, args)):
        return
    if force is None:
        force = Force((yield from deal(fight, who, args)))
    attack = attack_of(fight, who, args)
    if effects := EFFECTS(fight, attack):
        yield from effects[0](fight, attack, force)
    else:
        yield from harm(
            fight, attack.target.id, force.damage, cause=attack.name, attack=attack, adds=force.against
        )


def defends(fight: Fight, who: str, args: Args) -> Procedure[bool]:
    """The defence roll of whoever is attacked, who may do without; whether it stops the attack."""
    whom, attack = args["target"], attack_of(fight, who, args)
    if no_defence(fight, attack)[0]:
        return False
    seen = notices(attack.target, attack.attacker)
    about = {"attacker": who, "weapon": attack.name} if seen else {}
    # Of a blow out of nowhere one does not know how good it was.
    likely = _chance(who, args) if seen else NO_DETAILS

    def options(now: Fight) -> list[Option]:
        if not active(now.combatants[whom]):
            return []
        return [likely.option("defend", args={}, cost="", rule=DEFENDS), may("let", rule=DEFENDS)]

    answer = yield from ask(whom, "defend", options, args=about, default="defend", rule=DEFENDS)
    return (
        answer is not None and answer.choice == "defend" and (yield from wards(fight, who, args, "defence"))
    )


def _chance(who: str, args: Args) -> Details:
    """What the defence roll against this attack is made with, and how likely it stops it."""

    def estimate(now: Fight) -> Estimate:
        plus = defence(now, attack_of(now, who, args))
        return Estimate(plus.total, summed(plus.base, plus.adds)[1])

    def exact(now: Fight, filled: Args) -> Fraction:
        attack = attack_of(now, who, args)
        return at_least("1d6", _needed(now, attack).total - defence(now, attack).total)

    return Details(estimate=estimate, odds=exact, unit="bonus")


def _needed(fight: Fight, attack: Attack) -> Number:
    return to_defend(attack, attack_bonus(fight, attack).total)


def wards(fight: Fight, who: str, args: Args, purpose: str) -> Procedure[bool]:
    """A defence roll, or a dodge; whether it was enough."""
    rolled = yield from check(
        fight,
        args["target"],
        purpose,
        lambda now: defence(now, attack_of(now, who, args)),
        lambda now: _needed(now, attack_of(now, who, args)),
        results=("defended", "struck") if purpose == "defence" else ("dodged", "caught"),
        rule=DEFENDS,
    )
    return rolled.reaches


def no_defence(fight: Fight, attack: Attack) -> Why:
    """Why whoever is attacked has no defence roll, and by which rule."""
    if not HELPLESS.isdisjoint(attack.target.conditions):
        return Sentence("situational.cannot-defend", {"target": attack.target.name}), DEFENDS
    return next(iter(NO_DEFENCE(fight, attack)), NOT_BARRED)


def deal(fight: Fight, who: str, args: Args) -> Procedure[int]:
    """Roll the damage; never less than nothing."""
    attack = attack_of(fight, who, args)
    rolled = yield from check(
        fight,
        who,
        "damage",
        lambda now: damage(now, attack_of(now, who, args)),
        dice=damage_dice(fight, attack),
        results=("damage", "damage"),
        skill=attack.name,
        rule=next((rule for rule, _ in DICE(fight, attack)), DEALS),
    )
    return max(0, rolled.total)
