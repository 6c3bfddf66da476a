"""Checking answers: each is one of the legal ones, or the refusal says why not."""

from typing import Any

import pytest

from affray.testing import Table, entrant
from docs.examples.coins import ruleset as coins
from engine.driver.answer_check import check_answer
from engine.ruleset_api.procedure import Answer, Option, barred, may
from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight
from events import Param

FIGHT = Table(coins, [entrant("ann"), entrant("bob")]).fight

OPTIONS = [
    may("hit", args={"target": "ann", "with": "axe"}, rule="r.hit"),
    may("hit", args={"target": "ann", "with": "bow"}, rule="r.hit"),
    barred("hit", "Bob is behind the door.", rule="r.door", args={"target": "bob", "with": "axe"}),
    may(
        "move",
        params={"metres": Param(low=0, high=9), "how": Param(names=("run", "crawl"), default="run")},
    ),
    may("shout", params={"words": Param()}),
    may("roll", params={"dice": Param(low=1, high=6, many=2)}),
    may("ride", args={"towards": "bob"}, params={"metres": Param(low=1, high=9)}),
    may("ride", args={"away": "bob"}, params={"metres": Param(low=1, high=9)}),
]


def answer(choice: str, options: list[Option] = OPTIONS, fight: Fight = FIGHT, **args: Any) -> Answer:
    return check_answer(fight, options, choice, args)


def refusal(choice: str, **args: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        answer(choice, **args)
    return caught.value


def test_an_answer_comes_back_with_every_argument_spelled_out() -> None:
    assert answer("hit", **{"target": "ann", "with": "bow"}).args == {"target": "ann", "with": "bow"}
    assert answer("move", metres=3).args == {"metres": 3, "how": "run"}
    assert answer("shout", words="Halt!").args == {"words": "Halt!"}
    assert answer("roll", dice=[6, 1]).args == {"dice": [6, 1]}


def test_fixed_arguments_may_be_left_out_where_only_one_choice_fits() -> None:
    assert answer("hit", **{"with": "bow"}).args == {"target": "ann", "with": "bow"}


def test_a_barred_choice_does_not_make_the_legal_one_ambiguous() -> None:
    only = [OPTIONS[0], OPTIONS[2]]
    assert answer("hit", only).args["target"] == "ann"


def test_a_choice_that_is_not_there_is_refused_with_those_that_are() -> None:
    refused = refusal("fly")
    assert refused.code == "unknown-choice"
    assert "hit, move, shout, roll" in refused.detail
    assert [each["key"] for each in refused.legal] == ["hit", "hit", "move", "shout", "roll", "ride", "ride"]


def test_a_barred_choice_is_refused_with_its_rule() -> None:
    refused = refusal("hit", target="bob")
    assert (refused.code, refused.rule, refused.detail) == ("barred", "r.door", "Bob is behind the door.")
    assert {"key": "hit", "args": {"target": "ann", "with": "axe"}} in refused.legal


def test_what_could_mean_two_things_is_refused_with_both() -> None:
    refused = refusal("hit", target="ann")
    assert refused.code == "ambiguous-choice"
    assert [each["args"]["with"] for each in refused.legal] == ["axe", "bow"]


@pytest.mark.parametrize(
    ("choice", "args", "says"),
    [
        ("move", {"metres": 10}, "from 0 to 9, not 10"),
        ("move", {"metres": -1}, "from 0 to 9"),
        ("move", {"metres": 2.5}, "whole number"),
        ("move", {"metres": True}, "whole number"),
        ("move", {"metres": "2"}, "whole number"),
        ("move", {"metres": 10**400}, "from 0 to 9"),
        ("move", {}, "Choose metres from 0 to 9."),
        ("move", {"metres": None}, "Choose metres from 0 to 9."),
        ("move", {"metres": 2, "how": "fly"}, "one of run, crawl, not 'fly'"),
        ("move", {"metres": 2, "how": ["run"]}, "one of run, crawl"),
        ("move", {"metres": 2, "speed": 2}, "does not take 'speed'"),
        ("shout", {"words": "x" * 501}, "at most 500"),
        ("shout", {"words": 7}, "takes a text"),
        ("roll", {"dice": 3}, "a list of at most 2"),
        ("roll", {"dice": [1, 2, 3]}, "a list of at most 2"),
        ("roll", {"dice": [7]}, "from 1 to 6"),
        ("hit", {"target": "ann", "with": "spoon"}, "'with' from axe, bow; not 'spoon'"),
        ("ride", {"towards": "bob", "metres": 2, "hat": 1}, "takes metres, towards; it does not take 'hat'"),
        ("ride", {"towards": "bob"}, "Choose metres from 1 to 9."),
    ],
)
def test_an_argument_that_does_not_fit_is_named(choice: str, args: dict[str, Any], says: str) -> None:
    refused = refusal(choice, **args)
    assert refused.code == "bad-argument"
    assert says in refused.detail
    assert len(refused.detail) < 200


def test_a_target_nobody_knows_is_named() -> None:
    refused = refusal("hit", target="zoe")
    assert refused.code == "unknown-combatant"
    assert "zoe" in refused.detail


def test_arguments_that_each_fit_but_not_together_are_refused() -> None:
    assert refusal("hit", **{"target": "bob", "with": "bow"}).code == "unknown-choice"


def test_whom_another_choice_of_the_kind_could_name_is_said() -> None:
    refused = refusal("ride", towards="zoe", metres=2)
    assert (refused.code, refused.detail) == (
        "unknown-combatant",
        "'ride' takes 'towards' from bob; not 'zoe'.",
    )


@pytest.mark.parametrize("target", [[], {}, ["ann"], 3, None, True, "x" * 500])
def test_a_target_that_is_no_name_is_refused_like_an_unknown_one(target: Any) -> None:
    refused = refusal("hit", target=target)
    assert refused.code == "unknown-combatant"
    assert "takes 'target' from ann, bob; not " in refused.detail
    assert len(refused.detail) < 200


def test_a_long_value_is_named_in_sixty_characters() -> None:
    assert refusal("move", metres="x" * 58).detail.endswith(f"not '{'x' * 58}'.")
    assert refusal("move", metres="x" * 59).detail.endswith(f"not '{'x' * 56}....")
