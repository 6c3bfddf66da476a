import type { EncounterView, LogEntry, SeatChoices, Told } from "../types/wire.js";
import { Problem } from "./problems.js";
import type { Wanted } from "./wanted.js";
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
export declare function follow(address: string, protocols: string[], watcher: Watcher): Watching;
