"""Packages of third parties, as pip would have put them on the path."""

import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

import pytest

from affray import checks
from engine.catalogue import lookup
from engine.installed import package_folders
from engine.language import plain_voice, reason_catalogues
from engine.ruleset_api import parts, ruleset
from projections.language import phrases
from service.rulesets import ready_combatants, rulings

TESTS = Path(__file__).resolve().parents[1]

CACHED = (
    checks._faults,
    package_folders.installed,
    package_folders.homes,
    ruleset._loaded,
    lookup.load,
    lookup._with_files,
    lookup._system_with,
    package_folders.installed_parts,
    parts._loaded,
    parts._with,
    phrases._phrases,
    phrases._phrases_with,
    phrases._of_home,
    plain_voice._english,
    reason_catalogues.reason,
    reason_catalogues._entries,
    ready_combatants._read,
    rulings.rulings,
)


@contextmanager
def installed(
    folder: Path,
    entry_points: Mapping[str, str],
    files: Mapping[str, str],
    parts: Mapping[str, Mapping[str, str]] | None = None,
) -> Iterator[None]:
    """While it lasts, `files` (path -> text) are installed from a folder, with rulesets as entry points: name -> where.

    {"toss": "toss.rules:ruleset"} with {"toss/rules.py": "...", "toss/en.ftl": "..."}. `parts` maps a ruleset to the
    entry points of its parts.
    """
    groups = {package_folders.GROUP: entry_points}
    groups |= {package_folders.parts_group(host): named for host, named in (parts or {}).items()}
    info = {
        "METADATA": "Metadata-Version: 2.1\nName: third-party\nVersion: 1.0\n",
        "entry_points.txt": "\n".join(_group(name, entries) for name, entries in groups.items()),
    }
    whole = {**files, **{f"third_party-1.0.dist-info/{name}": text for name, text in info.items()}}
    for name, text in whole.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patched:
        patched.syspath_prepend(folder)
        _forgotten(files)
        try:
            yield
        finally:
            _forgotten(files)


def _forgotten(files: Iterable[str]) -> None:
    """As if these files had never been imported. Their `tests` are not ours."""
    _forget()
    for name in {each.partition("/")[0].removesuffix(".py") for each in files}:
        for module in [each for each in sys.modules if each == name or each.startswith(f"{name}.")]:
            if not _is_ours(sys.modules[module]):
                del sys.modules[module]


def _is_ours(module: ModuleType) -> bool:
    where = [module.__file__] if getattr(module, "__file__", None) else [*getattr(module, "__path__", ())]
    return any(Path(each).is_relative_to(TESTS) for each in where if each)


def _group(name: str, entries: Mapping[str, str]) -> str:
    return f"[{name}]\n" + "".join(f"{entry} = {value}\n" for entry, value in entries.items())


def _forget() -> None:
    for each in CACHED:
        each.cache_clear()
