"""The manners of d100 combat: get up, the best weapon at the nearest foe, whom one goes to, and a parry."""

from collections.abc import Iterator

from affray.rules import (
    Cell,
    Combatant,
    DecisionRequested,
    Fight,
    Preference,
    board,
    cell,
    covered,
    directions,
    distance,
    stopping,
)
from engine.ruleset_api.preferences import styles
from engine.rulesets.pathmaster.gear.pick_up import on_the_ground
from engine.rulesets.pathmaster.movement.move import farthest
from engine.rulesets.pathmaster.movement.paths import paces
from engine.rulesets.pathmaster.people.can_act import foes
from engine.rulesets.pathmaster.people.derived_stats import skill
from engine.rulesets.pathmaster.people.inventory import inventory
from engine.rulesets.pathmaster.people.posture import STANDING, posture
from engine.rulesets.pathmaster.sheet import Weapon

GETTING_UP = (
    Preference(ask="act", choice="stand"),
    Preference(ask="act", choice="posture", args={"to": STANDING}),
)
PICKING_UP = Preference(ask="act", choice="pick-up")
OUT_OF_TURN = (
    Preference(ask="interrupt", choice="opportunity"),
    Preference(ask="defend", choice="shield-parry"),
    Preference(ask="defend", choice="parry"),
    Preference(ask="stunned", choice="resist"),
)


def steady(fight: Fight, me: Combatant, asked: DecisionRequested) -> Iterator[Preference]:
    """The best weapon at the nearest foe, whom one goes to, and a parry; first one gets up, and picks up."""
    if asked.ask != "act":
        yield from OUT_OF_TURN
        return
    if posture(me) != STANDING:
        yield from GETTING_UP
    if on_the_ground(fight, me):
        yield PICKING_UP
    nearest = sorted(foes(fight, me), key=lambda foe: distance(fight, me, foe))
    weapons = inventory(me, Weapon)
    best = sorted(weapons, key=lambda name: skill(me, weapons[name].skill), reverse=True)
    for name, item in me.items.items():
        if item.get("empty"):
            for choice in ("load", "load-step", "reload"):
                yield Preference(ask="act", choice=choice, args={"weapon": name})
    for choice in ("attack", "charge"):
        for foe in nearest:
            for weapon in best:
                yield Preference(ask="act", choice=choice, args={"target": foe.id, "weapon": weapon})
    ways = Ways(fight, me)
    for foe in nearest:
        if path := ways.to(foe)[: farthest(me)]:
            yield Preference(ask="act", choice="move", args={"path": path})


STYLES = styles(steady)
"""Every style by its name, the usual one first."""

WORTH: dict[str, float] = {
    "downed": 0.8,
    "stunned-no-parry": 0.7,
    "stunned": 0.5,
    "must-parry": 0.3,
    "prone": 0.3,
    "bleeding": 0.2,
    "injured": 0.2,
}
"""What it is worth that a foe gains a condition."""


class Ways:
    """The shortest ways over the board from where a combatant stands, looked for as far as somebody asks.

    All foes are looked for in one search, as where nobody can be reached it goes all over the board.
    """

    def __init__(self, fight: Fight, me: Combatant) -> None:
        start = cell(me)
        self._me, self._on = me, board(fight)
        self._cost = paces(fight, me.id)
        self._steps = directions(self._on).items()
        self._found: dict[Cell, list[str]] = {} if start is None else {start: []}
        self._order = list(self._found)
        self._rank = {at: number for number, at in enumerate(self._order)}
        self._looked, self._reached = 0, len(self._order)

    def to(self, foe: Combatant) -> list[str]:
        """The shortest to a cell next to a foe with no wall between; none where there is none, or no board."""
        goals = covered(foe)
        near = {*goals, *[(x + dx, y + dy) for x, y in goals for _, (dx, dy) in self._steps]}
        known = sorted(near & self._rank.keys(), key=self._rank.__getitem__)
        for at in known:
            if self._is_open(at, goals):
                return self._found[at]
        if self._looked == self._reached:
            return []
        if not [at for at in near if at not in self._rank and self._has_room(at)]:
            return []
        while self._looked < self._reached:
            for at in self._go_on():
                if at in near and self._is_open(at, goals):
                    return self._found[at]
        return []

    def _is_open(self, at: Cell, goals: list[Cell]) -> bool:
        return stopping(covered(self._me, at), goals, self._on) is None

    def _has_room(self, at: Cell) -> bool:
        """Whether a step could lead into a cell from somewhere."""
        x, y = at
        for direction, (dx, dy) in self._steps:  # noqa: SIM110 (a generator is a call more for each direction)
            if self._cost((x - dx, y - dy), direction) is not None:
                return True
        return False

    def _go_on(self) -> list[Cell]:
        """The cells that are reached from the next one, and from none before it."""
        here = self._order[self._looked]
        (x, y), path, new = here, self._found[here], list[Cell]()
        for direction, (dx, dy) in self._steps:
            there = (x + dx, y + dy)
            if there not in self._found and self._cost(here, direction) is not None:
                self._found[there] = [*path, direction]
                self._rank[there] = self._reached
                self._reached += 1
                new += [there]
        self._order += new
        self._looked += 1
        return new
