// A round in each system, through the TypeScript client that openapi-generator writes. URL KEY SEED SYSTEM... -> JSON.

import {
  type Command, CommandsApi, Configuration, EncountersApi, ProblemDetailsFromJSON, ResponseError, RulesApi,
} from "./affray/index.js";

declare const process: { argv: string[] };

const [url = "", key = "", seed = "", ...systems] = process.argv.slice(2);

const to = (accessToken: string) => new Configuration({ basePath: url, accessToken });
const newId = () => crypto.randomUUID();

/** Why it was refused. */
async function problem(answer: Promise<unknown>): Promise<[number, string]> {
  try {
    await answer;
  } catch (error) {
    if (!(error instanceof ResponseError)) throw error;
    const { status, code } = ProblemDetailsFromJSON(await error.response.json());
    return [status, String(code)];
  }
  throw new Error("It was not refused.");
}

async function opened(system: string) {
  const { combatants: [first] } = await new RulesApi(to("")).listCombatants({ name: system });
  if (!first?.sheet) throw new Error("Nobody is ready.");
  const { sheet } = first;
  const combatants = ["ann", "bob"].map((id) => ({ id, name: id, side: id, sheet }));
  return new CommandsApi(to(key)).openEncounter({ open: { id: newId(), ruleset: system, combatants, seed } });
}

async function played(system: string) {
  const { encounter, token } = await opened(system);
  const commands = new CommandsApi(to(token)), fights = new EncountersApi(to(token));
  const play = (command: Command) => commands.sendCommand({ encounter, command });
  const refused = await problem(play({ command: "answer", id: newId(), choice: "dance" }));
  const stranger = await problem(new EncountersApi(to("nobody's")).showEncounter({ encounter }));
  let now = await fights.showEncounter({ encounter });
  for (let asked = now.pending[0]; asked !== undefined && now.round < 2; asked = now.pending[0]) {
    const { seats } = await fights.showOptions({ encounter });
    const options = seats.flatMap((seat) => seat.decisions).flatMap((decision) => decision.options);
    if (!options.some((each) => each.legal)) throw new Error("Nothing can be done.");
    const { decision } = asked;
    const { choice, args } = await fights.showSuggestion({ encounter, decision });
    await play({ command: "answer", id: newId(), choice, args: args ?? {}, decision });
    now = await fights.showEncounter({ encounter });
  }
  const { events } = await fights.listEvents({ encounter });
  if (now.undo === null) throw new Error("Nothing can be undone.");
  const undone = await play({ command: "undo", id: newId(), version: now.undo.version });
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
