// The exact chance of a choice and all that it may lead to, asked for by a tap; the chance for each value of a parameter left open.

import { phrase } from "../../text/page-texts.js";
import { html, nothing } from "../../dom/html.js";
import { later } from "../../dom/later.js";
import { draftAnswer, speakerOf } from "../../session/fight-session.js";
import { readable } from "../../session/service.js";

const MOST = 200; // values of a parameter, as the service takes them
const pictures = later(() => import("./outlook.js"));

/** The button that asks, and what was answered for these arguments. */
export function exactOdds(session, asked, option, filled) {
  const draft = draftAnswer(session, asked);
  const by = (option.odds && Object.entries(option.params).find(([, param]) => listed(param))?.[0]) || "";
  const given = Object.entries(filled).filter(([name, value]) => name in option.params && value !== undefined && value !== "");
  const args = { ...option.args, ...Object.fromEntries(given) };
  const without = Object.fromEntries(Object.entries(args).filter(([name]) => name !== by));
  const about = JSON.stringify([session.view.version, option.key, args]);
  const ask = async () => {
    try {
      const [whole, each] = await Promise.all([
        session.client.odds(asked.decision, option.key, args, "", true), by ? session.client.odds(asked.decision, option.key, without, by) : null]);
      draft.odds = { about, chances: option.odds ? (each ?? whole).chances : [], outlook: whole.outlook ?? null };
    } catch (error) {
      session.error = readable(error);
    }
    session.draw();
  };
  const told = draft.odds?.about === about ? draft.odds : null;
  return html`<p><button type="button" class="small" @click=${ask}>${phrase("how-likely")}</button></p>
    ${told?.chances.length ? html`<ul class="odds" aria-label=${phrase("how-likely")}>${told.chances.map((each) => html`<li>${
      by ? `${speakerOf(session).argumentName(by)} ${speakerOf(session).say(each.args[by])}: ` : nothing}<b>${likely(session, each)}</b></li>`)}</ul>` : nothing}
    ${told && !told.outlook && !told.chances.length ? html`<p class="soft">${phrase("odds-not-known")}</p>` : nothing}
    ${told?.outlook ? pictures(session.draw)?.outlookPicture(session, told.outlook) ?? nothing : nothing}`;
}

/** Whether a parameter has so few values that each can be listed. */
const listed = ({ many, names, low, high }) =>
  !many && (names?.length || ((low ?? null) !== null && (high ?? null) !== null && high - low < MOST));

/** "7.87 % (17/216), critical 0.46 % (1/216)". */
const likely = (session, { chance, percent, critical, critical_percent: triumph }) =>
  chance === null ? phrase("odds-not-known")
    : exactly(session, percent, chance) + ((critical ?? null) === null ? "" : `, ${phrase("critical-chance", { chance: exactly(session, triumph, critical) })}`);

const exactly = (session, percent, fraction) => `${speakerOf(session).figure(percent)} % (${fraction})`;
