"""What a change reaches: from changed files along the import graph to tests."""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Any

from tests.nearest.graph import Graph, used_by
from tests.nearest.project import Project, project

READERS = Path(__file__).with_name("readers.toml")
NOWHERE = -1
"""The distance of a test in the same room that the graph does not lead to."""

THROUGH_ALL = 4
"""How many steps away a test is that goes through all files of a kind, and so through this one, too."""


def reachable(changed: Iterable[str]) -> set[str]:
    """The test files that a change to these files can reach; all where nothing usable is known of one."""
    return {test for file in changed for test in distances_in(project(), used_by(), file)}


def distances_in(project: Project, graph: Graph, changed: str) -> Mapping[str, int]:
    """The test files that a change to a file reaches, each with how many steps it is away.

    Those that only mirror its room are NOWHERE.
    """
    if changed in _declared()["nobody"]:
        return {}
    if changed in project and is_test(changed):
        return {changed: 0}
    through_all = _steps(graph, [f"*{PurePosixPath(changed).suffix}"], THROUGH_ALL)
    steps = through_all | _steps(graph, _seeds(project, changed))
    found = {file: number for file, number in steps.items() if is_test(file) and file in project}
    if room := _mirrored(project, changed):
        found |= {
            each: NOWHERE for each in project if is_test(each) and each not in found and _below(each, room)
        }
    whole = "/" not in changed and not changed.endswith(".md")
    return {each: NOWHERE for each in project if is_test(each)} if whole or not found else found


def is_test(path: str) -> bool:
    return path.startswith("tests/") and PurePosixPath(path).match("test_*.py")


def is_module(project: Project, path: str) -> bool:
    return path.endswith(".py") and path in project


def mirror(project: Project, path: str) -> str:
    """The folder of tests that mirrors a file's: "tests/service/http" for service/http/routes/odds.py; "" for none.

    All of `tests/service` is no room for what lies deeper in `service`.
    """
    folders = [str(each) for each in PurePosixPath(path).parents][:-1]
    if path.startswith("tests/"):
        return folders[0]
    folders = [each for each in folders if "/" in each] or folders
    return next((f"tests/{each}" for each in folders if f"tests/{each}" in test_folders(project)), "")


def test_folders(project: Project) -> set[str]:
    """The folders that hold tests, at any depth."""
    return {str(each) for path in project if is_test(path) for each in PurePosixPath(path).parents}


def _mirrored(project: Project, changed: str) -> str:
    """The folder whose tests are reached without the graph: that of a conftest, or of a room that is no code."""
    if changed.endswith("conftest.py"):
        return changed.rpartition("/")[0]
    if is_module(project, changed):
        return ""
    folder = f"tests/{_room(project, changed)}"
    return folder if folder in test_folders(project) else ""


def _seeds(project: Project, changed: str) -> list[str]:
    """Where to begin: the file itself; for what is no module also whatever names it, and the modules of its room."""
    if is_module(project, changed):
        return [changed]
    path = PurePosixPath(changed)
    room = _room(project, changed)
    modules = [each for each in project if each.endswith(".py") and each.rpartition("/")[0] == room]
    return [changed, *(f"/{part}" for part in path.parts[:-1]), *_readers(changed), *modules]


def _room(project: Project, path: str) -> str:
    """The innermost folder around a data file that has modules, or tests of its own; "" for none."""
    rooms = {each.rpartition("/")[0] for each in project if each.endswith(".py")}
    rooms |= {each.removeprefix("tests/") for each in test_folders(project)}
    return next((each for each in [*map(str, PurePosixPath(path).parents)][:-1] if each in rooms), "")


def _readers(changed: str) -> list[str]:
    return [
        each
        for folder, modules in _declared()["folders"].items()
        if _below(changed, folder)
        for each in modules
    ]


@cache
def _declared() -> dict[str, Any]:
    return tomllib.loads(READERS.read_text("utf-8"))


def _below(path: str, folder: str) -> bool:
    return path.startswith(f"{folder}/")


def _steps(graph: Graph, seeds: Iterable[str], first: int = 0) -> dict[str, int]:
    """Every node that leads to one of the seeds, which are `first` steps away, with how many steps it takes."""
    steps = dict.fromkeys(seeds, first)
    reached = list(steps)
    for node in reached:  # grows while it is gone through: nearer ones first
        for user in graph.get(node, ()):
            if user not in steps:
                steps[user] = steps[node] + 1
                reached.append(user)
    return steps
