"""Skills and what takes points off them: HP lost and injuries (pm.injury.skill-and-dodge-thresholds)."""

from engine.catalogue import records, table
from engine.rulesets.pathmaster.people.posture import figures
from engine.state import Combatant


def skill(combatant: Combatant, name: str) -> int:
    """The bonus of a skill, as on the sheet; 0 where there is none."""
    return combatant.stats.get(name, 0)


def hits_penalty(combatant: Combatant) -> int:
    """Points off every skill for hit points lost (pm.injury.skill-and-dodge-thresholds)."""
    now, most = combatant.resources["hp"]
    penalty = 0
    for row in records(table("pm.table.injury-thresholds")):
        if now * 100 <= most * row["HP at or below (percent)"]:
            penalty = row["Skills"]
    return int(penalty)


def move_rating(combatant: Combatant) -> int:
    """Cells of one Move (pm.injury.move-reduction)."""
    return max(0, combatant.stats["move"] + figures(combatant).move)
