"""Which tests come first after a change: its own room, then by distance in the import graph, cheapest first."""

from collections.abc import Iterable
from pathlib import PurePosixPath
from typing import NamedTuple

from tests.nearest.costs import COLLECTING, cost, dear
from tests.nearest.graph import Graph, used_by
from tests.nearest.project import Project, project
from tests.nearest.reachable import NOWHERE, distances_in, mirror

FAR = 99
ITSELF, NAMESAKE, SAME_ROOM, ELSEWHERE = range(4)


class Near(NamedTuple):
    """Tests to run: the cheap ones of a file, or a dear one by its name."""

    rank: int
    distance: int
    cost: float
    file: str
    test: str = ""

    @property
    def id(self) -> str:
        return f"{self.file}::{self.test}" if self.test else self.file


def nearest(changed: Iterable[str]) -> list[Near]:
    """All tests that a change to these files can reach, those first that are likeliest to notice it soonest."""
    return nearest_in(project(), used_by(), changed)


def nearest_in(project: Project, graph: Graph, changed: Iterable[str]) -> list[Near]:
    """The same in a given project."""
    found: dict[str, tuple[int, int]] = {}
    for file in changed:
        around = _Around.of(project, file)
        for test, distance in distances_in(project, graph, file).items():
            place = around.place(test, FAR if distance == NOWHERE else distance)
            found[test] = min(place, found.get(test, place))
    return sorted(near for test, place in found.items() for near in _tests(test, *place))


def _tests(file: str, rank: int, distance: int) -> Iterable[Near]:
    yield Near(rank, distance, COLLECTING + cost(file), file)
    for name, seconds in dear(file).items():
        yield Near(rank, distance, COLLECTING + seconds, file, name)


class _Around(NamedTuple):
    """What is near a changed file: the room of its tests, and words by which a test speaks of it."""

    project: Project
    changed: str
    room: str
    rules: frozenset[str]

    @classmethod
    def of(cls, project: Project, changed: str) -> "_Around":
        return cls(project, changed, mirror(project, changed), _rules(project, changed))

    def place(self, test: str, distance: int) -> tuple[int, int]:
        """The rank of a test, and how far it is; one that has the file's name among its words is as near as can be."""
        name = PurePosixPath(self.changed).stem
        mentioned = name in self.project[test].uses.words
        return self._rank(test, name), min(distance, 1) if mentioned else distance

    def _rank(self, test: str, name: str) -> int:
        if self.changed == test:
            return ITSELF
        inside = bool(self.room) and test.startswith(f"{self.room}/")
        named = inside and PurePosixPath(test).stem == f"test_{name}"
        if named or self.rules & _rules(self.project, test):
            return NAMESAKE
        return SAME_ROOM if inside else ELSEWHERE


def _rules(project: Project, path: str) -> frozenset[str]:
    """The ids of rules that a file of a ruleset or of its tests cites: "brp.parry.once"."""
    if path not in project or "rulesets" not in path:
        return frozenset()
    return frozenset(each for each in project[path].uses.words if each.count(".") >= 2 and "/" not in each)
