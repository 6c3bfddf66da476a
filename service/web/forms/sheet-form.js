// The form of a sheet, made from its JSON Schema: figures, and rows to add and remove (skills, weapons, armour).

import { phrase } from "../text/page-texts.js";
import { html, nothing } from "../dom/html.js";
import { spoken } from "../text/words.js";

/**
 * The form for a sheet. `set` gets a new sheet at every change; `library` are sheets to take known things from;
 * `error` is {message, path} of what the service refused, or null.
 */
export function sheetForm({ schema, sheet, set, library, error, speaker }) {
  const form = { defs: schema.$defs ?? {}, library, error, sheet, speaker };
  const root = resolvedSchema(form, schema);
  const fields = Object.entries(root.properties).map(([name, each]) => [name, resolvedSchema(form, each)]);
  const put = (name) => (value) => set(withField(sheet, name, value));
  const hints = fieldHints(root.description);
  const simple = fields.filter(([, each]) => each.type !== "object");
  const maps = fields.filter(([, each]) => each.type === "object");
  return html`<div class="sheet">
    <div class="figures">${simple.map(([name, each]) => sheetField(form, name, each, sheet[name], put(name), hints[name] ?? root.properties[name].description, false))}</div>
    ${maps.map(([name, each]) => mapRows(form, name, each, sheet[name] ?? {}, put(name), hints[name] ?? root.properties[name].description))}
  </div>`;
}

/** A copy with one thing changed; undefined takes it away. */
function withField(all, name, value) {
  const { [name]: _, ...others } = all;
  return value === undefined ? others : { ...all, [name]: value };
}

/** A schema without references and without "or null", which is what leaving a field empty means. */
function resolvedSchema(form, schema) {
  if (schema.$ref) return resolvedSchema(form, form.defs[schema.$ref.split("/").at(-1)]);
  if (schema.anyOf) {
    const some = schema.anyOf.find((each) => each.type !== "null");
    return { ...resolvedSchema(form, some), default: schema.default };
  }
  return schema;
}

/** What a description says of each field: its lines "name   text", and sentences with `name`. */
function fieldHints(description = "") {
  const hints = {};
  let last = "";
  const [head, ...lines] = description.split("\n");
  const deep = Math.min(...lines.filter((each) => each.trim()).map((each) => each.search(/\S/)));
  for (const line of [head, ...lines.map((each) => each.slice(deep))]) {
    const found = /^([\w, ]+?) {2,}(\S.*)$/.exec(line);
    if (found && /^[\w]+(, ?[\w]+)*$/.test(found[1].trim())) {
      for (last of found[1].trim().split(/, ?/)) hints[last] = found[2].replaceAll("`", "").replace(/ \(\w+(\.[\w-]+)+\)/g, "");
    } else if (last && /^\s+\S/.test(line)) {
      hints[last] += ` ${line.trim()}`;
    } else last = "";
  }
  return hints;
}

/** What a field is called: as its schema says, or else by its name. */
export const fieldLabel = (name, schema) => schema?.title ?? (name.length <= 2 ? name.toUpperCase() : name === name.toUpperCase() ? name : spoken(name));

function sheetField(form, name, schema, value, put, hint, required) {
  const wrong = form.error?.path.at(-1) === name ? html`<span class="wrong" role="alert">${form.error.message}</span>` : nothing;
  const says = html`<span class="field-name">${fieldLabel(name, schema)}</span>`;
  const note = hint ? html`<small class="soft hint">${hint}</small>` : nothing;
  if (schema.type === "boolean") {
    return html`<label class="field tick"><input type="checkbox" .checked=${value ?? schema.default ?? false} @change=${(event) => put(event.target.checked)} /> ${says} ${note}</label>`;
  }
  if (schema.enum) {
    const now = value ?? schema.default;
    return html`<label class="field">${says}<select @change=${(event) => put(event.target.value)}>
      ${schema.enum.map((each) => html`<option value=${each} ?selected=${each === now}>${each ? form.speaker.called(each) : "—"}</option>`)}</select>${note}${wrong}</label>`;
  }
  if (schema.type === "integer" || schema.type === "number") {
    return html`<label class="field figure">${says}<input type="number" inputmode="numeric" min=${schema.minimum ?? nothing} max=${schema.maximum ?? nothing}
      ?required=${required} placeholder=${schema.default ?? "—"} .value=${String(value ?? "")}
      @input=${(event) => event.target.validity.badInput || put(event.target.value === "" ? undefined : Number(event.target.value))} />${note}${wrong}</label>`;
  }
  if (schema.type === "array") {
    return html`<label class="field">${says}<input .value=${(value ?? []).join(", ")} @change=${(event) => {
      const all = event.target.value.split(",").map((each) => each.trim()).filter(Boolean);
      put(all.length ? all : undefined);
    }} />${note}${wrong}</label>`;
  }
  if (schema.type === "object") return mapRows(form, name, schema, value ?? {}, put, hint);
  const list = `${name}s`;
  const known = name in (form.sheet ?? {}) ? [] : knownNames(form, list);
  return html`<label class="field">${says}<input list=${known.length ? `of-${list}-${name}` : nothing} maxlength=${schema.maxLength ?? nothing} ?required=${required}
    .value=${value ?? ""} placeholder=${schema.default ?? ""} @input=${(event) => put(event.target.value === "" && !required ? undefined : event.target.value)} />${note}${wrong}
    ${known.length ? html`<datalist id=${`of-${list}-${name}`}>${known.map((each) => html`<option value=${each}></option>`)}</datalist>` : nothing}</label>`;
}

/** Names that this sheet or one of the library has in a map. */
const knownNames = (form, map) => [...new Set([form.sheet, ...form.library].flatMap((each) => Object.keys(each[map] ?? {})))].sort();

/** The rows of a map by name, to add and remove. */
function mapRows(form, name, schema, all, put, hint) {
  const each = resolvedSchema(form, schema.additionalProperties ?? {});
  const known = knownNames(form, name).filter((one) => !(one in all));
  const whole = each.type === "object";
  const wrong = form.error?.path[0] === name && form.error.path.length === 1 ? html`<p class="wrong" role="alert">${form.error.message}</p>` : nothing;
  const add = (event) => {
    const input = event.target.closest(".add-row").querySelector("input");
    const called = input.value.trim();
    if (!called) { input.focus(); return; }
    const like = form.library.find((one) => one[name]?.[called] !== undefined)?.[name][called];
    put({ ...all, [called]: like ?? emptyValue(each) });
    input.value = "";
    input.focus();
  };
  return html`<fieldset class="rows"><legend>${fieldLabel(name, schema)}</legend>${hint ? html`<small class="soft hint">${hint}</small>` : nothing}${wrong}
    ${Object.entries(all).map(([called, value]) => {
      const take = () => put(withField(all, called, undefined));
      const set = (what) => put({ ...all, [called]: what ?? (whole ? {} : emptyValue(each)) });
      const remove = html`<button type="button" class="small" aria-label=${phrase("remove-one", { name: called })} @click=${take}>×</button>`;
      if (!whole) return html`<div class="row">${sheetField(form, called, each, value, set, "", true)}${remove}</div>`;
      const hints = fieldHints(each.description);
      const bad = form.error?.path[0] === called;
      return html`<div class="row"><details ?open=${bad}><summary><b>${called}</b> <span class="soft">${summary(value)}</span></summary>
        ${bad ? html`<p class="wrong" role="alert">${form.error.message}</p>` : nothing}
        <div class="figures">${Object.entries(each.properties).map(([one, part]) => sheetField(form, one, resolvedSchema(form, part), value[one],
          (what) => set(withField(value, one, what)), hints[one], (each.required ?? []).includes(one)))}</div></details>${remove}</div>`;
    })}
    <div class="add-row"><input list=${`known-${name}`} maxlength="80" aria-label=${phrase("another-in", { name: fieldLabel(name, schema) })} placeholder=${phrase("another")} @keydown=${(event) => { if (event.key === "Enter") { event.preventDefault(); add(event); } }} />
      <datalist id=${`known-${name}`}>${known.map((one) => html`<option value=${one}></option>`)}</datalist>
      <button type="button" class="small" @click=${add}>${phrase("add")}</button></div>
  </fieldset>`;
}

function emptyValue(schema) {
  if (schema.type === "object") return {};
  if (schema.type === "boolean") return true;
  if (schema.enum) return schema.enum[0];
  return schema.type === "string" ? "" : Math.max(0, schema.minimum ?? 0);
}

const summary = (value) => Object.values(value).filter((each) => typeof each === "string" || typeof each === "number").slice(0, 3).join(", ");

/** What the service said of a sheet as {message, path}: "... - at `$.weapons[...].damage`". */
export function wrongField(detail) {
  const found = / - at `\$([^`]*)`/.exec(detail);
  const path = (found?.[1] ?? "").replaceAll(/\[[^\]]*\]/g, "").split(".").filter(Boolean);
  const row = /^(?:.*'s sheet: )?([^:]{1,80}): /.exec(detail); // "club: '1dx' is not dice notation"
  if (!path.length && row) path.push(row[1]);
  return { message: detail.replace(/ - at `.*`/, ""), path };
}
