"""Called shots: a part of the body as the target, and what a hit there does."""
