"""What a special success does beyond its damage: the GM's to rule, with none as the default."""

from engine.ruleset_api.procedure import GM, Procedure, ask, may
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.things import SHIELD, weapon_of
from engine.state.state import Fight
from events import Param, RulingMade

NEED_A_WOUND = frozenset({"bleeding", "crushing", "impaling"})
"""Effects that do not come about where armour stopped the whole blow (brp.amb.special-needs-damage)."""


def special_effect(
    fight: Fight, who: str, whom: str, with_what: str, damage: int, lost: int
) -> Procedure[None]:
    """Ask the GM for the special effect (brp.levels.special-damage); `damage` is before armour, `lost` after."""
    options: Options = fight.table
    weapon = weapon_of(fight.combatants[who], with_what)
    kind = weapon.special
    rule = "brp.shield.attack-special" if weapon.skill == SHIELD else "brp.levels.special-damage"
    if options.special_effects == "none" or (kind in NEED_A_WOUND and not lost):
        return
    answer = yield from ask(
        GM,
        "special-effect",
        lambda _: [may("none"), may("effect", params={"what": Param()})],
        args={"attacker": who, "target": whom, "kind": kind, "damage": damage, "lost": lost},
        default="none",
        rule=rule,
    )
    if answer is None or answer.choice == "none":
        return
    yield RulingMade(
        ruling=answer.args["what"],
        reason=f"{kind} special of {with_what}",
        combatant=whom,
        about=kind,
        rule=rule,
    )
