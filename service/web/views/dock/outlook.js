// What a choice may lead to, as a picture: how likely each loss of hit points is, and so many or more, with the figures beside it.

import { phrase } from "../../text/page-texts.js";
import { html, nothing, svg } from "../../dom/html.js";
import { nameOf, speakerOf } from "../../session/fight-session.js";

const WIDE = 12; // of a bar, in units of the picture
const HIGH = 60;
const RARE = 0.05; // percent; what is rarer is not listed

/** All that is shown of an outlook. */
export function outlookPicture(session, outlook) {
  return html`<div class="outlook">
    <ul class="odds" aria-label=${phrase("outcome")}>${outlook.results.map((each) => line(session, each))}</ul>
    ${outlook.harm.toSorted((one, other) => other.mean - one.mean).map((each) => harm(session, each))}
    ${outlook.strangers.length ? html`<p class="soft">${phrase("outlook-stranger", { usual: outlook.usual })}</p>` : nothing}
    ${outlook.assumed.length ? html`<p class="soft">${phrase("outlook-assumed", { answers: outlook.assumed.map((each) => assumed(session, each)).join(", ") })}</p>` : nothing}
    ${outlook.left >= RARE ? html`<p class="soft">${phrase("outlook-rare", { percent: percent(session, outlook.left) })}</p>` : nothing}
  </div>`;
}

const line = (session, { what, percent: likely }) => html`<li>${speakerOf(session).called(what)}: <b>${percent(session, likely)}</b></li>`;

/** What may become of one combatant. */
function harm(session, { combatant, lost, mean, conditions, out }) {
  const more = [...(out ? [html`<li>${phrase("out-of-the-fight")}: <b>${percent(session, out.percent)}</b></li>`] : []),
    ...conditions.filter((each) => each.percent >= RARE).map((each) => line(session, each))];
  return html`<figure>
    <figcaption><b>${nameOf(session, combatant)}</b>${lost.length ? ` ${phrase("loses-on-average", { points: figure(session, mean) })}` : ""}</figcaption>
    ${lost.length > 1 ? picture(session, lost) : nothing}
    ${more.length ? html`<ul class="odds">${more}</ul>` : nothing}
  </figure>`;
}

/** Bars for each loss, and steps for so much or more; the figures can be read below it. */
function picture(session, lost) {
  const first = lost[0].points;
  const count = lost.at(-1).points - first + 1;
  const highest = Math.max(...lost.filter((each) => each.points !== 0).map((each) => each.percent)); // that nothing is lost may be most likely by far
  const tall = (each) => HIGH * Math.min(1, each.percent / highest);
  const at = (each) => (each.points - first) * WIDE;
  const high = (share) => HIGH * (1 - share / 100);
  const steps = lost.map((each) => `H${at(each)} V${high(each.at_least)}`).join(" ");
  return html`<svg class="losses" viewBox=${`0 0 ${count * WIDE} ${HIGH}`} preserveAspectRatio="none" role="img" aria-label=${phrase("losses-picture")}>
      ${lost.map((each) => svg`<rect x=${at(each) + 1} width=${WIDE - 2} y=${HIGH - tall(each)} height=${tall(each)} />`)}
      <path d=${`M0 0 ${steps} H${count * WIDE}`} />
    </svg>
    <p class="losses-from-to soft"><span>${figure(session, first)}</span><span>${figure(session, first + count - 1)}</span></p>
    <details><summary>${phrase("figures")}</summary><table><thead><tr><th>${phrase("points-lost")}</th><th>${phrase("exactly-so-many")}</th><th>${phrase("so-many-or-more")}</th></tr></thead>
      <tbody>${lost.map((each) => html`<tr><td>${figure(session, each.points)}</td><td>${percent(session, each.percent)}</td><td>${percent(session, each.at_least)}</td></tr>`)}</tbody></table></details>`;
}

/** "Troll parries": who is taken to answer what. */
const assumed = (session, { asked, choice }) => `${nameOf(session, asked)}: ${speakerOf(session).called(choice)}`;

const figure = (session, value) => speakerOf(session).figure(Math.round(10 * value) / 10);

const percent = (session, value) => {
  const shown = value > 0 && value < 0.1 ? "< 0.1" : value > 99.9 && value < 100 ? "> 99.9" : null;
  return shown === null ? `${figure(session, value)} %` : `${shown.slice(0, 2)}${speakerOf(session).figure(Number(shown.slice(2)))} %`;
};
