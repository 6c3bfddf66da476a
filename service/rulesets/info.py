"""What is told of a ruleset and of a rule."""

import inspect
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo

from engine import catalogue
from engine.catalogue import Ambiguity, Rule, Table
from engine.ruleset_api.ruleset import Ruleset
from projections.language.phrase_files import english
from service.rulesets.mermaid import diagram


class RulesetLine(Struct, frozen=True, kw_only=True):
    """A ruleset in short; `version` changes with its rules."""

    name: str
    title: str
    version: str


class Rulesets(Struct, frozen=True, kw_only=True):
    """The rulesets that are installed, by name."""

    rulesets: list[RulesetLine]


class TableOption(Struct, frozen=True, kw_only=True):
    """Something that a table may choose: its values as JSON Schema, and what holds when it says nothing."""

    name: str
    doc: str
    default: Any
    schema: dict[str, Any]


class Sayings(Struct, frozen=True, kw_only=True):
    """English for a front-end: `questions` by what is asked, what `conditions` do, `budgets`, `words` by id.

    How lines and words are written is said at the head of projections/language/english.toml; the arguments of a
    question are those of the decision, those of a condition its data, that of a budget what is `left`. Budgets without
    a line only keep count.
    """

    questions: dict[str, str]
    conditions: dict[str, str]
    budgets: dict[str, str]
    words: dict[str, str]


class RulesetDetails(RulesetLine, frozen=True, kw_only=True):
    """A ruleset: `options` one by one, `sheet` as JSON Schema, `phases` in their order.

    `machine` is the phase machine as a Mermaid state diagram; `says` is what it all is called.
    """

    doc: str
    options: list[TableOption]
    sheet: dict[str, Any]
    phases: list[str]
    machine: str
    says: Sayings


class Rules(Struct, frozen=True, kw_only=True):
    """The rules of a system, in the order of its catalogue, its tables, and what its text leaves open."""

    system: str
    title: str
    rules: list[Rule]
    tables: list[Table]
    ambiguities: list[Ambiguity]


class RuleEntry(Struct, frozen=True, kw_only=True):
    """A rule, the table that it reads, and the ambiguities that it leans on."""

    rule: Rule
    table: Table | None
    ambiguities: list[Ambiguity]


def in_short(ruleset: Ruleset) -> RulesetLine:
    """A ruleset's line in the list."""
    return RulesetLine(name=ruleset.name, title=ruleset.title, version=ruleset.version)


def about(ruleset: Ruleset) -> RulesetDetails:
    """All that a front-end needs to open a fight under a ruleset."""
    return RulesetDetails(
        name=ruleset.name,
        title=ruleset.title,
        version=ruleset.version,
        doc=inspect.getdoc(ruleset.options) or "",
        options=table_options(ruleset),
        sheet=msgspec.json.schema(ruleset.sheet),
        phases=ruleset.machine.phases,
        machine=diagram(ruleset.machine),
        says=sayings(ruleset.name),
    )


def sayings(name: str) -> Sayings:
    """What a ruleset's questions, conditions and ids are called."""
    texts = english(name)

    def of(kind: str) -> dict[str, str]:
        found = {key.partition(".")[::2]: line for key, line in texts.lines.items()}
        return {key: line for (first, key), line in found.items() if first == kind}

    return Sayings(
        questions=of("question"), conditions=of("suffers"), budgets=of("budget"), words=texts.words
    )


def table_options(ruleset: Ruleset) -> list[TableOption]:
    """The options of a ruleset, each with its default and what its type says of it."""
    defaults = msgspec.to_builtins(ruleset.options())
    return [_option(each, defaults) for each in msgspec.structs.fields(ruleset.options)]


def _option(field: FieldInfo, defaults: dict[str, Any]) -> TableOption:
    schema = msgspec.json.schema(field.type)
    return TableOption(
        name=field.encode_name,
        doc=schema.pop("description", ""),
        default=defaults[field.encode_name],
        schema=schema,
    )


def rule_entry(id: str) -> RuleEntry:
    """A rule with what belongs to it. Raises UnknownRule."""
    rule = catalogue.rule(id)
    known = catalogue.load(catalogue.system_of(id))
    return RuleEntry(
        rule=rule,
        table=known.tables.get(rule.table),
        ambiguities=[known.ambiguities[each] for each in rule.see],
    )
