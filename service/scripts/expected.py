"""What a script expects, compared with what the fight is: each miss is a sentence that says what was found."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from affray_client import AsyncClient, Problem
from affray_client.types import CombatantView, EncounterView, Options, OptionView
from events import CheckResolved, DamageTaken, Modifier, Noted
from service.scripts.format import Expect, ExpectedCheck, ExpectedOption, Refusal

Fact = Mapping[str, Any]
"""An event as the service sends it."""

Kind = TypeVar("Kind", CheckResolved, DamageTaken, Noted)


class Unexpected(Exception):
    """The fight is not as the script expects it: each of `misses` is a sentence."""

    def __init__(self, where: str, misses: list[str]) -> None:
        super().__init__(f"{where}: {'; '.join(misses)}")
        self.misses = misses


def compare(line: Expect, view: EncounterView, events: Sequence[Fact]) -> Iterator[str]:
    """What is not as the line expects: in the fight as it stands, and in the events of the line of play before."""
    found = {each.id: each for each in view.combatants}
    named = {who for each in _by_combatant(line) for who in each}
    for who in sorted(named):
        if who in found:
            yield from _combatant(line, found[who])
        else:
            yield f"there is no combatant {who!r}, only {', '.join(found)}"
    for who, checks in line.checks.items():
        yield from _checks(who, checks, events)
    for who, fields in line.damage.items():
        if done := _facts(DamageTaken, who, events):
            yield from _fields(f"the damage to {who}:", fields, msgspec.structs.asdict(done[-1]))
        else:
            yield f"no damage was done to {who} in the line before"
    for who, notes in line.notes.items():
        yield from _notes(who, notes, events)
    asked = {each.asked: each.ask for each in view.pending}
    for who, ask in line.waits.items():
        yield from _differs(f"what {who} is asked", ask, asked.get(who))
    if line.round is not None:
        yield from _differs("the round", line.round, view.round)


def compare_refusal(expected: Refusal, problem: Problem) -> Iterator[str]:
    """What is not as the line expects in how it was refused."""
    yield from _differs("the code of the refusal", expected.code, problem.code)
    if expected.rule is not None:
        yield from _differs("the rule of the refusal", expected.rule, problem.rule)
    if expected.says is not None:
        yield from _differs("its sentence", expected.says, problem.detail)


async def compare_option(
    client: AsyncClient, offered: Options, who: str, expected: ExpectedOption
) -> list[str]:
    """What is not as the line expects in an option of a combatant (or the GM); the exact chance is asked for."""
    seat = next((each for each in offered.seats if each.seat == who), None)
    options = [(each, option) for each in (seat.decisions if seat else ()) for option in each.options]
    for decision, option in options:
        if option.key == expected.choice and _agrees(option, expected.args):
            misses = [*_option(f"{who}'s {expected.choice}", expected, option)]
            if expected.exact is not None:
                odds = await client.odds(
                    offered.encounter, decision.decision, option.key, {**option.args, **expected.args}
                )
                misses += _differs(
                    f"the exact chance of {who}'s {option.key}", expected.exact, odds.chances[0].chance
                )
            return misses
    there = ", ".join(dict.fromkeys(option.key for _, option in options)) or "nothing"
    with_these = f" with {expected.args}" if expected.args else ""
    return [f"{who} is not offered {expected.choice}{with_these}, but {there}"]


def _by_combatant(line: Expect) -> Iterator[Iterable[str]]:
    yield from (line.hp, line.pp, line.resources, line.budgets, line.at, line.items)
    yield from (line.conditions, line.without, line.data, line.injuries)


def _combatant(line: Expect, found: CombatantView) -> Iterator[str]:
    who, resources = found.id, {name: each.now for name, each in found.resources.items()}
    held = {each.condition: each.data for each in found.conditions}
    named = {"hp": line.hp, "pp": line.pp}
    expected = {name: each[who] for name, each in named.items() if who in each}
    yield from _fields(f"{who}'s", expected | line.resources.get(who, {}), resources)
    yield from _fields(f"{who}'s budget of", line.budgets.get(who, {}), found.budgets)
    if who in line.at:
        yield from _differs(f"the place of {who}", line.at[who], found.position)
    for item, fields in line.items.get(who, {}).items():
        if item in found.items:
            yield from _fields(f"{who}'s {item}:", fields, found.items[item])
        else:
            yield f"{who} has no {item}, only {_listed(found.items)}"
    yield from (f"{who} is not {each}" for each in line.conditions.get(who, ()) if each not in held)
    yield from (f"{who} is {each}" for each in line.without.get(who, ()) if each in held)
    for name, fields in line.data.get(who, {}).items():
        if name not in held:
            yield f"{who} is not {name}"
        else:
            yield from _fields(f"{name} of {who}:", fields, held[name])
    if who in line.injuries:
        left = {each.cause: each.amount for each in found.injuries if each.amount}
        yield from _differs(f"what is left of {who}'s injuries", line.injuries[who], left)


def _checks(who: str, expected: Mapping[str, ExpectedCheck], events: Sequence[Fact]) -> Iterator[str]:
    made = {each.purpose: each for each in _facts(CheckResolved, who, events)}
    for purpose, check in expected.items():
        if (found := made.get(purpose)) is None:
            yield f"there is no check {purpose!r} of {who} in the line before, only {_listed(made)}"
            continue
        what = f"{who}'s {purpose}"
        if check.parts is not None:
            yield from _parts(what, check.parts, found.modifiers)
        for name in ("skill", "base", "total", "roll", "result", "result_rule"):
            if (value := getattr(check, name)) is not None:
                yield from _differs(f"{name} of {what}", value, getattr(found, name))


def _notes(who: str, expected: Mapping[str, Fact], events: Sequence[Fact]) -> Iterator[str]:
    given = {each.key: each.args for each in _facts(Noted, who, events)}
    for key, args in expected.items():
        if key in given:
            yield from _fields(f"{key} of {who}:", args, given[key])
        else:
            yield f"there is no message {key!r} of {who} in the line before, only {_listed(given)}"


def _option(what: str, expected: ExpectedOption, found: OptionView) -> Iterator[str]:
    if expected.chance is not None:
        yield from _differs(f"the chance of {what}", expected.chance, found.chance)
    if expected.parts is not None:
        yield from _parts(
            what, expected.parts, msgspec.convert(found.modifiers, list[Modifier], from_attributes=True)
        )
    if expected.barred is not None:
        yield from _differs(f"what bars {what}", expected.barred, found.barred)
    if expected.rule is not None:
        yield from _differs(f"the rule of {what}", expected.rule, found.rule)


def _agrees(option: OptionView, args: Mapping[str, Any]) -> bool:
    """Whether the option can be chosen with these arguments: they are as it has them, or open."""
    return all(option.args.get(name, value) == value for name, value in args.items()) and all(
        name in option.args or name in option.params for name in args
    )


def _facts(kind: type[Kind], who: str, events: Iterable[Fact]) -> list[Kind]:
    """The events of one kind that are about a combatant."""
    found = [msgspec.convert(each, kind) for each in events if each["type"] == kind.__name__]
    return [each for each in found if each.combatant == who]


def _parts(what: str, expected: Iterable[str], modifiers: Iterable[Modifier]) -> Iterator[str]:
    """Parts that are missing, and those that nobody expects; each as often as it is there."""
    wanted, found = Counter(expected), Counter(_step(each) for each in modifiers)
    if lacking := list((wanted - found).elements()):
        yield f"{what} is without {', '.join(lacking)}"
    if more := list((found - wanted).elements()):
        yield f"{what} has {', '.join(more)}"


def _step(modifier: Modifier) -> str:
    by = {"+": f"{modifier.value:+g}", "*": f"*{modifier.value:g}"}
    return f"{by.get(modifier.op, f'{modifier.op} {modifier.value:g}')} {modifier.rule}"


def _fields(what: str, expected: Fact, found: Fact) -> Iterator[str]:
    for name, value in expected.items():
        yield from _differs(f"{what} {name}", value, found.get(name))


def _differs(what: str, expected: object, found: object) -> list[str]:
    return [] if expected == found else [f"{what} is {found!r}, not {expected!r}"]


def _listed(found: Iterable[str]) -> str:
    return ", ".join(found) or "none"
