"""The fight as somebody sees it who has not read every sheet: strangers are replaced by a usual combatant.

So what is worked out of it depends on nothing that was kept from them: not on armour, skills, powers, plans, or
whoever is out of sight. What anybody sees of a stranger stays: place, hit points where the table shows them, injuries,
budgets, and conditions that say all by their name.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset
from engine.state.evolve import evolve
from engine.state.hidden_combatants import out_of_sight_of
from engine.state.state import Combatant, Fight

UNFIT = (Refused, LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError)
"""What may go wrong where what a fight says of a stranger does not fit the usual one who stands in their place.

A condition may speak of a weapon that only the stranger has. Then nothing can be said.
"""


def as_seen(
    ruleset: Ruleset,
    fight: Fight,
    who: str,
    known: Callable[[str], bool],
    sheet_for: Callable[[Combatant], dict[str, Any]],
    *,
    measured: bool,
) -> tuple[Fight, tuple[str, ...]]:
    """The fight as a combatant's seat knows it, and the strangers, in whose places others stand.

    `known` says whose sheets the seat has, `sheet_for` by which sheet somebody stands in a stranger's place. With
    `measured` the hit points of strangers are shown. Raises ValueError for a sheet that does not fit.
    """
    seen = fight.fork()
    for each in out_of_sight_of(fight, who):
        seen.mine(each).present = False
    strangers = [each.id for each in seen.present() if not known(each.id)]
    for stranger in strangers:
        _replace(ruleset, seen, stranger, sheet_for(fight.combatants[stranger]), measured=measured)
    seen.kept = {key: each for key, each in fight.kept.items() if known(each.combatant)}
    return seen, tuple(strangers)


def _replace(ruleset: Ruleset, fight: Fight, who: str, sheet: dict[str, Any], *, measured: bool) -> None:
    """Put somebody with this sheet in the place of a stranger."""
    real = fight.combatants[who]
    joined = msgspec.structs.replace(
        ruleset.join(fight, who, msgspec.convert(sheet, ruleset.sheet)),
        name=real.name,
        side=real.side,
        sheet=sheet,
        position=real.position,
    )
    evolve(fight, joined)
    usual_one = fight.mine(who)
    if measured and ruleset.hit_points in real.resources:
        usual_one.resources[ruleset.hit_points] = real.resources[ruleset.hit_points]
    if "size" in real.stats:
        usual_one.stats["size"] = real.stats["size"]
    usual_one.budgets = dict(real.budgets)
    usual_one.injuries = dict(real.injuries)
    usual_one.engaged, usual_one.links = real.engaged, real.links
    usual_one.conditions |= {name: each for name, each in real.conditions.items() if not each.data}
