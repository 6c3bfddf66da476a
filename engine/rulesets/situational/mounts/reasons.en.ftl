# Why nobody mounts, rides or dismounts.

rides-nobody = { $who } rides nobody.
mount-is-done = { $mount } does nothing more this round.
command-the-mount = { $who } rides { $mount }: command it, or dismount.
no-hand-to-guide = { $rider } has no hand free to guide { $mount }.
one-hand-guides = One hand of { $rider } guides { $mount }, which moves.
rides-already = { $who } rides already.
is-ridden = { $who } is ridden, and mounts nobody.
must-stand = { $who } must stand to mount.
mount-of-a-foe = { $mount } is a foe's, and lets nobody else mount.
carries-somebody = { $mount } carries { $rider } already.
mount-rides = { $mount } rides, and carries nobody.
mount-too-far = { $mount } is { $away } squares away; one mounts from the next square.
mount-must-stand = { $mount } must stand on the ground.
mount-in-the-air = { $mount } is { $up } m up.
no-room-beside = There is no room beside { $mount }.
