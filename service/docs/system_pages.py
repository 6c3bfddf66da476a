"""What the pages of the systems have from the code: settings, ready combatants, what is not played yet, the seams.

python -m service.docs.system_pages        write it
"""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from engine import catalogue
from engine.catalogue import Catalogue
from engine.installed.package_folders import homes
from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.ruleset import TableOptions
from service.docs import doc_markers, seam_page
from service.docs.json_schemas import shipped
from service.docs.rule_citations import named_in_code
from service.rulesets.house_rules import HouseRule, house_rules
from service.rulesets.ready_combatants import ready

FOLDER = Path("docs/reference")
EVERY = FOLDER / "systems.md"


def settings(system: str) -> str:
    """What a table may choose under a system, under the headings of the page."""
    own = [each for each in _house_rules(system) if each.name not in TableOptions.__struct_fields__]
    return _grouped(own, catalogue.load(system))


def settings_of_all() -> str:
    """What a table may choose under every system."""
    every = [each for each in _house_rules("brp") if each.name in TableOptions.__struct_fields__]
    return _grouped(every, None)


def ready_combatants(system: str) -> str:
    """The ready combatants of a system, with the side that they are mostly on."""
    rows = [
        f"| {each.name} | {each.side} | {_cell(each.about)} |"
        for each in ready(system, [each.name for each in ruleset_with(system).parts]).combatants
    ]
    return "\n".join(["| name | side | |", "| --- | --- | --- |", *rows])


def not_played(system: str) -> str:
    """The sections of the book of which no rule is played, and those of which some are not."""
    known = catalogue.load(system)
    cited = named_in_code(homes()[system], known)
    sections: dict[str, list[bool]] = {}
    for rule in known.rules.values():
        if rule.kind != "advice":
            sections.setdefault(rule.section, []).append(rule.id in cited)
    none = [name for name, played in sections.items() if not any(played)]
    some = [name for name, played in sections.items() if any(played) and not all(played)]
    if not none + some:
        return f"Every rule of the catalogue is played: {len(known.rules)} of them."
    number = sum(not each for played in sections.values() for each in played)
    told = f"Of the {len(known.rules)} rules of the catalogue {number} are not played yet."
    return "\n\n".join(
        [
            told,
            *([f"Not at all: {_in_chapters(none)}."] if none else []),
            *([f"In part: {'; '.join(some)}."] if some else []),
        ]
    )


def renewed(page: str, system: str) -> str:
    """The page of a system with its tables as they are now."""
    page = doc_markers.renewed(page, "settings", settings(system))
    page = doc_markers.renewed(page, "ready combatants", ready_combatants(system))
    return doc_markers.renewed(page, "what is not played", not_played(system))


def renewed_overview(page: str) -> str:
    """The page of all systems with its table as it is now."""
    return doc_markers.renewed(page, "settings", settings_of_all())


def pages() -> Iterator[tuple[Path, str]]:
    """Each page that has something from the code, with its text as it is now."""
    for each in shipped():
        file = FOLDER / f"{each.name}.md"
        yield file, renewed(file.read_text(encoding="utf-8"), each.name)
    yield EVERY, renewed_overview(EVERY.read_text(encoding="utf-8"))
    yield seam_page.FILE, seam_page.page()


def _house_rules(system: str) -> list[HouseRule]:
    return house_rules(ruleset_with(system))


def _grouped(rules: Iterable[HouseRule], known: Catalogue | None) -> str:
    lines: list[str] = []
    for group, those in groupby(rules, key=lambda each: each.group):
        lines += [f"### {group}", ""] if group else []
        lines += ["| on the page | choices | name | |", "| --- | --- | --- | --- |"]
        lines += [_setting(each, known) for each in those]
        lines.append("")
    return "\n".join(lines).rstrip()


def _setting(rule: HouseRule, known: Catalogue | None) -> str:
    ids = dict.fromkeys(re.findall(r"[a-z0-9]+(?:\.[a-z0-9-]+)+", rule.doc)) if known else {}
    links = [f"[`{id}`](rules/{known.system}.md#{id})" for id in ids if id in {*known.ids()}] if known else []
    return f"| {_cell(rule.says)} | {'; '.join(_choices(rule))} | `{rule.name}` | {', '.join(links)} |"


def _choices(rule: HouseRule) -> Iterator[str]:
    """What it may be, what it is unless the table says otherwise in bold."""
    values = [True, False] if rule.schema.get("type") == "boolean" else rule.schema.get("enum", [])
    yield f"**{_value(rule, rule.default)}**"
    yield from (_value(rule, each) for each in values if each != rule.default)
    if not values and rule.schema.get("type") == "integer":
        yield "a number"


def _value(rule: HouseRule, value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    if isinstance(value, dict) and value.get("shape") == "none":
        return "no board"
    if value is None or value == {}:
        return "none"
    return rule.values.get(str(value), str(value))


def _in_chapters(sections: Iterable[str]) -> str:
    """Sections in one line; those with a common name before a colon stand behind it."""
    said = []
    for head, those in groupby(sections, key=lambda each: each.partition(": ")[0]):
        rest = [name.partition(": ")[2] for name in those]
        said.append(f"{head} ({', '.join(filter(None, rest))})" if any(rest) else head)
    return "; ".join(said)


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


if __name__ == "__main__":
    for file, text in pages():
        file.write_text(text, encoding="utf-8")
