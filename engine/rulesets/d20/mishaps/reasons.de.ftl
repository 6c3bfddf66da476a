# Warum etwas, das auf dem Boden liegt, nicht zu haben ist.

lies-elsewhere = { THE($item) } liegt in { $x }, { $y }: { $who } muss erst dorthin.
just-dropped = { THE($item) } ist eben erst dort gelandet: { $actor } hat das nächste Runde wieder.
where-it-is = Wo { THE($item) } ist und wie man daran kommt, sagt erst die Spielleitung.
owner-not-near = { $owner } steht nicht neben { $who }.
