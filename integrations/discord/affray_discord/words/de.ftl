# Was der Bot selbst sagt. Was in einem Kampf geschieht und wie eine Wahl heißt, kommt vom Dienst.

## Im Thread

round = Runde { $number }
before-first-round = Vor der ersten Runde
a-fight = Ein Kampf
is-over = Der Kampf ist vorbei.
waits-for = Gewartet wird auf { $names }
the-gm = die Spielleitung
unseen = nicht zu sehen
has-left = fort
and-more = … und mehr.
what-can-i-do = Was kann ich tun?
asks-for-seat = { $member } möchte { $combatant } spielen.
give-seat = { $combatant } vergeben
plays = { $member } spielt { $combatant }.
told-no-more = In diesem Thread wird nicht weiter erzählt: { $why }
band-unhurt = unverletzt
band-hurt = verletzt
band-badly-hurt = schwer verletzt
band-down = am Boden

## Wählen

is-asked = **{ $who }**: { $question }
all-choices = Alle Möglichkeiten ({ $page } von { $pages })
page-before = ◀
page-after = ▶
detailed = Mit Einzelheiten …
plain = Wie üblich
why-not = Warum nicht …?
refresh = Neu laden
back = Zurück
show-choices = Was kann ich tun?
nothing-barred = Alles kann gewählt werden.
done = Erledigt.
not-asked = Du wirst gerade nichts gefragt. { $waits }
nobody-is-asked = Der Kampf steht einen Augenblick still.
goes-on = Der Kampf geht so schnell weiter, dass er sich nicht zeigen lässt. Versuche es noch einmal.
too-late = Das kam zu spät: Es ist schon beantwortet oder wurde zurückgenommen. So steht es jetzt:
from-to = { $low } bis { $high }
several = (bis zu { $count }, durch Kommas getrennt)
one-of = Eines von: { $names }
no-number = „{ $field }“ braucht ganze Zahlen.

## Wie stehen meine Chancen?

how-likely = Wie wahrscheinlich?
do-it = Tun
odds-unknown = Was daraus wird, lässt sich vorher nicht sagen.
odds-stranger = Gegen { $usual }, da du nicht jeden Bogen kennst.
odds-assumed = Wenn sie wie üblich antworten: { $answers }.
odds-rare = { $percent } sind nur zum Teil verfolgt, da zu selten.
loses-on-average = **{ $who }** verliert im Mittel { $points } Trefferpunkte
out-of-the-fight = außer Gefecht
exactly = genau
or-more = oder mehr
forecast-played = **Wie kann das ausgehen?** { $played } von { $fights } Kämpfen gespielt
forecast-less = Ohne { $who }
forecast-more = Mit noch jemandem wie { $who }
forecast-wins = Wer gewinnt
forecast-nobody = Niemand
forecast-rounds =
    { $median ->
        [0] Die Hälfte der Kämpfe endet in dieser Runde; acht von zehn nach { $low } bis { $high } weiteren.
        [one] Es dauert noch { $median } Runde; acht von zehn Kämpfen enden nach { $low } bis { $high } weiteren.
       *[other] Es dauert noch { $median } Runden; acht von zehn Kämpfen enden nach { $low } bis { $high } weiteren.
    }
forecast-how = Der Autopilot spielt für alle Seiten. Hinter jeder Zahl steht, zwischen welchen die wahre in 95 von 100 Fällen liegt.
forecast-out = Wer am Ende ausgeschieden ist
forecast-within =
    { $rounds ->
        [0] in dieser Runde
        [one] binnen { $rounds } Runde
       *[other] binnen { $rounds } Runden
    }

## Zurücknehmen

undo = Zurücknehmen
redo = Wiederherstellen
undo-takes-back =
    { $more ->
        [0] Das nimmt zurück: { $text }
        [one] Das nimmt zurück: { $text } Und { $more } weiteren Befehl.
       *[other] Das nimmt zurück: { $text } Und { $more } weitere Befehle.
    }
undo-asks =
    { $more ->
        [0] Die Spielleitung wird gebeten zurückzunehmen: { $text }
        [one] Die Spielleitung wird gebeten zurückzunehmen: { $text } Und { $more } weiteren Befehl.
       *[other] Die Spielleitung wird gebeten zurückzunehmen: { $text } Und { $more } weitere Befehle.
    }
redo-brings-back =
    { $more ->
        [0] Das stellt wieder her: { $text }
        [one] Das stellt wieder her: { $text } Und { $more } weiteren Befehl.
       *[other] Das stellt wieder her: { $text } Und { $more } weitere Befehle.
    }
undone = Zurückgenommen.
redone = Wiederhergestellt.
undo-is-asked = Die Spielleitung ist gefragt.
to-the-requests = Jemand will zurücknehmen
no-requests = Niemand bittet mehr, etwas zurückzunehmen.
asks-to-undo = { $seat } bittet zurückzunehmen: { $reason }
allow = { $seat } erlauben
deny = { $seat } ablehnen
denied = Abgelehnt.
nothing-to-undo = Es gibt nichts, was du zurücknehmen könntest.
nothing-to-redo = Es gibt nichts wiederherzustellen.

## Plätze

opened = Der Kampf läuft in { $thread }. Du leitest ihn: Wer mitspielen will, bittet dort mit /fight join um eine Figur, und du vergibst sie mit einem Druck auf den Knopf.
looks-on = Du schaust zu: Der Thread erzählt, was geschieht.
gm-was-asked = Die Spielleitung ist um { $combatant } gebeten.
seat-given = { $member } spielt jetzt { $combatant }.
has-stood-up = Du hast deinen Platz aufgegeben.
as-you-see-it = Wie du es siehst:
added =
    { $count ->
        [one] { $count } Figur ist dazugekommen.
       *[other] { $count } Figuren sind dazugekommen.
    }
exported = Die ganze Aufzeichnung mit allen Geheimnissen. `affray audit` prüft sie.
ended = Der Kampf ist vorbei.
is-said = Gesagt.
adjusted = Erledigt: { $combatant } ist, wie du sagst.

## Geheimnisse der Spielleitung

a-hidden-roll = ein verdeckter Wurf
hidden-roll = { $purpose } ({ $dice }): **{ $total }** (Würfel: { $faces }). Nur du siehst das.
reveal = Aufdecken
revealed = Alle sehen den Wurf jetzt.

## Was nicht geht

no-fight-here = Hier läuft kein Kampf. Benutze das im Thread eines Kampfes oder eröffne einen mit /fight open.
not-in-a-thread = Eröffne einen Kampf in einem Kanal: Er bekommt dort einen eigenen Thread.
no-seat = Du spielst in diesem Kampf niemanden. Bitte mit /fight join um eine Figur.
only-the-gm = Das kann nur die Spielleitung dieses Kampfes.
only-the-gm-gives = Plätze vergibt nur die Spielleitung.
gm-plays-all = Die Spielleitung spielt alle, die sonst niemand spielt, und braucht keinen anderen Platz.
gm-stays = Die Spielleitung kann nicht aufstehen. Beende den Kampf mit /fight end.
unknown-combatant = { $name } gibt es in diesem Kampf nicht.
unknown-preset = { $name } gibt es in diesem System nicht. Schreibe Namen so, wie sie beim Tippen angeboten werden, mit Kommas dazwischen.
nobody-here = Niemand ist im Kampf.
say-who = Sag, wer spricht: Nenne eine Figur.
too-large = Die Aufzeichnung ist größer, als Discord erlaubt. Benutze `affray export` auf dem Rechner des Dienstes.
refused = Das geht nicht: { $why }
away = Affray antwortet gerade nicht. Versuche es gleich noch einmal.
unsure = Affray antwortet gerade nicht; deine Wahl kann gezählt haben oder nicht. Sieh gleich noch einmal nach.
other-version = Affray ist da, aber in einer anderen Version als dieser Bot.
unknown-rule = Dieses System kennt „{ $rule }“ nicht. Schreibe, wonach der Tisch spielt, so, wie es beim Tippen angeboten wird.
needs-key = Kämpfe eröffnet hier nur, wer den Schlüssel des Dienstes hat, und dieser Bot hat keinen (AFFRAY_OPENING_KEY) oder einen anderen.
nothing-to-adjust = Sag, was sich ändern soll: Trefferpunkte, ein Zustand, der dazukommt, oder einer, der endet.
no-permission = Das darf ich hier nicht: Ich muss Threads erstellen, in ihnen schreiben und Links einbetten dürfen.
failed = Etwas ist schiefgegangen. Niemand hat etwas Geheimes gesehen; versuche es noch einmal.

## In Discords Menüs

menu-fight = Ein Kampf in einem Thread
menu-fight-open = Eröffnet einen Kampf in einem eigenen Thread
menu-fight-join = Um eine Figur bitten oder zuschauen
menu-fight-give = Spielleitung: eine Figur an jemanden vergeben
menu-fight-leave = Den eigenen Platz aufgeben
menu-fight-status = Wie der Kampf steht, so wie du ihn siehst
menu-fight-add = Spielleitung: jemanden in den Kampf holen
menu-fight-forecast = Wie der Kampf ausgehen kann, soweit du das wissen kannst
menu-fight-export = Spielleitung: die ganze Aufzeichnung als Datei
menu-fight-end = Spielleitung: den Kampf beenden
menu-act = Was du gefragt wirst, mit allen Möglichkeiten
menu-undo = Den letzten Befehl zurücknehmen
menu-redo = Zurückgenommenes wiederherstellen
menu-say = Deine Figur sagt etwas
menu-secret = Spielleitung: verdeckt würfeln
menu-adjust = Spielleitung: Trefferpunkte setzen, einen Zustand geben oder nehmen
menu-option-hit-points = Wie viele Trefferpunkte es jetzt sind
menu-option-gains = Welcher Zustand dazukommt
menu-option-loses = Welcher Zustand endet
menu-option-system = Das System, das gespielt wird
menu-option-heroes = Wer auf dieser Seite kämpft: Ann = Hauptmann der Wache, Bogenschützin
menu-option-foes = Wer gegen sie kämpft: 2 Räuber, Wolf
menu-option-title = Wie der Kampf heißt
menu-option-rules = Wonach der Tisch spielt: foes_hit_points=banded, statements=sealed
menu-option-combatant = Welche Figur
menu-option-combatants = Wer dazukommt: 2 Räuber, Wolf
menu-option-without = Ohne diese Figur
menu-option-another = Mit noch jemandem wie dieser Figur
menu-option-member = Wer
menu-option-side = Auf welcher Seite
menu-option-hidden = Ob ihre Feinde sie nicht sehen
menu-option-reason = Warum
menu-option-text = Was gesagt wird
menu-option-dice = Welche Würfel: 1d100
menu-option-purpose = Wofür
menu-heroes = Helden
menu-foes = Feinde
