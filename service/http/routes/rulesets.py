"""The rulesets that are installed, and the rules they are made from."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Annotated

from msgspec import Meta, Struct, json
from starlette.requests import Request
from starlette.responses import Response

from engine import catalogue
from engine.catalogue import CatalogueError, UnknownRule, UnknownSystem
from engine.commands.opening import MOST_PARTS
from engine.language.sentence import Sentence
from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset, rulesets
from projections.language.phrases import speaker_in
from service.http.guards.request_limits import computed
from service.http.language import LANG, wanted
from service.http.operations import get, post
from service.http.query_params import OneOf, Several
from service.http.request_body import decoded_body
from service.page.book import book_address, book_is_there
from service.rulesets.info import RuleEntry, Rules, RulesetDetails, Rulesets, about, all_in_short, rule_entry
from service.rulesets.ready_combatants import ReadyCombatants, ready_in
from service.rulesets.rulings import rulings
from service.sheets.read_sheets import read_sheets as sheets_in
from service.sheets.reading import ReadSheets
from service.sheets.write_table import as_table
from service.wire.responses import reply

PART = Several(
    name="part",
    doc="A part that it is played with; may be given several times. Empty: none; left out: the usual ones.",
    most=MOST_PARTS,
)
KIND = OneOf(name="kind", doc="Only rules of this kind.", words=("core", "option", "advice"))


class Sheets(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Sheets in any form: an actor that Foundry exported, another program's file, Affray's own JSON, or a table."""

    text: Annotated[str, Meta(min_length=1, max_length=1_000_000)]


_sheets = json.Decoder(Sheets)


@get("/rulesets", gives=Rulesets, queries=[LANG], about=["rules"], open_to_all=True)
async def list_rulesets(request: Request) -> Response:
    """The rulesets that fights can be opened under."""
    return reply(all_in_short(rulesets().values(), wanted(request)))


@get("/rulesets/{name}", gives=RulesetDetails, queries=[PART, LANG], about=["rules"], open_to_all=True)
async def show_ruleset(request: Request, name: str) -> Response:
    """A ruleset: the table's options, the shape of a sheet, its phases and their machine; and which parts there are.

    Options, sheet and texts are those of the ruleset that is played with these parts.
    """
    ruleset, language = _installed(name, PART.read(request)), wanted(request)
    return reply(await asyncio.to_thread(about, ruleset, language))  # the first time it reads many files


@get(
    "/rulesets/{name}/combatants",
    gives=ReadyCombatants,
    queries=[PART, LANG],
    about=["rules"],
    open_to_all=True,
)
async def list_combatants(request: Request, name: str) -> Response:
    """Combatants ready to take part under a ruleset, with their sheets; and those that come with these parts."""
    ruleset, language = _installed(name, PART.read(request)), wanted(request)
    return reply(await asyncio.to_thread(ready_in, ruleset, language))


@post(
    "/rulesets/{name}/sheets",
    takes=Sheets,
    gives=ReadSheets,
    queries=[PART, LANG],
    about=["rules"],
    open_to_all=True,
)
async def read_sheets(request: Request, name: str) -> Response:
    """Read the sheets that a group has: each as the ruleset takes it, with what became of each field. Nothing is kept.

    A table has a row for each combatant and headings above them, or the other way round, parted by tabs, commas or
    semicolons. What does not fit is left out of the sheet and named.
    """
    return reply(await _read(request, name))


@post(
    "/rulesets/{name}/sheets/table",
    takes=Sheets,
    sends="text/csv",
    queries=[PART, LANG],
    about=["rules"],
    open_to_all=True,
)
async def export_sheets(request: Request, name: str) -> Response:
    """The same sheets as a table of comma-separated values, for a spreadsheet; it can be read again as it is."""
    read = await _read(request, name)
    return Response(as_table(read.combatants), media_type="text/csv; charset=utf-8")


async def _read(request: Request, name: str) -> ReadSheets:
    ruleset, speaker = _installed(name, PART.read(request)), speaker_in(wanted(request))
    text = (await decoded_body(request, _sheets)).text
    return await computed(
        request, partial(sheets_in, text, ruleset, str if speaker is None else speaker.tell)
    )


@get("/rulesets/{name}/rules", gives=Rules, queries=[KIND], about=["rules"], open_to_all=True)
async def list_rules(request: Request, name: str) -> Response:
    """The catalogue of a system: every rule with its id. That of the part "dusk" of "brp" is "brp.dusk"."""
    kind = KIND.read(request)
    try:
        known = catalogue.load(name)
    except UnknownSystem as error:
        raise Refused("not-found", _unknown(error), legal=catalogue.systems()) from error
    except CatalogueError as error:
        unreadable = {"name": name, "text": str(error)}
        raise Refused("broken-ruleset", Sentence("affray.catalogue-unreadable", unreadable)) from error
    rules = [rule for rule in known.rules.values() if kind in (None, rule.kind)]
    return reply(
        Rules(
            system=known.system,
            title=known.title,
            rules=rules,
            tables=list(known.tables.values()),
            ambiguities=rulings(name),
            hosts=list(known.hosts.values()),
            docs=book_address(f"reference/rules/{name}") if book_is_there() else "",
        )
    )


@get("/rules/{rule}", gives=RuleEntry, about=["rules"], open_to_all=True)
async def show_rule(request: Request, rule: str) -> Response:
    """A rule by its id, with the table it reads and what its text leaves open."""
    try:
        return reply(rule_entry(rule))
    except UnknownRule as error:
        raise Refused("not-found", _unknown(error)) from error


def _unknown(error: LookupError) -> Sentence:
    return Sentence("affray.not-in-the-catalogue", {"text": str(error)})


def _installed(name: str, parts: Sequence[str] | None) -> Ruleset:
    """The ruleset of this name with these parts. Raises Refused: not-found, unknown-part, broken-ruleset."""
    try:
        return ruleset_with(name, parts)
    except Refused as refused:
        if refused.code != "unknown-ruleset":
            raise
        raise Refused("not-found", refused.why, legal=refused.legal) from refused
