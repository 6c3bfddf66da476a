// What was asked for before this script was there (see early.js), taken once.

import { wholeSeats } from "../client/whole.js";

const early = (globalThis.early ??= {});

/** The page's own texts; null where they were not asked for, or did not come. */
export const earlyTexts = async () => (await early.texts) ?? null;

/** The view of a seat; null where it was not asked for, or did not come. */
export async function earlyView(encounter, token) {
  if (early.encounter !== encounter || early.token !== token) return null;
  const { view } = early;
  early.token = ""; // later it would be an old one
  return view;
}

/** What those are asked who are asked something, by combatant, for the same seat; null where it did not come. */
export async function earlyOptions() {
  const found = await early.options;
  if (!found) return null;
  const asked = found.seats.filter((each) => each.status === "asked");
  return { version: found.version, options: Object.fromEntries(wholeSeats(asked, {}).map((each) => [each.seat, each])) };
}

/** The list of the rulesets; null where it was not asked for, or did not come. */
export const earlyRulesets = async () => (await early.rulesets) ?? null;

/** A ruleset with these parts; null where it was another. */
export async function earlyRuleset(name, parts) {
  const found = await early.ruleset;
  return found && found.name === name && String(found.parts) === String(parts) ? found.about : null;
}

/** The ready combatants of a ruleset with these parts; null where they are others'. */
export async function earlyPresets(name, parts) {
  const found = await early.presets;
  return found && found.name === name && String(found.parts) === String(parts) ? found.ready : null;
}
