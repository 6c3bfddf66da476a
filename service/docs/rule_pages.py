"""The pages in `docs/reference/rules/`: every rule in its rulebook's order, and where it is carried out and tested.

python -m service.docs.rule_pages           write them
"""

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from engine import catalogue
from engine.catalogue import Rule, Table
from engine.installed.package_folders import SHIPPED, homes
from service.docs.rule_citations import files_of, named_in_code, named_in_definitions, named_in_markers
from service.rulesets.rulings import choices, rulings

FOLDER = Path("docs/reference/rules")
TESTS = Path("tests")
ROOT = SHIPPED.parents[1]


def page(system: str) -> str:
    """The page of one system."""
    known = catalogue.load(system)
    home = homes()[system]
    code, definitions = named_in_code(home, known), named_in_definitions(home, known)
    tests = named_in_markers(ROOT / TESTS, known.prefix)
    lines = [
        f"# The rules of {system}",
        "",
        f"{known.title}.",
        "",
        "In the order of the rulebook and in this project's words, each with the functions that carry it out and the",
        "tests that prove it; a rule without them is not built yet, or has nothing to build. Written by `make docs`.",
    ]
    for section, rules in groupby(known.rules.values(), key=lambda rule: rule.section):
        lines += ["", f"## {_plain(section)}"]
        for rule in rules:
            lines += _rule(rule, code.get(rule.id, []), definitions.get(rule.id, []), tests.get(rule.id, []))
    lines += ["", "## Tables"] if known.tables else []
    for table in known.tables.values():
        lines += _table(table)
    lines += ["", "## What the text leaves open"] if known.ambiguities else []
    for each in rulings(system):
        lines += ["", f"{_anchor(each.id)}: {_plain(each.text)} *Here:* {_plain(each.resolution)}"]
        lines += [
            f"- *A group may choose* `{option.name}`: {_plain(choices(option))}." for option in each.options
        ]
    lines += ["", "## What the game around it must provide"] if known.hosts else []
    for host in known.hosts.values():
        lines += ["", f"{_anchor(host.id)}: {_plain(host.needs)} *Here:* {_plain(host.resolution)}"]
    return "\n".join([*lines, ""])


def pages() -> dict[str, str]:
    """Every page by the name of its file: of all systems that come with Affray."""
    return {f"{system}.md": page(system) for system in _shipped()}


def write(folder: Path = FOLDER) -> None:
    """Write every page."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (folder / name).write_text(text, encoding="utf-8")


def _shipped() -> Iterator[str]:
    return (system for system in catalogue.systems() if homes()[system].parent == SHIPPED)


def _rule(rule: Rule, cited: list[str], definitions: list[str], tested: list[str]) -> Iterator[str]:
    yield ""
    yield f"{_anchor(rule.id)} ({rule.kind}): {_plain(rule.text)}"
    seen = [*([rule.table] if rule.table else []), *rule.see]
    if seen:
        yield f"- *See:* {', '.join(f'[`{id}`](#{id})' for id in seen)}."
    if rule.served:
        yield f"- *Served:* {_plain(rule.served)}"
    if cited:
        yield f"- *Code:* {'; '.join(_carried(cited, definitions))}."
    if tested:
        yield f"- *Tests:* {', '.join(_link(file) for file in files_of(tested))}."


def _carried(cited: list[str], definitions: list[str]) -> Iterator[str]:
    """Each file that cites the rule, with those of its functions that do."""
    for file in files_of(cited):
        names = [each.partition(":")[2] for each in definitions if each.startswith(f"{file}:")]
        yield f"{_link(file)}{': ' if names else ''}{', '.join(f'`{each}`' for each in names)}"


def _link(file: str) -> str:
    path = Path(file).relative_to(ROOT)
    shown = (
        path.relative_to(SHIPPED.relative_to(ROOT)).parts[1:]
        if SHIPPED in Path(file).parents
        else path.parts[-1:]
    )
    return f"[{'/'.join(shown)}](../../../{path.as_posix()})"


def _anchor(id: str) -> str:
    return f'<a id="{id}"></a>**`{id}`**'


def _table(table: Table) -> Iterator[str]:
    yield from ("", f"{_anchor(table.id)} {_plain(table.title)}", "")
    yield _row(table.columns)
    yield _row(["---"] * len(table.columns), escape=False)
    yield from (_row([str(cell) for cell in row]) for row in table.rows)
    if table.note:
        yield from ("", _plain(table.note))


def _row(cells: list[str] | tuple[str, ...], escape: bool = True) -> str:
    return f"| {' | '.join(_plain(each) if escape else each for each in cells)} |"


def _plain(text: str) -> str:
    """Text with nothing in it that Markdown would take for its own."""
    return re.sub(r"([\\`*_\[\]<>|])", r"\\\1", " ".join(text.split()))


if __name__ == "__main__":
    write()
