"""Which files each of several processes runs."""

from tests.runs.price_list import Dear, FileOfTests, PriceList
from tests.runs.shares import UNKNOWN, WAITS, cost, cost_apart, shares

DEAR = {"test_smoke": Dear(4.0, "smoke"), "test_browser": Dear(3.0, "ci"), "test_dear": Dear(1.0)}
PRICES = PriceList(
    unit=0.004,
    files={
        "tests/test_a.py": FileOfTests(tests=0, cpu=1.0, long=2.0, apart=("test_browser",), dear=DEAR),
        "tests/test_b.py": FileOfTests(tests=0, cpu=3.0),
        "tests/test_c.py": FileOfTests(tests=0, cpu=2.5),
    },
)


def test_the_dearest_are_dealt_out_first_each_to_who_has_least_to_do() -> None:
    assert shares(sorted(PRICES.files), 2, PRICES, "test") == [
        ["tests/test_a.py"],
        ["tests/test_b.py", "tests/test_c.py"],
    ]


def test_who_has_something_else_to_do_before_gets_less() -> None:
    assert shares(sorted(PRICES.files), 2, PRICES, "test", ahead=6.0) == [
        ["tests/test_c.py"],
        ["tests/test_a.py", "tests/test_b.py"],
    ]


def test_what_runs_one_at_a_time_waits_as_well() -> None:
    assert cost_apart("tests/test_a.py", PRICES, "test") == WAITS * 1.0
    assert cost_apart("tests/test_a.py", PRICES, "ci") == WAITS * 4.0


def test_a_file_costs_what_a_run_takes_of_it_side_by_side() -> None:
    assert [cost("tests/test_a.py", PRICES, take) for take in ("test", "ci", "all")] == [5.0, 8.0, 8.0]


def test_a_file_that_nobody_has_measured_is_run_too() -> None:
    assert cost("tests/test_new.py", PRICES, "test") == UNKNOWN
    assert shares(["tests/test_new.py"], 2, PRICES, "test") == [["tests/test_new.py"], []]
