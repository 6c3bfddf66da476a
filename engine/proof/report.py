"""The report of a verification: plain data, for people and as JSON."""

from typing import Literal

from msgspec import Struct


class Wrong(Struct, frozen=True, kw_only=True):
    """Something that does not hold: `check` is "chain", "history", "seed", "dice", "entropy" or "sealed"."""

    entry: str
    check: Literal["chain", "history", "seed", "dice", "entropy", "sealed"]
    says: str


class Given(Struct, frozen=True, kw_only=True):
    """Dice that are not the server's: rolled by hand ("table") or set by the GM ("gm"); `by` typed them in."""

    entry: str
    by: str
    combatant: str
    purpose: str
    notation: str
    dice: tuple[int, ...]
    total: int
    source: str


class Ruled(Struct, frozen=True, kw_only=True):
    """A ruling ("" where its words are withheld), and how many facts it brought besides dice and what is withheld."""

    entry: str
    by: str
    ruling: str
    effects: int


class Bound(Struct, frozen=True, kw_only=True):
    """A hidden roll, and whether it has been revealed."""

    entry: str
    combatant: str
    purpose: str
    revealed: bool


class Foreknown(Struct, frozen=True, kw_only=True):
    """A server roll that counts, and whose dice had been seen: the very same roll had fallen in undone play.

    It fell at the entry `before`, by a command of `by`; a `hidden` one only the GM saw.
    """

    entry: str
    combatant: str
    purpose: str
    before: str
    by: str
    hidden: bool


class SeedUse(Struct, frozen=True, kw_only=True):
    """A seed by its commitment, which stands at `entry`: whether it is revealed, and how many rolls come from it.

    There is more than one where an end was taken back, which had revealed the one before.
    """

    entry: str
    commitment: str
    revealed: bool
    rolls: int


class TakenBack(Struct, frozen=True, kw_only=True):
    """What fell and no longer counts: so many rolls of the server's by the rules, with so many dice that were seen.

    Whoever saw them could do something else instead. `rulings` are the rolls of rulings among what was taken back.
    """

    rolls: int
    dice: int
    rulings: int


class Verdict(Struct, frozen=True, kw_only=True):
    """The verdict on a record: whether it holds.

    `verdict` is "proven" (all that there is was checked and holds), "open" (nothing is wrong, but the seed or a
    hidden roll has not been revealed yet, dice may be among what is withheld, or events were replaced, so not all can
    be checked),
    "unproven-end" (nothing is wrong with what is there, but no head was there to compare its end with, so
    commits may be missing after it) or "altered". `head_checked` and `known_head` are as in an audit. Where the
    chain is broken nothing else is looked at, or counted. Of `server_rolls`, those of undone play included,
    `dice_checked` were derived again; what was typed in is not among them, but in `given`. `no_override` says
    that all dice are the server's, nobody could know its seed before the end or had seen dice that count before
    they fell, and no ruling changed anything, nor did anybody take back dice of the rules that had been seen;
    else `overrides` says in which ways anybody had a say: "seeded", "forked", "table-dice", "gm-dice",
    "rulings", "fresh-dice", "known-dice", "taken-back", "new-seed", "seed-known"; "withheld", where that
    cannot be told; and "replaced", where entries say something else than was written, as a name was erased from them
    (`replaced`: their ids). `seeds` are all there were, and `seed` says whether those that were rolled with are
    revealed.
    """

    verdict: Literal["proven", "open", "unproven-end", "altered"]
    encounter: str
    commits: int
    events: int
    withheld: int
    replaced: list[str]
    hash: str
    head_checked: bool
    known_head: int
    seed: Literal["revealed", "secret"]
    sealed: bool
    no_override: bool
    overrides: list[str]
    server_rolls: int
    dice_checked: int
    entropy: int
    given: list[Given]
    rulings: list[Ruled]
    hidden: list[Bound]
    foreknown: list[Foreknown]
    taken_back: TakenBack
    seeds: list[SeedUse]
    wrong: list[Wrong]
