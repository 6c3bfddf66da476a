"""Afraid: no step nearer to the source of fear; then flight from it, or cowering (dp.amb.afraid-flight)."""

from collections.abc import Iterator
from typing import Literal

from affray.rules import Cell, Chapter, Combatant, Fight, Why, distance
from engine.rulesets.dicepool.conditions.effects import effects, why, works
from engine.rulesets.dicepool.moves.move import best_way, may_move
from engine.rulesets.dicepool.people.can_act import perceives, standing
from engine.rulesets.dicepool.people.kinds import Act
from engine.rulesets.dicepool.seams import COMPELS, WAYS


def feared(fight: Fight, actor: Combatant, level: Literal[1, 2]) -> Combatant | None:
    """Whom a combatant fears, at this level; none while the source is out of the fight or not perceived."""
    held = works(fight, actor, "afraid", level)
    source = fight.combatants.get(held.origin) if held else None
    there = source is not None and standing(source) and perceives(fight, actor, source)
    return source if there else None


def nearer(fight: Fight, actor: Combatant, cells: list[Cell]) -> Iterator[Why]:
    """No way leads nearer to the source than where it begins (dp.condition.afraid.first)."""
    source = feared(fight, actor, 1)
    if source and any(distance(fight, actor, source, at) < distance(fight, actor, source) for at in cells):
        yield why(actor, effects()["afraid", 1])


def flight(fight: Fight, actor: Combatant) -> Iterator[Act]:
    """A move to where the source is furthest away; without a way further off, cowering (dp.condition.afraid.second)."""
    source = feared(fight, actor, 2)
    if source is not None:
        args = best_way(fight, actor, source, nearer=False) if may_move(fight, actor) else None
        sentence, rule = why(actor, effects()["afraid", 2])
        yield Act(rule, sentence, "move", args) if args else Act(rule, sentence)


CHAPTER = Chapter(name="afraid", adds=(WAYS.add(nearer), COMPELS.add(flight)))
