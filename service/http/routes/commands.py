"""Opening an encounter, and every command to an open one."""

from contextlib import suppress

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from engine.commands.handlers import HANDLERS
from engine.commands.types import ForkFight, Invite, Open, Play, fork_decoder, open_decoder, play_decoder
from engine.fights.encounters import now_ms
from engine.fights.fork_fight import fork
from engine.fights.result import Result
from engine.history.seat_roster import FIRST
from engine.ruleset_api.refusal import Refused
from events.store.marks.pictures import Pictures
from projections.views.option_fields import ALL
from service.http.choices.options_query import QUERIES, narrowing, options_now
from service.http.guards.authentication import Speaker, speaker_of, viewer_of
from service.http.guards.communities import community_of, entered, id_for
from service.http.guards.opening_key import check_opening
from service.http.guards.request_limits import count_copy, count_written
from service.http.health.request_metrics import counted
from service.http.invite_links import elsewhere, link
from service.http.language import LANG
from service.http.operations import post
from service.http.request_body import decoded_body
from service.http.seat_commands import command_by, id_on_record, played
from service.http.worker import Connection, Worker, at_hand, encounters, known_id, worker
from service.seats.permissions import permit
from service.wire.responses import Played, reply

GM_HOURS = 24 * 365
AGAIN_WITHIN = 600  # seconds after the opening, in which a repeated one is given the token again


@post("/encounters", status=201, takes=Open, gives=Played, about=["commands"], keyed=True)
async def open_encounter(request: Request) -> Response:
    """Open an encounter; the answer has the GM's token.

    Where strangers reach the service it takes the service's key (`opening` in `/healthz`). Repeated under the same id
    within ten minutes it gives the token again, later only that it was opened. By the key of a community it is the
    community's, and its id begins with that of the community.
    """
    community = await check_opening(request)
    command = await decoded_body(request, open_decoder)
    id = await id_for(request, community, command.encounter, command.id)
    command = replace(command, encounter=id)
    if id:
        await at_hand(request, id)
    async with entered(request, community, "fights", id):
        result = await counted(worker(request).metrics, "open", encounters(request).open(command))
    token = await _gm_token(worker(request), result)
    answer = played(result, token)
    await count_written(request, answer)
    return reply(answer, status=201)


@post(
    "/encounters/{encounter}/commands", takes=Play, gives=Played, queries=[*QUERIES, LANG], about=["commands"]
)
async def send_command(request: Request, encounter: str) -> Response:
    """Answer a decision, join, leave, keep a standing answer, rule, add entropy, reveal, invite, undo, redo, close ...

    Which of them a seat may give is in docs/reference/seats.md. Repeat a command under the same id as often as need be:
    it takes effect once, and is answered the same each time. With a query that asks for options, the answer has what
    the seat may do then.
    """
    wanted = narrowing(request)
    speaker = await speaker_of(request, known_id(encounter))
    answer = await carried_out(request, encounter, speaker, await decoded_body(request, play_decoder))
    if wanted != ALL:
        with suppress(Refused):  # the command took effect; who asks for the options alone is told
            found = await options_now(worker(request), encounter, speaker.viewer, wanted)
            answer = replace(answer, options=tuple(found.seats))
    return reply(answer)


@post("/encounters/{encounter}/forks", status=201, takes=ForkFight, gives=Played, about=["commands"])
async def fork_encounter(request: Request, encounter: str) -> Response:
    """What if: open another encounter as a copy of this one up to a version; the answer has its GM's token."""
    permit(await viewer_of(request, encounter), "fork")
    at = worker(request)
    await count_copy(request, await at.sizes.size(encounter))
    command, community = await decoded_body(request, fork_decoder), community_of(request)
    id = await id_for(request, community, command.encounter, f"{encounter} {command.id}")
    command = replace(command, encounter=id)
    async with entered(request, community, "fights", id):
        result = await counted(at.metrics, "fork", fork(at.encounters, encounter, command))
        await Pictures(at.log).copy(encounter, result.encounter)
    seat = (await at.encounters.known(result.encounter)).permanent.seats.get(FIRST.seat, FIRST)
    until = now_ms() + GM_HOURS * 3_600_000
    token = at.tokens.token(result.encounter, seat.seat, issue=seat.issue, until=until)
    return reply(played(result, token), status=201)


async def carried_out(connection: Connection, encounter: str, speaker: Speaker, command: Play) -> Played:
    """The answer to a command that came over some connection. Raises Refused, LogError."""
    kind = str(command.__struct_config__.tag)
    return await counted(
        worker(connection).metrics, kind, _carried_out(connection, encounter, speaker, command)
    )


async def _carried_out(connection: Connection, encounter: str, speaker: Speaker, command: Play) -> Played:
    at = worker(connection)
    still_taken = HANDLERS[type(command)].when_full  # so that no seat, and no mistake, stays
    if not still_taken and not _was_carried_out(at, encounter, speaker, command):
        await at.sizes.check(encounter)
    answer = await command_by(
        at.encounters, at.viewer_cache, encounter, speaker.viewer, command, speaker.still_there
    )
    await count_written(connection, answer)
    return await _with_token(connection, answer, command) if isinstance(command, Invite) else answer


def _was_carried_out(at: Worker, encounter: str, speaker: Speaker, command: Play) -> bool:
    """Whether the command is known already, so that it writes nothing and is answered as the first time."""
    known = at.encounters.in_mind(encounter)
    return known is not None and id_on_record(speaker.viewer, command) in known.commands


async def _gm_token(at: Worker, result: Result) -> str:
    """The GM's token, but for a repeated opening of long ago: whoever knows its id may not be the GM."""
    if result.repeated:
        opening = (await at.encounters.commits(result.encounter))[0]
        if now_ms() - opening.header.at > AGAIN_WITHIN * 1000:
            return ""
    until = now_ms() + GM_HOURS * 3_600_000
    return at.tokens.token(result.encounter, FIRST.seat, issue=0, until=until)


async def _with_token(connection: Connection, answer: Played, command: Invite) -> Played:
    """The answer with the token of the seat that it gives away, and the link to it where that is another than seems."""
    at = worker(connection)
    seats = (await at.encounters.known(answer.encounter)).permanent.seats
    seat = seats[command.seat]
    token = at.tokens.token(answer.encounter, seat.seat, issue=seat.issue, until=seat.until)
    address = elsewhere(connection)
    return replace(answer, token=token, link=link(address, answer.encounter, token) if address else "")
