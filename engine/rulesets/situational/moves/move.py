"""Moving: so many squares a second, three times as many in a straight run, one when crawling (sit.host.space)."""

from collections.abc import Callable
from math import ceil

from affray.rules import (
    NOT_BARRED,
    Args,
    BudgetChanged,
    Cell,
    Chapter,
    Combatant,
    Details,
    Fight,
    Maneuver,
    Moved,
    Procedure,
    Refused,
    Sentence,
    Walk,
    Why,
    bar,
    cell,
    check_way,
    directions,
    of_fight,
    strides,
    walk,
    way,
)
from engine.board.lines import bends
from engine.rulesets.situational.people.can_act import active, down
from engine.rulesets.situational.people.derived_stats import board_squares
from engine.rulesets.situational.seams import CRAWLS, MOVED, SHARES, SPEED, STOPPED
from engine.rulesets.situational.turn.prices import SECONDS, price, seconds

SPACE = "sit.host.space"
FASTER = 3
"""How many times as fast one runs."""
METRES = 1.0


def speed(fight: Fight, combatant: Combatant, figure: str = "speed") -> int:
    """Squares of its own scale a second, on the ground or by "flight", whatever hampers it taken off."""
    adds = [each.points for each in SPEED(fight, combatant, figure)]
    return max(0, combatant.stats[figure] + sum(adds))


def cells(fight: Fight, combatant: Combatant, figure: str = "speed") -> int:
    """Squares of the board that a combatant gets across in a second, at least one if it moves at all."""
    own = speed(fight, combatant, figure)
    return max(board_squares(combatant, own), min(1, own))


def pace(fight: Fight, actor: Combatant, times: int = 1) -> int:
    """Squares of the board a second."""
    crawling, straight = _paces(fight, actor)
    return crawling or times * straight


@of_fight
def _paces(fight: Fight, actor: Combatant) -> tuple[int, int]:
    """Squares a second for one who can only crawl (0: one who can do more), and on one's feet."""
    if CRAWLS(fight, actor):
        return max(1, board_squares(actor, 1)), 0
    return 0, cells(fight, actor)


@bar(SPACE, "situational.rooted", "actor")
def rooted(fight: Fight, actor: Combatant) -> bool:
    """Somebody without any speed stays where they are."""
    return not (speed(fight, actor) or CRAWLS(fight, actor))


def cannot_run(fight: Fight, actor: Combatant) -> Why:
    """Who can only crawl does not run."""
    return next(iter(CRAWLS(fight, actor)), NOT_BARRED)


def in_the_way(fight: Fight, actor: Combatant) -> Callable[[Combatant], bool]:
    """Whoever is up, but for those who share the space."""
    sharing = SHARES(fight, actor)
    return lambda each: not down(each) and each.id not in sharing


def most(fight: Fight, actor: Combatant, times: int) -> int:
    """How many squares the seconds that are left take one."""
    return max(1, pace(fight, actor, times) * actor.budget(SECONDS))


def check(fight: Fight, who: str, args: Args, times: int) -> None:
    """Raises Refused for a way that is barred or too long, and for a run that is not straight."""
    actor, far = fight.combatants[who], reach(fight, who, times)
    check_way(fight, actor, args, far.cost, far.most, rule=SPACE)
    if "path" in args and not far.allows(args["path"]):
        raise Refused("bad-argument", Sentence("situational.not-straight"), rule=SPACE)


def reach(fight: Fight, who: str, times: int) -> Walk:
    """How far one gets in the seconds that are left; a run is straight."""
    actor = fight.combatants[who]
    return Walk(
        cost=strides(fight, actor, in_the_way=in_the_way(fight, actor)),
        most=most(fight, actor, times),
        allows=lambda path: times == 1 or not turns(fight, actor, path),
    )


def how_far(fight: Fight, actor: Combatant, times: int) -> Details:
    """A way within the seconds that are left."""
    return Details(
        params=way(fight, most(fight, actor, times)),
        check=lambda now, filled: check(now, actor.id, filled, times),
        walk=lambda now: reach(now, actor.id, times),
    )


def turns(fight: Fight, actor: Combatant, path: list[str]) -> bool:
    """Whether a way leaves the straight line to its end."""
    start, ways = cell(actor), directions(fight.board)
    assert start is not None
    x, y = start
    for each in path:
        dx, dy = ways[each]
        x, y = x + dx, y + dy
    return bends(start, path, (x, y), fight.board)


def go(fight: Fight, who: str, args: Args, times: int, least: int) -> Procedure[None]:
    """Go the way, cell by cell; what was gone is paid for in whole seconds, a run in three at least."""
    a_second = pace(fight, fight.combatants[who], times)
    gone = yield from advance(fight, who, args, rule=SPACE)
    yield from spent(fight, who, max(least, ceil(gone / a_second)), gone)
    yield from STOPPED(fight, who)


def advance(fight: Fight, who: str, args: Args, *, rule: str) -> Procedure[int]:
    """Go the way, or without a board so many squares; how many were gone."""
    if "path" not in args:
        yield Moved(combatant=who, metres=METRES * args["cells"], rule=rule)
        return int(args["cells"])
    free = in_the_way(fight, fight.combatants[who])
    return (
        yield from walk(fight, who, args["path"], rule=rule, metres=METRES, along=_along, in_the_way=free)
    )


def _along(fight: Fight, who: str, came: Cell) -> Procedure[bool]:
    yield from MOVED(fight, who)
    return active(fight.combatants[who])


def spent(fight: Fight, who: str, took: int, gone: int) -> Procedure[None]:
    """Pay the seconds, and note how far one has come since one's turn began and how fast that was."""
    actor = fight.combatants[who]
    budgets = {
        SECONDS: max(0, actor.budget(SECONDS) - took),
        "moved": actor.budget("moved") + gone,
        "pace": gone // max(1, took),
    }
    yield BudgetChanged(combatant=who, budgets=budgets, rule=SPACE)


CHAPTER = Chapter(
    name="moves",
    maneuvers=(
        Maneuver(
            key="move",
            rule=SPACE,
            cost=price("move"),
            pays=False,
            bars=(rooted,),
            details=lambda fight, actor, args: how_far(fight, actor, 1),
            does=lambda fight, who, args: go(fight, who, args, 1, 1),
        ),
        Maneuver(
            key="run",
            rule=SPACE,
            cost=price("run"),
            pays=False,
            bars=(rooted, cannot_run),
            details=lambda fight, actor, args: how_far(fight, actor, FASTER),
            does=lambda fight, who, args: go(fight, who, args, FASTER, seconds("run")),
        ),
    ),
    budgets={"moved": (0, 10_000), "pace": (0, 10_000)},
)
