"""The consequences of rulings and of healing, settled before the next step of the fight.

A ruling of the GM takes or restores hit points, or gives back a characteristic; First Aid or a power
heals. What follows is the same whatever the cause: a wound of its kind, a rescue, a combatant who
wakes.
"""

from collections.abc import Callable

from affray.rules import Combatant, DamageTaken, Fight, Injury, Procedure, Step, of_state, step_of
from engine.rulesets.brp.harm import poison, weeks
from engine.rulesets.brp.harm.fatal import FATAL, fatal_wound, out_of_melee, rescue, rescued
from engine.rulesets.brp.harm.maiming import recover, recovered
from engine.rulesets.brp.harm.unconscious import may_wake, wake
from engine.rulesets.brp.harm.wound_size import wound_kind
from engine.rulesets.brp.harm.wounds import SEPARATE, consequences
from engine.rulesets.brp.people.derived_stats import outdated, recalculate


def consequences_first(following: Callable[[Fight], Step | None]) -> Callable[[Fight], Step | None]:
    """The next step of a phase, once the consequences of rulings and healing are settled."""
    return lambda fight: next_consequences(fight) or following(fight)


def next_consequences(fight: Fight) -> Step | None:
    """The next combatant with consequences to settle; None while state and rules agree.

    Source: brp.damage.separate-injuries, brp.damage.restoring.
    """
    struck = poison.poison_due(fight)
    if struck is not None:
        return Step(
            name="poison",
            combatant=struck.combatant,
            procedure=lambda now: poison.strike(now, struck),
            rule=poison.RULE,
        )
    ranks = {place.combatant: place.rank for place in fight.orders.get("dex", ())}
    for each in fight.present():
        rank = ranks.get(each.id)
        if _open(fight, each, rank) if each.conditions else _disagrees(each, rank):
            return step_of("reckoning", each.id, settle)
    if weeks.time_has_passed(fight):
        return Step(name="time", procedure=weeks.time_passes, rule=weeks.WEEK_OVER)
    return None


def _open(fight: Fight, combatant: Combatant, rank: int | None) -> bool:
    """Whether there is something to settle for a combatant with conditions."""
    if "dead" in combatant.conditions:
        return bool(combatant.engaged)
    return _disagrees(combatant, rank) or _changed(fight, combatant)


@of_state
def _disagrees(combatant: Combatant, rank: int | None) -> bool:
    """Whether wounds, hit points, derived figures and the rank are not what they follow from."""
    dying = combatant.now("hp") <= 0 and not FATAL.on(combatant)
    return bool(_unsettled(combatant) or dying or outdated(combatant, rank))


def _changed(fight: Fight, combatant: Combatant) -> bool:
    """Whether a combatant's conditions do not yet agree with their hit points and characteristics."""
    return bool(
        (FATAL.on(combatant) and FATAL.of(combatant).round is None)
        or rescued(combatant)
        or recovered(combatant)
        or may_wake(fight, combatant)
    )


def _unsettled(combatant: Combatant) -> list[Injury]:
    if not combatant.injuries:
        return []
    return [
        each
        for each in combatant.injuries.values()
        if not each.kind and each.resource == "hp" and each.amount > 0
    ]


def settle(fight: Fight, who: str) -> Procedure[None]:
    """Settle consequences: bring a combatant's conditions into line with their hit points and characteristics."""
    if "dead" in fight.combatants[who].conditions:
        yield from out_of_melee(fight, who)
        return
    for injury in _unsettled(fight.combatants[who]):
        yield from _name_kind(fight, who, injury)
        yield from consequences(fight, who, injury.injury)
    hurt = fight.combatants[who]
    if hurt.now("hp") <= 0:
        yield from fatal_wound(fight, who)
    elif rescued(hurt):
        injury_id = yield from rescue(fight, who)
        if injury_id in hurt.injuries:
            yield from consequences(fight, who, injury_id)
    if recovered(fight.combatants[who]):
        yield from recover(fight, who)
    if may_wake(fight, fight.combatants[who]):
        yield from wake(fight, who, reason="healed")
    yield from recalculate(fight, who)


def _name_kind(fight: Fight, who: str, injury: Injury) -> Procedure[None]:
    """Put on record what kind of wound a ruled damage is; it costs nothing more."""
    hurt, name, cause = fight.combatants[who], injury.injury, injury.cause
    kind, now = wound_kind(fight, hurt, injury.taken), hurt.now("hp")
    yield DamageTaken(combatant=who, injury=name, amount=0, now=now, cause=cause, kind=kind, rule=SEPARATE)
