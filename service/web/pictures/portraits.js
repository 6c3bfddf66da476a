// Pictures of combatants, as a GM gives them: kept with the fight, and shown to whoever sees the combatant.

import { html, nothing } from "../dom/html.js";
import { sendCommand } from "../session/fight-session.js";
import { readable } from "../session/service.js";
import { portrait } from "../views/portrait.js";
import { fitted } from "./fitted-picture.js";
import { said } from "./texts.js";
import "./styles.js";

const MOST = 384; // pixels, which is sharp on a figure that covers a phone

/** The form, in the GM tools. */
export function portraits(session) {
  const here = session.view.combatants.filter((each) => each.present);
  return html`<details class="portraits"><summary>${said("portraits")}</summary>
    ${session.portraitSays ? html`<p class="refusal" role="alert">${session.portraitSays}</p>` : nothing}
    <ul>${here.map((each) => html`<li>${portrait(session.view, each)} <bdi>${each.name}</bdi>
      <label class="button small">${said("portrait-choose")}<span class="unseen">: ${each.name}</span>
        <input class="unseen" type="file" accept="image/png,image/jpeg,image/webp" @change=${(event) => { give(session, each.id, event.target.files[0]); event.target.value = ""; }} /></label>
      ${each.portrait ? html`<button type="button" class="small" @click=${() => describe(session, each.id, "")}>${said("picture-take-away")}<span class="unseen">: ${each.name}</span></button>` : nothing}</li>`)}</ul>
  </details>`;
}

async function give(session, who, file) {
  if (!file) return;
  session.portraitSays = "";
  try {
    const { blob } = await fitted(file, MOST).catch(() => { throw new Error(said("picture-unreadable")); });
    const { picture } = await session.client.addPicture(blob);
    await describe(session, who, `picture:${picture}`);
  } catch (error) {
    session.portraitSays = readable(error).message;
  }
  session.draw();
}

const describe = (session, who, portrait) => sendCommand(session, { command: "describe", combatants: { [who]: { portrait } } });
