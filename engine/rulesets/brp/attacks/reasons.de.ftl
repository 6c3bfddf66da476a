# Warum es im Prozentkampf keinen Angriff gibt.

aiming-takes-the-round = Zielen braucht eine ganze Runde, und { $actor } hat in dieser etwas anderes getan.
act-on-a-later-rank = { $target } ist { $away } Meter entfernt; übrig ist ein Schritt von { $step }. Geh erst hin, und handle auf einem späteren Rang.
no-roll-can-hit = Die Chance wäre { $chance }: kein Wurf kann treffen.
out-of-range = { $target } ist { $away } Meter entfernt; das reicht höchstens { $most } Meter weit.

unable-to-fight = { $actor } kann nicht kämpfen.
used-a-power = { $actor } hat diese Runde eine Kraft eingesetzt.
fights-defensively = { $actor } kämpft diese Runde verteidigend.

ready-again-later = { THE($weapon) } greift einmal in { $every } Runden an und ist in Runde { $ready } wieder bereit.
attacked-with-another-weapon = { $actor } hat mit einer anderen Waffe angegriffen; mehr Angriffe gibt nur die Rate einer einzigen.
fumble-cost-the-attack = Ein Patzer hat { $actor } den übrigen Angriff gekostet; mit { THE($weapon, case: "dative") } gibt es keinen.
no-attack-left = { $actor } hat mit { THE($weapon, case: "dative") } { $made } von { $attacks } gemacht; in dieser Runde ist kein Angriff mehr übrig.
