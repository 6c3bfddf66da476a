// Saved parties and encounters of this browser: used again with one tap, saved, exported and imported.

import { phrase } from "../text/page-texts.js";
import { html, nothing } from "../dom/html.js";
import { icon } from "../dom/icons.js";
import { announce } from "../dom/announce.js";
import { asFile, forget, importFile, saved } from "../session/library.js";

/** What is saved for any ruleset; `use` gets what was chosen, `titleOf` says what a ruleset is called. */
export function savedLineups(state, { use, titleOf }, draw) {
  const all = saved();
  const take = async (event) => {
    const [file] = event.target.files;
    event.target.value = "";
    if (!file) return;
    try {
      const some = importFile(await file.text());
      state.says = phrase("were-imported", { names: some.map((each) => each.name).join(", ") });
    } catch (error) {
      state.says = error.message;
    }
    announce(state.says);
    draw();
  };
  return html`<details class="saved" ?open=${all.length > 0}><summary>${phrase("saved-lineups")} <span class="soft">${all.length || ""}</span></summary>
    ${all.length ? html`<ul>${all.map((each) => html`<li>${icon(each.kind === "party" ? "people" : "fight")}
      <div><b>${each.name}</b> <span class="soft">${phrase(each.kind)} · ${titleOf(each.ruleset)} · ${phrase("how-many-people", { count: each.combatants.length })}</span></div>
      <span class="does"><button type="button" @click=${() => use(each)} aria-label=${`${phrase(each.kind === "party" ? "add" : "set-up")}: ${each.name}`}>${phrase(each.kind === "party" ? "add" : "set-up")}</button>
        <button type="button" class="plain" title=${phrase("export")} aria-label=${phrase("export-saved", { name: each.name })} @click=${() => download(asFile([each]), each.name)}>${icon("export")}</button>
        <button type="button" class="plain" title=${phrase("forget")} aria-label=${phrase("forget-saved", { name: each.name })} @click=${() => { if (confirm(phrase("forget-saved-confirm", { name: each.name }))) { forget(each); draw(); } }}>${icon("trash")}</button></span></li>`)}</ul>` : html`<p class="soft">${phrase("nothing-saved")}</p>`}
    <p><label class="button">${icon("import")} ${phrase("import-file")} <input class="unseen" type="file" accept=".json,application/json" @change=${take} /></label>
      ${all.length > 1 ? html`<button type="button" @click=${() => download(asFile(all), "affray")}>${icon("export")} ${phrase("export-all")}</button>` : nothing}</p>
    ${state.says ? html`<p role="status">${state.says}</p>` : nothing}</details>`;
}

function download(text, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `${name.replaceAll(/[^\p{L}\p{N} _-]+/gu, "-")}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
