"""Control: two seconds of every round, a hand while the mount moves, a check of whoever never learnt to ride."""

from collections.abc import Iterator

from affray.rules import (
    BudgetChanged,
    Chapter,
    Combatant,
    Fight,
    Limit,
    Points,
    Procedure,
    Sentence,
    Why,
    least,
)
from engine.rulesets.situational.attacks.declared import Attack
from engine.rulesets.situational.checks.check import check, of_skill
from engine.rulesets.situational.mounts.riding import RIDING, mount_of, rider_of
from engine.rulesets.situational.people.can_act import active, technique
from engine.rulesets.situational.people.derived_stats import skill
from engine.rulesets.situational.people.inventory import in_hand, strapped
from engine.rulesets.situational.seams import BARS, HOLDS, LIMITS, SECONDS, TURN_ENDS, TURN_OPENS
from engine.rulesets.situational.turn.turn import opened

TIME = "sit.mount.control-time"
HAND = "sit.mount.control-hand"
CONTROL = 2
"""The seconds that it takes, whether the mount moves or not (sit.amb.mount-stationary)."""

UNSCHOOLED, UNTRAINED = 4, 6
"""What a rider without ranks must reach, and any rider of a mount that was never trained."""

MOVES = frozenset({"move", "run", "ram", "fly"})


def takes(who: Combatant) -> int:
    """The seconds that controlling a mount takes somebody (sit.amb.mount-techniques)."""
    return 0 if technique(who, "Mount Control") else CONTROL


def controls(fight: Fight, who: Combatant) -> Iterator[Points]:
    """They are off a rider's turn before anything else, unless a standing mount is free."""
    if mount_of(fight, who) is not None and takes(who) and not fight.table.standing_mounts_free:
        yield Points(TIME, -takes(who), "control")


def due(fight: Fight, who: Combatant) -> int:
    """What the mount's first movement of a turn still takes of its rider's seconds."""
    mount = mount_of(fight, who)
    free = mount is None or not fight.table.standing_mounts_free or mount.budget("moved")
    return 0 if free else takes(who)


def obeys(fight: Fight, who: str, mount: str) -> Procedure[bool]:
    """Whether the mount does as it is told this round."""
    rider, under = fight.combatants[who], fight.combatants[mount]
    untrained = under.sheet.get("mount") == "untrained"
    if skill(rider, "Riding") > 0 and not untrained:
        return True
    needed = least(UNTRAINED if untrained else UNSCHOOLED, rule=RIDING)
    rolled = yield from check(
        fight,
        who,
        "riding",
        of_skill(who, "Riding"),
        lambda now: needed,
        results=("obeys", "balks"),
        skill="Riding",
        rule=RIDING,
    )
    return rolled.reaches


def opens_too(fight: Fight, who: str) -> Procedure[None]:
    """With a rider's turn its mount's opens, unless it has had this round; one that does not obey does nothing.

    Of a rider who cannot act a mount is free: its turn comes by itself.
    """
    under = mount_of(fight, fight.combatants[who])
    if under is None or under.budget("turn") >= fight.round or not active(fight.combatants[who]):
        return
    mount = under.id
    yield from opened(fight, mount)
    if not (yield from obeys(fight, who, mount)):
        yield BudgetChanged(combatant=mount, budgets={"seconds": 0}, rule=RIDING)


def ends_too(fight: Fight, who: str) -> Procedure[None]:
    """And ends with it."""
    under = mount_of(fight, fight.combatants[who])
    if under is not None:
        yield from TURN_ENDS(fight, under.id)


def no_hand_free(fight: Fight, who: Combatant) -> Iterator[Limit]:
    """A mount moves only while its rider has a hand for it: empty, or strapped to a shield, or off a large weapon."""
    rider = rider_of(fight, who)
    if rider is not None and not _any_free(fight, rider):
        why = Sentence("situational.no-hand-to-guide", {"rider": rider.name, "mount": who.name})
        yield Limit(why=why, rule=HAND, only=MOVES)


def _any_free(fight: Fight, rider: Combatant) -> bool:
    return any(_free(fight, rider, hand) for hand in ("right", "left"))


def _free(fight: Fight, rider: Combatant, hand: str) -> bool:
    if HOLDS(fight, rider, hand):
        return False
    item = in_hand(rider, hand)
    return not item or strapped(rider, item) or rider.items[item].get("hands") == 2


def one_hand_guides(fight: Fight, attack: Attack) -> Iterator[Why]:
    """On a moving mount nobody attacks with both hands, nor while they have a thing in each."""
    under = mount_of(fight, attack.attacker)
    if under is None or not under.budget("moved"):
        return
    if attack.weapon.hands == 2 or not _any_free(fight, attack.attacker):
        guides = {"rider": attack.attacker.name, "mount": under.name}
        yield Sentence("situational.one-hand-guides", guides), HAND


CHAPTER = Chapter(
    name="controlling a mount",
    option="mounts",
    adds=(
        SECONDS.add(controls),
        TURN_OPENS.add(opens_too),
        TURN_ENDS.add(ends_too),
        LIMITS.add(no_hand_free),
        BARS.add(one_hand_guides),
    ),
)
