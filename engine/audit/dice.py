"""Dice on record: what the proof says of seeds and rolls, as findings of an audit."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Literal

from engine.audit.branches import Branches
from engine.audit.report import Finding
from engine.audit.rules import entry_at, plain
from engine.fights.fork_copy import TAKEN_OVER
from engine.history.seat_roster import seat_of
from engine.proof.dice_labels import mislabelled
from engine.proof.rolls import (
    SERVER,
    Circumstances,
    FaultKind,
    derivation,
    derivation_fault,
    given_faults,
    is_fair,
    of_ruling,
    shape_fault,
)
from engine.proof.seeds import SeedFault, Seeds, commitment_of, seed_in
from engine.state.state import Fight
from events import DiceRolled, EncounterClosed, EncounterOpened, HiddenRoll
from events.chain.commit import Commit

ROLLS = (DiceRolled, HiddenRoll)
"""The events of a roll, in the open or hidden."""

Known = Literal["secret", "revealed", "unknown"]

SAYS: dict[FaultKind, str] = {
    "sealed": "dice were given in a sealed fight",
    "may-not-type": "dice were typed in by a seat that types none in in this fight",
    "given-derived": "dice that were typed in are derived from nothing",
    "context": "the roll is derived from something else than what was rolled for",
}
"""What an audit says in words of its own, as it shows what is recorded and what was derived beside it."""


def circumstances(tree: Branches, commit: Commit, number: int, seeds: Seeds, round: int) -> Circumstances:
    """The circumstances of the roll that is event `number` of a commit, in this round."""
    version, by = commit.version, commit.header.by
    return Circumstances(
        entry=entry_at((version, number)),
        by=by,
        by_gm=seat_of(tree.seats[version], by).is_gm,
        undos=tree.undos[version],
        seed=seeds.known.get(tree.bound[version], b""),
        entropy=tree.permanent.met.get(round, tree.entropy[version]),
        ruled=(tree.ruling_entropy[version],),
        ruling=of_ruling(commit, number),
    )


def seeds_of(tree: Branches, secrets: Sequence[bytes]) -> tuple[Seeds, Known, list[Finding]]:
    """The seeds, how those of the dice are known, and what is wrong with those that were given, drawn or revealed."""
    seeds = Seeds()
    findings = [_seed_finding(fault) for commit in tree.all.values() for fault in seeds.take_in(commit)]
    says = "the secret that is kept for this fight is not the one it was opened with"
    findings += [
        Finding(entry="1-0", check="seed", says=says, event="EncounterOpened") for _ in seeds.keep(secrets)
    ]
    rolled = {tree.bound[each] for each, commit in tree.commits.items() if _rolls(commit)} or {tree.bound[1]}
    if rolled <= seeds.revealed:
        return seeds, "revealed", findings
    return seeds, "secret" if rolled <= seeds.known.keys() else "unknown", findings


def server_rolls_by_seed(tree: Branches) -> Counter[str]:
    """How many rolls of the server there are, revealed hidden ones among them, by the commitments to seeds."""
    found: Counter[str] = Counter()
    for version, commit in tree.commits.items():
        open_rolls = (each for each in commit.events if type(each) is DiceRolled)
        found[tree.bound[version]] += sum(each.source == SERVER for each in open_rolls)
    for roll, each in tree.shown.items():
        place = roll.partition("-")[0]
        bound = tree.bound.get(int(place) if place.isdecimal() else 0, "")
        found[bound] += each.rolled.source == SERVER
    return found


def _rolls(commit: Commit) -> bool:
    return any(isinstance(each, ROLLS) and each.context for each in commit.events)


def _seed_finding(fault: SeedFault) -> Finding:
    entry, event = fault.entry, fault.event
    if fault.kind == "not-due":
        says = "a new seed is committed to, and none was revealed in what was taken back"
        return Finding(entry=entry, check="seed", says=says, event="Undone")
    if fault.kind == "reopened":
        says = "the end of a sealed fight is taken back"
        return Finding(entry=entry, check="commit", says=says, event="Undone")
    assert isinstance(event, EncounterClosed)
    return Finding(
        entry=entry,
        check="seed",
        says="the seed that was revealed is not the one the fight was bound to",
        event="EncounterClosed",
        rule=event.rule,
        recorded=fault.bound,
        derived=commitment_of(seed_in(event)),
    )


def hidden_findings(fight: Fight, fact: HiddenRoll, fell: Circumstances, tree: Branches) -> Iterator[Finding]:
    """What is wrong with a hidden roll: what was revealed of it, or that it never was though the fight is over."""
    entry = fell.entry
    if fact.roll != entry:
        yield _hidden(entry, fact, f"a hidden roll is named after its entry, {entry}, not {fact.roll}")
    if found := tree.shown.get(fact.roll):
        yield from roll_findings(fight, found.rolled, fell, opening(tree))
    elif fight_over(tree):
        yield _hidden(entry, fact, "the fight is over, and this hidden roll was never revealed")


def label_findings(tree: Branches, commit: Commit, opened: EncounterOpened) -> Iterator[Finding]:
    """What is wrong with who is said to have rolled in a commit."""
    if says := mislabelled(opened, commit, tree.shown):
        yield Finding(entry=entry_at((commit.version, 0)), check="dice", says=says, event="DiceRolled")


def opening(tree: Branches) -> EncounterOpened:
    """How the fight was opened."""
    opened = tree.commits[1].events[0]
    assert isinstance(opened, EncounterOpened)
    return opened


def fight_over(tree: Branches) -> bool:
    """Whether the play that counts has come to its end."""
    return bool(tree.effective) and tree.heads[tree.effective[-1]].fight.closed is not None


def _hidden(entry: str, fact: HiddenRoll, says: str) -> Finding:
    return Finding(
        entry=entry, check="dice", says=f"{fact.purpose} by {fact.combatant}: {says}", event="HiddenRoll"
    )


def roll_findings(
    fight: Fight, fact: DiceRolled, fell: Circumstances, opened: EncounterOpened
) -> Iterator[Finding]:
    """What is wrong with a roll that falls in this state."""
    entry, origin = fell.entry, derivation(fight, fact, fell)
    if fact.source == SERVER and fight.options.get("dice") == "table":
        yield _found(entry, fact, "the server rolled in a fight in which dice are rolled by hand")
    if is_fair(fact, origin):
        return
    shape = shape_fault(fact)
    if shape is not None:
        yield _found(entry, fact, shape.says, shape.fair)
        if shape.kind == "cannot-fall":
            return
    if fact.source not in (SERVER, "table", "gm", TAKEN_OVER):
        yield _found(entry, fact, f"dice come from the server, the table or the GM, not from {fact.source!r}")
    for fault in given_faults(opened, fact, fell):
        yield _found(entry, fact, SAYS.get(fault.kind, fault.says))
    if wrong := derivation_fault(fact, origin):
        yield _found(entry, fact, SAYS.get(wrong.kind, wrong.says), plain(wrong.fair))


def _found(entry: str, fact: DiceRolled, says: str, derived: object = None) -> Finding:
    return Finding(
        entry=entry,
        check="dice",
        says=f"{fact.purpose} ({fact.notation}) by {fact.combatant}: {says}",
        event="DiceRolled",
        rule=fact.rule,
        recorded=plain(fact),
        derived=derived,
    )
