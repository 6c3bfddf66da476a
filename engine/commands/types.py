"""What may be asked of a fight. Every command has an id of the sender's, so that a retry is no second command."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from engine.dice.roll_source import TableDice
from events import (
    BudgetChanged,
    ConditionGained,
    ConditionLost,
    DamageHealed,
    DamageTaken,
    Disengaged,
    Engaged,
    ItemChanged,
    Moved,
    ResourceChanged,
    StatChanged,
    TimerSet,
)

MAX_COMBATANTS = 200

# Python's `$` also matches before a last line break; other languages' does not.
Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9][A-Za-z0-9_.:-]*$(?!\n)")]
Name = Annotated[
    str, Meta(min_length=1, max_length=80, pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]+$(?!\n)")
]
Text = Annotated[str, Meta(max_length=2000)]
Version = Annotated[int, Meta(ge=0, le=2**53)]

Effect = (
    BudgetChanged
    | ConditionGained
    | ConditionLost
    | DamageHealed
    | DamageTaken
    | Disengaged
    | Engaged
    | ItemChanged
    | Moved
    | ResourceChanged
    | StatChanged
    | TimerSet
)


class Entrant(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody who takes part: an id for commands, a name for people, a side, a sheet, a place (metres or cells)."""

    id: Id
    name: Name
    side: Id
    sheet: dict[str, Any] = {}
    position: tuple[float, float] | None = None


class Command(Struct, frozen=True, kw_only=True, tag_field="command", forbid_unknown_fields=True):
    """What all commands have: `id` (a retry carries the same), `by` (who says it), and `expected`.

    `expected` is the version the sender has seen; when given, the command is refused if the fight
    has moved on.
    """

    id: Id
    by: Id = "gm"
    expected: Version | None = None


class Open(Command, frozen=True, kw_only=True, tag="open"):
    """Open an encounter. `seed` (hex, 16 to 64 bytes) fixes the server's dice; else they are drawn."""

    ruleset: Id
    encounter: Id | None = None
    title: Annotated[str, Meta(max_length=200)] = ""
    options: dict[str, Any] = {}
    combatants: Annotated[tuple[Entrant, ...], Meta(max_length=MAX_COMBATANTS)] = ()
    seed: Annotated[str, Meta(pattern=r"^([0-9a-f]{2}){16,64}$(?!\n)")] | None = None


class Fork(Command, frozen=True, kw_only=True, tag="fork"):
    """What if: open another encounter as a copy of this one up to version `at` (None: up to now).

    It has dice of its own from there on.
    """

    at: Annotated[int, Meta(ge=1, le=2**53)] | None = None
    encounter: Id | None = None
    title: Annotated[str, Meta(max_length=200)] = ""


class Join(Command, frozen=True, kw_only=True, tag="join"):
    """Somebody joins a fight that is under way."""

    combatant: Entrant


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """Somebody leaves the fight."""

    combatant: Id
    reason: Text = ""


class Answer(Command, frozen=True, kw_only=True, tag="answer"):
    """Answer a pending decision: declare a maneuver, defend, roll.

    Without `decision` the one pending decision of `combatant` (or else of `by`) is meant. `dice` are
    dice rolled by hand, in the order in which the rules ask for them; all must be used.
    """

    choice: Annotated[str, Meta(max_length=100)]
    args: dict[str, Any] = {}
    decision: Annotated[str, Meta(max_length=40)] = ""
    combatant: Annotated[str, Meta(max_length=64)] = ""
    dice: Annotated[tuple[TableDice, ...], Meta(max_length=200)] = ()


class Keep(Command, frozen=True, kw_only=True, tag="keep"):
    """Leave a standing answer to a kind of question ("defend"); an empty choice takes it back."""

    combatant: Id
    ask: Annotated[str, Meta(min_length=1, max_length=100)]
    choice: Annotated[str, Meta(max_length=100)] = ""
    args: dict[str, Any] = {}


class Say(Command, frozen=True, kw_only=True, tag="say"):
    """Somebody says something, at any time; it costs nothing and changes nothing.

    With an `audience` (ids of seats) it is whispered: theirs, the speaker's and the GM's only, and no undo counts it.
    """

    combatant: Id
    text: Annotated[str, Meta(min_length=1, max_length=500)]
    audience: Annotated[tuple[Id, ...], Meta(max_length=100)] = ()


class Note(Command, frozen=True, kw_only=True, tag="note"):
    """The GM notes something for GMs only; it stands beside the play, and no undo counts it."""

    text: Annotated[str, Meta(min_length=1, max_length=2000)]


class CallTime(Command, frozen=True, kw_only=True, tag="call-time"):
    """The GM calls time: whatever combatants are asked now is answered by its default."""


class Invite(Command, frozen=True, kw_only=True, tag="invite"):
    """The GM gives a seat away; the answer has its token. A seat that is there is given anew: its old tokens are void.

    A player plays the `combatants`, an observer sees what they see; a GM and a spectator have none. The seat ends
    after `hours`.
    """

    seat: Id
    role: Literal["gm", "player", "observer", "spectator"]
    combatants: Annotated[tuple[Id, ...], Meta(max_length=MAX_COMBATANTS)] = ()
    hours: Annotated[int, Meta(ge=1, le=100_000)] = 24 * 30


class Revoke(Command, frozen=True, kw_only=True, tag="revoke"):
    """The GM takes a seat away: its tokens are void from now on."""

    seat: Id
    reason: Text = ""


class RulingRoll(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Dice that a ruling wants: by whom, for what; `shows` what they are to show, or the server rolls.

    What the GM shows goes on record as dice set by the GM, what a seat shows as dice rolled by hand. A
    `hidden` roll (the GM's only) is committed to, and nobody but the GM learns of it until it is revealed.
    """

    combatant: Id
    purpose: Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[^|\x00-\x1f]+$")]
    notation: Annotated[str, Meta(min_length=1, max_length=100)]
    shows: Annotated[tuple[int, ...], Meta(max_length=1000)] = ()
    hidden: bool = False


class MakeRuling(Command, frozen=True, kw_only=True, tag="rule"):
    """The GM decides, with a reason; what is rolled for it goes on the record, and `effects` happen at once.

    `now` in an effect is reckoned by the service: a damage or change of resource says only its `amount`. The words
    of a `hidden` ruling are for GMs only.
    """

    ruling: Annotated[str, Meta(min_length=1, max_length=2000)]
    reason: Annotated[str, Meta(min_length=1, max_length=2000)]
    about: Annotated[str, Meta(max_length=200)] = ""
    hidden: bool = False
    rolls: Annotated[tuple[RulingRoll, ...], Meta(max_length=50)] = ()
    effects: Annotated[tuple[Effect, ...], Meta(max_length=200)] = ()


class Entropy(Command, frozen=True, kw_only=True, tag="entropy"):
    """A seat adds entropy of its own (hex, 1 to 64 bytes) to what the server's dice are derived from.

    Before the first roll of the server, or in a round in which it has not rolled yet.
    """

    entropy: Annotated[str, Meta(pattern=r"^([0-9a-f]{2}){1,64}$(?!\n)")]


class Reveal(Command, frozen=True, kw_only=True, tag="reveal"):
    """The GM shows hidden rolls, by their ids ("7-1"); without any, all that are hidden."""

    rolls: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=1000)] = ()


class Undo(Command, frozen=True, kw_only=True, tag="undo"):
    """Take back `version`, the last command that still counts; or with `to` all after that version (the GM only).

    The view names it under `undo`. Once it is not the last any more, it is refused: nobody takes back what they have
    not seen. A player names their own last command. It is taken back at once if they have seen nothing since that
    cannot be unlearnt, nor anybody else's play; else the GM is asked, with the `reason`.
    """

    version: Version
    to: Version | None = None
    reason: Text = ""


class Grant(Command, frozen=True, kw_only=True, tag="grant"):
    """The GM takes back what a request asks for, with all that was played since up to `version`.

    That is the last command that still counts, as with an undo: the view names it under `undo`. Once it is not the last
    any more, it is refused, so that what came meanwhile is not taken back unseen.
    """

    version: Version
    request: Annotated[str, Meta(max_length=40)]


class Deny(Command, frozen=True, kw_only=True, tag="deny"):
    """The GM leaves standing what a request asks to take back."""

    request: Annotated[str, Meta(max_length=40)]
    reason: Text = ""


class Redo(Command, frozen=True, kw_only=True, tag="redo"):
    """Take back the last undo (the GM only); only while nothing new was played.

    `version` is the last command that counts again by it; the view names it under `redo`.
    """

    version: Version


class Close(Command, frozen=True, kw_only=True, tag="close"):
    """End the encounter. It reveals the seed and all hidden rolls."""

    reason: Text = ""


class Elapse(Command, frozen=True, kw_only=True, tag="elapse"):
    """The time for a decision is over: the service's own command, which nobody can send."""

    decision: str


Play = (
    Join
    | Leave
    | Answer
    | Keep
    | Say
    | Note
    | CallTime
    | MakeRuling
    | Entropy
    | Reveal
    | Invite
    | Revoke
    | Undo
    | Redo
    | Grant
    | Deny
    | Close
)
Decided = Play | Elapse

open_decoder = msgspec.json.Decoder(Open, strict=True)
fork_decoder = msgspec.json.Decoder(Fork, strict=True)
play_decoder = msgspec.json.Decoder(Play, strict=True)
