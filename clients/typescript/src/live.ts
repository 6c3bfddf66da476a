// The live feed: the fight as it is, then each change as it happens; a connection that breaks is made again.

import type { EncounterView, Happened, LogEntry, SeatChoices, Sent, Snapshot, Told } from "../types/wire.js";
import { TRY_AGAIN } from "./error-codes.js";
import { patched, type Operation } from "./patch.js";
import { Problem } from "./problems.js";
import { varied } from "./requests.js";
import type { Wanted } from "./wanted.js";
import { wholeLines, wholeSeats } from "./whole.js";

const SILENCE = 45_000; // milliseconds without any sign of life, after which a connection counts as dead
const FIRST_PAUSE = 250; // milliseconds before connecting again, twice as many after each try that fails
const LONGEST_PAUSE = 8_000;

const NO_WEBSOCKET =
  "Watching a fight takes WebSockets, which this runtime lacks. Browsers, Deno, Bun and Node 22 have them; in Node 20 "
  + "take those of the package `ws`: `import { WebSocket } from \"ws\"` and `seat.watch({ WebSocket, seen })`.";

/** The state of a live connection. */
export type Status = "connecting" | "live" | "lost";

/** The fight as of `position`, and what led to it from the one before; `fresh`: a new beginning, without that. */
export interface Now {
  position: number;
  view: EncounterView;
  /** Every combatant of this seat who is asked something, with every choice. */
  options: Record<string, SeatChoices>;
  events: LogEntry[];
  lines: Told[];
  fresh: boolean;
}

/** What a front-end does with the live feed. */
export interface Watcher {
  /** Called first with the fight as it is, then after each commit of which this seat sees anything. */
  seen(now: Now): void;
  /** How the connection is. It comes back by itself, and goes on where it was. */
  status?(status: Status): void;
  /** The service ended it (the seat was taken away ...): nothing comes any more. */
  ended?(problem: Problem): void;
  /** Go on from here, rather than from the fight as it is. */
  after?: Now;
  /** What is wanted of the options in all that is seen (`{ limit: 0 }`: none of them); left out: all. */
  options?: Wanted;
  /** The WebSockets to watch through, where the runtime has none of its own (Node 20): those of the package `ws`. */
  WebSocket?: WebSockets;
}

/** What makes WebSockets: that of browsers, of Node, or of the package `ws`. */
export type WebSockets = new (address: string, protocols: string[]) => Socket;

/** As much of a WebSocket as is used. */
export interface Socket {
  onopen: ((event: any) => void) | null;
  onmessage: ((event: any) => void) | null;
  onclose: ((event: any) => void) | null;
  onerror: ((event: any) => void) | null;
  send(text: string): void;
  close(): void;
}

/** A live feed that is running. */
export interface Watching {
  /** Settles when the fight was seen first, or when the service ended it (see `ended`). */
  started: Promise<void>;
  stop(): void;
}

/** The live feed: a snapshot, then a message for each commit; a connection that breaks is made again. */
export function follow(address: string, protocols: string[], watcher: Watcher): Watching {
  const Connection = watcher.WebSocket ?? globalThis.WebSocket;
  if (Connection === undefined) throw new Error(NO_WEBSOCKET);
  const wanted = watcher.options ?? {};
  let begin = (): void => {};
  const started = new Promise<void>((done) => { begin = done; });
  let now: Now | null = watcher.after ?? null;
  let socket: Socket | null = null;
  let timer: ReturnType<typeof setTimeout>; // either the silence or the next try
  let pause = FIRST_PAUSE;
  let atLeast = 0; // milliseconds that the service wants to be left alone
  let status: Status | "" = "";

  function report(next: Status): void {
    if (next !== status) watcher.status?.((status = next));
  }

  function connect(): void {
    clearTimeout(timer);
    atLeast = 0;
    report(now ? "lost" : "connecting");
    const mine = new Connection(address, protocols);
    socket = mine;
    mine.onopen = () => mine.send(JSON.stringify({ type: "hello", after: now?.position ?? null, options: watcher.options }));
    mine.onmessage = ({ data }: { data: string }) => { if (mine === socket) receive(JSON.parse(data)); };
    // Not every Node tells of a connection that could not be made by a close.
    mine.onclose = mine.onerror = () => { if (mine === socket) reconnect(); };
    listen();
  }

  function listen(): void {
    clearTimeout(timer);
    timer = setTimeout(reconnect, SILENCE);
  }

  function reconnect(): void {
    disconnect();
    report(now ? "lost" : "connecting");
    timer = setTimeout(connect, Math.max(atLeast, varied(pause)));
    pause = Math.min(2 * pause, LONGEST_PAUSE);
  }

  function disconnect(): void {
    clearTimeout(timer);
    const last = socket;
    socket = null;
    last?.close();
  }

  function stop(): void {
    disconnect();
    unlisten();
  }

  function receive(message: Sent): void {
    listen();
    if (message.type === "ending") {
      const problem = new Problem(message.problem);
      if (TRY_AGAIN.has(problem.code)) { // it closes, and we come back
        atLeast = problem.againIn;
        return;
      }
      stop();
      watcher.ended?.(problem);
      begin();
      return;
    }
    pause = FIRST_PAUSE;
    report("live");
    if (message.type === "snapshot") watcher.seen((now = begun(message, wanted)));
    else if (message.type === "commit") {
      now = now && message.follows === now.position ? grown(now, message, wanted) : null;
      if (!now) return reconnect(); // never by this service: begin again rather than show what is wrong
      watcher.seen(now);
    } else if (message.type !== "beat") return;
    begin();
  }

  // A browser that is online again, or whose page is looked at again, need not wait for the next try.
  const unlisten = whenBack(() => {
    if (socket || atLeast) return;
    pause = FIRST_PAUSE;
    connect();
  });
  connect();
  return { started, stop };
}

/** Call this whenever the browser comes back to life; what comes back stops it. Elsewhere it is never called. */
function whenBack(call: () => void): () => void {
  if (typeof document === "undefined") return () => {};
  const looked = (): void => { if (document.visibilityState === "visible") call(); };
  addEventListener("online", call);
  document.addEventListener("visibilitychange", looked);
  return () => {
    removeEventListener("online", call);
    document.removeEventListener("visibilitychange", looked);
  };
}

const begun = ({ position, view, options }: Snapshot, wanted: Wanted): Now =>
  ({ position, view, options: wholes(Object.entries(options), wanted), events: [], lines: [], fresh: true });

/** The fight after a commit; null where its patch does not fit. */
function grown(now: Now, { position, patch, options, events, lines }: Happened, wanted: Wanted): Now | null {
  const all = Object.entries({ ...now.options, ...options });
  const asked = all.filter((each): each is [string, SeatChoices] => each[1] !== null);
  try {
    const view = patched(now.view, patch as Operation[]);
    return { position, view, options: wholes(asked, wanted), events, lines: wholeLines(lines), fresh: false };
  } catch {
    return null;
  }
}

function wholes(options: [string, SeatChoices][], wanted: Wanted): Record<string, SeatChoices> {
  const seats = wholeSeats(options.map(([, each]) => each), wanted);
  return Object.fromEntries(options.map(([seat], number) => [seat, seats[number]!]));
}
