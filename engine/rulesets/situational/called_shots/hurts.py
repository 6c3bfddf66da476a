"""What a hurt part does until its Wound is healed: slower, no flight, a weak, empty or useless limb."""

from collections.abc import Iterator

from msgspec import Struct

from affray.rules import Chapter, Combatant, Condition, Fight, Points, Procedure, Sentence, Why, of_one
from engine.rulesets.situational.attacks.declared import Attack
from engine.rulesets.situational.called_shots.parts import Level, Limb, level, limb
from engine.rulesets.situational.people.derived_stats import body
from engine.rulesets.situational.seams import ATTACK, BARS, CRAWLS, HEALED, HOLDS, SPEED

ALL_LEGS = "sit.called.leg-all-hurt"
SUPPORTS = ("leg", "foot")
HANDS = {"right": ("right",), "left": ("left",), "both": ("right", "left")}


class Hurt(Struct, frozen=True):
    """A hurt part: to the full or not, and by which Wound ("" for none: then it stays)."""

    part: str
    full: bool = False
    wound: str = ""


class Hurts(Struct, frozen=True):
    """All hurts that still do something."""

    parts: list[Hurt] = []


HURT = Condition("hurt", Hurts)


@of_one
def hurts(who: Combatant) -> list[tuple[str, Level]]:
    """The hurt parts of a combatant, one for each hit: effects of separate hits add up (sit.amb.leg-speed)."""
    kinds, open_ = body(who), {name for name, injury in who.injuries.items() if injury.amount > 0}
    found = [each for each in HURT.of(who).parts if each.part in kinds and each.wound in {"", *open_}]
    return [(each.part, level(kinds[each.part], each.full)) for each in found]


def in_words(part: str) -> str:
    """A part as it stands in a sentence."""
    return part.replace("-", " ")


def heals(fight: Fight, who: str, wound: str) -> Procedure[None]:
    """With its Wound a hurt is over (sit.amb.wound-not-printed)."""
    found = HURT.of(fight.combatants[who]).parts
    left = [each for each in found if each.wound != wound]
    if left != found:
        yield HURT.now(who, Hurts(left) if left else None, reason="healed", rule="sit.amb.wound-not-printed")


def slower(fight: Fight, who: Combatant, figure: str) -> Iterator[Points]:
    """A leg takes of the speed on the ground, a wing of the flight; a square is left of either (sit.amb.leg-speed)."""
    left = who.stats[figure] - 1
    for part, each in hurts(who):
        points = -max(each.speed, -fight.table.leg_speed) if figure == "speed" else -each.flight
        if figure == "flight" and each.grounded:
            points = left = who.stats["flight"]
        if (takes := min(points, left)) > 0:
            left -= takes
            yield Points(each.rule, -takes, part)


def crawls(fight: Fight, who: Combatant) -> Iterator[Why]:
    """Whoever has no sound leg left can only crawl; a foot is the end of its leg."""
    useless = {limb(who, part) for part, each in hurts(who) if each.useless}
    kinds = {limb(who, part): kind for part, kind in body(who).items() if kind in SUPPORTS}
    if kinds and kinds.keys() <= useless:
        kind = "leg" if "leg" in body(who).values() else "foot"
        yield Sentence("situational.can-only-crawl", {"part": kind, "who": who.name}), ALL_LEGS


def limbs(attack: Attack) -> list[Limb]:
    """The limbs that an attack is made with."""
    if attack.weapon.part:
        return [limb(attack.attacker, attack.weapon.part)]
    place = attack.attacker.items[attack.name]["place"] if attack.name in attack.attacker.items else ""
    return [("arm", hand) for hand in HANDS.get(place, ())]


def weaker(fight: Fight, attack: Attack) -> Iterator[Points]:
    """-1 on attacks with a hurt hand."""
    for part, each in hurts(attack.attacker):
        if each.attack and limb(attack.attacker, part) in limbs(attack):
            yield Points(each.rule, each.attack, part)


def holds_nothing(fight: Fight, who: Combatant, hand: str) -> Iterator[Why]:
    """An arm or hand hurt to the full holds nothing."""
    for part, each in hurts(who):
        if each.empty and limb(who, part) == ("arm", hand):
            holds = {"part": in_words(part), "who": who.name}
            yield Sentence("situational.holds-nothing", holds), each.rule


def no_use(fight: Fight, attack: Attack) -> Iterator[Why]:
    """No unarmed attack with a useless limb, and none with a weapon that it cannot hold (sit.amb.arm-holding)."""
    who = attack.attacker
    for part, each in hurts(who):
        if each.useless and limb(who, part) in limbs(attack):
            limp = {"part": in_words(part), "who": who.name}
            yield Sentence("situational.of-no-use", limp), each.rule


CHAPTER = Chapter(
    name="hurt parts",
    option="called_shots",
    conditions=(HURT,),
    adds=(
        HEALED.add(heals),
        SPEED.add(slower),
        CRAWLS.add(crawls),
        ATTACK.add(weaker),
        HOLDS.add(holds_nothing),
        BARS.add(no_use),
    ),
)
