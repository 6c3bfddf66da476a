"""Running procedures: over what is on record first, then live, until the fight waits for somebody.

One run serves for resuming (the record ends, the fight goes on), auditing (the record must lead to
the same facts) and testing (dice and answers come from a script).
"""

from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from transitions import MachineError

from engine.answers import check_answer
from engine.procedure import Answer, Ask, Option, Procedure, Roll, Step, Want
from engine.reduce import reduce
from engine.refusal import Refused
from engine.ruleset import Ruleset
from engine.state import Fight
from engine.throwing import Thrower, dice_question, thrown
from events import DecisionMade, DecisionRequested, DiceRolled, EncounterClosed, Event, StepBegan

MAX_STEPS = 2000

GIVEN = frozenset({"seat", "timeout", "called"})
"""How an answer may have come from outside; by no rule, so the record is believed."""


class External(Struct, frozen=True):
    """Facts that no procedure led to: a ruling, somebody who joined. They lie between two answers."""

    events: tuple[Event, ...]


Recorded = Event | External

R = TypeVar("R")
Running = Generator[None, None, R]


class Reply(Struct, frozen=True, kw_only=True):
    """Somebody's answer to a pending decision, found to be one of its options and spelled out; `how` it came."""

    decision: str
    answer: Answer
    how: str = "seat"


class Differs(Exception):
    """The rules lead to another fact than the one on record (None: to nothing more).

    `index` counts the recorded events from the start of the run.
    """

    def __init__(self, index: int, recorded: Event | None, derived: object) -> None:
        super().__init__(f"on record: {recorded!r}; by the rules: {derived!r}")
        self.index = index
        self.recorded = recorded
        self.derived = derived


class _Closed(Exception):
    """The fight was closed from outside while a procedure waited."""


@dataclass(slots=True)
class Pending:
    """A decision somebody is asked for, with every option, legal or barred."""

    request: DecisionRequested
    ask: Ask
    options: list[Option]

    def legal(self) -> list[Option]:
        """The options that may be chosen."""
        return [each for each in self.options if not each.barred]


@dataclass(slots=True)
class Driver:
    """One run from the start of a step.

    fight     the state when the step began; changed as the run goes on
    record    what is on record since then
    version   the number of the commit that new events will belong to
    thrower   where new dice come from (None: a run that only reads its record)
    outside   how many events of the new commit came from outside and stand in it before the new ones

    Whenever it stands still, `new` holds the new events and `pending` the open decisions; `index` counts
    the recorded events it has met. After an exception a driver is of no use any more; the record is, for
    another.
    """

    ruleset: Ruleset
    fight: Fight
    record: Sequence[Recorded]
    version: int
    thrower: Thrower | None = None
    outside: int = 0
    replies: dict[str, Reply] = field(default_factory=dict)
    new: list[Event] = field(default_factory=list)
    pending: dict[str, Pending] = field(default_factory=dict)
    _flow: Iterator[Recorded] = field(init=False)
    _next: Recorded | None = field(init=False)
    _running: Running[None] = field(init=False)
    index: int = 0
    _unasked: int = 0

    def __post_init__(self) -> None:
        if self.fight.table is None:
            self.fight.table = table_options(self.ruleset, self.fight)
        self._flow = iter(self.record)
        self._next = next(self._flow, None)
        self._running = self._run()

    def run(self) -> None:
        """Go on until somebody has to decide, or the fight is closed.

        Raises Differs where the record and the rules part, Refused where nothing leads on.
        """
        next(self._running, None)
        if self._next is not None:
            raise Differs(self.index, _first(self._next), None)

    def answer(self, replies: Iterable[Reply], version: int, thrower: Thrower) -> None:
        """Go on with answers to open decisions; see run."""
        self.version, self.thrower, self.outside, self.new = version, thrower, 0, []
        self.replies = {each.decision: each for each in replies}
        self.run()

    def let_in(self, external: External, version: int, thrower: Thrower) -> None:
        """Let facts from outside in, and go on if that changes what is asked; see run."""
        self.version, self.thrower, self.new = version, thrower, []
        self.outside = len(external.events)
        self._next = external
        self.run()

    def _run(self) -> Running[None]:
        """The run itself; it yields whenever the fight waits for an answer."""
        try:
            while not self.fight.closed:
                yield from self._step()
                self._unasked += 1
                if self._unasked > MAX_STEPS:
                    raise Refused("stuck", f"{MAX_STEPS} steps went by in which nobody was asked anything.")
        except _Closed:
            pass

    def _step(self) -> Running[None]:
        phase = self.ruleset.phases[self.fight.phase]
        step = phase.next(self.fight)
        if step is None:
            try:
                entered = self.ruleset.machine.fire(self.fight)
            except MachineError as error:
                raise Refused("stuck", f"Nothing is left to do in the phase {self.fight.phase!r}.") from error
            self._fact(entered)
            enter = self.ruleset.phases[entered.phase].enter
            if enter is not None:
                yield from self._perform(enter(self.fight))
        else:
            self._fact(_began(step))
            yield from self._perform(step.procedure(self.fight))

    def _perform(self, procedure: Procedure[Any]) -> Running[None]:
        answer: Any = None
        while True:
            try:
                want: Want = procedure.send(answer)
            except StopIteration:
                return
            if isinstance(want, Event):
                self._fact(want)
                answer = None
                if self.fight.closed:
                    raise _Closed
            elif isinstance(want, Roll):
                answer = yield from self._roll(want)
            elif isinstance(want, Ask):
                answer = (yield from self._ask((want,)))[0]
            else:
                answer = yield from self._ask(want)

    def _fact(self, fact: Event) -> None:
        """Take a fact: compare it with the record, or put it down as new."""
        if type(fact) is EncounterClosed:
            fact = self._revealed(fact)
        if self._next is not None:
            if self._next != fact:
                raise Differs(self.index, _first(self._next), fact)
            self.index += 1
            self._next = next(self._flow, None)
        elif self.thrower is None:
            raise Differs(self.index, None, fact)
        else:
            self.new.append(fact)
        reduce(self.fight, fact)

    def _revealed(self, fact: EncounterClosed) -> EncounterClosed:
        """A procedure that closes the fight does not know the seed and the hidden rolls that closing reveals."""
        if isinstance(self._next, EncounterClosed):
            return replace(fact, seed=self._next.seed, revealed=self._next.revealed)
        if self.thrower is None:
            return fact
        return replace(fact, seed=self.thrower.seed.hex(), revealed=self.thrower.hidden)

    def _advance(self) -> None:
        assert self._next is not None
        self.index += len(self._next.events) if isinstance(self._next, External) else 1
        self._next = next(self._flow, None)

    def _roll(self, want: Roll) -> Running[DiceRolled]:
        if self._next is None:
            if self.thrower is not None and self.thrower.asks(self.fight, want):
                return (yield from self._asked_roll(want))
            if self.thrower is None:
                raise Differs(self.index, None, want)
            fact = self.thrower.throw(self.fight, want)
            self._fact(fact)
            return fact
        if isinstance(self._next, DecisionRequested) and self._next.ask == "dice":
            return (yield from self._asked_roll(want))
        if not isinstance(self._next, DiceRolled) or not _same_roll(self._next, want):
            raise Differs(self.index, _first(self._next), want)
        fact = self._next
        self._fact(fact)
        return fact

    def _asked_roll(self, want: Roll) -> Running[DiceRolled]:
        answer = (yield from self._ask((dice_question(self.fight, want),)))[0]
        fact = thrown(want, [] if answer is None else answer.args["dice"])
        self._fact(fact)
        return fact

    def _ask(self, asks: tuple[Ask, ...]) -> Running[list[Answer | None]]:
        """Put the questions, wait, and go on when all are answered."""
        answers: dict[int, Answer] = {}
        open_: dict[str, int] = {}
        for number, each in enumerate(asks):
            if pending := self._request(each):
                open_[pending.request.decision] = number
        while open_:
            if isinstance(self._next, External):
                self._external(open_, asks)
                continue
            made = self._standing(open_) or self._answered(open_)
            if made is None:
                yield
                continue
            self._fact(made)
            self._unasked = 0
            number = open_.pop(made.decision)
            del self.pending[made.decision]
            answers[number] = Answer(choice=made.choice, args=made.args)
        return [answers.get(number) for number in range(len(asks))]

    def _request(self, each: Ask) -> Pending | None:
        options = each.options(self.fight)
        legal = tuple(option.choice for option in options if not option.barred)
        if not legal:
            return None
        recorded = self._next
        known = recorded.decision if isinstance(recorded, DecisionRequested) else ""
        request = DecisionRequested(
            decision=known or f"{self.version}-{self.outside + len(self.new)}",
            asked=each.asked,
            ask=each.ask,
            choices=legal,
            args=each.args,
            default=each.default,
            hidden=each.hidden,
            rule=each.rule,
        )
        self._fact(request)
        pending = Pending(request, each, options)
        self.pending[request.decision] = pending
        return pending

    def _answered(self, open_: dict[str, int]) -> DecisionMade | None:
        """The decision that the record, or else a reply, makes; None where there is neither."""
        if self._next is not None:
            return self._recorded(self._next, open_)
        decision = next((each for each in self.replies if each in open_), None)
        if decision is None:
            return None
        reply = self.replies.pop(decision)
        return _made(self.pending[decision], reply.answer, reply.how)

    def _recorded(self, made: Recorded, open_: dict[str, int]) -> DecisionMade:
        """The decision on record, if the rules allow it."""
        if not isinstance(made, DecisionMade) or made.decision not in open_:
            raise Differs(self.index, _first(made), f"an answer to {', '.join(open_)}")
        pending = self.pending[made.decision]
        try:
            answer = check_answer(self.fight, pending.options, made.choice, made.args)
        except Refused as refused:
            raise Differs(self.index, made, refused.detail) from refused
        return _made(pending, answer, made.how if made.how in GIVEN else "seat")

    def _standing(self, open_: dict[str, int]) -> DecisionMade | None:
        """The first open decision to which a standing answer is kept that is legal now."""
        for decision in open_:
            pending = self.pending[decision]
            kept = self.fight.kept.get(f"{pending.ask.asked}/{pending.ask.ask}")
            if kept is None:
                continue
            try:
                answer = check_answer(self.fight, pending.options, kept.choice, kept.args)
            except Refused:
                continue
            return _made(pending, answer, "standing")
        return None

    def _external(self, open_: dict[str, int], asks: tuple[Ask, ...]) -> None:
        """Let facts from outside in, and put the open questions again where that changed what is legal."""
        assert isinstance(self._next, External)
        for event in self._next.events:
            reduce(self.fight, event)
        self._advance()
        if self.fight.closed:
            self.pending.clear()
            raise _Closed
        self._ask_again(open_, asks)

    def _ask_again(self, open_: dict[str, int], asks: tuple[Ask, ...]) -> None:
        for decision, number in list(open_.items()):
            pending = self.pending[decision]
            pending.options = asks[number].options(self.fight)
            legal = tuple(option.choice for option in pending.options if not option.barred)
            if legal == pending.request.choices:
                continue
            self._fact(DecisionMade(decision=decision, choice="", how="void"))
            del self.pending[decision], open_[decision]
            if again := self._request(asks[number]):
                open_[again.request.decision] = number


def play(
    ruleset: Ruleset,
    base: Fight,
    record: Iterable[Recorded],
    version: int,
    *,
    thrower: Thrower | None = None,
    outside: int = 0,
) -> Driver:
    """Run from `base` over `record`, and on from there as far as nobody is asked; see Driver."""
    driver = Driver(ruleset, base.fork(), tuple(record), version, thrower, outside)
    driver.run()
    return driver


def table_options(ruleset: Ruleset, fight: Fight) -> Any:
    """The fight's options as the ruleset's own type. Raises Refused("rules-changed")."""
    try:
        return msgspec.convert(fight.options, ruleset.options)
    except msgspec.ValidationError as error:
        raise Refused(
            "rules-changed", f"The rules of this version do not know the options of this fight ({error})."
        ) from error


def _began(step: Step) -> StepBegan:
    return StepBegan(step=step.name, combatant=step.combatant, rank=step.rank, args=step.args, rule=step.rule)


def _first(recorded: Recorded) -> Event:
    return recorded.events[0] if isinstance(recorded, External) else recorded


def _same_roll(fact: DiceRolled, want: Roll) -> bool:
    return (fact.combatant, fact.purpose, fact.notation, fact.rule) == (
        want.combatant,
        want.purpose,
        want.notation,
        want.rule,
    )


def _made(pending: Pending, answer: Answer, how: str) -> DecisionMade:
    rule = next(
        option.rule
        for option in pending.options
        if not option.barred
        and option.choice.key == answer.choice
        and option.choice.args.items() <= answer.args.items()
    )
    return DecisionMade(
        decision=pending.request.decision, choice=answer.choice, args=answer.args, how=how, rule=rule
    )
