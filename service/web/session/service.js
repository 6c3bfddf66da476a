// The service that this page came from.

import { Service, Unreachable } from "../client/affray.js";
import { LANGUAGE } from "../text/language.js";
import { earlyPresets, earlyRuleset, earlyRulesets } from "./early.js";

export const service = new Service(location.origin, LANGUAGE);

/**
 * The rulesets, a ruleset with its parts, its presets, its rules, a rule: they stay the same while the service runs, and are asked
 * for once.
 */
export const rulesets = remembered(async () => (await earlyRulesets()) ?? service.rulesets());
export const ruleset = remembered(async (name, parts) => {
  const found = (await earlyRuleset(name, parts)) ?? (await service.ruleset(name, parts));
  if (!parts) ruleset.known(found, name, found.usual);
  return found;
});
export const presets = remembered(async (name, parts) => (await earlyPresets(name, parts)) ?? service.combatants(name, parts));
export const rules = remembered((system) => service.rules(system));
export const rule = remembered((id) => service.rule(id));

function remembered(ask) {
  const known = new Map();
  const look = (...asked) => {
    const key = JSON.stringify(asked);
    if (!known.has(key)) known.set(key, ask(...asked).catch((error) => { known.delete(key); throw error; }));
    return known.get(key);
  };
  look.known = (found, ...asked) => known.set(JSON.stringify(asked), Promise.resolve(found)); // asked in another way
  return look;
}

/** An error as people read it: {message, code, rule, legal}. */
export function readable(error) {
  if (!(error instanceof Unreachable)) return { message: error.message, code: error.code, ...error.details };
  const unsure = error.id ? ` Whether the command was carried out is not known: the story says so once the connection is back. (Its id is ${error.id}.)` : " Is it running?";
  return { message: `The service does not answer: ${error.what}.${unsure}` };
}
