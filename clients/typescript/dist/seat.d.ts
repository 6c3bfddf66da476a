import type { AddedPicture, Adjust, Audit, Command, EncounterView, EventPage, FightForecast, GmSecrets, Ledger, MakeRuling, Odds, Open, OpenTable, Options, Played, Reach, RecordCheck, RemovedPicture, Suggestion, Summary, TableCode, TableDice, Timeline, Tried, Webhook } from "../types/wire.js";
import { type Forecasting } from "./forecast.js";
import { type Watcher, type Watching } from "./live.js";
import { type Wanted } from "./wanted.js";
/** A command before it has an id; give one to send the same command twice. */
export type Draft<T> = T extends unknown ? Omit<T, "id"> & {
    id?: string;
} : never;
/** What an opening says. */
export type Opening = Omit<Draft<Open>, "command" | "id">;
/** Take the seat of an invitation: `http://host/#join/FIGHT/TOKEN`. Its story is told in `language` ("de"); "": as the runtime says. */
export declare function join(link: string, language?: string): Seat;
/** A seat at an encounter, by its token. The story is told in `language` ("de"); "": as the runtime says. */
export declare class Seat {
    #private;
    readonly url: string;
    readonly encounter: string;
    readonly token: string;
    readonly language: string;
    constructor(url: string, encounter: string, token: string, language?: string);
    /** Another seat at the same encounter. */
    sit(token: string): Seat;
    /**
     * The link that a GM sends to a player: under the address by which others reach the service, where `invite` was told of
     * one. The token comes after the #, which browsers send to nobody.
     */
    link(token: string): string;
    /** The fight as it is, or as it was at a past version. */
    view(at?: number): Promise<EncounterView>;
    /**
     * The choices of every combatant of this seat; or only what is `wanted` of them, in words where one likes. With `full`, `outlooks`
     * has by their ids all that they may lead to.
     */
    options(wanted?: Wanted, full?: boolean): Promise<Options>;
    /** How likely a choice succeeds, exactly; with `by`, for each value of this parameter; `full`: and all it may lead to. */
    odds(decision: string, choice: string, args: Record<string, any>, by?: string, full?: boolean): Promise<Odds>;
    /**
     * How the fight may end, from now or from the version `at` on, for a player by what they see: `seen` is told again and again while it is
     * played so many times, and what comes back is the last that was told. `signal` stops it.
     */
    forecast(seen: (soFar: FightForecast) => void, { signal, ...asked }?: Forecasting): Promise<FightForecast>;
    /** Which cells of the board a choice with a `path` reaches, at what cost and by which last step. */
    reach(decision: string, choice: string, args?: Record<string, any>): Promise<Reach>;
    /** What the autopilot would answer to a decision, in one of the styles of the ruleset or as usual. */
    suggestion(decision: string, style?: string): Promise<Suggestion>;
    /** The events after a position ("7-3", or 7 for all of commit 7); with what a turn could hold, where `choices` are asked for. */
    events(after?: string | number, limit?: number, choices?: boolean): Promise<EventPage>;
    /** The story after a position, line by line, in words; with a `limit`, `next` is where to ask on. */
    timeline(after?: string | number, limit?: number): Promise<Timeline>;
    /** The fight as it was at each version from one on, in their order: that many of them, or fewer at the end. */
    steps(from?: number, limit?: number): Promise<EncounterView[]>;
    /** Every roll after a position; with a `limit`, `next` is where to ask on. */
    ledger(after?: string | number, limit?: number): Promise<Ledger>;
    /** Who did what so far and how lucky they were, by what this seat saw. */
    summary(): Promise<Summary>;
    /** What only a GM knows: the hidden rolls that were not revealed yet, and the invite links. */
    secrets(): Promise<GmSecrets>;
    /** Keep a picture (PNG, JPEG, WebP) with the fight, as a GM: the answer has its id, for the command `picture`. */
    addPicture(picture: Blob): Promise<AddedPicture>;
    /** A picture of the fight, by the id under which this seat has seen it. */
    picture(id: string): Promise<Blob>;
    /** Keep a picture no more, as a GM. */
    removePicture(id: string): Promise<RemovedPicture>;
    /** The code by which everybody at the table comes ("": none is open), and who waits; for GMs. */
    table(): Promise<TableCode>;
    /** Open the table's code, as a GM: guests may ask for the `heroes`. One that is open stays, unless `renew`. */
    openTable(more?: Partial<OpenTable>): Promise<TableCode>;
    /** Close the table's code: whoever was let in stays. */
    closeTable(): Promise<TableCode>;
    /** Let a guest in, on a seat that was invited to. */
    letIn(guest: string, seat: string): Promise<TableCode>;
    /** Turn a guest away. */
    turnAway(guest: string): Promise<TableCode>;
    /** Whether the record holds: its chain, and the server's dice; what does not, a GM is told. */
    check(): Promise<RecordCheck>;
    /** The audit, for a GM: the whole record derived again by the rules. */
    audit(): Promise<Audit>;
    /** The whole record, for a GM: as JSON Lines, or as a page that replays and proves the fight. */
    export(format: "jsonl" | "html"): Promise<Blob>;
    /** Another encounter that begins as a copy of this one up to version `at`; you sit there as its GM. */
    fork(at: number, more?: {
        title?: string;
        encounter?: string;
        id?: string;
    }): Promise<Seat>;
    /** Send any command. The answer has in `options` what is `wanted` of those that follow; without that, none. */
    command(draft: Draft<Command>, wanted?: Wanted): Promise<Played>;
    /** The answer of `who`, a combatant or "gm", to what they are asked. */
    answer(who: string, choice: string, args?: Record<string, unknown>, more?: {
        decision?: string;
        dice?: TableDice[];
        expected?: number;
        id?: string;
    }): Promise<Played>;
    /** Take an option by its `id`, with what it leaves open as `args`. */
    choose(option: string, args?: Record<string, unknown>, more?: {
        by?: string;
        dice?: TableDice[];
        expected?: number;
        id?: string;
    }): Promise<Played>;
    /** Go to a cell of the board: the service finds the way, and the choice that leads there unless `more` names it. */
    move(combatant: string, to: [number, number], more?: {
        choice?: string;
        args?: Record<string, unknown>;
        decision?: string;
        by?: string;
        id?: string;
    }): Promise<Played>;
    /** Say what a combatant has now, as a GM: hit points, resources, conditions, where they are. */
    adjust(combatant: string, now: Omit<Adjust, "command" | "combatant" | "id"> & {
        id?: string;
    }): Promise<Played>;
    /** Make a ruling, as a GM, with effects and rolls. */
    rule(ruling: string, reason: string, more?: Omit<MakeRuling, "command" | "ruling" | "reason" | "id"> & {
        id?: string;
    }): Promise<Played>;
    /** Say something aloud for a combatant, or to an `audience` only. */
    say(combatant: string, text: string, more?: {
        audience?: string[];
        by?: string;
        id?: string;
    }): Promise<Played>;
    /** End the fight, as a GM. */
    close(reason?: string): Promise<Played>;
    /** Invite somebody to a seat, as a GM; what comes back is its token, for `link`. */
    invite(seat: string, combatants?: string[], role?: "gm" | "player" | "observer" | "spectator", hours?: number): Promise<string>;
    /** Take a seat away, as a GM. */
    revoke(seat: string, reason?: string): Promise<Played>;
    /**
     * Take back the last command that counts, by its `version`, or with `to` all after that version. The answer to a
     * command has its version, and the view names it under `undo`; where it is not the last any more, it is refused
     * (`overtaken`). For a player it may come to asking the GM (`UndoRequested`), with the `reason`.
     */
    undo(version: number, more?: {
        to?: number;
        reason?: string;
        id?: string;
    }): Promise<Played>;
    /** Take back the last undo: what the view names under `redo`. */
    redo(version: number, more?: {
        id?: string;
    }): Promise<Played>;
    /** Undo what a player asked for, as a GM (`undo_requests` in the view); `version` as for `undo`. */
    grant(request: string, version: number, more?: {
        id?: string;
    }): Promise<Played>;
    /** Do not undo what a player asked for, as a GM. */
    deny(request: string, reason?: string, more?: {
        id?: string;
    }): Promise<Played>;
    /** Show hidden rolls, as a GM. */
    reveal(rolls: string[], more?: {
        id?: string;
    }): Promise<Played>;
    /**
     * Have what a seat sees posted to an address, as a GM; the answer has the secret that signs it, once. With `events`
     * ("DamageTaken") only commits with one of these. It is sent but once: an answer that got lost would leave a webhook with
     * a lost secret.
     */
    addWebhook(to: string, { seat, events }?: {
        seat?: string;
        events?: string[];
    }): Promise<Webhook>;
    /** The webhooks of the fight, how far each delivery got, the last attempts, and what went wrong last. */
    webhooks(): Promise<Webhook[]>;
    /** Take a webhook away; those that are left. */
    removeWebhook(webhook: string): Promise<Webhook[]>;
    /** Have a heartbeat posted to a webhook at once. */
    tryWebhook(webhook: string): Promise<Tried>;
    /** Have what comes after a position posted to a webhook again, under the same ids. */
    sendWebhookAgain(webhook: string, after: number): Promise<Webhook>;
    /** Have a new secret sign what is posted, which the answer has, once; for some hours the old one signs too. */
    rollWebhookSecret(webhook: string, hours?: number): Promise<Webhook>;
    /** Follow the fight, until it is stopped. Throws at once where there are no WebSockets (see `Watcher.WebSocket`). */
    watch(watcher: Watcher): Watching;
}
