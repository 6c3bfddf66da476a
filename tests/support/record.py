"""A record written by hand: whole commits, sealed as a log would have them, from the events they hold.

record = written(opening(ann=12, bob=10), [Moved(combatant="ann", metres=5.0)], [Undone(commits=(2,))])
"""

from collections.abc import Sequence

from events import CombatantJoined, EncounterOpened, Event
from events.chain.commit import GENESIS, Commit, seal

START = 1_700_000_000_000


def written(*commits: Sequence[Event], by: str = "gm") -> list[Commit]:
    """Commits 1, 2, 3 ... with these events, a second apart."""
    record: list[Commit] = []
    prev = GENESIS
    for version, events in enumerate(commits, start=1):
        sealed = seal(
            version, events, command=f"c{version}", kind="answer", by=by, at=START + 1000 * version, prev=prev
        )
        prev = sealed.header.hash
        record.append(Commit(version=version, header=sealed.header, events=tuple(events)))
    return record


def opening(*, ruleset: str = "made-up", title: str = "", **hit_points: int) -> list[Event]:
    """A fight opened in the phase "start", which leads to "action" and back, among these ("ann" is Ann)."""
    opened = EncounterOpened(
        encounter="fight",
        ruleset=ruleset,
        version="1",
        phase="start",
        machine={"start": {"proceed": ("action",)}, "action": {"proceed": ("start", "action")}},
        title=title,
    )
    return [opened, *(joined(each, points) for each, points in hit_points.items())]


def joined(combatant: str, hit_points: int = 10, *, name: str = "", side: str = "heroes") -> CombatantJoined:
    """Somebody with hit points and a sword."""
    return CombatantJoined(
        combatant=combatant,
        name=name or combatant.capitalize(),
        side=side,
        resources={"hp": (hit_points, hit_points)},
        items={"sword": {"held": True}},
    )
