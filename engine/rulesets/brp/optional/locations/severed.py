"""Severed and maimed limbs: of no use until drastic means restore them, and a hit point less for good.

A ruling that ends the condition "severed" is such a means (brp.option.locations.severed-restoration): neither First Aid
nor time is.
"""

from msgspec import Struct

from affray.rules import GM, Condition, Fight, Param, Procedure, ResourceChanged, ask, may
from engine.rulesets.brp.harm.maiming import maim
from engine.rulesets.brp.harm.major_table import entry
from engine.rulesets.brp.optional.locations.bodies import kind_of

RULE = "brp.option.locations.severed-restoration"
LOSS = "brp.option.locations.severed-characteristics"
GUIDELINE = {"leg": 51, "arm": 93}
"""The entry of the major wounds that serves as a guideline, by the limb."""


class Severed(Struct, frozen=True):
    """The limbs that are lost for good."""

    limbs: list[str] = []


SEVERED = Condition("severed", Severed)


def sever(fight: Fight, who: str, location: str, injury: str) -> Procedure[None]:
    """A limb is lost: useless from now on, with one hit point less (brp.option.locations.severed-hit-point)."""
    victim = fight.combatants[who]
    limbs = SEVERED.of(victim).limbs
    if location in limbs:
        return
    yield SEVERED.gained(who, Severed([*limbs, location]), rule=RULE)
    now, most = victim.resources[location]
    yield ResourceChanged(
        combatant=who,
        resource=location,
        amount=0,
        now=now,
        maximum=max(1, most - 1),
        reason="severed",
        rule="brp.option.locations.severed-hit-point",
    )
    yield from _losses(fight, who, location, injury)


def _losses(fight: Fight, who: str, location: str, injury: str) -> Procedure[None]:
    """The GM says which entry of the major wounds tells what characteristics go with it, if any does."""
    number = GUIDELINE[kind_of(fight.combatants[who], location)]
    guideline = entry(number)
    loss = " ".join(f"{each.dice} {each.stat}" for each in guideline.loss)
    about = {"combatant": who, "location": location, "loss": loss, "number": number}
    options = [
        may("none", rule=LOSS),
        may("entry", params={"number": Param(low=1, high=100, default=number)}, rule=LOSS),
    ]
    answer = yield from ask(GM, "limb-loss", lambda _: options, args=about, default="none", rule=LOSS)
    if answer is not None and answer.choice == "entry":
        side = location.partition("-")[0]
        yield from maim(fight, who, injury, entry(int(answer.args["number"])), side)
