// Whom one can aim at with what is being chosen, and how likely that succeeds.

import { ownChoices } from "../../session/fight-session.js";

/** A line for each target of what is being chosen: {from, to, chance, unit, chosen, best}. */
export function aimsOf(session) {
  const here = new Map(session.view.combatants.filter((each) => each.position && each.present).map((each) => [each.id, each]));
  const seats = ownChoices(session).length ? ownChoices(session) : Object.values(session.options);
  for (const seat of seats) {
    for (const asked of seat.decisions) {
      const draft = session.drafts[asked.decision];
      const from = here.get(seat.seat);
      if (!draft?.key || !from) continue;
      const found = bestByTarget(asked.options.filter((each) => fits(each, draft)));
      const lines = [...found].filter(([whom]) => here.has(whom) && whom !== seat.seat);
      const most = Math.max(...lines.map(([, each]) => each.chance ?? 0));
      return lines.map(([whom, { chance, unit }]) => ({
        from, to: here.get(whom), chance, unit, chosen: draft.args.target === whom, best: lines.length > 1 && chance === most && most > 0,
      }));
    }
  }
  return [];
}

/** Whether an option is one of those that are left by what was chosen, whoever the target is. */
const fits = (option, { key, args }) => option.key === key && option.legal && typeof option.args.target === "string"
  && Object.entries(args).every(([name, value]) => name === "target" || value === undefined || option.args[name] === undefined || option.args[name] === value);

/** Of the options for each target the one with the best chance. */
function bestByTarget(options) {
  const found = new Map();
  for (const each of options) {
    const known = found.get(each.args.target);
    if (!known || (each.chance ?? -Infinity) > (known.chance ?? -Infinity)) found.set(each.args.target, each);
  }
  return found;
}
