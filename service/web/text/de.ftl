# Was die Seite selbst sagt: ihre Knöpfe, Überschriften und Hinweise. Wie Nachrichten geschrieben werden: docs/reference/language.md

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
how-this-works = So geht das
# The page of the book, in docs/tutorials.
how-this-works-at = du-hast-einen-link-bekommen
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
tab-table = Kampf
tab-board = Feld
tab-story = Geschichte
tab-gm = Leitung
round-and-phase = Runde und Phase
round = Runde { $round }
before-first-round = Vor der ersten Runde
before-fight = Vor dem Kampf
order-by = Reihenfolge nach { $kind }
coming-up = Steht bevor ({ $count })
days-ahead =
    { $count ->
        [one] Was kommt: heute
       *[other] Was in den nächsten { $count } Tagen kommt
    }
day-n = Tag { $day }
today = Heute
unharmed = wohlauf
just-now = Gerade eben
undo-takes-back = Zurücknehmen: { $text }
ask-takes-back = Um Rücknahme bitten: { $text }
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
all-choices = Alle Möglichkeiten
suggest = Vorschlagen
rules = Regeln
unavailable = { $count } nicht möglich
up-to = bis { $what }
more = Mehr
dice-by-hand = Selbst würfeln
dice-by-hand-for = Was deine Würfel für { $purpose } zeigen ({ $notation })
dice-by-hand-later = Zuerst antworten andere: gewürfelt wird für dich.
dice-by-hand-how = Die eines weiteren Wurfs nach einem Strichpunkt (34; 3 5).
dice-of-faces =
    { $count } Würfel, 1 bis { $faces }.
dice-of-faces-more = Würfel von 1 bis { $faces }, mit allen, die nachgewürfelt werden.
dice-are-numbers = Würfel sind ganze Zahlen, etwa 34, oder 3 5 für zwei.
dice-do-not-fit-more = { $notation } kann nicht { $shown } zeigen: Zahlen von 1 bis { $faces }, mit allen, die noch einmal gewürfelt werden.
dice-do-not-fit =
    { $notation } kann nicht { $shown } zeigen: höchstens { $count } { $count ->
        [one] Zahl
       *[other] Zahlen
    } von 1 bis { $faces }.
always-do-this = Immer so machen
choose = Noch zu wählen: { $what }.
choose-or-tap = Noch zu wählen: { $what }; oder tippe auf eine Karte.
choose-or-tap-cell = Noch zu wählen: { $what }; oder tippe auf ein Feld.
several-fit = Mehrere passen.
no-such-option = So eine Möglichkeit gibt es nicht.
why = Warum { $what }
this = das
how-likely = Wie wahrscheinlich?
odds-not-known = Das lässt sich vorher nicht sagen.
outcome = Ergebnis
outlook-stranger = Gegen { $usual }, da du diesen Bogen nicht kennst.
outlook-assumed = Wenn sie wie üblich antworten: { $answers }.
outlook-rare = { $percent } sind nur zum Teil verfolgt, da zu selten.
out-of-the-fight = Außer Gefecht
loses-on-average = verliert im Mittel { $points } Trefferpunkte
losses-picture = Balken: wie wahrscheinlich jeder Verlust an Trefferpunkten ist. Linie: so viele oder mehr.
figures = Zahlen
points-lost = Verlust
exactly-so-many = Genau
so-many-or-more = Oder mehr
critical-chance = kritisch { $chance }
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
loading = Wird geladen …
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
to-reach = Zu erreichen: { $what }
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
copy-link = Link kopieren
copied = Kopiert, für alle, die hier einen Platz haben
copy-yourself = Kopiere ihn von hier:
copied-announced = Der Link ist kopiert.
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
declared = Angesagt
acts = am Zug
asked = gefragt
unseen = ungesehen
out = ausgeschaltet
gone = fort
now-of = von { $max }
conditions = Zustände
words-here = Worte zum Nachfragen
what-is = Was ist { $word }?
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
shots-left = noch { $left } von { $most } Schuss
not-loaded = nicht geladen

## Die Hülle der Seite

shell-away = Keine Verbindung. Deine Kämpfe sind wieder da, sobald sie zurück ist.
shell-newer = Es gibt eine neuere Fassung dieser Seite.
shell-load-again = Neu laden

## Das Spielfeld

the-board = Das Spielfeld
light-is = Das Licht ist { $light }
on-the-board = Auf dem Spielfeld: { $count }
board-keys = Das Spielfeld: Pfeiltasten führen von Feld zu Feld, Eingabe wählt, Plus und Minus vergrößern und verkleinern
board-nearer = Vergrößern
board-further = Verkleinern
board-fit = Alle zeigen
board-ruler = Abstand messen
board-going = Bewegung
board-where-to = Wohin geht { $name }? Wähle ein Feld.
board-choose-cell = Tippe auf ein Feld oder zieh die Figur dorthin.
board-way-chosen = { $what }, Kosten { $cost }. Noch einmal, um zu gehen.
board-go = { $what } · { $cost }
way-by-steps = Der Weg, Schritt für Schritt
board-stay = Abbrechen
board-costs = Kosten { $cost }
board-out-of-reach = außer Reichweite
board-cells =
    { $count ->
        [one] { $count } Feld
       *[other] { $count } Felder
    }
board-range = { $what }: { $bands }
board-up-to =
    { $count ->
        [one] bis { $count } Feld
       *[other] bis { $count } Felder
    }
board-from-to = { $low } bis { $count } Felder
board-in-range = in Reichweite ({ $what })
board-places = Wer wo steht ({ $count })
board-stands = { $name } ({ $side }) auf { $place }
board-from =
    { $cells ->
        [one] { $cells } Feld von { $name }
       *[other] { $cells } Felder von { $name }
    }
a-map = Eine Karte
board-legend = Zeichenerklärung
board-ring = was übrig ist (Trefferpunkte)
board-facing = wohin jemand schaut
board-kind-rugged = schwieriges Gelände
board-kind-cluttered = vollgestellt
board-kind-covered = Deckung
board-kind-hazy = Dunst
board-kind-dark = Dunkelheit
board-kind-opaque = undurchsichtig
board-kind-wall = Wand
board-light-clear = klar
board-light-hazy = dunstig
board-light-dark = dunkel
board-edge-barred = versperrt den Weg
board-edge-cover = niedrige Mauer, Deckung
board-edge = Kante
board-barred = versperrt den Weg
board-open = offen
board-cover = { $percent } % Deckung
board-ceiling = Decke { $height }
board-way-N = N
board-way-NE = NO
board-way-E = O
board-way-SE = SO
board-way-S = S
board-way-SW = SW
board-way-W = W
board-way-NW = NW

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
add-randomness = Die Würfel schütteln
add-randomness-why = Dann kann niemand gewusst haben, was sie zeigen werden: vor dem ersten Wurf einer Runde.
add-to-dice = Schütteln
dice-rolled-at-table = Du würfelst selbst und trägst ein, was deine Würfel zeigen.
dice-rolled-as-you-like = Für dich wird gewürfelt; mit „Selbst würfeln“ trägst du ein, was deine Würfel zeigen.
dice-rolled-for-you = Für dich wird gewürfelt.

## Gemeinsam am Tisch

placed-for-you = Wer noch keinen Platz hat, bekommt einen, jede Seite beisammen; vor „Beginnen“ lassen sich die Figuren dorthin ziehen, wo sie stehen sollen.
placing-how = Vor dem Beginn: Figuren an ihren Platz ziehen, oder erst eine antippen und dann ein Feld.
placing-where = { $name }: Wähle ein Feld für den Anfang.
answer-for-confirm = { $names } hat noch nicht geantwortet. An dieser Stelle antworten: { $what }?
skip-player-confirm = Überlegt noch: { $names }. Ohne die Antwort weitergehen? Dann gilt, was ohne Antwort vorgesehen ist.
passed-by-gm = Die Spielleitung ging ohne deine Antwort weiter. { $says }
passed-by-clock = Die Zeit für deine Antwort war um. { $says }
answered-by-gm = Die Spielleitung hat für dich geantwortet. { $says }
answered-by-seat = { $seat } hat für dich geantwortet. { $says }
answered-for-you = An deiner Stelle beantwortet. { $says }
came-too-late = Das ist schon beantwortet. { $says }
no-cells-here = Diese Regeln kennen kein Spielfeld mit Feldern. Wo sie Abstände zählen, gib allen einen Platz in Metern (Ändern, dann „Beginnt auf“): Von 0, 0 bis 12, 0 sind es 12 Meter. Ohne Plätze sind alle nah beieinander.

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
how-it-may-end = Wie kann das ausgehen?
forecast-how = Der Autopilot spielt den Kampf { $count } Mal zu Ende, für alle Seiten, mit eigenen Würfeln. Nichts davon wird aufgezeichnet. Zwei Augenblicke stehen nebeneinander: Frag jetzt, geh zu einem anderen Schritt, und frag noch einmal.
forecast-now = Vorhersage ab jetzt
forecast-from = Vorhersage ab Schritt { $step }
forecast-stop = Vorhersage anhalten
forecast-at = Ab Schritt { $step }
forecast-played =
    { $count ->
        [one] { $count } Kampf gespielt
       *[other] { $count } Kämpfe gespielt
    }
forecast-progress = Gespielte Kämpfe
forecast-wins = Wer gewinnt
forecast-nobody = Niemand
forecast-out = Wer am Ende ausgeschieden ist
forecast-between = { $low } bis { $high }
forecast-rounds =
    { $median ->
        [0] Die Hälfte der Kämpfe endet in dieser Runde; acht von zehn nach { $low } bis { $high } weiteren.
        [one] Es dauert noch { $median } Runde; acht von zehn Kämpfen enden nach { $low } bis { $high } weiteren.
       *[other] Es dauert noch { $median } Runden; acht von zehn Kämpfen enden nach { $low } bis { $high } weiteren.
    }
forecast-with = Mit
forecast-all = allen, die da sind
forecast-less = ohne { $who }
forecast-more = mit noch jemandem wie { $who }
forecast-within =
    { $rounds ->
        [0] in dieser Runde
        [one] binnen { $rounds } Runde
       *[other] binnen { $rounds } Runden
    }
forecast-sure = Hinter jeder Zahl steht, zwischen welchen die wahre in 95 von 100 Fällen liegt; der Strich über dem Balken zeigt es.
export-and-audit = Ausfuhr und Prüfung
html-replay = Wiedergabe als HTML
record = Aufzeichnung (JSON Lines)
audit = Prüfen
auditing = Wird geprüft …
audit-clean = Alles ergibt sich so, wie es aufgezeichnet ist.
audit-unproven = Was da ist, ergibt sich so, wie es aufgezeichnet ist, aber das Ende ist nicht bewiesen: Kein Kopf der Kette wurde aufbewahrt, darum kann am Ende etwas fehlen.
audit-rules-missing = Das lässt sich hier nicht beurteilen, denn { $ruleset } ist nicht installiert. Was keine Regeln braucht (Kette, Zurücknehmen und Wiederholen, Würfel), ergibt sich so, wie es aufgezeichnet ist.
record-does-not-hold = Diese Aufzeichnung stimmt nicht: Sie wurde nach dem Spiel verändert, oder ihre Würfel sind nicht die gefallenen. { $first }
hidden-roll = Verdeckter Wurf
roll-for = Für
choose-combatant = Auswählen …
what-for = Wozu
what-for-example = Merkt sie es?
dice = Würfel
roll = Würfeln
rolled-for = „{ $purpose }“
reveal = Aufdecken
reveal-all = Alle verdeckten Würfe aufdecken
hide-reveal = Beteiligte verstecken / aufdecken
is-hidden = { $name } ist versteckt
is-revealed = { $name } ist aufgedeckt
from-whom = Vor wem (niemand gewählt: vor allen Gegnern)
hide = Verstecken
hidden-how = Von Versteckten sehen Mitspielende nichts: keine Karte, keinen Platz in der Reihenfolge, nichts in der Geschichte.
gm-note = Notiz der Spielleitung
note = Notiz
save-note = Notiz sichern
invite = Mitspielende einladen
revoke = Entziehen
seat = Platz
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
qr-of-link = QR-Code des Links
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
picture = Bild (Adresse)
picture-how = Beginnt mit https:// oder data:image/. Ein Bild von einem anderen Server wird nur gezeigt, wenn der Betreiber dieses Dienstes den Server zugelassen hat.
hidden-from-foes = Vor allen Gegnern versteckt
the-sheet = Der Bogen
as-json = Als JSON
sheet-as-json = Der Bogen als JSON
sheet-is-object = Ein Bogen ist ein Objekt: {"{"} ... {"}"}.

## Plätze und Einladungen

joined = ist da
awaited = noch nicht da
seat-has-joined = { $seat } ist da.
who-is-here = Da: { $names }.
who-is-awaited = Noch nicht da: { $names }.
seat-becomes = Der Platz wird { $seat } heißen.
seat-taken = { $seat } hat schon einen Link; ein neuer beendet ihn.
seat-example = Mira
valid-until = gültig bis { $date }
new-link = Neuer Link

## Wie ein Kampf heißt

one-against-other = { $one } gegen { $other }
and-others =
    { $count ->
        [one] { $names } und noch jemand
       *[other] { $names } und { $count } weitere
    }

## The frame of a fight's page

settings = Einstellungen
panel = Geschichte und Werkzeuge
something-waits = Hier wartet etwas auf dich
standing-of = { $standing } von { $all } stehen
find-by-name = Nach Namen suchen
crowd-unhurt = Unverletzt ({ $count })
crowd-hurt = Verletzt ({ $count })
crowd-out = Ausgeschieden ({ $count })
quick-reason = Durch die Spielleitung
quick-rulings = Schnelle Entscheidungen
quick-change = { $name }: { $resource } { $by }
quick-gain = { $name } ist jetzt: { $condition }
quick-lose = { $name } ist nicht mehr: { $condition }
less-of = Weniger { $resource }
more-of = Mehr { $resource }
add-condition = Zustand hinzufügen
end-condition = { $condition } beenden
next-turn = Nächster Zug
next-turn-how = Spielt bis zum nächsten Zug weiter: wer gefragt ist, antwortet wie der Autopilot; wer selbst spielt, wird übergangen
order-later = { $name } ist noch nicht in der Reihenfolge
face-to-face = Wer wem gegenübersteht

## Karten der Geschichte

how-it-came-about = Wie es dazu kam
rolling-dice = Rollende Würfel
chip-gained = bekommt:
chip-lost = verliert:
from-to-left = { $before } → { $now }
lapsed = wird nichts daraus

## The decision dock

as-declared = wie angesagt
so-many-steps = { $count } Schritte
budget-left = Was vom Zug übrig ist
so-many-of = { $left } von { $top }
best-chance = die beste Chance

## Das Regal

ended-fights = Beendet
whose-turn = { $name } ist dran

## Einen Kampf eröffnen

try-a-fight = Gleich einen ausprobieren
try-how = Zwei gegen zwei, alle stehen schon: Ein Klick eröffnet ihn, und die Seite führt dich durch die erste Runde.
first-round = Deine erste Runde
lead-begin = Du bist hier die Spielleitung. Beide Seiten stehen bereit; beginne unten den Kampf.
lead-choose = { $name } entscheidet. Noch spielt das niemand, also du: Öffne die Zeile unten und wähle. Die Prozentzahl neben einer Wahl ist ihre Chance.
lead-story = Was daraus wurde, steht im Verlauf: Tippe eine Zeile an, dann siehst du Würfel, Summe und Regel. „Zurück“ nimmt den letzten Schritt für alle zurück.
lead-next = So geht es weiter. Für alle, die niemand spielt, antwortet „Nächster Zug“, wie sie es wohl täten.
lead-gm = Hier wirst du als Spielleitung gefragt. Wähle, oder nimm den Vorschlag.
lead-invite = Das war eine Runde. Um mit anderen zu spielen, lade sie unter „Leitung“ ein: Alle öffnen einen Link oder scannen einen Code und entscheiden am eigenen Telefon.
lead-leave = Ich finde mich zurecht
lead-done = Fertig
join-by-code = Mit einem Code mitspielen
code-example = adler-kiesel-mond
to-the-table = Zum Tisch
table-code = Der Code des Tisches
open-table-code = Einen Code für den Tisch zeigen
table-code-how = Alle tippen drei Wörter oder scannen einen Code und warten, bis du sie hereinlässt.
table-code-at = Bei { $address }: diese Wörter tippen oder den Code scannen. Offen bis { $until }.
close-table-code = Code schließen
another-table-code = Anderer Code
guest-waits = { $name } möchte hereingelassen werden.
guest-plays = Spielt
guest-looks-on = niemanden, sieht zu
let-in = Hereinlassen
turn-away = Abweisen
door-name = Dein Name
door-hero = Wen möchtest du spielen?
door-any = Wer frei ist
door-ask = Anklopfen
door-waits = { $name }, du stehst vor der Tür.
door-waits-how = Deine Spielleitung sieht, dass du wartest. Sobald du hereingelassen wirst, öffnet sich hier der Kampf.
door-refused = Deine Spielleitung hat dich nicht hereingelassen.
door-ask-again = Noch einmal anklopfen
play-until-asked = Weiterspielen, bis jemand gefragt ist
play-until-asked-how = Wen niemand spielt, antwortet wie der Autopilot, einer nach dem anderen; wo ein Spieler oder du gefragt bist, hält es an
plays-on =
    Es wird weitergespielt: bisher { $count } { $count ->
        [one] Entscheidung
       *[other] Entscheidungen
    }.
stop-playing-on = Anhalten
take-back-all = Alle { $count } zurücknehmen
step-system = System
step-who = Wer dabei ist
step-rules = Wie gespielt wird
search-bestiary = Bestiarium durchsuchen
everybody = Alle
add = Dazu
add-ready = { $name } dazu
adjust = Erst anpassen
adjust-ready = { $name } erst anpassen
all-ready = Alle { $count } zeigen
none-found = Nichts passt.
were-added =
    { $count ->
        [one] Dazugekommen ist { $names }.
       *[other] Dazugekommen sind { $names }.
    }
in-detail = Im Einzelnen, oder ganz eigene
save-changes = Sichern
cancel = Abbrechen
save-party = Als Gruppe sichern
people-carried = Dieselben Leute, jeweils mit dem Bogen der Vorlage, die hier am besten passt. Sieh nach, ob er ihnen steht.
one-side-only = Alle stehen auf einer Seite ({ $side }), sodass niemand jemanden angreifen kann. Stelle einige auf eine andere Seite.
to-side = Zu { $side }
one-to-side = { $name } zu { $side }
one-more = Noch so jemand
one-more-of = Noch einmal { $name }
edit-one = { $name } bearbeiten
remove-one = { $name } entfernen
save-encounter = Alles zusammen als Aufstellung sichern
save-as = Sichern als
was-saved = In diesem Browser gesichert: { $name }.
system-not-here = Das System { $name } ist hier nicht installiert.

## Gesicherte Gruppen und Aufstellungen

saved-lineups = Gesicherte Gruppen und Aufstellungen
open = Öffnen
open-saved = Kampf öffnen: { $name }
gm-notes = Notizen für dich
gm-notes-example = Was sie wollen, wann sie fliehen …
was-kept = In { $campaign } aufgehoben: { $name }.
saved-here-alone = Was du sicherst, ist nur in diesem Browser.
keep-on-service = Eine Kampagne beginnen, die es auf dem Server aufhebt
campaign-name = Wie heißt die Kampagne?
campaign = Kampagne: { $title }
a-campaign = Eine Kampagne
campaign-opened = Was du sicherst, wird von nun an in { $title } aufgehoben, und Kämpfe, die du öffnest, gehören dazu.
copy-campaign-link = Ihren Link kopieren
campaign-link-copied = Der Link ist kopiert. Wer ihn hat, bereitet die Kämpfe dieser Kampagne vor und leitet sie: Gib ihn nur denen, die mit dir leiten.
leave-campaign = In diesem Browser verlassen
leave-campaign-confirm = „{ $title }“ in diesem Browser verlassen? Ohne ihren Link kommst du nicht zurück. Nichts davon wird gelöscht.
another-campaign = Eine andere beginnen
play-campaign = Weiter mit { $title }
go-on-from-here = Von seinem Ende an weiter
go-on-how = Ein weiterer Kampf, mit allen, wie sie aus diesem gekommen sind: ihre Wunden, was sie noch haben, wo sie stehen.
campaign-summary = Wer in allen was tat
campaign-fights = Ihre Kämpfe ({ $count })
party = Gruppe
encounter = Aufstellung
how-many-people =
    { $count ->
        [one] { $count } Person
       *[other] { $count } Personen
    }
set-up = Aufstellen
export = Als Datei ausgeben
export-saved = { $name } als Datei ausgeben
export-all = Alle ausgeben
import-file = Datei einlesen
were-imported = Eingelesen: { $names }.
forget-saved = { $name } vergessen
forget-saved-confirm = „{ $name }“ vergessen? Kämpfe, die damit eröffnet wurden, bleiben.
nothing-saved = Noch nichts. Sichere eine Seite als Gruppe oder alles als Aufstellung, sobald unten jemand dabei ist.
not-saved-here = In dieser Datei ist keine Gruppe oder Aufstellung von Affray.
browser-keeps-nothing = Dieser Browser behält nichts (ein privates Fenster, oder sein Speicher ist voll).

## Beteiligte aus anderen Programmen

import-combatants = Bögen einlesen
import-how = Eine Tabelle (eine Zeile für jeden, Überschriften darüber), ein aus Foundry exportierter Actor, Dhole's House, Roll20 oder Affrays eigenes JSON.
sheets-as-text = Bögen als Text
read-sheets = Lesen
from-file = Aus einer Datei
were-read =
    { $count ->
        [one] { $count } Bogen wurde gelesen.
       *[other] { $count } Bögen wurden gelesen.
    }
fields-read = { $taken } übernommen, { $worked } umgerechnet, { $lost } nicht verstanden
what-is-left = Was fehlt
not-understood = { $what }: nicht verstanden.
not-in-it = { $what }: steht nicht darin.
add-read = Dazunehmen
add-as-heroes = Als Helden dazu
add-as-foes = Als Gegner dazu
export-table = { $name } als Tabelle ausgeben
no-json = Das ist kein JSON: { $why }
not-a-combatant = Zu jeder Person gehört ein Objekt mit name, side und sheet.
without-name = Jemandem fehlt der Name.
without-sheet = { $name } hat keinen Bogen.

## Hausregeln

rule-behind = Was die Regeln dazu sagen
all-as-usual = alles wie üblich
not-as-usual =
    { $count ->
        [one] { $count } anders als üblich
       *[other] { $count } anders als üblich
    }
search-house-rules = Hausregeln durchsuchen
only-changed = Nur was geändert ist
other-rules = Weiteres
changed = geändert
as-usual = Wie üblich
none-of-own = wie in den Regeln
own = eigene
as-json-of = { $name } (als JSON)
switched-on = an
switched-off = aus
not-together = Das geht nicht zusammen: { $one } und { $other }.

## Eine Entscheidung treffen

effect-takes-damage = erleidet Schaden
effect-is-healed = wird geheilt
effect-gains-or-loses = hat andere HP, PP …
effect-gains-condition = bekommt einen Zustand
effect-loses-condition = verliert einen Zustand
effect-is-moved = wird versetzt
effect-budget-changed = hat ein anderes Budget
effect-stat-changed = hat einen anderen Wert
effect-item-changed = hat einen veränderten Gegenstand
effect-changes-board = ändert das Spielfeld
effect-engaged = ist mit jemandem im Nahkampf
effect-disengaged = ist nicht mehr im Nahkampf mit
effect-scheduled = hat eine Wirkung vor sich
effect-unscheduled = hat eine Wirkung nicht mehr vor sich
effect-time-passes = (Zeit vergeht)
ruled-how-much = Wie viel
ruled-resource = Was
ruled-set-to = wird gesetzt auf
ruled-changed-by = ändert sich um (−2 für zwei weniger)
ruled-condition = Zustand
ruled-until-end-of-round = Bis zum Ende der Runde
ruled-in-words = In wenigen Worten
ruled-choose = auswählen
ruled-none = keine
ruled-another = ein anderer, in Worten …
ruled-effect = { $name } { $effect }
ruled-column = Spalte
ruled-row = Zeile
ruled-budget = Budget
ruled-is-now = Jetzt
ruled-stat = Wert
ruled-item = Gegenstand
ruled-change = Änderung
ruled-side-of-cell = Seite
ruled-place-is-now = Ist jetzt
ruled-which-thing = Was (Tür, Lampe)
ruled-foe = Gegner
ruled-foes-chosen = Gegner
ruled-scheduled-effect = Wirkung
ruled-at-end-of-round = Am Ende der Runde
ruled-minutes = Minuten
becomes-broken = zerbricht
becomes-mended = ist repariert
becomes-readied = ist in der Hand
becomes-dropped = ist nicht mehr in der Hand
becomes-open = offen
becomes-shut = geschlossen
becomes-clear = hell
becomes-hazy = dunstig
becomes-dark = dunkel
becomes-rugged = schwieriges Gelände
becomes-gone = leer
becomes-itself = das Feld selbst
becomes-n = Norden
becomes-ne = Nordosten
becomes-e = Osten
becomes-se = Südosten
becomes-s = Süden
becomes-sw = Südwesten
becomes-w = Westen
becomes-nw = Nordwesten
make-ruling = Eine Entscheidung treffen
the-ruling = Entscheidung, und warum
effect = Wirkung
no-effect = (keine Wirkung)
with-a-roll = Mit einem Wurf
result-by-hand = Ergebnis, falls von Hand gewürfelt
hide-text = Den Text vor Mitspielenden verbergen
apply = Anwenden

## Bögen

another = noch etwas
another-in = Noch etwas bei { $name }

## Zeit: zurücknehmen, abspielen, das Ende eines Kampfes

ask-undo = Um Rücknahme bitten
undo-of = Zurücknehmen: { $text }
redo-of = Wiederherstellen: { $text }
and-more =
    { $count ->
        [one] und { $count } weiteres.
       *[other] und { $count } weitere.
    }
reason-for-all = Er wird allen gesagt und bleibt in der Aufzeichnung
looking-at-past = Du siehst Schritt { $step }: Nichts hier ändert den Kampf, wie er jetzt ist.
clock-stopped = Die Zeit für Entscheidungen steht still, bis jemand weiterspielt.
more-lines =
    { $count ->
        [one] { $count } weitere Zeile
       *[other] { $count } weitere Zeilen
    }
step-is-undone = Dieser Schritt wurde selbst zurückgenommen.
undo-to-here-goes = Bis hierher zurücknehmen ({ $count })
undo-to-here-takes =
    { $count ->
        [one] Bis hierher zurücknehmen nimmt zurück, was danach kam:
       *[other] Bis hierher zurücknehmen nimmt die { $count } Dinge zurück, die danach kamen:
    }
ask-undo-to-here = Die Spielleitung bitten, bis hierher zurückzunehmen
link-to-watch = Link zum Zuschauen
watch-copied = Kopiert: Wer ihn öffnet, sieht von hier an zu
play = Abspielen
pause = Anhalten
speed = Tempo
branches = Zweige
undone-branch =
    { $count ->
        [one] Zurückgenommen, Schritt { $from }:
       *[other] Zurückgenommen, Schritte { $from } bis { $to }:
    }
keys = Tasten
key-step = Einen Schritt zurück oder weiter
key-ends = Zum Anfang, zum Jetzt
key-round = Eine Runde zurück oder weiter
key-play = Abspielen, anhalten
key-now = Zurück zum Jetzt
key-help = Diese Liste
the-end = Das Ende des Kampfes
end-won = Sieg für { $side }.
end-undecided = Der Kampf endet unentschieden.
end-nobody = Niemand steht mehr.
stands = steht
fell = ausgeschieden
what-decided = Was ihn entschied
best-blow = Bester Treffer:
blow-of = { $who } gegen { $whom }, { $amount }
statistics = Wer was tat
combatant = Wer
dealt = Ausgeteilt
taken = Eingesteckt
checks-met = Proben geschafft
dice-fell = Fall der Würfel
luckier-than = Mehr Glück als
longest-runs = Längste Serien
thinks = Braucht
fights = Kämpfe
fair-between = fair: { $low }–{ $high }
runs = { $met } geschafft, { $missed } verfehlt
seconds-each = { $seconds } s
luck-how = Faire Würfel schaffen in 95 von 100 Fällen so viele Proben und fallen so hoch, von 0 bis 100; der Strich steht, wo deine lagen. „Mehr Glück als“ sagt, in wie vielen von 100 Fällen faire Würfel schlechter fallen. Die Hälfte aller Antworten brauchte nicht länger, als „Braucht“ sagt. Nur was du gesehen hast, zählt.
turning-points = Wo er sich wendete
turning-points-how = Vom Beginn jeder Runde an spielt der Autopilot den Kampf { $count } Mal zu Ende.
find-turning-points = Die Wendepunkte suchen
turning-picture = Wie wahrscheinlich jede Seite gewann, Runde für Runde
turned = In Runde { $round } stieg die Aussicht von { $side } von { $from } auf { $to } %
never-turned = Er wendete sich nie: Keine Runde änderte die Aussicht einer Seite um 15 % oder mehr.
watch-again = Noch einmal ansehen
export-page = Als Seite sichern
send-picture = Als Bild senden
export-record = Aufzeichnung sichern
play-on = Weiterspielen: das Ende zurücknehmen

## Being called

when-asked = Wenn ich gefragt bin
call-vibrate = Vibrieren
call-badge = Die App kennzeichnen
call-awake = Bildschirm anlassen
call-sound = Leise Töne
call-notify = Benachrichtigen, während ich woanders bin

## Ein Kampf, der zu einem anderen Server umgezogen ist

play-on-there = Dort weiterspielen
