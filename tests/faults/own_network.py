"""A network of its own for this program and all that it starts, in which lines between addresses can be cut."""

import os
import shutil
import subprocess
import sys

OWN_NETWORK = "AFFRAY_FAULTS_OWN_NETWORK"
PREPARE = (
    "ip link set lo up && nft add table inet cut && "
    "nft 'add chain inet cut lines { type filter hook input priority 0; }'"
)


def with_own_network() -> None:
    """Start this program again where its network is its own and ends with it, if the machine allows it."""
    if OWN_NETWORK in os.environ:
        return
    command = ["unshare", "--map-root-user", "--net", "sh", "-c"]
    tools = all(shutil.which(each) for each in ("unshare", "ip", "nft"))
    allowed = tools and subprocess.run([*command, PREPARE], capture_output=True, check=False).returncode == 0
    os.environ[OWN_NETWORK] = "yes" if allowed else "no"
    if allowed:
        again = [sys.executable, *sys.orig_argv[1:]]
        os.execvp("unshare", [*command, f'{PREPARE} && exec "$@"', "sh", *again])
