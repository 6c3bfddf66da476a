// Table talk: speech, whispers, standing answers, entropy for the dice.

import { html, nothing } from "../dom/html.js";
import { randomId } from "../client/affray.js";
import { sendCommand, isGm, nameOf } from "../session/fight-session.js";
import { spaced } from "../text/words.js";

/** For those who play: to speak, and to be asked less. */
export function tableTalk(session) {
  const { role, combatants } = session.view.you;
  if (!["gm", "player"].includes(role) || session.view.closed) return nothing;
  const own = session.view.combatants.filter((each) => each.present && (isGm(session) || combatants.includes(each.id)));
  return html`<section class="talking" aria-label="Table talk">${own.length ? sayForm(session, own) : nothing} ${standingAnswers(session)} ${addRandomness(session)}</section>`;
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
  return html`<details><summary>Say something</summary><form @submit=${send}>
    <p>${own.length > 1 ? html`<label>Who <select name="who">${own.map((each) => html`<option value=${each.id}>${each.name}</option>`)}</select></label>`
      : html`<input type="hidden" name="who" .value=${own[0].id} />`}
    <label>Words <input name="text" required maxlength="500" autocomplete="off" /></label>
    ${isGm(session) && others.length ? html`<label>Whispered to (nobody chosen: for all) <select name="whom" multiple size="3">${others.map((each) => html`<option value=${each.seat}>${each.seat}</option>`)}</select></label>` : nothing}
    ${isGm(session) ? nothing : html`<label><input type="checkbox" name="secret" /> For the GM only</label>`}
    <button>Say</button></p></form></details>`;
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
  return html`<details open><summary>Standing answers</summary><ul>${[...kept.values()].map((each) => html`<li>
    ${nameOf(session, each.combatant)}, asked to ${spaced(each.ask)}: always ${spaced(each.choice)}
    <button class="small" @click=${() => sendCommand(session, { command: "keep", combatant: each.combatant, ask: each.ask })}>Ask again</button></li>`)}</ul></details>`;
}

function addRandomness(session) {
  if (session.table?.options.dice === "table") return nothing;
  const add = () => sendCommand(session, { command: "entropy", entropy: randomId() });
  return html`<details><summary>Add your own randomness</summary>
    <p class="soft">Mixes random numbers of your own into the service's dice, so that nobody can have known them: before the first roll of a round.</p>
    <p><button @click=${add}>Add to the dice</button></p></details>`;
}
