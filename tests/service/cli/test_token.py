"""`affray token`: for whom, for how long, printed by itself or as a link to where the service is."""

import socket
from io import StringIO

import click
import pytest
from msgspec.structs import replace

from affray_client.seat_link import Address
from engine.fights.encounters import now_ms
from events.store.log import Log
from events.store.marks.running_workers import SILENT, RunningWorker, RunningWorkers
from service.cli.options.seat_address import address_of
from service.http.guards.opening_key import derived_opening_key
from service.seats.tokens import EVERY_ENCOUNTER, OPERATOR, Claims, Tokens
from service.worker.in_process import local
from tests.support.affray import Ended, affray
from tests.support.duel import open_duel
from tests.support.seats import KEY

DAY = 86_400
NOW = 2_000_000_000  # seconds


@pytest.fixture
async def fight(server_url: str, log: Log) -> str:
    """The duel, where Ann's seat was given away and Bob's was taken back."""
    async with local(server_url) as gm:
        await open_duel(gm)
        for seat in ("ann", "bob"):
            await gm.invite("duel", seat, "player", [seat])
        await gm.command("duel", "revoke", seat="bob")
    return server_url


def token(url: str, *options: str) -> Ended:
    return affray("token", *options, "--redis", url)


def read(printed: Ended, encounter: str = "duel") -> Claims:
    assert printed.returncode == 0, printed.stderr
    return Tokens(KEY.encode()).read(printed.stdout.strip(), encounter)


async def test_it_is_the_gm_s_for_a_month_unless_told_otherwise(
    fight: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.cli.token.now_ms", lambda: NOW * 1_000)
    month = read(token(fight, "duel"))
    assert (month.encounter, month.seat) == ("duel", "gm")
    assert month.until == NOW + 30 * DAY
    hours = read(token(fight, "duel", "--seat", "ann", "--hours", "4"))
    assert hours.seat == "ann"
    assert hours.until == NOW + 4 * 3_600
    years = read(token(fight, "duel", "--hours", "100000"))
    assert years.until == NOW + 100_000 * 3_600
    refused = token(fight, "duel", "--hours", "100001")
    assert refused.returncode == 2
    assert "1<=x<=100000" in refused.stderr


async def test_the_operator_s_is_for_no_fight(fight: str) -> None:
    assert read(token(fight, "--operator"), EVERY_ENCOUNTER).seat == OPERATOR


async def test_a_link_leads_to_the_address_that_is_named_or_that_a_service_says(fight: str, log: Log) -> None:
    guessed = token(fight, "duel", "--link")
    assert guessed.stdout.startswith("http://localhost:8377/#join/duel/")
    assert "No service runs on this log" in guessed.stderr
    named = token(fight, "duel", "--url", "https://t.example/")
    assert named.stdout.startswith("https://t.example/#join/duel/")
    assert named.stderr == token(fight, "duel").stderr == ""
    assert "#" not in token(fight, "duel").stdout


async def test_a_service_that_others_do_not_reach_is_linked_to_from_its_own_machine(
    fight: str, log: Log
) -> None:
    workers, now = RunningWorkers(log), now_ms()
    there = RunningWorker(
        id="w", version="1", host="away", pid=7, started=now, at=now, url="http://127.0.0.1:9000"
    )
    await workers.tell(there)
    away = token(fight, "duel", "--link")
    assert away.stdout.startswith("http://localhost:8377/")
    assert "The service runs on away, and does not say how others reach it" in away.stderr
    await workers.tell(replace(there, id="here", host=socket.gethostname()))
    linked = token(fight, "duel", "--link")
    assert (linked.stdout[:39], linked.stderr) == ("http://127.0.0.1:9000/#join/duel/eyJhbG", "")
    await workers.tell(replace(there, id="here", host=socket.gethostname(), at=now - SILENT))
    assert token(fight, "duel", "--link").stdout.startswith("http://localhost:8377/")
    await log.keep_address("https://t.example")
    assert token(fight, "duel", "--link").stdout.startswith("https://t.example/#join/duel/")


async def test_the_operators_link_leads_to_their_page(fight: str) -> None:
    linked = token(fight, "--operator", "--url", "https://t.example")
    where, _, given = linked.stdout.strip().rpartition("/")
    assert where == "https://t.example/operator#key"
    assert Tokens(KEY.encode()).read(given, EVERY_ENCOUNTER).seat == OPERATOR


async def test_the_key_for_opening_fights_is_the_one_that_a_service_on_the_log_takes(
    fight: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    derived = derived_opening_key(KEY.encode())
    assert token(fight, "--opening").stdout == f"{derived}\n"
    linked = token(fight, "--opening", "--url", "https://t.example")
    assert (linked.stdout, linked.stderr) == (f"https://t.example/#key/{derived}\n", "")
    assert token(fight, "--opening", "--link").stdout == f"http://localhost:8377/#key/{derived}\n"
    monkeypatch.setenv("AFFRAY_OPENING_KEY", "open-sesame-please")
    assert token(fight, "--opening").stdout == "open-sesame-please\n"


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ((), "Name a fight, or ask for the --operator's token"),
        (("duel", "--operator"), "Name a fight, or ask for the --operator's token"),
        (("duel", "--opening"), "the key for --opening fights"),
        (("--operator", "--opening"), "the key for --opening fights"),
        (("duel", "--seat", "eve"), "There is no seat 'eve' in this fight, only ann, gm."),
        (("duel", "--seat", "bob"), "The seat 'bob' was revoked or given away again."),
        (("nowhere",), "There are: duel."),
        (("duel", "--hours", "0"), "0 is not in the range"),
    ],
)
async def test_what_cannot_be_is_refused(fight: str, options: tuple[str, ...], says: str) -> None:
    refused = token(fight, *options)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert says in refused.stderr


async def test_in_an_empty_log_there_is_nothing_to_sit_at(server_url: str, log: Log) -> None:
    assert "There are none yet." in token(server_url, "duel").stderr


def test_a_token_comes_from_a_file_a_link_or_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AFFRAY_TOKEN", " from-environment ")
    plain, linked = "http://h/encounters/ford", "http://h/#join/ford/from-link"
    assert address_of(plain, None) == Address("http://h", "ford", "from-environment")
    assert address_of(linked, None).token == "from-link"
    assert address_of(linked, StringIO(" from-file\n")).token == "from-file"
    assert address_of(linked, StringIO("\n")).token == "from-link"
    for wrong in ("käse", "two\nlines"):
        with pytest.raises(click.UsageError, match="one line of letters and digits"):
            address_of(plain, StringIO(wrong))
