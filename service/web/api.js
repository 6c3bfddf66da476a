// The service: requests with the seat's token, and its refusals as errors that say what helps.

import { AGAIN } from "./again.js";

const PATIENCE = 15_000; // milliseconds for which a service that is away is asked again
const AWAY = "away"; // no code of the service's: nobody knows what became of the request

export class Refusal extends Error {
  /** `problem` is the service's problem document: code, detail, rule, legal. */
  constructor(problem) {
    super(problem.detail || problem.title);
    this.problem = problem;
  }
}

let difference = 0; // how far the service's clock is ahead of ours, in milliseconds

export const ahead = () => difference;

/**
 * What is answered, as JSON. What does not come from the service, or not whole (a proxy's 502, a page of somebody
 * else's), tells nothing of what became of the request: then it is sent again as it is, a command under the same `id`.
 */
async function request(path, options, id = "") {
  const deadline = Date.now() + PATIENCE;
  for (let pause = 100; ; pause = Math.min(2 * pause, 2_000)) {
    const { found, refusal, atLeast } = await once(path, options, id);
    if (found) return found;
    const wait = Math.max(atLeast, pause * (0.5 + Math.random() / 2)); // not all at the same moment
    if (!AGAIN.has(refusal.problem.code) && refusal.problem.code !== AWAY) throw refusal;
    if (Date.now() + wait > deadline) throw refusal;
    await new Promise((done) => setTimeout(done, wait));
  }
}

/** One try: what was `found`, or the `refusal`, and how many milliseconds to wait at least before the next. */
async function once(path, options, id) {
  try {
    const response = await fetch(path, options);
    const document = parsed(await response.text());
    if (response.ok && document) return { found: inTime(document, response) };
    if (document?.type !== `urn:affray:error:${document?.code}`) {
      return { refusal: away(`it answers ${response.status}, and not as Affray does`, id), atLeast: 1000 * (Number(response.headers.get("retry-after")) || 0) };
    }
    return { refusal: new Refusal(inTime(document, response)), atLeast: 1000 * (document.again_in ?? 0) };
  } catch {
    return { refusal: away("no answer comes", id), atLeast: 0 };
  }
}

/** Look how far the service's clock is ahead. */
function inTime(document, response) {
  const there = Date.parse(response.headers.get("date"));
  // The header knows whole seconds only; less than two are no difference.
  difference = Math.abs(there - Date.now()) > 2_000 ? there - Date.now() : 0;
  return document;
}

function away(what, id) {
  const unsure = id ? ` Whether the command was carried out is not known: the story says so once the connection is back. (Its id is ${id}.)` : " Is it running?";
  return new Refusal({ code: AWAY, detail: `The service does not answer: ${what}.${unsure}` });
}

function parsed(text) {
  try {
    const found = JSON.parse(text);
    return typeof found === "object" ? found : null;
  } catch {
    return null;
  }
}

const bearing = (token) => (token ? { authorization: `Bearer ${token}` } : {});

/** What is at an address, as JSON. */
export const got = (path, token = "") => request(path, { headers: bearing(token) });

/** Random bytes as hex; unlike `crypto.randomUUID`, also on a page that came over plain http from another machine. */
export const randomHex = (bytes) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((each) => each.toString(16).padStart(2, "0")).join("");

/** An id that no other command has: whatever is sent again under it takes effect once. */
export const newId = () => `page-${randomHex(16)}`;

/** Send a command, and again under the same id while nobody knows what became of it. */
export function told(path, command, token = "") {
  const { id, ...rest } = { id: newId(), ...command };
  const options = { method: "POST", body: JSON.stringify({ id, ...rest }), headers: { ...bearing(token), "content-type": "application/json" } };
  return request(path, options, id);
}

const known = new Map();

/** What is at an address that never changes while the service runs: a rule, a ruleset, a schema. */
export function kept(path) {
  if (!known.has(path)) known.set(path, got(path).catch((error) => { known.delete(path); throw error; }));
  return known.get(path);
}
