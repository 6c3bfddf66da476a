# Archived fights, and names that are erased.

rules-go-by-name = The rules of this fight go by { QUOTE($name) } (entry { CODE($entry) }), so that it could not be played without it. Nothing was erased; only deleting the fight takes it away.
archiving-now = Another worker is just archiving { QUOTE($id) }, or brings it back.
archive-slow = Bringing { QUOTE($id) } back from the archive takes long; try again.
moved-before = It has moved to { CODE($to) }: what is left of it here is not archived.
archived-missing = The archived record { CODE($object) } is missing: the fight is refused, not guessed at. Put back the object that was archived.
archived-altered = The archived record { CODE($object) } was altered: the fight is refused, not guessed at. Put back the object that was archived.
archived-unreadable = The archived record { CODE($object) } cannot be read: { $text }
