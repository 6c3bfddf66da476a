// Table talk: speech, whispers, standing answers, entropy for the dice.

import { phrase } from "../text/page-texts.js";
import { html, nothing } from "../dom/html.js";
import { randomId } from "../client/affray.js";
import { sendCommand, isGm, nameOf, speakerOf } from "../session/fight-session.js";

/** For those who play: to speak, and to be asked less. */
export function tableTalk(session) {
  const { role, combatants } = session.view.you;
  if (!["gm", "player"].includes(role) || session.view.closed) return nothing;
  const own = session.view.combatants.filter((each) => each.present && (isGm(session) || combatants.includes(each.id)));
  return html`<section class="talking" aria-label=${phrase("table-talk")}>${own.length ? sayForm(session, own) : nothing} ${standingAnswers(session)} ${addRandomness(session)}</section>`;
}

function sayForm(session, own) {
  const send = async (event) => {
    event.preventDefault();
    const { who, text, whom, secret } = event.target.elements;
    const audience = secret?.checked ? ["gm"] : [...(whom?.selectedOptions ?? [])].map((each) => each.value);
    const body = { command: "say", combatant: who.value, text: text.value.trim(), ...(audience.length ? { audience } : {}) };
    if (await sendCommand(session, body)) event.target.reset();
  };
  const others = session.view.seats.filter((each) => each.seat !== session.seat);
  return html`<details><summary>${phrase("say-something")}</summary><form @submit=${send}>
    <p>${own.length > 1 ? html`<label>${phrase("who")} <select name="who">${own.map((each) => html`<option value=${each.id}>${each.name}</option>`)}</select></label>`
      : html`<input type="hidden" name="who" .value=${own[0].id} />`}
    <label>${phrase("words")} <input name="text" required maxlength="500" autocomplete="off" /></label>
    ${isGm(session) && others.length ? html`<label>${phrase("whisper-to")} <select name="whom" multiple size="3">${others.map((each) => html`<option value=${each.seat}>${each.seat}</option>`)}</select></label>` : nothing}
    ${isGm(session) ? nothing : html`<label><input type="checkbox" name="secret" /> ${phrase("for-gm-only")}</label>`}
    <button>${phrase("say")}</button></p></form></details>`;
}

/** Standing answers, as the story tells of them. */
function standingAnswers(session) {
  const kept = new Map();
  for (const each of session.lines) {
    if (each.undone) continue;
    const id = `${each.args.combatant}/${each.args.ask}`;
    if (each.key === "kept") kept.set(id, each.args);
    if (each.key === "kept-no-more") kept.delete(id);
  }
  if (!kept.size) return nothing;
  return html`<details open><summary>${phrase("standing-answers")}</summary><ul>${[...kept.values()].map((each) => html`<li>
    ${phrase("standing-answer", { who: nameOf(session, each.combatant), ask: speakerOf(session).say(each.ask), choice: speakerOf(session).say(each.choice) })}
    <button class="small" @click=${() => sendCommand(session, { command: "keep", combatant: each.combatant, ask: each.ask })}>${phrase("ask-again")}</button></li>`)}</ul></details>`;
}

function addRandomness(session) {
  if (session.table?.options.dice === "table") return nothing;
  const add = () => sendCommand(session, { command: "entropy", entropy: randomId() });
  return html`<details><summary>${phrase("add-randomness")}</summary>
    <p class="soft">${phrase("add-randomness-why")}</p>
    <p><button @click=${add}>${phrase("add-to-dice")}</button></p></details>`;
}
