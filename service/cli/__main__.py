"""`python -m service.cli`: the command line, where the console script is not on the path."""

from service.cli.main import main

main()
