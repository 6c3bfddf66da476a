# Was Betäubung und Hilflosigkeit von einem Zug lassen.

under-stun =
    { IS($level) ->
        [must-parry] { $who } ist zum Parieren gezwungen; da bleibt nur volle Abwehr oder nichts zu tun, mit einem Schritt.
        [stunned] { $who } ist betäubt; da bleibt nur, nichts zu tun oder sich hinzuwerfen, und freie Handlungen.
        [stunned-no-parry] { $who } ist betäubt, ohne Parade; da bleibt nur, nichts zu tun, sich hinzuwerfen oder Dinge fallen zu lassen.
       *[other] { $who } ist niedergestreckt; da bleibt nur, nichts zu tun oder Dinge fallen zu lassen.
    }
helpless-but-talks = { $who } ist hilflos und kann nur reden.
too-stunned-to-rise = { $actor } kann nicht aufstehen, bevor die Betäubung auf Muss-Parieren zurückgegangen ist.
