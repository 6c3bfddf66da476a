"""The narration tells a fight by round and rank, so that it can be read aloud."""

import io

from rich.console import Console

import events as ev
from engine.language.phrase_files import Phrases, merge, phrases_from
from events import Choice, Modifier
from events.chain.commit import Commit
from projections.language.phrases import phrases_for
from projections.terminal.narration import narrate
from projections.timeline.timeline import timeline
from tests.support.coins import coins_table
from tests.support.record import opening, written


def told(
    commits: list[Commit], *, undone: bool = False, phrases: Phrases | None = None, width: int = 100
) -> list[str]:
    """The narration on a plain terminal, line by line, without the blank ones."""
    console = Console(file=io.StringIO(), width=width, color_system=None)
    console.print(narrate(timeline(commits), phrases, undone=undone))
    text = console.file.getvalue()  # type: ignore[attr-defined]
    return [line.rstrip().rstrip("─ ") for line in text.splitlines() if line.strip()]


def check(
    who: str, purpose: str, skill: str, base: int, roll: int, result: str, *modifiers: Modifier
) -> list[ev.Event]:
    """A roll and the check made with it."""
    total = modifiers[-1].total if modifiers else base
    return [
        ev.DiceRolled(combatant=who, purpose=purpose, notation="1d100", dice=(roll,), total=roll),
        ev.CheckResolved(
            combatant=who, purpose=purpose, skill=skill, base=base, modifiers=modifiers, total=total, roll=roll,
            result=result,
        ),
    ]  # fmt: skip


def a_round() -> list[Commit]:
    """Ann strikes Bob, who parries too late, and Bob limps away."""
    return written(
        opening(ann=12, bob=10, title="At the bridge"),
        [
            ev.PhaseEntered(source="start", trigger="proceed", phase="action"),
            ev.RoundBegan(round=1),
            ev.StepBegan(step="turn", combatant="ann", rank=14),
            ev.DecisionRequested(decision="2-3", asked="ann", ask="act", choices=(Choice(key="attack"),)),
        ],
        [
            ev.DecisionMade(decision="2-3", choice="attack"),
            ev.ManeuverDeclared(combatant="ann", maneuver="attack", args={"target": "bob", "weapon": "long-sword"}),
            *check("ann", "attack", "sword", 62, 34, "success"),
            ev.DecisionRequested(decision="3-4", asked="bob", ask="defend", choices=(Choice(key="parry"),)),
        ],
        [
            ev.DecisionMade(decision="3-4", choice="parry"),
            *check(
                "bob", "parry", "shield", 50, 71, "failure",
                Modifier(rule="made-up.second-parry", op="+", value=-30, total=20, note="second parry"),
            ),
            ev.DiceRolled(combatant="ann", purpose="damage", notation="1d8+1", dice=(7,), total=8),
            ev.DamageTaken(combatant="bob", injury="w1", amount=6, now=4, rolled=8, armour=2, cause="long-sword"),
            ev.ConditionGained(combatant="bob", condition="stunned"),
            ev.StepBegan(step="turn", combatant="bob", rank=9),
            ev.Moved(combatant="bob", metres=1.0),
            ev.RoundBegan(round=2),
            ev.StepBegan(step="turn", combatant="ann", rank=14),
            ev.DecisionRequested(
                decision="4-10", asked="ann", ask="act", choices=(Choice(key="attack"), Choice(key="wait"))
            ),
        ],
    )  # fmt: skip


def test_a_round_reads_like_a_story() -> None:
    assert told(a_round()) == [
        "     At the bridge: a fight by the rules of made up.",
        "     Ann joins the side “heroes”.",
        "     Bob joins the side “heroes”.",
        "Round 1",
        "  Action",
        "  14 Ann attacks Bob with the long sword.",
        "     Sword 62 %: rolled 34, hit",
        "     Bob chooses parry.",
        "     Shield 20 % (50, −30 for second parry): rolled 71, failure",
        "     Damage: 1d8+1 = 8.",
        "     Bob takes 6 (long sword, 8 less 2 for armour): 4 of 10 hit points.",
        "     Bob is stunned.",
        "   9 Bob moves 1 metre.",
        "The fight waits for Ann to act: attack or wait.",
    ]


def test_long_sentences_hang_below_their_beginning() -> None:
    lines = told(a_round(), width=50)
    start = lines.index("     Bob takes 6 (long sword, 8 less 2 for")
    assert lines[start + 1] == "     armour): 4 of 10 hit points."


def test_no_line_ends_in_spaces() -> None:
    for width in (20, 50, 80, 120):
        console = Console(file=io.StringIO(), width=width, color_system=None)
        console.print(narrate(timeline(a_round())))
        text = console.file.getvalue()  # type: ignore[attr-defined]
        assert [line for line in text.splitlines() if line != line.rstrip()] == []


def test_what_was_taken_back_is_left_out_unless_asked_for() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[5])
    table.answer("bob", "stand")
    table.undo()
    table.answer("bob", "duck", dice=[6])
    assert [line.strip() for line in told(table.commits)][6:] == [
        "Ann: throw (target Bob).",
        "Throw: 1d6 = 5 (rolled by hand).",
        "Bob chooses duck.",
        "Duck: 1d6 = 6 (rolled by hand).",
        "Bob: coins ducked",
        "The fight waits for Bob to decide (turn): wait or throw.",
    ]
    assert [line.strip() for line in told(table.commits, undone=True)][8:12] == [
        "(undone) Bob chooses stand.",
        "(undone) Bob loses 5 coins (Ann): 1 of 6 coins.",
        "Undone: “Bob chooses stand.”",
        "Bob chooses duck.",
    ]


def test_what_was_taken_back_is_struck_through_where_the_terminal_can() -> None:
    table = coins_table()
    table.answer("ann", "wait")
    table.undo()
    console = Console(file=io.StringIO(), force_terminal=True, color_system="standard", width=80)
    console.print(narrate(timeline(table.commits), undone=True))
    assert "\x1b[2;9mAnn chooses wait.\x1b[0m" in console.file.getvalue()  # type: ignore[attr-defined]


def test_the_end_of_a_fight_waits_for_nobody() -> None:
    table = coins_table()
    table.close("It rains.")
    assert told(table.commits)[-1].strip() == "The fight is over: It rains."


def test_a_question_that_was_answered_by_an_undone_command_is_open_again() -> None:
    table = coins_table()
    table.answer("ann", "wait")
    table.undo()
    assert told(table.commits)[-1] == "The fight waits for Ann to decide (turn): wait or throw."


def test_dice_that_are_asked_for_are_waited_for_as_dice() -> None:
    table = coins_table(options={"dice": "table"})
    table.answer("ann", "throw", target="bob")
    assert told(table.commits)[-1] == "The fight waits for Ann to roll 1d6 for throw."
    table.roll("ann", 4)
    assert "     Throw: 1d6 = 4 (rolled by hand)." in told(table.commits)


def test_a_ruling_is_told_where_it_was_made() -> None:
    table = coins_table()
    table.rule("Bob slips.", reason="The floor is wet.")
    assert "     The GM rules: “Bob slips.” The reason: “The floor is wet.”" in told(table.commits)


def test_a_ruleset_tells_it_in_its_own_words() -> None:
    own = phrases_from("""
maneuver_throw = { $combatant } throws coins at { $target }.
phase_turns = Everybody in turn
word_coins = { $count ->
    [one] coin
   *[other] coins
 }
""")
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[1])
    table.answer("bob", "stand")
    lines = told(table.commits, phrases=merge(phrases_for(), own))
    assert "  Everybody in turn" in lines
    assert "     Ann throws coins at Bob." in lines
    assert "     Bob loses 1 coin (Ann): 5 of 6 coins." in lines


def test_a_ruleset_says_what_a_story_leaves_out() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[3])
    table.answer("bob", "duck", dice=[4])
    assert "     Duck: 1d6 = 4 (rolled by hand)." in told(table.commits)
    phrases = merge(phrases_for(), phrases_from("", asides=["dice"]))
    assert not any("1d6" in line for line in told(table.commits, phrases=phrases))


def test_a_name_is_shown_as_it_is_written_and_commands_nothing() -> None:
    fight = opening(eve=3)
    fight[-1] = ev.CombatantJoined(combatant="eve", name="[red]Eve[/]\x1b[2J", side="a", resources={})
    assert told(written(fight))[1] == "     [red]Eve[/]�[2J joins the side “a”."


def test_a_round_in_which_nothing_is_told_has_no_heading() -> None:
    record = written(
        opening(ann=12), [ev.RoundBegan(round=1)], [ev.RoundBegan(round=2), ev.Moved(combatant="ann")]
    )
    assert [line for line in told(record) if line.startswith("Round")] == ["Round 2"]
