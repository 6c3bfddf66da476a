# Was das Terminal rund um den Tisch sagt, neben dem, was jedes Programm sagt. Wie Nachrichten geschrieben werden: docs/language.md

seat = Du siehst als { $combatants }
seat_gm = Spielleitung
seat_player = Du spielst { $combatants }
seat_spectator = Du siehst zu

before-the-fight = Vor der ersten Runde
now-in = { round } · { $phase }

# Wer nicht wissen darf, wer gefragt ist, weiß nur, dass der Kampf wartet.
waits =
    { IS($whom) ->
        [absent] Es wird gewartet.
       *[present] Warten auf { $whom }.
    }
until-when = , bis { $time }

# Wie die Chance einer Wahl zustande kommt.
chance = { $chance }: { $modifiers }

# Was eine Ablehnung sagt, das erlaubt wäre.
instead =
    { IS($more) ->
        [absent] Stattdessen: { $legal }.
       *[present] Stattdessen: { $legal } und { $more } mehr.
    }
