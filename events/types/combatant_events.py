"""What happened to a combatant: each event with its consequence spelled out, so that evolving is assignment."""

from typing import Any

from events.types.values import Event, When


class BudgetChanged(Event, frozen=True):
    """What a combatant may still spend, or has used, this turn or round: the new values by name.

    `fresh` drops every budget that is not named.
    """

    combatant: str
    budgets: dict[str, int]
    fresh: bool = False


class Moved(Event, frozen=True):
    """A combatant moved `metres`; `to` is where they are now (None where the table keeps no positions)."""

    combatant: str
    metres: float = 0.0
    to: tuple[float, float] | None = None


class Engaged(Event, frozen=True):
    """Two combatants are in striking distance of each other and ready to fight; or linked as `link` says.

    A link goes from `combatant` to the other: who "rides" whom, who "holds" whom.
    """

    combatant: str
    foe: str
    link: str = ""


class Disengaged(Event, frozen=True):
    """A combatant is no longer engaged with these foes, or no longer linked to them as `link` says."""

    combatant: str
    foes: tuple[str, ...]
    link: str = ""


class DamageTaken(Event, frozen=True):
    """An injury: `amount` of `resource` lost, `now` left, kept on record as `injury`.

    `rolled` is the damage before armour and `armour` what was taken off it. A wound that grows
    (the same `injury` again) adds to its record. In a ruling the service computes `now`.
    """

    combatant: str
    injury: str
    amount: int
    now: int = 0
    resource: str = "hp"
    cause: str = ""
    kind: str = ""
    rolled: int = 0
    armour: int = 0


class DamageHealed(Event, frozen=True):
    """`amount` was restored to one injury (or to none in particular: ""); `now` is what is left of the resource.

    In a ruling the service computes `now`.
    """

    combatant: str
    amount: int
    now: int = 0
    injury: str = ""
    resource: str = "hp"


class ResourceChanged(Event, frozen=True):
    """A resource is `now` what it was plus `amount`; a `maximum` of None stays as it was.

    With combatant "" it is a count of the table: the "clock", in seconds since the opening, is one.
    In a ruling the service computes `now`.
    """

    combatant: str
    resource: str
    amount: int
    now: int = 0
    maximum: int | None = None
    reason: str = ""


class StatChanged(Event, frozen=True):
    """A characteristic, skill or other stat of a combatant is `now` this.

    Others than the combatant's own seat and the GM see no stats; an export for players withholds a `private` one, too.
    """

    combatant: str
    stat: str
    now: int
    reason: str = ""
    private: bool = False


class ConditionGained(Event, frozen=True):
    """A condition began, or changed. It ends at `until`, or (None) when something ends it."""

    combatant: str
    condition: str
    until: When | None = None
    data: dict[str, Any] = {}


class ConditionLost(Event, frozen=True):
    """A condition ended."""

    combatant: str
    condition: str
    reason: str = ""


class ItemChanged(Event, frozen=True):
    """Fields of a thing are now these: held, hp, broken, open, lit ...; it may change hands, come to be, or be gone.

    `combatant` is whose it was, "" for a thing of the table: what lies about, and scenery. `to` is whose it is now, ""
    for the table's (None: whose it was), where it may have a `position`; there it is called `becomes` ("": as before).
    A `new` thing was not there before; one that is `gone` is there no more.
    """

    combatant: str
    item: str
    change: str
    fields: dict[str, Any]
    to: str | None = None
    becomes: str = ""
    position: tuple[float, float] | None = None
    new: bool = False
    gone: bool = False


class CombatantDescribed(Event, frozen=True):
    """A combatant has another picture (None: as before, "": none), or other ids in other programs ("": none there).

    `portrait` is the URL of the picture. `external_ids` maps a program's name to its id of the combatant, and names
    only those that are new. No rule goes by any of it.
    """

    combatant: str
    portrait: str | None = None
    external_ids: dict[str, str] = {}
