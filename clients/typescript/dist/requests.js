// One request, asked until the service answers it: sent again when the answer did not come from the service (a proxy's
// 502, a page where JSON should be, half an answer), and on those error codes that the service says to try again on.
import { setClock } from "./clock.js";
import { TRY_AGAIN } from "./error-codes.js";
import { Problem, Unreachable } from "./problems.js";
const PATIENCE = 15_000; // milliseconds for which a service that is away is asked again
const SLOWEST = 30_000; // milliseconds within which one try is answered
export const SLOWEST_RECORD = 300_000; // the same, where the service goes through a whole record
/** An id that no other command has: 32 hexadecimal digits of chance. */
export function randomId() {
    // Unlike `crypto.randomUUID`, also on a page that came over plain http from another machine.
    return [...crypto.getRandomValues(new Uint8Array(16))].map((each) => each.toString(16).padStart(2, "0")).join("");
}
export const bearing = (token) => (token ? { authorization: `Bearer ${token}` } : {});
/** An address without slashes at its end. */
export const bare = (url) => url.replace(/\/+$/, "");
/** The header that says in which language one reads. */
export const reading = (language) => (language ? { "accept-language": language } : {});
/** Between half of it and all: those who lost the service at the same moment do not come back at the same moment. */
export const varied = (pause) => pause * (0.5 + Math.random() / 2);
export function send(address, token, body, more = {}) {
    const headers = { "content-type": "application/json", ...bearing(token), ...more };
    return ask(address, { method: "POST", headers, body: JSON.stringify(body) }, { id: body.id });
}
/** The answer of the service, as JSON. Throws as `answered`. */
export async function ask(address, request, how = {}) {
    return (await answered(address, request, how, async (each) => parsed(await each.text())));
}
/**
 * The answer of the service, as `read` reads it; null from that is none. What does not come from the service, or not
 * whole, tells nothing of what became of the request: then it is sent again as it is, a command under the same `id`; but not what goes `once`.
 * Throws Problem, Unreachable.
 */
export async function answered(address, request, { id = "", slowest = SLOWEST, once = false }, read) {
    const deadline = Date.now() + (once ? 0 : PATIENCE);
    for (let pause = 100;; pause = Math.min(2 * pause, 2000)) {
        let failure;
        let atLeast = 0; // milliseconds
        try {
            const asked = Date.now();
            const response = await fetch(address, { ...request, signal: AbortSignal.timeout(slowest) });
            const found = response.ok ? await read(response) : null;
            const problem = response.ok ? null : parsed(await response.text());
            if (found !== null) {
                setClock(address, response, asked);
                return found;
            }
            if (problem && problem.type === `urn:affray:error:${problem.code}`) {
                setClock(address, response, asked);
                failure = new Problem(problem);
                atLeast = failure.againIn;
                if (!TRY_AGAIN.has(failure.code))
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
