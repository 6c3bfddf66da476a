# Was nutzlose Körperteile verwehren.

arm-is-useless = { THE($arm) } von { $who } ist nutzlos.
no-legs = { $actor } hat keine Beine zum Stehen: { $part }.
