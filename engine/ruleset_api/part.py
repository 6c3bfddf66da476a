"""Parts: an add-on or a house rule, which a table switches on for a fight when it is opened.

What a part changes in numbers and choices it adds at the host's seams, by its chapters; what happens afterwards may
be a layer: a generator around each of the host's procedures, which sees every fact, roll and question on its way
out and may let it pass, change it, or put its own before and after it. Its catalogue, texts and ready combatants lie
where its entry point leads (engine.installed.package_folders).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from engine.ruleset_api.chapter import Chapter
from engine.ruleset_api.procedure import Procedure
from engine.state.state import Fight
from events import CombatantJoined

Layer = Callable[[Fight, Procedure[Any]], Procedure[Any]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A part of a system.

    name       as the fight names it when it is opened
    host       the ruleset that it belongs to
    title      what front-ends call it
    about      what it does, in a sentence or two for the table
    version    changes whenever the same record may lead to other facts
    chapters   what it adds to the host's own, after them
    layers     what it puts around each of the host's procedures; the first is the innermost
    options    the options that it adds to the table's, each with a default
    sheet      the fields that it adds to a sheet, each with a default
    joins      what follows from those fields for a combatant who joins
    without    the parts that it cannot be played with
    """

    name: str
    host: str
    title: str
    version: str
    about: str = ""
    chapters: tuple[Chapter, ...] = ()
    layers: tuple[Layer, ...] = ()
    options: type[Struct] | None = None
    sheet: type[Struct] | None = None
    joins: Callable[[Fight, CombatantJoined, Any], CombatantJoined] | None = None
    without: tuple[str, ...] = ()
