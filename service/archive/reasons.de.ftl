# Archivierte Kämpfe, und Namen, die gelöscht werden.

rules-go-by-name = Die Regeln dieses Kampfs gehen nach { QUOTE($name) } (Eintrag { CODE($entry) }), so dass er ohne nicht zu spielen wäre. Nichts wurde gelöscht; nur den Kampf zu löschen nimmt es weg.
archiving-now = { QUOTE($id) } wird gerade schon archiviert oder zurückgeholt.
archive-slow = { QUOTE($id) } aus dem Archiv zu holen dauert; versuche es noch einmal.
moved-before = Er ist nach { CODE($to) } umgezogen: was hier davon bleibt, wird nicht archiviert.
archived-missing = Die archivierte Aufzeichnung { CODE($object) } fehlt: der Kampf wird verweigert, nicht erraten. Lege das archivierte Objekt zurück.
archived-altered = Die archivierte Aufzeichnung { CODE($object) } ist verändert: der Kampf wird verweigert, nicht erraten. Lege das archivierte Objekt zurück.
archived-unreadable = Die archivierte Aufzeichnung { CODE($object) } lässt sich nicht lesen: { $text }
