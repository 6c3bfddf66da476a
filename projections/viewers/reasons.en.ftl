# Why an undo or a redo comes too late.

version-undone = Version { $version } was itself undone.
nothing-came-after = Nothing that counts came after version { $version }.
nothing-undoable = Version { $version } is nothing that can be undone.
counts-still = Version { $version } counts, and was not undone.
they-undone-already = { $who } undid it already (version { $version }).
you-undone-already = You undid it already (version { $version }).
they-redone-already = { $who } redid it already (version { $version }).
you-redone-already = You redid it already (version { $version }).
not-undone-last = Version { $version } was not undone last.
not-your-command = That is not your command.
they-played-since = { $who } played since (version { $version }).
you-played-since = You played since (version { $version }).
they-played-this-since = { $who } played since (version { $version }): { $text }
you-played-this-since = You played since (version { $version }): { $text }
nothing-left-to-undo = There is nothing left to undo.
nothing-left-to-redo = There is nothing left to redo.
undo-takes-back = An undo now takes back “{ $text }” (version { $version }): check that you mean that.
redo-brings-back = A redo now brings back “{ $text }” (version { $version }): check that you mean that.
undo-takes-back-version = An undo now takes back (version { $version }): check that you mean that.
redo-brings-back-version = A redo now brings back (version { $version }): check that you mean that.
