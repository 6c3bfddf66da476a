// A round in each system, with openapi-fetch over the types that openapi-typescript writes. URL KEY SEED SYSTEM... -> JSON.

import createClient from "openapi-fetch";
import type { components, paths } from "./affray.js";

type Command = components["schemas"]["Command"];
type Problem = components["schemas"]["ProblemDetails"];

declare const process: { argv: string[] };

const [url = "", key = "", seed = "", ...systems] = process.argv.slice(2);

const client = (token: string) => createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${token}` } });
const newId = () => crypto.randomUUID();

/** What was answered, which is no refusal. */
function good<T>({ data, error }: { data?: T; error?: Problem }): T {
  if (data === undefined) throw new Error(`${error?.code}: ${error?.detail}`);
  return data;
}

/** Why it was refused. */
function problem({ error }: { error?: Problem }): [number, string] {
  if (error === undefined) throw new Error("It was not refused.");
  return [error.status, error.code];
}

async function opened(system: string) {
  const ready = good(await client("").GET("/rulesets/{name}/combatants", { params: { path: { name: system } } }));
  const sheet = ready.combatants[0]?.sheet;
  if (sheet === undefined) throw new Error("Nobody is ready.");
  const combatants = ["ann", "bob"].map((id) => ({ id, name: id, side: id, sheet }));
  return good(await client(key).POST("/encounters", { body: { id: newId(), ruleset: system, combatants, seed } }));
}

async function played(system: string) {
  const { encounter, token } = await opened(system);
  const gm = client(token);
  const path = { encounter };
  const command = (body: Command) => gm.POST("/encounters/{encounter}/commands", { params: { path }, body });
  const view = async () => good(await gm.GET("/encounters/{encounter}", { params: { path } }));
  const refused = problem(await command({ command: "answer", id: newId(), choice: "dance" }));
  const stranger = problem(await client("nobody's").GET("/encounters/{encounter}", { params: { path } }));
  let now = await view();
  for (let asked = now.pending[0]; asked !== undefined && now.round < 2; asked = now.pending[0]) {
    const { seats } = good(await gm.GET("/encounters/{encounter}/options", { params: { path } }));
    const options = seats.flatMap((seat) => seat.decisions).flatMap((decision) => decision.options);
    if (!options.some((each) => each.legal)) throw new Error("Nothing can be done.");
    const { decision } = asked;
    const query = { decision };
    const advised = good(await gm.GET("/encounters/{encounter}/suggestion", { params: { path, query } }));
    const { choice, args } = advised;
    good(await command({ command: "answer", id: newId(), choice, args, decision }));
    now = await view();
  }
  const { events } = good(await gm.GET("/encounters/{encounter}/events", { params: { path } }));
  if (now.undo === null) throw new Error("Nothing can be undone.");
  const undone = good(await command({ command: "undo", id: newId(), version: now.undo.version }));
  return {
    encounter,
    token,
    refused,
    stranger,
    over: now.pending.length === 0 || now.round === 2,
    events: events.map((each) => [each.id, each.type]),
    undone: undone.events.map((each) => each.type),
  };
}

const all = [];
for (const each of systems) all.push(await played(each));
console.log(JSON.stringify(all));
