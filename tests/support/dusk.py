"""Dusk, a part of brawl as a third party ships it, with everything that a part may bring."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.support.third_party import installed

CODE = """
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from engine.ruleset_api.chapter import Chapter
from engine.ruleset_api.maneuver import Maneuver
from engine.ruleset_api.part import Part
from engine.kit.points import Points
from events import Noted
from tests.support.brawl import AFTER_TURN, POINTS


class Options(Struct, frozen=True):
    dusk: Annotated[int, Meta(ge=0, le=3, description="What the dusk takes off a blow.")] = 1


class Sheet(Struct, frozen=True):
    owl: Annotated[bool, Meta(description="Whether the dusk is as good as noon.")] = False


def too_dark(fight, who, whom):
    if fight.table.dusk and not fight.combatants[who].stats["owl"]:
        yield Points("dsk.blow", -fight.table.dusk, "dusk")


def darker(fight, who):
    yield Noted(key="dusk.falls", combatant=who, rule="dsk.falls")


def squint(fight, who, args):
    yield Noted(key="dusk.squints", combatant=who, rule="dsk.squint")


def join(fight, joined, sheet):
    return replace(joined, stats={**joined.stats, "owl": int(sheet.owl)})


part = Part(
    name="dusk",
    host="brawl",
    title="Dusk",
    version="1",
    about="Blows are harder in the dusk; owls do not mind.",
    chapters=(
        Chapter(
            name="dusk",
            maneuvers=(Maneuver(key="squint", rule="dsk.squint", does=squint),),
            adds=(POINTS.add(too_dark), AFTER_TURN.add(darker)),
        ),
    ),
    options=Options,
    sheet=Sheet,
    joins=join,
    without=("noon",),
)
"""

NOON = """
from dusk import part as dusk
from engine.ruleset_api.part import Part

part = Part(name="noon", host="brawl", title="High noon", version="3", options=dusk.options)
"""

RULES = """
system = "brawl.dusk"
title = "Dusk"

[[rule]]
id = "dsk.blow"
section = "Dusk"
kind = "option"
text = "A blow in the dusk is at −1."

[[rule]]
id = "dsk.falls"
section = "Dusk"
kind = "option"
text = "After each turn it is told that it grows dark."

[[rule]]
id = "dsk.squint"
section = "Dusk"
kind = "option"
text = "One may squint."
"""

TEXTS = """
dusk_falls = It grows dark around { $combatant }.
dusk_squints = { $combatant } narrows both eyes.
maneuver_squint = { $combatant } squints.
word_dusk = Dusk
"""

READY = """
[[combatants]]
name = "Owl"
side = "foes"
about = "Sees at night."
sheet = { health = 3, owl = true }
"""

FILES = {
    "brawling.py": "from tests.support.brawl import brawl\n",
    "dusk/__init__.py": CODE,
    "dusk/dusk.rules.toml": RULES,
    "dusk/en.ftl": TEXTS,
    "dusk/ready.toml": READY,
    "noon.py": NOON,
}
PARTS = {"dusk": "dusk:part", "noon": "noon:part"}

IN_THE_DUSK = {
    "brawling.py": """
from dataclasses import replace

from tests.support.brawl import brawl as bare

brawl = replace(bare, usual=("dusk",))
"""
}
"""brawl, for which its part dusk is usual."""


@contextmanager
def brawl_with_parts(
    folder: Path, parts: Mapping[str, str] = PARTS, files: Mapping[str, str] | None = None
) -> Iterator[None]:
    """While it lasts, brawl is installed, with its parts dusk and noon or with these, and with more files or others."""
    with installed(folder, {"brawl": "brawling:brawl"}, {**FILES, **(files or {})}, {"brawl": parts}):
        yield
