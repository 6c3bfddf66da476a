"""`python -m service.cli` is `affray`."""

from service.cli.main import main

if __name__ == "__main__":
    main()
