"""Make a release of the last commit, and try it: python -m release [--to FOLDER]."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import click

from release.bill import bill_of_materials
from release.pieces import application, checksums, clients, committed_files, foundry, front_ends, image
from release.trial import Installed, image_makes_the_same_wheel, typescript_plays
from release.version import Unready, release_number

ROOT = Path(__file__).parents[1]


@click.command()
@click.option("--to", type=click.Path(path_type=Path), help="The folder to make; usual is dist/VERSION.")
def main(to: Path | None) -> None:
    """Make what is handed out of the last commit, list what it carries, and play with what was made."""
    work = ROOT / "build" / "release"
    shutil.rmtree(work, ignore_errors=True)
    source = committed_files(ROOT, work / "source")
    try:
        version = release_number(source)
    except Unready as unready:
        sys.exit(f"Not ready for a release: {unready}")
    # Archives take their dates from here, so that the same commit makes the same bytes.
    os.environ["SOURCE_DATE_EPOCH"] = _git("log", "-1", "--format=%ct")
    out = to or ROOT / "dist" / version
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)

    _say(f"making {version} of {_git('log', '-1', '--format=%h %s')}")
    if _git("status", "--porcelain"):
        _say("what is not committed is not in it")
    wheel = application(source, out)
    clients(source, out)
    front_ends(source, out)
    foundry(source, out)
    context = image(source, out, version)

    _say("installing it in a fresh environment, with the pinned packages")
    installed = Installed(source, out, work / "trial")
    bill_of_materials(installed.python, source, out / f"affray-{version}.cdx.json")
    _say("playing with it: " + installed.plays(version))
    with installed.serving() as url:
        _say("playing with the Python client: " + installed.client_plays(url))
        _say("playing with the TypeScript client in Node: " + typescript_plays(out, url, work / "node"))
    _say(
        "making the wheel again from what the image is made of: "
        + image_makes_the_same_wheel(context, wheel, work)
    )
    checksums(out)
    _say(f"made, and published nowhere: {out}")
    for each in sorted(out.iterdir()):
        click.echo(f"    {each.stat().st_size:>10,}  {each.name}")


def _git(*arguments: str) -> str:
    told = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    return told.stdout.strip()


def _say(line: str) -> None:
    click.echo(f"==> release: {line}")


if __name__ == "__main__":
    main()
