"""Abilities of older books: whatever their number, the condition lands on 4, 5 or 6 (dp.legacy.half-chance)."""

from affray.rules import Args, Bands, Chapter, Combatant, Fight, Noted, Procedure, Why, roll
from engine.rulesets.dicepool.attacks.attack import drawn
from engine.rulesets.dicepool.conditions.landing import Infliction, inflict
from engine.rulesets.dicepool.conditions.names import renders
from engine.rulesets.dicepool.people.can_act import beyond, carries, marks
from engine.rulesets.dicepool.people.inventory import inventory, item_as
from engine.rulesets.dicepool.sheet import Ability
from engine.rulesets.dicepool.turn.action import action

RULE = "dp.legacy.half-chance"
EVEN = 4
"""What a d6 shows at least with an even chance (dp.amb.legacy-even-chance)."""


def targets(fight: Fight, actor: Combatant) -> list[Args]:
    """Every ability at every foe."""
    return [
        {"target": each.id, "ability": one}
        for one in inventory(actor, Ability)
        for each in marks(fight, actor)
    ]


def out_of_reach(fight: Fight, actor: Combatant, args: Args) -> Why:
    """Why an ability does not reach a target."""
    ability = item_as(actor.items[args["ability"]], Ability)
    return beyond(fight, actor, fight.combatants[args["target"]], {"spell": args["ability"]}, ability.range)


def bands(fight: Fight, actor: Combatant, args: Args) -> Bands:
    """How far an ability reaches."""
    return carries(fight, actor, item_as(actor.items[args["ability"]], Ability).range)


def use(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """A die decides; no attribute and no DEFENSE enters into it."""
    target = yield from drawn(fight, who, "ability", args)
    thrown = yield from roll(who, "ability", "1d6", rule=RULE)
    if thrown.total < EVEN:
        yield Noted(key="ability.no-hold", combatant=who, args={"target": target}, rule=RULE)
        return
    name = renders(item_as(fight.combatants[who].items[args["ability"]], Ability).renders)
    yield from inflict(fight, target, name, Infliction(rule=RULE, source=who))


CHAPTER = Chapter(
    name="abilities of older books",
    maneuvers=(action("ability", RULE, use, targets=targets, bars_each=(out_of_reach,), bands=bands),),
)
