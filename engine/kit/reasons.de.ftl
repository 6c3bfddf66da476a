# Warum etwas nicht geht, das Systeme gemeinsam haben: Wege, und was zwischen zweien steht.

no-board = Ohne Spielfeld geht niemand irgendwohin.
no-step = Ein Weg braucht mindestens einen Schritt.
step-barred = Schritt { $number }, { $direction } von ({ $x }, { $y }), ist versperrt: { $why }.
step-into-wall = dort ist eine Wand, oder das Spielfeld endet
step-through-something = etwas versperrt den Weg
step-onto-somebody = dort steht { AND($names) }
step-nowhere = dorthin kann niemand gehen
way-too-long = Dieser Weg kostet { $spent }, und { $who } kann { $most } gehen.

nothing-gets-through = Zwischen { $one } und { $other } kommt nichts durch { THE($thing, case: "accusative") }.
ends-sight = Zwischen { $one } und { $other } nimmt { THE($thing) } die Sicht.
