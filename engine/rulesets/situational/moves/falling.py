"""Falls and collisions (sit.host.falling)."""

from collections.abc import Iterable, Iterator

from affray.rules import (
    Args,
    Cell,
    Chapter,
    Combatant,
    Details,
    Fight,
    Maneuver,
    Points,
    Procedure,
    Refused,
    Sentence,
    beyond,
    bonus,
    cell,
    covered,
    least,
)
from engine.board.paths import crosses
from engine.rulesets.situational.checks.check import check
from engine.rulesets.situational.harm.wounds import harm
from engine.rulesets.situational.moves.move import FASTER, cannot_run, go, how_far, rooted, spent
from engine.rulesets.situational.people.can_act import active, down, foes
from engine.rulesets.situational.people.derived_stats import own_squares, scale
from engine.rulesets.situational.turn.prices import price, seconds

RULE = "sit.host.falling"
EVERY = 5
"""Every 5 metres of a fall, and every 5 squares a second of a collision, are 1 more."""
MOST = 12
STEP = 3
DODGE = 4


def fall(fight: Fight, who: str, metres: int) -> Procedure[None]:
    """Somebody falls so far, which counts as way they have come."""
    yield from spent(fight, who, 0, metres)
    far = Points(RULE, min(MOST, metres // EVERY), f"{metres} m")
    size = Points(RULE, STEP * scale(fight.combatants[who]), "scale")
    yield from _hits(fight, who, "fall", (far, size))


def _hits(fight: Fight, who: str, cause: str, adds: Iterable[Points]) -> Procedure[None]:
    """The damage, with its steps, and what it does."""
    rolled = yield from check(
        fight, who, cause, lambda now: bonus(0, *adds), results=("damage", "damage"), rule=RULE
    )
    yield from harm(fight, who, max(0, rolled.total), cause=cause, rule=RULE)


def collide(fight: Fight, one: str, other: str) -> Procedure[None]:
    """Two run into each other: each who fails a dodge is hurt by the smaller one's size and the faster one's speed.

    A speed is in squares of the creature's own scale (sit.amb.speed-duration).
    """
    both = [fight.combatants[each] for each in (other, one)]
    fastest = max(own_squares(each, each.budget("pace")) for each in both)
    adds = (
        Points(RULE, STEP * min(scale(each) for each in both), "scale"),
        Points(RULE, fastest // EVERY, "speed"),
    )
    for who in (other, one):
        if not (yield from _dodges(fight, who)):
            yield from _hits(fight, who, "collision", adds)


def _dodges(fight: Fight, who: str) -> Procedure[bool]:
    actor = fight.combatants[who]
    if not active(actor):
        return False
    plus, needed = bonus(actor.stats["defence"]), least(DODGE, rule=RULE)
    results = ("dodged", "caught")
    rolled = yield from check(
        fight, who, "dodge", lambda now: plus, lambda now: needed, results=results, rule=RULE
    )
    return rolled.reaches


def targets(fight: Fight, actor: Combatant) -> Iterator[Args]:
    """Any foe."""
    yield from ({"target": foe.id} for foe in foes(fight, actor))


def details(fight: Fight, actor: Combatant, args: Args) -> Details:
    """A straight run that ends against the foe."""
    run = how_far(fight, actor, FASTER)
    who = actor.id

    def ends_there(now: Fight, filled: Args) -> None:
        assert run.check is not None
        run.check(now, filled)
        if "path" in filled and not _meets(now, now.combatants[who], filled):
            elsewhere = Sentence("situational.not-into", {"target": now.combatants[filled["target"]].name})
            raise Refused("bad-argument", elsewhere, rule=RULE)

    return Details(params=run.params, check=ends_there)


def _meets(fight: Fight, actor: Combatant, args: Args) -> bool:
    """Whether one step more in the same direction leads into the foe."""
    here = cell(actor)
    assert here is not None
    for direction in args["path"]:
        here = beyond(here, direction, fight.board)
    return _runs_into(fight, actor, here, args["path"][-1], fight.combatants[args["target"]])


def _runs_into(fight: Fight, actor: Combatant, here: Cell, direction: str, target: Combatant) -> bool:
    """Whether a step from here leads into somebody: over no wall, nor what else nobody gets across (sit.amb.walls)."""
    if not crosses(here, direction, fight.board, actor.stats.get("size", 1)):
        return False
    there = covered(actor, beyond(here, direction, fight.board))
    return not set(there).isdisjoint(covered(target))


def ram(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Run, and collide with whoever is at the end of the run."""
    yield from go(fight, who, args, FASTER, seconds("run"))
    actor, target = fight.combatants[who], fight.combatants[args["target"]]
    if not active(actor) or down(target):
        return
    here, path = cell(actor), args.get("path")
    if here is None or not path or _runs_into(fight, actor, here, path[-1], target):
        yield from collide(fight, who, target.id)


CHAPTER = Chapter(
    name="falls and collisions",
    maneuvers=(
        Maneuver(
            key="ram",
            rule=RULE,
            cost=price("run"),
            pays=False,
            targets=targets,
            bars=(rooted, cannot_run),
            details=details,
            does=ram,
        ),
    ),
)
