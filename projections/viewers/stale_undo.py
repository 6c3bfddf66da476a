"""The reason why an undo or a redo was overtaken: who did what since, as far as the viewer saw it."""

from collections.abc import Collection

from engine.language.speaker import Speaker
from engine.state.state import Fight
from events import Redone, Undone
from projections.language.phrases import phrases_of
from projections.viewers.account import Account
from projections.viewers.log import Named, Seen


def overtaken(account: Account, counted: Collection[int], version: int, fight: Fight, *, redo: bool) -> str:
    """Why `version` is not what an undo (or a `redo`) may name, in a sentence, and what it may name instead.

    `counted` are the log's commits that count. It tells of nothing that the viewer did not see.
    """
    viewer_log = account.viewer_log
    now = viewer_log.redoable if redo else viewer_log.undoable
    why = (
        ""
        if now is not None and now.version == version
        else _why(account, counted, version, fight, redo=redo)
    )
    return " ".join(filter(None, (why, _instead(now, account, fight, redo=redo))))


def _why(account: Account, counted: Collection[int], version: int, fight: Fight, *, redo: bool) -> str:
    since = list(account.since(version))
    named = [each for each in since if each.version == version]
    if not any(each.play for each in named):
        return f"Version {version} is nothing that can be undone."
    counts = any(each.play and each.commit in counted for each in named)
    if counts == redo:
        turned = _turned(since, version, Redone if redo else Undone)
        done = "redid it" if redo else "undid it"
        if turned is None:
            return f"Version {version} counts, and was not undone." if redo else ""
        return f"{_who(account, turned)} {done} already (version {turned.version})."
    if redo:
        return f"Version {version} was not undone last."
    if not account.viewer_log.viewer.sees_all and named[0].by not in (
        account.viewer_log.viewer.seat,
        "clock",
    ):
        return "That is not your command."
    return _played_since(account, [each for each in since if each.version > version], counted, fight)


def taken_back(account: Account, version: int) -> bool:
    """Whether the viewer saw a version being undone."""
    return _turned(list(account.since(version)), version, Undone) is not None


def _turned(since: list[Seen], version: int, kind: type[Undone | Redone]) -> Seen | None:
    """The last undo (or redo) of a version."""
    for each in reversed(since):
        for event in each.events:
            if isinstance(event, kind) and version in event.commits:
                return each
    return None


def _who(account: Account, seen: Seen) -> str:
    return "You" if seen.by == account.viewer_log.viewer.seat else seen.by


def _played_since(account: Account, since: list[Seen], counted: Collection[int], fight: Fight) -> str:
    """Who played what since, and counts; "" where that has been undone again. Of players only their own."""
    viewer = account.viewer_log.viewer
    for each in since:
        if each.play and each.commit in counted and (viewer.sees_all or each.by == viewer.seat):
            phrases = phrases_of(fight)
            first = next((line for line in each.lines if not phrases.aside(line.key, line.args)), None)
            text = f": {Speaker(phrases, account.names).sentence(first.key, first.args)}" if first else "."
            return f"{_who(account, each)} played since (version {each.version}){text}"
    return ""


def _instead(now: Named | None, account: Account, fight: Fight, *, redo: bool) -> str:
    """What may be named now."""
    if now is None:
        return f"There is nothing left to {'redo' if redo else 'undo'}."
    speaker = Speaker(phrases_of(fight), account.names)
    what = f"“{speaker.sentence(now.line.key, now.line.args)}” " if now.line else ""
    last = "A redo now brings back" if redo else "An undo now takes back"
    return f"{last} {what}(version {now.version}): check that you mean that."
