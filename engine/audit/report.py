"""The report of an audit: plain data, for people and as JSON."""

from typing import Any, Literal

from msgspec import Struct

from events import DiceRolled, HiddenRoll, RollRevealed

Check = Literal["chain", "history", "machine", "commit", "rules", "range", "dice", "seed"]

Verdict = Literal["clean", "unproven-end", "rules-missing", "altered", "rules-changed", "wrong"]


class Finding(Struct, frozen=True, kw_only=True):
    """A finding: something on record that should not be there, or not like this.

    `entry` is the log entry ("7-3"), `event` the type of its event, `rule` the rule by which another fact
    would have come about. `recorded` and `derived` are both results ("by the rules", "by the seed"), where
    there are two. `check` says what was looked at:

    chain    the entries, their order and their hashes     rules  what the ruleset leads to
    history  undo and redo, the state                      range  budgets
    machine  the phase machine                             dice   faces, totals, the server's dice
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


class Checked(Struct, frozen=True, kw_only=True):
    """A kind of check: how many things it looked at (commits, facts, transitions ...) and what it found.

    None were looked at where that was not possible: the ruleset is not installed, the seed not known.
    """

    check: Check
    looked_at: int
    findings: int


class Ruling(Struct, frozen=True, kw_only=True):
    """A ruling of the GM: who made it, when (milliseconds since 1970, UTC), why, with what rolls and effects.

    Of its hidden rolls, `revealed` has those that were shown since, by whichever commit.
    """

    entry: str
    by: str
    at: int
    ruling: str
    reason: str
    about: str
    rolls: list[DiceRolled | HiddenRoll]
    revealed: list[RollRevealed]
    effects: list[Any]
    undone: bool


class Override(Struct, frozen=True, kw_only=True):
    """An override: where not only the server's secret dice had a say, or where they could be known.

    `kind`: "seeded" (the seed came with the opening), "table-dice" (dice typed in, of a roll or, at a
    table that rolls by hand, of all), "gm-dice" (dice set by the GM), "fresh-dice" (undoing brings other
    dice), "known-dice" (the very same roll had fallen in play that was undone, so its dice were known),
    "taken-back" (dice of the rules that had been seen were undone), "new-seed" (the end was undone, and the dice
    after it come from another seed), "seed-known" (play went on after the seed was revealed), "forked" (the
    encounter began as a copy).
    """

    entry: str
    kind: Literal[
        "seeded",
        "table-dice",
        "gm-dice",
        "fresh-dice",
        "known-dice",
        "taken-back",
        "new-seed",
        "seed-known",
        "forked",
    ]
    by: str
    at: int
    says: str
    undone: bool = False


class UndoneCommit(Struct, frozen=True, kw_only=True):
    """A commit that was undone: what kind of command, whose, when."""

    version: int
    kind: str
    by: str
    at: int


class UndonePlay(Struct, frozen=True, kw_only=True):
    """One undo: by whom, when, and what it undid; `redone` if that counts again."""

    entry: str
    by: str
    at: int
    commits: list[UndoneCommit]
    redone: bool


class Faces(Struct, frozen=True, kw_only=True):
    """The faces of one kind of die, thrown by one `source`: "server", or whose hand.

    `observed` counts them in bins of equal width, from the lowest faces up; fair dice would fall
    `expected` times into each. `p` is the chance that fair dice stray at least this far (chi-squared with
    one degree of freedom less than there are bins); None where there are too few dice to say.
    """

    faces: int
    source: str
    count: int
    mean: float
    fair_mean: float
    observed: list[int]
    expected: float
    chi_squared: float | None
    p: float | None


class Rolls(Struct, frozen=True, kw_only=True):
    """The rolls of one combatant in the play that counts: how often, how many of them typed in, with what results.

    `dice` is how each kind of die fell.
    """

    combatant: str
    count: int
    table: int
    results: dict[str, int]
    dice: list[Faces]


class ChangedVersion(Struct, frozen=True, kw_only=True):
    """A version that changed: the ruleset (`part` "") or one of its parts was another when the fight was played.

    `here` is "" for a part that is not installed; `says` is all of it in a sentence.
    """

    part: str
    recorded: str
    here: str
    says: str


class Audit(Struct, frozen=True, kw_only=True):
    """The audit of a whole fight; `clean` if there is no finding, and the end is known to be the end.

    `verdict`:

    clean          it comes out as recorded, to the last commit that was written
    unproven-end   what is there comes out as recorded; whether commits are missing after it is unknown
    rules-missing  it cannot be judged here: the ruleset or a part that it was played by is not installed, and what
                   needs no rules (the chain, undo and redo, dice) comes out as recorded
    altered        the record was altered after it was written: the chain is broken, or makes no sense
    rules-changed  the chain is whole, and the rules lead to other facts than when they were recorded
    wrong          the chain is whole, and something was recorded that no rules could lead to (dice, seeds,
                   who brought what)

    `unjudged` says why the rules could not be run ("": they were).
    `head_checked`: there was a head of the chain to compare the end with: the one that is kept apart from the
    entries, or one known from elsewhere that is the last commit's. Without it commits that are missing at the end
    go unnoticed. `known_head` is the commit whose head is the one known from elsewhere; 0 where none was given.
    `rules_recorded` are the versions of the ruleset and its parts that the fight was played by, `rules_here` those that
    the audit ran ("": they are not installed), and `changed_versions` what differs between them.
    `more` says that looking for differences by the rules stopped at the limit: there may be more of them.
    `replaced` are the ids of entries that say something else than was written, as a name was erased from them.
    `events` were read, `rederived` of them computed again by the rules; of `server_rolls`, as many as
    `dice_checked` were derived again from the seed (none where it is not known). `hash` is the head of the
    chain at `version`: two logs of the same hash are the same log.
    """

    encounter: str
    title: str
    ruleset: str
    rules_recorded: str
    rules_here: str
    changed_versions: list[ChangedVersion]
    version: int
    hash: str
    head_checked: bool
    known_head: int
    clean: bool
    verdict: Verdict
    checks: list[Checked]
    findings: list[Finding]
    more: bool
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
    replaced: list[str] = []
    unjudged: str = ""
