"""Evaluate: a foe within reach is sized up, for an edge on the next blow at it (pm.evaluate.target)."""

from collections.abc import Iterator

from msgspec import Struct

from affray.rules import (
    NOT_BARRED,
    Args,
    Chapter,
    Combatant,
    Condition,
    Fight,
    Maneuver,
    Points,
    Procedure,
    Sentence,
    Why,
    bar,
    beyond,
    can_strike,
    cell,
    hindrance,
)
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.budget import cost
from engine.rulesets.pathmaster.movement.step import steps
from engine.rulesets.pathmaster.people.can_act import each_foe
from engine.rulesets.pathmaster.people.inventory import ready_arms
from engine.rulesets.pathmaster.seams import OWN_SKILL, STRUCK, UPKEEP
from engine.rulesets.pathmaster.sheet import Count

TARGET = "pm.evaluate.target"
BONUS = "pm.evaluate.bonus"
EDGE = 10


class Evaluated(Struct, frozen=True):
    """The foes that were sized up, each with how many more turns open with it (pm.ambiguity.evaluate-timing)."""

    of: dict[str, Count] = {}


EVALUATED = Condition("evaluated", Evaluated)


def reach(actor: Combatant) -> int | None:
    """How far the ready melee weapons reach, bare hands among them; None without any."""
    return max((each.reach for each in ready_arms(actor).values() if each.used == "melee"), default=None)


@bar(TARGET, "pathmaster.nothing-to-strike-with", "actor")
def nothing_ready(fight: Fight, actor: Combatant) -> bool:
    """It takes something to strike with."""
    return reach(actor) is None


def too_far(fight: Fight, actor: Combatant, args: Args) -> Why:
    """The foe could be struck from here, or after one Step."""
    foe, far = fight.combatants[args["target"]], (reach(actor) or 0) + 1
    hinders = hindrance(fight, actor, foe, most=far)
    if hinders is None or (hinders.kind == "wall" and _after_a_step(fight, actor, foe, far - 1)):
        return NOT_BARRED
    if hinders.kind == "far":
        away = {"target": foe.name, "away": hinders.away, "actor": actor.name, "most": far}
        return Sentence("pathmaster.beyond-reach-with-step", away), TARGET
    return hinders.between(actor, foe), TARGET


def _after_a_step(fight: Fight, actor: Combatant, foe: Combatant, reach: int) -> bool:
    """Whether one Step leads round what stands between."""
    there, here = actor.copy(), cell(actor)
    for direction in steps(fight, actor.id):
        assert here is not None
        there.position = beyond(here, direction, fight.board)
        if can_strike(fight, there, foe, most=reach):
            return True
    return False


def size_up(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Size a foe up; it counts this turn and the next (pm.ambiguity.evaluate-timing)."""
    before = EVALUATED.of(fight.combatants[who]).of
    yield EVALUATED.gained(who, Evaluated({**before, args["target"]: 1}), rule=BONUS)


def edge(fight: Fight, attack: Attack) -> Iterator[Points]:
    """Points against a foe that was sized up; several Evaluates do not add up."""
    if _counts(fight, attack):
        yield Points(BONUS, EDGE, "Evaluate")


def _counts(fight: Fight, attack: Attack) -> bool:
    """Whether the attacker has the edge on this foe now; some tables want a turn to open first."""
    turns = EVALUATED.of(attack.attacker).of.get(attack.target.id)
    return attack.melee and turns is not None and (turns == 0 or fight.table.evaluate_counts == "at-once")


def edge_used(fight: Fight, attack: Attack) -> Procedure[None]:
    """The first blow at that foe takes the edge away."""
    if _counts(fight, attack):
        left = dict(EVALUATED.of(attack.attacker).of)
        del left[attack.target.id]
        yield EVALUATED.now(attack.attacker.id, Evaluated(left) if left else None, reason="used", rule=BONUS)


def edge_fades(fight: Fight, who: str) -> Procedure[None]:
    """The edge fades as a turn opens: what was seen in the turn before the last is of no more use."""
    if before := EVALUATED.of(fight.combatants[who]).of:
        left = {foe: turns - 1 for foe, turns in before.items() if turns}
        yield EVALUATED.now(who, Evaluated(left) if left else None, reason="too long ago", rule=BONUS)


CHAPTER = Chapter(
    name="evaluate",
    maneuvers=(
        Maneuver(
            key="evaluate",
            rule=TARGET,
            cost=cost("Evaluate"),
            targets=each_foe,
            bars=(nothing_ready,),
            bars_each=(too_far,),
            does=size_up,
            counts_as=("evaluate", TARGET),
        ),
    ),
    conditions=(EVALUATED,),
    adds=(OWN_SKILL.add(edge), STRUCK.add(edge_used), UPKEEP.add(edge_fades)),
)
