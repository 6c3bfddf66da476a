# Warum eine Abwehr nicht zählt oder nicht zu wählen ist.

helpless = { $target } ist hilflos.
too-stunned-to-parry = { $target } ist betäubt und kann nicht parieren.
cannot-see = { $target } kann { $attacker } nicht sehen.
blow-not-seen-coming = { $target } sieht den Hieb nicht kommen.
attack-unnoticed = { $target } bemerkt den Angriff nicht.
from-the-rear = Der Angriff kommt von hinten.
under-condition = { $target } ist { $condition }.
charging-another = { $target } stürmt gerade auf jemand anderen zu.
holds-attack-back = { $target } hält einen Angriff zurück, und damit die Parade.
turn-leaves-none =
    { IS($part) ->
        [shield] Der letzte Zug von { $target } ({ $maneuver }) lässt keinen Schild zu.
       *[other] Der letzte Zug von { $target } ({ $maneuver }) lässt keine Parade zu.
    }
interrupt-leaves-none =
    { IS($part) ->
        [shield] { $target } hat bis zum nächsten Zug keinen Schild ({ $maneuver }).
       *[other] { $target } hat bis zum nächsten Zug keine Parade ({ $maneuver }).
    }
keeps-aiming = { $target } zielt weiter.
gm-rules-out-shield = Die Spielleitung entscheidet, dass der Schild hier nicht hilft.
nothing-to-parry-with = { $target } hat nichts zum Parieren in der Hand.
no-shield-in-hand = { $target } hat keinen Schild in der Hand.
no-parry-of-missiles = Geschosse lassen sich nur mit einem Schild parieren.
parry-is-fixed = Die Parade von { $target } steht seit dem Ende des Zugs bei { $parry }, bis zum nächsten.
shield-covers-an-arc = Der Schild deckt gegen das, was aus einer Richtung geflogen kommt.
shield-was-used = Der Schild ist schon gebraucht und hilft wieder, sobald der nächste Zug begonnen hat.
whole-parry-was-used = Die ganze Parade ging gegen einen Gegner.
nothing-ready-to-parry = { $actor } braucht zum Parieren eine bereite Waffe, einen bereiten Schild oder eine leere Hand.
parry-with-attack-only = In diesem Kampf geht Fertigkeit zusammen mit einem Angriff in die Parade oder gar nicht.
leaves-no-parry = { $cause } lässt { $who } in diesem Zug keine Parade.
skill-went-into-attack = Was { $who } beim Angriff nicht abgab, kann danach nicht in die Parade gehen.
no-arc-to-block = Es gibt kein Spielfeld und also keinen Bogen zu decken: wähle etwas anderes.
all-out-defense-no-attack = { $who } verteidigt sich mit vollem Einsatz und kann nicht angreifen.
all-out-defense-only-a-step = { $who } verteidigt sich mit vollem Einsatz und kommt nicht weiter als einen Schritt.
