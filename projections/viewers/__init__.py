"""One viewer's own numbering of a record: their log, view, undo and account."""
