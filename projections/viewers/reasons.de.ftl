# Warum ein Rückgängig oder Wiederholen zu spät kommt.

version-undone = Schritt { $version } wurde selbst zurückgenommen.
nothing-came-after = Nach Schritt { $version } kam nichts, was zählt.
nothing-undoable = Schritt { $version } ist nichts, was sich zurücknehmen lässt.
counts-still = Schritt { $version } zählt und ist nicht zurückgenommen.
they-undone-already = { $who } hat es schon zurückgenommen (Schritt { $version }).
you-undone-already = Du hast es schon zurückgenommen (Schritt { $version }).
they-redone-already = { $who } hat es schon wiederholt (Schritt { $version }).
you-redone-already = Du hast es schon wiederholt (Schritt { $version }).
not-undone-last = Schritt { $version } wurde nicht zuletzt zurückgenommen.
not-your-command = Das ist nicht dein Befehl.
they-played-since = { $who } war seither am Zug (Schritt { $version }).
you-played-since = Du warst seither am Zug (Schritt { $version }).
they-played-this-since = { $who } war seither am Zug (Schritt { $version }): { $text }
you-played-this-since = Du warst seither am Zug (Schritt { $version }): { $text }
nothing-left-to-undo = Es gibt nichts mehr zurückzunehmen.
nothing-left-to-redo = Es gibt nichts mehr zu wiederholen.
undo-takes-back = Ein Rückgängig nimmt jetzt „{ $text }“ zurück (Schritt { $version }): prüfe, ob du das meinst.
redo-brings-back = Ein Wiederholen bringt jetzt „{ $text }“ zurück (Schritt { $version }): prüfe, ob du das meinst.
undo-takes-back-version = Ein Rückgängig nimmt jetzt Schritt { $version } zurück: prüfe, ob du das meinst.
redo-brings-back-version = Ein Wiederholen bringt jetzt Schritt { $version } zurück: prüfe, ob du das meinst.
