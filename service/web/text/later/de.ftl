# Was die Seite sagt und der erste Blick nicht braucht. Wie Texte geschrieben werden: docs/reference/language.md

## Gruppen gleicher Kämpfer

group-of = { $name }: { $standing } von { $all } stehen
group-members = Alle { $count }
worst-off = Am schlechtesten dran: { $name }
group-acts = { $name } ist am Zug
group-asked =
    { $count ->
        [one] { $count } ist gefragt
       *[other] { $count } sind gefragt
    }
group-condition = { $condition } × { $count }
group-target = Ein Ziel davon wählen
group-target-chosen = ✓ { $name }
play-group = Diese spielen
play-group-how = Sie antworten einer nach dem anderen auf die hier gewählte Weise, bis jemand anders gefragt ist; ein Rückgängig nimmt alles zurück
group-style = Wie sie spielen
group-aim = Wen sie angreifen
aim-nearest = beliebiges Ziel
aim-at = { $name }, wenn in Reichweite
style-steady = besonnen
style-cautious = vorsichtig
style-reckless = wild
style-calculating = nach den Chancen

## Was bald ansteht

ends-for = { $name }: { $condition } endet

## Tasten zum Spielen

key-home = Pos1
key-end = Ende
key-page-up = Bild ↑
key-page-down = Bild ↓
key-space = Leertaste
key-enter = Eingabe
play-key-choose = Die Wahl an dieser Stelle, von der ersten an gezählt
play-key-likely = Was vorgeschlagen oder ausgewählt ist
play-key-undo = Rückgängig
play-key-next = Weiter zum nächsten Zug
play-key-gm = Die Werkzeuge der Spielleitung, und zurück zur Geschichte

## Die Anzeige für den Tisch

table-display = Anzeige für den Tisch
table-display-how = Der Kampf in groß für einen Fernseher, ohne was verborgen ist; zieh das Fenster dorthin, oder öffne seinen Link auf dem Fernseher (Spieler einladen)

## Entscheidungen der Spieler, wie die Spielleitung sie sieht

players-decide = Spieler entscheiden
nudge = { $seat } anstupsen
nudged = Angestupst
nudge-how = Ihr Telefon ruft sie noch einmal, wie als sie gefragt wurden
nudge-says = { $seat }, der Tisch wartet auf dich.

## Weiterspielen

play-round = Die Runde spielen
play-round-how = Wie vorher, und es geht nach der Antwort jedes Spielers von selbst weiter, bis die Runde vorbei ist oder du gefragt bist
