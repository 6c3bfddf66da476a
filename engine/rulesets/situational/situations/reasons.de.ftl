# Warum die Lage es nicht erlaubt.

prone = { $who } liegt am Boden und kann nur kriechen.
in-the-open = { $who } steht im Freien; verstecken braucht Deckung oder etwas, das verbirgt.
square-too-far = Dieses Feld ist { $away } Felder entfernt; { THE($weapon) } trägt { $most } weit.
no-way-to-square = Zu diesem Feld kommt nichts durch { THE($thing, case: "accusative") }.
no-such-cover = Solche Deckung, die zerbrechen könnte, gibt es nicht.
cover-too-far = { THE($thing) } ist { $away } Felder entfernt.
no-way-to-cover = Zu { THE($cover, case: "dative") } kommt nichts durch { THE($thing, case: "accusative") }.
not-between = { THE($thing) } steht nicht zwischen { $who } und { $foe }.
