"""The autopilot: it takes what is liked best of what is legal, and plays a fight by any system to its end."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from affray.testing import SERVER, Table, entrant
from bench.systems import OPTIONS, SHEETS, played
from docs.examples.coins import ruleset as coins
from engine.autopilot.autopilot import suggestion, wishes
from engine.ruleset_api.preferences import Manners, Preference
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import ruleset, rulesets
from events import Choice, DamageTaken, DecisionRequested, Moved, Param
from tests.support.coins import coins_table

REQUEST = DecisionRequested(
    decision="7-3",
    asked="ann",
    ask="act",
    default="end",
    choices=(
        Choice(
            key="charge",
            args={"target": "bob"},
            params={"path": Param(names=("N", "S"), many=9, default=[])},
        ),
        Choice(key="attack", args={"target": "carl"}, params={"parry": Param(low=0, high=60)}),
        Choice(key="end"),
    ),
)
LIKES = (
    Preference(ask="act", choice="attack", args={"target": "bob"}),
    Preference(ask="act", choice="charge"),
    Preference(ask="act", choice="charge", args={"path": ["N", "S"]}),
    Preference(ask="act", choice="charge", args={"path": ["N", "W"]}),
    Preference(ask="act", choice="attack", args={"parry": 61}),
    Preference(ask="act", choice="attack", args={"parry": 20}),
    Preference(ask="defend", choice="attack"),
    Preference(ask="act", choice="attack", rounds=(2, 3)),
)


def test_what_is_liked_comes_best_first_and_the_default_last() -> None:
    assert list(wishes(REQUEST, LIKES, 1)) == [
        ("charge", {"target": "bob"}),
        ("charge", {"target": "bob", "path": ["N", "S"]}),
        ("attack", {"target": "carl", "parry": 20}),
        ("end", {}),
    ]


def test_a_list_of_numbers_is_liked_where_each_is_in_range() -> None:
    shares = {"shares": Param(low=50, high=80, many=3, default=[])}
    request = structs.replace(REQUEST, choices=(Choice(key="attack", params=shares), Choice(key="end")))
    likes = [Preference(ask="act", choice="attack", args={"shares": each}) for each in ([50, 81], [50, 80])]
    assert list(wishes(request, likes, 1)) == [("attack", {"shares": [50, 80]}), ("end", {})]


def test_what_is_liked_in_some_rounds_only_is_liked_in_those() -> None:
    assert list(wishes(REQUEST, LIKES[-1:], 3)) == [("attack", {"target": "carl", "parry": 0}), ("end", {})]
    assert list(wishes(REQUEST, LIKES[-1:], 4)) == [("end", {})]


def suggested(table: Table, who: str, **own: tuple[Preference, ...]) -> tuple[str, Mapping[str, Any]]:
    answer = suggestion(table.ruleset, table.pending(who), own)
    return answer.choice, answer.args


def test_one_s_own_manners_come_before_those_of_all_and_these_before_the_ruleset_s() -> None:
    table = coins_table()
    assert suggested(table, "ann") == ("wait", {})
    at_carl = Preference(ask="turn", choice="throw", args={"target": "carl"})
    at_bob = Preference(ask="turn", choice="throw", args={"target": "bob"})
    table.ruleset = replace(coins, manners=lambda fight, asked: [at_carl])
    assert suggested(table, "ann") == ("throw", {"target": "carl"})
    assert suggested(table, "ann", bob=(at_bob,)) == ("throw", {"target": "carl"})
    assert suggested(table, "ann", ann=(at_bob,)) == ("throw", {"target": "bob"})
    wait = Preference(ask="turn", choice="wait")
    assert suggested(table, "ann", **{"*": (wait,)}) == ("wait", {})
    assert suggested(table, "ann", **{"*": (wait,), "ann": (at_bob,)}) == ("throw", {"target": "bob"})


def test_a_ruleset_with_styles_plays_in_the_first_unless_another_is_named() -> None:
    table = coins_table()
    wait, throw = (Preference(ask="turn", choice=each) for each in ("wait", "throw"))
    styles = {"bold": lambda fight, asked: [throw], "shy": lambda fight, asked: [wait]}
    table.ruleset = replace(coins, manners=lambda fight, asked: [wait], styles=styles)
    pending = table.pending("ann")
    found = [suggestion(table.ruleset, pending, style=each).choice for each in ("", "bold", "shy")]
    assert found == ["throw", "throw", "wait"]


@pytest.mark.parametrize(
    ("styles", "says"), [({}, "It has none."), ({"bold": coins.manners}, "There are: bold.")]
)
def test_an_unknown_style_is_refused_with_those_that_there_are(styles: dict[str, Manners], says: str) -> None:
    table = coins_table()
    with pytest.raises(Refused) as refused:
        suggestion(replace(coins, styles=styles), table.pending("ann"), style="wild")
    assert refused.value.code == "unknown-style"
    assert refused.value.detail == f"coins has no style 'wild'. {says}"
    assert refused.value.legal == [*styles]


STYLES = [(name, style) for name, rules in rulesets().items() for style in rules.styles]


@pytest.mark.parametrize(("system", "style"), STYLES)
def test_a_fight_in_any_style_comes_to_its_end(system: str, style: str) -> None:
    *_, (_, history) = played(system, style)
    assert history.head is not None
    assert history.head.fight.closed is not None


def test_dice_that_a_person_must_type_in_are_not_made_up() -> None:
    table = coins_table(options={"dice": "table"})
    table.answer("ann", "throw", target="bob")
    with pytest.raises(Refused, match="dice"):
        suggested(table, "ann")


@pytest.mark.parametrize("system", ["brp", "pathmaster"])
def test_a_fight_of_four_against_four_comes_to_its_end(system: str) -> None:
    *_, (_, history) = played(system)
    assert history.head is not None
    assert history.head.fight.closed is not None
    assert history.head.fight.round > 1


PLACES = {
    "brp": {"ann": (0.0, 0.0), "bob": (40.0, 0.0)},
    "pathmaster": {"ann": (2.0, 2.0), "bob": (20.0, 12.0)},
}


@pytest.mark.parametrize("system", ["brp", "pathmaster"])
def test_by_its_ruleset_s_manners_a_duel_is_walked_to_and_fought_out(system: str) -> None:
    who = [
        entrant(each, side=each, position=place, sheet=SHEETS[system](0))
        for each, place in PLACES[system].items()
    ]
    table = Table(ruleset(system), who, options=OPTIONS[system], strict=False)
    for _ in range(3000):
        if table.fight.closed:
            break
        pending = next(iter(table.pending_all().values()))
        answer = suggestion(table.ruleset, pending)
        table.answer(
            pending.request.asked,
            answer.choice,
            decision=pending.request.decision,
            args=answer.args,
            dice=SERVER,
        )
    assert table.fight.closed
    assert table.all_facts(Moved)
    assert table.all_facts(DamageTaken)
    assert 1 < table.fight.round < 60
