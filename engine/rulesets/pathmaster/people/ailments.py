"""Ailments: conditions that take their course by themselves, from round to round and as time is said to pass."""

from affray.rules import Combatant, Fight

AILING = "ailing"
HABITS = "habits"
RULED = ("poisoned", "contagion", "left-to-heal", "tempted", "took", "addicted", "goes-without", "weaned")
"""What a GM rules with data, and what comes of it comes before anything else."""
AILMENTS = frozenset(
    {
        AILING,
        HABITS,
        *RULED,
        "cured",
        "rested",
        "slept",
        "treated",
        "diagnosed",
        "healing",
        "bed-rest",
        "unfelt",
    }
)
"""Whoever is in one of these is looked at again whenever something may have come of it."""

SECONDS = 6
"""Of a round (pm.q.round-length)."""


def moment(fight: Fight) -> int:
    """The seconds since the opening: what was said to pass, and the rounds."""
    return fight.clock + SECONDS * fight.round


def comes_first(fight: Fight, actor: Combatant) -> bool:
    """Whether somebody has to resist something, or an ailment has something to do to them, before they act."""
    now = actor.conditions
    if "exposed" in now:
        return True
    for each in RULED:
        if each in now and now[each].data:
            return True
    return (AILING in now or HABITS in now) and _has_come(fight, actor)


def _has_come(fight: Fight, actor: Combatant) -> bool:
    """Whether something of an ailment has come and is not done yet, as when time was said to pass."""
    now = moment(fight)
    for each in fight.timers.values():
        mine = each.combatant == actor.id and each.kind == AILING
        if mine and each.due.time is not None and each.due.time <= now:
            return True
    return False
