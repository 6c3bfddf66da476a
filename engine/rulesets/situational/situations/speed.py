"""High speed: harder to hit, and harder hits; collisions are told elsewhere (sit.speed.collisions-elsewhere)."""

from collections.abc import Iterator

from msgspec import Struct

from affray.rules import GM, Chapter, Condition, Fight, Points, Procedure, ask, may
from engine.rulesets.situational.attacks.declared import Attack
from engine.rulesets.situational.people.derived_stats import own_squares
from engine.rulesets.situational.seams import BEGINS, DAMAGE, RESOLVED, TARGET

TARGET_RULE = "sit.speed.target"
HARDER = "sit.speed.melee-damage"
GM_SAYS = "sit.speed.melee-damage-gm"
EVERY = 30
"""So many squares in a turn are +1 Target (sit.amb.speed-duration)."""
FAST = 5
"""So many squares a second are 1 point of damage (sit.amb.extremely-fast)."""


class AtSpeed(Struct, frozen=True):
    """What the speed of a blow adds to its damage."""

    points: int = 0


AT_SPEED = Condition("at-speed", AtSpeed, own=True)
"""Somebody whose blow is hit home by speed, as the GM has found."""


def harder_to_hit(fight: Fight, attack: Attack) -> Iterator[Points]:
    """+1 for every full 30 squares of its own since its latest turn began, whoever moved it."""
    times = own_squares(attack.target, attack.target.budget("moved")) // EVERY
    if times:
        yield Points(TARGET_RULE, times, "high speed")


def bonus(attack: Attack) -> int:
    """What the faster of the two adds in melee, in squares of whoever takes the damage."""
    fastest = max(attack.attacker.budget("pace"), attack.target.budget("pace"))
    return own_squares(attack.target, fastest) // FAST if attack.melee else 0


def fitting(fight: Fight, attack: Attack) -> Procedure[None]:
    """Where the table leaves it to the GM, the GM says for each attack whether speed adds to it."""
    points, who = bonus(attack), attack.attacker.id
    if not points or fight.table.speed_damage == "never":
        return
    if fight.table.speed_damage == "ask":
        about = {"attacker": who, "target": attack.target.id, "points": points}
        answer = yield from ask(
            GM,
            "speed",
            lambda now: [may("allow", rule=GM_SAYS), may("disallow", rule=GM_SAYS)],
            args=about,
            default="allow",
            rule=GM_SAYS,
        )
        if answer is None or answer.choice != "allow":
            return
    yield AT_SPEED.gained(who, AtSpeed(points), rule=GM_SAYS)


def harder_hits(fight: Fight, attack: Attack) -> Iterator[Points]:
    """The speed, on top of the damage (sit.speed.damage-takers-squares)."""
    if found := AT_SPEED.get(attack.attacker):
        yield Points(HARDER, found.points, "speed")


def over(fight: Fight, attack: Attack) -> Procedure[None]:
    """It counts for one blow."""
    if AT_SPEED.on(attack.attacker):
        yield AT_SPEED.lost(attack.attacker.id, reason="over", rule=HARDER)


CHAPTER = Chapter(
    name="high speed",
    option="high_speed",
    conditions=(AT_SPEED,),
    adds=(TARGET.add(harder_to_hit), BEGINS.add(fitting), DAMAGE.add(harder_hits), RESOLVED.add(over)),
)
