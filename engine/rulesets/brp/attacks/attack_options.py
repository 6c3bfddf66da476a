"""The attacks there are: every weapon in every way of using it against every foe, each with its chance or why not."""

from engine.procedure import Option, barred, may
from engine.rulesets.brp.attacks import missiles, strikes
from engine.rulesets.brp.attacks.attack_chance import circumstances, skill_rule
from engine.rulesets.brp.attacks.item_attack import aims
from engine.rulesets.brp.checks.chance import reckon
from engine.rulesets.brp.moves import contact, movement
from engine.rulesets.brp.moves.engagement import same_melee
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.able import can_fight, foes
from engine.rulesets.brp.people.sides import distance
from engine.rulesets.brp.people.things import hindrance, ways_to_use, weapon_of
from engine.rulesets.brp.sheet import Weapon
from engine.state import Combatant, Fight


def attack_options(fight: Fight, who: str, rank: int) -> list[Option]:
    """Every weapon in every way of using it against every foe, with its chance, or why not."""
    actor = fight.combatants[who]
    return [
        _option(fight, actor, target, name, use)
        for target in foes(fight, actor)
        for name, use in ways_to_use(actor)
    ]


def _option(fight: Fight, actor: Combatant, target: Combatant, name: str, use: str) -> Option:
    args = {"target": target.id, "weapon": name, **({"use": use} if use else {})}
    weapon = weapon_of(actor, name, use)
    if why := _bar(fight, actor, target, name, weapon):
        return barred("attack", why[0], rule=why[1], args=args)
    chance, modifiers = reckon(actor.stats.get(weapon.skill, 0), circumstances(fight, actor, target, weapon))
    options: Options = fight.table
    if chance < 1 and not options.auto_bands:
        why_not = f"The chance would be {chance}, and no roll is as low as that."
        return barred("attack", why_not, rule="brp.levels.success", args=args)
    return may(
        "attack",
        args=args,
        chance=chance,
        modifiers=modifiers,
        params=aims(target, weapon),
        cost=_cost(fight, actor, target, weapon),
        rule=skill_rule(weapon),
    )


def _cost(fight: Fight, actor: Combatant, target: Combatant, weapon: Weapon) -> str:
    left = weapon.rate - actor.budget("attacks")
    cost = "the attack of the round" if weapon.rate == 1 else f"1 of {left} attacks left"
    near = weapon.missile or target.id in actor.engaged or same_melee(fight, actor, target)
    metres = 0.0 if near else distance(actor, target)
    return f"{cost} and a step of {metres:.0f} metres" if metres else cost


def _bar(
    fight: Fight, actor: Combatant, target: Combatant, name: str, weapon: Weapon
) -> tuple[str, str] | None:
    """The sentence and the rule that stand against an attack, or None."""
    if not can_fight(actor):
        return f"{actor.name} is not able to fight.", "brp.wound.major.table-roll"
    if actor.budget("power"):
        return f"{actor.name} used a power this round.", "brp.powers.consumes-action"
    if actor.budget("defensive"):
        return f"{actor.name} fights defensively this round.", "brp.defensive.no-offence"
    if why := hindrance(actor, name) or strikes.used_up(fight, actor, name, weapon):
        return why
    if weapon.missile:
        return missiles.out_of_range(fight, actor, target, weapon)
    if not contact.within_step(fight, actor, target):
        return (
            f"{target.name} is {distance(actor, target):.0f} metres away; a step of "
            f"{movement.step_left(actor):.0f} is left. Move first, and act on a later rank.",
            "brp.attack.with-short-move",
        )
    return None
