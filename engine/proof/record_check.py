"""Checking a record commit by commit: a small state, enough to know what each roll was for and what is wrong."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial

from engine.dice.canonical_json import canonical
from engine.history.permanent_record import PermanentRecord, apply_commit, entropy_of, met
from engine.history.undo_stack import UndoStack
from engine.proof.dice_labels import mislabelled
from engine.proof.report import Bound, Foreknown, Given, Ruled, TakenBack, Wrong
from engine.proof.rolls import (
    SERVER,
    Circumstances,
    RollFault,
    derivation,
    derivation_fault,
    given_faults,
    is_fair,
    of_ruling,
    shape_fault,
)
from engine.proof.seeds import SeedFault, Seeds
from engine.ruleset_api.procedure import GM
from engine.state.evolve import REDUCERS, ImpossibleEvent
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
from events.chain.commit import Commit
from events.chain.reading import DamagedLog
from events.chain.withheld import is_placeholder

DEEDS = (PhaseEntered, StepBegan, ManeuverDeclared)
KNOWN = (EncounterOpened, RoundBegan, PhaseEntered, StepBegan, ManeuverDeclared, DiceRolled, HiddenRoll)


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


@dataclass(slots=True)
class RecordCheck:
    """A check of a record as far as it has come."""

    opened: EncounterOpened
    shown: dict[str, RollRevealed] = field(default_factory=dict)
    ended: int = 0  # the commit of the last end, also of one that was undone; 0 for none
    seeds: Seeds = field(default_factory=Seeds)
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
        """The seed of the dice here, where it is known."""
        return self.seeds.known.get(self.permanent.bound, b"")

    @property
    def secret(self) -> bool:
        """Whether dice come from a seed that is not revealed."""
        return any(each not in self.seeds.revealed for each in self.used)


def look_ahead(run: RecordCheck, commits: Iterable[Commit]) -> Iterator[Wrong]:
    """How long it is, the seeds, and the hidden rolls that were revealed, wherever they stand."""
    for commit in commits:
        run.commits += 1
        run.events += len(commit.events)
        run.hashes.append(commit.header.hash)
        for event in commit.events:
            if isinstance(event, RollRevealed):
                run.shown[event.roll] = event
            elif isinstance(event, EncounterClosed):
                run.ended = commit.version
                run.shown.update({each.roll: each for each in event.revealed})
        yield from map(_wrong_seed, run.seeds.take_in(commit))
    if run.opened.options.get("sealed") and run.opened.seeded:
        yield Wrong(entry="1-0", check="sealed", says="the fight is sealed, and its seed was given")


def _wrong_seed(fault: SeedFault) -> Wrong:
    says = {
        "misfit": "the seed that is revealed is not the one committed to",
        "not-due": "a new seed is committed to, and none was revealed in what was taken back",
        "reopened": "the fight is sealed, and its end is taken back",
    }[fault.kind]
    return Wrong(entry=fault.entry, check="sealed" if fault.kind == "reopened" else "seed", says=says)


def check_commit(run: RecordCheck, commit: Commit) -> None:
    first = commit.events[0]
    if (turn := run.stack.turn(commit)) != "play":
        run.stack.take_in(commit)
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
    if says := mislabelled(run.opened, commit, run.shown):
        run.wrong.append(Wrong(entry=f"{commit.version}-0", check="dice", says=says))
    apply_commit(run.permanent, commit)
    run.heads[commit.version] = fight
    if unsure:
        run.unsure.add(commit.version)
    run.stack.take_in(commit)


def _withheld_of_ruling(run: RecordCheck, fight: Fight, commit: Commit, number: int) -> bool:
    """Whether what is withheld is a ruling, or a roll or an effect of one, which is no deed of the rules."""
    words = commit.header.kind == "rule" and number == 0
    brought = commit.header.kind == "rule" and 0 < number < commit.header.outside
    run.kept_back = run.kept_back or not words
    if brought and run.permanent.entropy not in (met := run.ruled.setdefault(fight.round, [])):
        met.append(run.permanent.entropy)
    return words or brought


def _ruled(run: RecordCheck, commit: Commit, ruling: Event) -> Ruled:
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
    run: RecordCheck, fight: Fight, commit: Commit, number: int, event: Event, *, unsure: bool = False
) -> None:
    entry = f"{commit.version}-{number}"
    ruling = of_ruling(commit, number)
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


def _roll(run: RecordCheck, place: _Place, fact: DiceRolled) -> None:
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
    fell = _circumstances(run, place)
    for fault in given_faults(run.opened, fact, fell):
        _note_fault(run, entry, fault)
    origin = derivation(place.fight, fact, fell)
    if is_fair(fact, origin):
        return
    unsure = partial(_may_be, run, place)
    if wrong := shape_fault(fact) or derivation_fault(fact, origin, unsure):
        _note_fault(run, entry, wrong)


def _note_fault(run: RecordCheck, entry: str, fault: RollFault) -> None:
    run.wrong.append(
        Wrong(entry=entry, check="sealed" if fault.kind == "sealed" else "dice", says=fault.says)
    )


def _circumstances(run: RecordCheck, place: _Place) -> Circumstances:
    """The circumstances of a roll; one of a ruling that is withheld may have been the first of the round."""
    round = place.fight.round
    return Circumstances(
        entry=place.entry,
        by=place.by,
        by_gm=place.by in run.gms,
        undos=run.stack.undos,
        seed=run.seed,
        entropy=entropy_of(run.permanent, round, ruling=False),
        ruled=(*run.ruled.get(round, ()), entropy_of(run.permanent, round, ruling=True)),
        ruling=place.ruling,
    )


def _met(run: RecordCheck, place: _Place, rolled: DiceRolled | HiddenRoll) -> None:
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


def foreknown(run: RecordCheck) -> list[Foreknown]:
    """The rolls that count, and that had fallen before."""
    return [each for version, each in run.again if run.stack.counts(version)]


def taken_back(run: RecordCheck) -> TakenBack:
    """What fell and no longer counts."""
    gone = [each for each in run.dice if not run.stack.counts(each.version)]
    rules = [each for each in gone if not each.ruling]
    return TakenBack(rolls=len(rules), dice=sum(each.dice for each in rules), rulings=len(gone) - len(rules))


def _may_be(run: RecordCheck, place: _Place, recorded: str, context: str) -> bool:
    """Whether a roll may have this context, where what it was for may be withheld, or rolls like it."""
    if not run.withheld:
        return False
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


def never_shown(run: RecordCheck) -> Iterator[Wrong]:
    """Hidden rolls that an end left hidden. Those that fell after one that was undone wait for the next."""
    if not run.stack.last or not run.seeds.revealed:
        return
    for each in run.hidden:
        if not each.revealed and int(each.entry.partition("-")[0]) <= run.ended:
            says = "the seed is revealed, and this hidden roll is not"
            yield Wrong(entry=each.entry, check="dice", says=says)
