"""The page `docs/reference/seams.md`: every place at which parts and chapters come in, system by system.

Read from the code: the name and kind of each, what it is for, what it gets and gives, and where it is called.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from service.docs.json_schemas import shipped

FILE = Path("docs/reference/seams.md")
KERNEL = Path("engine/ruleset_api/hit_points.py")
KINDS = ("Seam", "Moment", "Course")

HEAD = """# Seams

Where the chapters of a system, and [parts](../how-to/house-rules.md), come in. A **seam** gathers what they give, a
**moment** lets them do something, a **course** hands them something that each may change. A part adds at one by its
name (`ATTACK.add(my_function)`); its function gets the fight, and then what is listed under “gets”. At a seam it gives
any number of what is listed under “gives”; at a moment or a course it is a
[procedure](../how-to/write-a-ruleset.md#procedures-facts-questions-rolls), and at a course it returns what it was
given, changed or not. “Called in” has the functions that ask. Written from the code by `make docs`."""


class Place(Struct, frozen=True):
    """A seam, moment or course: its name, its kind, what it is for, the types it gets and gives, who calls it."""

    name: str
    kind: str
    about: str
    gets: str
    gives: str
    called: tuple[tuple[Path, str], ...]


def places(file: Path, home: Path) -> list[Place]:
    """Those that a module brings, in its order, each with the functions below the home that call it."""
    assigns = [
        each
        for each in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(each, ast.AnnAssign) and _kind(each)
    ]
    calls = _calls(home, [_name(each) for each in assigns])
    return [_place(each, tuple(calls[_name(each)])) for each in assigns]


def page() -> str:
    """The page."""
    sections = [HEAD, _section("Every system", KERNEL, KERNEL)]
    for ruleset in shipped():
        home = Path("engine/rulesets", ruleset.name)
        title = f"{ruleset.name}: {ruleset.title.partition(' (')[0]}"
        sections.append(_section(title, home / "seams.py", home))
        for file in sorted(home.glob("*/seams.py")):
            sections.append(_section(f"{ruleset.name}: the {file.parent.name}", file, home))
    return "\n\n".join(sections) + "\n"


def _section(title: str, file: Path, home: Path) -> str:
    heads = ["name", "kind", "what for, or when", "gets", "gives", "called in"]
    rows = [
        [f"`{each.name}`", each.kind, _cell(each.about), _types(each.gets), _types(each.gives), _links(each)]
        for each in places(file, home)
    ]
    table = [f"| {' | '.join(row)} |" for row in [heads, ["---"] * len(heads), *rows]]
    return "\n".join([f"## {title}", "", f"From [`{_module(file)}`](../../{file.as_posix()}).", "", *table])


def _place(assign: ast.AnnAssign, called: tuple[tuple[Path, str], ...]) -> Place:
    assert isinstance(assign.annotation, ast.Subscript)
    assert isinstance(assign.value, ast.Call)
    about = str(ast.literal_eval(assign.value.args[1]))
    kind, types = _kind(assign), assign.annotation.slice
    gets, gives = types, None
    if kind == "Seam":
        assert isinstance(types, ast.Tuple)
        gets, gives = types.elts
    elif kind == "Course":
        gives = types
    return Place(_name(assign), kind.lower(), about, _listed(gets), _listed(gives), called)


def _kind(assign: ast.AnnAssign) -> str:
    """Seam, Moment or Course; "" for what is something else."""
    match assign.annotation:
        case ast.Subscript(value=ast.Name(id=kind)) if kind in KINDS:
            return kind
    return ""


def _listed(types: ast.expr | None) -> str:
    if isinstance(types, ast.List):
        return ", ".join(ast.unparse(each) for each in types.elts)
    return "" if types is None else ast.unparse(types)


def _calls(home: Path, names: list[str]) -> dict[str, dict[tuple[Path, str], None]]:
    """The functions below a folder, or in a file, that call these, or go through what has been added there."""
    found: dict[str, dict[tuple[Path, str], None]] = {name: {} for name in names}
    called = re.compile(rf"\b(?:{'|'.join(names)})(?:\.each)?\(")
    for file in [home] if home.is_file() else sorted(home.rglob("*.py")):
        source = file.read_text(encoding="utf-8")
        if not called.search(source):
            continue  # parsing is what takes the time
        for function in ast.walk(ast.parse(source)):
            if isinstance(function, ast.FunctionDef):
                for name in _called_in(function) & found.keys():
                    found[name][file, function.name] = None
    return found


def _called_in(function: ast.FunctionDef) -> set[str]:
    """The names that a function calls, as `NAME(...)` or `NAME.each(...)`."""
    return {name for node in ast.walk(function) for name in _callee(node)}


def _callee(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Call(func=ast.Name(id=name)):
            yield name
        case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="each")):
            yield name


def _name(assign: ast.AnnAssign) -> str:
    assert isinstance(assign.target, ast.Name)
    return assign.target.id


def _links(place: Place) -> str:
    return ", ".join(f"[`{name}`](../../{file.as_posix()})" for file, name in place.called)


def _types(types: str) -> str:
    return f"`{_cell(types)}`" if types else ""


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _module(file: Path) -> str:
    return ".".join(file.with_suffix("").parts)
