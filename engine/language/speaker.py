"""A message as a sentence: the phrase for its key, with the arguments put in.

Nothing here fails for lack of a phrase, and nothing for what an argument is.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeGuard

from msgspec import Struct

from engine.language.costs import in_words, one_of
from engine.language.fluent_messages import EQUAL, LESS, MORE, PLURAL
from engine.language.number_text import clock, number, step
from engine.language.phrase_files import Phrases, id_of
from engine.language.plain_voice import ENGLISH
from engine.language.reason_catalogues import reason
from engine.language.safe_text import clean, is_id, slug, words
from engine.language.sentence import Sentence
from engine.language.sum_steps import name_and_detail, steps, together

_ENDED_TWICE = ("..", "!.", "?.", ".”.", "!”.", "?”.", ".“.", "!“.", "?“.")
_ASKED_BEFORE = ("?: ", "? ")  # what a roll is for may be a question: "Does she notice? 1d100 = 82"
_COMBATANTS = frozenset(
    {"combatant", "target", "foe", "asked", "whom", "attacker", "defender", "patient", "who"}
)
_OF_CONTEXT = frozenset({"decision", "source", "dice", "ask"})
"""Arguments that `{ $rest }` leaves out: they are for programs."""
_OF_RULES = frozenset({"purpose", "skill", "basis", "effect", "cause", "change", "reason", "result"})
"""Arguments that rules write in words ("first aid"), which a language may have other words for."""
_AS_WRITTEN = frozenset({"text", "words", "ruling", "about", "title", "seat", "severity"})
"""Arguments that are shown as they were written, by people or in a table, whatever an id of that name is called."""
THINGS = frozenset({"weapon", "item", "thing", "shield", "with", "draw", "drop"})
"""Arguments that are things, which are not called after a combatant whose id is the same."""
_FIGURES = re.compile(r"\d+(?:\.\d+)?")
_LIMITS = {"set": "change_set", "min": "change_min", "max": "change_max"}
ABSENT, PRESENT = "absent", "present"


class _Said(str):
    """Words that are ready to be shown."""

    __slots__ = ()


class Speaker(Struct, frozen=True):
    """Who says it: with which phrases, what everybody is called (id -> name), and the language of reasons."""

    phrases: Phrases
    names: Mapping[str, str] = {}
    language: str = ENGLISH

    def sentence(self, key: str, args: Mapping[str, Any]) -> str:
        """The message as a sentence, which begins with a capital."""
        said = self.phrase(key, args)
        return said[:1].upper() + said[1:]

    def phrase(self, key: str, args: Mapping[str, Any]) -> str:
        """The message as a part of a sentence. A key without a phrase is said in its own words, with its arguments."""
        wording = self.phrases.wording(key)
        if wording.message is None:
            said = self._unknown(key, args)
        else:
            said = wording.message.say(self, self._given(key, wording.names, args))
        said = said.replace(*_ASKED_BEFORE)
        return said[:-1] if said.endswith(_ENDED_TWICE) else said

    def tell(self, sentence: Sentence | str, *, within: bool = False) -> str:
        """A reason in the language, with words for its ids; in English as it is, and where the language lacks it.

        A text without a key, as others' rules may give one, is told as it is.
        It begins with a capital where the English does; `within` another only where it is a whole sentence.
        """
        english = str(sentence)
        if isinstance(sentence, str):
            return english
        found = None if self.language == ENGLISH else reason(sentence.key, self.language)
        if found is None:
            return english
        said = found.say(self, sentence.args)
        whole = english[:1].isupper() and (not within or english.endswith((".", "!", "?")))
        return said[:1].upper() + said[1:] if whole else said

    def knows(self, key: str) -> bool:
        """Whether there is a phrase for just this key."""
        return id_of(key) in self.phrases.messages

    def say(self, value: Any) -> str:
        """A value in words: names, numbers, lists, points in time, places in an order, steps of a sum."""
        kind = type(value)
        if kind is str:
            return self.text(value)
        if kind is int or kind is float:
            return self._number(value)
        match value:
            case str():
                return self.text(value)
            case bool():
                return self._small("yes" if value else "no")
            case int() | float():
                return self._number(value)
            case {"op": str(op), "value": int() | float() as operand}:
                return self._step(op, operand, value)
            case {"base": int(base), "total": int(total)}:
                return self._sum(base, total, value)
            case {"combatant": str(who), "rank": int(rank)}:
                return self._small("place", who=self.text(who), rank=number(rank))
            case {"key": str(key), "args": dict(args)}:
                return self.sentence(key, args)
            case {"round": int(round_)}:
                return self._moment(round_, value)
            case dict():
                return ", ".join(self._field(str(name), each) for name, each in value.items())
            case list() | tuple():
                return self._list(value, "and")
            case Sentence():
                return self.tell(value, within=True)
            case None:
                return self._small("none")
        return clean(str(value))

    def text(self, value: str) -> str:
        """A name, an id or any other text as it is said."""
        name = self.names.get(value)
        return self.thing(value) if name is None else clean(name)

    def thing(self, value: str) -> str:
        """What an id is called that is no combatant's, though there may be one of that id."""
        word = self.phrases.word(value)
        return words(value) if word is None else word.say(self, {})

    def cost(self, cost: Mapping[str, int]) -> str:
        """What something takes of each budget: "1 move, 2 seconds"."""
        if self.language == ENGLISH:
            return in_words(cost)
        return ", ".join(
            f"{self._number(count)} {self._counted(kind, count)}" for kind, count in cost.items()
        )

    def _counted(self, kind: str, count: int) -> str:
        word = self.phrases.word(kind)
        plural = None if word is None or count == 1 else word.forms.get(PLURAL)
        return self._unit(kind, count) if plural is None else plural(self, {})

    def choice(self, value: Any, name: str = "") -> str:
        """A value that may be chosen for this argument: as it is said, and nothing as that."""
        if value == "":
            return self._small("no-choice")
        return self.thing(value) if name in THINGS and isinstance(value, str) else self.say(value)

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
        kind = type(value)
        if kind is _Said:
            return str(value)
        if value is None or value == "":
            return self._missing(name)
        if kind is not str:
            return self._number(value) if kind is int or kind is float else self.say(value)
        how = _SAID.get(name)
        return self.text(value) if how is None else how(self, value)

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
        if value in self.names and name not in THINGS:
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

    def _and(self, name: str, args: Mapping[str, Any]) -> str:
        value = args.get(name)
        return self._list(value, "and") if isinstance(value, list | tuple) else self.value(name, args)

    def _cost(self, name: str, args: Mapping[str, Any]) -> str:
        cost = args.get(name)
        return self.cost(cost) if isinstance(cost, Mapping) else self.value(name, args)

    def _quote(self, name: str, args: Mapping[str, Any]) -> str:
        """What somebody sent, as they sent it."""
        return clean(repr(args.get(name)))

    def _code(self, name: str, args: Mapping[str, Any]) -> str:
        """An id of a program, or several, as it is."""
        value = args.get(name, "")
        return clean(", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value))

    def _text(self, name: str, args: Mapping[str, Any]) -> str:
        """A sentence that came with a ruleset, in the language where it is there; else as it is."""
        value = args.get(name)
        found = self.phrases.messages.get(f"text_{slug(value)}") if isinstance(value, str) else None
        return self.value(name, args) if found is None else found.say(self, {})

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
        if word is None:
            return one_of(words(id)) if count == 1 else words(id)  # as rules say costs (costs.in_words)
        return word.declined(case)(self, {"count": count})

    def _number(self, value: float) -> str:
        return self._marked(number(value))

    def _marked(self, figure: str) -> str:
        """A figure with the decimal mark of the language."""
        return figure.replace(".", self._small("decimal-mark")) if "." in figure else figure

    def written(self, text: str) -> str:
        """What somebody wrote, as it was written."""
        return clean(text)

    def of_rules(self, text: str) -> str:
        """What a rule says in words: in those that the language has for it.

        "Dodge (prone)" is said as its two parts; "9 against 14" by a word with blanks, `word_n-against-n`.
        """
        if text in self.names:
            return self.text(text)
        if (word := self.phrases.word(slug(text))) is not None:
            return word.say(self, {})
        if (parts := name_and_detail(text)) and any(self.phrases.word(slug(each)) for each in parts):
            return "{} ({})".format(*map(self.of_rules, parts))
        figures = _FIGURES.findall(text)
        blank = self.phrases.word(slug(_FIGURES.sub("n", text))) if figures else None
        if blank is None:
            return self.text(text)
        return blank.say(self, {f"n{place}": _figure(each) for place, each in enumerate(figures, 1)})

    def argument(self, name: str) -> str:
        """What an argument is called."""
        found = self.phrases.messages.get(f"argument_{id_of(name)}")
        return words(name) if found is None else found.say(self, {})

    def _given(self, key: str, named: frozenset[str], args: Mapping[str, Any]) -> Mapping[str, Any]:
        """The arguments that the phrase names, with those that follow from the others."""
        given = {**args, **_derived(args)}
        if "rest" in named:
            left = _left(named, key, args)
            given["rest"] = _Said(
                ", ".join(f"{self.argument(name)} {self.value(name, left)}" for name in left)
            )
        if "asks" in named:
            given["asks"] = _Said(self.phrase(f"asks.{args.get('ask', '')}", args))
        return given

    def _unknown(self, key: str, args: Mapping[str, Any]) -> str:
        who = f"{self.value('combatant', args)}: " if args.get("combatant") else ""
        left = _left(frozenset({"combatant"}), key, args)
        rest = ", ".join(f"{self.argument(name)} {self.value(name, left)}" for name in left)
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
            else self._small("something", what=self.argument(name))
        )

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
        if changes := together(steps(value.get("modifiers") or (), unit)):
            said = self._small("sum", total=said, base=number(base), steps=", ".join(map(self.say, changes)))
        name = value.get("name")
        return self._small("sum_named", name=self.text(str(name)), sum=said) if name else said

    def _moment(self, round_: int, value: Mapping[str, Any]) -> str:
        if rounds := value.get("rounds"):
            moment = self._moment(round_, {**value, "rounds": 0})
            found = self.phrases.messages.get("moment_far")
            return moment if found is None else found.say(self, {"moment": _Said(moment), "rounds": rounds})
        phase, rank, time = value.get("phase", ""), value.get("rank"), value.get("time")
        if isinstance(time, int):
            return self._small("moment_time", time=clock(time))
        if not phase:
            return self._small("moment_round", round=number(round_))
        args = {"round": number(round_), "phase": self.of_rules(str(phase))}
        if rank is None:
            return self._small("moment_phase", **args)
        return self._small("moment_rank", **args, rank=clean(str(rank)))

    def _field(self, name: str, value: Any) -> str:
        """A value with what it is called: "8 hit points", or "armour 3"."""
        word = self.phrases.word(name)
        if _is_number(value) and word is not None and "count" in word.names:
            return self._count("it", name, {"it": value})
        return f"{self.text(name)} {self.say(value)}"

    def _list(self, values: list[Any] | tuple[Any, ...], how: str) -> str:
        said = [self.say(each) for each in values]
        if len(said) < 2:
            return said[0] if said else self._small("nothing")
        return self._small(how, most=", ".join(said[:-1]), last=said[-1])


def _is_number(value: Any) -> TypeGuard[int | float]:
    kind = type(value)
    return kind is int or kind is float


_SAID: Mapping[str, Callable[[Speaker, str], str]] = {
    **dict.fromkeys(_OF_RULES, lambda speaker, value: speaker.of_rules(value)),
    **dict.fromkeys(THINGS, lambda speaker, value: speaker.thing(value)),
    **dict.fromkeys(_AS_WRITTEN, lambda speaker, value: speaker.written(value)),
    "seat": lambda speaker, value: speaker.written(words(value)),
}
"""How texts are said that are arguments of these names; asked of the speaker, as one for an assistant quotes them."""


_FUNCTIONS: dict[str, Callable[..., str]] = {
    "IS": Speaker._which,
    "THE": Speaker._the,
    "OR": Speaker._or,
    "AND": Speaker._and,
    "COST": Speaker._cost,
    "QUOTE": Speaker._quote,
    "CODE": Speaker._code,
    "SELF": Speaker._self,
    "TEXT": Speaker._text,
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
        weapon = words(str(args.get("weapon", "")))
        if skill.casefold() in weapon.casefold():
            derived["weapon"] = ""  # "Sword", not "longsword (Sword)"
    if "modifiers" in args and isinstance(args["modifiers"], list | tuple):
        derived["modifiers"] = together(steps(args["modifiers"], str(args.get("unit") or "")))
    if "unit" in args:
        match args:
            case {"unit": "bonus", "roll": int(roll), "total": int(total)}:
                derived["sum"] = roll + total
    return derived


def _figure(text: str) -> float:
    return float(text) if "." in text else int(text)


def _left(named: frozenset[str], key: str, args: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments that a phrase does not name and its key does not say already."""
    silent: tuple[Any, ...] = ("", None, False, [], (), {}, *key.split("."))
    return {
        name: each
        for name, each in args.items()
        if name not in named and name not in _OF_CONTEXT and each not in silent
    }
