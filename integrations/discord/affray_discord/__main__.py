"""The bot as a program: `affray-discord`, `python -m affray_discord`, or `affray discord` where Affray is there too."""

import logging
import os
import sys

from affray_discord.settings import Missing, from_environment


def main() -> None:
    """Run the bot for Discord until it is stopped; $DISCORD_TOKEN is its token, $AFFRAY_URL the service's address."""
    from affray_discord.bot import Bot  # the library takes a while to load

    try:
        settings = from_environment(os.environ)
    except Missing as missing:
        print(missing, file=sys.stderr)
        raise SystemExit(2) from None
    Bot(settings).run(settings.discord_token, log_level=logging.INFO)


if __name__ == "__main__":
    main()
