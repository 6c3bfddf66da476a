# Why a thing cannot be used or worn, and who gets nowhere.

stuck-in-a-wound = The { $weapon } is stuck in a wound; pull it out first.
weapon-broken = The { $weapon } is broken.
weapon-jammed = The { $weapon } is jammed.
not-in-hand = The { $weapon } is not in hand; ready it first.
lies-away = The { $weapon } lies { $away } metres away; recover it first.
lies-on-the-ground = The { $weapon } lies on the ground; recover it first.

entangled = { $actor } is entangled and cannot move; break free first.

whose-sheet = { $combatant }'s sheet: { $why }
made-for-another-size = { QUOTE($suit) } is made for SIZ { $least } to { $most }; with SIZ { $siz } it can be carried (worn: false), not worn.
not-layerable = { QUOTE($one) } cannot be worn together with { QUOTE($other) }: neither is layerable. Wear one of them, or mark as layerable what goes over or under others.
changes-a-weapon-skill = { QUOTE($suit) } takes points off { QUOTE($skill) }, which is a weapon skill; armour never changes those, only bodily skills and those of perception.
