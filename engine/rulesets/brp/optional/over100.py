"""Attacks over 100: a skill split into several attacks with one weapon, five ranks apart.

Source: brp.option.over100.split-floor, brp.option.over100.ranks, brp.amb.over100-is-option. Parries are not split
(brp.amb.over100-parries).
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from msgspec import Struct

from affray.rules import (
    Args,
    Chapter,
    Combatant,
    Condition,
    Details,
    Fight,
    Param,
    Procedure,
    Refused,
    Sentence,
    When,
)
from engine.rulesets.brp.attacks import strikes
from engine.rulesets.brp.checks.chance import Circumstance, modified, odds, unjammed
from engine.rulesets.brp.defences.stance import SPLIT, rated
from engine.rulesets.brp.people.inventory import armed, weapon_of
from engine.rulesets.brp.seams import ATTACK, ATTACKS, CHOICES, LOOSED, RATE
from engine.rulesets.brp.sheet import Weapon

LEAST = SPLIT // 2
"""The least share (brp.option.over100.split-floor)."""

FLOOR = "brp.option.over100.split-floor"
TOTAL, SAME = "brp.option.over100.split-total", "brp.option.over100.same-weapon"


class Splitting(Struct, frozen=True):
    """With which weapon, and the shares of the attacks that are left."""

    weapon: str = ""
    shares: list[int] = []


SPLITTING = Condition("splitting", Splitting, own=True)


def shares(fight: Fight, actor: Combatant, name: str, weapon: Weapon) -> Iterator[Details]:
    """The shares, chosen with the first attack of a round (brp.amb.over100-threshold)."""
    rating = rated(actor, weapon)
    if rating >= SPLIT and not strikes.gone(actor):
        most = rating // LEAST
        param = Param(low=LEAST, high=rating - LEAST, many=most, default=[])
        yield Details(
            params={"shares": param},
            bounds={"shares": FLOOR},
            check=lambda now, args: check(now, actor, weapon, args),
            odds=lambda now, args: first_share(now, actor, weapon, args),
        )


def first_share(fight: Fight, actor: Combatant, weapon: Weapon, args: Args) -> Fraction:
    """The exact odds of the first attack: with its share where the skill is split, else with all of it."""
    found = [*ATTACK(fight, actor, fight.combatants[args["target"]], weapon)]
    if chosen := args.get("shares"):
        found.append(Circumstance(SAME, "fixed", chosen[0], "share of the skill"))
    chance, _ = odds(fight, *modified(rated(actor, weapon), found), most=unjammed(weapon))
    return Fraction(chance, 100)


def check(fight: Fight, actor: Combatant, weapon: Weapon, args: Args) -> None:
    """Raises Refused for shares that do not come to the rating, or bring no attack more than the weapon's rate."""
    chosen, rating = args.get("shares") or [], rated(actor, weapon)
    if not chosen:
        return
    if sum(chosen) != rating:
        came_to = {"shares": " + ".join(map(str, chosen)), "sum": sum(chosen), "rating": rating}
        why = Sentence("brp.share-all-of-it", came_to)
        raise Refused("bad-argument", why, rule=TOTAL, legal=[rating - LEAST, LEAST])
    if len(chosen) <= weapon.rate:
        why = Sentence("brp.rate-or-split-skill", {"rate": weapon.rate})
        raise Refused("bad-argument", why, rule="brp.amb.over100-and-rate")


def split(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """The skill is split for this round (brp.option.over100.split-total)."""
    if chosen := args.get("shares"):
        until = When(round=fight.round)
        yield SPLITTING.gained(who, Splitting(args["weapon"], [*chosen]), until=until, rule=TOTAL)


def share(fight: Fight, attacker: Combatant, target: Combatant, weapon: Weapon) -> Iterator[Circumstance]:
    """The share that this attack is made with, with its own levels (brp.option.over100.same-weapon)."""
    splitting = SPLITTING.get(attacker)
    if splitting and splitting.shares and weapon.skill == weapon_of(attacker, splitting.weapon).skill:
        yield Circumstance(SAME, "fixed", splitting.shares[0], "share of the skill")


def spent(fight: Fight, who: str, item: str) -> Procedure[None]:
    """A share is spent with its attack."""
    splitting = SPLITTING.get(fight.combatants[who])
    if splitting is not None:
        now = Splitting(splitting.weapon, splitting.shares[1:])
        yield SPLITTING.gained(who, now, until=When(round=fight.round), rule=SAME)


def attacks(fight: Fight, actor: Combatant, name: str) -> Iterable[int]:
    """How many attacks the shares make, those that are made included.

    One that would come on rank 0 or below is wasted (brp.option.over100.ranks).
    """
    splitting = SPLITTING.get(actor)
    if splitting is None or splitting.weapon != name or not armed(actor, name):
        return ()
    return (actor.budget(strikes.WITH + name) + len(splitting.shares),)


CHAPTER = Chapter(
    name="attacks over 100",
    option="split_attacks",
    conditions=(SPLITTING,),
    adds=(
        CHOICES.add(shares),
        ATTACKS.add(split),
        ATTACK.add(share),
        LOOSED.add(spent),
        RATE.add(attacks),
    ),
)
