// What the module says, in the language of whoever reads it, and safe to be put into HTML.

export const ID = "affray";

/** A sentence of lang/*.json. */
export const say = (key, values = {}) => game.i18n.format(`AFFRAY.${key}`, values);

/** Anybody may have written a name: as text, and never as HTML. */
export const asText = (text) =>
  String(text).replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);

/** Somebody's name within a sentence, which its direction of writing leaves alone. */
export const isolated = (name) => `\u2068${name}\u2069`;

/** The sentence that goes with what went wrong. */
export function reason(problem) {
  if (problem?.name === "Problem") return problem.message;
  if (problem?.name === "Unreachable") return say("away");
  throw problem;
}
