"""Who brought what: whether a commit holds what its kind of command may bring, computed as it should be."""

from collections.abc import Iterator, Sequence

from engine.audit.branches import Branches
from engine.audit.report import Finding
from engine.audit.rules import entry_at, plain
from engine.commands.handler import CommitKind
from engine.commands.handlers import COMMIT_KINDS
from engine.driver.difference import difference
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset
from engine.state.state import Fight
from events import Event, Noted
from events.chain.commit import Commit


def outside_findings(ruleset: Ruleset | None, commit: Commit, fight: Fight) -> Iterator[Finding]:
    """What is wrong with the facts that a commit brings from outside into this state; without rules, their kind."""
    name, outside = commit.header.kind, commit.events[: commit.header.outside]
    kind = COMMIT_KINDS.get(name)
    if kind is None or not _fits(kind, outside):
        brought = ", ".join(type(each).__name__ for each in outside) or "nothing"
        yield Finding(
            entry=entry_at((commit.version, 0)),
            check="commit",
            says=f"a command of the kind {name!r} does not bring {brought} from outside",
            event=type(commit.events[0]).__name__,
        )
        return
    if ruleset is None or not outside:
        return
    try:
        derived = kind.recompute(ruleset, fight.fork(), outside)
    except Exception as error:  # a sheet or an effect that never was legal may fail in any way
        detail = error.detail if isinstance(error, Refused) else f"{type(error).__name__}: {error}"
        yield Finding(
            entry=entry_at((commit.version, 0)),
            check="rules",
            says=f"this would be refused: {detail}",
            event=type(outside[0]).__name__,
            recorded=[plain(each) for each in outside],
        )
        return
    for number, (fact, by_rules) in enumerate(zip(outside, derived, strict=True)):
        if fact != by_rules:
            yield Finding(
                entry=entry_at((commit.version, number)),
                check="rules",
                says=difference(fact, by_rules),
                event=type(fact).__name__,
                rule=by_rules.rule or fact.rule,
                recorded=plain(fact),
                derived=plain(by_rules),
            )


def out_of_play_findings(tree: Branches) -> Iterator[Finding]:
    """What is wrong with commits that are out of play: each has one event, of its kind.

    What is not said aloud has an audience.
    """
    for version, commit in tree.out_of_play.items():
        first, kind = commit.events[0], commit.header.kind
        fits = type(first) is COMMIT_KINDS[kind].first and len(commit.events) == 1
        if not fits or (isinstance(first, Noted) and bool(first.audience) == (kind == "talk")):
            brought = ", ".join(type(each).__name__ for each in commit.events)
            says = f"a command of the kind {kind!r} does not bring {brought}"
            entry = entry_at((version, 0))
            yield Finding(entry=entry, check="commit", says=says, event=type(first).__name__)


def _fits(kind: CommitKind, outside: Sequence[Event]) -> bool:
    if kind.counts != "play":
        return False
    if kind.first is None or not outside:
        return kind.first is None and not outside
    first, *more = outside
    return isinstance(first, kind.first) and all(
        kind.more is not None and isinstance(each, kind.more) for each in more
    )
