# Warum ein Angriff nicht geht, oder keine Abwehr.

weapon-destroyed = { THE($weapon) } ist zerstört.
not-ready = { THE($weapon) } ist nicht bereit: erst ziehen, mit beiden Händen, wenn es zwei braucht.
out-of-reach = { $target } ist { $away } Felder entfernt; { THE($weapon) } trägt { $most } weit.
cannot-defend = { $target } kann sich jetzt nicht verteidigen.
