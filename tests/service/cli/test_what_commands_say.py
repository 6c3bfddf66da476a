"""What commands of the operator say of what they did: in how many fights, what was amiss, and with which status."""

from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

import pytest

from affray_client.types import Webhook
from service.archive.erase_name import Erased
from service.cli import erase, start_message
from service.cli.backup import _all_restored, _counted, _summary
from service.cli.start_message import welcome
from service.cli.webhook import _state
from service.worker.app import Settings
from tests.support.affray import affray


def hook(**more: Any) -> str:
    return _state(Webhook(id="w1", url="https://b.example", seat="gm", after=7, **more))


def test_a_webhook_says_how_far_it_got_and_what_went_wrong() -> None:
    assert hook() == "sent up to 7;"
    failed = hook(failures=3, error="no\x1banswer", again_in=8)
    assert failed == "sent up to 7, failed 3 times (no�answer), again in 8 s;"
    assert hook(failures=3, error="410", given_up=True) == "sent up to 7, failed 3 times (410), given up;"
    assert hook(given_up=True, error="gone").endswith("given up;")


async def each(*told: tuple[str, str]) -> AsyncIterator[tuple[str, str]]:
    for one in told:
        yield one


async def test_of_backups_all_that_is_well_is_counted_and_what_is_not_is_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    run = await _counted(
        each(("mill", ""), ("ford", "It is damaged."), ("bridge", ""), ("quay", "unchanged"))
    )
    assert (run.written, run.unchanged, run.left_out) == (2, 1, 1)
    assert _summary(run, Counter()) == "2 fights written, 1 unchanged, 1 left out."
    assert _summary(run, Counter(campaigns=1)) == "2 fights, 1 campaign written, 1 unchanged, 1 left out."
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "ford: It is damaged.\n")
    assert await _all_restored(each(("mill", ""), ("ford", "")))
    assert capsys.readouterr().out == "2 fights restored.\n"
    assert not await _all_restored(each(("mill", ""), ("ford", "It is there already.")))
    said = capsys.readouterr()
    assert (said.out, said.err) == ("1 fight restored, 1 not restored.\n", "ford: It is there already.\n")


@pytest.mark.parametrize(
    ("found", "status", "out", "err"),
    [
        (Erased(["2-1"], []), 0, "1 entry was replaced in duel.\n", ""),
        (Erased(["2-1", "3-1"], []), 0, "2 entries were replaced in duel.\n", ""),
        (Erased([], ["ann", "x"]), 1, "0 entries were replaced in duel.\n", "Only `affray delete duel`"),
    ],
)
def test_an_erasure_says_what_was_replaced_and_where_the_name_stays(
    monkeypatch: pytest.MonkeyPatch, found: Erased, status: int, out: str, err: str
) -> None:
    monkeypatch.setattr(erase, "on_log", lambda *of: found)
    ended = affray("erase", "duel", "Ann", "--yes")
    assert (ended.returncode, ended.stdout) == (status, out)
    assert err in ended.stderr
    assert bool(ended.stderr) == bool(err)
    assert not found.ids or "belong together: ann, x." in ended.stderr


def test_before_anything_is_deleted_it_is_asked_for(server_url: str) -> None:
    for typed, status, says in (("n\n", 130, ""), ("y\n", 2, "nowhere")):
        ended = affray("delete", "nowhere", "no-ford", "--redis", server_url, typed=typed)
        assert "Delete nowhere, no-ford for good?" in ended.stdout + ended.stderr
        assert ended.returncode == status
        assert says in ended.stderr
    assert "for good?" not in affray("delete", "nowhere", "--yes", "--redis", server_url).stdout


@pytest.mark.parametrize("terminal", [True, False])
def test_the_code_to_scan_is_for_who_sits_at_a_terminal(
    monkeypatch: pytest.MonkeyPatch, terminal: bool
) -> None:
    monkeypatch.setattr(start_message.sys.stderr, "isatty", lambda: terminal)
    said = welcome(
        "http://127.0.0.1:7", [], Settings(address="https://t.example", opening_key="key"), everywhere=False
    )
    code = [line for line in said.splitlines() if line.startswith("\x1b[97;40m")]
    assert bool(code) is terminal
    if terminal:
        widths = {len(each.removeprefix("\x1b[97;40m").removesuffix("\x1b[0m")) for each in code}
        assert len(widths) == 1, "it is a square of one colour whatever the terminal's own are"
        assert widths.pop() >= 25
        assert start_message.scannable("https://t.example/#key/key") in said
        assert start_message.scannable("https://t.example/#key/other") not in said
    for nobody in (Settings(opening_key="key"), Settings()):
        assert "\x1b" not in welcome("http://127.0.0.1:7", [], nobody, everywhere=False)
