"""An attack as it is declared, and as it has landed: what passes between attacking, defending and being hurt."""

from msgspec import Struct

from engine.rulesets.brp.people.sides import Place
from engine.rulesets.brp.rounds.instant import Instant
from engine.rulesets.brp.sheet import Weapon


class Attack(Struct, frozen=True, kw_only=True):
    """An attack: by whom, at whom, with what thing, at which instant that others share, if at any.

    `weapon` is the thing as it is used: what can be thrown can be swung (`use`). `origin` is where the attacker stood
    before stepping up, if the table keeps positions.
    """

    who: str
    whom: str
    item: str
    use: str
    weapon: Weapon
    instant: Instant | None = None
    origin: Place = None


class Hit(Struct, frozen=True, kw_only=True):
    """Damage at a level, before armour; `armour` is "applies" or "bypassed", by `rule`.

    `special` is the effect that comes with it ("": none), by its type, `location` the part of the body that it strikes
    where that is said already.
    """

    damage: int
    level: str
    armour: str
    rule: str
    special: str = ""
    location: str = ""


class LandedAttack(Struct, frozen=True, kw_only=True):
    """An attack that landed and has not yet taken effect: who, whom, with what, past which parrying thing, how hard.

    It has two hits where it destroyed the parrying thing and goes on (brp.matrix.parrying-item-destroyed). `use` says
    how the weapon was used, `origin` where it came from.
    """

    attacker: str
    target: str
    weapon: str
    hits: tuple[Hit, ...]
    use: str = ""
    parried_with: str = ""
    origin: Place = None
