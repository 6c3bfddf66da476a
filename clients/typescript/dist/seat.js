// A seat at an encounter: all that its token lets one see and do.
import { forecastAt } from "./forecast.js";
import { follow } from "./live.js";
import { patched } from "./patch.js";
import { answered, ask, bare, bearing, randomId, reading, send, SLOWEST_RECORD } from "./requests.js";
import { queryOf } from "./wanted.js";
import { wholeLines, wholeSeats } from "./whole.js";
const limited = (limit) => (limit === undefined ? "" : `&limit=${limit}`);
/** Take the seat of an invitation: `http://host/#join/FIGHT/TOKEN`. Its story is told in `language` ("de"); "": as the runtime says. */
export function join(link, language = "") {
    const { origin, hash } = new URL(link);
    const [kind, encounter, token] = decodeURIComponent(hash.slice(1)).split("/");
    if (kind !== "join" || !encounter || !token)
        throw new Error(`This link invites to no fight: ${origin}`);
    return new Seat(origin, encounter, token, language);
}
/** A seat at an encounter, by its token. The story is told in `language` ("de"); "": as the runtime says. */
export class Seat {
    url;
    encounter;
    token;
    language;
    #links = new Map(); // of tokens that were given away here
    constructor(url, encounter, token, language = "") {
        this.url = bare(url);
        this.encounter = encounter;
        this.token = token;
        this.language = language;
    }
    /** Another seat at the same encounter. */
    sit(token) {
        return new Seat(this.url, this.encounter, token, this.language);
    }
    /**
     * The link that a GM sends to a player: under the address by which others reach the service, where `invite` was told of
     * one. The token comes after the #, which browsers send to nobody.
     */
    link(token) {
        return this.#links.get(token) ?? `${this.url}/#join/${this.encounter}/${token}`;
    }
    /** The fight as it is, or as it was at a past version. */
    view(at) {
        return this.#get(at === undefined ? "" : `?at=${at}`);
    }
    /**
     * The choices of every combatant of this seat; or only what is `wanted` of them, in words where one likes. With `full`, `outlooks`
     * has by their ids all that they may lead to.
     */
    async options(wanted = {}, full = false) {
        const found = await this.#get(`/options${queryOf({ ...wanted, ...(full ? { odds: "full" } : {}) })}`);
        return { ...found, seats: wholeSeats(found.seats, wanted) };
    }
    /** How likely a choice succeeds, exactly; with `by`, for each value of this parameter; `full`: and all it may lead to. */
    odds(decision, choice, args, by = "", full = false) {
        const more = full ? { odds: "full" } : {};
        return this.#get(`/odds?${new URLSearchParams({ decision, choice, args: JSON.stringify(args), by, ...more })}`);
    }
    /**
     * How the fight may end, from now or from the version `at` on, for a player by what they see: `seen` is told again and again while it is
     * played so many times, and what comes back is the last that was told. `signal` stops it.
     */
    forecast(seen, { signal, ...asked } = {}) {
        const query = new URLSearchParams(Object.entries(asked).map(([name, each]) => [name, String(each)]));
        return forecastAt(`${this.#path}/forecast?${query}`, this.#headers, seen, signal);
    }
    /** Which cells of the board a choice with a `path` reaches, at what cost and by which last step. */
    reach(decision, choice, args = {}) {
        return this.#get(`/reach?${new URLSearchParams({ decision, choice, args: JSON.stringify(args) })}`);
    }
    /** What the autopilot would answer to a decision, in one of the styles of the ruleset or as usual. */
    suggestion(decision, style = "") {
        return this.#get(`/suggestion?${new URLSearchParams({ decision, style })}`);
    }
    /** The events after a position ("7-3", or 7 for all of commit 7); with what a turn could hold, where `choices` are asked for. */
    events(after = 0, limit = 1000, choices = false) {
        return this.#get(`/events?after=${after}&limit=${limit}${choices ? "&choices=yes" : ""}`);
    }
    /** The story after a position, line by line, in words; with a `limit`, `next` is where to ask on. */
    async timeline(after = 0, limit) {
        const found = await this.#get(`/timeline?after=${after}${limited(limit)}`);
        return { ...found, lines: wholeLines(found.lines) };
    }
    /** The fight as it was at each version from one on, in their order: that many of them, or fewer at the end. */
    async steps(from = 1, limit = 64) {
        const { view, steps } = await this.#get(`/steps?from=${from}&limit=${limit}`);
        const views = [view];
        let last = view;
        for (const { patch } of steps)
            views.push((last = patched(last, patch)));
        return views;
    }
    /** Every roll after a position; with a `limit`, `next` is where to ask on. */
    ledger(after = 0, limit) {
        return this.#get(`/ledger?after=${after}${limited(limit)}`);
    }
    /** Who did what so far and how lucky they were, by what this seat saw. */
    summary() {
        return this.#get("/summary");
    }
    /** What only a GM knows: the hidden rolls that were not revealed yet, and the invite links. */
    secrets() {
        return this.#get("/secrets");
    }
    /** Keep a picture (PNG, JPEG, WebP) with the fight, as a GM: the answer has its id, for the command `picture`. */
    async addPicture(picture) {
        const bytes = new Uint8Array(await picture.arrayBuffer());
        return this.#say("POST", "/pictures", { data: btoa(bytes.reduce((text, each) => text + String.fromCharCode(each), "")) });
    }
    /** A picture of the fight, by the id under which this seat has seen it. */
    picture(id) {
        return this.#file(`/pictures/${id}`);
    }
    /** Keep a picture no more, as a GM. */
    removePicture(id) {
        return this.#say("DELETE", `/pictures/${id}`);
    }
    /** The code by which everybody at the table comes ("": none is open), and who waits; for GMs. */
    table() {
        return this.#get("/code");
    }
    /** Open the table's code, as a GM: guests may ask for the `heroes`. One that is open stays, unless `renew`. */
    openTable(more = {}) {
        return this.#say("POST", "/code", more);
    }
    /** Close the table's code: whoever was let in stays. */
    closeTable() {
        return this.#say("DELETE", "/code");
    }
    /** Let a guest in, on a seat that was invited to. */
    letIn(guest, seat) {
        return this.#say("POST", `/guests/${encodeURIComponent(guest)}`, { seat });
    }
    /** Turn a guest away. */
    turnAway(guest) {
        return this.#say("DELETE", `/guests/${encodeURIComponent(guest)}`);
    }
    /** Whether the record holds: its chain, and the server's dice; what does not, a GM is told. */
    check() {
        return this.#get("/check", SLOWEST_RECORD);
    }
    /** The audit, for a GM: the whole record derived again by the rules. */
    audit() {
        return this.#get("/audit", SLOWEST_RECORD);
    }
    /** The whole record, for a GM: as JSON Lines, or as a page that replays and proves the fight. */
    export(format) {
        return this.#file(`/export${format === "html" ? ".html" : ""}`, SLOWEST_RECORD);
    }
    /** Another encounter that begins as a copy of this one up to version `at`; you sit there as its GM. */
    async fork(at, more = {}) {
        const body = { command: "fork", id: randomId(), at, ...more };
        const played = await send(`${this.#path}/forks`, this.token, body);
        return new Seat(this.url, played.encounter, played.token, this.language);
    }
    /** Send any command. The answer has in `options` what is `wanted` of those that follow; without that, none. */
    async command(draft, wanted = {}) {
        const language = wanted.labels ? reading(this.language) : {};
        const played = await send(`${this.#path}/commands${queryOf(wanted)}`, this.token, { id: randomId(), ...draft }, language);
        return { ...played, options: wholeSeats(played.options ?? [], wanted) };
    }
    /** The answer of `who`, a combatant or "gm", to what they are asked. */
    answer(who, choice, args = {}, more = {}) {
        return this.command({
            command: "answer", by: who, combatant: who === "gm" ? "" : who, choice, args, ...more,
        });
    }
    /** Take an option by its `id`, with what it leaves open as `args`. */
    choose(option, args = {}, more = {}) {
        return this.command({ command: "answer", option, args, ...more });
    }
    /** Go to a cell of the board: the service finds the way, and the choice that leads there unless `more` names it. */
    move(combatant, to, more = {}) {
        return this.command({ command: "move", combatant, to, ...more });
    }
    /** Say what a combatant has now, as a GM: hit points, resources, conditions, where they are. */
    adjust(combatant, now) {
        return this.command({ command: "adjust", combatant, ...now });
    }
    /** Make a ruling, as a GM, with effects and rolls. */
    rule(ruling, reason, more = {}) {
        return this.command({ command: "rule", ruling, reason, ...more });
    }
    /** Say something aloud for a combatant, or to an `audience` only. */
    say(combatant, text, more = {}) {
        return this.command({ command: "say", combatant, text, ...more });
    }
    /** End the fight, as a GM. */
    close(reason = "") {
        return this.command({ command: "close", reason });
    }
    /** Invite somebody to a seat, as a GM; what comes back is its token, for `link`. */
    async invite(seat, combatants = [], role = "player", hours = 24 * 30) {
        const { token, link } = await this.command({ command: "invite", seat, role, combatants, hours });
        if (link)
            this.#links.set(token, link);
        return token;
    }
    /** Take a seat away, as a GM. */
    revoke(seat, reason = "") {
        return this.command({ command: "revoke", seat, reason });
    }
    /**
     * Take back the last command that counts, by its `version`, or with `to` all after that version. The answer to a
     * command has its version, and the view names it under `undo`; where it is not the last any more, it is refused
     * (`overtaken`). For a player it may come to asking the GM (`UndoRequested`), with the `reason`.
     */
    undo(version, more = {}) {
        return this.command({ command: "undo", version, ...more });
    }
    /** Take back the last undo: what the view names under `redo`. */
    redo(version, more = {}) {
        return this.command({ command: "redo", version, ...more });
    }
    /** Undo what a player asked for, as a GM (`undo_requests` in the view); `version` as for `undo`. */
    grant(request, version, more = {}) {
        return this.command({ command: "grant", request, version, ...more });
    }
    /** Do not undo what a player asked for, as a GM. */
    deny(request, reason = "", more = {}) {
        return this.command({ command: "deny", request, reason, ...more });
    }
    /** Show hidden rolls, as a GM. */
    reveal(rolls, more = {}) {
        return this.command({ command: "reveal", rolls, ...more });
    }
    /**
     * Have what a seat sees posted to an address, as a GM; the answer has the secret that signs it, once. With `events`
     * ("DamageTaken") only commits with one of these. It is sent but once: an answer that got lost would leave a webhook with
     * a lost secret.
     */
    addWebhook(to, { seat = "gm", events = [] } = {}) {
        return this.#say("POST", "/webhooks", { url: to, seat, ...(events.length ? { events } : {}) }, true);
    }
    /** The webhooks of the fight, how far each delivery got, the last attempts, and what went wrong last. */
    async webhooks() {
        return (await this.#get("/webhooks")).webhooks;
    }
    /** Take a webhook away; those that are left. */
    async removeWebhook(webhook) {
        return (await this.#say("DELETE", `/webhooks/${encodeURIComponent(webhook)}`, undefined, true)).webhooks;
    }
    /** Have a heartbeat posted to a webhook at once. */
    tryWebhook(webhook) {
        return this.#say("POST", `/webhooks/${encodeURIComponent(webhook)}/test`);
    }
    /** Have what comes after a position posted to a webhook again, under the same ids. */
    sendWebhookAgain(webhook, after) {
        return this.#say("POST", `/webhooks/${encodeURIComponent(webhook)}/again`, { after }, true);
    }
    /** Have a new secret sign what is posted, which the answer has, once; for some hours the old one signs too. */
    rollWebhookSecret(webhook, hours = 24) {
        return this.#say("POST", `/webhooks/${encodeURIComponent(webhook)}/secret`, { hours }, true);
    }
    /** Follow the fight, until it is stopped. Throws at once where there are no WebSockets (see `Watcher.WebSocket`). */
    watch(watcher) {
        // A browser's WebSocket has no headers of one's own.
        const lang = this.language ? `?lang=${encodeURIComponent(this.language)}` : "";
        const address = `${this.#path}/live${lang}`.replace(/^http/, "ws");
        return follow(address, ["affray.v1", `affray.token.${this.token}`], watcher);
    }
    get #headers() {
        return { ...bearing(this.token), ...reading(this.language) };
    }
    get #path() {
        return `${this.url}/encounters/${encodeURIComponent(this.encounter)}`;
    }
    #say(method, what, body, once = false) {
        const headers = { "content-type": "application/json", ...bearing(this.token), ...reading(this.language) };
        return ask(`${this.url}/encounters/${encodeURIComponent(this.encounter)}${what}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) }, { once });
    }
    #file(what, slowest) {
        return answered(`${this.#path}${what}`, { headers: this.#headers }, { slowest }, (each) => each.blob());
    }
    #get(what, slowest) {
        return ask(`${this.#path}${what}`, { headers: this.#headers }, { slowest });
    }
}
