"""Faults in what rules yield: the record takes them, and only whoever reads it closely would see them, a sentence each.

What is left of a resource does not follow from what was there, a total not from its steps; a rule is in no catalogue;
the default of a question is none of its options.
"""

from collections.abc import Container, Iterable, Iterator, Sequence

from msgspec import Struct

from engine.driver.pending import Pending
from engine.state.state import Fight
from events import (
    CheckResolved,
    CombatantJoined,
    DamageHealed,
    DamageTaken,
    Event,
    Modifier,
    ResourceChanged,
    RulingMade,
)

Amounts = dict[tuple[str, str], int]
"""What is left of each resource of each combatant; of the table's own counts the combatant is ""."""


def in_facts(before: Fight | None, events: Sequence[Event]) -> Iterator[str]:
    """Amounts that do not follow from what was there (healing may stop at the maximum); sums that do not add up."""
    left: Amounts = {}
    if before is not None:
        for id, combatant in before.combatants.items():
            left |= {(id, name): now for name, (now, _) in combatant.resources.items()}
    for event in events:
        match event:
            case CombatantJoined():
                left |= {(event.combatant, name): now for name, (now, _) in event.resources.items()}
            case DamageTaken() | DamageHealed() | ResourceChanged():
                yield from _amount(event, left)
            case CheckResolved():
                yield from _sums(event)


def _amount(event: DamageTaken | DamageHealed | ResourceChanged, left: Amounts) -> Iterator[str]:
    of = (event.combatant, event.resource)
    change = -event.amount if isinstance(event, DamageTaken) else event.amount
    stopped = isinstance(event, DamageHealed) and of in left and left[of] <= event.now <= left[of] + change
    if of in left and left[of] + change != event.now and not stopped:
        was = f"{event.resource} was {left[of]}, with {change:+} {left[of] + change}, and the event says {event.now}"
        yield f"{type(event).__name__} of {event.combatant or 'the table'} does not follow: {was}"
    left[of] = event.now


def _sums(check: CheckResolved) -> Iterator[str]:
    """Steps that add something else than they say, and totals that are not the last step's."""
    what = f"CheckResolved of {check.combatant}, {check.purpose!r}"
    starts = {check.base, check.base + check.roll}  # some systems count from the roll
    yield from _sum(what, starts, check.modifiers, check.total)
    if held := check.difficulty:
        yield from _sum(f"{what}, its difficulty", {held.base}, held.modifiers, held.total)


def _sum(what: str, starts: set[int], steps: Iterable[Modifier], total: int) -> Iterator[str]:
    for each in steps:
        if each.op == "+" and each.total not in {int(start + each.value) for start in starts}:
            yield (
                f"{what} does not follow: {_numbers(starts)} with {each.value:+} by {each.rule!r} "
                f"is not {each.total}"
            )
        starts = {each.total}
    if total not in starts:
        yield f"{what} does not follow: its steps come to {_numbers(starts)}, and the event says {total}"


def _numbers(starts: Iterable[int]) -> str:
    return " or ".join(map(str, sorted(starts)))


def in_rules(events: Iterable[Event], known: Container[str]) -> Iterator[str]:
    """Rules that are none of the known, each once; whatever a ruling cites is the GM's."""
    told = set()
    for event in events:
        for rule in () if isinstance(event, RulingMade) else _cited(event):
            if rule not in known and rule not in told:
                told.add(rule)
                yield f"{type(event).__name__} cites {rule!r}, and no catalogue has that rule"


def _cited(thing: object) -> Iterator[str]:
    """The rules of a fact, and of the steps and numbers within it."""
    if isinstance(thing, Struct):
        for name in thing.__struct_fields__:
            value = getattr(thing, name)
            if name in ("rule", "result_rule"):
                yield from [value] if value else []
            else:
                yield from _cited(value)
    elif isinstance(thing, tuple):
        for each in thing:
            yield from _cited(each)


def in_questions(pending: Iterable[Pending]) -> Iterator[str]:
    """Defaults that are the key of none of the options."""
    for each in pending:
        asked = each.request
        looked = each.looked(asked.default, {})
        if asked.default and all(option.choice.key != asked.default for option in looked):
            keys = list(dict.fromkeys(option.choice.key for option in each.options))
            question = f"{asked.asked} is asked {asked.ask!r} with the default {asked.default!r}"
            yield f"{question}, which is no option; there are {keys}"
