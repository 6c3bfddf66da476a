"""What is to be seen of a fight through the service."""

import httpx
import pytest

from affray_client import AsyncClient, Problem
from engine import catalogue
from service.http.problem_details import STATUS
from tests.support.duel import duellists, open_duel, to_action

ATTACK = {"target": "bob", "weapon": "sword"}


async def test_encounters_are_listed_page_by_page(client: AsyncClient, http: httpx.AsyncClient) -> None:
    assert (await http.get("/encounters")).json() == {"encounters": [], "total": 0}
    for encounter in ("c", "a", "b"):
        await open_duel(client, encounter)
    await client.answer("b", "gm", "begin")
    first = (await http.get("/encounters?limit=2")).json()
    assert first == {
        "encounters": [{"encounter": "a", "version": 1}, {"encounter": "b", "version": 2}],
        "total": 3,
    }
    rest = (await http.get("/encounters?limit=2&from=2")).json()
    assert [each["encounter"] for each in rest["encounters"]] == ["c"]


async def test_the_view_is_that_of_the_last_version_or_of_any_before(client: AsyncClient) -> None:
    await open_duel(client)
    opening = await client.view("duel")
    await to_action(client)
    now = await client.view("duel")
    assert (opening.version, opening.phase, opening.round) == (1, "opening", 0)
    assert (now.version, now.phase, now.round) == (4, "action", 1)
    assert now.can_undo
    assert not opening.can_undo
    assert await client.view("duel", at=1) == opening
    assert await client.view("duel", at=4) == now
    with pytest.raises(Problem, match="from 1 to 4"):
        await client.view("duel", at=5)


async def test_a_past_version_shows_what_was_undone_later(client: AsyncClient) -> None:
    await open_duel(client)
    begun = await client.answer("duel", "gm", "begin")
    undone = await client.undo("duel", begun.version)
    assert (await client.view("duel", at=begun.version)).phase == "statements"
    after = await client.view("duel", at=undone.version)
    assert after == await client.view("duel")
    assert (after.phase, after.can_redo) == ("opening", True)


async def test_options_are_for_every_seat_with_their_chances(client: AsyncClient) -> None:
    await open_duel(client)
    await to_action(client)
    options = await client.options("duel")
    assert options.version == 4
    gm, ann, bob = options.seats
    assert (gm.status, ann.status, bob.status) == ("waiting", "asked", "waiting")
    assert [(each.asked, each.ask) for each in bob.waits_for] == [("ann", "act")]
    [decision] = ann.decisions
    attack = next(
        each for each in decision.options if each.key == "attack" and each.args["weapon"] == "sword"
    )
    assert (attack.legal, attack.chance) == (True, 60)
    for each in decision.options:
        assert each.legal == (not each.barred)


async def test_what_is_offered_is_accepted(client: AsyncClient) -> None:
    await open_duel(client)
    await to_action(client)
    [decision] = (await client.options("duel")).seats[1].decisions
    offered = [each for each in decision.options if each.legal and not each.params]
    for each in offered:
        given = await client.answer("duel", "ann", each.key, each.args, decision=decision.decision)
        await client.undo("duel", given.version)
    assert len(offered) > 1


async def test_events_come_in_pages_that_join_without_a_gap(client: AsyncClient) -> None:
    await open_duel(client)
    await to_action(client)
    whole = await client.events("duel")
    assert whole.next is None
    assert [each.version for each in whole.commits] == [1, 2, 3, 4]
    assert [each.count for each in whole.commits] == [
        sum(event["id"].startswith(f"{version}-") for event in whole.events) for version in (1, 2, 3, 4)
    ]
    joined, after = [], "0"
    while True:
        page = await client.events("duel", after=after, limit=3)
        assert page.version == 4
        joined += page.events
        if page.next is None:
            break
        assert len(page.events) == 3
        assert page.next == page.events[-1]["id"]
        after = page.next
    assert joined == whole.events


@pytest.mark.parametrize("limit", [1, 2, 3, 7])
async def test_a_players_events_come_in_pages_that_join_without_a_gap(
    client: AsyncClient, http: httpx.AsyncClient, limit: int
) -> None:
    await open_duel(client)
    token = await client.invite("duel", "ann", "player", ["ann"])
    await to_action(client)
    named = (await client.view("duel")).undo
    assert named is not None
    await client.undo("duel", named.version)
    http.headers["authorization"] = f"Bearer {token}"
    whole = (await http.get("/encounters/duel/events")).json()
    counts = {each["version"]: each["count"] for each in whole["commits"]}
    joined, after = [], "0"
    while after:
        page = (await http.get(f"/encounters/duel/events?after={after}&limit={limit}")).json()
        joined += page["events"]
        assert all(each["count"] == counts[each["version"]] for each in page["commits"])
        after = page["next"]
    assert joined == whole["events"]


async def test_events_after_a_version_are_those_of_the_versions_after_it(client: AsyncClient) -> None:
    await open_duel(client)
    await to_action(client)
    later = await client.events("duel", after=3)
    assert {each["id"].partition("-")[0] for each in later.events} == {"4"}
    assert (await client.events("duel", after=4)).events == []
    assert (await client.events("duel", after="4-0")).events == later.events[1:]
    assert (await client.events("duel", after=99)).next is None


async def test_the_chain_of_hashes_is_shown(client: AsyncClient) -> None:
    await open_duel(client)
    await to_action(client)
    commits = (await client.events("duel")).commits
    assert [each.prev for each in commits[1:]] == [each.hash for each in commits[:-1]]
    assert (commits[0].kind, commits[1].kind, commits[1].by) == ("open", "answer", "gm")


async def test_the_timeline_tells_the_fight_in_keys_and_in_words(client: AsyncClient) -> None:
    await open_duel(client)
    await to_action(client)
    await client.answer("duel", "ann", "attack", ATTACK, dice=[{"shows": [34]}])
    timeline = await client.timeline("duel")
    check = next(each for each in timeline.lines if each.key.startswith("check."))
    assert check.args["roll"] == 34
    assert "60 %: rolled 34" in check.text
    later = await client.timeline("duel", after=4)
    assert later.lines == [each for each in timeline.lines if each.position.startswith("5-")]
    last = timeline.lines[-1].position
    assert (await client.timeline("duel", after=last)).lines == []


async def test_the_ledger_explains_every_roll(client: AsyncClient) -> None:
    await open_duel(client)
    await to_action(client)
    struck = await client.answer("duel", "ann", "attack", ATTACK, dice=[{"shows": [34]}])
    await client.undo("duel", struck.version)
    [roll] = (await client.ledger("duel")).rolls
    assert (roll.who, roll.dice, roll.source, roll.undone) == ("ann", [34], "table", True)
    assert roll.check is not None
    assert (roll.check.base, roll.check.total, roll.check.level) == (60, 60, "success")


async def test_a_fight_is_audited(client: AsyncClient) -> None:
    await open_duel(client)
    await to_action(client)
    rained = await client.rule("duel", "It rains.", "The sky is grey.")
    await client.undo("duel", rained.version)
    audit = await client.audit("duel")
    assert (audit.clean, audit.findings, audit.version) == (True, [], 6)
    assert [(each.ruling, each.undone) for each in audit.rulings] == [("It rains.", True)]
    assert [each.kind for each in audit.overrides] == ["seeded"]


async def test_a_ruleset_tells_its_options_sheet_and_machine(http: httpx.AsyncClient) -> None:
    listed = (await http.get("/rulesets")).json()["rulesets"]
    assert "brp" in [each["name"] for each in listed]
    brp = (await http.get("/rulesets/brp")).json()
    dice = next(each for each in brp["options"] if each["name"] == "dice")
    assert (dice["default"], dice["schema"]["enum"]) == ("server", ["server", "table"])
    assert all(each["doc"] for each in brp["options"])
    assert "skills" in str(brp["sheet"])
    assert brp["phases"][0] == "opening"
    assert brp["machine"].startswith("stateDiagram-v2")


async def test_the_rules_are_served(http: httpx.AsyncClient) -> None:
    known = catalogue.load("brp").rules
    rules = (await http.get("/rulesets/brp/rules")).json()["rules"]
    assert [each["id"] for each in rules] == list(known)
    core = (await http.get("/rulesets/brp/rules?kind=core")).json()["rules"]
    assert {each["kind"] for each in core} == {"core"}
    assert 0 < len(core) < len(rules)


async def test_a_rule_comes_with_its_table_and_what_it_leaves_open(http: httpx.AsyncClient) -> None:
    known = catalogue.load("pathmaster").rules.values()
    for rule in (next(each for each in known if each.table), next(each for each in known if each.see)):
        entry = (await http.get(f"/rules/{rule.id}")).json()
        assert entry["rule"]["id"] == rule.id
        assert (entry["table"] or {"id": ""})["id"] == rule.table
        assert [each["id"] for each in entry["ambiguities"]] == list(rule.see)


async def test_every_id_that_may_be_cited_has_a_text(http: httpx.AsyncClient) -> None:
    known = catalogue.load("d20")
    for cited, says in (
        ("d20.host.initiative", known.hosts["d20.host.initiative"].resolution),
        ("d20.amb.driven-off", known.ambiguities["d20.amb.driven-off"].resolution),
        ("d20.table.break-die", known.tables["d20.table.break-die"].title),
    ):
        entry = (await http.get(f"/rules/{cited}")).json()
        assert (entry["system"], entry["rule"]["id"]) == ("d20", cited)
        assert says in entry["rule"]["text"]
    assert (await http.get("/rules/d20.table.break-die")).json()["table"]["rows"]


async def test_a_rule_that_is_not_there_names_the_closest(http: httpx.AsyncClient) -> None:
    response = await http.get("/rules/brp.round.lenth")
    assert response.status_code == STATUS["not-found"]
    assert "brp.round.length" in response.json()["detail"]


async def test_catalogues_of_systems_without_a_ruleset_are_served_too(http: httpx.AsyncClient) -> None:
    for system in catalogue.systems():
        assert (await http.get(f"/rulesets/{system}/rules")).status_code == 200


async def test_the_health_of_the_service(http: httpx.AsyncClient) -> None:
    health = (await http.get("/healthz")).json()
    assert (health["status"], health["warnings"]) == ("ok", [])
    assert health["log"].startswith("valkey ")


async def test_names_are_shown_as_they_are_and_told_safely(client: AsyncClient) -> None:
    combatants = duellists()
    combatants[0]["name"] = "\u202eAnn <b>"
    await client.open("brp", encounter="duel", combatants=combatants)
    assert (await client.view("duel")).combatants[0].name == "\u202eAnn <b>"
    joined = next(each for each in (await client.timeline("duel")).lines if each.key == "joined")
    assert "\u202e" not in joined.text


async def test_options_have_their_words_where_they_are_asked_for(
    client: AsyncClient, http: httpx.AsyncClient
) -> None:
    await open_duel(client)
    await to_action(client)
    headers = {"authorization": f"Bearer {client.tokens['duel']}"}
    found = (await http.get("/encounters/duel/options?labels=yes&lang=de", headers=headers)).json()
    [asked] = [one for each in found["seats"] for one in each["decisions"]]
    assert asked["question"] == "Was tust du?"
    assert {"Angriff auf Bob mit dem Schwert", "Bewegung: hin zu Bob"} <= {
        each["label"] for each in asked["options"]
    }
    plain = (await http.get("/encounters/duel/options", headers=headers)).json()
    [asked] = [one for each in plain["seats"] for one in each["decisions"]]
    assert not any("label" in each for each in asked["options"])
