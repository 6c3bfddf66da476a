# Why a condition bars something, and why it does not end.

afraid = { $who } fears whoever caused it and comes no closer.
flees = { $who } flees from fear, or cowers.
angry = { $who } is angry, and only attacks or goes straight at an enemy.
enraged = { $who } is angry, and attacks whoever is nearest.
half-blind = { $who } is half blind.
blind = { $who } is blind and uses no ranged weapons.
charmed = { $who } is charmed, and lets no harm come to that friend.
obeys = { $who } is charmed and obeys.
cursed = { $who } is cursed and uses no LUC dice.
disarmed = { $who } is disarmed of it.
downed = { $who } is downed and cannot stand up.
reeling = { $who } is reeling and cannot jump.
forgetful = { $who } has forgotten all skills and spells.
remembers-nobody = { $who } remembers nothing and nobody.
merry = { $who } is too merry for anything hostile.
poisoned = { $who } is poisoned, and wounds do not heal.
restrained = { $who } is restrained and cannot leave the square.
sick = { $who } is sick and cannot jump.
suffers = { $who } is { $condition }.
until-rest = { $who } is { $condition } until a full night's rest.
by-a-spell = { $who } is { $condition } by a spell, and as long as that lasts.
for-this-turn = { $who } is { $condition } for this turn; what can be shaken off is being confused.
tried = { $who } has tried to shake off a condition this turn.
no-luck-left = { $who } has no LUC dice left.
asleep = { $target } is asleep, and nothing wakes a sleeper.
