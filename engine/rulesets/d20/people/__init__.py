"""People and things: who is up, what they carry, what there is to carry."""
