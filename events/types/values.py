"""What every event has in common, and the small values that several events carry."""

from typing import Any

from msgspec import Struct

type_name = "type"


class Event(Struct, frozen=True, kw_only=True, omit_defaults=True, tag=True, tag_field=type_name, gc=False):
    """A fact with its consequences spelled out, in the past tense.

    Evolving the state by an event never rolls, looks up a table or calls a ruleset. `rule` is the id of the
    rule (see the catalogue) by which the fact came about; "" where no rule is involved.
    """

    rule: str = ""


class Value(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A plain frozen value inside an event."""


class When(Value, frozen=True, order=True):
    """A point in the time of a fight: a round, a phase of it, a rank within the phase; or a `time` by its clock.

    An empty phase means the end of the round; a rank of None means the opening of the phase. A time is in seconds since
    the opening; then the round is 0 and does not count.
    """

    round: int
    phase: str = ""
    rank: int | None = None
    time: int | None = None


class Modifier(Value, frozen=True):
    """One step on the way from a base to a total, and the rule that gives it.

    `op` is one of `+` (add), `*` (multiply), `set` (replace by), `min` (no less than) and `max`
    (no more than); `value` is its operand (points, or a factor) and `total` the running total
    after the step.
    """

    rule: str
    op: str
    value: float
    total: int
    note: str = ""


class Number(Value, frozen=True):
    """A number with every step that led to it: what it is called, its base, the modifiers, and what they come to.

    `unit` is what is counted ("sixes"), "" where it goes without saying; `rule` is the one that the base comes from.
    """

    base: int
    total: int
    name: str = ""
    unit: str = ""
    rule: str = ""
    modifiers: tuple[Modifier, ...] = ()


class Param(Value, frozen=True):
    """An open parameter of a choice: a whole number from `low` to `high`, or one of `names`.

    `many` makes it a list of up to that many such values.
    """

    low: int | None = None
    high: int | None = None
    names: tuple[str, ...] = ()
    many: int = 0
    default: Any = None


class Choice(Value, frozen=True):
    """One legal answer to a decision: a key, its fixed arguments, and what is left open."""

    key: str
    args: dict[str, Any] = {}
    params: dict[str, Param] = {}
    cost: str = ""


class Place(Value, frozen=True):
    """A combatant's place in an order: higher ranks come first."""

    combatant: str
    rank: int


class Ground(Value, frozen=True, forbid_unknown_fields=True):
    """What is in one cell of the board, all of it: a field that is left out says that there is nothing of the kind.

    Nobody can enter a `solid` cell, see or shoot through it; `rugged` ground is difficult. Through an `opaque` cell
    (smoke, a hedge) one cannot see. `cover` is how much it hides of whoever is in it or behind it, in percent; 100
    lets nothing through. `light` is "clear", "hazy" or "dark"; where it, `surface` or `ceiling` is left out, it is
    that of the board. A `cluttered` cell hampers large weapons. `thing` is what is there ("fire", "table").
    """

    at: tuple[int, int]
    solid: bool = False
    rugged: bool = False
    opaque: bool = False
    cover: int = 0
    light: str = ""
    surface: str = ""
    ceiling: float | None = None
    cluttered: bool = False
    thing: str = ""


class Picture(Value, frozen=True, forbid_unknown_fields=True):
    """A picture under the grid of the board: `picture` is its id at the service ("": there is none any more).

    It is `width` and `height` pixels large, of which a cell is `cell` across. The pixel at `left` and `top` lies in the
    upper left corner of cell 0/0, of a hex in that of the square around it; they may be negative.
    """

    picture: str
    width: int = 0
    height: int = 0
    cell: float = 0.0
    left: float = 0.0
    top: float = 0.0


class Edge(Value, frozen=True, forbid_unknown_fields=True):
    """What stands between a cell and its neighbour on one `side` ("N", "E"), all of it: a door, a low wall, a window.

    Nobody gets across one that is `barred`, or sees through one that is `opaque`; `cover` is how much it hides of
    whoever is beyond it, in percent; 100 lets nothing through. `thing` is what it is ("door").
    """

    at: tuple[int, int]
    side: str
    barred: bool = False
    opaque: bool = False
    cover: int = 0
    thing: str = ""
