"""The rulebook: every chapter, in the order of the book; the actions of a turn in the order in which it offers them."""

from engine.rulesets.brp.attacks import aim, attack, missiles
from engine.rulesets.brp.defences import stance
from engine.rulesets.brp.harm import (
    fallen,
    fatal,
    firstaid,
    medicine,
    poison,
    restrictions,
    shock,
    unconscious,
    weeks,
)
from engine.rulesets.brp.moves import contact, disengage, movement, noncombat, posture
from engine.rulesets.brp.optional import (
    catching,
    dying_blow,
    initiative,
    no_statements,
    over100,
    powers_in_action,
    unparryable,
)
from engine.rulesets.brp.optional.locations import thresholds
from engine.rulesets.brp.people import awareness, skills
from engine.rulesets.brp.powers import powers
from engine.rulesets.brp.rounds import delay, lost, statements, turns
from engine.rulesets.brp.specials import (
    bleeding,
    crushing,
    entangling,
    escaping,
    extracting,
    impaling,
    knockback,
    staunching,
    stun,
)

CHAPTERS = (
    statements.CHAPTER,
    turns.CHAPTER,
    attack.CHAPTER,
    movement.CHAPTER,
    contact.CHAPTER,
    noncombat.CHAPTER,
    aim.CHAPTER,
    missiles.CHAPTER,
    awareness.CHAPTER,
    posture.CHAPTER,
    firstaid.CHAPTER,
    powers.CHAPTER,
    disengage.CHAPTER,
    stance.CHAPTER,
    delay.CHAPTER,
    lost.CHAPTER,
    bleeding.CHAPTER,
    staunching.CHAPTER,
    crushing.CHAPTER,
    stun.CHAPTER,
    entangling.CHAPTER,
    escaping.CHAPTER,
    impaling.CHAPTER,
    extracting.CHAPTER,
    knockback.CHAPTER,
    poison.CHAPTER,
    unconscious.CHAPTER,
    fatal.CHAPTER,
    shock.CHAPTER,
    restrictions.CHAPTER,
    fallen.CHAPTER,
    medicine.CHAPTER,
    weeks.CHAPTER,
    skills.CHAPTER,
    initiative.CHAPTER,
    no_statements.CHAPTER,
    powers_in_action.CHAPTER,
    over100.CHAPTER,
    unparryable.SIZE,
    unparryable.AREA,
    catching.CHAPTER,
    dying_blow.CHAPTER,
    thresholds.CHAPTER,
)
