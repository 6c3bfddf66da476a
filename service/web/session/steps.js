// The past steps of a fight: looked up when they are asked for, and remembered.

import { phrase } from "../text/page-texts.js";
import { announce } from "../dom/announce.js";
import { readable } from "./service.js";

const PAUSE = 60; // milliseconds: who runs along the steps does not want each of them

/** The step that is looked at, {view, before, touched}, and going to others: `look`, `go`, `step`. */
export function pastSteps(session) {
  const views = new Map();
  const past = { view: null, at: null, before: null, touched: new Set() };
  const last = () => session.view?.version ?? 1;
  let timer = 0;

  async function read(when) {
    if (!views.has(when)) views.set(when, await session.client.view(when));
    return views.get(when);
  }
  function show(when) {
    Object.assign(past, { view: views.get(when), before: views.get(when - 1) ?? null });
    past.touched = new Set(differences(past.before, past.view).map((each) => each.who));
  }
  past.look = (when) => {
    if (past.at === when) return;
    past.at = when;
    clearTimeout(timer);
    if (views.has(when) && (when < 2 || views.has(when - 1))) { show(when); return; }
    timer = setTimeout(async () => {
      try {
        await Promise.all([read(when), when > 1 ? read(when - 1) : null]);
        if (past.at !== when) return;
        show(when);
        announce([phrase("step-announced", { step: when }), ...linesAt(session, when).map((each) => each.text)].join(" "));
      } catch (error) {
        session.error = readable(error);
      }
      session.draw();
    }, PAUSE);
  };
  past.go = (when) => {
    const base = `#fight/${session.encounter}/${session.seat}`;
    const target = when === null || when >= last() ? base : `${base}/at/${Math.max(1, when)}`;
    history.replaceState(null, "", target);
    dispatchEvent(new HashChangeEvent("hashchange"));
  };
  past.step = (by) => past.go((session.when ?? last()) + by);
  return past;
}

/** The lines of the timeline at a step. */
export const linesAt = (session, when) => session.lines.filter((each) => !each.aside && Number(each.position.split("-")[0]) === when);

/** The differences between two steps, for each combatant: {who, text}; without a `speaker`, who it is. */
export function differences(before, after, speaker = null) {
  if (!before || !after) return [];
  const found = [];
  const called = (id) => speaker?.say(id) ?? id;
  const old = new Map(before.combatants.map((each) => [each.id, each]));
  for (const each of after.combatants) {
    const was = old.get(each.id);
    const say = (text) => found.push({ who: each.id, text: `${each.name}: ${text}` });
    if (!was) { say(phrase("is-here")); continue; }
    if (was === each) continue;
    if (was.present && !each.present) say(phrase("has-left"));
    for (const [name, { now, band }] of Object.entries(each.resources)) {
      const then = was.resources[name] ?? {};
      if (then.now !== now) say(`${name.toUpperCase()} ${then.now ?? "?"} → ${now}`.replaceAll("-", "−"));
      else if (then.band !== band) say(`${name.toUpperCase()} ${called(band)}`);
    }
    const had = new Set(was.conditions.map((one) => one.condition));
    const has = new Set(each.conditions.map((one) => one.condition));
    for (const one of has) if (!had.has(one) && one !== "stance") say(phrase("now-has", { condition: called(one) }));
    for (const one of had) if (!has.has(one) && one !== "stance") say(phrase("has-no-longer", { condition: called(one) }));
    if (String(was.position) !== String(each.position) && each.position) say(phrase(was.position ? "went-from-to" : "went-to", { from: was.position?.join(", "), to: each.position.join(", ") }));
    const met = each.engaged.filter((foe) => !was.engaged.includes(foe));
    if (met.length) say(phrase("engaged-with", { whom: met.map((foe) => speaker?.say(foe) ?? foe).join(", ") }));
  }
  return found;
}
