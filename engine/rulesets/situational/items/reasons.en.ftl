# Why there is no attack with an item, or at one.

not-loaded = The { $weapon } is not loaded: load it first.
two-aims = An attack is aimed at a part of the body or at an item, not at both.
destroyed-already = The { $item } is destroyed already.
items-undefended = { $target } cannot defend an item.
jammed = The { $weapon } is jammed: clear it first.
