# Wie dieses System und seine Zusätze heißen. Wie sie geschrieben werden: docs/reference/language.md

title = d20-Kampf (Rüstungsklasse, Sechsecke, kritische Treffer, Eigenbeschuss, Patzer)
part-mishaps = Missgeschicke
    .about = Natürliche Zwanziger, die Schaden vervielfachen, Schüsse, die Verbündete treffen, Waffen, die fallen und zerbrechen.
