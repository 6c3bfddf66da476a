# Wie dieses System und seine Zusätze heißen. Wie sie geschrieben werden: docs/reference/language.md

title = Prozentkampf (Ansagen, Kräfte, Aktion, Auflösung)
