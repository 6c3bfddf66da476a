"""Reading an export commit by commit, checked on the way: never more than one of them in memory.

So a file of any size is refused or read in little room. What is wrong is reported at the first line at which it
can be known; that more or fewer lines are there than were announced, before what is wrong with the last commit.
"""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from events.chain.commit import GENESIS, ChainHead, Commit, EncodedCommit
from events.chain.damage import DamagedLog, Entry, is_replaced, is_withheld, misplaced
from events.chain.reading import MOST_EVENTS, check_head, commit_at, events_or_digests
from events.exports.lines import BadTransfer, Top, head_in, load_line, load_top
from events.types.fight_events import EncounterOpened

MOST_BYTES = 10_000_000  # of a commit: its events, salts and header


class DamagedExport(DamagedLog):
    """Damage in an export: as DamagedLog, with the `line` of the file, counted from 1."""

    def __init__(self, line: int, damage: DamagedLog) -> None:
        super().__init__(damage.entry_id, damage.what)
        self.line = line


class Walked(Struct, frozen=True):
    """A commit of an export, with its entries as a log would give them."""

    commit: Commit
    entries: list[Entry]

    @property
    def withheld(self) -> list[str]:
        """The ids of the entries of which only the digest is there."""
        return [entry_id.decode() for entry_id, fields in self.entries if is_withheld(fields)]

    @property
    def replaced(self) -> list[str]:
        """The ids of the entries that say something else than was written."""
        return [entry_id.decode() for entry_id, fields in self.entries if is_replaced(fields)]

    @property
    def sealed(self) -> EncodedCommit:
        """The commit as bytes, ready to append; not of a commit that withholds something."""
        fields = [each for _, each in self.entries]
        bodies, salts = tuple([each[1] for each in fields]), tuple([each[3] for each in fields])
        return EncodedCommit(self.commit.version, self.commit.header, fields[0][5], bodies, salts)


def walk(
    lines: Iterable[bytes], *, withheld: bool = False, renamed: bool = False
) -> tuple[str, Iterator[Walked]]:
    """The encounter in these lines, and its commits. Raises BadTransfer, and on the way DamagedExport.

    Where events are withheld too, unless `withheld` allows it; and where the fight was opened under another name than
    the file says, unless whoever reads it looks at that (`renamed`).
    """
    numbered = enumerate(lines, start=1)
    top = load_top(next(numbered, (1, b""))[1])
    found = _walk(numbered, top, head_in(top), withheld)
    return top.encounter, found if renamed else _under_its_name(found, top)


def _walk(
    numbered: Iterator[tuple[int, bytes]], top: Top, head: ChainHead | None, withheld: bool
) -> Iterator[Walked]:
    version, prev, line, before = 0, GENESIS, 1, 1
    group: list[Entry] = []
    room = MOST_BYTES
    for line, data in numbered:
        if line > top.entries + 1:
            raise BadTransfer(line, f"{top.entries} entries were announced, and here are more")
        entry = load_line(line, data)
        if not withheld and is_withheld(entry[1]):
            raise BadTransfer(
                line,
                f"event {entry[0].decode()} is withheld: this export can be verified and looked at, but not "
                "imported or audited; that takes a whole one",
            )
        if group and _version(entry) != _version(group[0]):
            walked = _checked(group, before, line - 1, version + 1, prev, [entry], numbered, head)
            yield walked
            version, prev = version + 1, walked.commit.header.hash
            before, group, room = line - len(group), [], MOST_BYTES
        group.append(entry)
        room -= sum(map(len, entry[1]))
        if room < 0 or len(group) > MOST_EVENTS:
            raise BadTransfer(line, f"a commit has at most {MOST_EVENTS} events and {MOST_BYTES} bytes")
    if line != top.entries + 1:
        raise BadTransfer(line, f"{top.entries} entries were announced, {line - 1} are here")
    if group:
        walked = _checked(group, before, line, version + 1, prev, [], numbered, head)
        yield walked
        version, prev = version + 1, walked.commit.header.hash
    if head is not None:
        try:
            check_head(head, version, prev)
        except DamagedLog as error:
            raise DamagedExport(
                line - len(group) + 1 if error.entry_id == f"{version}-0" else line, error
            ) from error


def _version(entry: Entry) -> bytes:
    return entry[0].partition(b"-")[0]


def _under_its_name(commits: Iterable[Walked], top: Top) -> Iterator[Walked]:
    """The same commits, if they do not open another encounter than the file says."""
    for walked in commits:
        opened = walked.commit.events[0]
        if isinstance(opened, EncounterOpened) and opened.encounter != top.encounter:
            raise BadTransfer(
                1, f"this says {top.encounter!r}, and the fight was opened as {opened.encounter!r}"
            )
        yield walked


def _checked(
    group: list[Entry],
    before: int,
    last: int,
    version: int,
    prev: str,
    following: list[Entry],
    numbered: Iterator[tuple[int, bytes]],
    head: ChainHead | None,
) -> Walked:
    """The commit of these entries, which end at line `last`; the one before starts at line `before`."""
    first = last - len(group) + 1
    entries = [*group, *following]
    try:
        header, _ = commit_at(entries, 0, version, prev, withheld=True, kept=head)
        if header.count < len(group):
            raise misplaced(entries, header.count, b"%d-0" % (version + 1))
        return Walked(Commit(version=version, header=header, events=events_or_digests(group)), group)
    except DamagedLog as error:
        damage = _not_missing(error, entries, version, numbered)
        ids = [entry_id.decode(errors="replace") for entry_id, _ in entries]
        at = min(_number(damage.entry_id, version), len(ids) - 1)
        if damage.entry_id in ids:
            at = ids.index(damage.entry_id)
        if damage.entry_id in ids[at + 1 :]:  # it is there twice
            at = ids.index(damage.entry_id, at + 1)
        line = before if damage.entry_id == f"{version - 1}-0" else first + at
        raise DamagedExport(line, damage) from error


def _not_missing(
    error: DamagedLog, entries: list[Entry], version: int, numbered: Iterator[tuple[int, bytes]]
) -> DamagedLog:
    """The same error, unless what seems to be missing comes later."""
    start = b'{"id":"%s"' % error.entry_id.encode()
    if not error.what.startswith("missing") or not any(line.startswith(start) for _, line in numbered):
        return error
    at = min(_number(error.entry_id, version), len(entries) - 1)
    shown = entries[at][0].decode(errors="replace")
    return DamagedLog(shown, f"out of order: {error.entry_id} belongs here")


def _number(entry_id: str, version: int) -> int:
    number = entry_id.removeprefix(f"{version}-")
    return int(number) if number.isdecimal() else 0
