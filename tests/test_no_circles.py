"""No two files know each other, straight or through others, types alone included."""

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1]
ROOMS = ("affray", "service", "projections", "engine", "events", "bench")
FRONT_ENDS = HOUSE / "integrations"


def modules() -> dict[str, Path]:
    """Every module by its dotted name."""
    found = {HOUSE: [HOUSE / room for room in ROOMS]}
    found |= {each: [*each.glob("affray_*")] for each in FRONT_ENDS.iterdir()}
    files = (
        (home, file) for home, packages in found.items() for each in packages for file in each.rglob("*.py")
    )
    return {".".join(file.relative_to(home).with_suffix("").parts): file for home, file in files}


def imported(file: Path, known: dict[str, Path]) -> set[str]:
    """The modules of ours that a file names in its imports; a package stands for its `__init__`."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            for each in node.names:
                name = f"{node.module}.{each.name}"
                found.add(name if name in known or f"{name}.__init__" in known else node.module)
        elif isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
    return {each if each in known else f"{each}.__init__" for each in found}


def circle(graph: dict[str, set[str]]) -> list[str]:
    """The files of a circle, in their order; [] where there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return [*error.args[1]]
    return []


def test_no_file_is_known_by_one_that_it_knows() -> None:
    known = modules()
    assert circle({name: imported(file, known) & known.keys() for name, file in known.items()}) == []


@pytest.mark.parametrize(
    "line", ["from b import x", "if TYPE_CHECKING:\n    from b import x", "def f():\n    import b"]
)
def test_a_circle_is_found_wherever_its_imports_stand(tmp_path: Path, line: str) -> None:
    known = {"a": tmp_path / "a.py", "b": tmp_path / "b.py"}
    known["a"].write_text(line)
    known["b"].write_text("from a import y")
    assert sorted(set(circle({name: imported(file, known) for name, file in known.items()}))) == ["a", "b"]
