// The house rules of a table: sentences with switches, under headings, to be searched; what is not as usual is marked.

import { phrase } from "../text/page-texts.js";
import { html, live, nothing } from "../dom/html.js";
import { icon } from "../dom/icons.js";
import { ruleLink } from "../views/rule-text.js";
import { spoken } from "../text/words.js";

/** The form: `options` are the ruleset's, `chosen` what this table has chosen, by name; `set` gets it changed. */
export function houseRules(state, { options, excludes, chosen, set }, draw) {
  const differing = options.filter((each) => differs(each, chosen));
  const found = options.filter((each) => fits(each, state.search) && (!state.changed || differs(each, chosen)));
  const groups = [...new Set(found.map((each) => each.group))];
  return html`<details class="options" ?open=${state.open} @toggle=${(event) => { if (state.open !== event.target.open) { state.open = event.target.open; draw(); } }}>
    <summary>${phrase("house-rules")} <span class="soft">${differing.length ? phrase("not-as-usual", { count: differing.length }) : phrase("all-as-usual")}</span></summary>
    ${conflicts(options, excludes, chosen)}
    ${state.open ? html`<p class="search"><label>${icon("search")}<span class="unseen">${phrase("search-house-rules")}</span>
      <input type="search" .value=${live(state.search)} placeholder=${phrase("search-house-rules")} @input=${(event) => { state.search = event.target.value; draw(); }} /></label>
      <button type="button" class="pill" aria-pressed=${state.changed} ?disabled=${!differing.length && !state.changed} @click=${() => { state.changed = !state.changed; draw(); }}>${phrase("only-changed")}</button></p>
    ${found.length ? nothing : html`<p class="soft" role="status">${phrase("none-found")}</p>`}
    ${groups.map((group) => html`<fieldset><legend>${group || phrase("other-rules")}</legend>
      ${found.filter((each) => each.group === group).map((each) => optionLine(each, chosen, set))}</fieldset>`)}` : nothing}</details>`;
}

/** Whether a table has it otherwise than usual. */
export const differs = (option, chosen) => chosen[option.name] !== undefined && JSON.stringify(chosen[option.name]) !== JSON.stringify(option.default);

const fits = (option, search) => {
  const text = [option.says, option.group, spoken(option.name), ...Object.values(option.values)].join(" ").toLowerCase();
  return search.toLowerCase().split(/\s+/).every((word) => text.includes(word));
};

/** What is chosen and does not go together. */
function conflicts(options, excludes, chosen) {
  const value = (name) => chosen[name] ?? options.find((each) => each.name === name)?.default;
  const met = excludes.filter(({ one, other }) => value(one[0]) === one[1] && value(other[0]) === other[1]);
  const said = ([name, set]) => { const option = options.find((each) => each.name === name); return `“${option.says}${typeof set === "boolean" ? "” " + phrase(set ? "switched-on" : "switched-off") : ` ${valueName(option, set)}”`}`; };
  return met.map((each) => html`<p class="warning" role="alert">${icon("warning")} ${phrase("not-together", { one: said(each.one), other: said(each.other) })} ${ruleLink(each.rule)}</p>`);
}

function optionLine(option, chosen, set) {
  const changed = differs(option, chosen);
  const put = (value) => set({ ...chosen, [option.name]: value });
  const rule = /\(([a-z]+(?:\.[\w-]+)+)/.exec(option.doc)?.[1];
  return html`<div class=${`option${changed ? " changed" : ""}`}>${field(option, chosen[option.name] ?? option.default, put)}
    <span class="beside">${changed ? html`<span class="tag">${phrase("changed")}</span>
      <button type="button" class="small" @click=${() => put(undefined)}>${phrase("as-usual")}<span class="unseen">: ${option.says}</span></button>` : nothing}
      ${rule ? html`<a class="button plain" href=${`/rulebook#${rule}`} target="_blank" title=${phrase("rule-behind")}>${icon("rules", `${phrase("rule-behind")}: ${option.says}`)}</a>` : nothing}</span></div>`;
}

function field(option, value, put) {
  const { name, says, schema: said } = option;
  const schema = said.$ref ? said.$defs[said.$ref.split("/").at(-1)] : said;
  if (isBoard(schema)) return boardField(says, value, put, said.properties?.shape?.enum);
  if (schema.type === "boolean") {
    return html`<label class="switch"><input type="checkbox" role="switch" name=${name} .checked=${live(value)} @change=${(event) => put(event.target.checked)} /> <span>${says}</span></label>`;
  }
  if (schema.enum) {
    return html`<label>${says} <select name=${name} .value=${live(String(value))} @change=${(event) => put(event.target.value)}>
      ${schema.enum.map((each) => html`<option value=${each} ?selected=${each === value}>${valueName(option, each)}</option>`)}</select></label>`;
  }
  if (["integer", "number"].includes(schema.type)) {
    return html`<label>${says} <input type="number" inputmode="numeric" name=${name} .value=${live(String(value ?? ""))} min=${schema.minimum ?? nothing} max=${schema.maximum ?? nothing}
      @change=${(event) => put(event.target.value === "" ? undefined : Number(event.target.value))} /></label>`;
  }
  if (schema.type === "string") return html`<label>${says} <input name=${name} maxlength=${schema.maxLength ?? nothing} .value=${live(value ?? "")} @change=${(event) => put(event.target.value || undefined)} /></label>`;
  if (schema.type === "array" && schema.items?.type === "string") {
    return html`<label>${says} <input name=${name} .value=${live(value.join(", "))} placeholder=${phrase("texts-how")} @change=${(event) => put(event.target.value.split(",").map((each) => each.trim()).filter(Boolean))} /></label>`;
  }
  return dataField(says, name, value, put);
}

/** What has a shape of its own: left as it is, or written as JSON. */
function dataField(says, name, value, put) {
  const empty = value === null || (typeof value === "object" && !Object.keys(value).length);
  const change = (event) => {
    try {
      put(event.target.value.trim() ? JSON.parse(event.target.value) : undefined);
      event.target.setCustomValidity("");
    } catch {
      event.target.setCustomValidity(phrase("not-json", { name: says }));
      event.target.reportValidity();
    }
  };
  return html`<details class="data" ?open=${!empty}><summary>${says} <span class="soft">${empty ? phrase("none-of-own") : phrase("own")}</span></summary>
    <textarea rows="4" name=${name} spellcheck="false" aria-label=${phrase("as-json-of", { name: says })} .value=${live(empty ? "" : JSON.stringify(value, null, 2))} @change=${change}></textarea></details>`;
}

const valueName = (option, value) => option.values[value] ?? spoken(value);

const isBoard = (schema) => Boolean(schema.properties?.shape && schema.properties.width);

/** Whether a system with these options is played on a board of cells. */
export const hasBoard = (options) => options.some(({ schema }) => isBoard(schema.$ref ? schema.$defs[schema.$ref.split("/").at(-1)] : schema));

const SHAPES = ["none", "squares", "hexes"];

/** The board; `shapes` are those that the system is played on. */
function boardField(says, value, set, shapes = SHAPES) {
  const number = (name) => html`<label>${phrase(`board-${name}`)} <input type="number" inputmode="numeric" min="1" max="500" .value=${live(String(value[name]))}
    @change=${(event) => set({ ...value, [name]: Number(event.target.value) || 1 })} /></label>`;
  return html`<div><label>${says} <select name="board" @change=${(event) => set({ ...value, shape: event.target.value })}>
    ${shapes.map((each) => html`<option value=${each} ?selected=${each === value.shape}>${phrase(`shape-${each}`)}</option>`)}</select></label>
    ${value.shape === "none" ? nothing : html`${number("width")} ${number("height")} <span class="soft">${phrase("placed-for-you")}</span>`}</div>`;
}
