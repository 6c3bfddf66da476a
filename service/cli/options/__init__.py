"""Options that several commands of the command line share."""
