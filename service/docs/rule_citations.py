"""Rule citations: the ids named in code, in data and in the markers of tests, read from source, nothing is run."""

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from engine.catalogue import Catalogue, CatalogueError
from engine.installed.package_folders import data_files
from engine.language.lean_source import ENTRY
from engine.language.plain_voice import ENGLISH

Places = dict[str, list[str]]
"""An id and where it is named: "path:line", or only the path for data."""


def cited_in(id: str, home: Path, known: Catalogue, tests: Path) -> tuple[list[str], list[str]]:
    """The files of code and of tests that name one id, those of code with their functions ("path: one, other").

    Raises SyntaxError, CatalogueError.
    """
    code = files_of(named_in_code(home, known, only=id).get(id, []))
    definitions = named_in_definitions(home, known, only=id).get(id, [])
    proved = files_of(place for each, place in _ids_in_markers(tests, id) if each == id)
    return [with_functions(file, definitions) for file in code], proved


def files_of(places: Iterable[str]) -> list[str]:
    """The files of these places, each once, without lines."""
    return list(dict.fromkeys(re.sub(r":\d+$", "", each) for each in places))


def with_functions(file: str, definitions: Iterable[str]) -> str:
    """A file with those of its functions and classes that are among these "path:name"s."""
    names = ", ".join(each.partition(":")[2] for each in definitions if each.startswith(f"{file}:"))
    return f"{file}: {names}" if names else file


def named_in_code(folder: Path, known: Catalogue, *, only: str = "") -> Places:
    """The ids named in the home of one system, and what looks like an id of it but is none.

    That is: strings in Python that are an id as a whole, the ids that a docstring gives as its source, and values in
    `*.toml` that are no catalogue. Other bare strings are left out. Files without `only` are not read further. Raises
    SyntaxError, CatalogueError.
    """
    ids = set(known.ids())
    # Of as many parts as the shortest rule has, as in brp.fumble.roll; a shorter one counts only if it is an entry.
    least = min((id.count(".") for id in known.rules), default=2)
    alike = re.compile(rf"{re.escape(known.prefix)}(\.[a-z0-9-]+){{{least},}}")
    strings = [*_named_in_python(folder, alike, only), *_strings_in_data(folder, only)]
    said = _ids_of_reasons(folder)
    return _gather(
        (text, place)
        for text, place in strings
        if text in ids or (alike.fullmatch(text) and text.rpartition(".")[2] not in said)
    )


def _ids_of_reasons(home: Path) -> frozenset[str]:
    """The ids of the sentences of one system, whose keys look like ids of rules."""
    files = data_files(home, f"reasons.{ENGLISH}.ftl")
    return frozenset(each[1] for file in files for each in ENTRY.finditer(file.read_text(encoding="utf-8")))


def given_as_rule(home: Path) -> Places:
    """Whatever the code gives as a `rule`, written out: `rule="brp.fumble.roll"`. Raises SyntaxError."""
    found: list[tuple[str, str]] = []
    for path, source in _python(home, "rule="):
        for node in ast.walk(ast.parse(source, str(path))):
            if isinstance(node, ast.keyword) and node.arg == "rule":
                found += [(text, f"{path}:{node.value.lineno}") for text in _either(node.value) if text]
    return _gather(found)


def _either(value: ast.expr) -> Iterator[str]:
    """A text that is written out, or both of "one if … else another"."""
    match value:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=other):
            yield from _either(body)
            yield from _either(other)


def named_in_definitions(home: Path, known: Catalogue, *, only: str = "") -> Places:
    """The rules that functions, classes and bars of a system's code name, as "path:name".

    A rule is named by its id, by a constant of the same file that holds it, or in the docstring. Raises SyntaxError.
    """
    found: list[tuple[str, str]] = []
    for path, source in _python(home, only):
        body = ast.parse(source, str(path)).body
        constants = {
            name: ids for each in body if isinstance(each, ast.Assign) for name, ids in _constants(each)
        }
        for each in body:
            match each:
                case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                    ids = set(_words(ast.get_docstring(each) or ""))
                case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id="bar"))):
                    ids = set()
                case _:
                    continue
            ids |= {text.value for text in _strings(each)}
            used = {node.id for node in ast.walk(each) if isinstance(node, ast.Name)} - {name}
            ids.update(*(constants[one] for one in used & constants.keys()))
            found += [(id, f"{path}:{name}") for id in sorted(ids & known.rules.keys())]
    return _gather(found)


def _constants(assign: ast.Assign) -> Iterator[tuple[str, set[str]]]:
    """The names that an assignment gives, each with the strings in its value."""
    for target in assign.targets:
        pairs = [(target, assign.value)]
        if isinstance(target, ast.Tuple) and isinstance(assign.value, ast.Tuple):
            pairs = list(zip(target.elts, assign.value.elts, strict=False))
        for name, value in pairs:
            if isinstance(name, ast.Name):
                yield name.id, {text.value for text in _strings(ast.List([value]))}


def named_in_markers(tests: Path, prefix: str = "") -> Places:
    """The ids in `@pytest.mark.rule("brp.fumble.roll")` below a folder; with a prefix only its own.

    A marker may name several ids and may stand wherever a marker can. An id that is not written out as
    a string there (a name, a star argument) is not seen. Raises SyntaxError.
    """
    start = f"{prefix}." if prefix else ""
    return _gather((id, place) for id, place in _ids_in_markers(tests, start) if id.startswith(start))


def clauses_in_markers(tests: Path, prefix: str) -> dict[tuple[str, str], list[str]]:
    """The clauses in `@pytest.mark.rule("brp.fumble.roll", clause="...")` below a folder, each with its rule.

    Raises SyntaxError.
    """
    found: dict[tuple[str, str], list[str]] = {}
    for call, path in _markers(tests, f"{prefix}."):
        names = [each.value for each in call.keywords if each.arg == "clause"]
        for id, place in _ids(call, path):
            for name in names:
                if isinstance(name, ast.Constant) and id.startswith(f"{prefix}."):
                    found.setdefault((id, str(name.value)), []).append(place)
    return found


def _gather(named: Iterable[tuple[str, str]]) -> Places:
    places: Places = {}
    for id, place in named:
        places.setdefault(id, []).append(place)
    return places


def _named_in_python(folder: Path, alike: re.Pattern[str], only: str) -> Iterator[tuple[str, str]]:
    """All strings, and the ids in the docstrings of modules, functions and classes."""
    sources: list[tuple[str, str]] = []
    for path, source in _python(folder, only):
        tree = ast.parse(source, str(path))
        yield from ((text.value, f"{path}:{text.lineno}") for text in _strings(tree))
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef):
                place = f"{path}:{getattr(node, 'lineno', 1)}"
                named = _words(ast.get_docstring(node) or "")
                sources += [(id, place) for id in named if alike.fullmatch(id)]
    yield from sources


def _words(text: str) -> list[str]:
    """What may be an id in a text: words with dots in them, without a full stop."""
    return re.findall(r"[a-z0-9]+(?:\.[a-z0-9-]+)+", text)


def _python(home: Path, only: str) -> Iterator[tuple[Path, str]]:
    for path in [home] if home.is_file() else sorted(home.rglob("*.py")):
        if only in (source := path.read_text(encoding="utf-8")):
            yield path, source


def _strings(node: ast.AST) -> Iterator[Any]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Constant):
            if isinstance(child.value, str):
                yield child
        elif not (isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)):
            yield from _strings(child)


def _strings_in_data(folder: Path, only: str) -> Iterator[tuple[str, str]]:
    for path in data_files(folder, "*.toml"):
        if not path.name.endswith(".rules.toml") and only in (source := path.read_text(encoding="utf-8")):
            try:
                data = tomllib.loads(source)
            except tomllib.TOMLDecodeError as error:
                raise CatalogueError(f"{path.parent.name}/{path.name}: {error}") from error
            yield from ((text, str(path)) for text in _values(data))


def _values(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from _values(value)
    elif isinstance(data, list):
        for value in data:
            yield from _values(value)


def _ids_in_markers(tests: Path, text: str) -> Iterator[tuple[str, str]]:
    for call, path in _markers(tests, text):
        yield from _ids(call, path)


def _ids(marker: ast.Call, path: Path) -> Iterator[tuple[str, str]]:
    for argument in marker.args:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield argument.value, f"{path}:{argument.lineno}"


def _markers(tests: Path, text: str) -> Iterator[tuple[ast.Call, Path]]:
    for path in sorted(tests.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if "mark.rule" not in source or text not in source:
            continue  # parsing is what takes the time
        for node in ast.walk(ast.parse(source, str(path))):
            match node:
                case ast.Call(func=ast.Attribute(attr="rule") as called):
                    if ast.unparse(called) in ("pytest.mark.rule", "mark.rule"):
                        yield node, path
