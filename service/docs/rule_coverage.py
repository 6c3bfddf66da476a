"""Rule coverage: how much of a catalogue is implemented, which rules the code cites and which the tests prove."""

from itertools import groupby
from pathlib import Path

from msgspec import Struct
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from engine import catalogue
from engine.catalogue import Kind, Rule
from engine.installed.package_folders import homes
from service.docs.rule_citations import Places, named_in_code, named_in_markers
from service.docs.rule_clauses import Clauses, clauses

KINDS: tuple[Kind, ...] = ("core", "option", "advice")


class Coverage(Struct, frozen=True):
    """The rules of a system by id, and where each is cited and tested; an id without a place is not there.

    `clauses` are those of the rules that have been taken apart, each with its tests. `unknown` is what looks like an id
    of the system, in its code or in a marker, but is in no catalogue, and a marker's clause that is not listed.
    """

    system: str
    rules: dict[str, Rule]
    cited: Places
    tested: Places
    unknown: Places
    clauses: Clauses

    def lacks(self, id: str) -> str:
        """What a rule lacks: "citation and test", "citation", "test" or ""; advice that is served needs no citation.

        A rule that is tested may lack the test of a clause: "test of 'by a dodge'".
        """
        needs: list[tuple[str, object]] = [
            ("citation", self.rules[id].served or id in self.cited),
            ("test", id in self.tested),
        ]
        if id in self.tested:
            needs += [(f"test of {name!r}", places) for name, places in self.clauses.get(id, {}).items()]
        return " and ".join(name for name, there in needs if not there)


def coverage(system: str, code_root: Path | None = None, tests_root: Path | None = None) -> Coverage:
    """Compares the catalogue of a system with its code and the tests. Raises UnknownSystem, SyntaxError.

    `code_root` is the folder that holds one folder for each system, by default each system's home, wherever it is
    installed; `tests_root` is by default `./tests` (nothing is tested where there is none).
    """
    known = catalogue.load(system)
    ids = set(known.ids())
    home, tests = homes()[system] if code_root is None else code_root / system, tests_root or Path("tests")
    cited = named_in_code(home, known)
    tested = named_in_markers(tests, known.prefix)
    taken_apart, unknown = clauses(home, tests, known.prefix)
    unknown |= {id: [] for id in taken_apart if id not in ids}
    for id in sorted((cited.keys() | tested.keys()) - ids):
        unknown[id] = cited.get(id, []) + tested.get(id, [])
    return Coverage(
        system=system,
        rules=known.rules,
        cited={id: places for id, places in cited.items() if id in known.rules},
        tested={id: places for id, places in tested.items() if id in known.rules},
        unknown=unknown,
        clauses={id: places for id, places in taken_apart.items() if id in known.rules},
    )


def render(coverages: list[Coverage], missing: bool = False) -> RenderableType:
    """A table of counts for each system, and the ids that are neither cited nor tested.

    With `missing` each rule that is not both cited and tested, in a table, instead.

    An id that is in no catalogue is shown in any case, with the places that name it.
    """
    parts: list[RenderableType] = []
    for one in coverages:
        parts.append(_counts(one))
        parts.append(_missing(one) if missing else _neither(one))
        if missing and any(rule.served for rule in one.rules.values()):
            parts.append(_advice(one))
        if one.unknown:
            parts.append(_unknown(one))
    return Group(*parts)


def _counts(of: Coverage) -> Table:
    table = Table("kind", title=of.system, title_justify="left")
    for column in ("rules", "cited", "tested", "neither", *(("clauses", "proved") if of.clauses else ())):
        table.add_column(column, justify="right")
    for kind in KINDS:
        table.add_row(kind, *_count(of, [rule.id for rule in of.rules.values() if rule.kind == kind]))
    table.add_section()
    table.add_row("all", *_count(of, list(of.rules)))
    return table


def _count(of: Coverage, ids: list[str]) -> tuple[str, ...]:
    cited = sum(id in of.cited for id in ids)
    tested = sum(id in of.tested for id in ids)
    neither = sum(id not in of.cited and id not in of.tested for id in ids)
    found = [places for id in ids for places in of.clauses.get(id, {}).values()]
    apart = (len(found), sum(map(bool, found))) if of.clauses else ()
    return tuple(map(str, (len(ids), cited, tested, neither, *apart)))


def _neither(of: Coverage) -> Text:
    """The ids that are neither, by the part of the rules they belong to."""
    ids = [id for id in of.rules if of.lacks(id) == "citation and test"]
    text = Text("neither cited nor tested: " if ids else "every rule is cited or tested\n")
    for part, of_part in groupby(ids, key=lambda id: id.rpartition(".")[0]):
        names = ", ".join(id.rpartition(".")[2] for id in of_part)
        text.append(f"\n{part}: {names}")
    return text.append("\n") if ids else text


def _missing(of: Coverage) -> Table:
    table = Table(
        "kind", "rule", "lacks", title=f"{of.system}: not cited or not tested", title_justify="left"
    )
    for kind in KINDS:
        for rule in of.rules.values():
            if rule.kind == kind and of.lacks(rule.id):
                table.add_row(kind, rule.id, of.lacks(rule.id))
    return table


def _advice(of: Coverage) -> Table:
    table = Table("advice", "how it is served", title=f"{of.system}: advice", title_justify="left")
    for rule in of.rules.values():
        if rule.served:
            table.add_row(rule.id, Text(rule.served))
    return table


def _unknown(of: Coverage) -> Table:
    table = Table("id", "named in", title=f"{of.system}: in no catalogue", title_justify="left")
    for id, places in of.unknown.items():
        table.add_row(id, "\n".join(places))
    return table
