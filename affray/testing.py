"""A table to play at in the tests of a ruleset: a fight in memory, by the real rules, without a log.

    from affray.testing import Table, entrant

    table = Table(ruleset, combatants=[entrant("ann", side="red"), entrant("bob", side="blue")])

    table.answer("ann", "throw", target="bob", dice=[4])
    assert table.waiting() == [("bob", "defend")]
    assert [each.choice.key for each in table.options("bob")] == ["stand", "duck"]

    table.answer("bob", "duck", dice={"duck": [2]})
    assert table.fact(DamageTaken).amount == 4
    assert table["bob"].now("coins") == 2

    table.undo()
    table.redo()
    found = ResourceChanged(combatant="bob", resource="coins", amount=1, now=0)  # `now` is computed
    table.rule("Bob finds a coin.", effects=[found])

    with table.refuses("barred", rule="coins.out"):
        table.answer("ann", "throw", target="carl")

**Dice** are written as they fall, one entry for each roll: a number for a single die, a list for
several, `("attack", [34])` to have the purpose checked; or a mapping from purposes to dice. Dice left
over are refused. A roll that finds none fails and says which one it was: nothing is rolled at random.
`dice=SERVER` lets the server roll for one command, `Table(..., strict=False)` for all; by `seed` these
are always the same dice. Rulings and joins carry no dice for what the rules roll then, so that needs
`dice=SERVER` (the rolls of a ruling itself may say what they show); a roll in the opening is always the
server's. Everybody may type dice in here, unless `options` say otherwise (`typed_dice`) or the fight is sealed.
At a table with `options={"dice": "table"}` a roll without dice is asked for, and answered by
`table.roll("ann", 4)`.

Every commit is sealed, encoded, decoded again and followed, as it would come back from a log; and
after every command the fight is picked up again from its record and must wait for the same decisions
(`Table(..., quick=True)` leaves that out, for thousands of fights).

What would show only at the table, or never, fails here (`affray.checks`): what `affray rulesets --check` finds in an
installed ruleset, facts that do not follow from those before them or cite a rule that no catalogue has, a default that
is no option.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

import msgspec

from affray.checks import check_facts, check_questions, check_ruleset, rules_of
from engine.audit.audit import audit as audit
from engine.autopilot.autopilot import suggestion as suggestion
from engine.autopilot.simulation import simulated
from engine.commands import types as cmd
from engine.commands.decide import decide
from engine.commands.decision import Decision
from engine.commands.opening import open_encounter
from engine.dice import NextDie
from engine.dice.roll_source import TableDice
from engine.driver.driver import play
from engine.driver.pending import Pending
from engine.history.head_chain import resume
from engine.history.history import History, follow, replay
from engine.odds.weighing import answer_in_style
from engine.ruleset_api.procedure import Option, worked_out
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset
from engine.state.state import Combatant, Fight
from events import DiceRolled, Event, decode_event
from events.chain.codec import decode_header
from events.chain.commit import Commit, seal
from service.rulesets.ready_combatants import ready as ready

SEED = bytes(range(32))
SERVER = "server"

MENUS_EVERY = 4
"""In every fourth commit the menus of those who are asked are compared too, option by option."""

E = TypeVar("E", bound=Event)
Dice = Mapping[str, Any] | Iterable[Any] | str


class Unscripted(AssertionError):
    """A roll found no dice in the script."""


def entrant(
    id: str,
    side: str = "heroes",
    *,
    name: str = "",
    position: tuple[float, float] | None = None,
    sheet: Mapping[str, Any] | None = None,
    **fields: Any,
) -> cmd.Entrant:
    """Somebody for a table: `fields` are those of the sheet, on top of `sheet`. "ann" is named Ann."""
    return cmd.Entrant(
        id=id, name=name or id.capitalize(), side=side, position=position, sheet={**(sheet or {}), **fields}
    )


class Refusal:
    """What `Table.refuses` has caught: `value` is the Refused, once it has been."""

    value: Refused


class Table:
    """A fight with everything that tests want to know of it; see the head of this module.

    `commits` are all commits so far, `last` the events of the last one; `history` and `fight` are what
    they lead to.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        combatants: Iterable[cmd.Entrant] = (),
        *,
        options: Mapping[str, Any] | None = None,
        encounter: str = "table",
        seed: bytes = SEED,
        strict: bool = True,
        quick: bool = False,
    ) -> None:
        check_ruleset(ruleset)
        self.ruleset = ruleset
        self.rules = rules_of(ruleset)
        self.seed = seed
        self.strict = strict
        self.quick = quick
        self.secrets: dict[str, bytes] = {}
        self.commits: list[Commit] = []
        self.history = History()
        options = dict(options or {})
        if not options.get("sealed"):
            options.setdefault("typed_dice", "everybody")
        command = cmd.Open(id="c1", ruleset=ruleset.name, options=options, combatants=tuple(combatants))
        self._take(command, "open", open_encounter(ruleset, encounter, command, seed))

    # What one may do.

    def answer(
        self,
        who: str,
        choice: str,
        *,
        dice: Dice = (),
        by: str = "",
        decision: str = "",
        args: Mapping[str, Any] | None = None,
        **more: Any,
    ) -> None:
        """Answer what `who` is asked, as `who` (or as `by`): `table.answer("ann", "throw", target="bob")`.

        Where arguments have names like those here, `args` takes them.
        """
        command = cmd.Answer(
            id=self._id(),
            by=by or who,
            combatant="" if who == "gm" else who,
            choice=choice,
            decision=decision,
            args={**(args or {}), **more},
            dice=() if dice == SERVER else _scripted(dice),
        )
        self.play(command, dice=dice)

    def roll(self, who: str, *shows: int) -> None:
        """Type in the dice that `who` is asked for, at a table that rolls by hand."""
        self.answer(who, "roll", decision=self.pending(who, "dice").request.decision, args={"dice": [*shows]})

    def rule(
        self,
        ruling: str = "The GM decides.",
        *,
        effects: Sequence[cmd.Effect] = (),
        rolls: Sequence[cmd.RulingRoll] = (),
        reason: str = "Because.",
        about: str = "",
        dice: Dice = (),
    ) -> None:
        """The GM rules, and has rolled for it what `rolls` say."""
        command = cmd.MakeRuling(
            id=self._id(),
            ruling=ruling,
            reason=reason,
            about=about,
            rolls=tuple(rolls),
            effects=tuple(effects),
        )
        self.play(command, dice=dice)

    def join(self, combatant: cmd.Entrant, *, dice: Dice = ()) -> None:
        """Somebody joins: `table.join(entrant("carl", side="red"))`."""
        self.play(cmd.Join(id=self._id(), combatant=combatant), dice=dice)

    def leave(self, who: str, reason: str = "", *, dice: Dice = ()) -> None:
        """Somebody leaves."""
        self.play(cmd.Leave(id=self._id(), combatant=who, reason=reason), dice=dice)

    def keep(self, who: str, ask: str, choice: str = "", *, dice: Dice = (), **args: Any) -> None:
        """Somebody leaves a standing answer; without a choice, takes it back."""
        self.play(
            cmd.Keep(id=self._id(), by=who, combatant=who, ask=ask, choice=choice, args=args), dice=dice
        )

    def say(self, who: str, text: str, *, by: str = "") -> None:
        """Somebody says something."""
        self.play(cmd.Say(id=self._id(), by=by or who, combatant=who, text=text))

    def undo(self, to: int | None = None) -> None:
        """The last command is taken back, or all after version `to`."""
        self.play(cmd.Undo(id=self._id(), version=self.history.effective[-1], to=to))

    def redo(self) -> None:
        """The last undo is taken back."""
        undone = self.history.undone
        self.play(cmd.Redo(id=self._id(), version=undone[-1][-1] if undone else 1))

    def close(self, reason: str = "") -> None:
        """The encounter ends."""
        self.play(cmd.Close(id=self._id(), reason=reason))

    def play(self, command: cmd.Play, *, dice: Dice = ()) -> None:
        """Any command at all. Raises Refused; Unscripted for a roll without dice."""
        seed = self.secrets.get(self.history.permanent.bound, self.seed)
        decision = decide(self.ruleset, self.history, command, seed, self.secrets)
        self.secrets.update(decision.secrets)
        if self.strict and dice != SERVER:
            _all_scripted(decision.events)
        self._take(command, decision.kind or str(command.__struct_config__.tag), decision)

    @contextmanager
    def refuses(self, code: str, *, rule: str | None = None, match: str = "") -> Iterator[Refusal]:
        """Whatever is tried inside is refused with this code (by this rule), and nothing changes.

        `match` is a regular expression for its sentence. `with table.refuses("barred") as refused: ...`; afterwards
        `refused.value` is the Refused.
        """
        before, caught = self.version, Refusal()
        try:
            yield caught
        except Refused as refused:
            caught.value = refused
        else:
            raise AssertionError(f"not refused as {code!r}, nor as anything else")
        why = caught.value
        assert why.code == code, f"refused as {why.code!r}: {why.detail}"
        assert rule is None or why.rule == rule, f"refused by {why.rule!r}: {why.detail}"
        assert re.search(match, str(why)), f"refused by another sentence than {match!r}: {why}"
        assert self.version == before, "refused, and yet there is another commit"

    def play_until(self, who: str, ask: str = "", *, answers: Mapping[str, str] | None = None) -> None:
        """Let everybody answer, from `answers` (question -> choice) or by default, until `who` is asked."""
        for _ in range(1000):
            open_ = list(self.pending_all().values())
            if any(
                each.request.asked == who and each.request.ask in (ask or each.request.ask) for each in open_
            ):
                return
            if not open_:
                break
            request = open_[0].request
            choice = (answers or {}).get(request.ask, request.default)
            assert choice, f"no answer to {request.ask!r} for {request.asked}, and it has no default"
            self.answer(request.asked, choice, decision=request.decision)
        raise AssertionError(f"{who} is never asked {ask or 'anything'}: {self.waiting()}")

    def simulated(self, next_die: NextDie, *, style: str = "") -> Iterator[Fight]:
        """How it may go on: the fight after each answer of the autopilot, with dice from `next_die`, to its end.

        It is the same object each time, and the table stays as it is. `next_die` is given faces, and says which shows.
        """
        head = self.history.head
        assert head is not None
        driver = play(self.ruleset, head.base, head.record, self.version)
        answers = partial(answer_in_style, self.ruleset, style=style)
        return simulated(self.ruleset, driver, self.version, next_die, answers)

    # What there is to see.

    @property
    def fight(self) -> Fight:
        """The state now."""
        assert self.history.head is not None
        return self.history.head.fight

    @property
    def version(self) -> int:
        """The number of the last commit."""
        return self.history.version

    @property
    def last(self) -> tuple[Event, ...]:
        """The events of the last command."""
        return self.commits[-1].events

    def __getitem__(self, who: str) -> Combatant:
        """Somebody as they are now: `table["bob"].now("hp")`."""
        return self.fight.combatants[who]

    def facts(self, kind: type[E]) -> list[E]:
        """The last command's events of a type."""
        return [each for each in self.last if isinstance(each, kind)]

    def fact(self, kind: type[E]) -> E:
        """The last command's only event of a type."""
        found = self.facts(kind)
        assert len(found) == 1, f"{len(found)} of {kind.__name__} in {_names(self.last)}"
        return found[0]

    def all_facts(self, kind: type[E]) -> list[E]:
        """The events of a type in all commits that count."""
        counted = set(self.history.effective)
        return [
            event
            for commit in self.commits
            if commit.version in counted
            for event in commit.events
            if isinstance(event, kind)
        ]

    def waiting(self) -> list[tuple[str, str]]:
        """Who is asked what: [("bob", "defend")]."""
        return [(each.request.asked, each.request.ask) for each in self.pending_all().values()]

    def pending_all(self) -> dict[str, Pending]:
        """Every open decision by its id."""
        assert self.history.head is not None
        return resume(self.ruleset, self.history.head, self.version)

    def pending(self, who: str, ask: str = "") -> Pending:
        """The one decision that `who` is asked for (of this kind)."""
        mine = [
            each
            for each in self.pending_all().values()
            if each.request.asked == who and ask in ("", each.request.ask)
        ]
        assert len(mine) == 1, f"{who} is asked {len(mine)} times {ask}; the fight waits for {self.waiting()}"
        return mine[0]

    def options(self, who: str, ask: str = "") -> list[Option]:
        """Every option of that decision, barred ones too."""
        return [worked_out(self.fight, each) for each in self.pending(who, ask).options]

    def option(self, who: str, key: str, **args: Any) -> Option:
        """The one option of this key and these arguments, legal or barred."""
        options = self.options(who)
        found = [
            each for each in options if each.choice.key == key and args.items() <= each.choice.args.items()
        ]
        assert len(found) == 1, f"{len(found)} options {key} {args} in {[each.choice for each in options]}"
        return found[0]

    def legal(self, who: str, ask: str = "") -> list[str]:
        """The keys that `who` may choose, each once."""
        return list(dict.fromkeys(each.choice.key for each in self.pending(who, ask).legal()))

    # How it works.

    def _id(self) -> str:
        return f"c{self.version + 1}"

    def _take(self, command: cmd.Command, kind: str, decision: Decision) -> None:
        sealed = seal(
            self.version + 1,
            decision.events,
            command=command.id,
            kind=kind,
            by=command.by,
            at=1_700_000_000_000 + 1000 * self.version,
            prev=self.history.hash,
            outside=decision.outside,
            typed=decision.typed,
        )
        events = tuple(decode_event(each) for each in sealed.bodies)
        check_facts(None if self.history.head is None else self.fight, events, self.rules)
        commit = Commit(version=sealed.version, header=decode_header(sealed.head), events=events)
        self.commits.append(commit)
        if len(self.commits) == 1 or not follow(self.history, commit, driver=decision.driver):
            self.history = replay(self.commits)
        if not self.quick:
            self._pick_up(decision)
        if decision.driver is not None and self.history.head is not None:
            self.history.head.driver = decision.driver
            check_questions(decision.driver.pending.values())

    def _pick_up(self, decision: Decision) -> None:
        """Run the rules over the record, as another worker would, and compare with the driver that goes on."""
        head = self.history.head
        assert head is not None
        cold = play(self.ruleset, head.base, head.record, self.version)
        assert cold.fight == head.fight
        if decision.driver is not None:
            menus = self.version % MENUS_EVERY == 0
            assert _asked(cold.pending, menus) == _asked(decision.driver.pending, menus)
            assert decision.driver.fight == head.fight


def _asked(pending: dict[str, Pending], menus: bool) -> list[Any]:
    """The questions with their options; of menus only where asked for, as these take longer than all else."""
    return [
        (
            each.request,
            [
                msgspec.structs.replace(
                    option, check=None, odds=None, critical=None, estimate=None, walk=None, bands=None
                )
                for option in (each.options if menus or not each.is_menu else ())
            ],
        )
        for each in pending.values()
    ]


def _all_scripted(events: Sequence[Event]) -> None:
    rolls = [each for each in events if isinstance(each, DiceRolled) and each.dice]
    if any(each.source == "server" for each in rolls):
        lines = [
            f"  {each.purpose} by {each.combatant}, {each.notation}: "
            + ("NO DICE" if each.source == "server" else str(list(each.dice)))
            for each in rolls
        ]
        raise Unscripted("\n".join(["the script has no dice for a roll:", *lines]))


def _scripted(dice: Dice) -> tuple[TableDice, ...]:
    rolls = dice.items() if isinstance(dice, Mapping) else dice
    return tuple(_one_roll(each) for each in rolls)


def _one_roll(roll: Any) -> TableDice:
    purpose = ""
    if isinstance(roll, tuple) and roll and isinstance(roll[0], str):
        purpose, roll = roll
    return TableDice(shows=(roll,) if isinstance(roll, int) else tuple(roll), purpose=purpose)


def _names(events: Sequence[Event]) -> str:
    return ", ".join(type(each).__name__ for each in events)
