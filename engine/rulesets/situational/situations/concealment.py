"""Concealment and light: hard to see, +1 Target; clear, hazy, and total darkness (sit.light.clear)."""

from collections.abc import Iterator

from affray.rules import Chapter, Combatant, Condition, Fight, Nothing, Points, covered
from engine.board.cells import light_in
from engine.rulesets.situational.attacks.declared import Attack
from engine.rulesets.situational.people.can_act import technique
from engine.rulesets.situational.seams import CONCEALS, TARGET, UNSEEN
from engine.rulesets.situational.situations.unseen import DUSTED, INVISIBLE, unseen

DEFINITION = "sit.concealment.definition"
LIGHTS = ("dark", "hazy", "clear")

CONCEALED = Condition("concealed", Nothing)
"""Somebody whom something hides that no board shows: the GM says so."""


def light(fight: Fight, who: Combatant) -> str:
    """The light that somebody stands in: the brightest in any of their cells (sit.amb.darkness)."""
    if not fight.board.grounds:
        return fight.board.light
    cells = covered(who)
    return max((light_in(each, fight.board) for each in cells), key=LIGHTS.index, default=fight.board.light)


def in_smoke(fight: Fight, observer: Combatant, other: Combatant) -> Iterator[str]:
    """Smoke, fog, high grass, flour on somebody invisible."""
    grounds = fight.board.grounds
    smoke = grounds and any(each in grounds and grounds[each].opaque for each in covered(other))
    if smoke or CONCEALED.on(other) or (INVISIBLE.on(other) and DUSTED.on(other)):
        yield DEFINITION


def in_haze(fight: Fight, observer: Combatant, other: Combatant) -> Iterator[str]:
    """Everything in hazy light, but for those with low-light vision."""
    if light(fight, other) == "hazy" and not technique(observer, "Low-Light Vision"):
        yield "sit.light.hazy"


def in_the_dark(fight: Fight, observer: Combatant, other: Combatant) -> Iterator[str]:
    """Nobody sees anything in total darkness without a sense of its own."""
    if light(fight, other) == "dark" and not technique(observer, "Dark Sense"):
        yield "sit.light.total-darkness"


def harder(fight: Fight, attack: Attack) -> Iterator[Points]:
    """+1, hiding or not, and never on top of being invisible."""
    why = next(iter(CONCEALS(fight, attack.attacker, attack.target)), "")
    if why and not unseen(fight, attack.attacker, attack.target):
        yield Points("sit.concealment.target", 1, "concealed")


CHAPTER = Chapter(
    name="concealment and light",
    option="concealment",
    conditions=(CONCEALED,),
    adds=(CONCEALS.add(in_smoke, in_haze), UNSEEN.add(in_the_dark), TARGET.add(harder)),
)
