"""The options of a power on its INT rank: use it on a target, hold it, or drop it."""

from collections.abc import Iterator
from typing import Any

from engine.ruleset_api.maneuver import NOT_BARRED, Why
from engine.ruleset_api.procedure import Option, barred, may
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.able import able, hidden, targets
from engine.rulesets.brp.people.sides import hostile
from engine.rulesets.brp.people.skills import skill_odds
from engine.rulesets.brp.people.things import things
from engine.rulesets.brp.rounds.lost import owed
from engine.rulesets.brp.rounds.ranks import LAST, rank_now
from engine.rulesets.brp.sheet import Power
from engine.state.state import Combatant, Fight
from events import Modifier, Param

RANK = "brp.powers.int-rank-order"


def power_options(fight: Fight, who: str) -> list[Option]:
    """The stated power on each possible target, or with free statements any power one has.

    Source: brp.powers.int-rank-order. The engaged have them as well (brp.amb.powers-engaged).
    """
    table: Options = fight.table
    user = fight.combatants[who]
    if not able(user):
        return []
    powers = things(user, Power)
    stated = "" if user.intent is None else user.intent.args.get("power", "")
    if table.statements_binding:
        powers = {name: power for name, power in powers.items() if name == stated}
    options = [each for name, power in powers.items() for each in _uses(fight, user, name, power)]
    if (rank := rank_now(fight)) > LAST:
        held = Param(low=LAST, high=rank - 1)
        options.append(may("delay", params={"rank": held}, rule="brp.powers.delay"))
    return [*options, may("drop", rule="brp.powers.delay")]


def _uses(fight: Fight, user: Combatant, name: str, power: Power) -> Iterator[Option]:
    """A power on each of its targets, at every level that can be paid (brp.powers.cost-timing), or why it is barred."""
    why, rule = _bar(user, name, power)
    if why:
        yield barred("use", why, rule=rule, args={"power": name})
        return
    most = min(power.levels, user.now("pp") // power.cost) if power.cost else power.levels
    chance, modifiers = _chance(fight, user, power)
    if chance is not None and chance < 1:
        yield barred("use", f"The chance is {chance}.", rule="brp.levels.success", args={"power": name})
        return
    found = False
    for target in _targets(fight, user, power):
        found = True
        yield may(
            "use",
            args={"power": name, **target},
            params={"level": Param(low=1, high=most, default=1)},
            cost=f"{power.cost} power points a level",
            chance=chance,
            modifiers=modifiers,
            rule=RANK,
        )
    if not found:
        needed = "wounded target" if power.heals else "target"
        yield barred("use", f"There is no {needed} for {name!r}.", rule=RANK, args={"power": name})


def _chance(fight: Fight, user: Combatant, power: Power) -> tuple[int | None, tuple[Modifier, ...]]:
    """The chance of a power that takes a skill; with automatic bands there always is one (brp.amb.auto-bands)."""
    return skill_odds(fight, user, power.skill) if power.skill else (None, ())


def _bar(user: Combatant, name: str, power: Power) -> Why:
    if user.budget("power"):
        return f"{user.name} has used a power this round; one is the limit.", "brp.powers.one-per-round"
    if user.budget("disengaging"):
        why = f"{user.name} is disengaging this round: only dodging, parrying and moving go with that."
        return why, "brp.disengage.limits"
    if power.damage and user.budget("defensive"):
        why = f"{user.name} fights defensively this round, and {name!r} does damage."
        return why, "brp.defensive.no-offence"
    if owed(user):
        return f"{user.name} has lost the next action by a fumble.", "brp.fumble.lost-activity"
    if user.now("pp") < power.cost:
        why = f"{name!r} takes {power.cost} power points; {user.name} has {user.now('pp')}."
        return why, "brp.powers.cost-timing"
    return NOT_BARRED


def _targets(fight: Fight, user: Combatant, power: Power) -> Iterator[dict[str, Any]]:
    """The targets of a power: injuries if it heals, foes if it harms, friends if it protects, else everyone."""
    for each in fight.present():
        if "dead" in each.conditions or (each.id != user.id and hidden(each, user)):
            continue
        if power.heals:
            for injury in each.injuries.values():
                if injury.amount > 0 and injury.resource == "hp":
                    yield {"target": each.id, "injury": injury.injury}
        elif power.damage:
            if each in targets(fight, user):
                yield {"target": each.id}
        elif not power.armour or not hostile(user, each):
            yield {"target": each.id}
