"""Reasons by key: no sentence in the code, every key in every language with its arguments, and no message unused."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine
from engine.installed.package_folders import homes
from engine.language.reason_catalogues import SHARED, owner_and_id, reason_files, reasons_of
from engine.ruleset_api.refusal import ERRORS
from projections.language.languages import ENGLISH, languages
from service.docs.reason_faults import modules, said, sentences

KEYED = ("brp", "d20", "dicepool", "pathmaster", "situational")
ROOT = Path(engine.__file__).parents[1]
ROOMS = (
    "engine/autopilot",
    "engine/commands",
    "engine/dice",
    "engine/driver",
    "engine/fights",
    "engine/history",
    "engine/kit",
    "engine/redaction",
    "engine/ruleset_api/bar.py",
    "engine/ruleset_api/maneuver.py",
    "engine/ruleset_api/parts.py",
    "engine/ruleset_api/refusal.py",
    "engine/ruleset_api/ruleset.py",
    "projections/language",
    "projections/replay",
    "projections/viewers",
    "projections/views",
)
"""Rooms and modules whose reasons all have keys."""

OWNERS = sorted({SHARED, *KEYED})
OTHERS = [each for each in languages() if each != ENGLISH]


def keyed() -> Iterator[Path]:
    """Every module whose reasons have keys."""
    for each in sorted(KEYED):
        yield from modules(homes()[each])
    for room in ROOMS:
        at = ROOT / room
        yield from [at] if at.is_file() else modules(at)


def strings(owner: str) -> Iterator[str]:
    """Every text in the code that may be a key of an owner."""
    folders = (
        [ROOT / each for each in ("engine", "projections", "service")]
        if owner == SHARED
        else [homes()[owner]]
    )
    for file in (each for folder in folders for each in folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and node.value.startswith(f"{owner}.")
            ):
                yield node.value
    for file in (each for folder in folders for each in folder.rglob("*.toml")):
        yield from re.findall(rf'"({owner}\.[a-z-]+)"', file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", list(keyed()), ids=lambda file: str(file.relative_to(ROOT)))
def test_no_rule_says_a_sentence_without_a_key(file: Path) -> None:
    assert [text for _, text in sentences(file)] == []


IN_ENGLISH = ("service/cli", "service/moving", "service/scripts")
"""Rooms of commands for operators, which are in English."""


def texts_of_refusals(file: Path) -> Iterator[str]:
    """Where a module refuses with a text: written there, or in what it names."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    named = {
        target.id: node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="Refused" | "fault" | "Fault"), args=[_, why, *_]):
                while isinstance(why, ast.Name) and why.id in named:
                    why = named.pop(why.id)
                if isinstance(why, ast.JoinedStr | ast.Constant) or _as_text(why):
                    yield f"{file.name}:{node.lineno}: {ast.unparse(why)}"


def _as_text(why: ast.expr) -> bool:
    match why:
        case ast.Call(func=ast.Name(id="str")) | ast.Attribute(attr="detail"):
            return True
    return False


@pytest.mark.parametrize("room", ["engine", "projections", "service"])
def test_no_refusal_is_a_text(room: str) -> None:
    ours = [
        each
        for each in (ROOT / room).rglob("*.py")
        if not each.is_relative_to(ROOT / "engine/rulesets")
        and each.name != "field_error.py"
        and not any(each.is_relative_to(ROOT / one) for one in IN_ENGLISH)
    ]
    assert len(ours) > 10
    assert [one for each in ours for one in texts_of_refusals(each)] == []


def test_every_sentence_has_its_message_and_its_arguments() -> None:
    catalogues = {each: reasons_of(reason_files(each, ENGLISH)) for each in OWNERS}
    found = [one for file in {*keyed(), *(ROOT / "service").rglob("*.py")} for one in said(file)]
    assert len(found) > 10
    for _, key, names in found:
        owner, id = owner_and_id(key)
        assert id in catalogues[owner], key
        if names is not None:
            assert names == catalogues[owner][id].names, key


@pytest.mark.parametrize("owner", OWNERS)
def test_no_message_is_unused(owner: str) -> None:
    used = {owner_and_id(each)[1] for each in strings(owner)}
    begun = tuple(each for each in used if each.endswith("-"))
    unused = reasons_of(reason_files(owner, ENGLISH)).keys() - used
    assert {each for each in unused if not each.startswith(begun)} == set()


def test_every_error_code_says_what_it_means_and_nothing_else_does() -> None:
    said = {each for each in reasons_of(reason_files(SHARED, ENGLISH)) if each.startswith("error-")}
    assert said == {f"error-{code}" for code in ERRORS}


@pytest.mark.parametrize("owner", OWNERS)
@pytest.mark.parametrize("language", OTHERS)
def test_every_reason_is_there_in_every_language_with_the_same_arguments(owner: str, language: str) -> None:
    english, other = (reasons_of(reason_files(owner, each)) for each in (ENGLISH, language))
    assert english
    assert {id: each.names for id, each in other.items()} == {id: each.names for id, each in english.items()}
