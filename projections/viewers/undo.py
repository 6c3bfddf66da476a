"""Viewer undo: what a viewer saw of each play that counts: whose it was, what it showed, and the step after it.

Undoing goes back along it, so all that is known here after an undo is what was known before what was undone.
"""

from dataclasses import dataclass, field

from msgspec import Struct

import events as ev
from engine.commands.situation import Own
from engine.history.undo_stack import UndoStack
from events.chain.commit import Commit
from projections.viewers.learnt import show_something


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


@dataclass(slots=True)
class ViewerUndo:
    """The undo stack as one viewer sees it: the fight's stack, and what they saw of each play that counts or may again.

    `plays` are by the log's number of the commit.
    """

    stack: UndoStack = field(default_factory=UndoStack)
    plays: dict[int, Play] = field(default_factory=dict)
    _mine: list[int] = field(default_factory=list)  # those of `plays` that are the viewer's, ascending

    def take_in(
        self,
        commit: Commit,
        version: int,
        visible: tuple[ev.Event, ...],
        step: ev.StepBegan | None,
        *,
        mine: bool,
        otherwise: bool = False,
    ) -> None:
        """Take in the next commit, of which the viewer saw these events under their number `version`.

        `otherwise` is whether it went otherwise than they could know (see projections.viewers.learnt).
        """
        undone = [each for group in self.stack.undone for each in group]
        if self.stack.take_in(commit) != "play":
            return
        for each in undone:  # and played over now
            del self.plays[each]
        while self._mine and self._mine[-1] not in self.plays:
            self._mine.pop()
        if mine:
            self._mine.append(commit.version)
        self.plays[commit.version] = Play(
            commit=commit.version,
            version=version if visible else 0,
            mine=mine,
            shows=otherwise or show_something(visible),
            answers=len([each for each in visible if type(each) is ev.DecisionMade]),
            step=step,
            by=commit.header.by,
        )

    @property
    def last(self) -> Play | None:
        """The last play that counts, if an undo may take it back."""
        return self.plays[self.stack.last] if self.stack.can_undo else None

    @property
    def step(self) -> ev.StepBegan | None:
        """The step that the viewer saw begin last, in what counts."""
        return self.plays[self.stack.last].step if self.plays else None

    def is_mine(self, commit: int) -> bool:
        """Whether the last play is that commit, and the viewer's."""
        return self.stack.last == commit and self.plays[commit].mine

    def mine(self) -> Play | None:
        """The viewer's last play that counts."""
        return next((self.plays[each] for each in reversed(self._mine) if self.stack.counts(each)), None)

    @property
    def redoable(self) -> list[Play]:
        """All plays that a redo would bring back, in their order."""
        return [self.plays[each] for each in self.stack.undone[-1]] if self.stack.can_redo else []

    def since_mine(self) -> list[Play]:
        """The viewer's last play and what came after it, as far as they saw that."""
        mine = self.mine()
        if mine is None:
            return []
        later = (self.plays[each] for each in self.stack.after(mine.commit))
        return [mine, *(each for each in later if each.version not in (0, mine.version))]

    def after(self, version: int) -> int:
        """The first play that counts of which they saw something after one of their versions; 0 where there is none."""
        return next((each for each in self.stack.effective if self.plays[each].version > version), 0)

    def own(self) -> Own | None:
        """The viewer's last play, and whether they saw nothing since that cannot be unlearnt; None for no play.

        What they did not see is not looked at: whether an undo is free tells them nothing new.
        """
        mine = self.mine()
        if mine is None:
            return None
        seen = [mine] if mine.version else []
        seen += [self.plays[each] for each in self.stack.after(mine.commit) if self.plays[each].version]
        alone = all(each.version == mine.version for each in seen)
        quiet = not any(each.shows for each in seen) and sum(each.answers for each in seen) <= 1
        return Own(commit=mine.commit, version=mine.version, free=alone and quiet)
