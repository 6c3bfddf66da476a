# Wie sich die Missgeschicke auf Deutsch lesen.

critical =
    { $times ->
        [2] Ein kritischer Treffer: Er richtet das Doppelte an.
        [3] Ein kritischer Treffer: Er richtet das Dreifache an.
        [4] Ein kritischer Treffer: Er richtet das Vierfache an.
       *[other] Ein kritischer Treffer: Er richtet das { $times }-fache an.
    }
critical_barred = Eine natürliche 20 und doch kein kritischer Treffer: { $combatant } braucht { $needed }.
friendly-fire = { $combatant } trifft { $victim } statt { $target }: Eigenbeschuss!
tight-quarters = Hier fehlt der Platz für { THE($weapon, case: "accusative") }: { $combatant } trifft { $victim }.
fumble = { $combatant } patzt, und { THE($item) } fliegt aus der Hand.
awaiting-ruling = Dort liegt { THE($item) } nun, Untergrund: { $surface }. Was daraus wird, sagt die Spielleitung.
dice_victim = Wen es trifft: { $notation } = { $total }{ how-rolled }.
dice_break = Ob etwas zerbricht: { $notation } = { $total }{ how-rolled }.

maneuver_kick = { $combatant } stößt { THE($item, case: "accusative") } mit dem Fuß zurück.

item_broken = Bei { $combatant } zerbricht { THE($item) }.
item_weakened = Bei { $combatant } verliert { THE($item) } etwas Magie.
item_dropped = Nun liegt { THE($item) } von { $combatant } am Boden.
item_landed = Dort, wohin { $combatant } gezielt hat, bleibt { THE($item) } liegen.
item_kicked = Nun liegt { THE($item) } wieder vor der Person, die es verlor.

word_mishaps = Missgeschicke
    .gender = neuter
word_pick-up = aufheben
word_kick = zurückstoßen
