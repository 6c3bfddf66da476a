"""A trial fight: the ready combatants of a ruleset fight by themselves for a while, for what shows only in play.

Dice are the same each time, so that what it finds is found again.
"""

import re
from collections import Counter
from collections.abc import Iterator
from traceback import extract_tb

from engine import catalogue
from engine.autopilot.autopilot import suggestion
from engine.commands import types as cmd
from engine.commands.decide import decide
from engine.commands.decision import Decision
from engine.commands.opening import open_encounter
from engine.driver.pending import Pending
from engine.driver.yielded_faults import in_facts, in_questions, in_rules
from engine.history.history import History, follow, replay
from engine.ruleset_api.procedure import Answer, Option
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset
from events import decode_event
from events.chain.codec import decode_header
from events.chain.commit import Commit, seal
from service.rulesets.ready_combatants import ready

ANSWERS = 100
MOST = 8
SEED = bytes(range(32))


def faults_in_play(rules: Ruleset, answers: int = ANSWERS) -> list[str]:
    """What comes up when the ready combatants of a ruleset with its parts fight, the first fault of each kind.

    Without ready combatants two with an empty sheet do. Where no fight can be opened with them nothing is found.
    """
    found: dict[str, str] = {}
    for fault in _faults(rules, answers):
        found.setdefault(re.sub(r"\d+", "", fault), fault)
    return [f"{rules.name}, in a fight that plays itself: {fault}" for fault in found.values()]


def _faults(rules: Ruleset, answers: int) -> Iterator[str]:
    trial = _Trial(rules)
    try:
        yield from trial.open()
        for _ in range(answers):
            if not trial.pending:
                break
            yield from trial.answer()
    except Refused as refused:
        if trial.history.head is not None or refused.code == "stuck":  # else these cannot open a fight
            yield refused.detail
    except Exception as error:  # other people's code, which may fail in any way
        where = extract_tb(error.__traceback__)[-1]
        yield f"{type(error).__name__}: {error} ({where.filename}:{where.lineno})"


class _Trial:
    """The fight so far: its history, what is asked, and how often each choice was taken."""

    def __init__(self, rules: Ruleset) -> None:
        systems = [rules.name, *(f"{rules.name}.{each.name}" for each in rules.parts)]
        loaded = [catalogue.load(each) for each in systems if each in catalogue.systems()]
        self.rules = rules
        self.known = {id for each in loaded for id in each.ids()}
        self.history = History()
        self.pending: dict[str, Pending] = {}
        self.secrets: dict[str, bytes] = {}
        self.taken: Counter[tuple[str, str]] = Counter()

    def open(self) -> Iterator[str]:
        """Between the first and the last of those who are ready, of each side as many."""
        found = ready(self.rules.name, [each.name for each in self.rules.parts]).combatants
        sheets = [each.sheet for each in found] or [{}, {}]
        chosen = [*sheets[: MOST // 2], *sheets[MOST // 2 :][-MOST // 2 :]] if len(sheets) > 1 else sheets * 2
        people = [
            cmd.Entrant(id=f"c{number}", name=f"C{number}", side="ab"[number * 2 // len(chosen)], sheet=sheet)
            for number, sheet in enumerate(chosen)
        ]
        command = cmd.Open(
            id="c0",
            ruleset=self.rules.name,
            parts=tuple(each.name for each in self.rules.parts),
            combatants=tuple(people),
        )
        yield from self._taken(command, open_encounter(self.rules, "trial", command, SEED))
        assert self.history.head is not None
        resources = {name for each in self.history.head.fight.combatants.values() for name in each.resources}
        if self.rules.hit_points not in {*resources, "hp"}:
            there = f"there are {sorted(resources)}"
            yield f"{self.rules.hit_points!r} are its hit points, and no combatant has them; {there}"

    def answer(self) -> Iterator[str]:
        """The first question is answered: mostly as the autopilot likes it, by turns with what was chosen least."""
        pending = next(iter(self.pending.values()))
        request = pending.request
        command = self._command(pending, self._chosen(pending))
        try:
            decision = decide(self.rules, self.history, command, SEED, self.secrets)
        except Refused:
            assert self.history.head is not None
            liked = suggestion(self.rules, pending)
            command = self._command(pending, liked)
            decision = decide(self.rules, self.history, command, SEED, self.secrets)
        self.taken[request.ask, command.choice] += 1
        yield from self._taken(command, decision)

    def _chosen(self, pending: Pending) -> Answer:
        assert self.history.head is not None
        if self.history.version % 3:
            return suggestion(self.rules, pending)
        rarest = min(pending.legal(), key=lambda each: self.taken[pending.request.ask, each.choice.key])
        return Answer(choice=rarest.choice.key, args={**rarest.choice.args, **_filled(rarest)})

    def _command(self, pending: Pending, answer: Answer) -> cmd.Answer:
        asked = pending.request.asked
        return cmd.Answer(
            id=f"c{self.history.version}",
            by="gm",
            combatant="" if asked == "gm" else asked,
            choice=answer.choice,
            args=answer.args,
            decision=pending.request.decision,
        )

    def _taken(self, command: cmd.Command, decision: Decision) -> Iterator[str]:
        sealed = seal(
            self.history.version + 1,
            decision.events,
            command=command.id,
            kind=decision.kind or str(command.__struct_config__.tag),
            by=command.by,
            at=0,
            prev=self.history.hash,
            outside=decision.outside,
            typed=decision.typed,
        )
        events = tuple(decode_event(each) for each in sealed.bodies)
        commit = Commit(version=sealed.version, header=decode_header(sealed.head), events=events)
        head = self.history.head
        yield from in_facts(None if head is None else head.fight, events)
        yield from in_rules(events, self.known)
        if commit.version == 1:
            self.history = replay([commit])
        else:
            follow(self.history, commit, driver=decision.driver)
        self.secrets.update(decision.secrets)
        self.pending = decision.pending
        if decision.driver is not None and self.history.head is not None:
            self.history.head.driver = decision.driver
        yield from in_questions(self.pending.values())


def _filled(option: Option) -> dict[str, object]:
    return {
        name: param.default if param.default is not None else param.names[0] if param.names else param.low
        for name, param in option.choice.params.items()
    }
