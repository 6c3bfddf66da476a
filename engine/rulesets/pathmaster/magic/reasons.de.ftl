# Warum ein Zauber nicht gewirkt wird.

spell-too-high = { $who } kann { $spell } nicht wirken: Stufe { $level } liegt mehr als fünf Stufen über { $who }.
no-charges = In { THE($item, case: "dative") } ist keine Ladung mehr.
no-magic-points = { $who } hat keine Magiepunkte für { $spell }.
spell-out-of-range = { $spell } reicht nicht bis zu { $target }.
