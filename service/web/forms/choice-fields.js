// The fields for what a choice leaves open.

import { html, nothing } from "../dom/html.js";
import { namesOf } from "../session/fight-session.js";
import { spoken, valued } from "../text/words.js";

const HAND = 8; // dice that get a field each

/** The field for what a choice leaves open: a word of several, a number, dice, a text. */
export function choiceField(session, asked, draft, name, param) {
  const value = draft.params[name] ?? param.default ?? (param.many ? [] : "");
  const set = (what) => { draft.params = { ...draft.params, [name]: what }; session.draw(); };
  const id = `field-${asked.decision}-${name}`;
  const numbers = (param.low ?? param.high ?? null) !== null;
  if (param.names?.length && param.many) return sequenceField(name, param, value, set, namesOf(session));
  if (param.names?.length) {
    return html`<fieldset><legend>${spoken(name)}</legend>${param.names.map((each) => html`<button type="button" class="pill"
      aria-pressed=${value === each} @click=${() => set(each)}>${valued(each, namesOf(session))}</button>`)}</fieldset>`;
  }
  if (param.many && numbers && param.many <= HAND) {
    const put = (number) => (event) => {
      const all = [...value];
      all[number] = event.target.value === "" ? undefined : Number(event.target.value);
      set(all);
    };
    return html`<fieldset class="hand"><legend>${spoken(name)} <span class="soft">${param.low} to ${param.high}</span></legend>
      ${Array.from({ length: param.many }, (_, number) => html`<input type="number" inputmode="numeric" required min=${param.low} max=${param.high}
        aria-label=${param.many > 1 ? `${spoken(name)}, number ${number + 1}` : spoken(name)} .value=${String(value[number] ?? "")} @input=${put(number)} />`)}</fieldset>`;
  }
  if (param.many) {
    return html`<p><label for=${id}>${spoken(name)}</label> <input id=${id} inputmode=${numbers ? "decimal" : "text"}
      placeholder=${numbers ? "one number after the other: 34 5" : "separated by commas"}
      @input=${(event) => set(event.target.value.split(numbers ? /[\s,;.]+/ : /,/).map((each) => each.trim()).filter(Boolean).map((each) => (numbers ? Number(each) : each)))} /></p>`;
  }
  if (numbers) {
    return html`<p><label for=${id}>${spoken(name)} <span class="soft">${param.low ?? ""} to ${param.high ?? ""}</span></label>
      <input id=${id} type="number" inputmode="numeric" min=${param.low ?? nothing} max=${param.high ?? nothing} .value=${String(value)}
      @input=${(event) => set(event.target.value === "" ? "" : Number(event.target.value))} /></p>`;
  }
  return html`<p><label for=${id}>${spoken(name)}</label> <input id=${id} maxlength="500" .value=${value}
    @input=${(event) => set(event.target.value)} /></p>`;
}

/** Several values one after the other: a path of directions, the names of those surprised. */
function sequenceField(name, param, value, set, names) {
  return html`<fieldset><legend>${spoken(name)} ${param.many < 20 ? html`<span class="soft">up to ${param.many}</span>` : nothing}</legend>
    ${param.names.map((each) => html`<button type="button" class="pill" ?disabled=${value.length >= param.many} @click=${() => set([...value, each])}>${valued(each, names)}</button>`)}
    <p class="sequence" aria-live="polite">${value.length ? value.map((each) => valued(each, names)).join(" → ") : "nothing yet"}
      ${value.length ? html`<button type="button" class="small" @click=${() => set(value.slice(0, -1))}>Remove the last</button>` : nothing}</p>
  </fieldset>`;
}
