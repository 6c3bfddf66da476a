"""Erasing a name: it is nowhere in the record any more, and the chain holds, says where, and plays on."""

import base64
import json
from contextlib import aclosing
from pathlib import Path
from unittest.mock import AsyncMock

import pytest

from affray_client import AsyncClient
from engine.audit.audit import audit_log
from engine.proof.verify import verify_entries
from engine.ruleset_api.refusal import Refused
from events.chain.reading import is_replaced
from events.embedded.server import embedded
from events.exports.compare import Contradicted, compare
from events.exports.file import Raw, dump, load_raw
from events.store.keys import log_key
from events.store.log import Log
from service.archive.archive import Archive
from service.archive.erase_name import Erased, erase_name
from service.archive.object_store import ObjectStore
from service.seats.tokens import Tokens
from tests.support.affray import affray
from tests.support.duel import duellists, to_action
from tests.support.node import needs_node, node
from tests.support.seats import KEY, minted
from tests.support.serving import serving

NAME = "Anna Berg"


async def played(gm: AsyncClient) -> None:
    """A fight in which somebody goes by her own name, and is spoken of."""
    ann, bob = duellists()
    people = [{**ann, "name": NAME}, bob]
    await gm.open("brp", encounter="duel", combatants=people, title=f"{NAME}'s birthday")
    await to_action(gm, "duel")
    await gm.say("duel", "bob", f"Have at thee, {NAME.upper()}!")
    await gm.rule("duel", f"{NAME} slips", "There is mud.")


async def stored(log: Log) -> bytes:
    return b"".join(b"".join(fields) for _, fields in await log.client.xrange(log_key("duel")))


async def test_it_is_gone_from_the_record_whose_chain_and_dice_hold(
    server_url: str, log: Log, tmp_path: Path
) -> None:
    async with serving(server_url) as service, AsyncClient(service, tokens={"duel": minted()}) as gm:
        await played(gm)
        before = Raw("duel", *await log.whole("duel"))
        found = await erase_name(log, "duel", NAME, "Somebody")
        assert found.ids == []
        entries, _ = await log.whole("duel")
        assert found.entries == sorted(each[0].decode() for each in entries if is_replaced(each[1]))
        assert len(found.entries) == 4  # the opening, who joined, what was said, the ruling
        assert b"anna" not in (await stored(log)).lower()

        view = await gm.view("duel")  # of a worker that had the fight in memory
        assert [each.name for each in view.combatants] == ["Somebody", "Bob"]
        assert (view.title, view.version) == ("Somebody's birthday", before.head.version + 1)
        told = [each.text for each in (await gm.timeline("duel")).lines]
        assert "A name was erased from this record, in 4 entries." in told
        assert not any("anna" in each.casefold() for each in told)

        audit = await audit_log(log, "duel")
        assert (audit.verdict, audit.findings, audit.replaced) == ("clean", [], found.entries)
        await gm.answer("duel", "ann", "attack", {"target": "bob", "weapon": "sword"})
        await gm.close("duel")
        later = Raw("duel", *await log.whole("duel"))
        compared = compare(before, later)
        assert (compared.revealed, compared.replaced) == ((), tuple(found.entries))
        verdict = verify_entries("duel", later.entries, later.head)
        assert (verdict.verdict, verdict.wrong, verdict.replaced) == ("open", [], found.entries)
        assert verdict.overrides[-1] == "replaced"


async def test_who_watches_then_sees_the_other_name_and_undoes_across_it(server_url: str, log: Log) -> None:
    async with serving(server_url) as service, AsyncClient(service, tokens={"duel": minted()}) as gm:
        await played(gm)
        async with aclosing(gm.watch("duel")) as watching:
            assert (await anext(watching)).view.combatants[0].name == NAME
            await erase_name(log, "duel", NAME, "Somebody")
            assert (await anext(watching)).lines[0].text.startswith("A name was erased")
        async with aclosing(gm.watch("duel")) as watching:
            now = (await anext(watching)).view
            assert now.combatants[0].name == "Somebody"
            assert now.undo.text.startswith("The GM rules: “Somebody slips”")
            await gm.undo("duel", now.undo.version)
            assert (await anext(watching)).events[0]["type"] == "Undone"


async def test_it_stays_so_through_export_import_archive_and_a_second_name(
    server_url: str, log: Log, tmp_path: Path
) -> None:
    async with serving(server_url) as service, AsyncClient(service, tokens={"duel": minted()}) as gm:
        await played(gm)
        await erase_name(log, "duel", NAME, "Somebody")
        again = await erase_name(log, "duel", "Somebody", "Nobody")
        assert len(again.entries) == 4
        assert await erase_name(log, "duel", NAME, "Somebody") == Erased([], [])
        before = await log.whole("duel")
        archive = Archive(log, Tokens(KEY.encode()), ObjectStore(str(tmp_path / "archive")))
        await archive.put_away("duel")
        await archive.bring_back("duel")
        assert await log.whole("duel") == before
        file = tmp_path / "duel.jsonl"
        file.write_bytes(b"".join(dump("duel", *before)))
        with embedded(tmp_path / "elsewhere", die_with_parent=True) as other:
            assert affray("import", file, "--redis", other.url).returncode == 0
            async with Log.at(other.url) as elsewhere:
                assert await elsewhere.whole("duel") == before


@needs_node
async def test_both_verifiers_say_the_same(server_url: str, log: Log, tmp_path: Path) -> None:
    async with serving(server_url) as service, AsyncClient(service, tokens={"duel": minted()}) as gm:
        await played(gm)
        await gm.close("duel")
        await erase_name(log, "duel", NAME, "Somebody")
    file = tmp_path / "duel.jsonl"
    file.write_bytes(b"".join(dump("duel", *await log.whole("duel"))))
    python, javascript = affray("verify", file, "--json"), node("service/verify/affray-verify.js", file)
    found = json.loads(python.stdout)
    assert (python.returncode, found["verdict"], len(found["replaced"])) == (2, "open", 4)
    assert (javascript.returncode, json.loads(javascript.stdout)) == (2, found)
    line = file.read_text().splitlines()
    forged = [each.replace('"ask":"begin"', '"ask":"end"') for each in line]
    assert forged != line  # what was not replaced is bound as ever
    file.write_text("\n".join(forged) + "\n")
    assert json.loads(affray("verify", file, "--json").stdout)["verdict"] == "altered"


async def test_an_id_stays_and_what_people_wrote_about_it_does_not(server_url: str, log: Log) -> None:
    async with serving(server_url) as service, AsyncClient(service, tokens={"duel": minted()}) as gm:
        ann, bob = duellists()
        await gm.open("brp", encounter="duel", combatants=[{**ann, "name": "Ann"}, bob])
        await to_action(gm, "duel")
        found = await erase_name(log, "duel", "ann", "Somebody")
        assert found.ids == ["ann"]
        assert (await gm.view("duel")).combatants[0].name == "Somebody"
        assert (await audit_log(log, "duel")).clean
        with pytest.raises(Refused, match="There is no fight 'mill'"):
            await erase_name(log, "mill", "ann", "Somebody")


@pytest.mark.parametrize("word", ["sword", "attack", "Noted", "server", "DecisionMade"])
async def test_what_the_rules_go_by_is_not_erased_and_the_fight_plays_on(
    server_url: str, log: Log, word: str
) -> None:
    async with serving(server_url) as service, AsyncClient(service, tokens={"duel": minted()}) as gm:
        await played(gm)
        await gm.answer("duel", "ann", "attack", {"target": "bob", "weapon": "sword"})
        before = await log.whole("duel")
        with pytest.raises(Refused, match=r"\(entry \d+-\d+\), .*Nothing was erased") as refused:
            await erase_name(log, "duel", word, "Somebody")
        assert refused.value.code == "rules-changed"
        assert await log.whole("duel") == before
        assert (await gm.close("duel")).version == before[1].version + 1


def told_altered(lines: list[str], file: Path) -> list[tuple[str, str]]:
    """Where an audit and both verifiers say that an export was altered."""
    file.write_text("\n".join(lines) + "\n")
    audit = json.loads(affray("audit", file, "--json").stdout)
    python = json.loads(affray("verify", file, "--json").stdout)
    javascript = json.loads(node("service/verify/affray-verify.js", file).stdout)
    assert javascript == python
    return [
        (each["verdict"], next((one["entry"] for one in each[what]), ""))
        for each, what in ((audit, "findings"), (python, "wrong"))
    ]


def forged(line: str, before: str, after: str) -> str:
    """A line that says something else, with the digest of what was written in place of the salt."""
    read = json.loads(line)
    digests = base64.b64decode(read["header"]["digests"])
    del read["salt"]
    read["digest"] = digests[:32].hex()
    now = json.dumps(read).replace(before, after)
    assert now != json.dumps(read)
    return now


@needs_node
async def test_who_alters_an_entry_and_says_that_a_name_was_erased_is_found_out(
    server_url: str, log: Log, tmp_path: Path
) -> None:
    async with serving(server_url) as service, AsyncClient(service, tokens={"duel": minted()}) as gm:
        await played(gm)
        await gm.command("duel", "note", text="The mud is deep.")
        await gm.close("duel")
        lines = b"".join(dump("duel", *await log.whole("duel"))).decode().splitlines()
        ruled = next(number for number, line in enumerate(lines) if '"RulingMade"' in line)
        entry = json.loads(lines[ruled])["id"]
        altered = [
            *lines[:ruled],
            forged(lines[ruled], "There is mud.", "There is ice."),
            *lines[ruled + 1 :],
        ]
        assert told_altered(altered, tmp_path / "1") == [("altered", entry)] * 2

        noted = next(number for number, line in enumerate(lines) if "The mud is deep." in line)
        note = json.loads(lines[noted])["event"]["args"]
        says = (
            json.dumps({"key": "note", "args": note}),
            json.dumps({"key": "erased", "args": {"entries": 9}}),
        )
        altered[noted] = forged(lines[noted], says[0][1:-1], says[1][1:-1])
        assert told_altered(altered, tmp_path / "2") == [("altered", entry)] * 2

        earlier = load_raw(line.encode() for line in lines)
        await erase_name(log, "duel", NAME, "Somebody")
        lines = b"".join(dump("duel", *await log.whole("duel"))).decode().splitlines()
        assert [each for each, _ in told_altered(lines, tmp_path / "3")] == ["clean", "open"]
        noted = next(number for number, line in enumerate(lines) if "The mud is deep." in line)
        lines[noted] = forged(lines[noted], "deep", "dry")  # one more than the note tells of
        assert [each for each, _ in told_altered(lines, tmp_path / "4")] == ["altered", "altered"]

        joined = next(number for number, line in enumerate(lines) if '"CombatantJoined"' in line)
        lines[joined] = lines[joined].replace('"Sword":60', '"Sword":99')
        with pytest.raises(Contradicted, match="more than words"):
            compare(earlier, load_raw(line.encode() for line in lines))


async def test_erasing_that_broke_off_before_it_was_noted_is_finished_by_the_next(
    server_url: str, log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(server_url) as service, AsyncClient(service, tokens={"duel": minted()}) as gm:
        await played(gm)
        await erase_name(log, "duel", "mud", "ice")
        with monkeypatch.context() as breaks:
            breaks.setattr("service.archive.erase_name._noted", AsyncMock(side_effect=OSError("gone")))
            with pytest.raises(OSError, match="gone"):
                await erase_name(log, "duel", NAME, "Somebody")
        assert (await audit_log(log, "duel")).verdict == "altered"
        await erase_name(log, "duel", NAME, "Somebody")
        assert (await audit_log(log, "duel")).verdict == "clean"
