"""How a fight goes on: its opening, its phases and steps, what was asked, answered and rolled."""

from typing import Any

from events.types.values import Choice, Edge, Event, Ground, Modifier, Number, Picture, Place, Value, When

EVERY_FOE = "*"
"""In a list of those from whom a combatant is hidden: every combatant of another side."""


class Fork(Value, frozen=True):
    """Where a forked encounter comes from: the one it was copied from, up to which version, and the hash of that."""

    encounter: str
    version: int
    hash: str


class EncounterOpened(Event, frozen=True):
    """A fight was opened under a ruleset.

    `machine` is the table of its phase machine: phase -> trigger -> the phases it may lead to.
    With it a stream replays without the ruleset. `commitment` binds the server's secret seed
    ("sha256:..." of its bytes); `seeded` says that the seed came with the opening, so that the
    opener could know the dice. `forked` says of which encounter this one began as a copy (None: of none).
    `parts` maps each part of the rules that it is played with to its version, in their order. `derivation` says which
    entropy goes into the server's dice: 1 what was added before, 2 what was added before the first roll of their round.
    """

    encounter: str
    ruleset: str
    version: str
    phase: str
    machine: dict[str, dict[str, tuple[str, ...]]]
    title: str = ""
    options: dict[str, Any] = {}
    commitment: str = ""
    seeded: bool = False
    forked: Fork | None = None
    parts: dict[str, str] = {}
    derivation: int = 1


class CombatantJoined(Event, frozen=True):
    """A combatant joined, with a sheet (as the ruleset's schema has it) and what follows from it.

    `resources` maps a name ("hp") to [now, maximum]; `position` is in metres, or in cells of the board. A combatant
    `hidden_from` others (ids; "*": every foe) has the condition "hidden" from the start, and is unseen by them.
    `portrait` is the URL of a picture, `external_ids` are a program's name and its id of the combatant; no rule goes by
    them.
    """

    combatant: str
    name: str
    side: str
    sheet: dict[str, Any] = {}
    stats: dict[str, int] = {}
    resources: dict[str, tuple[int, int]] = {}
    items: dict[str, dict[str, Any]] = {}
    position: tuple[float, float] | None = None
    hidden_from: tuple[str, ...] = ()
    portrait: str = ""
    external_ids: dict[str, str] = {}


class CombatantLeft(Event, frozen=True):
    """A combatant left the fight."""

    combatant: str
    reason: str = ""


class RoundBegan(Event, frozen=True):
    """A round began; rounds count from 1."""

    round: int


class PhaseEntered(Event, frozen=True):
    """The phase machine went from `source` to `phase` by `trigger`."""

    source: str
    trigger: str
    phase: str


class StepBegan(Event, frozen=True):
    """A step of the ruleset began: a combatant's statement, turn, power, or an upkeep.

    `rank` is the rank it has (None where ranks do not matter).
    """

    step: str
    combatant: str = ""
    rank: int | None = None
    args: dict[str, Any] = {}


class OrderSet(Event, frozen=True):
    """An order was settled: `kind` says which ("dex", "int", "initiative")."""

    kind: str
    order: tuple[Place, ...]


class IntentDeclared(Event, frozen=True):
    """A combatant declared an intent. A `hidden` one is for its owner and the GM only."""

    combatant: str
    intent: str
    args: dict[str, Any] = {}
    hidden: bool = False


class IntentRevealed(Event, frozen=True):
    """A hidden intent was revealed to all."""

    combatant: str


class ManeuverDeclared(Event, frozen=True):
    """A combatant uses a maneuver, now."""

    combatant: str
    maneuver: str
    args: dict[str, Any] = {}


class DecisionRequested(Event, frozen=True):
    """A decision is requested: the fight waits for `asked`, a combatant's id or "gm".

    `decision` is the id of this event's log entry ("7-3"). `args` holds what the question is about. The answer
    to a `hidden` question is for its owner and the GM only, until an intent of the owner's is revealed. A `private`
    question is for whoever is asked and the GM only: others are not told that it is asked, or answered.
    """

    decision: str
    asked: str
    ask: str
    choices: tuple[Choice, ...]
    args: dict[str, Any] = {}
    default: str = ""
    hidden: bool = False
    private: bool = False


class DecisionRequestedLike(DecisionRequested, frozen=True, kw_only=True):
    """A decision is requested with the very choices of an earlier one, the decision `like`, which spells them out.

    So a list that comes up again costs a log no more than its name. Who asks for events is sent a
    DecisionRequested with the choices in it.
    """

    like: str
    choices: tuple[Choice, ...] = ()


class DecisionMade(Event, frozen=True):
    """An answer to a decision.

    `how` is "seat", "standing" (a standing answer), "void" (nothing was left to choose), "timeout" (the default,
    because the time for it was over) or "called" (the default, because the GM called time).
    """

    decision: str
    choice: str
    args: dict[str, Any] = {}
    how: str = "seat"


class AnswerKept(Event, frozen=True):
    """A combatant's standing answer to a kind of question; an empty choice withdraws it."""

    combatant: str
    ask: str
    choice: str
    args: dict[str, Any] = {}


class DiceRolled(Event, frozen=True):
    """A roll of dice. `dice` are all faces in the order they fell.

    `source` is "server", "table" (rolled by hand), "gm" (what the GM says they show) or "fork" (rolled in the
    encounter that this one began as a copy of). `context` is what
    a server roll is derived from (docs/reference/dice.md). `against` are the others between whom the roll decides, as
    dice that break a tie do: a viewer who sees none of them is not sent the roll. A `private` roll is for the seat of
    its combatant and the GM only.
    """

    combatant: str
    purpose: str
    notation: str
    dice: tuple[int, ...]
    total: int
    source: str = "server"
    context: str = ""
    against: tuple[str, ...] = ()
    private: bool = False


class EntropyAdded(Event, frozen=True):
    """A seat (`by`: "gm" or a combatant) added entropy (hex, 1 to 64 bytes) to what server rolls are derived from.

    No undo takes it back.
    """

    by: str
    entropy: str


class HiddenRoll(Event, frozen=True):
    """A hidden roll, which only the GM knows. `commitment` binds nonce and roll until it is revealed.

    `roll` is the id of this event's log entry ("7-1"); `context` is that of the roll, "" for dice by hand.
    """

    roll: str
    combatant: str
    purpose: str
    commitment: str
    context: str = ""


class RollRevealed(Event, frozen=True):
    """A hidden roll was revealed: `nonce` (hex) and `rolled` are what its commitment was made of."""

    roll: str
    nonce: str
    rolled: DiceRolled


class CheckResolved(Event, frozen=True):
    """A chance or total with every step that led to it, the roll against it, and the result.

    `unit` is what base, modifiers and total are: "percent" (to be rolled under), "bonus" (added to the roll), or what
    is counted ("dice" of a pool); "" goes without saying. Where the roll is held against another number than `total`,
    which is then what it is made with, that is the `difficulty`. `result_rule` is the rule that makes this roll this
    result (a critical, a fumble). A `private` check is for the seat of its combatant and the GM only.
    """

    combatant: str
    purpose: str
    base: int
    total: int
    roll: int
    result: str
    skill: str = ""
    modifiers: tuple[Modifier, ...] = ()
    result_rule: str = ""
    unit: str = ""
    difficulty: Number | None = None
    private: bool = False


class Noted(Event, frozen=True):
    """A message that changes nothing: its key with its arguments.

    With an `audience` (ids of seats) it is for them and the GM only; a `private` one is for the seat of its combatant
    and the GM. Where it puts combatants in an order, as after a
    tie, their ids are in `args["order"]`; a viewer who sees fewer than two of them is not sent it.
    """

    key: str
    combatant: str = ""
    args: dict[str, Any] = {}
    audience: tuple[str, ...] = ()
    private: bool = False


class BoardChanged(Event, frozen=True):
    """The board changed: these cells and edges are now like this, and the light of the board, where it is named.

    `change` says what happened in one word ("opened", "lit"), `combatant` who did it ("": nobody). Under the grid lies
    this `picture` now (None: as before); no rule goes by it.
    """

    cells: tuple[Ground, ...] = ()
    edges: tuple[Edge, ...] = ()
    light: str = ""
    change: str = ""
    combatant: str = ""
    picture: Picture | None = None


class TimerSet(Event, frozen=True):
    """A timer was set: something will start by itself, `kind` with `data`, at `due`."""

    timer: str
    kind: str
    due: When
    combatant: str = ""
    data: dict[str, Any] = {}


class TimerEnded(Event, frozen=True):
    """A timer went off, or was stopped."""

    timer: str


class RulingMade(Event, frozen=True):
    """A ruling of the GM, on the record. The facts that follow in the same commit are its effects.

    Where the parts of the rules have layers, what comes of the `effects` that were ruled may differ from them: then the
    ruling says them, and what came of them follows. Only the GM sees the words of a `hidden` ruling; of its effects
    everybody sees what they may see. One without words (`ruling` is "") says no more than that the GM adjusts the
    combatant.
    """

    ruling: str
    reason: str
    combatant: str = ""
    about: str = ""
    hidden: bool = False
    effects: tuple[dict[str, Any], ...] = ()


class Undone(Event, frozen=True):
    """These commits (by number, ascending) no longer count; `request` is the request that asked for it, if any.

    `reason` is the one that was given for it. Where an end is taken back that has revealed the seed, `commitment` is
    that of a new one, from which the server's dice come from here on.
    """

    commits: tuple[int, ...]
    request: str = ""
    reason: str = ""
    commitment: str = ""


class Redone(Event, frozen=True):
    """These commits count again."""

    commits: tuple[int, ...]


class SeatInvited(Event, frozen=True):
    """The GM gave a seat away, or gave it again: its earlier tokens are void.

    `role` is "gm", "player" (of these combatants), "observer" (sees what they see) or "spectator"; the seat ends
    `hours` after the commit's time.
    """

    seat: str
    role: str
    combatants: tuple[str, ...] = ()
    hours: int = 0


class SeatRevoked(Event, frozen=True):
    """A seat was taken away."""

    seat: str
    reason: str = ""


class UndoRequested(Event, frozen=True):
    """A seat asks the GM to undo commit number `commit` and all after it; `request` is this entry's id."""

    request: str
    seat: str
    commit: int
    reason: str = ""


class UndoDenied(Event, frozen=True):
    """The GM denied a request for an undo."""

    request: str
    reason: str = ""


class EncounterClosed(Event, frozen=True):
    """The fight is over. `seed` (hex) reveals the server's secret, to be checked against its commitment.

    `revealed` are all hidden rolls that had not been shown before, those of undone play too.
    """

    reason: str = ""
    seed: str = ""
    revealed: tuple[RollRevealed, ...] = ()


class Header(Value, frozen=True):
    """The header of a commit, in its first entry: who, when, what, and the hash chain.

    `kind` is the kind of command; `at` is in milliseconds since 1970 (UTC); `count` the number of
    events; `prev` and `hash` are hex digests; `digest` is that of the command's body, by which a
    retry differs from another command under the same id. The first `outside` events were brought
    from outside (a ruling with its effects, a combatant who joined); what follows came by the rules. For so many of its
    rolls dice were `typed` in with the command.
    `digests` (from format 2 on) are those of the events, one after the other, in base64.
    """

    command: str
    kind: str
    by: str
    at: int
    count: int
    prev: str
    hash: str
    digest: str = ""
    outside: int = 0
    format: int = 1
    digests: str = ""
    typed: int = 0
