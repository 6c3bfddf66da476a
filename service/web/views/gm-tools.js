// The GM tools: undo requests, rulings, secrets, combatants, seats, export and audit, and the end of the fight.

import { phrase } from "../text/page-texts.js";
import { playFrom } from "../session/marks.js";
import { saveExport } from "./export-file.js";
import { whatGoes } from "./undo-controls.js";
import { howItMayEnd } from "./how-it-may-end.js";
import { html, nothing } from "../dom/html.js";
import { boardPicture } from "../pictures/board-picture.js";
import { addCombatantsForm } from "../forms/add-combatants.js";
import { skip } from "../session/next-turn.js";
import { sendCommand } from "../session/fight-session.js";
import { withIds } from "../session/entrants.js";
import { portraits } from "../pictures/portraits.js";
import { placed } from "../session/places.js";
import { laterPhrase } from "../text/later-texts.js";
import { openDisplay } from "./table-display.js";
import { seatList } from "../forms/invite-player.js";
import { tableCode } from "../forms/table-code.js";
import { readable } from "../session/service.js";
import { rulingForm } from "../forms/make-ruling.js";
import { gmSecrets } from "../forms/gm-secrets.js";

export { firstRound } from "./first-round.js";
export { playingOn } from "./dock/play-on.js";
export { guestRequests } from "../forms/table-code.js";

/** Everything only a GM may do. */
export function gmTools(session) {
  return html`<section class="corner" aria-label=${phrase("gm-tools")} tabindex="-1">
    <h2>${phrase("gm-tools")}</h2>
    <div class="tools">
      <button title=${phrase("skip-how")} @click=${() => skip(session)} ?disabled=${!session.view.pending.some((each) => each.asked !== "gm")}>${phrase("skip")}</button>
      <button title=${laterPhrase("table-display-how")} @click=${() => openDisplay(session)}>${laterPhrase("table-display")}</button>
      <button @click=${() => endFight(session)} ?disabled=${Boolean(session.view.closed)}>${phrase("end-fight")}</button>
    </div>
    ${tableCode(session)} ${rulingForm(session)} ${gmSecrets(session)} ${howItMayEnd(session)} ${combatantChanges(session)} ${boardPicture(session)} ${portraits(session)} ${seatList(session)} ${exportAndAudit(session)}
  </section>`;
}

/** The undo requests of players. */
export function undoRequests(session) {
  const decide = (form, decision) => {
    const reason = form.elements.reason.value.trim();
    return sendCommand(session, { ...decision, ...(reason ? { reason } : {}) });
  };
  const deny = (event, request) => {
    event.preventDefault();
    return decide(event.currentTarget, { command: "deny", request });
  };
  const grant = (event, request) => decide(event.currentTarget.form, { command: "grant", request, version: session.view.undo?.version ?? 1 });
  return session.view.undo_requests.map((each) => html`<article class="request" aria-label=${phrase("asks-to-undo", { seat: each.seat })}>
    <p><a href=${`#fight/${session.encounter}/${session.seat}/at/${each.commit}`}>${phrase("undo-request", { seat: each.seat, step: each.commit, reason: each.reason })}</a></p>
    ${whatGoes(playFrom(session, each.commit).map((line) => line.text))}
    <form class="tools" @submit=${(event) => deny(event, each.request)}>
      <button type="button" class="go" @click=${(event) => grant(event, each.request)}>${phrase("allow-undo")}</button>
      <button>${phrase("deny")}</button> <label>${phrase("reason")} <input name="reason" maxlength="200" /></label></form>
  </article>`);
}

function endFight(session) {
  if (confirm(phrase("end-fight-confirm"))) sendCommand(session, { command: "close" });
}

function combatantChanges(session) {
  const here = session.view.combatants.filter((each) => each.present);
  return html`<details><summary>${phrase("add-remove")}</summary>
    ${addCombatantsForm(session, [session.view.ruleset, session.view.parts.map((each) => each.name)], { add: (people) => join(session, people), there: session.view.combatants }, session.draw)}
    <h3>${phrase("remove")}</h3>
    <p>${here.map((each) => html`<button class="pill" @click=${() => sendCommand(session, { command: "leave", combatant: each.id })}>${phrase("leaves", { name: each.name })}</button> `)}</p>
  </details>`;
}

/** Have people join, one after the other. Throws the refusal of one, which is said beside the form. */
async function join(session, people) {
  const there = session.view.combatants.filter((each) => each.present);
  for (const each of withIds(placed(people, session.view.board, there), session.view.combatants.map((one) => one.id))) {
    if (await sendCommand(session, { command: "join", combatant: each })) continue;
    const refused = session.error;
    session.error = null;
    throw refused;
  }
}

function exportAndAudit(session) {
  return html`<details><summary>${phrase("export-and-audit")}</summary>
    <p><button @click=${() => saveExport(session, "html")}>${phrase("html-replay")}</button>
      <button @click=${() => saveExport(session, "jsonl")}>${phrase("record")}</button></p>
    <p><button @click=${() => audit(session)}>${phrase("audit")}</button> ${session.audit ? html`<span role="status">${session.audit}</span>` : nothing}</p></details>`;
}

/** Derive everything on record again. */
async function audit(session) {
  session.audit = phrase("auditing");
  session.draw();
  try {
    const found = await session.client.audit();
    session.audit = found.clean ? phrase("audit-clean")
      : found.verdict === "unproven-end" ? phrase("audit-unproven")
        : found.verdict === "rules-missing" ? phrase("audit-rules-missing", { ruleset: `${found.ruleset} ${found.rules_recorded}` })
          : phrase("audit-findings", { count: found.findings.length, first: found.findings.slice(0, 3).map((each) => `${each.entry} (${each.check})`).join(", ") });
    session.audit = [session.audit, ...found.changed_versions.map((each) => each.says)].join(" ");
  } catch (error) {
    session.audit = readable(error).message;
  }
  session.draw();
}
