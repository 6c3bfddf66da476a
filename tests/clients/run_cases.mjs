// The TypeScript client's runner of the shared cases (clients/cases/README.md): node run_cases.mjs CLIENT CASES
// CASES is a file: a list of {case, url}. What each client did and was told is printed as a list in JSON.
//
// Time is a stand-in's: a pause of the client's is noted and not waited for, and its clock goes on by it. What it only waits
// for in case nothing comes (silence) does not happen.

import { readFileSync } from "node:fs";

const [module, file] = process.argv.slice(2);
const { open, join, Seat, Problem, Unreachable } = await import(module);

const SILENCE = 30_000; // milliseconds; longer than any pause
const inClient = () => new Error().stack.includes(new URL(".", module).href);
const started = setTimeout;
const now = Date.now;
let ahead = 0;
let pauses = [];
Date.now = () => now() + ahead;
globalThis.setTimeout = (call, wait, ...given) => {
  if (!inClient()) return started(call, wait, ...given);
  if (wait >= SILENCE) return undefined;
  pauses.push(wait / 1000);
  ahead += wait;
  return started(call, 0, ...given);
};

// An opening gives a seat; what the service answered is looked at on the way.
const fetched = fetch;
let answer = null;
globalThis.fetch = async (...asked) => {
  const response = await fetched(...asked);
  answer = response.clone();
  return response;
};

const told = [];
for (const { case: one, url } of JSON.parse(readFileSync(file, "utf8"))) told.push(await play(one, url));
console.log(JSON.stringify(told));
process.exit(0); // connections that were kept

async function play({ steps, link, token = "token-of-ann", language = "en" }, url) {
  const found = { answers: [], seen: [], pauses: (pauses = []) };
  let seat = link ? join(url + link, language) : new Seat(url, "bridge", token, language);
  try {
    for (const step of steps) {
      if (step.do === "command") found.answers.push(await seat.command(step.command));
      else if (step.do === "open") {
        seat = await open(url, step.opening, step.key);
        found.answers.push({ ...(await answer.json()), encounter: seat.encounter, token: seat.token });
      } else if (step.do === "watch") await watch(seat, step.until, found.seen);
      else found.answers.push(await seat[step.do]());
    }
  } catch (error) {
    if (error instanceof Problem) found.problem = { errors: [], ...error.details };
    else if (error instanceof Unreachable) found.unreachable = { id: error.id, says: error.message };
    else throw error;
  }
  return found;
}

/** Watch until so many states were seen; throws the Problem with which the service ends it. */
function watch(seat, until, seen) {
  return new Promise((done, fail) => {
    const watching = seat.watch({
      seen({ position, fresh, view, options, lines }) {
        if (seen.length === until) return;
        seen.push({ position, fresh, view, options: Object.keys(options), lines: lines.map((each) => each.text) });
        if (seen.length === until) setTimeoutNow(() => { watching.stop(); done(); });
      },
      ended: fail,
    });
  });
}

/** After what is going on just now: a watch that has only begun cannot be stopped yet. */
function setTimeoutNow(call) {
  started(call, 0);
}
