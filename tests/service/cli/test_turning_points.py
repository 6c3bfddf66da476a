"""`affray export --html --turning-points`: what is forecast of each round, and of which fights it can be."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from affray_client import AsyncClient
from events.exports.file import load
from projections.page.turning import Turning
from service.cli import html_export
from service.cli.turning_points import turning_points
from tests.support.affray import affray


class Here:
    """A pool that works in this process."""

    def __init__(self, *_: object) -> None:
        pass

    def __enter__(self) -> "Here":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def map(self, work: Any, each: Iterable[Any]) -> Iterator[Any]:
        return map(work, each)


async def exported(client: AsyncClient, rounds: int) -> bytes:
    """A duel in which so many rounds began and nobody did anything, as it is exported."""
    sides = (("ann", "red", 9), ("bob", "blue", 0))
    people = [
        {"id": who, "name": who.title(), "side": side, "sheet": {"initiative": first}}
        for who, side, first in sides
    ]
    await client.open("dicepool", encounter="pit", combatants=people)
    await client.answer("pit", "gm", "begin")
    for _ in range(2 * (rounds - 1)):
        [asked] = (await client.view("pit")).pending
        await client.answer("pit", asked.asked, "end")
    await client.close("pit", "Enough.")
    return await client.export("pit")


async def test_each_round_is_forecast_from_its_beginning(
    client: AsyncClient, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("service.cli.turning_points.ProcessPoolExecutor", Here)
    record = load((await exported(client, 2)).splitlines()).commits
    found = turning_points(record, fights=2)
    assert [each.at.round for each in found.points] == [1, 2]
    assert found.points[0].at.version < found.points[1].at.version
    for each in found.points:
        assert each.wins.keys() == {"red", "blue"}
        assert sum(one.percent for one in each.wins.values()) == 100
        assert all(one.low <= one.percent <= one.high for one in each.wins.values())
    assert turning_points(record, fights=2) == found, "the same dice"
    assert turning_points(record[:1]) == Turning(40, [])
    assert capsys.readouterr().out == "", "how far it is does not get into the file"


async def test_they_go_onto_the_page_and_only_where_they_are_asked_for(
    client: AsyncClient, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file, page = tmp_path / "pit.jsonl", tmp_path / "pit.html"
    file.write_bytes(await exported(client, 1))
    asked: list[Turning | None] = []
    monkeypatch.setattr(html_export, "turning_points", lambda commits: Turning(len(commits), []))
    monkeypatch.setattr(
        html_export, "as_html", lambda whole, seeds, language, turning: asked.append(turning) or b"page"
    )
    assert affray("export", "--html", file, "-o", page).returncode == 0
    assert affray("export", "--html", "--turning-points", file, "-o", page).returncode == 0
    assert asked == [None, Turning(len(load(file.read_bytes().splitlines()).commits), [])]


async def test_they_need_a_page_and_all_events(client: AsyncClient, tmp_path: Path) -> None:
    file = tmp_path / "pit.jsonl"
    await exported(client, 1)
    ended = affray("export", file, "--turning-points")
    assert (ended.returncode, "add --html" in ended.stderr) == (2, True)
    hidden = {"combatant": "ann", "purpose": "listening", "notation": "1d6", "hidden": True}
    await client.undo("pit", (await client.view("pit")).version)
    await client.command("pit", "rule", ruling="Listen.", reason="Quietly.", hidden=True, rolls=[hidden])
    answer = await client._get("pit", "/export", bytes, {"withhold": "hidden"})
    file.write_bytes(answer)
    ended = affray("export", "--html", "--turning-points", file, "-o", tmp_path / "pit.html")
    assert (ended.returncode, "leave out --turning-points" in ended.stderr) == (2, True)
