# Worte dieser Regeln, nach denen man fragen kann: je ein Satz, wie sie auf der Seite stehen, und ihre Regel.

statement = Bei den Ansagen sagt jeder, was er in dieser Runde vorhat, von der höchsten GE abwärts; Paraden und Ausweichen müssen nicht angesagt werden.
    .as = Ansage, Ansagen, ansagen
dex-rank = Der GE-Rang sagt, wann du an der Reihe bist: Höhere kommen zuerst.
    .as = GE-Rang, GE
parry = Eine Parade macht aus einem gewöhnlichen Treffer einen Fehlschlag und schwächt bessere ab; jede weitere in der Runde hat 30 Punkte weniger.
    .as = parieren, Parade
dodge = Ausweichen hilft gegen jeden Nahkampfangriff und Wurf, auch gegen solche, die sich nicht parieren lassen; jedes weitere in der Runde hat 30 Punkte weniger.
    .as = ausweichen, Ausweichen
special = Ein besonderer Erfolg tut mehr als weh, je nach Waffe: Schneiden lassen bluten, Stumpfes zerschmettert, Spitzen bleiben stecken.
    .as = besonderer Erfolg
fumble = Ein Patzer ist der schlechteste Wurf: Eine Tabelle sagt, was schiefgeht.
    .as = Patzer
engaged = Wer sich stellt, ist im Nahkampf, das heißt: in Reichweite eines Gegners und kampfbereit; wer sicher gehen will, löst sich eine ganze Runde lang.
    .as = Stellen, im Nahkampf
disengage = Sich zu lösen kostet die Runde: Du wehrst nur ab, und wenn jede Abwehr gelingt, bist du weg.
    .as = Lösen, löst sich
impaled = Eine aufspießende Waffe macht doppelten Würfelschaden und bleibt in der Wunde, bis sie herausgezogen wird.
    .as = aufgespießt, steckt
bleeding = Eine blutende Wunde kostet in jeder Runde einen Trefferpunkt, bis sie gestillt ist.
    .as = blutet, Blutung
power-points = Kräfte werden mit Kraftpunkten bezahlt, auf dem IN-Rang, auf dem sie wirken.
    .as = PP, Kraftpunkte
