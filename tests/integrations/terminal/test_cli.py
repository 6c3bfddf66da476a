"""`affray watch` and `affray sit` as one types them: in a pipe, in a terminal, and with addresses that are wrong."""

import json
import os
import pty
import re
import subprocess
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from affray_client import AsyncClient, Misunderstood
from affray_client.seat_link import Address, BadAddress, read_address
from tests.support.affray import Serving, affray, affray_process, started
from tests.support.duel import open_duel, to_action
from tests.support.long_forms import long
from tests.support.own_server import free_port
from tests.support.screen import at_screen
from tests.support.waiting import patience, wait_until

HOSTILE = "\x1b]0;owned\x07\x1b[2J"


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("http://h:1/#join/ford/a.b.c", Address("http://h:1", "ford", "a.b.c")),
        ("http://h:1/#fight/ford/ann/at/7", Address("http://h:1", "ford")),
        ("https://h/encounters/ford", Address("https://h", "ford")),
        ("http://h/encounters/a%3Ab/live", Address("http://h", "a:b")),
        ("http://h:1/ford", Address("http://h:1", "ford")),
        ("http://h/games/encounters/ford/", Address("http://h/games", "ford")),
        ("http://h/games/#join/ford/a.b.c", Address("http://h/games", "ford", "a.b.c")),
        ("http://[::1]:8/ford", Address("http://[::1]:8", "ford")),
    ],
)
def test_an_address_is_read(text: str, address: Address) -> None:
    assert read_address(text) == address
    assert "a.b.c" not in repr(address)


@pytest.mark.parametrize(
    "text",
    [
        *("ford", "ftp://h/ford", "http://h:1", "http://h/encounters/", "http:///ford", "http://h:x/ford"),
        *("http://[h/ford", "http://me:secret@h/ford", "http://h/#join//secret", "\x1b[2J"),
    ],
)
def test_what_leads_nowhere_is_refused_without_its_secrets(text: str) -> None:
    with pytest.raises(BadAddress) as refused:
        read_address(text)
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["watch", "ford"], "The address begins with http://"),
        (["watch", "{url}/encounters/nowhere"], "This takes a token"),
        (["watch", "{url}/#join/ford/secret"], "token"),
        (["sit", "{url}/#join/ford/secret"], "To sit takes a terminal"),
        long(["watch", "http://127.0.0.1:1/ford"], "No service answers"),
    ],
)
def test_what_goes_wrong_is_said_in_a_sentence(url: str, arguments: list[str], says: str) -> None:
    ended = affray(*(each.format(url=url) for each in arguments))
    assert ended.returncode == 2
    assert says in ended.stderr
    assert "secret" not in ended.stderr + ended.stdout
    assert "Traceback" not in ended.stderr


async def test_a_service_of_another_version_is_named_as_such() -> None:
    transport = httpx.MockTransport(lambda request: httpx.Response(200, json={"encounter": "ford"}))
    async with AsyncClient("http://there", transport=transport) as client:
        with pytest.raises(Misunderstood, match=r"at http://there .* another version"):
            await client.view("ford")


async def test_in_a_pipe_each_line_is_written_as_it_happens(url: str, tmp_path: Path) -> None:
    async with AsyncClient(url) as gm:
        await open_duel(gm, "piped")
        token = await gm.invite("piped", "stands", "spectator")
        (tmp_path / "token").write_text(token)
        arguments = ["watch", f"{url}/encounters/piped", "--token-file", tmp_path / "token"]
        with started(*arguments, stderr=subprocess.PIPE, text=True) as watching:
            assert watching.stdout is not None
            read = watching.stdout.readline
            assert [read() for _ in range(4)] == [
                "# piped: Before the first round\n",
                "# Ann (red): HP 14/14, PP 11/11\n",
                "# Bob (blue): HP 14/14, PP 11/11\n",
                "Waiting.\n",
            ]
            await to_action(gm, "piped")
            await gm.command("piped", "say", combatant="ann", text=f"Well? {HOSTILE}")
            await gm.close("piped", "dinner")
            rest, errors = watching.communicate(timeout=patience())
        lines = rest.splitlines()
        assert "[1 statements 14] Ann means to attack Bob with the sword." in lines
        assert "Waiting for Ann to act." in lines
        assert lines[-1] == "The fight is over: dinner."
        assert "Well? �]0;owned��[2J" in rest
        assert (watching.returncode, errors) == (0, "")
        assert token not in rest


async def test_for_a_bot_each_line_is_json(url: str) -> None:
    async with AsyncClient(url) as gm:
        await open_duel(gm, "bots")
        token = await gm.invite("bots", "bot", "player", ["bob"])
        with started("watch", f"{url}/#join/bots/{token}", "--json", text=True) as watching:
            assert watching.stdout is not None
            first = json.loads(watching.stdout.readline())
            assert (first["fresh"], first["options"]) == (True, {})
            assert first["view"]["you"]["combatants"] == ["bob"]
            await gm.answer("bots", "gm", "begin")
            await gm.answer("bots", "ann", "wait")
            while "bob" not in (heard := json.loads(watching.stdout.readline()))["options"]:
                assert "view" not in heard
            assert heard["options"]["bob"]["decisions"][0]["ask"] == "statement"
            await gm.close("bots")
            assert watching.wait(timeout=patience()) == 0


async def test_what_was_missed_is_told_from_any_version_on(url: str) -> None:
    async with AsyncClient(url) as gm:
        await open_duel(gm, "missed")
        address = f"{url}/#join/missed/{await gm.invite('missed', 'stands', 'spectator')}"
        await to_action(gm, "missed")
        await gm.command("missed", "note", text="no spectator hears of that")
        await gm.close("missed", "dinner")
    whole = affray_process("watch", address, "--json", "--from", 0)
    assert (whole.returncode, whole.stderr) == (0, "")
    *commits, now = [json.loads(each) for each in whole.stdout.splitlines()]
    assert [each["version"] for each in commits] == list(range(1, len(commits) + 1))
    assert all(event["id"].startswith(f"{each['version']}-") for each in commits for event in each["events"])
    assert now["fresh"]
    assert now["view"]["closed"]["reason"] == "dinner"
    lines = [each["text"] for one in commits for each in one["lines"] if not each["aside"]]
    assert lines[-1] == "The fight is over: dinner."
    assert "no spectator" not in whole.stdout
    rest = affray_process("watch", address, "--json", "--from", 3).stdout.splitlines()
    assert rest == whole.stdout.splitlines()[3:]
    told = affray_process("watch", address, "--from", 0).stdout.splitlines()
    assert [each.partition("] ")[2] for each in told[:-1]] == lines
    beyond = affray_process("watch", address, "--from", 99)
    assert beyond.returncode == 2
    assert f"The versions of this fight go up to {len(commits)}, not 99." in beyond.stderr


async def test_it_hangs_up_when_nobody_reads_any_more(url: str) -> None:
    async with AsyncClient(url) as gm:
        await open_duel(gm, "unread")
        address = f"{url}/#join/unread/{gm.tokens['unread']}"
        with started("watch", address, stderr=subprocess.PIPE, text=True) as watching:
            assert watching.stdout is not None
            assert watching.stdout.readline() == "# unread: Before the first round\n"
            watching.stdout.close()
            assert watching.wait(timeout=patience()) == 141
            assert watching.stderr is not None
            assert watching.stderr.read() == ""


async def test_in_a_terminal_nothing_that_people_wrote_is_more_than_text(url: str) -> None:
    async with AsyncClient(url) as gm:
        sheet = {"skills": {"Sword": 60}, "weapons": {"[b]sword[/b]": {"skill": "Sword", "damage": "1d8"}}}
        await gm.open(
            "brp",
            encounter="hostile",
            title=f"Ford{HOSTILE}",
            combatants=[
                {"id": "ann", "name": "[red]Ann[/]", "side": "red", "sheet": sheet},
                {"id": "bob", "name": "Bob", "side": "blue", "sheet": sheet},
            ],
        )
        await gm.answer("hostile", "gm", "begin")
        await gm.command("hostile", "say", combatant="ann", text=f"Hear me {HOSTILE}")
        environment = {
            **os.environ,
            "AFFRAY_TOKEN": gm.tokens["hostile"],
            "TERM": "xterm-256color",
            "NO_COLOR": "1",
        }
        master, slave = pty.openpty()
        told = started(
            "sit", f"{url}/encounters/hostile", stdin=slave, stdout=slave, stderr=slave, env=environment
        )
        with told as sitting:
            os.close(slave)
            os.set_blocking(master, False)
            written = b""

            def shows(what: bytes) -> bool:
                nonlocal written
                with suppress(OSError):  # nothing yet, or nobody there any more
                    written += os.read(master, 65536)
                return what in written

            wait_until(lambda: shows(b"Hear me") and shows(b"quit"))
            os.write(master, b"1")
            wait_until(lambda: shows(b"Which"))
            os.write(master, b"q")
            wait_until(lambda: shows(b"") and sitting.poll() is not None)
        os.close(master)
        assert sitting.returncode == 0
        assert b"]0;owned" in written
        assert b"\x1b]0;" not in written
        assert b"[red]Ann[/]" in written
        assert re.search(rb"\x1b\[[0-9;]*\b(3[0-8]|4[0-8]|9[0-7]|10[0-7])\b", written) is None  # colours
        assert gm.tokens["hostile"].encode() not in written
        assert b"The fight goes on without you; the same command brings you back." in written


async def test_a_service_that_went_away_is_waited_for_and_nothing_is_missed(tmp_path: Path) -> None:
    port = free_port()
    with Serving(tmp_path / "data", tmp_path / "first.json", port=port) as serving:
        async with AsyncClient(serving.url) as gm:
            await open_duel(gm)
            async with at_screen(serving.url, "duel", gm.tokens["duel"]) as screen:
                await screen.sees("live", "The GM is asked to begin the fight")
                serving.stop()
                await screen.sees("connection lost, connecting again")
                with Serving(tmp_path / "data", tmp_path / "second.json", port=port):
                    await gm.answer("duel", "gm", "begin")
                    await screen.sees("● live", "Ann is asked to declare")
