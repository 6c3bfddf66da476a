# Why there is no attack, or no defence.

weapon-destroyed = The { $weapon } is destroyed.
not-ready = The { $weapon } is not ready: draw it, with both hands if it takes two.
out-of-reach = { $target } is { $away } squares away; the { $weapon } carries { $most }.
cannot-defend = { $target } cannot defend now.
