# What is said instead of a reason that names somebody unseen.

unseen = Something that cannot be seen from here prevents it.
