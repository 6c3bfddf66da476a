"""What is handed out: wheels, the client for npm, the module for Foundry, what the image is built of, checksums.

Everything is made of the files of one commit, not of the work tree, and the same commit makes the same bytes.
"""

import hashlib
import os
import re
import shlex
import subprocess
import sys
import tarfile
from pathlib import Path

CONTAINERFILE = "deploy/Containerfile"


def committed_files(root: Path, to: Path) -> Path:
    """Write the files of the last commit into a new folder; that folder."""
    to.mkdir(parents=True)
    packed = subprocess.run(["git", "archive", "HEAD"], cwd=root, capture_output=True, check=True)
    subprocess.run(["tar", "-x"], cwd=to, input=packed.stdout, check=True)
    return to


def wheel_of(folder: Path, out: Path) -> Path:
    """The wheel of a distribution's folder. What makes it is in the environment that runs this."""
    before = set(out.glob("*.whl"))
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "wheel"]
    subprocess.run([*pip, "--no-deps", "--no-build-isolation", "--no-index", "-w", out, folder], check=True)
    [made] = set(out.glob("*.whl")) - before
    return made


def application(source: Path, out: Path) -> Path:
    """The wheel of Affray."""
    return wheel_of(source, out)


def clients(source: Path, out: Path) -> None:
    """The client for Python as a wheel, the one for TypeScript as npm packs it."""
    wheel_of(source / "clients" / "python", out)
    pack = ["npm", "pack", "--silent", "--ignore-scripts", "--pack-destination", str(out.resolve())]
    subprocess.run(pack, cwd=source / "clients" / "typescript", check=True, stdout=subprocess.DEVNULL)


def front_ends(source: Path, out: Path) -> None:
    """The wheels of those that bring commands of their own."""
    for name in ("discord", "mcp", "terminal"):
        wheel_of(source / "integrations" / name, out)


def foundry(source: Path, out: Path) -> None:
    """The module for Foundry: the zip, and the manifest beside it, as Foundry fetches them."""
    made = out.parent / f"{out.name}-foundry"
    subprocess.run(
        [sys.executable, source / "integrations/foundry/release.py", made],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    (made / "affray.zip").rename(out / "affray-foundry.zip")
    subprocess.run(["rm", "-r", made], check=True)


def image(source: Path, out: Path, version: str) -> Path:
    """All that the image is built of, and what goes with it to run it, as an archive that `docker build` reads:

    docker build -f deploy/Containerfile -t affray - < affray-VERSION-image.tar.gz
    """
    copied = re.findall(r"^COPY (?!--from)(.+)$", (source / CONTAINERFILE).read_text("utf-8"), re.MULTILINE)
    taken = sorted(
        {"deploy", *(each for line in copied for each in shlex.split(line)[:-1] if "deploy/" not in each)}
    )
    plain = out / f"affray-{version}-image.tar"
    with tarfile.open(plain, "w", format=tarfile.PAX_FORMAT) as archive:
        for name in taken:
            archive.add(source / name, name, filter=_as_nobody)
    subprocess.run(["gzip", "--no-name", "--best", plain], check=True)
    return plain.with_name(f"{plain.name}.gz")


def _as_nobody(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """A file of the archive without who made it, and when."""
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    member.mtime = int(os.environ["SOURCE_DATE_EPOCH"])
    return member


def checksums(out: Path) -> None:
    """The SHA-256 of each file, as `sha256sum -c SHA256SUMS` reads them."""
    sums = [
        f"{hashlib.sha256(each.read_bytes()).hexdigest()}  {each.name}\n" for each in sorted(out.iterdir())
    ]
    (out / "SHA256SUMS").write_text("".join(sums), encoding="utf-8")
