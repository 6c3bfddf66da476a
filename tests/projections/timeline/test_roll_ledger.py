"""The ledger keeps every roll and explains every total, step by step and rule by rule."""

import io
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

import events as ev
from engine.language.number_text import outcome
from events import Modifier
from projections.terminal.ledger_table import render_ledger
from projections.timeline.roll_ledger import CheckEntry, Entry, ledger
from tests.support.coins import coins_table
from tests.support.record import opening, written

PENALTY = Modifier(rule="made-up.second-parry", op="+", value=-30, total=50)
HALF = Modifier(rule="made-up.improvised", op="*", value=0.5, total=25, note="a chair")


def d100(who: str, purpose: str, shows: int, source: str = "server") -> ev.DiceRolled:
    return ev.DiceRolled(
        combatant=who,
        purpose=purpose,
        notation="1d100",
        dice=(shows,),
        total=shows,
        source=source,
        rule="made-up.percentile",
    )


def check(who: str, purpose: str, roll: int, *modifiers: Modifier, base: int = 80) -> ev.CheckResolved:
    return ev.CheckResolved(
        combatant=who,
        purpose=purpose,
        skill="shield",
        base=base,
        modifiers=modifiers,
        total=modifiers[-1].total if modifiers else base,
        roll=roll,
        result="success",
        result_rule="made-up.levels.success",
        rule="made-up.parry",
    )


def entries(*events: ev.Event) -> list[Entry]:
    """The ledger of a fight in which just this happened in commit 2."""
    return ledger(written(opening(ann=12, bob=10), events))


POOL = ev.CheckResolved(
    combatant="bob",
    purpose="parry",
    skill="shield",
    unit="dice",
    base=5,
    modifiers=(Modifier(rule="made-up.flank", op="+", value=3, total=8, note="flank"),),
    total=8,
    roll=23,
    result="success",
    difficulty=ev.Number(
        name="defence",
        base=10,
        rule="made-up.defence",
        modifiers=(Modifier(rule="made-up.cover", op="+", value=8, total=18, note="cover"),),
        total=18,
    ),
    result_rule="made-up.meets",
    rule="made-up.parry",
)
"""A check of eight dice against 18."""


def printed(found: list[Entry], width: int = 80, **options: dict[str, str]) -> str:
    console = Console(file=io.StringIO(), width=width, color_system=None)
    console.print(render_ledger(found, **options))
    return console.file.getvalue()  # type: ignore[attr-defined]


def test_a_check_is_entered_with_its_roll_and_all_that_led_to_its_total() -> None:
    assert entries(d100("bob", "parry", 23), check("bob", "parry", 23, PENALTY, HALF)) == [
        Entry(
            position="2-0",
            round=0,
            who="bob",
            purpose="parry",
            notation="1d100",
            dice=(23,),
            total=23,
            source="server",
            rule="made-up.percentile",
            check=CheckEntry(
                skill="shield",
                base=80,
                modifiers=(PENALTY, HALF),
                total=25,
                roll=23,
                level="success",
                rule="made-up.parry",
                result_rule="made-up.levels.success",
            ),
            undone=False,
        )
    ]


def test_a_roll_without_a_check_is_entered_with_every_die() -> None:
    damage = ev.DiceRolled(combatant="ann", purpose="damage", notation="2d6+3", dice=(2, 5), total=10)
    [entry] = entries(damage)
    assert (entry.dice, entry.total, entry.check) == ((2, 5), 10, None)


def test_rolls_of_several_people_at_once_find_their_own_checks() -> None:
    found = entries(
        d100("ann", "attack", 40),
        d100("bob", "attack", 40),
        check("bob", "attack", 40, base=50),
        check("ann", "attack", 40, base=60),
    )
    assert [(each.who, each.check and each.check.base) for each in found] == [("ann", 60), ("bob", 50)]


def test_a_roll_is_entered_with_one_check_only() -> None:
    found = entries(
        d100("ann", "attack", 40), check("ann", "attack", 40), check("ann", "attack", 40, base=60)
    )
    assert [(each.dice, each.check and each.check.base) for each in found] == [((40,), 80), ((), 60)]


def test_a_check_with_a_roll_made_earlier_is_entered_without_dice() -> None:
    record = written(opening(ann=12), [d100("ann", "attack", 40)], [check("ann", "attack", 40)])
    first, second = ledger(record)
    assert (first.position, first.check) == ("2-0", None)
    assert (second.position, second.dice, second.source, second.total) == ("3-0", (), "", 40)
    assert second.check is not None


def test_it_says_which_dice_were_rolled_by_hand_and_which_count_no_more() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[5])
    table.undo()
    table.answer("ann", "throw", target="carl", dice="server")
    found = ledger(table.commits)
    assert [(each.position, each.round, each.source, each.undone) for each in found] == [
        ("2-2", 1, "table", True),
        ("4-2", 1, "server", False),
    ]


def test_a_total_is_explained_line_by_line_with_the_rule_of_each_at_the_edge() -> None:
    text = printed(entries(d100("bob", "parry", 23), check("bob", "parry", 23, PENALTY, HALF)))
    assert text.splitlines() == [
        "Before the first round",
        "2-0  bob, parry: 1d100 → 23                                   made-up.percentile",
        "     shield               80                                       made-up.parry",
        "     second parry  −30    50                                made-up.second-parry",
        "     a chair       × 1/2  25                                  made-up.improvised",
        "     23 against 25: success                               made-up.levels.success",
    ]


def test_a_step_that_changes_nothing_is_there_for_its_rule() -> None:
    normal = Modifier(rule="made-up.normal-range", op="*", value=1, total=80, note="normal range")
    text = printed(entries(d100("bob", "attack", 23), check("bob", "attack", 23, normal)))
    assert "     normal range  × 1  80                                  made-up.normal-range\n" in text


def test_dice_are_shown_beside_their_total_where_they_are_not_the_same() -> None:
    def damage(*dice: int, notation: str, total: int) -> list[str]:
        rolled = ev.DiceRolled(combatant="ann", purpose="damage", notation=notation, dice=dice, total=total)
        return printed(entries(rolled)).splitlines()[1:]

    assert damage(2, 5, notation="2d6+3", total=10) == ["2-0  ann, damage: 2d6+3 shows 2, 5 → 10"]
    assert damage(4, notation="1d6", total=4) == ["2-0  ann, damage: 1d6 → 4"]


def test_rolls_stand_under_their_round() -> None:
    first, second = (
        [ev.RoundBegan(round=1), d100("ann", "a", 1)],
        [ev.RoundBegan(round=2), d100("bob", "b", 2)],
    )
    lines = printed(ledger(written(opening(ann=12, bob=10), first, second))).splitlines()
    assert [each.partition("  ")[0] for each in lines] == ["Round 1", "2-1", "", "Round 2", "3-1"]


@pytest.mark.parametrize("width", [30, 50, 80, 100, 200])
def test_nothing_is_cut_off_however_narrow_it_is(width: int) -> None:
    longest = "made-up.exchange.free-and-interrupt-not-exchangeable"
    noted = Modifier(rule=longest, op="+", value=-30, total=50, note="the second parry of the round")
    found = entries(d100("bob", "parry", 23), check("bob", "parry", 23, noted))
    text = printed(found, width=width, names={"bob": "Bob the Brave of Northern Overwater"})
    together = "".join(text.split())
    for whole in (
        longest,
        noted.note,
        "Bob the Brave of Northern Overwater",
        "made-up.levels.success",
        "−30",
    ):
        assert whole.replace(" ", "") in together
    assert all(len(line) <= width and line == line.rstrip() for line in text.splitlines())
    assert width < 80 or longest in text


def test_people_are_called_by_name_and_what_was_set_by_hand_or_undone_is_marked() -> None:
    [entry] = entries(d100("bob", "parry", 23, source="table"))
    text = printed([msgspec.structs.replace(entry, undone=True)], names={"bob": "Bob\x1b[31m [red]"})
    assert "2-0  (undone) Bob�[31m [red], parry: 1d100 → 23, by hand" in text


def test_a_long_ledger_goes_through_json(tmp_path: Path) -> None:
    table = coins_table(ann=50, bob=50, carl=50)
    for _ in range(20):
        table.play_until("ann", "turn", answers={"turn": "wait"})
        table.answer("ann", "throw", target="bob", dice=[1])
        table.answer("bob", "stand")
    found = ledger(table.commits)
    assert len(found) == 20
    assert msgspec.json.decode(msgspec.json.encode(found), type=list[Entry]) == found


def test_a_check_with_two_numbers_is_printed_with_the_steps_and_rules_of_both() -> None:
    said = [each.split() for each in printed(entries(d100("bob", "parry", 23), POOL)).splitlines()]
    assert said[2:] == [
        ["shield", "5", "made-up.parry"],
        ["flank", "+3", "8", "made-up.flank"],
        ["defence", "10", "made-up.defence"],
        ["cover", "+8", "18", "made-up.cover"],
        ["23", "with", "8", "dice", "against", "defence", "18:", "success", "made-up.meets"],
    ]


@pytest.mark.parametrize(
    ("unit", "difficulty", "says"),
    [
        ("percent", None, "34 against −5 %"),
        ("", None, "34 against −5"),
        ("bonus", ev.Number(base=18, total=18), "34 − 5 = 29 against 18"),
        ("dice", ev.Number(base=3, total=3, unit="sixes"), "34 with −5 dice against 3 sixes"),
    ],
)
def test_what_a_roll_is_held_against_goes_by_the_unit(
    unit: str, difficulty: ev.Number | None, says: str
) -> None:
    assert outcome(34, -5, unit, difficulty) == says
