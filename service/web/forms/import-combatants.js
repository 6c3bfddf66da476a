// Importing combatants from JSON, pasted or from a file, with every fault of their sheets named.

import { phrase } from "../text/page-texts.js";
import { focusNext } from "../dom/focus.js";
import { html, nothing } from "../dom/html.js";
import { peopleIn } from "../session/library.js";
import { sheetFaults } from "../session/sheet-faults.js";

const FIRST = 30; // faults that are named

/** The form; `add` gets people {name, side, sheet} whose sheets fit the `schema`. */
export function importForm(state, { schema, add }, draw) {
  const take = async (text) => {
    state.imported = judged(text, schema);
    if (state.imported.people.length && !state.imported.faults.length) await add(state.imported.people);
    else focusNext(".import .refusal");
    draw();
  };
  const fromFile = async (event) => {
    const [file] = event.target.files;
    if (file) await take(await file.text());
    event.target.value = "";
  };
  const pasted = (event) => take(event.target.closest(".import").querySelector("textarea").value);
  const faults = state.imported?.faults ?? [];
  return html`<details class="import"><summary>${phrase("import-combatants")}</summary>
    <p class="soft">${phrase("import-how")}</p>
    <p><textarea rows="5" spellcheck="false" aria-label=${phrase("combatant-as-json")} placeholder=${'{"name": "…", "side": "foes", "sheet": {…}}'}></textarea></p>
    <p><button type="button" @click=${pasted}>${phrase("import")}</button>
      <label>${phrase("from-file")} <input type="file" accept=".json,application/json" @change=${fromFile} /></label></p>
    ${faults.length ? html`<div class="refusal" role="alert"><p>${phrase("faults-found", { count: faults.length })}</p>
      <ul>${faults.slice(0, FIRST).map((each) => html`<li>${each}</li>`)}</ul></div>` : nothing}
    ${state.imported && !faults.length ? html`<p role="status">${phrase("were-added", { names: state.imported.people.map((each) => each.name).join(", "), count: state.imported.people.length })}</p>` : nothing}</details>`;
}

/** The people in a text, and each fault in words. */
function judged(text, schema) {
  let people;
  try {
    people = peopleIn(text);
  } catch (error) {
    return { people: [], faults: [error.message] };
  }
  const faults = people.flatMap((each) => sheetFaults(schema, each.sheet).map(({ path, fault, want }) => phrase("fault-at", {
    name: each.name, path: path || phrase("the-sheet"), what: phrase(`fault-${fault}`, { want }),
  })));
  return { people, faults };
}
