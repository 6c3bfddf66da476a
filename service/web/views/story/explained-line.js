// A line of the story that unfolds into all that led to it: dice, steps of the sum, rules.

import { phrase } from "../../text/page-texts.js";
import { html, nothing } from "../../dom/html.js";
import { speakerOf } from "../../session/fight-session.js";
import { modifierStep } from "../modifier-step.js";
import { changed } from "../../text/words.js";
import { ruleFold } from "../rule-text.js";

const SOURCES = { table: "by-hand", gm: "by-gm", fork: "by-fork" };

/** A line in words; one that was undone is struck, and says so where nothing around it does. */
export function explainedLine(session, each, { says = true } = {}) {
  const { modifiers: steps, dice, base, total, roll, source, difficulty } = each.args ?? {};
  const words = each.short || each.text; // what is left out of it is what it unfolds into
  const text = each.undone ? html`<s>${words}</s>${says ? html` <small>${phrase("undone")}</small>` : nothing}` : words;
  if (!Array.isArray(steps) && !each.rule && !dice) return html`<span>${text}</span>`;
  const thrown = dice ? [dice].flat() : [];
  const added = roll !== undefined && steps?.[0]?.op === "+" && steps[0].total === base + roll + steps[0].value; // a roll that is part of the sum
  return html`<details><summary>${text}</summary>
    ${thrown.length ? html`<p class="soft">${phrase("dice-show", { dice: thrown.join(", "), source: source && source !== "server" ? (SOURCES[source] ? phrase(SOURCES[source]) : source) : "" })}</p>` : nothing}
    ${base !== undefined || steps?.length ? html`<ul class="steps">
      ${base === undefined ? nothing : html`<li><b>${base}</b> ${phrase("to-begin-with")}</li>`}
      ${added ? html`<li><b>${changed("+", roll)}</b> ${phrase("rolled")} <span class="soft">${phrase("makes", { total: base + roll })}</span></li>` : nothing}
      ${(steps ?? []).map((step) => modifierStep(session, step))}
      ${total === undefined || total === base ? nothing : html`<li><b>${total}</b> ${roll === undefined || added ? phrase("in-all") : phrase("in-all-rolled", { roll })}</li>`}</ul>` : nothing}
    ${difficulty?.modifiers?.length ? difficultySteps(session, difficulty) : nothing}
    ${ruleFold(session, each.rule)}</details>`;
}

/** What the roll had to reach, and how that adds up. */
const difficultySteps = (session, difficulty) => html`
  <p class="soft">${phrase("to-reach", { what: speakerOf(session).say({ ...difficulty, modifiers: [] }) })}</p>
  <ul class="steps"><li><b>${difficulty.base}</b> ${phrase("to-begin-with")}</li>${difficulty.modifiers.map((step) => modifierStep(session, step))}</ul>`;
