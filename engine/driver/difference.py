"""The difference between a fact on record and one by the rules, in one sentence that stays one whatever they hold."""

from collections.abc import Iterable

from engine.ruleset_api.procedure import Roll
from events import Choice, Event

MOST = 5
LONGEST = 200


def difference(on_record: Event | None, derived: object) -> str:
    """The difference; of None, that one of the two goes on where the other does not."""
    if on_record is None:
        return f"the record ends, and the rules go on with {_name(derived)}"
    if derived is None:
        return f"the record goes on with {_name(on_record)}, and the rules wait or have ended"
    if type(on_record) is not type(derived):
        return f"{_name(on_record)} is on record; the rules lead to {_name(derived)}"
    pairs = [(name, getattr(on_record, name), getattr(derived, name)) for name in on_record.__struct_fields__]
    return "; ".join(_field(name, one, other) for name, one, other in pairs if one != other)


def _field(name: str, on_record: object, derived: object) -> str:
    if name == "choices" and isinstance(on_record, tuple) and isinstance(derived, tuple):
        return _choices(on_record, derived)
    return f"{name} is {_short(on_record)} on record and {_short(derived)} by the rules"


def _choices(on_record: Iterable[Choice], derived: Iterable[Choice]) -> str:
    """Which choices are offered by one of the two alone, or by both and otherwise."""
    before, now = {_label(each): each for each in on_record}, {_label(each): each for each in derived}
    told = {
        "only on record": [each for each in before if each not in now],
        "only by the rules": [each for each in now if each not in before],
        "otherwise": [each for each in before if each in now and before[each] != now[each]],
    }
    parts = [f"{where} {_some(labels)}" for where, labels in told.items() if labels]
    return f"what can be chosen differs: {'; '.join(parts) or 'the order'}"


def _label(choice: Choice) -> str:
    return " ".join([choice.key, *(str(each) for each in choice.args.values())])


def _some(labels: list[str]) -> str:
    more = len(labels) - MOST
    return ", ".join(map(_short, labels[:MOST])) + (f" and {more} more" if more > 0 else "")


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _name(value: object) -> str:
    if isinstance(value, str):
        return f"“{value}”"
    if isinstance(value, Roll):
        return f"a roll of {value.notation} for {value.purpose} by {value.combatant}"
    return _short(value)
