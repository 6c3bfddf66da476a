"""Which files each of several processes runs."""

from tests.runs.price_list import Dear, FileOfTests, PriceList
from tests.runs.shares import SHARE, UNKNOWN, cost, cost_apart, dealt_out, shares

DEAR = {"test_smoke": Dear(4.0, "smoke"), "test_browser": Dear(3.0, "ci"), "test_dear": Dear(0.9)}
PRICES = PriceList(
    unit=0.004,
    files={
        "tests/test_a.py": FileOfTests(tests=0, cpu=1.0, long=2.0, apart=("test_browser",), dear=DEAR),
        "tests/test_b.py": FileOfTests(tests=0, cpu=3.0),
        "tests/test_c.py": FileOfTests(tests=0, cpu=2.5),
    },
)


def test_neighbours_stay_together_until_a_share_is_full() -> None:
    halves = {f"tests/test_{name}.py": FileOfTests(tests=0, cpu=SHARE / 2) for name in "abc"}
    assert shares(sorted(halves), PriceList(unit=0.004, files=halves), "test") == [
        ["tests/test_a.py", "tests/test_b.py"],
        ["tests/test_c.py"],
    ]


def test_the_dearest_share_comes_first_so_that_the_lanes_end_together() -> None:
    growing = {f"tests/test_{n}.py": FileOfTests(tests=0, cpu=SHARE * n) for n in (1, 2, 3)}
    assert shares(sorted(growing), PriceList(unit=0.004, files=growing), "test") == [
        ["tests/test_3.py"],
        ["tests/test_2.py"],
        ["tests/test_1.py"],
    ]


def test_what_a_change_can_reach_counts_with_its_dear_tests() -> None:
    dear = Dear(SHARE)
    files = {
        f"tests/test_{name}.py": FileOfTests(tests=0, cpu=1.0, dear={"test_dear": dear}) for name in "ab"
    }
    prices = PriceList(unit=0.004, files=files)
    assert len(shares(sorted(files), prices, "ci")) == 1
    assert len(shares(sorted(files), prices, "ci", reached={"tests/test_b.py"})) == 2


def test_what_runs_one_at_a_time_is_dealt_out_the_dearest_first_each_to_who_has_least_to_do() -> None:
    files = {f"tests/test_{n}.py": FileOfTests(tests=1, cpu=float(n), apart=("test",)) for n in (2, 3, 4)}
    assert dealt_out(sorted(files), 2, PriceList(unit=0.004, files=files), "test") == [
        ["tests/test_4.py"],
        ["tests/test_2.py", "tests/test_3.py"],
    ]


def test_what_runs_one_at_a_time_costs_what_a_run_takes_of_it() -> None:
    assert [cost_apart("tests/test_a.py", PRICES, take) for take in ("test", "ci")] == [1.0, 4.0]


def test_a_file_costs_what_a_run_takes_of_it_side_by_side() -> None:
    assert [cost("tests/test_a.py", PRICES, take) for take in ("test", "ci", "all")] == [5.0, 7.9, 7.9]


def test_a_file_that_nobody_has_measured_is_run_too() -> None:
    assert cost("tests/test_new.py", PRICES, "test") == UNKNOWN
    assert shares(["tests/test_new.py"], PRICES, "test") == [["tests/test_new.py"]]
