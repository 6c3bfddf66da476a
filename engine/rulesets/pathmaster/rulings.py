"""The check of a ruling's effects and of a newcomer's place: whether the rules can go on from them."""

from typing import Any

import msgspec

from affray.rules import (
    GM,
    Cell,
    CombatantJoined,
    ConditionGained,
    Event,
    Fight,
    Item,
    ItemChanged,
    Moved,
    ResourceChanged,
    Sentence,
    StatChanged,
    TimerSet,
    When,
    check_place,
)
from engine.commands.validation_messages import in_words
from engine.rulesets.pathmaster.attack_roll.flanking import FOCUS
from engine.rulesets.pathmaster.checks.resistance import known
from engine.rulesets.pathmaster.harm.bleeding import LOSS, bleeds
from engine.rulesets.pathmaster.harm.exposure import EXPOSED
from engine.rulesets.pathmaster.healing.diagnosis import DIAGNOSED, check_diagnosed
from engine.rulesets.pathmaster.healing.first_aid import TREATED, check_treated
from engine.rulesets.pathmaster.healing.infection import LEFT, check_left
from engine.rulesets.pathmaster.illness.addiction import ADDICTED, TOOK, check_newly_addicted, check_took
from engine.rulesets.pathmaster.illness.ailment import AILING
from engine.rulesets.pathmaster.illness.course import CURE, CURED, curable
from engine.rulesets.pathmaster.illness.poison import POISONED
from engine.rulesets.pathmaster.illness.recovery import BED_REST, TEMPTED, check_bed_rest, check_tempted
from engine.rulesets.pathmaster.illness.unfelt import UNFELT, check_unfelt
from engine.rulesets.pathmaster.illness.withdrawal import (
    GOES_WITHOUT,
    WEANED,
    check_goes_without,
    check_weaned,
)
from engine.rulesets.pathmaster.people.inventory import KINDS, item_as
from engine.rulesets.pathmaster.people.memory import ANY_FOE, DELAYED
from engine.rulesets.pathmaster.people.wounds import loss
from engine.rulesets.pathmaster.tables.force import tables_of

RESOLVED = "pm.combat.maneuver-fully-resolved"
PASSES = frozenset({"begin", "surprised", "act", "wait", "over"})
"""What may be asked while time is said to pass: nothing is under way then."""


def effect(fight: Fight, event: Event) -> None:
    """The check of an effect. Raises ValueError for one, or for a place, after which the rules could not go on."""
    match event:
        case CombatantJoined():
            check_place(fight, event.combatant, event.position, event.stats["size"])
        case Moved():
            check_place(fight, event.combatant, event.to, fight.combatants[event.combatant].stats["size"])
        case ResourceChanged(combatant="", resource="clock"):
            _nobody_decides(fight)
            _nobody_bleeds(fight)
        case StatChanged(stat="size", now=now):
            if not 1 <= now <= 10:
                raise ValueError(f"a size is 1 to 10 cells, not {now}")
            check_place(fight, event.combatant, fight.combatants[event.combatant].position, now)
        case ConditionGained(until=When(time=int())):
            raise ValueError("these rules go by rounds: `until` takes a round, and no time by the clock")
        case ConditionGained(condition=name, data=data):
            _names_somebody(fight, name, data)
            if name == LEFT.name:
                check_left(fight, event.combatant, LEFT.holds(**data))
            elif name == TREATED.name:
                check_treated(fight, event.combatant, TREATED.holds(**data))
            elif name == DIAGNOSED.name:
                check_diagnosed(fight, event.combatant, DIAGNOSED.holds(**data))
            elif name == BED_REST.name:
                check_bed_rest(fight, event.combatant)
            elif name == TEMPTED.name:
                check_tempted(fight, event.combatant)
            elif name == UNFELT.name:
                check_unfelt(fight, UNFELT.holds(**data))
            elif name == TOOK.name:
                check_took(fight, event.combatant, TOOK.holds(**data))
            elif name == ADDICTED.name:
                check_newly_addicted(fight, event.combatant, ADDICTED.holds(**data))
            elif name == GOES_WITHOUT.name:
                check_goes_without(fight, event.combatant, GOES_WITHOUT.holds(**data))
            elif name == WEANED.name:
                check_weaned(fight, event.combatant, WEANED.holds(**data))
            elif name == CURED.name:
                _check_cure(fight, event.combatant, data.get("of", ""))
            if name == EXPOSED.name:
                _can_come_of_it(fight, data)
        case StatChanged(stat="armour_type", now=now) if now not in tables_of(fight).armour_types:
            there = ", ".join(str(each) for each in tables_of(fight).armour_types)
            raise ValueError(f"armour type {now} is no column of the tables in force; there are: {there}")
        case ItemChanged():
            _check_item(fight, event)
        case TimerSet(due=When(time=int())):
            raise ValueError("these rules go by rounds: `due` takes a round, and no time by the clock")


def _nobody_decides(fight: Fight) -> None:
    """Raises ValueError where time would pass over a decision that has to be made first."""
    for each in fight.decisions.values():
        if each.ask not in PASSES:
            who = "" if each.asked == GM else fight.combatants[each.asked].name
            raise ValueError(Sentence("pathmaster.time-over-decision", {"who": who, "rule": RESOLVED}))


def _nobody_bleeds(fight: Fight) -> None:
    """Raises ValueError where time would pass over a wound that bleeds round by round."""
    if (found := bleeds(fight)) is not None:
        told = {"who": found.name, "loss": loss(found), "rule": LOSS}
        raise ValueError(Sentence("pathmaster.time-over-bleeding", told))


def _names_somebody(fight: Fight, name: str, data: dict[str, Any]) -> None:
    """Raises ValueError for a delayed attack or a focus on nobody of the fight."""
    if name == DELAYED.name and data.get("whom", ANY_FOE) not in (ANY_FOE, *fight.combatants):
        raise ValueError(f"{data['whom']!r} is no combatant in this fight; say {ANY_FOE!r} or an id")
    if name in (EXPOSED.name, POISONED.name) and data.get("by", "") not in ("", *fight.combatants):
        raise ValueError(
            f"{data['by']!r} is no combatant in this fight; leave `by` out where nobody is behind it"
        )
    if name == FOCUS.name and data.get("on") not in fight.combatants:
        raise ValueError(f'a focus is on a combatant: {{"on": ...}} takes {", ".join(fight.combatants)}')


def _check_cure(fight: Fight, who: str, of: str) -> None:
    """Raises ValueError for a cure of what somebody does not have, or is cured of already."""
    has = {each.kind for each in AILING.of(fight.combatants[who]).ailments.values() if curable(each)}
    if of not in has:
        none = {"of": of, "who": who, "known": sorted(has), "rule": CURE}
        raise ValueError(Sentence("pathmaster.nothing-to-cure", none))


def _can_come_of_it(fight: Fight, data: dict[str, Any]) -> None:
    """Raises ValueError for what nobody can be in by a Resistance Roll alone (pm.resist.tiers)."""
    for each in ("fails", *known().tiers):
        for name in data.get(each, ()):
            condition = fight.rulebook.conditions.get(name)
            try:
                if condition is not None:
                    condition.check({})
            except ValueError as error:
                raise ValueError(f"{name!r} comes of no Resistance Roll: {error}") from error


def _check_item(fight: Fight, event: ItemChanged) -> None:
    """Raises ValueError for fields that the rules could not read."""
    if event.new or event.gone or event.becomes or event.to is not None:
        raise ValueError(
            "combatants keep the things they came with; say where one lies, or that it is broken"
        )
    attacks = tables_of(fight).attack
    if (table := event.fields.get("table", "")) and table not in attacks:
        raise ValueError(f"{table!r} is no attack table in force; there are: {', '.join(attacks)}")
    item = fight.combatants[event.combatant].items.get(event.item)
    if (lies := event.fields.get("lies")) is not None:
        _cell(lies)
    if item is not None and item["kind"] == "talent" and set(event.fields) != {"on"}:
        raise ValueError(f"{event.item} is a talent; all that changes is `on`, true or false")
    if not isinstance(event.fields.get("on", True), bool):
        raise ValueError(f"{event.item} is on or off: `on` is true or false")
    kinds = {tag: kind for kind, tag in KINDS.items()}
    if item is None or item["kind"] not in kinds:
        return
    if "kind" in event.fields:
        raise ValueError("a thing stays of the kind it is")
    try:
        item_as(Item({**item, **event.fields}), kinds[item["kind"]])
    except msgspec.ValidationError as error:
        raise ValueError(f"{event.item} cannot be like that: {in_words(error)}") from error


def _cell(lies: Any) -> None:
    """Raises ValueError for what is no cell."""
    try:
        msgspec.convert(lies, Cell)
    except msgspec.ValidationError as error:
        raise ValueError("a thing lies in a cell: two whole numbers, like [3, 4]") from error
