"""The test table that ships: it needs no test runner, and it notices what does not go as the test says."""

import subprocess
import sys
from contextlib import nullcontext
from types import SimpleNamespace

import pytest

from affray.testing import Table, Unscripted, entrant
from docs.examples.coins import ruleset
from tests.support.coins import coins_table


def test_it_needs_neither_a_test_runner_nor_our_tests() -> None:
    code = "import affray.testing, sys; print('pytest' in sys.modules, 'tests' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "False False\n"


def test_a_roll_without_dice_in_the_script_says_which() -> None:
    with pytest.raises(Unscripted, match=r"throw by ann, 1d6: NO DICE"):
        coins_table().answer("ann", "throw", target="bob")


def test_a_refusal_is_caught_with_its_sentence() -> None:
    table = coins_table(options={"ducking": False})
    table.answer("ann", "throw", target="bob", dice=[4])
    with table.refuses("barred", rule="coins.duck", match="without ducking") as refused:
        table.answer("bob", "duck")
    assert refused.value.detail == "This table plays without ducking."


@pytest.mark.parametrize(
    ("expected", "said"),
    [
        ({"code": "barred"}, "refused as 'not-pending'"),
        ({"code": "not-pending", "rule": "coins.duck"}, "refused by ''"),
        ({"code": "not-pending", "match": "is out of coins"}, "refused by another sentence"),
    ],
)
def test_another_refusal_than_the_one_expected_fails(expected: dict[str, str], said: str) -> None:
    table = coins_table()
    with pytest.raises(AssertionError, match=said), table.refuses(**expected):
        table.answer("carl", "duck")


def test_what_is_not_refused_fails_and_so_does_what_happened_before_the_refusal() -> None:
    table = coins_table()
    with pytest.raises(AssertionError, match="not refused as 'barred'"), table.refuses("barred"):
        table.answer("ann", "wait")
    with pytest.raises(AssertionError, match="there is another commit"), table.refuses("not-pending"):
        waits_and_ducks(table, "bob")


def waits_and_ducks(table: Table, who: str) -> None:
    table.answer(who, "wait")
    table.answer(who, "duck")


def test_somebody_is_named_as_the_id_says_unless_there_is_a_name() -> None:
    assert entrant("ann").name == "Ann"
    assert entrant("ann", name="Anne of the Fens", coins=3).sheet == {"coins": 3}


@pytest.mark.parametrize("quick", [True, False])
def test_a_fight_that_would_not_be_picked_up_as_it_goes_on_fails_unless_it_is_to_be_quick(
    monkeypatch: pytest.MonkeyPatch, quick: bool
) -> None:
    cold = Table(ruleset, [entrant("ann", side="red"), entrant("bob", side="blue")], quick=quick)
    monkeypatch.setattr("affray.testing.play", lambda *what: SimpleNamespace(fight=what[1], pending={}))
    with nullcontext() if quick else pytest.raises(AssertionError):
        cold.answer("ann", "wait")
    assert cold.version == 2
