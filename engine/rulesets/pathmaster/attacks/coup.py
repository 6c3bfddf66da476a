"""The coup de grace: finishing a helpless foe, for a whole turn (pm.condition.helpless.coup-de-grace)."""

from affray.rules import Args, Chapter, Combatant, Fight, Maneuver, Procedure, Sentence, Why, distance
from engine.rulesets.pathmaster.attack_roll.reach import hindrance
from engine.rulesets.pathmaster.harm.falling import DEAD, die
from engine.rulesets.pathmaster.harm.incorporeal import RULE as UNTOUCHED
from engine.rulesets.pathmaster.harm.incorporeal import share
from engine.rulesets.pathmaster.interrupts.happening import Happening
from engine.rulesets.pathmaster.interrupts.pause import pause
from engine.rulesets.pathmaster.people.can_act import CONFUSED, active, aware, helpless
from engine.rulesets.pathmaster.people.inventory import inventory, weapon_of
from engine.rulesets.pathmaster.people.stunned import reeling
from engine.rulesets.pathmaster.sheet import Weapon

COUP = "pm.condition.helpless.coup-de-grace"
PROVOKES = "pm.condition.helpless.coup-de-grace-provokes"
COST = {"move": 1, "attack": 1}
"""A Full Round action (pm.ambiguity.full-round-and-exchange)."""


def victims(fight: Fight, actor: Combatant) -> list[Args]:
    """Every helpless foe that lives, with every weapon."""
    confused = CONFUSED in actor.conditions
    found = [
        each for each in fight.present() if (each.side != actor.side or confused) and _at_mercy(actor, each)
    ]
    return [{"target": each.id, "weapon": name} for each in found for name in inventory(actor, Weapon)]


def _at_mercy(actor: Combatant, victim: Combatant) -> bool:
    return helpless(victim) and DEAD not in victim.conditions and aware(actor, victim)


def out_of_reach(fight: Fight, actor: Combatant, args: Args) -> Why:
    """The victim is within reach; a shot that kills outright is made from the next cell."""
    victim, name = fight.combatants[args["target"]], args["weapon"]
    why, rule = hindrance(fight, actor, victim, name)
    away = distance(fight, actor, victim)
    if not why and weapon_of(actor, name).used != "melee" and away > 1:
        return Sentence("pathmaster.kill-from-next-cell", {"target": victim.name, "away": away}), COUP
    if not why and not share(actor, victim, actor.items[name]):
        return Sentence("pathmaster.passes-through", {"weapon": name, "target": victim.name}), UNTOUCHED
    return why, rule


def coup_de_grace(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Whoever controls the place may strike first; then the victim is dead, without a roll."""
    yield from pause(fight, Happening(kind="exposes", who=who, target=args["target"], rule=PROVOKES))
    actor, victim = fight.combatants[who], fight.combatants[args["target"]]
    if active(actor) and not reeling(actor) and helpless(victim):
        yield from die(fight, victim.id, rule=COUP)


CHAPTER = Chapter(
    name="coup de grace",
    maneuvers=(
        Maneuver(
            key="coup-de-grace",
            rule=COUP,
            cost=COST,
            targets=victims,
            bars_each=(out_of_reach,),
            does=coup_de_grace,
            counts_as=("coup-de-grace", COUP),
        ),
    ),
)
