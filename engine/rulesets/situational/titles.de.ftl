# Wie dieses System und seine Zusätze heißen. Wie sie geschrieben werden: docs/reference/language.md

title = Situativer Kampf (sechs Sekunden im Zug; Deckung, Licht, Haltung, gezielte Treffer, Reittiere)
