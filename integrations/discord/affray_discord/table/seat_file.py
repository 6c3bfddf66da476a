"""The seat file: which fight stands in which thread, who sits where, and what was said already; it outlives the bot.

It has the tokens of all seats, so only its owner may read it. Writing takes less than a millisecond, and a press
waits for it anyway, so it is done in the event loop.
"""

import os
import sqlite3
from pathlib import Path

import msgspec
from msgspec import Struct

TABLES = """
create table if not exists fights (
    thread text primary key, encounter text not null, ruleset text not null, language text not null,
    spectator text not null, told text not null default '', message text not null default '',
    content text not null default '', round integer not null default 0, over integer not null default 0
) strict;
create table if not exists seats (
    thread text not null, member text not null, seat text not null, role text not null, token text not null,
    primary key (thread, member)
) strict;
"""


class FightRow(Struct, frozen=True, kw_only=True):
    """The fight of a thread. `spectator` is the token that the thread is told by; `told` how far it was told.

    `message` is the message that is written on, with its `content` so far, in this `round`.
    """

    thread: str
    encounter: str
    ruleset: str
    language: str
    spectator: str
    told: str = ""
    message: str = ""
    content: str = ""
    round: int = 0
    over: bool = False

    def __repr__(self) -> str:
        return f"FightRow(thread={self.thread!r}, encounter={self.encounter!r})"


class SeatRow(Struct, frozen=True, kw_only=True):
    """The seat of a member at the fight of a thread."""

    thread: str
    member: str
    seat: str
    role: str
    token: str

    def __repr__(self) -> str:
        return f"SeatRow(thread={self.thread!r}, member={self.member!r}, seat={self.seat!r})"


class SeatFile:
    """The seat file at `path`, made if there is none."""

    def __init__(self, path: Path) -> None:
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        path.chmod(0o600)
        self._sql = sqlite3.connect(path, isolation_level=None)
        self._sql.executescript(TABLES)

    def close(self) -> None:
        """Close the file."""
        self._sql.close()

    def add_fight(self, row: FightRow) -> None:
        """A fight stands in a thread from now on."""
        values = (row.thread, row.encounter, row.ruleset, row.language, row.spectator)
        self._sql.execute(
            "insert into fights (thread, encounter, ruleset, language, spectator) values (?, ?, ?, ?, ?)",
            values,
        )

    def fight(self, thread: int | str | None) -> FightRow | None:
        """The fight of a thread."""
        found = self._sql.execute("select * from fights where thread = ?", (str(thread),)).fetchone()
        return None if found is None else _fight(found)

    def open_fights(self) -> list[FightRow]:
        """The fights that are not over."""
        return [_fight(each) for each in self._sql.execute("select * from fights where over = 0")]

    def told(self, row: FightRow) -> None:
        """How far a thread was told, and by which message."""
        self._sql.execute(
            "update fights set told = ?, message = ?, content = ?, round = ?, over = ? where thread = ?",
            (row.told, row.message, row.content, row.round, int(row.over), row.thread),
        )

    def sit(self, row: SeatRow) -> None:
        """A member sits there from now on, and nowhere else in the thread."""
        values = (row.thread, row.member, row.seat, row.role, row.token)
        self._sql.execute("insert or replace into seats values (?, ?, ?, ?, ?)", values)

    def seat(self, thread: int | str | None, member: int | str) -> SeatRow | None:
        """The seat of a member."""
        found = self._sql.execute(
            "select * from seats where thread = ? and member = ?", (str(thread), str(member))
        ).fetchone()
        return None if found is None else _seat(found)

    def seats(self, thread: str) -> list[SeatRow]:
        """All seats of members at the fight of a thread."""
        return [_seat(each) for each in self._sql.execute("select * from seats where thread = ?", (thread,))]

    def stand_up(self, thread: str, member: str) -> None:
        """A member has no seat any more."""
        self._sql.execute("delete from seats where thread = ? and member = ?", (thread, member))


def _fight(found: tuple[object, ...]) -> FightRow:
    row = dict(zip(FightRow.__struct_fields__, found, strict=True))
    return msgspec.convert({**row, "over": bool(row["over"])}, FightRow)


def _seat(found: tuple[str, ...]) -> SeatRow:
    thread, member, seat, role, token = found
    return SeatRow(thread=thread, member=member, seat=seat, role=role, token=token)
