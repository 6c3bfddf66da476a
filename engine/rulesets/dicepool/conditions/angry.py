"""Angry: nothing but attacks and straight ways at enemies; at the second level whoever is nearest is attacked.

Source: dp.condition.angry.first, dp.condition.angry.second, dp.amb.angry-compulsion.
"""

from collections.abc import Iterator
from itertools import pairwise

from engine.board.directions import Cell
from engine.ruleset_api.chapter import Chapter
from engine.ruleset_api.maneuver import Args, Why, first_bar
from engine.ruleset_api.places import distance
from engine.ruleset_api.procedure import Procedure
from engine.rulesets.dicepool.attacks.attack import could_attack, drawn
from engine.rulesets.dicepool.conditions.effects import effects, why, works
from engine.rulesets.dicepool.moves.move import fastest, move
from engine.rulesets.dicepool.moves.ways import aside, away, furthest, way_to, within
from engine.rulesets.dicepool.people.able import marks, others
from engine.rulesets.dicepool.people.figures import actions
from engine.rulesets.dicepool.people.kinds import Act, Lot
from engine.rulesets.dicepool.seams import COMPELS, LOTS, WAYS
from engine.rulesets.dicepool.turn.action import action
from engine.state.state import Combatant, Fight

FIRST, SECOND = effects()["angry", 1], effects()["angry", 2]


def straight(fight: Fight, actor: Combatant, cells: list[Cell]) -> Iterator[Why]:
    """The only ways open lead straight at an enemy: nearer with every step (dp.condition.angry.first)."""
    if works(fight, actor, "angry", 1) and not any(
        all(then < now for now, then in pairwise(away(fight, actor, each, at) for at in (None, *cells)))
        for each in marks(fight, actor)
    ):
        yield why(actor, FIRST)


def rage(fight: Fight, actor: Combatant) -> Iterator[Act]:
    """An attack on whoever is nearest, or the way there; with nobody to go for, nothing (dp.condition.angry.second)."""
    if not works(fight, actor, "angry", 2):
        return
    sentence, rule = why(actor, SECOND)
    near, armed = prey(fight, actor), may_attack(fight, actor)
    now = {name: each.id for each in near[::-1] if armed for name in could_attack(fight, actor, each)}
    for name, target in now.items():
        yield Act(rule, sentence, "attack", {"target": target, "weapon": name})
    if not now:
        ids = [each.id for each in near if way_at(fight, actor, each, furthest(fight, actor))]
        yield Act(rule, sentence, "rush", {"targets": ids}) if ids else Act(rule, sentence)


def prey(fight: Fight, actor: Combatant) -> list[Combatant]:
    """The nearest of the foes whom it could attack this turn, else of such allies, else of all foes it knows of."""
    foes, allies = by_side(fight, actor)
    for group in (foes, allies):
        if found := nearest(fight, actor, [each for each in group if available(fight, actor, each)]):
            return [each for each in found if could_attack(fight, actor, each)] or found
    return nearest(fight, actor, foes)


def by_side(fight: Fight, actor: Combatant) -> tuple[list[Combatant], list[Combatant]]:
    """The foes that a combatant knows of, and its allies; who cannot tell them apart has only foes."""
    foes = marks(fight, actor)
    return foes, [each for each in others(fight, actor) if each not in foes]


def nearest(fight: Fight, actor: Combatant, group: list[Combatant]) -> list[Combatant]:
    """Those of a group who are nearest, all that are equally near."""
    squares = {each.id: distance(fight, actor, each) for each in group}
    return [each for each in group if squares[each.id] == min(squares.values())]


def may_attack(fight: Fight, actor: Combatant) -> bool:
    """Whether a combatant's state leaves it an attack."""
    return not first_bar(fight, actor, fight.rulebook.maneuvers["attack"].bars)[0]


def available(fight: Fight, actor: Combatant, target: Combatant) -> bool:
    """Whether a combatant can attack another this turn, moving first if need be."""
    if not may_attack(fight, actor):
        return False
    left = min(actor.budget("actions"), actions(fight, actor).total - actor.budget("taken"))
    cells = within(fight, actor, furthest(fight, actor)) if left >= 2 else {}
    now = could_attack(fight, actor, target)
    return bool(now) or any(_strikes(fight, actor, target, at) for at in cells)


def evenly(fight: Fight, actor: Combatant, key: str, args: Args) -> Iterator[Lot]:
    """Of several who are equally near one is drawn."""
    if key == "rush":
        yield Lot(SECOND.rule, tuple(args["targets"]))
    elif key == "attack" and works(fight, actor, "angry", 2):
        for group in by_side(fight, actor):
            able = [each for each in group if args["weapon"] in could_attack(fight, actor, each)]
            if able:
                yield Lot(SECOND.rule, tuple(each.id for each in nearest(fight, actor, able)))
                return


def rush(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Go straight at the nearest."""
    target = yield from drawn(fight, who, "rush", {**args, "target": args["targets"][0]})
    actor = fight.combatants[who]
    yield from move(
        fight, who, way_at(fight, actor, fight.combatants[target], fastest(fight, actor)[1]) or {}
    )


def way_at(fight: Fight, actor: Combatant, target: Combatant, most: int) -> Args | None:
    """The shortest way to where it can attack another; else the one that ends nearest to them, if that is nearer."""
    now, armed = away(fight, actor, target), may_attack(fight, actor)
    ranks = {}
    for at, squares in within(fight, actor, most).items():
        if (then := away(fight, actor, target, at)) < now:
            strikes = armed and _strikes(fight, actor, target, at)
            ranks[at] = (not strikes, 0 if strikes else then, squares, aside(actor, at), at)
    ends = sorted(ranks, key=lambda at: ranks[at])
    return next((found for at in ends if (found := way_to(fight, actor, at))), None)


def _strikes(fight: Fight, actor: Combatant, target: Combatant, at: Cell) -> bool:
    there = actor.copy()
    there.position = at
    return bool(could_attack(fight, there, target))


CHAPTER = Chapter(
    name="angry",
    maneuvers=(action("rush", SECOND.rule, rush, targets=lambda fight, actor: ()),),
    adds=(WAYS.add(straight), COMPELS.add(rage), LOTS.add(evenly)),
)
