"""Whether a record tells what its clients saw: as if each command had been carried out at one moment.

That moment lies between sending a command and its answer. For what was carried out it is the commit's
place in the record; for what was refused, and for what was looked at, there must be a version in that
time at which the same is refused, or seen.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import msgspec

from engine.commands.decide import decide
from engine.commands.types import play_decoder
from engine.fights.result import asked_now
from engine.history.history import History, replay
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import ruleset
from events.chain.commit import Commit
from projections.redaction.viewer import THE_GM
from projections.viewers.view import ViewerLog, view_for
from projections.views.view import EncounterView
from tests.faults.checks import in_order, kept
from tests.faults.clients import Sent


@dataclass(frozen=True)
class Seen:
    """A view that a client got, and when it asked and was answered."""

    view: EncounterView
    at: float
    answered: float


class Record:
    """A fight's commits, and what was sent and seen while it was written. `seed` is that of its dice."""

    def __init__(self, commits: Sequence[Commit], sent: Sequence[Sent], seen: Sequence[Seen], seed: bytes):
        self.commits, self.sent, self.seen, self.seed = commits, sent, seen, seed
        self.as_of = cache(self._as_of)

    def breaches(self) -> Iterator[str]:
        """Everything that no order of the commands explains."""
        yield from kept(self.commits, self.sent)
        yield from in_order(self.sent)
        for each in self.sent:
            if each.played is not None:
                yield from self._carried_out(each)
            elif each.refused is not None and not self._is_refused_within(each):
                yield f"command {each.id} was refused ({each.refused.code}) at no version that it can have met"
        for look in self.seen:
            low, high = self._window(look.at, look.answered)
            if not low <= look.view.version <= high:
                yield f"version {look.view.version} was seen when the fight was between {low} and {high}"
            elif differing := _differing(look.view, _view(self.as_of(look.view.version))):
                yield f"version {look.view.version} was seen otherwise than it is on record: {differing}"

    def _carried_out(self, each: Sent) -> Iterator[str]:
        assert each.played is not None
        asked = msgspec.json.decode(msgspec.json.encode(asked_now(self.as_of(each.played.version))))
        if each.played.pending != [{**one, "choices": []} for one in asked] and not each.played.repeated:
            yield f"command {each.id} was told that something else is asked than the record says"

    def _is_refused_within(self, each: Sent) -> bool:
        low, high = self._window(each.at, each.answered)
        return any(self._refusal(each, version) == each.refused.code for version in range(low, high + 1))  # type: ignore[union-attr]

    def _refusal(self, each: Sent, version: int) -> str:
        """The code with which a command is refused at this version; "" if it is carried out."""
        command = play_decoder.decode(
            msgspec.json.encode({"command": each.kind, "id": each.id, "by": "gm", **each.body})
        )
        if command.expected not in (None, version):
            return "stale-version"
        try:
            decide(ruleset("brp"), self.as_of(version), command, self.seed)
        except Refused as refused:
            return refused.code
        return ""

    def _window(self, at: float, answered: float) -> tuple[int, int]:
        """The versions at which the fight can have been between these times."""
        sent_at = {each.id: each.at for each in self.sent}
        low = max(
            [each.played.version for each in self.sent if each.played is not None and each.answered < at]
            + [look.view.version for look in self.seen if look.answered < at]
            + [1]
        )
        high = max(each.version for each in self.commits if sent_at[each.header.command] < answered)
        return low, high

    def _as_of(self, version: int) -> History:
        return replay(self.commits[:version])


def _view(history: History) -> EncounterView:
    assert history.head is not None
    return view_for(history.head.fight, ViewerLog.of_all(THE_GM, history))


def _differing(seen: EncounterView, recorded: EncounterView) -> str:
    """What is not the same, as it was seen and as it is on record; "" where all is."""
    pairs = ((name, getattr(seen, name), getattr(recorded, name)) for name in EncounterView.__struct_fields__)
    return "; ".join(f"{name} {here!r} / {there!r}" for name, here, there in pairs if here != there)
