"""A fight's webhooks: where what a seat sees is sent, and how far that got."""

import secrets
from base64 import b64encode

import msgspec
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from engine.fights.encounters import now_ms
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from events.store.marks.webhook_store import Delivered, WebhookEndpoint
from service.http.guards.authentication import viewer_of
from service.http.operations import delete, get, post
from service.http.request_body import decoded_body
from service.http.worker import Worker, encounters, known_id, worker
from service.seats.permissions import permit
from service.webhooks.allowed_urls import check_url
from service.webhooks.chosen_events import check_types
from service.webhooks.webhook_viewer import seated
from service.wire.responses import reply
from service.wire.webhooks import AddWebhook, RollSecret, SendAgain, Tried, Webhook, Webhooks

MOST = 20  # of one fight


HOUR = 3_600_000  # milliseconds

_new = msgspec.json.Decoder(AddWebhook)
_again = msgspec.json.Decoder(SendAgain)
_roll = msgspec.json.Decoder(RollSecret)


@post(
    "/encounters/{encounter}/webhooks",
    takes=AddWebhook,
    gives=Webhook,
    about=["webhooks"],
    status=201,
)
async def add_webhook(request: Request, encounter: str) -> Response:
    """Have what a seat sees posted to an address, from now on. The answer has the secret that signs it, once."""
    here = await _as_gm(request, encounter)
    wanted = await decoded_body(request, _new)
    check_url(wanted.url, here.dispatcher.allowed)
    check_types(wanted.events)
    seated(await encounters(request).history(encounter), wanted.seat)
    hooks = here.dispatcher.hooks
    if len(await hooks.fight_endpoints(encounter)) >= MOST:
        raise Refused("bad-webhook", Sentence("affray.most-webhooks", {"most": MOST}))
    secret = _drawn_secret()
    hook = WebhookEndpoint(
        id=secrets.token_hex(6), url=wanted.url, seat=wanted.seat, secret=secret, events=wanted.events
    )
    await hooks.add(encounter, hook)
    here.dispatcher.look()
    return reply(_shown(hook, Delivered(), secret), status=201)


@get("/encounters/{encounter}/webhooks", gives=Webhooks, about=["webhooks"])
async def list_webhooks(request: Request, encounter: str) -> Response:
    """The webhooks of a fight, how far each delivery got, the last attempts, and what went wrong last."""
    hooks = (await _as_gm(request, encounter)).dispatcher.hooks
    shown = [
        _shown(each, await hooks.told(encounter, each)) for each in await hooks.fight_endpoints(encounter)
    ]
    return reply(Webhooks(encounter=encounter, webhooks=shown))


@delete("/encounters/{encounter}/webhooks/{webhook}", gives=Webhooks, about=["webhooks"])
async def remove_webhook(request: Request, encounter: str, webhook: str) -> Response:
    """Take a webhook away; the answer has those that are left."""
    here = await _as_gm(request, encounter)
    if not await here.dispatcher.hooks.remove(encounter, webhook):
        raise _not_there(webhook)
    here.dispatcher.look()
    left = [_shown(each, Delivered()) for each in await here.dispatcher.hooks.fight_endpoints(encounter)]
    return reply(Webhooks(encounter=encounter, webhooks=left))


@post(
    "/encounters/{encounter}/webhooks/{webhook}/test",
    gives=Tried,
    about=["webhooks"],
)
async def try_webhook(request: Request, encounter: str, webhook: str) -> Response:
    """Post a heartbeat (`affray.beat`) to a webhook at once. Accepted, it revives one that was given up."""
    here = await _as_gm(request, encounter)
    error = await here.dispatcher.try_out(encounter, await _found(here, encounter, webhook))
    return reply(Tried(id=webhook, taken=not error, error=error))


@post(
    "/encounters/{encounter}/webhooks/{webhook}/again",
    takes=SendAgain,
    gives=Webhook,
    about=["webhooks"],
)
async def send_webhook_again(request: Request, encounter: str, webhook: str) -> Response:
    """Deliver again what comes after a position, under the same ids as before; one that was given up is revived.

    Where that is more than 64 commits ago, it begins with how the fight stands.
    """
    here = await _as_gm(request, encounter)
    after = (await decoded_body(request, _again)).after
    hooks, hook = here.dispatcher.hooks, await _found(here, encounter, webhook)
    told = await hooks.told(encounter, hook)
    if after > told.after:
        raise Refused(
            "bad-webhook", Sentence("affray.webhook-not-so-far", {"after": after, "last": told.after})
        )
    hook = replace(hook, again=told.again + 1, after=after)
    await hooks.change(encounter, hook)
    here.dispatcher.look()
    return reply(_shown(hook, await hooks.told(encounter, hook)))


@post(
    "/encounters/{encounter}/webhooks/{webhook}/secret",
    takes=RollSecret,
    gives=Webhook,
    about=["webhooks"],
)
async def roll_webhook_secret(request: Request, encounter: str, webhook: str) -> Response:
    """Have a new secret sign what is posted, for some hours beside the old one. The answer has it, once."""
    here = await _as_gm(request, encounter)
    hours = (await decoded_body(request, _roll)).hours
    hooks, hook = here.dispatcher.hooks, await _found(here, encounter, webhook)
    secret = _drawn_secret()
    hook = replace(
        hook,
        secret=secret,
        old_secret=hook.secret if hours else "",
        old_until=now_ms() + hours * HOUR if hours else 0,
    )
    await hooks.change(encounter, hook)
    here.dispatcher.look()
    return reply(_shown(hook, await hooks.told(encounter, hook), secret))


def _drawn_secret() -> str:
    return f"whsec_{b64encode(secrets.token_bytes(32)).decode()}"


async def _found(here: Worker, encounter: str, webhook: str) -> WebhookEndpoint:
    for each in await here.dispatcher.hooks.fight_endpoints(encounter):
        if each.id == webhook:
            return each
    raise _not_there(webhook)


def _not_there(webhook: str) -> Refused:
    return Refused("not-found", Sentence("affray.no-such-webhook", {"id": webhook}))


async def _as_gm(request: Request, encounter: str) -> Worker:
    permit(await viewer_of(request, known_id(encounter)), "webhooks")
    return worker(request)


def _shown(hook: WebhookEndpoint, delivered: Delivered, secret: str = "") -> Webhook:
    wait = max(0, delivered.due - now_ms()) // 1000 if delivered.failures and not delivered.given_up else 0
    return Webhook(
        id=hook.id,
        url=hook.url,
        seat=hook.seat,
        after=delivered.after,
        failures=delivered.failures,
        again_in=wait,
        error=delivered.error,
        given_up=delivered.given_up,
        secret=secret,
        events=hook.events,
        old_until=hook.old_until if hook.old_until > now_ms() else 0,
        recent=delivered.recent[::-1],
    )
