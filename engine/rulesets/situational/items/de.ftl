# Wie sich Angriffe auf Dinge auf Deutsch lesen. Wie Nachrichten geschrieben werden: docs/reference/language.md

maneuver_clear-jam = { $combatant } behebt die Ladehemmung: { $item }.
maneuver_load = { $combatant } lädt { THE($item, case: "accusative") }.
item_wounded =
    { IS($combatant) ->
        [absent] Die Deckung gibt nach, und etwas von der Wucht kommt durch.
       *[present] { THE($item) } von { $combatant } ist beschädigt.
    }
item_destroyed =
    { IS($combatant) ->
        [absent] { THE($item) } ist zerstört.
       *[present] { THE($item) } von { $combatant } ist zerstört!
    }
item_jammed = { THE($item) } von { $combatant } hat Ladehemmung!
item_cleared = { THE($item) } von { $combatant } schießt wieder.
item_shot = { THE($item) } von { $combatant } muss neu geladen werden.
item_loaded = { THE($item) } von { $combatant } ist geladen.
item_unharmed = { THE($item) } von { $combatant } hält: { $damage } Schaden, es braucht { $least }.
word_load = laden
word_clear-jam = Ladehemmung beheben
    .gender = feminine
