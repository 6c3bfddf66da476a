// Groups: combatants of one side whom no player plays, told apart by a number alone; and the way in which a GM has a group play.

import { saveSeat } from "./seats.js";

const LEAST = 4; // combatants that make a group

/** The groups among these combatants of one side: [{key, name, members}], each in the order in which they stand in the view. */
export function groupsOf(view, people) {
  const played = new Set([...view.you.combatants, ...view.seats.filter((each) => each.role === "player").flatMap((each) => each.combatants)]);
  const alike = new Map();
  for (const each of people.filter(({ id }) => !played.has(id))) {
    const name = each.name.replace(/ \d+$/, "");
    alike.set(name, [...(alike.get(name) ?? []), each]);
  }
  return [...alike].filter(([, members]) => members.length >= LEAST).map(([name, members]) => ({ key: `${members[0].side}/${name}`, name, members }));
}

/** The way in which a group plays: {style, target}, each "" where nothing was said. */
export const wayOf = (session, key) => ({ style: "", target: "", ...session.saved.ways?.[key] });

/** Have a group play in a way from now on, as its GM's browser keeps it. */
export function chooseWay(session, key, way) {
  session.saved.ways = { ...session.saved.ways, [key]: { ...wayOf(session, key), ...way } };
  saveSeat({ ...session.saved });
  session.draw();
}

/** What the autopilot would answer for whoever is asked, in the way of their group: {choice, args}. */
export async function likedAnswer(session, view, { asked, decision }) {
  const side = view.combatants.find((each) => each.id === asked)?.side;
  const group = groupsOf(view, view.combatants.filter((each) => each.side === side)).find(({ members }) => members.some((each) => each.id === asked));
  const { style, target } = wayOf(session, group?.key);
  const liked = await session.client.suggestion(decision, style);
  const goesForOther = target && liked.args.target && liked.args.target !== target;
  return (goesForOther && standsThere(view, target) && (await aimedAt(session, decision, liked, target))) || liked;
}

const standsThere = (view, id) => view.combatants.some((each) => each.id === id && each.standing && each.present);

/** The same answer with this target, if it is one; with whatever else goes with that target, if not all is as it was. */
async function aimedAt(session, decision, { choice, args }, target) {
  const { seats } = await session.client.options();
  const options = seats.flatMap((seat) => seat.decisions).find((each) => each.decision === decision)?.options ?? [];
  const fits = options.filter((each) => each.key === choice && each.legal && each.args.target === target);
  const alike = ({ args: own }) => Object.keys(own).filter((name) => JSON.stringify(own[name]) === JSON.stringify(args[name])).length;
  const [best] = fits.sort((one, other) => alike(other) - alike(one));
  if (!best) return null;
  const open = Object.fromEntries(Object.entries(args).filter(([name]) => !(name in best.args) && name in best.params));
  return { choice, args: { ...best.args, ...open } };
}
