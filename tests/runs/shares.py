"""Which files of tests each of several processes runs: about as much for each, by the price list."""

from collections.abc import Collection

from tests.runs.price_list import PriceList, taken

EACH_TEST = 0.002
"""CPU seconds that pytest takes for a test, whatever is in it."""

WAITS = 1.6
"""How long a test takes that runs one at a time, in times of its CPU seconds: it waits for processes to start."""

UNKNOWN = 0.5
"""CPU seconds that a file is thought to take which no run has measured yet."""


def shares(
    files: Collection[str],
    count: int,
    prices: PriceList,
    take: str,
    reached: Collection[str] = (),
    ahead: float = 0.0,
) -> list[list[str]]:
    """The files, dealt out to `count` processes: the dearest first, each to who has least to do yet.

    The first has something else to do before, which takes `ahead` seconds.
    """
    costs = {file: cost(file, prices, "all" if file in reached else take) for file in files}
    dealt: list[list[str]] = [[] for _ in range(count)]
    totals = [ahead] + [0.0] * (count - 1)
    for file in sorted(files, key=lambda file: (-costs[file], file)):
        least = totals.index(min(totals))
        dealt[least].append(file)
        totals[least] += costs[file]
    return [sorted(each) for each in dealt]


def cost_apart(path: str, prices: PriceList, take: str) -> float:
    """Seconds that those tests of a file take which run one at a time; at most, as a cheap one of them may not."""
    file = prices.files[path]
    dear = sum(
        each.cpu
        for name, each in file.dear.items()
        if taken(take, each.cpu, each.mark) and prices.apart(f"{path}::{name}")
    )
    return WAITS * (file.cpu + dear)


def cost(path: str, prices: PriceList, take: str) -> float:
    """CPU seconds that those tests of a file take which run side by side with others."""
    if (file := prices.files.get(path)) is None:
        return UNKNOWN
    dear = sum(
        each.cpu
        for name, each in file.dear.items()
        if taken(take, each.cpu, each.mark) and not prices.apart(f"{path}::{name}")
    )
    return file.cpu + (0.0 if take == "test" else file.long) + dear + EACH_TEST * file.tests
