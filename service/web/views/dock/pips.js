// Budgets as pips that empty, and costs as the pips that would go.

import { phrase } from "../../text/page-texts.js";
import { html, nothing } from "../../dom/html.js";
import { speakerOf } from "../../session/fight-session.js";
import { capital } from "../../text/words.js";

const MOST = 8; // pips that can be counted at a glance

/** What is left of each budget that the options of a decision draw on. */
export function budgetPips(session, asked) {
  const names = [...new Set(asked.options.flatMap((each) => Object.keys(each.takes)))];
  const budgets = session.view.combatants.find((each) => each.id === asked.seat)?.budgets;
  if (!names.length || !budgets) return nothing;
  const tops = topsOf(session, asked.seat);
  return html`<ul class="budget" aria-label=${phrase("budget-left")}>${names.map((name) => {
    const left = budgets[name] ?? 0;
    tops[name] = Math.max(tops[name] ?? 0, left);
    return html`<li class=${left ? "" : "spent"}><span>${speakerOf(session).called(name)}</span>${row(left, tops[name])}<span class="unseen">${phrase("so-many-of", { left, top: tops[name] })}</span></li>`;
  })}</ul>`;
}

/** The most that there was of each budget this round, as far as this page has seen it. */
function topsOf(session, seat) {
  const { round } = session.view;
  if (session.budgetTops?.round !== round) session.budgetTops = { round, of: {} };
  return (session.budgetTops.of[seat] ??= {});
}

const row = (left, top) => (top > MOST ? html`<b aria-hidden="true">${left}/${top}</b>`
  : html`<span class="pips" aria-hidden="true">${Array.from({ length: top }, (_, number) => html`<i class=${number < left ? "pip" : "pip out"}></i>`)}</span>`);

/** What an option costs: the pips that would go, with their names; else the cost in words. */
export function costOf(session, option) {
  const takes = Object.entries(option.takes);
  if (!takes.length) return option.cost ? html`<small class="cost">${speakerOf(session).ofRules(option.cost)}</small>` : nothing;
  return html`<small class="cost">${takes.map(([name, count]) => html`<span class="going" title=${speakerOf(session).counted(count, name)}>${
    count <= MOST ? Array.from({ length: count }, () => html`<i class="pip" aria-hidden="true"></i>`) : nothing}${
    count > 1 ? speakerOf(session).counted(count, name) : capital(speakerOf(session).counted(1, name).replace(/^1 /, ""))}</span>`)}</small>`;
}
