"""The doctor finds what an operator should see to, check by check, and says what to do; of what is well it says so."""

import os
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace
from starlette.applications import Starlette

from engine.fights.encounters import now_ms
from events.store.append_result import LogUnreachable
from events.store.log import Log
from events.store.marks.campaigns import About, Campaigns
from events.store.marks.webhook_store import Delivered, WebhookEndpoint, WebhookStore
from events.store.server.free_space import Disk
from service import __version__
from service.archive.archive import object_name
from service.archive.backup import back_up, back_up_beside
from service.archive.object_store import ObjectStore
from service.doctor import clocks, log_checks
from service.doctor.backups import HOUR, backup
from service.doctor.examination import Asked, examine
from service.doctor.finding import Finding
from service.doctor.key_files import key_files
from service.doctor.log_checks import disk, replicas_awaited, server_settings
from service.doctor.webhooks import webhooks
from service.doctor.workers import NOBODY, are_neighbours, headers, versions, workers
from service.seats.signing_key import signing_key
from service.seats.tokens import EVERY_ENCOUNTER, OPERATOR, Tokens
from service.wire.responses import WorkerState
from service.worker.in_process import URL, local, transport
from tests.support.affray import affray
from tests.support.duel import open_duel
from tests.support.own_server import OwnServer
from tests.support.seats import KEY, minted

NOW = 1_800_000_000_000
DIRECT = WorkerState(
    version=__version__, now=NOW, replicas=0, proxies=(), client="10.0.0.9", scheme="http", host="table.example",
    forwarded_for=NOBODY, forwarded_proto="",
)  # fmt: skip


def states(found: list[Finding]) -> list[str]:
    return [each.state for each in found]


def only(found: list[Finding], state: str) -> Finding:
    """The one finding, which says what to do unless it is well."""
    [one] = found
    assert one.state == state, one
    assert bool(one.do) == (state != "well"), one
    return one


class TestSettings:
    async def test_a_server_that_loses_nothing_is_well(self, tmp_path: Path) -> None:
        with OwnServer(tmp_path / "own", appendonly="yes", appendfsync="always") as own:
            async with Log.at(own.url) as log:
                _, found = await server_settings(log)
                assert "gets lost" in only(found, "well").says

    async def test_each_setting_that_loses_something_is_wrong_and_its_remedy_said(
        self, tmp_path: Path
    ) -> None:
        with OwnServer(tmp_path / "own", **{"maxmemory-policy": "allkeys-lru"}) as own:
            async with Log.at(own.url) as log:
                _, found = await server_settings(log)
        assert [each.do for each in found] == [
            "Set appendonly yes and appendfsync always.", "Set maxmemory-policy noeviction.",
        ]  # fmt: skip
        assert found[1].says == "When memory runs out the server drops whole fights."


class TestReplicas:
    @pytest.mark.parametrize(
        ("awaited", "there", "state", "says"),
        [
            ([], 0, "well", "0 are there, and 0 awaited"),
            ([], 2, "look", "2 are there, 0 awaited"),
            ([1, 2], 2, "wrong", "differently many replicas: 1 and 2"),
            ([2, 2], 2, "wrong", "0 of the 2 replicas"),
        ],
    )
    async def test_those_that_are_there_are_held_against_those_awaited(
        self, log: Log, awaited: list[int], there: int, state: str, says: str
    ) -> None:
        assert says in only(await replicas_awaited(log, there, awaited, embedded=False), state).says

    @pytest.mark.parametrize(("there", "state"), [(1, "look"), (2, "well")])
    async def test_all_of_one_is_one_too_few(
        self, log: Log, monkeypatch: pytest.MonkeyPatch, there: int, state: str
    ) -> None:
        async def enough(*_: Any, **__: Any) -> Any:
            return type("Info", (), {"short": ""})

        monkeypatch.setattr(log_checks, "check_server", enough)
        found = only(await replicas_awaited(log, there, [there], embedded=False), state)
        assert ("every command is refused" in found.says) == (there == 1)

    async def test_the_embedded_server_has_none(self, log: Log) -> None:
        only(await replicas_awaited(log, 0, [0], embedded=True), "well")


class TestDisk:
    @pytest.mark.parametrize(("free", "state"), [(99, "wrong"), (150, "look"), (200, "well")])
    async def test_what_is_free_is_held_against_what_stays_free(
        self, log: Log, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free: int, state: str
    ) -> None:
        monkeypatch.setattr("shutil.disk_usage", lambda _: type("Usage", (), {"free": free}))
        only(await disk(log, Disk(tmp_path, 100)), state)

    async def test_a_server_that_could_not_write_says_so(
        self, log: Log, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def told(*_: Any) -> dict[str, str]:
            return {"aof_last_write_status": "err", "rdb_last_bgsave_status": "ok"}

        assert only(await disk(log, Disk()), "well")
        monkeypatch.setattr(log, "do", told)
        assert "append-only file could not be written." in only(await disk(log, Disk()), "wrong").says


class TestClocks:
    @pytest.mark.parametrize(
        ("theirs", "says"),
        [
            (NOW - 1_500, "1.5 s behind"),
            (NOW + 2_010, "2.0 s ahead of"),
            (NOW - 900, ""),
            (NOW + 909, ""),
            (NOW + 5, ""),
        ],
    )
    def test_two_clocks_are_a_second_apart_at_most(self, theirs: int, says: str) -> None:
        found = only([clocks.apart("It", theirs, NOW, NOW + 10)], "wrong" if says else "well")
        assert says in found.says

    @pytest.mark.parametrize(("state", "set_by_ntp"), [(0, True), (5, False), (-1, None)])
    def test_the_kernel_says_whether_something_sets_its_clock(
        self, state: int, set_by_ntp: bool | None
    ) -> None:
        assert clocks.is_synchronised(lambda: state) is set_by_ntp

    def test_where_it_does_not_say_nothing_is_said(self) -> None:
        def unknown() -> int:
            raise AttributeError("adjtimex")

        assert clocks.is_synchronised(unknown) is None

    @pytest.mark.parametrize(
        ("by_ntp", "expected"), [(True, ["well"] * 2), (False, ["well", "look"]), (None, ["well"])]
    )
    async def test_the_log_s_server_and_this_machine_are_looked_at(
        self, log: Log, monkeypatch: pytest.MonkeyPatch, by_ntp: bool | None, expected: list[str]
    ) -> None:
        monkeypatch.setattr(clocks, "is_synchronised", lambda: by_ntp)
        assert states(await clocks.clocks(log)) == expected


class TestKeyFiles:
    def test_a_file_that_others_may_read_is_wrong_and_the_command_is_said(self, tmp_path: Path) -> None:
        key, mine = tmp_path / "archive.key", tmp_path / "mine.key"
        for each, mode in ((key, 0o640), (mine, 0o600)):
            each.touch()
            each.chmod(mode)
        found = key_files([key, mine, tmp_path / "nowhere"], None)
        assert states(found) == ["wrong", "well", "wrong"]
        assert (found[0].says, found[0].do) == (f"{key} has mode 640: others may use it.", f"chmod 600 {key}")
        assert "No such file" in found[2].says

    def test_so_is_the_embedded_server_s_directory(self, tmp_path: Path) -> None:
        tmp_path.chmod(0o750)
        assert only(key_files([], tmp_path), "wrong").do == f"chmod 700 {tmp_path}"
        tmp_path.chmod(0o700)
        only(key_files([], tmp_path), "well")

    def test_and_the_environment_of_the_service(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        environment = tmp_path / "affray.env"
        monkeypatch.setattr("service.doctor.key_files.ENVIRONMENT", environment)
        assert "No file with a key was named" in only(key_files([], None), "well").says
        environment.touch()
        environment.chmod(0o644)
        assert str(environment) in only(key_files([], None), "wrong").says


class TestBackup:
    @pytest.fixture
    async def copies(self, server_url: str, log: Log, tmp_path: Path) -> Path:
        """A backup of the duel."""
        async with local(server_url) as gm:
            await open_duel(gm)
        async for _, amiss in back_up(
            log, Tokens(await signing_key(log)), ObjectStore(str(tmp_path / "copies"))
        ):
            assert not amiss
        return tmp_path / "copies"

    async def test_one_that_has_every_fight_and_opens_is_well(self, log: Log, copies: Path) -> None:
        assert states(await backup(log, str(copies), 24, now_ms())) == ["well"] * 3

    async def test_one_that_is_too_old_is_wrong(self, log: Log, copies: Path) -> None:
        age, *others = await backup(log, str(copies), 24, now_ms() + 25 * HOUR)
        assert (age.state, states(others)) == ("wrong", ["well", "well"])
        assert "25 hours ago" in age.says
        assert age.do == f"affray backup {copies}"

    async def test_a_fight_that_it_should_have_and_has_not_is_wrong(self, log: Log, copies: Path) -> None:
        copy = copies / object_name("duel")
        copy.rename(copies / "fight-another.age")
        os.utime(copies / "fight-another.age", (now_ms() / 1000 + 7200,) * 2)
        _, lacking, _ = await backup(log, str(copies), 24, now_ms())
        assert only([lacking], "wrong").says == "1 fight is not in it as they are."

    async def test_one_that_this_log_s_key_does_not_open_is_wrong(self, log: Log, copies: Path) -> None:
        copy = copies / object_name("duel")
        copy.write_bytes(b"no bundle")
        assert "does not open" in only((await backup(log, str(copies), 24, now_ms()))[2:], "wrong").says

    async def test_copies_of_campaigns_are_tried_as_those_of_fights_are(
        self, log: Log, tmp_path: Path
    ) -> None:
        await Campaigns(log).keep("road", About(title="The long road", since=1))
        objects = ObjectStore(str(tmp_path))
        assert [_ async for _ in back_up_beside(log, Tokens(await signing_key(log)), objects)]
        says = only((await backup(log, str(tmp_path), 24, now_ms()))[2:], "well").says
        assert says.startswith("The 1 newest copy can be restored")
        (tmp_path / "campaign-road.age").write_bytes(b"no copy")
        assert "does not open" in only((await backup(log, str(tmp_path), 24, now_ms()))[2:], "wrong").says

    async def test_nothing_there_or_nowhere_named(self, server_url: str, log: Log, tmp_path: Path) -> None:
        assert "no fight yet" in only(await backup(log, str(tmp_path), 24, now_ms()), "well").says
        async with local(server_url) as gm:
            await open_duel(gm)
        assert only(await backup(log, str(tmp_path), 24, now_ms()), "wrong").do == f"affray backup {tmp_path}"
        assert "not said where" in only(await backup(log, "", 24, now_ms()), "look").says
        assert "cannot be used" in only(await backup(log, "gopher://x", 24, now_ms()), "wrong").says


class TestWorkers:
    async def ask(self, app: Starlette, url: str, token: str) -> list[Finding]:
        async with httpx.AsyncClient(transport=transport(app)) as client:
            return (await workers(client, [url], token))[1]

    async def test_one_that_answers_is_well(self, app: Starlette) -> None:
        found = await self.ask(app, URL, minted(EVERY_ENCOUNTER, OPERATOR))
        assert [(each.check, each.state) for each in found] == [
            ("workers", "well"), ("clock", "well"), ("proxy", "well"), ("versions", "well"),
        ]  # fmt: skip

    async def test_it_tells_the_operator_alone_how_it_is_set_up(self, app: Starlette) -> None:
        for token in ("nonsense", minted("duel", "gm")):
            found = await self.ask(app, URL, token)
            assert states(found) == ["well", "wrong"]
            assert "AFFRAY_KEY" in found[1].do

    @pytest.mark.parametrize(
        ("answer", "says"),
        [
            (httpx.Response(200, json={"status": "ok"}), "a version without /worker"),
            (httpx.Response(502, text="bad gateway"), "the answer is 502, and none of Affray's"),
            (
                httpx.Response(200, json={"status": "partly", "warnings": ["a master is away"]}),
                "a master is away",
            ),
            (httpx.Response(503, json={"status": 503, "detail": "The log is away."}), "The log is away."),
            (httpx.ConnectError("refused"), "No worker answers at http://there: refused."),
        ],
    )
    async def test_one_that_is_not_well_says_why(self, answer: httpx.Response | Exception, says: str) -> None:
        def respond(request: httpx.Request) -> httpx.Response:
            if isinstance(answer, Exception):
                raise answer
            return answer if request.url.path == "/healthz" else httpx.Response(404)

        async with httpx.AsyncClient(transport=httpx.MockTransport(respond)) as client:
            _, found = await workers(client, ["http://there"], "token")
        assert says in " ".join(each.says for each in found if each.state == "wrong")

    def test_one_version_runs(self) -> None:
        assert versions([]) == []
        only(versions([__version__, __version__]), "well")
        assert "99.0.1" in only(versions([__version__, "99.0.1"]), "wrong").says

    def test_neighbouring_versions_run_side_by_side_until_the_older_is_replaced(self) -> None:
        major, minor, _ = __version__.split(".")
        found = only(versions([__version__, f"{major}.{int(minor) - 1}.7"]), "look")
        assert "one after the other" in found.do

    @pytest.mark.parametrize(
        ("running", "may"),
        [
            (["0.2.0", "0.2.9"], True),
            (["0.2.0", "0.3.1", "0.2.4"], True),
            (["0.9.0", "0.10.0"], True),
            (["0.2.0", "0.4.0"], False),
            (["0.9.0", "1.0.0"], False),
            (["0.2.0", "unknown"], False),
        ],
    )
    def test_neighbours_are_of_one_major_version_and_at_most_one_minor_apart(
        self, running: list[str], may: bool
    ) -> None:
        assert are_neighbours(running) is may


class TestProxy:
    """What a worker saw of a request with a forged X-Forwarded-For, at http(s)://table.example."""

    BELIEVED = replace(
        DIRECT,
        proxies=("10.0.0.1",),
        scheme="https",
        forwarded_for=f"{NOBODY}, 10.0.0.9",
        forwarded_proto="https",
    )

    def test_without_a_proxy_nothing_is_to_be_done(self) -> None:
        only(headers("http://table.example", DIRECT), "well")

    def test_whoever_is_a_proxy_and_asks_this_machine_itself_is_believed(self) -> None:
        here = replace(DIRECT, client=NOBODY, host="127.0.0.1:8377", proxies=("127.0.0.1",))
        only(headers("http://127.0.0.1:8377", here), "well")
        forged = replace(here, host="table.example")
        assert "is believed" in only(headers("http://table.example", forged), "wrong").says

    @pytest.mark.parametrize("forwarded_for", [f"{NOBODY}, 10.0.0.9", "10.0.0.9"])
    def test_one_that_adds_to_the_header_or_sets_it_is_well(self, forwarded_for: str) -> None:
        only(headers("https://table.example", replace(self.BELIEVED, forwarded_for=forwarded_for)), "well")

    @pytest.mark.parametrize(
        ("seen", "says", "do"),
        [
            (
                {"client": NOBODY, "forwarded_for": NOBODY},
                "limits of addresses hold for nobody",
                "Have the proxy set",
            ),
            (
                {"client": "10.0.0.1", "forwarded_for": NOBODY},
                "does not say for whom",
                "Have it send X-Forwarded-For",
            ),
            (
                {"client": "10.0.0.1", "forwarded_for": ""},
                "does not say for whom",
                "Have it send X-Forwarded-For",
            ),
            ({"client": "10.0.0.1"}, "(10.0.0.1) is not believed", "--behind 10.0.0.1"),
            ({"proxies": ()}, "(10.0.0.9) is not believed", "--behind 10.0.0.9"),
            ({"scheme": "http"}, "take https at https://table.example for http", "X-Forwarded-Proto"),
            ({"host": "10.0.0.5:8377"}, "asks for 10.0.0.5:8377", "pass the host on"),
        ],
    )
    def test_what_it_forgets_is_wrong(self, seen: dict[str, Any], says: str, do: str) -> None:
        found = only(headers("https://table.example", replace(self.BELIEVED, **seen)), "wrong")
        assert says in found.says
        assert do in found.do


class TestWebhooks:
    async def add(self, log: Log, url: str, **told: Any) -> None:
        store = WebhookStore(log)
        hook = WebhookEndpoint(id=f"{len(told)}{url[-1]}", url=url, seat="gm", secret="whsec_hush")
        await store.add("duel", hook)
        await store.keep_told("duel", hook.id, Delivered(**told))

    async def found(self, log: Log) -> list[Finding]:
        def respond(request: httpx.Request) -> httpx.Response:
            if request.url.host == "away":
                raise httpx.ConnectError("refused")
            return httpx.Response(405)

        async with httpx.AsyncClient(transport=httpx.MockTransport(respond)) as client:
            return await webhooks(log, client)

    async def test_each_receiver_is_asked_and_named_without_its_path(self, log: Log) -> None:
        only(await self.found(log), "well")
        await self.add(log, "https://bots/secret-path/a")
        await self.add(log, "https://bots/secret-path/b")
        assert only(await self.found(log), "well").says == "2 webhooks go to https://bots, which answers."
        await self.add(log, "http://away:8080/secret-path/c")
        away, bots = await self.found(log)
        assert (away.state, bots.state) == ("wrong", "well")
        assert "1 webhook goes to http://away:8080, which does not answer from here: refused." in away.says
        assert "secret" not in f"{away}{bots}"

    async def test_what_waits_and_what_was_given_up_is_counted(self, log: Log) -> None:
        await self.add(log, "https://bots/a", failures=2, error="410")
        await self.add(log, "https://bots/b", failures=9, given_up=True, error="410")
        assert "1 wait, and 1 were given up" in only(await self.found(log), "look").says


async def test_where_the_log_goes_away_the_rest_is_said(
    log: Log, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: Any) -> Any:
        raise LogUnreachable("It is away.")

    monkeypatch.setattr("service.doctor.examination.server_settings", away)
    asked = Asked(
        urls=(), replicas=None, backup="", within=24, key_files=[tmp_path / "nowhere"], directory=None
    )
    async with httpx.AsyncClient() as client:
        found = await examine(log, asked, client)
    assert [(each.check, each.state) for each in found] == [("keys", "wrong"), ("log", "wrong")]


def test_the_command_says_it_to_people_and_to_programs_and_ends_with_one_where_something_is_wrong(
    server_url: str, tmp_path: Path
) -> None:
    key = tmp_path / "archive.key"
    key.touch()
    key.chmod(0o644)
    words = ("doctor", "--redis", server_url, "--key-file", key, "--url", "http://127.0.0.1:1")
    said = affray(*words)
    assert said.returncode == 1, said.stderr
    assert (
        f"wrong  keys      {key} has mode 644: others may use it.\n                 → chmod 600 {key}\n"
        in said.stdout
    )
    assert "wrong  workers   No worker answers at http://127.0.0.1:1: " in said.stdout
    assert said.stdout.endswith(" things are wrong.\n")
    told = affray(*words, "--json")
    assert told.returncode == 1
    found = msgspec.json.decode(told.stdout, type=list[Finding])
    assert {each.check for each in found} >= {
        "settings",
        "replicas",
        "disk",
        "clock",
        "backup",
        "keys",
        "webhooks",
    }
    assert KEY not in said.stdout + told.stdout


def test_a_log_that_does_not_answer_is_a_finding() -> None:
    said = affray("doctor", "--redis", "redis://127.0.0.1:1")
    assert said.returncode == 1
    assert said.stdout.startswith("wrong  log       No server answers at redis://127.0.0.1:1: ")
