"""What adds to an attack or takes from it, each with its rule."""

from collections.abc import Callable

from engine.ruleset_api.points import Points
from engine.rulesets.pathmaster.attacks.blow import Blow
from engine.rulesets.pathmaster.attacks.defending import defends, no_skill
from engine.rulesets.pathmaster.attacks.flanked import from_flank
from engine.rulesets.pathmaster.attacks.helpless import from_helplessness
from engine.rulesets.pathmaster.attacks.rear import from_the_rear
from engine.rulesets.pathmaster.attacks.surprised import from_surprise
from engine.rulesets.pathmaster.people.figures import hurt
from engine.rulesets.pathmaster.people.stance import given_to_parry
from engine.rulesets.pathmaster.seams import ATTACK, OWN_SKILL
from engine.state.state import Fight

Source = Callable[[Fight, Blow], list[Points]]


def from_parry(fight: Fight, blow: Blow) -> list[Points]:
    """Skill that went into the Parry (pm.db.parry-sources)."""
    given = given_to_parry(blow.attacker)
    return [Points("pm.db.parry-sources", -given, "own Parry")] if given and blow.melee else []


def from_weapon(fight: Fight, blow: Blow) -> list[Points]:
    """What the weapon adds."""
    return [Points("pm.melee.attack-total", blow.weapon.bonus, blow.name)] if blow.weapon.bonus else []


def from_wounds(fight: Fight, blow: Blow) -> list[Points]:
    """Hit points lost, and injuries (pm.injury.skill-and-dodge-thresholds)."""
    return hurt(blow.attacker)


SOURCES: tuple[Source, ...] = (
    from_weapon,
    from_parry,
    from_wounds,
    from_surprise,
    from_the_rear,
    from_helplessness,
    from_flank,
)

OWN: tuple[Source, ...] = (
    from_weapon,
    from_parry,
    from_wounds,
)
"""What is part of the attacker's own Offensive Bonus."""


def points(fight: Fight, blow: Blow) -> list[Points]:
    """Everything that changes this attack apart from the target's defence."""
    others = [each for source in SOURCES if source not in OWN for each in source(fight, blow)]
    if defends(blow.attacker):
        own = [no_skill(blow)]
    else:
        own = [*OWN_SKILL(fight, blow), *(each for source in OWN for each in source(fight, blow))]
    return [*own, *others, *ATTACK(fight, blow)]
