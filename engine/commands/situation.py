"""The situation of a command: the fight as of its last commit, who speaks, and what the dice come from."""

from collections.abc import Mapping
from dataclasses import dataclass

from msgspec import Struct

from engine.dice.hidden_rolls import shown
from engine.dice.roll_source import RollSource, undos_told
from engine.history.head_chain import Head
from engine.history.history import History
from engine.history.seat_roster import Seat
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset, prepare
from engine.state.state import Fight
from events import RollRevealed


class Own(Struct, frozen=True):
    """A player's last play: the number of its commit, and whether (`free`) they may take it back at once.

    `version` is its number in their view.
    """

    commit: int
    version: int
    free: bool


@dataclass(frozen=True, slots=True)
class Situation:
    """The situation of a command: the fight at its `head`, the `seat` it speaks for and the seat on record (`giver`).

    These differ where a GM speaks for a combatant. `secrets` are those of hidden rolls, by their
    commitments; `own` is the last play of a player who undoes, as their view has it.
    """

    ruleset: Ruleset
    history: History
    head: Head
    seat: Seat
    giver: Seat
    seed: bytes
    secrets: Mapping[str, bytes]
    own: Own | None = None

    @property
    def fight(self) -> Fight:
        """The fight as of the last commit that counts."""
        return self.head.fight

    def check_open(self) -> None:
        """Check that the fight is not over. Raises Refused("closed")."""
        if self.head.fight.closed is not None:
            raise Refused("closed", Sentence("affray.closed"))

    def roll_source(self) -> RollSource:
        """The dice of a command that goes on with the play. Raises Refused("closed")."""
        self.check_open()
        fight, permanent = self.head.fight, self.history.permanent
        if fight.table is None:
            prepare(self.ruleset, fight)
        return RollSource(
            self.seed,
            givers=() if self.giver.is_gm else self.giver.combatants,
            entropy=permanent.entropy,
            met=permanent.met,
            ruled=permanent.ruled,
            undos=undos_told(fight, self.history.stack.undos),
            hidden=_openable(self.history, self.secrets),
        )


def _openable(history: History, secrets: Mapping[str, bytes]) -> tuple[RollRevealed, ...]:
    """The hidden rolls as they would be revealed, without those whose secret is not here."""
    hidden = history.permanent.hidden
    return (
        ()
        if not hidden
        else tuple(
            shown(each, secrets[each.commitment]) for each in hidden.values() if each.commitment in secrets
        )
    )
