"""Packages of other distributions that have the names of Affray's own, and were found or installed in their place."""

from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution, distributions
from importlib.util import find_spec
from pathlib import Path

PACKAGES = ("events", "engine", "projections", "service")
HOME = Path(__file__).resolve().parents[1]


def namesake() -> str:
    """A sentence that names the first package which is not Affray's, and what to do; "" where all are."""
    sizes = _installed_sizes()
    for package in PACKAGES:
        spec = find_spec(package)
        found = Path(spec.origin).resolve() if spec and spec.origin else None
        if found is None:
            return _lost(HOME / package / "__init__.py")
        if found != HOME / package / "__init__.py":
            return _taken(package, found)
    for file, size in sizes.items():
        if not file.exists():
            return _lost(file)
        if file.stat().st_size != size and (owner := _owner(file)):
            return _taken(file.relative_to(HOME).parts[0], file, owner)
    return ""


def _installed_sizes() -> dict[Path, int]:
    """Affray's own modules and their sizes as they were installed; none of an installation that names a checkout."""
    try:
        files = distribution("affray").files or []
    except PackageNotFoundError:
        return {}
    ours = (each for each in files if each.parts[0] in PACKAGES and each.size is not None)
    return {HOME / each: each.size or 0 for each in ours}


def _taken(package: str, file: Path, owner: str = "") -> str:
    owner = owner or _owner(file)
    if owner:
        return (
            f"Another distribution, {owner}, has installed a package with the name of Affray's {package!r}: {file}. "
            "Install Affray as an application, away from other packages: with pipx or uvx, or in an environment of "
            "its own (python -m venv)."
        )
    return (
        f"Python finds another {package!r} before Affray's: {file}. "
        "Run affray in another folder and without PYTHONPATH, or rename that file."
    )


def _lost(file: Path) -> str:
    return (
        f"A file of Affray is missing: {file}. Removing another distribution with a package of the same name does "
        "that. Install Affray again (pip install --force-reinstall), best as an application, away from other "
        "packages: with pipx or uvx."
    )


def _owner(file: Path) -> str:
    """The name and version of the distribution that says it installed a file, besides Affray; "" for none."""
    return next((f"{each.name} {each.version}" for each in _others() if _has(each, file)), "")


def _others() -> Iterator[Distribution]:
    return (each for each in distributions() if each.name != "affray")


def _has(of: Distribution, file: Path) -> bool:
    named = (each for each in of.files or [] if each.name == file.name)
    return any(Path(str(each.locate())).resolve() == file for each in named)
