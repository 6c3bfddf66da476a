"""Dusk, a house rule for d100 combat: whatever is shot or thrown is at −10."""

from engine.kit.points import Points
from engine.ruleset_api.chapter import Chapter
from engine.ruleset_api.part import Part
from engine.rulesets.pathmaster.seams import ATTACK

IN_THE_DUSK = Points("dusk.missiles", -10, "dusk")

part = Part(
    name="dusk",
    host="pathmaster",
    title="Dusk",
    version="1",
    about="Whatever is shot or thrown is at −10.",
    chapters=(Chapter(name="dusk", adds=(ATTACK.add(IN_THE_DUSK.when(lambda blow: not blow.melee)),)),),
)
