"""The way in: fights by id, cached, retried when others were faster, forked."""
