"""Angry: nothing but attacks and straight ways at enemies; at the second level whoever is nearest is attacked.

Source: dp.condition.angry.first, dp.condition.angry.second, dp.amb.angry-compulsion.
"""

from collections.abc import Iterator
from itertools import pairwise

from affray.rules import Args, Cell, Chapter, Combatant, Fight, Procedure, Why, distance, first_bar
from engine.rulesets.dicepool.attacks.attack import could_attack, drawn
from engine.rulesets.dicepool.conditions.effects import effects, why, works
from engine.rulesets.dicepool.moves.move import best_way, in_one_move, may_move, move
from engine.rulesets.dicepool.people.can_act import marks, others
from engine.rulesets.dicepool.people.derived_stats import actions
from engine.rulesets.dicepool.people.kinds import Act, Lot
from engine.rulesets.dicepool.seams import COMPELS, LOTS, WAYS
from engine.rulesets.dicepool.turn.action import action

FIRST, SECOND = effects()["angry", 1], effects()["angry", 2]


def straight(fight: Fight, actor: Combatant, cells: list[Cell]) -> Iterator[Why]:
    """The only ways open lead straight at an enemy: nearer with every step (dp.condition.angry.first)."""
    if works(fight, actor, "angry", 1) and not any(
        all(then < now for now, then in pairwise(distance(fight, actor, each, at) for at in (None, *cells)))
        for each in marks(fight, actor)
    ):
        yield why(actor, FIRST)


def rage(fight: Fight, actor: Combatant) -> Iterator[Act]:
    """An attack on whoever is nearest, by weapon or spell, or the way there; with nobody to go for, nothing.

    Source: dp.condition.angry.second.
    """
    if not works(fight, actor, "angry", 2):
        return
    sentence, rule = why(actor, SECOND)
    near = prey(fight, actor)
    weapons = {name: each.id for each in near[::-1] for name in usable(fight, actor, each)}
    cast = {name: each.id for each in near[::-1] for name in spells(fight, actor, each)}
    for name, target in weapons.items():
        yield Act(rule, sentence, "attack", {"target": target, "weapon": name})
    for name, target in cast.items():
        yield Act(rule, sentence, "cast", {"target": target, "spell": name})
    if not weapons and not cast:
        ahead = [each.id for each in near if best_way(fight, actor, each, nearer=True)]
        goes = ahead and may_move(fight, actor)
        yield Act(rule, sentence, "rush", {"targets": ahead}) if goes else Act(rule, sentence)


def prey(fight: Fight, actor: Combatant) -> list[Combatant]:
    """The nearest of the foes whom it could attack this turn, else of such allies, else of all foes it knows of."""
    foes = marks(fight, actor)
    allies = [each for each in others(fight, actor) if each not in foes]
    available = ([each for each in group if in_this_turn(fight, actor, each)] for group in (foes, allies))
    found = nearest(fight, actor, next((group for group in available if group), foes))
    return [each for each in found if usable(fight, actor, each) or spells(fight, actor, each)] or found


def nearest(fight: Fight, actor: Combatant, group: list[Combatant]) -> list[Combatant]:
    """Those of a group who are nearest, all that are equally near."""
    squares = {each.id: distance(fight, actor, each) for each in group}
    return [each for each in group if squares[each.id] == min(squares.values())]


def usable(fight: Fight, actor: Combatant, target: Combatant) -> list[str]:
    """The weapons with which a combatant can attack another now, if its state leaves it an attack."""
    barred = first_bar(fight, actor, fight.rulebook.maneuvers["attack"].bars)[0]
    return [] if barred else could_attack(fight, actor, target)


def spells(fight: Fight, actor: Combatant, target: Combatant) -> list[str]:
    """The attack spells that a combatant can cast at a foe now: they are attacks (dp.host.spell)."""
    cast = fight.rulebook.maneuvers["cast"]
    too_dear = actor.budget("actions") < cast.takes(actor, {})["actions"]
    return [] if too_dear or first_bar(fight, actor, cast.bars)[0] else reaching(fight, actor, target)


def reaching(fight: Fight, actor: Combatant, target: Combatant) -> list[str]:
    """The spells that could be cast at a foe, whatever actions are left."""
    cast = fight.rulebook.maneuvers["cast"]
    at = [args for args in cast.targets(fight, actor) if args["target"] == target.id]
    return [args["spell"] for args in at if not any(bar(fight, actor, args)[0] for bar in cast.bars_each)]


def in_this_turn(fight: Fight, actor: Combatant, target: Combatant) -> bool:
    """Whether a combatant can attack another this turn, moving first if need be; for a spell no move is left."""
    if spells(fight, actor, target):
        return True
    left = min(actor.budget("actions"), actions(fight, actor).total - actor.budget("taken"))
    there = actor.copy()
    for at in [actor.position, *(in_one_move(fight, actor) if left > 1 and may_move(fight, actor) else ())]:
        there.position = at
        if usable(fight, there, target):
            return True
    return False


def evenly(fight: Fight, actor: Combatant, key: str, args: Args) -> Iterator[Lot]:
    """Of several who are equally near one is drawn."""
    if key == "rush":
        yield Lot(SECOND.rule, tuple(args["targets"]))
    elif key == "attack" and works(fight, actor, "angry", 2):
        able = [each for each in others(fight, actor) if args["weapon"] in could_attack(fight, actor, each)]
        foes = [each for each in marks(fight, actor) if each in able]
        yield Lot(SECOND.rule, tuple(each.id for each in nearest(fight, actor, foes or able)))
    elif key == "cast" and works(fight, actor, "angry", 2):
        foes = [each for each in marks(fight, actor) if args["spell"] in reaching(fight, actor, each)]
        yield Lot(SECOND.rule, tuple(each.id for each in nearest(fight, actor, foes)))


def rush(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Go straight at the nearest."""
    target = yield from drawn(fight, who, "rush", {**args, "target": args["targets"][0]})
    way = best_way(fight, fight.combatants[who], fight.combatants[target], nearer=True)
    assert way is not None
    yield from move(fight, who, way)


CHAPTER = Chapter(
    name="angry",
    maneuvers=(action("rush", SECOND.rule, rush, targets=lambda fight, actor: ()),),
    adds=(WAYS.add(straight), COMPELS.add(rage), LOTS.add(evenly)),
)
