# Warum niemand helfen kann, und was eine Wunde verwehrt.

too-late-to-help = { $patient } ist tot; Hilfe kam zu spät.
first-aid-has-helped = Erste Hilfe hat bei dieser Wunde schon geholfen; sie hilft bei jeder nur einmal.
tried-this-wound = { $healer } hat es bei dieser Wunde schon versucht; jemand anderes darf es versuchen.
knows-no-first-aid = { $healer } versteht nichts von Erster Hilfe.
medicine-has-helped = Medizin hat hier schon geholfen; sie hilft bei jeder Verletzung nur einmal.
tried-this-injury = { $healer } hat das schon versucht; jemand anderes darf es versuchen.
knows-no-medicine = { $healer } versteht nichts von Medizin.

cannot-hold-a-shield = { $actor } kann keinen Schild halten: die Wunde muss versorgt werden.
takes-two-hands = { $actor } hat nur einen heilen Arm: das braucht zwei Hände.
one-handed-weapons-only = { $actor } kann seit einer Wunde nur einhändige Nahkampfwaffen benutzen.
only-legs-and-head = { $actor } kann nichts halten: zum Zuschlagen bleiben nur Beine und Kopf.
wound-bars-fighting = { $actor } kann nicht kämpfen, bis die schwere Wunde versorgt ist.
