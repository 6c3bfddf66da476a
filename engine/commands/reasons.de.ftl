# Warum ein Befehl verweigert wird, und was am Gesendeten nicht stimmt.

both = { $one } { $other }
the-gm = die Spielleitung
the-table = der Tisch
nobody = niemand
nothing = nichts
none = keine

# Antworten

server-rolls-all = der Dienst würfelt alles; antworte ohne Würfel.
not-waiting = Diese Frage steht nicht mehr an: Sie ist beantwortet oder zurückgenommen.
not-your-decision = Diese Entscheidung ({ $ask }) liegt bei { $asked }, nicht bei { $by }.
no-roll-yet = Auf diese Antwort folgt noch kein Wurf, also gehen keine Würfel mit. Sende sie ohne Würfel.
dice-not-used = { $left } der angegebenen Würfel wurden nicht gebraucht; hier wird nicht weiter gewürfelt.
option-or-choice = Eine Antwort nennt entweder eine Möglichkeit mit ihrer Kennung oder eine Wahl, nicht beides.
nothing-to-skip = Gerade ist niemand etwas gefragt, das eine Vorgabe hat.
several-waiting = Auf { OR($who) } warten mehrere Entscheidungen; sage, welche.
nothing-waits-for = Auf { OR($who) } wartet gerade nichts. { $waits }
nothing-pending = Es ist nichts offen.
fight-waits-for = Der Kampf wartet auf { $whom }.

# Zu einem Feld gehen

there-already = { $who } steht schon auf { $x }, { $y }.
not-there = { $who } kommt jetzt nicht nach { $x }, { $y }; `legal` nennt die nächsten Felder.
not-there-by = { $who } kommt jetzt durch { QUOTE($choice) } nicht nach { $x }, { $y }; `legal` nennt die nächsten Felder.
no-cells = Ohne Spielplan geht niemand zu einem Feld.
no-board-for-a-picture = Dieser Kampf hat keinen Spielplan, unter dem ein Bild liegen könnte. Eröffne einen mit Quadraten oder Sechsecken.
picture-needs-a-size = Ein Bild liegt mit seiner Breite, seiner Höhe und den Bildpunkten je Feld unter dem Spielplan, mindestens { $least }.
picture-lies-so = Das Bild liegt schon so unter dem Spielplan.
leads-to-no-cell = { QUOTE($choice) } führt zu keinem Feld.
nothing-leads-to-a-cell = Nichts, was jetzt gewählt werden kann, führt zu einem Feld.

# Würfel

too-late-for-entropy = Der Dienst hat schon { IS($round) ->
    [absent] vor der ersten Runde
   *[present] in Runde { $round }
 } gewürfelt{ IS($undone) ->
    [absent] {""}
   *[present] , auch wenn das zurückgenommen ist
 }. Zufall gibt man vor dem ersten Wurf dazu oder wenn eine Runde beginnt: das nächste Mal in Runde { $next }.
rolled-by-hand = In diesem Kampf wird von Hand gewürfelt; was zeigten { $dice }?
dice-unreadable = Für { $purpose }: { $why }
only-gm-rolls-in-secret = Nur die Spielleitung würfelt verdeckt.
only-gm-reveals = Nur die Spielleitung deckt vor dem Ende einen verdeckten Wurf auf.
no-roll-hidden = In diesem Kampf ist kein Wurf verdeckt.
hidden-roll-undone = Der Wurf { QUOTE($roll) } ist zurückgenommen und bleibt bis zum Ende verdeckt.
roll-not-hidden = Der Wurf { QUOTE($roll) } ist nicht verdeckt.
hidden-roll-not-here = Was der verdeckte Wurf { $roll } zeigte, ist nicht hier (vielleicht wurde der Kampf eingelesen).

# Versiegelte Kämpfe

fight-sealed = Dieser Kampf ist versiegelt: { $why }
ruling-changes-nothing = eine Entscheidung ändert hier nichts. Sie darf sagen, wie etwas gemeint ist, und den Dienst würfeln lassen.
leave-out-what-dice-show = der Dienst würfelt alles; lass weg, was sie zeigen.
sealed-and-ruled = der Kampf ist versiegelt, und eine Entscheidung änderte den Stand.
nothing-adjusted = keine Entscheidung der Spielleitung ändert Werte.
end-revealed-the-seed = sein Ende hat den Startwert aufgedeckt, also geht es nicht weiter.
sealed-draws-its-seed = Ein versiegelter Kampf zieht seinen Startwert selbst; mit einem vorgegebenen wären die Würfel bekannt.
sealed-server-rolls = In einem versiegelten Kampf würfelt der Dienst: „Wer die Würfel wirft“ muss Affray sein.
sealed-nobody-types = In einem versiegelten Kampf tippt niemand Würfel ein: lass diese Hausregel, wie sie ist.
sealed-same-dice = In einem versiegelten Kampf bringt ein Rückgängig keine anderen Würfel: dieselbe Tat muss auf dieselben Würfel treffen.

# Eröffnen, dazukommen, Plätze

bad-option = { $ruleset }: { $why }. Es gibt diese Hausregeln: { CODE($options) }.
options-exclude = { $ruleset }: { AND($both) } schließen einander aus. Lass eines davon weg.
exclude-each-other = Das und das andere schließen einander aus.
id-taken = Die Kennung { QUOTE($id) } ist vergeben.
most-combatants = Ein Kampf fasst höchstens { $most } Beteiligte.
sheet-unfit = Bogen von { $who }: { $why }.
no-such-combatant = In diesem Kampf gibt es { QUOTE($id) } nicht.
has-left = { $who } hat diesen Kampf schon verlassen.
cannot-speak-for = { $by } kann nicht für { $combatant } sprechen.
most-ids = Wer kämpft, hat Kennungen in höchstens { $most } Programmen.
gms-seat = Der Platz „gm“ gehört der Spielleitung; nenne diesen anders.
seat-for-whom = Sage, für wen dieser Platz ({ $role }) ist.
seat-for-nobody = Zu dieser Rolle ({ $role }) gehört niemand; lass die Beteiligten weg.
your-own-seat = Den eigenen Platz kannst du nicht entziehen; lade eine andere Spielleitung ein, die es kann.
no-such-seat = Es gibt keinen Platz { QUOTE($id) }.

# Rückgängig machen

closed = Dieser Kampf ist beendet; nur ein Rückgängig führt vor sein Ende.
nothing-of-yours = So weit zurück zu sehen ist, gibt es von dir nichts zurückzunehmen.
not-your-last = Schritt { $version } ist nicht dein letzter.
asked-already = Die Spielleitung ist schon gebeten, das zurückzunehmen, und hat noch nicht geantwortet.
nothing-to-redo = Es gibt nichts zu wiederholen: seit dem letzten neuen Zug wurde nichts zurückgenommen.
no-longer-last = Schritt { $version } ist nicht mehr der letzte; sieh nach, was seither geschah.
opening-stays = Es gibt nichts zurückzunehmen: die Eröffnung eines Kampfs bleibt.
undone-itself = Schritt { $version } wurde selbst zurückgenommen. Der letzte davor, der zählt, ist { $before }{ IS($again) ->
    [absent] {""}
   *[present] ; ein Wiederholen bringt ihn zurück
 }.
no-such-request = Keine Bitte { QUOTE($request) } wartet auf die Spielleitung.

# Geänderte Regeln

differs-by-rule = { $error } (Regel { CODE($rule) })
rules-do-not-lead-there = Die Regeln hier führen nicht zu dem, was aufgezeichnet ist: { $error }. Nimm bis vor diesen Schritt zurück, oder spiele dort, wo { $played } installiert ist wie damals.
other-rules = Die Regeln hier führen nicht zu dem, was aufgezeichnet ist: { $error }. Begonnen wurde mit { $played }, hier ist { $here }. Nimm bis vor diesen Schritt zurück, oder spiele dort, wo { $played } installiert ist wie damals.

# Entscheidungen der Spielleitung, Werte setzen

like-that-already = { $who } ist schon so.
no-such-resource = { $who } hat kein { QUOTE($name) }; es gibt { $there }.
effect-unfit = Wirkung { $number }, { $kind }, passt nicht: { $why }.
no-such-effect = die Entscheidung nennt eine Wirkung, die keine ist: { $error }
time-past = `{ $field }` sagt { $time } nach der Uhr, und es ist schon { $now }; sage eine spätere Zeit
rounds-from-one = `{ $field }` sagt Runde { $round }, und Runden zählen ab 1; sage Runde { $first } oder eine spätere
round-past = `{ $field }` sagt Runde { $round }, und die ist vorbei, denn es ist Runde { $now }; sage Runde { $first } oder eine spätere
ends-with-a-round = ein Zustand endet mit einer Runde: `until` nimmt eine Runde, keine Phase und keinen Rang
one-line = { QUOTE($name) } ist eine Zeile von höchstens 200 Zeichen, keines davon ein Steuerzeichen
no-such-kind-of-timer = die Regeln kennen keine Frist { QUOTE($kind) }; es gibt { $there }
data-of-condition = die Angaben des Zustands { QUOTE($name) }: { $why }
data-of-timer = die Angaben der Frist { QUOTE($name) }: { $why }
no-such-budget = es gibt kein Budget { QUOTE($name) }, nur { CODE($known) }
budget-out-of-range = { CODE($name) }: { $value } liegt nicht zwischen { $low } und { $high }
engaged-with-oneself = { $who } kann nicht mit sich selbst im Nahkampf sein
not-engaged-with-oneself = { $who } ist nicht mit sich selbst im Nahkampf
no-combatant-but = in diesem Kampf gibt es { QUOTE($id) } nicht, nur { $there }
board-changes = eine Änderung des Spielplans nennt Felder, Kanten oder das Licht
no-such-timer = es gibt keine Frist { QUOTE($name) }; es gibt { $there }
no-such-condition = { $who } hat keinen Zustand { QUOTE($name) }; es gibt { $there }
metres-finite = Meter und Plätze sind endliche Zahlen
no-budget-below-zero = kein Budget liegt unter null
timer-needs-id = eine Frist braucht eine eigene Kennung
thing-needs-id = ein Ding braucht eine eigene Kennung
new-and-gone = was neu ist, ist nicht weg
no-such-item = { $who } hat kein Ding { QUOTE($name) }, nur { $known }
positions-finite = Plätze sind endliche Zahlen
count-needs-name = ein Zähler braucht einen Namen
amount-out-of-range = ein Betrag liegt zwischen { $low } und { $high }
time-goes-on = die Zeit geht nicht zurück und steht nicht still
resource-but = { $who } hat kein { QUOTE($name) }, nur { $known }
damage-negative = Schaden ist nicht negativ
healing-negative = Heilung ist nicht negativ
injury-of-another = die Verletzung { QUOTE($injury) } ist eine an { $of }, nicht an { $resource }
injury-needs-name = eine Verletzung braucht einen Namen
no-such-injury = { $who } hat keine Verletzung { QUOTE($name) }; es gibt { $there }
injury-healed-over = an der Verletzung { QUOTE($injury) } ist nur noch { $left } zu heilen

# Das Gesendete

whole = { $what }.
unfit-at = { $what } – bei { CODE($at) }
unfit-type = Erwartet ist `{ CODE($wanted) }`, es kam `{ CODE($got) }`
unfit-text = Erwartet ist ein Text { $like }
field-missing = Im Objekt fehlt das Feld `{ CODE($field) }`
field-missing-for = Im Objekt fehlt das Feld `{ CODE($field) }`: { $what }
field-unknown = Das Objekt hat ein unbekanntes Feld `{ CODE($field) }`
version-is-for = ein Rückgängig oder Wiederholen sagt, welchen Befehl es meint: mit dem Schritt, den die Ansicht unter `undo` oder `redo` nennt
letters-and-digits = aus Buchstaben, Ziffern, _ . : und -, am Anfang Buchstabe oder Ziffer
one-line-of-text = von einer Zeile, ohne Steuerzeichen
url-of-a-picture = der die URL eines Bilds ist: http, https oder data:image/ mit png, jpeg, webp, gif oder avif in base64
plain-dice = von einfachen Würfeln wie 1d8+1
wanted-object = Das ist ein Objekt: Namen mit ihren Werten.
wanted-array = Das ist eine Liste.
wanted-string = Das ist ein Text.
wanted-integer = Das ist eine ganze Zahl, ohne Nachkommastellen geschrieben.
wanted-number = Das ist eine Zahl.
wanted-boolean = Das ist true oder false.
wanted-null = Das ist null.
wanted-text = Das ist ein Text { $like }.
one-of-allowed = Das ist eines von dem, was erlaubt ist.
missing = Das fehlt.
no-such-field = Ein solches Feld gibt es nicht.
does-not-fit = Das passt nicht.
no-name = Ein solcher Name ist hier nicht erlaubt.
at-least = Das ist mindestens { $limit }.
at-most = Das ist höchstens { $limit }.
not-empty = Das ist nicht leer.
most-characters = Das hat höchstens { $limit } Zeichen.
these-at-most = Das sind höchstens { $limit }.
these-at-least = Das sind mindestens { $limit }.
