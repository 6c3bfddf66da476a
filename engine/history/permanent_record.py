"""The permanent record, which no undo takes back: entropy, rounds that have met dice, hidden rolls, the seats.

Without this an undo would be a way to fish for luck: with other entropy the same deed meets other dice. Rulings
roll in a domain of their own: their rolls change no others, and have the entropy of the first of their round.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.dice import with_entropy
from engine.dice.hidden_rolls import opens
from engine.history.reoffered_dice import TypedDice, note_typed
from engine.history.seat_roster import Seat, invited, unseated
from engine.state.roll_context import is_by_ruling, round_of
from events import (
    DiceRolled,
    EncounterClosed,
    EncounterOpened,
    EntropyAdded,
    Event,
    HiddenRoll,
    RollRevealed,
    SeatInvited,
    SeatRevoked,
    UndoDenied,
    Undone,
    UndoRequested,
)
from events.chain.commit import Commit
from events.chain.reading import DamagedLog

BY_ROUND = 2
"""The derivation of dice in which all rolls by the rules in a round have the same entropy, whatever is undone.

Before, whoever went on to the next round, added entropy there and went back had other dice for the same declaration.
"""


@dataclass(slots=True)
class PermanentRecord:
    """A permanent record. `entropy` is the running digest over all that was added, in the log's order (at first empty).

    `rolled` is the last round in which the server rolled by the rules, in play that was undone too (-1: none);
    `ruled` is what had been added when a ruling first rolled in a round, by rounds; `met` when the rules first did, in
    fights whose dice are derived `by_round`;
    `bounds` are the commitments to its seeds: that of the opening, and one for each end that was taken back;
    `hidden` are the hidden rolls not yet shown, by id; `seats` all that were given away, by id; `requests` the
    requests for an undo that the GM has not answered, by id; `typed` are the last dice that were typed in, by commit.
    """

    entropy: bytes = b""
    rolled: int = -1
    ruled: dict[int, bytes] = field(default_factory=dict)
    met: dict[int, bytes] = field(default_factory=dict)
    by_round: bool = False
    bounds: tuple[str, ...] = ()
    hidden: dict[str, HiddenRoll] = field(default_factory=dict)
    seats: dict[str, Seat] = field(default_factory=dict)
    requests: dict[str, UndoRequested] = field(default_factory=dict)
    typed: dict[int, TypedDice] = field(default_factory=dict)

    @property
    def bound(self) -> str:
        """The commitment to the seed that the server's dice come from now."""
        return self.bounds[-1] if self.bounds else ""


def apply_commit(permanent: PermanentRecord, commit: Commit) -> None:
    """Take in the next commit but for `rolled`, which the state knows. Raises DamagedLog."""
    first, last = commit.events[0], commit.events[-1]
    kind = type(first)
    note_typed(permanent.typed, commit)
    if commit.header.kind == "rule":  # the ruling itself may be withheld from this reader
        for event in commit.events:
            if type(event) is HiddenRoll:
                permanent.hidden[event.roll] = event
            if isinstance(event, DiceRolled | HiddenRoll) and is_by_ruling(event.context):
                permanent.ruled.setdefault(round_of(event.context), permanent.entropy)
    elif isinstance(first, EncounterOpened):
        permanent.bounds = (first.commitment,)
        permanent.by_round = first.derivation >= BY_ROUND
    elif kind is EntropyAdded:
        assert isinstance(first, EntropyAdded)
        permanent.entropy = _added(permanent.entropy, first, commit.version)
    elif kind is RollRevealed:
        for number, event in enumerate(commit.events):
            if isinstance(event, RollRevealed):
                _open(permanent, event, f"{commit.version}-{number}")
    elif kind in _SITTING:
        _sit(permanent, first, commit)
    if permanent.by_round:
        _meet(permanent, commit)
    if type(last) is EncounterClosed:
        for revealed in last.revealed:
            _open(permanent, revealed, f"{commit.version}-{len(commit.events) - 1}")


def _meet(permanent: PermanentRecord, commit: Commit) -> None:
    """Note for each round the entropy that the first roll by its rules was made with."""
    for event in commit.events:
        if type(event) is DiceRolled and event.context and not is_by_ruling(event.context):
            permanent.met.setdefault(round_of(event.context), permanent.entropy)


_SITTING = frozenset({SeatInvited, SeatRevoked, UndoRequested, UndoDenied, Undone})


def _sit(permanent: PermanentRecord, event: Event, commit: Commit) -> None:
    match event:
        case SeatInvited():
            # Who was away and is back comes last, as those who follow along see it.
            there = {id: each for id, each in permanent.seats.items() if id != event.seat or not each.revoked}
            permanent.seats = {**there, event.seat: invited(event, commit)}
        case SeatRevoked():
            permanent.seats = {**permanent.seats, event.seat: unseated(permanent.seats, event)}
        case UndoRequested():
            permanent.requests[event.request] = event
        case UndoDenied():
            permanent.requests.pop(event.request, None)
        case Undone():
            permanent.requests.pop(event.request, None)
            if event.commitment:
                permanent.bounds = (*permanent.bounds, event.commitment)


def met_dice(permanent: PermanentRecord, commits: Iterable[Commit]) -> None:
    """Note the rounds in which the server rolled in commits whose state is not kept."""
    for commit in commits:
        for event in commit.events:
            if isinstance(event, DiceRolled | HiddenRoll):
                met(permanent, event.context)


def met(permanent: PermanentRecord, context: str) -> None:
    """Note the round of a server roll by the rules."""
    if context and not is_by_ruling(context):
        permanent.rolled = max(permanent.rolled, round_of(context))


def entropy_of(permanent: PermanentRecord, round: int, *, ruling: bool) -> bytes:
    """The entropy that goes into a roll of this round, made now: that of the round's first, by a ruling or the rules.

    In fights of earlier versions what was added since counts too for a roll by the rules.
    """
    return (permanent.ruled if ruling else permanent.met).get(round, permanent.entropy)


def _added(entropy: bytes, event: EntropyAdded, version: int) -> bytes:
    try:
        return with_entropy(entropy, event.by, bytes.fromhex(event.entropy))
    except ValueError as error:
        raise DamagedLog(f"{version}-0", f"the entropy is not hexadecimal: {error}") from error


def _open(permanent: PermanentRecord, revealed: RollRevealed, entry: str) -> None:
    hidden = permanent.hidden.get(revealed.roll)
    if hidden is None:
        raise DamagedLog(entry, f"it reveals {revealed.roll}, and no such roll is hidden")
    if not opens(revealed, hidden):
        raise DamagedLog(entry, f"what it reveals of {revealed.roll} is not what was committed to")
    del permanent.hidden[revealed.roll]
