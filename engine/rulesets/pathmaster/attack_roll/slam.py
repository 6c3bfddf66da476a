"""A slam that misses carries whoever ran on past the foe (pm.slam.miss-carries-on)."""

from affray.rules import Chapter, Combatant, Fight, Procedure, beyond, board, cell, covered
from engine.board.cells import gap
from engine.board.lines import line
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.movement.paths import in_between, no_ground, noticed_in
from engine.rulesets.pathmaster.movement.walk import walk, walk_off
from engine.rulesets.pathmaster.people.can_act import active
from engine.rulesets.pathmaster.people.derived_stats import move_rating
from engine.rulesets.pathmaster.people.inventory import SLAM
from engine.rulesets.pathmaster.seams import MISSED

MISS = "pm.slam.miss-carries-on"
BEYOND = 2
"""How many cells past the foe one comes to stand."""


def carries_on(fight: Fight, attack: Attack) -> Procedure[None]:
    """Go on past the foe, where enough movement is left and the way is free.

    With less, both stay where they met (pm.ambiguity.slam-hit).
    """
    who = attack.attacker.id
    now = fight.combatants[who]
    if attack.name != SLAM or not active(now):
        return
    left = move_rating(now) * (2 if attack.manner == "charge" else 1) - now.budget("moved")
    if cell(now) is None:
        if left > BEYOND:
            yield from walk_off(fight, who, BEYOND + 1, [], rule=MISS)
        return
    way = past(fight, now, fight.combatants[attack.target.id])
    if way and len(way) <= left:
        yield from walk(fight, who, way, rule=MISS, manner="past")


def past(fight: Fight, actor: Combatant, foe: Combatant) -> list[str]:
    """The way straight through the space of a foe and on; none where something is in the way, or somebody else."""
    on, here = board(fight), cell(actor)
    there = cell(foe)
    assert here is not None
    assert there is not None
    direction = line(here, there, on)[0]
    path: list[str] = []
    while not path or gap(covered(actor, here), covered(foe), on) < BEYOND:
        at = beyond(here, direction, on)
        others = [each for each in noticed_in(fight, actor, at) if each.id != foe.id]
        if others or no_ground(fight, actor, at) or in_between(fight, actor, here, direction):
            return []
        here = at
        path.append(direction)
    return path


CHAPTER = Chapter(name="slam", adds=(MISSED.add(carries_on),))
