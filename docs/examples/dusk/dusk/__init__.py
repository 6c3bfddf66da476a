"""Dusk, a house rule for d100 combat: whatever is shot or thrown is at −10."""

from affray.rules import Chapter, Part, Points
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
