# Was die Seite selbst sagt: ihre Knöpfe, Überschriften und Hinweise. Wie Nachrichten geschrieben werden: docs/language.md

decimal-mark = ,

## Wo man ist

language = Sprache
to-the-fight = Zum Kampf
a-fight = Ein Kampf
joining = Der Kampf wird geladen …
taking-seat = Der Platz wird eingenommen …
seat-not-taken = Dieser Platz lässt sich nicht einnehmen
your-decision = Deine Entscheidung
your-fights = Deine Kämpfe
all-fights = Alle Kämpfe
fight-now = Der Kampf jetzt
fight-at-step = Der Kampf bei Schritt { $step }
live = live
lost = Verbindung verloren, wird wiederhergestellt …
connecting = Verbindung wird aufgebaut …
adrift = Verbindung verloren, wird wiederhergestellt. Was du schreibst, bleibt.
announce-lost = Verbindung verloren, wird wiederhergestellt.
announce-connected = Verbunden.
seat-gm = Spielleitung
seat-player = Du spielst { $who }
seat-observer = Du siehst als { $who }
seat-spectator = Du siehst zu
the-gm = Die Spielleitung
instead = Stattdessen: { $legal }.
dismiss = Schließen
parts-of-page = Teile der Seite
tab-table = Tisch
tab-story = Geschichte
tab-gm = Leitung
round-and-phase = Runde und Phase
round = Runde { $round }
before-first-round = Vor der ersten Runde
before-fight = Vor dem Kampf
order-by = Reihenfolge nach { $kind }
coming-up = Steht bevor ({ $count })
just-now = Gerade eben
undo-takes-back = Zurückgenommen würde: { $text }
undo = Zurücknehmen
redo = Wiederherstellen
disconnected = Getrennt
forget-this-seat = Diesen Platz vergessen
connect-again = Neu verbinden
no-seat = Kein Platz an diesem Kampf
no-seat-at = Dieser Browser hat keinen Platz an „{ $encounter }“. Bitte die Spielleitung um einen Einladungslink.

## Die Kämpfe dieses Browsers

tagline = Kämpfe am Tisch: nach den Regeln gewürfelt, aufgezeichnet und zurückgenommen, wenn es sein muss.
earlier-fights = Frühere ({ $count })
as-gm = als Spielleitung
as-seat = als { $seat }
forget = Vergessen
forget-confirm = Diesen Platz vergessen? Ohne seinen Link kommst du nicht zurück.

## Entscheiden

decisions = Entscheidungen
is-asked = ist gefragt: { $question }
answer-for-them = An ihrer Stelle antworten
fight-is-over = Der Kampf ist vorbei{ IS($reason) ->
        [absent] {""}
       *[present] : { $reason }
    }.
waiting-for = Warten auf
# Zwischen den letzten beiden einer Aufzählung.
and-last = {" "}und{" "}
waiting-for-gm = Warten auf die Spielleitung.
all-choices = ‹ Alle Möglichkeiten
suggest = Vorschlagen
rules = Regeln
unavailable = Nicht möglich ({ $count })
up-to = bis { $what }
more = Mehr
dice-by-hand = Würfel von Hand
dice-by-hand-how = Was sie zeigen, ein Wurf nach dem anderen, getrennt durch Strichpunkte (34; 3 5):
always-do-this = Immer so machen
choose = Noch zu wählen: { $what }.
choose-or-tap = Noch zu wählen: { $what }; oder tippe auf eine Karte.
several-fit = Mehrere passen.
no-such-option = So eine Möglichkeit gibt es nicht.
why = Warum { $what }
this = das
how-likely = Wie wahrscheinlich?
nothing-is-rolled = es wird nicht gewürfelt
target = Ziel
target-chosen = ✓ Ziel
from-to = { $low } bis { $high }
number-of = { $name }, Nummer { $number }
numbers-how = eine Zahl nach der anderen: 34 5
texts-how = durch Kommas getrennt
nothing-yet = noch nichts
remove-last = Das Letzte entfernen
time-left = noch { $time }
no-time-left = keine Zeit mehr
seconds-left =
    { $seconds ->
        [one] Noch { $seconds } Sekunde für die Entscheidung.
       *[other] Noch { $seconds } Sekunden für die Entscheidung.
    }

## Die Geschichte

the-story = Die Geschichte
show-details = Einzelheiten zeigen
earlier = Früheres ({ $count } mehr)
nothing-happened = Noch ist nichts geschehen.
loading-story = Die Geschichte wird geladen …
what-if = Was wäre, wenn:
from-step = ab Schritt { $step }
played-with = Gespielt mit { $parts }.
part-version = { $title } (Version { $version })
fork-of = Ein Was-wäre-wenn: wie { $before } bis Schritt { $step }, von da an auf eigenem Weg.
fork-of-another = Ein Was-wäre-wenn: wie ein anderer Kampf bis Schritt { $step }, von da an auf eigenem Weg.
go-to-step = Zu Schritt { $step }
undone = (zurückgenommen)
dice-show =
    Die Würfel zeigen { $dice }{ IS($source) ->
        [absent] {""}
       *[present] , { $source }
    }.
to-begin-with = zu Beginn
rolled = gewürfelt
makes = macht { $total }
in-all = insgesamt
in-all-rolled = insgesamt, und { $roll } wurde gewürfelt
by-hand = von Hand gewürfelt
by-gm = von der Spielleitung gesetzt
by-fork = im Kampf davor gewürfelt
reason = Grund
reason-for-gm = Für die Spielleitung, die es vielleicht erlauben muss
undo-is-asked = Die Spielleitung ist gebeten, Schritt { $steps } zurückzunehmen.
asks-to-undo = { $seat } bittet, etwas zurückzunehmen.
among-rules = Unter den Regeln
leaves-open = Was sie offen lässt: { $text } Hier: { $resolution }
close = Schließen

## Vergangene Schritte

what-changed = Was sich hier geändert hat
step-of = Schritt { $step } von { $last }: was sich hier geändert hat
step-at = Schritt { $step } von { $last }
step-announced = Schritt { $step }.
step = Schritt
steps-of-fight = Schritte des Kampfes
nothing-visible = Nichts Sichtbares ist geschehen.
back-to-now = Zurück zum Jetzt
copy-link = Link hierher kopieren
copied = Kopiert, für alle mit diesem Platz
copied-announced = Der Link ist kopiert.
copy-yourself = Kopiere ihn aus der Adresszeile
copy-yourself-announced = Dieser Browser lässt keine Seite kopieren; der Link steht in der Adresszeile.
fork-here = Was wäre, wenn? Von hier abzweigen
undo-to-here = Bis hierher zurücknehmen
to-beginning = Zum Anfang
one-back = Einen Schritt zurück
one-on = Einen Schritt weiter
to-now = Zum Jetzt
now = jetzt
of-last = { $step } von { $last }
is-here = ist da
has-left = ist gegangen
now-has = jetzt { $condition }
has-no-longer = nicht mehr { $condition }
went-from-to = von { $from } nach { $to }
went-to = nach { $to }

## Die Beteiligten

combatants = Beteiligte
on-the-table = Auf dem Tisch
you = du
declaring = sagt an
acts = am Zug
asked = gefragt
unseen = ungesehen
out = ausgeschaltet
gone = fort
now-of = von { $max }
conditions = Zustände
until = bis { $when }
intent-own = Die Absicht steht fest; noch sieht sie niemand
intent-hidden = (Noch sieht es sonst niemand.)
wounds =
    { $count ->
        [one] { $count } Wunde
       *[other] { $count } Wunden
    }
engaged-with = im Nahkampf mit { $whom }
foes = { $count } Gegnern
wound =
    { $amount } { $resource }{ IS($taken) ->
        [absent] {""}
       *[present] {" "}(von { $taken })
    }{ IS($kind) ->
        [absent] {""}
       *[present] , { $kind }
    }{ IS($cause) ->
        [absent] {""}
       *[present] , durch { $cause }
    }, Runde { $round }
at-place = bei { $place }
broken = zerbrochen
not-in-hand = nicht in der Hand
right-hand = rechte Hand
left-hand = linke Hand
both-hands = beide Hände

## Das Spielfeld

the-board = Das Spielfeld
stands-at = { $name } bei { $place }
tap-a-cell = Tippe auf ein Feld, um dorthin zu gehen, eines nach dem anderen.
light-is = Das Licht ist { $light }
on-the-board = Auf dem Spielfeld: { $count }

## Reden

table-talk = Gespräch am Tisch
say-something = Etwas sagen
who = Wer
words = Worte
whisper-to = Geflüstert zu (niemand gewählt: für alle)
for-gm-only = Nur für die Spielleitung
say = Sagen
standing-answers = Dauerantworten
standing-answer = { $who }, gefragt nach { $ask }: immer { $choice }
ask-again = Wieder fragen
add-randomness = Eigenen Zufall beisteuern
add-randomness-why = Mischt Zufallszahlen von dir in die Würfel des Dienstes, sodass niemand sie gekannt haben kann: vor dem ersten Wurf einer Runde.
add-to-dice = Zu den Würfeln geben

## Was die Spielleitung tut

undo-request =
    { IS($reason) ->
        [absent] { $seat } bittet, Schritt { $step } und alles danach zurückzunehmen.
       *[present] { $seat } bittet, Schritt { $step } und alles danach zurückzunehmen: „{ $reason }“.
    }
audit-findings =
    { $count ->
        [one] { $count } Befund: { $first }
       *[other] { $count } Befunde: { $first }
    }
seat-held =
    { IS($combatants) ->
        [absent] { $role }
       *[present] { $role } für { $combatants }
    }
part-about =
    { IS($against) ->
        [absent] { $about } (Version { $version })
       *[present] { $about } (Version { $version }; nicht zusammen mit { $against })
    }
add-to-fight =
    { $count ->
        [one] Zum Kampf hinzufügen
       *[other] { $count } zum Kampf hinzufügen
    }
gm-tools = Werkzeuge der Spielleitung
skip = Überspringen (Voreinstellung nehmen)
skip-how = Antwortet für alle, die gerade gefragt sind, mit der Voreinstellung
end-fight = Den Kampf beenden
end-fight-confirm = Den Kampf beenden? Das deckt den Startwert der Würfel und jeden verdeckten Wurf auf.
allow-undo = Zurücknehmen erlauben
deny = Ablehnen
add-remove = Beteiligte hinzufügen / entfernen
remove = Entfernen
leaves = { $name } geht
export-and-audit = Ausfuhr und Prüfung
html-replay = Wiedergabe als HTML
record = Aufzeichnung (JSON Lines)
audit = Prüfen
auditing = Wird geprüft …
audit-clean = Alles ergibt sich so, wie es aufgezeichnet ist.
audit-unproven = Was da ist, ergibt sich so, wie es aufgezeichnet ist, aber das Ende ist nicht bewiesen: Kein Kopf der Kette wurde aufbewahrt, darum kann am Ende etwas fehlen.
hidden-roll = Verdeckter Wurf
roll-for = Für
what-for = Wozu
what-for-example = Merkt sie es?
dice = Würfel
roll = Würfeln
rolled-for = für { $purpose }
reveal = Aufdecken
reveal-all = Alle verdeckten Würfe aufdecken
hide-reveal = Beteiligte verstecken / aufdecken
is-hidden = { $name } ist versteckt
from-whom = Vor wem (niemand gewählt: vor allen Gegnern)
hide = Verstecken
hidden-how = Von Versteckten sehen Mitspielende nichts: keine Karte, keinen Platz in der Reihenfolge, nichts in der Geschichte.
gm-note = Notiz der Spielleitung
note = Notiz
save-note = Notiz sichern
invite = Mitspielende einladen
revoke = Entziehen
seat = Platz
seat-how = Buchstaben und Ziffern ohne Leerzeichen
role = Rolle
role-player = mitspielend
role-observer = beobachtend
role-spectator = zuschauend
role-gm = Spielleitung
role-player-does = spielt die gewählten Beteiligten
role-observer-does = sieht, was sie sehen
role-spectator-does = sieht, was alle sehen dürfen
role-gm-does = noch eine Spielleitung
valid-for = Gültig für
a-day = einen Tag
a-week = eine Woche
a-month = einen Monat
a-year = ein Jahr
plays-or-sees = Spielt (oder sieht als)
create-link = Einladungslink erstellen
link-copied = Kopiert
copy-selected = Kopiere, was markiert ist
copy-selected-announced = Dieser Browser lässt keine Seite kopieren; der Link ist markiert.
link-to-seat = Link zum Platz
copy-the-link = Link kopieren
qr-code = QR-Code zeigen
this-machine-only = Diese Adresse gilt nur auf diesem Rechner. Starte { $command }, damit Telefone sie erreichen.
open-a-fight = Einen Kampf eröffnen
join-how = Um bei einem Kampf mitzumachen, öffne den Link (oder scanne den Code), den die Spielleitung dir schickt. Einen Kampf hier zu eröffnen braucht den Schlüssel des Dienstes.
title = Titel
title-example = An der Furt
key = Schlüssel
key-where = Er steht im Link der Spielleitung, den { $command } beim Start ausgibt.
open-the-fight = Den Kampf eröffnen
parts = Teile
house-rules = Hausregeln
not-json = { $name }: Das ist kein JSON.
board = Spielfeld
shape-none = Keines
shape-squares = Quadrate
shape-hexes = Sechsecke
board-width = Breite
board-height = Höhe
no-combatants = Noch niemand dabei. Füge unten Beteiligte hinzu; weitere können später dazukommen.
hidden = versteckt
edit = Ändern
preset = Vorlage
name = Name
side = Seite
how-many = Wie viele
start-at = Beginnt auf (Spalte, Zeile)
start-at-how = Zwei Zahlen: Spalte und Zeile
hidden-from-foes = Vor allen Gegnern versteckt
the-sheet = Der Bogen
as-json = Als JSON
sheet-as-json = Der Bogen als JSON
sheet-is-object = Ein Bogen ist ein Objekt: {"{"} ... {"}"}.
