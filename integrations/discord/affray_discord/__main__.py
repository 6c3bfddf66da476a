"""The bot as a program: `affray-discord`, or `python -m affray_discord`."""

import logging
import os
import sys

from affray_discord.bot import Bot
from affray_discord.settings import Missing, from_environment


def main() -> None:
    """Run until it is stopped."""
    try:
        settings = from_environment(os.environ)
    except Missing as missing:
        print(missing, file=sys.stderr)
        raise SystemExit(2) from None
    Bot(settings).run(settings.discord_token, log_level=logging.INFO)


if __name__ == "__main__":
    main()
