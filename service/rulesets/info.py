"""The description of a ruleset and of a rule."""

import inspect
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from engine import catalogue
from engine.catalogue import Ambiguity, Host, Rule, Table, heading, in_words
from engine.language.lean_source import lean
from engine.ruleset_api.part import Part
from engine.ruleset_api.parts import parts_of
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset
from projections.language.languages import ENGLISH, languages
from projections.language.phrases import phrases_for
from service.rulesets.conditions import ConditionDetails, conditions
from service.rulesets.house_rules import Excluded, HouseRule, exclusions, house_rules
from service.rulesets.localized_schema import words_of
from service.rulesets.mermaid import diagram
from service.rulesets.options import TableOption, table_options
from service.rulesets.ready_combatants import ready_in
from service.rulesets.rulings import RulingDetails, ruled
from service.rulesets.sheets import sheet_schema
from service.rulesets.words import WordDetails, words


class RulesetLine(Struct, frozen=True, kw_only=True):
    """A ruleset in short; `version` changes with its rules, `fight` is the title of a ready fight to try ("": none)."""

    name: str
    title: str
    version: str
    fight: str = ""


class Rulesets(Struct, frozen=True, kw_only=True):
    """The rulesets that are installed, by name, and the `languages` that there are texts in, English first."""

    rulesets: list[RulesetLine]
    languages: list[str]


class Sayings(Struct, frozen=True, kw_only=True):
    """What everything is called in a `language`: `messages` is a catalogue in Fluent's syntax (projectfluent.org).
    Of messages that are in it more than once, the last one holds; what the language lacks is in English.

    A message `question_act` puts what is asked, with the arguments of the decision; `suffers_prone` says what a
    condition does, with its data; `budget_attacks` what is `left` of a budget (one without it only keeps count);
    `word_hp` is what an id is called. Functions and small words: docs/reference/language.md.
    """

    language: str
    messages: str


class PartDetails(Struct, frozen=True, kw_only=True):
    """A part of a ruleset (an add-on, a house rule) that a fight may be opened with.

    `about` says what it does; `options` are those that it adds to the table's, `sheet` the fields that it adds to a
    sheet (JSON Schema, None for none); it cannot be played together with those in `without`. `rules` is the name of its
    catalogue, as a system's ("": it has none).
    """

    name: str
    title: str
    about: str
    version: str
    options: list[TableOption]
    sheet: dict[str, Any] | None
    without: list[str]
    rules: str


class RulesetDetails(RulesetLine, frozen=True, kw_only=True):
    """A ruleset: `options` one by one, in groups, and those settings that do not go together (`excludes`).

    `sheet` is JSON Schema, `phases` are in their order; `machine` is the phase machine as a Mermaid state diagram;
    `says` is what it all is called. `parts` are those that can be switched on, by name, and `usual` the names of those
    that are unless the group chooses otherwise; options, sheet and texts are those of the ruleset with the parts that
    were asked for. `styles` are those in which the autopilot plays, the usual one first ([]: it has but one way).
    `hit_points` is the resource that front-ends call so; `conditions` are those that a GM may give a combatant; `words`
    are those of the rules that somebody new may ask about.
    """

    doc: str
    options: list[HouseRule]
    excludes: list[Excluded]
    sheet: dict[str, Any]
    phases: list[str]
    machine: str
    says: Sayings
    parts: list[PartDetails]
    usual: list[str]
    styles: list[str]
    hit_points: str
    conditions: list[ConditionDetails]
    words: list[WordDetails]


class Rules(Struct, frozen=True, kw_only=True):
    """The rules of a system, in the order of its catalogue, its tables, and what its text leaves open.

    `hosts` are what it takes from the game around it, by ids as rules have them. `docs` is the page of this service's
    documentation that says of each, behind a # and its id, which code carries it out and which tests prove it ("": none
    does).
    """

    system: str
    title: str
    rules: list[Rule]
    tables: list[Table]
    ambiguities: list[RulingDetails]
    hosts: list[Host] = []
    docs: str = ""


class RuleEntry(Struct, frozen=True, kw_only=True):
    """A rule of a system, the table that it reads, and the ambiguities that it leans on.

    The ids of tables, of ambiguities and of what the game around must provide are cited as rules, too: their entry is a
    rule of kind "core", and its text says what is open and how it is read here.
    """

    system: str
    rule: Rule
    table: Table | None
    ambiguities: list[RulingDetails]


def in_short(ruleset: Ruleset, language: str = ENGLISH) -> RulesetLine:
    """A ruleset's line in the list."""
    return RulesetLine(
        name=ruleset.name,
        title=title(ruleset, language),
        version=ruleset.version,
        fight=_fight(ruleset, language),
    )


def _fight(ruleset: Ruleset, language: str) -> str:
    try:
        fight = ready_in(ruleset, language).fight
    except Refused:  # its own page says what is wrong with it
        return ""
    return fight.title if fight else ""


def title(ruleset: Ruleset, language: str) -> str:
    """What a ruleset is called: in `titles.de.ftl` the message `title`."""
    found = words_of("titles", ruleset.name, (), language).get("title") if language != ENGLISH else None
    return found.says if found else ruleset.title


def all_in_short(rulesets: Iterable[Ruleset], language: str = ENGLISH) -> Rulesets:
    """The list of these rulesets."""
    return Rulesets(rulesets=[in_short(each, language) for each in rulesets], languages=[*languages()])


def about(ruleset: Ruleset, language: str = ENGLISH) -> RulesetDetails:
    """All that a front-end needs to open a fight under a ruleset."""
    return RulesetDetails(
        name=ruleset.name,
        title=title(ruleset, language),
        version=ruleset.version,
        doc=inspect.getdoc(ruleset.options) or "",
        options=house_rules(ruleset, language),
        excludes=exclusions(ruleset.excludes),
        sheet=sheet_schema(ruleset, language),
        phases=ruleset.machine.phases,
        machine=diagram(ruleset.machine),
        says=sayings(ruleset.name, [each.name for each in ruleset.parts], language),
        parts=[part_details(each, language) for each in parts_of(ruleset.name).values()],
        usual=[*ruleset.usual],
        styles=ruleset.style_names,
        hit_points=ruleset.hit_points,
        conditions=conditions(ruleset, language),
        words=words(ruleset, language),
    )


def part_details(part: Part, language: str = ENGLISH) -> PartDetails:
    """All that a table needs to know of a part before it is switched on; `titles.de.ftl` has `part-NAME` for it."""
    known = words_of("titles", part.host, [part.name], language) if language != ENGLISH else {}
    said = known.get(f"part-{part.name}")
    return PartDetails(
        name=part.name,
        title=said.says if said else part.title,
        about=said.values.get("about", part.about) if said else part.about,
        version=part.version,
        options=table_options(part.options) if part.options else [],
        sheet=msgspec.json.schema(part.sheet) if part.sheet else None,
        without=[*part.without],
        rules=system if (system := f"{part.host}.{part.name}") in catalogue.systems() else "",
    )


def sayings(ruleset: str, parts: Iterable[str] = (), language: str = ENGLISH) -> Sayings:
    """What the questions, conditions and ids of a ruleset and its parts are called."""
    return Sayings(language=language, messages=lean(phrases_for(ruleset, parts, language).source))


def rule_entry(id: str) -> RuleEntry:
    """What any id that is cited leads to, with what belongs to it. Raises UnknownRule."""
    entry = catalogue.entry(id)
    known = catalogue.load(catalogue.system_of(id))
    rule = entry if isinstance(entry, Rule) else _as_rule(entry)
    return RuleEntry(
        system=known.system,
        rule=rule,
        table=known.tables.get(rule.table),
        ambiguities=ruled(known.system, [known.ambiguities[each] for each in rule.see]),
    )


def _as_rule(entry: Table | Ambiguity | Host) -> Rule:
    """A table, a ruling, or what the game around provides: it is always in force, and front-ends show it as a rule."""
    table = entry.id if isinstance(entry, Table) else ""
    return Rule(id=entry.id, section=heading(entry), kind="core", text=in_words(entry), table=table)
