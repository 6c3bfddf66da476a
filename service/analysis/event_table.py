"""The table of events: a row for each event of a fight, with what most events have in columns and all of it as JSON."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from engine.history.effective_commits import effective_commits
from events import CombatantJoined, EncounterOpened, Event, RoundBegan
from events.chain.commit import Commit

Row = dict[str, Any]

OWN: dict[str, type] = {
    "combatant": str,
    "maneuver": str,
    "choice": str,
    "purpose": str,
    "notation": str,
    "dice": tuple,
    "total": int,
    "source": str,
    "roll": int,
    "result": str,
    "rule": str,
}
"""Columns that are fields of events, where an event has them."""

_encode = msgspec.json.Encoder().encode


def rows(encounter: str, commits: Sequence[Commit]) -> Iterator[Row]:
    """The rows of a fight, in the order of its log; `counts` is false for what was undone."""
    counting = {each.version for each in effective_commits(commits)}
    names: dict[str, str] = {}
    ruleset, version, round = "", "", 0
    for commit in commits:
        for number, event in enumerate(commit.events):
            if isinstance(event, EncounterOpened):
                ruleset, version = event.ruleset, event.version
            elif isinstance(event, CombatantJoined):
                names[event.combatant] = event.name
            elif isinstance(event, RoundBegan):
                round = event.round
            yield {
                "fight": encounter,
                "ruleset": ruleset,
                "ruleset_version": version,
                "version": commit.version,
                "number": number,
                "time": datetime.fromtimestamp(commit.header.at / 1000, UTC),
                "command": commit.header.kind,
                "by": commit.header.by,
                "counts": commit.version in counting,
                "round": round,
                "type": type(event).__name__,
                **{name: _own(event, name, kind) for name, kind in OWN.items()},
                "name": names.get(getattr(event, "combatant", "")),
                "target": _target(event),
                "event": _encode(event).decode(),
            }


def _own(event: Event, name: str, kind: type) -> Any:
    """The field of that name, where it is of the column's kind."""
    value = getattr(event, name, None)
    return value if isinstance(value, kind) else None


def _target(event: Event) -> str | None:
    """Whom it is aimed at."""
    target = getattr(event, "target", None) or (getattr(event, "args", None) or {}).get("target")
    return target if isinstance(target, str) else None
