// The history of a fight: a slider over all steps, arrow keys, a link to each, and what changed there.

import { html, nothing } from "../dom/html.js";
import { differences, linesAt } from "../session/steps.js";
import { undoOrRedo, isGm, namesOf } from "../session/fight-session.js";
import { saveSeat } from "../session/seats.js";
import { readable } from "../session/service.js";
import { copyText } from "../dom/clipboard.js";
import { announce } from "../dom/announce.js";

/** What happened at the step that is looked at, what it changed, and where to go from there. */
export function pastChanges(session) {
  const lines = linesAt(session, session.when);
  const found = differences(session.past.before, session.past.view, namesOf(session));
  return html`<section class="changed" tabindex="-1" aria-label="What changed here">
    <h2>Step ${session.when} of ${session.view.version}: what changed here</h2>
    ${lines.length ? html`<ul>${lines.map((each) => html`<li class=${each.undone ? "undone" : ""}>${each.undone ? html`<s>${each.text}</s> (undone)` : each.text}</li>`)}</ul>`
      : html`<p class="soft">Nothing visible happened.</p>`}
    ${found.length ? html`<p class="differences">${found.map((each) => html`<span>${each.text}</span> `)}</p>` : nothing}
    <div class="tools"><a class="button" href=${`#fight/${session.encounter}/${session.seat}`}>Back to now</a>
      <button @click=${(event) => copyLink(event)}>Copy a link to here</button>
      ${isGm(session) ? html`<button @click=${() => forkFrom(session, session.when)}>What if? Fork from here</button>
        <button @click=${() => undoBackTo(session, session.when)}>Undo back to here</button>` : nothing}</div>
  </section>`;
}

async function copyLink(event) {
  const button = event.target;
  if (await copyText(location.href)) {
    button.textContent = "Copied, for those who hold this seat";
    announce("The link is copied.");
  } else {
    button.textContent = "Copy it from the address bar";
    announce("This browser lets no page copy; the link is in the address bar.");
  }
}

/** The bar at the bottom of the page. */
export function scrubber(session) {
  const last = session.view.version;
  const when = session.when ?? last;
  return html`<nav class="scrubber" aria-label="Steps of the fight">
    <button aria-label="To the beginning" ?disabled=${when <= 1} @click=${() => session.past.go(1)}>«</button>
    <button aria-label="One step back" ?disabled=${when <= 1} @click=${() => session.past.step(-1)}>‹</button>
    <input type="range" min="1" max=${last} .value=${String(when)} aria-label="Step" aria-valuetext=${session.when === null ? "now" : `Step ${when} of ${last}`}
      @input=${(event) => session.past.go(Number(event.target.value))} />
    <button aria-label="One step on" ?disabled=${session.when === null} @click=${() => session.past.step(+1)}>›</button>
    <button aria-label="To now" ?disabled=${session.when === null} @click=${() => session.past.go(null)}>»</button>
    <output>${session.when === null ? "now" : `${when} of ${last}`}</output>
  </nav>`;
}

/** Another fight that begins as a copy of this one up to here. */
async function forkFrom(session, when) {
  session.error = null;
  const title = `What if: ${(session.view.title || "a fight").replace(/^(What if: )+/, "")} (${when})`.slice(0, 200);
  try {
    const fork = await session.client.fork(when, { title });
    saveSeat({ encounter: fork.encounter, token: fork.token, title, seat: "gm", role: "gm", from: { encounter: session.encounter, at: when } });
    location.hash = `fight/${fork.encounter}/gm`;
  } catch (error) {
    session.error = readable(error);
    session.draw();
  }
}

async function undoBackTo(session, when) {
  if (await undoOrRedo(session, "undo", session.view.undo ?? { version: 1 }, { to: when })) session.past.go(null);
}
