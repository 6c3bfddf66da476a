"""Forks: a copy of a fight up to some moment, which goes its own way from there."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.audit.audit import audit_log
from engine.commands import types as cmd
from engine.fights.encounters import Encounters
from engine.fights.fork_copy import forked
from engine.fights.fork_fight import fork
from engine.fights.result import Result
from engine.proof import verify_entries
from engine.ruleset_api.refusal import Refused
from events import DiceRolled, EncounterClosed, EncounterOpened
from events.embedded.server import embedded
from events.exports.file import dump, load
from events.store.log import Log
from events.store.marks.dice_secrets import keep_secret
from tests.support.duel import SEED, duellists


@pytest.fixture
async def encounters(tmp_path: Path) -> AsyncIterator[Encounters]:
    """All fights of a log, with a duel in it in which a secret roll and a first blow have fallen."""
    with embedded(tmp_path) as server:
        async with Log.at(server.url) as log:
            found = Encounters(log)
            people = tuple(cmd.Entrant(**each) for each in duellists())
            await found.open(
                cmd.Open(id="o", ruleset="brp", encounter="duel", seed=SEED, title="Duel", combatants=people)
            )
            secret = cmd.RulingRoll(combatant="ann", purpose="omen", notation="1d100", hidden=True)
            await found.play(
                "duel", cmd.MakeRuling(id="s", ruling="An omen", reason="it is dark", rolls=(secret,))
            )
            await answer(found, "gm", "begin")
            await answer(found, "ann", "attack", target="bob", weapon="sword")
            await answer(found, "bob", "attack", target="ann", weapon="sword")
            await answer(found, "ann", "attack", target="bob", weapon="sword")
            yield found


async def answer(
    encounters: Encounters, who: str, choice: str, encounter: str = "duel", **args: str
) -> Result:
    """A seat answers."""
    command = cmd.Answer(
        id=f"{encounter}-{who}-{choice}-{len(await encounters.commits(encounter))}",
        by=who,
        combatant="" if who == "gm" else who,
        choice=choice,
        args=args,
    )
    return await encounters.play(encounter, command)


async def test_a_fork_stands_where_the_first_one_stood_and_leaves_it_alone(encounters: Encounters) -> None:
    before = await encounters.commits("duel")
    made = await fork(encounters, "duel", cmd.ForkFight(id="f", encounter="what-if", at=5, title="What if"))

    assert (made.encounter, made.version, made.repeated) == ("what-if", 5, False)
    assert [each.asked for each in made.pending] == ["ann"]
    opened = (await encounters.commits("what-if"))[0].events[0]
    assert isinstance(opened, EncounterOpened)
    assert opened.forked is not None
    assert (opened.forked.encounter, opened.forked.version, opened.title) == ("duel", 5, "What if")
    assert opened.forked.hash == before[4].header.hash
    assert opened.commitment != before[0].events[0].commitment  # type: ignore[attr-defined]

    await answer(encounters, "ann", "pass", "what-if")
    assert await encounters.commits("duel") == before


async def test_what_was_rolled_before_is_taken_over_and_what_comes_after_is_the_forks_own(
    encounters: Encounters,
) -> None:
    await fork(encounters, "duel", cmd.ForkFight(id="f", encounter="what-if"))
    taken = [
        roll
        for each in await encounters.commits("what-if")
        for roll in each.events
        if isinstance(roll, DiceRolled)
    ]
    assert [(each.source, each.context) for each in taken] == [("fork", "")]

    for _ in range(3):
        history = await encounters.history("what-if")
        assert history.head is not None
        [asked] = history.head.fight.decisions.values()
        await answer(encounters, asked.asked, asked.default, "what-if")
    await encounters.play("what-if", cmd.Close(id="end"))

    audit = await audit_log(encounters.log, "what-if")
    assert audit.clean, audit.findings
    assert [each.kind for each in audit.overrides] == ["forked"]
    entries, head = await encounters.log.whole("what-if")
    verdict = verify_entries("what-if", entries, head)
    assert (verdict.verdict, verdict.wrong) == ("proven", [])
    assert verdict.overrides == ["forked"]


async def test_a_secret_roll_stays_secret_and_can_be_shown_in_the_fork(encounters: Encounters) -> None:
    await fork(encounters, "duel", cmd.ForkFight(id="f", encounter="what-if"))
    shown = await encounters.play("what-if", cmd.Reveal(id="r", rolls=("2-1",)))
    there = await encounters.play("duel", cmd.Reveal(id="r2", rolls=("2-1",)))

    assert shown.events[0].rolled.total == there.events[0].rolled.total  # type: ignore[attr-defined]
    assert shown.events[0].nonce != there.events[0].nonce  # type: ignore[attr-defined]
    assert (await audit_log(encounters.log, "what-if")).clean


async def test_what_an_imported_fight_has_revealed_is_taken_over_into_its_fork(
    encounters: Encounters,
) -> None:
    await encounters.play("duel", cmd.Reveal(id="r", rolls=("2-1",)))
    entries, head = await encounters.log.whole("duel")
    lines = list(dump("duel", entries, head))
    await encounters.log.delete("duel")  # and with it the secrets, which no export has
    for each in load(lines).sealed:
        await encounters.log.append("duel", each)
    encounters.forget("duel")
    for at in (None, head.version - 1 if head else 0):  # after the roll was revealed, and before that
        made = await fork(encounters, "duel", cmd.ForkFight(id=f"f{at}", at=at))
        await encounters.play(made.encounter, cmd.Close(id="end"))
        audit = await audit_log(encounters.log, made.encounter)
        assert audit.clean, audit.findings


async def test_a_fork_of_a_fight_that_is_over_has_what_its_end_revealed(encounters: Encounters) -> None:
    await encounters.play("duel", cmd.Close(id="end"))
    await fork(encounters, "duel", cmd.ForkFight(id="f", encounter="what-if"))
    there, copy = [(await encounters.commits(each))[-1].events[-1] for each in ("duel", "what-if")]
    assert isinstance(there, EncounterClosed)
    assert isinstance(copy, EncounterClosed)
    assert (there.seed, copy.seed) == (SEED, "")
    [of_first], [of_copy] = there.revealed, copy.revealed
    assert of_copy.rolled.total == of_first.rolled.total
    assert of_copy.nonce != of_first.nonce
    for _ in range(2):  # as it is, and going on from before its end
        audit = await audit_log(encounters.log, "what-if")
        assert audit.clean, audit.findings
        entries, head = await encounters.log.whole("what-if")
        assert verify_entries("what-if", entries, head).verdict == "proven"
        await encounters.play("what-if", cmd.Undo(id="u", version=len(await encounters.commits("duel"))))


async def test_the_same_command_makes_one_fork(encounters: Encounters) -> None:
    command = cmd.ForkFight(id="f", at=4)
    first = await fork(encounters, "duel", command)
    again = await fork(encounters, "duel", command)

    assert (again.encounter, again.version, again.repeated) == (first.encounter, 4, True)


async def test_a_fork_that_was_left_unfinished_is_made_whole(encounters: Encounters) -> None:
    first = await encounters.commits("duel")
    begun, kept = forked(first, "what-if", bytes(32), {})
    for bound, secret in kept.items():
        await keep_secret(encounters.log, "what-if", bound, secret)
    for each in begun[:3]:
        await encounters.log.append("what-if", each)
    again = await fork(encounters, "duel", cmd.ForkFight(id="f", encounter="what-if"))

    assert (again.version, again.repeated) == (len(first), False)
    assert (await audit_log(encounters.log, "what-if")).clean


async def test_where_another_encounter_stands_there_is_no_room(encounters: Encounters) -> None:
    await fork(encounters, "duel", cmd.ForkFight(id="f", encounter="what-if", at=3))
    for command in (
        cmd.ForkFight(id="g", encounter="duel"),
        cmd.ForkFight(id="g", encounter="what-if", at=4),
    ):
        with pytest.raises(Refused, match="choose another id") as refused:
            await fork(encounters, "duel", command)
        assert refused.value.code == "encounter-exists"


async def test_a_moment_that_is_not_yet_cannot_be_gone_back_to(encounters: Encounters) -> None:
    with pytest.raises(Refused, match="go from 1 to 6, not 7") as refused:
        await fork(encounters, "duel", cmd.ForkFight(id="f", at=7))
    assert refused.value.code == "no-such-position"
