# Warum sich nichts aufschieben lässt und niemand zurückweicht, sich zu Boden wirft oder dazwischen.

no-cell-to-reach = Es gibt kein Spielfeld und also kein Feld zu erreichen.
spell-in-preparation = { $actor } bereitet einen Zauber vor ({ $done } von { $of } Runden); nur das Wirken lässt sich aufschieben.
nothing-after-delay = { $who } hat aufgeschoben; alles andere im Zug kommt davor.
no-interrupt-for-delayed = Der aufgeschobene Angriff kostet eine Unterbrechung, und { $who } hat sie verbraucht.
no-cell-away = Jedes Feld weg von { $attacker } ist versperrt.
no-interrupt-left = { $who } hat keine Unterbrechung mehr.
no-retreat-from-posture = { $who } ist { $posture } und kann nicht zurückweichen.
too-stunned-to-retreat = { $who } ist betäubt und kann nicht zurückweichen.
too-fast-to-retreat = { $who } war schneller als ein Schritt unterwegs und kann nicht zurückweichen.
lies-already = { $who } liegt schon am Boden.
too-stunned-to-drop = { $who } ist betäubt und kann sich nicht zu Boden werfen.
heeds-nothing = { $who } kann jetzt nicht unterbrechen.
too-far-to-interpose = Kein Schritt bringt { $who } zwischen { $attacker } und { $target }.
held-and-cannot-interpose = { $who } wird festgehalten und kann sich nicht dazwischenwerfen.
no-cover-a-step-away = Einen Schritt von { $who } entfernt ist keine Deckung.
centre-too-far = Kein Schritt bringt { $who } auf die Mitte davon.
held-in-the-area = { $who } wird festgehalten.
answers-an-attack = { $spell } gilt einem Angriff: gesprochen wird es als Unterbrechung, vor dem Wurf des Angriffs.
