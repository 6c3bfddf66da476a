"""Spells that condition: two actions, MP, a pool against mental or vital DEFENSE (dp.host.spell)."""

from affray.rules import (
    NOT_BARRED,
    Args,
    Bands,
    Chapter,
    Combatant,
    Fight,
    Procedure,
    ResourceChanged,
    Sentence,
    Why,
)
from engine.rulesets.dicepool.attacks.attack import drawn
from engine.rulesets.dicepool.conditions.landing import Infliction, inflict
from engine.rulesets.dicepool.conditions.luck import LUC, spend
from engine.rulesets.dicepool.people.can_act import beyond, carries, marks
from engine.rulesets.dicepool.people.checks import chance, details, resolve
from engine.rulesets.dicepool.people.inventory import inventory, item_as
from engine.rulesets.dicepool.people.kinds import Check
from engine.rulesets.dicepool.seams import SKILLS
from engine.rulesets.dicepool.sheet import Spell
from engine.rulesets.dicepool.turn.action import action

SPELL = "dp.host.spell"
MODERATE, EXTREME = "dp.spell.moderate-first-level", "dp.spell.extreme-second-level"
SECOND = 4
"""The MP of an Extreme spell, which gives the second level outright."""


def targets(fight: Fight, actor: Combatant) -> list[Args]:
    """Every spell at every foe."""
    return [
        {"target": each.id, "spell": name} for name in inventory(actor, Spell) for each in marks(fight, actor)
    ]


def forgotten(fight: Fight, actor: Combatant) -> Why:
    """Who has no use of skills has none of spells."""
    return next(iter(SKILLS(fight, actor)), NOT_BARRED)


def not_castable(fight: Fight, actor: Combatant, args: Args) -> Why:
    """Why a spell cannot be cast at a target: it costs too much, or does not reach."""
    spell, target = item_as(actor.items[args["spell"]], Spell), fight.combatants[args["target"]]
    if spell.mp > (left := actor.now("mp")):
        short = {"spell": args["spell"], "mp": spell.mp, "who": actor.name, "left": left}
        return Sentence("dicepool.too-little-mp", short), SPELL
    return beyond(fight, actor, target, {"spell": args["spell"]}, spell.range)


def bands(fight: Fight, actor: Combatant, args: Args) -> Bands:
    """How far a spell reaches that there are MP for."""
    spell = item_as(actor.items[args["spell"]], Spell)
    return carries(fight, actor, spell.range) if spell.mp <= actor.now("mp") else ()


def check_of(fight: Fight, who: str, args: Args) -> Check:
    """The check that a spell is cast with; it is an attack, and depends on sight."""
    spell = item_as(fight.combatants[who].items[args["spell"]], Spell)
    return Check(
        who=who,
        kind="spell",
        attribute=spell.attribute,
        skill=spell.skill,
        luck=args.get("luck", 0),
        sight=True,
        target=args["target"],
        defense="vital" if spell.family == "Infliction" else "mental",
    )


def cast(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Pay, roll, and the condition lands for as long as the spell lasts (dp.spell.lasts-full-duration)."""
    target = yield from drawn(fight, who, "cast", args)
    actor = fight.combatants[who]
    spell = item_as(actor.items[args["spell"]], Spell)
    left = actor.now("mp") - spell.mp
    yield ResourceChanged(combatant=who, resource="mp", amount=-spell.mp, now=left, reason="cast", rule=SPELL)
    yield from spend(fight, who, args.get("luck", 0), rule=LUC)
    check = check_of(fight, who, {**args, "target": target})
    resolved = yield from resolve(fight, check, "cast", rule=SPELL)
    if resolved.result == "success":
        extreme = spell.mp >= SECOND
        by = Infliction(
            rule=EXTREME if extreme else MODERATE, source=who, levels=2 if extreme else 1, rounds=spell.rounds
        )
        yield from inflict(fight, target, spell.condition, by)


CHAPTER = Chapter(
    name="spells",
    maneuvers=(
        action(
            "cast",
            SPELL,
            cast,
            cost=2,
            targets=targets,
            bars=(forgotten,),
            bars_each=(not_castable,),
            bands=bands,
            details=lambda fight, actor, args: details(
                fight,
                actor,
                check_of(fight, actor.id, args),
                lambda now, given: chance(now, check_of(now, actor.id, given)),
            ),
        ),
    ),
)
