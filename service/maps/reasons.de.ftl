# Why a map of another program is not read.

no-map = Das ist keine Karte in Universal VTT: Sie sagt nicht, wie viele Felder sie breit und hoch ist (resolution, map_size).
map-too-wide = Die Karte hat { $width } mal { $height } Felder; angenommen werden { $most } mal { $most }. Teile sie auf.
map-too-many-walls = Die Karte hat mehr als { $most } Linien von Wänden. Vereinfache sie, oder teile sie auf.
map-too-walled = Die Wände dieser Karte versperren { $edges } Kanten zwischen Feldern; ein Spielplan hat höchstens { $most }. Teile sie auf.
map-too-bright = Die Lichter dieser Karte fallen auf mehr als { $most } Felder. Lies sie ohne diese.
map-too-large = Eine Karte hat ohne ihr Bild höchstens { $most } MB. Lass `image` weg.
