"""Parts over HTTP: listed with what each brings, switched on at the opening, never in the way of the record."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from starlette.applications import Starlette

from engine.fights.snapshots import from_snapshot, keep_snapshot
from events.exports.file import load
from events.store.log import Log
from projections.page.story import story as story_of
from projections.redaction.viewer import THE_GM
from tests.support.dusk import CODE, IN_THE_DUSK, brawl_with_parts
from tests.support.refusing import refused, unchanged

PEOPLE = [
    {"id": "ann", "name": "Ann", "side": "red"},
    {"id": "bob", "name": "Bob", "side": "blue", "sheet": {"owl": True}},
]


@pytest.fixture(autouse=True)
def _brawl(tmp_path: Path) -> Iterator[None]:
    with brawl_with_parts(tmp_path):
        yield


async def opened(http: httpx.AsyncClient, **more: Any) -> httpx.Response:
    opening = {"id": "open", "encounter": "dark", "ruleset": "brawl", "parts": ["dusk"], "combatants": PEOPLE}
    return await http.post("/encounters", json={**opening, **more})


async def answered(http: httpx.AsyncClient, who: str, choice: str, fight: str = "dark", **more: Any) -> Any:
    given = {"command": "answer", "id": f"{who}-{choice}", "by": who, "choice": choice, **more}
    return await http.post(f"/encounters/{fight}/commands", json=given)


async def struck(http: httpx.AsyncClient, fight: str = "dark") -> Any:
    return await answered(
        http, "ann", "blow", fight, args={"target": "bob"}, dice=[{"shows": [4], "purpose": "blow"}]
    )


def forget(app: Starlette) -> None:
    """The worker knows nothing of the fight any more, as one that was just started."""
    app.state.worker.encounters.forget("dark")


async def story(http: httpx.AsyncClient, fight: str = "dark") -> list[str]:
    return [each["text"] for each in (await http.get(f"/encounters/{fight}/timeline")).json()["lines"]]


# What there is


async def test_a_ruleset_lists_its_parts_with_all_that_each_adds(http: httpx.AsyncClient) -> None:
    dusk, noon = (await http.get("/rulesets/brawl")).json()["parts"]
    assert (dusk["name"], dusk["title"], dusk["version"]) == ("dusk", "Dusk", "1")
    assert dusk["about"].startswith("Blows are harder in the dusk")
    assert (dusk["without"], dusk["rules"]) == (["noon"], "brawl.dusk")
    assert [(each["name"], each["default"]) for each in dusk["options"]] == [("dusk", 1)]
    assert "owl" in str(dusk["sheet"])
    assert (noon["name"], noon["sheet"], noon["without"], noon["rules"]) == ("noon", None, [], "")


async def test_who_names_no_parts_plays_with_the_usual_ones_and_who_names_none_without(
    http: httpx.AsyncClient, tmp_path: Path
) -> None:
    with brawl_with_parts(tmp_path, files=IN_THE_DUSK):
        usual = (await http.get("/rulesets/brawl")).json()
        assert usual["usual"] == ["dusk"]
        assert "dusk" in {each["name"] for each in usual["options"]}
        bare = (await http.get("/rulesets/brawl?part=")).json()
        assert "dusk" not in {each["name"] for each in bare["options"]}
        ready = [
            {
                each["name"]
                for each in (await http.get(f"/rulesets/brawl/combatants{query}")).json()["combatants"]
            }
            for query in ("", "?part=")
        ]
        assert ready[0] - ready[1] == {"Owl"}

        people = [{**each, "sheet": {}} for each in PEOPLE]
        for named, parts in (
            ({}, ["dusk"]),
            ({"parts": None}, ["dusk"]),
            ({"parts": []}, []),
            ({"parts": ["noon"]}, ["noon"]),
        ):
            opening = {
                "id": "open",
                "encounter": f"fight-{len(str(named))}",
                "ruleset": "brawl",
                "combatants": people,
            }
            fight = (await http.post("/encounters", json={**opening, **named})).json()["encounter"]
            view = (await http.get(f"/encounters/{fight}")).json()
            assert [each["name"] for each in view["parts"]] == parts


async def test_options_sheet_texts_and_combatants_are_those_with_the_parts_asked_for(
    http: httpx.AsyncClient,
) -> None:
    plain = (await http.get("/rulesets/brawl")).json()
    dark = (await http.get("/rulesets/brawl?part=dusk")).json()
    options = [{each["name"] for each in found["options"]} for found in (plain, dark)]
    assert options[1] - options[0] == {"dusk"}
    assert "owl" not in str(plain["sheet"])
    assert "Whether the dusk is as good as noon." in str(dark["sheet"])
    assert "dusk_squints" not in plain["says"]["messages"]
    assert "dusk_squints" in dark["says"]["messages"]
    assert (await http.get("/rulesets/brawl/combatants")).json()["combatants"] == []
    [owl] = (await http.get("/rulesets/brawl/combatants?part=dusk")).json()["combatants"]
    assert owl["sheet"] == {"health": 3, "owl": True}


async def test_the_rules_of_a_part_are_found_by_their_ids_and_listed(http: httpx.AsyncClient) -> None:
    assert (await http.get("/rules/dsk.squint")).json()["rule"]["text"] == "One may squint."
    listed = (await http.get("/rulesets/brawl.dusk/rules")).json()["rules"]
    assert [each["id"] for each in listed] == ["dsk.blow", "dsk.falls", "dsk.squint"]


@pytest.mark.parametrize(
    ("query", "status", "code", "says"),
    [
        ("part=pigs", 422, "unknown-part", "brawl has no part 'pigs' here. There are: dusk, noon."),
        ("part=dusk&part=noon", 422, "unknown-part", "'dusk' cannot be played together with 'noon'"),
        ("part=dusk&part=dusk", 422, "unknown-part", "'dusk' is named twice"),
        ("part=%0A", 400, "malformed", "?part= takes an id"),
        ("&".join(["part=dusk"] * 51), 400, "malformed", "50 times at most"),
    ],
)
async def test_parts_that_there_are_not_or_not_together(
    http: httpx.AsyncClient, query: str, status: int, code: str, says: str
) -> None:
    assert says in refused(await http.get(f"/rulesets/brawl?{query}"), code, status)["detail"]


# Opened with them


async def test_a_fight_with_a_part_is_played_told_and_explained(http: httpx.AsyncClient) -> None:
    assert (await opened(http, options={"dusk": 2})).status_code == 201
    view = (await http.get("/encounters/dark")).json()
    assert view["parts"] == [{"name": "dusk", "title": "Dusk", "version": "1"}]
    choices = (await http.get("/encounters/dark/options")).json()["seats"]
    assert "squint" in str(choices)

    await struck(http)
    [check] = [
        each for each in (await http.get("/encounters/dark/ledger")).json()["rolls"] if each.get("check")
    ]
    assert check["check"]["modifiers"] == [
        {"rule": "dsk.blow", "op": "+", "value": -2, "total": 2, "note": "dusk"}
    ]
    await answered(http, "bob", "squint")
    told = await story(http)
    assert "A fight by the rules of brawl, with Dusk." in told[0]
    assert {"It grows dark around Ann.", "Bob narrows both eyes."} <= set(told)


async def test_it_is_undone_forked_and_audited_like_any_other(http: httpx.AsyncClient) -> None:
    await opened(http)
    await struck(http)
    undone = await http.post(
        "/encounters/dark/commands", json={"command": "undo", "id": "undo", "version": 2}
    )
    assert undone.status_code == 200
    await answered(http, "ann", "squint")
    forked = await http.post("/encounters/dark/forks", json={"id": "fork", "encounter": "darker"})
    assert forked.status_code == 201
    assert (await answered(http, "bob", "squint", "darker")).status_code == 200
    assert "Bob narrows both eyes." in await story(http, "darker")
    for each in ("dark", "darker"):
        assert (await http.get(f"/encounters/{each}/audit")).json()["clean"]


@pytest.mark.parametrize(
    ("wrong", "code", "says"),
    [
        ({"parts": ["pigs"]}, "unknown-part", "brawl has no part 'pigs' here. There are: dusk, noon."),
        ({"parts": ["dusk", "noon"]}, "unknown-part", "cannot be played together"),
        ({"parts": []}, "bad-sheet", "owl"),
        ({"options": {"dusk": 4}}, "unknown-option", "dusk"),
    ],
)
async def test_an_opening_with_parts_that_do_not_fit_writes_nothing(
    http: httpx.AsyncClient, log: Log, wrong: dict[str, Any], code: str, says: str
) -> None:
    async with unchanged(http, log):
        assert says in refused(await opened(http, **wrong), code, 422)["detail"]


async def test_what_was_rolled_in_secret_stays_so_until_the_end_in_a_copy_too(
    http: httpx.AsyncClient,
) -> None:
    await opened(http)
    rolls = [{"combatant": "bob", "purpose": "notice", "notation": "1d6", "hidden": True}]
    secret = {
        "command": "rule",
        "id": "rule",
        "ruling": "Does Bob notice?",
        "reason": "It is dark.",
        "rolls": rolls,
    }
    ruled = await http.post("/encounters/dark/commands", json=secret)
    assert ruled.status_code == 200, ruled.text
    await http.post("/encounters/dark/forks", json={"id": "fork", "encounter": "darker"})
    for fight in ("dark", "darker"):
        assert "HiddenRoll" in (await http.get(f"/encounters/{fight}/events")).text
        assert (await answered(http, "ann", "squint", fight)).status_code == 200
        closing = {"command": "close", "id": "close"}
        assert "notice" in (await http.post(f"/encounters/{fight}/commands", json=closing)).text
        assert (await http.get(f"/encounters/{fight}/audit")).json()["clean"]


async def test_an_export_keeps_the_parts_and_their_order_and_its_page_is_in_their_words(
    app: Starlette, http: httpx.AsyncClient, log: Log, tmp_path_factory: pytest.TempPathFactory
) -> None:
    zeal = "from engine.ruleset_api.part import Part\n"
    zeal += "part = Part(name='zeal', host='brawl', title='Zeal', version='7')\n"
    parts = {"dusk": "dusk:part", "zeal": "zeal:part"}
    with brawl_with_parts(tmp_path_factory.mktemp("zeal"), parts, {"zeal.py": zeal}):
        await opened(http, parts=["zeal", "dusk"])
        await answered(http, "ann", "squint")
        told = story_of(await app.state.worker.encounters.commits("dark"), None, 0)
        assert "Ann narrows both eyes." in str(told["moves"])
        assert told["rules"] == "1 with zeal 7, dusk 1"
        file = load((await http.get("/encounters/dark/export")).content.splitlines(keepends=True))
        await log.delete("dark")
        for each in file.sealed:
            await log.append("dark", each)
        forget(app)
        view = (await http.get("/encounters/dark")).json()
        assert [(each["title"], each["version"]) for each in view["parts"]] == [("Zeal", "7"), ("Dusk", "1")]
        assert (await http.get("/encounters/dark/audit")).json()["findings"] == []


# Where the part is gone, newer, or fails


@pytest.fixture
def without_dusk(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """While it lasts, brawl is installed without the part that a fight began with, or with other code of it."""

    def other(code: str | None) -> Any:
        parts = {"noon": "noon:part"} if code is None else {"dusk": "newer:part", "noon": "noon:part"}
        files = {} if code is None else {"newer.py": code}
        return brawl_with_parts(tmp_path_factory.mktemp("other"), parts, files)

    return other


async def test_a_worker_without_the_part_says_what_is_missing_and_still_shows_the_fight(
    app: Starlette, http: httpx.AsyncClient, log: Log, without_dusk: Any
) -> None:
    await opened(http)
    await struck(http)
    forget(app)
    with without_dusk(None):
        view = (await http.get("/encounters/dark")).json()
        assert view["parts"] == [{"name": "dusk", "title": "dusk", "version": "1"}]
        assert view["combatants"][1]["resources"]["health"]["now"] == 6
        assert any(each.startswith("Ann: dusk falls") for each in await story(http))
        for address in ("events", "ledger", "export", "export.html"):
            assert (await http.get(f"/encounters/dark/{address}")).status_code == 200
        missing = "brawl with the part 'dusk' (version 1), not installed here"
        async with unchanged(http, log):
            for refusal in (await http.get("/encounters/dark/options"), await answered(http, "bob", "end")):
                assert missing in refused(refusal, "unknown-part", 422)["detail"]
                assert "group 'affray.parts.brawl'" in refusal.json()["detail"]
        audited = (await http.get("/encounters/dark/audit")).json()
        assert (audited["verdict"], audited["findings"]) == ("rules-missing", [])
        assert missing in audited["unjudged"]
    assert (await answered(http, "bob", "squint")).status_code == 200


async def test_a_newer_part_goes_on_with_the_fight_and_the_audit_says_so(
    app: Starlette, http: httpx.AsyncClient, without_dusk: Any
) -> None:
    await opened(http)
    await struck(http)
    forget(app)
    with without_dusk(CODE.replace('version="1"', 'version="2"')):
        assert (await answered(http, "bob", "squint")).status_code == 200
        audited = (await http.get("/encounters/dark/audit")).json()
        assert audited["clean"]
        assert [each["says"] for each in audited["changed_versions"]] == [
            "The part Dusk was version 1 when this was played, here it is version 2."
        ]


async def test_a_snapshot_serves_as_long_as_the_parts_are_those_it_was_taken_with(
    app: Starlette, http: httpx.AsyncClient, log: Log, without_dusk: Any
) -> None:
    await opened(http)
    await struck(http)
    history = await app.state.worker.encounters.history("dark")
    assert await keep_snapshot(log, "dark", history)
    assert await from_snapshot(log, "dark") is not None
    for code in (None, CODE.replace('version="1"', 'version="2"')):
        with without_dusk(code):
            assert await from_snapshot(log, "dark") is None


FALLS = 'yield Noted(key="dusk.falls"'
FAILING = CODE.replace(FALLS, f"raise ZeroDivisionError('dark')\n    {FALLS}")
NOT_OFFERED = CODE.replace("does=squint)", "does=squint, bars=(lambda fight, actor: 1 / 0,))")
GREEDY = CODE.replace(FALLS, f"yield None\n    {FALLS}")


@pytest.mark.parametrize("code", [FAILING, NOT_OFFERED, GREEDY])
async def test_a_part_that_fails_loses_nothing_and_what_it_does_not_touch_goes_on(
    app: Starlette, http: httpx.AsyncClient, log: Log, without_dusk: Any, code: str
) -> None:
    await opened(http)
    await struck(http)
    forget(app)
    with without_dusk(code):
        async with unchanged(http, log):
            failed = await answered(http, "bob", "end")
            assert (failed.status_code, failed.json()["code"]) == (500, "internal")
            assert "nothing was written" in failed.json()["title"]
            async with app.state.worker.hub.watching("dark", THE_GM, None) as watching:
                assert b"health" in msgspec.json.encode((await watching.next()).socket)
        undone = {"command": "undo", "id": "undo", "version": 2}
        assert (await http.post("/encounters/dark/commands", json=undone)).status_code == 200
        assert (await http.get("/encounters/dark")).json()["combatants"][1]["resources"]["health"]["now"] == 6
        audited = (await http.get("/encounters/dark/audit")).json()
        assert audited["verdict"] == "rules-changed"


@pytest.mark.parametrize(
    ("code", "says"),
    [
        (
            "import no_such_thing",
            "'dusk' of the package third-party 1.0 cannot be loaded (ModuleNotFoundError",
        ),
        ("part = 3", "is no Part but int"),
        (
            CODE.replace('name="dusk",\n    host', 'name="dawn",\n    host'),
            "calls itself the part 'dawn' of 'brawl'",
        ),
        (
            CODE.replace('version="1"', "version=1"),
            "does not fit brawl (ValidationError: Expected `str`, got `int`",
        ),
        (CODE.replace("= 1\n", "\n"), "Options.dusk needs a default"),
        (
            CODE.replace("dusk: Annotated", "dice: Annotated"),
            "(ValueError: 'dice' stands in two of them, TableOptions and Options)",
        ),
        (
            CODE.replace("dusk: Annotated[int", "dusk: Annotated['Gloom'"),
            "NameError: name 'Gloom' is not defined",
        ),
    ],
)
async def test_a_part_that_will_not_do_is_named_and_stops_nobody_else(
    http: httpx.AsyncClient, log: Log, without_dusk: Any, code: str, says: str
) -> None:
    with without_dusk(code):
        async with unchanged(http, log):
            assert says in (await opened(http)).json()["detail"]
        assert "noon" in [each["name"] for each in (await http.get("/rulesets/brawl")).json()["parts"]]
        plain = await opened(http, parts=["noon"], combatants=PEOPLE[:1])
        assert plain.status_code == 201


async def test_fifty_parts_at_once(http: httpx.AsyncClient, tmp_path_factory: pytest.TempPathFactory) -> None:
    names = [f"part-{number}" for number in range(50)]
    layer = "def layer(fight, base):\n    return (yield from base)\n"
    made = "".join(
        f'part_{number} = Part(name="{name}", host="brawl", title="{name} ☾", version="1", layers=(layer,))\n'
        for number, name in enumerate(names)
    )
    files = {"many.py": f"from engine.ruleset_api.part import Part\n{layer}{made}"}
    parts = {name: f"many:part_{number}" for number, name in enumerate(names)}
    with brawl_with_parts(tmp_path_factory.mktemp("many"), parts, files):
        people = [{"id": "ann", "name": "Ann", "side": "red"}, {"id": "bob", "name": "Bob", "side": "blue"}]
        assert (await opened(http, parts=names[::-1], combatants=people)).status_code == 201
        assert [each["title"] for each in (await http.get("/encounters/dark")).json()["parts"]] == [
            f"{name} ☾" for name in names[::-1]
        ]
        assert (await struck(http)).status_code == 200
        assert (await http.get("/encounters/dark/audit")).json()["clean"]
