"""What a GM looks up again after a reload, or on another machine: hidden rolls, and the links of the seats."""

from starlette.applications import Starlette

from tests.support.refusing import refused
from tests.support.sitting import Player, sit_down, the_gm

ROLL = {"combatant": "bob", "purpose": "does he flinch", "notation": "1d100", "hidden": True}


async def hidden_roll(gm: Player) -> tuple[str, int]:
    """The id and the total of a roll that the GM keeps to herself."""
    done = await gm.done("rule", ruling="a test", reason="secret", hidden=True, rolls=[ROLL])
    [(id, rolled)] = done["hidden"].items()
    return id, rolled["total"]


async def secrets(who: Player) -> dict[str, dict[str, dict[str, object]]]:
    answer = await who.get("/secrets")
    assert answer.status_code == 200, answer.text
    found: dict[str, dict[str, dict[str, object]]] = answer.json()
    return found


async def test_a_hidden_roll_is_there_until_it_is_revealed(app: Starlette) -> None:
    gm = await the_gm(app)
    id, total = await hidden_roll(gm)
    found = (await secrets(gm))["rolls"]
    assert {each: rolled["total"] for each, rolled in found.items()} == {id: total}
    await gm.done("reveal", rolls=[id])
    assert (await secrets(gm))["rolls"] == {}


async def test_an_undo_does_not_lose_what_was_rolled(app: Starlette) -> None:
    gm = await the_gm(app)
    id, _ = await hidden_roll(gm)
    version = (await gm.get()).json()["version"]
    await gm.done("undo", version=version)
    assert list((await secrets(gm))["rolls"]) == [id]


async def test_the_link_of_a_seat_is_the_one_that_was_given(app: Starlette) -> None:
    gm = await the_gm(app)
    given = await gm.done("invite", seat="mira", role="player", combatants=["ann"])
    [(seat, invitation)] = (await secrets(gm))["invitations"].items()
    assert (seat, invitation["token"]) == ("mira", given["token"])
    assert (await Player(app, str(invitation["token"])).get()).json()["you"]["seat"] == "mira"


async def test_a_seat_that_was_given_again_has_its_new_token_and_a_revoked_one_none(app: Starlette) -> None:
    gm = await the_gm(app)
    await gm.done("invite", seat="mira", role="player", combatants=["ann"])
    again = await gm.done("invite", seat="mira", role="player", combatants=["bob"])
    assert (await secrets(gm))["invitations"]["mira"]["token"] == again["token"]
    await gm.done("revoke", seat="mira")
    assert (await secrets(gm))["invitations"] == {}


async def test_a_gms_token_is_no_other_gms(app: Starlette) -> None:
    gm = await the_gm(app)
    other = await gm.done("invite", seat="co", role="gm")
    assert (await secrets(gm))["invitations"] == {}
    assert (await secrets(Player(app, other["token"])))["invitations"] == {}


async def test_nobody_but_a_gm_looks_them_up(app: Starlette) -> None:
    table = await sit_down(app)
    for role in ("player", "observer", "spectator"):
        refused(await table[role].get("/secrets"), "forbidden", 403)
