# Why there is no way, and nothing to be held.

not-into = That way does not lead into { $target }.
cannot-fly = { $actor } cannot fly.
in-the-air = { $who } is in the air: fly, or land first.
above-or-below = { $target } is { $away } m above or below.
hand-is-full = The { $hand } hand holds { $item }.
rooted = { $actor } cannot move from the spot.
not-straight = A run is straight, and that way is not.
