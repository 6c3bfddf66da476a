"""Redaction: whether something mentions a hidden combatant, and data without any such mention.

This is the one place that recognises ids and names. Whole ids are compared, never parts of them: in a text that ids
stand in (a timer's "poison-alice-1") those of all combatants are looked for, the longest first, so `al`, `alice` and
`alice-1` are told apart, and one who is seen loses nothing because another's id is a part of theirs.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cached_property, lru_cache
from typing import Any

from engine.language.sentence import Sentence
from engine.state.state import Fight

KEPT = 128  # searches: one for everybody from whom the same are hidden, in each fight that is being played
REMEMBERED = 2048  # texts that a search has looked through, in each of its ways
SHORT = 3  # letters below which an id is no word to look for in a sentence: "a" is in most


NONE: frozenset[tuple[str, str]] = frozenset()


class Redaction:
    """A redaction for those who do not see these combatants (`ids`). It is false where they see all.

    `spared` are names with the texts that stay under them: the reader's own words, of which nothing is taken out, or
    what is missing would tell them that it is the id of somebody.
    """

    __slots__ = ("_fight", "_search", "_spared", "ids")

    def __init__(self, fight: Fight, ids: Collection[str], spared: frozenset[tuple[str, str]] = NONE) -> None:
        self.ids = frozenset(ids)
        self._fight = fight
        self._spared = spared
        self._search: Search | None = None

    def __bool__(self) -> bool:
        return bool(self.ids)

    @property
    def search(self) -> "Search":
        """The search for them in texts, which others use who do not see them among the same combatants."""
        if self._search is None:
            named = ((each.id, each.name) for each in self._fight.combatants.values())
            self._search = search(self.ids, tuple(named))
        return self._search

    def hides(self, value: Any) -> bool:
        """Whether a value is the id of one of them, or a pair with one."""
        if isinstance(value, tuple):
            return any(self.hides(each) for each in value)
        return isinstance(value, str) and value in self.ids

    def data(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """Free-form data without the entries that are, or are named after, one of them; lists without such members."""
        if not self.ids:
            return dict(data)
        named_after = self.search.named_after
        return {
            name: self._without(each)
            for name, each in data.items()
            if self._is_spared(name, each)
            or not (named_after(name) or self.hides(each) or self._is_a_turn(each))
        }

    def mentions(self, value: Any) -> bool:
        """Whether a value (a text, a list, a map, a sentence) has an id or a name of one of them in it."""
        # Most are texts themselves, and there are hundreds of them in the options of a turn.
        return bool(self.ids) and _any_text(value, self.search.in_text)

    def mentions_id(self, value: Any, about: str = "") -> bool:
        """The same by ids alone, and not in sentences; in a text `about` a combatant, that id is found first.

        Words that begin with an id, or a number and an id, are no sentence: "alice-1 turn 2", "3 alice-1".
        """
        if not self.ids:
            return False
        in_word = self.search.in_word
        return _any_text(value, lambda text: in_word(text, about))

    def _is_spared(self, name: str, value: Any) -> bool:
        return bool(self._spared) and isinstance(value, str) and (name, value) in self._spared

    def _without(self, value: Any) -> Any:
        if isinstance(value, str):
            return value
        if isinstance(value, Mapping):
            return self.data(value)
        if isinstance(value, list | tuple):
            named_after = self.search.named_after
            return [
                self._without(each) for each in value if not (isinstance(each, str) and named_after(each))
            ]
        return value

    def _is_a_turn(self, value: Any) -> bool:
        """Whether a value says a turn of one of them, by its round: "3 alice-1"."""
        return isinstance(value, str) and value[:1].isdigit() and " " in value and self.search.in_word(value)


class Search:
    """The search in texts for hidden combatants (`ids`) among all, by their ids and names (`named`).

    It remembers what it looked through: options have the same texts many times, and events the same words.

    named_after   whether a key, or a member of a list, is an id of theirs or made of one, as in "alice-1 turn 2"
    in_text       whether an id or a name of theirs is in a text
    in_word       whether an id of theirs is in a text in which ids are set apart by marks, as in "poison-alice-1"
    """

    def __init__(self, ids: frozenset[str], named: Collection[tuple[str, str]]) -> None:
        self.ids = ids
        self._names = dict(named)
        self._seen_words = frozenset(
            word for id, name in self._names.items() if id not in ids for word in (id, name) if word
        )
        remembered = lru_cache(maxsize=REMEMBERED)
        self.named_after = remembered(self._named_after)
        self.in_text = remembered(self._in_text)
        self.in_word = remembered(self._in_word)

    def _named_after(self, text: str) -> bool:
        if text in self._seen_words:
            return False
        return text in self.ids or any(each[0] in self.ids for each in self._ids_pattern.finditer(text))

    def _in_text(self, text: str) -> bool:
        if " " not in text and self._in_word(text):
            return True
        if text in self._seen_words:
            return False
        return any(self._hidden_words.intersection(_forms(each[0])) for each in self._words.finditer(text))

    def _in_word(self, text: str, about: str = "") -> bool:
        if text in self.ids or text in self._seen_words:
            return text in self.ids
        if " " in text:
            begins = self._beginning.match(text)
            return begins is not None and begins[1] in self.ids
        found = _whole([about], self._ids) if about else self._ids_pattern
        return any(each[0] in self.ids for each in found.finditer(text))

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
        words = {word for each in self.ids.union(self._names) for word in self._words_of(each)}
        return _whole(sorted(words, key=lambda each: (-len(each), each)), any_case=True)

    def _words_of(self, who: str) -> Iterable[str]:
        if name := self._names.get(who):
            yield name
        if len(who) >= SHORT:
            yield who


@lru_cache(maxsize=KEPT)
def search(ids: frozenset[str], named: tuple[tuple[str, str], ...]) -> Search:
    """The search for these among combatants of these ids and names, in their order."""
    return Search(ids, named)


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


def _any_text(value: Any, found: Callable[[str], bool]) -> bool:
    """Whether something is found in a value: in a text, in those of a list or a map, its keys included, or in what a
    sentence tells.
    """
    if isinstance(value, str):
        return found(value)
    if isinstance(value, Sentence):
        return any(_any_text(each, found) for each in value.args.values())
    if isinstance(value, Mapping):
        return any(_any_text(name, found) or _any_text(each, found) for name, each in value.items())
    return isinstance(value, list | tuple) and any(_any_text(each, found) for each in value)
