// The GM's corner: requests, rulings, secrets, who comes and goes, seats, and the end of it.

import { html, nothing } from "../dom/html.js";
import { addPeople } from "../forms/add-combatants.js";
import { command } from "./fight.js";
import { seats } from "../forms/invite-player.js";
import { readable } from "../session/service.js";
import { ruling } from "../forms/make-ruling.js";
import { secrets } from "../forms/gm-secrets.js";

/** Everything only a GM may do. */
export function corner(now) {
  return html`<section class="corner" aria-label="The GM's corner" tabindex="-1">
    <h2>The GM's corner</h2>
    <div class="tools">
      <button title="Whoever is asked now is answered for: with the default" @click=${() => command(now, { command: "call-time" })} ?disabled=${!now.view.pending.some((each) => each.asked !== "gm")}>Call time</button>
      <button @click=${() => confirmClose(now)} ?disabled=${Boolean(now.view.closed)}>End the fight</button>
    </div>
    ${ruling(now)} ${secrets(now)} ${joining(now)} ${seats(now)} ${taking(now)}
  </section>`;
}

/** Players who ask to take something back. */
export function requests(now) {
  const deny = (event, request) => {
    event.preventDefault();
    const reason = event.target.elements.reason.value.trim();
    return command(now, { command: "deny", request, ...(reason ? { reason } : {}) });
  };
  return now.view.undo_requests.map((each) => html`<article class="request" aria-label=${`${each.seat} asks to take something back`}>
    <p><b>${each.seat}</b> asks to take back <a href=${`#fight/${now.encounter}/${now.seat}/at/${each.commit}`}>moment ${each.commit}</a> and all after it${each.reason ? `: “${each.reason}”` : ""}.</p>
    <form class="tools" @submit=${(event) => deny(event, each.request)}>
      <button type="button" class="go" @click=${() => command(now, { command: "grant", request: each.request, version: now.view.undo?.version ?? 1 })}>Take it back</button>
      <button>Leave it</button> <label>Why not <input name="reason" maxlength="200" /></label></form>
  </article>`);
}

function confirmClose(now) {
  if (confirm("End the fight? The seed of its dice is revealed, and all that was rolled in secret.")) command(now, { command: "close" });
}

function joining(now) {
  const here = now.view.combatants.filter((each) => each.present);
  return html`<details><summary>Who comes and who goes</summary>
    ${addPeople(now, now.view.ruleset, async (entrants) => {
      for (const each of entrants) {
        if (await command(now, { command: "join", combatant: each })) continue;
        const refused = now.error;
        now.error = null; // it is said beside the sheet
        throw refused;
      }
    }, now.view.combatants.map((each) => each.id), now.draw)}
    <h3>Leave</h3>
    <p>${here.map((each) => html`<button class="pill" @click=${() => command(now, { command: "leave", combatant: each.id })}>${each.name} leaves</button> `)}</p>
  </details>`;
}

function taking(now) {
  return html`<details><summary>Take it with you, look it over</summary>
    <p><button @click=${() => download(now, "html")}>A page that shows and proves the fight</button>
      <button @click=${() => download(now, "jsonl")}>The record (JSON Lines)</button></p>
    <p><button @click=${() => look(now)}>Look over the whole record</button> ${now.audit ? html`<span role="status">${now.audit}</span>` : nothing}</p></details>`;
}

/** Everything on record derived once more. */
async function look(now) {
  now.audit = "Looking …";
  now.draw();
  try {
    const found = await now.client.audit();
    now.audit = found.clean ? "Everything comes out as it is on record."
      : found.verdict === "unproven-end" ? "What is there comes out as it is on record, but its end is unproven: no head of the chain was kept, so commits may be missing at the end."
        : `${found.findings.length} findings: ${found.findings.slice(0, 3).map((each) => `${each.entry} (${each.check})`).join(", ")}`;
  } catch (error) {
    now.audit = readable(error).message;
  }
  now.draw();
}

async function download(now, format) {
  now.error = null;
  try {
    const saved = document.createElement("a");
    saved.href = URL.createObjectURL(await now.client.export(format));
    saved.download = `${now.encounter}.${format}`;
    saved.click();
    setTimeout(() => URL.revokeObjectURL(saved.href), 10_000);
  } catch (error) {
    now.error = readable(error);
    now.draw();
  }
}
