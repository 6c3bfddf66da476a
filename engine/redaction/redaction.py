"""Redaction: whether something mentions a hidden combatant, and data without any such mention.

This is the one place that recognises ids and names. Whole ids are compared, never parts of them: in a text that ids
stand in (a timer's "poison-alice-1") those of all combatants are looked for, the longest first, so `al`, `alice` and
`alice-1` are told apart, and one who is seen loses nothing because another's id is a part of theirs.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from typing import Any

from engine.state.state import Fight

SHORT = 3  # letters below which an id is no word to look for in a sentence: "a" is in most


class Redaction:
    """A redaction for those who do not see these combatants (`ids`). It is false where they see all."""

    def __init__(self, fight: Fight, ids: Collection[str]) -> None:
        self.ids = frozenset(ids)
        self._fight = fight
        # What was looked through: options have the same texts many times, and events the same words.
        self._found: dict[str, bool] = {}
        self._found_about: dict[tuple[str, str], bool] = {}

    def __bool__(self) -> bool:
        return bool(self.ids)

    def hides(self, value: Any) -> bool:
        """Whether a value is the id of one of them, or a pair with one."""
        if isinstance(value, tuple):
            return any(self.hides(each) for each in value)
        return isinstance(value, str) and value in self.ids

    def data(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """Free-form data without the entries that are, or are named after, one of them; lists without such members."""
        if not self.ids:
            return dict(data)
        return {
            name: self._without(each)
            for name, each in data.items()
            if not (self._named_after(name) or self.hides(each) or self._is_a_turn(each))
        }

    def mentions(self, value: Any) -> bool:
        """Whether a value (a text, a list, a map) has an id or a name of one of them in it."""
        if not self.ids:
            return False
        # Most are texts themselves, and there are hundreds of them in the options of a turn.
        return self._in_text(value) if type(value) is str else any(map(self._in_text, _texts(value)))

    def mentions_id(self, value: Any, about: str = "") -> bool:
        """The same by ids alone, and not in sentences; in a text `about` a combatant, that id is found first.

        Words that begin with an id, or a number and an id, are no sentence: "alice-1 turn 2", "3 alice-1".
        """
        return bool(self.ids) and any(self._has_id(each, about) for each in _texts(value))

    def _without(self, value: Any) -> Any:
        if isinstance(value, Mapping):
            return self.data(value)
        if isinstance(value, list | tuple):
            return [self._without(each) for each in value if not self._named_after(each)]
        return value

    def _named_after(self, value: Any) -> bool:
        """Whether a key, or a member of a list, is the id of one of them or made of one, as in "alice-1 turn 2"."""
        if not isinstance(value, str) or value in self._seen_words:
            return False
        return value in self.ids or any(each[0] in self.ids for each in self._ids_pattern.finditer(value))

    def _is_a_turn(self, value: Any) -> bool:
        """Whether a value says a turn of one of them, by its round: "3 alice-1"."""
        return isinstance(value, str) and value[:1].isdigit() and " " in value and self._in_word(value)

    def _in_text(self, text: str) -> bool:
        found = self._found.get(text)
        if found is None:
            found = self._found[text] = self._look_through(text)
        return found

    def _look_through(self, text: str) -> bool:
        if " " not in text and self._in_word(text):
            return True
        if text in self._seen_words:
            return False
        return any(self._hidden_words.intersection(_forms(each[0])) for each in self._words.finditer(text))

    def _has_id(self, text: str, about: str) -> bool:
        found = self._found_about.get((text, about))
        if found is None:
            found = self._found_about[text, about] = self._in_word(text, about)
        return found

    def _in_word(self, text: str, about: str = "") -> bool:
        """Whether one of their ids is in a text in which ids are set apart by marks, as in "poison-alice-1"."""
        if text in self.ids or text in self._seen_words:
            return text in self.ids
        if " " in text:
            begins = self._beginning.match(text)
            return begins is not None and begins[1] in self.ids
        found = _whole([about], self._ids) if about else self._ids_pattern
        return any(each[0] in self.ids for each in found.finditer(text))

    @cached_property
    def _seen_words(self) -> frozenset[str]:
        """The ids and names of all others."""
        seen = [each for each in self._fight.combatants.values() if each.id not in self.ids]
        return frozenset(word for each in seen for word in (each.id, each.name) if word)

    @cached_property
    def _ids(self) -> list[str]:
        """The ids to look for inside a text, the longest first: mere numbers stand for rounds and the like."""
        hidden = {each for each in self.ids if not each.isdigit()}
        return sorted(hidden | self._seen_words, key=lambda each: (-len(each), each))

    @cached_property
    def _ids_pattern(self) -> re.Pattern[str]:
        return _whole(self._ids)

    @cached_property
    def _beginning(self) -> re.Pattern[str]:
        return re.compile(rf"(?:\d+ )?({'|'.join(map(re.escape, self._ids))})(?!\w)")

    @cached_property
    def _hidden_words(self) -> frozenset[str]:
        return frozenset(form for each in self.ids for word in self._words_of(each) for form in _forms(word))

    @cached_property
    def _words(self) -> re.Pattern[str]:
        """The names of all combatants, and the ids that can be told from other words."""
        words = {word for each in self.ids.union(self._fight.combatants) for word in self._words_of(each)}
        return _whole(sorted(words, key=lambda each: (-len(each), each)), any_case=True)

    def _words_of(self, who: str) -> Iterable[str]:
        known = self._fight.combatants.get(who)
        if known is not None and known.name:
            yield known.name
        if len(who) >= SHORT:
            yield who


def _forms(word: str) -> set[str]:
    """How a word may be written: a short one only as it is."""
    return {word} if len(word) < SHORT else {word.lower()}


def _whole(*words: Iterable[str], any_case: bool = False) -> re.Pattern[str]:
    """Any of these words, the first that fits, where it stands by itself."""
    found = [
        f"(?i:{re.escape(each)})" if any_case and len(each) >= SHORT else re.escape(each)
        for some in words
        for each in some
    ]
    return re.compile(rf"(?<!\w)(?:{'|'.join(found)})(?!\w)") if found else re.compile(r"(?!)")


def _texts(value: Any) -> Iterable[str]:
    match value:
        case str():
            yield value
        case Mapping():
            for name, each in value.items():
                yield from _texts(name)
                yield from _texts(each)
        case list() | tuple():
            for each in value:
                yield from _texts(each)
