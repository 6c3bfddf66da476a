// What may be said and settled beside the play: words, whispers, standing answers, entropy for the dice.

import { html, nothing } from "../dom/html.js";
import { randomId } from "../client/affray.js";
import { command, isGm, nameOf } from "./fight.js";
import { word } from "../text/sentences.js";

/** For those who play: to speak, and to be asked less. */
export function talking(now) {
  const { role, combatants } = now.view.you;
  if (!["gm", "player"].includes(role) || now.view.closed) return nothing;
  const own = now.view.combatants.filter((each) => each.present && (isGm(now) || combatants.includes(each.id)));
  return html`<section class="talking" aria-label="Beside the play">${own.length ? say(now, own) : nothing} ${standing(now)} ${entropy(now)}</section>`;
}

function say(now, own) {
  const send = async (event) => {
    event.preventDefault();
    const { who, text, whom, secret } = event.target.elements;
    const audience = secret?.checked ? ["gm"] : [...(whom?.selectedOptions ?? [])].map((each) => each.value);
    const body = { command: "say", combatant: who.value, text: text.value.trim(), ...(audience.length ? { audience } : {}) };
    if (await command(now, body)) event.target.reset();
  };
  const others = now.view.seats.filter((each) => each.seat !== now.seat);
  return html`<details><summary>Say something</summary><form @submit=${send}>
    <p>${own.length > 1 ? html`<label>Who <select name="who">${own.map((each) => html`<option value=${each.id}>${each.name}</option>`)}</select></label>`
      : html`<input type="hidden" name="who" .value=${own[0].id} />`}
    <label>Words <input name="text" required maxlength="500" autocomplete="off" /></label>
    ${isGm(now) && others.length ? html`<label>Whispered to (nobody chosen: for all) <select name="whom" multiple size="3">${others.map((each) => html`<option value=${each.seat}>${each.seat}</option>`)}</select></label>` : nothing}
    ${isGm(now) ? nothing : html`<label><input type="checkbox" name="secret" /> For the GM only</label>`}
    <button>Say it</button></p></form></details>`;
}

/** Standing answers, as the story tells of them. */
function standing(now) {
  const kept = new Map();
  for (const each of now.lines) {
    if (each.undone) continue;
    const id = `${each.args.combatant}/${each.args.ask}`;
    if (each.key === "kept") kept.set(id, each.args);
    if (each.key === "kept-no-more") kept.delete(id);
  }
  if (!kept.size) return nothing;
  return html`<details open><summary>Standing answers</summary><ul>${[...kept.values()].map((each) => html`<li>
    ${nameOf(now, each.combatant)}, asked to ${word(each.ask)}: always ${word(each.choice)}
    <button class="small" @click=${() => command(now, { command: "keep", combatant: each.combatant, ask: each.ask })}>Ask again</button></li>`)}</ul></details>`;
}

function entropy(now) {
  if (now.table?.options.dice === "table") return nothing;
  const add = () => command(now, { command: "entropy", entropy: randomId() });
  return html`<details><summary>Shake the dice</summary>
    <p class="soft">Adds luck of your own to what the service's dice fall from, so that nobody can have known them: before the first roll of a round.</p>
    <p><button @click=${add}>Shake them</button></p></details>`;
}
