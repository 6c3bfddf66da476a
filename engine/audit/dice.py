"""Dice on record: whether they could fall like that, and whether the server's are those of its seed."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from engine.audit.branches import Branches
from engine.audit.report import Finding
from engine.audit.rules import entry_at, plain
from engine.dice import DiceError, NotationError, commitment, derived, key_of, parse, read, throw
from engine.dice.roll_source import roll_context, server_roll, undos_told
from engine.dice.typed_dice import may_type
from engine.fights.fork_copy import TAKEN_OVER
from engine.history.dice_labels import mislabelled
from engine.history.seat_roster import seat_of
from engine.ruleset_api.procedure import Roll
from engine.state.roll_context import is_by_ruling
from engine.state.state import Fight
from events import DiceRolled, EncounterClosed, EncounterOpened, Event, HiddenRoll
from events.chain.commit import Commit

ROLLS = (DiceRolled, HiddenRoll)
"""The events of a roll, in the open or hidden."""

Known = Literal["secret", "revealed", "unknown"]

Seeds = Mapping[str, bytes]
"""The seeds that are known, by their commitments."""


@dataclass(slots=True, frozen=True)
class Circumstances:
    """The circumstances of a roll.

    `key` is what it is derived from if the rules asked for it, `ruling_key` if a `ruling` did (b"": the dice go
    unchecked). `taken_over` says that the entry is part of what a fork began with, `by_gm` that a GM gave the command.
    """

    entry: str
    undos: int
    key: bytes
    ruling_key: bytes
    ruling: bool
    taken_over: bool
    by_gm: bool


def circumstances(tree: Branches, commit: Commit, number: int, seeds: Seeds, round: int) -> Circumstances:
    """The circumstances of the roll that is event `number` of a commit, in this round."""
    version = commit.version
    seed = seeds.get(tree.bound[version], b"")
    entry = entry_at((version, number))
    return Circumstances(
        entry=entry,
        undos=tree.undos[version],
        key=key_of(seed, tree.permanent.met.get(round, tree.entropy[version])) if seed else b"",
        ruling_key=key_of(seed, tree.ruling_entropy[version]) if seed else b"",
        ruling=number < commit.header.outside and commit.header.kind == "rule",
        taken_over=in_copy(tree, entry),
        by_gm=seat_of(tree.seats[version], commit.header.by).is_gm,
    )


def seeds_of(tree: Branches, secrets: Sequence[bytes]) -> tuple[Seeds, Known, list[Finding]]:
    """The seeds, how those of the dice are known, and what is wrong with those that were given, drawn or revealed."""
    found: dict[str, bytes] = {}
    findings = list(_drawn_findings(tree))
    for version, commit in tree.commits.items():
        for number, event in enumerate(commit.events):
            if type(event) is EncounterClosed and event.seed:
                seed, bound = _bytes(event.seed), tree.bound[version]
                if _fits(seed, bound):
                    found[bound] = seed
                else:
                    findings.append(_wrong_seed((version, number), event, bound))
    rolled = {tree.bound[each] for each, commit in tree.commits.items() if _rolls(commit)} or {tree.bound[1]}
    revealed = rolled <= found.keys()
    for secret in secrets:
        fits = [each for each in tree.permanent.bounds if _fits(secret, each)]
        if not fits:
            says = "the secret that is kept for this fight is not the one it was opened with"
            findings.append(Finding(entry="1-0", check="seed", says=says, event="EncounterOpened"))
        for each in fits:
            found.setdefault(each, secret)
    return found, "revealed" if revealed else "secret" if rolled <= found.keys() else "unknown", findings


def server_rolls_by_seed(tree: Branches) -> Counter[str]:
    """How many rolls of the server there are, revealed hidden ones among them, by the commitments to seeds."""
    found: Counter[str] = Counter()
    for version, commit in tree.commits.items():
        open_rolls = (each for each in commit.events if type(each) is DiceRolled)
        found[tree.bound[version]] += sum(each.source == "server" for each in open_rolls)
    for roll, each in tree.shown.items():
        place = roll.partition("-")[0]
        bound = tree.bound.get(int(place) if place.isdecimal() else 0, "")
        found[bound] += each.rolled.source == "server"
    return found


def _rolls(commit: Commit) -> bool:
    return any(isinstance(each, ROLLS) and each.context for each in commit.events)


def _drawn_findings(tree: Branches) -> Iterator[Finding]:
    """What is wrong with ends that were taken back, and with seeds that were drawn then."""
    opened = tree.commits[1].events[0]
    assert isinstance(opened, EncounterOpened)
    for undo, (versions, _) in tree.taken_back.items():
        ends = [event for each in versions for event in tree.commits[each].events if _reveals(event)]
        if undo in tree.new_seeds and not ends:
            says = "a new seed is committed to, and none was revealed in what was taken back"
            yield Finding(entry=entry_at((undo, 0)), check="seed", says=says, event="Undone")
        if ends and opened.options.get("sealed"):
            says = "the end of a sealed fight is taken back"
            yield Finding(entry=entry_at((undo, 0)), check="commit", says=says, event="Undone")


def _reveals(event: Event) -> bool:
    return type(event) is EncounterClosed and bool(event.seed)


def _wrong_seed(place: tuple[int, int], closed: EncounterClosed, bound: str) -> Finding:
    return Finding(
        entry=entry_at(place),
        check="seed",
        says="the seed that was revealed is not the one the fight was bound to",
        event="EncounterClosed",
        rule=closed.rule,
        recorded=bound,
        derived=_commitment(_bytes(closed.seed)),
    )


def _bytes(seed: str) -> bytes:
    try:
        return bytes.fromhex(seed)
    except ValueError:
        return b""


def _commitment(seed: bytes) -> str:
    try:
        return commitment(seed)
    except DiceError as error:
        return str(error)


def _fits(seed: bytes, bound: str) -> bool:
    return _commitment(seed) == bound


def hidden_findings(fight: Fight, fact: HiddenRoll, fell: Circumstances, tree: Branches) -> Iterator[Finding]:
    """What is wrong with a hidden roll: what was revealed of it, or that it never was though the fight is over."""
    entry = fell.entry
    if fact.roll != entry:
        yield _hidden(entry, fact, f"a hidden roll is named after its entry, {entry}, not {fact.roll}")
    if found := tree.shown.get(fact.roll):
        yield from roll_findings(fight, found.rolled, fell)
    elif fight_over(tree):
        yield _hidden(entry, fact, "the fight is over, and this hidden roll was never revealed")


def label_findings(tree: Branches, commit: Commit) -> Iterator[Finding]:
    """What is wrong with who is said to have rolled in a commit."""
    opened = tree.commits[1].events[0]
    assert isinstance(opened, EncounterOpened)
    shown = {roll: each.rolled for roll, each in tree.shown.items()}
    if says := mislabelled(opened, commit, shown):
        yield Finding(entry=entry_at((commit.version, 0)), check="dice", says=says, event="DiceRolled")


def in_copy(tree: Branches, entry: str) -> bool:
    """Whether an entry is part of what the encounter began with as a copy of another one."""
    opened = tree.commits[1].events[0]
    assert isinstance(opened, EncounterOpened)
    return opened.forked is not None and int(entry.partition("-")[0]) <= opened.forked.version


def fight_over(tree: Branches) -> bool:
    """Whether the play that counts has come to its end."""
    return bool(tree.effective) and tree.heads[tree.effective[-1]].fight.closed is not None


def _hidden(entry: str, fact: HiddenRoll, says: str) -> Finding:
    return Finding(
        entry=entry, check="dice", says=f"{fact.purpose} by {fact.combatant}: {says}", event="HiddenRoll"
    )


def roll_findings(fight: Fight, fact: DiceRolled, fell: Circumstances) -> Iterator[Finding]:
    """What is wrong with a roll that falls in this state."""
    entry = fell.entry
    want = Roll(combatant=fact.combatant, purpose=fact.purpose, notation=fact.notation, rule=fact.rule)
    undos = undos_told(fight, fell.undos)
    ruling = fell.ruling and is_by_ruling(fact.context)
    key = fell.ruling_key if ruling else fell.key
    context = roll_context(fight, want, undos, ruling=ruling) if fact.source == "server" else ""
    if fight.options.get("dice") == "table" and fact.source == "server":
        yield _found(entry, fact, "the server rolled in a fight in which dice are rolled by hand")
    if key and context and context == fact.context and _falls(fact, key):
        return
    try:
        shown = read(parse(fact.notation), fact.dice)
    except (DiceError, NotationError) as error:
        yield _found(entry, fact, f"dice cannot fall like that: {error}")
        return
    if (shown.dice, shown.total) != (fact.dice, fact.total):
        yield _found(
            entry, fact, f"the dice {list(fact.dice)} come to {shown.total}, not to {fact.total}", shown.total
        )
    if fact.source not in ("server", "table", "gm", TAKEN_OVER):
        yield _found(entry, fact, f"dice come from the server, the table or the GM, not from {fact.source!r}")
    if fact.source == TAKEN_OVER and not fell.taken_over:
        yield _found(entry, fact, "nothing was taken over here from another fight")
    if fact.source != "server":
        if fight.options.get("sealed"):
            yield _found(entry, fact, "dice were given in a sealed fight")
        elif fact.dice and fact.source != TAKEN_OVER and not may_type(fight.options, is_gm=fell.by_gm):
            yield _found(entry, fact, "dice were typed in by a seat that types none in in this fight")
        if fact.context:
            yield _found(entry, fact, "dice that were typed in are derived from nothing", "")
    elif context != fact.context:
        yield _found(entry, fact, "the roll is derived from something else than what was rolled for", context)
    elif key:
        fair = server_roll(fight, want, key, undos, ruling=ruling)
        if (fair.dice, fair.total) != (fact.dice, fact.total):
            says = f"by the seed the dice show {list(fair.dice)}, not {list(fact.dice)}"
            yield _found(entry, fact, says, plain(fair))


def _falls(fact: DiceRolled, key: bytes) -> bool:
    """Whether these are the dice of this key and the roll's own context."""
    try:
        fair = throw(parse(fact.notation), derived(key, fact.context))
    except (DiceError, NotationError):
        return False
    return (fair.dice, fair.total) == (fact.dice, fact.total)


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
