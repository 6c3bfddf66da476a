"""Strangers on the network: what they send fills neither disk nor memory, and what they forge lifts no limit.

Everything here goes to a real `affray serve`, at the machine's own address where it is about the network.
"""

import asyncio
import shutil
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest

from affray_client import AsyncClient, Problem
from events.store.log import Log
from events.store.marks.encounter_list import encounters
from tests.support.affray import Serving, affray
from tests.support.duel import open_duel, opening
from tests.support.long_forms import long
from tests.support.network import in_a_network
from tests.support.refusing import refused
from tests.support.waiting import wait_until

NO_PROXY: dict[str, Any] = {"trust_env": False, "timeout": 60}


def large(number: int) -> dict[str, Any]:
    """An opening of some 0.9 MB."""
    skills = {f"a skill with a long name, of number {each}": 50 for each in range(200)}
    people = [
        {"id": f"c{each}", "name": f"C {each}", "side": "red", "sheet": {"skills": skills}}
        for each in range(90)
    ]
    return opening(id=f"large-{number}", encounter=f"large-{number}", combatants=people)


async def on_record(data: Path) -> int:
    """How many fights are in the log of a service that runs on this data."""
    async with Log.at(f"unix://{data}/affray.sock") as log:
        return len(await encounters(log))


@in_a_network
def test_a_stranger_opens_nothing_however_much_they_send(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    with Serving(tmp_path / "data", tmp_path / "up.json", "--lan") as serving:
        address = serving.announced["address"]
        with httpx.Client(base_url=address, **NO_PROXY) as stranger:
            health = stranger.get("/healthz").json()
            assert (health["opening"], health["address"]) == ("key", address)
            for number in range(30):
                forged = {"x-forwarded-for": f"203.0.113.{number}", "authorization": f"Bearer {number}"}
                answer = stranger.post("/encounters", json=large(number), headers=forged)
                refused(answer, "opening-key", 401, "another one came")
            refused(stranger.post("/encounters", json=large(0)), "opening-key", 401, "none came")
            assert asyncio.run(on_record(tmp_path / "data")) == 0
            key = serving.printed("The GM, elsewhere:").rpartition("/")[2]
            bearing = {"authorization": f"Bearer {key}"}
            assert stranger.post("/encounters", json=large(0), headers=bearing).status_code == 201


def test_a_page_of_another_host_opens_nothing_in_the_browser_of_whoever_may(tmp_path: Path) -> None:
    with Serving(tmp_path / "data", tmp_path / "up.json") as serving:
        for number, origin in enumerate(("https://elsewhere.example", "null")):
            # Browsers send plain text without asking first.
            headers = {"origin": origin, "content-type": "text/plain"}
            body = httpx.Request("POST", serving.url, json=opening(id=f"o{number}")).read()
            answer = httpx.post(f"{serving.url}/encounters", content=body, headers=headers, **NO_PROXY)
            refused(answer, "foreign-origin", 403, "--allow-origin")
        assert asyncio.run(on_record(tmp_path / "data")) == 0
        own = httpx.post(
            f"{serving.url}/encounters", json=opening(), headers={"origin": serving.url}, **NO_PROXY
        )
        assert own.status_code == 201


def test_a_page_of_another_host_reads_and_changes_nothing_though_it_had_a_token(tmp_path: Path) -> None:
    begin = {"command": "answer", "id": "b", "choice": "begin"}
    with (
        Serving(tmp_path / "data", tmp_path / "up.json") as serving,
        httpx.Client(base_url=serving.url, **NO_PROXY) as http,
    ):
        opened = http.post("/encounters", json=opening()).json()
        seat = {"authorization": f"Bearer {opened['token']}"}
        foreign = {**seat, "origin": "https://elsewhere.example"}
        for answer in (
            http.get("/encounters/duel", headers=foreign),
            http.get("/rulesets", headers=foreign),
            http.post("/encounters/duel/commands", json=begin, headers=foreign),
            http.post(
                "/encounters/duel/commands", json=begin, headers={**seat, "sec-fetch-site": "cross-site"}
            ),
        ):
            refused(answer, "foreign-origin", 403, "--allow-origin")
        assert http.get("/encounters/duel", headers=seat).json()["version"] == 1


def test_no_page_has_its_own_name_lead_to_the_service(tmp_path: Path) -> None:
    """DNS rebinding: to the browser the service is then a part of that page, so the origin is no foreign one."""
    with Serving(tmp_path / "data", tmp_path / "up.json", "--also-called", "affray.internal") as serving:
        port = serving.url.rpartition(":")[2]
        with httpx.Client(base_url=serving.url, **NO_PROXY) as http:

            def opens(name: str, number: int) -> httpx.Response:
                headers = {"host": f"{name}:{port}", "origin": f"http://{name}:{port}"}
                body = opening(id=f"o{number}", encounter=f"o{number}")
                return http.post("/encounters", json=body, headers=headers)

            for number, name in enumerate(
                ("elsewhere.example", "localhost.elsewhere.example", "127.0.0.1.example")
            ):
                refused(opens(name, number), "foreign-host", 403, f"--also-called {name}")
            assert asyncio.run(on_record(tmp_path / "data")) == 0
            refused(http.get("/healthz", headers={"host": "elsewhere.example"}), "foreign-host", 403)
            own = (
                "localhost",
                "LOCALHOST",
                "[::1]",
                "192.168.1.5",
                socket.gethostname(),
                "affray.internal",
                "table.localhost",
            )
            for number, name in enumerate(own):
                assert opens(name, number).status_code == 201, name


def test_a_proxy_that_is_named_sees_to_the_names_itself(tmp_path: Path) -> None:
    with Serving(tmp_path / "data", tmp_path / "up.json", "--behind", "127.0.0.1") as serving:
        answer = httpx.get(f"{serving.url}/healthz", headers={"host": "table.example"}, **NO_PROXY)
        assert answer.status_code == 200


def test_nothing_on_the_way_keeps_what_a_seat_is_answered(tmp_path: Path) -> None:
    with (
        Serving(tmp_path / "data", tmp_path / "up.json") as serving,
        httpx.Client(base_url=serving.url, **NO_PROXY) as http,
    ):
        opened = http.post("/encounters", json=opening())
        seat = {"authorization": f"Bearer {opened.json()['token']}"}
        fight = "/encounters/duel"
        views = ("", "/options", "/events", "/timeline", "/ledger", "/audit", "/export", "/export.html")
        answers = [
            opened,
            http.get("/healthz"),
            http.get(fight),
            *(http.get(fight + each, headers=seat) for each in views),
        ]
        assert {each.headers["cache-control"] for each in answers} == {"no-store"}
        assert {each.status_code for each in answers} == {201, 401, 200}


def test_whoever_listens_on_every_address_is_told_so(tmp_path: Path) -> None:
    everywhere = ("--host", "0.0.0.0", "--anybody-may-open")
    with Serving(tmp_path / "data", tmp_path / "up.json", *everywhere) as serving:
        _, _, err = serving.stop()
    assert "It listens on every address of this machine" in err
    assert "Everybody who reaches this service may open fights." in err


@pytest.mark.parametrize(
    "arguments",
    [("--behind", "127.0.0.1"), long(("--url", "https://table.example")), long(("--host", "0.0.0.0"))],
)
async def test_wherever_others_reach_it_the_key_is_asked_for(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    with Serving(tmp_path / "data", tmp_path / "up.json", *arguments) as serving:
        async with AsyncClient(serving.url) as stranger:
            with pytest.raises(Problem) as problem:
                await open_duel(stranger)
            assert problem.value.code == "opening-key"
        key = serving.printed("The GM, on this machine:").rpartition("/")[2]
        async with AsyncClient(serving.url, opening_key=key) as gm:
            assert (await open_duel(gm)).token


async def test_a_key_of_ones_own_is_asked_for_everywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AFFRAY_OPENING_KEY", "only-for-this-table")
    with Serving(tmp_path / "data", tmp_path / "up.json") as serving:
        async with (
            AsyncClient(serving.url) as stranger,
            AsyncClient(serving.url, opening_key="only-for-this-table\n") as gm,
        ):
            with pytest.raises(Problem, match="takes this service's key"):
                await open_duel(stranger)
            assert (await open_duel(gm)).token


async def test_with_anybody_may_open_no_key_is_asked_for(tmp_path: Path) -> None:
    with Serving(
        tmp_path / "data", tmp_path / "up.json", "--host", "0.0.0.0", "--anybody-may-open"
    ) as serving:
        async with (
            httpx.AsyncClient(base_url=serving.url, **NO_PROXY) as http,
            AsyncClient(serving.url) as client,
        ):
            assert (await http.get("/healthz")).json()["opening"] == "anybody"
            assert (await open_duel(client)).token


def answers_to_forged_openings(serving: Serving, added: str = "") -> list[int]:
    """What comes of four openings, each said to be from elsewhere; `added` is what a proxy says after that."""
    with httpx.Client(base_url=serving.url, **NO_PROXY) as stranger:
        return [
            stranger.post(
                "/encounters",
                json=opening(id=f"f{number}", encounter=f"f{number}"),
                headers={"x-forwarded-for": f"203.0.113.{number}{added}"},
            ).status_code
            for number in range(4)
        ]


def test_a_forged_forwarded_header_lifts_no_limit(tmp_path: Path) -> None:
    with Serving(tmp_path / "data", tmp_path / "up.json", "--openings-per-minute", "2") as serving:
        answers = answers_to_forged_openings(serving)
    # A minute may end in between.
    assert answers.count(429) >= 1


def test_the_word_of_a_proxy_that_is_named_counts_and_no_other(tmp_path: Path) -> None:
    named = ("--behind", "127.1.2.3/8", "--anybody-may-open", "--openings-per-minute", "2")
    with Serving(tmp_path / "data", tmp_path / "up.json", *named) as serving:
        # All came from one address, says the proxy.
        assert answers_to_forged_openings(serving, ", 198.51.100.7").count(429) >= 1
        with httpx.Client(base_url=serving.url, **NO_PROXY) as proxy:
            body = opening(id="other", encounter="other")
            others = proxy.post("/encounters", json=body, headers={"x-forwarded-for": "198.51.100.8"})
            assert others.status_code == 201


async def test_so_many_bytes_a_minute_from_one_address(tmp_path: Path) -> None:
    few = ("--bytes-per-minute", "2MB", "--openings-per-minute", "0")
    with Serving(tmp_path / "data", tmp_path / "up.json", *few) as serving:
        async with httpx.AsyncClient(base_url=serving.url, **NO_PROXY) as http:
            answers = [await http.post("/encounters", json=large(number)) for number in range(5)]
            over = [each for each in answers if each.status_code == 429]
            problem = refused(
                over[0], "too-many-bytes", 429, "At most 2,000,000 bytes of commands in 60 seconds"
            )
            assert 0 < problem["again_in"] <= 60
            assert int(over[0].headers["retry-after"]) >= problem["again_in"]
            # Whoever has a seat is counted for it, and not for what a stranger sent from the same address.
            opened = next(each.json() for each in answers if each.status_code == 201)
            seat = {"authorization": f"Bearer {opened['token']}"}
            body = {"command": "answer", "id": "b", "choice": "begin"}
            begun = await http.post(f"/encounters/{opened['encounter']}/commands", json=body, headers=seat)
            assert begun.status_code == 200
            # A copy of a fight counts as what is copied.
            forks = [
                await http.post(
                    f"/encounters/{opened['encounter']}/forks", json={"id": f"k{each}"}, headers=seat
                )
                for each in range(5)
            ]
            refused(forks[-1], "too-many-bytes", 429)


@pytest.mark.long
async def test_a_fight_that_has_too_much_on_record_can_still_be_seen_and_ended(tmp_path: Path) -> None:
    data = tmp_path / "data"
    note = {"command": "note", "id": "n", "text": "It grows long."}
    with Serving(data, tmp_path / "first.json") as serving:
        async with httpx.AsyncClient(base_url=serving.url, **NO_PROXY) as http:
            opened = (await http.post("/encounters", json=large(0))).json()
            bearer = {"authorization": f"Bearer {opened['token']}"}
            fight = f"/encounters/{opened['encounter']}"
            assert (await http.post(f"{fight}/commands", json=note, headers=bearer)).status_code == 200
            player = {"command": "invite", "id": "i", "seat": "ann", "role": "player", "combatants": ["c1"]}
            assert (await http.post(f"{fight}/commands", json=player, headers=bearer)).status_code == 200
    with Serving(data, tmp_path / "second.json", "--bytes-per-fight", "300KB") as serving:
        async with httpx.AsyncClient(base_url=serving.url, headers=bearer, **NO_PROXY) as http:

            async def send(**command: Any) -> httpx.Response:
                return await http.post(f"{fight}/commands", json=command)

            refused(await send(**{**note, "id": "m"}), "fight-full", 409, "and may have 0.3 MB. End it")
            assert (await http.get(fight)).json()["version"] == 3
            assert (await send(**note)).json()["repeated"]
            assert (await send(command="revoke", id="r", seat="ann")).status_code == 200
            assert (await send(command="close", id="c")).status_code == 200
            assert (await send(command="undo", id="u", version=5)).status_code == 200


@pytest.mark.long
@pytest.mark.faults
async def test_when_memory_runs_out_nothing_is_lost_and_healthz_says_so(tmp_path: Path) -> None:
    small = ("--memory", "16MB", "--bytes-per-minute", "0", "--openings-per-minute", "0")
    with Serving(tmp_path / "data", tmp_path / "up.json", *small) as serving:
        async with httpx.AsyncClient(base_url=serving.url, **NO_PROXY) as http:
            assert (await http.get("/healthz")).json()["status"] == "ok"
            tokens: dict[str, str] = {}
            for number in range(60):
                answer = await http.post("/encounters", json=large(number))
                if answer.status_code != 201:
                    break
                tokens[answer.json()["encounter"]] = answer.json()["token"]
            assert len(tokens) > 3
            refused(answer, "log-full", 507, "nothing was written")
            assert "retry-after" in answer.headers
            health = await health_that_says_full(serving.url)
            # By how much is in use, or by what the last command met: a large one may not fit into what is left.
            assert any(
                "of its memory in use" in each or "out of memory" in each for each in health["warnings"]
            )
            for fight, token in [*tokens.items()][:: len(tokens) - 1]:
                seen = await http.get(f"/encounters/{fight}", headers={"authorization": f"Bearer {token}"})
                assert (seen.status_code, seen.json()["version"]) == (200, 1)
        assert await on_record_only(tmp_path / "data", tokens)
        _, _, err = serving.stop()
    assert "Traceback" not in err


async def health_that_says_full(url: str) -> dict[str, Any]:
    """What /healthz says once it says that the log is full: it looks once a second."""
    with httpx.Client(base_url=url, **NO_PROXY) as http:

        def full() -> dict[str, Any]:
            health: dict[str, Any] = http.get("/healthz").json()
            return health if health["status"] == "full" else {}

        return await asyncio.to_thread(wait_until, full)


async def on_record_only(data: Path, fights: dict[str, str]) -> bool:
    async with Log.at(f"unix://{data}/affray.sock") as log:
        return set(await encounters(log)) == fights.keys()


def warnings(serving: Serving) -> list[str]:
    """What a service that is well tells its operator."""
    health = httpx.get(f"{serving.url}/healthz", **NO_PROXY).json()
    assert health["status"] == "ok"
    said: list[str] = health["warnings"]
    return said


@pytest.mark.long
async def test_what_stays_free_on_the_disk_is_not_written_to(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Serving(data, tmp_path / "roomy.json", "--keep-free", "1MB") as serving:
        async with AsyncClient(serving.url) as gm:
            await open_duel(gm)
        assert warnings(serving) == []
    free = shutil.disk_usage(data).free
    with Serving(data, tmp_path / "tight.json", "--keep-free", f"{int(free * 0.8) // 1000}KB") as serving:
        async with AsyncClient(serving.url, tokens=dict(gm.tokens)) as again:
            assert (await again.answer("duel", "gm", "begin")).version == 2
        assert ["nothing more is written" in each for each in warnings(serving)] == [True]
    with Serving(data, tmp_path / "full.json", "--keep-free", "900000TB") as serving:
        async with httpx.AsyncClient(base_url=serving.url, **NO_PROXY) as http:
            body = {"command": "note", "id": "b", "text": "Is there room?"}
            seat = {"authorization": f"Bearer {gm.tokens['duel']}"}
            answer = await http.post("/encounters/duel/commands", json=body, headers=seat)
            refused(answer, "log-full", 507, "The disk of the log has")
            assert (await http.get("/encounters/duel", headers=seat)).json()["version"] == 2
            health = (await http.get("/healthz")).json()
            assert (health["status"], len(health["warnings"])) == ("full", 1)
        _, _, err = serving.stop()
    assert "commands are refused (log-full). The disk of the log has" in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--lan", "--host", "0.0.0.0"], "either --lan"),
        (["--behind", "*"], "a proxy is named by its address"),
        (["--behind", "0.0.0.0/0"], "a proxy is named by its address"),
        (["--url", "table.example"], "this is no address of a service"),
        (["--memory", "1MB"], "--memory is 16 MB at least"),
        (["--memory", "lots"], "is no size"),
        (["--redis", "redis://127.0.0.1:1/0", "--memory", "1GB"], "are for the embedded server"),
    ],
)
def test_options_that_do_not_fit_are_refused_in_a_sentence(arguments: list[str], says: str) -> None:
    ended = affray("serve", *arguments)
    assert ended.returncode == 2
    assert says in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_key_that_is_too_short_is_refused_at_the_start(tmp_path: Path) -> None:
    ended = affray("serve", "--data", tmp_path, environment={"AFFRAY_OPENING_KEY": "short"})
    assert ended.returncode == 2
    assert "AFFRAY_OPENING_KEY" in ended.stderr


@pytest.mark.long
@pytest.mark.faults
async def test_a_service_starts_on_a_log_that_is_full_and_shows_what_there_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("AFFRAY_KEY")  # it is kept beside the log, which takes nothing more
    data = tmp_path / "data"
    with Serving(data, tmp_path / "first.json") as serving:
        async with AsyncClient(serving.url) as gm:
            await open_duel(gm)
    (data / "affray.conf").write_text("maxmemory 1mb\n")
    reached = ("--url", "http://table.example")  # which workers keep beside the log as well
    with Serving(data, tmp_path / "second.json", *reached) as serving:
        async with (
            httpx.AsyncClient(base_url=serving.url, **NO_PROXY) as http,
            AsyncClient(serving.url, tokens=gm.tokens) as again,
        ):
            assert (await http.get("/healthz")).json()["status"] == "full"
            assert (await again.view("duel")).version == 1
            with pytest.raises(Problem) as problem:
                await again.answer("duel", "gm", "begin")
            assert (problem.value.code, problem.value.status) == ("log-full", 507)
        _, _, err = serving.stop()
    assert "Traceback" not in err
