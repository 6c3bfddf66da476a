// Importing combatants: sheets from other programs or a pasted table, read by the service, looked over, and added.

import { phrase } from "../text/page-texts.js";
import { announce } from "../dom/announce.js";
import { focusNext } from "../dom/focus.js";
import { html, nothing } from "../dom/html.js";
import { readable, service } from "../session/service.js";

const PICTURES = /"(data:image[^"]*|[A-Za-z0-9+/=]{2000,})"/g; // a file may hold them as texts, which no sheet needs

/** What is in the form, for a ruleset with parts; `add` gets people {name, side, sheet, count, position, portrait}. */
export function importForm(state, [ruleset, parts], add, draw) {
  const read = async (text) => {
    Object.assign(state, { imported: null, importError: "" });
    try {
      state.imported = await service.readSheets(ruleset, text.replace(PICTURES, '""'), parts);
      announce(phrase("were-read", { count: state.imported.combatants.length }));
    } catch (error) {
      state.importError = readable(error).message;
      focusNext(".import .refusal");
    }
    draw();
  };
  const fromFile = async (event) => {
    const [file] = event.target.files;
    if (file) await read(await file.text());
    event.target.value = "";
  };
  const pasted = (event) => read(event.target.closest(".import").querySelector("textarea").value);
  const people = state.imported?.combatants ?? [];
  const put = (side) => async () => {
    await add(people.map((each) => ({ ...each, side: each.side || side })));
    state.imported = null;
    draw();
  };
  const sided = people.every((each) => each.side);
  return html`<p class="soft">${phrase("import-how")}</p>
    <p><textarea rows="5" spellcheck="false" aria-label=${phrase("sheets-as-text")} placeholder=${"name\thp\tweapons\nGoblin\t5\tspear"}></textarea></p>
    <p><button type="button" @click=${pasted}>${phrase("read-sheets")}</button>
      <label>${phrase("from-file")} <input type="file" accept=".json,.csv,.tsv,.txt,application/json,text/csv" @change=${fromFile} /></label></p>
    ${state.importError ? html`<p class="refusal" role="alert">${state.importError}</p>` : nothing}
    ${people.length ? html`<ul class="read-sheets">${people.map(one)}</ul>
      <p>${sided ? html`<button type="button" class="go" @click=${put("")}>${phrase("add-read")}</button>`
        : html`<button type="button" class="go" @click=${put("heroes")}>${phrase("add-as-heroes")}</button> <button type="button" class="go" @click=${put("foes")}>${phrase("add-as-foes")}</button>`}</p>` : nothing}`;
}

/** Somebody who was read: how much of the sheet was, and each thing that was not, by name. */
function one({ name, side, count, fields }) {
  const counted = (how) => fields.filter((each) => each.how === how).length;
  const lost = fields.filter((each) => each.how === "not-understood");
  const missing = fields.filter((each) => each.how === "missing");
  return html`<li><b>${name}</b>${count > 1 ? ` × ${count}` : ""} <span class="soft">${side} ${phrase("fields-read", { taken: counted("taken"), worked: counted("worked-out"), lost: lost.length })}</span>
    ${lost.length || missing.length ? html`<details><summary>${phrase("what-is-left")}</summary><ul>
      ${lost.map((each) => html`<li>${phrase("not-understood", { what: each.field || each.source })}${each.why ? ` ${each.why}` : ""}</li>`)}
      ${missing.map((each) => html`<li>${phrase("not-in-it", { what: each.field })}</li>`)}</ul></details>` : nothing}</li>`;
}
