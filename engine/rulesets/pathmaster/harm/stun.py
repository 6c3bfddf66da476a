"""Rounds of stun: received, marked off turn by turn (pm.stun.tracking)."""

from engine.ruleset_api.procedure import Procedure
from engine.rulesets.pathmaster.harm.falling import PRONE, fall
from engine.rulesets.pathmaster.harm.limits import settle
from engine.rulesets.pathmaster.people.able import STUNS, down
from engine.rulesets.pathmaster.people.stunned import RESISTED, late, resisted, rounds, stun, worst
from engine.state.state import Fight
from events import ConditionGained, ConditionLost

ADDED = "pm.stun.tracking"
AT_ONCE = "pm.stun.short-stun-is-intended"
WORST = "pm.stun.worst-first"
RECOVERS = "pm.stun.recovery-at-turn-start"
IMMUNE = "pm.stun.immune-after-success"
DOWNED = "pm.stun.downed"


def add_stun(fight: Fight, whom: str, levels: dict[str, int]) -> Procedure[None]:
    """More rounds of stun, by level; they count at once, before the victim's next turn."""
    for level in STUNS:
        if levels.get(level):
            yield from _add(fight, whom, level, levels[level])
    yield from settle(fight, whom)
    yield from floor(fight, whom)


def _add(fight: Fight, whom: str, level: str, more: int) -> Procedure[None]:
    now = fight.combatants[whom]
    before, eased = rounds(now), resisted(now)
    rule = IMMUNE if eased and eased.passed else ADDED if before else AT_ONCE
    data = {"rounds": before.get(level, 0) + more}
    yield ConditionGained(combatant=whom, condition=level, data=data, rule=rule)


def floor(fight: Fight, whom: str) -> Procedure[None]:
    """Whoever is Downed lies prone at once."""
    now = fight.combatants[whom]
    if stun(now) == "downed" and PRONE not in now.conditions:
        yield from fall(fight, whom, rule=DOWNED)


def recover(fight: Fight, who: str) -> Procedure[None]:
    """Recovery from stun at the start of one's turn: one round of the worst level less, without a roll.

    Rounds that came under the protection of a passed roll are not yet among those
    (pm.ambiguity.stun-mark-off-order).
    """
    now = fight.combatants[who]
    left, eased = rounds(now), resisted(now)
    protected = late(now) if eased and eased.passed else {}
    if eased is not None:
        yield ConditionLost(combatant=who, condition=RESISTED, reason="over", rule=RECOVERS)
    level = worst({each: left[each] - protected.get(each, 0) for each in left}) or worst(left)
    if not level:
        return
    rule = WORST if len(left) > 1 else RECOVERS
    if left[level] > 1:
        data = {"rounds": left[level] - 1}
        yield ConditionGained(combatant=who, condition=level, data=data, rule=rule)
    else:
        yield ConditionLost(combatant=who, condition=level, reason="over", rule=rule)
    yield from settle(fight, who)
    if not down(fight.combatants[who]):
        yield from floor(fight, who)
