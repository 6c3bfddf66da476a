// The way through time: a slider over all moments, arrow keys, a link to each, and what changed there.

import { html, nothing } from "../dom/html.js";
import { back, isGm, namesOf } from "./fight.js";
import { keepSeat } from "../session/seats.js";
import { readable } from "../session/service.js";
import { copied } from "../dom/clipboard.js";
import { announce, spoken } from "../text/words.js";

const PAUSE = 60; // milliseconds: who runs along the moments does not want each of them

/** Past moments of a fight: looked up when asked for, and remembered. */
export function moments(now, draw) {
  const seen = new Map();
  const past = { view: null, at: null, before: null, touched: new Set() };
  const last = () => now.view?.version ?? 1;
  let timer = 0;

  async function view(when) {
    if (!seen.has(when)) seen.set(when, await now.client.view(when));
    return seen.get(when);
  }
  function show(when) {
    Object.assign(past, { view: seen.get(when), before: seen.get(when - 1) ?? null });
    past.touched = new Set(differences(past.before, past.view, {}).map((each) => each.who));
  }
  past.look = (when) => {
    if (past.at === when) return;
    past.at = when;
    clearTimeout(timer);
    if (seen.has(when) && (when < 2 || seen.has(when - 1))) { show(when); return; }
    timer = setTimeout(async () => {
      try {
        await Promise.all([view(when), when > 1 ? view(when - 1) : null]);
        if (past.at !== when) return;
        show(when);
        announce([`Moment ${when}.`, ...here(now, when).map((each) => each.text)].join(" "));
      } catch (error) {
        now.error = readable(error);
      }
      draw();
    }, PAUSE);
  };
  past.go = (when) => {
    const base = `#fight/${now.encounter}/${now.seat}`;
    const target = when === null || when >= last() ? base : `${base}/at/${Math.max(1, when)}`;
    history.replaceState(null, "", target);
    dispatchEvent(new HashChangeEvent("hashchange"));
  };
  past.step = (by) => past.go((now.when ?? last()) + by);
  return past;
}

const here = (now, when) => now.lines.filter((each) => !each.aside && Number(each.position.split("-")[0]) === when);

/** What is different between two moments, for each combatant: {who, text}. */
function differences(before, after, names) {
  if (!before || !after) return [];
  const found = [];
  const old = new Map(before.combatants.map((each) => [each.id, each]));
  for (const each of after.combatants) {
    const was = old.get(each.id);
    const say = (text) => found.push({ who: each.id, text: `${each.name}: ${text}` });
    if (!was) { say("is here"); continue; }
    if (was === each) continue;
    if (was.present && !each.present) say("has left");
    for (const [name, { now, band }] of Object.entries(each.resources)) {
      const then = was.resources[name] ?? {};
      if (then.now !== now) say(`${name.toUpperCase()} ${then.now ?? "?"} → ${now}`.replaceAll("-", "−"));
      else if (then.band !== band) say(`${name.toUpperCase()} ${spoken(band).toLowerCase()}`);
    }
    const had = new Set(was.conditions.map((one) => one.condition));
    const has = new Set(each.conditions.map((one) => one.condition));
    for (const one of has) if (!had.has(one) && one !== "stance") say(`now ${spoken(one).toLowerCase()}`);
    for (const one of had) if (!has.has(one) && one !== "stance") say(`no longer ${spoken(one).toLowerCase()}`);
    if (String(was.position) !== String(each.position) && each.position) say(`${was.position ? `from ${was.position.join(", ")} ` : ""}to ${each.position.join(", ")}`);
    const met = each.engaged.filter((foe) => !was.engaged.includes(foe));
    if (met.length) say(`engaged with ${met.map((foe) => names[foe] ?? foe).join(", ")}`);
  }
  return found;
}

/** What happened at the moment that is looked at, what it changed, and where to go from there. */
export function changed(now) {
  const lines = here(now, now.when);
  const found = differences(now.past.before, now.past.view, namesOf(now));
  return html`<section class="changed" tabindex="-1" aria-label="What changed here">
    <h2>Moment ${now.when} of ${now.view.version}: what changed here</h2>
    ${lines.length ? html`<ul>${lines.map((each) => html`<li class=${each.undone ? "undone" : ""}>${each.undone ? html`<s>${each.text}</s> (taken back)` : each.text}</li>`)}</ul>`
      : html`<p class="soft">Nothing that is told.</p>`}
    ${found.length ? html`<p class="differences">${found.map((each) => html`<span>${each.text}</span> `)}</p>` : nothing}
    <div class="tools"><a class="button" href=${`#fight/${now.encounter}/${now.seat}`}>Back to now</a>
      <button @click=${(event) => copyLink(event)}>Copy a link to here</button>
      ${isGm(now) ? html`<button @click=${() => whatIf(now, now.when)}>What if? Fork from here</button>
        <button @click=${() => backTo(now, now.when)}>Take the fight back to here</button>` : nothing}</div>
  </section>`;
}

async function copyLink(event) {
  const button = event.target;
  if (await copied(location.href)) {
    button.textContent = "Copied, for those who hold this seat";
    announce("The link is copied.");
  } else {
    button.textContent = "Copy it from the address bar";
    announce("This browser lets no page copy; the link is in the address bar.");
  }
}

/** The bar at the bottom of the page. */
export function scrubber(now) {
  const last = now.view.version;
  const when = now.when ?? last;
  return html`<nav class="scrubber" aria-label="The way through time">
    <button aria-label="To the beginning" ?disabled=${when <= 1} @click=${() => now.past.go(1)}>«</button>
    <button aria-label="One moment back" ?disabled=${when <= 1} @click=${() => now.past.step(-1)}>‹</button>
    <input type="range" min="1" max=${last} .value=${String(when)} aria-label="Moment" aria-valuetext=${now.when === null ? "now" : `Moment ${when} of ${last}`}
      @input=${(event) => now.past.go(Number(event.target.value))} />
    <button aria-label="One moment on" ?disabled=${now.when === null} @click=${() => now.past.step(+1)}>›</button>
    <button aria-label="To now" ?disabled=${now.when === null} @click=${() => now.past.go(null)}>»</button>
    <output>${now.when === null ? "now" : `${when} of ${last}`}</output>
  </nav>`;
}

/** Another fight that begins as a copy of this one up to here. */
async function whatIf(now, when) {
  now.error = null;
  const title = `What if: ${(now.view.title || "a fight").replace(/^(What if: )+/, "")} (${when})`.slice(0, 200);
  try {
    const fork = await now.client.fork(when, { title });
    keepSeat({ encounter: fork.encounter, token: fork.token, title, seat: "gm", role: "gm", from: { encounter: now.encounter, at: when } });
    location.hash = `fight/${fork.encounter}/gm`;
  } catch (error) {
    now.error = readable(error);
    now.draw();
  }
}

async function backTo(now, when) {
  if (await back(now, "undo", now.view.undo ?? { version: 1 }, { to: when })) now.past.go(null);
}
