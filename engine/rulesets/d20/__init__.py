"""A d20 game: armour class, sides that take turns, hexes; what befalls weapons and friends is the part `mishaps`."""

from affray.rules import Ruleset, by_budgets
from engine.rulesets.d20.join import join
from engine.rulesets.d20.options import Options
from engine.rulesets.d20.people.can_act import up
from engine.rulesets.d20.preferences import STYLES, WORTH
from engine.rulesets.d20.rounds.phases import MACHINE, PHASES
from engine.rulesets.d20.rulebook import CHAPTERS
from engine.rulesets.d20.rulings import effect
from engine.rulesets.d20.sheet import Sheet

ruleset = Ruleset(
    name="d20",
    title="d20 combat (armour class, hexes, criticals, friendly fire, fumbles)",
    version="3",
    machine=MACHINE,
    phases=PHASES,
    sheet=Sheet,
    join=join,
    options=Options,
    effect=effect,
    standing=up,
    styles=STYLES,
    worth=WORTH,
    chapters=CHAPTERS,
    economy=by_budgets("d20.host.round"),
    usual=("mishaps",),
)
