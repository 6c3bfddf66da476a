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

## Was gefragt ist, und die Tasten zum Antworten

title_talk = Reden
title_whisper = Flüstern
title_keep = Immer so machen
title_corner = Werkzeuge der Spielleitung
back = Esc: zurück
is-asked = { $who } ist gefragt { $what }
seconds-left = noch { $left } s
others = Tab: { $count } weitere
asks-to-undo = { $who } bittet, Schritt { $step } zurückzunehmen
grants-denies = y erlaubt, n lehnt ab
start-again = Esc: von vorn
which =
    { IS($what) ->
        [absent] Auf welche Art?
       *[present] Zu wählen: { $what }
    }
nothing-available = Nichts ist möglich.
nothing-yet = noch nichts
that-is-all = Enter: das ist alles · Rücktaste: das Letzte entfernen
rest-as-usual = Leertaste: der Rest wie üblich
bounds = { $low } bis { $high }
several =
    { IS($bounds) ->
        [absent] bis zu { $many }, eins nach dem anderen
       *[present] bis zu { $many }, eins nach dem anderen, je { $bounds }
    }
more-pages = mehr (Seite { $page } von { $pages })
searches = sucht
as-it-is = so, wie es ist
up-to = bis { $chance }
why-unavailable =
    { $kinds ->
        [one] warum manches nicht möglich ist
       *[other] warum { $kinds } Arten von Dingen nicht möglich sind
    }

## Die Karten

on-the-table = auf dem Tisch
unseen = ungesehen
out = ausgeschaltet
gone = fort
wounds = Wunden
keeps-intent = behält eine Absicht für sich
left-to-spend = Vorrat
at = bei { $place }
engaged-with = im Nahkampf mit { $whom }
until = { $what } bis { $when }

## Die Zeilen oben und unten

status_live = live
status_sending = wird gesendet …
status_lost = Verbindung verloren, wird wiederhergestellt …
status_connecting = Verbindung wird aufgebaut …
at-step = Schritt { $step }: → weiter, Ende: jetzt
at-step_gm = Schritt { $step }: → weiter, Ende: jetzt, u bis hierher zurücknehmen
with-parts =
    { IS($more) ->
        [absent] mit { $part }
       *[present] mit { $part } und { $more } mehr
    }
dice-by-hand = Würfel von Hand
key_help = Hilfe
key_quit = Ende
key_story = Geschichte
key_time = Zeit
key_map = Karte
key_undo = zurücknehmen
key_redo = wiederherstellen
key_talk = reden
key_dice = Würfel
key_gm = Leitung
key_grant = erlauben
key_deny = ablehnen
key_fold = auf- und zuklappen
key_line = andere Zeile
key_now = zurück zum Jetzt

## Eine Zeile der Geschichte, aufgeklappt

roll-unfolded = gewürfelt { $roll } · Summe { $total } · { $result }
line-unfolded = Schritt { $step } · von { $who } · { $time }
