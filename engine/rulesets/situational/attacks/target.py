"""The Target, the attack bonus and the numbers of defence, each with its steps (sit.host.attack, sit.host.defence)."""

from engine.ruleset_api.points import Points, summed
from engine.rulesets.situational.attacks.blow import Blow
from engine.rulesets.situational.people.figures import scale, skill
from engine.rulesets.situational.seams import ATTACK, BASE_TARGET, DEFENCE, TARGET
from engine.state.state import Fight
from events import Modifier, Number

ATTACKS = "sit.host.attack"
DEFENDS = "sit.host.defence"
TARGET_NUMBER = 4
"""The Target of a creature of scale 0, and what a defence roll starts from."""


def base_target(fight: Fight, blow: Blow) -> Points:
    """What the Target starts from: 4 less the target's scale, unless something else is aimed at."""
    own = Points(ATTACKS, TARGET_NUMBER - scale(blow.target))
    return next(iter(BASE_TARGET(fight, blow)), own)


def target(fight: Fight, blow: Blow) -> tuple[Points, tuple[Points, ...]]:
    """What the Target starts from, and all that comes on top."""
    return base_target(fight, blow), tuple(TARGET(fight, blow))


def number(name: str, base: Points, adds: tuple[Points, ...]) -> Number:
    """A number with its steps, as it is told."""
    total, steps = summed(base.points, adds)
    return Number(name=name, base=base.points, modifiers=steps, total=total, rule=base.rule)


def attack_bonus(fight: Fight, blow: Blow) -> tuple[int, int, tuple[Modifier, ...]]:
    """The skill, the attack bonus that it comes to, and the steps between: scale, and what else changes it."""
    base = skill(blow.attacker, blow.weapon.skill)
    size = scale(blow.attacker)
    adds = [Points(ATTACKS, -size, "scale")] if size else []
    total, steps = summed(base, [*adds, *ATTACK(fight, blow)])
    return base, total, steps


def defence(fight: Fight, blow: Blow) -> tuple[int, int, tuple[Modifier, ...]]:
    """The defence bonus of whoever is attacked, what it comes to now, and the steps between."""
    base = blow.target.stats["defence"]
    total, steps = summed(base, DEFENCE(fight, blow))
    return base, total, steps


def to_defend(fight: Fight, blow: Blow) -> int:
    """What a defence roll must reach: 4 and the attacker's attack bonus without scale."""
    _, bonus, _ = attack_bonus(fight, blow)
    return TARGET_NUMBER + bonus + scale(blow.attacker)
