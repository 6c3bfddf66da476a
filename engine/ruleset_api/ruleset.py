"""Rulesets: what a ruleset is to the kernel, and how rulesets are found.

A ruleset is data and functions: its phase machine, what happens in each phase, the shape of a
sheet and of the table's options. It imports the kernel; the kernel finds it by its entry point in
the group "affray.rulesets".
"""

import logging
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from engine.installed.package_folders import homes, installed
from engine.language.sentence import Sentence
from engine.ruleset_api.chapter import Chapter, Rulebook, rulebook
from engine.ruleset_api.composing import check_parts, joined_type, joining, layered, within
from engine.ruleset_api.maneuver import Args, Economy, perform
from engine.ruleset_api.part import Layer, Part
from engine.ruleset_api.phase import Phase
from engine.ruleset_api.phase_machine import PhaseMachine
from engine.ruleset_api.preferences import CALCULATING, Manners, no_manners
from engine.ruleset_api.procedure import Procedure
from engine.ruleset_api.refusal import Refused
from engine.state.state import Combatant, Fight
from events import CombatantJoined, Event

logger = logging.getLogger("affray")

MOST_BOOKS = 64
"""Rulebooks that a ruleset keeps, for tables that leave out other chapters: whoever opens fights chooses which."""


class TableOptions(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of every table, whatever the rules; each option says by its type what it is."""

    dice: Annotated[
        Literal["server", "table"],
        Meta(
            description='Who rolls: "server" (rolled here) or "table" (each roll is asked for and typed in).'
        ),
    ] = "server"
    typed_dice: Annotated[
        Literal["nobody", "gm", "everybody"],
        Meta(
            description='Who may type dice in where the server rolls, with an answer or for a ruling: "nobody", '
            '"gm" or "everybody".',
        ),
    ] = "gm"
    dice_after_undo: Annotated[
        Literal["same", "fresh"],
        Meta(
            description='Which dice a deed meets after an undo: "same" (the same declaration meets the same dice) '
            'or "fresh".',
        ),
    ] = "same"
    sealed: Annotated[
        bool,
        Meta(
            description="Nobody has a say in the dice or the outcome: refused are dice that are not the server's, "
            "a given seed, fresh dice, rulings that change the state, and taking back the end, which "
            "reveals the seed.",
        ),
    ] = False
    foes_hit_points: Annotated[
        Literal["exact", "banded", "none"],
        Meta(
            description='How players see what foes have left: "exact", "banded" (unhurt, hurt, badly-hurt, down) '
            'or "none".',
        ),
    ] = "exact"
    decision_seconds: Annotated[
        int,
        Meta(
            ge=0,
            le=86_400,
            description="After so many seconds a combatant who is asked gets the default answer (0: never).",
        ),
    ] = 0


class Exclusion(Struct, frozen=True):
    """Two settings of a table that exclude each other, by a rule: of each the option and its value."""

    one: tuple[str, Any]
    other: tuple[str, Any]
    rule: str

    def met(self, table: TableOptions) -> bool:
        """Whether both hold at this table."""
        return all(getattr(table, option) == value for option, value in (self.one, self.other))


def _present(combatant: Combatant) -> bool:
    return combatant.present


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A system of rules.

    version    changes whenever the same record may lead to other facts
    sheet      the type that a combatant's sheet must fit, and `options` that of the table's options
    join       what follows from a sheet; raises ValueError with a sentence for one that does not add up
    excludes   the settings of the table's options that do not go together
    speech     the id of the rule that lets people talk ("" where there is none)
    effect     looks at each effect of a ruling and at each combatant who joins (where they stand), and at the state
               before it; raises ValueError with what is wrong (no sentence of its own: "damage is not negative")
               where the ruleset could not read the state after it. None lets everything pass
    files      reads an option that may be given as the name of a file (in a fight script) into its value; a reader
               raises ValueError with what is wrong with the file
    data       the folders with its catalogue, texts and ready combatants, in their order; where it names none, they
               are found by its entry point
    hit_points the resource that front-ends call hit points
    standing   whether a combatant still takes part, or is out of the fight (gone, unconscious, dead); views carry it
    manners    what the autopilot likes to do for a combatant who is asked
    styles     where there are several manners, each by its name ("cautious"), the usual ones first; then `manners` is
               left out
    worth      what it is worth that a foe gains a condition, for the autopilot that weighs blows by their odds; all hit
               points that are left are worth 1, unless it says so under their name, and so is to be out of the fight.
               None: it has no such style
    by_manners questions that this style leaves to the manners: how to defend, which wears out what it is done with
    chapters   the system in the order of its rulebook, and `economy` how it counts what a turn allows
    deed       what comes of a maneuver that is chosen on a turn: it is performed, and what a turn does about it besides
    usual      the parts that a table plays with unless it names others when a fight is opened
    parts      the add-ons that it is composed with (see `of`)
    rulebook   what of the chapters is in force, its own and those of its parts
    """

    name: str
    title: str
    version: str
    machine: PhaseMachine
    phases: dict[str, Phase]
    sheet: type[Struct]
    join: Callable[[Fight, str, Any], CombatantJoined]
    options: type[TableOptions] = TableOptions
    excludes: tuple[Exclusion, ...] = ()
    speech: str = ""
    effect: Callable[[Fight, Event], None] | None = None
    files: dict[str, Callable[[Path], Any]] = field(default_factory=dict)
    standing: Callable[[Combatant], bool] = _present
    data: tuple[Path, ...] = ()
    manners: Manners = no_manners
    styles: Mapping[str, Manners] = field(default_factory=dict)
    worth: Mapping[str, float] | None = None
    by_manners: frozenset[str] = frozenset()
    chapters: tuple[Chapter, ...] = ()
    economy: Economy | None = None
    deed: Callable[[Fight, str, str, Args], Procedure[None]] = perform
    usual: tuple[str, ...] = ()
    parts: tuple[Part, ...] = ()
    hit_points: str = "hp"
    rulebook: Rulebook = field(init=False, repr=False)
    _usual: Manners = field(init=False, repr=False)
    _books: dict[frozenset[str], Rulebook] = field(init=False, repr=False, default_factory=dict)

    def __post_init__(self) -> None:
        """Raises ValueError where chapters or phases do not add up.

        Two chapters bring the same thing, or one goes by an option that there is not; a phase of the machine has no
        entry in `phases`, or an entry no phase; or the first one has something to do when it is entered, which no fight
        ever does.
        """
        _check_phases(self.machine, self.phases)
        for each in self._every_chapter():
            if each.option and each.option not in self.options.__struct_fields__:
                raise ValueError(
                    f"the chapter {each.name!r} goes by an option {each.option!r} that there is not"
                )
        object.__setattr__(self, "_usual", next(iter(self.styles.values()), self.manners))
        object.__setattr__(self, "rulebook", rulebook(self._every_chapter(), self.economy))

    def _every_chapter(self) -> tuple[Chapter, ...]:
        return (*self.chapters, *(each for part in self.parts for each in part.chapters))

    def in_force(self, table: TableOptions) -> Rulebook:
        """The rulebook of a table with these options, without the chapters that it leaves out."""
        chapters = self._every_chapter()
        out = frozenset(each.option for each in chapters if each.option and not getattr(table, each.option))
        if not out:
            return self.rulebook
        if out not in self._books:
            if len(self._books) == MOST_BOOKS:
                self._books.clear()
            self._books[out] = rulebook((each for each in chapters if each.option not in out), self.economy)
        return self._books[out]

    @staticmethod
    def with_parts(host: "Ruleset", parts: Iterable[Part]) -> "Ruleset":
        """The host with these parts, in this order. Raises ValueError for parts that do not fit it or each other.

        Their chapters come after the host's, their layers around its procedures, their options and fields of the
        sheet beside its own.
        """
        parts = tuple(parts)
        check_parts(host.name, parts)
        layers = _layers(parts)
        return replace(
            host,
            parts=parts,
            phases={name: layered(phase, layers) for name, phase in host.phases.items()},
            options=joined_type(host.options, [each.options for each in parts if each.options]),
            sheet=joined_type(host.sheet, [each.sheet for each in parts if each.sheet]),
            join=joining(host.join, parts),
        )

    @property
    def has_layers(self) -> bool:
        """Whether any of its parts has a layer."""
        return any(part.layers for part in self.parts)

    def within_layers(self, fight: Fight, procedure: Procedure[Any]) -> Procedure[Any]:
        """What the kernel brings itself, within the layers of the parts: they see it as they see what the host does."""
        return within(_layers(self.parts), fight, procedure)

    def in_style(self, name: str = "") -> Manners:
        """The manners of a style, the usual ones where none is named. Raises Refused("unknown-style")."""
        if not name:
            return self._usual
        if name not in self.styles:
            names = self.style_names
            why = Sentence("affray.no-style", {"ruleset": self.name, "style": name, "there": there(names)})
            raise Refused("unknown-style", why, legal=names)
        return self.styles[name]

    @property
    def style_names(self) -> list[str]:
        """The styles in which the autopilot plays, the usual one first."""
        return [*self.styles] if self.worth is None else [*self.styles, CALCULATING]

    @property
    def edition(self) -> str:
        """Its version and those of its parts."""
        return edition(self.version, {each.name: each.version for each in self.parts})


def _layers(parts: Iterable[Part]) -> list[Layer]:
    """The layers of the parts; the first is the innermost."""
    return [layer for part in parts for layer in part.layers]


def _check_phases(machine: PhaseMachine, phases: Mapping[str, Phase]) -> None:
    for phase in machine.phases:
        if phase not in phases:
            raise ValueError(
                f"the phase {phase!r} has no entry in `phases`: a fight that comes there could not go on"
            )
    for phase in phases:
        if phase not in machine.phases:
            raise ValueError(
                f"`phases` has an entry {phase!r}, and the machine no phase of that name: it would never be run"
            )
    first = machine.phases[0]
    if phases[first].enter is not None:
        raise ValueError(
            f"a fight begins in the phase {first!r} and never enters it, so its `enter` would not be run; "
            "begin with a phase of its own that leads there"
        )


def edition(version: str, parts: Mapping[str, str]) -> str:
    """The version of a ruleset and of each of its parts: "3", or "3 with posture 1, light 2"."""
    named = ", ".join(f"{name} {each}" for name, each in parts.items())
    return f"{version} with {named}" if named else version


def prepare(ruleset: Ruleset, fight: Fight) -> None:
    """Make a fight ready for its rules: its options as the ruleset's own type, and the rulebook that is in force.

    Raises Refused("rules-changed").
    """
    try:
        fight.table = msgspec.convert(fight.options, ruleset.options)
    except msgspec.ValidationError as error:
        raise Refused("rules-changed", Sentence("affray.options-not-known", {"error": str(error)})) from error
    fight.rulebook = ruleset.in_force(fight.table)


def rulesets() -> dict[str, Ruleset]:
    """Every installed ruleset by name. One that cannot be loaded is missing, and a warning names its package."""
    found: dict[str, Ruleset] = {}
    for name in installed():
        try:
            found[name] = ruleset(name)
        except Refused as refused:
            logger.warning("%s", refused.detail)
    return found


def ruleset(name: str) -> Ruleset:
    """The ruleset of this name. Raises Refused: unknown-ruleset, broken-ruleset."""
    entry = installed().get(name)
    if entry is None:
        known = list(installed())
        raise Refused(
            "unknown-ruleset",
            Sentence("affray.no-ruleset", {"name": name, "known": known}),
            legal=known,
        )
    return _loaded(entry)


def standing_of(name: str) -> Callable[[Combatant], bool]:
    """Who still takes part in a fight by the ruleset of this name; where it is not installed, whoever has not left."""
    try:
        return ruleset(name).standing
    except Refused:
        return _present


def resources(name: str, parts: Iterable[str] = ()) -> tuple[Path, ...]:
    """The folders with a ruleset's data, in their order: its own `data`, or else where its entry point leads.

    After them those of its parts. So for one that cannot be loaded, whose fights are still told; () where there is
    none of that name.
    """
    try:
        data = ruleset(name).data
    except Refused:
        data = ()
    own = data or (homes().get(name),)
    brought = (homes().get(f"{name}.{part}") for part in parts)
    return tuple(dict.fromkeys(each for each in (*own, *brought) if each is not None))


@cache
def _loaded(entry: EntryPoint) -> Ruleset:
    try:
        found = entry.load()
    except Exception as error:  # other people's code, which may fail in any way
        raise _broken(entry, f"{type(error).__name__}: {error}") from error
    if not isinstance(found, Ruleset):
        raise _broken(entry, f"{entry.value} is no Ruleset but {type(found).__name__}")
    return found


def package_of(entry: EntryPoint) -> str:
    """The package that an entry point came with, for people: "the package dusk 1.2"."""
    return "a package" if entry.dist is None else f"the package {entry.dist.name} {entry.dist.version}"


def there(known: Iterable[str]) -> Sentence:
    """What there is instead of what was asked for."""
    return (
        Sentence("affray.there-are", {"known": names})
        if (names := list(known))
        else Sentence("affray.has-none")
    )


def _broken(entry: EntryPoint, why: str) -> Refused:
    broken = {"name": entry.name, "package": package_of(entry), "why": why}
    return Refused("broken-ruleset", Sentence("affray.ruleset-broken", broken))
