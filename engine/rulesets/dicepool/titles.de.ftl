# Wie dieses System und seine Zusätze heißen. Wie sie geschrieben werden: docs/reference/language.md

title = Würfelpools (zwei Aktionen im Zug, kritische Treffer mit Sechsen, 23 Zustände)
