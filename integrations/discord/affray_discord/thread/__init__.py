"""The fight of a thread: what is told there, who sits at it, and what a member may see of it."""
