"""Fork copies: another encounter that begins as a copy of this one up to some moment, and goes its own way from there.

The copy has all commits up to that moment, undone ones too, under the same numbers, so every entry keeps its id.
It has a seed of its own: its dice from there on are different. The server's rolls before that belong to the first
encounter's seed and are proven there; in the copy they are dice taken over ("fork").
"""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from engine.dice import commitment
from engine.dice.hidden_rolls import hide, roll_in, shown
from events import (
    DiceRolled,
    EncounterClosed,
    EncounterOpened,
    Event,
    Fork,
    HiddenRoll,
    RollRevealed,
    Undone,
)
from events.chain.commit import GENESIS, Commit, EncodedCommit, seal

TAKEN_OVER = "fork"
"""The source of a server's roll that was taken over from the encounter before."""


def forked(
    commits: Sequence[Commit], encounter: str, seed: bytes, secrets: Mapping[str, bytes], *, title: str = ""
) -> tuple[list[EncodedCommit], dict[str, bytes]]:
    """The commits as another encounter's, in their order, and the secrets to be kept under their commitments.

    `commits` are those up to the moment of the fork; `secrets` are the first encounter's, those of the hidden
    rolls among them.
    """
    sealed: list[EncodedCommit] = []
    kept = {commitment(seed): seed}
    copies: dict[str, tuple[HiddenRoll, bytes]] = {}
    prev = GENESIS
    for commit in commits:
        events = tuple(
            _opened(event, commits, encounter, seed, title)
            if isinstance(event, EncounterOpened)
            else _copied(event, secrets, copies)
            for event in commit.events
        )
        each = seal(
            commit.version,
            events,
            command=commit.header.command,
            kind=commit.header.kind,
            by=commit.header.by,
            at=commit.header.at,
            prev=prev,
            outside=commit.header.outside,
            typed=commit.header.typed,
        )
        sealed.append(each)
        prev = each.header.hash
    kept |= {hidden.commitment: secret for hidden, secret in copies.values()}
    return sealed, kept


def _opened(
    event: EncounterOpened, commits: Sequence[Commit], encounter: str, seed: bytes, title: str
) -> EncounterOpened:
    """The opening of the copy. It is not sealed: dice of another seed are in it."""
    last = commits[-1]
    origin = Fork(encounter=event.encounter, version=last.version, hash=last.header.hash)
    return replace(
        event,
        encounter=encounter,
        title=title or event.title,
        options={**event.options, "sealed": False},
        commitment=commitment(seed),
        seeded=False,
        forked=origin,
    )


def _copied(event: Event, secrets: Mapping[str, bytes], copies: dict[str, tuple[HiddenRoll, bytes]]) -> Event:
    match event:
        case DiceRolled():
            return _taken_over(event)
        case HiddenRoll():
            if secret := secrets.get(event.commitment):
                copies[event.roll] = hide(event.roll, _taken_over(roll_in(secret)))
                return replace(copies[event.roll][0], rule=event.rule)
            return event
        case RollRevealed():
            return _revealed(event, copies)
        case Undone():  # the copy has one seed, that of its opening
            return replace(event, commitment="")
        case EncounterClosed():  # the seed is the first one's; what was hidden until then is hidden again in the copy
            return replace(event, seed="", revealed=tuple(_revealed(each, copies) for each in event.revealed))
        case _:
            return event


def _taken_over(rolled: DiceRolled) -> DiceRolled:
    return replace(rolled, source=TAKEN_OVER, context="") if rolled.source == "server" else rolled


def _revealed(event: RollRevealed, copies: Mapping[str, tuple[HiddenRoll, bytes]]) -> RollRevealed:
    """The revealed roll, so that it fits the copy of what was hidden."""
    if event.roll not in copies:
        return event
    hidden, secret = copies[event.roll]
    return replace(shown(hidden, secret), rule=event.rule)
