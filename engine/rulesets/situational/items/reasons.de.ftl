# Warum mit einem Gegenstand, oder auf einen, kein Angriff geht.

not-loaded = { THE($weapon) } ist nicht geladen: erst laden.
two-aims = Ein Angriff zielt auf einen Körperteil oder auf einen Gegenstand, nicht auf beides.
destroyed-already = { THE($item) } ist schon zerstört.
items-undefended = { $target } kann keinen Gegenstand verteidigen.
jammed = { THE($weapon) } klemmt: erst freimachen.
