"""The rulesets that are installed, and the rules they are made from."""

from starlette.requests import Request
from starlette.responses import Response

from engine import catalogue
from engine.catalogue import CatalogueError, UnknownRule, UnknownSystem
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset, ruleset, rulesets
from service.http.operations import get
from service.http.query_params import OneOf
from service.rulesets.info import RuleEntry, Rules, RulesetDetails, Rulesets, about, in_short, rule_entry
from service.rulesets.ready_combatants import ReadyCombatants, ready
from service.wire.responses import reply

KIND = OneOf(name="kind", doc="Only rules of this kind.", words=("core", "option", "advice"))


@get("/rulesets", gives=Rulesets, about=["rules"], open_to_all=True)
async def list_rulesets(request: Request) -> Response:
    """The rulesets that fights can be opened under."""
    return reply(Rulesets(rulesets=[in_short(each) for each in rulesets().values()]))


@get("/rulesets/{name}", gives=RulesetDetails, about=["rules"], open_to_all=True)
async def show_ruleset(request: Request, name: str) -> Response:
    """A ruleset: the table's options, the shape of a sheet, its phases and their machine."""
    return reply(about(_installed(name)))


@get("/rulesets/{name}/combatants", gives=ReadyCombatants, about=["rules"], open_to_all=True)
async def list_ready(request: Request, name: str) -> Response:
    """Combatants ready to take part under a ruleset, with their sheets."""
    return reply(ready(_installed(name).name))


@get("/rulesets/{name}/rules", gives=Rules, queries=[KIND], about=["rules"], open_to_all=True)
async def list_rules(request: Request, name: str) -> Response:
    """The catalogue of a system: every rule with its id."""
    kind = KIND.read(request)
    try:
        known = catalogue.load(name)
    except UnknownSystem as error:
        raise Refused("not-found", str(error), legal=catalogue.systems()) from error
    except CatalogueError as error:
        raise Refused("broken-ruleset", f"The catalogue of {name} cannot be read. {error}") from error
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


@get("/rules/{rule}", gives=RuleEntry, about=["rules"], open_to_all=True)
async def show_rule(request: Request, rule: str) -> Response:
    """A rule by its id, with the table it reads and what its text leaves open."""
    try:
        return reply(rule_entry(rule))
    except UnknownRule as error:
        raise Refused("not-found", str(error)) from error


def _installed(name: str) -> Ruleset:
    """The ruleset of this name. Raises Refused: not-found, broken-ruleset."""
    try:
        return ruleset(name)
    except Refused as refused:
        if refused.code == "broken-ruleset":
            raise
        raise Refused("not-found", refused.detail, legal=refused.legal) from refused
