"""A fight's webhooks: where what a seat sees is sent, and how far that got."""

import secrets
from base64 import b64encode

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from engine.fights.encounters import now_ms
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from events.store.marks.webhook_store import Delivered, WebhookEndpoint
from service.http.authentication import viewer_of
from service.http.operations import delete, get, post
from service.http.request_body import decoded_body
from service.http.worker import Worker, encounters, known_id, worker
from service.seats.permissions import permit
from service.webhooks.allowed_urls import check_url
from service.webhooks.webhook_viewer import seated
from service.wire.responses import reply
from service.wire.webhooks import AddWebhook, Tried, Webhook, Webhooks

MOST = 20  # of one fight


_new = msgspec.json.Decoder(AddWebhook)


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
    seated(await encounters(request).history(encounter), wanted.seat)
    hooks = here.dispatcher.hooks
    if len(await hooks.fight_endpoints(encounter)) >= MOST:
        raise Refused("bad-webhook", Sentence("affray.most-webhooks", {"most": MOST}))
    secret = f"whsec_{b64encode(secrets.token_bytes(32)).decode()}"
    hook = WebhookEndpoint(id=secrets.token_hex(6), url=wanted.url, seat=wanted.seat, secret=secret)
    await hooks.add(encounter, hook)
    here.dispatcher.look()
    return reply(_shown(hook, Delivered(), secret), status=201)


@get("/encounters/{encounter}/webhooks", gives=Webhooks, about=["webhooks"])
async def list_webhooks(request: Request, encounter: str) -> Response:
    """The webhooks of a fight, how far each delivery got, and what went wrong last."""
    hooks = (await _as_gm(request, encounter)).dispatcher.hooks
    shown = [
        _shown(each, await hooks.told(encounter, each.id)) for each in await hooks.fight_endpoints(encounter)
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
    for hook in await here.dispatcher.hooks.fight_endpoints(encounter):
        if hook.id == webhook:
            error = await here.dispatcher.try_out(encounter, hook)
            return reply(Tried(id=webhook, taken=not error, error=error))
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
    )
