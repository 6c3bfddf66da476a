// The service: requests with the seat's token, and its refusals as errors that say what helps.

export class Refusal extends Error {
  /** `problem` is the service's problem document: code, detail, rule, legal. */
  constructor(problem) {
    super(problem.detail || problem.title);
    this.problem = problem;
  }
}

async function answered(response) {
  const type = response.headers.get("content-type") || "";
  if (response.ok) return type.includes("json") ? response.json() : response.text();
  if (type.includes("json")) throw new Refusal(await response.json());
  throw new Refusal({ code: "internal", detail: `The service answered ${response.status}.` });
}

let difference = 0; // how far the service's clock is ahead of ours, in milliseconds

export const ahead = () => difference;

async function request(path, options) {
  let response;
  try {
    response = await fetch(path, options);
    const there = Date.parse(response.headers.get("date"));
    // The header knows whole seconds only; less than two are no difference.
    difference = Math.abs(there - Date.now()) > 2_000 ? there - Date.now() : 0;
  } catch {
    throw new Refusal({ code: "log-unreachable", detail: "The service does not answer. Is it running?" });
  }
  return answered(response);
}

const bearing = (token) => (token ? { authorization: `Bearer ${token}` } : {});

/** What is at an address, as JSON (or text). */
export const got = (path, token = "") => request(path, { headers: bearing(token) });

/** An id that no other command has: whatever is sent again under it takes effect once. */
export const newId = () => `page-${crypto.randomUUID()}`;

/** Send a command, and once more under the same id where no answer came. */
export async function told(path, command, token = "") {
  const body = JSON.stringify({ id: newId(), ...command });
  const options = { method: "POST", body, headers: { ...bearing(token), "content-type": "application/json" } };
  try {
    return await request(path, options);
  } catch (error) {
    if (!["log-unreachable", "busy"].includes(error.problem?.code)) throw error;
    await new Promise((done) => setTimeout(done, 700));
    return request(path, options);
  }
}

const known = new Map();

/** What is at an address that never changes while the service runs: a rule, a ruleset, a schema. */
export function kept(path) {
  if (!known.has(path)) known.set(path, got(path).catch((error) => { known.delete(path); throw error; }));
  return known.get(path);
}
