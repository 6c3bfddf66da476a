"""What a critical gives the attacker: a bonus on the next attack or roll of a skill.

Source: pm.condition.initiative-bonus, pm.condition.offensive-bonus.
"""

from collections.abc import Iterator

from msgspec import Struct

from affray.rules import Chapter, Combatant, Condition, Fight, Points, Procedure
from engine.rulesets.pathmaster.seams import ATTACK, MANEUVER, ROLLED, STRUCK, TURN_ENDS
from engine.rulesets.pathmaster.sheet import Count, Figure

INITIATIVE = "pm.condition.initiative-bonus"
OFFENSIVE = "pm.condition.offensive-bonus"
A_ROUND = 5
"""For each round of initiative."""


class Gained(Struct, frozen=True, omit_defaults=True):
    """Points for the next roll, and the turn in which they were gained."""

    points: Figure = 0
    turn: Count = 0


BY_INITIATIVE = Condition("initiative-bonus", Gained)
BY_OPENING = Condition("offensive-bonus", Gained)


def gain(fight: Fight, who: str, *, rounds: int, points: int) -> Procedure[None]:
    """Rounds of initiative as points, without a limit in time; a bonus until the end of the next turn."""
    now = fight.combatants[who]
    if rounds:
        more = Gained(A_ROUND * rounds + BY_INITIATIVE.of(now).points)
        yield BY_INITIATIVE.gained(who, more, rule=INITIATIVE)
    if points:
        yield BY_OPENING.gained(who, Gained(points, now.budget("turn")), rule=OFFENSIVE)


def from_criticals(fight: Fight, who: Combatant) -> Iterator[Points]:
    """What earlier criticals add to an attack, or to another roll of a skill."""
    if first := BY_INITIATIVE.of(who).points:
        yield Points(INITIATIVE, first, "initiative gained")
    if opening := BY_OPENING.of(who).points:
        yield Points(OFFENSIVE, opening, "an opening")


def used(fight: Fight, who: str) -> Procedure[None]:
    """It counts once."""
    held = fight.combatants[who].conditions
    for condition, rule in ((BY_INITIATIVE, INITIATIVE), (BY_OPENING, OFFENSIVE)):
        if condition.name in held:
            yield condition.lost(who, reason="used", rule=rule)


def fades(fight: Fight, who: str) -> Procedure[None]:
    """The bonus fades at the end of a turn, if it was there when the turn began."""
    kept = BY_OPENING.get(fight.combatants[who])
    if kept is not None and kept.turn < fight.combatants[who].budget("turn"):
        yield BY_OPENING.lost(who, reason="over", rule=OFFENSIVE)


CHAPTER = Chapter(
    name="what criticals give",
    conditions=(BY_INITIATIVE, BY_OPENING),
    adds=(
        ATTACK.add(lambda fight, attack: from_criticals(fight, attack.attacker)),
        MANEUVER.add(from_criticals),
        STRUCK.add(lambda fight, attack: used(fight, attack.attacker.id)),
        ROLLED.add(used),
        TURN_ENDS.add(fades),
    ),
)
