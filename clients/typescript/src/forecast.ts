// A forecast: how a fight may end, told again and again while the service plays it to its end many times over.

import type { Ending, FightForecast, ProblemDetails } from "../types/wire.js";
import { Problem, Unreachable } from "./problems.js";

/**
 * From which version on (now, where none is named), how many fights, by which dice; `less` leaves a combatant out, and `more` adds
 * another like one, by their ids; `signal` stops it.
 */
export interface Forecasting {
  at?: number;
  fights?: number;
  seed?: number;
  less?: string;
  more?: string;
  signal?: AbortSignal;
}

/** The last message of a forecast; `seen` gets each as it comes. Throws Problem, Unreachable, and what `signal` does. */
export async function forecastAt(
  address: string, headers: Record<string, string>, seen: (soFar: FightForecast) => void, signal?: AbortSignal,
): Promise<FightForecast> {
  let found: FightForecast | null = null;
  try {
    const response = await fetch(address, { headers, signal: signal ?? null });
    if (!response.ok) throw new Problem((await response.json()) as ProblemDetails);
    for await (const message of messages(response)) {
      if (message.type === "ending") throw new Problem(message.problem);
      seen((found = message));
    }
  } catch (error) {
    if (error instanceof Problem || signal?.aborted) throw error;
    throw new Unreachable(`No service answers at ${new URL(address).origin}: ${error}.`, "", String(error));
  }
  if (!found) throw new Unreachable(`No service answers at ${new URL(address).origin}: its answer was empty.`);
  return found;
}

/** The messages of a stream of Server-Sent Events, each as it is whole. */
async function* messages(response: Response): AsyncGenerator<FightForecast | Ending> {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const parts = (text + decoder.decode(value, { stream: true })).split("\n\n");
      text = parts.pop()!;
      for (const each of parts) yield JSON.parse(each.slice("data: ".length));
    }
  } finally {
    await reader.cancel();
  }
}
