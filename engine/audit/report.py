"""What an audit finds: plain data, for people and as JSON."""

from typing import Any, Literal

from msgspec import Struct

Check = Literal["chain", "history", "commit", "rules", "dice", "seed"]


class Finding(Struct, frozen=True, kw_only=True):
    """Something on record that should not be there, or not like this.

    `entry` is the log entry ("7-3"), `event` the type of its event, `rule` the rule by which another fact
    would have come about. `recorded` and `derived` are both results ("by the rules", "by the seed"), where
    there are two. `check` says what was looked at:

    chain    the entries, their order and their hashes     rules  what the ruleset leads to
    history  the state machine, undo and redo, the state   dice   faces, totals, the server's dice
    commit   who brought what, and whether they might      seed   the secret and its commitment
    """

    entry: str
    check: Check
    says: str
    event: str = ""
    rule: str = ""
    recorded: Any = None
    derived: Any = None
    undone: bool = False


class Ruling(Struct, frozen=True, kw_only=True):
    """A decision of the GM: who made it, when (milliseconds since 1970, UTC), why, with what rolls and effects."""

    entry: str
    by: str
    at: int
    ruling: str
    reason: str
    about: str
    rolls: list[Any]
    effects: list[Any]
    undone: bool


class Override(Struct, frozen=True, kw_only=True):
    """Where somebody other than the server's secret dice had a say, or could have known them.

    `kind`: "seeded" (the seed came with the opening), "table-dice" (dice typed in, of a roll or, at a
    table that rolls by hand, of all), "fresh-dice" (undoing brings other dice), "seed-known" (play went
    on after the seed was revealed).
    """

    entry: str
    kind: Literal["seeded", "table-dice", "fresh-dice", "seed-known"]
    by: str
    at: int
    says: str
    undone: bool = False


class UndoneCommit(Struct, frozen=True, kw_only=True):
    """A commit that was taken back: what kind of command, whose, when."""

    version: int
    kind: str
    by: str
    at: int


class UndonePlay(Struct, frozen=True, kw_only=True):
    """One undo: by whom, when, and what it took back; `redone` if that counts again."""

    entry: str
    by: str
    at: int
    commits: list[UndoneCommit]
    redone: bool


class Rolls(Struct, frozen=True, kw_only=True):
    """What somebody rolled in the play that counts: how often, how many of them typed in, with what results."""

    combatant: str
    count: int
    table: int
    results: dict[str, int]


class Audit(Struct, frozen=True, kw_only=True):
    """A whole fight, checked; `clean` if there is no finding.

    `events` were read, `rederived` of them led to by the rules once more; of `server_rolls`, as many as
    `dice_checked` were derived again from the seed (none where it is not known). `hash` is the head of the
    chain at `version`: two logs of the same hash are the same log.
    """

    encounter: str
    title: str
    ruleset: str
    rules_recorded: str
    rules_here: str
    version: int
    hash: str
    clean: bool
    findings: list[Finding]
    commits: int
    events: int
    rederived: int
    server_rolls: int
    dice_checked: int
    seed: Literal["secret", "revealed", "unknown"]
    rulings: list[Ruling]
    overrides: list[Override]
    undone: list[UndonePlay]
    rolls: list[Rolls]
    rules: dict[str, int]
