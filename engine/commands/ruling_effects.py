"""The effects of a ruling, computed from the state: the GM says how much, the service what is left."""

import re
from collections.abc import Callable, Iterable, Sequence
from math import isfinite
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.commands.validation_messages import in_words
from engine.language.sentence import Sentence
from engine.ruleset_api.chapter import Rulebook
from engine.ruleset_api.condition import KNOWN_TO
from engine.ruleset_api.field_error import Fault, fault, pointer
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset
from engine.state.evolve import ImpossibleEvent, evolve, impossible_event
from engine.state.state import Combatant, Fight
from events import (
    BoardChanged,
    BudgetChanged,
    ConditionGained,
    ConditionLost,
    DamageHealed,
    DamageTaken,
    Disengaged,
    Engaged,
    Event,
    ItemChanged,
    Moved,
    ResourceChanged,
    RulingMade,
    StatChanged,
    TimerEnded,
    TimerSet,
    When,
)

Effect = (
    BoardChanged
    | BudgetChanged
    | ConditionGained
    | ConditionLost
    | DamageHealed
    | DamageTaken
    | Disengaged
    | Engaged
    | ItemChanged
    | Moved
    | ResourceChanged
    | StatChanged
    | TimerEnded
    | TimerSet
)

MOST = 1_000_000
"""The largest amount of damage, healing or change in one effect."""

MOST_SECONDS = 1_000_000_000
"""The longest time that one effect lets pass: some thirty years."""

LINE = re.compile(r"[^\x00-\x1f\x7f-\x9f\u2028\u2029]{0,200}")
"""The pattern of a text in an effect, which is shown as a name."""


def settled(ruleset: Ruleset, fight: Fight, effects: Sequence[Effect]) -> list[Event]:
    """The effects as facts, each on top of the ones before. Raises Refused("bad-ruling").

    What the state could take but the ruleset could not read is refused too, so that no ruling breaks a
    fight later.
    """
    after = fight.fork()
    facts: list[Event] = []
    faults: list[Fault] = []
    first: Exception | None = None
    for number, effect in enumerate(effects, 1):
        try:
            _check_texts(effect)
            _check_people(after, effect)
            fact = _settle(after, effect)
            check(ruleset, after, fact)
            fact = _as_private(ruleset, fact)
            evolve(after, fact)
        except (ValueError, KeyError) as error:
            why = _unfit(number, effect, _why(error))
            faults.append(fault(pointer("effects", number - 1), why))
            first = first or error
            continue
        facts.append(replace(fact, rule=""))
    if faults:
        raise _refused(faults) from first
    return facts


def _as_private(ruleset: Ruleset, fact: Event) -> Event:
    """The fact, known to nobody else where the rules keep such a condition between whoever is in it and the GM."""
    if not isinstance(fact, ConditionGained) or KNOWN_TO in fact.data:
        return fact
    known = ruleset.rulebook.conditions.get(fact.condition)
    if known is None or not known.private:
        return fact
    return replace(fact, data={**fact.data, KNOWN_TO: [fact.combatant]})


def as_ruled(ruleset: Ruleset, ruling: RulingMade, facts: list[Event]) -> tuple[RulingMade, list[Event]]:
    """The ruling, and the facts that it brings itself.

    Where the rules have layers it brings none: it says its effects, and what the layers let come of them follows.
    """
    if not (ruleset.has_layers and facts):
        return ruling, facts
    return replace(ruling, effects=tuple(msgspec.to_builtins(each) for each in facts)), []


def effects_of(ruling: RulingMade) -> list[Effect]:
    """The effects that a ruling says. Raises Refused("bad-ruling")."""
    try:
        return [msgspec.convert(each, Effect) for each in ruling.effects]
    except msgspec.ValidationError as error:
        raise Refused("bad-ruling", Sentence("affray.no-such-effect", {"error": str(error)})) from error


def check_times(ruleset: Ruleset, fight: Fight, effects: Sequence[Effect]) -> None:
    """Check that what is to end, or to happen, does so in time to come. Raises Refused("bad-ruling").

    Only a new ruling is checked so: a record from before there was this check is read as it is. What a timer of the
    rules' own kinds is due for is the rules' to say.
    """
    faults: list[Fault] = []
    for number, effect in enumerate(effects):
        if isinstance(effect, TimerSet) and effect.kind in ruleset.rulebook.timers:
            continue
        field = "until" if isinstance(effect, ConditionGained) else "due"
        when = getattr(effect, field, None)
        if when is not None and (why := _never(fight, field, when)):
            faults.append(fault(pointer("effects", number, field), _unfit(number + 1, effect, why)))
    if faults:
        raise _refused(faults)


def _unfit(number: int, effect: Effect, why: Sentence | str) -> Sentence:
    return Sentence("affray.effect-unfit", {"number": number, "kind": type(effect).__name__, "why": why})


def _refused(faults: list[Fault]) -> Refused:
    """The refusal of effects that do not fit: it says the first fault, and has them all."""
    return Refused("bad-ruling", faults[0].reason or faults[0].detail, faults=faults)


def _never(fight: Fight, field: str, when: When) -> Sentence | None:
    """Why this time never comes; None where it does."""
    if when.time is not None:
        past = {"field": field, "time": when.time, "now": fight.clock}
        return Sentence("affray.time-past", past) if when.time <= fight.clock else None
    first = max(1, fight.round)
    if when.round < first:
        past = {"field": field, "round": when.round, "first": first}
        if when.round < 1:
            return Sentence("affray.rounds-from-one", past)
        return Sentence("affray.round-past", {**past, "now": fight.round})
    if field == "until" and (when.phase or when.rank is not None):
        return Sentence("affray.ends-with-a-round")
    return None


def as_printed(name: str, there: Iterable[str]) -> str:
    """The name of one of these as somebody reads it on a card: "HP" is hp, "Power points" power-points."""
    known = [*there]
    if name in known:
        return name
    return next((each for each in known if _plain(each) == _plain(name)), name)


def with_conditions_as_known(ruleset: Ruleset, fight: Fight, effects: Sequence[Effect]) -> list[Effect]:
    """The effects with conditions by the names that the rules or the combatant have for them: "Prone" is prone."""
    return [
        replace(each, condition=condition_as_known(ruleset, fight, each.combatant, each.condition))
        if isinstance(each, ConditionGained | ConditionLost)
        else each
        for each in effects
    ]


def condition_as_known(ruleset: Ruleset, fight: Fight, who: str, condition: str) -> str:
    """The condition that is meant by its name on a card; one that nobody knows stays as it is written."""
    own = fight.combatants[who].conditions if who in fight.combatants else ()
    return as_printed(condition, [*own, *ruleset.rulebook.conditions])


def _plain(name: str) -> str:
    return re.sub(r"[\s_-]+", " ", name).strip().casefold()


def _why(error: ValueError | KeyError) -> Sentence | str:
    said = error.args[0] if error.args else ""
    if isinstance(said, Sentence):
        return said
    why = impossible_event(error) if isinstance(error, ImpossibleEvent | KeyError) else str(error)
    return why.rstrip(".")


def _check_texts(effect: Effect) -> None:
    for name in effect.__struct_fields__:
        value = getattr(effect, name)
        if isinstance(value, str) and not LINE.fullmatch(value):
            raise ImpossibleEvent(Sentence("affray.one-line", {"name": name}))


def check(ruleset: Ruleset, fight: Fight, fact: Event) -> None:
    """Raises ValueError for a fact after which the rules could not go on: what its chapters say, and what it says."""
    book = ruleset.rulebook
    match fact:
        case ConditionGained(condition=name, data=data) if condition := book.conditions.get(name):
            _check_data("affray.data-of-condition", name, data, condition.check)
        case TimerSet(kind=kind, data=data) if book.timers:
            if kind not in book.timers:
                known = {"kind": kind, "there": sorted(book.timers)}
                raise ValueError(Sentence("affray.no-such-kind-of-timer", known))
            _check_data("affray.data-of-timer", kind, data, book.timers[kind].of)
        case BudgetChanged(combatant=who, budgets=budgets) if book.budgets:
            for name, value in budgets.items():
                _check_budget(book, fight.combatants[who], name, value)
    if ruleset.effect is not None and not _of_the_table(fact):
        ruleset.effect(fight, fact)


def _check_data(key: str, name: str, data: dict[str, Any], read: Callable[[dict[str, Any]], object]) -> None:
    """Check the data of what has this name; the sentence of the `key` says what is wrong with them."""
    try:
        read(data)
    except msgspec.ValidationError as error:
        raise ValueError(Sentence(key, {"name": name, "why": in_words(error)})) from error


def _check_budget(book: Rulebook, who: Combatant, name: str, value: int) -> None:
    bounds = book.bounds(name, who.items)
    if bounds is None:
        known = [f"{each}THING" if each.endswith(" ") else each for each in book.budgets]
        raise ValueError(Sentence("affray.no-such-budget", {"name": name, "known": known}))
    low, high = bounds
    if not low <= value <= high:
        outside = {"name": name, "value": f"{value:,}", "low": f"{low:,}", "high": f"{high:,}"}
        raise ValueError(Sentence("affray.budget-out-of-range", outside))


def _of_the_table(fact: Event) -> bool:
    """Whether it changes nothing but a thing or a count of the table, of which no ruleset need know anything.

    Of time that passes it has to: it may not be the time for it.
    """
    if isinstance(fact, ResourceChanged):
        return not fact.combatant and fact.resource != "clock"
    return isinstance(fact, ItemChanged) and not fact.combatant and not fact.to


def _check_people(fight: Fight, effect: Effect) -> None:
    if isinstance(effect, TimerEnded) or (isinstance(effect, ResourceChanged) and not effect.combatant):
        return
    named = [] if isinstance(effect, BoardChanged) and not effect.combatant else [effect.combatant]
    if isinstance(effect, ItemChanged):
        named = [each for each in (effect.combatant, effect.to) if each]
    if isinstance(effect, Engaged):
        named.append(effect.foe)
        if effect.combatant == effect.foe:
            raise ImpossibleEvent(Sentence("affray.engaged-with-oneself", {"who": effect.foe}))
    if isinstance(effect, Disengaged):
        named += effect.foes
        if effect.combatant in effect.foes:
            raise ImpossibleEvent(Sentence("affray.not-engaged-with-oneself", {"who": effect.combatant}))
    for each in named:
        if each not in fight.combatants:
            there = [*fight.combatants] or Sentence("affray.nobody")
            raise ImpossibleEvent(Sentence("affray.no-combatant-but", {"id": each, "there": there}))


def _settle(fight: Fight, effect: Effect) -> Event:
    if isinstance(effect, ResourceChanged) and not effect.combatant:
        return _count(fight, effect)
    if isinstance(effect, DamageTaken | DamageHealed | ResourceChanged):
        return _amount(fight, effect)
    if isinstance(effect, BoardChanged):
        if not (effect.cells or effect.edges or effect.light):
            raise ImpossibleEvent(Sentence("affray.board-changes"))
        return effect
    if isinstance(effect, ItemChanged):
        return _thing(fight, effect)
    if isinstance(effect, TimerEnded):
        if effect.timer not in fight.timers:
            there = [*fight.timers] or Sentence("affray.none")
            raise ImpossibleEvent(Sentence("affray.no-such-timer", {"name": effect.timer, "there": there}))
        return effect
    combatant = fight.combatants[effect.combatant]
    if isinstance(effect, ConditionLost) and effect.condition not in combatant.conditions:
        there = [*combatant.conditions] or Sentence("affray.none")
        lacks = {"who": effect.combatant, "name": effect.condition, "there": there}
        raise ImpossibleEvent(Sentence("affray.no-such-condition", lacks))
    if isinstance(effect, Moved) and not all(map(isfinite, (effect.metres, *(effect.to or ())))):
        raise ImpossibleEvent(Sentence("affray.metres-finite"))
    if isinstance(effect, BudgetChanged) and any(left < 0 for left in effect.budgets.values()):
        raise ImpossibleEvent(Sentence("affray.no-budget-below-zero"))
    if isinstance(effect, TimerSet) and not effect.timer:
        raise ImpossibleEvent(Sentence("affray.timer-needs-id"))
    return effect


def _thing(fight: Fight, effect: ItemChanged) -> Event:
    there = fight.combatants[effect.combatant].items if effect.combatant else fight.things
    if not effect.item:
        raise ImpossibleEvent(Sentence("affray.thing-needs-id"))
    if effect.new and effect.gone:
        raise ImpossibleEvent(Sentence("affray.new-and-gone"))
    if not effect.new and effect.item not in there:
        whose, known = (
            effect.combatant or Sentence("affray.the-table"),
            [*there] or Sentence("affray.nothing"),
        )
        lacks = {"who": whose, "name": effect.item, "known": known}
        raise ImpossibleEvent(Sentence("affray.no-such-item", lacks))
    if not all(map(isfinite, effect.position or ())):
        raise ImpossibleEvent(Sentence("affray.positions-finite"))
    return effect


def _count(fight: Fight, effect: ResourceChanged) -> Event:
    """The effect with what the table's count is then."""
    if not effect.resource:
        raise ImpossibleEvent(Sentence("affray.count-needs-name"))
    most = MOST_SECONDS if effect.resource == "clock" else MOST
    if abs(effect.amount) > most:
        raise ImpossibleEvent(_amounts(most))
    if effect.resource == "clock" and effect.amount < 1:
        raise ImpossibleEvent(Sentence("affray.time-goes-on"))
    return replace(effect, now=fight.counts.get(effect.resource, 0) + effect.amount, maximum=None)


def _amounts(most: int) -> Sentence:
    return Sentence("affray.amount-out-of-range", {"low": f"{-most:,}", "high": f"{most:,}"})


def _amount(fight: Fight, effect: DamageTaken | DamageHealed | ResourceChanged) -> Event:
    """The effect with what is then left of the resource."""
    combatant = fight.combatants[effect.combatant]
    effect = replace(effect, resource=as_printed(effect.resource, combatant.resources))
    if effect.resource not in combatant.resources:
        lacks = {"who": effect.combatant, "name": effect.resource, "known": [*combatant.resources]}
        raise ImpossibleEvent(Sentence("affray.resource-but", lacks))
    if abs(effect.amount) > MOST:
        raise ImpossibleEvent(_amounts(MOST))
    now, maximum = combatant.resources[effect.resource]
    if isinstance(effect, ResourceChanged):
        return replace(effect, now=now + effect.amount)
    if effect.amount < 0:
        hurt = isinstance(effect, DamageTaken)
        raise ImpossibleEvent(Sentence("affray.damage-negative" if hurt else "affray.healing-negative"))
    found = combatant.injuries.get(effect.injury)
    if found is not None and found.resource != effect.resource:
        other = {"injury": effect.injury, "of": found.resource, "resource": effect.resource}
        raise ImpossibleEvent(Sentence("affray.injury-of-another", other))
    if isinstance(effect, DamageTaken):
        if not effect.injury:
            raise ImpossibleEvent(Sentence("affray.injury-needs-name"))
        return replace(effect, now=now - effect.amount)
    if effect.injury and found is None:
        there = [*combatant.injuries] or Sentence("affray.none")
        unhurt = {"who": effect.combatant, "name": effect.injury, "there": there}
        raise ImpossibleEvent(Sentence("affray.no-such-injury", unhurt))
    if found is not None and effect.amount > found.amount:
        left = {"injury": effect.injury, "left": found.amount}
        raise ImpossibleEvent(Sentence("affray.injury-healed-over", left))
    return replace(effect, now=min(maximum, now + effect.amount))
