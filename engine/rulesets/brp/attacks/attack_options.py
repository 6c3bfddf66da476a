"""The attack options: every weapon in every use against every foe, each with its chance or why it is barred."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from msgspec import Struct

from affray.rules import (
    EVERYTHING,
    NOT_BARRED,
    Args,
    Combatant,
    Fight,
    Look,
    Option,
    Param,
    Sentence,
    Why,
    barred,
    may,
)
from engine.rulesets.brp.attacks import missiles, strikes
from engine.rulesets.brp.attacks.wear import aims
from engine.rulesets.brp.checks.chance import after, modified, odds, unjammed
from engine.rulesets.brp.moves import movement
from engine.rulesets.brp.moves.engagement import same_melee
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.can_act import targets
from engine.rulesets.brp.people.inventory import SHIELD, hindrance, ways_to_use, weapon_of
from engine.rulesets.brp.people.pace import immobile
from engine.rulesets.brp.people.sides import distance
from engine.rulesets.brp.seams import ATTACK, CHOICES
from engine.rulesets.brp.sheet import Weapon
from engine.rulesets.brp.specials import entangling


class _Way(Struct, frozen=True):
    """A weapon in one way of using it, by which rule, and why any attack with it is barred, whoever is the target."""

    weapon: Weapon
    rating: int
    args: dict[str, str]
    cost: str
    rule: str
    bar: Why


def skill_rule(weapon: Weapon) -> str:
    """The rule by which the skill with a weapon is used."""
    return "brp.shield.attack-skill" if weapon.skill == SHIELD else "brp.attack.full-skill"


def attack_options(fight: Fight, who: str, look: Look = EVERYTHING) -> list[Option]:
    """The attacks with every weapon in every use against every foe, with chance or why barred.

    What is of no use whoever the foe is barred once.

    Source: brp.amb.attack-below-one.
    """
    actor = fight.combatants[who]
    struck = targets(fight, actor)
    bar = strikes.no_attack(fight, actor)
    ways = [
        _way(fight, actor, name, use, bar)
        for name, use in (ways_to_use(actor) if struck else ())
        if look.fits(_args(name, use))
    ]
    useless = [
        barred("attack", each.bar[0], rule=each.bar[1], args=each.args) for each in ways if each.bar[0]
    ]
    usable = [each for each in ways if not each.bar[0]]
    step = movement.step_left(actor) if usable else 0
    aimed = [each for each in struck if look.fits({"target": each.id})] if usable else []
    return useless + [each for target in aimed for each in _against(fight, actor, target, usable, step)]


def _args(name: str, use: str) -> dict[str, str]:
    return {"weapon": name, "use": use} if use else {"weapon": name}


def _way(fight: Fight, actor: Combatant, name: str, use: str, bar: Why) -> _Way:
    weapon = weapon_of(actor, name, use)
    bars = (
        bar,
        hindrance(actor, name, thrown=use == "throw"),
        strikes.used_up(fight, actor, name, weapon),
        entangling.luck_gone(fight, actor, weapon),
    )
    rate = strikes.rate(fight, actor, name, weapon)
    left = rate - strikes.gone(actor)
    return _Way(
        weapon=weapon,
        rating=actor.stats.get(weapon.skill, 0),
        args=_args(name, use),
        cost="the attack of the round" if rate == 1 else f"1 of {left} attacks left",
        rule=skill_rule(weapon),
        bar=next((each for each in bars if each[0]), NOT_BARRED),
    )


def _against(
    fight: Fight, actor: Combatant, target: Combatant, ways: list[_Way], step: float
) -> Iterator[Option]:
    """Every attack on one foe: with a hand weapon after a short step at most (brp.attack.with-short-move)."""
    away = distance(actor, target)
    metres = 0.0 if not away or same_melee(fight, actor, target) else away
    too_far = NOT_BARRED
    if metres > step:
        far = {"target": target.name, "away": round(metres), "step": round(step)}
        too_far = Sentence("brp.act-on-a-later-rank", far), "brp.attack.with-short-move"
        too_far = next(each for each in (immobile(actor), too_far) if each[0])
    near = not metres or target.id in actor.engaged
    stepping = "" if near else f" and a step of {metres:.0f} metres"
    aim = aims(target)
    for way in ways:
        afar = entangling.distance_bar(way.weapon, away, actor, target)
        if afar[0]:
            yield _option(fight, actor, target, way, afar)
        elif way.weapon.missile:
            yield _option(fight, actor, target, way, missiles.out_of_range(fight, actor, target, way.weapon))
        elif entangling.from_afar(way.weapon):
            yield _option(fight, actor, target, way, NOT_BARRED, "", aim)
        else:
            yield _option(fight, actor, target, way, too_far, stepping, aim)


def _option(
    fight: Fight,
    actor: Combatant,
    target: Combatant,
    way: _Way,
    bar: Why,
    stepping: str = "",
    aim: dict[str, Param] | None = None,
) -> Option:
    args = {"target": target.id, **way.args}
    if bar[0]:
        return barred("attack", bar[0], rule=bar[1], args=args)
    chance, modifiers = modified(way.rating, ATTACK(fight, actor, target, way.weapon))
    options: Options = fight.table
    if chance < 1 and not options.auto_bands:
        why = Sentence("brp.no-roll-can-hit", {"chance": chance})
        return barred("attack", why, rule="brp.levels.success", args=args)
    chance, modifiers = odds(fight, chance, modifiers, most=unjammed(way.weapon))
    luck, whole = entangling.luck_first(fight, actor, way.weapon), chance
    if luck is not None:
        chance, modifiers = after(luck, chance, modifiers, rule=entangling.LUCK, note="Luck roll first")
    more = CHOICES(fight, actor, way.args["weapon"], way.weapon)
    params = dict(aim or {}, **{name: each for details in more for name, each in details.params.items()})
    return may(
        "attack",
        args=args,
        chance=chance,
        modifiers=modifiers,
        params=params,
        cost=way.cost + stepping,
        rule=way.rule,
        bounds={name: rule for details in more for name, rule in details.bounds.items()},
        check=next((each.check for each in more if each.check), None),
        odds=_exact(luck, whole, next((each.odds for each in more if each.odds), None)),
    )


Exact = Callable[[Fight, Args], Fraction]


def _exact(luck: int | None, chance: int, chosen: Exact | None) -> Exact | None:
    """The exact odds, where they are not simply the chance: of a Luck roll first, and of what else is chosen."""
    if luck is None and chosen is None:
        return None
    first = Fraction(100 if luck is None else luck, 100)
    return lambda fight, args: first * (Fraction(chance, 100) if chosen is None else chosen(fight, args))
