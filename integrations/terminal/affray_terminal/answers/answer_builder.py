"""From a decision to an answer, one question after the other: what, with which arguments, and what is left open.

pick = Pick()
while not isinstance(asked := question(options, pick), Chosen):
    pick = asked.entries[0].pick     # of Among; Several and Typed take values: given(pick, asked.name, value)
"""

import re
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from affray import screen
from affray.screen import Refused, check_param
from affray_client.types import OptionView, Param


class Pick(Struct, frozen=True, kw_only=True):
    """The picks so far; `whole` says that `args` are all the settled arguments there are."""

    key: str = ""
    args: dict[str, Any] = {}
    whole: bool = False
    params: dict[str, Any] = {}


class Entry(Struct, frozen=True, kw_only=True):
    """An entry to pick, and what is picked then. `chance` is the best there is, of `ways` legal ways, in this `unit`.

    `value` is the kind of choice, the value of an argument, or the arguments of a whole option. `exact` is the choice
    and its arguments where it is one option whose exact chance can be asked for, `rolled` where something is rolled at
    all, so that it can be asked what that may lead to.
    """

    value: Any
    pick: Pick
    ways: int = 1
    chance: int | None = None
    unit: str = ""
    cost: str = ""
    usual: bool = False
    exact: tuple[str, dict[str, Any]] | None = None
    rolled: tuple[str, dict[str, Any]] | None = None


class Barred(Struct, frozen=True, kw_only=True):
    """A kind of choice that is unavailable with these arguments, why, and by which rule."""

    kind: str
    why: str
    rule: str
    args: dict[str, Any] = {}


class Among(Struct, frozen=True, kw_only=True):
    """One of several; `name` is the argument in question, "" for the kind of choice or a whole option."""

    name: str
    entries: tuple[Entry, ...]
    barred: tuple[Barred, ...] = ()


class Several(Struct, frozen=True, kw_only=True):
    """Some of `param.names`, one after the other; `so_far` are those that were given."""

    name: str
    param: Param
    so_far: tuple[Any, ...]


class Typed(Struct, frozen=True, kw_only=True):
    """Something to be typed."""

    name: str
    param: Param


class Chosen(Struct, frozen=True, kw_only=True):
    """No question: the answer is whole."""

    option: OptionView
    args: dict[str, Any]


Question = Among | Several | Typed | Chosen


def question(
    options: Sequence[OptionView], pick: Pick, building: dict[str, tuple[Any, ...]] | None = None
) -> Question:
    """What is to be asked next. `building` has what was given so far of lists that are not whole yet.

    Options that are no longer there put the question back to the beginning.
    """
    mine = [each for each in options if each.key == pick.key and _fits(each, pick)]
    legal = [each for each in mine if each.legal]
    if not legal:
        return _kinds(options)
    if len(legal) > 1 and not pick.whole:
        name = _asked_next(legal, pick)
        if name:
            return _values(mine, pick, name)
        if any(each.args != legal[0].args for each in legal):
            return _wholes(mine, pick)
    return _open(legal[0], pick, building or {})


def chosen_option(options: Sequence[OptionView], pick: Pick) -> OptionView | None:
    """The option that is picked, if only what it leaves open is still to be asked."""
    legal = [each for each in options if each.key == pick.key and _fits(each, pick) and each.legal]
    settled = pick.whole or len(legal) == 1
    return legal[0] if legal and settled else None


def settled(options: Sequence[OptionView], pick: Pick) -> dict[str, Any]:
    """The arguments that are picked, and those that go without picking: where there is but one value."""
    legal = [each for each in options if each.key == pick.key and _fits(each, pick) and each.legal]
    if not legal:
        return pick.args
    first, *others = [each.args for each in legal]
    return {name: each for name, each in first.items() if all(one.get(name) == each for one in others)}


def given(pick: Pick, name: str, value: Any) -> Pick:
    """The pick with a value for what was left open."""
    return replace(pick, params={**pick.params, name: value})


def rest_as_usual(option: OptionView, pick: Pick) -> Pick | None:
    """The pick with the usual value for all that is still open; None where something has no usual value."""
    params = dict(pick.params)
    for name, param in option.params.items():
        params.setdefault(name, _only(param) if param.default is None else param.default)
    return None if None in params.values() else replace(pick, params=params)


def read_value(name: str, param: Param, text: str) -> Any:
    """The value that was typed; nothing typed is the usual one. Raises Refused("bad-argument")."""
    text = text.strip()
    if not text and param.default is not None:
        return param.default
    numbers = param.low is not None or param.high is not None
    if param.many:
        parts = [each for each in re.split(r"[\s,;]+" if numbers else r"\s*,\s*", text) if each]
        return _checked(name, param, [_number(each) if numbers else each for each in parts])
    if not text and not numbers and not param.names:
        raise Refused("bad-argument", f"'{name}' needs a text.")
    return _checked(name, param, _number(text) if numbers else text)


def read_dice(text: str) -> list[dict[str, Any]]:
    """Dice by hand, one roll after the other: "34; 3 5". Raises Refused("bad-dice")."""
    rolls = [[each for each in re.split(r"[\s,]+", roll) if each] for roll in text.split(";")]
    shows = [[_number(each) for each in roll] for roll in rolls if roll]
    if not all(isinstance(each, int) for roll in shows for each in roll):
        raise Refused(
            "bad-dice", "Write what the dice show as numbers, rolls separated by semicolons: 34; 3 5."
        )
    return [{"shows": each} for each in shows]


def _fits(option: OptionView, pick: Pick) -> bool:
    if pick.whole:
        return option.args == pick.args
    return all(name in option.args and option.args[name] == value for name, value in pick.args.items())


def _kinds(options: Sequence[OptionView]) -> Among:
    """What kinds of choice there are, in the order of the options; the barred options after them."""
    groups: dict[str, list[OptionView]] = {}
    for each in options:
        if each.legal:
            groups.setdefault(each.key, []).append(each)
    entries = tuple(_entry(key, group, Pick(key=key)) for key, group in groups.items())
    return Among(name="", entries=entries, barred=_barred(options))


def _asked_next(legal: Sequence[OptionView], pick: Pick) -> str:
    """The first argument that all these have, and not with the same value."""
    for name, value in legal[0].args.items():
        known = name in pick.args or not all(name in each.args for each in legal)
        if not known and any(each.args[name] != value for each in legal):
            return name
    return ""


def _values(mine: Sequence[OptionView], pick: Pick, name: str) -> Among:
    groups: list[tuple[Any, list[OptionView]]] = []
    for each in mine:
        if each.legal:
            there = next((group for value, group in groups if value == each.args[name]), None)
            if there is None:
                groups.append((each.args[name], [each]))
            else:
                there.append(each)
    entries = tuple(
        _entry(value, group, replace(pick, args={**pick.args, name: value})) for value, group in groups
    )
    return Among(name=name, entries=entries, barred=_barred(mine))


def _wholes(mine: Sequence[OptionView], pick: Pick) -> Among:
    """Each option as it is, where they have not the same arguments."""
    entries = tuple(
        _entry(each.args, [each], replace(pick, args=each.args, whole=True)) for each in mine if each.legal
    )
    return Among(name="", entries=entries, barred=_barred(mine))


def _entry(value: Any, ways: Sequence[OptionView], pick: Pick) -> Entry:
    chances = [each.chance for each in ways if each.chance is not None]
    cost = ways[0].cost if all(each.cost == ways[0].cost for each in ways) else ""
    best = max(chances) if chances else None
    asks = len(ways) == 1 and ways[0].odds
    throws = len(ways) == 1 and (ways[0].odds or bool(chances) or ways[0].group == "attack")
    return Entry(
        value=value,
        pick=pick,
        ways=len(ways),
        chance=best,
        unit=ways[0].unit,
        cost=cost,
        exact=(ways[0].key, ways[0].args) if asks else None,
        rolled=(ways[0].key, ways[0].args) if throws else None,
    )


def _barred(options: Sequence[OptionView]) -> tuple[Barred, ...]:
    return tuple(
        Barred(kind=each.key, args=each.args, why=each.barred, rule=each.rule)
        for each in options
        if not each.legal
    )


def _open(option: OptionView, pick: Pick, building: dict[str, tuple[Any, ...]]) -> Question:
    """What the option leaves open and was not given yet; where there is but one value, it is taken."""
    args = dict(option.args)
    for name, param in option.params.items():
        only = _only(param)
        if name in pick.params:
            args[name] = pick.params[name]
        elif only is not None:
            args[name] = only
        elif param.names and param.many:
            return Several(name=name, param=param, so_far=building.get(name, ()))
        elif param.names:
            entries = tuple(
                Entry(value=each, pick=given(pick, name, each), usual=each == param.default)
                for each in param.names
            )
            return Among(name=name, entries=entries)
        else:
            return Typed(name=name, param=param)
    return Chosen(option=option, args=args)


def _checked(name: str, param: Param, value: Any) -> Any:
    """The value, if the parameter allows it. Raises Refused."""
    return check_param(name, msgspec.convert(param, screen.Param, from_attributes=True), value)


def _only(param: Param) -> Any:
    """The one value there is; None where there are more."""
    if param.many:
        return None
    if param.low is not None and param.low == param.high:
        return param.low
    return param.names[0] if len(param.names) == 1 else None


def _number(text: str) -> int | str:
    """The number that was written, or else the text, which no parameter for numbers takes."""
    try:
        return int(text.replace("−", "-"))
    except ValueError:
        return text
