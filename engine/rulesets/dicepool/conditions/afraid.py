"""Afraid: no step nearer to the source of fear; then flight from it, or cowering (dp.amb.afraid-flight)."""

from collections.abc import Iterator
from typing import Literal

from engine.board.directions import Cell
from engine.ruleset_api.chapter import Chapter
from engine.ruleset_api.maneuver import Why
from engine.rulesets.dicepool.conditions.effects import effects, why, works
from engine.rulesets.dicepool.moves.ways import aside, away, furthest, way_to, within
from engine.rulesets.dicepool.people.able import perceives, standing
from engine.rulesets.dicepool.people.kinds import Act
from engine.rulesets.dicepool.seams import COMPELS, WAYS
from engine.state.state import Combatant, Fight


def feared(fight: Fight, actor: Combatant, level: Literal[1, 2]) -> Combatant | None:
    """Whom a combatant fears, at this level; none while the source is out of the fight or not perceived."""
    held = works(fight, actor, "afraid", level)
    source = fight.combatants.get(held.origin) if held else None
    there = source is not None and standing(source) and perceives(fight, actor, source)
    return source if there else None


def nearer(fight: Fight, actor: Combatant, cells: list[Cell]) -> Iterator[Why]:
    """No way leads nearer to the source than where it begins (dp.condition.afraid.first)."""
    source = feared(fight, actor, 1)
    if source is None:
        return
    now = away(fight, actor, source)
    if any(away(fight, actor, source, each) < now for each in cells):
        yield why(actor, effects()["afraid", 1])


def flight(fight: Fight, actor: Combatant) -> Iterator[Act]:
    """A whole move to where the source is furthest away; without a way there, cowering (dp.condition.afraid.second)."""
    source = feared(fight, actor, 2)
    if source is None:
        return
    sentence, rule = why(actor, effects()["afraid", 2])
    if fight.board.shape == "none" and (squares := furthest(fight, actor)):
        yield Act(rule, sentence, "move", {"cells": squares})
        return
    args = way_out(fight, actor, source)
    yield Act(rule, sentence, "move", args) if args else Act(rule, sentence)


def way_out(fight: Fight, actor: Combatant, source: Combatant) -> dict[str, object] | None:
    """The move that ends furthest from the source, of equal ones the shortest; None where none leads further away."""
    now = away(fight, actor, source)
    ends = {
        at: (far, -squares, -aside(actor, at))
        for at, squares in within(fight, actor, furthest(fight, actor)).items()
        if (far := away(fight, actor, source, at)) > now
    }
    best = sorted(ends, key=lambda at: (ends[at], at), reverse=True)
    return next((args for at in best if (args := way_to(fight, actor, at))), None)


CHAPTER = Chapter(name="afraid", adds=(WAYS.add(nearer), COMPELS.add(flight)))
