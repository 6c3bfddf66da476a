"""The refusals that get better by themselves. Written by `make schemas` from the table of error codes."""

TRY_AGAIN = frozenset(
    [
        "busy",
        "getting-ready",
        "going-away",
        "log-unreachable",
        "no-hello",
        "too-few-replicas",
        "too-many-bytes",
        "too-many-codes",
        "too-many-messages",
        "too-many-openings",
        "too-many-requests",
    ]
)
"""The codes on which the same may be sent again, a command under the same id."""
