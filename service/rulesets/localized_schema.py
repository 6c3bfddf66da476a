"""Words for what a ruleset describes by its types: the options of a table, the fields of a sheet.

They stand in catalogues in Fluent's syntax, `options.en.ftl` or `sheet.de.ftl`, anywhere in the folders of a ruleset
or a part; those for every ruleset lie beside this file. A message is what one thing is called, its attributes are more
of it (a value, `about`), and a heading (`##`) begins a group.
"""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from msgspec import Struct

from engine.installed.package_folders import data_files
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset, resources

GENERAL = Path(__file__).parent


class Worded(Struct, frozen=True):
    """One thing in one language: what it `says`, its heading, and its attributes."""

    says: str
    group: str
    values: dict[str, str]


def worded(kind: str, ruleset: Ruleset, language: str) -> dict[str, Worded]:
    """All that has words of a kind in a language, in every ruleset or in this one with its parts. Raises Refused."""
    return words_of(kind, ruleset.name, [each.name for each in ruleset.parts], language)


def words_of(kind: str, ruleset: str, parts: Iterable[str], language: str) -> dict[str, Worded]:
    """The same for a ruleset and parts of these names."""
    homes = [GENERAL, *resources(ruleset, parts)]
    files = dict.fromkeys(file for home in homes for file in data_files(home, f"{kind}.{language}.ftl"))
    return {name: each for file in files for name, each in _read(file).items()}


@cache
def _read(file: Path) -> dict[str, Worded]:
    try:
        body = FluentParser().parse(file.read_text(encoding="utf-8")).body
    except (OSError, UnicodeDecodeError) as error:
        raise _broken(file, str(error)) from error
    found: dict[str, Worded] = {}
    group = ""
    for each in body:
        match each:
            case ast.GroupComment():
                group = each.content or ""
            case ast.Message() if each.value is not None:
                values = {one.id.name: _text(file, one.value) for one in each.attributes}
                found[each.id.name] = Worded(_text(file, each.value), group, values)
            case ast.Junk() | ast.Message() | ast.Term():
                raise _broken(file, Sentence("affray.no-message", {"line": _first_line(each, file)}))
    return found


def _text(file: Path, pattern: ast.Pattern) -> str:
    if not all(isinstance(each, ast.TextElement) for each in pattern.elements):
        raise _broken(file, Sentence("affray.no-arguments-here"))
    return "".join(each.value for each in pattern.elements if isinstance(each, ast.TextElement)).replace(
        "\n", " "
    )


def _first_line(entry: ast.SyntaxNode, file: Path) -> str:
    start = entry.span.start if entry.span else 0
    return file.read_text(encoding="utf-8")[start:].partition("\n")[0]


def _broken(file: Path, why: Sentence | str) -> Refused:
    unreadable = {"file": f"{file.parent.name}/{file.name}", "why": why}
    return Refused("broken-ruleset", Sentence("affray.texts-unreadable", unreadable))
