// The rules of a system in the order of its rulebook: /rulebook#brp is all of them, /rulebook#brp.attack.roll that one.

import "./dom/typefaces.js";
import { html, nothing, render } from "./dom/html.js";
import { readable, rule, rules, rulesets } from "./session/service.js";
import { spoken } from "./text/words.js";

const page = document.getElementById("page");
let shown = ""; // the system whose rules are on the page

const named = () => decodeURIComponent(location.hash.slice(1));

const link = (id) => html`<a href=${`#${id}`}>${id}</a>`;

const listed = (ids) => ids.map((id, number) => html`${number ? ", " : nothing}${link(id)}`);

function entry(id, more, text) {
  return html`<article id=${id}><h3>${link(id)} <span class="soft">${more}</span></h3>${text}</article>`;
}

function oneRule({ id, kind, text, check, table, see }, docs) {
  const leads = [...(table ? [table] : []), ...see];
  return entry(id, kind, html`<p>${text}</p>
    ${check ? html`<p class="soft">${check}</p>` : nothing}
    ${leads.length ? html`<p class="soft">See ${listed(leads)}.</p>` : nothing}
    ${docs ? html`<p class="soft"><a href=${`${docs}#${id}`}>Code and tests</a></p>` : nothing}`);
}

const cell = (value) => (typeof value === "object" ? JSON.stringify(value) : String(value));

function oneTable({ id, title, columns, rows, note }) {
  return entry(id, title, html`<div class="wide" tabindex="0" role="group" aria-label=${title || id}><table>
    <thead><tr>${columns.map((each) => html`<th scope="col">${each}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr>${row.map((each) => html`<td>${cell(each)}</td>`)}</tr>`)}</tbody></table></div>
    ${note ? html`<p class="soft">${note}</p>` : nothing}`);
}

const oneAmbiguity = ({ id, text, resolution, options }) => entry(id, "", html`<p>${text} <b>Here:</b> ${resolution}</p>
  ${options.map((each) => html`<p class="soft">A group may choose <b>${spoken(each.name)}</b>: ${each.doc}</p>`)}`);

/** The rules, with a heading wherever another section of the rulebook begins. */
const inOrder = (all, docs) => all.map((each, number) => html`
  ${each.section === all[number - 1]?.section ? nothing : html`<h2>${each.section}</h2>`}${oneRule(each, docs)}`);

const oneHost = ({ id, needs, resolution }) => entry(id, "", html`<p>${needs} <b>Here:</b> ${resolution}</p>`);

const part = (title, entries) => (entries.length ? html`<h2>${title}</h2>${entries}` : nothing);

const whole = (heading, body) => html`<header class="page-head"><a class="home" href="/">Affray</a><h1>${heading}</h1></header>
  <main id="main" class="rulebook">${body}</main>`;

const everything = ({ system, title, rules: all, tables, ambiguities, hosts, docs }) => whole(`The rules of ${system}`, html`<p>${title}.</p>
  ${inOrder(all, docs)} ${part("Tables", tables.map(oneTable))} ${part("What the text leaves open", ambiguities.map(oneAmbiguity))}
  ${part("What the game around it must provide", hosts.map(oneHost))}`);

const choice = ({ rulesets: all }) => whole("The rules", html`<ul>${all.map(({ name, title }) => html`<li><a href=${`#${name}`}>${title}</a></li>`)}</ul>`);

/** The system of an entry; the catalogue of a part has a dot in its own name. */
const systemOf = (id) => rule(id).then((found) => found.system, (error) => rules(id).then(() => id, () => { throw error; }));

/** What the address names behind the #: a system, one of its entries, or nothing yet. */
async function show() {
  const id = named();
  if (id === "main") return;
  try {
    const system = id.includes(".") ? (document.getElementById(id) ? shown : await systemOf(id)) : id;
    if (system !== shown || !system) {
      const found = system ? everything(await rules(system)) : choice(await rulesets());
      page.querySelector(".loading")?.remove();
      render(found, page);
      shown = system;
    }
    const there = document.getElementById(id);
    page.querySelector(".named")?.classList.remove("named");
    there?.classList.add("named"); // :target does not match what came after the address was gone to
    if (there) there.scrollIntoView();
    else scrollTo(0, 0);
  } catch (error) {
    shown = "";
    page.querySelector(".loading")?.remove();
    render(whole("The rules", html`<p class="refusal" role="alert">${readable(error).message}</p>`), page);
  }
}

addEventListener("hashchange", show);
await show();
