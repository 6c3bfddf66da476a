// The parts of a ruleset: add-ons and house rules that are installed, each to be switched on.

import { phrase } from "../text/page-texts.js";
import { html, live, nothing } from "../dom/html.js";

/** A switch for each part; `change` gets the part and whether it is on. What goes with none that is on cannot be switched. */
export function partSwitches(parts, on, change) {
  const titles = (names) => names.map((name) => parts.find((each) => each.name === name)?.title ?? name).join(", ");
  return html`<fieldset class="parts"><legend>${phrase("parts")}</legend>${parts.map((each) => {
    const against = on.filter((name) => each.without.includes(name) || parts.find((one) => one.name === name).without.includes(each.name));
    return html`<p><label class="switch"><input type="checkbox" role="switch" name="part" value=${each.name} .checked=${live(on.includes(each.name))} ?disabled=${against.length > 0}
      @change=${(event) => change(each, event.target.checked)} /> <span><b>${each.title}</b>
      <span class="soft">${phrase("part-about", { about: each.about, version: each.version, against: against.length ? titles(against) : "" })}</span></span></label>
      ${each.rules ? html`<a href=${`/rulebook#${each.rules}`}>${phrase("rules")}</a>` : nothing}</p>`;
  })}</fieldset>`;
}
