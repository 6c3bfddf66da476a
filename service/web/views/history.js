// The history of a fight: a slider over all steps, arrow keys, a link to each, and what changed there.

import { phrase } from "../text/page-texts.js";
import { html, nothing } from "../dom/html.js";
import { differences, linesAt } from "../session/steps.js";
import { undoOrRedo, isGm, speakerOf } from "../session/fight-session.js";
import { saveSeat } from "../session/seats.js";
import { readable } from "../session/service.js";
import { copyText } from "../dom/clipboard.js";
import { announce } from "../dom/announce.js";

/** What happened at the step that is looked at, what it changed, and where to go from there. */
export function pastChanges(session) {
  const lines = linesAt(session, session.when);
  const found = differences(session.past.before, session.past.view, speakerOf(session));
  return html`<section class="changed" tabindex="-1" aria-label=${phrase("what-changed")}>
    <h2>${phrase("step-of", { step: session.when, last: session.view.version })}</h2>
    ${lines.length ? html`<ul>${lines.map((each) => html`<li class=${each.undone ? "undone" : ""}>${each.undone ? html`<s>${each.text}</s> ${phrase("undone")}` : each.text}</li>`)}</ul>`
      : html`<p class="soft">${phrase("nothing-visible")}</p>`}
    ${found.length ? html`<p class="differences">${found.map((each) => html`<span>${each.text}</span> `)}</p>` : nothing}
    <div class="tools"><a class="button" href=${`#fight/${session.encounter}/${session.seat}`}>${phrase("back-to-now")}</a>
      <button @click=${(event) => copyLink(event)}>${phrase("copy-link")}</button>
      ${isGm(session) ? html`<button @click=${() => forkFrom(session, session.when)}>${phrase("fork-here")}</button>
        <button @click=${() => undoBackTo(session, session.when)}>${phrase("undo-to-here")}</button>` : nothing}</div>
  </section>`;
}

async function copyLink(event) {
  const button = event.target;
  if (await copyText(location.href)) {
    button.textContent = phrase("copied");
    announce(phrase("copied-announced"));
  } else {
    button.textContent = phrase("copy-yourself");
    announce(phrase("copy-yourself-announced"));
  }
}

/** The bar at the bottom of the page. */
export function scrubber(session) {
  const last = session.view.version;
  const when = session.when ?? last;
  return html`<nav class="scrubber" aria-label=${phrase("steps-of-fight")}>
    <button aria-label=${phrase("to-beginning")} ?disabled=${when <= 1} @click=${() => session.past.go(1)}>«</button>
    <button aria-label=${phrase("one-back")} ?disabled=${when <= 1} @click=${() => session.past.step(-1)}>‹</button>
    <input type="range" min="1" max=${last} .value=${String(when)} aria-label=${phrase("step")} aria-valuetext=${session.when === null ? phrase("now") : phrase("step-at", { step: when, last })}
      @input=${(event) => session.past.go(Number(event.target.value))} />
    <button aria-label=${phrase("one-on")} ?disabled=${session.when === null} @click=${() => session.past.step(+1)}>›</button>
    <button aria-label=${phrase("to-now")} ?disabled=${session.when === null} @click=${() => session.past.go(null)}>»</button>
    <output>${session.when === null ? phrase("now") : phrase("of-last", { step: when, last })}</output>
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
