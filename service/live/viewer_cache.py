"""The viewer cache of a worker: what each viewer of a fight has seen so far, built again from the log."""

from engine.fights.encounters import Encounters
from engine.fights.replica import Replica
from engine.fights.store_errors import damaged
from engine.history.history import History
from events.chain.reading import DamagedLog
from projections.redaction.viewer import Viewer
from projections.viewers.account import Account
from projections.viewers.log import Seen, ViewerLog
from projections.viewers.view import view_for
from projections.views.view import EncounterView
from service.live.audience import Audience
from service.live.channel import Channel
from service.live.texts import read_texts, texts_at_hand

NOW_AND_THEN = 1000  # questions, after which it is looked how much is kept
MOST_EVENTS = 100_000  # that viewers saw, of all fights, 0.1 KB each; what was not asked for lately is let go


class ViewerCache:
    """The viewer logs of all who look at this worker."""

    def __init__(self, encounters: Encounters) -> None:
        self.encounters = encounters
        self._asked = 0

    async def viewer_log(self, encounter: str, viewer: Viewer) -> tuple[ViewerLog, History]:
        """The viewer's log up to the fight's last commit, and the fight as of that commit.

        Neither is to be kept: both change with the next commit. Raises Refused: unknown-encounter, damaged-log.
        """
        replica, channel = await self._looked(encounter, viewer)
        return _of_all(viewer, replica) if channel is None else channel.account.viewer_log, replica.history

    def moment(self, encounter: str) -> object:
        """What stays the same for as long as nothing happens in a fight that was just looked at."""
        replica = self.encounters.cache.cached(encounter)
        return object() if replica is None else Audience.gathered(replica).moment

    async def view(self, encounter: str, viewer: Viewer) -> EncounterView:
        """How the fight stands for the viewer. Raises Refused as `of` does."""
        replica, channel = await self._looked(encounter, viewer)
        assert replica.history.head is not None
        if channel:
            return channel.view
        return view_for(replica.history.head.fight, _of_all(viewer, replica))

    async def account(self, encounter: str, viewer: Viewer) -> tuple[Account, History]:
        """The viewer's account up to the fight's last commit, and the fight as of that commit; likewise."""
        replica = await self._caught_up(encounter, viewer)
        return (await self._channel(replica, viewer, whole=True)).account, replica.history

    async def seen(self, encounter: str, viewer: Viewer, commit: int) -> tuple[list[Seen], ViewerLog]:
        """What a viewer saw of a commit (by the log's number) with all that followed by itself, and their log."""
        known = self.encounters.cache.cached(encounter)
        if known is not None and known.history.version >= commit:
            replica = known  # as of its last commit or not: what is asked about is there
        else:
            replica = await self._caught_up(encounter, viewer)
        found = (await self._channel(replica, viewer)).account
        seen = found.of(commit)
        if seen is None:
            found = (await self._channel(replica, viewer, whole=True)).account
            seen = found.of(commit)
        return seen or [], found.viewer_log

    async def channel(self, encounter: str, viewer: Viewer, after: int | None) -> Channel:
        """The fight as the viewer sees it, with the messages since position `after`. Raises Refused as `of` does."""
        replica = await self._caught_up(encounter, viewer)
        return await Audience.gathered(replica).channel(viewer, after=after)

    async def _caught_up(self, encounter: str, viewer: Viewer) -> Replica:
        """The fight up to its last commit, with the texts in which the viewer reads of it at hand."""
        replica = await self.encounters.caught_up(encounter)
        assert replica.history.head is not None
        fight = replica.history.head.fight
        if texts_at_hand(fight.ruleset, fight.parts, viewer.language):
            return replica
        await read_texts(fight.ruleset, fight.parts, viewer.language)
        return await self.encounters.caught_up(encounter)

    async def _looked(self, encounter: str, viewer: Viewer) -> tuple[Replica, Channel | None]:
        """The fight, and the viewer's channel where one is needed.

        Who sees all needs none, unless another connection watches as the same viewer; only a history that begins with a
        snapshot does not tell what its last play was.
        """
        replica = await self._caught_up(encounter, viewer)
        history, there = replica.history, viewer in Audience.gathered(replica).channels
        assert history.head is not None
        tells_the_last = not history.stack.can_undo or history.parent(history.head) is not None
        if viewer.sees_all and not there and tells_the_last:
            return replica, None
        return replica, await self._channel(replica, viewer)

    async def _channel(self, replica: Replica, viewer: Viewer, *, whole: bool = False) -> Channel:
        channels = Audience.gathered(replica).channels
        known = channels[viewer].account if viewer in channels else None
        found = await Audience.gathered(replica).channel(viewer, whole=whole)
        self._asked += 1
        if found.account is not known or self._asked % NOW_AND_THEN == 0:
            self._keep_small(found.account)
        return found

    def _keep_small(self, wanted: Account) -> None:
        """Let go of what was not asked for lately, when it is too much."""
        kept = [
            channel.account
            for replica in self.encounters.cache
            if isinstance(replica.reader, Audience)
            for channel in replica.reader.channels.values()
        ]
        size = sum(each.size for each in kept)
        for each in kept:
            if size <= MOST_EVENTS:
                return
            if each is not wanted and each.whole:
                size -= each.size
                each.let_go()
                size += each.size


def _of_all(viewer: Viewer, replica: Replica) -> ViewerLog:
    try:
        return ViewerLog.of_all(viewer, replica.history)
    except DamagedLog as error:
        raise damaged(error) from error
