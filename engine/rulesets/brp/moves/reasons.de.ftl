# Warum man nicht vorankommt, und warum andere Handlungen als Kämpfen nicht gehen.

engaged-already = { $actor } ist schon im Nahkampf und kann darin alle Gegner angreifen.
move-first = { $target } ist { $away } Meter entfernt; übrig ist ein Schritt von { $step }. Erst gehen.
no-step-in-reach = { $actor } ist im Nahkampf und kann keinen Schritt tun, ohne die Reichweite aller Gegner zu verlassen.
no-movement-left = { $actor } hat diese Runde keine Bewegung mehr.

disengaging-is-declared = Sich zu lösen muss angesagt werden; nächste Runde geht es wieder.
disengages = { $actor } löst sich diese Runde: dazu passen nur Ausweichen, Parieren und Bewegung.

power-was-the-action = { $actor } hat diese Runde eine Kraft eingesetzt, was an die Stelle jeder anderen Handlung tritt.
not-in-close-combat = { $actor } ist im Nahkampf; das geht nur außerhalb davon.
too-far-to-fetch = { THE($item) } liegt { $away } Meter entfernt; { $actor } kann { $most } gehen und auf diesem Rang handeln. Auf einem niedrigeren ist es weiter.

stands-already = { $actor } steht schon.
kneels-already = { $actor } kniet schon.
