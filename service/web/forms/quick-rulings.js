// A GM's quick rulings on a card: more or less of a resource, a condition gained or lost. They go on record like any ruling.

import { phrase } from "../text/page-texts.js";
import { html, nothing } from "../dom/html.js";
import { icon } from "../dom/icons.js";
import { sendCommand, speakerOf } from "../session/fight-session.js";
import { phrased } from "../text/sentences.js";
import { number } from "../text/words.js";
import { resourceName } from "../views/resource-bar.js";

const rule = (session, ruling, effect) => sendCommand(session, { command: "rule", ruling, reason: phrase("quick-reason"), effects: [effect] });

/** The controls for one combatant: what can be changed is what they have, and what conditions the ruleset has words for. */
export function quickRulings(session, who) {
  const counted = Object.entries(who.resources).filter(([, { now }]) => Number.isFinite(now));
  return html`<div class="quick" role="group" aria-label=${phrase("quick-rulings")}>
    ${counted.map(([name]) => resourceStepper(session, who, name))} ${conditionChoice(session, who)} ${conditionsToEnd(session, who)}</div>`;
}

function resourceStepper(session, who, name) {
  const called = resourceName(session, name);
  const change = (event, sign) => {
    const by = sign * Number(event.target.closest("form").elements.by.value);
    if (!by) return;
    const said = phrase("quick-change", { name: who.name, resource: called, by: by > 0 ? `+${number(by)}` : number(by) });
    rule(session, said, { type: "ResourceChanged", combatant: who.id, resource: name, amount: by });
  };
  return html`<form class="stepper" @submit=${(event) => { event.preventDefault(); change(event, -1); }}>
    <button class="plain" aria-label=${phrase("less-of", { resource: called })}>${icon("minus")}</button>
    <label>${called} <input name="by" type="number" min="1" max="999" value="1" inputmode="numeric" /></label>
    <button type="button" class="plain" aria-label=${phrase("more-of", { resource: called })} @click=${(event) => change(event, +1)}>${icon("plus")}</button></form>`;
}

function conditionChoice(session, who) {
  const has = new Set(who.conditions.map((each) => each.condition));
  const choices = phrased(session.says, "suffers").filter((each) => !has.has(each))
    .map((each) => [each, speakerOf(session).called(each)]).sort(([, one], [, other]) => one.localeCompare(other));
  if (!choices.length) return nothing;
  const gain = (event) => {
    const condition = event.target.value;
    event.target.value = "";
    const said = phrase("quick-gain", { name: who.name, condition: speakerOf(session).called(condition) });
    if (condition) rule(session, said, { type: "ConditionGained", combatant: who.id, condition });
  };
  return html`<select aria-label=${phrase("add-condition")} @change=${gain}><option value="">${phrase("add-condition")}</option>
    ${choices.map(([key, called]) => html`<option value=${key}>${called}</option>`)}</select>`;
}

function conditionsToEnd(session, who) {
  return who.conditions.filter(({ condition }) => phrased(session.says, "suffers").includes(condition)).map(({ condition }) => {
    const called = speakerOf(session).called(condition);
    const said = phrase("quick-lose", { name: who.name, condition: called });
    return html`<button class="pill" aria-label=${phrase("end-condition", { condition: called })}
      @click=${() => rule(session, said, { type: "ConditionLost", combatant: who.id, condition })}>${icon("cross")}${called}</button>`;
  });
}
