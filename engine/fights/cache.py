"""The fight cache: the replicas that a worker holds, of which those not used for longest are dropped first."""

from collections import OrderedDict
from collections.abc import Iterator

from engine.fights.damaged_records import DamagedRecords
from engine.fights.replica import Replica
from events.store.log import Log

CACHED_FIGHTS = 500
EVENTS_OF_A_COMMIT = 4  # about so many, where commits are to be read and events can be counted


class FightCache:
    """A fight cache: one replica for each fight, CACHED_FIGHTS at most, and besides those that are in use."""

    def __init__(self, log: Log, damaged: DamagedRecords) -> None:
        self._log = log
        self._damaged = damaged
        self._replicas: OrderedDict[str, Replica] = OrderedDict()

    def __len__(self) -> int:
        """How many there are."""
        return len(self._replicas)

    def __iter__(self) -> Iterator[Replica]:
        """All replicas, the one not used for longest first."""
        return iter(list(self._replicas.values()))

    def replica(self, encounter: str) -> Replica:
        """The replica of this fight; it may not be loaded yet."""
        found = self._replicas.get(encounter)
        if found is None:
            found = self._replicas[encounter] = Replica(self._log, encounter, self._damaged)
            self._let_go(found)
        else:
            self._replicas.move_to_end(encounter)
            found.used = True
        return found

    def cached(self, encounter: str) -> Replica | None:
        """The replica of a fight, if it is in the cache."""
        found = self._replicas.get(encounter)
        return found if found is not None and found.history.version else None

    def forget(self, replica: Replica) -> None:
        """Hold this replica no longer."""
        if self._replicas.get(replica.encounter) is replica:
            del self._replicas[replica.encounter]

    def _let_go(self, wanted: Replica) -> None:
        for each in self:
            if len(self._replicas) <= CACHED_FIGHTS:
                return
            if each.idle and each is not wanted:
                self.forget(each)
                each.reader = None  # each holds the other: so neither waits for the garbage collector
