"""One attack, from the roll to what it does (sit.host.attack, sit.host.defence, sit.host.damage)."""

from fractions import Fraction

from affray.rules import (
    NO_DETAILS,
    NOT_BARRED,
    Args,
    Details,
    Estimate,
    Fight,
    Number,
    Option,
    Procedure,
    Why,
    ask,
    at_least,
    may,
    notices,
    summed,
)
from engine.rulesets.situational.attacks.blow import Blow, Force, blow_of
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


def strike(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Attack once: `args` name the target, the weapon, and what else was chosen.

    What diverts the attack (a cover, a jam) comes before the target does.
    """
    yield from BEGINS(fight, blow_of(fight, who, args))
    rolled = yield from check(
        fight,
        who,
        "attack",
        lambda now: attack_bonus(now, blow_of(now, who, args)),
        lambda now: target(now, blow_of(now, who, args)),
        dice=attack_dice(blow_of(fight, who, args)),
        results=("hit", "miss"),
        skill=blow_of(fight, who, args).weapon.skill,
        rule=ATTACKS,
    )
    blow = blow_of(fight, who, args)
    if ways := DIVERTS(fight, blow, rolled):
        force = yield from ways[0](fight, blow, rolled)
        if force is not None:
            yield from comes(fight, who, args, force)
    elif rolled.reaches:
        yield from comes(fight, who, args, None)
    yield from RESOLVED(fight, blow_of(fight, who, args))


def comes(fight: Fight, who: str, args: Args, force: Force | None) -> Procedure[None]:
    """What has come to its target meets a defence, and does what it does; damage is rolled unless it was before."""
    if (yield from defends(fight, who, args)):
        return
    if force is None:
        force = Force((yield from deal(fight, who, args)))
    blow = blow_of(fight, who, args)
    if effects := EFFECTS(fight, blow):
        yield from effects[0](fight, blow, force)
    else:
        yield from harm(fight, blow.target.id, force.damage, cause=blow.name, blow=blow, adds=force.against)


def defends(fight: Fight, who: str, args: Args) -> Procedure[bool]:
    """The defence roll of whoever is attacked, who may do without; whether it stops the attack."""
    whom, blow = args["target"], blow_of(fight, who, args)
    if no_defence(fight, blow)[0]:
        return False
    seen = notices(blow.target, blow.attacker)
    about = {"attacker": who, "weapon": blow.name} if seen else {}
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
        plus = defence(now, blow_of(now, who, args))
        return Estimate(plus.total, summed(plus.base, plus.adds)[1])

    def exact(now: Fight, filled: Args) -> Fraction:
        blow = blow_of(now, who, args)
        return at_least("1d6", _needed(now, blow).total - defence(now, blow).total)

    return Details(estimate=estimate, odds=exact, unit="bonus")


def _needed(fight: Fight, blow: Blow) -> Number:
    return to_defend(blow, attack_bonus(fight, blow).total)


def wards(fight: Fight, who: str, args: Args, purpose: str) -> Procedure[bool]:
    """A defence roll, or a dodge; whether it was enough."""
    rolled = yield from check(
        fight,
        args["target"],
        purpose,
        lambda now: defence(now, blow_of(now, who, args)),
        lambda now: _needed(now, blow_of(now, who, args)),
        results=("defended", "struck") if purpose == "defence" else ("dodged", "caught"),
        rule=DEFENDS,
    )
    return rolled.reaches


def no_defence(fight: Fight, blow: Blow) -> Why:
    """Why whoever is attacked has no defence roll, and by which rule."""
    if not HELPLESS.isdisjoint(blow.target.conditions):
        return f"{blow.target.name} cannot defend now.", DEFENDS
    return next(iter(NO_DEFENCE(fight, blow)), NOT_BARRED)


def deal(fight: Fight, who: str, args: Args) -> Procedure[int]:
    """Roll the damage; never less than nothing."""
    blow = blow_of(fight, who, args)
    rolled = yield from check(
        fight,
        who,
        "damage",
        lambda now: damage(now, blow_of(now, who, args)),
        dice=damage_dice(fight, blow),
        results=("damage", "damage"),
        skill=blow.name,
        rule=next((rule for rule, _ in DICE(fight, blow)), DEALS),
    )
    return max(0, rolled.total)
