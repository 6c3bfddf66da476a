# Warum niemand angesprochen oder geheilt wird.

not-heard = { $target } hört { $who } nicht.
remedy-used-up = { THE($item) } von { $who } ist aufgebraucht.
remedy-not-in-hand = { THE($item) } von { $who } ist nicht in der Hand.
