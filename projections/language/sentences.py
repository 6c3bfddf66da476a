"""A message as a sentence: the phrase for its key, with the arguments put in.

Nothing here fails for lack of a phrase, and nothing for what an argument is.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeGuard

from msgspec import Struct

from projections.language.fluent_messages import EQUAL, LESS, MORE, Message
from projections.language.number_text import BONUS, PERCENT, clock, number, step
from projections.language.phrase_files import Phrases, id_of
from projections.language.safe_text import clean, is_id, slug, words

_ENDED_TWICE = ("..", "!.", "?.", ".”.", "!”.", "?”.", ".“.", "!“.", "?“.")
_COMBATANTS = frozenset(
    {"combatant", "target", "foe", "asked", "whom", "attacker", "defender", "patient", "who"}
)
_OF_CONTEXT = frozenset({"decision", "source", "dice"})
"""Arguments that `{ $rest }` leaves out: they are for programs."""
_OF_RULES = frozenset({"purpose", "skill", "basis", "effect", "cause", "change", "reason"})
"""Arguments that rules write in words ("first aid"), which a language may have other words for."""
_LIMITS = {"set": "change_set", "min": "change_min", "max": "change_max"}
ABSENT, PRESENT = "absent", "present"


class _Said(str):
    """Words that are ready to be shown."""

    __slots__ = ()


class Speaker(Struct, frozen=True):
    """Who says it: with which phrases, and what everybody is called (id -> name)."""

    phrases: Phrases
    names: Mapping[str, str] = {}

    def sentence(self, key: str, args: Mapping[str, Any]) -> str:
        """The message as a sentence, which begins with a capital."""
        said = self.phrase(key, args)
        return said[:1].upper() + said[1:]

    def phrase(self, key: str, args: Mapping[str, Any]) -> str:
        """The message as a part of a sentence. A key without a phrase is said in its own words, with its arguments."""
        message = self.phrases.message(key)
        if message is None:
            said = self._unknown(key, args)
        else:
            said = message.say(self, self._given(key, message, args))
        return said[:-1] if said.endswith(_ENDED_TWICE) else said

    def say(self, value: Any) -> str:
        """A value in words: names, numbers, lists, points in time, places in an order, steps of a sum."""
        match value:
            case str():
                return self._text(value)
            case bool():
                return self._small("yes" if value else "no")
            case int() | float():
                return self._number(value)
            case {"op": str(op), "value": int() | float() as operand}:
                return self._step(op, operand, value)
            case {"base": int(base), "total": int(total)}:
                return self._sum(base, total, value)
            case {"combatant": str(who), "rank": int(rank)}:
                return self._small("place", who=self._text(who), rank=number(rank))
            case {"round": int(round_)}:
                return self._moment(round_, value)
            case dict():
                return ", ".join(f"{self._text(str(name))} {self.say(each)}" for name, each in value.items())
            case list() | tuple():
                return self._list(value, "and")
            case None:
                return self._small("none")
        return clean(str(value))

    def choice(self, value: Any) -> str:
        """A value that may be chosen: as it is said, and nothing as that."""
        return self._small("no-choice") if value == "" else self.say(value)

    def counted(self, count: float, unit: str) -> str:
        """What something is rolled with: "55 %", "+7", "8 dice"."""
        match unit:
            case "" | "percent":
                return f"{self._number(count)} %"
            case "bonus":
                return self._marked(step("+", count))
        return f"{self._number(count)} {self._unit(unit, count)}"

    # What follows is what Fluent's messages ask of a voice.

    def value(self, name: str, args: Mapping[str, Any]) -> str:
        """An argument in words, or that there is none."""
        value = args.get(name)
        if isinstance(value, _Said):
            return value
        if value is None or value == "":
            return self._missing(name)
        return self.of_rules(value) if name in _OF_RULES and isinstance(value, str) else self.say(value)

    def call(
        self, function: str, given: tuple[str | float, ...], args: Mapping[str, Any], case: str = ""
    ) -> str:
        """One of the functions that phrases have."""
        called = _FUNCTIONS[function]
        return called(self, *given, args, case) if case else called(self, *given, args)

    def refer(self, id: str, args: Mapping[str, Any]) -> str:
        """Another message."""
        found = self.phrases.messages.get(id)
        return words(id) if found is None else found.say(self, args)

    def _which(self, name: str, args: Mapping[str, Any]) -> str:
        value = args.get(name)
        if not value:
            return ABSENT
        return value if isinstance(value, str) else PRESENT

    def _compare(self, left: str | float, right: str | float, args: Mapping[str, Any]) -> str:
        """How the first number stands to the second; what is no number stands to none."""
        one, other = (args.get(each) if isinstance(each, str) else each for each in (left, right))
        if not _is_number(one) or not _is_number(other):
            return ABSENT
        return LESS if one < other else MORE if one > other else EQUAL

    def _the(self, name: str, args: Mapping[str, Any], case: str = "") -> str:
        """A thing with its article. A word without a gender has none, or brings its own."""
        value = args.get(name)
        if not isinstance(value, str) or not value:
            return self.value(name, args)
        if value in self.names:
            return self.value(name, args)
        word = self.phrases.word(value)
        if word is None and not is_id(value):
            return self.value(name, args)
        if word is None:
            return self._small("the", thing=words(value), gender="", case=case)
        said = word.declined(case or "nominative")(self, {})
        return self._small("the", thing=said, gender=word.gender, case=case) if word.gender else said

    def _or(self, name: str, args: Mapping[str, Any]) -> str:
        value = args.get(name)
        return self._list(value, "or") if isinstance(value, list | tuple) else self.value(name, args)

    def _self(self, name: str, whose: str, args: Mapping[str, Any]) -> str:
        value = args.get(name)
        same = bool(value) and value == args.get(whose)
        return self._small("themselves") if same else self.value(name, args)

    def _count(self, name: str, unit: str, args: Mapping[str, Any], case: str = "") -> str:
        count = args.get(name)
        if not _is_number(count):
            return self.value(name, args)
        id = str(args.get(unit) or unit)
        return f"{self._number(count)} {self._unit(id, count, case)}"

    def _unit(self, id: str, count: float, case: str = "") -> str:
        word = self.phrases.word(id)
        return words(id) if word is None else word.declined(case)(self, {"count": count})

    def _number(self, value: float) -> str:
        return self._marked(number(value))

    def _marked(self, figure: str) -> str:
        """A figure with the decimal mark of the language."""
        return figure.replace(".", self._small("decimal-mark")) if "." in figure else figure

    def of_rules(self, text: str) -> str:
        """What a rule says in words: in those that the language has for it."""
        word = None if text in self.names else self.phrases.word(slug(text))
        return self._text(text) if word is None else word.say(self, {})

    def _argument(self, name: str) -> str:
        """What an argument is called."""
        found = self.phrases.messages.get(f"argument_{id_of(name)}")
        return words(name) if found is None else found.say(self, {})

    def _given(self, key: str, message: Message, args: Mapping[str, Any]) -> Mapping[str, Any]:
        """The arguments that the phrase names, with those that follow from the others."""
        given = {**args, **_derived(args)}
        named = self.phrases.named(message)
        if "rest" in named:
            left = _left(named, key, args)
            given["rest"] = _Said(
                ", ".join(f"{self._argument(name)} {self.value(name, left)}" for name in left)
            )
        return given

    def _unknown(self, key: str, args: Mapping[str, Any]) -> str:
        who = f"{self.value('combatant', args)}: " if args.get("combatant") else ""
        left = _left(frozenset({"combatant"}), key, args)
        rest = ", ".join(f"{self._argument(name)} {self.value(name, left)}" for name in left)
        return f"{who}{words(key)} ({rest})" if rest else f"{who}{words(key)}"

    def _small(self, id: str, **args: str) -> str:
        """One of the small words that values are made of; without it, the arguments one after the other."""
        found = self.phrases.messages.get(id)
        if found is None:
            return " ".join(filter(None, args.values())) or words(id)
        return found.say(self, {name: _Said(each) for name, each in args.items()})

    def _missing(self, name: str) -> str:
        return (
            self._small("somebody")
            if name in _COMBATANTS
            else self._small("something", what=self._argument(name))
        )

    def _text(self, value: str) -> str:
        name = self.names.get(value)
        if name is not None:
            return clean(name)
        word = self.phrases.word(value)
        return words(value) if word is None else word.say(self, {})

    def _step(self, op: str, operand: float, modifier: Mapping[str, Any]) -> str:
        limit = _LIMITS.get(op)
        change = (
            self._marked(step(op, operand))
            if limit is None
            else self._small(limit, value=self._number(operand))
        )
        if (unit := modifier.get("unit")) and op != "*":
            change += f" {self._unit(str(unit), abs(operand))}"
        why = self.of_rules(str(modifier.get("note") or str(modifier.get("rule", "")).rpartition(".")[2]))
        return self._small("step_for", change=change, why=why) if why else change

    def _sum(self, base: int, total: int, value: Mapping[str, Any]) -> str:
        """A number with the steps that led to it: "Parry 18 (10, +8 for cover)"."""
        unit = str(value.get("unit") or "")
        said = f"{number(total)} {self._unit(unit, total)}" if unit else number(total)
        if changes := steps(value.get("modifiers") or (), unit):
            said = self._small("sum", total=said, base=number(base), steps=", ".join(map(self.say, changes)))
        name = value.get("name")
        return self._small("sum_named", name=self._text(str(name)), sum=said) if name else said

    def _moment(self, round_: int, value: Mapping[str, Any]) -> str:
        phase, rank, time = value.get("phase", ""), value.get("rank"), value.get("time")
        if isinstance(time, int):
            return self._small("moment_time", time=clock(time))
        if not phase:
            return self._small("moment_round", round=number(round_))
        args = {"round": number(round_), "phase": self.of_rules(str(phase))}
        if rank is None:
            return self._small("moment_phase", **args)
        return self._small("moment_rank", **args, rank=clean(str(rank)))

    def _list(self, values: list[Any] | tuple[Any, ...], how: str) -> str:
        said = [self.say(each) for each in values]
        if len(said) < 2:
            return said[0] if said else self._small("nothing")
        return self._small(how, most=", ".join(said[:-1]), last=said[-1])


def _is_number(value: Any) -> TypeGuard[int | float]:
    return isinstance(value, int | float) and not isinstance(value, bool)


_FUNCTIONS: dict[str, Callable[..., str]] = {
    "IS": Speaker._which,
    "THE": Speaker._the,
    "OR": Speaker._or,
    "SELF": Speaker._self,
    "COUNT": Speaker._count,
    "COMPARE": Speaker._compare,
}


def _derived(args: Mapping[str, Any]) -> dict[str, Any]:
    """Arguments that follow from the others, for phrases to use."""
    derived: dict[str, Any] = {}
    if "purpose" in args:
        skill = str(args.get("skill", ""))
        derived["basis"] = skill or "base"
        if skill.casefold() == words(str(args["purpose"])).casefold():
            derived["skill"] = ""  # "dodge", not "dodge with Dodge"
    if isinstance(args.get("modifiers"), list | tuple):
        derived["modifiers"] = steps(args["modifiers"], str(args.get("unit") or ""))
    match args:
        case {"unit": "bonus", "roll": int(roll), "total": int(total)}:
            derived["sum"] = roll + total
    return derived


def steps(modifiers: Sequence[Any], unit: str) -> list[Any]:
    """The steps of a sum that change it, each with the unit in which it counts."""
    steps = [each for each in modifiers if not _changes_nothing(each)]
    if unit in ("", PERCENT, BONUS):
        return steps
    return [{**each, "unit": unit} if isinstance(each, Mapping) else each for each in steps]


def _changes_nothing(modifier: Any) -> bool:
    """Whether it is a step that is there for its rule alone: × 1, +0."""
    match modifier:
        case {"op": "*", "value": 1} | {"op": "+", "value": 0}:
            return True
    return False


def _left(named: frozenset[str], key: str, args: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments that a phrase does not name and its key does not say already."""
    silent: tuple[Any, ...] = ("", None, False, [], (), {}, *key.split("."))
    return {
        name: each
        for name, each in args.items()
        if name not in named and name not in _OF_CONTEXT and each not in silent
    }
