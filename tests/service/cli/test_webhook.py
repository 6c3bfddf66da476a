"""`affray webhook`, and the bot of the guide, which is called and believes only what is signed."""

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from click.testing import CliRunner, Result

from affray_client import AsyncClient
from service.cli.webhook import webhook
from tests.support.affray import Serving, affray
from tests.support.duel import open_duel, to_action
from tests.support.node import ROOT
from tests.support.own_server import free_port

GUIDE = (ROOT / "docs" / "reference" / "live.md").read_text(encoding="utf-8")
(BOT,) = re.findall(r"^```python\n(import os\n.*?)^```$", GUIDE, re.DOTALL | re.MULTILINE)


async def run(*arguments: str) -> Result:
    """What the command does with these arguments, in this process."""
    return await asyncio.to_thread(CliRunner().invoke, webhook, arguments, standalone_mode=False)


@contextmanager
def bot(file: Path, port: int, secret: str) -> Iterator[subprocess.Popen[str]]:
    """The bot of the guide as a process of its own."""
    file.write_text(BOT, encoding="utf-8")
    environment = {**os.environ, "PORT": str(port), "WEBHOOK_SECRET": secret}
    with subprocess.Popen(
        [sys.executable, file], env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()


async def test_a_bot_is_called_with_what_happens(tmp_path: Path) -> None:
    port = free_port()
    to = f"http://127.0.0.1:{port}"
    with Serving(tmp_path / "data", tmp_path / "one.json", "--webhooks-to", to) as service:
        async with AsyncClient(service.url) as gm:
            await open_duel(gm)
            link = f"{service.url}/#join/duel/{gm.tokens['duel']}"
            id, secret = (await run("add", link, f"{to}/duel")).stdout.split()
            away = affray("webhook", "test", link, id)
            assert (away.returncode, away.stdout[:27]) == (1, "It was not taken: no answer")
            with bot(tmp_path / "bot.py", port, secret) as there:
                assert there.stdout is not None
                said = iter(there.stdout.readline, "")
                while not (await gm.try_webhook("duel", id)).taken:  # until the bot is up
                    pass
                assert (await run("test", link, id)).stdout == "It was taken.\n"
                while next(said) != "affray.snapshot\n":
                    pass
                await to_action(gm)
                while next(said) != "  Ann means to attack Bob with the sword.\n":
                    pass
                async with httpx.AsyncClient(trust_env=False) as http:
                    forged = {"id": "1", "type": "forged", "subject": "1", "data": {}}
                    assert (await http.post(f"{to}/duel", json=forged)).status_code == 401
            listed = (await run("list", link)).stdout
            assert re.fullmatch(rf"{id} gm sent up to \d+[^\n]*; {to}/duel\n", listed)
            attempts = (await run("deliveries", link, id)).stdout.splitlines()
            line = re.compile(r"\d{4}-\d\d-\d\d [\d:]{8} UTC  (?:commit|snapshot) \d+: (.+), \d+ ms")
            answers = [match[1] for match in map(line.fullmatch, attempts) if match]
            assert len(answers) == len(attempts)
            assert "answered 204" in answers
            assert (
                await run("again", link, id, "--after", "1")
            ).stdout == "What comes after 1 is delivered again.\n"
            assert (await run("roll", link, id)).stdout.startswith("whsec_")
            assert (await run("remove", link, id)).stdout == "It is taken away; none are left.\n"
            assert (await run("list", link)).stdout == ""
            for wrong, says in (
                (("remove", link, id), f"There is no webhook '{id}' here"),
                (("deliveries", link, id), f"There is no webhook {id} in this fight; there is: none."),
                (("add", link, f"{to}/duel", "--event", "Blast"), "'Blast' is no type of event"),
                (("add", link, "http://elsewhere.example/"), f"only below {to}"),
                (("add", link, f"{to}/duel", "--seat", "nobody"), "There is no seat 'nobody'"),
                (("list", f"{service.url}/encounters/duel"), "This takes a token"),
            ):
                assert says in str((await run(*wrong)).exception)
