"""What is around a fight: hours, rest, environments, talk."""
