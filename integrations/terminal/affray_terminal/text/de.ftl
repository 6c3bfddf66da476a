# Was das Terminal rund um den Tisch sagt, neben dem, was jedes Programm sagt. Wie Nachrichten geschrieben werden: docs/reference/language.md

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
critical-chance = kritisch { $chance }

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
undo-names =
    { $more ->
        [0] u nimmt zurück: { $text }
       *[other] u nimmt zurück: { $text } und { $more } weitere
    }
redo-names =
    { $more ->
        [0] r stellt wieder her: { $text }
       *[other] r stellt wieder her: { $text } und { $more } weitere
    }
clock-stopped = die Zeit für Entscheidungen steht still, bis jemand weiterspielt
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
outlook-title = Was daraus werden kann
outlook-unknown = was aus diesen Möglichkeiten wird, lässt sich vorher nicht sagen
outlook-stranger = gegen { $usual }, da du nicht jeden Bogen kennst
outlook-assumed = wenn sie wie üblich antworten: { $answers }
loses-on-average = { $who } verliert im Mittel { $points } Trefferpunkte
out-of-the-fight = außer Gefecht
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
line-unfolded = Schritt { $step } · { $who } · { $time }

## Die Hilfe zu den Tasten, und was über dem Kampf liegt

help-title = Tasten
unavailable-title = Nicht möglich
sheet-keys = ↑↓ blättern · jede andere Taste: zurück
explain-key_lines = durch die Geschichte, Zeile um Zeile
explain-key_fold = auf einer Zeile: ihre Zahlen aufklappen, dann die Worte der Regeln, und wieder zu
explain-key_pages = die Geschichte blättern; Esc: zurück zu dem, was jetzt geschieht
explain-key_time = vor und zurück durch die Zeit; jede andere Taste führt zum Jetzt zurück
explain-key_rounds = zum Beginn einer früheren Runde, der nächsten
explain-key_map = die Karte an der Stelle der Kämpfer, wo es ein Spielfeld gibt
explain-key_help = diese Hilfe
explain-key_quit = Ende; der Kampf geht ohne dich weiter, und derselbe Befehl bringt dich zurück
explain-key_choose = wählen, wofür die Taste steht oder was den Buchstaben unterstrichen hat; Ziele, Waffen und Ähnliches werden eins nach dem anderen gefragt
explain-key_more = mehr zur Wahl, wo es mehr als eine Seite ist
explain-key_search = alles durchsuchen, was du wählen kannst: Troll Schwert
explain-key_unavailable = was nicht möglich ist, und warum
explain-key_usual = den üblichen Wert nehmen, oder was getippt wurde
explain-key_rest = die üblichen Werte für alles nehmen, was noch offen ist
explain-key_again = die Wahl von vorn beginnen, oder nicht mehr tippen
explain-key_next = die nächste Entscheidung, wo es mehrere gibt
explain-key_outlook = was aus den Möglichkeiten werden kann: Ergebnisse, verlorene Trefferpunkte (genau, und so viele oder mehr), Zustände
explain-key_dice = Würfel von Hand, für die nächste Antwort: 34; 3 5
explain-key_keep = eine Antwort, die von jetzt an ungefragt gegeben wird; oder eine beenden
explain-key_talk = etwas sagen; es einem Platz zuflüstern, als Spieler der Spielleitung
explain-key_undo = zurücknehmen, wiederherstellen; wo du das nicht darfst, wird die Spielleitung darum gebeten
explain-key_back = an einem Schritt der Vergangenheit: alles danach zurücknehmen, oder die Spielleitung darum bitten
explain-key_gm = Werkzeuge der Spielleitung: entscheiden, verletzen, heilen, verbergen, verdeckter Wurf, Warten beenden, Plätze, Kampf beenden
explain-key_requests = eine Bitte ums Zurücknehmen erlauben oder ablehnen

## Was getippt wird

server-rolls = In diesem Kampf würfelt der Server; Würfel lassen sich nicht eintippen.
type-dice = was die Würfel zeigen, Würfe mit Strichpunkt getrennt: 34; 3 5
type-search = Wörter, nach denen gesucht wird
