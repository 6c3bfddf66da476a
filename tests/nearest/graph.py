"""The import graph: which file uses which, for modules, data files, fixtures and rulesets.

A node is the path of a file; "tests/conftest.py::log" is a fixture, "system:brp" an installed system, "*.md" all files
of a kind that somebody goes through, and "/web" a folder that somebody names.
"""

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path, PurePosixPath

from tests.nearest.project import ROOT, Project, project
from tests.nearest.source_file import Uses

PATHS = ("", "clients/python/", "integrations/discord/", "integrations/mcp/", "integrations/terminal/")
"""Where modules are imported from, as `pythonpath` of pytest has it."""
ALL_SYSTEMS = {
    "engine.ruleset_api.ruleset.rulesets",
    "engine.installed.package_folders.installed",
    "engine.installed.package_folders.homes",
    "service.scenarios.scenarios",
    "engine.catalogue",
}
"""A test that imports one of these goes through all systems that are installed."""

WHO_FINDS_COMMANDS = "service/cli/front_ends.py"

Graph = Mapping[str, frozenset[str]]
"""Who uses a node, by the node."""


@cache
def used_by() -> Graph:
    """The graph of this project."""
    return graph(project(), systems(ROOT / "pyproject.toml"), commands(ROOT / "integrations"))


def systems(pyproject: Path) -> dict[str, list[str]]:
    """The modules of each system and its parts, by its name: their entry points."""
    groups = tomllib.loads(pyproject.read_text("utf-8"))["project"]["entry-points"]
    found: dict[str, list[str]] = defaultdict(list)
    for group, entries in groups.items():
        for name, entry in entries.items():
            host = name if group == "affray.rulesets" else group.rpartition(".")[2]
            found[host].append(entry.partition(":")[0])
    return dict(found)


def commands(front_ends: Path) -> set[str]:
    """The modules of the commands that front-ends bring: their entry points."""
    projects = [tomllib.loads(each.read_text("utf-8")) for each in front_ends.glob("*/pyproject.toml")]
    entries = [each["project"]["entry-points"]["affray.commands"] for each in projects]
    return {entry.partition(":")[0] for each in entries for entry in each.values()}


def graph(project: Project, systems: Mapping[str, Iterable[str]], commands: Iterable[str] = ()) -> Graph:
    """Who uses whom in a project with these systems, and with these modules of front-ends' commands."""
    edges = _Edges(project, frozenset(systems))
    found: dict[str, set[str]] = defaultdict(set)
    for user, used in edges.all():
        found[used].add(user)
    for name, modules in systems.items():
        for module in modules:
            for file in edges.module(module):
                found[file].add(f"system:{name}")
    for module in commands:
        for file in edges.module(module):
            found[file].add(WHO_FINDS_COMMANDS)
    return {node: frozenset(users) for node, users in found.items()}


class _Edges:
    """Everything that a file of this project uses."""

    def __init__(self, project: Project, systems: frozenset[str]) -> None:
        self.project, self.systems = project, systems
        self.fixtures: dict[str, list[str]] = defaultdict(
            list
        )  # name of a fixture: the conftests that have it
        self.called: dict[str, list[str]] = defaultdict(
            list
        )  # name of a data file: the paths of all that have it
        for path, says in project.items():
            if path.endswith("conftest.py"):
                for name in says.fixtures:
                    self.fixtures[name].append(path)
            elif not path.endswith(".py"):
                self.called[PurePosixPath(path).name].append(path)
                if path.startswith("service/scenarios/"):
                    self.called[PurePosixPath(path).stem].append(path)

    def all(self) -> Iterator[tuple[str, str]]:
        for path, says in self.project.items():
            if not path.endswith("conftest.py"):
                yield from ((path, used) for used in self.used(path, says.uses))
                continue
            for name, uses in says.fixtures.items():
                node = f"{path}::{name}"
                yield node, path
                yield from ((node, used) for used in self.used(path, uses) if used != node)

    def used(self, path: str, uses: Uses) -> Iterator[str]:
        if path.endswith(".py"):
            for dotted in uses.imports:
                yield from self.module(dotted)
        ours = path.startswith(("tests/", "bench/"))
        for word in uses.words:
            yield from self.named(path, word, ours)
        if ours:
            yield from (f"{home}::{name}" for name in uses.asks if (home := self.conftest(path, name)))
            if ALL_SYSTEMS & {*uses.imports}:
                yield from (f"system:{name}" for name in self.systems)

    def named(self, path: str, word: str, ours: bool) -> Iterator[str]:
        """What a word in a file names: a module, a data file; for a test also a system, a kind of file or a folder."""
        if ours or not path.endswith(".py"):
            yield from (f"system:{word}",) if word in self.systems else ()
        if not path.endswith(".py"):
            return
        module = word.partition(":")[0]
        if word.endswith(".") and "." in word[:-1]:
            folder = word[:-1].replace(".", "/") + "/"
            yield from (
                each for each in self.project if each.startswith(folder) and "/" not in each[len(folder) :]
            )
        elif "." in module:
            yield from self.module(module, runs=True)
        name = word.rpartition("/")[2]
        if name in self.called:
            yield _nearest(
                path, [each for each in self.called[name] if each.endswith(word)] or self.called[name]
            )
        if ours and name.startswith("*."):
            yield name
        if ours and "/" in word and "." not in name:
            yield f"/{name}"

    def module(self, dotted: str, runs: bool = False) -> Iterator[str]:
        """The files that importing it runs: the module's and its packages'; `runs` for `python -m`."""
        for start in PATHS:
            parts = dotted.split(".")
            found = [
                file
                for end in range(1, len(parts) + 1)
                for file in self.files(start + "/".join(parts[:end]), runs and end == len(parts))
            ]
            if found:
                yield from found
                return

    def files(self, stem: str, runs: bool) -> Iterator[str]:
        inside = (f"{stem}/__init__.py", f"{stem}/__main__.py") if runs else (f"{stem}/__init__.py",)
        yield from (each for each in (f"{stem}.py", *inside) if each in self.project)

    def conftest(self, path: str, name: str) -> str:
        """The conftest whose fixture of this name a test gets: that of the innermost folder."""
        above = {str(each / "conftest.py") for each in PurePosixPath(path).parents}
        return max((each for each in self.fixtures.get(name, ()) if each in above), key=len, default="")


def _nearest(path: str, candidates: list[str]) -> str:
    """Of files with one name the one that lies nearest to who names it."""

    def shared(other: str) -> int:
        parts = zip(PurePosixPath(path).parts, PurePosixPath(other).parts, strict=False)
        return next((n for n, (one, two) in enumerate(parts) if one != two), 0)

    return max(candidates, key=shared)
