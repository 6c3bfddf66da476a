from dataclasses import replace

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace as replace_struct
from rich.console import Console

from affray.testing import SEED, SERVER, Table
from docs.examples.coins import ruleset as coins
from engine.audit.audit import Audit, audit, audit_entries
from engine.audit.fairness import spread
from engine.commands import types as cmd
from events import DamageTaken, EncounterOpened, Event, Noted, RulingMade
from events.chain.commit import ChainHead
from projections.terminal.audit_report import render_audit, verdict
from tests.golden import make
from tests.support.any_event import any_event
from tests.support.coins import coins_table, loses
from tests.support.commits import entries
from tests.support.forging import place_of, resealed, sealed_again, with_altered
from tests.support.long_forms import examples

SCREENED = ["behind-the-screen-at-the-wall", "behind-the-screen-on-the-market"]


def a_fight() -> Table:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=SERVER)
    table.answer("bob", "stand")
    return table


def printed(found: Audit, width: int = 80) -> str:
    console = Console(width=width, color_system=None, record=True)
    with console.capture() as capture:
        console.print(render_audit(found, {"ann": "Ann the Quick"}))
    return capture.get()


def test_the_verdict_comes_first() -> None:
    table = a_fight()
    clean = audit(table.commits, coins, SEED)
    assert printed(clean).startswith("CLEAN. All")
    assert verdict(clean).endswith("The server's rolls (1) follow from its secret seed.")
    forged = audit(with_altered(table.commits, DamageTaken, kind="forged"), coins, SEED)
    assert printed(forged).startswith("NOT CLEAN: 1 thing does not come out as recorded, first at entry 3-1.")


def test_the_verdict_tells_how_the_dice_were_checked() -> None:
    table = a_fight()
    assert verdict(audit(table.commits, coins)).endswith("(1) could not be checked without its seed.")
    table.close()
    assert verdict(audit(table.commits, coins)).endswith("(1) follow from the revealed seed.")
    assert verdict(audit(coins_table().commits, coins)).endswith("the server rolled nothing.")


def test_a_finding_shows_entry_event_rule_and_both_results() -> None:
    forged = with_altered(a_fight().commits, DamageTaken, kind="forged")
    text = printed(audit(forged, coins, SEED))
    for part in ("3-1", "damage taken", "coins.throw", "kind is 'forged' on record and '' by the rules"):
        assert part in text


def test_what_one_should_know_beside_is_listed() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[4])
    table.rule("Bob slips.", reason="The floor is wet.", effects=[loses("bob", 1)])
    table.undo()
    text = printed(audit(table.commits, coins))
    for part in (
        "Bob slips.",
        "The floor is wet.",
        "amount 1",
        "throw (1d6) by ann was typed in: 4",
        "3: rule",
        "gm, 2023-11-14 22:13:22",
        "Ann the Quick",
        "coins.throw ×",
    ):
        assert part in text


def test_it_reads_as_well_in_a_narrow_terminal() -> None:
    table = coins_table()
    table.rule("Bob slips and " + "slides and " * 20 + "falls.", reason="The floor is wet.")
    forged = audit(with_altered(table.commits, RulingMade, rule="coins.made-up"), coins)
    for width in (40, 80, 120):
        lines = printed(forged, width).splitlines()
        assert all(len(line) <= width and line == line.rstrip() for line in lines)
        assert " ".join(" ".join(lines).split()).count("slides and") == 20


def test_rules_of_another_version_are_told() -> None:
    forged = with_altered(a_fight().commits, EncounterOpened, version="0")
    assert "by coins 0 (checked by version 1)" in printed(audit(forged, coins, SEED))


def test_markup_and_control_characters_of_people_do_nothing() -> None:
    table = coins_table()
    table.rule("[red]Bob[/red] \x1b[31mslips.", reason="[/]")
    text = printed(audit(table.commits, coins))
    assert "[red]Bob[/red]" in text
    assert "\x1b" not in text


def test_an_altered_record_is_told_from_changed_rules() -> None:
    table = a_fight()
    forged = with_altered(table.commits, DamageTaken, kind="forged")
    changed = verdict(audit(forged, replace(coins, version="2"), SEED))
    assert (
        "The ruleset Coins was version 1 when this was played, here it is version 2. Rules: coins.throw. "
        "It is played on, and comes out clean, where coins 1 is installed." in changed
    )
    assert "without a new version" in verdict(audit(forged, coins, SEED))

    raw = entries(sealed_again(table.commits))
    raw[-1] = (raw[-1][0], [*raw[-1][1][:-1], b"x" * 16])
    altered = audit_entries(raw, SEED, lambda _, parts: coins)
    assert "The chain is broken: the record was altered" in verdict(altered)


def test_facts_of_two_kinds_are_both_shown() -> None:
    table = a_fight()
    version, number = place_of(table.commits, DamageTaken)
    events = list(table.commits[version - 1].events)
    events[number] = Noted(key="coins.ducked", combatant="bob")
    text = printed(audit(resealed(table.commits, {version: events}), coins, SEED), 120)
    assert "On record: noted: key coins.ducked" in text
    assert "By the rules: damage taken: " in text


def test_it_says_what_was_checked_and_how_dice_fell() -> None:
    table = coins_table(ann=99, bob=99, carl=99)
    for _ in range(6):
        for who, foe in (("ann", "bob"), ("bob", "ann"), ("carl", "ann")):
            table.answer(who, "throw", target=foe, dice=SERVER)
            table.answer(foe, "stand")
    found = audit(table.commits, coins, SEED)
    text = printed(found, 120)
    assert "dice and totals: 18 rolls, in order" in text
    assert "No override: all dice are the server's, and the GM ruled on nothing." in text
    assert "d6 the server's: 6, mean " in text
    assert "too few for more" in text
    unlike = spread(6, "server", [6] * 24 + [1] * 6)
    fell = msgspec.structs.replace(found, rolls=[msgspec.structs.replace(found.rolls[0], dice=[unlike])])
    assert "fell 6 0 0 0 0 24, expected 5.0 each" in printed(fell, 120)
    assert "p = 0.000" in printed(fell, 120)


def test_a_search_that_stopped_says_so() -> None:
    forged = audit(with_altered(a_fight().commits, DamageTaken, kind="forged"), coins, SEED)
    assert "stopped at 200" in verdict(msgspec.structs.replace(forged, more=True))


AMBUSH = cmd.RulingRoll(combatant="gm", purpose="ambush", notation="2d6", shows=(3, 4), hidden=True)


def test_a_hidden_roll_of_a_ruling_tells_what_fell_only_when_it_is_revealed() -> None:
    table = coins_table()
    table.rule(
        "Who lurks there?", rolls=[AMBUSH, replace_struct(AMBUSH, hidden=False)], effects=[loses("bob", 1)]
    )
    before = printed(audit(table.commits, coins))
    assert "Roll: hidden, for ambush by gm; what fell has not been revealed" in before
    assert before.count("came to 7") == 1, "that of the open roll"
    table.play(cmd.Reveal(id="r"))
    after = printed(audit(table.commits, coins))
    assert "Roll: hidden, and revealed since: 2d6 for ambush by gm came to 7" in after
    assert "has not been revealed" not in after


def test_a_hidden_roll_that_was_taken_back_is_listed_like_any_other() -> None:
    table = coins_table()
    table.rule("Who lurks there?", rolls=[AMBUSH])
    table.undo()
    text = printed(audit(table.commits, coins))
    assert "(undone) Who lurks there?" in text
    assert "hidden, for ambush by gm" in text


@settings(deadline=None, max_examples=examples(40), suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(SCREENED), any_event, st.data())
def test_whatever_somebody_put_on_record_the_report_can_say_it(
    name: str, event: Event, data: st.DataObject
) -> None:
    commits = make.record_of(name)
    commit = data.draw(st.sampled_from(commits))
    events = list(commit.events)
    events[data.draw(st.integers(0, len(events) - 1))] = event
    sealed = sealed_again(commits, {commit.version: events})
    head = ChainHead(len(sealed), sealed[-1].header.hash)
    found = audit_entries(entries(sealed), head=head)
    assert printed(found).startswith(verdict(found)[:5])
    assert msgspec.json.decode(msgspec.json.encode(found), type=Audit).verdict == found.verdict
