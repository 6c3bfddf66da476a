"""Golden fights: exports that every later version must read, each with the state that it ends in.

python -m tests.golden.make NAME...    play them (see fights.py), and write NAME.jsonl and NAME.state.json

What is there is never written over: fights that were recorded once are out there. Their bytes are
listed in fights.sha256, which `sha256sum -c` reads too.
"""

import asyncio
import sys
import tempfile
from hashlib import sha256
from pathlib import Path

from click.testing import CliRunner

from engine.history.history import replay
from events.chain.commit import Commit
from events.embedded.server import embedded
from events.exports.file import lines_of, load
from service.cli.main import affray
from service.worker.in_process import local
from tests.golden.fights import FIGHTS
from tests.golden.state import written

FOLDER = Path(__file__).parent
SUMS = FOLDER / "fights.sha256"


def export_of(name: str) -> Path:
    return FOLDER / f"{name}.jsonl"


def state_of(name: str) -> Path:
    return FOLDER / f"{name}.state.json"


def record_of(name: str) -> list[Commit]:
    """The commits of a golden fight. Raises BadTransfer if they are not whole."""
    with export_of(name).open("rb") as file:
        return load(lines_of(file)).commits


def state_at_the_end(record: list[Commit]) -> bytes:
    """What replaying leads to."""
    head = replay(record).head
    assert head is not None
    return written(head.fight)


def sums() -> dict[str, str]:
    """What the bytes of each file must be: its name and its SHA-256."""
    lines = SUMS.read_text("utf-8").splitlines() if SUMS.exists() else []
    return {name: digest for digest, name in (line.split("  ") for line in lines)}


def play(name: str) -> None:
    """Play a fight and write its files. Raises FileExistsError rather than write over one."""
    export, state = export_of(name), state_of(name)
    for file in (export, state):
        if file.exists():
            raise FileExistsError(f"{file} is there already; a golden fight stays as it is.")
    with tempfile.TemporaryDirectory() as data, embedded(data) as server:
        asyncio.run(_play(server.url, name))
        done = CliRunner().invoke(affray, ["export", name, "--redis", server.url, "-o", str(export)])
        assert done.exit_code == 0, done.output
    state.write_bytes(state_at_the_end(record_of(name)))
    with SUMS.open("a", encoding="utf-8") as list_:
        list_.writelines(
            f"{sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in (export, state)
        )


async def _play(url: str, name: str) -> None:
    async with local(url) as client:
        await FIGHTS[name](client, name)


def main(names: list[str]) -> int:
    """Play the fights of these names."""
    if not names or not FIGHTS.keys() >= set(names):
        print(f"Name some of: {', '.join(FIGHTS)}.", file=sys.stderr)
        return 2
    for name in names:
        try:
            play(name)
        except FileExistsError as error:
            print(error, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
