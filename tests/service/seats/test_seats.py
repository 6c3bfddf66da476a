"""Tokens and seats: who is let in, and who may do what."""

import jwt
import pytest
from starlette.applications import Starlette

from engine.commands.handlers import HANDLERS
from engine.commands.types import Play
from events.store.log import Log
from service.seats.permissions import COMMANDS, LOOKS
from tests.support.refusing import refused
from tests.support.seats import token
from tests.support.sitting import FIGHT, Player, sit_down, the_gm

STATEMENT = {"choice": "attack", "args": {"target": "bob", "weapon": "sword"}}
ROLES = ("spectator", "observer", "player", "gm")

A_COMMAND: dict[str, dict[str, object]] = {
    "answer": {"combatant": "ann", **STATEMENT},
    "move": {"combatant": "ann", "to": [1, 1]},
    "keep": {"combatant": "ann", "ask": "defend", "choice": "none"},
    "say": {"combatant": "ann", "text": "Well met."},
    "entropy": {"entropy": "5eed"},
    "undo": {"version": 2},
    "redo": {"version": 2},
    "join": {"combatant": {"id": "carl", "name": "Carl", "side": "red"}},
    "leave": {"combatant": "ann"},
    "rule": {"ruling": "So be it.", "reason": "Because."},
    "adjust": {"combatant": "ann", "hit_points": 1},
    "describe": {"combatants": {"ann": {"portrait": ""}}},
    "picture": {"picture": ""},
    "note": {"text": "The cup is poisoned."},
    "call-time": {},
    "reveal": {},
    "invite": {"seat": "new", "role": "spectator"},
    "revoke": {"seat": "stands"},
    "grant": {"request": "1-0", "version": 2},
    "deny": {"request": "1-0"},
    "close": {},
}
"""One of each command, on behalf of Ann where it is on behalf of somebody."""

PLAYERS_MAY = {"answer", "move", "keep", "say", "entropy", "undo"}
GMS_MAY = {
    *("redo", "join", "leave", "rule", "adjust", "describe", "picture", "note", "call-time", "reveal"),
    *("invite", "revoke", "grant", "deny", "close"),
}


def test_the_table_has_every_command_there_is() -> None:
    there = {each.__struct_config__.tag for each in Play.__args__}
    assert set(COMMANDS) == there == set(A_COMMAND)


def test_players_act_for_their_own_and_the_rest_is_the_gms() -> None:
    assert set(COMMANDS) == PLAYERS_MAY | GMS_MAY
    for name, (reach, own) in COMMANDS.items():
        mine = name in PLAYERS_MAY
        assert reach == {
            "gm": "all",
            "player": "own" if mine else "no",
            "observer": "no",
            "spectator": "no",
        }
        assert bool(own) == mine, "what is one's own is said where it matters"


def test_nobody_sends_the_services_own_command() -> None:
    assert {handler.name for handler in HANDLERS.values()} - set(COMMANDS) == {"elapse"}


@pytest.mark.parametrize("command", A_COMMAND)
async def test_each_command_by_each_role_goes_by_the_table(app: Starlette, log: Log, command: str) -> None:
    table = await sit_down(app)
    await table["gm"].done("answer", choice="begin")
    for role in ROLES:
        before = await log.last("duel")
        reach = COMMANDS[command][0][role]
        answer = await table[role].send(command, **A_COMMAND[command])
        if reach == "no":
            refused(answer, "forbidden", 403, f"not for the role '{role}'")
            assert await log.last("duel") == before
        else:
            # Let through: what is refused then is refused by the state of the fight.
            assert answer.status_code == 200 or answer.json()["code"] != "forbidden", answer.text
            if answer.status_code == 200 and command != "undo":
                assert await log.last("duel") == before + 1
                version = answer.json()["version"]
                await table["gm"].send("undo", id=f"back-{role}", version=version)


@pytest.mark.parametrize(
    "look", ["", *(f"/{each}" for each in ("options", "events", "timeline", "ledger", "audit", "secrets"))]
)
async def test_each_look_by_each_role_goes_by_the_table(app: Starlette, look: str) -> None:
    table = await sit_down(app)
    for role in ROLES:
        answer = await table[role].get(look)
        if LOOKS[look.strip("/") or "view"][0][role] == "no":
            refused(answer, "forbidden", 403, f"not for the role '{role}'")
        else:
            assert answer.status_code == 200, answer.text


@pytest.mark.parametrize("command", ["answer", "move", "keep", "say"])
async def test_a_player_does_not_play_somebody_else(app: Starlette, log: Log, command: str) -> None:
    table = await sit_down(app)
    await table["gm"].done("answer", choice="begin")
    await table["player"].done("answer", **STATEMENT)
    before = await log.raw("duel")
    for who in ("bob", "nobody"):
        for theirs in ({"combatant": who}, {"by": who, "combatant": who}):
            answer = await table["player"].send(command, **{**A_COMMAND[command], **theirs})
            refused(answer, "forbidden", 403, f"does not play '{who}'")
    [asked] = (await table["gm"].get()).json()["pending"]
    assert asked["asked"] == "bob"
    theirs = (await table["player"].get()).json()["pending"][0]["decision"]
    answer = await table["player"].send("answer", choice="wait", decision=theirs)
    refused(answer, "not-yours", 409, "is bob's")
    assert await log.raw("duel") == before
    await table["gm"].done("answer", choice="wait", combatant="bob")


async def test_without_a_token_nobody_is_let_in(app: Starlette) -> None:
    await the_gm(app)
    nobody = Player(app, "")
    for look in (
        "",
        "/options",
        "/events",
        "/timeline",
        "/ledger",
        "/audit",
        "/secrets",
    ):
        refused(await nobody.get(look), "no-token", 401, "Authorization: Bearer")
    refused(await nobody.send("undo", version=1), "no-token", 401)
    refused(await nobody.http.get("/encounters"), "no-token", 401)


async def test_a_token_that_was_forged_is_not_believed(app: Starlette) -> None:
    gm = await the_gm(app)
    head, body, signature = gm.token.split(".")
    claims = jwt.decode(gm.token, options={"verify_signature": False})
    forged = [
        f"{head}.{body}.{signature[:-4]}AAAA",
        f"{head}.{body[:-2]}.{signature}",
        jwt.encode(claims, "k" * 32, algorithm="HS256"),
        jwt.encode(claims, None, algorithm="none"),
        gm.token + "x" * 5000,
        "nonsense",
        "\x7f",
    ]
    for each in forged:
        refused(await Player(app, each).get(), "bad-token", 401, "not one that this service gave out")
    refused(await Player(app, "duel gm").get(), "bad-token", 401)


async def test_a_token_ends_with_its_time_and_counts_for_one_encounter(app: Starlette) -> None:
    gm = await the_gm(app)
    over = Player(app, token(app, "duel", "gm", 0, until=1_600_000_000_000))
    refused(await over.get(), "expired-token", 401, "invite the seat again")
    other = Player(app, token(app, "other", "gm", 0))
    refused(await other.get(), "wrong-encounter", 403, "another fight")
    refused(await other.http.get("/encounters/elsewhere"), "wrong-encounter", 403)
    refused(await gm.http.get("/encounters"), "wrong-encounter", 403)


async def test_a_seat_that_was_revoked_or_given_away_again_lets_nobody_in(app: Starlette) -> None:
    table = await sit_down(app)
    gm, ann = table["gm"], table["player"]
    await gm.done("revoke", id="take", seat="ann-at-home", reason="She left.")
    for answer in (await ann.get(), await ann.send("say", combatant="ann", text="Hello?")):
        refused(answer, "revoked-token", 401, "'ann-at-home' was revoked")
    again = await gm.invite(app, "stands", "player", "ann")
    refused(await table["spectator"].get(), "revoked-token", 401)
    assert (await again.get()).json()["you"] == {
        "seat": "stands",
        "role": "player",
        "combatants": ["ann"],
        "types_dice": False,
    }
    # No undo gives a seat back: whoever sits where is no play.
    begun = await gm.done("answer", choice="begin")
    await gm.done("undo", version=begun["version"])
    refused(await ann.get(), "revoked-token", 401)
    assert (await again.get()).status_code == 200


async def test_the_gm_s_first_token_is_void_once_the_seat_is_given_away_again(app: Starlette) -> None:
    gm = await the_gm(app)
    other = await gm.invite(app, "co-gm", "gm")
    refused(await gm.send("revoke", seat="gm"), "bad-seat", 422, "your own seat")
    successor = await other.invite(app, "gm", "gm")
    refused(await gm.get(), "revoked-token", 401)
    await successor.done("answer", choice="begin")


async def test_an_invitation_that_makes_no_sense(app: Starlette) -> None:
    gm = await the_gm(app)
    for fields, code in (
        ({"role": "player"}, "bad-seat"),
        ({"role": "spectator", "combatants": ["ann"]}, "bad-seat"),
        ({"seat": "gm", "role": "player", "combatants": ["ann"]}, "bad-seat"),
        ({"role": "observer", "combatants": ["zoe"]}, "unknown-combatant"),
    ):
        refused(await gm.send("invite", **{"seat": "new", **fields}), code, 422)
    refused(await gm.send("revoke", seat="new"), "unknown-seat", 422, "no seat 'new'")


async def test_an_invitation_sent_again_gives_the_same_token(app: Starlette) -> None:
    gm = await the_gm(app)
    one = await gm.invite(app, "stands", "spectator")
    assert (await gm.invite(app, "stands", "spectator")).token == one.token


async def test_an_opening_sent_again_long_after_gives_no_token(
    app: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    gm = await the_gm(app)
    assert (await the_gm(app)).token
    monkeypatch.setattr("service.http.routes.commands.AGAIN_WITHIN", -1)
    assert (await the_gm(app)).token == ""
    assert (await gm.get()).status_code == 200


async def test_who_says_what_stands_on_record_by_seat(app: Starlette) -> None:
    table = await sit_down(app)
    await table["gm"].done("answer", choice="begin")
    await table["player"].done("answer", **STATEMENT)
    lines = (await table["gm"].get("/events")).json()["commits"]
    assert [each["by"] for each in lines[-2:]] == ["gm", "ann-at-home"]
    assert [each["command"] for each in lines[-1:]] == ["ann-at-home/c1"]
    [mine] = [each for each in (await table["player"].get("/events")).json()["commits"] if each["command"]]
    assert (mine["command"], mine["hash"], mine["prev"]) == ("c1", "", "")


async def test_the_same_id_from_two_seats_is_two_commands(app: Starlette) -> None:
    table = await sit_down(app)
    await table["gm"].done("answer", id="one", choice="begin")
    first = await table["player"].done("answer", id="one", **STATEMENT)
    again = await table["player"].done("answer", id="one", **STATEMENT)
    assert (first["repeated"], again["repeated"]) == (False, True)
    assert (again["version"], again["events"]) == (first["version"], first["events"])


async def test_a_player_s_version_is_the_one_they_have_seen(app: Starlette) -> None:
    table = await sit_down(app)
    gm, ann = table["gm"], table["player"]
    await gm.done("answer", choice="begin")
    await gm.done("note", text="Bob lies.")
    version = (await ann.get()).json()["version"]
    assert version < (await gm.get()).json()["version"]
    stale = refused(await ann.send("answer", expected=version - 1, **STATEMENT), "stale-version", 409)
    assert stale["version"] == version
    done = await ann.done("answer", expected=version, **STATEMENT)
    assert done["version"] == version + 1


async def test_the_list_is_for_the_operator(app: Starlette) -> None:
    await the_gm(app)
    operator = Player(app, token(app, "*", "operator", 0))
    assert (await operator.http.get("/encounters")).json()["total"] == 1
    refused(await operator.http.get(FIGHT), "wrong-encounter", 403)
    refused(await Player(app, token(app, "*", "gm", 0)).http.get("/encounters"), "forbidden", 403)
