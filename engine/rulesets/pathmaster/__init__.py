"""d100 combat: a turn each with a budget of actions, and interrupts that stack."""

from affray.rules import Ruleset
from engine.rulesets.pathmaster.budget import ECONOMY
from engine.rulesets.pathmaster.join import join
from engine.rulesets.pathmaster.options import Options
from engine.rulesets.pathmaster.people.can_act import down
from engine.rulesets.pathmaster.preferences import STYLES, WORTH
from engine.rulesets.pathmaster.rulebook import CHAPTERS
from engine.rulesets.pathmaster.rulings import effect
from engine.rulesets.pathmaster.sheet import Sheet
from engine.rulesets.pathmaster.tables.file import read_tables
from engine.rulesets.pathmaster.turn.phases import MACHINE, PHASES

ruleset = Ruleset(
    name="pathmaster",
    title="d100 combat (turns, action budgets, interrupts; generic tables, or the table owner's)",
    version="21",
    machine=MACHINE,
    phases=PHASES,
    sheet=Sheet,
    join=join,
    options=Options,
    speech="pm.talk.free-action",
    effect=effect,
    standing=lambda each: not down(each),
    chapters=CHAPTERS,
    economy=ECONOMY,
    styles=STYLES,
    worth=WORTH,
    by_manners=frozenset({"defend"}),
    files={"tables": read_tables},
)
