"""Exports for players have nobody in them who is hidden from somebody, and verify all the same."""

import json
import random
from typing import Any

import pytest

import events as ev
from affray.testing import Table
from events.exports.compare import compare
from events.exports.file import dump, load, load_raw
from projections.redaction.exports import withheld_from_players
from projections.redaction.viewer import THE_GM
from projections.viewers.view import timeline_for
from tests.support import brp, pathmaster
from tests.support.any_value import value_for
from tests.support.exported import entries_of
from tests.support.record import joined, opening, written

QUIET = ("wait", "pass", "end", "let", "keep", "save", "go-on")


def lurking(system: str) -> Table:
    """Ann and Bob fight; Zorg lurks beside them, and Carl of his side knows it."""
    if system == "brp":
        return brp.fight(
            brp.fighter("ann", "red", DEX=14, Sword=60, hp=40, position=(0.0, 0.0)),
            brp.fighter("zorg", "blue", DEX=12, Sword=60, hidden_from=["ann"], position=(1.0, 0.0)),
            brp.fighter("carl", "blue", DEX=9, Sword=50, hp=40, position=(2.0, 0.0)),
        )
    return pathmaster.fight(
        pathmaster.fighter("ann", Sword=60, hp=90, at=(5, 5)),
        pathmaster.fighter("zorg", "blue", Sword=60, at=(4, 5), hidden_from=["*"]),
        pathmaster.fighter("carl", "blue", Sword=60, hp=90, at=(6, 5)),
    )


def play_on(table: Table, chance: random.Random, answers: int = 20) -> None:
    """Anybody does anything; what Zorg does stays in the dark."""
    table.strict = False
    for _ in range(answers):
        pending = list(table.pending_all().values())
        if not pending:
            return
        asked = chance.choice(pending)
        some = [each for each in asked.legal() if each.check is None and each.choice.key != "close"]
        quiet = [each for each in some if each.choice.key in QUIET]
        choice = chance.choice(quiet if asked.request.asked == "zorg" and quiet else some).choice
        args = {**choice.args, **{name: value_for(each, chance) for name, each in choice.params.items()}}
        table.answer(asked.request.asked, choice.key, decision=asked.request.decision, args=args)


def exported(table: Table) -> list[bytes]:
    """The lines that players get."""
    entries, head = entries_of(table.commits)
    return list(dump("table", entries, head, withhold=withheld_from_players(table.commits).__contains__))


def shown(lines: list[bytes]) -> str:
    """All that the events in it say; headers say whose commands they were, of seats where there are seats."""
    return "".join(str(json.loads(each).get("event")) for each in lines[1:]).lower()


@pytest.mark.parametrize("system", ["brp", "pathmaster"])
@pytest.mark.parametrize("seed", range(3))
def test_who_is_hidden_is_nowhere_in_it_and_it_can_be_read(system: str, seed: int) -> None:
    table, chance = lurking(system), random.Random(seed)
    play_on(table, chance)
    if "hidden" not in table.fight.combatants["zorg"].conditions:
        table.rule(effects=[ev.ConditionGained(combatant="zorg", condition="hidden", data={"from": []})])
    lines = exported(table)
    assert "zorg" not in shown(lines)
    fight = load(lines, withheld=True)  # the chain holds
    assert fight.withheld
    told = timeline_for(fight.commits, THE_GM)
    assert {"joined", "withheld"} <= {each.key for each in told}
    assert not any("zorg" in str((each.key, each.args)).lower() for each in told)


def test_who_came_into_sight_is_in_the_next_and_is_who_they_were() -> None:
    table = lurking("brp")
    earlier = exported(table)
    table.rule(effects=[ev.ConditionLost(combatant="zorg", condition="hidden", reason="noticed")])
    entries, head = entries_of(table.commits)
    upto = [each for each in entries if int(each[0].split(b"-")[0]) < table.version]
    before = list(dump("table", upto, withhold=withheld_from_players(table.commits[:-1]).__contains__))
    assert [json.loads(each).get("event") for each in before[1:]] == [
        json.loads(each).get("event") for each in earlier[1:]
    ]
    later = list(dump("table", entries, head, withhold=withheld_from_players(table.commits).__contains__))
    found = compare(load_raw(before), load_raw(later))
    assert found.revealed
    assert found.withheld == ()
    assert "zorg" in b"".join(later).decode()


def test_it_is_kept_back_after_an_undo_and_after_the_end() -> None:
    table = lurking("brp")
    table.rule(effects=[ev.ConditionLost(combatant="zorg", condition="hidden", reason="noticed")])
    assert withheld_from_players(table.commits) == frozenset()
    table.undo()
    assert "zorg" not in shown(exported(table))
    table.close()
    assert "zorg" not in shown(exported(table))


def test_choices_that_name_somebody_unseen_are_not_given_away_by_those_who_have_them_again() -> None:
    strike = ev.Choice(key="strike", args={"target": "zorg"})
    asked = ev.DecisionRequested(decision="2-1", asked="ann", ask="turn", choices=(strike,))
    wait = ev.DecisionRequested(decision="3-1", asked="ann", ask="turn", choices=(ev.Choice(key="wait"),))
    record = written(
        [*opening(ann=9), joined("zorg")],
        [ev.Noted(key="dusk"), asked],
        [ev.DecisionMade(decision="2-1", choice="strike", args={"target": "zorg"}), wait],
        [
            ev.DecisionMade(decision="3-1", choice="wait"),
            ev.DecisionRequestedLike(decision="4-1", asked="ann", ask="turn", like="2-1"),
        ],
        [
            ev.DecisionMade(decision="4-1", choice="strike"),
            ev.DecisionRequestedLike(decision="5-1", asked="ann", ask="turn", like="3-1"),
        ],
        [ev.ConditionGained(combatant="zorg", condition="hidden", data={"from": ["ann"]})],
    )
    kept = withheld_from_players(record)
    assert {"2-1", "3-0", "4-1", "5-0"} <= kept
    assert not {"3-1", "4-0", "5-1"} & kept


def test_what_becomes_of_a_thing_that_somebody_unseen_had_is_kept_back_too() -> None:
    def thing(whose: str, item: str, **fields: Any) -> ev.ItemChanged:
        return ev.ItemChanged(combatant=whose, item=item, change="moved", fields={}, **fields)

    record = written(
        [*opening(ann=9, bob=9), joined("zorg")],
        [
            thing("zorg", "sword", to="", becomes="blade"),
            thing("", "blade", to="ann"),
            thing("ann", "blade", to="", becomes="loot"),
            thing("bob", "sword", to="zorg", becomes="another"),
            thing("bob", "sword", new=True),
            thing("ann", "sword", to=""),
        ],
        [ev.ConditionGained(combatant="zorg", condition="hidden", data={"from": ["ann"]})],
    )
    kept = withheld_from_players(record)
    assert {each for each in kept if each.startswith("2-")} == {"2-0", "2-1", "2-2", "2-3", "2-4"}
    entries, head = entries_of(record)
    lines = list(dump("fight", entries, head, withhold=kept.__contains__))
    assert timeline_for(load(lines, withheld=True).commits, THE_GM)


def test_what_a_seat_adds_to_the_dice_is_there_also_when_its_name_is_that_of_somebody_unseen() -> None:
    record = written(
        [*opening(ann=9), joined("zorg")],
        [ev.EntropyAdded(by="zorg", entropy="5eed")],
        [ev.ConditionGained(combatant="zorg", condition="hidden", data={"from": ["ann"]})],
    )
    assert "2-0" not in withheld_from_players(record)
