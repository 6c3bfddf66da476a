# Why a map of another program is not read.

no-map = This is no Universal VTT map: it does not say how many cells it is wide and high (resolution, map_size).
map-too-wide = The map is { $width } by { $height } cells; { $most } by { $most } are taken. Cut it into parts.
map-too-many-walls = The map has more than { $most } lines of walls. Simplify them, or cut it into parts.
map-too-walled = The walls of this map bar { $edges } edges between cells; a board has at most { $most }. Cut it into parts.
map-too-bright = The lights of this map fall on more than { $most } cells. Read it without them.
map-too-large = A map has at most { $most } MB without its picture. Leave `image` out of it.
