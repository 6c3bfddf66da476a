"""The live message that one viewer gets for one commit."""

from collections.abc import Mapping

from engine.driver.pending import Pending
from engine.state.state import Fight
from projections.language.phrases import phrases_for
from projections.redaction.viewer import Viewer
from projections.viewers.account import Account
from projections.viewers.view import Seen, ViewerLog, choices_for
from projections.views.json_patch import Changes, patch
from projections.views.options import SeatChoices
from projections.views.view import EncounterView, part_names
from service.wire.live_messages import Happened
from service.wire.responses import Bodies, Sayings, Told, entries, in_words

Options = dict[str, SeatChoices]


class SharedWork:
    """What was worked out of one commit for some of those who watch it, and holds for others too."""

    __slots__ = ("bodies", "changes", "sayings")

    def __init__(self) -> None:
        self.sayings: Sayings = {}
        self.changes: Changes = {}
        self.bodies: Bodies = {}


def happened(
    seen: Seen,
    account: Account,
    follows: int,
    before: EncounterView,
    after: EncounterView,
    options: dict[str, SeatChoices | None],
    lines: list[Told] | None = None,
    shared: SharedWork | None = None,
) -> Happened:
    """The message for the commit that an account took last, with the patch from one view to the next.

    `lines` are those of what was seen, where they are in words already; `shared` is what others were sent of it.
    """
    if lines is None:
        phrases = phrases_for(after.ruleset, part_names(after), account.viewer_log.viewer.language)
        lines = list(in_words(seen.lines, phrases, account.viewer_log))
    return Happened(
        position=account.viewer_log.position,
        follows=follows,
        command=seen.command,
        events=entries(seen.version, seen.events, seen.first, None if shared is None else shared.bodies),
        lines=lines,
        patch=patch(before, after, None if shared is None else shared.changes),
        options=options,
    )


def is_asked(fight: Fight, viewer: Viewer) -> bool:
    """Whether the fight waits for a combatant that this viewer plays (a GM plays all)."""
    asked = (each.asked for each in fight.decisions.values())
    return any(viewer.sees_all or each in viewer.combatants for each in asked)


def asked_now(fight: Fight, pending: Mapping[str, Pending], viewer_log: ViewerLog) -> Options:
    """What those may do who are asked something, by their ids."""
    return {each.seat: each for each in choices_for(fight, pending, viewer_log) if each.status == "asked"}


def news(before: Options, after: Options) -> dict[str, SeatChoices | None]:
    """Those who are asked something new, and None for those who are asked no longer."""
    changed = {seat: each for seat, each in after.items() if before.get(seat) != each}
    return {**dict.fromkeys(before.keys() - after.keys()), **changed}
