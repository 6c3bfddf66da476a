"""The reason why an undo or a redo was overtaken: who did what since, as far as the viewer saw it."""

from collections.abc import Collection
from typing import Any

from engine.language.sentence import Sentence
from engine.language.speaker import Speaker
from engine.state.state import Fight
from events import Redone, Undone
from projections.language.phrases import phrases_of
from projections.viewers.account import Account
from projections.viewers.log import Named, Seen


def overtaken(
    account: Account, counted: Collection[int], version: int, fight: Fight, *, redo: bool
) -> Sentence:
    """Why `version` is not what an undo (or a `redo`) may name, in a sentence, and what it may name instead.

    `counted` are the log's commits that count. It tells of nothing that the viewer did not see.
    """
    viewer_log = account.viewer_log
    now = viewer_log.redoable if redo else viewer_log.undoable
    why = (
        None
        if now is not None and now.version == version
        else _why(account, counted, version, fight, redo=redo)
    )
    instead = _instead(now, account, fight, redo=redo)
    return instead if why is None else Sentence("affray.both", {"one": why, "other": instead})


def _why(
    account: Account, counted: Collection[int], version: int, fight: Fight, *, redo: bool
) -> Sentence | None:
    since = list(account.since(version))
    named = [each for each in since if each.version == version]
    if not any(each.play for each in named):
        return Sentence("affray.nothing-undoable", {"version": version})
    counts = any(each.play and each.commit in counted for each in named)
    if counts == redo:
        turned = _turned(since, version, Redone if redo else Undone)
        if turned is None:
            return Sentence("affray.counts-still", {"version": version}) if redo else None
        return _done(account, turned, "redone-already" if redo else "undone-already")
    if redo:
        return Sentence("affray.not-undone-last", {"version": version})
    if not account.viewer_log.viewer.sees_all and named[0].by not in (
        account.viewer_log.viewer.seat,
        "clock",
    ):
        return Sentence("affray.not-your-command")
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


def _done(account: Account, seen: Seen, what: str, **more: str) -> Sentence:
    """The sentence of what somebody did; one of its own for the viewer."""
    told = {**more, "version": seen.version}
    if seen.by == account.viewer_log.viewer.seat:
        return Sentence(f"affray.you-{what}", told)
    return Sentence(f"affray.they-{what}", {**told, "who": seen.by})


def _played_since(
    account: Account, since: list[Seen], counted: Collection[int], fight: Fight
) -> Sentence | None:
    """Who played what since, and counts; None where that has been undone again. Of players only their own."""
    viewer = account.viewer_log.viewer
    for each in since:
        if each.play and each.commit in counted and (viewer.sees_all or each.by == viewer.seat):
            phrases = phrases_of(fight, viewer.language)
            first = next((line for line in each.lines if not phrases.aside(line.key, line.args)), None)
            if first is None:
                return _done(account, each, "played-since")
            text = Speaker(phrases, account.names, viewer.language).sentence(first.key, first.args)
            return _done(account, each, "played-this-since", text=text)
    return None


def _instead(now: Named | None, account: Account, fight: Fight, *, redo: bool) -> Sentence:
    """What may be named now."""
    if now is None:
        return Sentence("affray.nothing-left-to-redo" if redo else "affray.nothing-left-to-undo")
    language = account.viewer_log.viewer.language
    speaker = Speaker(phrases_of(fight, language), account.names, language)
    named: dict[str, Any] = {"version": now.version}
    if now.line:
        named["text"] = speaker.sentence(now.line.key, now.line.args)
        return Sentence("affray.redo-brings-back" if redo else "affray.undo-takes-back", named)
    return Sentence("affray.redo-brings-back-version" if redo else "affray.undo-takes-back-version", named)
