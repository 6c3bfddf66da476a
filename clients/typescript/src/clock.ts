// The service's clock, as far as its answers have told.

/** How many milliseconds the clock of a service is ahead of ours at least and at most, by its origin. */
const ahead = new Map<string, [number, number]>();

const STALE = 2_000; // milliseconds: the header has whole seconds, and is renewed once in a second

/** Learn from a response what time it is there; it was made after it was `asked` for. Other origins are not shown it. */
export function setClock(address: string, response: Response, asked: number): void {
  const said = Date.parse(response.headers.get("date") ?? "");
  if (Number.isNaN(said)) return;
  const origin = new URL(address).origin;
  const [low, high] = [said - Date.now(), said + STALE - asked];
  const [least, most] = ahead.get(origin) ?? [low, high];
  const changed = low > most || high < least; // one of the clocks was set meanwhile
  ahead.set(origin, changed ? [low, high] : [Math.max(low, least), Math.min(high, most)]);
}

/** The time of the service of an origin, in milliseconds since 1970, never behind. */
export const clockOf = (origin: string): number => Date.now() + (ahead.get(origin)?.[1] ?? 0);
