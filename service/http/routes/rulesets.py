"""The rulesets that are installed, and the rules they are made from."""

from typing import Any

from litestar import Request, get
from litestar.params import FromPath
from litestar.response.base import ASGIResponse

from engine import catalogue
from engine.catalogue import UnknownRule, UnknownSystem
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import ruleset, rulesets
from service.http.query_params import OneOf
from service.rulesets.info import RuleEntry, Rules, RulesetDetails, Rulesets, about, in_short, rule_entry
from service.rulesets.ready_combatants import ReadyCombatants, ready
from service.wire.responses import reply

KIND = OneOf(name="kind", doc="Only rules of this kind.", words=("core", "option", "advice"))


@get("/rulesets", gives=Rulesets, about=["rules"], open_to_all=True)
async def list_rulesets() -> ASGIResponse:
    """The rulesets that fights can be opened under."""
    return reply(Rulesets(rulesets=[in_short(each) for each in rulesets().values()]))


@get("/rulesets/{name:str}", gives=RulesetDetails, about=["rules"], open_to_all=True)
async def show_ruleset(name: FromPath[str]) -> ASGIResponse:
    """A ruleset: the table's options, the shape of a sheet, its phases and their machine."""
    try:
        return reply(about(ruleset(name)))
    except Refused as refused:
        raise Refused("not-found", refused.detail, legal=refused.legal) from refused


@get("/rulesets/{name:str}/combatants", gives=ReadyCombatants, about=["rules"], open_to_all=True)
async def list_ready(name: FromPath[str]) -> ASGIResponse:
    """Combatants ready to take part under a ruleset, with their sheets."""
    try:
        return reply(ready(ruleset(name).name))
    except Refused as refused:
        raise Refused("not-found", refused.detail, legal=refused.legal) from refused


@get("/rulesets/{name:str}/rules", gives=Rules, queries=[KIND], about=["rules"], open_to_all=True)
async def list_rules(request: Request[Any, Any, Any], name: FromPath[str]) -> ASGIResponse:
    """The catalogue of a system: every rule with its id."""
    kind = KIND.read(request)
    try:
        known = catalogue.load(name)
    except UnknownSystem as error:
        raise Refused("not-found", str(error), legal=catalogue.systems()) from error
    rules = [rule for rule in known.rules.values() if kind in (None, rule.kind)]
    return reply(
        Rules(
            system=known.system,
            title=known.title,
            rules=rules,
            tables=list(known.tables.values()),
            ambiguities=list(known.ambiguities.values()),
        )
    )


@get("/rules/{rule:str}", gives=RuleEntry, about=["rules"], open_to_all=True)
async def show_rule(rule: FromPath[str]) -> ASGIResponse:
    """A rule by its id, with the table it reads and what its text leaves open."""
    try:
        return reply(rule_entry(rule))
    except UnknownRule as error:
        raise Refused("not-found", str(error)) from error
