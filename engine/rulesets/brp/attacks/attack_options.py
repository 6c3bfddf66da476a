"""The attack options: every weapon in every use against every foe, each with its chance or why it is barred."""

from collections.abc import Iterator

from msgspec import Struct

from engine.ruleset_api.procedure import Option, barred, may
from engine.rulesets.brp.attacks import missiles, strikes
from engine.rulesets.brp.attacks.attack_chance import circumstances, skill_rule
from engine.rulesets.brp.attacks.item_attack import aims
from engine.rulesets.brp.checks.chance import odds, reckon
from engine.rulesets.brp.moves import movement
from engine.rulesets.brp.moves.engagement import same_melee
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.able import can_fight, targets
from engine.rulesets.brp.people.sides import distance
from engine.rulesets.brp.people.things import hindrance, ways_to_use, weapon_of
from engine.rulesets.brp.sheet import Weapon
from engine.state.state import Combatant, Fight
from events import Param

Bar = tuple[str, str] | None
"""Why an attack is barred, as a sentence and a rule; None where it is not."""


class _Way(Struct, frozen=True):
    """A weapon in one way of using it, and why any attack with it is barred, whoever is the target."""

    weapon: Weapon
    args: dict[str, str]
    cost: str
    bar: Bar


def attack_options(fight: Fight, who: str, rank: int) -> list[Option]:
    """The attacks with every weapon in every use against every foe, with chance or why barred.

    What is of no use whoever the foe is barred once.
    """
    actor = fight.combatants[who]
    struck = targets(fight, actor)
    bar = _bar(actor)
    ways = [_way(fight, actor, name, use, bar) for name, use in ways_to_use(actor)] if struck else []
    useless = [barred("attack", each.bar[0], rule=each.bar[1], args=each.args) for each in ways if each.bar]
    usable = [each for each in ways if not each.bar]
    return useless + [option for target in struck for option in _against(fight, actor, target, usable)]


def _way(fight: Fight, actor: Combatant, name: str, use: str, bar: Bar) -> _Way:
    weapon = weapon_of(actor, name, use)
    left = weapon.rate - strikes.gone(actor)
    return _Way(
        weapon=weapon,
        args={"weapon": name, "use": use} if use else {"weapon": name},
        cost="the attack of the round" if weapon.rate == 1 else f"1 of {left} attacks left",
        bar=bar
        or hindrance(actor, name, thrown=use == "throw")
        or strikes.used_up(fight, actor, name, weapon),
    )


def _bar(actor: Combatant) -> Bar:
    """Why every attack is barred."""
    if not can_fight(actor):
        return f"{actor.name} is not able to fight.", "brp.wound.major.table-roll"
    if actor.budget("power"):
        return f"{actor.name} used a power this round.", "brp.powers.consumes-action"
    if actor.budget("defensive"):
        return f"{actor.name} fights defensively this round.", "brp.defensive.no-offence"
    return None


def _against(fight: Fight, actor: Combatant, target: Combatant, ways: list[_Way]) -> Iterator[Option]:
    """Every attack on one foe: with a hand weapon after a short step at most (brp.attack.with-short-move)."""
    near = same_melee(fight, actor, target)
    too_far = None if near else _too_far(actor, target)
    metres = 0.0 if near or target.id in actor.engaged else distance(actor, target)
    step = f" and a step of {metres:.0f} metres" if metres else ""
    aim = aims(target)
    for way in ways:
        if way.weapon.missile:
            yield _option(fight, actor, target, way, missiles.out_of_range(fight, actor, target, way.weapon))
        else:
            yield _option(fight, actor, target, way, too_far, step, aim)


def _too_far(actor: Combatant, target: Combatant) -> Bar:
    metres, step = distance(actor, target), movement.step_left(actor)
    if metres <= step:
        return None
    return (
        f"{target.name} is {metres:.0f} metres away; a step of {step:.0f} is left. "
        "Move first, and act on a later rank.",
        "brp.attack.with-short-move",
    )


def _option(
    fight: Fight,
    actor: Combatant,
    target: Combatant,
    way: _Way,
    bar: Bar,
    step: str = "",
    aim: dict[str, Param] | None = None,
) -> Option:
    args = {"target": target.id, **way.args}
    if bar:
        return barred("attack", bar[0], rule=bar[1], args=args)
    rating = actor.stats.get(way.weapon.skill, 0)
    chance, modifiers = reckon(rating, circumstances(fight, actor, target, way.weapon))
    options: Options = fight.table
    if chance < 1 and not options.auto_bands:
        why_not = f"The chance would be {chance}: no roll can hit."
        return barred("attack", why_not, rule="brp.levels.success", args=args)
    most = 100 if way.weapon.malfunction is None else way.weapon.malfunction - 1
    chance, modifiers = odds(fight, chance, modifiers, most=most)
    return may(
        "attack",
        args=args,
        chance=chance,
        modifiers=modifiers,
        params=aim,
        cost=way.cost + step,
        rule=skill_rule(way.weapon),
    )
