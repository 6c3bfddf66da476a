"""A client of the service, for asyncio; `affray_client.Client` is the same without.

    async with AsyncClient("http://127.0.0.1:8377") as client:
        opened = await client.open("brp", combatants=[ann, bob])
        await client.answer(opened.encounter, "gm", "begin")
        view = await client.view(opened.encounter)

Opening an encounter gives the GM's token, which the client keeps and sends from then on; whoever was given
another calls `sit(encounter, token)`, or `join(link)`.

What is refused raises Problem. Every command carries an id of its own, so one whose answer got lost
is sent again by itself, and takes effect once. So it is with what is no answer of the service at all: a proxy's 502, a
page where JSON should be, half an answer.
"""

import base64
import uuid
from collections.abc import Callable, Generator, Iterable, Mapping, MutableMapping, Sequence
from typing import Any, Self, TypeVar
from urllib.parse import quote

import httpx
import msgspec
from msgspec import Struct

from affray_client import types
from affray_client.blocking.connection import Connection
from affray_client.blocking.live import follow
from affray_client.exchange import Exchange
from affray_client.feed import Watched
from affray_client.played import Played
from affray_client.seat_link import BadAddress, read_address

T = TypeVar("T")

NOTHING: Mapping[str, Any] = {}

WHOLE_RECORD = 300.0  # seconds within which an answer comes for which the service goes through a whole record


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
        transport: httpx.BaseTransport | None = None,
        tokens: MutableMapping[str, str] | None = None,
        opening_key: str = "",
        language: str = "en",
        connection: Connection | None = None,
    ) -> None:
        self.language = language
        self._opening_key = opening_key.strip()  # as it comes from a file, with the end of its line
        self._connection = connection or Connection(url, timeout, transport)
        self._patience = patience
        self.tokens: MutableMapping[str, str] = {} if tokens is None else tokens

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self._connection.close()

    @property
    def url(self) -> str:
        """Where the service is."""
        return self._connection.url

    def another(self, *, language: str = "", opening_key: str = "") -> "Client":
        """A client with seats of its own, over the same connection: for a bot that plays for several people.

        `opening_key` is what it opens with: that of a community, for instance.
        """
        return Client(
            self.url,
            patience=self._patience,
            language=language or self.language,
            opening_key=opening_key,
            connection=self._connection,
        )

    # Seats

    def sit(self, encounter: str, token: str) -> None:
        """Send this token with everything about the encounter."""
        self.tokens[encounter] = token

    def join(self, link: str) -> str:
        """Take the seat of an invite link (`http://host/#join/FIGHT/TOKEN`); its encounter. Raises BadAddress."""
        address = read_address(link)
        if not address.token:
            raise BadAddress("The link has no token: ask the GM for an invite link.")
        self.sit(address.encounter, address.token)
        return address.encounter

    def link(self, encounter: str, token: str) -> str:
        """The link that a GM sends to a player. The token comes after the #, which browsers send to nobody."""
        return f"{self.url}/#join/{quote(encounter, safe='')}/{token}"

    def invite(
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
        found = self.command(
            encounter, "invite", id=id, seat=seat, role=role, combatants=list(combatants), hours=hours
        )
        return found.token

    def revoke(self, encounter: str, seat: str, reason: str = "", *, id: str = "") -> Played:
        """The GM revokes a seat."""
        return self.command(encounter, "revoke", id=id, seat=seat, reason=reason)

    # Opening

    def open(
        self,
        ruleset: str,
        *,
        parts: Iterable[str] | None = None,
        combatants: Iterable[Struct | Mapping[str, Any]] = (),
        options: Mapping[str, Any] | None = None,
        encounter: str | None = None,
        title: str = "",
        seed: str | None = None,
        by: str = "gm",
        command_id: str = "",
    ) -> Played:
        """Open an encounter, as its GM; `parts` are those that the ruleset is played with (None: the usual).

        The fight's own id is `encounter`; under the same `command_id` it is opened once.
        """
        body = {
            "id": command_id or uuid.uuid4().hex,
            "by": by,
            "ruleset": ruleset,
            "parts": None if parts is None else list(parts),
            "encounter": encounter,
            "title": title,
            "options": options or {},
            "combatants": list(combatants),
            "seed": seed,
        }
        return self._seated(self._sent("/encounters", "", body))

    def fork(
        self,
        encounter: str,
        at: int | None = None,
        *,
        to: str | None = None,
        title: str = "",
        command_id: str = "",
    ) -> Played:
        """What if: open another encounter (`to`) as a copy up to a version (None: up to now), as its GM."""
        body = {"id": command_id or uuid.uuid4().hex, "by": "gm", "at": at, "encounter": to, "title": title}
        return self._seated(self._sent(f"{_path(encounter)}/forks", encounter, body))

    # Commands

    def command(self, encounter: str, kind: str, *, by: str = "gm", id: str = "", **fields: Any) -> Played:
        """Send any command: `kind` is its name ("answer"), `fields` the rest of it.

        `by` is for whom the seat speaks, where it may speak for several.
        """
        body = {"command": kind, "id": id or uuid.uuid4().hex, "by": by, **fields}
        return self._sent(f"{_path(encounter)}/commands", encounter, body)

    def answer(
        self,
        encounter: str,
        who: str,
        choice: str,
        args: Mapping[str, Any] | None = None,
        *,
        dice: Sequence[Struct | Mapping[str, Any]] = (),
        decision: str = "",
        by: str = "",
        id: str = "",
        expected: int | None = None,
    ) -> Played:
        """`who` answers what they are asked; `by` is who says so, if it is not they themselves."""
        return self.command(
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

    def choose(
        self,
        encounter: str,
        option: str,
        args: Mapping[str, Any] | None = None,
        *,
        dice: Sequence[Struct | Mapping[str, Any]] = (),
        by: str = "gm",
        id: str = "",
        expected: int | None = None,
    ) -> Played:
        """Take an option by its `id`, with what it leaves open as `args`."""
        return self.command(
            encounter,
            "answer",
            by=by,
            id=id,
            option=option,
            args=args or {},
            dice=list(dice),
            expected=expected,
        )

    def move(self, encounter: str, combatant: str, to: tuple[int, int], **more: Any) -> Played:
        """Go to a cell of the board: the service finds the way, and the choice that leads there."""
        return self.command(encounter, "move", combatant=combatant, to=to, **more)

    def adjust(self, encounter: str, combatant: str, **now: Any) -> Played:
        """The GM says what a combatant has now: hit points, resources, conditions, where they are."""
        return self.command(encounter, "adjust", combatant=combatant, **now)

    def rule(
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
        return self.command(
            encounter,
            "rule",
            id=id,
            ruling=ruling,
            reason=reason,
            rolls=list(rolls),
            effects=list(effects),
            about=about,
        )

    def undo(
        self, encounter: str, version: int, *, to: int | None = None, reason: str = "", id: str = ""
    ) -> Played:
        """Take back the last command that counts, by its `version`, or with `to` all after that version.

        The answer to a command has its version, and the view names it under `undo`. Where it is not the last any
        more, it is refused (`overtaken`). For a player it may come to asking the GM, with the `reason`.
        """
        return self.command(encounter, "undo", id=id, version=version, to=to, reason=reason)

    def redo(self, encounter: str, version: int, *, id: str = "") -> Played:
        """Take back the last undo: what the view names under `redo`."""
        return self.command(encounter, "redo", id=id, version=version)

    def grant(self, encounter: str, request: str, version: int, *, id: str = "") -> Played:
        """The GM undoes what a player asked for (`undo_requests` in the view); `version` as for `undo`."""
        return self.command(encounter, "grant", id=id, request=request, version=version)

    def deny(self, encounter: str, request: str, reason: str = "", *, id: str = "") -> Played:
        """The GM does not undo what a player asked for."""
        return self.command(encounter, "deny", id=id, request=request, reason=reason)

    def reveal(self, encounter: str, rolls: Sequence[str], *, id: str = "") -> Played:
        """The GM shows hidden rolls."""
        return self.command(encounter, "reveal", id=id, rolls=list(rolls))

    def say(
        self, encounter: str, who: str, text: str, *, audience: Sequence[str] = (), id: str = ""
    ) -> Played:
        """`who` says something aloud, or whispers it to an `audience`."""
        return self.command(encounter, "say", id=id, combatant=who, text=text, audience=list(audience))

    def close(self, encounter: str, reason: str = "", *, id: str = "") -> Played:
        """End the encounter."""
        return self.command(encounter, "close", id=id, reason=reason)

    # What a seat sees

    def view(self, encounter: str, at: int | None = None, *, choices: bool = False) -> types.EncounterView:
        """The fight as it is, or was at a past version; with `choices` what is pending has what may be chosen."""
        asked = {"at": at, "choices": "yes" if choices else "no"}
        return self._get(encounter, "", types.EncounterView, asked)

    def steps(self, encounter: str, first: int, limit: int = 64) -> types.PastSteps:
        """The fight as it was at the version `first`, and what each of the next steps changed (JSON Patch)."""
        return self._get(encounter, "/steps", types.PastSteps, {"from": first, "limit": limit})

    def options(
        self,
        encounter: str,
        *,
        labels: str = "no",
        fields: Sequence[str] = (),
        groups: Sequence[str] = (),
        only: Sequence[str] = (),
        limit: int | None = None,
        full: bool = False,
    ) -> types.Options:
        """What everybody may do now: with `labels` ("yes", "sentences") in words, and only what is asked for of it.

        With `full`, `outlooks` says of each option by its id what it may lead to.
        """
        some = {"fields": fields, "groups": groups, "only": only}
        lists = {name: ",".join(each) for name, each in some.items() if each}
        asked = {"labels": labels, "limit": limit, "odds": "full" if full else None, **lists}
        return self._get(encounter, "/options", types.Options, asked)

    def odds(
        self,
        encounter: str,
        decision: str,
        choice: str,
        args: Mapping[str, Any],
        *,
        by: str = "",
        full: bool = False,
    ) -> types.Odds:
        """How likely a choice succeeds, exactly; with `by`, for each value of this parameter.

        With `full` also all that it may lead to (`outlook`), as far as the seat can know.
        """
        given = msgspec.json.encode(dict(args)).decode()
        what = {"decision": decision, "choice": choice, "args": given, "by": by}
        if full:
            what["odds"] = "full"
        return self._get(encounter, "/odds", types.Odds, what)

    def reach(
        self, encounter: str, decision: str, choice: str, args: Mapping[str, Any] | None = None
    ) -> types.Reach:
        """Which cells of the board a choice reaches, at what cost and by which way."""
        given = msgspec.json.encode(dict(args or {})).decode()
        what = {"decision": decision, "choice": choice, "args": given}
        return self._get(encounter, "/reach", types.Reach, what)

    def suggestion(self, encounter: str, decision: str, *, style: str = "") -> types.Suggestion:
        """What the autopilot would answer to a decision, in one of the styles of the ruleset or as usual."""
        return self._get(encounter, "/suggestion", types.Suggestion, {"decision": decision, "style": style})

    def forecast(
        self,
        encounter: str,
        *,
        at: int | None = None,
        fights: int = 200,
        seed: int = 0,
        less: str = "",
        more: str = "",
    ) -> Generator[types.FightForecast, None]:
        """How the fight may end, from now or from the version `at` on; again and again while it is played.

        A player is told by what they see. The last one is of all `fights`. Whoever asks no more (`aclose`) stops it.
        With `less` it is without that combatant, and with `more` with another like that one.
        """
        asked = {"at": at, "fights": fights, "seed": seed, "less": less or None, "more": more or None}
        query = {name: each for name, each in asked.items() if each is not None}
        exchange = Exchange(
            self.url,
            types.FightForecast,
            "GET",
            f"{_path(encounter)}/forecast",
            seconds=self._patience,
            headers=self._headers(encounter),
            params=query,
            timeout=WHOLE_RECORD,
        )
        return self._connection.hear(exchange)

    def events(
        self, encounter: str, after: str | int = 0, limit: int = 1000, choices: bool = False
    ) -> types.EventPage:
        """The events after a position, as they are on record.

        With `choices` the question of a turn has what could be chosen, worked out by the rules.
        """
        query = {"after": after, "limit": limit, "choices": "yes" if choices else None}
        return self._get(encounter, "/events", types.EventPage, query)

    def timeline(self, encounter: str, after: str | int = 0, limit: int | None = None) -> types.Timeline:
        """What happened after a position, line by line; of a page, `next` is the position to ask on from."""
        return self._get(encounter, "/timeline", types.Timeline, {"after": after, "limit": limit})

    def ledger(self, encounter: str, after: str | int = 0, limit: int | None = None) -> types.Ledger:
        """Every roll after a position; of a page, `next` is the position to ask on from."""
        return self._get(encounter, "/ledger", types.Ledger, {"after": after, "limit": limit})

    def summary(self, encounter: str) -> types.Summary:
        """Who did what so far and how lucky they were, by what the seat saw."""
        return self._get(encounter, "/summary", types.Summary)

    def secrets(self, encounter: str) -> types.GmSecrets:
        """What only a GM knows: the hidden rolls that were not revealed yet, and the invite links."""
        return self._get(encounter, "/secrets", types.GmSecrets)

    def check(self, encounter: str) -> types.RecordCheck:
        """Whether the record holds: its chain, and the server's dice; what does not, a GM is told."""
        return self._get(encounter, "/check", types.RecordCheck, timeout=WHOLE_RECORD)

    def audit(self, encounter: str) -> types.Audit:
        """The audit: everything on record computed again, and what differs."""
        return self._get(encounter, "/audit", types.Audit, timeout=WHOLE_RECORD)

    def export(self, encounter: str, kind: str = "jsonl") -> bytes:
        """The whole record, for a GM: as JSON Lines, or ("html") as a page that replays and proves the fight."""
        what = "/export.html" if kind == "html" else "/export"
        return self._get(encounter, what, bytes, timeout=WHOLE_RECORD)

    def watch(
        self,
        encounter: str,
        after: Watched | None = None,
        *,
        options: Mapping[str, Any] | None = None,
        patience: float | None = None,
        connected: Callable[[bool], None] = lambda live: None,
    ) -> Generator[Watched, None]:
        """The fight as it is now, and then each commit as it is written, until the caller stops.

        It connects again by itself, for `patience` seconds, and tells `connected` whether it is; nothing comes
        twice, and nothing is left out, but for a fresh start when it was away for long. `after` goes on from
        what was seen last. `options` says what is wanted of the options, as `options()` takes it: `{"limit": 0}`
        for none of them; all by default.
        """
        return follow(
            f"ws{self.url.removeprefix('http')}{_path(encounter)}/live",
            headers=self._headers(encounter),
            patience=self._patience if patience is None else patience,
            after=after,
            options=options,
            connected=connected,
        )

    # One code for the table

    def add_picture(self, encounter: str, picture: bytes, *, kind: str = "") -> types.AddedPicture:
        """Keep a picture (PNG, JPEG, WebP) with a fight, as a GM: the answer has its id, for the command `picture`."""
        body = {"data": base64.b64encode(picture).decode(), "kind": kind}
        return self._ask("POST", encounter, "/pictures", types.AddedPicture, body=body)

    def picture(self, encounter: str, id: str) -> bytes:
        """A picture of a fight, by the id under which this seat has seen it."""
        return self._get(encounter, f"/pictures/{quote(id, safe='')}", bytes)

    def remove_picture(self, encounter: str, id: str) -> types.RemovedPicture:
        """Keep a picture no more, as a GM."""
        return self._ask("DELETE", encounter, f"/pictures/{quote(id, safe='')}", types.RemovedPicture)

    def table(self, encounter: str) -> types.TableCode:
        """The code by which everybody at the table comes ("": none is open), and who waits; for GMs."""
        return self._get(encounter, "/code", types.TableCode)

    def open_table(
        self, encounter: str, heroes: Sequence[str] = (), *, hours: int = 4, renew: bool = False
    ) -> types.TableCode:
        """Open the table's code, as a GM: guests may ask for the `heroes`. One that is open stays, unless `renew`."""
        body = {"heroes": [*heroes], "hours": hours, "renew": renew}
        return self._ask("POST", encounter, "/code", types.TableCode, body=body)

    def close_table(self, encounter: str) -> types.TableCode:
        """Close the table's code: whoever was let in stays."""
        return self._ask("DELETE", encounter, "/code", types.TableCode)

    def let_in(self, encounter: str, guest: str, seat: str) -> types.TableCode:
        """Let a guest in, on a seat that was invited to."""
        what = f"/guests/{quote(guest, safe='')}"
        return self._ask("POST", encounter, what, types.TableCode, body={"seat": seat})

    def turn_away(self, encounter: str, guest: str) -> types.TableCode:
        """Turn a guest away."""
        return self._ask("DELETE", encounter, f"/guests/{quote(guest, safe='')}", types.TableCode)

    def door(self, code: str) -> types.TableDoor:
        """What a table's code leads to: the title, and whom one may ask for."""
        return self._public(f"/tables/{quote(code, safe='')}", types.TableDoor)

    def ask_to_join(self, code: str, ticket: str, name: str, hero: str = "") -> types.Admission:
        """Ask to join by a table's code; the `ticket` is drawn once (`secrets.token_urlsafe`), and kept."""
        path = f"/tables/{quote(code, safe='')}/guests"
        body = {"ticket": ticket, "name": name, "hero": hero}
        return self._carry("POST", path, "", types.Admission, body=body)

    def admission(self, code: str, ticket: str) -> types.Admission:
        """What became of whoever asked with this ticket: waiting, let in with a seat and its token, or refused.

        Who is let in sits at the fight from now on.
        """
        headers = {"accept-language": self.language, "authorization": f"Bearer {ticket}"}
        path = f"/tables/{quote(code, safe='')}/guest"
        exchange = Exchange(self.url, types.Admission, "GET", path, seconds=self._patience, headers=headers)
        found = self._connection.carry(exchange)
        if found.token:
            self.sit(found.encounter, found.token)
        return found

    # Campaigns

    def open_campaign(self, title: str) -> types.CampaignView:
        """Open a campaign, in which a GM prepares. Its token is kept in `tokens`, under its id."""
        opened = self._carry("POST", "/campaigns", "", types.CampaignView, body={"title": title})
        self.sit(opened.campaign, opened.token)
        return opened

    def campaign(self, campaign: str) -> types.CampaignView:
        """What is prepared, and the fights with a token for the GM's seat at each."""
        return self._of_campaign("GET", campaign, "")

    def campaign_summary(self, campaign: str) -> types.CampaignSummary:
        """Who did what in all its fights, and how lucky they were."""
        path = f"{_campaign(campaign)}/summary"
        return self._carry("GET", path, campaign, types.CampaignSummary)

    def prepare(self, campaign: str, what: Struct | Mapping[str, Any]) -> types.CampaignView:
        """Keep a party or an encounter (`types.Prepared`): another of its kind and name is replaced."""
        return self._of_campaign("POST", campaign, "/prepared", msgspec.to_builtins(what))

    def prepared(self, campaign: str, id: str) -> types.Prepared:
        """All of something prepared, by its id."""
        path = f"{_campaign(campaign)}/prepared/{quote(id, safe='')}"
        return self._carry("GET", path, campaign, types.Prepared)

    def forget(self, campaign: str, id: str) -> types.CampaignView:
        """Forget something prepared."""
        return self._of_campaign("DELETE", campaign, f"/prepared/{quote(id, safe='')}")

    def add_fight(self, campaign: str, encounter: str) -> types.CampaignView:
        """Have a fight belong to it, by its GM's seat, which this client has."""
        body = {"encounter": encounter, "token": self.tokens[encounter]}
        return self._of_campaign("POST", campaign, "/fights", body)

    def remove_fight(self, campaign: str, encounter: str) -> types.CampaignView:
        """Have a fight belong to it no more; the fight stays."""
        return self._of_campaign("DELETE", campaign, f"/fights/{quote(encounter, safe='')}")

    def remove_campaign(self, campaign: str) -> types.CampaignView:
        """Delete it, with all that is prepared; its fights stay."""
        return self._of_campaign("DELETE", campaign, "")

    # Webhooks

    def add_webhook(
        self, encounter: str, to: str, seat: str = "gm", events: Sequence[str] = ()
    ) -> types.Webhook:
        """Have what a seat sees posted to an address; the answer has the secret that signs it, once.

        With `events` ("DamageTaken") only commits with one of these. It is sent but once: an answer that got lost would
        leave a webhook with a lost secret.
        """
        body = {"url": to, "seat": seat, **({"events": [*events]} if events else {})}
        return self._ask("POST", encounter, "/webhooks", types.Webhook, body=body, seconds=0)

    def webhooks(self, encounter: str) -> list[types.Webhook]:
        """The webhooks of a fight, how far each delivery got, the last attempts, and what went wrong last."""
        return (self._get(encounter, "/webhooks", types.Webhooks)).webhooks

    def remove_webhook(self, encounter: str, webhook: str) -> list[types.Webhook]:
        """Take a webhook away; those that are left."""
        what = f"/webhooks/{quote(webhook, safe='')}"
        return (self._ask("DELETE", encounter, what, types.Webhooks, seconds=0)).webhooks

    def try_webhook(self, encounter: str, webhook: str) -> types.Tried:
        """Have a heartbeat posted to a webhook at once."""
        what = f"/webhooks/{quote(webhook, safe='')}/test"
        return self._ask("POST", encounter, what, types.Tried)

    def send_webhook_again(self, encounter: str, webhook: str, after: int) -> types.Webhook:
        """Have what comes after a position posted to a webhook again, under the same ids."""
        what = f"/webhooks/{quote(webhook, safe='')}/again"
        return self._ask("POST", encounter, what, types.Webhook, body={"after": after}, seconds=0)

    def roll_webhook_secret(self, encounter: str, webhook: str, hours: int = 24) -> types.Webhook:
        """Have a new secret sign what is posted, which the answer has, once; for some hours the old one signs too."""
        what = f"/webhooks/{quote(webhook, safe='')}/secret"
        return self._ask("POST", encounter, what, types.Webhook, body={"hours": hours}, seconds=0)

    # What the service tells everybody

    def health(self) -> types.Health:
        """Whether all is well, and whether opening an encounter takes a key."""
        return self._public("/healthz", types.Health)

    def feed(self, after: int = 0, limit: int = 100, community: str = "") -> types.FeedPage:
        """What became of all fights after a position, or of a community's: opened, began, ended, archived, deleted.

        The client's `opening_key` is the operator's token, or for a community its key.
        """
        of = f"/communities/{quote(community, safe='')}" if community else ""
        return self._carry("GET", f"{of}/feed", "", types.FeedPage, params={"after": after, "limit": limit})

    def rulesets(self) -> types.Rulesets:
        """The rulesets that are installed."""
        return self._public("/rulesets", types.Rulesets)

    def ruleset(self, name: str, parts: Sequence[str] | None = None) -> types.RulesetDetails:
        """A ruleset, played with these parts (None: the usual ones): options, sheet, phases, words, and all parts."""
        return self._public(f"/rulesets/{quote(name, safe='')}", types.RulesetDetails, parts)

    def combatants(self, ruleset: str, parts: Sequence[str] | None = None) -> types.ReadyCombatants:
        """The combatants that come with a ruleset and these parts, with their sheets."""
        path = f"/rulesets/{quote(ruleset, safe='')}/combatants"
        return self._public(path, types.ReadyCombatants, parts)

    def read_sheets(self, ruleset: str, text: str, parts: Sequence[str] | None = None) -> types.ReadSheets:
        """Read sheets in any form, for a fight with these parts: an actor that Foundry exported, another program's
        file, Affray's own JSON, or a table. Nothing is kept.
        """
        return self._read_sheets(f"{_ruleset(ruleset)}/sheets", text, types.ReadSheets, parts)

    def read_map(
        self, map: Mapping[str, Any], *, gaps: str = "windows", light: bool = False
    ) -> types.ReadMap:
        """Read a Universal VTT map as a board, best without its `image`. Nothing is kept.

        Portals that are not closed are "windows" or open "doors"; with `light` it is dark but where its lights fall.
        """
        body = {"map": map, "gaps": gaps, "light": light}
        return self._carry("POST", "/maps", "", types.ReadMap, body=body)

    def sheet_table(self, ruleset: str, text: str, parts: Sequence[str] | None = None) -> str:
        """The same sheets as a table of comma-separated values."""
        table = self._read_sheets(f"{_ruleset(ruleset)}/sheets/table", text, bytes, parts)
        return table.decode()

    def rules(self, system: str) -> types.Rules:
        """The rules of a system in their order, with its tables and what its text leaves open."""
        return self._public(f"/rulesets/{quote(system, safe='')}/rules", types.Rules)

    def lookup(self, rule: str) -> types.RuleEntry:
        """A rule by its id, with the table it reads and what its text leaves open."""
        return self._public(f"/rules/{quote(rule, safe='')}", types.RuleEntry)

    def _seated(self, played: Played) -> Played:
        if played.token:
            self.sit(played.encounter, played.token)
        return played

    def _get(
        self, encounter: str, what: str, kind: type[T], query: Mapping[str, Any] = NOTHING, **request: Any
    ) -> T:
        given = {name: value for name, value in query.items() if value is not None}
        return self._ask("GET", encounter, what, kind, params=given, **request)

    def _public(self, path: str, kind: type[T], parts: Sequence[str] | None = None) -> T:
        # "?part=" plays with none.
        given = {} if parts is None else {"part": list(parts) or [""]}
        headers = {"accept-language": self.language}
        exchange = Exchange(
            self.url, kind, "GET", path, seconds=self._patience, headers=headers, params=given
        )
        return self._connection.carry(exchange)

    def _of_campaign(
        self, method: str, campaign: str, what: str, body: Mapping[str, Any] | None = None
    ) -> types.CampaignView:
        path = f"{_campaign(campaign)}{what}"
        return self._carry(method, path, campaign, types.CampaignView, body=body)

    def _read_sheets(self, path: str, text: str, kind: type[T], parts: Sequence[str] | None) -> T:
        given = {} if parts is None else {"part": list(parts) or [""]}
        return self._carry("POST", path, "", kind, body={"text": text}, params=given)

    def _ask(
        self,
        method: str,
        encounter: str,
        what: str,
        kind: type[T],
        *,
        body: Mapping[str, Any] | None = None,
        seconds: float | None = None,
        **request: Any,
    ) -> T:
        return self._carry(
            method, f"{_path(encounter)}{what}", encounter, kind, body=body, seconds=seconds, **request
        )

    def _sent(self, path: str, encounter: str, body: Mapping[str, Any]) -> Played:
        return self._carry("POST", path, encounter, Played, body=body, id=body["id"])

    def _carry(
        self,
        method: str,
        path: str,
        encounter: str,
        kind: type[T],
        *,
        body: Mapping[str, Any] | None = None,
        seconds: float | None = None,
        id: str = "",
        **request: Any,
    ) -> T:
        headers = self._headers(encounter)
        if body is not None:
            headers["content-type"] = "application/json"
            request["content"] = msgspec.json.encode(body)
        exchange = Exchange(
            self.url,
            kind,
            method,
            path,
            seconds=self._patience if seconds is None else seconds,
            id=id,
            headers=headers,
            **request,
        )
        return self._connection.carry(exchange)

    def _headers(self, encounter: str) -> dict[str, str]:
        spoken = {"accept-language": self.language}
        try:
            token = self.tokens[encounter].strip() if encounter else self._opening_key
        except KeyError:
            return spoken
        # An empty one is no header that HTTP takes; without it the service says what is missing.
        return {**spoken, "authorization": f"Bearer {token}"} if token else spoken


def _campaign(campaign: str) -> str:
    return f"/campaigns/{quote(campaign, safe='')}"


def _ruleset(name: str) -> str:
    return f"/rulesets/{quote(name, safe='')}"


def _path(encounter: str) -> str:
    return f"/encounters/{quote(encounter, safe='')}"
