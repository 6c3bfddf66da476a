// The mapping: which of an actor's data is what on the sheet of a ruleset, by a file of mappings/ or the GM's own JSON.

import { ID, say } from "./words.js";
import { setting } from "./settings.js";

const KNOWN = ["CoC7", "dnd5e"];
const NOTHING = { ruleset: "", hit_points: "", sheet: {}, conditions: {} };

/** The mapping that is in force: the GM's own, or that of the system of this world; for others only hit points. */
export async function mappingInForce() {
  const own = setting("mapping").trim();
  if (own) {
    try {
      return { ...NOTHING, ...JSON.parse(own) };
    } catch {
      throw new Error(say("badMapping"));
    }
  }
  if (!KNOWN.includes(game.system.id)) return NOTHING;
  const answer = await fetch(`modules/${ID}/mappings/${game.system.id}.json`);
  return { ...NOTHING, ...(await answer.json()) };
}

/** Where a token's hit points are: as the mapping says, or what its first bar shows. */
export function hitPointsPath(mapping, token) {
  if (mapping.hit_points) return mapping.hit_points;
  const bar = token.getBarAttribute?.("bar1");
  if (!bar) return "";
  return `system.${bar.attribute}${bar.type === "bar" ? ".value" : ""}`;
}

export const hitPointsOf = (mapping, token) => {
  const now = foundry.utils.getProperty(token.actor ?? {}, hitPointsPath(mapping, token));
  return Number.isFinite(now) ? Math.round(now) : null;
};

/** The sheet of a token: each field that the mapping names, and that the actor has. */
export function sheetOf(mapping, token) {
  const sheet = {};
  for (const [field, from] of Object.entries(mapping.sheet)) {
    const value = valueOf(from, token.actor ?? {});
    if (value !== undefined && value !== null) foundry.utils.setProperty(sheet, field, value);
  }
  return sheet;
}

/** From a path; or {"path": ..., "times": 0.2}; or {"value": ...}, which is so for everybody. */
function valueOf(from, actor) {
  if (typeof from === "object" && "value" in from) return from.value;
  const { path, times = 1 } = typeof from === "object" ? from : { path: from };
  const found = foundry.utils.getProperty(actor, path);
  return typeof found === "number" ? Math.round(found * times) : found;
}
