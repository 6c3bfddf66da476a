"""The archive: fights that nobody plays are in a folder or an object store, and come back when asked for."""
