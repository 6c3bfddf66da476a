# Warum etwas nicht geht, in jedem System.

cannot-be-paid = Das kostet { COST($cost) }; { $who } hat noch { COST($left) }.
no-style = { $ruleset } hat keine Spielweise { QUOTE($style) }. { $there }
options-not-known = Die Regeln dieser Fassung kennen die Hausregeln dieses Kampfs nicht ({ $error }).
no-ruleset = Es gibt kein System { QUOTE($name) }. Es gibt: { $known }.
ruleset-broken = Das System { QUOTE($name) } aus { $package } lässt sich nicht laden ({ $why }). Installiere eine Fassung, die zu diesem Affray passt.
there-are = Es gibt: { $known }.
has-none = Es hat keine.
no-part = { $ruleset } hat hier keinen Zusatz { QUOTE($part) }. { $there }
part-not-loaded = lässt sich nicht laden ({ $error })
no-part-but = ist kein Part, sondern { $type }
part-of-another = nennt sich der Zusatz { QUOTE($part) } von { QUOTE($host) }
part-unfit = passt nicht zu { $host } ({ $error })
part-broken = Der Zusatz { QUOTE($part) } aus { $package } { $why }. Installiere eine Fassung, die passt.
parts-do-not-fit = Diese Zusätze gehen nicht zusammen: { $error }.
part-of-version = dem Zusatz { QUOTE($part) } (Fassung { $version })
part-missing = Dieser Kampf wird nach { $ruleset } mit { AND($parts) } gespielt, hier nicht installiert. Installiere das Paket, das dies unter den Entry Points der Gruppe { QUOTE($group) } mitbringt; bis dahin ist der Kampf zu sehen und geht nicht weiter.
