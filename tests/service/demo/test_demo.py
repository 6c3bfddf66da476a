"""What the demo shows of a fight, and how it says whether what it found is in order."""

import io
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
import pytest_asyncio
from msgspec.structs import replace
from rich.console import Console

from affray_client import AsyncClient
from events.store.log import Log
from projections.views.view import EncounterView
from service.demo import __main__ as demo
from service.demo import worker as workers
from service.demo.__main__ import _asked, _show, _teller, _until_redone, show
from service.demo.evidence import Evidence, as_view, evidence
from service.demo.worker import Worker
from service.scripts.format import Redo
from tests.support.duel import open_duel, to_action


def console() -> Console:
    return Console(file=io.StringIO(), width=200)


def said(console: Console) -> str:
    return cast(io.StringIO, console.file).getvalue()


@pytest_asyncio.fixture
async def duel(client: AsyncClient, log: Log) -> AsyncIterator[tuple[EncounterView, Evidence]]:
    """A duel as it is, and what is found of it in its stream."""
    await open_duel(client)
    await to_action(client)
    yield as_view(await client.view("duel")), await evidence(log, "duel")


async def test_a_fight_that_replays_and_is_clean_is_in_order(duel: tuple[EncounterView, Evidence]) -> None:
    out = console()
    assert _show(out, *duel) is True
    assert "duel, replayed from 4 commits: the same as the live state." in said(out)
    assert "Ann means to attack Bob" in said(out)
    assert "every roll, and how each total comes about" in said(out)


async def test_one_that_replays_to_something_else_or_is_not_clean_is_not(
    duel: tuple[EncounterView, Evidence],
) -> None:
    live, found = duel
    out = console()
    assert _show(out, replace(live, round=9), found) is False
    assert "NOT the same as the live state." in said(out)
    broken = replace(found.audit, clean=False)
    assert _show(console(), live, replace(found, audit=broken)) is False


@pytest.mark.parametrize(
    ("clean", "verdict"), [(True, "All fights replay to the live state"), (False, "Not clean.")]
)
def test_the_last_word_is_whether_all_are(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, clean: bool, verdict: str
) -> None:
    out = console()

    async def played(*of: object) -> bool:
        assert of == (out, "redis://h", tmp_path)
        return clean

    monkeypatch.setattr(demo, "Console", lambda: out)
    monkeypatch.setattr(demo, "_demo", played)
    assert show("redis://h", tmp_path) is clean
    assert verdict in said(out)
    assert "The demo took 0.0 seconds." in said(out)


def test_a_line_is_told_with_its_version_where_it_has_words() -> None:
    out = console()
    tell = _teller(out)
    tell(cast(Any, replace(Redo(), tell="They think again.")), 7)
    tell(Redo(), 8)
    assert said(out) == "  version   7  They think again.\n"


def test_it_says_whom_a_fight_waits_for() -> None:
    waits: Any = SimpleNamespace(version=9, pending=[{"asked": "ann", "ask": "defend"}, {"asked": "bob"}])
    assert _asked(waits) == "At version 9 the fight waits for ann (defend)."


async def test_a_script_is_played_until_somebody_is_asked_after_a_redo(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    other, redo = object(), Redo()
    played: list[object] = []
    ford: Any = SimpleNamespace(
        script=SimpleNamespace(play=[redo, other, redo, other, redo]), line=0, pending=[]
    )

    async def play(console: object, client: object, run: Any, line: object) -> None:
        played.append(line)
        run.pending = [{"asked": "ann"}] if len(played) > 1 else []

    monkeypatch.setattr(demo, "_play", play)
    assert await _until_redone(console(), cast(Any, None), ford) == [other, redo]
    assert (played, ford.line) == ([redo, other, redo], 3)


class Process:
    """A process that has ended with this status, or runs; what it was asked to do."""

    def __init__(self, status: int | None) -> None:
        self.status = status
        self.asked: list[str] = []
        self.command: list[str] = []

    def poll(self) -> int | None:
        return self.status

    def kill(self) -> None:
        self.asked.append("kill")

    def wait(self, patience: float | None = None) -> None:
        self.asked.append("wait")

    def send_signal(self, number: int) -> None:
        self.asked.append(f"signal {number}")


def worker(
    monkeypatch: pytest.MonkeyPatch, folder: Path, process: Process, announces: bool = True, **how: Any
) -> Worker:
    def started(command: list[str], **more: object) -> Process:
        process.command = command
        if announces:
            (folder / "worker.json").write_text('{"url": "http://h:7", "pid": 7}')
        return process

    monkeypatch.setattr(workers.subprocess, "Popen", started)
    return Worker(folder, **how)


def test_a_worker_is_asked_to_stop_or_killed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    runs = Process(None)
    there = worker(monkeypatch, tmp_path, runs, redis="redis://h")
    assert there.url == "http://h:7"
    assert runs.command[runs.command.index("--redis") + 1] == "redis://h"
    there.stop()
    assert runs.asked == ["signal 15", "wait"]
    ended = Process(0)
    there = worker(monkeypatch, tmp_path, ended)
    there.stop()
    assert ended.asked == []
    assert ended.command[ended.command.index("--data") + 1] == str(tmp_path)
    there = worker(monkeypatch, tmp_path, killed := Process(None), options=["--lan"])
    there.kill()
    assert killed.asked == ["kill", "wait"]
    assert "--lan" in killed.command


def test_one_that_ends_before_it_answers_did_not_start(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "worker.json").write_text('{"url": "http://of-before", "pid": 6}')
    silent = Process(1)
    with pytest.raises(RuntimeError, match=r"did not start; see .*worker\.log"):
        worker(monkeypatch, tmp_path, silent, announces=False)
    assert silent.asked == ["kill", "wait"], "nor is it left behind"
