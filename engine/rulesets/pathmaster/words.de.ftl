# Worte dieser Regeln, nach denen man fragen kann: je ein Satz, wie sie auf der Seite stehen, und ihre Regel.

evaluate = Einschätzen kostet eine Bewegung und gilt einem Gegner: +10 auf deinen nächsten Nahkampfangriff gegen ihn.
    .as = einschätzen, Einschätzen
posture = Im Stehen kämpft man am besten; liegend oder kniend ist man behindert, aber für Geschosse ein kleineres Ziel.
    .as = Haltung, Haltung ändern
feint = Eine Finte ist ein vorgetäuschter Angriff: Fällt der Gegner darauf herein, sinkt eine seiner Abwehren gegen deinen nächsten.
    .as = Finte, antäuschen
parry = Was du in die Parade legst, fehlt deinem eigenen Angriff und wird von Nahkampfangriffen auf dich abgezogen.
    .as = Parade, parieren
dodge = Ausweichen wird von jedem Angriff abgezogen, von dem du weißt, aus jeder Richtung, und nutzt sich nicht ab.
    .as = Ausweichen
delay = Zögern hebt deinen Angriff für einen Augenblick auf, den du nennst: Dann unterbricht er.
    .as = Zögern
aim = Zielen kostet eine Bewegung und bringt deinem nächsten Schuss auf dasselbe Ziel die Genauigkeit der Waffe.
    .as = zielen, Zielen
flank = Zwei von euch auf gegenüberliegenden Seiten nehmen einen Gegner in die Zange: Alle Nahkampfangriffe auf ihn bekommen einen Bonus.
    .as = Flanke, in der Zange
stun = Betäubung hat vier Stufen, von „zum Parieren gezwungen“ bis „niedergestreckt“; die schlimmste kommt zuerst, und jede endet nach ihren Runden.
    .as = zum Parieren gezwungen, betäubt, niedergestreckt
concentrate = Konzentration widmet den ganzen Zug einer Aufgabe des Geistes; ausweichen kannst du, sonst nichts.
    .as = konzentrieren, Konzentration
initiative = Die Initiative wird einmal mit 2W10 und der Schnelligkeit gewürfelt; wer am höchsten liegt, handelt in jeder Runde zuerst.
    .as = Initiative
