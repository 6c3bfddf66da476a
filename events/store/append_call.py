"""The call that appends a commit: the keys and arguments of the script, and how large a commit may be."""

from events.chain.commit import EncodedCommit
from events.chain.reading import MOST_EVENTS
from events.store.announcement import middle, opening, salts_of
from events.store.append_result import CommitTooLarge
from events.store.group_commit import Call
from events.store.keys import commands_key, head_key, live_channel, log_key, moved_key

MOST_BYTES = 8_000_000  # of events, in one commit
LARGEST_EVENT = 500_000  # bytes, so that an event fits into a line of an export
LARGEST_FIRST = 700_000  # a commit's first event with the header, which stand in one line


def append_call(
    encounter: str,
    sealed: EncodedCommit,
    *,
    headless: bool = False,
    arriving: bool = False,
    awaited: bool = False,
) -> Call:
    """The append script's keys and arguments (see append.lua). Raises CommitTooLarge."""
    sizes = list(map(len, sealed.bodies))
    if not sealed.header.command or not sizes:
        raise ValueError("a commit has the id of a command, and at least one event")
    first = len(sealed.head) + sizes[0]
    if (
        len(sizes) > MOST_EVENTS
        or sum(sizes) > MOST_BYTES
        or max(sizes) > LARGEST_EVENT
        or first > LARGEST_FIRST
    ):
        raise CommitTooLarge(
            f"Command {sealed.header.command} has {len(sizes)} events of {sum(sizes)} bytes, the largest of "
            f"{max(sizes)}, the first with the header of {first}; a commit may have {MOST_EVENTS} of "
            f"{MOST_BYTES}, none above {LARGEST_EVENT}, the first with the header {LARGEST_FIRST}. "
            "Nothing was written: split the command."
        )
    arguments: tuple[str | bytes | int, ...] = (
        *(log_key(encounter), commands_key(encounter), head_key(encounter), moved_key(encounter)),
        *(sealed.header.command, sealed.header.digest, sealed.version, live_channel(encounter)),
        *(opening(sealed), middle(sealed), sealed.head),
        *(sealed.header.prev, sealed.header.hash, salts_of(sealed), "0" if headless else "1"),
        *("1" if arriving else "0", "1" if awaited else "0"),
        *sealed.bodies,
    )
    return Call(arguments, sum(sizes))
