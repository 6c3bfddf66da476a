"""Write down a release, right after its commit: python -m tests.releases VERSION.

Records the fight that each system offers to try, left in the middle of a step, in a folder with the number of the
release, with the state that it is in, and what every event looks like. What is there is never written over.
"""

import asyncio
import subprocess
import sys
import tempfile
from pathlib import Path

from click.testing import CliRunner

from engine.history.history import replay
from engine.ruleset_api.ruleset import rulesets
from events.embedded.server import embedded
from events.exports.file import lines_of, load
from release.version import release_number
from service.cli.main import affray
from service.worker.in_process import local
from tests.golden.shapes import SHAPES
from tests.golden.state import written
from tests.releases.rounds import open_fight, play_until

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def main(version: str) -> None:
    """Write the folder of a release, and name its commit as that of the last one."""
    if release_number(ROOT) != version:
        sys.exit(f"This commit is {release_number(ROOT)}, and not {version}.")
    folder = HERE / version
    folder.mkdir()
    with tempfile.TemporaryDirectory() as data, embedded(data) as server:
        for system in rulesets():
            asyncio.run(_play(server.url, system))
            export = folder / f"{system}.jsonl"
            done = CliRunner().invoke(affray, ["export", system, "--redis", server.url, "-o", str(export)])
            assert done.exit_code == 0, done.output
            with export.open("rb") as file:
                head = replay(load(lines_of(file)).commits).head
            assert head is not None
            export.with_suffix(".state.json").write_bytes(written(head.fight))
    (folder / "event_shapes.json").write_bytes(SHAPES.read_bytes())
    told = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True)
    (HERE / "last.toml").write_text(
        "# The last release, and the commit that it was made of. `python -m tests.releases` writes it.\n"
        f'version = "{version}"\ncommit = "{told.stdout.strip()}"\n',
        encoding="utf-8",
    )


async def _play(url: str, system: str) -> None:
    """Play until somebody is asked in the middle of what another does; where nobody is, a round and some turns."""
    async with local(url) as client:
        await open_fight(client, system, system)
        await play_until(
            client, system, lambda ask, answers: answers > 8 and ask not in ("act", "statement"), most=11
        )


if __name__ == "__main__":
    main(sys.argv[1])
