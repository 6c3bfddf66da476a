"""What flanking adds to melee attacks, and what focus makes of it (pm.flank.condition-and-bonus)."""

from engine.board.cells import apart
from engine.ruleset_api.places import board, covered
from engine.ruleset_api.points import Points
from engine.rulesets.pathmaster.attacks.blow import Blow
from engine.rulesets.pathmaster.attacks.flanking import FLANKED, behind, pairs
from engine.rulesets.pathmaster.attacks.rear import POSITION, one_step_on, runs_away
from engine.rulesets.pathmaster.people.focus import focus
from engine.state.state import Combatant, Fight

FLANK, REAR = 20, 35
BONUS = "pm.flank.condition-and-bonus"
LINE = "pm.flank.line-test"
PAIR = "pm.flank.one-pair-suffices"
LARGE = "pm.flank.large-creatures"
FOCUSED = "pm.flank.focus-effects"


def from_flank(fight: Fight, blow: Blow) -> list[Points]:
    """The Flank Bonus: +20 in melee against the flanked; with focus none for one foe and +35 for another."""
    rule = flank_rule(fight, blow) or _after_the_first_step(fight, blow)
    if not rule:
        return []
    if runs_away(fight, blow):
        return []
    if focus(blow.target) == blow.attacker.id:
        return []
    if behind(fight, blow.target) == blow.attacker.id:
        return [Points(FOCUSED, REAR, "rear")]
    return [Points(rule, FLANK, "flank")]


def _after_the_first_step(fight: Fight, blow: Blow) -> str:
    """The rule by which an opportunity attack counts as one on a flanked target who steps into it."""
    after = one_step_on(fight, blow)
    return POSITION if after is not None and flank_rule(fight, after) else ""


def flank_rule(fight: Fight, blow: Blow) -> str:
    """The rule by which a melee attacker has the Flank Bonus; "" where it has none."""
    if not blow.melee:
        return ""
    on, target, who = board(fight), blow.target, blow.attacker.id
    if on.shape == "none":
        return BONUS if FLANKED in target.conditions else ""
    found = pairs(fight, target)
    mine = [each for each in found if who in (each[0].id, each[1].id)]
    if not mine:
        return PAIR if found else ""
    return _pair_rule(fight, *mine[0], target)


def _pair_rule(fight: Fight, one: Combatant, other: Combatant, target: Combatant) -> str:
    if one.stats["size"] > 1 or other.stats["size"] > 1:
        return LARGE
    (here,), (there,), on = covered(one), covered(other), board(fight)
    near = [min(apart(each, cell, on) for cell in covered(target)) for each in (here, there)]
    straight = here[0] == there[0] or here[1] == there[1] or on.shape == "hexes"
    return BONUS if straight and near == [1, 1] else LINE
