# Wie dieses System und seine Zusätze heißen. Wie sie geschrieben werden: docs/reference/language.md

title = d100-Kampf (Züge, Budgets, Unterbrechungen; allgemeine oder eigene Tabellen)
