# Fights that move to another server, and back.

goes-on-here = The fight { QUOTE($id) } goes on here already.
packed-before = This was packed by an earlier version: pack it again where it left.
moving-here = This fight is just moving here; let `affray move in` finish first.
arrived-here = This fight has arrived here. To have it go on there again, move it out.
declined-here = This was declined here, so that the fight goes on where it left.
arrived-before = This has arrived here before{ IS($to) ->
    [absent] {""}
   *[present] , and the fight has moved on to { CODE($to) }
 }.
another-there = The log has another fight { QUOTE($id) }, or more of it: they differ up to commit { $version }. Nothing of that one was changed.
left-for-key = It has left for { CODE($to) }, to the server with the key { CODE($key) }, and goes to no other. { $how }
left-for = It has left for { CODE($to) }. { $how }
another-word = That is not the word of the server that it left for. { $how }
how-back = Whether it has arrived is known only there: where it has not, `affray move decline FILE` there has that file never move in, and prints the word for `affray move back FIGHT --release WORD` here. Is the file lost, write it again, to the same key.
not-moved = The fight { QUOTE($id) } has not moved: it goes on here.
