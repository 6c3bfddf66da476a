"""Drivers: what runs procedures until the fight waits for a decision, and goes on with the answer."""

from collections.abc import Iterable

from engine.dice.roll_source import RollSource
from engine.driver.pending import Pending, Reply
from engine.driver.recording import OutsideFacts, RecordCursor, Recorded
from engine.driver.run import Run
from engine.ruleset_api.ruleset import Ruleset
from engine.state.state import Fight
from events import Event


class Driver:
    """What runs procedures from the start of a step, and stands still while the fight waits; see Run.

    After an exception a driver cannot be used again; the record can, by another. A procedure that waits holds its run,
    and the run the procedure: it ends when its driver is let go of, and does not wait for the garbage collector.
    """

    __slots__ = ("_run",)

    def __init__(self, run: Run) -> None:
        self._run = run

    def __del__(self) -> None:
        self._run.end()

    @property
    def fight(self) -> Fight:
        """The state where it stands."""
        return self._run.fight

    @property
    def new(self) -> list[Event]:
        """The new events."""
        return self._run.new

    @property
    def pending(self) -> dict[str, Pending]:
        """The open decisions."""
        return self._run.pending

    @property
    def reading(self) -> RecordCursor:
        """How far it came in the record."""
        return self._run.reading

    def run(self) -> None:
        """Go on until there is a decision to make, or the fight is closed.

        Raises Divergence where the record and the rules part, Refused where nothing leads on.
        """
        self._run.go_on()

    def answer(self, replies: Iterable[Reply], version: int, roll_source: RollSource) -> None:
        """Go on with answers to open decisions; see run."""
        run = self._run
        run.version, run.roll_source, run.outside, run.new = version, roll_source, 0, []
        run.replies = {each.decision: each for each in replies}
        run.go_on()

    def let_in(self, external: OutsideFacts, version: int, roll_source: RollSource) -> None:
        """Let facts from outside in, and go on if that changes what is asked; see run."""
        run = self._run
        run.version, run.roll_source, run.new = version, roll_source, []
        run.outside = len(external.events)
        run.reading.next = external
        run.go_on()


def play(
    ruleset: Ruleset,
    base: Fight,
    record: Iterable[Recorded],
    version: int,
    *,
    roll_source: RollSource | None = None,
    outside: int = 0,
) -> Driver:
    """Run from `base` over `record`, and on from there as far as nobody is asked; see Driver."""
    driver = Driver(Run(ruleset, base, tuple(record), version, roll_source, outside))
    driver.run()
    return driver
