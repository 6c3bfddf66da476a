# Words of these rules that one may ask about: a sentence each, how they stand on the page, and their rule.

armour-class = The armour class is the number that an attack roll with its bonus must reach to hit.
    .as = armour class, AC
    .rule = d20.host.attack
critical = A natural 20 at least doubles the damage, and each further 20 in a row raises it again.
    .as = critical, critical hit
    .rule = d20.critical.natural-twenty
fumble = A natural 1 drops the weapon; on a hard floor it may break.
    .as = fumble
    .rule = d20.fumble.natural-one-drops
friendly-fire = A missile attack that shows a natural 2 may strike a friend who stands close to the line of fire.
    .as = friendly fire
    .rule = d20.friendly-fire.trigger
associate = Associates are all others of your own side.
    .as = associate, associates
    .rule = d20.host.sides
prayer = Prayer, chant and martial music each give their whole side +1 to hit and +1 damage.
    .as = prayer, chant, martial music
    .rule = d20.host.shared-spells
helmet = Without a helmet a 19 after a 20 raises the damage once more.
    .as = helmet
    .rule = d20.critical.nineteen-bare-head
