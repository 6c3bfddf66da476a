"""Percentile combat: statements, powers, action, resolution."""

from affray.rules import Ruleset
from engine.rulesets.brp.join import join
from engine.rulesets.brp.options import EXCLUDES, Options
from engine.rulesets.brp.people.can_act import down
from engine.rulesets.brp.preferences import STYLES, WORTH
from engine.rulesets.brp.rounds.phases import MACHINE, PHASES
from engine.rulesets.brp.rulebook import CHAPTERS
from engine.rulesets.brp.rulings import effect
from engine.rulesets.brp.sheet import Sheet

ruleset = Ruleset(
    name="brp",
    title="Percentile combat (statements, powers, action, resolution)",
    version="11",
    machine=MACHINE,
    phases=PHASES,
    sheet=Sheet,
    join=join,
    options=Options,
    excludes=EXCLUDES,
    speech="brp.speak.free",
    effect=effect,
    standing=lambda each: not down(each),
    styles=STYLES,
    worth=WORTH,
    by_manners=frozenset({"defend"}),
    chapters=CHAPTERS,
)
