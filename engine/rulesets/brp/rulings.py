"""The check of a ruling's effects: what the rules could not go on from is refused at once, not rounds later."""

from affray.rules import (
    ConditionGained,
    DamageHealed,
    DamageTaken,
    Event,
    Fight,
    ItemChanged,
    Moved,
    ResourceChanged,
    StatChanged,
    TimerSet,
    When,
)
from engine.rulesets.brp.harm.poison import PHASES
from engine.rulesets.brp.people.item_validation import check_fields
from engine.rulesets.brp.sheet import CHARACTERISTICS, FIGURES

FARTHEST = 100_000
"""Metres, in every direction from where positions are counted."""

LAST_ROUND = 1_000_000

RESOURCES = {"hp": (-10_000, 10_000), "pp": (0, 10_000), "fatigue": (-10_000, 10_000)}
"""Lowest and highest of each; the highest is that of a sheet."""

FOLLOWS = {"full hp": "CON and SIZ", "full pp": "POW", "full fatigue": "STR and CON"}
"""Which characteristics a figure follows from."""

PARTS = (-10_000, 10_000)
"""The same of a part of the body."""

WOUNDS = (
    "", "minor", "major", "structural", "earlier", "poison", "disease", "earlier-poison", "earlier-disease",
)  # fmt: skip
"""The kinds of injury; see engine.rulesets.brp.harm.wound_size."""


def effect(fight: Fight, event: Event) -> None:
    """Raises ValueError for an effect of a ruling after which the rules could not go on."""
    match event:
        case DamageTaken():
            _resource(event.combatant, event.resource, event.now, None)
            if event.kind not in WOUNDS:
                kinds = ", ".join(WOUNDS[1:])
                raise ValueError(f"no injury is {event.kind!r}; there is {kinds}, or leave it to the rules")
        case DamageHealed():
            _resource(event.combatant, event.resource, event.now, None)
        case ResourceChanged() if event.combatant:
            _resource(event.combatant, event.resource, event.now, event.maximum)
        case StatChanged():
            _stat(event)
        case ItemChanged():
            _item(fight, event)
        case ConditionGained():
            _condition(event)
        case TimerSet(due=due):
            _due(due)
        case Moved():
            _between("metres moved", event.metres, 0, FARTHEST)
            for each in event.to or ():
                _between("a position in metres", each, -FARTHEST, FARTHEST)


def _resource(who: str, resource: str, now: int, maximum: int | None) -> None:
    low, high = RESOURCES.get(resource, PARTS)
    _between(f"{resource} of {who}", now, low, high)
    if maximum is not None:
        _between(f"the maximum of {resource}", maximum, 0 if resource == "pp" else 1, high)


def _stat(event: StatChanged) -> None:
    if event.stat in FIGURES:
        follows = FOLLOWS[event.stat]
        raise ValueError(
            f"{event.stat!r} follows from {follows}; change these, or a maximum by ResourceChanged"
        )
    if not event.stat:
        raise ValueError(f"name a skill, or one of {', '.join(CHARACTERISTICS)}")
    _between(event.stat, event.now, 0, 1000)


def _item(fight: Fight, event: ItemChanged) -> None:
    if event.new or event.gone or event.becomes or event.to is not None:
        raise ValueError("combatants keep the things they came with; say that one is not held, or broken")
    old = fight.combatants[event.combatant].items[event.item]
    if event.fields.get("kind", old["kind"]) != old["kind"]:
        raise ValueError(f"{event.item} is a {old['kind']} and stays one")
    check_fields(event.item, {**old, **event.fields})


def _condition(event: ConditionGained) -> None:
    if not event.condition:
        raise ValueError("a condition needs a name")
    if event.until is not None:
        if event.until.time is not None:
            raise ValueError("these rules go by rounds: `until` takes a round, and no time by the clock")
        if event.until.phase or event.until.rank is not None:
            raise ValueError("a condition ends with a round: `until` takes a round, no phase and no rank")
        _between("the round of `until`", event.until.round, 0, LAST_ROUND)


def _due(due: When) -> None:
    if due.time is not None:
        raise ValueError("these rules go by rounds: `due` takes a round, and no time by the clock")
    _between("the round of `due`", due.round, 0, LAST_ROUND)
    if due.phase not in ("", *PHASES):
        raise ValueError(f"there is no phase {due.phase!r}, only {', '.join(PHASES)}")


def _between(what: str, value: float, low: int, high: int) -> None:
    if not low <= value <= high:
        raise ValueError(f"{what}: {value:,} is not between {low:,} and {high:,}")
