"""The aggregate state of a fight: what is true now.

A `Fight` is changed in place by `engine.state.evolve` and by nothing else. `fork` makes a second fight
that shares everything with the first and copies a combatant only when it first changes one, so
every commit can keep its own state at little cost. What events seldom change they replace, and forks share it. Both
copies are written field by field, by name, so that no value ends up in the place of another; that also takes less time
than a constructor with as many arguments.

A fight that a driver plays on (`to_play_on`) never exchanges a combatant for a copy, so a rule may keep one while it
waits. It is its forks that have copies: of each combatant one, for as long as they stay as they are.
"""

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field
from typing import Any

from engine.board.board import PLAIN, Board
from events import (
    AnswerKept,
    ConditionGained,
    DecisionRequested,
    EncounterClosed,
    IntentDeclared,
    ManeuverDeclared,
    Picture,
    Place,
    StepBegan,
    TimerSet,
    Value,
)


class Injury(Value, frozen=True):
    """An injury on record: what is left of it (`amount`), what it was (`taken`), and since which round."""

    injury: str
    amount: int
    taken: int
    round: int
    resource: str = "hp"
    cause: str = ""
    kind: str = ""


class Link(Value, frozen=True, order=True):
    """Two combatants who are linked, `combatant` to `other`: who "rides" whom, who "holds" whom. Both have it."""

    link: str
    combatant: str
    other: str


class Item(dict[str, Any]):
    """The fields of an item. A change makes a new one, so what a ruleset makes of it may be kept in `readings`."""

    __slots__ = ("readings",)

    def __init__(self, fields: Mapping[str, Any]) -> None:
        super().__init__(fields)
        self.readings: dict[type[Any], Any] = {}


class Thing(Value, frozen=True):
    """A thing of the table, which no combatant has: what lies about, and scenery, with its state.

    `position` is where it lies or stands, None where that does not matter. All see what anybody sees of another's
    thing, and the fields that it names itself in `fields["shown"]`.
    """

    item: str
    fields: Item
    position: tuple[float, float] | None = None


class _NothingKept(dict[Any, Any]):
    """What is derived from a copy, which anybody may change: it is worked out each time."""

    def __setitem__(self, key: Any, value: Any) -> None:
        """Keep nothing."""


NOTHING_KEPT = _NothingKept()

BODY = "body"
"""Under which a combatant's memo has what depends neither on budgets nor on what they stated."""


@dataclass(slots=True)
class Combatant:
    """A combatant in the fight. `resources` maps a name to (now, maximum).

    Positions are in metres, or in cells of the board where the ruleset plays on one. `portrait` and `external_ids` are
    for front-ends, and no rule goes by them. `_memo` is what was derived from all this (engine.state.derived).
    """

    id: str
    name: str
    side: str
    sheet: dict[str, Any]
    stats: dict[str, int]
    resources: dict[str, tuple[int, int]]
    items: dict[str, Item]
    position: tuple[float, float] | None = None
    budgets: dict[str, int] = field(default_factory=dict)
    conditions: dict[str, ConditionGained] = field(default_factory=dict)
    injuries: dict[str, Injury] = field(default_factory=dict)
    engaged: frozenset[str] = frozenset()
    links: frozenset[Link] = frozenset()
    intent: IntentDeclared | None = None
    present: bool = True
    portrait: str = ""
    external_ids: dict[str, str] = field(default_factory=dict)
    _memo: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)

    def copy(self) -> "Combatant":
        """A combatant equal to this one that can be changed without changing this one; nothing is kept with it."""
        copy = Combatant.__new__(Combatant)
        copy.id = self.id
        copy.name = self.name
        copy.side = self.side
        copy.sheet = self.sheet
        copy.stats = {**self.stats}
        copy.resources = {**self.resources}
        copy.items = {**self.items}
        copy.position = self.position
        copy.budgets = {**self.budgets}
        copy.conditions = {**self.conditions}
        copy.injuries = {**self.injuries}
        copy.engaged = self.engaged
        copy.links = self.links
        copy.intent = self.intent
        copy.present = self.present
        copy.portrait = self.portrait
        copy.external_ids = self.external_ids
        copy._memo = NOTHING_KEPT
        return copy

    def as_it_is(self) -> "Combatant":
        """This copy, which nobody changes any more: what follows from it is kept."""
        self._memo = {}
        return self

    def now(self, resource: str) -> int:
        """How much of a resource is left."""
        return self.resources[resource][0]

    def maximum(self, resource: str) -> int:
        """How much of a resource there is at most."""
        return self.resources[resource][1]

    def linked(self, link: str) -> frozenset[str]:
        """To whom this combatant is linked so: whom they ride, whom they hold."""
        return frozenset(each.other for each in self.links if each.link == link and each.combatant == self.id)

    def linked_by(self, link: str) -> frozenset[str]:
        """Who is linked so to this combatant: who rides them, who holds them."""
        return frozenset(each.combatant for each in self.links if each.link == link and each.other == self.id)

    def budget(self, name: str) -> int:
        """What is left (or used) of a budget; 0 where it was never set."""
        if name in self.budgets:
            return self.budgets[name]
        return 0


@dataclass(slots=True)
class Fight:
    """A fight: whose, by which rules, where in the round it is, who takes part, what is about, what is pending.

    `counts` are the table's: the "clock" and what else a ruleset counts there. `throws` counts the server's rolls
    of this round by what they were for, `rolled` is the last round with any by the rules (-1: none). `board` is the
    board as it is now, at first as the options have it, and `picture` what lies under its grid (no rule goes by it).
    `unattended` is the round since which all decisions were standing answers (0: a seat gave the last). `questions`
    are the last decisions that were requested with their choices spelled out, by which those are read that have the
    same (see engine.state.interned_choices). `parts` maps each part that the fight is played with to its version.
    `table` is the ruleset's view of `options` and `rulebook` what of its chapters and parts is in force
    (engine.ruleset_api.chapter.Rulebook); both are set by
    engine.ruleset_api.ruleset.prepare and no part of the state. `_memo` is what was derived from it since the last
    event (engine.state.derived).
    """

    id: str = ""
    ruleset: str = ""
    rules_version: str = ""
    title: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    commitment: str = ""
    seeded: bool = False
    machine: dict[str, dict[str, tuple[str, ...]]] = field(default_factory=dict)
    phase: str = ""
    round: int = 0
    step: StepBegan | None = None
    declared: ManeuverDeclared | None = None
    combatants: dict[str, Combatant] = field(default_factory=dict)
    things: dict[str, Thing] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    orders: dict[str, tuple[Place, ...]] = field(default_factory=dict)
    timers: dict[str, TimerSet] = field(default_factory=dict)
    decisions: dict[str, DecisionRequested] = field(default_factory=dict)
    kept: dict[str, AnswerKept] = field(default_factory=dict)
    board: Board = PLAIN
    picture: Picture | None = None
    throws: dict[str, int] = field(default_factory=dict)
    rolled: int = -1
    unattended: int = 0
    injuries: int = 0
    closed: EncounterClosed | None = None
    questions: dict[str, DecisionRequested] = field(default_factory=dict, compare=False)
    parts: dict[str, str] = field(default_factory=dict)
    table: Any = field(default=None, compare=False)
    rulebook: Any = field(default=None, compare=False)
    _memo: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)
    _owned: set[str] = field(default_factory=set, compare=False, repr=False)
    _lent: dict[str, Combatant | None] | None = field(default=None, compare=False, repr=False)

    def fork(self) -> "Fight":
        """A fight equal to this one; changing either leaves the other as it is."""
        fork = Fight.__new__(Fight)
        if self._lent is None:
            self._owned = set()
            fork.combatants = {**self.combatants}
            fork._memo = self._memo  # until either changes
        else:
            fork.combatants = self._copies(self._lent)
            fork._memo = {}
        fork.id = self.id
        fork.ruleset = self.ruleset
        fork.rules_version = self.rules_version
        fork.title = self.title
        fork.options = self.options
        fork.commitment = self.commitment
        fork.seeded = self.seeded
        fork.machine = self.machine
        fork.phase = self.phase
        fork.round = self.round
        fork.counts = self.counts
        fork.step = self.step
        fork.declared = self.declared
        fork.things = self.things
        fork.orders = self.orders
        fork.timers = self.timers
        fork.decisions = {**self.decisions}
        fork.kept = self.kept
        fork.board = self.board
        fork.picture = self.picture
        fork.throws = {**self.throws}
        fork.rolled = self.rolled
        fork.unattended = self.unattended
        fork.injuries = self.injuries
        fork.closed = self.closed
        fork.questions = {**self.questions}
        fork.parts = self.parts
        fork.table = self.table
        fork.rulebook = self.rulebook
        fork._owned = set()
        fork._lent = None
        return fork

    def to_play_on(self) -> "Fight":
        """A fight equal to this one, whose combatants are the same objects for as long as it is played."""
        played = self.fork()
        played._lent = dict(played.combatants)
        for id, each in played._lent.items():
            assert each is not None
            played.combatants[id] = _same(each)
        return played

    def _copies(self, lent: dict[str, Combatant | None]) -> dict[str, Combatant]:
        """Copies of the combatants, those that were lent before where they still hold."""
        for id, each in lent.items():
            if each is None:
                lent[id] = _same(self.combatants[id])
        copies: dict[str, Any] = {**lent}
        return copies

    @property
    def clock(self) -> int:
        """The time in seconds since the opening, as far as time was said to pass."""
        return self.counts.get("clock", 0)

    def mine(self, combatant: str) -> Combatant:
        """The combatant, free to be changed. Raises KeyError for one who is not in the fight."""
        found = self.combatants[combatant]
        self._memo = {}
        lent = self._lent
        if lent is not None:
            if (copy := lent[combatant]) is not None:
                copy._memo, lent[combatant] = {}, None  # it is of an earlier moment now, of which nobody asks
        elif combatant not in self._owned:
            before, found = found, found.copy()
            before._memo = {}  # likewise
            self.combatants[combatant] = found
            self._owned.add(combatant)
        found._memo = {}
        return found

    def mine_keeping_body(self, combatant: str) -> Combatant:
        """The combatant, free to be changed in budgets and intent: what depends on neither is kept."""
        before = self.combatants[combatant]._memo
        found = self.mine(combatant)
        if BODY in before:
            found._memo[BODY] = before[BODY]
        return found

    def enters(self, combatant: Combatant) -> None:
        """The combatant comes into the fight, or again."""
        self.combatants[combatant.id] = combatant
        self._owned.add(combatant.id)
        if self._lent is not None:
            self._lent[combatant.id] = None

    def supposing(self, combatant: Combatant) -> "Fight":
        """A fight like this one, but with this combatant as they would be, a copy; nobody changes either any more."""
        other = copy(self)
        other.combatants = {**self.combatants, combatant.id: combatant.as_it_is()}
        other._memo, other._owned, other._lent = {}, set(), None
        return other

    def present(self) -> list[Combatant]:
        """The combatants who take part, in the order they joined."""
        return [each for each in self.combatants.values() if each.present]


def _same(combatant: Combatant) -> Combatant:
    """A copy that knows what was derived, until either changes."""
    copy = combatant.copy()
    copy._memo = combatant._memo
    return copy
