# Worte dieser Regeln, nach denen man fragen kann: je ein Satz, wie sie auf der Seite stehen, und ihre Regel.

armour-class = Die Rüstungsklasse ist die Zahl, die ein Angriffswurf mit seinem Bonus erreichen muss, um zu treffen.
    .as = Rüstungsklasse, RK
critical = Eine gewürfelte 20 verdoppelt den Schaden mindestens, und jede weitere 20 in Folge erhöht ihn noch einmal.
    .as = kritisch, kritischer Treffer
fumble = Bei einer gewürfelten 1 fällt die Waffe; auf hartem Boden kann sie zerbrechen.
    .as = Patzer
friendly-fire = Ein Schuss oder Wurf, der eine 2 zeigt, kann jemanden von euch treffen, der nahe der Schusslinie steht.
    .as = Beschuss der eigenen Leute
associate = Gefährten sind alle anderen deiner Seite.
    .as = Gefährte, Gefährten
prayer = Gebet, Gesang und Kriegsmusik geben der ganzen Seite je +1 auf Treffer und +1 Schaden.
    .as = Gebet, Gesang, Kriegsmusik
helmet = Ohne Helm erhöht auch eine 19 nach einer 20 den Schaden noch einmal.
    .as = Helm
