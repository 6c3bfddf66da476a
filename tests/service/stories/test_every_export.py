"""Whatever stands on record comes through every export: each kind of event and of command, hidden rolls among them.

The fights are the golden ones, which have every type of event and command, imported; and some whose GM rolls behind the
screen, played here, so that their secrets lie in the log. What is added to `EXPORTS` meets them all.
"""

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import get_args

import httpx
import msgspec
import pytest
from click.testing import CliRunner
from msgspec import Struct
from rich.console import Console

from affray_terminal.text.story_line import heading, line_text, unfolded
from engine.audit.audit import Audit
from engine.commands.types import Effect
from engine.language.speaker import Speaker
from engine.ruleset_api.ruleset import ruleset
from events import EncounterClosed, EncounterOpened, HiddenRoll, RollRevealed, Undone
from events.chain.commit import Commit
from events.embedded.server import embedded
from events.exports.file import load
from projections.language.phrases import phrases_for
from projections.page import record_in
from projections.redaction.viewer import THE_GM, Viewer
from projections.replay.commit_walk import moments
from projections.replay.past_state import fight_at
from projections.timeline.timeline import names as names_in
from projections.timeline.timeline import timeline
from projections.viewers.view import ViewerLog, view_for
from service.cli.main import affray
from service.wire.responses import in_words
from service.worker.app import create_app, working
from service.worker.in_process import URL, local, transport
from tests.golden import make
from tests.golden.behind_the_screen import at_the_wall, on_the_market
from tests.support.happenings import facts
from tests.support.long_forms import long
from tests.support.node import needs_node, node
from tests.support.seats import minted

PLAYED = {
    "an open fight at the wall": at_the_wall(close=False),
    "a closed fight at the wall": at_the_wall(close=True),
    "an open fight on the market": on_the_market(close=False),
    "a closed fight on the market": on_the_market(close=True),
}
RECORDED = sorted(each.stem for each in make.FOLDER.glob("*.jsonl"))
FEW = ("behind-the-screen-at-the-wall", "an open fight at the wall", "a closed fight on the market")
"""Those that are not left out of `make test`: by either rules, open and closed, with much that is hidden."""

VIEWERS = [
    THE_GM,
    Viewer(seat="a", role="player", combatants=("ann",)),
    Viewer(seat="o", role="observer", combatants=("bob",)),
    Viewer(seat="s", role="spectator"),
]


class Exported(Struct, frozen=True):
    """A fight in the log at `url`, and what `affray export` wrote of it into `file`, with a folder for more."""

    url: str
    encounter: str
    file: Path
    folder: Path

    @property
    def commits(self) -> list[Commit]:
        return load(self.file.read_bytes().splitlines(keepends=True)).commits

    @property
    def audits_as(self) -> set[str]:
        """The verdicts that an audit may come to: rules of today need not lead to what older ones led to."""
        [opened] = facts(self.commits, EncounterOpened)
        same = opened.version == ruleset(opened.ruleset).version
        return {"clean"} if same else {"clean", "rules-changed"}

    @property
    def for_players(self) -> Path:
        """The export that withholds what players may not see."""
        file = self.folder / "for-players.jsonl"
        file.write_bytes(done("export", self.encounter, "--withhold", "hidden", "--redis", self.url))
        return file


def done(*arguments: object, status: tuple[int, ...] = (0,)) -> bytes:
    """What the command writes when it ends with one of these statuses."""
    ended = CliRunner().invoke(affray, [*map(str, arguments)])
    if ended.exception is not None and not isinstance(ended.exception, SystemExit):
        raise ended.exception
    assert ended.exit_code in status, ended.output
    return ended.stdout_bytes


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A log that all of these share."""
    with embedded(tmp_path_factory.mktemp("log"), die_with_parent=True) as server:
        yield server.url


@pytest.fixture(scope="module", params=[each if each in FEW else long(each) for each in (*RECORDED, *PLAYED)])
def fight(
    request: pytest.FixtureRequest,
    url: str,
    tmp_path_factory: pytest.TempPathFactory,
    taken_along: dict[str, Exported],
) -> Exported:
    """Each fight in turn; once it was exported it stays so, in whatever order it is asked for."""
    if request.param not in taken_along:
        taken_along[request.param] = exported(request.param, url, tmp_path_factory.mktemp("exports"))
    return taken_along[request.param]


@pytest.fixture(scope="module")
def taken_along() -> dict[str, Exported]:
    return {}


def exported(name: str, url: str, folder: Path) -> Exported:
    if name in PLAYED:
        encounter = name.replace(" ", "-")
        asyncio.run(_played(url, name, encounter))
    else:
        encounter = name
        done("import", make.export_of(name), "--redis", url)
    file = folder / "fight.jsonl"
    done("export", encounter, "--redis", url, "-o", file)
    return Exported(url, encounter, file, folder)


async def _played(url: str, name: str, encounter: str) -> None:
    async with local(url) as client:
        await PLAYED[name](client, encounter)


def ask(fight: Exported, path: str, *refusals: int) -> bytes:
    """What the service answers the GM, without an error but these."""

    async def asked() -> bytes:
        app = create_app(fight.url)
        headers = {"authorization": f"Bearer {minted(fight.encounter)}"}
        async with (
            working(app, fight.url),
            httpx.AsyncClient(transport=transport(app), base_url=URL, headers=headers) as http,
        ):
            answer = await http.get(f"/encounters/{fight.encounter}{path}")
            assert answer.status_code in (200, *refusals), answer.text
            return answer.content

    return asyncio.run(asked())


def audited(fight: Exported, *which: object) -> None:
    """The audit's text and its JSON, and an exit status to match."""
    found = msgspec.json.decode(done("audit", *which, "--json", status=(0, 1)), type=Audit)
    assert found.verdict in fight.audits_as, found.findings
    text = done("audit", *which, status=(0 if found.clean else 1,)).decode()
    assert text.startswith("CLEAN. " if found.clean else "NOT CLEAN: ")


def audit_of_the_log(fight: Exported) -> None:
    audited(fight, fight.encounter, "--redis", fight.url)


def audit_of_the_file(fight: Exported) -> None:
    audited(fight, fight.file)


def audit_from_the_service(fight: Exported) -> None:
    assert msgspec.json.decode(ask(fight, "/audit"), type=Audit).verdict in fight.audits_as


def lines(fight: Exported) -> None:
    assert ask(fight, "/export") == fight.file.read_bytes()


def page(fight: Exported) -> None:
    for written in (
        ask(fight, "/export.html"),
        done("export", "--html", fight.encounter, "--redis", fight.url),
        done("export", "--html", fight.file),
    ):
        assert record_in(written) == fight.file.read_bytes()


def page_for_players(fight: Exported) -> None:
    assert record_in(done("export", "--html", fight.for_players)) == fight.for_players.read_bytes()


def replayed(fight: Exported) -> None:
    for which in ([fight.encounter, "--redis", fight.url], [fight.file], [fight.for_players]):
        assert done("replay", *which, "--undone", "--rolls")


def verified(fight: Exported) -> None:
    for file in (fight.file, fight.for_players):
        found = json.loads(done("verify", file, "--json", status=(0, 2)))
        assert (found["verdict"] in ("proven", "open"), found["wrong"]) == (True, [])
        status = {"proven": 0, "open": 2}[found["verdict"]]
        assert done("verify", file, "--against", fight.file, status=(status,)) == done(
            "verify", file, status=(status,)
        )


def verified_in_javascript(fight: Exported) -> None:
    for file in (fight.file, fight.for_players):
        found = node("service/verify/affray-verify.js", file)
        python = CliRunner().invoke(affray, ["verify", str(file), "--json"])
        assert found.stderr == ""
        assert (found.returncode, json.loads(found.stdout)) == (python.exit_code, json.loads(python.stdout))


def imported_elsewhere(fight: Exported) -> None:
    with embedded(fight.folder / "elsewhere", die_with_parent=True) as server:
        done("import", fight.file, "--redis", server.url)
        assert done("export", fight.encounter, "--redis", server.url) == fight.file.read_bytes()
        audited(fight, fight.encounter, "--redis", server.url)


def forked(fight: Exported) -> None:
    """A copy up to before the last commit, by which the fight may be closed."""

    async def fork() -> str:
        async with local(fight.url, {fight.encounter: minted(fight.encounter)}) as client:
            return (await client.fork(fight.encounter, len(fight.commits) - 1)).encounter

    copy = asyncio.run(fork())
    audited(fight, copy, "--redis", fight.url)
    done("export", "--html", copy, "--redis", fight.url)


def story(fight: Exported) -> None:
    commits = fight.commits
    lines = timeline(commits)
    [opened] = facts(commits, EncounterOpened)
    people = names_in(lines)
    speaker = Speaker(phrases_for(opened.ruleset), people)
    viewer_log = ViewerLog(THE_GM)
    viewer_log.names = people
    console = Console(width=60, record=True)
    for line in in_words(lines, phrases_for(opened.ruleset), viewer_log):
        console.print(
            heading(line, speaker), *line_text(line, speaker, here=False), *unfolded(line, speaker, {})
        )
    assert console.export_text()


def every_moment(fight: Exported) -> None:
    """How the fight stood after each commit, for whoever looks."""
    commits = fight.commits
    for version in range(1, len(commits) + 1):
        assert fight_at(commits, version)
    for viewer in VIEWERS:
        viewer_log = ViewerLog(viewer)
        for each in moments(commits):
            if viewer_log.take_in(each.commit, each.before, each.after) is not None:
                assert msgspec.json.encode(view_for(each.after, viewer_log))


def from_the_service(fight: Exported) -> None:
    for path in ("", "?at=2", "/timeline", "/ledger", "/events"):
        assert ask(fight, path)
    [opened] = facts(fight.commits, EncounterOpened)
    of_now = opened.version == ruleset(opened.ruleset).version  # rules of another version may lead elsewhere
    assert ask(fight, "/options", *(() if of_now else (409,)))


EXPORTS: list[Callable[[Exported], None]] = [
    audit_of_the_log,
    audit_of_the_file,
    audit_from_the_service,
    lines,
    page,
    page_for_players,
    replayed,
    verified,
    imported_elsewhere,
    forked,
    story,
    every_moment,
    from_the_service,
]


@pytest.mark.parametrize("export", EXPORTS, ids=lambda each: each.__name__)
def test_every_fight_comes_through_every_export(fight: Exported, export: Callable[[Exported], None]) -> None:
    export(fight)


@needs_node
def test_every_fight_is_verified_alike_in_javascript(fight: Exported) -> None:
    verified_in_javascript(fight)


def test_among_these_are_hidden_rolls_of_every_kind() -> None:
    """Shown one by one, by the end of the fight or not at all; in play that counts and that was taken back."""
    for name in ("behind-the-screen-at-the-wall", "behind-the-screen-on-the-market"):
        commits = make.record_of(name)
        hidden = {each.roll for each in facts(commits, HiddenRoll)}
        shown = {each.roll for each in facts(commits, RollRevealed)}
        at_the_end = {each.roll for end in facts(commits, EncounterClosed) for each in end.revealed}
        undone = {version for each in facts(commits, Undone) for version in each.commits}
        assert shown < hidden
        assert at_the_end in (set(), hidden - shown)
        assert any(int(each.partition("-")[0]) in undone for each in hidden)
        beside = {
            type(each).__name__ for commit in commits for each in commit.events if isinstance(each, Effect)
        }
        # These came later, with fights of their own that hold them (at-the-mill, a-long-wait).
        assert {each.__name__ for each in get_args(Effect)} - {"BoardChanged", "TimerEnded"} == beside
