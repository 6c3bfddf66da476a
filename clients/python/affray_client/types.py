"""What the service answers. Written by `make schemas` from its OpenAPI document; change that."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct, convert, field


class AddedPicture(Struct, frozen=True, kw_only=True):
    """
    A picture that is kept: its id, its media type, its size in pixels, and how many bytes it has.
    """

    picture: str
    kind: str
    width: int
    height: int
    bytes: int


class Admission(Struct, frozen=True, kw_only=True):
    """
    Whether a guest is let in; then with the seat and its token.
    """

    status: str
    encounter: str = ""
    seat: str = ""
    token: str = ""


class AgainstFair(Struct, frozen=True, kw_only=True):
    """
    What so many rolls came to, and what fair dice come to: on average, and in 95 of 100 cases from `low` to `high`.

    `luckier` is in how many of 100 cases fair dice come to less: 50 is the middle, and of those that come to just as
    much half are counted.
    """

    rolls: int
    came: float
    expected: float
    low: float
    high: float
    luckier: float


class AssumedAnswer(Struct, frozen=True, kw_only=True):
    """
    What somebody who is asked meanwhile is taken to answer.
    """

    asked: str
    ask: str
    choice: str
    args: dict[str, Any]


class Attempt(Struct, frozen=True, kw_only=True):
    """
    An attempt to deliver the message of a position: when (milliseconds since 1970), of which `kind` it is.

    The answer had this `status` (0: there was none) after so many `milliseconds`; `error` is what was wrong with it.
    """

    at: int
    kind: str
    position: int
    status: int
    milliseconds: int
    error: str = ""


class Band(Struct, frozen=True, kw_only=True):
    """
    A band of range: targets from `low` to `high` cells away, and what that adds to the chance of the option.
    """

    high: int
    low: int = 0
    adds: int = 0


Wall: TypeAlias = tuple[int, int]


RuggedItem: TypeAlias = tuple[int, int]


class Chance(Struct, frozen=True, kw_only=True):
    """
    How likely a choice succeeds with these arguments, exactly ("17/216") and in percent.

    Null where nothing is rolled, or where nothing can be said without a sheet that the asker does not have. `critical`
    is how likely it comes to more than a success, a critical hit (by the same roll: a part of `chance`), and
    `critical_percent` the same in percent; null where the rules know of none.
    """

    args: dict[str, Any]
    chance: str | None
    percent: float | None
    critical: str | None = None
    critical_percent: float | None = None


class ChangedVersion(Struct, frozen=True, kw_only=True):
    """
    A version that changed: the ruleset (`part` "") or one of its parts was another when the fight was played.

    `here` is "" for a part that is not installed; `says` is all of it in a sentence.
    """

    part: str
    recorded: str
    here: str
    says: str


class Checked(Struct, frozen=True, kw_only=True):
    """
    A kind of check: how many things it looked at (commits, facts, transitions ...) and what it found.

    None were looked at where that was not possible: the ruleset is not installed, the seed not known.
    """

    check: str
    looked_at: int
    findings: int


class Closed(Struct, frozen=True, kw_only=True):
    """
    That the fight is over, why, and the seed (hex) of its dice, to be checked against the commitment.
    """

    reason: str
    seed: str


Position: TypeAlias = tuple[float, float]


class CommitLine(Struct, frozen=True, kw_only=True):
    """
    The header of a commit: see Header. Only a GM gets `outside` and the hashes.
    """

    version: int
    command: str
    kind: str
    by: str
    at: int
    count: int
    outside: int
    prev: str
    hash: str


class ConditionDetails(Struct, frozen=True, kw_only=True):
    """
    A condition: its id, what it is called, and what its data must say (`needs`: names of fields).

    One that needs nothing can be given by the command `adjust`, any by an effect of a ruling.
    """

    condition: str
    title: str
    needs: list[str]


class DiceRolled(Struct, frozen=True, kw_only=True, tag_field="type", tag="DiceRolled"):
    """
    A roll of dice. `dice` are all faces in the order they fell.

    `source` is "server", "table" (rolled by hand), "gm" (what the GM says they show) or "fork" (rolled in the
    encounter that this one began as a copy of). `context` is what
    a server roll is derived from (docs/reference/dice.md). `against` are the others between whom the roll decides, as
    dice that break a tie do: a viewer who sees none of them is not sent the roll. A `private` roll is for the seat of
    its combatant and the GM only.
    """

    combatant: str
    purpose: str
    notation: str
    dice: list[int]
    total: int
    source: str = "server"
    context: str = ""
    against: list[str] = field(default_factory=list)
    private: bool = False
    rule: str = ""


class Edge(Struct, frozen=True, kw_only=True):
    """
    What stands between a cell and its neighbour on one `side` ("N", "E"), all of it: a door, a low wall, a window.

    Nobody gets across one that is `barred`, or sees through one that is `opaque`; `cover` is how much it hides of
    whoever is beyond it, in percent; 100 lets nothing through. `thing` is what it is ("door").
    """

    at: tuple[int, int]
    side: str
    barred: bool = False
    opaque: bool = False
    cover: int = 0
    thing: str = ""


class Entrant(Struct, frozen=True, kw_only=True):
    """
    A combatant who joins: an id for commands, a name for people, a side, a sheet, a place (metres or cells).

    `portrait` and `external_ids` are for front-ends (see `describe`), and no rule goes by them.
    """

    id: str
    name: str
    side: str
    sheet: dict[str, Any] = field(default_factory=dict)
    position: Position | None = None
    portrait: str = ""
    external_ids: dict[str, str] = field(default_factory=dict)


class EventPage(Struct, frozen=True, kw_only=True):
    """
    Events in the order of the log, and the commits they belong to.

    `version` is that of the fight; `next` the position to ask on from, None at the end.
    """

    encounter: str
    version: int
    events: list[dict[str, Any]]
    commits: list[CommitLine]
    next: str | None


class Excluded(Struct, frozen=True, kw_only=True):
    """
    Two settings that do not go together, each an option and its value, and the rule that says so.
    """

    one: tuple[str, Any]
    other: tuple[str, Any]
    rule: str


class Faces(Struct, frozen=True, kw_only=True):
    """
    The faces of one kind of die, thrown by one `source`: "server", or whose hand.

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


class Fall(Struct, frozen=True, kw_only=True):
    """
    In how many of the fights somebody is out in the end.

    In half of these it came to that `within` so many more rounds; 0 is the one under way, null: it never came to that.
    """

    times: int
    percent: float
    low: float
    high: float
    within: int | None = None


class FeedLine(Struct, frozen=True, kw_only=True):
    """
    An entry of the feed: what became of a fight, by which commit (0: by none), and when (milliseconds since 1970).

    `position` is its own, one more than that of the entry before. `system` and `title` are "" where the service has
    them not at hand.
    """

    position: int
    what: str
    encounter: str
    version: int
    at: int
    system: str
    title: str


class FeedPage(Struct, frozen=True, kw_only=True):
    """
    A page of the feed; `next` is the position to ask on from.

    With `gone`, entries before the first are kept no more.
    """

    entries: list[FeedLine]
    next: int
    gone: bool


class Field(Struct, frozen=True, kw_only=True):
    """
    A field of the sheet, or of what was read.

    field    its place on the sheet ("weapons.axe.damage"); "" where it has none
    source   where it stood: a heading, a path of the file
    how      `taken` as it is; `worked-out`: added up, scaled, or told in other words; `missing` there, so that the
             ruleset's usual value holds; or `not-understood`
    why      what is wrong with it, in English; "" where nothing is
    """

    source: str
    how: str
    field_: str = field(name="field", default="")
    why: str = ""


class FightOfCampaign(Struct, frozen=True, kw_only=True):
    """
    A fight of the campaign, and a token for its GM's seat, which counts as long as that seat is not taken away.

    `since` is when it was added, in milliseconds since 1970.
    """

    encounter: str
    title: str
    ruleset: str
    since: int
    seat: str
    token: str


class Finding(Struct, frozen=True, kw_only=True):
    """
    A finding: something on record that should not be there, or not like this.

    `entry` is the log entry ("7-3"), `event` the type of its event, `rule` the rule by which another fact
    would have come about. `recorded` and `derived` are both results ("by the rules", "by the seed"), where
    there are two. `check` says what was looked at:

    chain    the entries, their order and their hashes     rules  what the ruleset leads to
    history  undo and redo, the state                      range  budgets
    machine  the phase machine                             dice   faces, totals, the server's dice
    commit   who brought what, and whether they might      seed   the secret and its commitment
    """

    entry: str
    check: str
    says: str
    event: str = ""
    rule: str = ""
    recorded: Any = None
    derived: Any = None
    undone: bool = False


class FreeHero(Struct, frozen=True, kw_only=True):
    """
    A combatant whom nobody plays yet.
    """

    id: str
    name: str


class Ground(Struct, frozen=True, kw_only=True):
    """
    What is in one cell of the board, all of it: a field that is left out says that there is nothing of the kind.

    Nobody can enter a `solid` cell, see or shoot through it; `rugged` ground is difficult. Through an `opaque` cell
    (smoke, a hedge) one cannot see. `cover` is how much it hides of whoever is in it or behind it, in percent; 100
    lets nothing through. `light` is "clear", "hazy" or "dark"; where it, `surface` or `ceiling` is left out, it is
    that of the board. A `cluttered` cell hampers large weapons. `thing` is what is there ("fire", "table").
    """

    at: tuple[int, int]
    solid: bool = False
    rugged: bool = False
    opaque: bool = False
    cover: int = 0
    light: str = ""
    surface: str = ""
    ceiling: float | None = None
    cluttered: bool = False
    thing: str = ""


class GroupView(Struct, frozen=True, kw_only=True):
    """
    A group of options: how many of them may be chosen, and what it is called, where labels were asked for.
    """

    group: str
    count: int
    label: str = ""


class Health(Struct, frozen=True, kw_only=True):
    """
    The service answers, and so does its log.

    `status` is "full" when the log takes no more, and all that is on record can still be seen, "partly" when
    some fights wait for a part of the log's cluster that is away. `warnings` are for the
    operator: settings of the log that can lose events, and room that runs out. `opening` says whether everybody may
    open an encounter ("anybody") or who brings the service's key ("key"), `address` where others on the network
    reach the service ("": as you did).
    """

    status: str
    version: str
    log: str
    warnings: list[str]
    opening: str = "anybody"
    address: str = ""


class HiddenRoll(Struct, frozen=True, kw_only=True, tag_field="type", tag="HiddenRoll"):
    """
    A hidden roll, which only the GM knows. `commitment` binds nonce and roll until it is revealed.

    `roll` is the id of this event's log entry ("7-1"); `context` is that of the roll, "" for dice by hand.
    """

    roll: str
    combatant: str
    purpose: str
    commitment: str
    context: str = ""
    rule: str = ""


class Host(Struct, frozen=True, kw_only=True):
    """
    A host value: what a system takes from the game around it, and what is used by default.
    """

    id: str
    needs: str
    resolution: str


class HouseRule(Struct, frozen=True, kw_only=True):
    """
    An option as people read it: what it `says`, under which heading, and what its `values` are called.

    `group` is the heading, "" where there is none.
    """

    name: str
    doc: str
    default: Any
    schema: dict[str, Any]
    says: str
    group: str
    values: dict[str, str]


class Injury(Struct, frozen=True, kw_only=True):
    """
    An injury on record: what is left of it (`amount`), what it was (`taken`), and since which round.
    """

    injury: str
    amount: int
    taken: int
    round: int
    resource: str = "hp"
    cause: str = ""
    kind: str = ""


class Intent(Struct, frozen=True, kw_only=True):
    """
    The action that a combatant declared; while it is `hidden`, others see only that there is an intent ("").
    """

    intent: str
    args: dict[str, Any]
    hidden: bool = False


class Invitation(Struct, frozen=True, kw_only=True):
    """
    The `token` of a seat that was given away, good `until` (milliseconds since 1970).

    `link` is where others reach the service, if that is under another address than you did. `taken` says whether
    somebody has come by this link: a live connection was opened with its token.
    """

    token: str
    link: str
    until: int
    taken: bool


class Likely(Struct, frozen=True, kw_only=True):
    """
    The answer to a decision that is most likely meant, complete: it can be sent as it is.

    `declared` says that the combatant declared it beforehand; else the manners of the ruleset suggest it.
    Where it is a way over the board, `towards` is the foe to whom it leads, and `steps` how many cells it goes;
    `label` says so in the reader's language, where labels were asked for.
    """

    choice: str
    args: dict[str, Any]
    declared: bool = False
    towards: str = ""
    steps: int = 0
    label: str = ""


class LikelyLoss(Struct, frozen=True, kw_only=True):
    """
    So many hit points are lost (below 0: regained); `at_least` is how likely so many or more are, in percent.
    """

    points: int
    chance: str
    percent: float
    at_least: float


class Link(Struct, frozen=True, kw_only=True):
    """
    Two combatants who are linked, `combatant` to `other`: who "rides" whom, who "holds" whom. Both have it.
    """

    link: str
    combatant: str
    other: str


class Listed(Struct, frozen=True, kw_only=True):
    """
    An encounter by its id, and the version it is at.
    """

    encounter: str
    version: int


class Modifier(Struct, frozen=True, kw_only=True):
    """
    One step on the way from a base to a total, and the rule that gives it.

    `op` is one of `+` (add), `*` (multiply), `set` (replace by), `min` (no less than) and `max`
    (no more than); `value` is its operand (points, or a factor) and `total` the running total
    after the step.
    """

    rule: str
    op: str
    value: float
    total: int
    note: str = ""


class Number(Struct, frozen=True, kw_only=True):
    """
    A number with every step that led to it: what it is called, its base, the modifiers, and what they come to.

    `unit` is what is counted ("sixes"), "" where it goes without saying; `rule` is the one that the base comes from.
    """

    base: int
    total: int
    name: str = ""
    unit: str = ""
    rule: str = ""
    modifiers: list[Modifier] = field(default_factory=list)


class Override(Struct, frozen=True, kw_only=True):
    """
    An override: where not only the server's secret dice had a say, or where they could be known.

    `kind`: "seeded" (the seed came with the opening), "table-dice" (dice typed in, of a roll or, at a
    table that rolls by hand, of all), "gm-dice" (dice set by the GM), "fresh-dice" (undoing brings other
    dice), "known-dice" (the very same roll had fallen in play that was undone, so its dice were known),
    "taken-back" (dice of the rules that had been seen were undone), "new-seed" (the end was undone, and the dice
    after it come from another seed), "seed-known" (play went on after the seed was revealed), "forked" (the
    encounter began as a copy).
    """

    entry: str
    kind: str
    by: str
    at: int
    says: str
    undone: bool = False


class Param(Struct, frozen=True, kw_only=True):
    """
    An open parameter of a choice: a whole number from `low` to `high`, or one of `names`.

    `many` makes it a list of up to that many such values.
    """

    low: int | None = None
    high: int | None = None
    names: list[str] = field(default_factory=list)
    many: int = 0
    default: Any = None


class PartView(Struct, frozen=True, kw_only=True):
    """
    A part of the rules (an add-on, a house rule) that a fight is played with, and its version.

    `title` is what people call it; its name, where it is not installed.
    """

    name: str
    title: str
    version: str


class PastStep(Struct, frozen=True, kw_only=True):
    """
    A step: its version, and the JSON Patch (RFC 6902) from the view of the step before.
    """

    version: int
    patch: list[dict[str, Any]]


class Picture(Struct, frozen=True, kw_only=True):
    """
    A picture under the grid of the board: `picture` is its id at the service ("": there is none any more).

    It is `width` and `height` pixels large, of which a cell is `cell` across. The pixel at `left` and `top` lies in the
    upper left corner of cell 0/0, of a hex in that of the square around it; they may be negative.
    """

    picture: str
    width: int = 0
    height: int = 0
    cell: float = 0.0
    left: float = 0.0
    top: float = 0.0


class Place(Struct, frozen=True, kw_only=True):
    """
    A combatant's place in an order: higher ranks come first.
    """

    combatant: str
    rank: int


class PreparedCombatant(Struct, frozen=True, kw_only=True):
    """
    Somebody who is to take part. The sheet may be unfinished: the rules look at it when the fight is opened.
    """

    name: str
    side: str = "heroes"
    sheet: dict[str, Any] = field(default_factory=dict)
    position: Position | None = None
    portrait: str = ""


class PreparedEntry(Struct, frozen=True, kw_only=True):
    """
    Something prepared, as the list shows it: how many combatants, and when it was changed (ms since 1970).
    """

    id: str
    name: str
    kind: str
    ruleset: str
    combatants: int
    notes: str
    changed: int


class Probability(Struct, frozen=True, kw_only=True):
    """
    Something that may come of it: exactly how likely it is ("17/216"), and in percent.
    """

    what: str
    chance: str
    percent: float


class ReachedCell(Struct, frozen=True, kw_only=True):
    """
    A cell that can be reached: at which cost, and by which last step.

    Going back step by step leads along the path. Where one may pass but not end by this path, `ends` is false.
    `choice` is the key of the choice that leads there.
    """

    at: tuple[int, int]
    cost: int
    step: str
    ends: bool = True
    choice: str = ""


class ReadSheet(Struct, frozen=True, kw_only=True):
    """
    Somebody whose sheet was read: `count` of them, and the sheet, which fits its ruleset.

    `side` is "" where nothing says which; `position` and `portrait` are what Affray's own files have. `fields` says of
    each field where it came from, first what was not understood and what is missing.
    """

    name: str
    side: str
    count: int
    sheet: dict[str, Any]
    fields: list[Field]
    position: Position | None = None
    portrait: str = ""


class ReadSheets(Struct, frozen=True, kw_only=True):
    """
    All whose sheets were read, from `affray`, a `table`, or a file of the program of this title.
    """

    format: str
    combatants: list[ReadSheet]


class Ready(Struct, frozen=True, kw_only=True):
    """
    A preset combatant: the sheet with a name, the side they are mostly on, and what they are.
    """

    name: str
    side: str
    about: str
    sheet: dict[str, Any]


class ReadyFight(Struct, frozen=True, kw_only=True):
    """
    A fight to try at once: its title, who takes part, by the names of ready combatants, and the table's options.
    """

    title: str
    combatants: list[str]
    options: dict[str, Any] = field(default_factory=dict)


class RemovedPicture(Struct, frozen=True, kw_only=True):
    """
    A picture that is kept no more.
    """

    picture: str


class Resource(Struct, frozen=True, kw_only=True):
    """
    How much of something is left, and how much there is at most.

    Where that is not shown exactly, `band` says it in words ("unhurt", "hurt", "badly-hurt", "down") and the
    numbers are None.
    """

    now: int | None
    max: int | None
    band: str = ""


class RollAhead(Struct, frozen=True, kw_only=True):
    """
    A roll that an answer leads to at once: whose, for what, and which dice: so many at most, of so many faces.
    """

    combatant: str
    purpose: str
    notation: str
    dice: int
    faces: int


class RollRevealed(Struct, frozen=True, kw_only=True):
    """
    A hidden roll was revealed: `nonce` (hex) and `rolled` are what its commitment was made of.
    """

    type: str
    roll: str
    nonce: str
    rolled: DiceRolled
    rule: str = ""


class Rolls(Struct, frozen=True, kw_only=True):
    """
    The rolls of one combatant in the play that counts: how often, how many of them typed in, with what results.

    `dice` is how each kind of die fell.
    """

    combatant: str
    count: int
    table: int
    results: dict[str, int]
    dice: list[Faces]


class RoundsToGo(Struct, frozen=True, kw_only=True):
    """
    Within how many more rounds half of the fights had ended; eight of ten ended after `low` to `high` more.
    """

    median: int
    low: int
    high: int


class Rule(Struct, frozen=True, kw_only=True):
    """
    One rule. `core` is always in force, `option` can be switched on, `advice` has no mechanics.

    `check` is an example that can be tested, "" where there is none; `table` is the id of the table the
    rule reads, "" for none; `see` are the ids of the ambiguities it leans on; `scope` is where it
    belongs ("combat" and so on), "" where the file does not say; `served` is what the system offers for an advice.
    """

    id: str
    section: str
    kind: str
    text: str
    check: str = ""
    scope: str = ""
    table: str = ""
    see: list[str] = field(default_factory=list)
    served: str = ""


class RulesetLine(Struct, frozen=True, kw_only=True):
    """
    A ruleset in short; `version` changes with its rules, `fight` is the title of a ready fight to try ("": none).
    """

    name: str
    title: str
    version: str
    fight: str = ""


class Rulesets(Struct, frozen=True, kw_only=True):
    """
    The rulesets that are installed, by name, and the `languages` that there are texts in, English first.
    """

    rulesets: list[RulesetLine]
    languages: list[str]


class Ruling(Struct, frozen=True, kw_only=True):
    """
    A ruling of the GM: who made it, when (milliseconds since 1970, UTC), why, with what rolls and effects.

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


class Run(Struct, frozen=True, kw_only=True):
    """
    The longest run of checks that were met one after the other, and of those that were not.
    """

    met: int
    missed: int


class Sayings(Struct, frozen=True, kw_only=True):
    """
    What everything is called in a `language`: `messages` is a catalogue in Fluent's syntax (projectfluent.org).
    Of messages that are in it more than once, the last one holds; what the language lacks is in English.

    A message `question_act` puts what is asked, with the arguments of the decision; `suffers_prone` says what a
    condition does, with its data; `budget_attacks` what is `left` of a budget (one without it only keeps count);
    `word_hp` is what an id is called. Functions and small words: docs/reference/language.md.
    """

    language: str
    messages: str


class SeatView(Struct, frozen=True, kw_only=True):
    """
    A seat that was given away.
    """

    seat: str
    role: str
    combatants: list[str]


class Sentence(Struct, frozen=True, kw_only=True):
    """
    A sentence: the key of what is said, and its arguments.

    These are names, ids, numbers, lists of such, costs, or further sentences; and no more than the sentence tells, as
    who is not to read the sentence is not to read them. A combatant is given by name. `str` is its English, and like a
    text it is compared and searched by that.
    """

    key: str
    args: dict[str, Any] = field(default_factory=dict)


class Share(Struct, frozen=True, kw_only=True):
    """
    In how many of the fights, in percent, and between which the true chance lies, with 95 % confidence.
    """

    times: int
    percent: float
    low: float
    high: float


class StepView(Struct, frozen=True, kw_only=True):
    """
    What is going on: a named step of the rules, whose ("" for no combatant's) and on which rank.
    """

    step: str
    combatant: str
    rank: int | None
    args: dict[str, Any]


class Suggestion(Struct, frozen=True, kw_only=True):
    """
    What the autopilot would answer to a decision at a version: a legal choice, with every argument.
    """

    encounter: str
    version: int
    decision: str
    choice: str
    args: dict[str, Any]


class Table(Struct, frozen=True, kw_only=True):
    """
    A table: every row has one cell for each column; a cell is plain data (text, number, list, map).

    Ranges include both ends; -inf and inf mark an open end. A `derived` table is not printed as such
    but put together from the rules.
    """

    id: str
    columns: list[str]
    rows: list[list[Any]]
    title: str = ""
    section: str = ""
    note: str = ""
    derived: bool = False


class TableDice(Struct, frozen=True, kw_only=True):
    """
    Dice rolled by hand, in the order they fell; `purpose` ("attack") is checked when given.
    """

    shows: list[int]
    purpose: str = ""


class TableDoor(Struct, frozen=True, kw_only=True):
    """
    What a code tells whoever has it: what is played there, and whom they may ask for. Nothing of the fight.
    """

    code: str
    title: str
    heroes: list[FreeHero]


class TableOption(Struct, frozen=True, kw_only=True):
    """
    Something that a group may choose: its values as JSON Schema, and what holds when it says nothing.
    """

    name: str
    doc: str
    default: Any
    schema: dict[str, Any]


class ThingView(Struct, frozen=True, kw_only=True):
    """
    A thing of the table, which no combatant has: what lies about, or scenery; and where (null: anywhere).
    """

    item: str
    fields: dict[str, Any]
    position: Position | None


class Thinking(Struct, frozen=True, kw_only=True):
    """
    How long answers took, in seconds: half of them at most `median`; the longest; and all together.
    """

    answers: int
    median: float
    longest: float
    total: float


class Told(Struct, frozen=True, kw_only=True):
    """
    A line of the timeline with its `text` in words; a story goes on without those that are an `aside`.

    The lines of one `deed` go on one card. The first of them says what `kind` of thing is done ("blow", "shot",
    "power", "move"), and with what in `brief` words; a roll has a `tone` (best, great, good, bad or worst for whoever
    rolled) and as its `badge` what that is called. A line that `marks` has the tone and the badge of the whole deed,
    whatever was rolled, and a `quiet` one shows only on an unfolded card. `short` is the text of a roll without the
    steps of its sums, left out where they are few.
    """

    position: str
    round: int
    phase: str
    rank: int | None
    key: str
    args: dict[str, Any]
    rule: str
    undone: bool
    by: str
    at: int
    text: str
    aside: bool
    deed: str = ""
    kind: str = ""
    brief: str = ""
    tone: str = ""
    badge: str = ""
    marks: bool = False
    quiet: bool = False
    short: str = ""


class Tried(Struct, frozen=True, kw_only=True):
    """
    Whether a webhook accepted a heartbeat, or what went wrong.
    """

    id: str
    taken: bool
    error: str


class TypedAgain(Struct, frozen=True, kw_only=True):
    """
    Dice that this seat typed in with an answer that was undone, to be offered with the same answer: with this
    `choice` and these `args`.
    """

    choice: str
    args: dict[str, Any]
    dice: list[TableDice]


class UndoRequested(Struct, frozen=True, kw_only=True):
    """
    A seat asks the GM to undo commit number `commit` and all after it; `request` is this entry's id.
    """

    type: str
    request: str
    seat: str
    commit: int
    reason: str = ""
    rule: str = ""


class Undoable(Struct, frozen=True, kw_only=True):
    """
    What an undo takes back, or a redo brings back: both name it by a `version`.

    `by` is the seat that gave that command, `text` what is undone first, in words ("" where it has no line), `also`
    some of what goes or comes with it, and `count` how many commands these are in all. With `asks` an undo asks the GM.
    """

    version: int
    by: str
    text: str
    also: list[str] = field(default_factory=list)
    count: int = 1
    asks: bool = False


class UndoneCommit(Struct, frozen=True, kw_only=True):
    """
    A commit that was undone: what kind of command, whose, when.
    """

    version: int
    kind: str
    by: str
    at: int


class UndonePlay(Struct, frozen=True, kw_only=True):
    """
    One undo: by whom, when, and what it undid; `redone` if that counts again.
    """

    entry: str
    by: str
    at: int
    commits: list[UndoneCommit]
    redone: bool


class Waiting(Struct, frozen=True, kw_only=True):
    """
    A decision of another seat that the fight waits for.
    """

    asked: str
    ask: str
    decision: str


class WaitingGuest(Struct, frozen=True, kw_only=True):
    """
    A guest: whom they would like to play ("": whoever the GM gives them), since when, and the seat they were given.

    `since` is in milliseconds since 1970.
    """

    guest: str
    name: str
    hero: str
    since: int
    seat: str


class Webhook(Struct, frozen=True, kw_only=True):
    """
    A webhook, and how far its deliveries got: up to position `after`.

    After `failures` in a row, of which `error` is the last, the next try is in `again_in` seconds; with
    `given_up` there is none. `secret` is only in the answer that makes it, or rolls it; until `old_until` (milliseconds
    since 1970; 0: no longer) the one before signs too. `events` are the types of events that are chosen, `recent` the
    last attempts, the newest first.
    """

    id: str
    url: str
    seat: str
    after: int = 0
    failures: int = 0
    again_in: int = 0
    error: str = ""
    given_up: bool = False
    secret: str = ""
    events: list[str] = field(default_factory=list)
    old_until: int = 0
    recent: list[Attempt] = field(default_factory=list)


class Webhooks(Struct, frozen=True, kw_only=True):
    """
    The webhooks of a fight.
    """

    encounter: str
    webhooks: list[Webhook]


class When(Struct, frozen=True, kw_only=True):
    """
    A point in the time of a fight: a round, a phase of it, a rank within the phase; or a `time` by its clock.

    An empty phase means the end of the round; a rank of None means the opening of the phase. A time is in seconds since
    the opening; then the round is 0 and does not count.
    """

    round: int
    phase: str = ""
    rank: int | None = None
    time: int | None = None


class WordDetails(Struct, frozen=True, kw_only=True):
    """
    A word of the rules: its id, its forms in texts, what it means in a sentence, and its rule ("": none).
    """

    word: str
    forms: list[str]
    says: str
    rule: str


class Wrong(Struct, frozen=True, kw_only=True):
    """
    Something that does not hold: `check` is "chain", "history", "seed", "dice", "entropy" or "sealed".
    """

    entry: str
    check: str
    says: str


class You(Struct, frozen=True, kw_only=True):
    """
    Whose view it is: the seat, its role, and the combatants that it plays or looks through.

    `types_dice` says whether dice are taken that this seat rolled by hand (the table's option `typed_dice`).
    """

    seat: str
    role: str
    combatants: list[str]
    types_dice: bool = False


class Audit(Struct, frozen=True, kw_only=True):
    """
    The audit of a whole fight; `clean` if there is no finding, and the end is known to be the end.

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
    verdict: str
    checks: list[Checked]
    findings: list[Finding]
    more: bool
    commits: int
    events: int
    rederived: int
    server_rolls: int
    dice_checked: int
    seed: str
    rulings: list[Ruling]
    overrides: list[Override]
    undone: list[UndonePlay]
    rolls: list[Rolls]
    rules: dict[str, int]
    replaced: list[str] = field(default_factory=list)
    unjudged: str = ""


class Board(Struct, frozen=True, kw_only=True):
    """
    Where a fight takes place, as it is now. How wide a cell is, the rules say.

    What `cells` and `edges` do not name is plain: open ground, with the light, surface and ceiling of the board.
    """

    shape: str = "none"
    width: int = 40
    height: int = 40
    walls: list[Wall] = field(default_factory=list)
    rugged: list[RuggedItem] = field(default_factory=list)
    cells: list[Ground] = field(default_factory=list)
    edges: list[Edge] = field(default_factory=list)
    light: str = "clear"
    surface: str = ""
    ceiling: float | None = None


class CampaignView(Struct, frozen=True, kw_only=True):
    """
    A campaign, for whoever holds its token: what is prepared and which fights there are, the latest first.

    The `token` opens the campaign for ten years from this answer; the `link` takes it to another browser ("": the page
    of the service at the address that was asked knows it, `#campaign/CAMPAIGN/TOKEN`).
    """

    campaign: str
    title: str
    prepared: list[PreparedEntry] = field(default_factory=list)
    fights: list[FightOfCampaign] = field(default_factory=list)
    token: str = ""
    link: str = ""


class CheckEntry(Struct, frozen=True, kw_only=True):
    """
    A chance or total: `base`, each modifier with its running total, then `total`; what the roll came to.

    `result_rule` is the rule that makes this roll this `level`, "" where none is named. `unit` is what these numbers
    are, and `difficulty` what the roll is held against where it is not `total` (see `CheckResolved`).
    """

    skill: str
    base: int
    modifiers: list[Modifier]
    total: int
    roll: int
    level: str
    rule: str
    result_rule: str = ""
    unit: str = ""
    difficulty: Number | None = None


class Choice(Struct, frozen=True, kw_only=True):
    """
    One legal answer to a decision: a key, its fixed arguments, and what is left open.
    """

    key: str
    args: dict[str, Any] = field(default_factory=dict)
    params: dict[str, Param] = field(default_factory=dict)
    cost: str = ""


class Condition(Struct, frozen=True, kw_only=True):
    """
    A condition that a combatant has, until a time or (None) until something ends it; `rule` gave it.
    """

    condition: str
    until: When | None
    data: dict[str, Any]
    rule: str


class Deeds(Struct, frozen=True, kw_only=True):
    """
    What somebody did in so many `fights`, and how lucky they were.

    `dealt` and `taken` are hit points. `checks` counts those whose number was met: how many were, and how many fair
    dice meet. `dice` is how high the dice of checks fell, on average, from 0 (as badly as can be) to 100: 50 is what
    fair dice come to. Both null without such a roll, `thinking` without an answer.
    """

    name: str
    side: str
    fights: int
    dealt: int
    taken: int
    checks: AgainstFair | None
    dice: AgainstFair | None
    run: Run
    thinking: Thinking | None


class EncounterList(Struct, frozen=True, kw_only=True):
    """
    A page of the encounters there are, by id; `total` counts all.
    """

    encounters: list[Listed]
    total: int


class Entry(Struct, frozen=True, kw_only=True):
    """
    One roll. `position` is its place in the record ("7-3"), `dice` all faces in the order they fell.

    `source` is "server", "table" or "gm"; a hidden roll has the source "hidden" and no dice, and is a roll of
    its own where it is revealed. For a check without a roll of its own in the same command it is "",
    and there are no dice. `undone` rolls do not count any more.
    """

    position: str
    round: int
    who: str
    purpose: str
    notation: str
    dice: list[int]
    total: int
    source: str
    rule: str
    check: CheckEntry | None
    undone: bool


class FightForecast(Struct, frozen=True, kw_only=True):
    """
    How the fight may end from a version on, as so many fights say that were `played`, of `fights` in all.

    `wins` says for each side how often it stands alone in the end, `undecided` how often no side did, `out` for each
    combatant who stands at the moment how often they are out of the fight in the end. `seed` is that of the dice.

    With `less` it is without that combatant, and with `more` with another like them ("": nobody).

    In the place of `strangers`, whose sheets the asker does not have, stood the preset `usual` ("": there are none).
    """

    type: str
    encounter: str
    version: int
    fights: int
    played: int
    seed: int
    wins: dict[str, Share]
    undecided: Share
    out: dict[str, Fall]
    rounds: RoundsToGo
    strangers: list[str] = field(default_factory=list)
    usual: str = ""
    less: str = ""
    more: str = ""


class GmSecrets(Struct, frozen=True, kw_only=True):
    """
    What only a GM knows: the hidden rolls that were not revealed yet, by id, and the `invitations` by seat.
    """

    encounter: str
    rolls: dict[str, DiceRolled]
    invitations: dict[str, Invitation]


class Ledger(Struct, frozen=True, kw_only=True):
    """
    Every roll up to a version; `next` is the position to ask on from, None at the end.
    """

    encounter: str
    version: int
    rolls: list[Entry]
    next: str | None = None


class LikelyHarm(Struct, frozen=True, kw_only=True):
    """
    What may become of a combatant: what they lose, and on average; conditions; whether they are out of the fight.
    """

    combatant: str
    lost: list[LikelyLoss]
    mean: float
    conditions: list[Probability]
    out: Probability | None = None


class OptionView(Struct, frozen=True, kw_only=True):
    """
    An option: something one might do. When it is not `legal`, `barred` is the sentence that says why, by `rule`.
    `reason` is that sentence by its key and arguments, for programs (left out: it has no key).

    `id` is what it is answered with, as long as its decision waits. `args` are settled, `params` still open, of which
    `needs` have no default; `cost` is what it takes, in words, and `takes` what of that comes off each budget;
    `chance` is what it is rolled with, in the system's `unit` ("" and "percent": percent, "bonus", "dice" ...;
    None where nothing is rolled), and `modifiers` the steps that lead to it. Where `odds` is true, the exact chance of
    success can be asked for; where `walk` is, the cells that it reaches, by its `path` or by itself. `bands` say, on a
    board, how far away the target may be, and what the distance adds to the chance; `area` how many cells around `x`
    and `y` it works. `group` is what
    kind of thing it is ("attack", "move" ...; "end" for what ends a turn or lets things be), and `common` its place
    among what is chosen most often (1 is the first; 0: it is not among them).
    Where it was asked for, `label` is what it is called on a button in the reader's language, in at most 80 characters,
    and `text` says in sentences what it is and takes, how likely it is, what comes of it and what is still to be said.
    What has its default is left out, so that the many options of a turn stay small; `key`, `args` and `legal` are there
    unless other fields were asked for.
    """

    id: str
    key: str = ""
    args: dict[str, Any] = field(default_factory=dict)
    legal: bool = False
    params: dict[str, Param] = field(default_factory=dict)
    cost: str = ""
    takes: dict[str, int] = field(default_factory=dict)
    chance: int | None = None
    modifiers: list[Modifier] = field(default_factory=list)
    barred: str = ""
    reason: Sentence | None = None
    rule: str = ""
    unit: str = ""
    odds: bool = False
    walk: bool = False
    bands: list[Band] = field(default_factory=list)
    area: int = 0
    group: str = "other"
    common: int = 0
    needs: list[str] = field(default_factory=list)
    label: str = ""
    text: str = ""


class Outlook(Struct, frozen=True, kw_only=True):
    """
    What a choice leads to, by all its dice.

    `results` is what its first check comes to, `told` what is told of it besides, by the keys of the story; both the
    likeliest first. `assumed` are the answers that others are taken to give meanwhile. Instead of `strangers`, whose
    sheets the asker does not have, somebody usual is looked at, the preset `usual` ("": there are no strangers). `left`
    is how much is too rare to be followed to its end, in percent: it is counted as far as it was.
    """

    results: list[Probability]
    harm: list[LikelyHarm]
    told: list[Probability]
    assumed: list[AssumedAnswer]
    strangers: list[str]
    usual: str
    left: float


class PartDetails(Struct, frozen=True, kw_only=True):
    """
    A part of a ruleset (an add-on, a house rule) that a fight may be opened with.

    `about` says what it does; `options` are those that it adds to the table's, `sheet` the fields that it adds to a
    sheet (JSON Schema, None for none); it cannot be played together with those in `without`. `rules` is the name of its
    catalogue, as a system's ("": it has none).
    """

    name: str
    title: str
    about: str
    version: str
    options: list[TableOption]
    sheet: dict[str, Any] | None
    without: list[str]
    rules: str


class PendingView(Struct, frozen=True, kw_only=True):
    """
    A decision the fight waits for. `asked` is a combatant's id or "gm".

    What may be chosen stands in the options; `choices` are the legal ones, without costs and chances, where the view
    was asked for with them, and else empty. Of what others are asked only the question's name is shown. `due` is when
    the default is taken, in milliseconds since 1970 (None: never). `typed` are dice that were typed in for it before an
    undo.
    """

    decision: str
    asked: str
    ask: str
    args: dict[str, Any]
    default: str
    rule: str
    choices: list[Choice] = field(default_factory=list)
    due: int | None = None
    typed: list[TypedAgain] = field(default_factory=list)


class PersonSummary(Struct, frozen=True, kw_only=True):
    """
    What a combatant did in a fight; see Deeds.
    """

    name: str
    side: str
    fights: int
    dealt: int
    taken: int
    checks: AgainstFair | None
    dice: AgainstFair | None
    run: Run
    thinking: Thinking | None
    combatant: str


class Prepared(Struct, frozen=True, kw_only=True):
    """
    Something prepared: a "party" is some combatants, an "encounter" all sides, with the house rules.

    Another of its kind and name takes its place. `notes` are for GMs alone.
    """

    name: str
    ruleset: str
    combatants: list[PreparedCombatant]
    kind: str = "encounter"
    parts: list[str] | None = None
    options: dict[str, Any] = field(default_factory=dict)
    notes: str = ""


class Reach(Struct, frozen=True, kw_only=True):
    """
    The cells that a choice reaches at a version, the nearest first; none where it leads over no board.

    `choice` is the one that was asked about; with "" a cell is there by the best choice that leads to it, so that
    the steps of several mix: go there by the command `move`.
    """

    encounter: str
    version: int
    decision: str
    choice: str
    cells: list[ReachedCell]


class ReadMap(Struct, frozen=True, kw_only=True):
    """
    A map as a board, and what became of all in it: how many of each were taken, and how many left out.

    `cell` is how many pixels of its own picture a cell is across (0: it did not say), as far as the picture is not made
    smaller. `taken` counts walls (their lines), doors, windows and lights; `left_out` what did not become anything:
    "lights" and "objects" that were not asked for, "unreadable" things, what lies "outside" the map.
    """

    board: Board
    cell: float
    taken: dict[str, int]
    left_out: dict[str, int]


class ReadyCombatants(Struct, frozen=True, kw_only=True):
    """
    All that are ready under a ruleset, friends first.

    `armoury` has things to take for any sheet: under a field of the sheet ("weapons") by name, as the sheet takes them.
    `fight` is one that somebody new may try, if there is one.
    """

    combatants: list[Ready] = field(default_factory=list)
    armoury: dict[str, dict[str, Any]] = field(default_factory=dict)
    fight: ReadyFight | None = None


class RecordCheck(Struct, frozen=True, kw_only=True):
    """
    Whether the record of a fight holds: its hash chain, and all dice that follow from its seeds.

    `wrong` says what does not hold, to GMs; others are told that something does not.
    """

    encounter: str
    holds: bool
    wrong: list[Wrong]


class RulesetDetails(Struct, frozen=True, kw_only=True):
    """
    A ruleset: `options` one by one, in groups, and those settings that do not go together (`excludes`).

    `sheet` is JSON Schema, `phases` are in their order; `machine` is the phase machine as a Mermaid state diagram;
    `says` is what it all is called. `parts` are those that can be switched on, by name, and `usual` the names of those
    that are unless the group chooses otherwise; options, sheet and texts are those of the ruleset with the parts that
    were asked for. `styles` are those in which the autopilot plays, the usual one first ([]: it has but one way).
    `hit_points` is the resource that front-ends call so; `conditions` are those that a GM may give a combatant; `words`
    are those of the rules that somebody new may ask about.
    """

    name: str
    title: str
    version: str
    doc: str
    options: list[HouseRule]
    excludes: list[Excluded]
    sheet: dict[str, Any]
    phases: list[str]
    machine: str
    says: Sayings
    parts: list[PartDetails]
    usual: list[str]
    styles: list[str]
    hit_points: str
    conditions: list[ConditionDetails]
    words: list[WordDetails]
    fight: str = ""


class RulingDetails(Struct, frozen=True, kw_only=True):
    """
    A ruling: what the `text` of a rule leaves open, and how it is read here (`resolution`).

    `options` are those of the table that settle it; none: it is read so at every table, unless the GM rules otherwise.
    """

    id: str
    text: str
    resolution: str
    options: list[TableOption]


class Summary(Struct, frozen=True, kw_only=True):
    """
    What everybody did up to a version, and how lucky they were, by what the seat saw; what was undone left out.
    """

    encounter: str
    version: int
    people: list[PersonSummary]


class TableCode(Struct, frozen=True, kw_only=True):
    """
    The open code of a fight ("": none), for its GM: its link, until when (ms since 1970), and who came.
    """

    encounter: str
    code: str = ""
    link: str = ""
    until: int = 0
    guests: list[WaitingGuest] = field(default_factory=list)


class Timeline(Struct, frozen=True, kw_only=True):
    """
    What happened, line by line, up to a version; `next` is the position to ask on from, None at the end.
    """

    encounter: str
    version: int
    lines: list[Told]
    next: str | None = None


class TimerView(Struct, frozen=True, kw_only=True):
    """
    Something that will start by itself at `due`.
    """

    timer: str
    kind: str
    due: When
    combatant: str
    data: dict[str, Any]


class CampaignSummary(Struct, frozen=True, kw_only=True):
    """
    What everybody did in the fights of a campaign, those of one name and side together, who dealt most first.

    `fights` are those that were counted; `left_out`, by id, those that could not be read, or came before the last 100.
    """

    campaign: str
    fights: int
    left_out: list[str]
    people: list[Deeds]


class CombatantView(Struct, frozen=True, kw_only=True):
    """
    A combatant in the fight. Positions are in metres or cells; `intent` is None when there is none, or a hidden one.

    `size` is how many cells they are wide and deep, from `position` on. `present` is false for those who have
    left, `standing` for those too who are out of the fight by the ruleset (unconscious, dead); `engaged` are the ids of
    foes in striking distance, `links` are theirs to others and others' to them (who rides, who holds whom). One who is
    `unseen` is known to be there, and nothing else is shown of them. `portrait` is the URL of a picture ("": none),
    `external_ids` are a program's name and its id of the combatant.
    """

    id: str
    name: str
    side: str
    present: bool
    standing: bool
    position: Position | None
    size: int
    resources: dict[str, Resource]
    conditions: list[Condition]
    injuries: list[Injury]
    budgets: dict[str, int]
    items: dict[str, dict[str, Any]]
    engaged: list[str]
    intent: Intent | None
    unseen: bool = False
    links: list[Link] = field(default_factory=list)
    portrait: str = ""
    external_ids: dict[str, str] = field(default_factory=dict)


class DecisionView(Struct, frozen=True, kw_only=True):
    """
    A decision that waits for the seat, with every option, legal or not, or with those that were asked for.

    `likely` is the answer most likely meant (left out: there is none); `question` what is asked, as a sentence in the
    reader's language, where labels were asked for. Where only some options were asked for, `groups` counts what may be
    chosen of all groups, and `more` how many options were left out by the limit.
    `secret`: until it is revealed, the answer is for the one who is asked and the GM only.
    """

    decision: str
    ask: str
    args: dict[str, Any]
    default: str
    rule: str
    options: list[OptionView]
    likely: Likely | None = None
    question: str = ""
    groups: list[GroupView] = field(default_factory=list)
    more: int = 0
    secret: bool = False


class EncounterView(Struct, frozen=True, kw_only=True):
    """
    A whole encounter as of `version`.

    `ruleset_version` is the version of the rules it was opened with, `parts` those that were switched on, in their
    order; `orders` maps a kind of order ("dex") to its places, first to act first; `round` is 0 before the first.
    `board` is the board as it is then, of shape "none" where there is none, and `picture` what lies under its grid
    (None: nothing); `things` are those of the table, `counts` its counts: the "clock" (seconds since the opening, as
    far as time was said to pass) and others. A GM sees all `seats` and `undo_requests`, everybody else their own.
    `undo` is the command that this seat would undo, or ask to have undone, and `redo` what it would bring back; None
    (as `can_undo` and `can_redo` say) where there is nothing.
    With `clock_stopped` the time for decisions stands still since an undo, until somebody decides something again.
    """

    encounter: str
    title: str
    ruleset: str
    ruleset_version: str
    parts: list[PartView]
    version: int
    phase: str
    round: int
    step: StepView | None
    orders: dict[str, list[Place]]
    combatants: list[CombatantView]
    pending: list[PendingView]
    timers: list[TimerView]
    closed: Closed | None
    can_undo: bool
    can_redo: bool
    commitment: str
    you: You = field(
        default_factory=lambda: convert(
            {"seat": "gm", "role": "gm", "combatants": [], "types_dice": False},
            type=You,
        )
    )
    seats: list[SeatView] = field(default_factory=list)
    undo_requests: list[UndoRequested] = field(default_factory=list)
    things: list[ThingView] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    undo: Undoable | None = None
    redo: Undoable | None = None
    clock_stopped: bool = False
    board: Board = field(
        default_factory=lambda: convert(
            {
                "shape": "none",
                "width": 40,
                "height": 40,
                "walls": [],
                "rugged": [],
                "cells": [],
                "edges": [],
                "light": "clear",
                "surface": "",
                "ceiling": None,
            },
            type=Board,
        )
    )
    picture: Picture | None = None


class Odds(Struct, frozen=True, kw_only=True):
    """
    The exact chances of a choice at a version: one, or one for each value of a parameter.

    `roll` is for who may type dice in: their own roll, to which this choice leads before anybody else is asked; null
    where there is none, and then dice that come with the answer are refused. A GM is told of anybody's. `usual` is the
    preset that stands for whoever's sheet the asker does not have ("": for nobody). `outlook` is all that the choice
    may lead to, where that was asked for and can be said.
    """

    encounter: str
    version: int
    decision: str
    choice: str
    chances: list[Chance]
    roll: RollAhead | None = None
    usual: str = ""
    outlook: Outlook | None = None


class PastSteps(Struct, frozen=True, kw_only=True):
    """
    The view of a step, and what each step after it changed, one after the other.
    """

    encounter: str
    view: EncounterView
    steps: list[PastStep]


class RuleEntry(Struct, frozen=True, kw_only=True):
    """
    A rule of a system, the table that it reads, and the ambiguities that it leans on.

    The ids of tables, of ambiguities and of what the game around must provide are cited as rules, too: their entry is a
    rule of kind "core", and its text says what is open and how it is read here.
    """

    system: str
    rule: Rule
    table: Table | None
    ambiguities: list[RulingDetails]


class Rules(Struct, frozen=True, kw_only=True):
    """
    The rules of a system, in the order of its catalogue, its tables, and what its text leaves open.

    `hosts` are what it takes from the game around it, by ids as rules have them. `docs` is the page of this service's
    documentation that says of each, behind a # and its id, which code carries it out and which tests prove it ("": none
    does).
    """

    system: str
    title: str
    rules: list[Rule]
    tables: list[Table]
    ambiguities: list[RulingDetails]
    hosts: list[Host] = field(default_factory=list)
    docs: str = ""


class SeatChoices(Struct, frozen=True, kw_only=True):
    """
    What one seat, a combatant's id or "gm", may do now.

    `status` is "asked" (see `decisions`), "waiting" (for those in `waits_for`), "left" or "closed".
    """

    seat: str
    status: str
    decisions: list[DecisionView] = field(default_factory=list)
    waits_for: list[Waiting] = field(default_factory=list)


class Options(Struct, frozen=True, kw_only=True):
    """
    What everybody may do at a version: the GM first, then each combatant.

    `outlooks` says of options, by their ids, all that they may lead to as they are, where `odds=full` asked for it and
    it can be said.
    """

    encounter: str
    version: int
    seats: list[SeatChoices]
    outlooks: dict[str, Outlook] = field(default_factory=dict)
