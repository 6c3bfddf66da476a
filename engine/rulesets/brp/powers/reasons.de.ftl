# Warum sich eine Kraft nicht einsetzen lässt.

powers-have-their-phase = Kräfte setzt man in der Kräftephase ein, wenn man eine angesagt hat.
one-power-a-round = { $actor } hat diese Runde eine Kraft eingesetzt; mehr als eine geht nicht.
has-acted = { $actor } hat diese Runde gehandelt; eine Kraft wäre die einzige Handlung gewesen.
power-does-damage = { $actor } kämpft diese Runde verteidigend, und { $power } macht Schaden.
fumble-cost-the-action = { $actor } hat durch einen Patzer die nächste Handlung verloren.
too-few-power-points = { $power } kostet { $cost } Kraftpunkte; { $actor } hat { $left }.
no-chance = Die Chance ist { $chance }.
no-target = Für { $power } gibt es kein Ziel.
nobody-to-heal = Für { $power } gibt es niemanden, der verwundet ist.
