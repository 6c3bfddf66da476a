"""`python -m bench.scale`, and the soak: an evening that is worked out once is played at any table as it was."""

from pathlib import Path

import pytest

from bench.scale.__main__ import MEASUREMENTS
from bench.scale.course import GM, SYSTEMS, course
from bench.scale.minutes import Minute, courses, grown
from bench.scale.table import Table
from bench.scale.wires import Wires
from events.store.log import Log
from tests.support.serving import at_work

BENCH = Path(__file__).parents[2] / "bench" / "scale"
STEPS = 14  # with what is undone, redone and done beside


def test_a_measurement_goes_by_the_name_of_its_file() -> None:
    assert {(BENCH / f"{name}.py").is_file() for name in MEASUREMENTS} == {True}


@pytest.mark.parametrize(
    "system", [SYSTEMS[0], *(pytest.param(each, marks=pytest.mark.long) for each in SYSTEMS[1:])]
)
async def test_an_evening_is_played_at_a_table_as_it_was_worked_out(
    server_url: str, log: Log, system: str
) -> None:
    evening = course(system, STEPS)
    async with at_work(server_url) as (url, _):
        wires = Wires(url)
        table = Table(wires, "any-table", evening)
        await table.open()
        told = [await table.next() for _ in evening.steps]
        assert await table.next() is None
        table.leave()
        wires.close()
    assert all(each is not None and each.shown is not None for each in told)
    kinds = [each.header.kind for each in await log.read("any-table")]
    assert {"invite", "answer", "undo", "redo", "rule", "note"} <= set(kinds)
    assert len(kinds) == 1 + len(evening.invitations) + len(evening.steps)
    assert {each.seat for each in evening.steps} >= {GM, "reds"}


def minute(number: int, worker_memory: float, worker_cpu: float) -> Minute:
    return Minute(
        number=number,
        commands=500,
        ended=12,
        posted=50,
        again=0,
        failed=0,
        answered=10.0,
        answered_99=50.0 + number,
        shown_99=50.0,
        worker_cpu=worker_cpu,
        server_cpu=1.0,
        worker_memory=worker_memory,
        server_memory=40.0,
        load=5.0 + number,
    )


def test_a_soak_tells_what_grows_and_leaves_out_what_others_on_the_machine_bring_about() -> None:
    steady = [minute(number, 100.0 + number % 3, 5.0) for number in range(30)]
    assert grown(courses(steady)) == []
    growing = [minute(number, 100.0 + number, 5.0) for number in range(30)]
    assert [each.name for each in grown(courses(growing))] == ["memory of the worker"]
    dearer = [minute(number, 100.0, 5.0 + number / 30) for number in range(30)]
    assert [each.name for each in grown(courses(dearer))] == ["CPU time of a command, worker"]
