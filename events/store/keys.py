"""The keys of the log on the server. Those of one fight share a hash tag: one slot of a cluster."""

from hashlib import sha256
from zlib import crc32

PARTS = 16
"""Lists of all fights are kept in so many parts, each in a slot of its own: no node of a cluster has all of a list."""

SIGNING = "affray:signing"
"""The key that tokens are signed with, where the workers are not given one."""

MOVING = "affray:moving"
"""The key that opens fights that are sent to this server."""

PROBE = "affray:probe"
"""Written and removed at once, to see whether the server takes commits."""


def probe_key(number: int) -> str:
    """As PROBE, on some node of a cluster: which, depends on the number."""
    return f"affray:probe:{{{number}}}"


def probe_confirmed_key(probe: str) -> str:
    """Written, for a moment, beside the key of a trial, to see whether replicas confirm it."""
    return f"{probe}:confirmed"


ADDRESS = "affray:address"
"""Where others reach the service: a URL."""

WORKERS = "affray:workers"
"""The workers: id -> what each told of itself last (see events.store.marks.running_workers)."""


BACKUPS = "affray:backups"
"""When each place of backups was written to last (see events.store.marks.backups)."""


def copies_key(place: str) -> str:
    """Of which state of each fight the copy in a place of backups is."""
    return f"affray:copies:{sha256(place.encode()).hexdigest()[:16]}"


def _part(name: str, number: int) -> str:
    return f"affray:{name}:{{{number:02}}}"


def _all_parts(name: str) -> tuple[str, ...]:
    return tuple(_part(name, number) for number in range(PARTS))


def _part_of(name: str, encounter: str) -> str:
    return _part(name, crc32(encounter.encode()) % PARTS)


ENCOUNTERS = _all_parts("encounters")
"""The sets of all encounters."""

HOOKED = _all_parts("hooked")
"""The sets of the encounters that have webhooks."""

DEADLINES = _all_parts("deadlines")
"""The sorted sets of when to look at an encounter's decisions: encounter -> milliseconds since 1970."""

ARCHIVED = _all_parts("archived")
"""The sets of the encounters that are in the archive."""

UNPARTED = {"affray:encounters": ENCOUNTERS, "affray:hooked": HOOKED, "affray:deadlines": DEADLINES}
"""The names under which earlier versions kept each in one part."""


def encounters_key(encounter: str) -> str:
    """The set of all encounters that has this one."""
    return _part_of("encounters", encounter)


def hooked_key(encounter: str) -> str:
    """The set of encounters with webhooks that may have this one."""
    return _part_of("hooked", encounter)


def archived_part(encounter: str) -> str:
    """The set of archived encounters that may have this one."""
    return _part_of("archived", encounter)


def deadlines_key(encounter: str) -> str:
    """The sorted set of deadlines that may have this encounter's."""
    return _part_of("deadlines", encounter)


def _tagged(encounter: str, part: str) -> str:
    if not encounter or "{" in encounter or "}" in encounter:
        raise ValueError(f"an encounter's id is a text without braces, not {encounter!r}")
    return f"affray:{{{encounter}}}:{part}"


def log_key(encounter: str) -> str:
    """The stream of events."""
    return _tagged(encounter, "log")


def commands_key(encounter: str) -> str:
    """The hash of commands: id -> "<version>:<digest>", and "" -> the last version it covers."""
    return _tagged(encounter, "commands")


def head_key(encounter: str) -> str:
    """The head of the chain, kept apart from the stream: "<version>:<hash>" of the last commit."""
    return _tagged(encounter, "head")


def secret_key(encounter: str) -> str:
    """The secret that the server's dice are derived from, until the fight is over."""
    return _tagged(encounter, "secret")


def snapshot_key(encounter: str) -> str:
    """The state as of some commit, from which a cold load starts."""
    return _tagged(encounter, "snapshot")


def live_channel(encounter: str) -> str:
    """The sharded channel on which each commit is announced (see events.store.announcement)."""
    return _tagged(encounter, "live")


def hooks_key(encounter: str) -> str:
    """The webhooks: id -> where to, for which seat, signed with what (see events.store.marks.webhook_store)."""
    return _tagged(encounter, "hooks")


def told_key(encounter: str) -> str:
    """How far each webhook has been delivered."""
    return _tagged(encounter, "hooks-told")


def moved_key(encounter: str) -> str:
    """Where a fight has moved to: while it is there nothing is appended."""
    return _tagged(encounter, "moved")


def departure_key(encounter: str) -> str:
    """The departure of a fight that has left (see events.store.marks.moved)."""
    return _tagged(encounter, "departure")


def arrivals_key(encounter: str) -> str:
    """The departures that came here, and what became of each: id -> "arriving", "arrived" or "declined"."""
    return _tagged(encounter, "arrivals")


def seats_key(encounter: str) -> str:
    """The keys by which tokens count that other servers gave, before the fight moved here."""
    return _tagged(encounter, "seats")


def taken_key(encounter: str) -> str:
    """The seats that somebody has taken: seat -> the giving-away by which they came (see marks.taken_seats)."""
    return _tagged(encounter, "seats-taken")


def pictures_key(encounter: str) -> str:
    """The pictures of the fight: id -> the picture's bytes (see events.store.marks.pictures)."""
    return _tagged(encounter, "pictures")


def table_code_key(encounter: str) -> str:
    """The code by which a table comes to this fight, while it is open (see events.store.marks.table_codes)."""
    return _tagged(encounter, "table-code")


def guests_key(encounter: str) -> str:
    """Who asked to join by that code: guest -> what they said, and what became of it."""
    return _tagged(encounter, "guests")


def code_key(code: str) -> str:
    """The encounter that a table's code leads to."""
    return f"affray:code:{code}"


def campaign_key(campaign: str) -> str:
    """A campaign: what it is called, what is prepared in it, its fights (see events.store.marks.campaigns)."""
    return f"affray:campaign:{{{campaign}}}"


def prepared_key(campaign: str) -> str:
    """What is prepared in a campaign: id -> all of it, as JSON."""
    return f"affray:campaign:{{{campaign}}}:prepared"


def campaign_of(key: bytes) -> str:
    """The campaign that a key belongs to."""
    return key.decode().removeprefix("affray:campaign:{").partition("}")[0]


COMMUNITIES = "affray:communities"
"""The set of all communities."""


def community_key(community: str) -> str:
    """A community: its name, what it may have, by which giving of its key (see events.store.marks.communities)."""
    return f"affray:community:{{{community}}}"


def community_fights_key(community: str) -> str:
    """The set of the fights that a community has."""
    return f"affray:community:{{{community}}}:fights"


def community_campaigns_key(community: str) -> str:
    """The set of the campaigns that a community has."""
    return f"affray:community:{{{community}}}:campaigns"


FEED = "affray:feed"
"""The feed of all fights (see events.store.marks.feed)."""

EXPECTED = "affray:feed:expected"
"""What is to be told in the feed once the log has it: a sorted set, by since when (milliseconds since 1970)."""


def community_feed_key(community: str) -> str:
    """The feed of a community's fights."""
    return f"affray:community:{{{community}}}:feed"


def archived_key(encounter: str) -> str:
    """What is known of a fight that is in the archive (see events.store.marks.archived)."""
    return _tagged(encounter, "archived")


def archiving_key(encounter: str) -> str:
    """Who puts a fight away, or brings it back, for now."""
    return _tagged(encounter, "archiving")


def confirmed_key(encounter: str) -> str:
    """Written, for a moment, to wait until replicas have it and all that was written before."""
    return _tagged(encounter, "confirmed")


def hook_lease_key(encounter: str) -> str:
    """Which worker delivers to the webhooks, for now."""
    return _tagged(encounter, "hooks-lease")


def encounter_of(key: bytes) -> str:
    """The encounter that a key belongs to."""
    return key.decode()[len("affray:{") :].partition("}")[0]


def drawn_key(what: str) -> str:
    """The count of something that was done, over all workers (see events.store.marks.shared_counters)."""
    return f"affray:drawn:{what}"


def held_key(what: str) -> str:
    """How many of something each worker has: worker -> "<how many> <until when, milliseconds since 1970>"."""
    return f"affray:held:{what}"
