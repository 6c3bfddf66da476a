// One step of a sum, with the rule that it comes from.

import { phrase } from "../text/page-texts.js";
import { html } from "../dom/html.js";
import { speakerOf } from "../session/fight-session.js";
import { ruleFold } from "./rule-text.js";

/** A step: what it does, why, what it comes to, and the rule. */
export function modifierStep(session, step) {
  return html`<li><b>${speakerOf(session).change(step)}</b> ${step.note ? speakerOf(session).ofRules(step.note) : ""} <span class="soft">${phrase("makes", { total: step.total })}</span> ${ruleFold(session, step.rule)}</li>`;
}
