"""What a viewer saw of each play that counts: whose it was, what it showed, and the step that it left them at.

Undoing goes back along it, so all that is known here after an undo is what was known before what was undone.
"""

from dataclasses import dataclass, field

from msgspec import Struct

import events as ev
from engine.commands.undo_redo import Own

SHOWING = (
    ev.DiceRolled
    | ev.HiddenRoll
    | ev.RollRevealed
    | ev.IntentRevealed
    | ev.CheckResolved
    | ev.DamageTaken
    | ev.DamageHealed
    | ev.CombatantJoined
    | ev.CombatantLeft
)
"""What nobody can unlearn: dice, what was hidden, who came or went, what a blow did."""


class Play(Struct, frozen=True, kw_only=True):
    """One commit that counts. `commit` is the log's number of it, `version` the viewer's (0: they saw nothing).

    `mine` is whether the viewer's seat made it, `shows` whether they saw something that cannot be unlearnt, `answers`
    how many answers they saw; `step` is the last step that they saw begin. `by` is the seat that made it.
    """

    commit: int
    version: int
    mine: bool
    shows: bool
    answers: int
    step: ev.StepBegan | None
    by: str


def play(
    commit: int,
    version: int,
    told: tuple[ev.Event, ...],
    step: ev.StepBegan | None,
    *,
    mine: bool,
    by: str,
) -> Play:
    """What a viewer saw of a commit, in short."""
    return Play(
        commit=commit,
        version=version,
        mine=mine,
        shows=any(_shows(each) for each in told),
        answers=sum(isinstance(each, ev.DecisionMade) for each in told),
        step=step,
        by=by,
    )


def _shows(event: ev.Event) -> bool:
    hiding = isinstance(event, ev.ConditionGained | ev.ConditionLost) and event.condition == "hidden"
    return hiding or isinstance(event, SHOWING)


@dataclass(slots=True)
class ViewerUndo:
    """The plays that count, in order, and the groups that were undone and may be redone."""

    plays: list[Play] = field(default_factory=list)
    _undone: list[list[Play]] = field(default_factory=list)
    _mine: int = 0

    @property
    def any_mine(self) -> bool:
        """Whether something of the viewer's counts."""
        return self._mine > 0

    @property
    def depth(self) -> int:
        """How many plays count."""
        return len(self.plays)

    @property
    def undone(self) -> Play | None:
        """The last play that a redo would bring back; None where nothing may be redone."""
        return self._undone[-1][-1] if self._undone else None

    @property
    def step(self) -> ev.StepBegan | None:
        """The step that the viewer saw begin last, in what counts."""
        return self.plays[-1].step if self.plays else None

    def add(self, play: Play) -> None:
        """One more that counts."""
        self._undone.clear()
        self.plays.append(play)
        self._mine += play.mine

    def undo(self, count: int) -> None:
        """The last so many count no more."""
        gone = self.plays[-count:]
        del self.plays[-count:]
        self._mine -= sum(each.mine for each in gone)
        self._undone.append(gone)

    def redo(self) -> None:
        """What was undone last counts again."""
        again = self._undone.pop()
        self.plays += again
        self._mine += sum(each.mine for each in again)

    def is_mine(self, commit: int) -> bool:
        """Whether the last play is that commit, and the viewer's."""
        return bool(self.plays) and self.plays[-1].commit == commit and self.plays[-1].mine

    def mine(self) -> Play | None:
        """The viewer's last play."""
        return next((each for each in reversed(self.plays) if each.mine), None) if self._mine else None

    def own(self) -> Own | None:
        """The viewer's last play, and whether they saw nothing since that cannot be unlearnt; None for no play.

        What they did not see is not looked at: whether an undo is free tells them nothing new.
        """
        since: list[Play] = []
        for each in reversed(self.plays):
            since.append(each)
            if each.mine:
                seen = [one for one in since if one.version]
                alone = all(one.version == each.version for one in seen)
                quiet = not any(one.shows for one in seen) and sum(one.answers for one in seen) <= 1
                return Own(commit=each.commit, version=each.version, free=alone and quiet)
        return None
