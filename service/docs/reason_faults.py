"""Reasons of an installed ruleset: keys without a message, messages that a language lacks, sentences in its code."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from engine.installed.package_folders import data_files, homes
from engine.language.fluent_messages import BadCatalogue
from engine.language.reason_catalogues import SHARED, owner_and_id, reason_files, reasons_of
from projections.language.languages import ENGLISH, languages

SENTENCE = re.compile(r"[a-z]{2,} [a-z].*[.!?]\s*$", re.DOTALL)
DESCRIBED = {
    "Meta",
    "Seam",
    "Hook",
    "Moment",
    "ValueError",
    "TypeError",
    "DamagedLog",
    "AssertionError",
    "Divergence",
}
"""What sentences are for programmers in."""


def reason_faults(system: str) -> Iterator[str]:
    """Keys of reasons that nothing says in English, and messages that a language lacks which has others."""
    home = homes().get(system)
    if home is None:
        return
    try:
        own = reasons_of(reason_files(system, ENGLISH)).keys()
        known = {SHARED: reasons_of(reason_files(SHARED, ENGLISH)).keys(), system: own}
        for file in modules(home):
            for line, key, _ in said(file):
                owner, id = owner_and_id(key)
                if id not in known.get(owner, {id}):
                    yield f"{system}: its reasons.{ENGLISH}.ftl lacks {id!r}, which {_at(file, line)} says"
        for language in languages():
            found = reason_files(system, language)
            if language != ENGLISH and (found or data_files(home, f"{language}.ftl")):
                for id in sorted(own - reasons_of(found).keys()):
                    yield f"{system}: its reasons.{language}.ftl lacks the message {id!r}"
    except (BadCatalogue, SyntaxError) as error:
        yield f"{system}: {error}"


def reason_hints(system: str) -> Iterator[str]:
    """The sentences in its code, which everybody reads as they are: no fault, but in one language."""
    home = homes().get(system)
    for file in [] if home is None else modules(home):
        for line, text in sentences(file):
            yield f"{system}: {_at(file, line)} has a sentence without a key, told in every language as it is: {text!r}"


def _at(file: Path, line: int) -> str:
    return f"{file.name}:{line}"


def modules(folder: Path) -> list[Path]:
    """The code of a ruleset whose texts people may read."""
    return [each for each in sorted(folder.rglob("*.py")) if each.name not in ("seams.py", "sheet.py")]


def sentences(file: Path) -> Iterator[tuple[int, str]]:
    """The sentences that a module makes for people, with blanks where something is put in, and their lines."""
    for node in _for_people(_tree(file)):
        text = _text(node)
        if SENTENCE.search(re.sub(r"\{\w*\}", "x", text)):
            yield node.lineno, text


def said(file: Path) -> Iterator[tuple[int, str, set[str] | None]]:
    """Each sentence that a module makes: its line, its key, and the arguments where they are written out beside it.

    Those of a bar are also in a dict that its condition gives.
    """
    tree = _tree(file)
    conditions = {
        id(bar): node
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        for bar in node.decorator_list
    }
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="Sentence"), args=[ast.Constant(value=str(key)), *args]):
                yield node.lineno, key, _names(args)
            case ast.Call(
                func=ast.Name(id="bar"), args=[_, ast.Constant(value=str(key)), *names], keywords=more
            ):
                given = {str(each.value) for each in names if isinstance(each, ast.Constant)}
                given |= {each.arg for each in more if each.arg and each.arg != "when"}
                dicts = [
                    each for each in ast.walk(conditions.get(id(node), node)) if isinstance(each, ast.Dict)
                ]
                yield node.lineno, key, {*given, *(name for each in dicts for name in _names([each]) or ())}


def _tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def _names(args: list[ast.expr]) -> set[str] | None:
    match args:
        case []:
            return set()
        case [ast.Dict(keys=keys)] if all(isinstance(each, ast.Constant) for each in keys):
            return {
                each.value for each in keys if isinstance(each, ast.Constant) and isinstance(each.value, str)
            }
    return None


def _for_people(node: ast.AST) -> Iterator[ast.JoinedStr | ast.Constant]:
    """The texts in a piece of code that people may read; programmers read the rest."""
    match node:
        case ast.Expr(value=ast.Constant()):  # a docstring
            return
        case ast.Call(func=ast.Name(id=name)) if name in DESCRIBED:
            return
        case ast.keyword(arg="about" | "doc" | "description" | "title"):
            return
        case ast.Constant():
            yield node
        case ast.JoinedStr(values=parts):
            yield node
            for part in parts:
                if not isinstance(part, ast.Constant):
                    yield from _for_people(part)
        case _:
            for each in ast.iter_child_nodes(node):
                yield from _for_people(each)


def _text(node: ast.AST) -> str:
    match node:
        case ast.JoinedStr():
            return "".join(_text(each) if isinstance(each, ast.Constant) else "{}" for each in node.values)
        case ast.Constant(value=str() as text):
            return text
    return ""
