"""Conditions whose data nobody describes, and those that nobody has heard of; read from source, nothing is run.

A chapter that brings a condition says what it holds; then a ruling is checked against it. Code that gives a condition
data, or has a type for it, and no chapter that brings it, leaves rulings free to write what the rules cannot read.
One without data may have a text alone, which says what it does; without that its name may be a mistake.
"""

import ast
from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path

Places = dict[str, list[str]]


def described_nowhere(home: Path, known: Collection[str]) -> Places:
    """The conditions with data or a type that are none of the known, each with its "path:line"s. Raises SyntaxError."""
    return _found(home, known, _with_data)


def heard_of_nowhere(home: Path, known: Collection[str]) -> Places:
    """The conditions that are given without data and are none of the known. Raises SyntaxError."""
    return _found(home, known, _without_data)


def _found(
    home: Path, known: Collection[str], name_of: Callable[[ast.AST, Mapping[str, str]], str]
) -> Places:
    files = [home] if home.is_file() else sorted(home.rglob("*.py"))
    trees = {file: ast.parse(file.read_text(encoding="utf-8"), str(file)) for file in files}
    names = {name: value for tree in trees.values() for name, value in _constants(tree)}
    found: Places = {}
    for file, tree in trees.items():
        for node in ast.walk(tree):
            name = name_of(node, names)
            if name and name not in known:
                found.setdefault(name, []).append(f"{file}:{getattr(node, 'lineno', 1)}")
    return found


def _constants(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The names of a module that stand for a text."""
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(text))):
                yield name, text
            case ast.Assign(targets=[ast.Tuple(elts=targets)], value=ast.Tuple(elts=values)):
                for target, value in zip(targets, values, strict=False):
                    match target, value:
                        case ast.Name(id=name), ast.Constant(value=str(text)):
                            yield name, text


def _with_data(node: ast.AST, names: Mapping[str, str]) -> str:
    """The condition that is given data here, or gets its type; "" for none, or where nobody can tell which."""
    match node:
        case ast.Call(func=ast.Name(id="ConditionGained"), keywords=given):
            by = {each.arg: each.value for each in given}
            return _text(by.get("condition"), names) if "data" in by else ""
        case ast.Call(func=ast.Name(id="Condition"), args=[first, *_]):
            return _text(first, names)
    return ""


def _without_data(node: ast.AST, names: Mapping[str, str]) -> str:
    """The condition that is given without data here; "" for none, or where nobody can tell which."""
    match node:
        case ast.Call(func=ast.Name(id="ConditionGained"), keywords=given):
            by = {each.arg: each.value for each in given}
            return "" if "data" in by else _text(by.get("condition"), names)
    return ""


def _text(value: ast.expr | None, names: Mapping[str, str]) -> str:
    match value:
        case ast.Constant(value=str(text)):
            return text
        case ast.Name(id=name):
            return names.get(name, "")
    return ""
