# Warum etwas in einem Zug nicht geht.

not-exchanged =
    { IS($give) ->
        [free] Nur Angriff und Bewegung lassen sich tauschen, eine freie Handlung nicht.
       *[other] Nur Angriff und Bewegung lassen sich tauschen, eine Unterbrechung nicht.
    }
exchanged-already = { THE($action) } ist in diesem Zug schon getauscht.
nothing-left-to-exchange =
    { IS($action) ->
        [attack] { $actor } hat keinen Angriff mehr abzugeben.
       *[other] { $actor } hat keine Bewegung mehr abzugeben.
    }
surprised = { $who } ist überrascht und kann in diesem Zug nichts tun; beende ihn.
has-waited-already = { $actor } hat gewartet und ist jetzt dran; ein Zug lässt sich nur einmal aufschieben.
one-unit-a-turn = Der Anteil dieses Zuges daran ist schon getan: { $task }. Etwas anderes tun oder im nächsten Zug weitermachen.
task-needs-a-name = Sag in ein, zwei Wörtern, was getan werden soll; was schon begonnen ist, steht für sich zur Wahl.
cast-it-again = Was { $who } aufrechterhält, wurde in diesem Zug gezaubert oder seither aufrechterhalten; was geendet hat, muss neu gezaubert werden.
