"""The fight as a player sees it, opened again to be played on: all of it from their view and from sheets of their own.

So a forecast from there tells nothing that the view does not: in the place of each combatant whose sheet the seat does
not have stands somebody usual, and whoever is not seen is not there. It begins with a round of its own: what is under
way in this one, timers, plans and what was spent of budgets are left out.
"""

from collections.abc import Mapping
from itertools import count, product
from typing import Any

from msgspec.structs import replace

from engine.commands.join_leave import Entrant, joined_by
from engine.dice import commitment
from engine.dice.roll_source import RollSource
from engine.driver.driver import play
from engine.history.moment import packed_at
from engine.ruleset_api.ruleset import Ruleset, prepare
from engine.state.evolve import evolve
from engine.state.state import Combatant, Fight
from events import ConditionGained, EncounterOpened
from projections.views.view import CombatantView, EncounterView
from service.forecasts.moments import Start

NEAR = 4
"""How many cells away another one may be put."""
SEED = bytes(32)
"""Of the dice until somebody is asked; it is everybody's."""
LEFT = {"unhurt": 1.0, "hurt": 0.75, "badly-hurt": 0.25, "down": 0.0}
"""How much of their hit points somebody has who is shown like that."""


def start_as_seen(
    rules: Ruleset,
    view: EncounterView,
    options: Mapping[str, Any],
    own: Mapping[str, Mapping[str, Any]],
    usual: Mapping[str, Any],
) -> Start:
    """Where a player's forecast starts: by the table's `options`, with the sheets of their `own` combatants by id.

    Raises Refused, ValueError where what is seen does not fit together.
    """
    fight = _opened(rules, view, options)
    there = {each.id: each for each in view.combatants if each.present and not each.unseen}
    for who, seen in there.items():
        joins = Entrant(
            id=who, name=seen.name, side=seen.side, sheet=dict(own.get(who, usual)), position=seen.position
        )
        evolve(fight, joined_by(rules, fight, joins))
    for who, seen in there.items():
        _as_seen(fight.mine(who), seen, rules.hit_points, own=who in own, there=there)
    driver = play(rules, fight, (), 1, roll_source=RollSource(SEED))
    return Start(view.version, driver.fight.fork(), packed_at(1, fight, driver.new))


def without(view: EncounterView, who: str) -> EncounterView:
    """The fight without somebody."""
    return replace(view, combatants=[each for each in view.combatants if each.id != who])


def with_another(view: EncounterView, like: str) -> tuple[EncounterView, str]:
    """The fight with another who is like somebody, beside them; and the id of the new one."""
    ids = {each.id for each in view.combatants}
    new = next(name for number in count(2) if (name := f"{like}-{number}") not in ids)
    [of] = [each for each in view.combatants if each.id == like]
    another = replace(of, id=new, position=_beside(view, of), links=[])
    return replace(view, combatants=[*view.combatants, another]), new


def _beside(view: EncounterView, of: CombatantView) -> tuple[float, float] | None:
    """A free place near somebody."""
    if of.position is None:
        return None
    taken = {each.position for each in view.combatants}
    x, y = of.position
    near = sorted(product(range(-NEAR, NEAR + 1), repeat=2), key=lambda each: each[0] ** 2 + each[1] ** 2)
    return next(((x + right, y + up) for right, up in near if (x + right, y + up) not in taken), of.position)


def _opened(rules: Ruleset, view: EncounterView, options: Mapping[str, Any]) -> Fight:
    """The fight before anybody has joined, on the board as it is now."""
    fight = Fight()
    opened = EncounterOpened(
        encounter=view.encounter,
        ruleset=rules.name,
        version=rules.version,
        phase=rules.machine.phases[0],
        machine=rules.machine.table(),
        options=dict(options),
        commitment=commitment(SEED),
        parts={each.name: each.version for each in rules.parts},
    )
    evolve(fight, opened)
    prepare(rules, fight)
    fight.board = view.board
    return fight


def _as_seen(
    who: Combatant, seen: CombatantView, hit_points: str, *, own: bool, there: Mapping[str, CombatantView]
) -> None:
    """Give a combatant what is seen of them."""
    for name, each in seen.resources.items():
        most = who.resources.get(name, (0, 0))[1]
        if each.now is not None and each.max is not None and (own or name == hit_points):
            who.resources[name] = (each.now, each.max)
        elif each.band in LEFT and name == hit_points:
            who.resources[name] = (round(LEFT[each.band] * most), most)
    if seen.size != who.stats.get("size", 1):
        who.stats["size"] = seen.size
    who.injuries = {each.injury: each for each in seen.injuries}
    who.links = frozenset(each for each in seen.links if each.combatant in there and each.other in there)
    who.conditions |= {
        each.condition: ConditionGained(
            combatant=who.id, condition=each.condition, data=each.data, rule=each.rule
        )
        for each in seen.conditions
        if own or not each.data
    }
    who.present = seen.standing
