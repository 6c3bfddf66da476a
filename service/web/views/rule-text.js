// The text of rules: in a dialog, or unfolding where they are named.

import { phrase } from "../text/page-texts.js";
import { html, nothing } from "../dom/html.js";
import { readable, rule as lookUp } from "../session/service.js";

const texts = new Map(); // what was looked up, by the rule's id: {section, text, table, ambiguities} or {text: why not}

async function readRule(id) {
  try {
    const { rule, table, ambiguities } = await lookUp(id);
    return { ...rule, table, ambiguities };
  } catch (error) {
    return { section: "", text: readable(error).message, table: null, ambiguities: [] };
  }
}

/** Where a rule stands among the others, in the order of its rulebook. */
const inItsPlace = (id) => `/rulebook#${encodeURIComponent(id)}`;

/** A rule's id as a link to its text: shown over the page, or in its place where the browser is told to open it elsewhere. */
export function ruleLink(id) {
  if (!id) return nothing;
  const open = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    showRule(id);
  };
  return html`<a class="rule" href=${inItsPlace(id)} @click=${open}>${id}</a>`;
}

/** A rule's id that unfolds into its text. */
export function ruleFold(session, id) {
  if (!id) return nothing;
  const found = texts.get(id);
  const open = async (event) => {
    if (!event.target.open || texts.has(id)) return;
    texts.set(id, await readRule(id));
    session.draw();
  };
  return html`<details class="rule-text" @toggle=${open}><summary>${id}</summary>
    <p>${found ? html`${found.section ? html`<b>${found.section}.</b> ` : nothing}${found.text}` : "…"}</p>
    <p><a href=${inItsPlace(id)} target="_blank">${phrase("among-rules")}</a></p></details>`;
}

/** Show a rule with its text, its table and what it leaves open, over the page. */
async function showRule(id) {
  const found = texts.get(id) ?? (await readRule(id));
  const dialog = document.createElement("dialog");
  dialog.className = "ruling";
  const put = (name, text, kind = "") => {
    const element = document.createElement(name);
    element.textContent = text;
    element.className = kind;
    dialog.append(element);
    return element;
  };
  put("h2", found.section || id).id = "rule-title";
  dialog.setAttribute("aria-labelledby", "rule-title");
  put("p", found.text);
  for (const each of found.ambiguities ?? []) put("p", phrase("leaves-open", { text: each.text, resolution: each.resolution }), "soft");
  const place = document.createElement("a");
  Object.assign(place, { href: inItsPlace(id), target: "_blank", textContent: id });
  put("p", `${phrase("among-rules")}: `, "soft").append(place);
  put("button", phrase("close")).addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}
