"""Whatever the GM of a sealed fight rules, rolls in secret and takes back: the rules roll what they would have rolled.

A random search over such commands before the same declaration. Entropy makes other dice, as it should, and a standing
answer answers; so the fight to compare with has those, and no ruling.
"""

import random
from collections.abc import Callable

import pytest

from affray.testing import SERVER, Table
from engine.audit.audit import audit
from engine.commands import types as cmd
from engine.ruleset_api.refusal import Refused
from events import DiceRolled, HiddenRoll, RulingMade
from tests.support import brp, pathmaster
from tests.support.long_forms import first

SEQUENCES = 20

KEEPS = {"brp": ("defend", "dodge"), "pathmaster": ("interrupt", "let")}
NOTATIONS = ("1d100", "d100!+/-", "1d8", "9d100", "3")
PURPOSES = ("attack", "dodge", "damage", "initiative", "luck")

Rolled = tuple[str, str, tuple[int, ...]]


def percentile() -> Table:
    table = brp.fight(
        brp.fighter("ann", DEX=14, Sword=99, hp=90),
        brp.fighter("bob", "blue", DEX=5, Dodge=50, hp=90),
        sealed=True,
    )
    brp.to_action(table, ann=brp.attacks("bob"))
    return table


def d100() -> Table:
    instants = {"light": "A light."}
    people = [
        pathmaster.fighter("ann", Sword=60, at=(5, 5), hp=300, QU=50),
        pathmaster.fighter("bob", "blue", Sword=60, at=(5, 6), hp=300, instants=instants),
    ]
    options = {"board": pathmaster.SQUARES, "tables": pathmaster.SIMPLE, "sealed": True}
    table = Table(pathmaster.ruleset, people, options=options)
    table.answer("gm", "begin", dice=SERVER)
    table.answer("gm", "surprised", args={"who": []}, dice=SERVER)
    return table


FIGHTS: dict[str, Callable[[], Table]] = {"brp": percentile, "pathmaster": d100}


def attacks(table: Table) -> None:
    table.answer("ann", "attack", target="bob", weapon="sword", dice=SERVER)


def goes_on(table: Table) -> list[Rolled]:
    """What the rules roll when Ann attacks, if she has not yet, Bob meets it, and all that follows is done."""
    before = len(table.commits)
    if ("ann", "act") in table.waiting():
        attacks(table)
    for who, ask in table.waiting():
        if (who, ask) in (("bob", "defend"), ("bob", "interrupt")):
            table.answer("bob", "dodge" if ask == "defend" else "let", dice=SERVER)
    return [
        (each.context, each.notation, each.dice)
        for commit in table.commits[before:]
        for each in commit.events
        if isinstance(each, DiceRolled)
    ]


def ruling(chance: random.Random, number: int) -> cmd.MakeRuling:
    """A ruling with rolls such as the rules make next, and others."""
    rolls = tuple(
        cmd.RulingRoll(
            combatant=chance.choice(["ann", "bob", "gm"]),
            purpose=chance.choice(PURPOSES),
            notation=chance.choice(NOTATIONS),
            hidden=chance.random() < 0.7,
        )
        for _ in range(chance.randint(1, 4))
    )
    return cmd.MakeRuling(id=f"r{number}", ruling="Who knows?", reason="To see.", rolls=rolls)


def refusal_of(table: Table, command: cmd.Play) -> str:
    """The code that a command is refused with; "" where it was carried out."""
    try:
        table.play(command, dice=SERVER)
    except Refused as refused:
        return refused.code
    return ""


def some_commands(table: Table, chance: random.Random, ask: str, choice: str) -> list[cmd.Play]:
    """Give some; the standing answers that count in the end, and all entropy there is, are returned."""
    floor = table.version
    counting: dict[int, cmd.Play] = {}
    added: list[cmd.Play] = []
    keeps = ("ann", "act") in table.waiting()  # else it would be Bob's answer at once
    for number in range(chance.randint(2, 14)):
        undone = table.history.undone
        kinds: dict[str, cmd.Play] = {
            "rule": ruling(chance, number),
            "undo": cmd.Undo(id=f"u{number}", version=table.history.effective[-1]),
            "redo": cmd.Redo(id=f"d{number}", version=undone[-1][-1] if undone else 1),
            "entropy": cmd.Entropy(id=f"e{number}", by=chance.choice(["gm", "ann"]), entropy=f"{number:02x}"),
            "keep": cmd.Keep(
                id=f"k{number}", by="bob", combatant="bob", ask=ask, choice=chance.choice([choice, ""])
            ),
            "reveal": cmd.Reveal(id=f"s{number}"),
        }
        [kind] = chance.choices(list(kinds), weights=[6, 4, 2, 2, keeps, 1])
        if kind == "undo" and table.history.effective[-1] <= floor:
            continue
        code = refusal_of(table, kinds[kind])
        assert code in ("", "nothing-to-redo", "too-late", "not-hidden")
        if code:
            continue
        counting[table.version] = kinds[kind]
        if kind == "entropy":
            added.append(kinds[kind])
    kept = [
        each for at, each in counting.items() if isinstance(each, cmd.Keep) and at in table.history.effective
    ]
    return [*added, *kept]


@pytest.mark.parametrize(
    "declared", first(1, [True, False]), ids=["while Bob is asked", "before the declaration"]
)
@pytest.mark.parametrize("system", FIGHTS)
def test_no_ruling_changes_or_foretells_a_die_of_the_rules(system: str, declared: bool) -> None:
    seen = 0
    for seed in range(SEQUENCES):
        table, plain = FIGHTS[system](), FIGHTS[system]()
        if declared:
            attacks(table)
            attacks(plain)
        for each in some_commands(table, random.Random(seed), *KEEPS[system]):
            plain.play(each, dice=SERVER)
        rules = goes_on(table)
        assert rules == goes_on(plain), f"seed {seed}"
        assert rules
        rulings = {
            event.context
            for commit in table.commits
            if isinstance(commit.events[0], RulingMade)
            for event in commit.events[1 : commit.header.outside]
            if isinstance(event, DiceRolled | HiddenRoll)
        }
        seen += len(rulings)
        assert not rulings & {context for context, _, _ in rules}, f"seed {seed}"
        table.close()
        assert audit(table.commits, table.ruleset).findings == [], f"seed {seed}"
    assert seen > SEQUENCES


def test_the_same_ruling_after_an_undo_meets_the_same_dice_whatever_was_added() -> None:
    table = percentile()
    luck = cmd.RulingRoll(combatant="ann", purpose="luck", notation="9d100")
    table.rule(rolls=[luck], dice=SERVER)
    before = table.fact(DiceRolled)
    table.undo()
    table.play(cmd.Entropy(id="e", by="gm", entropy="5eed"))
    table.rule(rolls=[luck], dice=SERVER)
    assert table.fact(DiceRolled) == before
    table.rule(rolls=[luck], dice=SERVER)
    assert table.fact(DiceRolled).dice != before.dice
    table.close()
    assert audit(table.commits, table.ruleset).findings == []


def test_what_a_ruling_shows_is_used_by_the_ruling_or_refused() -> None:
    table = brp.fight(brp.fighter("ann", Sword=99), brp.fighter("bob", "blue"))
    shows = cmd.RulingRoll(combatant="ann", purpose="luck", notation="3", shows=(50,))
    with table.refuses("bad-dice"):
        table.rule(rolls=[shows])
