"""Whatever the seats of a sealed fight do, undone or not, no die of the rules is changed by it, and none foretold.

A search over random commands of every system. The GM is a hostile one: they look at what the rules roll and take it
back, rule rolls of just that kind, in secret or openly, have people join and leave, keep answers, add entropy in every
round that still takes some, move people, call time, and go back further than one command.
"""

import random

import msgspec
import pytest

from affray.testing import SERVER, Table
from engine.audit.audit import audit
from engine.commands import types as cmd
from engine.driver.pending import Pending
from engine.history.history import replay
from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import rulesets
from events import DiceRolled, HiddenRoll
from tests.engine.proof.test_verify import verified
from tests.support import pathmaster, ready
from tests.support.any_value import value_for
from tests.support.long_forms import first

COMMANDS = 60
WANTED = [("ann", "attack", "1d100"), ("bob", "damage", "1d8"), ("gm", "luck", "2d6")]
"""What rulings roll for as long as the rules have rolled nothing."""

NO_BOARD = {"pathmaster": {"board": {"shape": "none"}, "tables": pathmaster.SIMPLE}}


def a_sealed_fight(system: str, chance: random.Random, *, on_a_board: bool) -> Table:
    rules = ruleset_with(system)
    people = ready.people(system, chance, hiding=False)
    if not on_a_board:
        people = [msgspec.structs.replace(each, position=None) for each in people]
    no_board = {"board": {"shape": "none"}} if "board" in rules.options.__struct_fields__ else {}
    options = {"sealed": True, **(ready.ground(rules) if on_a_board else no_board)}
    return Table(rules, people, options=options, seed=chance.randbytes(32), strict=False)


class Hostile:
    """A GM, and players, who try for the dice."""

    def __init__(self, table: Table, chance: random.Random) -> None:
        self.table, self.chance = table, chance
        self.wanted = list(WANTED)
        self.given = 0
        self.liked: cmd.Answer | None = None
        self.floor = table.version

    def go(self) -> None:
        """One thing that a seat may do."""
        kinds = [
            self.answer,
            self.move,
            self.call_time,
            self.peek,
            self.rule,
            self.undo,
            self.redo,
            self.entropy,
            self.join,
            self.leave,
            self.keep,
            self.look,
            self.reveal,
        ]
        weights = [8, 2, 0.5, 3, 5, 3, 2, 3, 1, 0.3, 1, 0.5, 0.5]
        [kind] = self.chance.choices(kinds, weights)
        kind()
        self.wanted = self.wanted[-12:]

    def give(self, command: cmd.Play) -> bool:
        """Give a command; whether it was taken."""
        try:
            self.table.play(command, dice=SERVER)
        except Refused:
            return False
        self.wanted += [
            (each.combatant, each.purpose, each.notation) for each in self.table.facts(DiceRolled)
        ]
        return True

    def id(self) -> str:
        self.given += 1
        return f"h{self.given}"

    def answer(self) -> bool:
        pending = list(self.table.pending_all().values())
        if not pending:
            return False
        if self.liked is not None and self.chance.random() < 0.6:
            return self.give(msgspec.structs.replace(self.liked, id=self.id()))
        asked = self.chance.choice(pending)
        choice = self.chance.choice([each for each in asked.legal() if each.choice.key != "close"]).choice
        args = {**choice.args, **{name: value_for(each, self.chance) for name, each in choice.params.items()}}
        self.liked = _answering(asked, self.id(), choice.key, args)
        return self.give(self.liked)

    def move(self) -> None:
        """Somebody who is asked goes to a cell near by, where there is a board."""
        asked = {each.request.asked for each in self.table.pending_all().values()}
        placed = [each for each in self.table.fight.combatants.values() if each.id in asked and each.position]
        if placed:
            who = self.chance.choice(placed)
            x, y = (round(each) + self.chance.randint(-2, 2) for each in who.position or ())
            self.give(cmd.Move(id=self.id(), by="gm", combatant=who.id, to=(x, y)))

    def call_time(self) -> None:
        """All who are asked get the default."""
        self.give(cmd.CallTime(id=self.id()))

    def peek(self) -> None:
        """See what the rules roll next, take it back, and try it by rulings, which may be taken back too."""
        if self.answer():
            due = [(each.combatant, each.purpose, each.notation) for each in self.table.facts(DiceRolled)]
            self.back(1)
            if due:
                self.wanted = due
                self.rule()
                self.back(self.chance.randint(0, 1))

    def rule(self) -> None:
        rolls = tuple(
            cmd.RulingRoll(
                combatant=who, purpose=purpose, notation=notation, hidden=self.chance.random() < 0.7
            )
            for who, purpose, notation in self.chance.choices(self.wanted, k=self.chance.randint(1, 3))
        )
        self.give(cmd.MakeRuling(id=self.id(), ruling="Who knows?", reason="To see.", rolls=rolls))

    def undo(self) -> None:
        self.back(self.chance.randint(1, 12))

    def back(self, commits: int) -> None:
        """Go back by so many commands, but not behind the opening."""
        counting = self.table.history.effective
        to = counting[max(0, len(counting) - 1 - commits)]
        self.give(cmd.Undo(id=self.id(), version=counting[-1], to=max(to, self.floor)))

    def redo(self) -> None:
        if undone := self.table.history.undone:
            self.give(cmd.Redo(id=self.id(), version=undone[-1][-1]))

    def entropy(self) -> None:
        self.give(
            cmd.Entropy(
                id=self.id(), by=self.chance.choice(["gm", "ann"]), entropy=self.chance.randbytes(4).hex()
            )
        )

    def join(self) -> None:
        some = self.chance.choice(list(self.table.fight.combatants.values()))
        id = self.chance.choice([f"new-{self.given}", some.id])
        self.give(
            cmd.Join(id=self.id(), combatant=cmd.Entrant(id=id, name="New", side=some.side, sheet=some.sheet))
        )

    def leave(self) -> None:
        self.give(cmd.Leave(id=self.id(), combatant=self.chance.choice(list(self.table.fight.combatants))))

    def look(self) -> None:
        """Somebody gets another picture, or other points, as far as the table allows that."""
        who = self.chance.choice(list(self.table.fight.combatants))
        looks = cmd.Appearance(portrait="", external_ids={"vtt": f"token {self.given}"})
        self.give(cmd.Describe(id=self.id(), combatants={who: looks}))
        self.give(
            cmd.Adjust(id=self.id(), combatant=who, resources={self.table.ruleset.hit_points or "hp": 3})
        )

    def reveal(self) -> None:
        if hidden := list(self.table.history.permanent.hidden):
            self.give(cmd.Reveal(id=self.id(), rolls=(self.chance.choice(hidden),)))

    def keep(self) -> None:
        if pending := list(self.table.pending_all().values()):
            asked = self.chance.choice(pending)
            request, choice = asked.request, self.chance.choice([*(each.key for each in asked.choices()), ""])
            self.give(
                cmd.Keep(id=self.id(), by="gm", combatant=request.asked, ask=request.ask, choice=choice)
            )


def _answering(asked: Pending, id: str, choice: str, args: dict[str, object]) -> cmd.Answer:
    request = asked.request
    who = "" if request.asked == "gm" else request.asked
    return cmd.Answer(id=id, by="gm", combatant=who, decision=request.decision, choice=choice, args=args)


def contexts_of(table: Table) -> tuple[set[str], set[str]]:
    """The contexts of what the rules have rolled, undone or not, and of what rulings have; no roll has changed."""
    rules: dict[str, tuple[int, ...]] = {}
    contexts: set[str] = set()
    rulings: set[str] = set()
    for commit in table.commits:
        brought = commit.header.outside if commit.header.kind == "rule" else 0
        for number, event in enumerate(commit.events):
            if isinstance(event, HiddenRoll) or (isinstance(event, DiceRolled) and number < brought):
                rulings.add(event.context)
            elif isinstance(event, DiceRolled) and event.context:
                rolled = rules.setdefault(f"{event.notation} {event.context}", event.dice)
                assert rolled == event.dice, "the same roll has changed"
                contexts.add(event.context)
    return contexts, rulings


@pytest.mark.parametrize("seed", first(3, range(60)))
@pytest.mark.parametrize("system", sorted(rulesets()))
def test_nobody_has_a_say_in_the_dice_of_a_sealed_fight(system: str, seed: int) -> None:
    chance = random.Random(f"{system} {seed}")
    table = a_sealed_fight(system, chance, on_a_board=seed % 2 == 1)
    hostile = Hostile(table, chance)
    for _ in range(COMMANDS):
        hostile.go()
    rules, rulings = contexts_of(table)
    assert not rules & rulings, "a ruling has foretold a die of the rules"
    assert replay(table.commits).permanent == table.history.permanent
    if table.fight.closed is None:
        table.close()
    found = audit(table.commits, table.ruleset)
    assert found.findings == []
    verdict = verified(table.commits)
    assert (verdict.verdict, verdict.wrong) == ("proven", [])
    taken = sum("taken-back" in each.kind for each in found.overrides)
    assert bool(taken) == (verdict.taken_back.rolls > 0)
