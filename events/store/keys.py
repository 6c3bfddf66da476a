"""The keys of the log on the server. Those of one fight share a hash tag: one slot of a cluster."""

ENCOUNTERS = "affray:encounters"
HOOKED = "affray:hooked"
"""The encounters that have webhooks."""

SIGNING = "affray:signing"
"""The key that tokens are signed with, where the workers are not given one."""

PROBE = "affray:probe"
"""Written and removed at once, to see whether the server takes commits."""

ADDRESS = "affray:address"
"""Where others reach the service: a URL."""

DEADLINES = "affray:deadlines"
"""A sorted set: encounter -> when (milliseconds since 1970) to look at its decisions."""


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
    """The webhooks: id -> where to, for which seat, signed with what (see events.store.webhook_store)."""
    return _tagged(encounter, "hooks")


def told_key(encounter: str) -> str:
    """How far each webhook has been delivered."""
    return _tagged(encounter, "hooks-told")


def hook_lease_key(encounter: str) -> str:
    """Which worker delivers to the webhooks, for now."""
    return _tagged(encounter, "hooks-lease")


def encounter_of(key: bytes) -> str:
    """The encounter that a key belongs to."""
    return key.decode()[len("affray:{") :].partition("}")[0]


def drawn_key(what: str) -> str:
    """The count of something that was done, over all workers (see events.store.shared_counters)."""
    return f"affray:drawn:{what}"


def held_key(what: str) -> str:
    """How many of something each worker has: worker -> "<how many> <until when, milliseconds since 1970>"."""
    return f"affray:held:{what}"
