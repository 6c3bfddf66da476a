// What a fight is called: its title, or else who fights whom, as far as this seat sees it.

import { phrase } from "./page-texts.js";

const NAMED = 2; // on each side

/** The title of a fight: "At the ford", "Ann and Cid against Bob". */
export function fightTitle(view) {
  if (view.title) return view.title;
  const here = view.combatants.filter((each) => each.present);
  const sides = [...new Set(here.map((each) => each.side))].map((side) => names(here.filter((each) => each.side === side)));
  if (!sides.length) return phrase("a-fight");
  return sides.reduce((one, other) => phrase("one-against-other", { one, other }));
}

function names(people) {
  const first = people.slice(0, people.length > NAMED + 1 ? NAMED : NAMED + 1).map((each) => each.name);
  const more = people.length - first.length;
  if (more) return phrase("and-others", { names: first.join(", "), count: more });
  return first.length > 1 ? `${first.slice(0, -1).join(", ")}${phrase("and-last")}${first.at(-1)}` : first[0];
}
