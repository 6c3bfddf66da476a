"""Area attacks: all who are caught may dodge, with Evasion out of all of it (sit.amb.evasion)."""

from collections.abc import Iterator

from engine.board.cells import gap
from engine.ruleset_api.chapter import Chapter
from engine.ruleset_api.maneuver import Args, Maneuver
from engine.ruleset_api.places import covered
from engine.ruleset_api.procedure import Procedure
from engine.rulesets.situational.attacks.attack import bands, barred_otherwise, not_ready, out_of_reach
from engine.rulesets.situational.attacks.blow import Blow, blow_of
from engine.rulesets.situational.attacks.strike import deal, no_defence, wards
from engine.rulesets.situational.harm.wounds import harm
from engine.rulesets.situational.people.able import targets, technique
from engine.rulesets.situational.people.things import things
from engine.rulesets.situational.seams import EVADES
from engine.rulesets.situational.sheet import Weapon
from engine.rulesets.situational.turn.prices import price
from engine.state.state import Combatant, Fight

RULE = "sit.amb.evasion"


def aims(fight: Fight, actor: Combatant) -> Iterator[Args]:
    """Every weapon with an area, at every foe."""
    for name, weapon in things(actor, Weapon).items():
        if weapon.area:
            yield from ({"target": foe.id, "weapon": name} for foe in targets(fight, actor))


def caught(fight: Fight, blow: Blow) -> list[str]:
    """All who are within the area, friend and foe; without a board the target alone."""
    middle = covered(blow.target)
    near = (each for each in fight.present() if middle and covered(each))
    found = [each.id for each in near if gap(covered(each), middle, fight.board) <= blow.weapon.area]
    return found or [blow.target.id]


def evades(fight: Fight, blow: Blow) -> Iterator[str]:
    """Whoever has the technique."""
    if technique(blow.target, "Evasion"):
        yield RULE


def blast(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """The damage once, for all; a dodge halves it, and avoids it with Evasion."""
    there = caught(fight, blow_of(fight, who, args))
    damage = yield from deal(fight, who, args)
    for each in there:
        at = {**args, "target": each}
        able = not no_defence(fight, blow_of(fight, who, at))[0]
        dodged = able and (yield from wards(fight, who, at, "dodge"))
        if not (dodged and EVADES(fight, blow_of(fight, who, at))):
            yield from harm(fight, each, damage // 2 if dodged else damage, cause=args["weapon"], rule=RULE)


CHAPTER = Chapter(
    name="area attacks",
    maneuvers=(
        Maneuver(
            key="blast",
            rule=RULE,
            cost=price("attack"),
            targets=aims,
            bars_each=(not_ready, out_of_reach, barred_otherwise),
            bands=bands,
            does=blast,
        ),
    ),
    adds=(EVADES.add(evades),),
)
