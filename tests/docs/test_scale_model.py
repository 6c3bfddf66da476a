"""The model of many tables: a queue that is longer the more is asked of it, and numbers that follow."""

import random

import msgspec
import pytest

from bench.scale.cost import Cost
from bench.scale.model import COMMANDS, COSTS, Costs, arrivals, at_master, at_worker, model_costs, most, needs

CHEAP = Costs(
    command_watched=5.0,
    server=0.5,
    append=1.5,
    resting=5.0,
    watching=0.02,
    worker_idle=500.0,
    worker_watched=1_000.0,
    worker_played=1_000.0,
    server_idle=80.0,
    server_played=40.0,
)


def test_commands_come_as_often_as_they_are_to() -> None:
    found = arrivals(20.0, random.Random(1))
    assert COMMANDS / found[-1] == pytest.approx(20, rel=0.1)
    assert found == sorted(found)


def test_the_more_tables_the_longer_the_wait_until_it_never_ends() -> None:
    waits = [at_worker(tables, CHEAP) for tables in (100, 2_000, 4_000)]
    assert waits == sorted(waits)
    assert waits[0] < 0.05
    assert at_worker(6_000, CHEAP) == float("inf")  # 200 commands a second of 5 ms each


def test_a_master_syncs_what_waits_together() -> None:
    alone = CHEAP.append / 1000
    assert at_master(1.0, CHEAP) < 3 * alone
    assert at_master(1_500, CHEAP) < 0.05  # 1.5 ms each one by one: more than there is time
    assert at_master(2_000, CHEAP) == float("inf")


def test_the_greatest_that_is_borne_is_found() -> None:
    assert most(lambda number: number <= 77) == 77
    assert 9_900 <= most(lambda number: number <= 10_000) <= 10_000


def test_dearer_commands_need_more_workers_and_more_tables_more_of_all() -> None:
    of_worker, _, cheap = needs(CHEAP)
    dear = needs(msgspec.structs.replace(CHEAP, command_watched=20.0))
    assert dear[0] < of_worker
    assert dear[2][-1].workers > cheap[-1].workers
    assert [each.workers for each in cheap] == sorted(each.workers for each in cheap)
    assert cheap[-1].masters > cheap[0].masters


def test_the_costs_that_were_measured_have_all_that_the_model_reads() -> None:
    assert model_costs(msgspec.json.decode(COSTS.read_bytes(), type=list[Cost])).command_watched > 0
