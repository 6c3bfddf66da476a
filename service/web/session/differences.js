// What differs between two steps, in words: for those who do not see it on the cards.

import { phrase } from "../text/page-texts.js";

/** The differences between two steps that no card shows, for each combatant: {who, text}. */
export function differences(before, after, speaker) {
  if (!before || !after) return [];
  const found = [];
  const old = new Map(before.combatants.map((each) => [each.id, each]));
  for (const each of after.combatants) {
    const was = old.get(each.id);
    const say = (text) => found.push({ who: each.id, text: `${each.name}: ${text}` });
    if (!was) { say(phrase("is-here")); continue; }
    if (was === each) continue;
    if (was.present && !each.present) say(phrase("has-left"));
    for (const [name, { now, band }] of Object.entries(each.resources)) {
      const then = was.resources[name] ?? {};
      if (then.now !== now) say(`${speaker.called(name)} ${then.now ?? "?"} → ${now}`.replaceAll("-", "−"));
      else if (then.band !== band) say(`${speaker.called(name)} ${speaker.say(band)}`);
    }
    const had = new Set(was.conditions.map((one) => one.condition));
    const has = new Set(each.conditions.map((one) => one.condition));
    for (const one of has) if (!had.has(one) && one !== "stance") say(phrase("now-has", { condition: speaker.say(one) }));
    for (const one of had) if (!has.has(one) && one !== "stance") say(phrase("has-no-longer", { condition: speaker.say(one) }));
    if (String(was.position) !== String(each.position) && each.position) say(phrase(was.position ? "went-from-to" : "went-to", { from: was.position?.join("/"), to: each.position.join("/") }));
    const met = each.engaged.filter((foe) => !was.engaged.includes(foe));
    if (met.length) say(phrase("engaged-with", { whom: met.map((foe) => speaker.say(foe)).join(", ") }));
  }
  return found;
}
