"""`affray`, and `python -m affray`: the command line, if the packages that it needs are Affray's own."""

import sys

from affray.namesakes import namesake


def main() -> None:
    """Run the command line. Ends with status 2 and a sentence where something else has taken a package's name."""
    if found := namesake():
        print(f"affray: {found}", file=sys.stderr)
        sys.exit(2)
    from service.cli.main import main as run  # after the look: importing runs what has taken its place

    run()


if __name__ == "__main__":
    main()
