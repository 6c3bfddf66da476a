"""The responses of the service: their shapes and their bytes."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, Struct
from starlette.responses import Response

from engine.language.card_data import Tone
from engine.language.phrase_files import Phrases
from engine.language.speaker import Speaker
from events import DecisionRequested, DiceRolled, Event
from events.chain.commit import Commit
from projections.timeline.card_facts import CardFacts, card_facts
from projections.timeline.timeline import Line
from projections.viewers.log import Seen, ViewerLog
from projections.viewers.view_parts_cache import Shown
from projections.views.options import SeatChoices

ENTRY = "LogEntry"

Entry = Annotated[Raw, Meta(extra_json_schema={"$ref": f"#/components/schemas/{ENTRY}"})]
"""An event as JSON, with its position in the log as `id` in front: {"id": "7-0", "type": "Moved", ...}."""

_encode = msgspec.json.Encoder().encode


class Played(Struct, frozen=True, kw_only=True):
    """The answer to a command: the events it led to, the version they made, and what is asked then.

    What may be chosen is in neither; `options` has it where the command was sent with a query that asks for them.

    `repeated` says that the command was carried out before, under the same id: these are the events
    of then, while `pending` is what is asked now. `hidden` are the rolls that the GM's command hid, by id.
    `token` is the GM's after opening an encounter, and the invited seat's after an invitation. `link` is that
    seat's too, where others reach the service under another address than you did.
    """

    encounter: str
    version: int
    repeated: bool
    events: list[Entry]
    pending: tuple[DecisionRequested, ...]
    options: tuple[SeatChoices, ...] = ()
    hidden: dict[str, DiceRolled] = {}
    link: str = ""
    token: str = ""


class Invitation(Struct, frozen=True, kw_only=True):
    """The `token` of a seat that was given away, good `until` (milliseconds since 1970).

    `link` is where others reach the service, if that is under another address than you did. `taken` says whether
    somebody has come by this link: a live connection was opened with its token.
    """

    token: str
    link: str
    until: int
    taken: bool


class GmSecrets(Struct, frozen=True, kw_only=True):
    """What only a GM knows: the hidden rolls that were not revealed yet, by id, and the `invitations` by seat."""

    encounter: str
    rolls: dict[str, DiceRolled]
    invitations: dict[str, Invitation]


class Listed(Struct, frozen=True, kw_only=True):
    """An encounter by its id, and the version it is at."""

    encounter: str
    version: int


class EncounterList(Struct, frozen=True, kw_only=True):
    """A page of the encounters there are, by id; `total` counts all."""

    encounters: list[Listed]
    total: int


class CommitLine(Struct, frozen=True, kw_only=True):
    """The header of a commit: see Header. Only a GM gets `outside` and the hashes."""

    version: int
    command: str
    kind: str
    by: str
    at: int
    count: int
    outside: int
    prev: str
    hash: str


class EventPage(Struct, frozen=True, kw_only=True):
    """Events in the order of the log, and the commits they belong to.

    `version` is that of the fight; `next` the position to ask on from, None at the end.
    """

    encounter: str
    version: int
    events: list[Entry]
    commits: list[CommitLine]
    next: str | None


class Told(Line, frozen=True, kw_only=True, omit_defaults=True):
    """A line of the timeline with its `text` in words; a story goes on without those that are an `aside`.

    The lines of one `deed` go on one card. The first of them says what `kind` of thing is done ("blow", "shot",
    "power", "move"), and with what in `brief` words; a roll has a `tone` (best, great, good, bad or worst for whoever
    rolled) and as its `badge` what that is called. A line that `marks` has the tone and the badge of the whole deed,
    whatever was rolled, and a `quiet` one shows only on an unfolded card. `short` is the text of a roll without the
    steps of its sums, left out where they are few.
    """

    text: str
    aside: bool
    kind: str = ""
    brief: str = ""
    tone: Tone = ""
    badge: str = ""
    marks: bool = False
    quiet: bool = False
    short: str = ""


class _Saying(Struct, frozen=True):
    """What a line says to all who read it in the same words, with what is said the same and by the same names."""

    spoken: Mapping[str, Any]
    names: Mapping[str, str]
    text: str
    aside: bool
    facts: CardFacts


Sayings = dict[tuple[int, str, bool, bool, bool, bool], list[_Saying]]
"""What was said of a commit: by the phrases, the key of the line, whether it begins a deed, is part of one, names a
choice, and a purpose."""


def in_words(
    lines: Iterable[Line], phrases: Phrases, viewer_log: ViewerLog, sayings: Sayings | None = None
) -> Iterator[Told]:
    """Lines in the words of these phrases, for a viewer who knows the names of now, however late they are taken.

    What is in `sayings` is not put into words again, and what is said goes in there: so many read of one commit.
    """
    kept = None if sayings is None else viewer_log.said_last
    return _in_words(lines, phrases, dict(viewer_log.names), viewer_log.last_shown, sayings, kept)


def _in_words(
    lines: Iterable[Line],
    phrases: Phrases,
    names: dict[str, str],
    shown: Shown,
    sayings: Sayings | None,
    kept: Line | None,
) -> Iterator[Told]:
    """The lines in words; that of `kept` the view may show as well."""
    speaker, whose = Speaker(phrases, names), id(phrases)
    for each in lines:
        said = _said(each, speaker, whose, shown, sayings)
        if each is kept:
            shown.keep(each, len(names), said.text)
        yield Told(
            position=each.position,
            round=each.round,
            phase=each.phase,
            rank=each.rank,
            key=each.key,
            args=each.args,
            rule=each.rule,
            undone=each.undone,
            by=each.by,
            at=each.at,
            deed=each.deed,
            text=said.text,
            aside=said.aside,
            kind=said.facts.kind,
            brief=said.facts.brief,
            tone=said.facts.tone,
            badge=said.facts.badge,
            marks=said.facts.marks,
            quiet=said.facts.quiet,
            short=said.facts.short,
        )


def _said(line: Line, speaker: Speaker, whose: int, shown: Shown, sayings: Sayings | None) -> _Saying:
    if (
        sayings is None
    ):  # of a whole story nothing is remembered: each line would be held against all before it
        return _put(line, speaker, shown, line.args)
    args, key = line.args, line.key
    terms = (
        whose,
        key,
        line.deed == line.position,
        line.deed != "",
        "choice" in args,
        "purpose" in args,
    )
    spoken = _spoken(line, speaker.phrases)
    if terms not in sayings:
        sayings[terms] = []
    alike = sayings[terms]
    for each in alike:
        if each.spoken == spoken and each.names == speaker.names:
            return each
    found = _put(line, speaker, shown, spoken)
    alike.append(found)
    return found


def _spoken(line: Line, phrases: Phrases) -> Mapping[str, Any]:
    """What is said of a line's arguments: not that there is none, nor the name of a decision, which each has their own
    for."""
    args, unsaid = line.args, "decision"
    if unsaid in args and unsaid in phrases.wording(line.key).names:
        return args
    for name in args:
        if name == unsaid or args[name] == "":
            return {name: args[name] for name in args if args[name] != "" and name != unsaid}
    return args


def _put(line: Line, speaker: Speaker, shown: Shown, spoken: Mapping[str, Any]) -> _Saying:
    """A line in words."""
    text = shown.known_words(line, len(speaker.names))
    if text is None:
        text = speaker.sentence(line.key, line.args)
    aside = not text or speaker.phrases.aside(line.key, line.args)
    return _Saying(spoken, speaker.names, text, aside, card_facts(line, speaker))


class Health(Struct, frozen=True, kw_only=True):
    """The service answers, and so does its log.

    `status` is "full" when the log takes no more, and all that is on record can still be seen, "partly" when
    some fights wait for a part of the log's cluster that is away. `warnings` are for the
    operator: settings of the log that can lose events, and room that runs out. `opening` says whether everybody may
    open an encounter ("anybody") or who brings the service's key ("key"), `address` where others on the network
    reach the service ("": as you did).
    """

    status: Literal["ok", "partly", "full"]
    version: str
    log: str
    warnings: tuple[str, ...]
    opening: Literal["anybody", "key"] = "anybody"
    address: str = ""


class WorkerState(Struct, frozen=True, kw_only=True):
    """How a worker is set up, and how the request for it came: `client` is for whom it counts, `forwarded_for` and
    `forwarded_proto` are the headers of proxies as they arrived.
    """

    version: str
    now: int
    replicas: int
    proxies: tuple[str, ...]
    client: str
    scheme: str
    host: str
    forwarded_for: str
    forwarded_proto: str


class Probed(Struct, frozen=True, kw_only=True):
    """All is well with what was asked about; otherwise the answer is a problem document."""

    status: Literal["ok"]


def reply(value: Any, status: int = 200) -> Response:
    """A value as a JSON response."""
    return json_response(_encode(value), status)


def encoded(value: Any) -> bytes:
    """A value as it is sent."""
    return _encode(value)


def json_response(body: bytes, status: int = 200) -> Response:
    """What is encoded already as a response."""
    return Response(body, status_code=status, media_type="application/json")


Bodies = dict[int, tuple[Event, bytes]]
"""Events as they are shown, but for their ids, by identity, and with them so that they stay."""


def entries(version: int, events: Sequence[Event], first: int = 0, bodies: Bodies | None = None) -> list[Raw]:
    """The events of one commit, as they are shown; `first` is the number of the first of them.

    Without what may be chosen where a decision is requested, or what it is like: the options have it, and `/events`.
    What is in `bodies` is not encoded again, and what is encoded goes in there: many see the same event. Every event
    has a `type`, so there is something after the comma.
    """
    bodies = {} if bodies is None else bodies
    found: list[Raw] = []
    for number, event in enumerate(events, first):
        which = id(event)
        if which not in bodies:
            shown = asked(event) if isinstance(event, DecisionRequested) else event
            bodies[which] = event, _encode(shown)[1:]
        found += [Raw(b'{"id":"%d-%d",' % (version, number) + bodies[which][1])]
    return found


def asked(request: DecisionRequested) -> DecisionRequested:
    """What is asked, without what may be chosen."""
    return DecisionRequested(
        decision=request.decision,
        asked=request.asked,
        ask=request.ask,
        choices=(),
        args=request.args,
        default=request.default,
        hidden=request.hidden,
        rule=request.rule,
    )


def entry(version: int, number: int, event: Event) -> Raw:
    """An event as it is shown."""
    return Raw(b'{"id":"%d-%d",' % (version, number) + _encode(event)[1:])


def commit_line(commit: Commit) -> CommitLine:
    """The header of a commit as it is shown."""
    header = commit.header
    return CommitLine(
        version=commit.version,
        command=header.command,
        kind=header.kind,
        by=header.by,
        at=header.at,
        count=header.count,
        outside=header.outside,
        prev=header.prev,
        hash=header.hash,
    )


def seen_line(seen: Seen, count: int) -> CommitLine:
    """What is shown of a commit to who does not see all, of which they saw so many events.

    There are no hashes, which tell of what is withheld.
    """
    return CommitLine(
        version=seen.version,
        command=seen.command,
        kind=seen.kind,
        by=seen.by,
        at=seen.at,
        count=count,
        outside=0,
        prev="",
        hash="",
    )
