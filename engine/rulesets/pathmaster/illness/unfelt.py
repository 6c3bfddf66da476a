"""An unfelt illness, of which others do not know: the GM has decided behind the screen what comes of it."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from affray.rules import Chapter, Condition, Fight, Procedure, Sentence
from engine.rulesets.pathmaster.checks.resistance import known
from engine.rulesets.pathmaster.illness import disease, poison
from engine.rulesets.pathmaster.illness.ailment import AILING, Ailment, Due, Tier, begins, to_come
from engine.rulesets.pathmaster.people.ailments import moment
from engine.rulesets.pathmaster.seams import AILS

DEFINED = "pm.toxin.definition"
Seconds = Annotated[int, Meta(ge=0, le=1_000_000_000)]


class Unfelt(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A poison or disease, and who alone knows of it until it is felt (none: the GM).

    worst   the worst tier that comes, and all milder ones with it
    after   in how many seconds they do; `lasts`: how many more it then lasts (0: until it is cured)
    """

    of: Literal["poison", "disease"]
    kind: Literal[
        "circulatory", "conversion", "muscle", "nerve", "reduction", "respiratory", "bubonic", "pneumonic"
    ]
    level: Annotated[int, Meta(ge=1, le=1000)]
    worst: Tier
    after: Seconds
    known_to: Annotated[tuple[str, ...], Meta(max_length=100)]
    lasts: Seconds = 0


UNFELT = Condition("unfelt", Unfelt)


def check_unfelt(fight: Fight, to: Unfelt) -> None:
    """Raises ValueError for a disease that is a poison, and for those who know but are not there."""
    if to.kind not in _rules(to):
        key = "pathmaster.no-such-disease" if to.of == "disease" else "pathmaster.no-such-poison"
        raise ValueError(Sentence(key, {"kind": to.kind, "known": [*_rules(to)], "rule": DEFINED}))
    if strange := [each for each in to.known_to if each not in fight.combatants]:
        raise ValueError(Sentence("pathmaster.not-there-to-know", {"strange": strange}))


def breeds(fight: Fight, who: str) -> Procedure[None]:
    """It begins unseen: all that is to come of it is known to those alone who know of it."""
    now = fight.combatants[who]
    if (to := UNFELT.get(now)) is None:
        return
    yield UNFELT.lost(who, reason="over", rule=DEFINED)
    ailment = Ailment(of=to.of, kind=to.kind, level=to.level, known_to=to.known_to)
    rule = now.conditions[AILING.name].rule if AILING.on(now) else DEFINED
    name = yield from begins(fight, who, ailment, rule=rule)
    shows, tiers = moment(fight) + to.after, [*known().tiers]
    for tier, by in zip(tiers[: tiers.index(to.worst) + 1], _rules(to)[to.kind], strict=False):
        yield to_come(who, Due(of=name, what=tier, known_to=to.known_to), shows, rule=by)
    if to.lasts:
        yield to_come(who, Due(of=name, what="end", known_to=to.known_to), shows + to.lasts, rule=DEFINED)


def _rules(to: Unfelt) -> dict[str, tuple[str, ...]]:
    return {**(poison.TIERS if to.of == "poison" else disease.TIERS)}


CHAPTER = Chapter(name="unfelt illness", conditions=(UNFELT,), adds=(AILS.add(breeds),))
