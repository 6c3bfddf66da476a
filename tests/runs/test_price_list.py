"""What tests cost: how the list is brought up to date, which runs take what, and that it fits what runs may take."""

import pytest

from tests.runs.price_list import (
    Dear,
    FileOfTests,
    PriceList,
    Ran,
    price_list,
    taken,
    unreasoned,
    updated,
)
from tests.runs.prices import accepted

PATH = "tests/x/test_y.py"
OLD = PriceList(
    unit=0.004,
    files={
        PATH: FileOfTests(
            tests=2,
            cpu=0.4,
            cheap=("test_b", "test_c"),
            dear={"test_a[1]": Dear(1.0, why="two processes race")},
        )
    },
)


def test_make_test_fits_its_budget() -> None:
    """To be made smaller, never larger."""
    assert price_list().budget("test") <= 330


def test_a_build_machine_fits_its_budget() -> None:
    """To be made smaller, never larger."""
    assert price_list().budget("ci") <= 800


def test_each_dear_test_says_why() -> None:
    assert unreasoned(price_list()) == []


@pytest.mark.parametrize(
    ("cpu", "mark", "runs"),
    [
        (0.1, "", ("test", "ci", "all")),
        (0.1, "long", ("ci", "all")),
        (0.9, "", ("ci", "all")),
        (0.9, "smoke", ("test", "ci", "all")),
        (9.0, "", ("all",)),
        (9.0, "ci", ("ci", "all")),
        (9.0, "smoke", ("test", "ci", "all")),
    ],
)
def test_which_runs_take_a_test(cpu: float, mark: str, runs: tuple[str, ...]) -> None:
    assert tuple(each for each in ("test", "ci", "all") if taken(each, cpu, mark)) == runs


def test_a_budget_is_what_the_run_takes() -> None:
    file = FileOfTests(
        tests=3,
        cpu=1.0,
        long=0.5,
        dear={"a": Dear(0.9), "b": Dear(5.0), "c": Dear(7.0, "smoke"), "d": Dear(3.0, "ci")},
    )
    prices = PriceList(0.004, {PATH: file})
    assert [prices.budget(each) for each in ("test", "ci", "all")] == [8.0, 12.4, 17.4]


def test_a_price_that_hardly_changed_stays_as_it_was() -> None:
    ran = [
        Ran(f"{PATH}::test_a[1]", cpu=1.2),
        Ran(f"{PATH}::test_b", cpu=0.3),
        Ran(f"{PATH}::test_c", cpu=0.15),
    ]
    assert updated(OLD, ran, 0.0041) == OLD


def test_a_slower_machine_makes_nothing_dearer() -> None:
    now = updated(OLD, [Ran(f"{PATH}::test_b", cpu=0.8), Ran(f"{PATH}::test_a[1]", cpu=4.0)], 0.008)
    assert not now.is_dear(f"{PATH}::test_b")
    assert (now.unit, now.price(f"{PATH}::test_a[1]")) == (OLD.unit, 2.0)


def test_a_cheap_test_is_dear_once_it_is_clearly_above() -> None:
    before = updated(OLD, [Ran(f"{PATH}::test_b", cpu=0.4)], 0.004)
    nearly = updated(before, [Ran(f"{PATH}::test_b", cpu=0.7)], 0.004)
    assert not nearly.is_dear(f"{PATH}::test_b")
    assert updated(nearly, [Ran(f"{PATH}::test_b", cpu=0.8)], 0.004).is_dear(f"{PATH}::test_b")
    assert updated(OLD, [Ran(f"{PATH}::test_d", cpu=0.6)], 0.004).is_dear(f"{PATH}::test_d"), "it is new"


def test_a_price_that_changed_is_written_down_and_its_reason_kept() -> None:
    now = updated(OLD, [Ran(f"{PATH}::test_a[1]", cpu=1.3)], 0.004)
    assert now.price(f"{PATH}::test_a[1]") == 1.3
    assert unreasoned(now) == []


def test_a_test_that_became_cheap_is_no_longer_dear() -> None:
    now = updated(OLD, [Ran(f"{PATH}::test_a[1]", cpu=0.2)], 0.004)
    assert not now.is_dear(f"{PATH}::test_a[1]")
    assert (now.files[PATH].tests, now.files[PATH].cpu) == (1, 0.2)
    assert not now.is_new(f"{PATH}::test_a[1]")


def test_what_several_share_is_the_files_and_not_the_first_ones() -> None:
    now = updated(
        OLD, [Ran(f"{PATH}::test_a[1]", cpu=0.1, shared=2.0), Ran(f"{PATH}::test_b", cpu=0.1)], 0.004
    )
    assert (now.files[PATH].tests, now.files[PATH].cpu) == (2, 2.2)


def test_what_a_run_left_out_keeps_its_price() -> None:
    before = updated(OLD, [Ran(f"{PATH}::test_c", cpu=0.1, apart=True)], 0.004)
    now = updated(before, [Ran(f"{PATH}::test_b", cpu=0.1)], 0.004)
    assert now.is_dear(f"{PATH}::test_a[1]")
    assert now.apart(f"{PATH}::test_c")
    assert not updated(before, [Ran(f"{PATH}::test_b", cpu=0.1)], 0.004, whole=True).with_some_apart()


def test_a_failed_test_tells_no_price() -> None:
    assert updated(OLD, [Ran(f"{PATH}::test_a[1]", "failed", cpu=70.0)], 0.004) == OLD


def test_what_a_whole_run_did_not_meet_is_gone() -> None:
    other = "tests/x/test_z.py"
    assert set(updated(OLD, [Ran(f"{other}::test_q", cpu=0.1)], 0.004).files) == {PATH, other}
    assert set(updated(OLD, [Ran(f"{other}::test_q", cpu=0.1)], 0.004, whole=True).files) == {other}


def test_a_test_that_starts_processes_runs_apart_and_its_neighbours_do_not() -> None:
    ran = [Ran(f"{PATH}::test_b", cpu=0.1), Ran(f"{PATH}::test_c[1]", cpu=0.1, apart=True)]
    now = updated(OLD, ran, 0.004)
    assert [now.apart(f"{PATH}::{name}") for name in ("test_b", "test_c[1]", "test_c[2]")] == [
        False,
        True,
        True,
    ]
    assert (now.with_some_apart(), OLD.with_some_apart()) == ([PATH], [])


def test_a_new_dear_test_is_accepted_with_a_reason() -> None:
    test = "tests/x/test_new.py::test_w"
    now = accepted(OLD, test, "a real disk fills up")
    assert now.is_dear(test)
    assert now.files["tests/x/test_new.py"].dear["test_w"].why == "a real disk fills up"


def test_one_more_case_of_what_was_measured_or_accepted_is_not_new() -> None:
    now = updated(
        accepted(OLD, f"{PATH}::test_w[en]", "a real disk fills up"), [Ran(f"{PATH}::test_c", cpu=0.1)], 0.004
    )
    known = ("test_a[2]", "test_w[de]", "test_c", "test_c[1]", "test_d")
    assert [now.is_new(f"{PATH}::{name}") for name in known] == [False, False, False, False, True]
    assert now.is_new("tests/x/test_other.py::test_c")


def test_the_price_of_a_cheap_test_is_the_average_of_its_file() -> None:
    assert OLD.price(f"{PATH}::test_b") == 0.2
    assert OLD.price("tests/other/test_q.py::test_b") is None
