"""A release: what is handed out of one commit, made in one folder and tried there. It publishes nothing.

    python -m release            (`make release`)

`version` holds that every part has one number and the changelog its day; `pieces` makes what is handed out; `bill`
lists what it carries; `trial` installs it where nothing knows of this checkout, and plays.
"""
