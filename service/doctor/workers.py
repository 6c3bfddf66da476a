"""Workers: whether they answer, are of one version and have one time, and how requests come to them through a proxy."""

import re
from collections.abc import Iterable, Iterator, Sequence
from urllib.parse import urlsplit

import httpx
import msgspec

from engine.fights.encounters import now_ms
from service import __version__
from service.doctor.clocks import apart
from service.doctor.finding import Finding, look, well, wrong
from service.http.guards.network_addresses import is_loopback
from service.wire.responses import WorkerState

PATIENCE = 5.0  # seconds, for an answer
NOBODY = "203.0.113.7"  # of a network that is for examples: no proxy is asked from there

_state = msgspec.json.Decoder(WorkerState)
_health = msgspec.json.Decoder(dict[str, object])


async def workers(
    client: httpx.AsyncClient, urls: Sequence[str], token: str
) -> tuple[list[WorkerState], list[Finding]]:
    """What the workers at these addresses say of themselves to the operator, and what is to be found in it."""
    states: list[WorkerState] = []
    found: list[Finding] = []
    for url in urls:
        try:
            found += await _health_of(client, url)
            before = now_ms()
            answer = await client.get(
                f"{url}/worker",
                headers={"Authorization": f"Bearer {token}", "X-Forwarded-For": NOBODY},
                timeout=PATIENCE,
            )
            if answer.status_code != 200:
                found.append(_unknown(url, answer))
                continue
            state = _state.decode(answer.content)
        except (httpx.HTTPError, msgspec.MsgspecError) as error:
            why = str(error) or type(error).__name__
            found.append(
                wrong(
                    "workers",
                    f"No worker answers at {url}: {why}.",
                    "Start it (affray serve), or name the addresses of workers and of the proxy: --url URL",
                )
            )
            continue
        states.append(state)
        found += [apart(f"The worker at {url}", state.now, before, now_ms()), *headers(url, state)]
    found += versions([each.version for each in states])
    return states, found


async def _health_of(client: httpx.AsyncClient, url: str) -> list[Finding]:
    answer = await client.get(f"{url}/healthz", timeout=PATIENCE)
    try:
        said = _health.decode(answer.content)
    except msgspec.MsgspecError as error:
        raise httpx.HTTPError(f"the answer is {answer.status_code}, and none of Affray's") from error
    if said.get("status") == "ok":
        return [well("workers", f"The worker at {url} answers, and its log takes commits.")]
    why = said.get("detail") or said.get("warnings") or said.get("status")
    return [
        wrong(
            "workers",
            f"The worker at {url} is not well: {why}",
            "See to the log first; then look at /healthz.",
        )
    ]


def _unknown(url: str, answer: httpx.Response) -> Finding:
    if answer.status_code == 404:
        return wrong(
            "workers", f"The worker at {url} is of a version without /worker.", "Start all with one version."
        )
    return wrong(
        "workers",
        f"The worker at {url} does not take this log's operator for one: {answer.status_code}.",
        "Name the log that it works on (--data, --redis), and give the AFFRAY_KEY that it has.",
    )


def versions(running: Sequence[str]) -> list[Finding]:
    """The versions that run, of which there is one, that of this command."""
    different = sorted({*running, __version__})
    if not running:
        return []
    says = f"Workers and this command are of versions {', '.join(different)}."
    if len(different) > 1 and are_neighbours(different):
        return [
            look("versions", says, "They play side by side; replace the older ones, one after the other.")
        ]
    if len(different) > 1:
        return [
            wrong(
                "versions",
                says,
                "Stop all workers, install one version, start all: these are not tried side by side.",
            )
        ]
    return [well("versions", f"All are of version {__version__}.")]


def are_neighbours(versions: Iterable[str]) -> bool:
    """Whether workers of these may serve one log side by side: of one MAJOR version, at most one MINOR apart."""
    numbers = [re.match(r"(\d+)\.(\d+)\.", each) for each in versions]
    majors = {each and each[1] for each in numbers}
    minors = {int(each[2]) for each in numbers if each}
    return None not in majors and len(majors) == 1 and max(minors) - min(minors) <= 1


def headers(url: str, seen: WorkerState) -> list[Finding]:
    """How a request came to the worker that was sent to this address, with a forged X-Forwarded-For."""
    parts = urlsplit(url)
    unchanged = (seen.forwarded_for, seen.forwarded_proto) == (NOBODY, "")
    straight = unchanged and (seen.scheme, seen.host) == (parts.scheme, parts.netloc)
    if straight and (seen.client != NOBODY or is_loopback(parts.hostname or "")):
        return [well("proxy", f"The worker at {url} is asked without a proxy, or by one that adds nothing.")]
    return [*_proxy(url, seen)] or [
        well("proxy", f"The proxy at {url} says for whom it asks, and is believed.")
    ]


def _proxy(url: str, seen: WorkerState) -> Iterator[Finding]:
    parts = urlsplit(url)
    if seen.client == NOBODY:
        yield wrong(
            "proxy",
            f"What anybody sends as X-Forwarded-For is believed at {url}: limits of addresses hold for nobody.",
            "Have the proxy set that header, or add to it (nginx: proxy_set_header X-Forwarded-For $remote_addr).",
        )
    elif not seen.forwarded_for or seen.forwarded_for == NOBODY:
        yield wrong(
            "proxy",
            f"The proxy at {url} does not say for whom it asks: all people count as one address.",
            "Have it send X-Forwarded-For and X-Forwarded-Proto, and name it with affray serve --behind.",
        )
    elif not seen.proxies or seen.client not in [each.strip() for each in seen.forwarded_for.split(",")]:
        yield wrong(
            "proxy",
            f"The proxy at {url} ({seen.client}) is not believed: all people count as one address.",
            f"Start the workers with --behind {seen.client}",
        )
    if seen.scheme != parts.scheme:
        yield wrong(
            "proxy",
            f"The workers take {parts.scheme} at {url} for {seen.scheme}.",
            "Have the proxy send X-Forwarded-Proto, and name it with affray serve --behind.",
        )
    if seen.host != parts.netloc:
        yield wrong(
            "proxy",
            f"The proxy at {url} asks for {seen.host}: pages are refused as those of another host.",
            "Have it pass the host on (nginx: proxy_set_header Host $http_host), or say --url to affray serve.",
        )
