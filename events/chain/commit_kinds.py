"""Commits that are out of play: seats, talk, notes, requests, entropy.

They stand in the log and its chain as any other, but no undo counts or takes back one of them, they change
nothing in the fight, and what was undone may still be redone after them. They are recognised by the kind of their
command, which stays readable where their events are withheld.
"""

from events.chain.commit import Commit

OUT_OF_PLAY_KINDS = frozenset(
    {"invite", "revoke", "ask-undo", "deny", "note", "whisper", "talk", "add-entropy"}
)
"""In logs of earlier versions what was said aloud and entropy are play, of the kinds "say" and "entropy"."""


def is_out_of_play(commit: Commit) -> bool:
    """Whether a commit is out of play."""
    return commit.header.kind in OUT_OF_PLAY_KINDS
