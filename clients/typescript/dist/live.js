// The live feed: the fight as it is, then each change as it happens; a connection that breaks is made again.
import { TRY_AGAIN } from "./error-codes.js";
import { patched } from "./patch.js";
import { Problem } from "./problems.js";
import { varied } from "./requests.js";
import { wholeLines, wholeSeats } from "./whole.js";
const SILENCE = 45_000; // milliseconds without any sign of life, after which a connection counts as dead
const FIRST_PAUSE = 250; // milliseconds before connecting again, twice as many after each try that fails
const LONGEST_PAUSE = 8_000;
const NO_WEBSOCKET = "Watching a fight takes WebSockets, which this runtime lacks. Browsers, Deno, Bun and Node 22 have them; in Node 20 "
    + "take those of the package `ws`: `import { WebSocket } from \"ws\"` and `seat.watch({ WebSocket, seen })`.";
/** The live feed: a snapshot, then a message for each commit; a connection that breaks is made again. */
export function follow(address, protocols, watcher) {
    const Connection = watcher.WebSocket ?? globalThis.WebSocket;
    if (Connection === undefined)
        throw new Error(NO_WEBSOCKET);
    const wanted = watcher.options ?? {};
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
        const mine = new Connection(address, protocols);
        socket = mine;
        mine.onopen = () => mine.send(JSON.stringify({ type: "hello", after: now?.position ?? null, options: watcher.options }));
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
        if (message.type === "snapshot")
            watcher.seen((now = begun(message, wanted)));
        else if (message.type === "commit") {
            now = now && message.follows === now.position ? grown(now, message, wanted) : null;
            if (!now)
                return reconnect(); // never by this service: begin again rather than show what is wrong
            watcher.seen(now);
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
const begun = ({ position, view, options }, wanted) => ({ position, view, options: wholes(Object.entries(options), wanted), events: [], lines: [], fresh: true });
/** The fight after a commit; null where its patch does not fit. */
function grown(now, { position, patch, options, events, lines }, wanted) {
    const all = Object.entries({ ...now.options, ...options });
    const asked = all.filter((each) => each[1] !== null);
    try {
        const view = patched(now.view, patch);
        return { position, view, options: wholes(asked, wanted), events, lines: wholeLines(lines), fresh: false };
    }
    catch {
        return null;
    }
}
function wholes(options, wanted) {
    const seats = wholeSeats(options.map(([, each]) => each), wanted);
    return Object.fromEntries(options.map(([seat], number) => [seat, seats[number]]));
}
