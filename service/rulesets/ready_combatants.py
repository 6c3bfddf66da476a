"""Preset combatants and things: what a ruleset ships as `ready.toml` and `armoury.toml`, anywhere in its folders."""

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, structs

from engine.installed.package_folders import data_files
from engine.language.safe_text import slug
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset, resources
from projections.language.languages import ENGLISH
from service.rulesets.localized_schema import Worded, worded

FILES = ("ready.toml", "armoury.toml")


class Ready(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A preset combatant: the sheet with a name, the side they are mostly on, and what they are."""

    name: str
    side: str
    about: str
    sheet: dict[str, Any]


class ReadyFight(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A fight to try at once: its title, who takes part, by the names of ready combatants, and the table's options."""

    title: str
    combatants: list[str]
    options: dict[str, Any] = {}


class ReadyCombatants(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that are ready under a ruleset, friends first.

    `armoury` has things to take for any sheet: under a field of the sheet ("weapons") by name, as the sheet takes them.
    `fight` is one that somebody new may try, if there is one.
    """

    combatants: list[Ready] = []
    armoury: dict[str, dict[str, Any]] = {}
    fight: ReadyFight | None = None


def ready(ruleset: str, parts: Iterable[str] = ()) -> ReadyCombatants:
    """The ready combatants and things of a ruleset and of these parts, in the order of their folders; maybe none.

    Raises Refused("broken-ruleset") for a file that cannot be read.
    """
    homes = resources(ruleset, parts)
    files = dict.fromkeys(file for name in FILES for home in homes for file in data_files(home, name))
    found = [_read(file) for file in files]
    armoury: dict[str, dict[str, Any]] = {}
    for each in found:
        for field, things in each.armoury.items():
            armoury[field] = {**armoury.get(field, {}), **things}
    return ReadyCombatants(
        combatants=[one for each in found for one in each.combatants],
        armoury=armoury,
        fight=next((each.fight for each in found if each.fight), None),
    )


def ready_in(ruleset: Ruleset, language: str) -> ReadyCombatants:
    """The same for a ruleset with its parts, called as a language has it.

    In `ready.de.ftl` a message by the slug of a name is what they are called, its attribute `about` what they are; one
    by the slug of the fight's title is its title.
    """
    found = ready(ruleset.name, [each.name for each in ruleset.parts])
    if language == ENGLISH:
        return found
    known = worded("ready", ruleset, language)
    combatants = [_called(each, known.get(slug(each.name))) for each in found.combatants]
    fight = found.fight and structs.replace(
        found.fight,
        title=_said(found.fight.title, known),
        combatants=[_said(each, known) for each in found.fight.combatants],
    )
    return structs.replace(found, combatants=combatants, fight=fight)


def _said(name: str, known: Mapping[str, Worded]) -> str:
    said = known.get(slug(name))
    return said.says if said else name


def _called(combatant: Ready, said: Worded | None) -> Ready:
    if said is None:
        return combatant
    return structs.replace(combatant, name=said.says, about=said.values.get("about", combatant.about))


@cache
def _read(file: Path) -> ReadyCombatants:
    try:
        return msgspec.toml.decode(file.read_bytes(), type=ReadyCombatants)
    except (msgspec.DecodeError, UnicodeDecodeError, OSError) as error:
        name = f"{file.parent.name}/{file.name}"
        unreadable = {"file": name, "text": str(error)}
        raise Refused("broken-ruleset", Sentence("affray.ready-unreadable", unreadable)) from error
