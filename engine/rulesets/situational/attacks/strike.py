"""One attack, from the roll to what it does (sit.host.attack, sit.host.defence, sit.host.damage)."""

from engine.ruleset_api.hiding import notices
from engine.ruleset_api.maneuver import Args
from engine.ruleset_api.procedure import Option, Procedure, ask, may, roll
from engine.rulesets.situational.attacks.blow import Blow, Force, Rolled, blow_of
from engine.rulesets.situational.attacks.damage import deal
from engine.rulesets.situational.attacks.target import (
    ATTACKS,
    DEFENDS,
    attack_bonus,
    defence,
    number,
    target,
    to_defend,
)
from engine.rulesets.situational.checks.check import difficulty
from engine.rulesets.situational.harm.wounds import harm
from engine.rulesets.situational.people.able import HELPLESS, active
from engine.rulesets.situational.seams import BEGINS, DIVERTS, EFFECTS, NO_DEFENCE, RESOLVED, ROLLED
from engine.state.state import Fight
from events import CheckResolved


def strike(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Attack once: `args` name the target, the weapon, and what else was chosen.

    What diverts the attack (a cover, a jam) comes before the target does.
    """
    yield from BEGINS(fight, blow_of(fight, who, args))
    rolled = yield from _attack(fight, who, args)
    yield from ROLLED(fight, blow_of(fight, who, args), rolled)
    blow = blow_of(fight, who, args)
    force: Force | None = None
    if ways := DIVERTS(fight, blow, rolled):
        force = yield from ways[0](fight, blow, rolled)
    comes = force is not None or (rolled.reaches and not ways)
    if comes and not (yield from defends(fight, who, args)):
        yield from _hurts(fight, who, args, force)
    yield from RESOLVED(fight, blow_of(fight, who, args))


def attack_dice(blow: Blow) -> str:
    """The dice of an attack: one, or the highest of a burst."""
    return "1d6" if blow.weapon.dice == 1 else f"{blow.weapon.dice}d6kh1"


def _attack(fight: Fight, who: str, args: Args) -> Procedure[Rolled]:
    """The attack roll against the Target."""
    thrown = yield from roll(who, "attack", attack_dice(blow_of(fight, who, args)), rule=ATTACKS, against=())
    blow = blow_of(fight, who, args)
    base, bonus, steps = attack_bonus(fight, blow)
    start, adds = target(fight, blow)
    needed = number("target", start, adds)
    rolled = Rolled(thrown.dice, thrown.total + bonus, needed.total, start.points, adds)
    yield CheckResolved(
        combatant=who,
        purpose="attack",
        skill=blow.weapon.skill,
        unit="bonus",
        base=base,
        modifiers=steps,
        total=bonus,
        roll=thrown.total,
        difficulty=needed,
        result="hit" if rolled.reaches else "miss",
        rule=ATTACKS,
    )
    return rolled


def defends(fight: Fight, who: str, args: Args) -> Procedure[bool]:
    """The defence roll of whoever is attacked, who may do without; whether it stops the attack."""
    whom = args["target"]

    def options(now: Fight) -> list[Option]:
        if not active(now.combatants[whom]):
            return []
        return [may("defend", rule=DEFENDS), may("let", rule=DEFENDS)]

    blow = blow_of(fight, who, args)
    if no_defence(fight, blow)[0]:
        return False
    seen = notices(blow.target, blow.attacker)
    about = {"attacker": who, "weapon": blow.name} if seen else {}
    answer = yield from ask(whom, "defend", options, args=about, default="defend", rule=DEFENDS)
    if answer is None or answer.choice == "let":
        return False
    thrown = yield from roll(whom, "defence", "1d6", rule=DEFENDS)
    blow = blow_of(fight, who, args)
    base, bonus, steps = defence(fight, blow)
    least = to_defend(fight, blow)
    good = thrown.total + bonus >= least
    yield CheckResolved(
        combatant=whom,
        purpose="defence",
        unit="bonus",
        base=base,
        modifiers=steps,
        total=bonus,
        roll=thrown.total,
        difficulty=difficulty(least, rule=DEFENDS),
        result="defended" if good else "struck",
        rule=DEFENDS,
    )
    return good


def no_defence(fight: Fight, blow: Blow) -> tuple[str, str]:
    """Why whoever is attacked has no defence roll, and by which rule; ("", "") where they have one."""
    if not HELPLESS.isdisjoint(blow.target.conditions):
        return f"{blow.target.name} cannot defend now.", DEFENDS
    return next(iter(NO_DEFENCE(fight, blow)), ("", ""))


def _hurts(fight: Fight, who: str, args: Args, force: Force | None) -> Procedure[None]:
    """The damage, where it was not rolled already, and what it does."""
    if force is None:
        force = Force((yield from deal(fight, blow_of(fight, who, args))))
    blow = blow_of(fight, who, args)
    if effects := EFFECTS(fight, blow):
        yield from effects[0](fight, blow, force.damage)
    else:
        yield from harm(fight, blow.target.id, force.damage, cause=blow.name, blow=blow, adds=force.against)
