"""Checking an answer: whether it is one of the legal ones, and if not, why."""

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.language.sentence import Sentence
from engine.ruleset_api.field_error import fault, pointer
from engine.ruleset_api.procedure import Answer, Option
from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight
from events import Choice, Param


def check_answer(fight: Fight, options: list[Option], choice: str, args: dict[str, Any]) -> Answer:
    """Check an answer against the options; returns it with every argument spelled out.

    Fixed arguments may be left out where only one choice fits, but for those to be named; open ones with a default too.
    Raises Refused: unknown-choice, barred, ambiguous-choice, bad-argument, unknown-combatant.
    """
    return Answer(choice=choice, args=chosen(fight, options, choice, args)[1])


def chosen(
    fight: Fight, options: list[Option], choice: str, args: dict[str, Any]
) -> tuple[Option, dict[str, Any]]:
    """The legal option that is meant, and all its arguments. Raises Refused as above."""
    same_key = [each for each in options if each.choice.key == choice]
    if not same_key:
        legal = _legal(options)
        why = Sentence("affray.no-such-choice", {"choice": choice, "there": _keys(legal)})
        faults = [fault(pointer("choice"), why, _keys(legal))]
        raise Refused("unknown-choice", why, legal=legal, faults=faults)
    # What is given may leave settled arguments out, and have others.
    fitting = [each for each in same_key if {**each.choice.args, **args} == {**args, **each.choice.args}]
    knowing = [each for each in fitting if each.choice.args == args or _knows(each.choice, args)]
    if not knowing and not any(each.barred for each in fitting):
        _check_values(fight, same_key, choice, args)
    if not fitting:
        raise Refused(
            "unknown-choice",
            Sentence("affray.not-with-these", {"choice": choice}),
            legal=_legal(same_key),
        )
    closest = _complete(knowing or _closest(fitting, args), args)
    legal_fits = [each for each in closest if not each.barred]
    if not legal_fits:
        first = closest[0]
        raise Refused("barred", first.barred, rule=first.rule, legal=_legal(options))
    if len(legal_fits) > 1:
        raise Refused(
            "ambiguous-choice",
            Sentence("affray.ambiguous", {"choice": choice, "count": len(legal_fits)}),
            legal=[msgspec.to_builtins(each.choice) for each in legal_fits],
        )
    option = legal_fits[0]
    for name in option.named:
        if name not in args:
            there = [each.choice.args[name] for each in same_key if name in each.choice.args]
            why = Sentence("affray.choose-one", {"name": name, "names": [*dict.fromkeys(there)]})
            raise _of_argument(name, why, allowed=there, rule=option.rule, legal=_legal(same_key))
    filled = _filled(option, args)
    if option.check is not None:
        option.check(fight, filled)
    return option, filled


def check_param(name: str, param: Param, value: Any) -> Any:
    """The value, if the parameter allows it. Raises Refused("bad-argument")."""
    if param.many:
        if not isinstance(value, list | tuple) or len(value) > param.many:
            why = Sentence("affray.list-too-long", {"name": name, "most": param.many})
            raise Refused("bad-argument", why)
        return [_check_one(name, param, each) for each in value]
    return _check_one(name, param, value)


def _check_one(name: str, param: Param, value: Any) -> Any:
    if param.low is not None or param.high is not None:
        low, high = param.low, param.high
        whole = isinstance(value, int) and not isinstance(value, bool)
        if not whole or (low is not None and value < low) or (high is not None and value > high):
            other = {"name": name, "low": low, "sent": _short(value)}
            if low == high:
                raise Refused("bad-argument", Sentence("affray.one-number", other))
            raise Refused("bad-argument", Sentence("affray.whole-number", {**other, "high": high}))
    elif param.names:
        if value not in param.names:
            unknown = {"name": name, "names": list(param.names), "sent": _short(value)}
            raise Refused("bad-argument", Sentence("affray.one-of", unknown))
    elif not isinstance(value, str) or len(value) > 500:
        raise Refused("bad-argument", Sentence("affray.text-too-long", {"name": name}))
    return value


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _knows(choice: Choice, args: dict[str, Any]) -> bool:
    """Whether the choice takes every argument given."""
    return not [name for name in args if name not in choice.args and name not in choice.params]


def _closest(fitting: list[Option], args: dict[str, Any]) -> list[Option]:
    """Of the options that fit, those that take most of the arguments given."""
    taken = [len(args.keys() & (each.choice.args.keys() | each.choice.params.keys())) for each in fitting]
    most = max(taken)
    return [each for each, count in zip(fitting, taken, strict=True) if count == most]


def _complete(options: list[Option], args: dict[str, Any]) -> list[Option]:
    """Of several options those of which no fixed argument was left out, if there are any."""
    if len(options) == 1:
        return options
    return [each for each in options if each.choice.args.keys() <= args.keys()] or options


def _filled(option: Option, args: dict[str, Any]) -> dict[str, Any]:
    choice = option.choice
    if args == choice.args and not choice.params:
        return {**args}
    refusals: list[Refused] = []
    if not _knows(choice, args):
        known = sorted(choice.args.keys() | choice.params.keys())
        for unknown in sorted(args.keys() - set(known)):
            too_much = {"choice": choice.key, "unknown": unknown}
            why = (
                Sentence("affray.not-taken", {**too_much, "names": known})
                if known
                else Sentence("affray.takes-nothing", too_much)
            )
            refusals.append(_of_argument(unknown, why, allowed=known))
    filled = {**choice.args}
    for name, param in choice.params.items():
        value = args.get(name, param.default)
        if value is None:
            legal = [msgspec.to_builtins(choice)]
            refusals.append(_of_argument(name, _left_out(name, param), allowed=[*param.names], legal=legal))
            continue
        try:
            filled[name] = check_param(name, param, value)
        except Refused as refused:
            rule = option.bounds.get(name, "")
            refusals.append(_of_argument(name, refused.why, allowed=[*param.names], rule=rule))
    if refusals:
        first, *others = refusals
        first.faults += [fault for each in others for fault in each.faults]
        raise first
    return filled


def _of_argument(
    name: str, why: Sentence | str, *, allowed: Sequence[Any], rule: str = "", legal: list[Any] | None = None
) -> Refused:
    """The refusal of one argument."""
    faults = [fault(pointer("args", name), why, [each for each in allowed if each != ""])]
    return Refused("bad-argument", why, rule=rule, legal=legal, faults=faults)


def _left_out(name: str, param: Param) -> Sentence:
    """What to say where an argument was left out that has no default: "Choose rank from 1 to 10."."""
    if param.many:
        return Sentence("affray.choose-several", {"name": name, "most": param.many})
    if param.names:
        return Sentence("affray.choose-one", {"name": name, "names": [each for each in param.names if each]})
    if param.low is not None and param.high is not None:
        return Sentence("affray.choose-number", {"name": name, "low": param.low, "high": param.high})
    return Sentence("affray.say-what", {"name": name})


def _check_values(fight: Fight, options: list[Option], choice: str, args: dict[str, Any]) -> None:
    """Raises Refused for the first argument with a value that no option of this key has.

    A combatant who cannot be named is refused alike, there or not: a refusal gives away nobody who is hidden.
    """
    for name, value in args.items():
        values = [each.choice.args[name] for each in options if name in each.choice.args]
        if not values or value in values:
            continue
        people = all(isinstance(each, str) and each in fight.combatants for each in values)
        there = list(dict.fromkeys(map(str, values)))
        other = {"choice": choice, "name": name, "there": there, "sent": _short(value)}
        why = Sentence("affray.not-from-there", other)
        raise Refused(
            "unknown-combatant" if people else "bad-argument",
            why,
            legal=_legal(options),
            faults=[fault(pointer("args", name), why, there)],
        )


def _legal(options: list[Option]) -> list[Any]:
    return [msgspec.to_builtins(each.choice) for each in options if not each.barred]


def _keys(legal: list[Any]) -> list[str]:
    return list(dict.fromkeys(each["key"] for each in legal))
