// Words of the rules that stand in what somebody is asked, for whoever does not know them: a sentence each, and its rule below it.

import { phrase } from "../text/page-texts.js";
import { html, nothing } from "../dom/html.js";
import { questionOf, speakerOf } from "../session/fight-session.js";
import { resourceName } from "./resource-bar.js";
import { ruleFold } from "./rule-text.js";
import { kindName } from "./dock/answer-label.js";

const forms = new Map(); // by a word's form: what finds it in a text

/** Chips with the words of a decision's question and choices, of what the asked one has left and suffers. */
export function wordsHere(session, asked, kinds) {
  const found = wordsIn(session.words, textsOf(session, asked, kinds));
  return found.length ? html`<ul class="conditions words-here" aria-label=${phrase("words-here")}>${found.map(([form, { says, rule }]) => html`<li><details>
    <summary title=${phrase("what-is", { word: form })}><b>${form}</b><span class="unseen"> ${phrase("what-is", { word: form })}</span></summary>
    <p>${says}</p> ${ruleFold(session, rule)}</details></li>`)}</ul>` : nothing;
}

function textsOf(session, asked, kinds) {
  const who = session.view.combatants.find((each) => each.id === asked.seat);
  const { called } = speakerOf(session);
  return [
    questionOf(session, asked),
    ...[...kinds.keys()].map((key) => kindName(session, asked, key)),
    ...Object.keys(who?.resources ?? {}).flatMap((name) => [resourceName(session, name), called(name)]),
    ...(who?.conditions ?? []).map((each) => called(each.condition)),
  ].join("\n");
}

/** The words that a text has, each by the form that stands there. */
const wordsIn = (words, text) => words.flatMap((each) => {
  const form = each.forms.find((one) => matcher(one).test(text));
  return form ? [[form, each]] : [];
});

/** Finds a form as a word of its own; what is written in capitals is looked for in capitals. */
function matcher(form) {
  if (!forms.has(form)) {
    const plain = form.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
    forms.set(form, new RegExp(`(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])`, form === form.toUpperCase() ? "u" : "iu"));
  }
  return forms.get(form);
}
