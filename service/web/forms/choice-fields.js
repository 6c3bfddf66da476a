// The fields for what a choice leaves open.

import { phrase } from "../text/page-texts.js";
import { html, nothing } from "../dom/html.js";
import { fieldName, speakerOf } from "../session/fight-session.js";
import { capital } from "../text/words.js";
import { isRequired } from "../views/dock/fitting.js";

const HAND = 8; // dice that get a field each

/**
 * The field for what a choice leaves open: a word of several, a number, dice, a text; `start` is what stands there at first.
 */
export function choiceField(session, asked, draft, name, param, start) {
  const value = draft.params[name] ?? start ?? param.default ?? (param.many ? [] : "");
  const set = (what) => { draft.params = { ...draft.params, [name]: what }; session.draw(); };
  const called = fieldName(session, name);
  const id = `field-${asked.decision}-${name}`;
  const numbers = (param.low ?? param.high ?? null) !== null;
  if (param.names?.length && param.many) return sequenceField(called, param, value, set, speakerOf(session));
  if (param.names?.length) {
    return html`<fieldset><legend>${called}</legend>${param.names.map((each) => html`<button type="button" class="pill"
      aria-pressed=${value === each} @click=${() => set(each)}>${capital(String(speakerOf(session).value(each, name)))}</button>`)}</fieldset>`;
  }
  if (param.many && numbers && param.many <= HAND) {
    const put = (number) => (event) => {
      const all = [...value];
      all[number] = event.target.value === "" ? undefined : Number(event.target.value);
      set(all);
    };
    return html`<fieldset class="hand"><legend>${called} <span class="soft">${phrase("from-to", { low: param.low, high: param.high })}</span></legend>
      ${Array.from({ length: param.many }, (_, number) => html`<input type="number" inputmode="numeric" required min=${param.low} max=${param.high}
        aria-label=${param.many > 1 ? phrase("number-of", { name: called, number: number + 1 }) : called} .value=${String(value[number] ?? "")} @input=${put(number)} />`)}</fieldset>`;
  }
  if (param.many) {
    return html`<p><label for=${id}>${called}</label> <input id=${id} inputmode=${numbers ? "decimal" : "text"}
      placeholder=${phrase(numbers ? "numbers-how" : "texts-how")}
      @input=${(event) => set(event.target.value.split(numbers ? /[\s,;.]+/ : /,/).map((each) => each.trim()).filter(Boolean).map((each) => (numbers ? Number(each) : each)))} /></p>`;
  }
  if (numbers) {
    return html`<p><label for=${id}>${called} <span class="soft">${phrase("from-to", { low: param.low ?? "", high: param.high ?? "" })}</span></label>
      <input id=${id} type="number" inputmode="numeric" ?required=${isRequired(param)} min=${param.low ?? nothing} max=${param.high ?? nothing} .value=${String(value)}
      @input=${(event) => set(event.target.value === "" ? "" : Number(event.target.value))} /></p>`;
  }
  return html`<p><label for=${id}>${called}</label> <input id=${id} maxlength="500" ?required=${isRequired(param)} pattern=${isRequired(param) ? ".*\\S.*" : nothing} .value=${value}
    @input=${(event) => set(event.target.value)} /></p>`;
}

/** Several values one after the other: a path of directions, the names of those surprised. */
function sequenceField(called, param, value, set, speaker) {
  return html`<fieldset><legend>${called} ${param.many < 20 ? html`<span class="soft">${phrase("up-to", { what: param.many })}</span>` : nothing}</legend>
    ${param.names.map((each) => html`<button type="button" class="pill" ?disabled=${value.length >= param.many} @click=${() => set([...value, each])}>${capital(String(speaker.value(each)))}</button>`)}
    <p class="sequence" aria-live="polite">${value.length ? value.map((each) => speaker.value(each)).join(" → ") : phrase("nothing-yet")}
      ${value.length ? html`<button type="button" class="small" @click=${() => set(value.slice(0, -1))}>${phrase("remove-last")}</button>` : nothing}</p>
  </fieldset>`;
}
