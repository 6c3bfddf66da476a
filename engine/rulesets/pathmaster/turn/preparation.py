"""Preparation of a spell: rounds of concentration, which must follow one another (pm.spell-standard.casting-action)."""

from collections.abc import Iterator

from affray.rules import Args, Chapter, Combatant, ConditionGained, ConditionLost, Fight
from engine.rulesets.pathmaster.people.memory import DELAYED, PREPARING, Preparing
from engine.rulesets.pathmaster.people.stance import stance
from engine.rulesets.pathmaster.seams import ACTS, TURN_ENDS

CONCENTRATE = "pm.concentrate.purpose-and-cost"
CAST = "pm.spell-standard.casting-action"
CONSECUTIVE = "pm.spell.time.consecutive"
STUNNED = "pm.spell.distraction.stunned"

KEEPS = frozenset({"concentrate", "cast", "ball", "delay", "delayed", "step", "talk", "ward"})
"""What comes between no rounds of preparation: they themselves, the casting, held back or not, a Step and a word."""


def prepared(actor: Combatant, key: str) -> Iterator[ConditionGained | ConditionLost]:
    """What becomes of a spell in preparation: to concentrate is one more round of it, to cast it is its end."""
    kept = PREPARING.get(actor)
    if kept is not None and key == "concentrate" and kept.rounds < kept.of:
        yield PREPARING.gained(actor.id, Preparing(kept.rounds + 1, kept.of), rule=CONCENTRATE)
    elif kept is not None and key == "cast":
        yield PREPARING.lost(actor.id, reason="cast", rule=CAST)


def interrupted(fight: Fight, who: str, key: str, args: Args) -> Iterator[ConditionGained | ConditionLost]:
    """What is done in between makes the rounds before it count no more (pm.spell-standard.casting-action)."""
    if PREPARING.name in fight.combatants[who].conditions and key not in KEEPS:
        yield from _from_the_start(fight, who)


def let_lapse(fight: Fight, who: str) -> Iterator[ConditionGained | ConditionLost]:
    """And so does a turn in which the spell was neither prepared nor held back."""
    actor = fight.combatants[who]
    if (
        PREPARING.name in actor.conditions
        and "concentrate" not in stance(actor).taken
        and not DELAYED.on(actor)
    ):
        yield from _from_the_start(fight, who)


def overcome(fight: Fight, who: str) -> Iterator[ConditionGained | ConditionLost]:
    """Whoever is stunned meanwhile and fails to bear it loses the spell; it costs nothing (pm.q.stun-fail-cost)."""
    yield from _from_the_start(fight, who, STUNNED, STUNNED)


def _from_the_start(
    fight: Fight, who: str, named: str = CONSECUTIVE, other: str = CAST
) -> Iterator[ConditionGained | ConditionLost]:
    """What was prepared is lost, and nothing else (pm.spell.cancel-before).

    By one rule for a spell that is `named` on the sheet, and by one for any `other`.
    """
    kept = PREPARING.get(fight.combatants[who])
    if kept is not None and kept.spell:
        yield PREPARING.lost(who, reason="broken-off", rule=named)
    elif kept is not None and kept.rounds:
        yield PREPARING.gained(who, Preparing(0, kept.of), rule=other)


CHAPTER = Chapter(name="preparation", adds=(ACTS.add(interrupted), TURN_ENDS.add(let_lapse)))
