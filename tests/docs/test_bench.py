"""`make bench`: what is measured goes by names, and whoever names something else is told them."""

from pathlib import Path

from click.testing import CliRunner

from bench.__main__ import MEASUREMENTS, main

BENCH = Path(__file__).parents[2] / "bench"


def test_a_measurement_goes_by_the_name_of_its_file() -> None:
    assert all([*BENCH.glob(f"*/{name}.py")] for name in MEASUREMENTS)


def test_an_unknown_measurement_is_refused_with_those_there_are() -> None:
    told = CliRunner().invoke(main, ["playing", "sleeping"])
    assert told.exit_code == 2
    assert "'sleeping'" in told.output
    assert all(f"'{name}'" in told.output for name in MEASUREMENTS)
