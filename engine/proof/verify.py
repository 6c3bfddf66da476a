"""Verifying a record in one pass: a small state, enough to know what each roll was for and what is wrong."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from engine.dice import DiceError, NotationError, commitment, derived, key_of, parse, read, throw
from engine.dice.canonical_json import canonical
from engine.dice.roll_source import roll_context, undos_told
from engine.dice.typed_dice import may_type
from engine.fights.fork_copy import TAKEN_OVER
from engine.history.dice_labels import mislabelled
from engine.history.permanent_record import PermanentRecord, apply_commit, entropy_of, met
from engine.history.undo_stack import UndoStack
from engine.proof.report import Bound, Foreknown, Given, Ruled, SeedUse, TakenBack, Verdict, Wrong
from engine.ruleset_api.procedure import GM, Roll
from engine.state.evolve import REDUCERS, ImpossibleEvent
from engine.state.roll_context import is_by_ruling
from engine.state.state import Fight
from events import (
    DiceRolled,
    EncounterClosed,
    EncounterOpened,
    EntropyAdded,
    Event,
    HiddenRoll,
    ManeuverDeclared,
    PhaseEntered,
    RollRevealed,
    RoundBegan,
    RulingMade,
    SeatInvited,
    StepBegan,
    Undone,
)
from events.chain.commit import GENESIS, ChainHead, Commit
from events.chain.known_head import KnownHead, find_known_head
from events.chain.reading import DamagedLog, Entry, check_head, is_replaced, is_withheld
from events.chain.reading import commits as commits_in
from events.chain.replaced import UNTOLD, told_of, untold
from events.chain.withheld import is_placeholder
from events.exports.lines import head_in, load_top
from events.exports.reader import DamagedExport, walk

MOST_WRONG = 100
DEEDS = (PhaseEntered, StepBegan, ManeuverDeclared)
KNOWN = (EncounterOpened, RoundBegan, PhaseEntered, StepBegan, ManeuverDeclared, DiceRolled, HiddenRoll)
SERVER = "server"


@dataclass(slots=True, frozen=True)
class _Place:
    """The place of a roll: its entry, the fight there, whether a ruling asked for it, who gave the command."""

    entry: str
    version: int
    fight: Fight
    ruling: bool
    by: str
    hidden: bool = False
    unsure: bool = False  # what is withheld may say what is being done


@dataclass(slots=True, frozen=True)
class _Fallen:
    """The dice of a server roll: in which commit they fell, how many, and whether a ruling asked for them."""

    version: int
    dice: int
    ruling: bool


Tell = Callable[[int, int], None]
"""Called with how many commits are done, of how many."""


@dataclass(slots=True)
class _Run:
    opened: EncounterOpened
    shown: dict[str, RollRevealed]
    ended: int  # the commit of the last end, also of one that was undone; 0 for none
    seeds: dict[str, bytes] = field(default_factory=dict)  # those revealed, by their commitments
    kept: Mapping[str, bytes] = field(
        default_factory=dict
    )  # those that are secret still, and known to whoever verifies
    bound_at: dict[str, str] = field(default_factory=dict)  # where each commitment stands
    used: Counter[str] = field(default_factory=Counter)  # rolls by the commitment to their seed
    commits: int = 0
    events: int = 0
    hashes: list[str] = field(default_factory=list)
    heads: dict[int, Fight] = field(default_factory=dict)
    stack: UndoStack = field(default_factory=UndoStack)
    permanent: PermanentRecord = field(default_factory=PermanentRecord)
    rolls: int = 0
    checked: int = 0
    entropy: int = 0
    given: list[Given] = field(default_factory=list)
    rulings: list[Ruled] = field(default_factory=list)
    hidden: list[Bound] = field(default_factory=list)
    fell: dict[tuple[str, str], _Place] = field(
        default_factory=dict
    )  # server rolls by seed and context, where first
    dice: list[_Fallen] = field(default_factory=list)
    again: list[tuple[int, Foreknown]] = field(default_factory=list)  # by the commit that it fell again in
    gms: set[str] = field(default_factory=lambda: {GM})
    wrong: list[Wrong] = field(default_factory=list)
    unsure: set[int] = field(default_factory=set)  # commits after which it is not known what is being done
    withheld: bool = False
    kept_back: bool = False  # dice may be among what is withheld
    ruled: dict[int, list[bytes]] = field(
        default_factory=dict
    )  # entropy at withheld rolls of rulings, by rounds
    out: bool = False  # the seed is revealed, here in the log
    known: bool = False  # and the server rolled with it after that

    @property
    def seed(self) -> bytes:
        """The seed of the dice here, where it is revealed anywhere."""
        bound = self.permanent.bound
        return self.seeds.get(bound) or self.kept.get(bound, b"")

    @property
    def secret(self) -> bool:
        """Whether dice come from a seed that is not revealed."""
        return any(each not in self.seeds for each in self.used)


def verify_entries(
    encounter: str,
    entries: Sequence[Entry],
    head: ChainHead | None,
    tell: Tell = lambda done, total: None,
    known: KnownHead | None = None,
    kept: Sequence[bytes] = (),
) -> Verdict:
    """Verify the entries of an export, some of which may be withheld, and its head; and one known from elsewhere.

    `kept` are secret seeds of the fight, which its log keeps: dice are derived from them too.
    """
    try:
        commits = commits_in(entries, withheld=True, head=head)
        if head is not None:
            check_head(head, len(commits), commits[-1].header.hash if commits else GENESIS)
    except DamagedLog as error:
        return _broken(encounter, Wrong(entry=error.entry_id, check="chain", says=error.what))
    withheld = sum(is_withheld(fields) for _, fields in entries)
    replaced = [entry_id.decode() for entry_id, fields in entries if is_replaced(fields)]
    found = verify(
        encounter, lambda: commits, withheld, tell, head_checked=head is not None, known=known, kept=kept
    )
    return _with_replaced(found, replaced, {each.version: told_of(each, replaced) for each in commits})


def verify_export(
    lines: Callable[[], Iterable[bytes]],
    tell: Tell = lambda done, total: None,
    known: KnownHead | None = None,
) -> Verdict:
    """Verify the lines of an export, gone through twice; in memory are never more than those of one commit.

    Raises BadTransfer for what is none.
    """
    encounter, _ = walk(lines(), withheld=True, renamed=True)
    head = head_in(load_top(next(iter(lines()), b"")))
    withheld: set[str] = set()
    replaced: dict[str, None] = {}
    told: dict[int, int] = {}

    def commits() -> Iterator[Commit]:
        for each in walk(lines(), withheld=True, renamed=True)[1]:
            withheld.update(each.withheld)
            replaced.update(dict.fromkeys(each.replaced))
            told[each.commit.version] = told_of(each.commit, each.replaced)
            yield each.commit

    try:
        found = verify(encounter, commits, 0, tell, head_checked=head is not None, known=known)
    except DamagedExport as error:
        return _broken(encounter, Wrong(entry=error.entry_id, check="chain", says=error.what))
    return _with_replaced(replace(found, withheld=len(withheld)), list(replaced), told)


def _with_replaced(found: Verdict, replaced: list[str], told: Mapping[int, int]) -> Verdict:
    """The verdict on a record in which these entries say something else than was written: they prove nothing.

    `told` says of how many each commit tells. Where something is withheld, that may be among it.
    """
    if not replaced or not found.commits:
        return found
    if not found.withheld and (entry := untold(replaced, told)):
        wrong = [Wrong(entry=entry, check="chain", says=UNTOLD), *found.wrong]
        found = replace(found, verdict="altered", wrong=wrong[:MOST_WRONG])
    return replace(
        found,
        verdict="open" if found.verdict == "proven" else found.verdict,
        replaced=replaced,
        no_override=False,
        overrides=[*found.overrides, "replaced"],
    )


def verify(
    encounter: str,
    commits: Callable[[], Iterable[Commit]],
    withheld: int = 0,
    tell: Tell = lambda done, total: None,
    *,
    head_checked: bool,
    known: KnownHead | None = None,
    kept: Sequence[bytes] = (),
) -> Verdict:
    """Verify a record, gone through twice, whose chain has been checked, or is on the way.

    `head_checked` says that its end is, or will be, compared with the head that is kept apart.
    """
    opened = next((each.events[0] for each in commits()), None)
    if not isinstance(opened, EncounterOpened) or opened.encounter != encounter:
        for _ in commits():
            pass
        says = f"this is no record of a fight {encounter!r}: that is not how it opens"
        return _broken(encounter, Wrong(entry="1-0", check="history", says=says))
    run = _Run(opened, {}, 0, kept={commitment(each): each for each in kept})
    run.permanent.bounds = (opened.commitment,)
    run.wrong += _look_ahead(run, commits())
    if not run.kept.keys() <= run.bound_at.keys():
        says = "the secret that is kept for this fight is not the one it was opened with"
        run.wrong.append(Wrong(entry="1-0", check="seed", says=says))
    known_head = 0
    try:
        known_head = 0 if known is None else find_known_head(known, run.hashes)
    except DamagedLog as error:
        return _broken(encounter, Wrong(entry=error.entry_id, check="chain", says=error.what))
    head_checked = head_checked or known_head == run.commits
    done = 0
    try:
        for commit in commits():
            _commit(run, commit)
            done += 1
            if done % 256 == 0:
                tell(done, run.commits)
    except DamagedLog as error:
        run.wrong.append(Wrong(entry=error.entry_id, check="history", says=error.what))
    run.wrong += _never_shown(run)
    sealed = bool(opened.options.get("sealed"))
    overrides = _overrides(run)
    unproven = run.secret or run.kept_back or any(not each.revealed for each in run.hidden)
    return Verdict(
        verdict=(
            "altered"
            if run.wrong
            else "unproven-end"
            if not head_checked
            else "open"
            if unproven
            else "proven"
        ),
        encounter=encounter,
        commits=run.commits,
        events=run.events,
        withheld=withheld,
        replaced=[],
        hash=run.hashes[-1],
        head_checked=head_checked,
        known_head=known_head,
        seed="revealed" if run.seeds and not run.secret else "secret",
        sealed=sealed,
        no_override=not overrides,
        overrides=overrides,
        server_rolls=run.rolls,
        dice_checked=run.checked,
        entropy=run.entropy,
        given=run.given,
        rulings=run.rulings,
        hidden=run.hidden,
        foreknown=_foreknown(run),
        taken_back=_taken_back(run),
        seeds=[
            SeedUse(entry=entry, commitment=bound, revealed=bound in run.seeds, rolls=run.used[bound])
            for bound, entry in run.bound_at.items()
        ],
        wrong=run.wrong[:MOST_WRONG],
    )


def _look_ahead(run: _Run, commits: Iterable[Commit]) -> Iterator[Wrong]:
    """How long it is, the seeds, and the hidden rolls that were revealed, wherever they stand."""
    bound, ends = run.opened.commitment, set[int]()
    run.bound_at[bound] = "1-0"
    for commit in commits:
        run.commits += 1
        run.events += len(commit.events)
        run.hashes.append(commit.header.hash)
        for number, event in enumerate(commit.events):
            if isinstance(event, RollRevealed):
                run.shown[event.roll] = event
            elif isinstance(event, EncounterClosed):
                run.ended = commit.version
                run.shown.update({each.roll: each for each in event.revealed})
                if event.seed and _fits(event.seed, bound):
                    run.seeds[bound] = bytes.fromhex(event.seed)
                    ends.add(commit.version)
                elif event.seed:
                    yield Wrong(
                        entry=f"{commit.version}-{number}",
                        check="seed",
                        says="the seed that is revealed is not the one committed to",
                    )
            elif isinstance(event, Undone):
                if run.opened.options.get("sealed") and not ends.isdisjoint(event.commits):
                    says = "the fight is sealed, and its end is taken back"
                    yield Wrong(entry=f"{commit.version}-{number}", check="sealed", says=says)
                if not event.commitment:
                    continue
                bound = event.commitment
                run.bound_at.setdefault(bound, f"{commit.version}-{number}")
                if ends.isdisjoint(event.commits):
                    says = "a new seed is committed to, and none was revealed in what was taken back"
                    yield Wrong(entry=f"{commit.version}-{number}", check="seed", says=says)
    if run.opened.options.get("sealed") and run.opened.seeded:
        yield Wrong(entry="1-0", check="sealed", says="the fight is sealed, and its seed was given")


def _fits(seed: str, bound: str) -> bool:
    try:
        return commitment(bytes.fromhex(seed)) == bound
    except ValueError:
        return False


def _commit(run: _Run, commit: Commit) -> None:
    first = commit.events[0]
    if (turn := run.stack.turn(commit)) != "play":
        run.stack.take(commit)
        if isinstance(first, Undone) and first.commitment:
            apply_commit(run.permanent, commit)
            run.out = False
        if turn == "out-of-play" and isinstance(first, SeatInvited):
            (run.gms.add if first.role == GM else run.gms.discard)(first.seat)
        elif turn == "out-of-play" and isinstance(first, EntropyAdded):
            _event(run, run.heads[run.stack.last], commit, 0, first)
            apply_commit(run.permanent, commit)
        return
    fight = run.heads[run.stack.last] if run.stack.last else Fight()
    if any(isinstance(each, KNOWN) for each in commit.events):
        fight = fight.fork()
    unsure = run.stack.last in run.unsure
    if commit.header.kind == "rule":
        run.rulings.append(_ruled(run, commit, first))
    for number, event in enumerate(commit.events):
        if is_placeholder(event):
            run.withheld = True
            by_ruling = _withheld_of_ruling(run, fight, commit, number)
            unsure = unsure or not by_ruling
        else:
            unsure = unsure and not isinstance(event, DEEDS)
        _event(run, fight, commit, number, event, unsure=unsure)
        if isinstance(event, KNOWN):
            try:
                REDUCERS[type(event)](fight, event)
            except ImpossibleEvent as error:
                raise DamagedLog(f"{commit.version}-{number}", str(error)) from error
        elif isinstance(event, EncounterClosed) and event.seed:
            run.out = True
    run.wrong += _mislabelled(run, commit)
    apply_commit(run.permanent, commit)
    run.heads[commit.version] = fight
    if unsure:
        run.unsure.add(commit.version)
    run.stack.take(commit)


def _withheld_of_ruling(run: _Run, fight: Fight, commit: Commit, number: int) -> bool:
    """Whether what is withheld is a ruling, or a roll or an effect of one, which is no deed of the rules."""
    words = commit.header.kind == "rule" and number == 0
    brought = commit.header.kind == "rule" and 0 < number < commit.header.outside
    run.kept_back = run.kept_back or not words
    if brought and run.permanent.entropy not in (met := run.ruled.setdefault(fight.round, [])):
        met.append(run.permanent.entropy)
    return words or brought


def _mislabelled(run: _Run, commit: Commit) -> Iterator[Wrong]:
    """Rolls that are said to be typed in, and are not; or the other way round."""
    shown = {roll: each.rolled for roll, each in run.shown.items()}
    if says := mislabelled(run.opened, commit, shown):
        yield Wrong(entry=f"{commit.version}-0", check="dice", says=says)


def _ruled(run: _Run, commit: Commit, ruling: Event) -> Ruled:
    """A ruling and its effects, as far as they are not withheld."""
    brought = commit.events[1 : commit.header.outside]
    effects = sum(
        not isinstance(each, DiceRolled | HiddenRoll) and not is_placeholder(each) for each in brought
    )
    entry = f"{commit.version}-0"
    if effects and run.opened.options.get("sealed"):
        says = "the fight is sealed, and this ruling changes its state"
        run.wrong.append(Wrong(entry=entry, check="sealed", says=says))
    words = ruling.ruling if isinstance(ruling, RulingMade) else ""
    return Ruled(entry=entry, by=commit.header.by, ruling=words, effects=effects)


def _event(
    run: _Run, fight: Fight, commit: Commit, number: int, event: Event, *, unsure: bool = False
) -> None:
    entry = f"{commit.version}-{number}"
    ruling = number < commit.header.outside and commit.header.kind == "rule"
    if isinstance(event, DiceRolled):
        _roll(run, _Place(entry, commit.version, fight, ruling, commit.header.by, unsure=unsure), event)
    elif isinstance(event, HiddenRoll):
        revealed = run.shown.get(event.roll)
        run.hidden.append(
            Bound(
                entry=entry, combatant=event.combatant, purpose=event.purpose, revealed=revealed is not None
            )
        )
        if event.roll != entry:
            says = f"a hidden roll is named after its entry, not {event.roll}"
            run.wrong.append(Wrong(entry=entry, check="dice", says=says))
        place = _Place(entry, commit.version, fight, ruling, commit.header.by, hidden=True)
        if revealed is not None:
            _roll(run, place, revealed.rolled)
        elif event.context:
            run.rolls += 1
            _met(run, place, event)
    elif isinstance(event, EntropyAdded):
        run.entropy += 1
        if fight.round <= run.permanent.rolled:
            says = "entropy is added before the server rolls in a round, and it had rolled"
            run.wrong.append(Wrong(entry=entry, check="entropy", says=says))


def _roll(run: _Run, place: _Place, fact: DiceRolled) -> None:
    entry, by = place.entry, place.by
    if fact.source == SERVER:
        run.rolls += 1
        _met(run, place, fact)
        run.checked += bool(run.seed)
    else:
        run.given.append(
            Given(
                entry=entry,
                by=by,
                combatant=fact.combatant,
                purpose=fact.purpose,
                notation=fact.notation,
                dice=fact.dice,
                total=fact.total,
                source=fact.source,
            )
        )
        forked = run.opened.forked
        if fact.source == TAKEN_OVER and not (forked and int(entry.partition("-")[0]) <= forked.version):
            says = "nothing was taken over here from another fight"
            run.wrong.append(Wrong(entry=entry, check="dice", says=says))
        if run.opened.options.get("sealed"):
            says = "the fight is sealed, and these dice are not the server's"
            run.wrong.append(Wrong(entry=entry, check="sealed", says=says))
        elif (
            fact.dice and fact.source != TAKEN_OVER and not may_type(run.opened.options, is_gm=by in run.gms)
        ):
            says = f"in this fight {by} types no dice in"
            run.wrong.append(Wrong(entry=entry, check="dice", says=says))
    if says := _against(run, place, fact):
        run.wrong.append(Wrong(entry=entry, check="dice", says=says))


def _met(run: _Run, place: _Place, rolled: DiceRolled | HiddenRoll) -> None:
    run.used[run.permanent.bound] += 1
    dice = len(rolled.dice) if isinstance(rolled, DiceRolled) else 0
    run.dice.append(_Fallen(place.version, dice, place.ruling))
    run.known = run.known or run.out
    met(run.permanent, rolled.context)
    first = run.fell.setdefault((run.permanent.bound, rolled.context), place)
    if first is not place:
        again = Foreknown(
            entry=place.entry,
            combatant=rolled.combatant,
            purpose=rolled.purpose,
            before=first.entry,
            by=first.by,
            hidden=first.hidden,
        )
        run.again.append((place.version, again))


def _foreknown(run: _Run) -> list[Foreknown]:
    """The rolls that count, and that had fallen before."""
    return [each for version, each in run.again if run.stack.counts(version)]


def _taken_back(run: _Run) -> TakenBack:
    """What fell and no longer counts."""
    gone = [each for each in run.dice if not run.stack.counts(each.version)]
    rules = [each for each in gone if not each.ruling]
    return TakenBack(rolls=len(rules), dice=sum(each.dice for each in rules), rulings=len(gone) - len(rules))


def _against(run: _Run, place: _Place, fact: DiceRolled) -> str:
    """What is wrong with a roll, if anything."""
    try:
        dice = parse(fact.notation)
        fell = read(dice, fact.dice)
    except (DiceError, NotationError) as error:
        return f"dice cannot fall like that: {error}"
    if (fell.dice, fell.total) != (fact.dice, fact.total):
        return f"the dice {list(fact.dice)} come to {fell.total}, not to {fact.total}"
    if fact.source != SERVER:
        return "dice that were given are derived from nothing" if fact.context else ""
    want = Roll(combatant=fact.combatant, purpose=fact.purpose, notation=fact.notation)
    ruling = place.ruling and is_by_ruling(fact.context)
    context = roll_context(place.fight, want, undos_told(place.fight, run.stack.undos), ruling=ruling)
    if fact.context != context and not (run.withheld and _may_be(fact.context, context, place)):
        return f"it is derived from {fact.context}, and was rolled for {context}"
    if not run.seed:
        return ""
    entropy = [entropy_of(run.permanent, place.fight.round, ruling=ruling)]
    if ruling:  # a roll that is withheld may have been the first of the round
        entropy = [*run.ruled.get(place.fight.round, ()), *entropy]
    thrown = [throw(dice, derived(key_of(run.seed, each), fact.context)) for each in entropy]
    if fell not in thrown:
        fair = thrown[-1]
        return f"by the seed the dice show {list(fair.dice)}, not {list(fact.dice)}"
    return ""


def _may_be(recorded: str, context: str, place: _Place) -> bool:
    """Whether a roll may have this context, where what it was for may be withheld, or rolls like it."""
    try:
        (*about, deed, purpose, undos, ordinal), here = json.loads(recorded), json.loads(context)
    except ValueError:
        return False
    if not isinstance(ordinal, int) or canonical([*about, deed, purpose, undos, ordinal]) != recorded:
        return False
    alike = [*about, purpose, undos] == [*here[:3], *here[4:6]]
    if deed != here[3]:
        return alike and place.unsure and isinstance(deed, list)
    return alike and ordinal >= here[6]


def _overrides(run: _Run) -> list[str]:
    """The overrides: in which ways anybody had, or may have had, a say in dice or outcome."""
    sources = {each.source for each in run.given}
    fresh = run.opened.options.get("dice_after_undo") == "fresh"
    ways = {
        "seeded": run.opened.seeded,
        "forked": run.opened.forked is not None,
        "table-dice": bool(sources - {"gm", TAKEN_OVER}),
        "gm-dice": "gm" in sources,
        "rulings": any(each.effects for each in run.rulings),
        "fresh-dice": fresh and run.stack.undos > 0,
        "known-dice": bool(_foreknown(run)),
        "taken-back": _taken_back(run).rolls > 0,
        "new-seed": len(run.bound_at) > 1,
        "seed-known": run.known,
        "withheld": run.kept_back,
    }
    return [way for way, taken in ways.items() if taken]


def _never_shown(run: _Run) -> Iterator[Wrong]:
    """Hidden rolls that an end left hidden. Those that fell after one that was undone wait for the next."""
    if not run.stack.last or not run.seeds:
        return
    for each in run.hidden:
        if not each.revealed and int(each.entry.partition("-")[0]) <= run.ended:
            says = "the seed is revealed, and this hidden roll is not"
            yield Wrong(entry=each.entry, check="dice", says=says)


def _broken(encounter: str, wrong: Wrong) -> Verdict:
    return Verdict(
        verdict="altered",
        encounter=encounter,
        commits=0,
        events=0,
        withheld=0,
        replaced=[],
        hash="",
        head_checked=False,
        known_head=0,
        seed="secret",
        sealed=False,
        no_override=False,
        overrides=[],
        server_rolls=0,
        dice_checked=0,
        entropy=0,
        given=[],
        rulings=[],
        hidden=[],
        foreknown=[],
        taken_back=TakenBack(rolls=0, dice=0, rulings=0),
        seeds=[],
        wrong=[wrong],
    )
