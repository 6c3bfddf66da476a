// The GM's corner: requests, rulings, secrets, who comes and goes, seats, and the end of it.

import { html, nothing } from "../dom/html.js";
import { addCombatantsForm } from "../forms/add-combatants.js";
import { sendCommand } from "../session/fight-session.js";
import { seatList } from "../forms/invite-player.js";
import { readable } from "../session/service.js";
import { rulingForm } from "../forms/make-ruling.js";
import { gmSecrets } from "../forms/gm-secrets.js";

/** Everything only a GM may do. */
export function gmTools(session) {
  return html`<section class="corner" aria-label="The GM's corner" tabindex="-1">
    <h2>The GM's corner</h2>
    <div class="tools">
      <button title="Whoever is asked now is answered for: with the default" @click=${() => sendCommand(session, { command: "call-time" })} ?disabled=${!session.view.pending.some((each) => each.asked !== "gm")}>Call time</button>
      <button @click=${() => endFight(session)} ?disabled=${Boolean(session.view.closed)}>End the fight</button>
    </div>
    ${rulingForm(session)} ${gmSecrets(session)} ${combatantChanges(session)} ${seatList(session)} ${exportAndAudit(session)}
  </section>`;
}

/** Players who ask to take something back. */
export function undoRequests(session) {
  const deny = (event, request) => {
    event.preventDefault();
    const reason = event.target.elements.reason.value.trim();
    return sendCommand(session, { command: "deny", request, ...(reason ? { reason } : {}) });
  };
  return session.view.undo_requests.map((each) => html`<article class="request" aria-label=${`${each.seat} asks to take something back`}>
    <p><b>${each.seat}</b> asks to take back <a href=${`#fight/${session.encounter}/${session.seat}/at/${each.commit}`}>moment ${each.commit}</a> and all after it${each.reason ? `: “${each.reason}”` : ""}.</p>
    <form class="tools" @submit=${(event) => deny(event, each.request)}>
      <button type="button" class="go" @click=${() => sendCommand(session, { command: "grant", request: each.request, version: session.view.undo?.version ?? 1 })}>Take it back</button>
      <button>Leave it</button> <label>Why not <input name="reason" maxlength="200" /></label></form>
  </article>`);
}

function endFight(session) {
  if (confirm("End the fight? The seed of its dice is revealed, and all that was rolled in secret.")) sendCommand(session, { command: "close" });
}

function combatantChanges(session) {
  const here = session.view.combatants.filter((each) => each.present);
  return html`<details><summary>Who comes and who goes</summary>
    ${addCombatantsForm(session, session.view.ruleset, async (entrants) => {
      for (const each of entrants) {
        if (await sendCommand(session, { command: "join", combatant: each })) continue;
        const refused = session.error;
        session.error = null; // it is said beside the sheet
        throw refused;
      }
    }, session.view.combatants.map((each) => each.id), session.draw)}
    <h3>Leave</h3>
    <p>${here.map((each) => html`<button class="pill" @click=${() => sendCommand(session, { command: "leave", combatant: each.id })}>${each.name} leaves</button> `)}</p>
  </details>`;
}

function exportAndAudit(session) {
  return html`<details><summary>Take it with you, look it over</summary>
    <p><button @click=${() => download(session, "html")}>A page that shows and proves the fight</button>
      <button @click=${() => download(session, "jsonl")}>The record (JSON Lines)</button></p>
    <p><button @click=${() => audit(session)}>Look over the whole record</button> ${session.audit ? html`<span role="status">${session.audit}</span>` : nothing}</p></details>`;
}

/** Everything on record derived once more. */
async function audit(session) {
  session.audit = "Looking …";
  session.draw();
  try {
    const found = await session.client.audit();
    session.audit = found.clean ? "Everything comes out as it is on record."
      : found.verdict === "unproven-end" ? "What is there comes out as it is on record, but its end is unproven: no head of the chain was kept, so commits may be missing at the end."
        : `${found.findings.length} findings: ${found.findings.slice(0, 3).map((each) => `${each.entry} (${each.check})`).join(", ")}`;
  } catch (error) {
    session.audit = readable(error).message;
  }
  session.draw();
}

async function download(session, format) {
  session.error = null;
  try {
    const saved = document.createElement("a");
    saved.href = URL.createObjectURL(await session.client.export(format));
    saved.download = `${session.encounter}.${format}`;
    saved.click();
    setTimeout(() => URL.revokeObjectURL(saved.href), 10_000);
  } catch (error) {
    session.error = readable(error);
    session.draw();
  }
}
