// The service that this page came from.

import { Service, Unreachable } from "../client/affray.js";

export const service = new Service(location.origin);

/** The rulesets, a ruleset, its presets, its rules, a rule: they stay the same while the service runs, and are asked for once. */
export const rulesets = remembered(() => service.rulesets());
export const ruleset = remembered((name) => service.ruleset(name));
export const presets = remembered((name) => service.combatants(name));
export const rules = remembered((system) => service.rules(system));
export const rule = remembered((id) => service.rule(id));

function remembered(ask) {
  const known = new Map();
  return (name) => {
    if (!known.has(name)) known.set(name, ask(name).catch((error) => { known.delete(name); throw error; }));
    return known.get(name);
  };
}

/** An error as people read it: {message, code, rule, legal}. */
export function readable(error) {
  if (!(error instanceof Unreachable)) return { message: error.message, code: error.code, ...error.details };
  const unsure = error.id ? ` Whether the command was carried out is not known: the story says so once the connection is back. (Its id is ${error.id}.)` : " Is it running?";
  return { message: `The service does not answer: ${error.what}.${unsure}` };
}
