"""Checks: a d6 and a bonus against a number; equal or higher succeeds (sit.host.check, sit.amb.meet-or-beat)."""

from collections.abc import Iterable

from engine.ruleset_api.points import Points, summed
from engine.ruleset_api.procedure import Procedure, roll
from engine.rulesets.situational.people.figures import scale, skill
from engine.state.state import Combatant, Fight
from events import CheckResolved, Number

RULE = "sit.host.check"


def difficulty(base: int, adds: Iterable[Points] = (), *, rule: str, name: str = "difficulty") -> Number:
    """What a check must reach, with its steps."""
    total, steps = summed(base, adds)
    return Number(name=name, base=base, modifiers=steps, total=total, rule=rule)


def check(
    fight: Fight,
    who: str,
    purpose: str,
    base: int,
    against: Number,
    *,
    adds: Iterable[Points] = (),
    results: tuple[str, str] = ("success", "failure"),
    rule: str = RULE,
    skill: str = "",
) -> Procedure[bool]:
    """Roll a d6, add the bonus, and hold it against the number; whether it succeeds."""
    bonus, steps = summed(base, adds)
    thrown = yield from roll(who, purpose, "1d6", rule=rule)
    good = thrown.total + bonus >= against.total
    yield CheckResolved(
        combatant=who,
        purpose=purpose,
        skill=skill,
        unit="bonus",
        base=base,
        modifiers=steps,
        total=bonus,
        roll=thrown.total,
        difficulty=against,
        result=results[0] if good else results[1],
        rule=rule,
    )
    return good


def fortitude(fight: Fight, who: str, least: int, *, rule: str) -> Procedure[bool]:
    """A Fortitude check: endurance and scale."""
    actor = fight.combatants[who]
    adds = [Points(RULE, scale(actor), "scale")] if scale(actor) else []
    return (
        yield from check(
            fight,
            who,
            "fortitude",
            actor.stats["endurance"],
            difficulty(least, rule=rule),
            adds=adds,
            rule=rule,
        )
    )


def stealth_bonus(actor: Combatant) -> tuple[int, list[Points]]:
    """The bonus of stealth: the skill less the scale."""
    return skill(actor, "Stealth"), [Points(RULE, -scale(actor), "scale")] if scale(actor) else []
