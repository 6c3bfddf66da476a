# Worte dieser Regeln, nach denen man fragen kann: je ein Satz, wie sie auf der Seite stehen, und ihre Regel.

luc = LUC-Würfel sind das Glück eines ganzen Tages: einer erspart dir einen Zustand, der dich gerade trifft, oder macht einen schwer, den du zufügst.
    .as = LUC, Glückswürfel
soak = SOAK ist, was Rüstung und Haut von jedem Treffer abziehen, bevor er schmerzt.
    .as = SOAK
defense = DEFENSE ist die Zahl, auf die ein Angriff kommen muss; es gibt je eine gegen Nahkampf, Fernkampf, Geist und Leib.
    .as = DEFENSE, Abwehr
health = HEALTH ist, was du noch aushältst; bei 0 bist du aus dem Kampf.
    .as = HEALTH, Gesundheit
mp = MP bezahlen Zauber: 2 für einen Zustand ersten Grades, 4 für den zweiten.
    .as = MP
critical = Drei Sechsen unter den Würfeln des Angriffs machen einen Treffer kritisch: Das Ziel bekommt einen Zustand, und Sechsen beim Schaden werden weitergewürfelt.
    .as = kritisch, kritischer Treffer
severe = Einen schweren Zustand schüttelt man nur mit einer 6 ab, andere mit 5 oder 6.
    .as = schwer
crossfire = Steht jemand von euch auf der anderen Seite des Ziels, hast du einen Würfel mehr: im Nahkampf die Flanke, im Fernkampf das Kreuzfeuer.
    .as = Kreuzfeuer, Flanke
