"""Binding statements: a statement binds to its kind of action (brp.amb.statements-binding)."""

from msgspec.structs import replace

from engine.ruleset_api.procedure import Option
from engine.rulesets.brp.options import Options
from engine.state.state import Fight

ALWAYS = frozenset({"defend", "delay", "pass"})
"""A stated action may be given up for pure defence, held back, or dropped."""

RANKED = frozenset({"attack", "move", "engage", "disengage"})
"""The kinds of action apart from the noncombat ones (brp.action.menu-ranked)."""

COVERS: dict[str, frozenset[str]] = {
    "attack": frozenset({"attack", "engage", "move", "aim"}),
    "engage": frozenset({"engage", "attack", "move"}),
    "move": frozenset({"move", "stand", "kneel"}),
    "disengage": frozenset({"disengage", "move", "stand"}),
    "power": frozenset({"move"}),
    "defend": frozenset({"move"}),
    "wait": frozenset(),
}
"""What goes with a stated kind: one may come up to the foe whom one means to strike. With "noncombat" all goes
that is not ranked."""


def bound(fight: Fight, who: str, options: list[Option]) -> list[Option]:
    """The options of a turn; those of another kind than was stated are barred."""
    table: Options = fight.table
    intent = fight.combatants[who].intent
    if not table.statements_binding or intent is None:
        return options
    kinds = [intent.intent, *intent.args.get("also", ())]
    stated = " and ".join(kinds)
    why = (
        f"{fight.combatants[who].name} stated {stated} for this round; that may be given up for full "
        "defence, held back, or turned on another foe in reach."
    )
    covered = ALWAYS.union(*(COVERS[kind] for kind in kinds if kind != "noncombat"))
    return [
        each
        if each.barred
        or each.choice.key in covered
        or ("noncombat" in kinds and each.choice.key not in RANKED)
        else replace(each, barred=why, rule="brp.statements.declare")
        for each in options
    ]
