"""Hitting the cover: it is struck by a near miss, is holed or wounded, and lets some of the force through."""

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

import msgspec
from msgspec.structs import replace

from affray.rules import (
    Args,
    Chapter,
    Combatant,
    Details,
    Edge,
    Fight,
    ItemChanged,
    Maneuver,
    Noted,
    Param,
    Points,
    Procedure,
    Refused,
    Rolled,
    Sentence,
    Thing,
    Why,
    covered,
    hides,
    least,
    stopping,
)
from engine.board.cells import gap
from engine.board.directions import neighbour
from engine.kit.striking import called
from engine.rulesets.situational.attacks.attack import not_ready, of_no_use, said
from engine.rulesets.situational.attacks.declared import Attack, Divert, Force, Shield, attack_of
from engine.rulesets.situational.attacks.strike import ONES, comes, deal, near_and_jammed
from engine.rulesets.situational.attacks.target import ATTACKS, START, attack_bonus, attack_dice
from engine.rulesets.situational.checks.check import check
from engine.rulesets.situational.harm.wounds import GAP, armour
from engine.rulesets.situational.people.can_act import targets
from engine.rulesets.situational.people.inventory import inventory, weapon_of
from engine.rulesets.situational.seams import DIVERTS, PIERCES, RESOLVED, SHIELDS
from engine.rulesets.situational.sheet import Weapon
from engine.rulesets.situational.situations.cover import SHARES, TOTAL, between, grades, step, step_of
from engine.rulesets.situational.situations.materials import Material
from engine.rulesets.situational.turn.prices import price
from events import BoardChanged, Ground

STRUCK = "sit.cover.missed-by-cover-bonus"
THROUGH = "sit.cover.attack-through-total"
HOLED = "sit.cover.degrades"
PUNCHED = "sit.cover.punch-through"
WOUNDED = "sit.cover.wound-carries-over"
DURABLE = "sit.cover.durability-as-defence"
LESS = 3
"""By how much a strike is weaker that only wounds the cover."""


@cache
def known() -> dict[str, Material]:
    """The materials of `materials.toml` by what a thing of the board is called."""
    text = files(__package__).joinpath("materials.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Material])


def material(fight: Fight, thing: Thing | None) -> Material | None:
    """What something is made of (sit.host.cover-records): the table says, else `materials.toml`; None for a wall."""
    if thing is None or getattr(thing, "solid", False):
        return None
    return fight.table.materials.get(thing.thing) or known().get(thing.thing)


def strikes_cover(fight: Fight, attack: Attack, rolled: Rolled) -> Iterator[Divert]:
    """A miss by no more than what the cover adds has struck it (sit.amb.missed-by-exactly), if that matters.

    Behind total cover nobody is reached but through it.
    """
    thing = between(fight, attack.attacker, attack.target)
    found = step(fight, attack.attacker, attack.target)
    bonus = grades()[found]["target_bonus"]
    if material(fight, thing) is None or not found:
        return
    least = rolled.target - bonus + (fight.table.near_miss == "nothing")
    if not rolled.reaches and rolled.total >= least:
        yield _only_cover if found == TOTAL else _into_cover
    elif rolled.reaches and found == TOTAL:
        yield _into_cover


def _into_cover(fight: Fight, attack: Attack, rolled: Rolled) -> Procedure[Force | None]:
    """The cover first, and then whoever is behind it, with the damage that comes through."""
    thing = between(fight, attack.attacker, attack.target)
    assert thing is not None
    damage = yield from deal(fight, attack.attacker.id, attack.args)
    return (yield from punch(fight, thing, damage, fight.combatants[attack.target.id]))


def _only_cover(fight: Fight, attack: Attack, rolled: Rolled) -> Procedure[Force | None]:
    """Aimed wide of somebody unseen: nothing of it goes on (sit.amb.total-cover-values)."""
    yield from _into_cover(fight, attack, rolled)
    return None


def punch(fight: Fight, thing: Thing, damage: int, behind: Combatant | None) -> Procedure[Force | None]:
    """What so much damage does to cover, and what goes on to whoever is behind it (sit.amb.through-cover-order).

    They keep their defence roll (sit.cover.defends-normally); Durability counts as far as it is better than armour.
    """
    made = material(fight, thing)
    assert made is not None
    guard = max(0, made.lasting - armour(behind)) if behind else 0
    against = (Points(DURABLE, guard, "durability"),) if guard else ()
    if damage >= made.toughness:
        yield _holed(thing)
        yield Noted(key="cover.punched", args={"thing": thing.thing, "damage": damage}, rule=PUNCHED)
        return Force(damage, against)
    if damage >= made.toughness - GAP:
        yield _wounded(fight, thing)
        return Force(damage - LESS, against)
    yield Noted(key="cover.stops", args={"thing": thing.thing, "damage": damage}, rule=STRUCK)
    return None


def _holed(thing: Thing) -> BoardChanged:
    """The cover, one step lower; what is none at all any more bars no way."""
    left = step_of(hides(thing)) - 1
    cover = SHARES[left - 1] if left else 0
    if isinstance(thing, Edge):
        edge = replace(thing, cover=cover, opaque=False, barred=thing.barred and left > 0)
        return BoardChanged(edges=(edge,), change="holed", rule=HOLED)
    return BoardChanged(cells=(replace(thing, cover=cover, opaque=False),), change="holed", rule=HOLED)


def _wounded(fight: Fight, thing: Thing) -> ItemChanged:
    """A wound of the cover, on record as a thing of the table."""
    name = " ".join([thing.thing, *map(str, thing.at), *([thing.side] if isinstance(thing, Edge) else [])])
    found = fight.things.get(name)
    wounds = int(found.fields["wounds"]) + 1 if found else 1
    return ItemChanged(
        combatant="",
        item=name,
        change="wounded",
        fields={"kind": "cover", "wounds": wounds, "shown": ["wounds"]},
        position=thing.at,
        new=found is None,
        rule=WOUNDED,
    )


def only_what_breaks(fight: Fight, attack: Attack, why: Sentence | str) -> Iterator[Why]:
    """Through what can be broken an attack goes on; nobody is attacked through anything else."""
    breaks = material(fight, between(fight, attack.attacker, attack.target)) is not None
    yield "" if breaks else why, THROUGH


def before(fight: Fight, one: Combatant, other: Combatant) -> Iterator[Shield]:
    """Total cover that can be broken is between; an area attack has to pass it as any other has."""
    thing = between(fight, one, other)
    if thing is not None and step_of(hides(thing)) == TOTAL and material(fight, thing) is not None:
        yield lambda now, whom, damage: punch(now, thing, damage, now.combatants[whom])


def pieces(fight: Fight) -> dict[tuple[int, int, str], Thing]:
    """All that can be broken, by the cell and the side that it stands on ("": in the cell itself)."""
    every: list[Ground | Edge] = [*fight.board.edges, *fight.board.grounds.values()]
    there = [each for each in every if hides(each) and material(fight, each) is not None]
    return {(*each.at, each.side if isinstance(each, Edge) else ""): each for each in there}


def breakers(fight: Fight, actor: Combatant) -> Iterator[Args]:
    """Each weapon, where there is anything to be broken."""
    if pieces(fight):
        yield from ({"weapon": name} for name in inventory(actor, Weapon))


def which(fight: Fight, actor: Combatant, args: Args) -> Details:
    """Which piece of cover, and who behind it is to be got at, if anybody."""
    at = [*pieces(fight)]
    known = ("", *(each.id for each in targets(fight, actor)))
    params = {
        "x": Param(low=0, high=fight.board.width - 1),
        "y": Param(low=0, high=fight.board.height - 1),
        "side": Param(names=tuple(sorted({side for _, _, side in at})), default=at[0][2]),
        "behind": Param(names=known, default=""),
    }

    def check(now: Fight, filled: Args) -> None:
        struck_at(now, now.combatants[actor.id], filled)

    return Details(params=params, check=check)


def struck_at(fight: Fight, actor: Combatant, args: Args) -> Thing:
    """The piece of cover that is meant. Raises Refused where there is none, or not between, or out of reach."""
    piece = pieces(fight).get((args["x"], args["y"], args["side"]))
    if piece is None:
        there = [" ".join(map(str, each)).strip() for each in pieces(fight)]
        raise Refused("bad-argument", Sentence("situational.no-such-cover"), rule=THROUGH, legal=there)
    far = gap(covered(actor), [piece.at], fight.board)
    if far > weapon_of(actor, args["weapon"]).carries:
        why = Sentence("situational.cover-too-far", {"thing": piece.thing, "away": far})
        raise Refused("bad-argument", why, rule="sit.host.space")
    if (wall := _in_front(fight, actor, piece)) is not None:
        why = Sentence("situational.no-way-to-cover", {"thing": called(wall), "cover": piece.thing})
        raise Refused("bad-argument", why, rule="sit.host.space")
    if args["behind"]:
        foe = fight.combatants[args["behind"]]
        if between(fight, actor, foe) != piece:
            both = {"thing": piece.thing, "who": actor.name, "foe": foe.name}
            raise Refused("bad-argument", Sentence("situational.not-between", both), rule=THROUGH)
    return piece


def _in_front(fight: Fight, actor: Combatant, piece: Thing) -> Thing | None:
    """What else lets nothing through on every way to a piece of cover: to either side of what stands on an edge."""
    sides = [piece.at]
    if isinstance(piece, Edge):
        sides.append(neighbour(piece.at, piece.side, fight.board.shape))
    found = [stopping(covered(actor), [each], fight.board) for each in sides]
    return None if None in found or piece in found else found[0]


def breaks(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """A strike at the cover itself, which no more than is seen of it protects; what comes through may hit."""
    at = {"weapon": args["weapon"], "target": args["behind"] or who}
    rolled = yield from check(
        fight,
        who,
        "attack",
        lambda now: attack_bonus(now, attack_of(now, who, at)),
        lambda now: least(START, rule=ATTACKS, name="target"),
        dice=attack_dice(attack_of(fight, who, at)),
        results=("hit", "miss"),
        skill=weapon_of(fight.combatants[who], args["weapon"]).skill,
        rule=ATTACKS,
        also=near_and_jammed,
        marks=ONES,
    )
    if jams := DIVERTS(fight, attack_of(fight, who, {**at, "target": who}), rolled):
        yield from jams[0](fight, attack_of(fight, who, at), rolled)
    elif rolled.reaches:
        damage = yield from deal(fight, who, at)
        foe = fight.combatants[args["behind"]] if args["behind"] else None
        force = yield from punch(fight, struck_at(fight, fight.combatants[who], args), damage, foe)
        if force is not None and foe is not None:
            yield from comes(fight, who, at, force)
    yield from RESOLVED(fight, attack_of(fight, who, at))


CHAPTER = Chapter(
    name="hitting the cover",
    option="cover",
    maneuvers=(
        Maneuver(
            key="strike-cover",
            rule=STRUCK,
            cost=price("attack"),
            targets=breakers,
            bars_each=(not_ready, of_no_use),
            details=which,
            says=said,
            does=breaks,
        ),
    ),
    adds=(DIVERTS.add(strikes_cover), SHIELDS.add(before), PIERCES.add(only_what_breaks)),
)
