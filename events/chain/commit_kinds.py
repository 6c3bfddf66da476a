"""Commits that are no play: who may sit down, notes, requests.

They stand in the log and its chain as any other, but no undo counts or takes back one of them, they change
nothing in the fight, and what was undone may still be redone after them. They are told by the kind of their
command, which stays readable where their events are withheld.
"""

from events.chain.commit import Commit

BESIDE = frozenset({"invite", "revoke", "ask-undo", "deny", "note", "whisper"})


def is_out_of_play(commit: Commit) -> bool:
    """Whether a commit is no play."""
    return commit.header.kind in BESIDE
