# Worte dieser Regeln, nach denen man fragen kann: je ein Satz, wie sie auf der Seite stehen, und ihre Regel.

target = Der Zielwert ist die Zahl, die ein Angriff auf jemanden erreichen muss: Deckung erhöht ihn, am Boden zu liegen senkt ihn im Nahkampf.
    .as = Zielwert
toughness = Schaden, der die Zähigkeit erreicht, lässt jemanden sterbend zurück; bis 6 weniger sind es immer noch eine Wunde.
    .as = Zähigkeit
wound = Eine Wunde ist Schaden, der bleibt, bis er geheilt ist.
    .as = Wunde, Wunden, ertragbare Wunden
dying = Wer stirbt, liegt bewusstlos da und würfelt zu Beginn jedes Zuges, ob es besser oder schlechter wird.
    .as = sterbend, im Sterben
seconds = Ein Zug hat sechs Sekunden, und alles darin kostet welche davon.
    .as = Sekunden
called-shot = Ein gezielter Treffer gilt einem Teil des Körpers: schwerer zu treffen, und schlimmer, wenn er sitzt.
    .as = gezielter Treffer, gezielt
cover = Deckung erhöht den Zielwert um 1 bis 3; wer ganz dahinter ist, ist gar nicht zu sehen.
    .as = Deckung
posture = Wer kauert oder liegt, ist schwerer zu beschießen und leichter zu schlagen; hinter Deckung wird stattdessen die Deckung besser.
    .as = Haltung, Ducken, am Boden
scale = Die Größenstufe ist 0 für Menschen, 1 für ein Pferd, -1 für eine Katze; sie bestimmt, wie schwer man zu treffen und zu verletzen ist.
    .as = Größenstufe
