# Words of these rules that one may ask about: a sentence each, how they stand on the page, and their rule.

luc = LUC dice are luck for the whole day: one spares you a condition that is about to land, or makes one you inflict severe.
    .as = LUC
    .rule = dp.host.luck
soak = SOAK is what armour and hide take off every hit before it hurts.
    .as = SOAK
    .rule = dp.host.damage
defense = DEFENSE is the number that an attack's dice must add up to; there is one each against melee, ranged, mental and vital attacks.
    .as = DEFENSE
    .rule = dp.host.defense
health = HEALTH is how much more you can take; at 0 you are out of the fight.
    .as = HEALTH
    .rule = dp.host.health
mp = MP pay for spells: 2 for a condition at its first level, 4 for the second.
    .as = MP
    .rule = dp.spell.only-two-costs
critical = Three sixes in the attack's dice make a hit critical: the target gets a condition, and sixes among the damage dice are rolled on.
    .as = critical, critical hit
    .rule = dp.critical.triple-six
severe = A severe condition is shaken off only by a 6; any other by a 5 or a 6.
    .as = severe
    .rule = dp.severe.needs-six
crossfire = An ally on the far side of the target gives you a die more: a flank in melee, a crossfire at range.
    .as = crossfire, flank
    .rule = dp.host.flank
