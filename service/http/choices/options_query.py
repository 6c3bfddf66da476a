"""The options as a front-end asks for them in a query: which, how many of them, and what of each."""

from typing import get_args

from msgspec import convert
from starlette.requests import Request

from engine.commands.decide import rules_changed
from engine.driver.pending import Pending
from engine.driver.recording import Divergence
from engine.history.head_chain import resume
from engine.history.history import History
from engine.ruleset_api.parts import rules_of
from engine.ruleset_api.refusal import Refused
from projections.redaction.viewer import Viewer
from projections.viewers.log import ViewerLog
from projections.viewers.wanted_choices import wanted_choices
from projections.views.option_fields import ALL, FIELDS, MOST, ONLY, Labels, Narrowing
from service.http.query_params import Number, OneOf, Query, Some
from service.http.seat_commands import redact_refusal
from service.http.worker import Worker
from service.wire.views import Options

LABELS = OneOf(
    name="labels",
    doc="Whether questions and options come with words: labels for buttons, or also what is said of each in sentences.",
    words=get_args(Labels),
)
SOME_FIELDS = Some(
    name="fields",
    doc="Of each option only these fields, and its id: `label,chance,cost`.",
    words=FIELDS,
)
GROUPS = Some(name="groups", doc="Only the options of these groups: `attack,end`.")
JUST = Some(
    name="only",
    doc="`mine`: only what oneself has to decide (a GM: not what players are asked). `legal`: only what may be chosen.",
    words=ONLY,
)
LIMIT = Number(
    name="limit",
    doc="At most so many options of each decision: first the likely one and those that are chosen most often.",
    high=MOST,
)

QUERIES: list[Query] = [LABELS, SOME_FIELDS, GROUPS, JUST, LIMIT]


async def options_now(at: Worker, encounter: str, viewer: Viewer, wanted: Narrowing) -> Options:
    """What a viewer's combatants may do now, as far as it is wanted. Raises Refused."""
    return options_of(encounter, *await at.viewer_cache.viewer_log(encounter, viewer), wanted)


def options_of(encounter: str, viewer_log: ViewerLog, history: History, wanted: Narrowing) -> Options:
    """What a viewer's combatants may do in this fight, as far as it is wanted. Raises Refused."""
    assert history.head is not None
    try:
        pending = pending_now(history)
    except Refused as refused:
        raise redact_refusal(refused, viewer_log) from refused
    seats = wanted_choices(history.head.fight, pending, viewer_log, wanted)
    return Options(encounter=encounter, version=viewer_log.version, seats=seats)


def pending_now(history: History) -> dict[str, Pending]:
    """What a fight waits for, with every option. Raises Refused("rules-changed")."""
    head = history.head
    assert head is not None
    try:
        return resume(rules_of(head.fight), head, history.version)
    except Divergence as error:
        raise rules_changed(error, head.fight, rules_of(head.fight)) from error


def narrowing(request: Request) -> Narrowing:
    """What is asked of the options. Raises Refused("malformed")."""
    if not request.scope["query_string"]:
        return ALL
    asked = {
        "labels": LABELS.read(request) or "no",
        "fields": SOME_FIELDS.read(request),
        "groups": GROUPS.read(request),
        "only": JUST.read(request) or (),
        "limit": LIMIT.read(request),
    }
    return convert(asked, Narrowing)
