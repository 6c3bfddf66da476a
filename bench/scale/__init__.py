"""Many tables at once: what they take, how that grows, and whether it stays as it is."""
