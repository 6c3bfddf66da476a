"""Tests that need another address than loopback: this machine's own, or one in a network made for the test."""

import shlex
import subprocess
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import pytest

from service.http.guards.network_addresses import addresses
from tests.support.waiting import patience

# What a machine in no network is given: a namespace of its own, where loopback has a second address.
OWN = "ip link set lo up && ip address add 192.168.77.7/24 dev lo && exec "


def in_a_network(test: Callable[..., None]) -> Callable[..., None]:
    """A test (which takes `request`) that is never left out: a machine in no network runs it in one of its own."""

    @wraps(test)
    def run(*, request: pytest.FixtureRequest, **fixtures: Any) -> None:
        if addresses():
            test(request=request, **fixtures)
            return
        again = shlex.join([sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", request.node.nodeid])
        ran = subprocess.run(
            ["unshare", "--map-root-user", "--net", "sh", "-c", OWN + again],
            cwd=Path(__file__).parents[2],
            capture_output=True,
            text=True,
            timeout=patience(),
            check=False,
        )
        if ran.returncode:
            pytest.fail(
                "This machine is in no network, and the test did not pass in one of its own:\n"
                f"{ran.stdout}\n{ran.stderr}"
            )

    return run
