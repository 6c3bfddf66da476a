"""The reference of the command line: what is written about every command from the commands themselves."""
