"""House rules: the options of a table in plain words, in groups, in the language of whoever reads.

A ruleset, or a part, has them in `options.en.ftl` anywhere in its folders, and beside it `options.de.ftl`: a message
for each option, with a sentence that is true when it is switched on, or that its values complete; these are its
attributes. A heading (`##`) begins a group. What a language lacks is said in English, and what has no sentence there
in those of its type.
"""

import re
from collections.abc import Iterable
from typing import Any

from msgspec import Struct, structs

from engine.ruleset_api.ruleset import Exclusion, Ruleset
from projections.language.languages import ENGLISH
from service.rulesets.localized_schema import Worded, worded
from service.rulesets.options import TableOption, table_options


class HouseRule(TableOption, frozen=True, kw_only=True):
    """An option as people read it: what it `says`, under which heading, and what its `values` are called.

    `group` is the heading, "" where there is none.
    """

    says: str
    group: str
    values: dict[str, str]


class Excluded(Struct, frozen=True, kw_only=True):
    """Two settings that do not go together, each an option and its value, and the rule that says so."""

    one: tuple[str, Any]
    other: tuple[str, Any]
    rule: str


def house_rules(ruleset: Ruleset, language: str = ENGLISH) -> list[HouseRule]:
    """The options of a table, in the order of the catalogues; those without words come last. Raises Refused."""
    english, here = (words(ruleset, each) for each in (ENGLISH, language))
    place = {name: number for number, name in enumerate(english)}
    options = sorted(table_options(ruleset.options), key=lambda each: place.get(each.name, len(place)))
    return [_in_words(each, here.get(each.name) or english.get(each.name)) for each in options]


def words(ruleset: Ruleset, language: str) -> dict[str, Worded]:
    """The options that have words in a language: those of every table, then the ruleset's and its parts'."""
    return worded("options", ruleset, language)


def exclusions(excludes: Iterable[Exclusion]) -> list[Excluded]:
    """Which settings do not go together."""
    return [Excluded(one=each.one, other=each.other, rule=each.rule) for each in excludes]


def _in_words(option: TableOption, said: Worded | None) -> HouseRule:
    found = said or Worded(plain(option.doc) or option.name.replace("_", " "), "", {})
    return HouseRule(**structs.asdict(option), says=found.says, group=found.group, values=found.values)


def plain(doc: str) -> str:
    """What a type says of an option, without the names that only programs need."""
    return re.sub(r" \([a-z]+(\.[\w-]+)+(, [a-z]+(\.[\w-]+)+)*\)", "", doc.replace("`", ""))
