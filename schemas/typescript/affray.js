// The client of Affray for browsers and Node: one file, no dependencies. What goes over the wire is in types.d.ts.
//
//   const gm = await open("http://127.0.0.1:8377", { ruleset: "brp", combatants: [...] });
//   const ann = gm.sit(await gm.invite("ann-at-home", ["ann"]));
//   const watching = ann.watch({ seen: (now) => draw(now.view, now.options, now.lines) });
//   await ann.answer("ann", "attack", { target: "bob", weapon: "sword" });
//
// Retries: every command goes out under an id of its own. When its answer gets lost it is sent again under the same
// id, and takes effect once. A request is also sent again when the answer did not come from the service (a proxy's
// 502, a page where JSON should be, half an answer), and on those error codes that the service says to try again on.
const PATIENCE = 15_000; // milliseconds for which a service that is away is asked again
const SILENCE = 45_000; // milliseconds without any sign of life, after which a connection counts as dead
const FIRST_PAUSE = 250; // milliseconds before connecting again, twice as many after each try that fails
const LONGEST_PAUSE = 8_000;
const SLOWEST = 30_000; // milliseconds within which one try is answered
const SLOWEST_RECORD = 300_000; // the same, where the service goes through a whole record
// Written by `make schemas` from the table of error codes:
const AGAIN = new Set([
    "log-unreachable",
    "busy",
    "too-many-requests",
    "too-many-openings",
    "too-many-bytes",
    "too-many-messages",
    "no-hello",
    "going-away",
]);
// end of what is written.
const NO_WEBSOCKET = "Watching a fight takes WebSockets, which this runtime lacks. Browsers, Deno, Bun and Node 22 have them; start "
    + "Node 20.10 with --experimental-websocket, or set globalThis.WebSocket to that of the package `ws`.";
/** A refusal. `code` is stable; `message` says what was wrong and what would be right. */
export class Problem extends Error {
    /** All that the service says of it: the `rule` that bars it, the `legal` choices ... */
    details;
    code;
    /** In how many milliseconds at the earliest it is worth trying again, where more was asked than is taken. */
    againIn;
    constructor(details) {
        super(details.detail);
        this.name = "Problem";
        this.details = details;
        this.code = details.code;
        this.againIn = 1000 * (details.again_in ?? 0);
    }
}
/**
 * A service that did not answer, however often it was asked. `id` is that of a command of which nobody knows whether
 * it was carried out: sent again under the same id it takes effect once.
 */
export class Unreachable extends Error {
    id;
    /** What came instead of an answer, in words. */
    what;
    constructor(message, id = "", what = "") {
        super(message);
        this.name = "Unreachable";
        this.id = id;
        this.what = what;
    }
}
/** Open an encounter; you sit there as its GM. `key` is what that takes, where the service says so (`/healthz`). */
export function open(url, opening, key = "") {
    return new Service(url).open(opening, key);
}
/** Take the seat of an invitation: `http://host/#join/FIGHT/TOKEN`. */
export function join(link) {
    const { origin, hash } = new URL(link);
    const [kind, encounter, token] = decodeURIComponent(hash.slice(1)).split("/");
    if (kind !== "join" || !encounter || !token)
        throw new Error(`This link invites to no fight: ${origin}`);
    return new Seat(origin, encounter, token);
}
/** An id that no other command has: 32 hexadecimal digits of chance. */
export function randomId() {
    // Unlike `crypto.randomUUID`, also on a page that came over plain http from another machine.
    return [...crypto.getRandomValues(new Uint8Array(16))].map((each) => each.toString(16).padStart(2, "0")).join("");
}
/** The parts of a ruleset in an address: "?part=dusk&part=dawn", "?part=" for none; "" for those that are usual. */
const partsQuery = (parts) => parts === undefined ? "" : `?${(parts.length ? parts : [""]).map((each) => `part=${encodeURIComponent(each)}`).join("&")}`;
/** A service: what it tells everybody, without a seat. Its texts are in `language` ("de"); "": as the runtime says. */
export class Service {
    url;
    language;
    constructor(url, language = "") {
        this.url = bare(url);
        this.language = language;
    }
    /** Open an encounter; you sit there as its GM. `key` is what that takes, where `health` says so. */
    async open(opening, key = "") {
        const body = { id: randomId(), ...opening };
        const played = await send(`${this.url}/encounters`, key, body);
        return new Seat(this.url, played.encounter, played.token, this.language);
    }
    /** Whether all is well, and whether opening an encounter takes a key. */
    health() {
        return this.#get("/healthz");
    }
    /** The rulesets that are installed. */
    rulesets() {
        return this.#get("/rulesets");
    }
    /** A ruleset, played with these parts (left out: the usual ones): options, sheet, phases, what questions and conditions are called, and all parts. */
    ruleset(name, parts) {
        return this.#get(`/rulesets/${encodeURIComponent(name)}${partsQuery(parts)}`);
    }
    /** The combatants that come with a ruleset and these parts, with their sheets. */
    combatants(ruleset, parts) {
        return this.#get(`/rulesets/${encodeURIComponent(ruleset)}/combatants${partsQuery(parts)}`);
    }
    /** The rules of a system in their order, with its tables and what its text leaves open. */
    rules(system) {
        return this.#get(`/rulesets/${encodeURIComponent(system)}/rules`);
    }
    /** The text of a rule, by its id. */
    rule(id) {
        return this.#get(`/rules/${encodeURIComponent(id)}`);
    }
    /** The description of all requests (OpenAPI), or of all live messages (AsyncAPI). */
    schema(kind) {
        return this.#get(`/schema/${kind}.json`);
    }
    /** The service's time, in milliseconds since 1970, as far as its answers have told: what `due` is to be held against. */
    clock() {
        return Date.now() + (ahead.get(new URL(this.url).origin) ?? 0);
    }
    #get(path) {
        return ask(`${this.url}${path}`, { headers: reading(this.language) });
    }
}
/** A seat at an encounter, by its token. The story is told in `language` ("de"); "": as the runtime says. */
export class Seat {
    url;
    encounter;
    token;
    language;
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
    /** The link that a GM sends to a player. The token comes after the #, which browsers send to nobody. */
    link(token) {
        return `${this.url}/#join/${this.encounter}/${token}`;
    }
    /** The fight as it is, or as it was at a past version. */
    view(at) {
        return this.#get(at === undefined ? "" : `?at=${at}`);
    }
    /** The choices of every combatant of this seat. */
    options() {
        return this.#get("/options");
    }
    /** How likely a choice succeeds, exactly; with `by`, for each value of this parameter. */
    odds(decision, choice, args, by = "") {
        return this.#get(`/odds?${new URLSearchParams({ decision, choice, args: JSON.stringify(args), by })}`);
    }
    /** What the autopilot would answer to a decision, in one of the styles of the ruleset or as usual. */
    suggestion(decision, style = "") {
        return this.#get(`/suggestion?${new URLSearchParams({ decision, style })}`);
    }
    /** The events after a position ("7-3", or 7 for all of commit 7). */
    events(after = 0, limit = 1000) {
        return this.#get(`/events?after=${after}&limit=${limit}`);
    }
    /** The story, line by line, in words. */
    timeline(after = 0) {
        return this.#get(`/timeline?after=${after}`);
    }
    /** Every roll. */
    ledger() {
        return this.#get("/ledger");
    }
    /** The audit, for a GM: the whole record derived again by the rules. */
    audit() {
        return this.#get("/audit", SLOWEST_RECORD);
    }
    /** The whole record, for a GM: as JSON Lines, or as a page that replays and proves the fight. */
    export(format) {
        const address = `${this.#path}/export${format === "html" ? ".html" : ""}`;
        const how = { slowest: SLOWEST_RECORD };
        return answered(address, { headers: this.#headers }, how, (each) => each.blob());
    }
    /** Another encounter that begins as a copy of this one up to version `at`; you sit there as its GM. */
    async fork(at, more = {}) {
        const body = { command: "fork", id: randomId(), at, ...more };
        const played = await send(`${this.#path}/forks`, this.token, body);
        return new Seat(this.url, played.encounter, played.token, this.language);
    }
    /** Send any command. */
    command(draft) {
        return send(`${this.#path}/commands`, this.token, { id: randomId(), ...draft });
    }
    /** The answer of `who`, a combatant or "gm", to what they are asked. */
    answer(who, choice, args = {}, more = {}) {
        return this.command({
            command: "answer", by: who, combatant: who === "gm" ? "" : who, choice, args, ...more,
        });
    }
    /** Invite somebody to a seat, as a GM; what comes back is its token. */
    async invite(seat, combatants = [], role = "player", hours = 24 * 30) {
        return (await this.command({ command: "invite", seat, role, combatants, hours })).token;
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
    /** Follow the fight, until it is stopped. Throws at once where there are no WebSockets. */
    watch(watcher) {
        if (typeof WebSocket === "undefined")
            throw new Error(NO_WEBSOCKET);
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
    #get(what, slowest = SLOWEST) {
        return ask(`${this.#path}${what}`, { headers: this.#headers }, { slowest });
    }
}
/** The live feed: a snapshot, then a message for each commit; a connection that breaks is made again. */
function follow(address, protocols, watcher) {
    let begin = () => { };
    const started = new Promise((done) => { begin = done; });
    let now = watcher.after ?? null;
    let socket = null;
    let timer; // either the silence or the next try
    let pause = FIRST_PAUSE;
    let atLeast = 0; // milliseconds that the service wants to be left alone
    let status = "";
    function report(next) {
        if (next !== status)
            watcher.status?.((status = next));
    }
    function connect() {
        clearTimeout(timer);
        atLeast = 0;
        report(now ? "lost" : "connecting");
        const mine = new WebSocket(address, protocols);
        socket = mine;
        mine.onopen = () => mine.send(JSON.stringify({ type: "hello", after: now?.position ?? null }));
        mine.onmessage = ({ data }) => { if (mine === socket)
            receive(JSON.parse(data)); };
        // Not every Node tells of a connection that could not be made by a close.
        mine.onclose = mine.onerror = () => { if (mine === socket)
            reconnect(); };
        listen();
    }
    function listen() {
        clearTimeout(timer);
        timer = setTimeout(reconnect, SILENCE);
    }
    function reconnect() {
        disconnect();
        report(now ? "lost" : "connecting");
        timer = setTimeout(connect, Math.max(atLeast, varied(pause)));
        pause = Math.min(2 * pause, LONGEST_PAUSE);
    }
    function disconnect() {
        clearTimeout(timer);
        const last = socket;
        socket = null;
        last?.close();
    }
    function stop() {
        disconnect();
        unlisten();
    }
    function receive(message) {
        listen();
        if (message.type === "ending") {
            const problem = new Problem(message.problem);
            if (AGAIN.has(problem.code)) { // it closes, and we come back
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
        if (message.type === "snapshot")
            watcher.seen((now = begun(message)));
        else if (message.type === "commit") {
            if (now && message.follows === now.position)
                watcher.seen((now = grown(now, message)));
            else {
                now = null;
                return reconnect();
            } // never by this service: begin again rather than show what is wrong
        }
        else if (message.type !== "beat")
            return;
        begin();
    }
    // A browser that is online again, or whose page is looked at again, need not wait for the next try.
    const unlisten = whenBack(() => {
        if (socket || atLeast)
            return;
        pause = FIRST_PAUSE;
        connect();
    });
    connect();
    return { started, stop };
}
/** Call this whenever the browser comes back to life; what comes back stops it. Elsewhere it is never called. */
function whenBack(call) {
    if (typeof document === "undefined")
        return () => { };
    const looked = () => { if (document.visibilityState === "visible")
        call(); };
    addEventListener("online", call);
    document.addEventListener("visibilitychange", looked);
    return () => {
        removeEventListener("online", call);
        document.removeEventListener("visibilitychange", looked);
    };
}
const begun = ({ position, view, options }) => ({ position, view, options, events: [], lines: [], fresh: true });
function grown(now, { position, patch, options, events, lines }) {
    const all = Object.entries({ ...now.options, ...options });
    const asked = all.filter((each) => each[1] !== null);
    const view = patched(now.view, patch);
    return { position, view, options: Object.fromEntries(asked), events, lines, fresh: false };
}
/** The document after the operations. The one before stays as it is; what is the same is shared. */
export function patched(document, operations) {
    return operations.reduce((before, each) => {
        const path = keys(each.path);
        switch (each.op) {
            case "add": return put(before, path, each.value, true);
            case "replace": return put(before, path, each.value, false);
            case "remove": return removed(before, path);
            case "move": return put(removed(before, keys(each.from)), path, at(before, keys(each.from)), true);
            case "copy": return put(before, path, at(before, keys(each.from)), true);
            default: return before;
        }
    }, document);
}
const keys = (pointer) => pointer.split("/").slice(1).map((each) => each.replaceAll("~1", "/").replaceAll("~0", "~"));
const at = (value, path) => path.reduce((inner, key) => inner[key], value);
const copied = (value) => (Array.isArray(value) ? [...value] : { ...value });
function put(value, [key, ...rest], what, insert) {
    if (key === undefined)
        return what;
    const copy = copied(value);
    if (rest.length)
        copy[key] = put(copy[key], rest, what, insert);
    else if (!Array.isArray(copy))
        copy[key] = what;
    else if (key === "-")
        copy.push(what);
    else
        copy.splice(Number(key), insert ? 0 : 1, what);
    return copy;
}
function removed(value, [key, ...rest]) {
    const copy = copied(value);
    if (rest.length)
        copy[key] = removed(copy[key], rest);
    else if (Array.isArray(copy))
        copy.splice(Number(key), 1);
    else
        delete copy[key];
    return copy;
}
const bare = (url) => url.replace(/\/+$/, "");
const bearing = (token) => (token ? { authorization: `Bearer ${token}` } : {});
/** The header that says in which language one reads. */
const reading = (language) => (language ? { "accept-language": language } : {});
/** Between half of it and all: those who lost the service at the same moment do not come back at the same moment. */
const varied = (pause) => pause * (0.5 + Math.random() / 2);
/** How many milliseconds the clock of a service is ahead of ours, by its origin. */
const ahead = new Map();
function setClock(address, response) {
    const difference = Date.parse(response.headers.get("date") ?? "") - Date.now();
    // The header knows whole seconds only; less than two are no difference. Other origins are not shown it.
    if (!Number.isNaN(difference))
        ahead.set(new URL(address).origin, Math.abs(difference) > 2_000 ? difference : 0);
}
function send(address, token, body) {
    const headers = { "content-type": "application/json", ...bearing(token) };
    return ask(address, { method: "POST", headers, body: JSON.stringify(body) }, { id: body.id });
}
/** The answer of the service, as JSON. Throws as `answered`. */
async function ask(address, request, how = {}) {
    return (await answered(address, request, how, async (each) => parsed(await each.text())));
}
/**
 * The answer of the service, as `read` reads it; null from that is none. What does not come from the service, or not
 * whole, tells nothing of what became of the request: then it is sent again as it is, a command under the same `id`.
 * Throws Problem, Unreachable.
 */
async function answered(address, request, { id = "", slowest = SLOWEST }, read) {
    const deadline = Date.now() + PATIENCE;
    for (let pause = 100;; pause = Math.min(2 * pause, 2000)) {
        let failure;
        let atLeast = 0; // milliseconds
        try {
            const response = await fetch(address, { ...request, signal: AbortSignal.timeout(slowest) });
            const found = response.ok ? await read(response) : null;
            const problem = response.ok ? null : parsed(await response.text());
            if (found !== null) {
                setClock(address, response);
                return found;
            }
            if (problem && problem.type === `urn:affray:error:${problem.code}`) {
                setClock(address, response);
                failure = new Problem(problem);
                atLeast = failure.againIn;
                if (!AGAIN.has(failure.code))
                    throw failure;
            }
            else {
                const kind = response.headers.get("content-type") || "nothing";
                failure = away(address, `status ${response.status} with ${kind}, which is not from Affray or not whole`, id);
                atLeast = 1000 * (Number(response.headers.get("retry-after")) || 0);
            }
        }
        catch (error) {
            if (error instanceof Problem)
                throw error;
            failure = away(address, `no answer came (${error})`, id);
        }
        const wait = Math.max(atLeast, varied(pause));
        if (Date.now() + wait > deadline)
            throw failure;
        await new Promise((done) => setTimeout(done, wait));
    }
}
/** A service that did not answer, and what is not known therefore. */
function away(address, what, id) {
    const unsure = id && " Whether the command was carried out is not known: send it again under the same id, "
        + `${id}, to find out; it takes effect once.`;
    return new Unreachable(`No service answers at ${new URL(address).origin}: ${what}.${unsure}`, id, what);
}
/** The object that a text is in JSON; null where it is none. */
function parsed(text) {
    try {
        const found = JSON.parse(text);
        return typeof found === "object" ? found : null;
    }
    catch {
        return null;
    }
}
