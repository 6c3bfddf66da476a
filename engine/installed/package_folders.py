"""The homes of rulesets and of their parts: the folder that a catalogue, texts and ready combatants lie in.

A ruleset is an entry point of the group "affray.rulesets", a part of the ruleset brp one of "affray.parts.brp"; its
home is the package that the entry point names. None of this loads either, since a ruleset looks up its own tables while
it is loaded.
"""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path

GROUP = "affray.rulesets"
PARTS = "affray.parts"
SHIPPED = Path(__file__).parents[1] / "rulesets"


@cache
def installed() -> dict[str, EntryPoint]:
    """The entry points of the installed rulesets by name, none of them loaded."""
    entries = sorted(entry_points(group=GROUP), key=lambda each: each.name)
    return {each.name: each for each in entries}


def parts_group(host: str) -> str:
    """The group of entry points for the parts of a ruleset; a hyphen, which no group may have, is an underscore."""
    return f"{PARTS}.{host.replace('-', '_')}"


@cache
def installed_parts(host: str) -> dict[str, EntryPoint]:
    """The entry points of the installed parts of a ruleset by name, none of them loaded."""
    entries = sorted(entry_points(group=parts_group(host)), key=lambda each: each.name)
    return {each.name: each for each in entries}


@cache
def homes() -> dict[str, Path]:
    """The home of each system by its name: first those that come with Affray, some of which are only catalogues yet.

    A part is a system of its own here, after all rulesets: that of the part "dusk" of "brp" is "brp.dusk".
    """
    found = {file.parent.name: file.parent for file in sorted(SHIPPED.glob("*/*.rules.toml"))}
    entries = {**installed()}
    for host in installed():
        entries |= {f"{host}.{name}": entry for name, entry in installed_parts(host).items()}
    for name, entry in entries.items():
        if (home := home_of(entry)) is not None:
            found[name] = home
    return found


def home_of(entry: EntryPoint) -> Path | None:
    """The innermost package on the way to the entry point's module; for a module outside of packages its file.

    None where there is no such module.
    """
    top, *inner = entry.module.split(".")
    spec = find_spec(top)
    if spec is None:
        return None
    if not spec.submodule_search_locations:
        return Path(spec.origin) if spec.origin else None
    home = Path(next(iter(spec.submodule_search_locations)))
    for each in inner:
        if (home / each).is_dir():
            home /= each
    return home


def data_files(home: Path, pattern: str) -> list[Path]:
    """The files of a home whose names fit: anywhere in a package, but only next to a single module."""
    return sorted(home.rglob(pattern) if home.is_dir() else home.parent.glob(pattern))
