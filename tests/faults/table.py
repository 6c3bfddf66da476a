"""What came of many rounds, as a table."""

from collections.abc import Sequence
from itertools import groupby

from tests.faults.cluster_faults import CLUSTER_FAULTS, CUT_OFF
from tests.faults.faults import DISK_FULL, FAULTS, POWER_CUT
from tests.faults.power import watched
from tests.faults.rounds import Outcome

HEADINGS = ("rounds", "commands", "acknowledged", "refused", "retries", "found done", "late", "violations")


def table(outcomes: Sequence[Outcome], *, small_disk: bool) -> str:
    """A line for each fault, and one for all."""
    lines = [f"{'':28}" + "".join(f"{each:>13}" for each in HEADINGS)]
    order = [*FAULTS, *CLUSTER_FAULTS]
    by_fault = sorted(outcomes, key=lambda each: order.index(each.fault))
    for fault, group in groupby(by_fault, key=lambda each: each.fault):
        lines.append(_line(fault, list(group)))
    found = {each.fault for each in outcomes}
    if found & (CLUSTER_FAULTS.keys() - FAULTS.keys()):
        if CUT_OFF not in found:
            lines.append(
                f"{CUT_OFF:28}   not tested here: this machine allows no network of its own (unshare, ip, nft)"
            )
    elif not small_disk and DISK_FULL not in found:
        lines.append(
            f"{DISK_FULL:28}   not tested here: this machine allows no small file system to be mounted"
        )
    elif POWER_CUT not in found and not watched():
        lines.append(f"{POWER_CUT:28}   not tested here: this machine has no C compiler (cc)")
    lines.append(_line("all", outcomes))
    lines.append(
        "found done: a retry was answered with what an earlier try had done. "
        "late: done by a try that had been given up, after a retry was refused."
    )
    return "\n".join(lines)


def _line(name: str, outcomes: Sequence[Outcome]) -> str:
    figures = (
        len(outcomes),
        sum(each.sent for each in outcomes),
        sum(each.acknowledged for each in outcomes),
        sum(each.refused for each in outcomes),
        sum(each.retries for each in outcomes),
        sum(each.found for each in outcomes),
        sum(each.late for each in outcomes),
        sum(len(each.violations) for each in outcomes),
    )
    return f"{name:28}" + "".join(f"{each:>13,}" for each in figures)
