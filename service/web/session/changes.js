// What a step did to the combatants: how much of each resource they gained or lost, and which conditions are new.

/** By combatant: {resources: {hp: -11}, conditions: Set}; of those who were there before, and changed. */
export function changes(before, after) {
  const found = new Map();
  if (!before || !after) return found;
  const old = new Map(before.combatants.map((each) => [each.id, each]));
  for (const each of after.combatants) {
    const was = old.get(each.id);
    if (!was) continue;
    const resources = {};
    for (const [name, { now }] of Object.entries(each.resources)) {
      const then = was.resources[name]?.now;
      if (Number.isFinite(now) && Number.isFinite(then) && now !== then) resources[name] = now - then;
    }
    const had = new Set(was.conditions.map((one) => one.condition));
    const conditions = new Set(each.conditions.map((one) => one.condition).filter((one) => !had.has(one)));
    if (conditions.size || Object.keys(resources).length) found.set(each.id, { resources, conditions });
  }
  return found;
}
