"""A run of procedures: over what is on record first, then live, until the fight waits for a decision.

One run serves for resuming (the record ends, the fight goes on), auditing (the record must lead to
the same facts) and testing (dice and answers come from a script).
"""

from collections import Counter
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from msgspec.structs import replace
from transitions import MachineError

from engine.dice.roll_source import RollSource, dice_question, thrown
from engine.driver.pending import Pending, Reply, requested
from engine.driver.recording import Divergence, OutsideFacts, RecordCursor, Recorded
from engine.driver.ruled_effects import ruled
from engine.kit.clock import end_with_the_round
from engine.language.sentence import Sentence
from engine.redaction.options import redact_ask
from engine.ruleset_api.hit_points import announcing
from engine.ruleset_api.procedure import Answer, Ask, Look, Procedure, Roll
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset, prepare
from engine.state.evolve import evolve
from engine.state.interned_choices import is_menu, shortened, spelled_out
from engine.state.state import Fight
from events import (
    Choice,
    DecisionMade,
    DecisionRequested,
    DecisionRequestedLike,
    DiceRolled,
    EncounterClosed,
    Event,
    ManeuverDeclared,
    Noted,
    RoundBegan,
    RulingMade,
)

MAX_STEPS = 2000
MOST_ALIKE = 20
"""How often in a row a standing answer is given to a question where nothing has changed by it."""
MOST_IN_A_STEP = 100
"""How often one is given to a question in one step, while no seat answers anything."""

CHANGES_NOTHING = frozenset({DecisionRequested, DecisionRequestedLike, DecisionMade, ManeuverDeclared, Noted})

R = TypeVar("R")
Running = Generator[None, None, R]


class _Closed(Exception):
    """The fight was closed from outside while a procedure waited."""


@dataclass(slots=True)
class Run:
    """One run from the start of a step.

    fight        the state when the step began, of which the run has its own; changed as the run goes on
    record       what is on record since then
    version      the number of the commit that new events will belong to
    roll_source  where new dice come from (None: a run that only reads its record)
    outside      how many events of the new commit came from outside and stand in it before the new ones
    hear         who hears of every question as it is put

    Whenever it stands still, `new` holds the new events, `pending` the open decisions, and `reading` how
    far it came in the record.
    """

    ruleset: Ruleset
    fight: Fight
    record: Sequence[Recorded]
    version: int
    roll_source: RollSource | None = None
    outside: int = 0
    hear: Callable[[Pending], None] | None = None
    replies: dict[str, Reply] = field(default_factory=dict)
    new: list[Event] = field(default_factory=list)
    pending: dict[str, Pending] = field(default_factory=dict)
    reading: RecordCursor = field(init=False)
    _running: Running[None] = field(init=False)
    _unasked: int = 0
    _round_began: bool = False
    _alike: Counter[str] = field(default_factory=Counter)
    _in_this_step: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.fight = self.fight.to_play_on()
        if self.fight.table is None:
            prepare(self.ruleset, self.fight)
        self.reading = RecordCursor(self.record)
        self._running = self._run()

    def go_on(self) -> None:
        """See Driver.run."""
        next(self._running, None)
        if self.reading.next is not None:
            raise self.reading.differs(None)

    def end(self) -> None:
        """Stand still for good."""
        self._running.close()

    def _run(self) -> Running[None]:
        """The run itself; it yields whenever the fight waits for an answer."""
        try:
            while not self.fight.closed:
                yield from self._step()
                self._unasked += 1
                if self._unasked > MAX_STEPS:
                    raise Refused("stuck", Sentence("affray.nobody-asked", {"steps": MAX_STEPS}))
        except _Closed:
            pass

    def _step(self) -> Running[None]:
        if self._in_this_step:
            self._alike.clear()
            self._in_this_step.clear()
        phase = self.ruleset.phases[self.fight.phase]
        step = phase.next(self.fight)
        if step is None:
            try:
                entered = self.ruleset.machine.fire(self.fight)
            except MachineError as error:
                why = Sentence("affray.nothing-to-do", {"phase": self.fight.phase})
                raise Refused("stuck", why) from error
            self._fact(entered)
            enter = self.ruleset.phases[entered.phase].enter
            if enter is not None:
                yield from self._perform(self._announced(enter(self.fight)))
        else:
            self._fact(step.began())
            yield from self._perform(self._announced(step.procedure(self.fight)))
        if self._round_began:
            yield from self._end_the_last_round()

    def _end_the_last_round(self) -> Running[None]:
        """A round has begun: what was to end with an earlier one, and what no rule has ended, ends now."""
        self._round_began = False
        over = end_with_the_round(self.fight, self.fight.round - 1)
        yield from self._perform(self._announced(self.ruleset.within_layers(self.fight, over)))

    def _announced(self, procedure: Procedure[Any]) -> Procedure[Any]:
        return announcing(self.fight, self.ruleset.hit_points, procedure)

    def _perform(self, procedure: Procedure[Any]) -> Running[None]:
        answer: Any = None
        while True:
            try:
                want: Any = procedure.send(answer)  # a Want; asked for its type, which is quick
            except StopIteration:
                return
            kind = type(want)
            if kind is Roll:
                answer = yield from self._roll(want)
            elif kind is Ask:
                answer = (yield from self._ask((want,)))[0]
            elif kind is tuple:
                answer = yield from self._ask(want)
            else:
                self._fact(want)
                answer = None
                if self.fight.closed:
                    raise _Closed

    def _fact(self, fact: Event) -> None:
        """Take a fact: compare it with the record, or add it as new."""
        if type(fact) is EncounterClosed:
            fact = self._revealed(fact)
        elif type(fact) is RoundBegan:
            self._round_began = True
        reading = self.reading
        if reading.next is not None:
            reading.meet(fact)
        elif self.roll_source is not None:
            self.new.append(fact)
        else:
            raise reading.differs(fact)
        if self._alike and type(fact) not in CHANGES_NOTHING:
            self._alike.clear()
        evolve(self.fight, fact)

    def _revealed(self, fact: EncounterClosed) -> EncounterClosed:
        """A procedure that closes the fight does not know the seed and the hidden rolls that closing reveals."""
        on_record = self.reading.next
        if isinstance(on_record, EncounterClosed):
            return replace(fact, seed=on_record.seed, revealed=on_record.revealed)
        if self.roll_source is None:
            return fact
        return replace(fact, seed=self.roll_source.seed.hex(), revealed=self.roll_source.hidden)

    def _roll(self, want: Roll) -> Running[DiceRolled]:
        on_record = self.reading.next
        if isinstance(on_record, DecisionRequested) and on_record.ask == "dice":
            return (yield from self._asked_roll(want))
        if isinstance(on_record, DiceRolled) and want.is_for(on_record):
            fact = on_record
        elif on_record is not None or self.roll_source is None:
            raise self.reading.differs(want)
        elif self.roll_source.asks(self.fight, want):
            return (yield from self._asked_roll(want))
        else:
            fact = self.roll_source.throw(self.fight, want)
        self._fact(fact)
        return fact

    def _asked_roll(self, want: Roll) -> Running[DiceRolled]:
        answer = (yield from self._ask((dice_question(self.fight, want),)))[0]
        fact = thrown(want, [] if answer is None else answer.args["dice"])
        self._fact(fact)
        return fact

    def _ask(self, asks: tuple[Ask, ...]) -> Running[list[Answer | None]]:
        """Put the questions, wait, and go on when all are answered."""
        answers: list[Answer | None] = [None] * len(asks)
        open_: dict[str, int] = {}
        for number, each in enumerate(asks):
            if pending := self._request(each):
                open_[pending.request.decision] = number
        while open_:
            on_record = self.reading.next
            if isinstance(on_record, OutsideFacts):
                yield from self._external(on_record, open_, asks)
                continue
            made = self._standing(open_) or self._answered(open_)
            if made is None:
                yield
                continue
            self._fact(made)
            if made.how != "standing":
                self._unasked = 0
                if self._in_this_step:
                    self._alike.clear()
                    self._in_this_step.clear()
            number = open_.pop(made.decision)
            del self.pending[made.decision]
            answers[number] = Answer(choice=made.choice, args=made.args)
        return answers

    def _request(self, each: Ask, *, spell: bool = False) -> Pending | None:
        """Put a question, if there is anything to choose; of a turn without its choices, unless they are to `spell`."""
        if each.look is not None and not spell and self._without_choices():
            return self._request_menu(each)
        options = redact_ask(self.fight, each)
        legal = tuple(option.choice for option in options if not option.barred)
        if not legal:
            return None
        request = self._requested(each, legal)
        self._fact(self._on_record(request))
        return self._waits(Pending(request, each, self.fight, options))

    def _request_menu(self, each: Ask) -> Pending | None:
        """Put a question without its choices, which are worked out when somebody looks at them."""
        if not self._offers(each):
            return None
        request = self._requested(each, ())
        self._fact(request)
        return self._waits(Pending(request, each, self.fight))

    def _requested(self, each: Ask, choices: tuple[Choice, ...]) -> DecisionRequested:
        on_record = self.reading.next
        known = on_record.decision if isinstance(on_record, DecisionRequested) else ""
        return requested(each, known or f"{self.version}-{self.outside + len(self.new)}", choices)

    def _waits(self, pending: Pending) -> Pending:
        self.pending[pending.request.decision] = pending
        if self.hear is not None:
            self.hear(pending)
        return pending

    def _without_choices(self) -> bool:
        """Whether the question of a turn goes, or went, on record without its choices; once they were spelled out."""
        there = self.reading.next
        return not isinstance(there, DecisionRequested) or is_menu(there)

    def _offers(self, each: Ask) -> bool:
        """Whether a menu offers anything: its default is legal then."""
        return bool(
            [option for option in redact_ask(self.fight, each, Look(each.default)) if not option.barred]
        )

    def _on_record(self, request: DecisionRequested) -> DecisionRequested:
        """The request as the record has it, or as it is to be written. Raises Divergence."""
        there = self.reading.next
        if not isinstance(there, DecisionRequested):
            return shortened(self.fight, request)
        if spelled_out(self.fight, there) != request:
            raise Divergence(self.reading.index, spelled_out(self.fight, there), request)
        return there

    def _answered(self, open_: dict[str, int]) -> DecisionMade | None:
        """The decision that the record, or else a reply, makes; None where there is neither."""
        if self.reading.next is not None:
            return self._recorded(self.reading.next, open_)
        for decision in self.replies:
            if decision in open_:
                reply = self.replies.pop(decision)
                return self.pending[decision].made(reply.answer, reply.how)
        return None

    def _recorded(self, made: Recorded, open_: dict[str, int]) -> DecisionMade:
        """The decision on record, if the rules allow it."""
        if not isinstance(made, DecisionMade) or made.decision not in open_:
            raise self.reading.differs(f"an answer to {', '.join(open_)}")
        try:
            return self.pending[made.decision].recorded(made)
        except Refused as refused:
            raise self.reading.differs(refused.detail) from refused

    def _standing(self, open_: dict[str, int]) -> DecisionMade | None:
        """The first open decision to which a standing answer is kept that is legal now.

        Standing answers alone carry a fight to the end of the next round, and one takes part in a step only so often.
        Then seats are asked in spite of them, or a table at which everything is answered beforehand would play on for
        ever, and so would a combatant who keeps doing what costs nothing.
        """
        fight = self.fight
        if not fight.kept or (fight.unattended and fight.round > fight.unattended + 1):
            return None
        for each in open_:
            request = self.pending[each].request
            kept = f"{request.asked}/{request.ask}"
            if self._alike[kept] >= MOST_ALIKE or self._in_this_step[kept] >= MOST_IN_A_STEP:
                continue
            made = self.pending[each].standing()
            if made is not None:
                self._alike[kept] += 1
                self._in_this_step[kept] += 1
                return made
        return None

    def _external(
        self, external: OutsideFacts, open_: dict[str, int], asks: tuple[Ask, ...]
    ) -> Running[None]:
        """Let facts from outside in, and put the open questions again where that changed what is legal."""
        for event in external.events:
            evolve(self.fight, event)
        self.reading.advance()
        if self.fight.closed:
            self.pending.clear()
            raise _Closed
        first = external.events[0]
        if isinstance(first, RulingMade) and first.effects:
            aside, self.pending = self.pending, {}  # nobody is asked anything else until this has happened
            yield from self._perform(self.ruleset.within_layers(self.fight, ruled(self.fight, first.effects)))
            self.pending = aside
        self._ask_again(open_, asks)

    def _ask_again(self, open_: dict[str, int], asks: tuple[Ask, ...]) -> None:
        for decision, number in list(open_.items()):
            pending = self.pending[decision]
            if self._stands(pending):
                continue
            self._fact(DecisionMade(decision=decision, choice="", how="void"))
            del self.pending[decision], open_[decision]
            if again := self._request(asks[number], spell=not pending.is_menu):
                open_[again.request.decision] = number

    def _stands(self, pending: Pending) -> bool:
        """Whether a question goes on after facts from outside: a menu as long as it offers anything."""
        if pending.is_menu:
            pending.put_again()
            return self._offers(pending.ask)
        options = redact_ask(self.fight, pending.ask)
        pending.put_again(options)
        return tuple(option.choice for option in options if not option.barred) == pending.request.choices
