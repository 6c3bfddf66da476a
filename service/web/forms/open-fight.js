// The form that opens a fight: the ruleset, the house rules, the combatants.

import { phrase } from "../text/page-texts.js";
import { html, live, nothing } from "../dom/html.js";
import { addCombatantsForm, editCombatant } from "./add-combatants.js";
import { saveOpeningKey, openingKey } from "../session/opening-key.js";
import { saveSeat } from "../session/seats.js";
import { readable, ruleset, rulesets, service } from "../session/service.js";
import { spoken } from "../text/words.js";

const form = { ruleset: "", parts: [], title: "", key: "", options: {}, people: [], error: null, about: null, rulesets: null, keyed: false };

/** The form, from the ruleset down to the button. */
export function openFightForm(draw) {
  if (!form.rulesets) {
    form.rulesets = [];
    rulesets().then((found) => { form.rulesets = found.rulesets; chooseRuleset(found.rulesets[0]?.name, draw); }, (error) => { form.error = readable(error); draw(); });
    service.health().then((found) => { form.keyed = found.opening === "key"; draw(); }, () => {});
  }
  return html`<section class="opening" aria-label=${phrase("open-a-fight")}><h2>${phrase("open-a-fight")}</h2>
    ${form.keyed && !openingKey() ? html`<p class="soft">${phrase("join-how")}</p>` : nothing}
    <form novalidate @submit=${(event) => { event.preventDefault(); openFight(draw); }}>
      <p><label>${phrase("title")} <input .value=${live(form.title)} maxlength="200" placeholder=${phrase("title-example")} @input=${(event) => { form.title = event.target.value; }} /></label></p>
      <fieldset><legend>${phrase("rules")}</legend>${form.rulesets.map((each) => html`<label class="radio"><input type="radio" name="ruleset" value=${each.name}
        ?checked=${each.name === form.ruleset} @change=${() => chooseRuleset(each.name, draw)} /> ${each.title}</label>`)}</fieldset>
      ${form.about?.parts.length ? partSwitches(draw) : nothing}
      ${form.about ? optionFields(draw) : nothing}
      <h3>${phrase("combatants")}</h3>
      ${roster(draw)}
      ${form.about ? addCombatantsForm(form, [form.ruleset, form.parts], async (people) => { form.people = [...form.people, ...people]; draw(); }, form.people.map((each) => each.id), draw) : nothing}
      ${form.error ? html`<p class="refusal" role="alert">${form.error.message}</p>` : nothing}
      ${(form.keyed && !openingKey()) || form.error?.code === "opening-key" ? html`<p><label>${phrase("key")} <input type="password" autocomplete="off" .value=${live(form.key ?? "")} @input=${(event) => { form.key = event.target.value; }} /></label>
        <span class="soft">${phrase("key-where", { command: "affray serve" })}</span></p>` : nothing}
      <p><button class="go" ?disabled=${!form.ruleset}>${phrase("open-the-fight")}</button></p>
    </form></section>`;
}

function chooseRuleset(name, draw) {
  Object.assign(form, { ruleset: name, parts: [], about: null, options: {}, people: [] });
  ruleset(name).then((about) => { if (form.ruleset === name) Object.assign(form, { about, parts: about.usual }); draw(); }, (error) => { form.error = readable(error); draw(); });
  draw();
}

/** The parts of the ruleset, each to be switched on; what one adds to the table and to sheets is then there too. */
function partSwitches(draw) {
  const { parts } = form.about;
  const titles = (names) => names.map((name) => parts.find((each) => each.name === name)?.title ?? name).join(", ");
  return html`<fieldset class="parts"><legend>${phrase("parts")}</legend>${parts.map((each) => {
    const against = form.parts.filter((name) => each.without.includes(name) || parts.find((one) => one.name === name).without.includes(each.name));
    return html`<p><label><input type="checkbox" name="part" value=${each.name} .checked=${live(form.parts.includes(each.name))} ?disabled=${against.length > 0}
      @change=${(event) => switchPart(each, event.target.checked, draw)} /> <b>${each.title}</b>
      <span class="soft">${phrase("part-about", { about: each.about, version: each.version, against: against.length ? titles(against) : "" })}</span></label>
      ${each.rules ? html`<a href=${`/rulebook#${each.rules}`}>${phrase("rules")}</a>` : nothing}</p>`;
  })}</fieldset>`;
}

/** Play with a part, or without it: then its options are gone, and its fields from the sheets. */
async function switchPart(part, on, draw) {
  const parts = on ? [...form.parts, part.name] : form.parts.filter((each) => each !== part.name);
  try {
    form.about = await ruleset(form.ruleset, parts);
    Object.assign(form, { parts, error: null });
    if (!on) dropFields(part);
  } catch (error) {
    form.error = readable(error);
  }
  draw();
}

function dropFields(part) {
  const sheet = part.sheet?.$ref ? part.sheet.$defs[part.sheet.$ref.split("/").at(-1)] : part.sheet;
  const fields = new Set(Object.keys(sheet?.properties ?? {}));
  const without = (all, names) => Object.fromEntries(Object.entries(all).filter(([name]) => !names.has(name)));
  form.options = without(form.options, new Set(part.options.map((each) => each.name)));
  form.people = form.people.map((each) => ({ ...each, sheet: without(each.sheet, fields) }));
  if (form.adding) form.adding.sheet = without(form.adding.sheet, fields);
}

/** Every house rule with its values and its description. */
function optionFields(draw) {
  return html`<details class="options"><summary>${phrase("house-rules")}</summary>
    ${form.about.options.map((each) => optionField(each, draw))}</details>`;
}

function optionField({ name, doc, default: usual, schema: said }, draw) {
  const schema = said.$ref ? said.$defs[said.$ref.split("/").at(-1)] : said;
  const set = (value) => { form.options = { ...form.options, [name]: value }; draw(); };
  const value = form.options[name] ?? usual;
  const label = html`<b>${spoken(name)}</b> ${doc ? html`<span class="soft">${plainText(doc)}</span>` : nothing}`;
  if (name === "board") return boardField(value, set);
  if (schema.type === "boolean") {
    return html`<p><label><input type="checkbox" .checked=${live(value)} @change=${(event) => set(event.target.checked)} /> ${label}</label></p>`;
  }
  if (schema.enum) {
    return html`<p><label>${label} <select .value=${live(value)} @change=${(event) => set(event.target.value)}>
      ${schema.enum.map((each) => html`<option value=${each} ?selected=${each === value}>${spoken(each)}</option>`)}</select></label></p>`;
  }
  if (["integer", "number"].includes(schema.type)) {
    return html`<p><label>${label} <input type="number" .value=${live(String(value ?? ""))} min=${schema.minimum ?? nothing} max=${schema.maximum ?? nothing}
      @change=${(event) => set(event.target.value === "" ? undefined : Number(event.target.value))} /></label></p>`;
  }
  const text = value === undefined || value === null ? "" : JSON.stringify(value);
  return html`<p><label>${label} <input .value=${live(text)} @change=${(event) => {
    try { set(event.target.value ? JSON.parse(event.target.value) : undefined); form.error = null; }
    catch { form.error = new Error(phrase("not-json", { name })); draw(); }
  }} /></label></p>`;
}

/** The description of an option, without the names that only programs need. */
const plainText = (doc) => doc.replaceAll("`", "").replace(/ \([a-z]+(\.[\w-]+)+\)/g, "");

function boardField(value, set) {
  const number = (name) => html`<label>${phrase(`board-${name}`)} <input type="number" min="1" max="500" .value=${live(String(value[name]))}
    @change=${(event) => set({ ...value, [name]: Number(event.target.value) || 1 })} /></label>`;
  return html`<p><label><b>${phrase("board")}</b> <select @change=${(event) => set({ ...value, shape: event.target.value })}>
    ${["none", "squares", "hexes"].map((each) => html`<option value=${each} ?selected=${each === value.shape}>${phrase(`shape-${each}`)}</option>`)}</select></label>
    ${value.shape === "none" ? nothing : html`${number("width")} ${number("height")}`}</p>`;
}

function roster(draw) {
  if (!form.people.length) return html`<p class="soft">${phrase("no-combatants")}</p>`;
  const refused = form.error?.message ?? "";
  const remove = (number) => { form.people = form.people.filter((_, other) => other !== number); };
  return html`<ul class="roster">${form.people.map((each, number) => {
    const wrong = refused.startsWith(`${each.name}'s sheet: `) ? refused.slice(each.name.length + 10) : "";
    const edit = () => { remove(number); editCombatant(form, each, wrong); form.error = null; draw(); };
    return html`<li><b>${each.name}</b> <span class="soft">(${[each.side, each.position && phrase("at-place", { place: each.position.join(", ") }), each.sheet.hidden_from?.length && phrase("hidden")].filter(Boolean).join(", ")})</span>
      <button type="button" class="small" @click=${edit}>${phrase("edit")}</button>
      <button type="button" class="small" @click=${() => { remove(number); draw(); }}>${phrase("remove")}</button>
      ${wrong ? html`<span class="wrong">${wrong}</span>` : nothing}</li>`;
  })}</ul>`;
}

async function openFight(draw) {
  form.error = null;
  if (form.key?.trim()) saveOpeningKey(form.key);
  const options = Object.fromEntries(Object.entries(form.options).filter(([, value]) => value !== undefined));
  try {
    const gm = await service.open({ ruleset: form.ruleset, parts: form.parts, title: form.title, options, combatants: form.people }, openingKey());
    saveSeat({ encounter: gm.encounter, token: gm.token, title: form.title, seat: "gm", role: "gm" });
    Object.assign(form, { title: "", people: [], key: "" });
    location.hash = `fight/${gm.encounter}/gm`;
  } catch (error) {
    form.error = readable(error);
    draw();
  }
}
