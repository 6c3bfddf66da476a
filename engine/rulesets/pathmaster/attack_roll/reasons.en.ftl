# Why an attack is barred by where it goes: reach and range.

no-use-on-the-ground = The { $weapon } is of no use to somebody on the ground; stand up first.
not-loaded = The { $weapon } is not loaded: load it first.
no-use-in-same-space = The { $weapon } is of no use in the same space.
nearer-than-it-shoots = { $target } is { $away } cells away; the { $weapon } needs { $least }.
farther-than-it-reaches = { $target } is { $away } cells away; the { $weapon } reaches { $most }.
farther-than-it-carries = { $target } is { $away } cells away; the { $weapon } carries { $most }.
no-ground-to-fire-at = There is no ground at { $x }/{ $y }.
cell-too-far = { $x }/{ $y } is { $away } cells away; the { $weapon } carries { $most }.
cell-too-near = { $x }/{ $y } is { $away } cells away; the { $weapon } needs { $least }.
cell-behind = { $x }/{ $y } is behind the { $thing }: the { $weapon } does not reach it.
grapple-in-same-space = { $target } is { $away } cells away; a grapple takes the same space: step into it first.
