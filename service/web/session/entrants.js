// Entrants: combatants as a fight takes them in, each with a name and an id that nobody else has there.

import { plainId } from "../text/words.js";

const LONGEST = 76; // of a name that gets a number

/** So many combatants like one, {name, side, sheet, position, portrait}, with names that are free among `names`. */
export function several(like, count, names) {
  const taken = new Set(names);
  const wide = like.sheet.size ?? 1;
  return Array.from({ length: count }, (_, index) => {
    const name = freeName(like.name, taken, count > 1);
    taken.add(name);
    const position = like.position ? { position: [like.position[0] + index * wide, like.position[1]] } : {};
    const portrait = like.portrait ? { portrait: like.portrait } : {};
    return { name, side: sideId(like.side), sheet: structuredClone(like.sheet), ...position, ...portrait };
  });
}

/** The same people, one after the other, as many of each as its `count` says, with names that are free. */
export function renamed(people, names) {
  const found = [];
  for (const each of people) found.push(...several(each, each.count ?? 1, [...names, ...found.map((one) => one.name)]));
  return found;
}

/**
 * The same people in another system: each with the sheet that somebody of their name had there (`before`), else with that of
 * the ready combatant that is called like them, or the first of their side. Where they begin goes with the board, which stays behind.
 */
export function inSystem(people, ready, before = []) {
  return people.map(({ position, ...each }) => {
    const known = before.find((one) => one.name === each.name);
    if (known) return { ...each, sheet: known.sheet, ...(known.position ? { position: known.position } : {}) };
    const stem = each.name.replace(/ \d+$/, "");
    const like = ready.find((one) => one.name === stem) ?? ready.find((one) => one.side === each.side) ?? ready[0];
    const { hidden_from } = each.sheet;
    return { ...each, sheet: { ...structuredClone(like?.sheet ?? {}), ...(hidden_from ? { hidden_from } : {}) } };
  });
}

/** The name, or with the first number that is free; where several are `numbered`, that of the first too. */
function freeName(name, taken, numbered) {
  if (!numbered && !taken.has(name)) return name;
  const stem = name.replace(/ \d+$/, "").slice(0, LONGEST);
  let number = numbered ? 1 : 2;
  while (taken.has(`${stem} ${number}`)) number += 1;
  return `${stem} ${number}`;
}

/** The same combatants with ids: made of their names, and none of those taken. */
export function withIds(people, taken = []) {
  const used = new Set([...taken, "gm"]);
  return people.map((each) => {
    const stem = plainId(each.name.toLowerCase()).slice(0, 56) || "combatant";
    let id = stem;
    for (let number = 2; used.has(id); number += 1) id = `${stem}-${number}`;
    used.add(id);
    return { ...each, id };
  });
}

/** A side as the service takes it. */
export const sideId = (side) => plainId(side) || "heroes";

/** The sides that there are, and those that there mostly are, in their order. */
export const sidesOf = (people) => [...new Set(["heroes", "foes", ...people.map((each) => each.side)])];
