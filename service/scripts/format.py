"""Fight scripts: JSON documents that anyone can write, and that play a whole fight.

A script names the ruleset and its options, the combatants, and then line by line who does what, with
dice if they were rolled by hand. The published schema is `schemas/fight-script.schema.json`.
"""

from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from engine.commands.opening import MOST_PARTS
from engine.commands.types import Effect, Entrant, Id, RulingRoll, Text
from engine.dice.roll_source import TableDice
from engine.installed.package_folders import installed
from engine.ruleset_api.plain_data import plain
from engine.ruleset_api.preferences import Preference
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import ruleset

Dice = tuple[TableDice | int | tuple[int, ...], ...]


class Line(Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True, omit_defaults=True):
    """One line of a script; `tell` is a sentence shown to whoever watches."""

    tell: str = ""


class Refusal(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The refusal of a command: its code, the rule behind it, and the sentence; what is left out may be anything."""

    code: str
    rule: str | None = None
    says: str | None = None


class Command(Line, frozen=True, kw_only=True):
    """A line that is a command; with `refused` it must be, as it says there, and the fight stays as it is."""

    refused: Refusal | None = None


class Answer(Command, frozen=True, kw_only=True, tag="answer"):
    """`who` answers what they are asked. `dice` hold one entry a roll: a number, a list, or a table's dice."""

    who: Id
    choice: str
    args: dict[str, Any] = {}
    dice: Dice = ()


class Rule(Command, frozen=True, kw_only=True, tag="rule"):
    """The GM makes a ruling, with a reason."""

    ruling: str
    reason: str
    about: str = ""
    rolls: tuple[RulingRoll, ...] = ()
    effects: tuple[Effect, ...] = ()


class Join(Command, frozen=True, kw_only=True, tag="join"):
    """A combatant joins."""

    combatant: Entrant


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """A combatant leaves the fight."""

    who: Id
    reason: Text = ""


class Say(Command, frozen=True, kw_only=True, tag="say"):
    """A combatant says something; talk is free."""

    who: Id
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Entropy(Command, frozen=True, kw_only=True, tag="entropy"):
    """A seat adds to what the server's dice come from (hex), before it has rolled in the round."""

    who: Id
    entropy: Annotated[str, Meta(pattern=r"^([0-9a-f]{2}){1,64}$(?!\n)")]


class Reveal(Command, frozen=True, kw_only=True, tag="reveal"):
    """The GM shows hidden rolls, by their ids ("7-1"); without any, all that are hidden."""

    rolls: tuple[str, ...] = ()


class Undo(Line, frozen=True, kw_only=True, tag="undo"):
    """Undo the last commands that count."""

    commands: Annotated[int, Meta(ge=1, le=1000)] = 1


class Redo(Command, frozen=True, kw_only=True, tag="redo"):
    """Redo what the last undo took."""


class ExpectedCheck(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A check and how it came about; what is left out may be anything.

    `parts` are all of its modifiers, in any order, each a step with its rule: "+20 pm.flank.bonus", "*0.5 ...",
    "set 95 ...", "min 1 ...", "max 95 ...".
    """

    skill: str | None = None
    base: int | None = None
    parts: tuple[str, ...] | None = None
    total: int | None = None
    roll: int | None = None
    result: str | None = None
    result_rule: str | None = None


class ExpectedOption(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An option of whoever is asked, found by its choice and the arguments given; what is left out may be anything.

    `chance` is what is shown and `parts` are its steps, as those of a check; `exact` is how likely it succeeds
    ("17/216"). `barred` is the sentence that says why it is barred ("": it is not), by `rule`.
    """

    choice: str
    args: dict[str, Any] = {}
    chance: int | None = None
    parts: tuple[str, ...] | None = None
    exact: str | None = None
    barred: str | None = None
    rule: str | None = None


class Expect(Line, frozen=True, kw_only=True, tag="expect"):
    """What must be true here, for each combatant named; what is not named may be anything.

    hp, pp      what is left of hit points and power points; `resources`, of any resource
    budgets     what is left of a budget: {"ann": {"attack": 0}}
    at          where they are, in cells or metres
    items       fields of what they carry: {"ann": {"sword": {"broken": true}}}
    conditions  what they have, `without` what they have not; `data`, fields of a condition:
                {"ann": {"stunned": {"rounds": 2}}}
    injuries    what is left of all injuries, by their causes
    checks      the last check of each purpose that the line of play before made: {"ann": {"attack": {"total": 95}}}
    damage      fields of the last damage that it did to them: {"bob": {"rolled": 9, "armour": 1, "amount": 8}}
    notes       arguments of the last message of each key that it gave: {"bob": {"defence": {"db": 30}}}
    offers      what they may choose: its chance, or why it is barred
    waits       who must be asked for what: {"bob": "defend"}
    """

    hp: dict[Id, int] = {}
    pp: dict[Id, int] = {}
    resources: dict[Id, dict[str, int]] = {}
    budgets: dict[Id, dict[str, int]] = {}
    at: dict[Id, tuple[float, float]] = {}
    items: dict[Id, dict[str, dict[str, Any]]] = {}
    conditions: dict[Id, tuple[str, ...]] = {}
    without: dict[Id, tuple[str, ...]] = {}
    data: dict[Id, dict[str, dict[str, Any]]] = {}
    injuries: dict[Id, dict[str, int]] = {}
    checks: dict[Id, dict[str, ExpectedCheck]] = {}
    damage: dict[Id, dict[str, Any]] = {}
    notes: dict[Id, dict[str, dict[str, Any]]] = {}
    offers: dict[Id, tuple[ExpectedOption, ...]] = {}
    waits: dict[str, str] = {}
    round: int | None = None


class Autopilot(Line, frozen=True, kw_only=True, tag="autopilot"):
    """Let the autopilot answer: to the end of the fight, or until one of these.

    A combatant in `until` is asked for that, `rounds` have ended, it is `round`, or so many `answers` were given.
    `until` maps a combatant's id (or "*") to what they are asked ("defend"). With `manners` or `styles` it plays by
    these here instead of the script's.
    """

    until: dict[str, str] = {}
    round: Annotated[int, Meta(ge=1, le=10_000)] | None = None
    manners: dict[str, tuple[Preference, ...]] = {}
    styles: dict[str, str] = {}
    rounds: Annotated[int, Meta(ge=1, le=500)] | None = None
    answers: Annotated[int, Meta(ge=1, le=10_000)] | None = None


class Close(Command, frozen=True, kw_only=True, tag="close"):
    """The GM ends the fight."""

    reason: Text = ""


AnyLine = Answer | Rule | Join | Leave | Say | Entropy | Reveal | Undo | Redo | Expect | Autopilot | Close


class Script(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A fight to be played. `manners` are the autopilot's preferences for a combatant, best first ("*": for all).

    Without any it plays as its ruleset does, in the style that `styles` names for a combatant ("*": for all).

    `parts` are those that the ruleset is played with (add-ons, house rules), in their order; left out, the usual ones.
    An option that its ruleset keeps in files (`tables`) may name one, in the folder of the script.
    """

    ruleset: Id
    title: Annotated[str, Meta(max_length=200)]
    combatants: tuple[Entrant, ...]
    play: Annotated[tuple[AnyLine, ...], Meta(max_length=10_000)] = ()
    options: dict[str, Any] = {}
    seed: str | None = None
    manners: dict[str, tuple[Preference, ...]] = {}
    styles: dict[str, str] = {}
    about: str = ""
    parts: Annotated[tuple[Id, ...], Meta(max_length=MOST_PARTS)] | None = None
    schema: str = msgspec.field(default="", name="$schema")


def read_script(path: Path) -> Script:
    """The script in a file, with the files that its options name read in.

    Raises Refused: malformed, with the place of what is wrong; unknown-option, where such a file will not do.
    """
    try:
        script = msgspec.json.decode(path.read_bytes(), type=Script)
    except OSError as error:
        raise Refused("not-found", f"{path}: {error.strerror}.") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("malformed", f"{path} is no fight script: {error}.") from error
    return replace(script, options=_read_in(script, path.parent))


def _read_in(script: Script, folder: Path) -> dict[str, Any]:
    """The options of a script; one that names a file, in the folder of the script, has its content in its place."""
    if script.ruleset not in installed():
        return script.options
    options = dict(script.options)
    for name, read in ruleset(script.ruleset).files.items():
        if isinstance(options.get(name), str):
            try:
                options[name] = plain(read(folder / options[name]))
            except ValueError as error:
                raise Refused("unknown-option", f"{name}, {options[name]}:\n{error}") from error
    return options


def table_dice(dice: Dice) -> list[dict[str, Any]]:
    """The dice of a line as a command carries them."""
    entries: list[dict[str, Any]] = []
    for each in dice:
        if isinstance(each, TableDice):
            entries.append({"shows": list(each.shows), "purpose": each.purpose})
        else:
            entries.append({"shows": [each] if isinstance(each, int) else list(each)})
    return entries
