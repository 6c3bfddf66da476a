# Menüs und Texte, die sich nicht lesen lassen.

menu-unreadable = Das Menü von { $ruleset } lässt sich nicht lesen. { CODE($file) }: { $text }
phrases-unreadable = Die Texte von { $ruleset } lassen sich nicht lesen. { $text }
