// A seat at an encounter: all that its token lets one see and do.

import type {
  AddedPicture, Adjust, Audit, Command, EncounterView, EventPage, FightForecast, GmSecrets, Ledger, MakeRuling, Odds, Open, OpenTable, Options, PastSteps, Played, Reach, RecordCheck, RemovedPicture, Suggestion, Summary,
  TableCode, TableDice, Timeline, Tried, Webhook, Webhooks,
} from "../types/wire.js";
import { forecastAt, type Forecasting } from "./forecast.js";
import { follow, type Watcher, type Watching } from "./live.js";
import { patched, type Operation } from "./patch.js";
import { answered, ask, bare, bearing, randomId, reading, send, SLOWEST_RECORD } from "./requests.js";
import { queryOf, type Wanted } from "./wanted.js";
import { wholeLines, wholeSeats } from "./whole.js";

/** A command before it has an id; give one to send the same command twice. */
export type Draft<T> = T extends unknown ? Omit<T, "id"> & { id?: string } : never;

/** What an opening says. */
export type Opening = Omit<Draft<Open>, "command" | "id">;

const limited = (limit?: number): string => (limit === undefined ? "" : `&limit=${limit}`);

/** Take the seat of an invitation: `http://host/#join/FIGHT/TOKEN`. Its story is told in `language` ("de"); "": as the runtime says. */
export function join(link: string, language = ""): Seat {
  const { origin, hash } = new URL(link);
  const [kind, encounter, token] = decodeURIComponent(hash.slice(1)).split("/");
  if (kind !== "join" || !encounter || !token) throw new Error(`This link invites to no fight: ${origin}`);
  return new Seat(origin, encounter, token, language);
}

/** A seat at an encounter, by its token. The story is told in `language` ("de"); "": as the runtime says. */
export class Seat {
  readonly url: string;
  readonly encounter: string;
  readonly token: string;
  readonly language: string;
  readonly #links = new Map<string, string>(); // of tokens that were given away here

  constructor(url: string, encounter: string, token: string, language = "") {
    this.url = bare(url);
    this.encounter = encounter;
    this.token = token;
    this.language = language;
  }

  /** Another seat at the same encounter. */
  sit(token: string): Seat {
    return new Seat(this.url, this.encounter, token, this.language);
  }

  /**
   * The link that a GM sends to a player: under the address by which others reach the service, where `invite` was told of
   * one. The token comes after the #, which browsers send to nobody.
   */
  link(token: string): string {
    return this.#links.get(token) ?? `${this.url}/#join/${this.encounter}/${token}`;
  }

  /** The fight as it is, or as it was at a past version. */
  view(at?: number): Promise<EncounterView> {
    return this.#get(at === undefined ? "" : `?at=${at}`);
  }

  /**
   * The choices of every combatant of this seat; or only what is `wanted` of them, in words where one likes. With `full`, `outlooks`
   * has by their ids all that they may lead to.
   */
  async options(wanted: Wanted = {}, full = false): Promise<Options> {
    const found = await this.#get<Options>(`/options${queryOf({ ...wanted, ...(full ? { odds: "full" } : {}) })}`);
    return { ...found, seats: wholeSeats(found.seats, wanted) };
  }

  /** How likely a choice succeeds, exactly; with `by`, for each value of this parameter; `full`: and all it may lead to. */
  odds(decision: string, choice: string, args: Record<string, any>, by = "", full = false): Promise<Odds> {
    const more: Record<string, string> = full ? { odds: "full" } : {};
    return this.#get(`/odds?${new URLSearchParams({ decision, choice, args: JSON.stringify(args), by, ...more })}`);
  }

  /**
   * How the fight may end, from now or from the version `at` on, for a player by what they see: `seen` is told again and again while it is
   * played so many times, and what comes back is the last that was told. `signal` stops it.
   */
  forecast(seen: (soFar: FightForecast) => void, { signal, ...asked }: Forecasting = {}): Promise<FightForecast> {
    const query = new URLSearchParams(Object.entries(asked).map(([name, each]) => [name, String(each)]));
    return forecastAt(`${this.#path}/forecast?${query}`, this.#headers, seen, signal);
  }

  /** Which cells of the board a choice with a `path` reaches, at what cost and by which last step. */
  reach(decision: string, choice: string, args: Record<string, any> = {}): Promise<Reach> {
    return this.#get(`/reach?${new URLSearchParams({ decision, choice, args: JSON.stringify(args) })}`);
  }

  /** What the autopilot would answer to a decision, in one of the styles of the ruleset or as usual. */
  suggestion(decision: string, style = ""): Promise<Suggestion> {
    return this.#get(`/suggestion?${new URLSearchParams({ decision, style })}`);
  }

  /** The events after a position ("7-3", or 7 for all of commit 7); with what a turn could hold, where `choices` are asked for. */
  events(after: string | number = 0, limit = 1000, choices = false): Promise<EventPage> {
    return this.#get(`/events?after=${after}&limit=${limit}${choices ? "&choices=yes" : ""}`);
  }

  /** The story after a position, line by line, in words; with a `limit`, `next` is where to ask on. */
  async timeline(after: string | number = 0, limit?: number): Promise<Timeline> {
    const found = await this.#get<Timeline>(`/timeline?after=${after}${limited(limit)}`);
    return { ...found, lines: wholeLines(found.lines) };
  }

  /** The fight as it was at each version from one on, in their order: that many of them, or fewer at the end. */
  async steps(from = 1, limit = 64): Promise<EncounterView[]> {
    const { view, steps } = await this.#get<PastSteps>(`/steps?from=${from}&limit=${limit}`);
    const views = [view];
    let last = view;
    for (const { patch } of steps) views.push((last = patched(last, patch as Operation[])));
    return views;
  }

  /** Every roll after a position; with a `limit`, `next` is where to ask on. */
  ledger(after: string | number = 0, limit?: number): Promise<Ledger> {
    return this.#get(`/ledger?after=${after}${limited(limit)}`);
  }

  /** Who did what so far and how lucky they were, by what this seat saw. */
  summary(): Promise<Summary> {
    return this.#get("/summary");
  }

  /** What only a GM knows: the hidden rolls that were not revealed yet, and the invite links. */
  secrets(): Promise<GmSecrets> {
    return this.#get("/secrets");
  }

  /** Keep a picture (PNG, JPEG, WebP) with the fight, as a GM: the answer has its id, for the command `picture`. */
  async addPicture(picture: Blob): Promise<AddedPicture> {
    const bytes = new Uint8Array(await picture.arrayBuffer());
    return this.#say("POST", "/pictures", { data: btoa(bytes.reduce((text, each) => text + String.fromCharCode(each), "")) });
  }

  /** A picture of the fight, by the id under which this seat has seen it. */
  picture(id: string): Promise<Blob> {
    return this.#file(`/pictures/${id}`);
  }

  /** Keep a picture no more, as a GM. */
  removePicture(id: string): Promise<RemovedPicture> {
    return this.#say("DELETE", `/pictures/${id}`);
  }

  /** The code by which everybody at the table comes ("": none is open), and who waits; for GMs. */
  table(): Promise<TableCode> {
    return this.#get("/code");
  }

  /** Open the table's code, as a GM: guests may ask for the `heroes`. One that is open stays, unless `renew`. */
  openTable(more: Partial<OpenTable> = {}): Promise<TableCode> {
    return this.#say("POST", "/code", more);
  }

  /** Close the table's code: whoever was let in stays. */
  closeTable(): Promise<TableCode> {
    return this.#say("DELETE", "/code");
  }

  /** Let a guest in, on a seat that was invited to. */
  letIn(guest: string, seat: string): Promise<TableCode> {
    return this.#say("POST", `/guests/${encodeURIComponent(guest)}`, { seat });
  }

  /** Turn a guest away. */
  turnAway(guest: string): Promise<TableCode> {
    return this.#say("DELETE", `/guests/${encodeURIComponent(guest)}`);
  }

  /** Whether the record holds: its chain, and the server's dice; what does not, a GM is told. */
  check(): Promise<RecordCheck> {
    return this.#get("/check", SLOWEST_RECORD);
  }

  /** The audit, for a GM: the whole record derived again by the rules. */
  audit(): Promise<Audit> {
    return this.#get("/audit", SLOWEST_RECORD);
  }

  /** The whole record, for a GM: as JSON Lines, or as a page that replays and proves the fight. */
  export(format: "jsonl" | "html"): Promise<Blob> {
    return this.#file(`/export${format === "html" ? ".html" : ""}`, SLOWEST_RECORD);
  }

  /** Another encounter that begins as a copy of this one up to version `at`; you sit there as its GM. */
  async fork(at: number, more: { title?: string; encounter?: string; id?: string } = {}): Promise<Seat> {
    const body = { command: "fork", id: randomId(), at, ...more };
    const played: Played = await send(`${this.#path}/forks`, this.token, body);
    return new Seat(this.url, played.encounter, played.token, this.language);
  }

  /** Send any command. The answer has in `options` what is `wanted` of those that follow; without that, none. */
  async command(draft: Draft<Command>, wanted: Wanted = {}): Promise<Played> {
    const language = wanted.labels ? reading(this.language) : {};
    const played: Played = await send(`${this.#path}/commands${queryOf(wanted)}`, this.token, { id: randomId(), ...draft }, language);
    return { ...played, options: wholeSeats(played.options ?? [], wanted) };
  }

  /** The answer of `who`, a combatant or "gm", to what they are asked. */
  answer(
    who: string,
    choice: string,
    args: Record<string, unknown> = {},
    more: { decision?: string; dice?: TableDice[]; expected?: number; id?: string } = {},
  ): Promise<Played> {
    return this.command({
      command: "answer", by: who, combatant: who === "gm" ? "" : who, choice, args, ...more,
    });
  }

  /** Take an option by its `id`, with what it leaves open as `args`. */
  choose(
    option: string,
    args: Record<string, unknown> = {},
    more: { by?: string; dice?: TableDice[]; expected?: number; id?: string } = {},
  ): Promise<Played> {
    return this.command({ command: "answer", option, args, ...more });
  }

  /** Go to a cell of the board: the service finds the way, and the choice that leads there unless `more` names it. */
  move(
    combatant: string,
    to: [number, number],
    more: { choice?: string; args?: Record<string, unknown>; decision?: string; by?: string; id?: string } = {},
  ): Promise<Played> {
    return this.command({ command: "move", combatant, to, ...more });
  }

  /** Say what a combatant has now, as a GM: hit points, resources, conditions, where they are. */
  adjust(combatant: string, now: Omit<Adjust, "command" | "combatant" | "id"> & { id?: string }): Promise<Played> {
    return this.command({ command: "adjust", combatant, ...now });
  }

  /** Make a ruling, as a GM, with effects and rolls. */
  rule(ruling: string, reason: string, more: Omit<MakeRuling, "command" | "ruling" | "reason" | "id"> & { id?: string } = {}): Promise<Played> {
    return this.command({ command: "rule", ruling, reason, ...more });
  }

  /** Say something aloud for a combatant, or to an `audience` only. */
  say(combatant: string, text: string, more: { audience?: string[]; by?: string; id?: string } = {}): Promise<Played> {
    return this.command({ command: "say", combatant, text, ...more });
  }

  /** End the fight, as a GM. */
  close(reason = ""): Promise<Played> {
    return this.command({ command: "close", reason });
  }

  /** Invite somebody to a seat, as a GM; what comes back is its token, for `link`. */
  async invite(
    seat: string,
    combatants: string[] = [],
    role: "gm" | "player" | "observer" | "spectator" = "player",
    hours = 24 * 30,
  ): Promise<string> {
    const { token, link } = await this.command({ command: "invite", seat, role, combatants, hours });
    if (link) this.#links.set(token, link);
    return token;
  }

  /** Take a seat away, as a GM. */
  revoke(seat: string, reason = ""): Promise<Played> {
    return this.command({ command: "revoke", seat, reason });
  }

  /**
   * Take back the last command that counts, by its `version`, or with `to` all after that version. The answer to a
   * command has its version, and the view names it under `undo`; where it is not the last any more, it is refused
   * (`overtaken`). For a player it may come to asking the GM (`UndoRequested`), with the `reason`.
   */
  undo(version: number, more: { to?: number; reason?: string; id?: string } = {}): Promise<Played> {
    return this.command({ command: "undo", version, ...more });
  }

  /** Take back the last undo: what the view names under `redo`. */
  redo(version: number, more: { id?: string } = {}): Promise<Played> {
    return this.command({ command: "redo", version, ...more });
  }

  /** Undo what a player asked for, as a GM (`undo_requests` in the view); `version` as for `undo`. */
  grant(request: string, version: number, more: { id?: string } = {}): Promise<Played> {
    return this.command({ command: "grant", request, version, ...more });
  }

  /** Do not undo what a player asked for, as a GM. */
  deny(request: string, reason = "", more: { id?: string } = {}): Promise<Played> {
    return this.command({ command: "deny", request, reason, ...more });
  }

  /** Show hidden rolls, as a GM. */
  reveal(rolls: string[], more: { id?: string } = {}): Promise<Played> {
    return this.command({ command: "reveal", rolls, ...more });
  }

  /**
   * Have what a seat sees posted to an address, as a GM; the answer has the secret that signs it, once. With `events`
   * ("DamageTaken") only commits with one of these. It is sent but once: an answer that got lost would leave a webhook with
   * a lost secret.
   */
  addWebhook(to: string, { seat = "gm", events = [] }: { seat?: string; events?: string[] } = {}): Promise<Webhook> {
    return this.#say("POST", "/webhooks", { url: to, seat, ...(events.length ? { events } : {}) }, true);
  }

  /** The webhooks of the fight, how far each delivery got, the last attempts, and what went wrong last. */
  async webhooks(): Promise<Webhook[]> {
    return (await this.#get<Webhooks>("/webhooks")).webhooks;
  }

  /** Take a webhook away; those that are left. */
  async removeWebhook(webhook: string): Promise<Webhook[]> {
    return (await this.#say<Webhooks>("DELETE", `/webhooks/${encodeURIComponent(webhook)}`, undefined, true)).webhooks;
  }

  /** Have a heartbeat posted to a webhook at once. */
  tryWebhook(webhook: string): Promise<Tried> {
    return this.#say("POST", `/webhooks/${encodeURIComponent(webhook)}/test`);
  }

  /** Have what comes after a position posted to a webhook again, under the same ids. */
  sendWebhookAgain(webhook: string, after: number): Promise<Webhook> {
    return this.#say("POST", `/webhooks/${encodeURIComponent(webhook)}/again`, { after }, true);
  }

  /** Have a new secret sign what is posted, which the answer has, once; for some hours the old one signs too. */
  rollWebhookSecret(webhook: string, hours = 24): Promise<Webhook> {
    return this.#say("POST", `/webhooks/${encodeURIComponent(webhook)}/secret`, { hours }, true);
  }

  /** Follow the fight, until it is stopped. Throws at once where there are no WebSockets (see `Watcher.WebSocket`). */
  watch(watcher: Watcher): Watching {
    // A browser's WebSocket has no headers of one's own.
    const lang = this.language ? `?lang=${encodeURIComponent(this.language)}` : "";
    const address = `${this.#path}/live${lang}`.replace(/^http/, "ws");
    return follow(address, ["affray.v1", `affray.token.${this.token}`], watcher);
  }

  get #headers(): Record<string, string> {
    return { ...bearing(this.token), ...reading(this.language) };
  }

  get #path(): string {
    return `${this.url}/encounters/${encodeURIComponent(this.encounter)}`;
  }

  #say<T>(method: string, what: string, body?: unknown, once = false): Promise<T> {
    const headers = { "content-type": "application/json", ...bearing(this.token), ...reading(this.language) };
    return ask(`${this.url}/encounters/${encodeURIComponent(this.encounter)}${what}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) }, { once });
  }

  #file(what: string, slowest?: number): Promise<Blob> {
    return answered(`${this.#path}${what}`, { headers: this.#headers }, { slowest }, (each) => each.blob());
  }

  #get<T>(what: string, slowest?: number): Promise<T> {
    return ask(`${this.#path}${what}`, { headers: this.#headers }, { slowest });
  }
}
