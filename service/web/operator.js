// The operator's page: how the service is, of all fights at once. What it shows is /status, with the operator's token.

import "./dom/typefaces.js";
import { html, nothing, render } from "./dom/html.js";
import { bytes, count, part, seconds, since, when } from "./operator/figures.js";
import { keepKey, operatorKey } from "./operator/key.js";
import { said } from "./operator/texts.js";
import { LANGUAGE } from "./text/language.js";
import { languageSwitch } from "./views/language-switch.js";

const ORDERS = ["recent", "idle", "system", "title"];
const A_PAGE = 25;

const page = document.getElementById("page");
const asked = { system: "", order: ORDERS[0], from: 0 };
let found = null;
let refusal = "";

document.documentElement.lang = LANGUAGE;
document.title = said("op-page-title");
document.querySelector(".skip").textContent = said("op-skip");

/** Ask for the figures, and show them, or why there are none. */
async function look() {
  const key = operatorKey();
  refusal = "";
  if (!key) found = null;
  else {
    try {
      const query = new URLSearchParams({ order: asked.order, from: asked.from, limit: A_PAGE, ...(asked.system && { system: asked.system }) });
      const answer = await fetch(`/status?${query}`, { headers: { authorization: `Bearer ${key}`, "accept-language": LANGUAGE }, cache: "no-store" });
      const body = await answer.json();
      if (answer.ok) found = body;
      else {
        refusal = body.detail;
        if (answer.status === 401 || answer.status === 403) {
          keepKey("");
          found = null;
        }
      }
    } catch {
      refusal = said("op-no-answer");
    }
  }
  page.querySelector(".loading")?.remove();
  render(whole(), page);
}

function ask(changed) {
  Object.assign(asked, { from: 0 }, changed);
  return look();
}

function enter(event) {
  event.preventDefault();
  keepKey(new FormData(event.target).get("key"));
  look();
}

function leave() {
  keepKey("");
  look();
}

const whole = () => html`<header class="page-head"><a class="home" href="/">Affray</a><h1>${said("op-title")}</h1>${languageSwitch()}</header>
  <main id="main" class="operator">
    ${refusal ? html`<p class="refusal" role="alert">${refusal}</p>` : nothing}
    ${found ? figures(found) : keyForm()}
  </main>`;

const keyForm = () => html`<form class="operator-key" @submit=${enter}>
  <label for="key">${said("op-key")}</label>
  <input id="key" name="key" type="password" autocomplete="off" required spellcheck="false" />
  <button class="primary">${said("op-enter")}</button>
  <p class="soft">${said("op-key-from")} <code>affray token --operator --link</code></p></form>`;

const figures = (status) => html`<p class="operator-tools"><span class="soft">${said("op-as-of", { when: when(status.now), version: status.version })}</span>
    <button @click=${look}>${said("op-again")}</button> <button class="quiet" @click=${leave}>${said("op-leave")}</button></p>
  ${storage(status.storage, status.now)} ${fights(status.fights, status.now)} ${workers(status.workers, status.now)}
  ${communities(status.communities)} ${errors(status.errors)} ${webhooks(status.webhooks, status.now)}`;

const section = (id, heading, body) => html`<section aria-labelledby=${id}><h2 id=${id}>${heading}</h2>${body}</section>`;

/** A table, whose rows are cards on a narrow screen. */
const table = (heads, rows) => html`<table class="operator-table"><thead><tr>${heads.map((each) => html`<th scope="col">${each}</th>`)}</tr></thead>
  <tbody>${rows.map((row) => html`<tr>${row.map((cell, place) => html`<td data-head=${heads[place]}>${cell}</td>`)}</tr>`)}</tbody></table>`;

const state = (kind, text) => html`<span class=${`operator-state ${kind}`}>${text}</span>`;

const fact = (name, value) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

const storage = (found, now) => section("storage", said("op-storage"), html`<p>${found.takes_commits
    ? state("good", said("op-takes-commits")) : html`${state("bad", said("op-takes-none"))} ${found.why_not}`}</p>
  <dl class="operator-facts">${fact(said("op-server"), found.server)}
    ${found.used ? fact(said("op-memory"), part(found.used)) : nothing}
    ${found.disk_free === null ? nothing : fact(said("op-disk"), bytes(found.disk_free))}
    ${found.replicas ? fact(said("op-replicas"), said("op-replicas-behind", { count: found.replicas, behind: bytes(found.replica_lag) })) : nothing}
    ${fact(said("op-backup"), found.last_backup ? html`<span title=${when(found.last_backup)}>${since(found.last_backup, now)}</span>
      ${found.left_out ? state("bad", said("op-left-out", { count: found.left_out })) : nothing}` : state("warn", said("op-no-backup")))}</dl>
  ${found.warnings.length ? html`<ul>${found.warnings.map((each) => html`<li>${each}</li>`)}</ul>` : nothing}`);

function fights(found, now) {
  const systems = Object.entries(found.systems);
  const last = Math.min(asked.from + found.fights.length, found.matching);
  return section("fights", said("op-fights"), html`<p class="soft">${said("op-fights-total", { total: count(found.total), archived: count(found.archived) })}
    ${found.looked_at < found.total ? said("op-fights-looked-at", { count: count(found.looked_at) }) : nothing}</p>
  <p class="operator-tools">
    <label>${said("op-system")} <select @change=${(event) => ask({ system: event.target.value })}>
      <option value="" ?selected=${!asked.system}>${said("op-all-systems")}</option>
      ${systems.map(([name, number]) => html`<option value=${name} ?selected=${name === asked.system}>${name || said("op-unknown")} (${count(number)})</option>`)}</select></label>
    <label>${said("op-order")} <select @change=${(event) => ask({ order: event.target.value })}>
      ${ORDERS.map((each) => html`<option value=${each} ?selected=${each === asked.order}>${said(`op-order-${each}`)}</option>`)}</select></label></p>
  ${found.fights.length ? table([said("op-title-of"), said("op-system"), said("op-last"), said("op-waits-for"), said("op-size")], found.fights.map((each) => fight(each, now))) : html`<p>${said("op-no-fights")}</p>`}
  ${found.matching > A_PAGE ? html`<p class="operator-tools"><button ?disabled=${!asked.from} @click=${() => ask({ from: Math.max(0, asked.from - A_PAGE) })}>${said("op-before")}</button>
    <span class="soft">${said("op-page-of", { first: count(asked.from + 1), last: count(last), all: count(found.matching) })}</span>
    <button ?disabled=${last >= found.matching} @click=${() => ask({ from: asked.from + A_PAGE })}>${said("op-after")}</button></p>` : nothing}`);
}

const fight = (each, now) => [
  html`<b>${each.title || each.encounter}</b> ${each.title ? html`<code>${each.encounter}</code>` : nothing}`,
  each.system || said("op-unknown"),
  html`<span title=${when(each.last)}>${since(each.last, now)}</span>`,
  waits(each, now),
  bytes(each.bytes),
];

function waits(each, now) {
  if (each.state === "over") return said("op-over");
  if (each.state === "unreadable") return state("bad", said("op-unreadable"));
  if (!each.waits_for.length) return said("op-nobody-told");
  return html`<ul class="plain">${each.waits_for.map((one) => html`<li>${one.name}, <span title=${when(one.since)}>${since(one.since, now)}</span></li>`)}</ul>`;
}

const workers = (found, now) => section("workers", said("op-workers"), found.length ? table(
  [said("op-worker"), said("op-state"), said("op-version"), said("op-lag"), said("op-in-memory"), said("op-connections"), said("op-started")],
  found.map((each) => [html`${each.host} ${each.pid} <code>${each.url}</code>`, doing(each, now), each.version, seconds(each.lag), count(each.fights), count(each.connections), html`<span title=${when(each.started)}>${since(each.started, now)}</span>`]),
) : html`<p>${said("op-no-workers")}</p>`);

function doing(each, now) {
  if (!each.runs) return state("bad", said("op-silent", { since: since(now - 1000 * each.silent, now) }));
  return each.ready ? state("good", said("op-ready")) : state("warn", said("op-not-ready"));
}

const communities = (found) => (found.total ? section("communities", said("op-communities"), html`<p class="soft">${said("op-communities-total", { total: count(found.total) })}</p>
  ${table([said("op-community"), said("op-state"), said("op-fights"), said("op-campaigns"), said("op-bytes-a-day"), said("op-requests-a-second")],
    found.communities.map((each) => [html`<b>${each.name}</b> <code>${each.community}</code>`, each.closed ? state("warn", said("op-closed")) : state("good", said("op-opened")),
      ofMost(each.fights, each.limits.fights), count(each.campaigns), each.limits.bytes ? bytes(each.limits.bytes) : said("op-no-limit"), each.limits.requests ? count(each.limits.requests) : said("op-no-limit")]))}`) : nothing);

const ofMost = (has, may) => (may ? said("op-of-most", { has: count(has), may: count(may) }) : count(has));

const errors = (found) => section("errors", said("op-errors"), found.length ? table(
  [said("op-when"), said("op-level"), said("op-message"), said("op-worker")],
  found.map((each) => [when(each.at), each.level, html`${each.message} ${each.request ? html`<span class="soft">${said("op-request", { id: each.request })}</span>` : nothing}`, `${each.host} ${each.pid}`]),
) : html`<p>${said("op-no-errors")}</p>`);

const webhooks = (found, now) => section("webhooks", said("op-webhooks"), html`<p class="soft">${said("op-webhooks-total", { total: count(found.total), waiting: count(found.waiting), given: count(found.given_up) })}</p>
  ${found.webhooks.length ? table([said("op-fight"), said("op-receiver"), said("op-last-attempt"), said("op-state"), said("op-went-wrong")],
    found.webhooks.map((each) => [each.encounter, each.to, attempt(each, now), attempts(each), each.error])) : nothing}`);

const attempt = (each, now) => (each.last ? html`<span title=${when(each.last)}>${since(each.last, now)}</span>${each.status ? `, ${each.status}` : nothing}` : "–");

function attempts(each) {
  if (each.given_up) return state("bad", said("op-given-up", { count: each.failures }));
  return each.failures ? state("warn", said("op-failed", { count: each.failures, seconds: each.again_in })) : state("good", said("op-delivered"));
}

addEventListener("hashchange", look);
await look();
