"""Mounts: who rides whom, how a mount is controlled, and how one comes off it."""
