# Was wählbare Regeln verwehren.

no-arm-to-catch = { $defender } hat keinen Arm zum Fangen.

share-all-of-it = { $shares } ist { $sum }: alles von { $rating } ist aufzuteilen, und nicht mehr.
rate-or-split-skill = Die Rate dieser Waffe ist schon { $rate }; Angriffe durch Rate und durch geteilte Fertigkeit gehen nicht zusammen.

too-large-to-parry = { $attacker } ist zu groß zum Parieren; dem Hieb muss man ausweichen.
sweeps-across-an-area = Es überstreicht eine Fläche und lässt sich nicht parieren.
