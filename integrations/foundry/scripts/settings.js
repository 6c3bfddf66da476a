// The settings: the world's are the GM's and seen by all, so links to seats stay with the browser they were given to.

import { ID, say } from "./words.js";

const worlds = {
  url: { type: String, default: "http://127.0.0.1:8377" },
  ruleset: { type: String, default: "" },
  mapping: { type: String, default: "" },
  whispers: { type: Boolean, default: false },
};
const own = {
  key: { type: String, default: "" },
  seats: { type: Object, default: {} },
};

export function registerSettings() {
  for (const [name, each] of Object.entries(worlds)) {
    game.settings.register(ID, name, { ...each, scope: "world", config: true, ...words(name) });
  }
  for (const [name, each] of Object.entries(own)) {
    game.settings.register(ID, name, { ...each, scope: "client", config: name === "key", ...words(name) });
  }
}

const words = (name) => ({ name: say(`settings.${name}.name`), hint: say(`settings.${name}.hint`) });

export const setting = (name) => game.settings.get(ID, name);

/** The link to the seat at an encounter that this browser was given, or "". */
export const seatLink = (encounter) => setting("seats")[encounter] ?? "";

export const keepSeat = (encounter, link) => game.settings.set(ID, "seats", { ...setting("seats"), [encounter]: link });
