"""One roll on record: whether its dice can fall, who may give them, and what a roll of the server is derived from."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from msgspec import Struct

from engine.dice import DiceError, NotationError, derived, key_of, parse, read_dice, throw
from engine.dice.roll_source import roll_context, rolled, undos_told
from engine.dice.typed_dice import may_type
from engine.fights.fork_copy import TAKEN_OVER
from engine.ruleset_api.procedure import Roll
from engine.state.roll_context import is_by_ruling
from engine.state.state import Fight
from events import DiceRolled, EncounterOpened
from events.chain.commit import Commit

SERVER = "server"

FaultKind = Literal[
    "cannot-fall", "total", "not-taken-over", "sealed", "may-not-type", "given-derived", "context", "seed"
]


class RollFault(NamedTuple):
    """What is wrong with a roll: its kind, a sentence, and what it should be where that is known."""

    kind: FaultKind
    says: str
    fair: object = None


@dataclass(slots=True, frozen=True)
class Circumstances:
    """The circumstances of a roll: its entry, by whose command it fell, and all that its dice may be derived from.

    `seed` is b"" where it is not known. `entropy` goes in where the rules asked for the roll, `ruled` where a `ruling`
    did: several where what is withheld may have set it. `undos` is how many there were before. `by_gm` says that a GM
    gave the command.
    """

    entry: str
    by: str
    by_gm: bool
    undos: int
    seed: bytes
    entropy: bytes
    ruled: tuple[bytes, ...]
    ruling: bool


class Derivation(Struct, frozen=True, gc=False):
    """What a roll of the server is derived from: its context, and the keys any of which may be its own.

    No keys where the seed is not known; neither where the dice were given.
    """

    context: str
    keys: tuple[bytes, ...]


def of_ruling(commit: Commit, number: int) -> bool:
    """Whether an event of a commit is brought by a ruling."""
    return number < commit.header.outside and commit.header.kind == "rule"


def derivation(fight: Fight, fact: DiceRolled, fell: Circumstances) -> Derivation:
    """What a roll is derived from that falls in this state."""
    if fact.source != SERVER:
        return Derivation("", ())
    ruling = fell.ruling and is_by_ruling(fact.context)
    context = roll_context(fight, _want(fact), undos_told(fight, fell.undos), ruling=ruling)
    if not fell.seed:
        return Derivation(context, ())
    if not ruling:
        return Derivation(context, (key_of(fell.seed, fell.entropy),))
    return Derivation(context, tuple([key_of(fell.seed, each) for each in fell.ruled]))


def is_fair(fact: DiceRolled, origin: Derivation) -> bool:
    """Whether these are the dice of the seed, and there is nothing else to be checked."""
    return bool(origin.keys) and origin.context == fact.context and _falls(fact, origin.keys)


def shape_fault(fact: DiceRolled) -> RollFault | None:
    """Why dice cannot fall like that, or what they come to instead."""
    try:
        fell = read_dice(parse(fact.notation), fact.dice)
    except (DiceError, NotationError) as error:
        return RollFault("cannot-fall", f"dice cannot fall like that: {error}")
    if (fell.dice, fell.total) != (fact.dice, fact.total):
        says = f"the dice {list(fact.dice)} come to {fell.total}, not to {fact.total}"
        return RollFault("total", says, fell.total)
    return None


def given_faults(opened: EncounterOpened, fact: DiceRolled, fell: Circumstances) -> Iterator[RollFault]:
    """Why nobody may have given these dice in a fight that was opened so; nothing for those of the server."""
    if fact.source == SERVER:
        return
    if fact.source == TAKEN_OVER and not _in_copy(opened, fell.entry):
        yield RollFault("not-taken-over", "nothing was taken over here from another fight")
    if opened.options.get("sealed"):
        yield RollFault("sealed", "the fight is sealed, and these dice are not the server's")
    elif fact.dice and fact.source != TAKEN_OVER and not may_type(opened.options, is_gm=fell.by_gm):
        yield RollFault("may-not-type", f"in this fight {fell.by} types no dice in")


def derivation_fault(
    fact: DiceRolled, origin: Derivation, may_be: Callable[[str, str], bool] = lambda recorded, context: False
) -> RollFault | None:
    """Why a roll is not derived as it should be: from something else, or not to these dice.

    `may_be` says whether what is recorded may be right though another context follows from what can be seen.
    """
    if fact.source != SERVER:
        says = "dice that were given are derived from nothing"
        return RollFault("given-derived", says, "") if fact.context else None
    if fact.context != origin.context and not may_be(fact.context, origin.context):
        says = f"it is derived from {fact.context}, and was rolled for {origin.context}"
        return RollFault("context", says, origin.context)
    if not origin.keys or _falls(fact, origin.keys):
        return None
    thrown = throw(parse(fact.notation), derived(origin.keys[-1], fact.context))
    fair = rolled(_want(fact), thrown, context=fact.context)
    says = f"by the seed the dice show {list(fair.dice)}, not {list(fact.dice)}"
    return RollFault("seed", says, fair)


def _in_copy(opened: EncounterOpened, entry: str) -> bool:
    """Whether an entry is part of what the encounter began with as a copy of another one."""
    return opened.forked is not None and int(entry.partition("-")[0]) <= opened.forked.version


def _falls(fact: DiceRolled, keys: tuple[bytes, ...]) -> bool:
    """Whether one of these keys and the roll's own context give these dice."""
    try:
        dice = parse(fact.notation)
        for key in keys:
            fell = throw(dice, derived(key, fact.context))
            if fell.dice == fact.dice and fell.total == fact.total:
                return True
    except (DiceError, NotationError):
        return False
    return False


def _want(fact: DiceRolled) -> Roll:
    return Roll(combatant=fact.combatant, purpose=fact.purpose, notation=fact.notation, rule=fact.rule)
