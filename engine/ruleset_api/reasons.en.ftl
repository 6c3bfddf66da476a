# Why something is barred, whatever the rules.

cannot-be-paid = It takes { COST($cost) }; { $who } has { COST($left) } left.
no-style = { $ruleset } has no style { QUOTE($style) }. { $there }
options-not-known = The rules of this version do not know the options of this fight ({ $error }).
no-ruleset = There is no ruleset { QUOTE($name) }. There are: { $known }.
ruleset-broken = The ruleset { QUOTE($name) } of { $package } cannot be loaded ({ $why }). Install a version of it that fits this one of Affray.
there-are = There are: { $known }.
has-none = It has none.
no-part = { $ruleset } has no part { QUOTE($part) } here. { $there }
part-not-loaded = cannot be loaded ({ $error })
no-part-but = is no Part but { $type }
part-of-another = calls itself the part { QUOTE($part) } of { QUOTE($host) }
part-unfit = does not fit { $host } ({ $error })
part-broken = The part { QUOTE($part) } of { $package } { $why }. Install a version of it that fits.
parts-do-not-fit = These parts do not go together: { $error }.
part-of-version = the part { QUOTE($part) } (version { $version })
part-missing = This fight is played by { $ruleset } with { AND($parts) }, not installed here. Install the package that has it among its entry points of the group { QUOTE($group) }; until then the fight can be seen, and does not go on.
