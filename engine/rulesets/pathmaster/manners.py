"""The manners of d100 combat: get up, the best weapon at the nearest foe, whom one goes to, and a parry."""

from collections.abc import Iterator

from engine.board.cells import directions
from engine.board.directions import Cell
from engine.board.sight import stopping
from engine.ruleset_api.manners import Preference
from engine.ruleset_api.places import board, cell, covered, distance
from engine.ruleset_api.procedure import GM
from engine.rulesets.pathmaster.gear.pick_up import on_the_ground
from engine.rulesets.pathmaster.movement.move import farthest
from engine.rulesets.pathmaster.movement.paths import paces
from engine.rulesets.pathmaster.people.able import foes
from engine.rulesets.pathmaster.people.figures import skill
from engine.rulesets.pathmaster.people.posture import STANDING, posture
from engine.rulesets.pathmaster.people.things import things
from engine.rulesets.pathmaster.sheet import Weapon
from engine.state.state import Combatant, Fight
from events import DecisionRequested

GETTING_UP = (
    Preference(ask="act", choice="stand"),
    Preference(ask="act", choice="posture", args={"to": STANDING}),
)
PICKING_UP = Preference(ask="act", choice="pick-up")
OUT_OF_TURN = (
    Preference(ask="interrupt", choice="opportunity"),
    Preference(ask="defend", choice="shield-parry"),
    Preference(ask="defend", choice="parry"),
    Preference(ask="stunned", choice="resist"),
)


def manners(fight: Fight, asked: DecisionRequested) -> Iterator[Preference]:
    """What a combatant likes to do, best first; the GM ends a fight that is over."""
    if asked.asked == GM:
        yield Preference(ask="over", choice="close")
        return
    if asked.ask != "act":
        yield from OUT_OF_TURN
        return
    me = fight.combatants[asked.asked]
    if posture(me) != STANDING:
        yield from GETTING_UP
    if on_the_ground(fight, me):
        yield PICKING_UP
    nearest = sorted(foes(fight, me), key=lambda foe: distance(fight, me, foe))
    weapons = things(me, Weapon)
    best = sorted(weapons, key=lambda name: skill(me, weapons[name].skill), reverse=True)
    yield from (
        Preference(ask="act", choice=each["loads"])
        for each in me.items.values()
        if each.get("empty") and each.get("loads")
    )
    for choice in ("attack", "charge"):
        for foe in nearest:
            for weapon in best:
                yield Preference(ask="act", choice=choice, args={"target": foe.id, "weapon": weapon})
    for foe in nearest:
        if path := way_to(fight, me, foe)[: farthest(me)]:
            yield Preference(ask="act", choice="move", args={"path": path})


def way_to(fight: Fight, me: Combatant, foe: Combatant) -> list[str]:
    """The shortest way to a cell next to a foe with no wall between; none where there is none, or no board."""
    start, goals, on = cell(me), covered(foe), board(fight)
    if start is None or not goals:
        return []
    steps = directions(on).items()
    near = {*goals, *((x + dx, y + dy) for x, y in goals for _, (dx, dy) in steps)}
    cost = paces(fight, me.id)
    ways: dict[Cell, list[str]] = {start: []}
    for here in (queue := [start]):
        if here in near and stopping(covered(me, here), goals, on) is None:
            return ways[here]
        x, y = here
        for direction, (dx, dy) in steps:
            there = (x + dx, y + dy)
            if there not in ways and cost(here, direction) is not None:
                ways[there] = [*ways[here], direction]
                queue.append(there)
    return []
