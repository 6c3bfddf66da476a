"""The plugin: a run of pytest in this one, over a few tests of its own, each at a price that is known before."""

import textwrap
from itertools import pairwise

import pytest

from tests.runs import plugin
from tests.runs.cpu_time import CpuTime
from tests.runs.price_list import Dear, FileOfTests, PriceList, Ran
from tests.runs.report import read_report

TESTS = """
    import pytest

    def test_cheap(): pass
    def test_dear(): pass
    def test_dearest(): pass
    @pytest.mark.smoke
    def test_smoke(): pass
    @pytest.mark.ci
    def test_way_through_the_page(): pass
    @pytest.mark.long
    def test_once_more(): pass
    def test_new(): pass
    """
DEAR = {
    "test_dear": Dear(0.9),
    "test_dearest": Dear(5.0),
    "test_smoke": Dear(5.0),
    "test_way_through_the_page": Dear(5.0),
}
PRICES = PriceList(unit=1.0, files={"test_it.py": FileOfTests(tests=1, cpu=0.1, dear=DEAR)})


@pytest.fixture
def priced(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    monkeypatch.setattr(plugin, "price_list", lambda: PRICES)
    pytester.makeini("[pytest]\nmarkers =\n    smoke\n    ci\n    long\n")
    pytester.makepyfile(test_it=textwrap.dedent(TESTS))
    return pytester


def run(pytester: pytest.Pytester, *arguments: str) -> list[Ran]:
    alone = [
        "--disable-plugin-autoload",
        "-p",
        "tests.runs.plugin",
    ]  # loading others again takes half a second
    pytester.inline_run(*alone, "--report", "report.json", *arguments)
    return read_report(pytester.path / "report.json").ran


def names(ran: list[Ran]) -> set[str]:
    return {each.test.partition("::test_")[2] for each in ran}


@pytest.mark.parametrize(
    ("arguments", "taken"),
    [
        (["--take", "test"], {"cheap", "smoke", "new"}),
        (["--take", "ci"], {"cheap", "smoke", "new", "dear", "once_more", "way_through_the_page"}),
        (
            ["--take", "all"],
            {"cheap", "smoke", "new", "dear", "dearest", "once_more", "way_through_the_page"},
        ),
    ],
)
def test_a_run_takes_tests_by_their_price(
    priced: pytest.Pytester, arguments: list[str], taken: set[str]
) -> None:
    assert names(run(priced, *arguments)) == taken


def test_what_a_change_can_reach_is_taken_whatever_it_costs(priced: pytest.Pytester) -> None:
    (priced.path / "reached.txt").write_text("test_it.py\nother.py")
    assert "dearest" in names(run(priced, "--take", "ci", "--reached", "reached.txt"))


def test_a_random_order_is_the_same_with_the_same_seed(pytester: pytest.Pytester) -> None:
    for name in ("test_x", "test_y", "test_z"):
        pytester.makepyfile(**{name: "\n".join(f"def test_{each}(): pass" for each in "abcdef")})
    orders = [[each.test for each in run(pytester, *shuffle)] for shuffle in ([], *[["--shuffle", "7"]] * 2)]
    assert orders[0] != orders[1] == orders[2]
    assert sorted(orders[1]) == orders[0]
    assert len([1 for one, next in pairwise(orders[1]) if one[:9] != next[:9]]) == 2  # file by file


def test_how_a_test_ended_is_written_down(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        test_it="""
        import pytest
        def test_a(): pass
        def test_b(): assert 0
        def test_c(): pytest.skip("not here")
        @pytest.fixture
        def late():
            yield
            raise OSError
        def test_d(late): pass
        """
    )
    assert [(each.test[-6:], each.outcome) for each in run(pytester)] == [
        ("test_a", "passed"),
        ("test_b", "failed"),
        ("test_c", "skipped"),
        ("test_d", "failed"),
    ]


def test_a_test_that_starts_a_process_is_known_to(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        test_it="""
        import pytest, subprocess
        @pytest.fixture(scope="session")
        def server(): subprocess.run(["true"])
        def test_a(server): pass
        def test_b(): subprocess.run(["true"])
        """
    )
    assert [each.apart for each in run(pytester)] == [False, True]


class Clock:
    """CPU time as a test says that it takes it."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> CpuTime:
        return CpuTime(self.seconds, 0.0)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(plugin, "cpu_time", clock)
    monkeypatch.setattr(plugin, "speed", lambda: 1.0)
    monkeypatch.setattr(plugin, "price_list", lambda: PRICES)
    monkeypatch.setattr(
        "builtins.taking", lambda seconds: setattr(clock, "seconds", clock.seconds + seconds), raising=False
    )
    return clock


def test_a_new_test_that_is_dear_is_refused(pytester: pytest.Pytester, clock: Clock) -> None:
    pytester.makepyfile(
        test_it="def test_a(): taking(1.6)\ndef test_dear(): taking(1.6)\ndef test_b(): taking(1.4)"
    )
    assert [(each.outcome, round(each.cpu, 3)) for each in run(pytester)] == [
        ("failed", 1.6),
        ("passed", 1.6),  # the list has it
        ("passed", 1.4),  # two runs never take quite the same
    ]


def test_the_refusal_says_what_to_do(clock: Clock) -> None:
    said = plugin.refused(Ran("tests/x/test_y.py::test_z", cpu=1.6), PRICES)
    assert "takes 1.6 CPU seconds" in said
    assert 'make accept TEST="tests/x/test_y.py::test_z" WHY=' in said


def test_on_a_slower_machine_a_test_may_take_longer(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plugin, "speed", lambda: 2.0)
    assert not plugin.refused(Ran("tests/x/test_y.py::test_z", cpu=2.9), PRICES)
    assert plugin.refused(Ran("tests/x/test_y.py::test_z", cpu=3.1), PRICES)


def test_what_only_the_first_has_to_load_is_not_its_price(pytester: pytest.Pytester, clock: Clock) -> None:
    pytester.makepyfile(
        test_it="""
        loaded = []
        def test_a():
            taking(0.1 if loaded else 2.0)
            loaded.append(True)
        """
    )
    assert [(each.outcome, round(each.cpu, 3)) for each in run(pytester)] == [("passed", 0.1)]
    assert [(each.outcome, round(each.cpu, 3)) for each in run(pytester, "--take", "test")] == [
        ("passed", 0.1)
    ]


def test_where_no_list_is_made_a_test_runs_once_more_only_if_it_would_be_refused(
    pytester: pytest.Pytester, clock: Clock
) -> None:
    pytester.makepyfile(
        test_it="""
        loaded = []
        def test_a():
            taking(0.1 if loaded else 0.9)
            loaded.append(True)
        """
    )
    assert [round(each.cpu, 3) for each in run(pytester, "--take", "test")] == [0.9]
    assert [round(each.cpu, 3) for each in run(pytester)] == [0.1]


def test_what_is_made_for_several_is_not_the_price_of_the_first(
    pytester: pytest.Pytester, clock: Clock
) -> None:
    pytester.makepyfile(
        test_it="""
        import pytest
        @pytest.fixture(scope="module")
        def inner(): taking(1.0)
        @pytest.fixture(scope="module")
        def service(request):
            request.getfixturevalue("inner")
            taking(2.0)
        def test_a(service): taking(0.1)
        def test_b(service): taking(0.1)
        """
    )
    assert [(round(each.cpu, 3), each.shared) for each in run(pytester)] == [(0.1, 3.0), (0.1, 0.0)]
