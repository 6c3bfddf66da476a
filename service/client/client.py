"""A client of the service, in Python.

    async with Client("http://127.0.0.1:8377") as client:
        opened = await client.open("brp", combatants=[ann, bob])
        await client.answer(opened.encounter, "gm", "begin")
        view = await client.view(opened.encounter)

Opening an encounter gives the GM's token, which the client keeps and sends from then on; whoever was given
another calls `sit(encounter, token)`.

What is refused raises Problem. Every command carries an id of its own, so one whose answer got lost
is sent again by itself, and takes effect once. So it is with what is no answer of the service at all: a proxy's 502, a
page where JSON should be, half an answer.
"""

import uuid
from collections.abc import AsyncGenerator, Callable, Iterable, Mapping, MutableMapping, Sequence
from contextlib import aclosing
from typing import Any, Self, TypeVar
from urllib.parse import quote

import httpx
import msgspec
from msgspec import Struct

from engine.audit.audit import Audit
from engine.commands.types import Entrant
from engine.dice.roll_source import TableDice
from engine.ruleset_api.refusal import TRY_AGAIN
from projections.views.view import EncounterView
from service.client.live import Ended, Lost, Watched, follow
from service.client.retry import Backoff
from service.rulesets.info import RuleEntry
from service.wire.responses import CommitLine
from service.wire.views import Ledger, Odds, Options, Suggestion, Timeline
from service.wire.webhooks import Tried, Webhook, Webhooks

T = TypeVar("T")


class Problem(Exception):
    """The service refused. `code`, `rule` and `legal` are those of the problem document (`document`)."""

    def __init__(self, status: int, document: dict[str, Any]) -> None:
        super().__init__(document.get("detail", f"The service answered with status {status}."))
        self.status = status
        self.document = document
        self.code: str = document.get("code", "")
        self.detail: str = document.get("detail", "")
        self.rule: str = document.get("rule", "")
        self.legal: list[Any] = document.get("legal", [])


class Misunderstood(Exception):
    """The service answered, but not what this client reads: it is likely another version."""

    def __init__(self, url: str, error: Exception) -> None:
        super().__init__(
            f"What the service at {url} answers is not what this version reads ({error}). "
            "Is it another version of affray? `affray --version` here, /healthz there."
        )


class Unreachable(Exception):
    """The service did not answer, however often it was asked: `why` says what came instead.

    `id` is that of a command that may have been carried out or not. Sent again under the same id it takes
    effect once.
    """

    def __init__(self, why: str, id: str = "", unsure: str = "") -> None:
        super().__init__(f"{why} {unsure}" if unsure else why)
        self.why = why
        self.id = id


class Played(Struct, frozen=True, kw_only=True):
    """The answer to a command; its events and what is pending are as the service sends them, as JSON."""

    encounter: str
    version: int
    repeated: bool
    events: list[dict[str, Any]]
    pending: list[dict[str, Any]]
    hidden: dict[str, dict[str, Any]] = {}
    link: str = ""
    token: str = ""


class Events(Struct, frozen=True, kw_only=True):
    """A page of the log; `next` is the position to ask on from, None at the end."""

    encounter: str
    version: int
    events: list[dict[str, Any]]
    commits: list[CommitLine]
    next: str | None


class Client:
    """The service at `url`. It tries for `patience` seconds before it gives up on a service that is away.

    `tokens` are kept by encounter; clients may share them. `opening_key` is what opening an encounter takes, where
    the service says so. `language` is that of the texts (`text` of the story): "de".
    """

    def __init__(
        self,
        url: str,
        *,
        patience: float = 15.0,
        timeout: float = 30.0,
        transport: httpx.AsyncBaseTransport | None = None,
        tokens: MutableMapping[str, str] | None = None,
        opening_key: str = "",
        language: str = "en",
    ) -> None:
        self.language = language
        self._opening_key = opening_key.strip()  # as it comes from a file, with the end of its line
        self._http = httpx.AsyncClient(base_url=url, timeout=timeout, transport=transport, trust_env=False)
        self._patience = patience
        self.tokens: MutableMapping[str, str] = {} if tokens is None else tokens

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exception: object) -> None:
        await self._http.aclose()

    @property
    def url(self) -> str:
        """Where the service is."""
        return str(self._http.base_url).rstrip("/")

    def sit(self, encounter: str, token: str) -> None:
        """Send this token with everything about the encounter."""
        self.tokens[encounter] = token

    async def open(
        self,
        ruleset: str,
        *,
        parts: Iterable[str] | None = None,
        combatants: Iterable[Entrant | dict[str, Any]] = (),
        options: dict[str, Any] | None = None,
        encounter: str | None = None,
        title: str = "",
        seed: str | None = None,
        by: str = "gm",
        id: str = "",
    ) -> Played:
        """Open an encounter, as its GM; `parts` are those that the ruleset is played with (None: the usual)."""
        body = {
            "id": id or uuid.uuid4().hex,
            "by": by,
            "ruleset": ruleset,
            "parts": None if parts is None else list(parts),
            "encounter": encounter,
            "title": title,
            "options": options or {},
            "combatants": list(combatants),
            "seed": seed,
        }
        played = await self._post("", body)
        if played.token:
            self.sit(played.encounter, played.token)
        return played

    async def command(
        self, encounter: str, kind: str, *, by: str = "gm", id: str = "", **fields: Any
    ) -> Played:
        """Send any command: `kind` is its name ("answer"), `fields` the rest of it.

        `by` is for whom the seat speaks, where it may speak for several.
        """
        body = {"command": kind, "id": id or uuid.uuid4().hex, "by": by, **fields}
        return await self._post(encounter, body)

    async def answer(
        self,
        encounter: str,
        who: str,
        choice: str,
        args: dict[str, Any] | None = None,
        *,
        dice: Sequence[TableDice | dict[str, Any]] = (),
        decision: str = "",
        by: str = "",
        id: str = "",
        expected: int | None = None,
    ) -> Played:
        """`who` answers what they are asked; `by` is who says so, if it is not they themselves."""
        return await self.command(
            encounter,
            "answer",
            by=by or who,
            id=id,
            combatant="" if who == "gm" else who,
            choice=choice,
            args=args or {},
            dice=list(dice),
            decision=decision,
            expected=expected,
        )

    async def rule(
        self,
        encounter: str,
        ruling: str,
        reason: str,
        *,
        effects: Iterable[Any] = (),
        rolls: Iterable[Any] = (),
        about: str = "",
        id: str = "",
    ) -> Played:
        """The GM decides; `rolls` are rolled for it, and `effects` are events that say what happens at once."""
        return await self.command(
            encounter,
            "rule",
            id=id,
            ruling=ruling,
            reason=reason,
            rolls=list(rolls),
            effects=list(effects),
            about=about,
        )

    async def invite(
        self,
        encounter: str,
        seat: str,
        role: str = "player",
        combatants: Sequence[str] = (),
        *,
        hours: int = 24 * 30,
        id: str = "",
    ) -> str:
        """The GM invites a player to a seat; the result is its token."""
        found = await self.command(
            encounter, "invite", id=id, seat=seat, role=role, combatants=list(combatants), hours=hours
        )
        return found.token

    async def revoke(self, encounter: str, seat: str, reason: str = "", *, id: str = "") -> Played:
        """The GM revokes a seat."""
        return await self.command(encounter, "revoke", id=id, seat=seat, reason=reason)

    async def undo(
        self, encounter: str, version: int, *, to: int | None = None, reason: str = "", id: str = ""
    ) -> Played:
        """Take back the last command that counts, by its `version`, or with `to` all after that version.

        The answer to a command has its version, and the view names it under `undo`. Where it is not the last any
        more, it is refused (`overtaken`). For a player it may come to asking the GM, with the `reason`.
        """
        return await self.command(encounter, "undo", id=id, version=version, to=to, reason=reason)

    async def redo(self, encounter: str, version: int, *, id: str = "") -> Played:
        """Take back the last undo: what the view names under `redo`."""
        return await self.command(encounter, "redo", id=id, version=version)

    async def close(self, encounter: str, reason: str = "", *, id: str = "") -> Played:
        """End the encounter."""
        return await self.command(encounter, "close", id=id, reason=reason)

    async def fork(
        self,
        encounter: str,
        at: int | None = None,
        *,
        to: str | None = None,
        title: str = "",
        id: str = "",
    ) -> Played:
        """What if: open another encounter (`to`) as a copy up to a version (None: up to now), as its GM."""
        body = {"id": id or uuid.uuid4().hex, "by": "gm", "at": at, "encounter": to, "title": title}
        played = await self._sent(f"{_path(encounter)}/forks", encounter, body)
        if played.token:
            self.sit(played.encounter, played.token)
        return played

    async def view(self, encounter: str, at: int | None = None) -> EncounterView:
        """The fight as it is, or was at a past version."""
        return await self._get(encounter, "", EncounterView, at=at)

    async def options(self, encounter: str) -> Options:
        """What everybody may do now."""
        return await self._get(encounter, "/options", Options)

    async def odds(
        self, encounter: str, decision: str, choice: str, args: Mapping[str, Any], *, by: str = ""
    ) -> Odds:
        """How likely a choice succeeds, exactly; with `by`, for each value of this parameter."""
        given = msgspec.json.encode(dict(args)).decode()
        what = {"decision": decision, "choice": choice, "args": given, "by": by}
        return await self._get(encounter, "/odds", Odds, **what)

    async def suggestion(self, encounter: str, decision: str, *, style: str = "") -> Suggestion:
        """What the autopilot would answer to a decision, in one of the styles of the ruleset or as usual."""
        return await self._get(encounter, "/suggestion", Suggestion, decision=decision, style=style)

    async def events(self, encounter: str, after: str | int = 0, limit: int = 1000) -> Events:
        """The events after a position, as they are on record."""
        return await self._get(encounter, "/events", Events, after=after, limit=limit)

    async def timeline(self, encounter: str, after: str | int = 0) -> Timeline:
        """What happened, line by line."""
        return await self._get(encounter, "/timeline", Timeline, after=after)

    async def ledger(self, encounter: str) -> Ledger:
        """Every roll."""
        return await self._get(encounter, "/ledger", Ledger)

    async def audit(self, encounter: str) -> Audit:
        """The audit: everything on record computed again, and what differs."""
        return await self._get(encounter, "/audit", Audit)

    async def add_webhook(self, encounter: str, to: str, seat: str = "gm") -> Webhook:
        """Have what a seat sees posted to an address; the answer has the secret that signs it, once.

        It is sent but once: an answer that got lost would leave a webhook with a lost secret.
        """
        body = msgspec.json.encode({"url": to, "seat": seat})
        headers = {"content-type": "application/json"}
        path = f"{_path(encounter)}/webhooks"
        return await self._hooks("POST", encounter, path, Webhook, content=body, headers=headers, seconds=0)

    async def webhooks(self, encounter: str) -> list[Webhook]:
        """The webhooks of a fight, how far each delivery got, and what went wrong last."""
        found = await self._hooks("GET", encounter, f"{_path(encounter)}/webhooks", Webhooks)
        return found.webhooks

    async def remove_webhook(self, encounter: str, webhook: str) -> list[Webhook]:
        """Take a webhook away; those that are left."""
        path = f"{_path(encounter)}/webhooks/{quote(webhook, safe='')}"
        return (await self._hooks("DELETE", encounter, path, Webhooks, seconds=0)).webhooks

    async def try_webhook(self, encounter: str, webhook: str) -> Tried:
        """Have a heartbeat posted to a webhook at once."""
        path = f"{_path(encounter)}/webhooks/{quote(webhook, safe='')}/test"
        return await self._hooks("POST", encounter, path, Tried)

    async def lookup(self, rule: str) -> RuleEntry:
        """A rule by its id, with the table it reads and what its text leaves open."""
        return await self._patiently(RuleEntry, "GET", f"/rules/{quote(rule, safe='')}")

    async def watch(
        self,
        encounter: str,
        after: Watched | None = None,
        *,
        patience: float | None = None,
        connected: Callable[[bool], None] = lambda live: None,
    ) -> AsyncGenerator[Watched, None]:
        """The fight as it is now, and then each commit as it is written, until the caller stops.

        It connects again by itself, for `patience` seconds, and tells `connected` whether it is; nothing comes
        twice, and nothing is left out, but for a fresh start when it was away for long. `after` goes on from
        what was seen last.
        """
        url = f"ws{self.url.removeprefix('http')}{_path(encounter)}/live"
        happening = follow(
            url,
            headers=self._headers(encounter),
            patience=self._patience if patience is None else patience,
            after=after,
            connected=connected,
        )
        try:
            async with aclosing(happening):
                async for seen in happening:
                    yield seen
        except Ended as ended:
            raise Problem(ended.problem["status"], ended.problem) from ended
        except Lost as lost:
            raise Unreachable(str(lost)) from lost
        except msgspec.ValidationError as error:
            raise Misunderstood(self.url, error) from error

    async def _get(self, encounter: str, what: str, kind: type[T], **query: str | int | None) -> T:
        given = {name: value for name, value in query.items() if value is not None}
        path = f"{_path(encounter)}{what}"
        headers = self._headers(encounter)
        return await self._patiently(kind, "GET", path, params=given, headers=headers)

    async def _post(self, encounter: str, body: dict[str, Any]) -> Played:
        """A command to an encounter; to none ("") it opens one."""
        path = f"{_path(encounter)}/commands" if encounter else "/encounters"
        return await self._sent(path, encounter, body)

    async def _sent(self, path: str, encounter: str, body: dict[str, Any]) -> Played:
        content = msgspec.json.encode(body)
        headers = {"content-type": "application/json", **self._headers(encounter)}
        return await self._patiently(Played, "POST", path, id=body["id"], content=content, headers=headers)

    async def _hooks(self, method: str, encounter: str, path: str, kind: type[T], **request: Any) -> T:
        headers = {**request.pop("headers", {}), **self._headers(encounter)}
        return await self._patiently(kind, method, path, headers=headers, **request)

    def _headers(self, encounter: str) -> dict[str, str]:
        spoken = {"accept-language": self.language}
        try:
            token = self.tokens[encounter] if encounter else self._opening_key
        except KeyError:
            return spoken
        return {**spoken, "authorization": f"Bearer {token}"} if token or encounter else spoken

    async def _patiently(
        self,
        kind: type[T],
        method: str,
        path: str,
        *,
        seconds: float | None = None,
        id: str = "",
        **request: Any,
    ) -> T:
        """What is answered; tried again for so many seconds (None: for as long as this client does).

        What does not come from the service, or not whole, tells nothing of what became of the request: then it is sent
        again as it is, a command under the same `id`.
        """
        patience = Backoff(self._patience if seconds is None else seconds)
        sent = False
        while True:
            again_in = 0.0
            try:
                response = await self._http.request(method, path, **request)
                sent = True
                if response.is_success:
                    return msgspec.json.decode(response.content, type=kind)
                problem = _problem(response)
                if problem is None:
                    failure: Exception = self._away(_strange(response), method, id, sent)
                    again_in = _retry_after(response)
                elif problem.code in TRY_AGAIN:
                    failure, again_in = problem, problem.document.get("again_in", 0.0)
                else:
                    raise problem
            except msgspec.ValidationError as error:
                raise Misunderstood(self.url, error) from error
            except (msgspec.DecodeError, UnicodeDecodeError):
                failure = self._away(_strange(response), method, id, sent)
            except httpx.RequestError as error:
                sent = sent or not isinstance(error, httpx.ConnectError | httpx.ConnectTimeout)
                failure = self._away(f"no answer came ({error!r})", method, id, sent)
                failure.__cause__ = error
            if not await patience.wait(again_in):
                raise failure

    def _away(self, what: str, method: str, id: str, sent: bool) -> Unreachable:
        """That the service did not answer, and what is not known therefore."""
        why = f"No service answers at {self._http.base_url}: {what}."
        if method == "GET" or not sent:
            return Unreachable(why)
        unsure = "It may have been carried out or not."
        if id:
            unsure += f" Send it again under the same id, {id}, to find out: it takes effect once."
        return Unreachable(why, id, unsure)


def _path(encounter: str) -> str:
    return f"/encounters/{quote(encounter, safe='')}"


def _problem(response: httpx.Response) -> Problem | None:
    """The service's own refusal; None for an answer that is not the service's, such as a proxy's."""
    try:
        document = msgspec.json.decode(response.content, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    if document.get("type") != f"urn:affray:error:{document.get('code')}":
        return None
    return Problem(response.status_code, document)


def _strange(response: httpx.Response) -> str:
    """What came instead of an answer of the service."""
    kind = response.headers.get("content-type", "") or "nothing"
    return f"status {response.status_code} with {kind}, which is not from Affray or not whole"


def _retry_after(response: httpx.Response) -> float:
    """In how many seconds a proxy wants to be asked again, where it says so."""
    said = response.headers.get("retry-after", "")
    return float(said) if said.isdecimal() else 0.0
